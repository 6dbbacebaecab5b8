"""How long script keeps the page from drawing its next frame, for each game: in a replay, and at a table of computer players.

`python benchmarks/frames.py [GAME …] [--seconds 15] [--only replay|table] [--profile FILE] [--out benchmarks/frames.json]`

It plays a game of greedy players, starts a server of its own and has the Chromium of this machine look on, at a screen of 1280 by 720
with all that moves: the replay of the whole game at twice the usual speed, in three pieces of it, and a table of computer players that
go on from its middle.  Of each are told:

- `frames`, how many were drawn, and `mean`, `p99` and `longest`, milliseconds of script before one, with the layout that it asks for;
- `over`, how many frames had more of it than the 16 that a frame lasts;
- `drawing`, the most milliseconds that Chromium itself took in a frame for styles, layout and painting besides.

With --profile the file tells what ran in the frames that had too much, by function: build with `vite build --minify false` for that.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from load import Server
from page import chromium
from playwright.sync_api import Browser, sync_playwright

from holdfast.games import OWN, find
from holdfast.play import replay
from holdfast.play.match import Match

FRAME = 16.0
"""Milliseconds that a frame lasts, about."""
SEED = 3
PIECES = (0.02, 0.4, 0.75)
"""Where in the game the pieces of a replay begin."""
SETTLING = 1_500
"""Milliseconds after which whatever is loaded with a page is there."""
MOST_MOVES = 3_000
TOLD = 100
"""How many functions a profile tells."""
TIMELINE = ("devtools.timeline", "devtools.timeline.frame")
SCRIPT = {"FunctionCall", "EvaluateScript", "EventDispatch", "FireAnimationFrame", "RunMicrotasks", "TimerFire", "MajorGC", "MinorGC"}
"""What counts as script in a trace of Chromium."""
DRAWING = {"UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"}

Spans = list[tuple[float, float]]
"""From when till when, in microseconds, in order."""


class Frame(NamedTuple):
    """What came before a frame: since when, till when (microseconds), and milliseconds of script and of drawing."""

    since: float
    till: float
    script: float
    drawing: float


class Profile:
    """What ran in frames that had too much script, in milliseconds: by function, and with all that it called."""

    def __init__(self) -> None:
        self.own: Counter[str] = Counter()
        self.all: Counter[str] = Counter()

    def add(self, told: dict[str, Any], frames: Iterable[Frame]) -> None:
        """Add the samples of a profile of Chromium that lie in these frames."""
        late = sorted((frame.since, frame.till) for frame in frames if frame.script > FRAME)
        nodes = {node["id"]: node for node in told["nodes"]}
        parents = {child: node["id"] for node in told["nodes"] for child in node.get("children", ())}
        at = told["startTime"] + told["timeDeltas"][0]
        for node, lasts in zip(told["samples"], [*told["timeDeltas"][1:], 0], strict=True):
            place = bisect_right(late, (at, float("inf"))) - 1
            if place >= 0 and at < late[place][1]:
                self._count(nodes, parents, node, lasts / 1000)
            at += lasts

    def _count(self, nodes: dict[int, Any], parents: dict[int, int], node: int, lasts: float) -> None:
        if _named(nodes[node]) == "(idle)":
            return
        self.own[_named(nodes[node])] += lasts
        names = set()
        at: int | None = node
        while at is not None:
            names.add(_named(nodes[at]))
            at = parents.get(at)
        for name in names:
            self.all[name] += lasts

    def __str__(self) -> str:
        parts = (("by itself", self.own), ("with what it calls", self.all))
        return "\n\n".join(
            "\n".join([f"{title}, ms", *(f"{spent:9.1f}  {name}" for name, spent in counted.most_common(TOLD))]) for title, counted in parts
        )


def _named(node: dict[str, Any]) -> str:
    call = node["callFrame"]
    file = call["url"].rpartition("/")[2]
    return f"{call['functionName'] or '(anonymous)'} {file}:{call['lineNumber'] + 1}" if file else str(call["functionName"])


class Onlooker:
    """Somebody who looks at pages, and what their frames cost."""

    def __init__(self, browser: Browser, url: str, seconds: float, profile: Profile | None) -> None:
        self._browser = browser
        self._seconds = seconds
        self._profile = profile
        self._context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 720})
        self._context.request.post("/api/guests", data={"name": "Onlooker"})
        self._page = self._context.new_page()

    def replay(self, match: Match) -> list[Frame]:
        """Look at a replay of a match."""
        page = self._page
        page.goto("/replay")
        file = {"name": "game.json", "mimeType": "application/json", "buffer": replay.dumps(match).encode()}
        page.locator("input[type=file]").set_input_files([file])  # type: ignore[list-item]
        slider = page.get_by_role("slider").first
        slider.wait_for()
        page.get_by_role("combobox", name="Speed").select_option(label="2×")
        frames = []
        for piece in PIECES:
            slider.fill(str(int(piece * int(slider.get_attribute("max") or 0))))
            page.wait_for_timeout(SETTLING)
            frames += self._frames(self._seconds / len(PIECES), "Play")
            page.get_by_role("button", name="Pause", exact=True).click()
        return frames

    def table(self, match: Match) -> list[Frame]:
        """Look at a table where computer players go on from the middle of a match."""
        beginning = {"moment": len(match.moves) // 2, "replay": replay.dumps(match)}
        wanted = {"game": match.game.name, "seats": ["greedy"] * match.game.people.start, "beginning": beginning}
        answer = self._context.request.post("/api/tables", data=wanted)
        if not answer.ok:
            raise SystemExit(answer.text())
        self._page.goto(f"/t/{answer.json()['table']['id']}")
        self._page.get_by_label("The board").first.wait_for()
        self._page.wait_for_timeout(SETTLING)
        return self._frames(self._seconds)

    def _frames(self, seconds: float, begin: str = "") -> list[Frame]:
        """The frames of some seconds, after a click on the button of this name."""
        session = self._context.new_cdp_session(self._page)
        if self._profile:
            session.send("Profiler.enable")
            session.send("Profiler.setSamplingInterval", {"interval": 200})
            session.send("Profiler.start")
        categories = [*TIMELINE, *(f"disabled-by-default-{name}" for name in TIMELINE), "v8", "disabled-by-default-v8.gc", "toplevel"]
        self._browser.start_tracing(page=self._page, categories=categories)
        if begin:
            self._page.get_by_role("button", name=begin, exact=True).click()
        self._page.wait_for_timeout(1_000 * seconds)
        frames = frames_of(json.loads(self._browser.stop_tracing())["traceEvents"])
        if self._profile:
            self._profile.add(session.send("Profiler.stop")["profile"], frames)
        session.detach()
        return frames


def frames_of(events: list[dict[str, Any]]) -> list[Frame]:
    """What came before each frame of the thread that draws the most of them."""
    begins: dict[tuple[int, int], list[float]] = {}
    for event in events:
        if event["name"] == "BeginMainThreadFrame":
            begins.setdefault((event["pid"], event["tid"]), []).append(event["ts"])
    thread = max(begins, key=lambda key: len(begins[key]))
    frames = sorted(begins[thread])
    mine = [event for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) == thread]
    script, scripted = _spent(mine, SCRIPT, frames, [])
    drawing, _ = _spent(mine, DRAWING, frames, scripted)
    return [Frame(*frame) for frame in zip(frames, frames[1:], script, drawing, strict=False)]


def _spent(events: list[dict[str, Any]], names: set[str], frames: list[float], besides: Spans) -> tuple[list[float], Spans]:
    """Milliseconds that what has these names took from each frame to the next, and when; what lies in other spans counts there."""
    spans = sorted((event["ts"], event["ts"] + event.get("dur", 0)) for event in events if event["name"] in names)
    spent = [0.0] * len(frames)
    outermost: list[tuple[float, float]] = []
    for begin, end in spans:
        within = bisect_right(besides, (begin, float("inf"))) - 1
        if (outermost and begin < outermost[-1][1]) or (within >= 0 and begin < besides[within][1]) or begin < frames[0]:
            continue
        outermost.append((begin, end))
        spent[bisect_right(frames, begin) - 1] += (end - begin) / 1000
    return spent, outermost


def told(frames: list[Frame]) -> dict[str, float]:
    """The figures of frames."""
    script = sorted(frame.script for frame in frames)
    return {
        "frames": len(frames),
        "mean": round(statistics.mean(script), 2),
        "p99": round(script[int(0.99 * len(script))], 1),
        "longest": round(script[-1], 1),
        "over": sum(one > FRAME for one in script),
        "drawing": round(max(frame.drawing for frame in frames), 1),
    }


def measured(arguments: argparse.Namespace, profile: Profile | None) -> dict[str, Any]:
    """All figures."""
    figures: dict[str, Any] = {}
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(f"sqlite:///{folder}/holdfast.db", Path(folder))
        try:
            for name in arguments.games or OWN:
                match = greedy(name)
                browser = playwright.chromium.launch(executable_path=chromium(), args=["--disable-background-networking", *sandbox])
                onlooker = Onlooker(browser, server.url, arguments.seconds, profile)
                for kind in (arguments.only,) if arguments.only else ("replay", "table"):
                    figures.setdefault(kind, {})[name] = told(getattr(onlooker, kind)(match))
                    print(f"{kind} of {name}: {figures[kind][name]}", flush=True)
                browser.close()
        finally:
            server.stop()
    return figures


def greedy(name: str) -> Match:
    """Return a whole game of greedy players."""
    game = find(name)
    match = Match(game, ["human"] * game.people.start, {}, seed=SEED)
    while not match.is_over and len(match.moves) < MOST_MOVES:
        seat = match.deciding[0]
        match.play(seat, max(match.legal(seat), key=lambda action: game.heuristic(match.state, action)))
    return match


def main() -> None:
    """Measure, and write the figures down."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(OWN))
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--only", choices=("replay", "table"))
    parser.add_argument("--profile", type=Path)
    parser.add_argument("--out", type=Path)
    arguments = parser.parse_args()
    profile = Profile() if arguments.profile else None
    figures = measured(arguments, profile) | {"command": " ".join(["python", *sys.argv]), "date": time.strftime("%Y-%m-%d")}
    if profile:
        arguments.profile.write_text(f"{profile}\n")
    if arguments.out:
        arguments.out.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()

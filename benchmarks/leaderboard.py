"""The leaderboard: scores players by the benchmark of `holdfast score`, keeps the scores in leaderboard.json, writes docs/leaderboard.md.

    python benchmarks/leaderboard.py                                                  # only writes the page anew
    python benchmarks/leaderboard.py --level hard --game eternium --cell 2-greedy     # plays that cell first, if it is not kept yet
    python benchmarks/leaderboard.py --add result.json --name "A network"             # takes over what `holdfast score --json` printed

Each cell is kept as soon as it is played, and all others stay, so it can be broken off and taken up again.  A cell that was kept under
another version of the benchmark or of the rules of its game is played again; so is one of fewer deals than are asked for now.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from holdfast.agents.levels import LEVELS
from holdfast.games import OWN, find
from holdfast.lab import benchmark
from holdfast.lab.executors import Local

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "leaderboard.json"
PAGE = ROOT / "docs" / "leaderboard.md"

Entry = Mapping[str, Any]

HEAD = """# Leaderboard

How well players do in the benchmark of `holdfast score`, version {version}. It is made by `python benchmarks/leaderboard.py` of
[leaderboard.json](../benchmarks/leaderboard.json), which also says when and at which commit each score was measured; what was not measured
is empty. How to score an agent of your own stands in [environments.md](environments.md#score-your-agent).

A cell is the mean score of the player's side with its 95 % interval and the number of games: the share of games that it won, where a shared
win counts as its share; of one who plays *Mage Knight* alone a number that grows with the points. In a cell with a number alone all seats
are the player's. In `2-greedy` it has one of two, each in turn, and the level `greedy` has the other; in a game of teams one side, each in
turn. A level among its like has 1 divided by the number of sides, however it plays. Scores compare within one version of the benchmark
and of the rules of the game. One with a star is of fewer deals than the benchmark has: {together} where all play together, {against} for
each seat or side otherwise.
"""


def key(entry: Entry) -> tuple[Any, ...]:
    """Return of what an entry is: there is one of each."""
    return tuple(entry[name] for name in ("game", "cell", "player"))


def is_current(entry: Entry) -> bool:
    """Return whether an entry is of the present versions."""
    return bool(entry["benchmark"] == benchmark.VERSION and entry["rules"] == find(entry["game"]).rules_version)


def read(path: Path) -> list[Entry]:
    """Return the entries that are kept."""
    found: list[Entry] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return found


def keep(path: Path, entry: Entry) -> None:
    """Keep an entry, in place of another of the same; read anew, so that two may be at work."""
    others = [other for other in read(path) if key(other) != key(entry)]
    entries = sorted([*others, entry], key=lambda one: (one["game"], one["player"], one["cell"]))
    temporary = path.with_suffix(".part")
    temporary.write_text("[\n" + ",\n".join(json.dumps(each, ensure_ascii=False) for each in entries) + "\n]\n", encoding="utf-8")
    temporary.replace(path)


def entry_of(cell: Entry, game: str, player: str, *, rules: str, version: int, date: str, commit: str) -> Entry:
    """Return the entry of a cell that was scored, given as `Score.to_json` does."""
    taken = {name: cell[name] for name in ("cell", "games", "deals", "deals_of_the_benchmark", "score", "illegal", "broken_off")}
    return {"game": game, "player": player, **taken, "date": date, "commit": commit, "benchmark": version, "rules": rules}


def commit() -> str:
    """Return the commit of the working tree, with a `+` if something in `src` is changed: what plays; empty if there is none."""

    def said(*command: str) -> str:
        return subprocess.run(["git", "-C", str(ROOT), *command], capture_output=True, text=True, check=True).stdout.strip()

    try:
        return said("rev-parse", "--short=10", "HEAD") + ("+" if said("status", "--porcelain", "--", "src") else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def play(given: argparse.Namespace) -> None:
    """Play the cells that are asked for and not kept yet."""
    with Local(given.workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
        for name in given.game or OWN:
            game = find(name)
            for cell in [cell for cell in benchmark.cells(game) if not given.cell or cell.name in given.cell]:
                for level in [level for level in given.level if benchmark.has_level(game, level)]:
                    deals = min(given.games or cell.deals, cell.deals)
                    kept = [one for one in read(given.file) if key(one) == (name, cell.name, level) and is_current(one)]
                    if kept and kept[0]["deals"] >= deals:
                        continue
                    found = benchmark.measure(local, cell, level, deals=deals)
                    about = {"rules": game.rules_version, "version": benchmark.VERSION, "date": f"{datetime.now(UTC):%Y-%m-%d}"}
                    entry = entry_of(found.to_json(), name, level, commit=commit(), **about)
                    keep(given.file, entry)
                    print(f"{name} {cell.name} {level}: {shown(entry)}", flush=True)
                    if found.interrupted:
                        raise KeyboardInterrupt


def add(path: Path, file: Path, name: str) -> None:
    """Keep what `holdfast score --json` printed into a file, under a name."""
    found = json.loads(file.read_text(encoding="utf-8"))
    about = {"rules": found["rules"], "version": found["benchmark"], "date": found["date"], "commit": ""}
    for cell in found["cells"]:
        keep(path, entry_of(cell, found["game"], name or found["player"], **about))


def shown(entry: Entry) -> str:
    """Return a score as a cell of the page: `38.2 % (33.5 to 43.1) of 400`, with a star if it is of fewer deals."""
    score, star = entry["score"], "" if entry["deals"] == entry["deals_of_the_benchmark"] else " *"
    estimate, low, high = (100 * score[name] for name in ("estimate", "low", "high"))
    return f"{estimate:.1f} % ({low:.1f} to {high:.1f}) of {entry['games']:,}{star}"


def page(entries: list[Entry]) -> str:
    """Return the page."""
    parts = [HEAD.format(version=benchmark.VERSION, together=benchmark.TOGETHER, against=benchmark.AGAINST)]
    for name in OWN:
        game = find(name)
        own = {(entry["player"], entry["cell"]): entry for entry in entries if entry["game"] == name and is_current(entry)}
        players = {player for player, _ in own}
        if not players:
            continue
        cells = [cell.name for cell in benchmark.cells(game) if any((player, cell.name) in own for player in players)]
        rows = [level for level in LEVELS if level in players] + sorted(players - set(LEVELS))
        lines = [f"| player | {' | '.join(cells)} |", "|---|" + "---|" * len(cells)]
        lines += [f"| {row} | {' | '.join(shown(own[row, cell]) if (row, cell) in own else '' for cell in cells)} |" for row in rows]
        parts.append(f"## {game.title}, rules {game.rules_version}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Play what is asked for and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", action="append", default=[], choices=LEVELS, help="a level to score; several times")
    parser.add_argument("--game", action="append", default=[], choices=OWN, help="only in this game; several times")
    parser.add_argument("--cell", action="append", default=[], help="only in this cell, such as 2-greedy; several times")
    parser.add_argument("--games", type=int, default=None, help="fewer deals than the benchmark has")
    parser.add_argument("--add", type=Path, default=None, metavar="FILE", help="what `holdfast score --json` printed")
    parser.add_argument("--name", default="", help="with --add: the name of the player")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--file", type=Path, default=KEPT, help="where scores are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page that is written")
    given = parser.parse_args()
    if given.games is not None and given.games < 1:
        parser.error("a cell has at least one deal")
    try:
        if given.add is not None:
            add(given.file, given.add, given.name)
        if given.level:
            play(given)
    except KeyboardInterrupt:
        print("stopped; what was played is kept", file=sys.stderr)
    given.page.write_text(page(read(given.file)), encoding="utf-8")


if __name__ == "__main__":
    main()

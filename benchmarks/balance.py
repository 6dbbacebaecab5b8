"""How even Kingdom Defenders is: writes the tables of docs/balance/kingdom_defenders.md, below its findings.

`python benchmarks/balance.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import polars as pl

from holdfast.games import find
from holdfast.lab.executors import Local
from holdfast.lab.intervals import Interval, mean_interval, wilson
from holdfast.lab.report.rivals import claims_of
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Plan, Progress, Run
from holdfast.lab.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance" / "kingdom_defenders.md"
GAME = find("kingdom-defenders")
MARK = "<!-- What follows is made by benchmarks/balance.py -->"
"""What stands above it in the page is written by hand."""

SETTINGS: dict[str, dict[str, str]] = {
    "standard": {},
    "advanced": {"difficulty": "advanced"},
    "expert": {"difficulty": "expert"},
    "standard and expert": {"difficulty": "standard-and-expert"},
    "family": {"variant": "family"},
    "extreme": {"variant": "extreme"},
}
WHOLE = "expert"
"""The setting that draws from all tiles: those of the tables of single items."""
KINDS = ("character", "building", "adventure", "deed", "fate", "reward", "horde")
SOURCES = "fame_from_"


def play(folder: Path, setting: str, games: int, level: str, workers: int | None) -> Run:
    """The games of a setting, with all numbers of players."""
    tables = tuple(Table(GAME.name, (level,) * people, SETTINGS[setting]) for people in GAME.people)
    made = Run.begin(folder / f"{level}-{setting.replace(' ', '-')}", Plan(tables, games), resume=True)

    def tell(progress: Progress) -> None:
        print(f"\r{setting}, {level}: {progress.done:,} of {progress.total:,} games", end="", file=sys.stderr)

    with Local(workers) as executor:
        made.play(executor, tell, csv=False)
    print(file=sys.stderr)
    return made


def of_100(share: Interval) -> str:
    return f"{100 * share.estimate:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def lines(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """A table of the page."""
    return "\n".join([f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def standings(setting: str, run: Run) -> Iterator[Sequence[str]]:
    """A row for each number of players."""
    seats = run.seats()
    assert seats is not None
    for people, games in sorted(((key[0], part) for key, part in run.games().partition_by("players", as_dict=True).items())):
        there = seats.filter(pl.col("players") == people)
        held = wilson(int((games["result"].cast(pl.String) == "held").sum()), len(games))
        starts = []
        for place in range(1, people + 1):
            share = mean_interval(there.filter(pl.col("start") == place)["score"].cast(pl.Float64).to_numpy())
            starts.append(f"{100 * share.estimate:.1f}")
        half = 100 * (share.high - share.low) / 2
        yield (
            setting, str(people), of_100(held), f"{games['sieges'].mean():.2f}", f"{games['victories'].mean():.2f}",
            f"{games['mean_fame'].mean():.1f}", f"{games['best_fame'].mean():.1f}", f"{games['margin'].mean():.1f}",
            f"{' / '.join(starts)} (± {half:.1f})",
        )  # fmt: skip


def sources(runs: dict[str, Run]) -> Iterator[Sequence[str]]:
    """Where Fame comes from and goes to, for each number of players of the first setting."""
    seats = next(iter(runs.values())).seats()
    assert seats is not None
    for name in [name for name in seats.columns if name.startswith(SOURCES)]:
        means = [f"{seats.filter(pl.col('players') == people)[name].mean():+.2f}" for people in GAME.people]
        yield name.removeprefix(SOURCES).replace("_", " "), *means


def counts(runs: dict[str, Run]) -> Iterator[Sequence[str]]:
    """What a player does in a game."""
    seats = next(iter(runs.values())).seats()
    assert seats is not None
    for name in ("placed", "unplaced", "unused", "adventures", "failed_adventures", "deeds", "missed_deeds", "rewards", "orbs_used",
                 "suffered", "healed", "wounds", "strength", "magic", "weapons", "spells", "loot", "coins", "cubes", "empty_handed",
                 "attacks", "recruited", "achieved"):  # fmt: skip
        means = [f"{seats.filter(pl.col('players') == people)[name].cast(pl.Float64).mean():.2f}" for people in GAME.people]
        yield name.replace("_", " "), *means


def items(sample: Sample, kind: str) -> Iterator[Sequence[str]]:
    """A row for each item of a kind, the most promising first."""
    found = claims_of(sample, kind)
    for one in sorted(found, key=lambda one: -one.ahead.estimate if one.compared > 1 else 9.0):
        seen, taken, used = one.each
        known = one.compared > 1
        yield (
            sample.called(kind, one.item), f"{100 * one.shares[0]:.0f} %", f"{seen:.2f}", f"{taken:.2f}", f"{used:.2f}",
            f"{taken / seen:.2f}" if seen else "", f"{one.compared:,}",
            f"{100 * one.ahead.estimate:+.1f} ({100 * one.ahead.low:+.1f} to {100 * one.ahead.high:+.1f})" if known else "",
            f"{one.points.estimate:+.1f}" if known else "",
        )  # fmt: skip


def page(runs: dict[str, Run], games: int, level: str) -> str:
    """The measured part of the page."""
    head = (
        "setting", "players", "city held, of 100", "sieges", "victories", "Fame", "winner's Fame", "margin", "wins by start position",
    )  # fmt: skip
    parts = [
        f"## Measured\n\n{games:,} games of `{level}` players for each line, seed 1, rules {GAME.rules_version}, content "
        f"`{GAME.content.hash[:16]}`. Intervals are 95 %. A fair share of the wins is 50, 33.3 and 25 of 100.\n",
        lines(head, (row for setting, run in runs.items() for row in standings(setting, run))),
        "### Where Fame comes from\n\nMeans for each player of the standard game.\n",
        lines(("source", *(f"{people} players" for people in GAME.people)), sources(runs)),
        "### What a player does\n\nMeans for each player of the standard game.\n",
        lines(("count", *(f"{people} players" for people in GAME.people)), counts(runs)),
    ]
    sample = Sample.of(runs[WHOLE], str(runs[WHOLE].folder))
    heads = ("item", "in games", "seen", "taken", "used", "taken for each time seen", "games compared", "wins of 100 ahead", "Fame ahead")
    for kind in KINDS:
        parts += [f"### By {kind}\n\nThe setting `{WHOLE}`, all numbers of players.\n", lines(heads, items(sample, kind))]
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="for each setting and number of players")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--folder", type=Path, default=Path("runs/balance"))
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    runs = {setting: play(asked.folder, setting, asked.games, asked.level, asked.workers) for setting in SETTINGS}
    written = PAGE.read_text(encoding="utf-8").partition(MARK)[0].rstrip() if PAGE.exists() else "# Kingdom Defenders: the balance"
    PAGE.write_text(f"{written}\n\n{MARK}\n\n{page(runs, asked.games, asked.level)}", encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()

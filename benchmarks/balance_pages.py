"""What the balance pages of games share: playing the settings, rows of tables, and the page with its findings.

`balance.py` (Kingdom Defenders) and `balance_elysia.py` (Ruins of Elysia) say which settings are played and which tables are made of them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from holdfast.lab.executors import Local
from holdfast.lab.intervals import Interval, mean_interval
from holdfast.lab.report.rivals import claims_of
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Plan, Progress, Run
from holdfast.lab.table import Table
from holdfast.schema.game import Game

DOCS = Path(__file__).resolve().parent.parent / "docs" / "balance"


@dataclass(frozen=True)
class Setting:
    """Options of a game, and the numbers of players that are measured with them."""

    options: Mapping[str, str]
    people: Sequence[int]


@dataclass(frozen=True)
class Balance:
    """The balance page of a game: its settings by name, and what is made of their runs."""

    game: Game[Any, Any]
    settings: Mapping[str, Setting]
    tables: Callable[[Mapping[str, Run]], list[str]]
    """tables(runs): return the parts of the measured section, below its first sentence."""
    script: str
    folder: str
    """Where the games are kept, below runs/."""
    games: int
    """For each setting and number of players, unless asked otherwise."""

    def main(self) -> None:
        """Play what is missing of all settings, and write the page below its findings."""
        parser = argparse.ArgumentParser(description=f"Write the tables of docs/balance for {self.game.title}.")
        parser.add_argument("--games", type=int, default=self.games, help="for each setting and number of players")
        parser.add_argument("--level", default="greedy")
        parser.add_argument("--folder", type=Path, default=Path("runs") / self.folder)
        parser.add_argument("--workers", type=int)
        asked = parser.parse_args()
        runs = {name: self.play(asked.folder, name, asked.games, asked.level, asked.workers) for name in self.settings}
        page = DOCS / f"{self.game.name.replace('-', '_')}.md"
        mark = f"<!-- What follows is made by benchmarks/{self.script} -->"
        written = page.read_text(encoding="utf-8").partition(mark)[0].rstrip() if page.exists() else f"# {self.game.title}: the balance"
        measured = "\n".join([self._opening(asked.games, asked.level), *self.tables(runs)])
        page.write_text(f"{written}\n\n{mark}\n\n{measured}", encoding="utf-8")
        print(page)

    def play(self, folder: Path, name: str, games: int, level: str, workers: int | None) -> Run:
        """Return the games of a setting, with all its numbers of players; those that lie in the folder are not played again."""
        setting = self.settings[name]
        tables = tuple(Table(self.game.name, (level,) * seats, setting.options) for seats in setting.people)
        file = name.lower().replace("'", "").replace(",", "").replace(" ", "-")
        made = Run.begin(folder / f"{level}-{file}", Plan(tables, games), resume=True)

        def tell(progress: Progress) -> None:
            print(f"\r{name}, {level}: {progress.done:,} of {progress.total:,} games", end="", file=sys.stderr)

        with Local(workers) as executor:
            made.play(executor, tell, csv=False)
        print(file=sys.stderr)
        return made

    def _opening(self, games: int, level: str) -> str:
        return (
            f"## Measured\n\n{games:,} games of `{level}` players for each line, seed 1, rules {self.game.rules_version}, content "
            f"`{self.game.content.hash[:16]}`. Intervals are 95 %. A fair share of the wins is 50, 33.3 and 25 of 100.\n"
        )


def lines(heads: Sequence[str], rows: Iterator[Sequence[str]]) -> str:
    """Return a table of the page."""
    return "\n".join([f"| {' | '.join(heads)} |", f"|{'---|' * len(heads)}", *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"


def of_100(share: Interval) -> str:
    """Return a share with its interval, of 100."""
    return f"{100 * share.estimate:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean(values: pl.Series) -> float:
    """Return the mean of a column, 0 without values."""
    return float(values.drop_nulls().cast(pl.Float64).to_numpy().mean()) if values.len() > values.null_count() else 0.0


def is_result(games: pl.DataFrame, result: str) -> pl.Series:
    """Return for each game whether it ended with a result."""
    return games["result"].cast(pl.String) == result


def seats_of(run: Run) -> pl.DataFrame:
    """Return the seats of the games of rivals."""
    seats = run.seats()
    assert seats is not None
    return seats


def by_players(frame: pl.DataFrame) -> Iterator[tuple[int, pl.DataFrame]]:
    """Yield the rows of each number of players."""
    yield from sorted((int(key[0]), part) for key, part in frame.partition_by("players", as_dict=True).items())


def start_positions(seats: pl.DataFrame, people: int) -> str:
    """Return the wins of 100 by start position with so many players, and half their interval."""
    there = seats.filter(pl.col("players") == people)
    shares = [mean_interval(there.filter(pl.col("start") == at)["score"].cast(pl.Float64).to_numpy()) for at in range(1, people + 1)]
    half = 100 * (shares[-1].high - shares[-1].low) / 2
    return f"{' / '.join(f'{100 * share.estimate:.1f}' for share in shares)} (± {half:.1f})"


ITEM_HEADS = ("item", "in games", "seen", "taken", "used", "taken for each time seen", "games compared", "wins of 100 ahead")


def items(sample: Sample, kind: str, points: str = "") -> str:
    """Return the table of the items of a kind, the most promising first; `points` is the heading of a column of points ahead."""
    return lines((*ITEM_HEADS, *([points] if points else [])), _items(sample, kind, bool(points)))


def _items(sample: Sample, kind: str, points: bool) -> Iterator[Sequence[str]]:
    for one in sorted(claims_of(sample, kind), key=lambda one: -one.ahead.estimate if one.compared > 1 else 9.0):
        seen, taken, used = one.each
        known = one.compared > 1
        ahead = f"{100 * one.ahead.estimate:+.1f} ({100 * one.ahead.low:+.1f} to {100 * one.ahead.high:+.1f})"
        yield (
            sample.called(kind, one.item), f"{100 * one.shares[0]:.0f} %", f"{seen:.2f}", f"{taken:.2f}", f"{used:.2f}",
            f"{taken / seen:.3f}" if seen else "", f"{one.compared:,}", ahead if known else "",
            *([f"{one.points.estimate:+.1f}" if known else ""] if points else []),
        )  # fmt: skip

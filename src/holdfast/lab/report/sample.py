"""The games of a run as the report looks at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import polars as pl

from holdfast.agents.levels import LEVELS, OMNISCIENT, level
from holdfast.core.game import Game
from holdfast.core.metrics import Metrics
from holdfast.lab.runs import Run
from holdfast.lab.table import Table

from .words import card_name, count, joined

ORDER = (*LEVELS, OMNISCIENT)
"""All levels, from the weakest to the strongest."""


MIXED = "mixed"
"""Who plays where the levels of the seats differ."""


def who_plays(table: Table) -> str:
    """Who plays at a table, in a word: the level, or `mixed`."""
    return table.strength


def people(number: int) -> str:
    """A number of players: `2 players`."""
    return count(number, "player")


@dataclass(frozen=True, eq=False)
class Sample:
    """All games of a run, and their items.

    The games have these columns more than those of a run: `table` (its number), `who`, `group` (who and how many play), `ended`, and
    `outcome`: the score of the first seat, which is that of all in a co-operative game; `score_1` in the items is the same.
    """

    tables: Sequence[Table]
    games: pl.DataFrame
    items: pl.DataFrame
    place: str
    """The folder of the run, as a person names it."""
    seats: pl.DataFrame | None = None
    """Of games that count rivals: a row for each seat, with the columns `table`, `who`, `group` and `ended` of its game."""

    @staticmethod
    def of(run: Run, place: str) -> Sample:
        """The games of a complete run.  Raises RunError."""
        return sample(run.plan.tables, run.plan.games, run.games(), run.items(), place, run.seats())

    @property
    def rivals(self) -> bool:
        """Whether the rivals of a game are counted one by one."""
        return self.seats is not None

    @property
    def game(self) -> Game[Any, Any]:
        """What was played."""
        return self.tables[0].rules

    @property
    def metrics(self) -> Metrics:
        """How it was counted."""
        metrics = self.tables[0].rules.metrics
        assert metrics is not None
        return metrics

    @property
    def together(self) -> bool:
        """Whether all seats win or lose together."""
        return self.game.shared_result

    @property
    def subject(self) -> str:
        """Whose winning is counted, as the beginning of a sentence."""
        return "Players win" if self.together else "The first seat wins"

    @cached_property
    def whos(self) -> list[str]:
        """Who plays, from the weakest to the strongest."""
        return sorted(dict.fromkeys(map(who_plays, self.tables)), key=self._strength)

    @property
    def levels(self) -> list[str]:
        """The levels at any seat, from the weakest to the strongest."""
        return sorted({seat for table in self.tables for seat in table.seats}, key=ORDER.index)

    def _strength(self, who: str) -> float:
        """How strong players are, as a number that only ranks them."""
        seats = [ORDER.index(seat) for table in self.tables if who_plays(table) == who for seat in table.seats]
        return sum(seats) / len(seats)

    @property
    def main(self) -> str:
        """The strongest of those who play, of one level if there are any."""
        return next((who for who in reversed(self.whos) if who != MIXED), MIXED)

    @property
    def numbers(self) -> list[int]:
        """The numbers of players."""
        return sorted({len(table.seats) for table in self.tables})

    @cached_property
    def groups(self) -> dict[str, Table]:
        """All groups and a table of each, from the weakest players to the strongest, fewest first."""
        ranked = sorted(self.tables, key=lambda table: (self.whos.index(who_plays(table)), len(table.seats)))
        return {self.group(table): table for table in ranked}

    def group(self, table: Table) -> str:
        """The name of the games of some players: `2 players`, `2 greedy players` where several levels played, or who sits where."""
        number = len(table.seats)
        if who_plays(table) == MIXED:
            return f"{people(number)} ({', '.join(table.seats)})"
        return people(number) if len(self.whos) == 1 else count(number, f"{table.seats[0]} player")

    @property
    def best_groups(self) -> list[str]:
        """The groups of the strongest players."""
        return [group for group, table in self.groups.items() if who_plays(table) == self.main]

    @cached_property
    def ended(self) -> pl.DataFrame:
        """The games that ended."""
        return self.games.filter("ended")

    @cached_property
    def best(self) -> pl.DataFrame:
        """The games that ended of the strongest players."""
        return self.ended.filter(pl.col("who") == self.main)

    def played_by(self, games: pl.DataFrame) -> str:
        """Which players some games were played by, and how many games they are."""
        whos = [who for who in self.whos if (games["who"] == who).any()]
        texts = [f"{who} ({level(who).text})" if who in ORDER else f"players of several levels ({', '.join(self.levels)})" for who in whos]
        return f"Played by {joined(texts) or 'nobody'}: {count(len(games), 'game')}."

    def called(self, kind: str, item: str) -> str:
        """The name of an item."""
        return card_name(self.game, kind, item)

    @property
    def rounds(self) -> list[str]:
        """The columns that count how long a game is in its own terms, such as `rounds`."""
        names = dict.fromkeys(f"{place}s" for place in self.metrics.series.values())
        return [name for name in names if name in self.games.columns]

    def dealt_word(self, kind: str) -> bool:
        """Whether each game says in a column of its own which item of a kind it had, met or not."""
        return kind in self.metrics.words and kind in self.games.columns

    @property
    def end_words(self) -> list[str]:
        """The columns of words that say how a game ended, not what it was dealt."""
        kinds = {kind for kind, _ in self.metrics.items.values()}
        return [name for name in self.metrics.words if name != "result" and name not in kinds and name in self.games.columns]


def sample(
    tables: Sequence[Table], per_table: int, games: pl.DataFrame, items: pl.DataFrame, place: str, seats: pl.DataFrame | None = None
) -> Sample:
    """The games of some tables, `per_table` of each one after the other."""
    made = Sample(tables, games, items, place)
    running = made.metrics.words["result"][0]
    number = pl.col("game") // per_table
    columns = {
        "who": [who_plays(table) for table in tables],
        "group": [made.group(table) for table in tables],
    }
    looked_at = games.with_columns(
        table=number,
        ended=pl.col("result").cast(pl.String) != running,
        outcome=pl.col("score_1").cast(pl.Float64),
        **{name: number.replace_strict(dict(enumerate(values)), return_dtype=pl.String) for name, values in columns.items()},
    )
    if seats is not None:
        seats = seats.join(looked_at.select("game", "table", "who", "group", "ended"), on="game", how="left", maintain_order="left")
    return Sample(tables, looked_at, items, place, seats)

"""The games of a run, with the columns that a report needs.

A run may have a million games, with a hundred counts of each and a hundred items, so only a few narrow columns are held in memory; counts
are read from the files one by one, and items a few million rows at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import polars as pl

from holdfast.agents.levels import LEVELS, MOST_ITERATIONS, OMNISCIENT, level
from holdfast.schema.game import Game
from holdfast.schema.statistics.metrics import Metrics

from ..pieces import SEATS
from ..runs import Run
from ..table import Table
from .words import card_name, count, joined

ORDER = (*LEVELS, OMNISCIENT)
"""All levels, weakest first."""


MIXED = "mixed"
"""The name of players of different levels."""

ROWS = 2_000_000
"""Rows of items that are read at a time, unless a single item has more."""

ROW = "row"
"""The column with the number of a row in its file."""

IDENTITY = ("game", "seed", "players", "result", "decisions", "choices", "idle", "loops", "seat", "team", "score")
"""Columns that are held in memory, beside scores, words, lengths, and the points and start of a seat."""


def rank(name: str) -> float:
    """Return a sort key of a level: its place; a search of so many iterations stands after the levels that do not search longer."""
    if name in ORDER:
        return ORDER.index(name)
    iterations = level(name).iterations
    shorter = [at for at, each in enumerate(LEVELS.values()) if each.iterations * each.searches <= iterations]
    return max(shorter) + iterations / (MOST_ITERATIONS + 1)


def who_plays(table: Table) -> str:
    """Return the players of a table as one word: the level, or `mixed`."""
    return table.strength


def people(number: int) -> str:
    """Format a number of players: `2 players`."""
    return count(number, "player")


@dataclass(frozen=True, eq=False)
class Columns:
    """All columns of a table of a run, which are read when they are asked for."""

    file: pl.LazyFrame

    @cached_property
    def schema(self) -> dict[str, Any]:
        """Return the type of each column, by its name."""
        return dict(self.file.collect_schema())

    def of(self, rows: pl.DataFrame, *names: str) -> pl.DataFrame:
        """Return rows, which have a column `row`, with some more columns."""
        missing = [name for name in names if name not in rows.columns]
        return rows.hstack(self.file.select(missing).collect()[rows[ROW]]) if missing else rows


@dataclass(frozen=True, eq=False)
class Sample:
    """All games of a run, and their items.

    The games have these columns in addition to some of those of a run: `row`, `table` (its number), `who`, `group` (who and how many play),
    `ended`, and `outcome`: the score of the first seat, which is that of all in a cooperative game; the items' `score_1` is the same.
    """

    tables: Sequence[Table]
    games: pl.DataFrame
    items: pl.LazyFrame
    """Read a few million rows at a time (`each_item`), because it is by far the longest table."""
    place: str
    """The folder of the run, as a person would type it."""
    all_of_games: Columns
    seats: pl.DataFrame | None = None
    """In a competitive game, a row per seat, with the columns `row`, `table`, `who`, `group` and `ended` of its game."""
    all_of_seats: Columns | None = None

    @staticmethod
    def of(run: Run, place: str) -> Sample:
        """Read the games of a complete run.  Raises RunError."""
        seats = run.scan(SEATS[0]) if SEATS in run.plan.outputs else None
        return sample(run.plan.tables, run.plan.first, run.scan("games"), run.scan("items"), place, seats)

    def counts(self, games: pl.DataFrame, *names: str) -> pl.DataFrame:
        """Return games of this sample with some more of their columns."""
        return self.all_of_games.of(games, *names)

    def items_of(self, kind: str, *columns: str) -> pl.LazyFrame:
        """Return the rows of the items of a category: game, item, and some more columns."""
        return self.items.filter(pl.col("kind") == kind).select("game", "item", *columns)

    def each_item(self, kind: str, *columns: str) -> Iterator[tuple[str, pl.DataFrame]]:
        """Yield each item of a category that games had, with its rows: game and some more columns."""
        there = self.items_of(kind, *columns)
        sizes = {str(item): n for item, n in there.group_by("item").len().collect(engine="streaming").iter_rows()}
        for items in _batches(sizes):
            rows = there.filter(pl.col("item").is_in(items)).collect(engine="streaming").partition_by("item", as_dict=True)
            for (item,), part in rows.items():
                yield str(item), part.drop("item")

    @property
    def rivals(self) -> bool:
        """Return whether seats are counted one by one."""
        return self.seats is not None

    @property
    def game(self) -> Game[Any, Any]:
        """Return the game."""
        return self.tables[0].rules

    @property
    def metrics(self) -> Metrics:
        """Return the game's statistics."""
        metrics = self.tables[0].rules.metrics
        assert metrics is not None
        return metrics

    @property
    def together(self) -> bool:
        """Return whether all players of each table win or lose together."""
        return self.game.shared_result or all(table.is_together and len(table.seats) > 1 for table in self.tables)

    def teams(self, people: int) -> int:
        """Return how many teams so many players are."""
        return next(len(set(table.teams)) for table in self.tables if len(table.seats) == people)

    @property
    def has_teams(self) -> bool:
        """Return whether seats of a team play against others, with some number of players."""
        return not self.together and any(self.teams(number) < number for number in self.numbers)

    @property
    def subject(self) -> str:
        """Return whose wins are counted, as the subject of a sentence."""
        return "Players win" if self.together else "The first seat wins"

    @cached_property
    def whos(self) -> list[str]:
        """Return the players of the tables, weakest first."""
        return sorted(dict.fromkeys(map(who_plays, self.tables)), key=self._strength)

    @property
    def levels(self) -> list[str]:
        """Return the levels of all seats, weakest first."""
        return sorted({seat for table in self.tables for seat in table.seats}, key=rank)

    def _strength(self, who: str) -> float:
        """Return a sort key for the strength of players."""
        seats = [rank(seat) for table in self.tables if who_plays(table) == who for seat in table.seats]
        return sum(seats) / len(seats)

    @property
    def main(self) -> str:
        """Return the strongest players, those of a single level if there are any."""
        return next((who for who in reversed(self.whos) if who != MIXED), MIXED)

    @property
    def numbers(self) -> list[int]:
        """Return the numbers of players."""
        return sorted({len(table.seats) for table in self.tables})

    @cached_property
    def groups(self) -> dict[str, Table]:
        """Return all groups with a table of each, weakest players and fewest seats first."""
        ranked = sorted(self.tables, key=lambda table: (self.whos.index(who_plays(table)), len(table.seats)))
        return {self.group(table): table for table in ranked}

    def group(self, table: Table) -> str:
        """Return the name of a group of games: `2 players`, `2 greedy players` if several levels played, or the seats."""
        number = len(table.seats)
        if who_plays(table) == MIXED:
            return f"{people(number)} ({', '.join(table.seats)})"
        return people(number) if len(self.whos) == 1 else count(number, f"{table.seats[0]} player")

    @property
    def best_groups(self) -> list[str]:
        """Return the groups of the strongest players."""
        return [group for group, table in self.groups.items() if who_plays(table) == self.main]

    @cached_property
    def ended(self) -> pl.DataFrame:
        """Return the finished games."""
        return self.games.filter("ended")

    @cached_property
    def best(self) -> pl.DataFrame:
        """Return the finished games of the strongest players."""
        return self.ended.filter(pl.col("who") == self.main)

    def played_by(self, games: pl.DataFrame) -> str:
        """Describe the players and the number of some games."""
        whos = [who for who in self.whos if (games["who"] == who).any()]
        texts = [f"{who} ({level(who).text})" if who != MIXED else f"players of several levels ({', '.join(self.levels)})" for who in whos]
        return f"Played by {joined(texts) or 'nobody'}: {count(len(games), 'game')}."

    def called(self, kind: str, item: str) -> str:
        """Return the display name of an item."""
        return card_name(self.game, kind, item)

    @property
    def rounds(self) -> list[str]:
        """Return the columns with the length of a game in its own units, such as `rounds`."""
        names = dict.fromkeys(f"{place}s" for place in self.metrics.series.values())
        return [name for name in names if name in self.games.columns]

    def dealt_word(self, kind: str) -> bool:
        """Return whether a column of the games names the item of a category that a game had, met or not."""
        return kind in self.metrics.words and kind in self.games.columns

    @property
    def end_words(self) -> list[str]:
        """Return the columns of words about the end of a game, not about what was dealt."""
        kinds = {kind for kind, _ in self.metrics.items.values()}
        return [name for name in self.metrics.words if name != "result" and name not in kinds and name in self.games.columns]


def _batches(sizes: dict[str, int]) -> Iterator[list[str]]:
    """Yield items in groups with at most `ROWS` rows together, unless one has more."""
    batch: list[str] = []
    for item, size in sorted(sizes.items()):
        if batch and sum(sizes[one] for one in batch) + size > ROWS:
            yield batch
            batch = []
        batch.append(item)
    if batch:
        yield batch


def sample(
    tables: Sequence[Table],
    first_of: Callable[[int], int],
    games: pl.DataFrame | pl.LazyFrame,
    items: pl.DataFrame | pl.LazyFrame,
    place: str,
    seats: pl.DataFrame | pl.LazyFrame | None = None,
) -> Sample:
    """Return the sample of some tables, the games of each together; `first_of` gives the number of a table's first game."""
    metrics = tables[0].rules.metrics
    assert metrics is not None
    all_of_games = Columns(games.lazy())
    made = Sample(tables, pl.DataFrame(), items.lazy(), place, all_of_games)
    lengths = {f"{place}s" for place in metrics.series.values()}
    running = metrics.words["result"][0]
    number = pl.sum_horizontal([pl.col("game") >= first_of(table) for table in range(1, len(tables))] or [pl.lit(0)]).cast(pl.Int64)
    columns = {
        "who": [who_plays(table) for table in tables],
        "group": [made.group(table) for table in tables],
    }
    of_table = {
        name: number.replace_strict(dict(enumerate(values)), return_dtype=pl.Enum(list(dict.fromkeys(values))))
        for name, values in columns.items()
    }
    kept = [
        name
        for name in all_of_games.schema
        if name in (*IDENTITY, *metrics.words, *lengths) or (name.startswith("score_") and name[6:].isdigit())
    ]
    looked_at = all_of_games.file.select(kept).with_columns(
        table=number.cast(pl.UInt16),
        ended=pl.col("result").cast(pl.String) != running,
        outcome=pl.col("score_1").cast(pl.Float64),
        **of_table,
    )
    found = Sample(tables, looked_at.with_row_index(ROW).collect(), made.items, place, all_of_games)
    if seats is None:
        return found
    assert metrics.rivals is not None
    all_of_seats = Columns(seats.lazy())
    kept = [name for name in all_of_seats.schema if name in (*IDENTITY, metrics.rivals.points, metrics.rivals.start)]
    rows = all_of_seats.file.select(kept).with_row_index(ROW).collect()
    rows = rows.join(found.games.select("game", "table", "who", "group", "ended"), on="game", how="left", maintain_order="left")
    return replace(found, seats=rows, all_of_seats=all_of_seats)

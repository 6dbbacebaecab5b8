"""Plays the same games at several tables and collects one number of each game: an array of shape (table, game)."""

from __future__ import annotations

import difflib
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from holdfast.schema.game import Game

from .executors import Chunk, Executor
from .intervals import Interval, Numbers, mean_interval, wilson
from .runs import LARGEST_CHUNK, Progress
from .table import Table, TableError

SCORE = "score"
"""The default measure: the score of a seat."""

CHUNKS = 40
ROWS = 16
"""A fixed number of games is split into about this many chunks, with at least so many games of a table in each; partial results use
them.
"""

FIRST_BATCH = 200
LARGEST_BATCH = 20_000
"""Sizes of sequential batches: the first, and the maximum; each batch in between is a quarter of all games before it."""

QUARTERS = 4
"""Chunks per table into which a sequential batch is split, so that all workers are busy."""


@dataclass(frozen=True)
class Measure:
    """The number taken from each game."""

    name: str = SCORE
    seat: int = 1
    """The seat whose number it is, from 1; in a cooperative game that of all, and 0 stands for all rivals."""
    shared: bool = False
    """Whether it is the common result of all seats."""
    field: str = ""
    """For a number counted per rival: the field of the tally with their records; without a seat, their mean."""

    @property
    def is_score(self) -> bool:
        """Return whether it is a score: 1 for a win, 0 for a loss, fractions for shared wins."""
        return self.name == SCORE

    @property
    def words(self) -> str:
        """Return the column heading."""
        if self.is_score:
            return "games won" if self.shared else f"score of seat {self.seat}"
        name = self.name.replace("_", " ")
        if not self.field:
            return name
        return f"{name} of seat {self.seat}" if self.seat else f"{name}, mean of all seats"

    @property
    def whose(self) -> int | None:
        """Return the seat, or None for a number of the whole game."""
        return None if self.shared or not (self.is_score or self.field) else self.seat or None

    def of(self, tallies: Any) -> Numbers:
        """Return the number of each of some games."""
        if self.field:
            each = np.asarray(tallies[self.field][self.name], np.float64)
            values = each[:, self.seat - 1] if self.seat else each.sum(1) / tallies["seats"]  # unused seats are zero
        else:
            values = tallies["scores"][:, self.seat - 1] if self.is_score else tallies[self.name]
        return np.asarray(values, np.float64)

    def mean(self, values: Numbers) -> Interval:
        """Return the mean of many games: with Wilson's interval if all values are 0 or 1, else Student's."""
        if self.is_score and np.isin(values, (0.0, 1.0)).all():
            return wilson(int(values.sum()), values.size)
        return mean_interval(values)


def measure(game: Game[Any, Any], name: str = "", seat: int = 0) -> Measure:
    """Return the measure that a person named.  Raises TableError for a number that the game does not count."""
    if name in ("", SCORE):
        return Measure(SCORE, seat or 1, game.shared_result)
    key, known, each = name.strip().lower().replace("-", "_").replace(" ", "_"), counted(game), counted_each(game)
    if key in each:
        assert game.metrics is not None
        assert game.metrics.rivals is not None
        return Measure(key, seat, field=game.metrics.rivals.field)
    if seat:
        whose = "; of a seat there are " + ", ".join((SCORE, *each)) if each else ": only the score is that of a seat"
        raise TableError(f"name a seat or a measure, not both{whose}")
    known += each
    if key not in known:
        near = difflib.get_close_matches(key, known, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join((SCORE, *known))}"
        raise TableError(f"{game.title} does not count {name!r} as a number; {hint}")
    return Measure(key)


def counted(game: Game[Any, Any]) -> list[str]:
    """Return the names of all scalar numbers in a game's tally that are not indices of words."""
    if game.metrics is None:
        raise TableError(f"{game.title} cannot be counted yet")
    kind: Any = game.metrics.tally
    apart = {"seed", "seats", "result", *game.metrics.words}
    return _single(kind.dtype, apart)


def counted_each(game: Game[Any, Any]) -> list[str]:
    """Return the names of all scalar numbers counted per rival that are not indices of words."""
    metrics = game.metrics
    if metrics is None or metrics.rivals is None:
        return []
    kind: Any = metrics.tally
    return _single(kind.dtype[metrics.rivals.field].base, set(metrics.words))


def _single(dtype: np.dtype[Any], apart: set[str]) -> list[str]:
    assert dtype.names is not None
    return [name for name in dtype.names if name not in apart and not dtype[name].shape and dtype[name].names is None]


@dataclass(frozen=True)
class Outcomes:
    """The outcomes of games 0 to n - 1 at each table."""

    values: Numbers
    """Shape (table, game), possibly with further axes."""
    broken_off: tuple[int, ...]
    """Number of unfinished games at each table; their scores are 0."""
    interrupted: bool = False
    """Whether a person stopped it: there are fewer games than requested."""

    @property
    def games(self) -> int:
        """Return the number of games at each table."""
        return int(self.values.shape[1])


def play(
    executor: Executor,
    tables: Sequence[Table],
    games: int,
    number: Callable[[Any], Numbers],
    *,
    sizes: Sequence[int] | None = None,
    first: int = 0,
    tell: Callable[[Progress], None] = lambda _: None,
    enough: Callable[[Numbers], bool] = lambda _: False,
) -> Outcomes:
    """Play games 0 to `games` - 1 at each table, or as many from the `first` on, and take a `number` from each tally.

    The games are processed in batches of `sizes`, in order; `enough` receives each batch of shape (table, game) and may stop.  So the
    outcomes do not depend on the number or speed of workers.  Ctrl-C returns the first games so far, and is raised if there are none.
    """
    parts: list[Numbers] = []
    broken_off = np.zeros(len(tables), np.int64)
    interrupted = False
    chunks = list(_chunks(sizes or even(games, len(tables)), len(tables), QUARTERS if sizes else 1, first))
    batches = _batches(executor, tables, chunks, number, tell)
    try:
        for values, ended in batches:
            parts.append(values)
            broken_off += (~ended).sum(1)
            if enough(values):
                break
    except KeyboardInterrupt:
        if not parts:
            raise
        interrupted = True
    finally:
        batches.close()
    return Outcomes(np.concatenate(parts, 1), tuple(map(int, broken_off)), interrupted)


Batch = tuple[Numbers, Any]


def _batches(
    executor: Executor,
    tables: Sequence[Table],
    batches: list[list[Chunk]],
    number: Callable[[Any], Numbers],
    tell: Callable[[Progress], None],
) -> Generator[Batch, None, None]:
    """Yield (numbers of shape (table, game), finished) of each batch in order; later batches are played meanwhile."""
    came: dict[Chunk, Any] = {}
    done, total, start = 0, sum(chunk.count for batch in batches for chunk in batch), time.monotonic()
    following = iter(batches)
    wanted = next(following)
    tell(Progress(0, total, 0, 0.0))
    playing = executor.play(list(tables), (chunk for batch in batches for chunk in batch))
    try:
        for chunk, data in playing:
            came[chunk] = np.frombuffer(data, tables[chunk.table].dtype)
            done += chunk.count
            tell(Progress(done, total, done, time.monotonic() - start))
            while wanted and all(each in came for each in wanted):
                yield _joined([came.pop(each) for each in wanted], len(tables), number)
                wanted = next(following, [])
    finally:
        # cancel what is still being played
        if hasattr(playing, "close"):
            playing.close()


def _joined(tallies: list[Any], tables: int, number: Callable[[Any], Numbers]) -> Batch:
    """Return one batch, from its chunks in the order of all tables in turn."""
    values = [np.concatenate([number(each) for each in tallies[table::tables]]) for table in range(tables)]
    ended = [np.concatenate([each["result"] != 0 for each in tallies[table::tables]]) for table in range(tables)]
    return np.stack(values), np.stack(ended)


def _chunks(sizes: Sequence[int], tables: int, cut: int, first: int = 0) -> Iterator[list[Chunk]]:
    """Return the chunks of each batch from the `first` game on, `cut` per table, with the tables in turn."""
    for size in sizes:
        last = first + size
        count = -(-size // cut)
        yield [Chunk(table, at, min(count, last - at)) for at in range(first, last, count) for table in range(tables)]
        first = last


def even(games: int, tables: int) -> list[int]:
    """Return batches of about equal size for a fixed number of games."""
    size = max(1, min(LARGEST_CHUNK, -(-games * tables // CHUNKS), games // ROWS))
    return [min(size, games - first) for first in range(0, games, size)]


def growing(games: int, first: int = FIRST_BATCH) -> list[int]:
    """Return batches of growing size, for sequential tests: few games are played beyond what is needed."""
    sizes: list[int] = []
    while (done := sum(sizes)) < games:
        sizes.append(min(first if not sizes else max(first // 4, min(LARGEST_BATCH, done // 4)), games - done))
    return sizes

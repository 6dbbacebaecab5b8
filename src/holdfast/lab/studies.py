"""Additional games for questions that a run cannot answer: the causal effect of an item, and the influence of the deal and each random
stream.

Every study compares cells: the first games of tables that differ in one thing and use the same seeds.  Results are kept in one file per
cell, so that nothing is played twice.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from .executors import Chunk, Executor
from .intervals import Interval, Numbers
from .names import spelled
from .paired import Paired, paired
from .restrict import ACTION, bannable
from .runs import Progress, write
from .table import Table
from .variance import intraclass, stream_effect

FORMAT = "holdfast study 1"
CHUNK = 500
GAMES = 2_000
"""Default number of games on each side of a comparison, and for each question about the deal."""

REPEATS = 4
"""Number of times each deal is played to measure its influence."""

FAST = ("random", "greedy")
"""The levels that play thousands of games in seconds."""

STAND_IN = "greedy"
"""The level that plays the studies of a run whose own players are slow."""


# -- cells -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Cell:
    """The first games of a table."""

    table: Table
    games: int

    def to_json(self) -> dict[str, Any]:
        """Return everything that determines what is played, as plain data."""
        rules = self.table.rules
        of = {"rules": rules.rules_version, "content": rules.content.hash, "program": self.table.program}
        return {"format": FORMAT, "table": self.table.to_json(), "of": of, "games": self.games}

    @cached_property
    def key(self) -> str:
        """Return a hash of what is played; cells with the same key have the same games."""
        text = json.dumps(self.to_json(), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=10).hexdigest()


class Studies:
    """The outcomes of cells (the score of the first seat in each game; 0 for an unfinished one), kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, Numbers] = {}

    def outcomes(self, cell: Cell) -> Numbers | None:
        """Return the outcomes of a cell in the order of its games, None if it has not been played."""
        if cell.key not in self._known:
            found = self._read(cell)
            if found is None:
                return None
            self._known[cell.key] = found
        return self._known[cell.key]

    def _read(self, cell: Cell) -> Numbers | None:
        """Read the file of a cell; None if it is missing or damaged."""
        try:
            data = json.loads(self._file(cell).read_text(encoding="utf-8"))
            scores = np.asarray(data.pop("scores"), np.float64)
        except (OSError, ValueError, AttributeError, KeyError, TypeError):
            return None
        return scores if data == cell.to_json() and scores.shape == (cell.games,) else None

    def _file(self, cell: Cell) -> Path:
        return self.folder / f"{cell.key}.json"

    def missing(self, cells: Iterable[Cell]) -> list[Cell]:
        """Return the cells that have not been played, without duplicates."""
        return [cell for cell in {cell.key: cell for cell in cells}.values() if self.outcomes(cell) is None]

    def play(self, cells: Iterable[Cell], executor: Executor, tell: Callable[[Progress], None] = lambda _: None) -> None:
        """Play the missing cells; after an interruption it continues with the incomplete ones."""
        missing = self.missing(cells)
        if not missing:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        chunks = [
            Chunk(i, first, min(CHUNK, cell.games - first)) for i, cell in enumerate(missing) for first in range(0, cell.games, CHUNK)
        ]
        total, start, done = sum(cell.games for cell in missing), time.monotonic(), 0
        tell(Progress(0, total, 0, 0.0))
        parts: list[dict[int, Numbers]] = [{} for _ in missing]
        for chunk, tallies in executor.play([cell.table for cell in missing], chunks):
            cell, part = missing[chunk.table], parts[chunk.table]
            part[chunk.first] = np.frombuffer(tallies, cell.table.dtype)["scores"][:, 0].astype(np.float64)
            if sum(map(len, part.values())) == cell.games:
                self._keep(cell, np.concatenate([part[first] for first in sorted(part)]))
            done += chunk.count
            tell(Progress(done, total, done, time.monotonic() - start))

    def _keep(self, cell: Cell, outcomes: Numbers) -> None:
        text = json.dumps({**cell.to_json(), "scores": outcomes.tolist()})
        write(self._file(cell), lambda path: path.write_text(text + "\n", encoding="utf-8"))
        self._known[cell.key] = outcomes


def study_tables(tables: Sequence[Table], own_level: bool = False) -> tuple[list[Table], bool]:
    """Return the tables to study, one per number of seats, and whether faster players replace the run's own.

    With `own_level` the run's own players play, however slow they are.
    """
    chosen = list({len(table.seats): table for table in reversed(tables)}.values())[::-1]
    slow = not own_level and any(name not in FAST for table in chosen for name in table.seats)
    return [_played_fast(table) for table in chosen] if slow else chosen, slow


def _played_fast(table: Table) -> Table:
    return replace(table, seats=(STAND_IN,) * len(table.seats), horizon=None)


# -- what an item causes --------------------------------------------------------------------------------------------------------


class Method(StrEnum):
    """How the causal effect of an item is measured."""

    FORCED = "in the game from the start, against left out"
    BANNED = "the game as it is, against left out"
    ADDED = "in the game from the start, against the game as it is"
    AVOIDED = "the game as it is, against nobody doing anything with it"


@dataclass(frozen=True, eq=False)
class Contrast:
    """Cells with an item and cells without it, with the same seeds in the same positions."""

    kind: str
    item: str
    method: Method
    having: tuple[Cell, ...]
    lacking: tuple[Cell, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All its cells."""
        return self.having + self.lacking


def contrasts(tables: Sequence[Table], games: int) -> list[Contrast]:
    """Return a contrast for each item that can be removed or added, with `games` on each side, shared by the tables."""
    metrics = tables[0].rules.metrics
    assert metrics is not None
    each = -(-games // len(tables))
    made = [contrast(tables, kind, item, each) for kind, names in metrics.items.values() for item in names]
    return [one for one in made if one is not None]


def contrast(tables: Sequence[Table], kind: str, item: str, each: int) -> Contrast | None:
    """Return the contrast of an item with `each` games of every table where it is possible; None if at none."""
    acts = _acts(tables[0], kind, item)
    changes = [(table, _with_item(table, kind, item), _without_item(table, kind, item), _without_acts(table, acts)) for table in tables]
    ways: list[tuple[Method, list[tuple[Table | None, Table | None]]]] = [
        (Method.FORCED, [(forced, banned) for _, forced, banned, _ in changes]),
        (Method.BANNED, [(table, banned) for table, _, banned, _ in changes]),
        (Method.ADDED, [(forced, table) for table, forced, _, _ in changes]),
        (Method.AVOIDED, [(table, avoided) for table, _, _, avoided in changes]),
    ]
    for method, pairs in ways:
        whole = [(Cell(one, each), Cell(other, each)) for one, other in pairs if one is not None and other is not None]
        if whole:
            return Contrast(kind, item, method, tuple(one for one, _ in whole), tuple(other for _, other in whole))
    return None


def _with_item(table: Table, kind: str, item: str) -> Table | None:
    """Return the table with an item in the game from the start."""
    metrics = table.rules.metrics
    return None if metrics is None else _changed(table, metrics.forces(f"{kind}:{item}"))


def _without_item(table: Table, kind: str, item: str) -> Table | None:
    """Return the table without an item."""
    metrics = table.rules.metrics
    return None if metrics is None else _changed(table, metrics.bans(f"{kind}:{item}"))


def _changed(table: Table, options: Mapping[str, Any] | None) -> Table | None:
    """Return the table with other options; None if it is invalid, or if they conflict with options of the run."""
    if not options:
        return None
    people = len(table.seats)
    default, given = table.rules.resolve({}, people), table.rules.resolve(table.options, people)
    if any(given.get(name) != default.get(name) for name in options):
        return None
    return _playable(replace(table, options={**table.options, **options}))


def _acts(table: Table, kind: str, item: str) -> tuple[str, ...]:
    """Return the actions that refer to an item, or bear its name."""
    banned = {(one.kind, one.name): one.banned for one in bannable(table.rules)}
    return banned.get((spelled(kind), item)) or banned.get((ACTION, item), ())


def _without_acts(table: Table, acts: tuple[str, ...]) -> Table | None:
    """Return the table where nobody takes some actions; None if there are none, or if they are banned anyway."""
    return None if set(acts) <= set(table.banned) else _playable(replace(table, banned=(*table.banned, *acts)))


def _playable(table: Table) -> Table | None:
    try:
        table.check()
    except ValueError:
        return None
    return table


def effect(studies: Studies, one: Contrast) -> Paired | None:
    """Return the effect of an item on the outcome: with less without, on the same seeds; None if not played."""
    having = [studies.outcomes(cell) for cell in one.having]
    lacking = [studies.outcomes(cell) for cell in one.lacking]
    first, second = ([part for part in parts if part is not None] for parts in (lacking, having))
    if len(first) < len(lacking) or len(second) < len(having):
        return None
    # the tables get the same deals, so a pair is the mean over all tables of one deal
    found = paired(np.mean(first, axis=0), np.mean(second, axis=0))
    return replace(found, pairs=sum(map(len, first)))


# -- what the deal decides ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class SeedStudy:
    """The games of one table: unchanged, each deal several times, and with one random stream redrawn."""

    base: Cell
    repeated: Cell
    fresh: Mapping[str, Cell]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All its cells."""
        return (self.base, self.repeated, *self.fresh.values())


def seed_studies(tables: Sequence[Table], games: int) -> list[SeedStudy]:
    """Return for each table the study of the deal and each random stream, with `games` games per question."""
    deals = max(2, games // REPEATS)
    return [
        SeedStudy(
            Cell(table, max(2, games)),
            Cell(replace(table, repeats=REPEATS), deals * REPEATS),
            {name: Cell(replace(table, fresh=name), max(2, games)) for name in (*table.rules.streams, "players")},
        )
        for table in tables
    ]


def deal_decides(studies: Studies, one: SeedStudy) -> Interval | None:
    """Return how similar games of one deal are: the intraclass correlation; None if not played."""
    outcomes = studies.outcomes(one.repeated)
    return None if outcomes is None else intraclass(outcomes.reshape(-1, REPEATS))


def stream_decides(studies: Studies, one: SeedStudy, stream: str) -> Interval | None:
    """Return the total effect of a random stream on the outcome's variance; None if not played."""
    base, fresh = studies.outcomes(one.base), studies.outcomes(one.fresh[stream])
    return None if base is None or fresh is None else stream_effect(base, fresh)

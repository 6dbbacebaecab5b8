"""A run: a folder with the games of one or more tables, which can be interrupted and resumed at any time.

While games are played, each chunk of tallies is written to a file of its own, atomically.  When all are complete they are converted to
`games.parquet`, `items.parquet` and their CSV; settings, rules, content and players are recorded in `run.json`.  The files depend on the
plan only, not on the number of workers or on interruptions; they are written piece by piece (`pieces.py`).  A run is complete once its
tables exist: `games.parquet` is written last, and the chunks are deleted after it.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl
from polars.exceptions import PolarsError

from holdfast import __version__
from holdfast.agents.brain import SEARCH
from holdfast.agents.levels import level
from holdfast.engine.struct import to_bytes

from .executors import Chunk, Executor
from .pieces import SEATS, TABLES, PieceError, check_of, naming, pieces, replacing, tables_of, tallies_of, write_csv, write_tables
from .table import Table

FORMAT = "holdfast run 1"
LARGEST_CHUNK = 2_000
LARGEST_SEARCHED = 20
"""The same if a player searches, up to a second a game: unfinished chunks are lost when a run is stopped, and show no progress."""

CHUNKS = 40
"""Approximate number of chunks of a run, unless they would be too large or it has too few games."""

SCRATCH = "tables"
"""The folder for incomplete tables, beside the chunks."""

LAST = f"{TABLES[-1][0]}.parquet"
"""The file that makes a run complete."""


class RunError(ValueError):
    """A folder or a plan cannot be used; the message says what to do."""


@dataclass(frozen=True)
class Plan:
    """The games of a run: `games` of each of its tables, and one more of each of the first `more`, one table after the other."""

    tables: tuple[Table, ...]
    games: int
    """For each table."""
    more: int = 0
    """The number of tables with one game more, fewer than there are tables."""

    @staticmethod
    def of(tables: Sequence[Table], total: int) -> Plan:
        """Return the plan of so many games, divided as evenly as possible; with fewer games than tables, of the first tables alone."""
        played = tuple(tables[: max(1, total)])
        return Plan(played, *divmod(total, len(played)))

    def __post_init__(self) -> None:
        if not self.tables or self.games < 1:
            raise RunError("a run needs at least one table and one game")
        if not 0 <= self.more < len(self.tables):
            raise RunError(f"{self.more} of {len(self.tables)} tables cannot have one game more than the others")

    @property
    def total(self) -> int:
        """Return the total number of games."""
        return self.games * len(self.tables) + self.more

    def count(self, table: int) -> int:
        """Return the number of games of a table."""
        return self.games + (table < self.more)

    def first(self, table: int) -> int:
        """Return the number of a table's first game."""
        return table * self.games + min(table, self.more)

    @property
    def outputs(self) -> tuple[tuple[str, Any], ...]:
        """Return the tables that the run writes, and their makers."""
        return tables_of(self.tables[0])

    @property
    def chunk(self) -> int:
        """Return the number of games in a chunk."""
        searched = any(level(name).policy == SEARCH for table in self.tables for name in table.seats)
        return max(1, min(LARGEST_SEARCHED if searched else LARGEST_CHUNK, -(-self.total // CHUNKS)))

    def chunks(self) -> Iterator[Chunk]:
        """Return all chunks, those of all tables in turn, so that an interrupted run has some games of each."""
        for first in range(0, self.count(0), self.chunk):
            for table in range(len(self.tables)):
                if first < self.count(table):
                    yield Chunk(table, first, min(self.chunk, self.count(table) - first))

    def to_json(self) -> dict[str, Any]:
        """As plain data, with the hashes of rules and content."""
        rules = [{"title": t.rules.title, "rules": t.rules.rules_version, "content": t.rules.content.hash} for t in self.tables]
        return {
            "format": FORMAT,
            "games": self.games,
            **({"more": self.more} if self.more else {}),
            "tables": [t.to_json() | {"of": of} for t, of in zip(self.tables, rules, strict=True)],
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Plan:
        """Parse a plan.  Raises TypeError, KeyError or ValueError for invalid data."""
        games, more = data["games"], data.get("more", 0)
        for number in (games, more):
            if type(number) is not int:
                raise TypeError(f"{number!r} is no number of games")
        return Plan(tuple(Table.from_json({k: v for k, v in table.items() if k != "of"}) for table in data["tables"]), games, more)

    def players(self) -> dict[str, str]:
        """Return a hash of the parameters of each level of the run; a run is not resumed with different players of the same name."""
        names = dict.fromkeys(name for table in self.tables for name in table.seats)
        return {name: _thinking(name, [table for table in self.tables if name in table.seats]) for name in names}


def _thinking(name: str, tables: Sequence[Table]) -> str:
    """Return a hash of a level's parameters at some tables, the value networks it uses, and the programs that play."""
    brain = level(name).brain()
    digest = hashlib.blake2b(to_bytes(brain), digest_size=8)
    for table in tables:
        digest.update(table.program.encode())
        features = table.rules.features
        if features is not None and brain.policy == SEARCH:
            digest.update(features.file.read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True)
class Progress:
    """The progress of a run."""

    done: int
    total: int
    fresh: int
    """Games played since it was started or resumed."""
    seconds: float
    is_written: bool = False
    """Whether the count is that of games written into the tables, after all were played."""

    @property
    def rate(self) -> float:
        """Return games per second."""
        return self.fresh / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float:
        """Return the remaining time in seconds."""
        return (self.total - self.done) / self.rate if self.rate else float("inf")


def write(path: Path, write_to: Callable[[Path], object]) -> None:
    """Write a file atomically.  Raises OSError that names the file."""
    with replacing(path) as temporary, naming(path):
        write_to(temporary)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold an exclusive lock on a run; the system releases it when a process dies.  Raises RunError if it is locked."""
    try:
        import fcntl
    except ImportError:  # pragma: no cover - this system has no such locks
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # not every file system has locks
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise RunError(f"another process is playing the run in {folder} now; wait for it, or give another --out") from None
        yield
    finally:
        os.close(descriptor)


class Run:
    """A folder with a run."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @staticmethod
    def open(folder: Path) -> Run:
        """Open the run in a folder.  Raises RunError if there is none, or one of other rules or content."""
        data = _description(folder)
        try:
            plan = Plan.from_json(data)
            tables = plan.to_json()["tables"]
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            why = f"{error} is missing" if type(error) is KeyError else str(error)
            raise RunError(f"{folder / 'run.json'} cannot be used: {why}") from None
        if tables != data["tables"]:
            raise RunError(f"the run in {folder} was played by other rules or content than are here; play it anew in another folder")
        return Run(folder, plan)

    @staticmethod
    def begin(folder: Path, plan: Plan, resume: bool) -> Run:
        """Create a run in a folder, or open the existing one if it is to be resumed.  Raises RunError, or OSError if it cannot be
        written.
        """
        text = json.dumps({**plan.to_json(), "holdfast": __version__, "players": plan.players()}, indent=2)
        _make(folder)
        with _alone(folder):
            if (folder / "run.json").exists():
                Run._check_resumed(folder, json.loads(text), resume)
            else:
                _check_free(folder)
                write(folder / "run.json", lambda path: path.write_text(text + "\n", encoding="utf-8"))
        return Run(folder, plan)

    @staticmethod
    def _check_resumed(folder: Path, wanted: dict[str, Any], resume: bool) -> None:
        """Raise RunError unless the run in a folder may be resumed with the wanted plan."""
        there = Run.open(folder)
        if not resume:
            raise RunError(f"there is a run in {folder} already; add --resume to go on with it, or give another --out")
        data = _description(folder)
        if json.loads(json.dumps(there.plan.to_json())) != {key: wanted[key] for key in ("format", "games", "tables")}:
            raise RunError(f"the run in {folder} is another one; to go on with it give the same games, seats, options and seed")
        if any(data.get(key) != wanted[key] for key in ("holdfast", "players")):
            by = f"Holdfast {data.get('holdfast', 'of another version')}"
            raise RunError(
                f"the run in {folder} was begun with another program or other computer players ({by}); play it anew in another folder"
            )

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Return whether all games have been played and written."""
        return all((self.folder / f"{name}.parquet").exists() for name, _ in self.plan.outputs)

    def play(self, executor: Executor, tell: Callable[[Progress], None] = lambda _: None, csv: bool = True) -> None:
        """Play the missing games, then write the tables; interrupted at any time, no game is lost or played twice.

        Raises RunError if another process has the run locked, OSError if a file cannot be written.
        """
        with _alone(self.folder):
            if self.is_complete:
                self._write_missing_csv(csv)
            else:
                self._play_missing(executor, tell)
                self._write_tables(executor, csv, tell)
            self._clean_up()

    def _play_missing(self, executor: Executor, tell: Callable[[Progress], None]) -> None:
        """Play all chunks without a complete file."""
        (self.folder / LAST).unlink(missing_ok=True)  # left over if somebody deleted another table
        self._chunks_folder.mkdir(exist_ok=True)
        missing = [chunk for chunk in self.plan.chunks() if self._played(chunk) is None]
        fresh, done, start = 0, self.plan.total - sum(chunk.count for chunk in missing), time.monotonic()
        tell(Progress(done, self.plan.total, 0, 0.0))
        for chunk, tallies in executor.play(list(self.plan.tables), missing):
            data = tallies + check_of(tallies)
            write(self._file(chunk), lambda path, data=data: path.write_bytes(data))  # type: ignore[misc]
            fresh += chunk.count
            done += chunk.count
            tell(Progress(done, self.plan.total, fresh, time.monotonic() - start))

    @property
    def _chunks_folder(self) -> Path:
        return self.folder / "chunks"

    def _file(self, chunk: Chunk) -> Path:
        return self._chunks_folder / f"{chunk.table}-{chunk.first}-{chunk.count}.tallies"

    def _played(self, chunk: Chunk) -> bytes | None:
        """Return the tallies of a chunk; None if its file is missing, truncated or damaged."""
        return tallies_of(self._file(chunk), chunk.count * self.plan.tables[chunk.table].dtype.itemsize)

    def _write_tables(self, executor: Executor, csv: bool, tell: Callable[[Progress], None]) -> None:
        """Write the tables from all chunks."""
        scratch = self._chunks_folder / SCRATCH
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir()
        written, start = 0, time.monotonic()

        def count(games: int) -> None:
            nonlocal written
            written += games
            tell(Progress(written, self.plan.total, written, time.monotonic() - start, is_written=True))

        made_of = pieces(list(self.plan.chunks()), self.plan.first)
        try:
            write_tables(self.folder, scratch, self.plan.tables, made_of, self._file, executor, csv, count)
        except PieceError as error:
            raise RunError(str(error)) from None
        finally:
            shutil.rmtree(scratch, ignore_errors=True)

    def _write_missing_csv(self, csv: bool) -> None:
        """Write the CSV of a complete run that was played without."""
        for name, _ in self.plan.outputs:
            if csv and not (self.folder / f"{name}.csv").exists():
                write_csv(self.folder / f"{name}.parquet", self.folder / f"{name}.csv")

    def _clean_up(self) -> None:
        """Delete the chunks of a complete run, and temporary files of a killed process."""
        if self._chunks_folder.exists():
            shutil.rmtree(self._chunks_folder)
        for name in ("run", *(name for name, _ in self.plan.outputs)):
            for begun in self.folder.glob(f".{name}.*.part"):
                begun.unlink(missing_ok=True)

    # -- looking -------------------------------------------------------------------------------------------------------

    def games(self) -> pl.DataFrame:
        """A row for each game.  Raises RunError if the run is not complete."""
        return self._read("games")

    def items(self) -> pl.DataFrame:
        """A row for each item of each game.  Raises RunError if the run is not complete."""
        return self._read("items")

    def scan(self, name: str) -> pl.LazyFrame:
        """Return a table for lazy reading.  Raises RunError if the run is not complete, or the table damaged."""
        if not self.is_complete:
            raise RunError(f"the run in {self.folder} is not complete; go on with it with --resume")
        rows = pl.scan_parquet(self.folder / f"{name}.parquet", glob=False)  # a folder may be called [a]
        with self._readable(name):
            rows.collect_schema()
        return rows

    @contextmanager
    def _readable(self, name: str) -> Iterator[None]:
        """Convert errors of reading a table to a RunError with advice."""
        try:
            yield
        except (OSError, PolarsError) as error:
            raise RunError(f"{self.folder / name}.parquet cannot be read ({error}); delete it, and --resume plays the run again") from None

    def seats(self) -> pl.DataFrame | None:
        """Return a row for each seat of each game; None for a cooperative game.  Raises RunError if the run is not complete."""
        return self._read(SEATS[0]) if SEATS in self.plan.outputs else None

    def _read(self, name: str) -> pl.DataFrame:
        if not self.is_complete:
            raise RunError(f"the run in {self.folder} is not complete; go on with it with --resume")
        with self._readable(name):
            return pl.read_parquet(self.folder / f"{name}.parquet", glob=False)  # a folder may be called [a]

    def row(self, game: int) -> dict[str, Any]:
        """Return the row of one game.  Raises RunError if the run is not complete or has no such game."""
        self.place(game)
        return self.games().row(game, named=True)

    def place(self, game: int) -> tuple[Table, int]:
        """Return the table of a game, and its number there.  Raises RunError for an unknown game."""
        if not 0 <= game < self.plan.total:
            raise RunError(f"the run in {self.folder} has the games 0 to {self.plan.total - 1}, not {game}")
        table = max(table for table in range(len(self.plan.tables)) if self.plan.first(table) <= game)
        return self.plan.tables[table], game - self.plan.first(table)


def _description(folder: Path) -> dict[str, Any]:
    """Read `run.json`.  Raises RunError."""
    file = folder / "run.json"
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RunError(f"there is no run in {folder}: `holdfast simulate GAME --out {folder}` makes one") from None
    except OSError as error:
        raise RunError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise RunError(f"{file} is damaged: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RunError(f"{file} is not a run of this version of Holdfast ({FORMAT})")
    return data


def _make(folder: Path) -> None:
    """Create the folder of a run unless it exists.  Raises OSError or RunError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next(path for path in (folder, *folder.parents) if path.exists())
        raise RunError(f"{file} is a file, so no run can be kept in {folder}; give another --out") from None


def _check_free(folder: Path) -> None:
    """Raise RunError for a folder with results of unknown origin: they would be mixed with new ones."""
    for name in ("chunks", *(f"{name}.{kind}" for name, _ in (SEATS, *TABLES) for kind in ("parquet", "csv"))):
        if (folder / name).exists():
            raise RunError(f"{folder} has {name} of another run, without its run.json; give another --out, or clear the folder")

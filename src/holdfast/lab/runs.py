"""A run: a folder with the games of one or more tables, which can be broken off and taken up again at any moment.

While games are played, each chunk of tallies becomes a file of its own, written whole or not at all.  When all are there they become
`games.parquet`, `items.parquet` and their CSV; what was played, by which rules, content and players, stands in `run.json`.  The files
depend on the plan alone, not on the number of workers or on interruptions.  A run is complete as soon as its tables are there:
`games.parquet` is written last, and the chunks are forgotten after it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import secrets
import shutil
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
from polars.exceptions import PolarsError

from holdfast import __version__
from holdfast.agents.brain import SEARCH
from holdfast.agents.levels import level
from holdfast.core.rule import sources_hash
from holdfast.core.struct import to_bytes

from . import frames
from .executors import Chunk, Executor
from .table import Table

FORMAT = "holdfast run 1"
LARGEST_CHUNK = 5_000
LARGEST_SEARCHED = 20
"""The same where a player searches, up to a second a game: what is under way is lost when a run is stopped, and shows no progress."""

CHUNKS = 40
"""A run has about so many chunks, unless they would be too large or it has too few games."""

CHECK = 4
"""Bytes behind the tallies in the file of a chunk, by which a damaged one is noticed."""

TABLES = (("items", frames.items), ("games", frames.games))
"""The tables of a run and how they are made, in the order in which they are written."""

SEATS = ("seats", frames.seats)
"""The table that only games of rivals have; it is written first."""

LAST = f"{TABLES[-1][0]}.parquet"
"""The file that makes a run complete."""


class RunError(ValueError):
    """A folder or a plan that cannot be used; the message says what to do."""


@dataclass(frozen=True)
class Plan:
    """Which games a run has: those of its tables one after the other, `games` of each."""

    tables: tuple[Table, ...]
    games: int
    """For each table."""

    def __post_init__(self) -> None:
        if not self.tables or self.games < 1:
            raise RunError("a run needs at least one table and one game")

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.tables)

    @property
    def frames(self) -> tuple[tuple[str, Any], ...]:
        """The tables that the run has, and how they are made."""
        metrics = self.tables[0].rules.metrics
        return TABLES if metrics is None or metrics.rivals is None else (SEATS, *TABLES)

    @property
    def chunk(self) -> int:
        """Games in a chunk."""
        searched = any(level(name).policy == SEARCH for table in self.tables for name in table.seats)
        return max(1, min(LARGEST_SEARCHED if searched else LARGEST_CHUNK, -(-self.total // CHUNKS)))

    def chunks(self) -> Iterator[Chunk]:
        """All chunks, those of all tables in turn, so that a run that is broken off has something of each."""
        for first in range(0, self.games, self.chunk):
            for table in range(len(self.tables)):
                yield Chunk(table, first, min(self.chunk, self.games - first))

    def to_json(self) -> dict[str, Any]:
        """As plain data, with the hashes of rules and content."""
        rules = [{"title": t.rules.title, "rules": t.rules.rules_version, "content": t.rules.content.hash} for t in self.tables]
        return {
            "format": FORMAT,
            "games": self.games,
            "tables": [t.to_json() | {"of": of} for t, of in zip(self.tables, rules, strict=True)],
        }

    @staticmethod
    def from_json(data: dict[str, Any]) -> Plan:
        """A plan of plain data.  Raises TypeError, KeyError or ValueError for data that is none."""
        games = data["games"]
        if type(games) is not int:
            raise TypeError(f"{games!r} is no number of games")
        return Plan(tuple(Table.from_json({k: v for k, v in table.items() if k != "of"}) for table in data["tables"]), games)

    def players(self) -> dict[str, str]:
        """A hash of how each level of the run thinks, by which a run is not gone on with by others of the same name."""
        return {name: _thinking(name, table) for table in self.tables for name in table.seats}


def _thinking(name: str, table: Table) -> str:
    """A hash of the numbers by which a level thinks, of the evaluation that it searches with, and of the program that plays."""
    brain, features = level(name).brain(), table.rules.features
    weights = features.file.read_bytes() if features is not None and brain.policy == SEARCH else b""
    return hashlib.blake2b(sources_hash().encode() + to_bytes(brain) + weights, digest_size=8).hexdigest()


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    done: int
    total: int
    fresh: int
    """Games played in this go."""
    seconds: float

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.fresh / self.seconds if self.seconds > 0 else 0.0

    @property
    def left(self) -> float:
        """Seconds to go."""
        return (self.total - self.done) / self.rate if self.rate else float("inf")


def write(path: Path, write_to: Callable[[Path], object]) -> None:
    """Write a file so that at any moment either the old one, the new one or none is there, whole.  Raises OSError that names the file."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        write_to(temporary)
        with temporary.open("r+b") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    except (OSError, PolarsError) as error:
        number = (isinstance(error, OSError) and error.errno) or errno.EIO
        raise OSError(number, getattr(error, "strerror", None) or str(error), str(path)) from None
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other processes out of a run meanwhile; the system lets go of it when a process dies.  Raises RunError if one is in it."""
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
        """The run in a folder.  Raises RunError if there is none, or one of other rules or content."""
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
        """A new run in a folder, or the one that is there if it is to be resumed.  Raises RunError, or OSError if nothing can be kept."""
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
        """Raise RunError unless the run in a folder may be gone on with as the one that is wanted."""
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
        """Whether all games have been played and written."""
        return all((self.folder / f"{name}.parquet").exists() for name, _ in self.plan.frames)

    def play(self, executor: Executor, tell: Callable[[Progress], None] = lambda _: None, csv: bool = True) -> None:
        """Play what is missing, then write the tables.  Broken off at any moment, nothing that was played is lost or played twice.

        Raises RunError if another process is at it, OSError if something cannot be written.
        """
        with _alone(self.folder):
            if self.is_complete:
                self._write_missing_csv(csv)
            else:
                self._play_missing(executor, tell)
                self._write_tables(csv)
            self._clean_up()

    def _play_missing(self, executor: Executor, tell: Callable[[Progress], None]) -> None:
        """Play all chunks that are not there whole."""
        (self.folder / LAST).unlink(missing_ok=True)  # left over where somebody deleted the other table
        self._chunks_folder.mkdir(exist_ok=True)
        missing = [chunk for chunk in self.plan.chunks() if self._played(chunk) is None]
        fresh, done, start = 0, self.plan.total - sum(chunk.count for chunk in missing), time.monotonic()
        tell(Progress(done, self.plan.total, 0, 0.0))
        for chunk, tallies in executor.play(list(self.plan.tables), missing):
            data = tallies + _check_of(tallies)
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
        """The tallies of a chunk; None if its file is not there, not whole or not as it was written."""
        try:
            data = self._file(chunk).read_bytes()
        except OSError:
            return None
        tallies, check = data[:-CHECK], data[-CHECK:]
        is_whole = len(tallies) == chunk.count * self.plan.tables[chunk.table].dtype.itemsize and check == _check_of(tallies)
        return tallies if is_whole else None

    def tallies(self, table: int) -> Any:
        """The tallies of all games of a table, from the chunks.  Raises RunError if they are not all there."""
        parts = []
        for chunk in sorted((chunk for chunk in self.plan.chunks() if chunk.table == table), key=lambda chunk: chunk.first):
            played = self._played(chunk)
            if played is None:
                raise RunError(f"{self._file(chunk)} is missing or damaged; go on with --resume to play its games again")
            parts.append(np.frombuffer(played, self.plan.tables[table].dtype))
        return np.concatenate(parts)

    def _write_tables(self, csv: bool) -> None:
        """Make the tables of all chunks."""
        numbered = [(table, index * self.plan.games, self.tallies(index)) for index, table in enumerate(self.plan.tables)]
        for name, make in self.plan.frames:
            frame = frames.joined([make(*each) for each in numbered])
            if csv:
                write(self.folder / f"{name}.csv", frame.write_csv)
            write(self.folder / f"{name}.parquet", frame.write_parquet)

    def _write_missing_csv(self, csv: bool) -> None:
        """Make the CSV of a complete run that was played without."""
        for name, _ in self.plan.frames:
            if csv and not (self.folder / f"{name}.csv").exists():
                write(self.folder / f"{name}.csv", self._read(name).write_csv)

    def _clean_up(self) -> None:
        """Forget the chunks of a complete run, and what a process that was killed had begun to write."""
        if self._chunks_folder.exists():
            shutil.rmtree(self._chunks_folder)
        for name in ("run", *(name for name, _ in self.plan.frames)):
            for begun in self.folder.glob(f".{name}.*.part"):
                begun.unlink(missing_ok=True)

    # -- looking -------------------------------------------------------------------------------------------------------

    def games(self) -> pl.DataFrame:
        """A row for each game.  Raises RunError if the run is not complete."""
        return self._read("games")

    def items(self) -> pl.DataFrame:
        """A row for each item of each game.  Raises RunError if the run is not complete."""
        return self._read("items")

    def seats(self) -> pl.DataFrame | None:
        """A row for each seat of each game of rivals; None of a game that all win together.  Raises RunError if the run is not complete."""
        return self._read(SEATS[0]) if SEATS in self.plan.frames else None

    def _read(self, name: str) -> pl.DataFrame:
        if not self.is_complete:
            raise RunError(f"the run in {self.folder} is not complete; go on with it with --resume")
        try:
            return pl.read_parquet(self.folder / f"{name}.parquet", glob=False)  # a folder may be called [a]
        except (OSError, PolarsError) as error:
            raise RunError(f"{self.folder / name}.parquet cannot be read ({error}); delete it, and --resume plays the run again") from None

    def row(self, game: int) -> dict[str, Any]:
        """What the table of games says of a game.  Raises RunError if the run is not complete or has no such game."""
        self.place(game)
        return self.games().row(game, named=True)

    def place(self, game: int) -> tuple[Table, int]:
        """The table of a game, and its number there.  Raises RunError for a game that the run does not have."""
        if not 0 <= game < self.plan.total:
            raise RunError(f"the run in {self.folder} has the games 0 to {self.plan.total - 1}, not {game}")
        return self.plan.tables[game // self.plan.games], game % self.plan.games


def _check_of(tallies: bytes) -> bytes:
    return zlib.crc32(tallies).to_bytes(CHECK, "little")


def _description(folder: Path) -> dict[str, Any]:
    """What `run.json` says.  Raises RunError."""
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
    """Make the folder of a run, unless it is there.  Raises OSError or RunError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        file = next(path for path in (folder, *folder.parents) if path.exists())
        raise RunError(f"{file} is a file, so no run can be kept in {folder}; give another --out") from None


def _check_free(folder: Path) -> None:
    """Raise RunError for a folder with results of which nobody knows how they were made: they would be mixed up with new ones."""
    for name in ("chunks", *(f"{name}.{kind}" for name, _ in (SEATS, *TABLES) for kind in ("parquet", "csv"))):
        if (folder / name).exists():
            raise RunError(f"{folder} has {name} of another run, without its run.json; give another --out, or clear the folder")

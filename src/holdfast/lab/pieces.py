"""Writes the tables of a run piece by piece: workers convert tallies to files, the host concatenates them.

A piece is a series of consecutive chunks of one table.  Neither workers nor host hold more than a piece in memory, however many games a run
has, and each piece is a row group of the Parquet files.
"""

from __future__ import annotations

import errno
import os
import secrets
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
import polars as pl
from polars.exceptions import PolarsError

from . import tally_tables
from .executors import Chunk, Executor
from .parquet import Fragment, Joined, append, part_of
from .table import Table

TableMaker = Callable[[Table, int, Any, int], pl.DataFrame]
"""Converts tallies to a data frame: `tally_tables.games` and the like."""

TABLES: tuple[tuple[str, TableMaker], ...] = (("items", tally_tables.items), ("games", tally_tables.games))
"""The tables of a run and their makers, in the order of writing."""

SEATS: tuple[str, TableMaker] = ("seats", tally_tables.seats)
"""The table that only competitive games have; it is written first."""

LARGEST = 4_000
"""Games in a piece: about 20 KB of memory each while a piece of Kingdom Defenders is converted."""

CHECK = 4
"""Length in bytes of the checksum after the tallies in a chunk's file."""

LEVEL = 1
"""Compression level (zstd): the default, 3, takes half as long again to make files 5 % smaller."""


SLICE = 200_000
"""Rows converted to CSV at a time."""


class PieceError(ValueError):
    """The file of a chunk is missing or damaged."""


def tables_of(table: Table) -> tuple[tuple[str, TableMaker], ...]:
    """Return the tables of a game's runs, and their makers."""
    metrics = table.rules.metrics
    return TABLES if metrics is None or metrics.rivals is None else (SEATS, *TABLES)


# -- files -------------------------------------------------------------------------------------------------------------------


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Convert errors of a file, also those of Polars, to an OSError that names it."""
    try:
        yield
    except (OSError, PolarsError) as error:
        number = (isinstance(error, OSError) and error.errno) or errno.EIO
        raise OSError(number, getattr(error, "strerror", None) or str(error), str(path)) from None


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary file that replaces `path` at the end, atomically.  Raises OSError that names the file."""
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        yield temporary
        with naming(path):
            with temporary.open("r+b") as file:
                os.fsync(file.fileno())
            temporary.replace(path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def check_of(tallies: bytes) -> bytes:
    """Return the checksum at the end of a chunk's file: the CRC-32 of the tallies."""
    return zlib.crc32(tallies).to_bytes(CHECK, "little")


def tallies_of(file: Path, size: int) -> bytes | None:
    """Return the tallies in a chunk's file, `size` bytes; None if it is missing, truncated or damaged."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    tallies, check = data[:-CHECK], data[-CHECK:]
    return tallies if len(tallies) == size and check == check_of(tallies) else None


def write_frame(frame: pl.DataFrame, path: Path) -> None:
    """Write a data frame as Parquet, with the settings of all tables.  Raises OSError or PolarsError."""
    frame.write_parquet(path, compression="zstd", compression_level=LEVEL, row_group_size=max(1, len(frame)))


# -- pieces ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Piece:
    """Consecutive chunks of one table; `first` is the number of the first game in the run."""

    table: int
    first: int
    chunks: tuple[Chunk, ...]


def pieces(chunks: Sequence[Chunk], first_of: Callable[[int], int]) -> list[Piece]:
    """Yield the pieces of a run in the order of its games; `first_of` gives the number of a table's first game."""
    groups: list[list[Chunk]] = []
    for chunk in sorted(chunks, key=lambda chunk: (chunk.table, chunk.first)):
        last = groups[-1] if groups else []
        if last and last[0].table == chunk.table and sum(one.count for one in last) + chunk.count <= LARGEST:
            last.append(chunk)
        else:
            groups.append([chunk])
    return [Piece(group[0].table, first_of(group[0].table) + group[0].first, tuple(group)) for group in groups]


def make_piece(
    table: Mapping[str, Any], first: int, files: Sequence[tuple[str, int]], people: int, csv: bool, target: str
) -> dict[str, Fragment]:
    """Write the tables of a piece, NAME.parquet and NAME.csv, into the folder `target`, which is created; a task of a worker.

    `files` hold the tallies, with the number of games of each; `people` is the maximum number of seats in the run.  Only the first piece's
    CSV has a header line.  Returns what the footer of each Parquet file says, by its name.  Raises PieceError or OSError.
    """
    played = Table.from_json(table)
    Path(target).mkdir(exist_ok=True)  # it exists if a worker died before
    parts = []
    for file, count in files:
        tallies = tallies_of(Path(file), count * played.dtype.itemsize)
        if tallies is None:
            raise PieceError(f"{file} is missing or damaged; go on with --resume to play its games again")
        parts.append(np.frombuffer(tallies, played.dtype))
    whole = np.concatenate(parts)
    footers = {}
    for name, frame_of in tables_of(played):
        made = frame_of(played, first, whole, people)
        parquet, text = (Path(target) / f"{name}.{kind}" for kind in ("parquet", "csv"))
        with naming(parquet):
            write_frame(made, parquet)
            footers[parquet.name] = part_of(parquet)
        if csv:
            with naming(text):
                made.write_csv(text, include_header=not first)
    return footers


def write_tables(
    folder: Path,
    scratch: Path,
    tables: Sequence[Table],
    made_of: Sequence[Piece],
    file_of: Callable[[Chunk], Path],
    executor: Executor,
    csv: bool,
    tell: Callable[[int], None],
) -> None:
    """Write the tables of a run in `folder` from all its pieces; `scratch` is an empty folder for the workers' files.

    Calls `tell` with the number of games of each finished piece.  Raises OSError that names a table, or PieceError.
    """
    plain, people = [table.to_json() for table in tables], max(len(table.seats) for table in tables)
    targets = [scratch / str(number) for number in range(len(made_of))]
    errands = [
        (plain[piece.table], piece.first, [(str(file_of(chunk)), chunk.count) for chunk in piece.chunks], people, csv, str(target))
        for piece, target in zip(made_of, targets, strict=True)
    ]
    with ExitStack() as stack:
        files = {
            f"{name}.{kind}": stack.enter_context(_growing(folder / f"{name}.{kind}"))
            for name, _ in reversed(tables_of(tables[0]))  # contexts are left in reverse order, so the first one's file is completed last
            for kind in ("parquet", *(("csv",) if csv else ()))
        }
        joined = {name: Joined(file) for name, file in files.items() if name.endswith(".parquet")}
        for piece, target, footers in zip(made_of, targets, executor.each("holdfast.lab.pieces:make_piece", errands), strict=True):
            for name, file in files.items():
                part = target / name
                with naming(folder / name):
                    joined[name].add(part, footers[name]) if name in joined else append(part, file)
                part.unlink()
            target.rmdir()
            tell(sum(chunk.count for chunk in piece.chunks))
        for name, one in joined.items():
            with naming(folder / name):
                one.end()


@contextmanager
def _growing(path: Path) -> Iterator[IO[bytes]]:
    """Yield a file that is written incrementally and replaces `path` at the end."""
    with replacing(path) as temporary, temporary.open("wb") as file:
        yield file
        with naming(path):
            file.flush()


def write_csv(parquet: Path, path: Path) -> None:
    """Convert a Parquet table to CSV in slices of rows.  Raises OSError that names the file."""
    rows = pl.scan_parquet(parquet, glob=False)
    total = int(rows.select(pl.len()).collect().item())
    with _growing(path) as file:
        for first in range(0, max(1, total), SLICE):
            rows.slice(first, SLICE).collect().write_csv(file, include_header=not first)

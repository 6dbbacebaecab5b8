"""Backups: a whole database in one file, the same for SQLite and PostgreSQL, so that it also moves data from one to the other.

The file is gzipped JSON lines: a header with the format, the schema revision and the row count of each table, then each row as
[table, values].  Servers, their leases, and what is left of a day's limits are not included.  A backup of an earlier revision can be
restored: columns that its rows lack get the values that the migrations give them.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import groupby, islice
from pathlib import Path

from sqlalchemy import Connection, String, cast, func, insert, select, update
from sqlalchemy.exc import OperationalError, SQLAlchemyError

import holdfast

from . import schema as db
from .database import Database, known_revisions, newest_revision, revision_of
from .errors import StoreError
from .store import alone

FORMAT = "holdfast backup 1"

NAME = "holdfast-%Y%m%d-%H%M%S.backup.gz"
NAMED = re.compile(r"holdfast-\d{8}-\d{6}\.backup\.gz")
"""Names of the backups in a folder, by the time in UTC: in the order of their names they are in the order of their times."""

ROWS_AT_ONCE = 1_000

_KEPT = [table for table in db.metadata.sorted_tables if table not in (db.servers, db.budgets)]
_LEFT_OUT = {db.tables.c.owner}


def dump(url: str, file: str | Path) -> dict[str, int]:
    """Write a consistent snapshot of a database to a file, also while servers use it; returns the row count of each table.

    Raises StoreError.
    """
    database, file = Database(url), Path(file)
    if database.path is not None and not database.path.exists():
        raise StoreError(f"there is no database {database.shown}; say with --database where it is")
    engine = database.readers(1)
    try:
        with engine.connect() as connection:
            found, wanted = revision_of(connection), newest_revision()
            if found != wanted:
                raise StoreError(
                    f"{database.shown} has schema {found}, this Holdfast has {wanted}; start its server once, or use its version"
                )
            return _write(connection, file)
    except SQLAlchemyError as error:
        raise database.unreachable(error) from error
    except OSError as error:
        raise StoreError(f"the backup cannot be written: {error}") from error
    finally:
        engine.dispose()


def dump_into(url: str, folder: str | Path, keep: int) -> tuple[Path, dict[str, int]]:
    """Write a snapshot of a database into a folder, named by the time, and delete all but it and the newest others: `keep` stay.

    Nothing is deleted before the new one is whole, nor is that where the clock was ahead when others were written.  Returns its file, and
    the row count of each table.  Raises StoreError.
    """
    folder = Path(folder)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the backup cannot be written: {error}") from error
    file = folder / datetime.now(UTC).strftime(NAME)
    counts = dump(url, file)
    others = sorted((each for each in folder.iterdir() if NAMED.fullmatch(each.name) and each != file), reverse=True)
    for old in others[keep - 1 :]:
        try:
            old.unlink()
        except OSError as error:
            raise StoreError(f"{file} is written, but an old backup cannot be deleted: {error}") from error
    return file, counts


def _write(connection: Connection, file: Path) -> dict[str, int]:
    """Write to a temporary file and rename it once it is synced to disk: an existing backup survives until then."""
    counts = {table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in _KEPT}
    header = {"format": FORMAT, "revision": newest_revision(), "version": holdfast.__version__, "counts": counts}
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8", compresslevel=6) as lines:
                lines.write(json.dumps(header) + "\n")
                for table in _KEPT:
                    columns = [column for column in table.c if column not in _LEFT_OUT]
                    ordered = select(*columns).order_by(*table.primary_key)
                    for row in connection.execution_options(yield_per=ROWS_AT_ONCE).execute(ordered):
                        lines.write(json.dumps([table.name, row._asdict()]) + "\n")
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(file)
        _sync_folder(file.parent)
    finally:
        beside.unlink(missing_ok=True)
    return counts


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system can sync a folder
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def restore(file: str | Path, url: str) -> dict[str, int]:
    """Fill an empty database from a backup, all or nothing; returns the row count of each table.  Raises StoreError."""
    database, file = Database(url), Path(file)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            counts = _counts(file, lines.readline())
            lock = alone(database)
            engine = database.writer()
            try:
                database.migrate(engine)
                with engine.begin() as connection:
                    _refuse_unless_empty(connection, database)
                    _read(connection, file, lines, counts)
                    unnamed = db.chats.c.id == ""  # in backups of earlier versions the number is what readers know a message by
                    connection.execute(update(db.chats).where(unnamed).values(id=cast(db.chats.c.number, String)))
            finally:
                engine.dispose()
                if lock is not None:
                    lock.release()
    except (OSError, EOFError, zlib.error, UnicodeDecodeError) as error:
        raise StoreError(f"{file} cannot be read as a backup ({error}); take another one") from error
    except SQLAlchemyError as error:
        raise database.unreachable(error) from error
    return counts


def _counts(file: Path, line: str) -> dict[str, int]:
    """Return the row count of each table, from the header line."""
    try:
        header = json.loads(line)
        found = header["format"], header["revision"]
        version, counts = header["version"], dict(header["counts"])
    except (ValueError, KeyError, TypeError):
        raise StoreError(f"{file} is no backup of Holdfast") from None
    if found[0] != FORMAT or found[1] not in known_revisions():
        raise StoreError(f"{file} was made by Holdfast {version}, with another schema; restore it with that version, then update")
    return counts


def _refuse_unless_empty(connection: Connection, database: Database) -> None:
    for table in _KEPT:
        if connection.execute(select(table.c[0]).limit(1)).first() is not None:
            raise StoreError(f"{database.shown} is not empty; a backup goes only into an empty database: name another with --database")


def _read(connection: Connection, file: Path, lines: Iterator[str], counts: dict[str, int]) -> None:
    by_name = {table.name: table for table in _KEPT}
    read: Counter[str] = Counter()
    try:
        for name, group in groupby(map(json.loads, lines), key=lambda row: row[0]):
            rows = (values for _, values in group)
            while some := list(islice(rows, ROWS_AT_ONCE)):
                connection.execute(insert(by_name[name]), some)
                read[name] += len(some)
    except OperationalError:
        raise
    except (ValueError, KeyError, TypeError, SQLAlchemyError):
        raise _damaged(file) from None
    if read != Counter(counts):
        raise _damaged(file)


def _damaged(file: Path) -> StoreError:
    return StoreError(f"{file} is damaged: its rows are not those that it announces; take another backup")

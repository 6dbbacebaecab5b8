"""The two kinds of database: connecting, configuration and schema migration."""

from __future__ import annotations

import errno
import re
import shutil
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from .errors import StoreError

SQLITE, POSTGRESQL = "sqlite", "postgresql"

MIGRATIONS = Path(__file__).parent / "migrations"

_REVISION = re.compile(r'^revision = "(.+)"$', re.MULTILINE)

ONE_AT_A_TIME = 0x686F6C64
"""Key of the advisory lock under which servers migrate a PostgreSQL database."""

MOST_HELD = 2.0
"""Seconds for which a server that stands still in a transaction may keep what it has locked from the other servers.

Then PostgreSQL ends its connection: without that, who takes over its tables would wait until it goes on.
"""

LEAST_ROOM = 2**20
"""Bytes: a disk with less free space is full, whatever SQLite says about the file on it."""

PG_DISK_FULL = "53100"

_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
_KEEPALIVE = {"connect_timeout": 5, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "application_name": "holdfast"}


class Database:
    """A database by its URL.  Raises StoreError for an invalid URL."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
        except ArgumentError:
            raise StoreError("this is no database URL; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME") from None
        name = parsed.get_backend_name()
        self.backend = POSTGRESQL if name == "postgres" else name
        if self.backend not in (SQLITE, POSTGRESQL):
            raise StoreError(
                f"{self.backend} is no database that Holdfast knows; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"
            )
        self.path: Path | None = None
        if self.backend == SQLITE:
            if not parsed.database or parsed.database == ":memory:":
                raise StoreError("SQLite needs a file to keep the games in; write sqlite:///PATH")
            self.path = Path(parsed.database)
        self._url: URL = parsed.set(drivername="sqlite" if self.backend == SQLITE else "postgresql+psycopg")

    @property
    def shown(self) -> str:
        """The database for messages: the file, or the URL without the password."""
        return str(self.path) if self.path else self._url.set(drivername=POSTGRESQL).render_as_string(hide_password=True)

    @property
    def full(self) -> str:
        """What to say when there is no room for the database."""
        return f"the disk of {self.shown} is full, so nothing can be stored; make room there (what was stored before is safe)"

    def writer(self, most_held: float = 0.0) -> Engine:
        """Return an engine with the single writing connection.

        One that says nothing for `most_held` seconds within a transaction is ended by PostgreSQL; 0 is never.
        """
        options = f"-c idle_in_transaction_session_timeout={int(1000 * most_held)}"
        return self._engine("BEGIN IMMEDIATE", {"pool_size": 1}, {"connect_args": {**_KEEPALIVE, "options": options}})

    def readers(self, count: int) -> Engine:
        """Return an engine with read-only snapshot transactions, for `count` threads."""
        return self._engine("BEGIN", {"pool_size": count}, {"isolation_level": "REPEATABLE READ", "connect_args": _KEEPALIVE})

    def _engine(self, begin: str, pool: dict[str, Any], postgresql: dict[str, Any]) -> Engine:
        reads_only = begin == "BEGIN"
        if self.backend == POSTGRESQL:
            engine = create_engine(self._url, hide_parameters=True, max_overflow=0, **pool, **postgresql)
        else:
            engine = create_engine(self._url, hide_parameters=True, max_overflow=0, **pool)

            # the driver's own transaction handling does not cover reads and schema changes
            @event.listens_for(engine, "begin")
            def _begin(connection: Connection) -> None:
                connection.exec_driver_sql(begin)

        @event.listens_for(engine, "connect")
        def _set_up(driver: Any, _record: object) -> None:
            if self.backend == POSTGRESQL:
                driver.read_only = reads_only
                return
            driver.isolation_level = None
            for pragma in (*_PRAGMAS, f"query_only={int(reads_only)}"):
                driver.execute(f"PRAGMA {pragma}")

        return engine

    def is_whole(self, connection: Connection) -> bool:
        """Return whether the transaction of a connection can be committed: no error has aborted it."""
        driver: Any = connection.connection.driver_connection
        if self.backend == SQLITE:
            return bool(driver.in_transaction)
        return bool(driver.info.transaction_status == driver.info.transaction_status.INTRANS)

    def is_full(self, error: BaseException | None) -> bool:
        """Return whether an error comes of a disk on which there is no room."""
        cause = getattr(error, "orig", None) or error
        if getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", None) == PG_DISK_FULL:
            return True
        if getattr(cause, "errno", None) in (errno.ENOSPC, errno.EDQUOT):
            return True
        if self.path is None or not isinstance(cause, OSError | sqlite3.Error):
            return False
        folder = next(each for each in self.path.absolute().parents if each.exists())
        return shutil.disk_usage(folder).free < LEAST_ROOM  # SQLite often says only that it cannot open or read a file

    def unreachable(self, error: Exception) -> StoreError:
        """Return the error to raise when the database cannot be opened."""
        if self.is_full(error):
            return StoreError(self.full)
        cause = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        if self.path:
            return StoreError(
                f"{self.shown} cannot be opened as a database ({cause}); check the file and its folder, or name another with --database"
            )
        return StoreError(
            f"{self.shown} cannot be reached ({cause}); check that PostgreSQL runs there and what --database says", retry=True
        )

    def migrate(self, engine: Engine) -> None:
        """Migrate the schema to the newest revision; of several servers one does it while the others wait.  Raises StoreError."""
        try:
            with engine.begin() as connection:
                if self.backend == POSTGRESQL:
                    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))  # a migration takes its time
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
                found = revision_of(connection)
                if found is not None and found not in known_revisions():
                    raise StoreError(f"{self.shown} was made by a newer Holdfast; update this one")
                if found != newest_revision():
                    upgrade(connection, newest_revision())
        except SQLAlchemyError as error:
            raise self.unreachable(error) from error


def upgrade(connection: Connection, revision: str) -> None:
    """Bring a database to a revision.  Alembic takes a tenth of a second to be there and is seldom needed, so it is not yet there."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def newest_revision() -> str:
    """Return the schema revision of this version of Holdfast."""
    return max(known_revisions())


@cache
def known_revisions() -> frozenset[str]:
    """Return the newest schema revision and all before it, as their scripts name them: each begins with its number."""
    found = (_REVISION.search(script.read_text(encoding="utf-8")) for script in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    return frozenset(named[1] for named in found if named)


def revision_of(connection: Connection) -> str | None:
    """Return the schema revision of a database; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found

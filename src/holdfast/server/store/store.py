"""The store: one thread commits queued operations in groups, a few threads read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from .database import Database
from .errors import StoreBusy, StoreError
from .lock import FileLock
from .private import make_file, make_folder
from .writer import Writer

P = ParamSpec("P")
T = TypeVar("T")

READERS = 4
"""Reading threads, each with a connection of its own."""

MOST_READING = 2_000
"""Maximum queued reads; more are refused."""


class Store:
    """An open database.  Use it from a single event loop."""

    def __init__(self, url: str, database: Database, lock: FileLock | None, committed: Callable[[int, float], None] | None = None) -> None:
        self.url = url
        self.backend = database.backend
        self._lock = lock
        self._writer = Writer(database, committed)
        self._engine = database.readers(READERS)
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader of the store")
        self._reading = 0
        self._is_closed = False

    @classmethod
    def open(cls, url: str, committed: Callable[[int, float], None] | None = None) -> Store:
        """Open a database, `sqlite:///path` or `postgresql://…`, and migrate its schema.  Raises StoreError.

        `committed` is called in the writing thread after each group, with the number of operations and the seconds it took.
        """
        database = Database(url)
        lock = alone(database)
        store = cls(url, database, lock, committed)
        try:
            store._writer.start()
        except BaseException:
            store._threads.shutdown()
            if lock is not None:
                lock.release()
            raise
        return store

    async def commit(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work(connection, *args)` and commit it, in a group with other queued operations; returns its result after COMMIT.

        If the work raises, its changes are rolled back and the exception is raised here.  A work may run more than once before it is
        committed, so it must have no effects except through the connection.  Raises StoreError if it could not be committed, or if the
        outcome is unknown.  Cancelling the caller does not cancel the work.
        """
        result: T = await self._writer.put(partial(work, **kwargs) if kwargs else work, args)
        return result

    @property
    def idle_seconds(self) -> float:
        """Seconds since something was last written, or could not be."""
        return self._writer.idle_seconds

    @property
    def is_stuck(self) -> bool:
        """Whether the database does not take what is written."""
        return self._writer.is_stuck

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work(connection, *args)` on a snapshot of the database that includes everything committed before.

        Raises StoreError if the database cannot be read.
        """
        if self._is_closed:
            raise StoreError("the database is closed: this server is shutting down; try again in a moment", retry=True)
        if self._reading >= MOST_READING:
            raise StoreBusy
        self._reading += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._look, partial(work, **kwargs), args)
        finally:
            self._reading -= 1

    def _look(self, work: Callable[..., T], args: tuple[object, ...]) -> T:
        try:
            try:
                return self._once(work, args)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._once(work, args)  # retry on a new connection: the old one may have been closed
        except DBAPIError as error:
            if not (isinstance(error, OperationalError) or error.connection_invalidated):
                raise
            raise StoreError("the database cannot be read now; try again in a moment", retry=True) from error

    def _once(self, work: Callable[..., T], args: tuple[object, ...]) -> T:
        with self._engine.connect() as connection:
            return work(connection, *args)

    async def close(self) -> None:
        """Finish the queued operations and close the database."""
        self._is_closed = True
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        self._writer.close()
        self._threads.shutdown()
        self._engine.dispose()
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def alone(database: Database) -> FileLock | None:
    """Lock an SQLite file against other servers; returns None for PostgreSQL, which several may share."""
    if database.path is None:
        return None
    try:
        make_folder(database.path.parent)
        lock = FileLock(database.path.with_name(database.path.name + ".lock"))
    except BlockingIOError:
        raise StoreError(
            f"another server is using {database.path}; stop it, or name another file, or, for several servers on the same games, "
            "a PostgreSQL database with --database"
        ) from None
    except OSError as error:
        raise database.unreachable(error) from error
    try:
        make_file(database.path)
    except OSError as error:
        lock.release()
        raise database.unreachable(error) from error
    return lock

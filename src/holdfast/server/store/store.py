"""The store: works are committed in groups by one thread, and read by a few."""

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
from .writer import Writer

P = ParamSpec("P")
T = TypeVar("T")

READERS = 4
"""Threads that read, each on a connection of its own."""

MOST_READING = 2_000
"""Reads that may wait; more are refused."""


class Store:
    """A database that is open.  Use it from one event loop."""

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
        """Open a database, `sqlite:///path` or `postgresql://…`, and bring it up to date.  Raises StoreError.

        `committed` is told, in the thread that writes, of each group: how many works it had and how many seconds it took.
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
        """Run `work(connection, *args)` and commit it, together with whatever else waits; the result comes after COMMIT.

        When the work raises, nothing that it did is kept, and its exception comes here.  A work may be run more than once before it
        is committed, so it must do nothing but ask the connection.  Raises StoreError when it could not be committed, or nobody knows
        whether it was.  A caller that is cancelled does not take its work back.
        """
        result: T = await self._writer.put(partial(work, **kwargs) if kwargs else work, args)
        return result

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `work(connection, *args)`, which sees one moment of the database and everything that was committed before.

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
                return self._once(work, args)  # the connection was an old one
        except OperationalError as error:
            raise StoreError("the database cannot be read now; try again in a moment", retry=True) from error

    def _once(self, work: Callable[..., T], args: tuple[object, ...]) -> T:
        with self._engine.connect() as connection:
            return work(connection, *args)

    async def close(self) -> None:
        """Finish what waits, and let go of the database."""
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
    """Keep other servers from an SQLite file; several may share a PostgreSQL database."""
    if database.path is None:
        return None
    try:
        database.path.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(database.path.with_name(database.path.name + ".lock"))
    except BlockingIOError:
        raise StoreError(
            f"another server is using {database.path}; stop it, or name another file, or, for several servers on the same games, "
            "a PostgreSQL database with --database"
        ) from None
    except OSError as error:
        raise database.unreachable(error) from error

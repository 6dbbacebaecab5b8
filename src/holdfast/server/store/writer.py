"""The one thread that writes: all that waits is committed in one transaction, and nobody hears of it before."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, OperationalError

from .database import Database
from .errors import StoreBusy, StoreError

MOST_WAITING = 10_000
"""Works that may wait; more are refused."""

MOST_AT_ONCE = 1_000
"""Works that are committed together at most."""

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Item:
    """A work that waits, and who waits for it."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        """Hand over what became of it, in the waiting loop."""
        if self.future.done():  # its caller was cancelled meanwhile
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _Uncertain(Exception):
    """COMMIT failed: nobody knows whether it was done."""


class Writer:
    """Runs works one after the other and commits them in groups."""

    def __init__(self, database: Database, committed: Callable[[int, float], None] | None = None) -> None:
        self._committed = committed
        self._database = database
        self._engine = database.writer()
        self._waiting: SimpleQueue[_Item | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="writer of the store", daemon=True)

    def start(self) -> None:
        """Begin; the schema is up to date from here on.  Raises StoreError."""
        try:
            self._database.migrate(self._engine)
        except BaseException:
            self._engine.dispose()
            raise
        self._thread.start()

    def put(self, work: Callable[..., Any], args: tuple[Any, ...]) -> asyncio.Future[Any]:
        """Let a work wait; the future has its result once that is committed.  Raises StoreError."""
        if self._is_closed:
            raise StoreError("the database is closed: this server is shutting down; try again in a moment", retry=True)
        if self._waiting.qsize() >= MOST_WAITING:
            raise StoreBusy
        loop = asyncio.get_running_loop()
        item = _Item(work, args, loop.create_future(), loop)
        self._waiting.put(item)
        return item.future

    def close(self) -> None:
        """Finish what waits, then end; blocks until then."""
        if not self._is_closed:
            self._is_closed = True
            self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    # -- in the thread -------------------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            group: list[_Item] = []
            item = self._waiting.get()
            with suppress(Empty):
                while item is not None:
                    group.append(item)
                    if len(group) == MOST_AT_ONCE:
                        break
                    item = self._waiting.get_nowait()
            goes_on = item is not None
            if group:
                began = time.perf_counter()
                self._write(group)
                seconds = time.perf_counter() - began
                _tell(group)
                if self._committed is not None:
                    self._committed(len(group), seconds)

    def _write(self, group: list[_Item]) -> None:
        """Commit a group; once more on a new connection if the old one was lost before COMMIT, because then nothing was done."""
        try:
            try:
                self._attempt(group)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                self._attempt(group)
        except _Uncertain as failed:
            _fail(group, "the database did not say whether this was kept; try again", failed.__cause__)
        except Exception as error:
            _fail(group, "the database cannot be written now; try again in a moment", error)

    def _attempt(self, group: list[_Item]) -> None:
        with self._engine.connect() as connection:
            if not self._together(connection, group):
                self._apart(connection, group)
            try:
                connection.commit()
            except Exception as error:
                connection.invalidate()
                raise _Uncertain from error

    def _together(self, connection: Connection, group: list[_Item]) -> bool:
        """Run all works with nothing between them, as is the rule; if one fails, nothing has been done."""
        try:
            for item in group:
                item.result = item.work(connection, *item.args)
                item.error = None
        except Exception as error:
            if connection.invalidated:
                raise
            item.error = _shown(error)
            connection.rollback()
            return len(group) == 1
        if connection.in_transaction() and not self._database.is_whole(connection):
            connection.rollback()
            return False
        return True

    def _apart(self, connection: Connection, group: list[_Item]) -> None:
        """Run each work in a savepoint of its own, so that one that fails takes no other with it."""
        connection.begin()
        for item in group:
            item.result = item.error = None
            try:
                with connection.begin_nested():
                    item.result = item.work(connection, *item.args)
                    if not self._database.is_whole(connection):
                        raise StoreError("the database could not do this")  # and the work has kept silent about it
            except Exception as error:
                if connection.invalidated:
                    raise
                item.error = _shown(error)
            if not self._database.is_whole(connection):
                raise StoreError("the database broke off the transaction")


def _shown(error: Exception) -> Exception:
    """What the caller of a work hears: its own exception, but nothing of the database's troubles."""
    if not isinstance(error, OperationalError):
        return error
    _log.error("a work could not be written: %s", error)
    told = StoreError("the database cannot do this now; try again in a moment", retry=True)
    told.__cause__ = error
    return told


def _fail(group: list[_Item], text: str, cause: BaseException | None) -> None:
    _log.error("%s: %d works, because of %s", text, len(group), cause)
    for item in group:
        item.error = StoreError(text, retry=True)
        item.error.__cause__ = cause


def _tell(group: list[_Item]) -> None:
    """Wake those who wait, each loop once."""
    for loop in {item.loop for item in group}:
        items = [item for item in group if item.loop is loop]
        with suppress(RuntimeError):  # the loop is closed, nobody waits there any more
            loop.call_soon_threadsafe(_tell_here, items)


def _tell_here(items: list[_Item]) -> None:
    for item in items:
        item.tell()

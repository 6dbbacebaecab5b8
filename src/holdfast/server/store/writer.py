"""The writing thread: all queued operations are committed in one transaction and reported only afterwards."""

from __future__ import annotations

import asyncio
import logging
import math
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, InternalError, OperationalError

from .database import MOST_HELD, Database
from .errors import StoreBusy, StoreError

MOST_WAITING = 10_000
"""Maximum queued operations; more are refused."""

LONG_SECONDS = 5.0
"""Seconds for which a failure is remembered, and after which a database that does not answer counts as failed."""

ROLLED_BACK = "40"
"""PostgreSQL's class of errors for transactions that got in each other's way."""

STOOD_STILL = "25P03"
"""PostgreSQL's error for a transaction that it ended, since it heard nothing for MOST_HELD seconds: nothing of it is stored."""

MOST_AT_ONCE = 1_000
"""Maximum operations in one transaction."""

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class _Item:
    """A queued operation and its caller's future."""

    work: Callable[..., Any]
    args: tuple[Any, ...]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    result: Any = None
    error: Exception | None = None

    def resolve(self) -> None:
        """Set the future's result; called in the event loop of the caller."""
        if self.future.done():  # the caller was cancelled
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _Uncertain(Exception):
    """COMMIT failed: the outcome is unknown."""


class Writer:
    """Runs operations one after the other and commits them in groups."""

    def __init__(self, database: Database, committed: Callable[[int, float], None] | None = None) -> None:
        self._committed = committed
        self._database = database
        self._engine = database.writer(MOST_HELD)
        self._waiting: SimpleQueue[_Item | None] = SimpleQueue()
        self._is_closed = False
        self._began: float | None = None
        self._failed = -math.inf
        self._tried = -math.inf
        self._thread = threading.Thread(target=self._run, name="writer of the store", daemon=True)

    def start(self) -> None:
        """Migrate the schema and start the thread.  Raises StoreError."""
        try:
            self._database.migrate(self._engine)
        except BaseException:
            self._engine.dispose()
            raise
        self._thread.start()

    @property
    def idle_seconds(self) -> float:
        """Seconds since the database was last seen to take, or not to take, what was written."""
        return 0.0 if self._began is not None else time.monotonic() - self._tried

    @property
    def is_stuck(self) -> bool:
        """Return whether the database does not take what is written: it has failed just now, or has not answered for long."""
        now, began = time.monotonic(), self._began
        return now - self._failed < LONG_SECONDS or (began is not None and now - began > LONG_SECONDS)

    def put(self, work: Callable[..., Any], args: tuple[Any, ...]) -> asyncio.Future[Any]:
        """Queue an operation; the future gets its result once it is committed.  Raises StoreError."""
        if self._is_closed:
            raise StoreError("the database is closed: this server is shutting down; try again in a moment", retry=True)
        if self._waiting.qsize() >= MOST_WAITING:
            raise StoreBusy
        loop = asyncio.get_running_loop()
        item = _Item(work, args, loop.create_future(), loop)
        self._waiting.put(item)
        return item.future

    def close(self) -> None:
        """Finish the queued operations, then stop; blocks until then."""
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
                self._began = time.monotonic()
                is_written = self._write(group)
                self._tried, self._began = time.monotonic(), None
                if not is_written:
                    self._failed = self._tried
                seconds = time.perf_counter() - began
                if self._committed is not None:  # before anybody hears of it, so that who does finds it counted
                    self._committed(len(group), seconds)
                _resolve_all(group)

    def _write(self, group: list[_Item]) -> bool:
        """Commit a group; retry once on a new connection if the old one was lost before COMMIT, when nothing can have been stored.

        Returns whether the database has taken it.
        """
        try:
            try:
                self._attempt(group)
            except DBAPIError as error:
                if not error.connection_invalidated and not _stood_still(error):
                    raise
                self._attempt(group)
        except _Uncertain as failed:
            self._fail(group, "the database did not say whether this was kept; try again", failed.__cause__)
        except Exception as error:
            self._fail(group, "the database cannot be written now; try again in a moment", error)
        else:
            return not any(map(_is_refusal, (item.error for item in group)))
        return False

    def _attempt(self, group: list[_Item]) -> None:
        with self._engine.connect() as connection:
            if not self._together(connection, group):
                self._apart(connection, group)
            try:
                connection.commit()
            except Exception as error:
                connection.invalidate()
                if _stood_still(error):
                    raise
                raise _Uncertain from error

    def _together(self, connection: Connection, group: list[_Item]) -> bool:
        """Run all operations without savepoints, the usual case; returns False, with nothing changed, if one fails."""
        try:
            for item in group:
                item.result = item.work(connection, *item.args)
                item.error = None
        except Exception as error:
            if connection.invalidated:
                raise
            item.error = self._shown(error)
            connection.rollback()
            return len(group) == 1
        if connection.in_transaction() and not self._database.is_whole(connection):
            connection.rollback()
            return False
        return True

    def _apart(self, connection: Connection, group: list[_Item]) -> None:
        """Run each operation in a savepoint of its own, so that a failure affects no other."""
        connection.begin()
        for item in group:
            item.result = item.error = None
            try:
                with connection.begin_nested():
                    item.result = item.work(connection, *item.args)
                    if not self._database.is_whole(connection):
                        raise StoreError("the database could not do this")  # although the operation itself raised nothing
            except Exception as error:
                if connection.invalidated:
                    raise
                item.error = self._shown(error)
            if not self._database.is_whole(connection):
                raise StoreError("the database broke off the transaction")

    def _shown(self, error: Exception) -> Exception:
        """Return the exception for the caller: the operation's own, but a StoreError for errors of the database driver."""
        if not isinstance(error, OperationalError):
            return error
        _log.error("a work could not be written: %s", error)
        text = "the database cannot do this now; try again in a moment"
        unavailable = StoreError(self._database.full if self._database.is_full(error) else text, retry=True)
        unavailable.__cause__ = error
        return unavailable

    def _fail(self, group: list[_Item], text: str, cause: BaseException | None) -> None:
        text = self._database.full if self._database.is_full(cause) else text
        _log.error("%s: %d works, because of %s", text, len(group), cause)
        for item in group:
            item.error = StoreError(text, retry=True)
            item.error.__cause__ = cause


def _is_refusal(error: Exception | None) -> bool:
    """Return whether an error of one operation says that the database takes nothing: not for works that only got in each other's way."""
    cause = error.__cause__ if isinstance(error, StoreError) else error
    if not isinstance(cause, OperationalError | InternalError):
        return False
    return not str(getattr(cause.orig, "sqlstate", "")).startswith(ROLLED_BACK)


def _stood_still(error: Exception) -> bool:
    return getattr(getattr(error, "orig", None), "sqlstate", None) == STOOD_STILL


def _resolve_all(group: list[_Item]) -> None:
    """Resolve the futures, waking each event loop once."""
    for loop in {item.loop for item in group}:
        items = [item for item in group if item.loop is loop]
        with suppress(RuntimeError):  # the loop is closed, nobody waits there any more
            loop.call_soon_threadsafe(_resolve_here, items)


def _resolve_here(items: list[_Item]) -> None:
    for item in items:
        item.resolve()

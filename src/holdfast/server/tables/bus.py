"""The wake-up bus: servers on one database notify each other that there is something new to read in it.

A message is a hint, not the news itself: it may be delivered twice, and a lost one is compensated by `MISSED` (`""`), which means
"look for what you missed".  A server also receives its own messages.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy import make_url

if TYPE_CHECKING:
    from psycopg import AsyncConnection

MISSED = ""
"""The message received when others may have been lost."""

LONGEST = 7_900
"""Maximum length of a message in bytes; PostgreSQL accepts slightly more."""

MOST_WAITING = 10_000
"""Distinct messages in the send queue; beyond that, a single `MISSED` replaces them."""

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before reconnecting."""

CHANNEL = "holdfast"

_KEEPALIVE: dict[str, Any] = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 3, "keepalives_count": 3}
_SEND = "SELECT pg_notify(%s, message) FROM unnest(%s::text[]) AS message"

_log = logging.getLogger(__name__)


class Bus(Protocol):
    """What a server needs of a bus."""

    def publish(self, message: str) -> None:
        """Queue a message to all servers."""

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with every message, until cancelled."""

    async def close(self) -> None:
        """Send the queue if that is possible at once, and close."""


def bus_for(url: str) -> Bus:
    """Return the bus of the servers on a database; with an SQLite file there is only one server."""
    return LocalBus() if url.startswith("sqlite") else PostgresBus(url)


class LocalBus:
    """The bus of a server that shares its database with no other."""

    def publish(self, message: str) -> None:
        """Do nothing: there is no other server."""

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Wait until cancelled."""
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""


class PostgresBus:
    """The bus of servers on a PostgreSQL database, by LISTEN and NOTIFY; queued messages are sent in one batch."""

    def __init__(self, url: str) -> None:
        import psycopg  # not with an SQLite file: it takes a tenth of the start of a server

        self._driver = psycopg
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._waiting: dict[str, None] = {}  # an ordered set: each message once
        self._is_wanted = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._is_closed = False

    def publish(self, message: str) -> None:
        """Queue a message to all servers; never waits.  One that comes after the end is dropped.  Raises ValueError if it is too long."""
        if len(message.encode()) > LONGEST:
            raise ValueError(f"a message of the bus has at most {LONGEST} bytes")
        if self._is_closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            message = MISSED
        self._waiting[message] = None
        self._is_wanted.set()
        if self._sender is None:
            self._sender = asyncio.create_task(self._send_all())

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Call `hear` with every message, until cancelled; with `MISSED` after each lost connection."""
        pause, has_missed = FIRST_PAUSE, False
        while True:
            with suppress(self._driver.Error):
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE
                    if has_missed:
                        hear(MISSED)
                    async for notify in connection.notifies():
                        hear(notify.payload)
            has_missed = True
            _log.warning("the bus has lost the database; listening again in %.1f s", pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def close(self) -> None:
        """Send the queue if that is possible at once, and close."""
        self._is_closed = True
        sender, self._sender = self._sender, None
        if sender is None:
            return
        sender.cancel()
        with suppress(asyncio.CancelledError):
            await sender
        if self._waiting:
            with suppress(self._driver.Error, TimeoutError):
                async with asyncio.timeout(1), await self._connect() as connection:
                    await self._send(connection)

    async def _connect(self) -> AsyncConnection:
        return await self._driver.AsyncConnection.connect(self._url, autocommit=True, **_KEEPALIVE)

    async def _send_all(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                async with await self._connect() as connection:
                    while True:
                        await self._is_wanted.wait()
                        await self._send(connection)
                        pause = FIRST_PAUSE
            except self._driver.Error as error:
                _log.warning("the bus cannot send; again in %.1f s: %s", pause, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _send(self, connection: AsyncConnection) -> None:
        """Send the queue; on failure it is kept."""
        self._is_wanted.clear()
        sent, self._waiting = self._waiting, {}
        try:
            await connection.execute(_SEND, (CHANNEL, list(sent)))
        except BaseException:
            self._waiting = sent | self._waiting
            self._is_wanted.set()
            raise

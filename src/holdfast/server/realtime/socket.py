"""The WebSocket: whom it lets in, and all its connections."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from holdfast.protocol import CODE_BARRED, CODE_ORIGIN, COOKIE, GONE_SECONDS, Closing

from ..http.handlers import address_of
from ..http.security import host_of, is_served, origin_allowed
from ..runtime.offload import Offload
from ..runtime.settings import Settings
from ..tables.audience import encode
from ..tables.table_registry import TableRegistry
from .connection import GOING, Connection
from .websocket_limits import SEND_NOW

MOST_SOCKETS = 10_000
MOST_PER_ADDRESS = 100
"""Maximum open sockets: in all, and per address; the second is not enforced where limits are off."""

CLOSE_SECONDS = 1.0
"""Seconds that a client has to read its last frame."""

FULL = 1013
"""The close code for too many sockets, and for all other reasons without a code of their own."""

_CODES = {"origin": CODE_ORIGIN, "barred": CODE_BARRED}
_log = structlog.get_logger(__name__)


class Sockets:
    """The ASGI application of the WebSocket, and all its connections."""

    def __init__(self, registry: TableRegistry, offload: Offload, settings: Settings) -> None:
        self._registry = registry
        self._offload = offload
        self._settings = settings
        self._connections: set[Connection] = set()
        registry.check_sockets = self.check_user

    def __len__(self) -> int:
        return len(self._connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client until it disconnects."""
        _log.debug("socket opens", address=_address(scope))
        try:
            await self._admit(scope, receive, send)
        finally:
            _log.debug("socket is closed", address=_address(scope))

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        reason = self._why_not(scope)
        if reason:
            self._registry.metrics.refused(reason)
            await send({"type": "websocket.close", "code": _CODES.get(reason, FULL)})
            return
        token = HTTPConnection(scope).cookies.get(COOKIE)
        send_now = scope.get("extensions", {}).get(SEND_NOW, lambda _: False)
        connection = Connection(self._registry, self._offload, _address(scope), send, token, send_now)
        self._connections.add(connection)
        self._registry.metrics.socket_opened()
        try:
            await connection.check_user()
            await receive()
            await send({"type": "websocket.accept"})
            await self._serve(connection, receive, send)
        finally:
            self._connections.remove(connection)
            self._registry.metrics.socket_closed()
            connection.closing.set()
            connection.leave()

    def _why_not(self, scope: Scope) -> str:
        """Return why a client is not let in, by the name under which it is counted; empty for one that is."""
        host = host_of(scope)
        if host is None or not is_served(host, self._settings.hosts):
            return "host"
        if not origin_allowed(scope, self._settings):
            return "origin"
        if self._registry.draining:
            return "draining"
        if len(self) >= MOST_SOCKETS:
            return "full"
        address = _address(scope)
        if self._registry.barred.is_barred(address):
            return "barred"
        if self._registry.limits.is_on and sum(other.address == address for other in self._connections) >= MOST_PER_ADDRESS:
            return "address"
        return "http" if self._registry.limits.take("http", address) else ""

    async def _serve(self, connection: Connection, receive: Receive, send: Send) -> None:
        def has_ended(reading: asyncio.Task[None]) -> None:
            if not reading.cancelled() and (error := reading.exception()) is not None and not isinstance(error, OSError):
                connection.broke(error)
            connection.closing.set()

        reading = asyncio.create_task(connection.read(receive))
        reading.add_done_callback(has_ended)
        try:
            await connection.closing.wait()
        finally:
            await connection.stop(reading)
        if connection.is_ended:
            await _close(send, connection.code)

    async def check_user(self, user_id: str) -> None:
        """Disconnect the clients of a user that came with a session which has ended."""
        await asyncio.gather(*(connection.check_user() for connection in list(self._connections) if connection.user == user_id))

    async def reap(self) -> None:
        """Disconnect clients that have sent nothing for too long, and those whose address is barred by now."""
        now = time.monotonic()
        for connection in list(self._connections):
            if self._registry.barred.is_barred(connection.address):
                connection.end(CODE_BARRED)
            elif now - connection.heard > GONE_SECONDS:
                connection.end(1001)

    async def close(self, after: float) -> None:
        """Ask all clients to reconnect after some seconds, and close."""
        frame = encode(Closing(after))
        for connection in list(self._connections):
            connection.push(frame)
        if self._connections:
            await asyncio.sleep(0.1)
        for connection in list(self._connections):
            connection.end(GOING)
        while self._connections:
            await asyncio.sleep(0.02)


async def _close(send: Callable[[dict[str, object]], Awaitable[None]], code: int) -> None:
    with suppress(TimeoutError, OSError, RuntimeError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await send({"type": "websocket.close", "code": code})


def _address(scope: Scope) -> str:
    return address_of(HTTPConnection(scope))

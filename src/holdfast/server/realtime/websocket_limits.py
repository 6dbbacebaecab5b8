"""WebSocket connections bounded against clients that hold them open, flood them, or send data that never becomes a message."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame

from .signals import Inbox

SLICE = 4_096
"""Bytes parsed at once; other connections have their turn in between."""

MOST_UNREAD = 64
"""Maximum messages in the receive queue; later data is parsed when they are done."""

MOST_BETWEEN = 200
"""Pings, pongs and fragments that may come without a complete message."""

LAST_BYTES = 65_536
"""Bytes that a client may still send after it was told that the connection is closed."""

LINGER_SECONDS = 12.0
"""Seconds that a client may take to read the rest when the connection is closed; uvicorn waits 10 seconds for its close frame."""

SEND_NOW = "holdfast.send_now"
"""The extension of a connection's scope by which a text is sent without a task that waits; see `BoundedFrames.send_now`."""

_NO_REQUEST = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class BoundedFrames(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with limits that uvicorn itself lacks: it answers pings of clients that read nothing, collects empty
    fragments without end, parses everything received before anything is handled, leaves refused handshakes without a response, and
    waits for ever until all is sent to a client that reads nothing.
    """

    _between = 0
    _late = 0
    _lingers: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        self._unfed += data
        self._feed()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._unfed = bytearray()
        self.queue = Inbox()  # type: ignore[assignment]
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._lingers is not None:
            self._lingers.cancel()
        self._unfed.clear()
        super().connection_lost(exc)

    def _feed(self) -> None:
        """Parse received data until enough messages are queued."""
        while self._unfed and (self.close_sent or self.queue.qsize() < MOST_UNREAD):
            if self.transport.is_closing():
                self._unfed.clear()
                return
            piece = bytes(self._unfed[:SLICE])
            del self._unfed[:SLICE]
            if self.close_sent:
                self._late += len(piece)
                if self._late > LAST_BYTES:
                    self.transport.abort()
                    return
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.write(b"".join(self.conn.data_to_send()) or _NO_REQUEST)
                self.transport.close()

    async def receive(self) -> ASGIReceiveEvent:
        if self.queue.empty():
            self._feed()
            self._read_on()
        message = await self.queue.get()
        self._read_on()
        return message

    def _read_on(self) -> None:
        if self.read_paused and self.queue.empty() and not self._unfed:
            self.read_paused = False
            self.transport.resume_reading()

    def handle_text(self, event: Frame) -> None:
        super().handle_bytes(event)  # the JSON decoder also detects invalid UTF-8, and answers it

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # no pong is kept for a client that does not read
        self._count()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self._count()

    def send_receive_event_to_app(self) -> None:
        self._between = 0
        super().send_receive_event_to_app()

    def _count(self) -> None:
        self._between += 1
        if self._between > MOST_BETWEEN and not self.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many pings or fragments")
            self.handle_parser_exception()

    def send_now(self, frame: bytes) -> bool:
        """Send a text at once, if the client takes it; returns whether it has been."""
        if not self.writable.is_set() or self.disconnected or self.close_sent or not self.handshake_complete:
            return False
        try:
            self.conn.send_text(frame)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def start_keepalive(self) -> None:
        """Free what only the handshake needed, for which the connection is open now: headers of a browser take kilobytes."""
        super().start_keepalive()
        cast(list[tuple[bytes, bytes]], self.scope["headers"]).clear()
        self.request.headers.clear()  # the parser keeps the request itself
        del self.request, self.response

    async def run_asgi(self) -> None:
        cast(dict[str, Any], self.scope["extensions"])[SEND_NOW] = self.send_now
        try:
            await super().run_asgi()
        finally:
            if not self.disconnected:
                self._lingers = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

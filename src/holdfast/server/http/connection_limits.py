"""HTTP connections bounded in time and size: clients that do not send, do not read, or send an overlong head are disconnected."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD = 65_536
"""Maximum size of a request head (request line and header fields), in bytes."""

HEAD_SECONDS = 15.0
"""Seconds from connecting, or from the first byte after an earlier request, to the end of the head."""

STALL_SECONDS = 30.0
"""Seconds that a client may leave a pending response unread."""

BODY_STALL_SECONDS = 11.0
"""Seconds without a byte of an incomplete body: a little longer than a handler waits for one, so that it can answer first."""


class BoundedHeads(HttpToolsProtocol):
    """uvicorn's HTTP protocol with limits that uvicorn itself lacks: on the time and size of the head, on the time a client leaves a body
    incomplete, and on the time it takes to read a response.
    """

    _head = 0
    _in_head = True
    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _in_body = False
    _body_due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        self._reads_on()
        self._watch_body(None)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._reads_on()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MAX_HEAD:
            self.send_400_response("The head of the request is too long.")
        if self._in_body and not self.cycle.response_complete:
            self._watch_body(BODY_STALL_SECONDS)
        elif self._is_unwatched():
            self._begin()

    def _is_unwatched(self) -> bool:
        """Return whether nothing is asked and nobody waits for the next request: uvicorn no longer does once anything has come, be it blank
        lines or the rest of a body that was answered.
        """
        is_quiet = not self._in_head and not self._in_body and self.cycle is not None and self.cycle.response_complete
        return is_quiet and self.transport.get_protocol() is self  # not where the connection has become a socket

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if not self._in_head:
            self._begin()

    def on_headers_complete(self) -> None:
        self._done()
        super().on_headers_complete()
        self._in_body = self.cycle is not None  # not where the connection is to become a socket

    def on_message_complete(self) -> None:
        self._in_body = False
        self._watch_body(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._in_body and self.cycle.response_complete and self._body_due is None:  # refused early: the rest may come, not for ever
            self._watch_body(BODY_STALL_SECONDS)

    def _watch_body(self, seconds: float | None) -> None:
        """Close the connection after so many seconds, unless this is called again before."""
        if self._body_due is not None:
            self._body_due.cancel()
        self._body_due = None if seconds is None else self.loop.call_later(seconds, self._body_is_overdue)

    def _body_is_overdue(self) -> None:
        if self.flow.read_paused:  # the body waits for the answer to an earlier request, not for the client
            self._watch_body(BODY_STALL_SECONDS)
        else:
            self.transport.close()

    def _begin(self) -> None:
        self._in_head, self._head = True, 0
        self._deadline = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _done(self) -> None:
        self._in_head = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _reads_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

"""The WebSocket: one for each client, with requests one way and frames the other."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count

import msgspec
import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from holdfast.agents import HUMAN
from holdfast.agents.thinking import Thought
from holdfast.core.phrases import reason, render, say
from holdfast.core.viewer import SPECTATOR
from holdfast.languages import ENGLISH, words

from . import advice
from .audience import encode
from .computers import NoHint
from .hall import Hall
from .http import address_of, hashed, visitor
from .protocol import COOKIE, GONE_SECONDS, Answer, AskHint, Closing, Error, Foresee, Foresight, Join, Leave, Ping, Pong, Refused, Request
from .rooms import Room
from .security import origin_allowed
from .settings import Settings
from .store import StoreError

MOST_QUEUED = 256
"""Frames that may wait for a client; one that reads more slowly is cut off, and comes back to a fresh view."""

MOST_BYTES = 2_000_000
"""Bytes that may wait for a client."""

MOST_FAULTS = 20
"""Messages of a client that may be wrong or too many before it is cut off."""

MOST_SOCKETS = 10_000
MOST_PER_ADDRESS = 100
"""Open sockets at most; the second is not counted where limits are off."""

CLOSE_SECONDS = 1.0
"""How long a client is given to take its last frame."""

ORIGIN, SLOW, FLOOD, GOING, FULL = 4001, 4008, 4009, 1012, 1013
"""Codes with which sockets are closed: a foreign page; read too slowly; asked too much; the server goes; there are too many."""

_decode = msgspec.json.Decoder(Request).decode
_PONG = encode(Pong())
_numbers = count()
_log = structlog.get_logger(__name__)


class Connection:
    """One client: a listener of the table it looks at."""

    def __init__(self, hall: Hall, address: str, send: Send) -> None:
        self.keys: frozenset[str] = frozenset()
        self.seats: tuple[int, ...] = ()
        self.user: str | None = None
        self.language = ENGLISH
        self.eye = SPECTATOR
        self.heard = time.monotonic()
        self.closing = asyncio.Event()
        self.code = 1000
        self.address = address
        self._hall = hall
        self._send = send
        self._room: Room | None = None
        self._key = str(next(_numbers))
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._filled = asyncio.Event()
        self._drained = asyncio.Event()
        self._drained.set()
        self._faults = 0
        self._hinting: asyncio.Task[None] | None = None

    # -- to the client -------------------------------------------------------------------------------------------------

    def push(self, frame: bytes) -> None:
        """Send a frame, in its turn; a client that does not read is cut off."""
        if self.closing.is_set():
            return
        self._queue.append(frame)
        self._bytes += len(frame)
        self._filled.set()
        self._drained.clear()
        if len(self._queue) > MOST_QUEUED or self._bytes > MOST_BYTES:
            self._hall.metrics.dropped("socket")
            self.end(SLOW)

    def end(self, code: int) -> None:
        """Close the connection."""
        if not self.closing.is_set():
            self.code = code
            self.closing.set()

    async def write(self) -> None:
        """Send what is queued, for as long as the connection lasts."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._queue:
                frame = self._queue.popleft()
                self._bytes -= len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
            self._drained.set()

    # -- from the client -----------------------------------------------------------------------------------------------

    async def read(self, receive: Receive) -> None:
        """Do what the client says, one thing after the other, until it is gone.

        What it says is read only when it has been sent all that it is to hear: who asks and does not read fills no memory.
        """
        while not self.closing.is_set():
            await self._drained.wait()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            self.heard = time.monotonic()
            wait = self._hall.limits.take("socket", self._key)
            if wait:
                self._fault(self._too_fast(wait))
                continue
            data = message.get("text") or message.get("bytes") or b""
            try:
                request = _decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._fault(self._error("malformed", say("this is no request of the protocol: {why}", why=str(error))))
                continue
            await self._take(request)

    def _error(self, code: str, text: str, *, retry: bool = False) -> Error:
        """Why something is not done, in the client's language."""
        return Error(code, render(text, words(self.language)), retry)

    def _too_fast(self, wait: float) -> Error:
        return self._error("too-fast", say("that was much at once; wait {seconds} seconds", seconds=math.ceil(wait)), retry=True)

    def _fault(self, error: Error) -> None:
        self.push(encode(Refused(error)))
        self._blame(error.code)

    def _blame(self, code: str) -> None:
        """Count what no honest client does more than a few times."""
        self._hall.metrics.refused(code)
        self._faults += 1
        if self._faults > MOST_FAULTS and self._hall.limits.is_on:
            self.end(FLOOD)

    async def _take(self, request: Request) -> None:
        if isinstance(request, Ping):
            self.push(_PONG)
        elif isinstance(request, Join):
            await self._join(request)
        elif isinstance(request, Leave):
            self.leave()
        elif self._room is None:
            self.push(encode(Answer(request.id, -1, self._error("no-table", say("look at a table first: join")))))
        elif isinstance(request, AskHint):
            await self._hint(self._room, request)
        elif isinstance(request, Foresee):
            await self._foresee(self._room, request)
        else:
            answer = await self._room.perform(request, user=self.user, language=self.language)
            self.push(encode(answer))
            if answer.error is not None and answer.error.code == "wrong-token":
                self._blame("wrong-token")

    async def _join(self, request: Join) -> None:
        wait = self._hall.limits.take("http", self.address)
        if wait:
            self._fault(self._too_fast(wait))
            return
        self.leave()
        self.language = request.language
        try:
            room = await self._hall.room(request.table)
            if room is None:
                self._fault(self._error("no-table", say("there is no such table; ask for its link again")))
                return
            for token in request.tokens:
                await room.seat_of(token)  # one that is new to the room is looked up
        except StoreError as error:
            self.push(encode(Refused(self._error("store", reason(error), retry=True))))
            return
        self.keys = frozenset(map(hashed, request.tokens))
        self.seats = room.seats_of(self.keys)
        self._room = room
        room.enter(self, request.since)

    def leave(self) -> None:
        """Look at no table any more."""
        room, self._room = self._room, None
        if room is not None:
            room.leave(self)
        if self._hinting is not None:
            self._hinting.cancel()

    # -- advice --------------------------------------------------------------------------------------------------------

    async def _hint(self, room: Room, request: AskHint) -> None:
        seat = await self._seat_asking(room, request)
        if seat is None:
            return
        if self._hinting is not None and not self._hinting.done():
            self._refuse(room, request.id, self._error("busy", say("a hint is on its way already")))
            return
        wait = self._hall.limits.take("hint", f"{room.id} {seat}") or self._hall.limits.take("hints", self.address)
        if wait:
            text = say("that was many hints at once; wait {seconds} seconds", seconds=math.ceil(wait))
            self._refuse(room, request.id, self._error("too-fast", text, retry=True))
            return
        self._hinting = self._hall.spawn(self._think(room, request.id, seat))

    async def _foresee(self, room: Room, request: Foresee) -> None:
        seat = await self._seat_asking(room, request)
        if seat is None:
            return
        wait = self._hall.limits.take("foresee", f"{room.id} {seat}") or self._hall.limits.take("foresights", self.address)
        if wait:
            self._refuse(room, request.id, self._too_fast(wait))
            return
        self._hall.spawn(self._look_ahead(room, request, seat))

    async def _look_ahead(self, room: Room, request: Foresee, seat: int) -> None:
        match = room.table.match
        assert match is not None
        found = await asyncio.to_thread(advice.prospects, match, seat, words(self.language))
        if not self._is_stale(room, request.id, request.seq):
            self.push(encode(Foresight(request.id, request.seq, found)))

    async def _seat_asking(self, room: Room, request: AskHint | Foresee) -> int | None:
        """The seat that asks for advice, if it may have any; else it has been told why not."""
        try:
            seat = await room.seat_of(request.token)
        except StoreError as problem:
            self._refuse(room, request.id, self._error("unstored", reason(problem), retry=True))
            return None
        if seat is None:
            self._refuse(room, request.id, self._error("wrong-token", say("this is no token of a seat at this table")))
        elif self._is_stale(room, request.id, request.seq):
            return None
        elif seat not in room.table.turn or room.table.seats[seat].kind != HUMAN:
            self._refuse(room, request.id, self._error("not-your-turn", say("it is not for you to decide now")))
        else:
            return seat
        return None

    def _is_stale(self, room: Room, asked: str, seq: int) -> bool:
        """Whether something has happened since a seat asked; then it has been told so."""
        if seq != room.table.seq:
            self._refuse(room, asked, self._error("stale", say("something has happened at the table since; look again")))
        return seq != room.table.seq

    def _refuse(self, room: Room, asked: str, error: Error) -> None:
        self.push(encode(Answer(asked, room.table.seq, error)))

    async def _think(self, room: Room, asked: str, seat: int) -> None:
        match, seq = room.table.match, room.table.seq
        assert match is not None
        try:
            thought: Thought = await self._hall.computers.hint(match, seat)
        except NoHint as problem:
            self._refuse(room, asked, self._error("no-hint", reason(problem), retry=True))
            return
        if self._is_stale(room, asked, seq):
            return
        told = await asyncio.to_thread(advice.hint, asked, seq, match, seat, thought, words(self.language))
        if not self._is_stale(room, asked, seq):
            self.push(encode(told))


class Sockets:
    """The ASGI app of the WebSocket, and all its connections."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self._settings = settings
        self._connections: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one client, from its first word to its last."""
        reason = self._why_not(scope)
        if reason:
            self._hall.metrics.refused(reason)
            await send({"type": "websocket.close", "code": ORIGIN if reason == "origin" else FULL})
            return
        connection = Connection(self._hall, _address(scope), send)
        self._connections.add(connection)
        self._hall.metrics.socket_opened()
        try:
            connection.user = await self._user(scope)
            await receive()
            await send({"type": "websocket.accept"})
            await self._serve(connection, receive, send)
        finally:
            self._connections.remove(connection)
            self._hall.metrics.socket_closed()
            connection.closing.set()
            connection.leave()

    def _why_not(self, scope: Scope) -> str:
        if not origin_allowed(scope, self._settings):
            return "origin"
        if self._hall.draining:
            return "draining"
        if len(self) >= MOST_SOCKETS:
            return "full"
        address = _address(scope)
        if self._hall.limits.is_on and sum(other.address == address for other in self._connections) >= MOST_PER_ADDRESS:
            return "address"
        return "http" if self._hall.limits.take("http", address) else ""

    async def _user(self, scope: Scope) -> str | None:
        try:
            user = await visitor(self._hall.store, HTTPConnection(scope).cookies.get(COOKIE))
        except StoreError:
            return None
        return user.id if user else None

    async def _serve(self, connection: Connection, receive: Receive, send: Send) -> None:
        tasks = [asyncio.create_task(work) for work in (connection.read(receive), connection.write(), connection.closing.wait())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if tasks[0] in done and tasks[0].exception() is None and not connection.closing.is_set():
                return  # the client has gone
            for task in done:
                if (error := task.exception()) is not None and not isinstance(error, OSError):
                    _log.error("a socket broke", error=repr(error), exc_info=error)
                    connection.code = 1011
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await _close(send, connection.code)

    async def reap(self) -> None:
        """Drop the clients that have said nothing for long."""
        now = time.monotonic()
        for connection in list(self._connections):
            if now - connection.heard > GONE_SECONDS:
                connection.end(1001)

    async def close(self, after: float) -> None:
        """Tell all clients to come back in a while, and close."""
        frame = encode(Closing(after))
        for connection in list(self._connections):
            connection.push(frame)
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

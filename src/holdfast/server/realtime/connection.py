"""One client of the WebSocket: its requests in one direction, frames in the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any

import msgspec
import structlog
from starlette.types import Receive, Send

from holdfast.agents import HUMAN, hints
from holdfast.agents.thinking import Thought
from holdfast.engine.visibility import SPECTATOR
from holdfast.languages import ENGLISH, words
from holdfast.protocol import (
    Answer,
    AskHint,
    AskIntention,
    AskProposable,
    AskProspects,
    Error,
    Join,
    Leave,
    Ping,
    Pong,
    Proposable,
    Refused,
    Request,
    Say,
)
from holdfast.schema.texts.i18n import reason, render, say

from ..http.handlers import visitor
from ..runtime.fair_queue import Claim, Rank
from ..runtime.offload import Offload
from ..runtime.problems import Problem, no_table, say_too_fast, unseen
from ..store import StoreError
from ..store.tokens import hashed
from ..tables import occasions
from ..tables.audience import encode
from ..tables.computer_players import NoHint
from ..tables.live_table import LiveTable
from ..tables.table_registry import TableRegistry
from ..tasks import counsel
from .signals import Signal

MOST_QUEUED = 256
"""Maximum frames in a client's send queue; a slower reader is disconnected and reconnects to a fresh view."""

MOST_BYTES = 2_000_000
"""Maximum bytes in a client's send queue."""

MOST_FAULTS = 20
"""Invalid or excess messages before a client is disconnected."""

SLOW, FLOOD, GOING = 4008, 4009, 1012
"""Close codes: slow reader; too many requests; connect again (the server shuts down, or the client's session has ended)."""

_decode = msgspec.json.Decoder(Request).decode
_PONG = encode(Pong())
_numbers = count()
_log = structlog.get_logger(__name__)


class Connection:
    """One client: a listener of the table it watches."""

    __slots__ = (
        "_bytes",
        "_drained",
        "_faults",
        "_hinting",
        "_key",
        "_live",
        "_offload",
        "_queue",
        "_registry",
        "_send",
        "_send_now",
        "_writing",
        "address",
        "at_once",
        "blocked",
        "closing",
        "code",
        "eye",
        "heard",
        "is_ended",
        "keys",
        "language",
        "seats",
        "session_token",
        "user",
    )

    def __init__(
        self,
        registry: TableRegistry,
        offload: Offload,
        address: str,
        send: Send,
        session_token: str | None = None,
        send_now: Callable[[bytes], bool] = lambda _: False,
    ) -> None:
        """`send_now` sends a text at once if it can, and returns whether it has; what it does not waits in a queue for `send`."""
        self.session_token = session_token
        """The token of the session with which the client came, or None."""
        self.keys: frozenset[str] = frozenset()
        self.seats: tuple[int, ...] = ()
        self.user: str | None = None
        self.blocked: frozenset[str] = frozenset()
        self.language = ENGLISH
        self.at_once = False
        self.eye = SPECTATOR
        self.heard = time.monotonic()
        self.closing = Signal()
        self.is_ended = False
        """Whether the server ends the connection."""
        self.code = 1000
        self.address = address
        self._registry = registry
        self._offload = offload
        self._send, self._send_now = send, send_now
        self._live: LiveTable | None = None
        self._key = str(next(_numbers))
        self._queue: list[bytes] = []
        self._bytes = 0
        self._drained = Signal()
        self._drained.set()
        self._writing: asyncio.Task[None] | None = None
        self._faults = 0
        self._hinting: asyncio.Task[None] | None = None

    # -- to the client -------------------------------------------------------------------------------------------------

    def push(self, frame: bytes) -> None:
        """Queue a frame; a client that does not read is disconnected."""
        if self.closing.is_set() or (self._writing is None and self._send_now(frame)):
            return
        self._queue.append(frame)
        self._bytes += len(frame)
        self._drained.clear()
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        if len(self._queue) > MOST_QUEUED or self._bytes > MOST_BYTES:
            self._registry.metrics.dropped("socket")
            self.end(SLOW)

    def end(self, code: int) -> None:
        """Close the connection with a code."""
        if not self.closing.is_set():
            self.code, self.is_ended = code, True
            self.closing.set()

    async def _write(self) -> None:
        """Send the queue."""
        try:
            while self._queue:
                frame = self._queue.pop(0)
                self._bytes -= len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
        except OSError:
            self.closing.set()  # the client has gone
        except Exception as error:
            self.broke(error)
        else:
            self._writing = None
            self._drained.set()

    def broke(self, error: BaseException) -> None:
        """End the connection because of an error of ours."""
        _log.error("a socket broke", error=repr(error), exc_info=error)
        self.end(1011)

    async def stop(self, reading: asyncio.Task[None]) -> None:
        """Stop reading and writing."""
        tasks = [reading] if self._writing is None else [reading, self._writing]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- from the client -----------------------------------------------------------------------------------------------

    async def read(self, receive: Receive) -> None:
        """Handle the client's requests one by one until it disconnects.

        The next request is read only after all queued frames are sent, so a client that asks without reading fills no memory.
        """
        while not self.closing.is_set():
            await self._drained.wait()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            self.heard = time.monotonic()
            wait = self._registry.limits.take("socket", self._key)
            if wait:
                self._reject(self._too_fast(wait))
                continue
            data = message.get("text") or message.get("bytes") or b""
            try:
                request = _decode(data)
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
                self._reject(self._error("malformed", say("this is no request of the protocol: {why}", why=str(error))))
                continue
            await self._take(request)

    def _error(self, code: str, text: str, *, retry: bool = False) -> Error:
        """Return an error with its text in the client's language."""
        return Error(code, render(text, words(self.language)), retry)

    def _too_fast(self, wait: float) -> Error:
        return self._error("too-fast", say_too_fast(wait), retry=True)

    def _reject(self, error: Error) -> None:
        self.push(encode(Refused(error)))
        self._count_violation(error.code)

    def _count_violation(self, code: str) -> None:
        """Count a violation that an honest client commits only rarely; too many end the connection."""
        self._registry.metrics.refused(code)
        self._faults += 1
        if self._faults > MOST_FAULTS and self._registry.limits.is_on:
            self.end(FLOOD)

    async def _take(self, request: Request) -> None:
        if isinstance(request, Ping):
            self.push(_PONG)
        elif isinstance(request, Join):
            await self._registry.turns.run(self.address, self._join(request))
        elif isinstance(request, Leave):
            self.leave()
        elif self._live is None:
            self.push(encode(Answer(request.id, -1, self._error("no-table", say("look at a table first: join")))))
        elif isinstance(request, AskHint):
            await self._hint(self._live, request)
        elif isinstance(request, AskProspects):
            await self._ask_prospects(self._live, request)
        elif isinstance(request, AskIntention):
            await self._ask_intention(self._live, request)
        elif isinstance(request, AskProposable):
            await self._ask_proposable(self._live, request)
        else:
            if isinstance(request, Say) and request.token is None:
                await self.check_user()
            answer = await self._live.perform(request, user=self.user, language=self.language, address=self.address)
            self.push(encode(answer))
            if answer.error is not None and answer.error.code == "wrong-token":
                self._count_violation("wrong-token")

    async def check_user(self) -> None:
        """Find out whose session this is by now; a client whose session has ended is asked to connect again with its new one."""
        try:
            user = await visitor(self._registry.store, self.session_token)
        except StoreError:
            user = None
        before, self.user = self.user, user.id if user else None
        if before is not None and self.user != before:
            self.end(GOING)

    async def _join(self, request: Join) -> None:
        wait = self._registry.limits.take("http", self.address)
        if wait:
            self._reject(self._too_fast(wait))
            return
        self.leave()
        self.language, self.at_once = request.language, request.at_once
        try:
            live = await self._registry.table(request.table)
            if live is None:
                self._reject(self._error("no-table", no_table().text))
                return
            for token in request.tokens:
                await live.tokens.seat_of(token)  # a token issued since the table was loaded is looked up
            keys = frozenset(map(hashed, request.tokens))
            if not await occasions.may_see(live, self.user, live.tokens.seats_of(keys)):
                self._reject(self._error("not-yet", unseen().text))
                return
            await occasions.learn_next(live, [self.user])
            blocked = await self._registry.blocks.of(live.audience.readers(live.tokens.seats_of(keys), self.user))
        except StoreError as error:
            self.push(encode(Refused(self._error("store", reason(error), retry=True))))
            return
        self.keys, self.blocked = keys, blocked
        self.seats = live.tokens.seats_of(keys)
        self._live = live
        self._registry.looked(live)
        live.enter(self, request.since)

    def leave(self) -> None:
        """Stop watching the table."""
        live, self._live = self._live, None
        if live is not None:
            live.leave(self)
        if self._hinting is not None:
            self._hinting.cancel()

    # -- advice --------------------------------------------------------------------------------------------------------

    async def _hint(self, live: LiveTable, request: AskHint) -> None:
        seat = await self._seat_asking(live, request)
        if seat is None or self._is_unaided(live, request.id):
            return
        if self._hinting is not None and not self._hinting.done():
            self._refuse(live, request.id, self._error("busy", say("a hint is on its way already")))
            return
        wait = self._registry.limits.take("hint", f"{live.id} {seat}") or self._registry.limits.take("hints", self.address)
        if wait:
            self._refuse(live, request.id, self._too_fast(wait))
            return
        self._hinting = self._registry.spawn(self._think(live, request.id, seat))

    async def _ask_prospects(self, live: LiveTable, request: AskProspects) -> None:
        seat = await self._seat_asking(live, request)
        if seat is None:
            return
        wait = self._registry.limits.take("prospects", f"{live.id} {seat}") or self._registry.limits.take("address-prospects", self.address)
        if wait:
            self._refuse(live, request.id, self._too_fast(wait))
            return
        self._registry.spawn(self._send_prospects(live, request, seat))

    async def _ask_proposable(self, live: LiveTable, request: AskProposable) -> None:
        seat = await self._seat_of(live, request)
        if seat is None:
            return
        wait = self._registry.limits.take("proposable", f"{live.id} {seat}")
        if wait:
            self._refuse(live, request.id, self._too_fast(wait))
        else:
            self.push(encode(Proposable(request.id, request.seq, live.together.proposable(seat, self.language))))

    async def _ask_intention(self, live: LiveTable, request: AskIntention) -> None:
        seat = await self._seat_of(live, request)
        if seat is None:
            return
        if self._is_unaided(live, request.id):
            return
        table, mate = live.table, request.seat - 1
        is_mate = 0 <= mate < len(table.seats) and mate != seat and mate in table.allies(seat) and table.seats[mate].kind != HUMAN
        decides = mate in table.turn or (seat in table.turn and table.seats[seat].kind == HUMAN)
        if not is_mate or not decides:
            text = say("that seat is no computer player of your team, or neither it nor you decide now")
            self._refuse(live, request.id, self._error("not-asked", text))
            return
        wait = self._registry.limits.take("hint", f"{live.id} {seat}") or self._registry.limits.take("hints", self.address)
        if wait:
            self._refuse(live, request.id, self._too_fast(wait))
            return
        self._registry.spawn(self._tell(live, request, seat))

    async def _tell(self, live: LiveTable, request: AskIntention, seat: int) -> None:
        """Have a computer player say what it means to do, and propose what it would do in place of a seat that decides."""
        match, mate = live.table.match, request.seat - 1
        assert match is not None
        is_idle = mate not in live.table.turn
        try:
            wanted = await live.computers.tell(match, mate, seat)
            if wanted is not None:
                live.together.advise(mate, seat, wanted)
        except Exception as error:  # the client still waits for an answer
            self._registry.computers.log_error(match, mate, error)
            self._refuse(live, request.id, self._error("no-hint", hints.BROKE))
            return
        if wanted is None and is_idle and live.table.seq == request.seq:
            self._refuse(live, request.id, self._error("no-proposal", say("it has nothing to propose that everybody can know of")))
            return
        self.push(encode(Answer(request.id, live.table.seq)))

    def _work(self, live: LiveTable) -> Callable[..., Any]:
        """Return what has work for a table done: that of one with values of its own depends on what these do."""
        return self._offload.run if live.table.own_game is None else live.host.stepping.run

    async def _send_prospects(self, live: LiveTable, request: AskProspects, seat: int) -> None:
        match = live.table.match
        assert match is not None
        at = counsel.position_of(match)
        try:
            found = await self._work(live)(
                self._claim(live), counsel.prospects, live.host.find, at, request.id, request.seq, seat, self.language
            )
        except Problem as problem:
            self._refuse(live, request.id, self._error(problem.code, problem.text, retry=problem.retry))
            return
        except Exception as error:  # the rules fail at one of the actions; the client still waits for an answer
            self._registry.computers.log_error(match, seat, error)
            text = say("what this comes to cannot be told: the rules of the game fail here")
            self._refuse(live, request.id, self._error("no-prospects", text))
            return
        if not self._is_stale(live, request.id, request.seq):
            self.push(found)

    def _claim(self, live: LiveTable) -> Claim:
        """Return for whom advice is sought."""
        return Claim(Rank.PLAYED, self.address, self.user or "", live.id)

    async def _seat_asking(self, live: LiveTable, request: AskHint | AskProspects) -> int | None:
        """Return the seat that asks for advice if it may have any; otherwise send the reason and return None."""
        seat = await self._seat_of(live, request)
        if seat is not None and (seat not in live.table.turn or live.table.seats[seat].kind != HUMAN):
            self._refuse(live, request.id, self._error("not-your-turn", say("it is not for you to decide now")))
            return None
        return seat

    async def _seat_of(self, live: LiveTable, request: AskHint | AskProspects | AskProposable | AskIntention) -> int | None:
        """Return the seat that asks about the position as it is; otherwise send the reason and return None."""
        try:
            seat = await live.tokens.seat_of(request.token)
        except StoreError as problem:
            self._refuse(live, request.id, self._error("unstored", reason(problem), retry=True))
            return None
        if seat is None:
            self._refuse(live, request.id, self._error("wrong-token", say("this is no token of a seat at this table")))
        elif not self._is_stale(live, request.id, request.seq):
            return seat
        return None

    def _is_stale(self, live: LiveTable, asked: str, seq: int) -> bool:
        """Return whether something has happened since a seat asked; if so, an error has been sent."""
        if seq != live.table.seq:
            self._refuse(live, asked, self._error("stale", say("something has happened at the table since; look again")))
        return seq != live.table.seq

    def _is_unaided(self, live: LiveTable, asked: str) -> bool:
        """Return whether nobody may help at a table, because its game has a rank; if so, an error has been sent."""
        if live.table.row.is_ranked:
            self._refuse(live, asked, self._error("no-hints", occasions.NO_HINTS))
        return live.table.row.is_ranked

    def _refuse(self, live: LiveTable, asked: str, error: Error) -> None:
        self.push(encode(Answer(asked, live.table.seq, error)))

    async def _think(self, live: LiveTable, asked: str, seat: int) -> None:
        match, seq = live.table.match, live.table.seq
        assert match is not None
        try:
            thought = await _before_a_move(live, self._registry.computers.hint(match, seat, self._claim(live)))
            if self._is_stale(live, asked, seq) or thought is None:
                return
            at = counsel.position_of(match)
            hint = await self._work(live)(self._claim(live), counsel.hint, live.host.find, at, asked, seq, seat, thought, self.language)
        except NoHint as problem:
            self._refuse(live, asked, self._error("no-hint", reason(problem), retry=problem.retry))
            return
        except Problem as problem:
            self._refuse(live, asked, self._error(problem.code, problem.text, retry=problem.retry))
            return
        except Exception as error:  # the rules fail in the line that the search expects; the client still waits for an answer
            self._registry.computers.log_error(match, seat, error)
            self._refuse(live, asked, self._error("no-hint", hints.BROKE))
            return
        if not self._is_stale(live, asked, seq):
            self.push(hint)


async def _before_a_move(live: LiveTable, searching: Coroutine[Any, Any, Thought]) -> Thought | None:
    """Return the result of a search, or None if something happens at the table before: then nobody wants it, and the search ends."""
    seq, search = live.table.seq, asyncio.ensure_future(searching)
    try:
        while not search.done() and live.table.seq == seq:
            moved = asyncio.ensure_future(live.audience.moved.wait())
            try:
                await asyncio.wait((search, moved), return_when=asyncio.FIRST_COMPLETED)
            finally:
                moved.cancel()
        return search.result() if search.done() else None
    finally:
        search.cancel()

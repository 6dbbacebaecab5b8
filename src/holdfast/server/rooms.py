"""A table in memory: takes commands one by one, writes them down, and tells everybody who looks on.

A command is checked, then written, then applied, then told: what is not in the database never happened.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from holdfast.core.phrases import Phrase, render, say
from holdfast.languages import ENGLISH, words

from . import journal, plans
from .audience import Audience, Listener
from .plans import Step
from .protocol import Act, Answer, Command, Defer, Error, Say, Thinking
from .store import ChatRow, Conflict, EntryRow, Lease, SeatRow, ServerRow, StoreError, leases, people, tables
from .table import ENDED, OPEN, Refusal, Table
from .talk import PLAYERS, WATCHERS

if TYPE_CHECKING:
    from holdfast.core.match import Prepared

    from .hall import Hall

MARGIN = 0.1
"""The last part of a lease's time, in which nothing is begun that might come too late."""

ELSEWHERE = 0.2
"""Part of a lease's time for which a table that another server has is left to it before anybody asks again."""

THOUGHT_SHOWN = 0.4
"""Seconds after which people are told that a computer player thinks."""

PAUSE = 2.0
"""Seconds before a computer player tries again after its move could not be written."""

_log = structlog.get_logger(__name__)


class Room(Audience):
    """One table in memory, with all that changes it."""

    def __init__(self, hall: Hall, table: Table, tokens: Iterable[tuple[str, int, str]], chat: Iterable[ChatRow]) -> None:
        super().__init__(hall, table, tokens, chat)
        self.lease: Lease | None = None
        self.is_gone = False
        """Whether it has left the memory; who holds on to it changes nothing any more."""
        self._doubtful = False
        self._is_to_look = False
        self._is_led_until = 0.0
        self._deferred = False
        self._thinker: asyncio.Task[None] | None = None

    # -- commands ------------------------------------------------------------------------------------------------------

    async def perform(self, command: Command, *, user: str | None = None, language: str = ENGLISH, is_forwarded: bool = False) -> Answer:
        """Do what a command of somebody says; the answer says what became of it, in their language.

        One that another server has sent on goes no further.  It goes on to its end also when nobody waits for the answer any more: what
        is written has to be told to the others.
        """
        with self.in_use():
            return await asyncio.shield(self.hall.spawn(self._answer(command, user, language, is_forwarded)))

    async def _answer(self, command: Command, user: str | None, language: str, is_forwarded: bool) -> Answer:
        began = time.perf_counter()
        try:
            answer = await self._perform(command, user, language, is_forwarded)
        except Refusal as refusal:
            answer = Answer(command.id, self.table.seq, Error(refusal.code, render(refusal.text, words(language)), refusal.retry))
        except StoreError as error:
            _log.warning("the database could not be asked", table=self.id, reason=str(error))
            text = render(say("this could not be stored just now; try again"), words(language))
            answer = Answer(command.id, self.table.seq, Error("unstored", text, retry=True))
        code = answer.error.code if answer.error else "ok"
        self.hall.metrics.command(type(command).__name__.lower(), code, time.perf_counter() - began)
        return answer

    async def _perform(self, command: Command, user: str | None, language: str, is_forwarded: bool) -> Answer:
        if self.hall.draining:
            raise Refusal("closing", say("the server is being restarted; nothing is lost"), retry=True)
        if command.token is None:
            return await self._say_to_watchers(command, user)
        seat = await self.seat_of(command.token)
        if seat is None:
            raise Refusal("wrong-token", say("this is no token of a seat at this table"))
        if isinstance(command, Say):
            return await self._say(command, seat)
        async with self.lock:
            owner = await self.lead()
            if owner is None:
                return Answer(command.id, await self._do(command, seat))
        if is_forwarded:
            raise Refusal("moving", say("the table is moving to another server; try again in a moment"), retry=True)
        answer = await self.hall.forward(owner, self.id, command, language)
        if answer.seq > self.table.seq:
            with suppress(StoreError):  # it is done; who looks here sees it a little later
                await self.catch_up()
        return answer

    async def _do(self, command: Command, seat: int) -> int:
        """Do a command of a seat at a table that is ours; returns the number it was done at."""
        done = self.table.answered.get((seat, command.id))
        if done is not None:
            return done
        if command.seq != self.table.seq:  # type: ignore[union-attr]
            raise Refusal("stale", say("something has happened at the table since; look again"))
        if isinstance(command, Defer):
            return self._defer(seat)
        wait = 0.0 if isinstance(command, Act) else self.hall.limits.take("aside", f"{self.id} {seat}")
        if wait:
            raise too_fast(wait)
        await self.write(plans.plan(self.table, command, seat, time.time(), self.presence.gone_for))
        return self.table.seq

    def _defer(self, seat: int) -> int:
        if seat not in self.table.turn or self.table.computer_to_move(first=True) is None:
            raise Refusal("no-computer", say("no computer player is asked together with you now"))
        self._deferred = True
        self.wake()
        return self.table.seq

    async def _say(self, command: Say, seat: int) -> Answer:
        wait = self.hall.limits.take("chat", f"{self.id} {seat}")
        if wait:
            raise too_fast(wait)
        user = self.table.seats[seat].user
        line = ChatRow(0, seat, render(self.table.name(seat), {}), command.text, PLAYERS, user)
        return await self._keep_said(command, line, command.id)

    async def _say_to_watchers(self, command: Say, user: str | None) -> Answer:
        """Somebody who has a name, and no seat here, says something to those who watch."""
        if user is None:
            raise Refusal("nobody", say("you are nobody here yet: be a guest first, or sign in"))
        if self.plays((), user):
            raise Refusal("plays", say("you play here; what you say is for the players, with the token of your seat"))
        wait = self.hall.limits.take("chat", f"{self.id} {user}")
        if wait:
            raise too_fast(wait)
        person = await self.hall.store.read(people.user_known, user, time.time())
        if person is None:  # a socket may have been open for longer than they were somebody
            raise Refusal("nobody", say("you are nobody here any more: be a guest first, or sign in"))
        return await self._keep_said(command, ChatRow(0, -1, person.name, command.text, WATCHERS, user), f"{user} {command.id}")

    async def _keep_said(self, command: Say, line: ChatRow, key: str) -> Answer:
        row = await self.hall.store.commit(tables.add_chat, self.id, line, key, time.time())
        self.hall.publish("chat", self.id)
        with suppress(StoreError):  # it is said; who looks here hears it a little later
            heard = self.talk.heard
            self.hear_chat([row] if row.number <= heard + 1 else await self.hall.store.read(tables.chats, self.id, heard))
        return Answer(command.id, self.table.seq)

    # -- writing -------------------------------------------------------------------------------------------------------

    @property
    def is_ours(self) -> bool:
        """Whether the table is ours to write, and all that was written is known here."""
        seconds = self.hall.lease_seconds
        return self.lease is not None and self.lease.until > time.time() + MARGIN * seconds and not self._doubtful

    async def lead(self) -> ServerRow | None:
        """See to it that the table is ours to write; returns None, or the server whose it is.  Holds the lock.  Raises Refusal."""
        if self.is_gone or self.hall.draining:
            raise Refusal("closing", say("the server is being restarted; nothing is lost"), retry=True)
        if self.is_ours:
            return None
        before, self.lease = self.lease, None
        try:
            claimed = await self.hall.store.commit(leases.claim, self.id, self.hall.server.id, time.time(), self.hall.lease_seconds)
        except Conflict:  # the database does not know this server; it will when the leases are renewed
            raise Refusal("moving", say("the table is moving to another server; try again in a moment"), retry=True) from None
        if isinstance(claimed, ServerRow):
            self._leave_to_others()
            return claimed
        assert claimed is not None, "a table is never taken away"
        if self._doubtful or before is None or before.epoch != claimed.epoch:
            await self._catch_up()
        self.lease, self._is_led_until = claimed, 0.0
        self.wake()
        return None

    def _leave_to_others(self) -> None:
        """Another server sees to the table: ask for the lease only when it has kept silent for a while."""
        self._is_led_until = time.monotonic() + ELSEWHERE * self.hall.lease_seconds

    def freed(self, server: str) -> None:
        """Another server has given the table back."""
        self._is_led_until = 0.0
        self.hear_presence(server, 0)
        self.wake()

    async def write(self, step: Step, those: Sequence[SeatRow] | None = None) -> None:
        """Write an entry, then apply it, then tell it; with `those`, only if they are who sits there.

        Holds the lock.  Raises Refusal where it could not be written.
        """
        assert self.lease is not None
        try:
            await self.hall.store.commit(journal.add, self.id, self.hall.server.id, self.lease.epoch, step, those)
        except Conflict:
            self.lease, self._doubtful = None, True
            raise Refusal("moved", say("another server has the table now; try again"), retry=True) from None
        except BaseException:
            self.lease, self._doubtful = None, True  # it may have been written: look before anything else is done
            raise
        self._take_in([step.entry], step.prepared)
        self.hall.publish("entry", self.id)

    # -- beginning, and what others have written -----------------------------------------------------------------------

    async def begin_if_full(self) -> None:
        """Begin the game if nobody is missing; where that cannot be just now, it is tried again, and another server does it if it leads."""
        with suppress(StoreError, Refusal):
            async with self.lock:
                if self._is_full:
                    await self._begin()

    @property
    def _is_full(self) -> bool:
        return self.table.state == OPEN and all(row.kind != OPEN for row in self.table.seats)

    async def _begin(self) -> None:
        if await self.lead() is None and self._is_full:
            await self.write(plans.begin(self.table, time.time()), self.table.seats)

    async def end_unplayable(self) -> None:
        """End a game whose rules are not here.  Raises Refusal while another server, which may have them, has the table."""
        async with self.lock:
            if await self.lead() is not None:
                raise Refusal("not-over", say("another server still has this table; its replay can be had when the game is over"))
            if self.table.may_go_on_elsewhere:
                await self.write(plans.end_unplayable(self.table, time.time()))

    async def catch_up(self) -> None:
        """Take in what others have written."""
        with self.in_use():
            async with self.lock:
                await self._catch_up()

    async def look(self) -> None:
        """Take in what others say they have written; of many who say so at once the first is enough."""
        if self._is_to_look:
            return
        self._is_to_look = True
        try:
            await self.lock.acquire()
        finally:
            self._is_to_look = False
        try:
            await self._catch_up()
        finally:
            self.lock.release()

    async def _catch_up(self) -> None:
        before = self.table.seq
        row, seats, entries, tokens, said = await self.hall.store.read(journal.news_of, self.id, before, self.talk.heard)
        if row is not None and before < 0:
            self._know(tokens)
            if (row, seats) != (self.table.row, self.table.seats):
                self.table.row, self.table.seats = row, seats
                if row.state == ENDED:
                    self.table.state, self.table.outcome = row.state, row.outcome
                self._show_afresh()
        self._doubtful = False
        self.hear_chat(said)
        if row is not None:
            self.table.row = row
        if entries:
            self._leave_to_others()
            self._take_in(entries)
        self.wake()

    def _take_in(self, entries: Sequence[EntryRow], prepared: Prepared | None = None) -> None:
        for entry in entries:
            journal.take_in(self.table, entry, prepared)
        self.used = time.monotonic()
        self._outlook, self._deferred = None, False
        told = list(self.table.tail)[-len(entries) :]
        self._tell(told if len(told) == len(entries) else [])
        self._news.set()
        self._news = asyncio.Event()
        self.wake()

    async def look_who_sits(self) -> None:
        """Look whose the seats are and who has said what, and tell everybody."""
        async with self.lock:
            if self.table.seq < 0:
                await self._catch_up()  # who is gone from the house has got up
            row, seats, tokens, said = await self.hall.store.read(journal.people_of, self.id)
            if row is not None and self.table.seq >= 0:
                self.table.row = row
                self.table.seats = [replace(old, user=new.user, name=new.name) for old, new in zip(self.table.seats, seats, strict=True)]
                self._know(tokens)
                self._push_seats()
            if self.talk.is_renamed(said):
                self._show_afresh()

    # -- what goes on by itself ----------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int) -> None:
        """Somebody looks on from now on."""
        super().enter(listener, since)
        self.wake()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room."""
        return not self.listeners and not self.waiting and self._thinker is None

    def wake(self) -> None:
        """See to what is due here: finding out what became of a write, beginning the game, the moves of computer players."""
        if self._thinker is None and self._is_due:
            self._thinker = self.hall.spawn(self._go_on())

    @property
    def _is_due(self) -> bool:
        if self.is_gone or self.hall.draining:
            return False
        if self._doubtful:
            return True
        is_ours_to_do = time.monotonic() >= self._is_led_until
        return is_ours_to_do and (self._is_full or self.table.computer_to_move(first=self._deferred) is not None)

    async def _go_on(self) -> None:
        try:
            while self._is_due:
                async with self.lock:
                    if await self.lead() is not None:
                        await self._catch_up()
                        return  # it is for that server
                    if self._is_full:
                        await self._begin()
                seat = self.table.computer_to_move(first=self._deferred)
                if seat is not None:
                    await self._computer_moves(seat)
        except (StoreError, Refusal) as error:
            _log.warning("a table could not go on by itself; it tries again", table=self.id, reason=str(error))
            await asyncio.sleep(PAUSE)
        except Exception:
            _log.exception("a computer player broke; it tries again", table=self.id)
            await asyncio.sleep(PAUSE)
        finally:
            self._thinker = None

    async def _computer_moves(self, seat: int) -> None:
        match, seq = self.table.match, self.table.seq
        if match is None:
            return
        pace = asyncio.get_running_loop().time() + (self.hall.pace if self.listeners else 0.0)
        speaker = asyncio.create_task(self._speak(seat, match.players[seat]))
        try:
            action = await self.hall.computers.choose(match, seat)
        finally:
            speaker.cancel()
            with suppress(asyncio.CancelledError):
                await speaker
        await asyncio.sleep(max(0.0, pace - asyncio.get_running_loop().time()))
        async with self.lock:
            if self.table.seq == seq and self.table.match is match and await self.lead() is None and self.table.seq == seq:
                await self.write(plans.act(self.table, seat, action, None, time.time()))

    async def _speak(self, seat: int, level: str) -> None:
        """While a computer player thinks, say so, here and where else somebody looks on; when it is done, say that too."""
        await asyncio.sleep(THOUGHT_SHOWN)
        began = time.monotonic()
        try:
            while True:
                seconds = f"{time.monotonic() - began + THOUGHT_SHOWN:.0f}"
                self._show_thinking(seat, self.hall.computers.news or _thinking(level, seconds))
                self._say_thinking(f"{seat} {level} {seconds}")
                await asyncio.sleep(1.0)
        finally:
            self._show_thinking(seat, "")
            self._say_thinking(f"{seat}")

    def _show_thinking(self, seat: int, text: str) -> None:
        self._push_each(lambda language: Thinking(seat + 1, render(text, words(language))))

    def _say_thinking(self, thought: str) -> None:
        if self.presence.is_shared:
            self.hall.publish("thinking", self.id, thought)

    def hear_thinking(self, thought: str) -> None:
        """Another server says that a computer player thinks: its seat, level and seconds; or, with the seat alone, that it is done.

        Should the end of a thought be lost, the move that comes of it ends it for clients.
        """
        match thought.split():
            case [seat] if seat.isdecimal():
                self._show_thinking(int(seat), "")
            case [seat, level, seconds] if seat.isdecimal():
                self._show_thinking(int(seat), _thinking(level, seconds))

    async def close(self) -> None:
        """End what is still going on here, the hall being about to close; nothing is lost."""
        self.hush()
        self._news.set()
        if self._thinker is not None:
            self._thinker.cancel()
            await asyncio.gather(self._thinker, return_exceptions=True)
        async with self.lock:
            self.lease = None


def _thinking(level: str, seconds: str) -> Phrase:
    return say("thinking ({level}, {seconds} s)", level=level, seconds=seconds)


def too_fast(wait: float) -> Refusal:
    """What somebody hears who wants too much at once."""
    return Refusal("too-fast", say("that was much at once; wait {seconds} seconds", seconds=math.ceil(wait)), retry=True)

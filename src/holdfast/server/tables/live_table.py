"""A table in memory: handles commands one by one, writes them to the journal and broadcasts them to all viewers.

A command is validated, then written, then applied, then broadcast: what is not in the database never happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from holdfast.languages import words
from holdfast.protocol import GONE_SECONDS, Answer, Command, Error, Refused
from holdfast.schema.texts.i18n import Name, render, say

from ..runtime.problems import Problem
from ..store import ChatRow, Conflict, Entry, Lease, SeatRow, ServerRow, StoreError, archive, leases
from . import journal
from .attendance import Attendance
from .audience import Audience
from .background import Background
from .caller import Caller
from .commands import Commands
from .computer_turns import ComputerTurns
from .failing_game import FailingGame
from .listener import Listener
from .seat_tokens import SeatTokens
from .stepping import TooSlow
from .table import ENDED, OPEN, TOO_SLOW, Refusal, Table
from .table_chat import TableChat
from .table_host import MOVING
from .together import Together
from .usage import Usage
from .verbs import begin, end
from .verbs.change import Change
from .verbs.end import RULES_GONE

if TYPE_CHECKING:
    from holdfast.play.match import Prepared

    from .table_host import TableHost

MARGIN = 0.1
"""The last seconds of a lease, in which no write is begun that might finish too late."""

ELSEWHERE = 0.2
"""Fraction of the lease time for which another server's lease is respected without asking the database again."""

_log = structlog.get_logger(__name__)


class LiveTable:
    """One table in memory, with all operations that change it."""

    def __init__(self, host: TableHost, table: Table, tokens: Iterable[tuple[str, int, str]], chat: Iterable[ChatRow]) -> None:
        self.id = table.row.id
        self.host = host
        self.table = table
        self.lock = asyncio.Lock()
        """Held by every operation that changes the table."""
        self.lease: Lease | None = None
        self.is_gone = False
        """Whether the table was unloaded; it changes nothing any more."""
        self.is_deleted = False
        """Whether somebody has deleted the table."""
        self.is_write_doubtful = False
        """Whether an entry may have been written without an answer."""
        self._is_reload_due = False
        self._is_led_until = 0.0
        self._news: asyncio.Event | None = None
        """What is set by the next entry, if somebody waits for it."""
        self._why_deleted = say("This table was deleted.")
        self.usage = Usage()
        self.failing = FailingGame(self)
        self.audience = Audience(host, table, chat, self.failing.view_failed, self._presence_has_changed)
        self.attendance = Attendance(self.audience, self.usage)
        self.tokens = SeatTokens(host, self.id, self.lock, self.usage, tokens, self._tokens_have_changed)
        self.chat = TableChat(self, self.deleted)
        self.together = Together(self)
        self.computers = ComputerTurns(self)
        self._commands = Commands(self)
        self._background = Background(self)

    # -- commands ------------------------------------------------------------------------------------------------------

    async def perform(self, command: Command, caller: Caller) -> Answer:
        """Perform a command; returns the answer, in the caller's language."""
        return await self._commands.perform(command, caller)

    async def foresee(self, seat: int, action: str | int) -> None:
        """Have a step made by a worker where values are the table's own.  The caller holds the lock and the lease.  Raises Refusal."""
        if self.table.own_game is None:
            return
        try:
            await self.host.stepping.step(self.table, seat, action, self.attendance.claim())
        except TooSlow:
            await self.failing.close_slow()
            raise Refusal("broken", say("the game is {outcome}", outcome=TOO_SLOW)) from None
        except Problem as problem:
            raise Refusal(problem.code, problem.text, retry=True) from None
        if self.is_deleted:
            raise self.deleted()
        if self.lease is None:  # lost meanwhile
            raise Refusal("moved", say("another server has the table now; try again"), retry=True)

    def defer(self) -> None:
        """Let the computer players answer first."""
        self._background.defers = True
        self.wake()

    # -- writing -------------------------------------------------------------------------------------------------------

    @property
    def is_owned(self) -> bool:
        """Whether this server holds the lease and knows every written entry."""
        seconds = self.host.lease_seconds
        return self.lease is not None and self.lease.until > self.host.now() + MARGIN * seconds and not self.is_write_doubtful

    async def acquire_lease(self, gone: str = "") -> ServerRow | None:
        """Acquire the lease, which the server `gone` may hold; returns None, or the server that holds it.

        The caller holds the lock.  Raises Refusal.
        """
        if self.is_gone or self.host.draining:
            raise Refusal("closing", say("the server is being restarted; nothing is lost"), retry=True)
        if self.is_owned:
            return None
        before, self.lease = self.lease, None
        try:
            host = self.host
            claimed = await host.store.commit(leases.claim, self.id, host.server.id, host.now(), host.lease_seconds, gone)
        except Conflict:  # the server is not registered in the database; the next lease renewal registers it
            raise Refusal("moving", MOVING, retry=True) from None
        if isinstance(claimed, ServerRow):
            self._respect_lease()
            return claimed
        if claimed is None:
            raise self.deleted()
        if self.is_write_doubtful or before is None or before.epoch != claimed.epoch:
            await self.read_news()
        self.lease, self._is_led_until = claimed, 0.0
        self.wake()
        return None

    def _respect_lease(self) -> None:
        """Another server holds the lease: do not ask for it again for a while."""
        self._is_led_until = time.monotonic() + ELSEWHERE * self.host.lease_seconds

    def lease_released(self, server: str) -> None:
        """Another server has released the lease."""
        self._is_led_until = 0.0
        self.audience.receive_presence(server, 0)
        self.wake()

    async def write(self, change: Change, seated: Sequence[SeatRow] | None = None) -> None:
        """Write an entry, then apply it, then broadcast it; with `seated`, only if they are the current seats.

        The caller holds the lock.  Raises Refusal if the entry could not be written.
        """
        assert self.lease is not None
        try:
            await self.host.store.commit(journal.add, self.id, self.host.server.id, self.lease.epoch, change, seated)
        except Conflict:
            self.lease, self.is_write_doubtful = None, True  # also if the table was deleted: it is found out then
            raise Refusal("moved", say("another server has the table now; try again"), retry=True) from None
        except BaseException:
            self.lease, self.is_write_doubtful = None, True  # it may have been written: read the journal before anything else
            raise
        self._take_in([change.entry], change.prepared)
        self.host.publish("entry", self.id)
        if change.scores and self.host.judge is not None:
            self.host.spawn(self.host.judge.judge(self))

    # -- beginning, and entries of other servers --------------------------------------------------------------------------

    async def begin_if_full(self) -> None:
        """Begin the game if no seat is open; on failure it is tried again, and another server does it if it holds the lease."""
        with suppress(StoreError, Refusal):
            async with self.lock:
                if self.is_full:
                    await self.begin()

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken and the game is to begin."""
        return self.table.state == OPEN and all(row.kind != OPEN for row in self.table.seats)

    async def begin(self) -> None:
        """Begin the game.  The caller holds the lock."""
        if await self.acquire_lease() is None and self.is_full:
            try:
                await self.host.stepping.opening(self.table)
                change = begin.plan(self.table, time.time())
            except TooSlow:
                await self.failing.close_slow()
            except Problem as problem:
                raise Refusal(problem.code, problem.text, retry=True) from None
            except Exception as error:
                await self.failing.break_off(error, "setting up")
            else:
                await self.write(change, self.table.seats)

    async def end_unplayable(self) -> None:
        """End a game whose rules are not installed here.  Raises Refusal while another server, which may have them, holds the lease."""
        async with self.lock:
            if await self.acquire_lease() is not None:
                raise Refusal("not-over", say("another server still has this table; its replay can be had when the game is over"))
            if self.table.may_go_on_elsewhere:
                await self.write(end.plan(self.table, RULES_GONE, time.time()))

    async def catch_up(self) -> None:
        """Apply the entries that other servers have written."""
        with self.usage.in_use():
            async with self.lock:
                await self.read_news()

    async def look(self) -> None:
        """Apply the entries that others announced; concurrent calls share one read."""
        if self._is_reload_due:
            return
        self._is_reload_due = True
        try:
            await self.lock.acquire()
        finally:
            self._is_reload_due = False
        try:
            await self.read_news()
        finally:
            self.lock.release()

    async def read_news(self) -> None:
        """Read and apply what others have written.  The caller holds the lock."""
        before = self.table.seq
        row, seats, entries, tokens, said = await self.host.store.read(
            journal.news_of, self.id, before, self.audience.chat_history.last_number
        )
        if row is not None and row.state != archive.DELETED and before < 0:
            self.tokens.replace(tokens)
            if (row, seats) != (self.table.row, self.table.seats):
                self.table.row, self.table.seats = row, seats
                if row.state == ENDED:
                    self.table.state, self.table.outcome = row.state, row.outcome
                self.audience.send_all_tables()
        self.is_write_doubtful = False
        if row is None or row.state == archive.DELETED:
            self.vanish()
            return
        self.audience.receive_chat(said)
        self.table.row = row
        if entries:
            self._respect_lease()
            if self.table.own_game is None:
                self._take_in(entries)
            else:
                try:
                    await self.host.stepping.again(self.table, entries)
                finally:  # where no worker can go on, what is taken in is told all the same, since it is not read again
                    self.failing.is_due |= self.table.is_slow
                    if taken := [entry for entry in entries if entry.seq <= self.table.seq]:
                        self._tell(taken)
        self.wake()

    def _take_in(self, entries: Sequence[Entry], prepared: Prepared | None = None) -> None:
        for entry in entries:
            journal.take_in(self.table, entry, prepared)
        self._tell(entries)

    def _tell(self, entries: Sequence[Entry]) -> None:
        """Tell all who look of entries that were taken in."""
        self.usage.touch()
        self.audience.forget_views()
        self.audience.proposals.clear()
        self._background.defers = False
        broadcasts = list(self.table.tail)[-len(entries) :]
        self.audience.broadcast(broadcasts if len(broadcasts) == len(entries) else [])
        if broadcasts and broadcasts[-1].snapshots is not None:
            broadcasts[-1].snapshots.pack()  # all have been told who are here
        self._tell_news()
        self.wake()

    async def reload_people(self) -> None:
        """Reload the users of the seats, the names of the chat's authors, and who has blocked them, and broadcast them."""
        async with self.lock:
            if self.table.seq < 0:
                await self.read_news()  # users whose accounts were deleted have left their seats
            row, seats, tokens, said = await self.host.store.read(journal.people_of, self.id)
            if row is not None and self.table.seq >= 0:
                self.table.row = row
                self.table.seats = [replace(old, user=new.user, name=new.name) for old, new in zip(self.table.seats, seats, strict=True)]
                self.tokens.replace(tokens)
                self.audience.push_seats()
            blocked = await self._blocked_now()
            is_renamed = self.audience.chat_history.is_renamed(said)
            self._heed(blocked, is_sent=is_renamed)  # with the authors' new ids, and before anything is sent
            if is_renamed:
                self.audience.send_all_tables()

    def deleted(self) -> Refusal:
        """The table is found to be deleted: tell all, and return the refusal of what somebody would do."""
        self.vanish()
        return Refusal("deleted", self._why_deleted)

    def vanish(self, by: str = "") -> None:
        """The table was deleted, by somebody of a name: tell all who look at it, and forget it."""
        if self.is_deleted:
            return
        if by:
            self._why_deleted = say("{who} has deleted this table.", who=Name(by))
        self.is_deleted = self.is_gone = True
        self.lease, self.is_write_doubtful = None, False
        self.audience.stop_broadcasts()
        self.audience.push_each(lambda language: Refused(Error("deleted", render(self._why_deleted, words(language)))))
        self.host.unload(self)
        self._tell_news()

    # -- people --------------------------------------------------------------------------------------------------------

    def enter(self, listener: Listener, since: int) -> None:
        """Add a viewer, who has seen everything up to entry `since`."""
        self.usage.touch()
        self.audience.enter(listener, since)
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Remove a viewer."""
        self.usage.touch()
        self.audience.leave(listener)

    def visited(self, seats: Iterable[int], address: str, seconds: float = 0.0) -> None:
        """Count the people of seats as there for so long and a grace period: a program of theirs asks or does something."""
        for seat in seats:
            self.audience.presence.visit(seat, address, seconds + GONE_SECONDS)
        self.audience.presence_changed()

    async def reload_blocks(self, user: str | None = None) -> None:
        """Send the table anew to those for whom other authors are blocked now: where this person reads, or anybody."""
        self._heed(await self._blocked_now(user))

    async def _blocked_now(self, user: str | None = None) -> dict[Listener, frozenset[str]]:
        """Return the authors who are blocked for each viewer: those where this person reads, or all.  Raises StoreError."""
        found = {}
        for listener in list(self.audience.listeners):
            readers = self.audience.readers(listener.seats, listener.user)
            if user is None or user in readers:
                found[listener] = await self.host.blocks.of(readers)
        return found

    def _heed(self, blocked: dict[Listener, frozenset[str]], *, is_sent: bool = False) -> None:
        """Send viewers nothing more of these authors, and the table anew where others were before, unless it `is_sent` anyway."""
        for listener, authors in blocked.items():
            if authors != listener.blocked and listener in self.audience.listeners:  # who has left may look at another table by now
                listener.blocked = authors
                if not is_sent:
                    self.audience.send_table(listener)

    def _presence_has_changed(self) -> None:
        self.attendance.update()

    def _tokens_have_changed(self) -> None:
        for listener in self.audience.listeners:
            listener.seats = self.tokens.seats_of(listener.keys)
        self.audience.presence_changed()

    async def wait(self, since: int, seconds: float) -> None:
        """Wait at most `seconds` for an entry after `since`."""
        with self.usage.in_use(), suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.table.seq <= since and not self.host.draining and not self.is_deleted:
                    if self._news is None:
                        self._news = asyncio.Event()
                    await self._news.wait()

    def _tell_news(self) -> None:
        """Let those look who wait for an entry."""
        if self._news is not None:
            self._news.set()
            self._news = None

    # -- life cycle ----------------------------------------------------------------------------------------------------

    @property
    def may_lead(self) -> bool:
        """Whether no other server is known to hold the lease."""
        return time.monotonic() >= self._is_led_until

    def wake(self) -> None:
        """Start the background work that is due."""
        self._background.wake()

    @property
    def is_idle(self) -> bool:
        """Whether the table can be unloaded without anybody noticing."""
        return not self.audience.listeners and not self.usage.waiting and not self._background.is_running

    async def close(self) -> None:
        """Finish the work in progress before the server shuts down; nothing is lost."""
        self.audience.stop_broadcasts()
        self._tell_news()
        await self._background.stop()
        async with self.lock:
            self.lease = None

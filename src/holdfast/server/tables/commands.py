"""Commands of people at a table: who may give them, where they are carried out, and the answer.

A command is validated, then written, then applied, then broadcast: what is not in the database never happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Protocol

import structlog

from holdfast.languages import words
from holdfast.protocol import Act, Answer, Command, Defer, Dismiss, Error, Point, Propose, Say
from holdfast.schema.texts.i18n import render, say

from ..store import StoreError
from .caller import Caller
from .failing_game import FailingGame
from .parts import Whole
from .seat_tokens import SeatTokens
from .table import Refusal, too_fast
from .table_chat import TableChat
from .table_host import MOVING, OwnerGone
from .together import Together
from .usage import Usage
from .verbs import dispatch
from .verbs.dispatch import Planned
from .verbs.end import BROKEN

OF_AN_ENTRY = 300
"""Bytes of the database that an entry of the journal takes, at most."""

_log = structlog.get_logger(__name__)


class Commanded(Whole, Protocol):
    """A table in memory, as far as commands depend on it."""

    usage: Usage
    tokens: SeatTokens
    chat: TableChat
    together: Together
    failing: FailingGame
    is_deleted: bool

    def deleted(self) -> Refusal:
        """The table is found to be deleted: tell all, and return the refusal of what somebody would do."""

    def visited(self, seats: Iterable[int], address: str, seconds: float = 0.0) -> None:
        """Count the people of seats as there for so long and a grace period."""

    async def catch_up(self) -> None:
        """Apply the entries that other servers have written."""

    def defer(self) -> None:
        """Let the computer players answer first."""


class Commands:
    """Performs the commands of people at a table in memory."""

    def __init__(self, whole: Commanded) -> None:
        self._whole = whole

    async def perform(self, command: Command, caller: Caller) -> Answer:
        """Perform a command; returns the answer, in the caller's language.  What it stores is charged to the caller, what is refused or
        was done before is not.

        The command completes even if the request is cancelled: what is written has to be broadcast.
        """
        with self._whole.usage.in_use():
            answering = self._whole.host.turns.run(caller.address or "", self._answer(command, caller))
            return await asyncio.shield(self._whole.host.spawn(answering))

    async def _answer(self, command: Command, caller: Caller) -> Answer:
        began = time.perf_counter()
        try:
            answer = await self._perform(command, caller)
        except Refusal as refusal:
            answer = Answer(
                command.id, self._whole.table.seq, Error(refusal.code, render(refusal.text, words(caller.language)), refusal.retry)
            )
        except StoreError as failed:
            _log.warning("the database could not be asked", table=self._whole.id, reason=str(failed))
            text = render(say("this could not be stored just now; try again"), words(caller.language))
            answer = Answer(command.id, self._whole.table.seq, Error("unstored", text, retry=True))
        code = answer.error.code if answer.error else "ok"
        self._whole.host.metrics.command(type(command).__name__.lower(), code, time.perf_counter() - began)
        return answer

    async def _perform(self, command: Command, caller: Caller) -> Answer:
        if self._whole.is_deleted:
            raise self._whole.deleted()
        if self._whole.host.draining:
            raise Refusal("closing", say("the server is being restarted; nothing is lost"), retry=True)
        if command.token is None:
            return await self._whole.chat.say_to_watchers(command, caller)
        seat = await self._whole.tokens.seat_of(command.token)
        if seat is None:
            raise Refusal("wrong-token", say("this is no token of a seat at this table"))
        presence = self._whole.audience.presence
        if not presence.is_here(seat) or presence.visitor(seat) is not None:  # by a program without a connection
            self._whole.visited([seat], caller.address or "")
        if isinstance(command, Say):
            return await self._whole.chat.say(command, seat, caller)
        if isinstance(command, Point | Propose | Dismiss):
            return self._whole.together.take(command, seat)
        async with self._whole.lock:
            owner = await self._whole.acquire_lease()
            if owner is None:
                return Answer(command.id, await self._apply_command(command, seat, caller))
        if caller.is_forwarded:
            raise Refusal("moving", MOVING, retry=True)
        try:
            answer = await self._whole.host.forward(owner, self._whole.id, command, caller)
        except OwnerGone:
            async with self._whole.lock:
                if await self._whole.acquire_lease(gone=owner.id) is None:
                    return Answer(command.id, await self._apply_command(command, seat, caller))
            raise Refusal("moving", MOVING, retry=True) from None
        if answer.seq > self._whole.table.seq:
            with suppress(StoreError):  # the command is done; viewers at this server see it a little later
                await self._whole.catch_up()
        return answer

    async def _apply_command(self, command: Planned | Defer, seat: int, caller: Caller) -> int:
        """Apply a seat's command to a table this server owns; return its sequence number.  Only what is to be written is charged."""
        done = self._whole.table.answered.get((seat, command.id))
        if done is not None:
            return done
        if command.seq != self._whole.table.seq:
            raise Refusal("stale", say("something has happened at the table since; look again"))
        if isinstance(command, Defer):
            return self._defer(seat)
        wait = 0.0 if isinstance(command, Act) else self._whole.host.limits.take("aside", f"{self._whole.id} {seat}")
        if wait:
            raise too_fast(wait)
        dispatch.check(self._whole.table, command, seat)
        try:
            if isinstance(command, Act):
                await self._whole.foresee(seat, command.action)
            change = dispatch.plan(self._whole.table, command, seat, time.time(), self._whole.audience.presence.gone_for)
        except (Refusal, StoreError):
            raise
        except Exception as error:
            doing = (
                f"{command.action} by seat {seat + 1}"
                if isinstance(command, Act)
                else f"{type(command).__name__.lower()} of seat {seat + 1}"
            )
            await self._whole.failing.break_off(error, doing)
            raise Refusal("broken", say("the game is {outcome}", outcome=BROKEN)) from None
        await self._whole.host.charge(OF_AN_ENTRY, caller, self._whole.table.seats[seat].user)
        if self._whole.is_deleted:
            raise self._whole.deleted()
        await self._whole.write(change)
        return self._whole.table.seq

    def _defer(self, seat: int) -> int:
        table = self._whole.table
        if seat not in table.turn or table.computer_to_move(first=True) is None:
            raise Refusal("no-computer", say("no computer player is asked together with you now"))
        self._whole.defer()
        return table.seq

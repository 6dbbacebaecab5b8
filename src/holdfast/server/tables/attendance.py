"""For whose sake the computer players of a table move: whether its people are there, and what follows for who is next and how fast."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from holdfast.agents import HUMAN

from ..runtime.fair_queue import Claim, FairQueue, Rank, Turn
from .presence import Presence
from .table import Table
from .usage import Usage

SLOWER = 5.0
"""How many times longer a computer player takes for a move where nobody plays and nobody looks."""

MOVES_AT_ONCE = {Rank.AWAITED: 16, Rank.WATCHED: 8, Rank.ALONE: 4}
"""At how many tables of each rank computer players are at a move at the same time; where people play and are there it is no matter."""

MOST_WAITING = {Rank.AWAITED: 1_000, Rank.WATCHED: 1_000, Rank.ALONE: 100}
"""How many more tables may wait for that in memory; the others wait in the database."""

REST_SECONDS = 30.0
"""Seconds after which a table that found too many others waiting asks again, unless somebody comes."""


class Viewer(Protocol):
    """A connected viewer: the seats they play, their user id, their address, and whether computer players may move without a pause."""

    seats: tuple[int, ...]
    user: str | None
    address: str
    at_once: bool


class Paced(Protocol):
    """A server, and the seconds that its computer players take at least for a move."""

    pace: float


class Attended(Protocol):
    """The audience of a table in memory, as far as attendance depends on it."""

    id: str
    table: Table
    presence: Presence

    @property
    def listeners(self) -> Collection[Viewer]:
        """The viewers connected to this server."""

    @property
    def host(self) -> Paced:
        """The server."""


def line_of_moves() -> FairQueue:
    """Return the queue in which the tables of a server wait for the moves of their computer players."""
    return FairQueue(None, MOVES_AT_ONCE, most_waiting=MOST_WAITING)


class Attendance:
    """For whom the computer players of a table in memory move; waiting turns follow when somebody comes or goes."""

    def __init__(self, audience: Attended, usage: Usage) -> None:
        self._audience, self._usage = audience, usage
        self._turns: list[tuple[FairQueue, Turn]] = []
        self._changed = asyncio.Event()
        self._rests_until = 0.0

    def update(self) -> None:
        """Somebody has come or gone: turns that wait do so with another claim now."""
        for queue, turn in self._turns:
            queue.change(turn, self.claim())
        self._changed.set()

    def claim(self) -> Claim:
        """Return for whom the computer players move.

        Where people play, that is one of them who is there: the one who set up the table, else the one at the first seat.
        """
        audience, table = self._audience, self._audience.table
        host = table.row.host
        playing = {seat.seat: seat.user or host for seat in table.seats if seat.kind == HUMAN and not seat.resigned}
        there = {seat: address for seat in playing if (address := self._address(seat)) is not None}
        if there:
            first = min(there, key=lambda seat: (playing[seat] != host, seat))
            return Claim(Rank.PLAYED, there[first] or playing[first], playing[first], audience.id)
        if playing:
            return Claim(Rank.AWAITED, host, host, audience.id)
        watchers = sorted((listener.address, listener.user or "") for listener in audience.listeners)
        if watchers:
            return Claim(Rank.WATCHED, *watchers[0], audience.id)
        is_watched = self._usage.waiting or audience.presence.watching or audience.presence.all[0]
        return Claim(Rank.WATCHED if is_watched else Rank.ALONE, host, host, audience.id)

    def _address(self, seat: int) -> str | None:
        """Return the address of the person of a seat, empty if it is not known here, or None if they are not there."""
        found = [listener.address for listener in self._audience.listeners if seat in listener.seats]
        if found:
            return min(found)
        visitor = self._audience.presence.visitor(seat)
        return "" if visitor is None and self._audience.presence.is_here(seat) else visitor

    # -- turns ---------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def turn(self, queue: FairQueue) -> AsyncIterator[Turn]:
        """Wait for a turn of this table in a queue, and have it while inside.  Raises TooManyWait."""
        joined: list[tuple[FairQueue, Turn]] = []

        def join(turn: Turn) -> None:
            joined.append((queue, turn))
            self._turns.extend(joined)

        try:
            async with queue.turn(self.claim(), join) as turn:
                yield turn
        finally:
            for each in joined:
                self._turns.remove(each)

    def rest(self) -> None:
        """Too many tables wait: ask again after a while, or when somebody comes."""
        self._rests_until = time.monotonic() + REST_SECONDS

    @property
    def rests(self) -> bool:
        """Whether the table is to ask for no turn now."""
        return time.monotonic() < self._rests_until and self.claim().rank != Rank.PLAYED

    async def pause(self, since: float) -> None:
        """Wait until a computer player that was asked at `since`, in the loop's time, may move: at once, or sooner, if somebody comes."""
        loop = asyncio.get_running_loop()
        while (left := since + self._pace() - loop.time()) > 0:
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._changed.wait()

    def _pace(self) -> float:
        """The seconds that a computer player takes at least for a move."""
        audience = self._audience
        rank, listeners = self.claim().rank, audience.listeners
        if (rank == Rank.PLAYED or (rank == Rank.WATCHED and listeners)) and all(listener.at_once for listener in listeners):
            return 0.0
        return audience.host.pace * (SLOWER if rank == Rank.ALONE else 1.0)

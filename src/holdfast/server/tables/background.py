"""What a table in memory does by itself: resolving a doubtful write, beginning the game, moves of computer players."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

import structlog

from holdfast.agents.stand_in import TRIES, Stuck

from ..runtime.fair_queue import TooManyWait
from ..store import StoreError
from .computer_turns import ComputerTurns
from .failing_game import FailingGame
from .parts import Whole
from .table import Refusal

PAUSE = 2.0
"""Seconds before a computer player's move that could not be written is tried again."""

_log = structlog.get_logger(__name__)


class Working(Whole, Protocol):
    """A table in memory, as far as its own work depends on it."""

    computers: ComputerTurns
    failing: FailingGame
    is_gone: bool

    @property
    def is_write_doubtful(self) -> bool:
        """Whether an entry may have been written without an answer."""

    @property
    def may_lead(self) -> bool:
        """Whether no other server is known to hold the lease."""

    @property
    def is_full(self) -> bool:
        """Whether the game is to begin."""

    async def begin(self) -> None:
        """Begin the game.  The caller holds the lock."""


class Background:
    """One task at a time works for a table until nothing is due."""

    def __init__(self, live: Working) -> None:
        self._live = live
        self.defers = False
        """Whether computer players are to move before people who are asked too."""
        self._task: asyncio.Task[None] | None = None
        self._failed_at = self._failures = 0

    @property
    def is_running(self) -> bool:
        """Whether something is being done."""
        return self._task is not None

    def wake(self) -> None:
        """Start what is due."""
        if self._task is None and self._is_due:
            self._task = self._live.host.spawn(self._go_on())

    async def stop(self) -> None:
        """End the work in progress; what is being written is written."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def _next_computer(self) -> int | None:
        return self._live.table.computer_to_move(first=self.defers)

    @property
    def _is_due(self) -> bool:
        live = self._live
        if live.is_gone or live.host.draining:
            return False
        if self._failures >= TRIES and self._failed_at == live.table.seq:
            return False
        if live.is_write_doubtful:
            return True
        return live.may_lead and (live.failing.is_due or live.is_full or (self._next_computer is not None and not live.attendance.rests))

    async def _go_on(self) -> None:
        live = self._live
        try:
            while self._is_due:
                async with live.lock:
                    if await live.acquire_lease() is not None:
                        await live.read_news()
                        return  # the server that holds the lease does it
                    if live.is_full:
                        await self._in_turns(live.begin())
                    if live.failing.is_due:
                        await live.failing.end()
                seat = self._next_computer
                if seat is not None:
                    await self._in_turns(live.computers.move(seat))
        except (StoreError, Refusal) as error:
            _log.warning("a table could not go on by itself; it tries again", table=live.id, reason=str(error))
            await asyncio.sleep(PAUSE)
        except TooManyWait:
            live.attendance.rest()
        except Exception as error:
            await self._fail(error)
        finally:
            self._task = None

    async def _in_turns(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in steps that take turns with those of requests, as if they were asked by whoever it is done for."""
        await self._live.host.turns.run(self._live.attendance.claim().address, work)

    async def _fail(self, error: Exception) -> None:
        """Handle a failure: the work is tried `TRIES` times at one position, and then ends the game."""
        live, at = self._live, self._live.table.seq
        self._failures = self._failures + 1 if self._failed_at == at else 1
        self._failed_at = at
        if isinstance(error, Stuck):
            self._failures = TRIES
        if self._failures < TRIES:
            await asyncio.sleep(PAUSE)
            return
        with suppress(StoreError, Refusal):
            async with live.lock:
                if live.table.seq == at and await live.acquire_lease() is None and live.table.seq == at:
                    await live.failing.break_off(error, "going on by itself")

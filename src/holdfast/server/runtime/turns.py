"""Turns of the event loop: of what is asked and what tables do one step runs in each round, so that no number of them holds up a move.

A step is what a request, a command, or the beginning or a computer's move of a table does from one wait to the next: some milliseconds at
most.  Without turns, all that are ready run in one round, and a socket that is ready with them waits for all.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Coroutine, Generator
from types import coroutine
from typing import Any, TypeVar

T = TypeVar("T")

SLICE = 0.005
"""Seconds of processor time after which others go on while something that takes longer is done."""

MOST_KEPT = 1_000
"""How many addresses that wait for nothing are remembered with the time that they were served."""


class Turns:
    """Shares steps among addresses: next is the one that was served the least time."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._served: dict[str, float] = {}
        self._least = 0.0
        """The time served of whoever went last: who comes after having waited for nothing begins there, not with all it was not served."""
        self._is_taken = False
        """Whether a step has run, or is to run, in this round of the loop."""

    async def run(self, address: str, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine for an address, each step of it in its turn; returns its result."""
        return await self._stepped(address, work)

    @coroutine
    def _stepped(self, address: str, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        error: BaseException | None = None
        while True:
            turn = self._turn(address)
            if turn is not None:
                try:
                    yield from turn
                except BaseException as cancelled:
                    error = cancelled
            began = time.thread_time()
            try:
                waits = work.send(None) if error is None else work.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self._served[address] = self._served.get(address, self._least) + time.thread_time() - began
            error = None
            try:
                yield waits
            except BaseException as thrown:
                error = thrown

    def _turn(self, address: str) -> asyncio.Future[None] | None:
        """Return what tells that it is this address's turn, or None if it is now."""
        self._served[address] = max(self._served.get(address, 0.0), self._least)
        loop = asyncio.get_running_loop()
        if not self._is_taken:
            self._is_taken = True
            loop.call_soon(self._next)
            return None
        turn = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        return turn

    def _next(self) -> None:
        """Give the next turn: whoever gets it runs in the next round of the loop."""
        self._is_taken = False
        while self._waiting and not self._is_taken:
            address = min(self._waiting, key=self._served.__getitem__)
            turns = self._waiting[address]
            turn = turns.popleft()
            if not turns:
                del self._waiting[address]
            if not turn.done():  # its request may have been given up
                self._least = max(self._least, self._served[address])
                self._is_taken = True
                turn.set_result(None)
        if self._is_taken:
            asyncio.get_running_loop().call_soon(self._next)
        elif len(self._served) > MOST_KEPT:
            self._served.clear()
            self._least = 0.0


async def in_slices(work: Generator[None, None, T]) -> T:
    """Do work that pauses now and then, and let others go on after every SLICE seconds; returns its result."""
    while True:
        began = time.thread_time()
        while time.thread_time() < began + SLICE:
            try:
                next(work)
            except StopIteration as end:
                result: T = end.value
                return result
        await asyncio.sleep(0)

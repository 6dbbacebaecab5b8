"""An event and a queue for one waiting task each.

asyncio's take a kilobyte and more, for queues of waiting tasks; a server has thousands of sockets with several of each.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Signal:
    """Like `asyncio.Event`, but only one task at a time waits for it."""

    __slots__ = ("_is_set", "_waiter")

    def __init__(self) -> None:
        self._is_set = False
        self._waiter: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Return whether it is set."""
        return self._is_set

    def set(self) -> None:
        """Set it; who waits goes on, also if it is cleared before that."""
        self._is_set = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def clear(self) -> None:
        """Let the next one wait again."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is set.  Raises RuntimeError if another task waits already."""
        if self._is_set:
            return
        if self._waiter is not None:
            raise RuntimeError("another task waits for this signal already")
        self._waiter = asyncio.get_running_loop().create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None


class Inbox(Generic[T]):
    """Like an `asyncio.Queue` without a limit, but only one task at a time takes from it."""

    __slots__ = ("_filled", "_items")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._filled = Signal()

    def qsize(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def empty(self) -> bool:
        """Return whether there is none."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Add an item."""
        self._items.append(item)
        self._filled.set()

    async def get(self) -> T:
        """Take the oldest item; wait for one if there is none."""
        while not self._items:
            self._filled.clear()
            await self._filled.wait()
        return self._items.pop(0)

"""The valid tokens of a table's seats, known by their hashes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from ..store import StoreError, tables
from ..store.tokens import hashed
from .table_host import TableHost
from .usage import Usage


class SeatTokens:
    """Which seat a token plays; `changed` is called when tokens may have become invalid."""

    def __init__(
        self,
        host: TableHost,
        table_id: str,
        lock: asyncio.Lock,
        usage: Usage,
        tokens: Iterable[tuple[str, int, str]],
        changed: Callable[[], None],
    ) -> None:
        self._host, self._table_id, self._lock, self._usage, self._changed = host, table_id, lock, usage, changed
        self._seats = {key: seat for key, seat, _ in tokens}
        self._next_look: asyncio.Task[StoreError | None] | None = None

    async def seat_of(self, token: str) -> int | None:
        """Return the seat (from 0) that a token plays, or None."""
        key = hashed(token)
        if key not in self._seats and not self._host.is_alone:  # another server may have issued it
            with self._usage.in_use():
                await self.reload()
        return self._seats.get(key)

    async def reload(self) -> None:
        """Reload the valid tokens.  Concurrent callers share one query, so that guessing tokens delays nobody."""
        if self._next_look is None:
            self._next_look = self._host.spawn(self._query())
        failed = await asyncio.shield(self._next_look)
        if failed is not None:
            raise failed

    async def _query(self) -> StoreError | None:
        async with self._lock:  # of two concurrent reloads, the older result must not overwrite the newer
            self._next_look = None
            try:
                self.replace(await self._host.store.read(tables.tokens, self._table_id))
            except StoreError as error:
                return error
        return None

    def replace(self, tokens: Iterable[tuple[str, int, str]]) -> None:
        """Replace the known tokens; a viewer whose token is no longer valid loses the seat's view at once."""
        self._seats = {key: seat for key, seat, _ in tokens}
        self._changed()

    def seats_of(self, keys: Iterable[str]) -> tuple[int, ...]:
        """Return the seats that tokens play, by the tokens' hashes."""
        return tuple(sorted({self._seats[key] for key in keys if key in self._seats}))

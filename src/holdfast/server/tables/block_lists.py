"""Whose chat people do not want to read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from ..store import Store, moderation

MOST_KNOWN = 10_000
"""People whose blocks are kept in memory."""


class BlockLists:
    """The blocked authors of people, read once and kept until they may have changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, frozenset[str]] = OrderedDict()
        self._changes = 0

    async def of(self, users: Iterable[str]) -> frozenset[str]:
        """Return the authors whom any of these people has blocked.  Raises StoreError."""
        return frozenset[str]().union(*[await self._of(user) for user in users])

    async def _of(self, user: str) -> frozenset[str]:
        while user not in self._known:
            changes = self._changes
            blocked = frozenset(author for author, _ in await self._store.read(moderation.blocked, user))
            if changes == self._changes:  # else it may have been read before the change
                self._known[user] = blocked
                if len(self._known) > MOST_KNOWN:
                    self._known.popitem(last=False)
        self._known.move_to_end(user)
        return self._known[user]

    def forget(self) -> None:
        """Read all again when they are next wanted: somebody has blocked another, or lifted a block."""
        self._changes += 1
        self._known.clear()

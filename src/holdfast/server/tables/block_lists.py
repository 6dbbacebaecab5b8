"""Whose chat people do not want to read."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection

from ..store import Store, moderation

MOST_KNOWN = 10_000
"""People whose blocks are kept in memory."""


class BlockLists:
    """The blocked authors of people, read once and kept until they may have changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, frozenset[str]] = OrderedDict()
        self._changes = 0

    async def of(self, users: Collection[str]) -> frozenset[str]:
        """Return the authors whom any of these people has blocked.  Raises StoreError."""
        while missing := [user for user in users if user not in self._known]:
            changes = self._changes
            for user in missing:
                blocked = frozenset(author for author, _ in await self._store.read(moderation.blocked, user))
                if changes != self._changes:
                    break  # it may have been read before the change
                self._known[user] = blocked
                if len(self._known) > MOST_KNOWN:
                    self._known.popitem(last=False)
        for user in users:
            self._known.move_to_end(user)
        return frozenset[str]().union(*(self._known[user] for user in users))

    def forget(self, user: str | None = None) -> None:
        """Read the blocks of a person again when they are next wanted, or those of all: they have blocked somebody, or lifted a block."""
        self._changes += 1
        if user is None:
            self._known.clear()
        else:
            self._known.pop(user, None)

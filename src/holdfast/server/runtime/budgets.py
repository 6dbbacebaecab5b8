"""Limits of a day, of people and of sites: kept in the database, so that several servers share them and a restart forgets nothing.

A server takes a small piece of a budget at a time and spends it without asking; what is left when it ends it gives back.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace

from ..store import Store, budgets
from ..store.budgets import Portion
from ..store.tokens import hashed
from .rate_limits import Rate, site_of

DAY = 86_400.0

BUDGETS: Mapping[str, Rate] = {
    "tables": Rate(500 / DAY, 500),  # new tables, per site
    "guests": Rate(300 / DAY, 300),  # new guests, per site
    "person-keeps": Rate(10_000_000 / DAY, 10_000_000),  # bytes in the database, per user
    "site-keeps": Rate(50_000_000 / DAY, 50_000_000),  # bytes in the database, per site
}
"""Limits by kind: what a day brings, which is also what there is at the beginning."""

PIECES = 100
"""The pieces of a budget that servers take in advance; what a server that is killed has not spent of one is lost for that day."""

MOST = 20_000
"""Maximum pieces of a server; beyond that the one that was used least recently is given up."""


class Budgets:
    """The limits of a day that a server charges.  `is_on=False` disables them."""

    def __init__(self, store: Store, is_on: bool = True, rates: Mapping[str, Rate] = BUDGETS) -> None:
        self.is_on = is_on
        self.rates = rates
        self.clock: Callable[[], float] = time.time
        """The clock of all servers of the database, in seconds."""
        self._store = store
        self._pieces: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def take(self, kind: str, key: str, cost: float = 1.0) -> float:
        """Charge a budget by `cost`; returns 0, or, charging nothing, the seconds until there is enough of it.  Raises StoreError."""
        if not self.is_on:
            return 0.0
        cost = min(cost, self.rates[kind].burst)
        left = self._pieces.pop((kind, key), 0.0)  # nobody else spends it meanwhile
        wait = 0.0
        try:
            if left < cost:
                taken, wait = await self._store.commit(budgets.take, cost - left, self._piece(kind, key), self.clock())
                left += taken
            if not wait:
                left -= cost
        finally:
            self._put(kind, key, left)
        return wait

    async def keep(self, size: float, address: str, user: str | None = None) -> float:
        """Charge what is to be kept in the database, in bytes, to a user and to the site of an address.

        Returns 0, or, charging nobody, the seconds until it may be kept.  Raises StoreError, and then charges nobody either.
        """
        if user is None:
            return await self.take_of_site("site-keeps", address, size)
        wait = await self.take("person-keeps", user, size)
        if wait:
            return wait
        is_kept = False
        try:
            wait = await self.take_of_site("site-keeps", address, size)
            is_kept = not wait
        finally:
            if not is_kept:
                self._put("person-keeps", user, min(size, self.rates["person-keeps"].burst))
        return wait

    async def take_of_site(self, kind: str, address: str, cost: float = 1.0) -> float:
        """Do the same for the site of an address, which the database knows by a hash."""
        return await self.take(kind, hashed(f"site {site_of(address)}"), cost)

    async def give_back(self) -> None:
        """Give back what is not spent, as the server ends.  Raises StoreError."""
        pieces, self._pieces = self._pieces, OrderedDict()
        if pieces:
            left = [replace(self._piece(kind, key), size=size) for (kind, key), size in pieces.items()]
            await self._store.commit(budgets.give_back, left)

    async def sweep(self) -> None:
        """Forget budgets that are whole again.  Raises StoreError."""
        await self._store.commit(budgets.sweep, self.clock())

    def _piece(self, kind: str, key: str) -> Portion:
        rate = self.rates[kind]
        return Portion(kind, key, rate.burst / PIECES, rate.per_second, rate.burst)

    def _put(self, kind: str, key: str, left: float) -> None:
        left += self._pieces.pop((kind, key), 0.0)
        if left > 0:
            self._pieces[kind, key] = left
            if len(self._pieces) > MOST:
                self._pieces.popitem(last=False)

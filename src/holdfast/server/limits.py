"""How much anybody may ask: buckets that fill at a steady rate, for addresses, accounts, connections and seats.

A bucket is kept as one number, the moment at which it will be full again (the "generic cell rate algorithm"), and forgotten when it
has been full for long or when there are too many; so the memory is bounded, whoever comes.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """So many a second, and so many at once."""

    per_second: float
    burst: float

    @property
    def full_after(self) -> float:
        """Seconds in which an empty bucket fills."""
        return self.burst / self.per_second


RATES: Mapping[str, Rate] = {
    "http": Rate(50, 200),  # per address
    "sign-in": Rate(5 / 60, 5),  # per address, and per name of an account
    "account": Rate(5 / 60, 5),  # per address
    "guest": Rate(20 / 60, 20),  # per address
    "session": Rate(1 / 86_400, 1),  # how often one is prolonged
    "table": Rate(10 / 60, 10),  # new tables, per user
    "socket": Rate(20, 60),  # messages, per connection
    "chat": Rate(1, 5),  # per seat
    "aside": Rate(1, 30),  # taking back, changing players, voting: what does not bring a game nearer to its end; per seat
    "story": Rate(1, 10),  # games told from their beginning, per address
    "upload": Rate(0.5, 5),  # long requests, per address
    "hint": Rate(0.5, 3),  # per seat
    "foresee": Rate(2, 10),  # per seat
    "hints": Rate(1, 10),  # per address: each keeps a worker busy
    "foresights": Rate(5, 40),  # per address: each keeps this process busy
}
"""What is counted, by kind.  People never meet these; programs that do are told how long to wait."""

MOST = 20_000
"""Buckets of one kind at most; beyond that the one that was used longest ago is forgotten."""


class Limits:
    """The buckets of a server.  `is_on` false lets everything through, for load tests."""

    def __init__(
        self, is_on: bool = True, rates: Mapping[str, Rate] = RATES, most: int = MOST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.is_on = is_on
        self._rates = rates
        self._most = most
        self._clock = clock
        self._full_at: Mapping[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in rates}

    def take(self, kind: str, key: str, cost: float = 1.0) -> float:
        """Take from a bucket: 0, or, with nothing taken, the seconds to wait until there is enough in it."""
        if not self.is_on:
            return 0.0
        rate, full_at = self._rates[kind], self._full_at[kind]
        now = self._clock()
        then = max(now, full_at.get(key, now)) + min(cost, rate.burst) / rate.per_second
        wait = then - now - rate.full_after
        if wait > 1e-9:
            full_at.move_to_end(key)  # who goes on asking is not forgotten for it
            return wait
        full_at[key] = then
        full_at.move_to_end(key)
        self._forget(full_at, now)
        return 0.0

    def __len__(self) -> int:
        return sum(map(len, self._full_at.values()))

    def _forget(self, full_at: OrderedDict[str, float], now: float) -> None:
        """Drop the oldest bucket if there are too many, and up to two that are full."""
        if len(full_at) > self._most:
            full_at.popitem(last=False)
        for key in [key for key, _ in zip(full_at, range(2), strict=False)]:
            if full_at[key] <= now:
                del full_at[key]


def key_of(address: str) -> str:
    """Whom an address stands for: itself, or in IPv6, where one connection has 2^64 of them, its network."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))

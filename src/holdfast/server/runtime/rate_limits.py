"""Rate limits: token buckets for addresses, accounts, connections and seats, in the memory of a server.

A bucket is stored as one number, the time at which it will be full again (the "generic cell rate algorithm"), and dropped when it has
been full for long or when there are too many, so memory is bounded however many clients connect.
"""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Rate:
    """A rate per second and a burst size."""

    per_second: float
    burst: float

    @property
    def full_after(self) -> float:
        """Seconds in which an empty bucket fills."""
        return self.burst / self.per_second


RATES: Mapping[str, Rate] = {
    "http": Rate(50, 200),  # per address
    "page": Rate(200, 1000),  # per address: files of the page, and health; a page has some twenty, and a school one address
    "sign-in": Rate(5 / 60, 5),  # per account, together with the address, or with a device on which its owner has signed in before
    "sign-ins": Rate(20 / 60, 20),  # per address: each occupies a thread for a while
    "sign-ins-of": Rate(20 / 60, 200),  # per account, from all other devices of all addresses
    "account": Rate(5 / 60, 5),  # per address
    "guest": Rate(20 / 60, 20),  # per address
    "session": Rate(1 / 86_400, 1),  # how often a session is prolonged
    "table": Rate(10 / 60, 10),  # new tables, per user
    "socket": Rate(20, 60),  # messages, per connection
    "chat": Rate(1, 5),  # per seat
    "point": Rate(1, 4),  # per seat
    "propose": Rate(1, 4),  # per seat
    "report": Rate(5 / 60, 5),  # reports of chat messages, per user
    "block": Rate(1, 20),  # per user
    "aside": Rate(1, 30),  # undo, reseating, voting: commands that do not advance the game; per seat
    "lobby": Rate(10, 60),  # the lists of tables, per address: each takes milliseconds
    "story": Rate(1, 10),  # whole-game stories, per address
    "evaluation": Rate(6 / 60, 10),  # begun, per address: each occupies a worker for some seconds
    "upload": Rate(0.5, 5),  # large requests, per address
    "hint": Rate(0.5, 3),  # per seat
    "prospects": Rate(2, 10),  # per seat
    "proposable": Rate(1, 5),  # per seat
    "hints": Rate(1, 10),  # per address: each occupies a worker
    "address-prospects": Rate(5, 40),  # per address: each occupies a worker
}
"""Limits by kind; those of a day are `budgets`.  Human players never reach them; a program that does is told how long to wait."""

MOST = 20_000
"""Maximum buckets of one kind; beyond that the least recently used one is dropped."""


class Limits:
    """The rate limits of a server.  `is_on=False` disables them, for load tests."""

    def __init__(
        self, is_on: bool = True, rates: Mapping[str, Rate] = RATES, most: int = MOST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.is_on = is_on
        self._rates = rates
        self._most = most
        self._clock = clock
        self._full_at: Mapping[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in rates}

    def take(self, kind: str, key: str, cost: float = 1.0) -> float:
        """Charge a bucket by `cost`; returns 0, or, charging nothing, the seconds until there is enough in it."""
        if not self.is_on:
            return 0.0
        rate, full_at = self._rates[kind], self._full_at[kind]
        now = self._clock()
        then = max(now, full_at.get(key, now)) + min(cost, rate.burst) / rate.per_second
        wait = then - now - rate.full_after
        if wait > 1e-9:
            full_at.move_to_end(key)  # a client that keeps asking must not be dropped for it
            return wait
        full_at[key] = then
        full_at.move_to_end(key)
        self._forget(full_at, now)
        return 0.0

    def __len__(self) -> int:
        return sum(map(len, self._full_at.values()))

    def _forget(self, full_at: OrderedDict[str, float], now: float) -> None:
        """Drop the oldest bucket if there are too many, and up to two full ones."""
        if len(full_at) > self._most:
            full_at.popitem(last=False)
        for key in [key for key, _ in zip(full_at, range(2), strict=False)]:
            if full_at[key] <= now:
                del full_at[key]


def key_of(address: str) -> str:
    """Return the key of an address: itself, or its /64 network in IPv6, where one connection has 2^64 addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def site_of(key: str) -> str:
    """Return the site of an address's key, to which a day's limits apply: itself, or its /48 network in IPv6 (RFC 6177: one customer)."""
    try:
        return str(ipaddress.IPv6Network(key).supernet(new_prefix=48))
    except ValueError:
        return key

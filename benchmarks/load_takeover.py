"""How long players wait when one of two servers dies or stands still: the part of `load.py` that is asked for with `--takeover`.

Two servers run on one PostgreSQL database.  At half of the tables four people play, at the others one person and three computer players;
each server holds half of the tables of either kind, and half of the people are connected to it.  People are `holdfast.client.Live`, as in
a terminal, and decide at random after a moment.  Then one server is killed with SIGKILL, or stopped with SIGSTOP.

The wait of a player is the longest time between two pieces of news of their table around the fault, so it contains the time that the next
one takes to decide, up to a second, and everything that moving to the other server takes.
"""

from __future__ import annotations

import itertools
import os
import random
import signal
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Protocol

from holdfast.client import Client, Live, Seat, address
from holdfast.client.seat import new_id
from holdfast.protocol import Act, Sight, TableFrame, Update

GAME = "tiny-epic-defenders"
KINDS = {"people": ("me", "me", "me", "me"), "computers": ("me", "greedy", "greedy", "greedy")}
DECIDING = (0.3, 0.8)
"""Seconds in which a person decides."""
BEFORE, AFTER = 8.0, 20.0
"""Seconds that are measured before and after the fault."""
FAULTS = {"kill -9": signal.SIGKILL, "SIGSTOP": signal.SIGSTOP}


class Process(Protocol):
    """A server process."""

    pid: int


class Server(Protocol):
    """A server of our own, as `load.py` starts it."""

    url: str

    @property
    def process(self) -> Process: ...

    def end(self) -> None:
        """End it, whatever state it is in."""


@dataclass
class Waits:
    """The longest waits of players in seconds, by kind of table; people who heard nothing any more are in `stuck`."""

    before: dict[str, list[float]]
    after: dict[str, list[float]]
    stuck: int


class Person:
    """One seat, played at random over a connection that looks after itself."""

    def __init__(self, kind: str, home: str, others: list[str], seat: Seat, chance: random.Random) -> None:
        self.kind = kind
        self.news: list[float] = []
        self.over_at: float | None = None
        self._seat = seat
        self._chance = chance
        self._acted_at = -1
        self.live = Live(address(f"{home}/t/{seat.table}"), [seat.token], self._hear, servers=others)

    def _hear(self, frame: object) -> None:
        if not isinstance(frame, TableFrame | Update) or frame.sight is None:
            return
        if frame.seq > self._acted_at or not self.news:
            self.news.append(time.monotonic())
        self._decide(frame.seq, frame.sight)

    def _decide(self, seq: int, sight: Sight) -> None:
        if sight.over:
            self.over_at = self.over_at or time.monotonic()
        elif sight.deciding[0] == self._seat.number and sight.choices and seq > self._acted_at:
            self._acted_at = seq
            act = Act(new_id(), seq, self._seat.token, self._chance.choice(sight.choices).action)
            timer = threading.Timer(self._chance.uniform(*DECIDING), self.live.send, (act,))
            timer.daemon = True
            timer.start()

    def longest(self, since: float, until: float) -> float:
        """Return the longest wait that touches a span of time; a game that is over is waited for no more."""
        end = min(until, self.over_at or until)
        times = [when for when in self.news if when <= end]
        waits = [later - earlier for earlier, later in itertools.pairwise([*times, end]) if later > since]
        return max(waits, default=0.0)

    def is_stuck(self, since: float) -> bool:
        """Return whether nothing has been heard since, although the game goes on."""
        return self.over_at is None and not any(when > since for when in self.news)


@contextmanager
def at_tables(urls: list[str], tables: int) -> Iterator[list[Person]]:
    """Have people at so many tables of each kind, spread over the servers."""
    chance = random.Random(1)
    with ExitStack() as stack:
        people: list[Person] = []
        clients = [stack.enter_context(Client(url)) for url in urls]
        for client in clients:
            client.guest()
        for number, (kind, seats) in enumerate(kind for _ in range(tables) for kind in KINDS.items()):
            _, mine = clients[number // 2 % len(urls)].create(GAME, seats)
            for seat in mine:
                home = (seat.number + number // 4) % len(urls)
                people.append(Person(kind, urls[home], urls, seat, chance))
                stack.callback(people[-1].live.close)
        yield people


def measure(start: Callable[[], Server], fault: str, tables: int) -> Waits:
    """Play at two servers, of which one has a fault after a while."""
    with ExitStack() as stack:
        servers = []
        for _ in range(2):
            servers.append(start())
            stack.callback(servers[-1].end)
        people = stack.enter_context(at_tables([server.url for server in servers], tables))
        deadline = time.monotonic() + 60
        while any(not person.news for person in people):
            if time.monotonic() > deadline:
                raise SystemExit("not everybody has come to a table within a minute")
            time.sleep(0.1)
        began = time.monotonic()
        time.sleep(BEFORE)
        at = time.monotonic()
        os.kill(servers[0].process.pid, FAULTS[fault])
        time.sleep(AFTER)
        ended = time.monotonic()
        return Waits(
            {kind: [one.longest(began, at) for one in people if one.kind == kind] for kind in KINDS},
            {kind: [one.longest(at, ended) for one in people if one.kind == kind] for kind in KINDS},
            sum(one.is_stuck(at + AFTER / 2) for one in people),
        )


def figures(start: Callable[[], Server], tables: int) -> dict[str, Any]:
    """Return the waits of players for each kind of fault, and tell them."""
    found: dict[str, Any] = {}
    for fault in FAULTS:
        waits = measure(start, fault, tables)
        for kind in KINDS:
            after = waits.after[kind]
            found.setdefault(fault, {})[kind] = {
                "players": len(after),
                "longest_before_s": round(max(waits.before[kind]), 2),
                "median_s": round(statistics.median(after), 2),
                "longest_s": round(max(after), 2),
            }
            print(
                f"{fault:<8} tables of {kind:<10} {len(after):>3} players: longest wait {max(after):5.2f} s,"
                f" median {statistics.median(after):5.2f} s; longest without a fault {max(waits.before[kind]):5.2f} s",
                flush=True,
            )
        found[fault]["stuck"] = waits.stuck
        if waits.stuck:
            print(f"{fault}: {waits.stuck} players heard nothing any more", flush=True)
    return found

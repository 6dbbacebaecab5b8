"""Fair queues for what is scarce: worker processes, and the moves of computer players.

Who waits says so with a `Claim`: its rank, and the path address, person, table.  A lower rank goes first.  Within a rank, turns are shared
equally among addresses, then among the people of an address, then among the tables of a person: next is the one with the fewest turns
running and, among these, the least time served.  So who asks a hundred times as often waits a hundred times as long, and nobody else does.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from math import inf

LEAST = 0.001
"""Seconds that any turn counts at least, so that turns too short to be measured alternate too."""

MOST_KEPT = 1_000
"""How many addresses, people of an address or tables of a person are remembered while they ask for nothing."""


class Rank(IntEnum):
    """For whom something is done; the first go first."""

    PLAYED = 0
    """A table at which a person plays and is there, or a request that somebody waits for."""
    AWAITED = 1
    """A table at which a person plays who is not there now; long work that somebody waits for."""
    WATCHED = 2
    """A table of computer players at which somebody looks."""
    ALONE = 3
    """A table of computer players at which nobody looks."""


@dataclass(frozen=True)
class Claim:
    """For whom something is done.  The address is what rate limits count, or any other name where it is not known."""

    rank: Rank
    address: str
    person: str = ""
    table: str = ""

    @property
    def path(self) -> tuple[str, str, str]:
        """By what turns are shared, the outermost first."""
        return self.address, self.person, self.table


class TooManyWait(Exception):
    """As many claims of a rank, or of an address, wait as may."""


class _Share:
    """The part of an address, a person or a table in a queue: what it was served, and who waits for it."""

    __slots__ = ("clock", "parts", "running", "served", "turns", "waiting")

    def __init__(self, served: float = 0.0) -> None:
        self.served = served
        self.running = 0
        self.waiting = 0
        self.clock = 0.0
        """The time served of the part that was served last: who comes back after a while begins there, not with what it saved up."""
        self.parts: dict[str, _Share] = {}
        self.turns: deque[Turn] = deque()

    def part(self, name: str) -> _Share:
        """Return the share of a part, adding it if it is new."""
        share = self.parts.get(name)
        if share is None:
            share = self.parts[name] = _Share(self.clock)
        elif not share.waiting and not share.running:
            share.served = max(share.served, self.clock)
        return share

    def next(self) -> _Share:
        """Return the waiting part that is served next."""
        waiting = (share for share in self.parts.values() if share.waiting)
        share = min(waiting, key=lambda share: (share.running, share.served))
        self.clock = max(self.clock, share.served)
        return share

    def forget(self) -> None:
        """Drop the parts that a new one would equal, and all that are idle if they are too many."""
        most = self.clock if len(self.parts) <= MOST_KEPT else inf
        idle = [name for name, share in self.parts.items() if not share.waiting and not share.running and share.served <= most]
        for name in idle:
            del self.parts[name]


@dataclass(eq=False)
class Turn:
    """One claim in a queue, waiting or admitted."""

    claim: Claim
    admitted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    shares: tuple[_Share, ...] = ()
    since: float = 0.0
    runs_as: Rank | None = None
    """The rank under which it was admitted; None while it waits."""
    until: asyncio.Future[None] | None = None
    """If set, the turn lasts until this is done, though who had it has gone: a worker may be busy still with what nobody wants any more."""


class FairQueue:
    """Admits at most `slots` claims at once, and of some ranks at most `limits`; `slots` None is no bound but these.

    `most_waiting` bounds the waiting claims of some ranks, `most_of_one` those of an address.  `clock` gives the time in seconds.
    """

    def __init__(
        self,
        slots: int | None = None,
        limits: Mapping[Rank, int] | None = None,
        *,
        most_waiting: Mapping[Rank, int] | None = None,
        most_of_one: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._slots = slots
        self._limits = dict(limits or {})
        self._most_waiting = dict(most_waiting or {})
        self._most_of_one = most_of_one
        self._clock = clock
        self._running = dict.fromkeys(Rank, 0)
        self._roots = {rank: _Share() for rank in Rank}

    @asynccontextmanager
    async def turn(self, claim: Claim, joined: Callable[[Turn], None] | None = None) -> AsyncIterator[Turn]:
        """Wait for a turn and have it while inside; `joined` is called with it before waiting.  Raises TooManyWait."""
        if self.room(claim.rank) <= 0 or self._waits_too_often(claim):
            raise TooManyWait
        turn = Turn(claim)
        self._add(turn)
        try:
            if joined is not None:
                joined(turn)
            self._admit()
            await turn.admitted
            yield turn
        finally:
            if turn.until is None or turn.until.done():
                self._over(turn)
            else:
                turn.until.add_done_callback(lambda _: self._over(turn))

    def _over(self, turn: Turn) -> None:
        self._end(turn)
        self._admit()

    def change(self, turn: Turn, claim: Claim) -> None:
        """Give a turn another claim: it waits, or is counted, as that from now on."""
        if turn.claim == claim:
            return
        if turn.runs_as is None:
            self._remove(turn)
            turn.claim = claim
            self._add(turn)
        elif claim.rank != turn.runs_as:
            self._running[turn.runs_as] -= 1
            self._running[claim.rank] += 1
            turn.claim, turn.runs_as = claim, claim.rank
        self._admit()

    @property
    def waiting(self) -> int:
        """The number of claims that wait."""
        return sum(root.waiting for root in self._roots.values())

    def room(self, rank: Rank) -> int | float:
        """Return how many more claims of a rank may wait."""
        return self._most_waiting.get(rank, inf) - self._roots[rank].waiting

    def _waits_too_often(self, claim: Claim) -> bool:
        share = self._roots[claim.rank].parts.get(claim.address)
        return self._most_of_one is not None and share is not None and share.waiting >= self._most_of_one

    def _add(self, turn: Turn) -> None:
        shares = [self._roots[turn.claim.rank]]
        for name in turn.claim.path:
            shares.append(shares[-1].part(name))
        turn.shares = tuple(shares)
        shares[-1].turns.append(turn)
        for share in shares:
            share.waiting += 1

    def _remove(self, turn: Turn) -> None:
        turn.shares[-1].turns.remove(turn)
        for share in turn.shares:
            share.waiting -= 1
        self._forget(turn)

    def _end(self, turn: Turn) -> None:
        if turn.runs_as is None:
            self._remove(turn)
            return
        served = max(LEAST, self._clock() - turn.since)
        self._running[turn.runs_as] -= 1
        for share in turn.shares:
            share.running -= 1
            share.served += served
        self._forget(turn)

    def _forget(self, turn: Turn) -> None:
        for share in turn.shares[:-1]:
            share.forget()

    def _admit(self) -> None:
        """Admit whoever is next while there is room."""
        while (turn := self._next()) is not None:
            for share in turn.shares:
                share.waiting -= 1
                share.running += 1
            turn.runs_as, turn.since = turn.claim.rank, self._clock()
            self._running[turn.runs_as] += 1
            if not turn.admitted.done():  # who was cancelled meanwhile gives the turn back
                turn.admitted.set_result(None)

    def _next(self) -> Turn | None:
        if self._slots is not None and sum(self._running.values()) >= self._slots:
            return None
        for rank, root in self._roots.items():
            if root.waiting and self._running[rank] < self._limits.get(rank, self._running[rank] + 1):
                share = root
                while share.parts:
                    share = share.next()
                return share.turns.popleft()
        return None

"""What people at a table propose to team-mates at the present position, and to whom that may be told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from holdfast.protocol import Choice, Proposal

from ..store.moderation import author_of
from .table import Table


class Proposals:
    """The proposals at one position, one of each seat; what happens next at the table ends them.  Seats count from 0."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._given: dict[int, tuple[int, str]] = {}
        """By the seat that proposes: the seat that decides, and the action."""

    def clear(self) -> None:
        """The position has changed."""
        self._given.clear()

    def give(self, by: int, seat: int, action: str) -> None:
        """A seat proposes an action to another."""
        self._given.pop(by, None)
        self._given[by] = seat, action

    def decider(self, by: int) -> int | None:
        """Return to whom a seat has proposed something; None if it has not."""
        return self._given[by][0] if by in self._given else None

    def drop(self, by: int) -> None:
        """Put away what a seat has proposed."""
        self._given.pop(by, None)

    def told(self, seats: Sequence[int], blocked: Collection[str], known: Callable[[int], Iterable[Choice]]) -> list[Proposal]:
        """Return the proposals that somebody who plays `seats` may know and wants to; `known` gives what they know that a seat can do."""
        found: list[Proposal] = []
        for by, (seat, action) in self._given.items():
            if not may_hear(self._table, by, seats) or author_of(self._table.seats[by].user) in blocked:
                continue
            found += [Proposal(by + 1, choice) for choice in known(seat) if choice.action == action]
        return found


def may_hear(table: Table, by: int, seats: Sequence[int]) -> bool:
    """Return whether what a seat says to its team-mates is for somebody who plays `seats`: for who looks on where all are of one team."""
    allies = table.allies(by)
    return any(seat in allies for seat in seats) if seats else table.is_together

"""What people at a table propose to team-mates at the present position, and to whom that may be told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from holdfast.agents import HUMAN
from holdfast.protocol import Choice, Proposal

from ..store.moderation import author_of
from .table import Table


class Proposals:
    """The proposals at one position: one of each person, and one of each computer player to each person who asked it; what happens next
    at the table ends them.  Seats count from 0.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._given: dict[tuple[int, int], str] = {}
        """The action by the seat that proposes and the seat that decides."""

    def clear(self) -> None:
        """The position has changed."""
        self._given.clear()

    def give(self, by: int, seat: int, action: str) -> None:
        """A seat proposes an action to another, in place of what it has proposed before: a computer player to the same person."""
        self.drop(by, None if self._table.seats[by].kind == HUMAN else seat)
        self._given[by, seat] = action

    def deciders(self, by: int) -> list[int]:
        """Return to whom a seat has proposed something."""
        return [seat for proposer, seat in self._given if proposer == by]

    def drop(self, by: int, seat: int | None = None) -> None:
        """Put away what a seat has proposed to another, or to anybody."""
        for decider in self.deciders(by) if seat is None else [seat]:
            self._given.pop((by, decider), None)

    def told(self, seats: Sequence[int], blocked: Collection[str], known: Callable[[int], Iterable[Choice]]) -> list[Proposal]:
        """Return the proposals that somebody who plays `seats` may know and wants to; `known` gives what they know that a seat can do."""
        found: list[Proposal] = []
        for (by, seat), action in self._given.items():
            if not may_hear(self._table, by, seats) or author_of(self._table.seats[by].user) in blocked:
                continue
            found += [Proposal(by + 1, choice) for choice in known(seat) if choice.action == action]
        return found


def may_hear(table: Table, by: int, seats: Sequence[int]) -> bool:
    """Return whether what a seat says to its team-mates is for somebody who plays `seats`: for who looks on where all are of one team."""
    allies = table.allies(by)
    return any(seat in allies for seat in seats) if seats else table.is_together

"""When it pays to attack another hero."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..records import Content
from ..rules.duel import fame_for
from ..rules.land import owner_at
from ..state import State
from .fight import clear_items, lay_items, sum_of
from .joint import strength_seen
from .worth import FROM_AFAR

KEEP_WORTH = 3.0
FAR_PUSH = 4.0
"""About what it takes to push a hero, beside what is blocked."""
GUARD = 0.5
"""The part of what the other one is reckoned with that blocks."""


@rule
def strength_at_hand(s: State, c: Content, seat: int) -> float:
    """The attack that a player could make in the second phase."""
    n = lay_items(s, c, seat, 0, FROM_AFAR, 0, True)
    total = sum_of(s, n, 0)
    clear_items(s)
    return total


@apart
def duel_worth(s: State, c: Content, seat: int, other: int) -> float:
    """What attacking a hero is worth: Fame and a keep, where one is much stronger than the other is reckoned with."""
    if strength_at_hand(s, c, seat) < FAR_PUSH + GUARD * strength_seen(s, other):
        return -1.0
    worth = 0.0 + fame_for(s, seat, other)
    if owner_at(s, c, s.players[other].at, seat) != NONE:
        worth += KEEP_WORTH
    return worth

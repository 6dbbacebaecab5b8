"""When it pays to attack another hero."""

from __future__ import annotations

from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from ..names import Goal
from ..records import Content
from ..rules.duel import fame_for
from ..rules.land import owner_at
from ..state import State
from .fight import strength_of
from .joint import strength_seen

_HOLDINGS = Goal.HOLDINGS
KEEP_WORTH = 3.0
HOLDING_WORTH = 8.0
"""What the keep or mage tower of the other one is worth, in Conquer and Hold."""
FAR_PUSH = 4.0
"""About what it takes to push a hero, beside what is blocked."""
GUARD = 0.5
"""The part of what the other one is reckoned with that blocks."""


@apart
def duel_worth(s: State, c: Content, seat: int, other: int) -> float:
    """What attacking a hero is worth: Fame and a keep, where one is much stronger than the other is reckoned with."""
    if strength_of(s, c, seat) < FAR_PUSH + GUARD * strength_seen(s, other):
        return -1.0
    worth = 0.0 + fame_for(s, seat, other)
    if owner_at(s, c, s.players[other].at, seat) != NONE:
        worth += HOLDING_WORTH if s.options.goal == _HOLDINGS else KEEP_WORTH
    return worth

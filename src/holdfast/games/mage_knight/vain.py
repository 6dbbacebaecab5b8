"""What is offered in a combat and leads nowhere now: to name an enemy with nothing to play against it."""

from __future__ import annotations

from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.engine.struct import clone

from . import actions as a
from . import decisions as pending
from .actions import SPACE
from .names import ATTACKS
from .state import State


def is_vain(game: Any, s: State, action: int) -> bool:
    """Whether an action names an enemy or an attack for nothing: no strike or block follows, and nothing more can be played then."""
    if top(s.frames).kind != pending.Combat.number or not _names(action):
        return False
    seat = top(s.frames).who
    unnamed, named = clone(s), clone(s)
    unnamed.combat.target, unnamed.combat.aimed = 0, NONE
    match SPACE.read(action):
        case (a.FOE, foe):
            named.combat.target |= 1 << foe
        case (_, foe, attack):
            named.combat.aimed = ATTACKS * foe + attack
    before = set(game.legal_for(unnamed, seat))
    return not any(one not in before and one not in (a.ABANDON, a.NEXT_PHASE) and not _names(one) for one in game.legal_for(named, seat))


def _names(action: int) -> bool:
    return SPACE.read(action)[0] in (a.FOE, a.ATTACK)

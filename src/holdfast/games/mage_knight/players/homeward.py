"""The way back to the portal, for the last round of One to Return."""

from __future__ import annotations

from holdfast.engine.hexes import distance, hex_of
from holdfast.engine.jit import rule

from ..names import Goal
from ..rules.rounds import rounds_of
from ..state import State

_TO_PORTAL = int(Goal.PORTAL)
PORTAL_WORTH = 40.0
"""What standing on the portal is worth in the last round."""


@rule
def is_homeward(s: State) -> bool:
    """Whether it is time to go back to the portal.  [MK-20.35]"""
    return s.options.goal == _TO_PORTAL and s.round == rounds_of(s)


@rule
def portal_value(s: State, space: int) -> float:
    """What it is worth to end a turn on a space for the portal's sake."""
    return PORTAL_WORTH if space == 0 and is_homeward(s) else 0.0


@rule
def progress(s: State, space: int) -> int:
    """How far a space lies from where the game began."""
    q, r = hex_of(s.land.hexes[space // 7].q, s.land.hexes[space // 7].r, space % 7)
    return distance(0, 0, q, r)

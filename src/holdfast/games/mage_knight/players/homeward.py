"""The way back to the portal, for the last round of One to Return."""

from __future__ import annotations

from holdfast.engine.hexes import distance, hex_of
from holdfast.engine.jit import rule

from ..names import TEAMS, Goal
from ..rules.rounds import rounds_of
from ..state import State

_TO_PORTAL = Goal.PORTAL
PORTAL_WORTH = 40.0
"""What standing on the portal is worth in the last round."""


@rule
def is_homeward(s: State) -> bool:
    """Whether it is time to go back to the portal.  [MK-20.35]"""
    return s.options.goal == _TO_PORTAL and s.round == rounds_of(s)


@rule
def is_returning(s: State, seat: int) -> bool:
    """Whether it is time for a player to go back: in a team for the one who has to.  [MK-19.21]"""
    return is_homeward(s) and (not s.options.teams or s.chosen[seat % TEAMS].card == seat)


@rule
def portal_value(s: State, seat: int, space: int) -> float:
    """What it is worth to end a turn on a space for the portal's sake; the other one of a team would only be in the way."""
    if space != 0 or not is_homeward(s):
        return 0.0
    return PORTAL_WORTH if is_returning(s, seat) else -PORTAL_WORTH


@rule
def progress(s: State, space: int) -> int:
    """How far a space lies from where the game began."""
    q, r = hex_of(s.land.hexes[space // 7].q, s.land.hexes[space // 7].r, space % 7)
    return distance(0, 0, q, r)

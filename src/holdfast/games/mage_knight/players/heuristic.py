"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see."""

from __future__ import annotations

from holdfast.engine.jit import rule

from .. import actions as a
from ..names import CARDS, OFFER, SKILLS, WOUND
from ..records import Content
from ..state import State


@rule
def heuristic(s: State, c: Content, action: int) -> float:  # noqa: ARG001 - as the engine calls it
    """How good a legal action looks."""
    if action in (a.END_TURN, a.NEXT_PHASE, a.DONE, a.DECLINE):
        return 0.0
    if action in (a.ANNOUNCE, a.ABANDON, a.BURN, a.PLUNDER, a.REST):
        return -1.0
    if a.PLAY <= action < a.PLAY + CARDS:
        return 1.0
    if a.POWER <= action < a.POWER + CARDS:
        return 2.0
    if a.SIDEWAYS <= action < a.SIDEWAYS + CARDS:
        return 0.2 if action != a.SIDEWAYS + WOUND else 1.0
    if a.EXPLORE <= action < a.EXPLORE + 6 or action in (a.STRIKE, a.BLOCK):
        return 6.0
    if a.SKILL <= action < a.SKILL + SKILLS:
        return 2.0
    if a.RECRUIT <= action < a.TEACH + OFFER:
        return 4.0
    return 0.5

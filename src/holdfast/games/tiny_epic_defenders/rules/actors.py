"""Who may take an action."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.stack import top

from ..actions import ACT, CLOAK, COMMAND, COURAGE, DEFEND, DONE, SCRY, STAFF, STEP_OUT
from ..names import DEFENDERS, REGIONS, SEATS, Artifact
from ..state import State
from .artifacts import bearer
from .heroes import seat_bit


@rule
def actors(s: State, action: int) -> int:
    """Which of the deciding seats may take a legal action, as bits.

    A Defender is only ever committed by the player they belong to; what concerns all of them, anybody deciding may do.

    [TED-4.8, TED-4.9, TED-4.10]
    """
    if DONE <= action < DONE + SEATS:
        return 1 << (action - DONE)
    if ACT <= action < ACT + DEFENDERS:
        return seat_bit(s, action - ACT)
    if DEFEND <= action < DEFEND + DEFENDERS:
        return seat_bit(s, action - DEFEND)
    if STEP_OUT <= action < STEP_OUT + DEFENDERS:
        return seat_bit(s, action - STEP_OUT)
    if action == SCRY or action == COURAGE or STAFF <= action < STAFF + REGIONS or COMMAND <= action < COMMAND + DEFENDERS:
        return seat_bit(s, top(s.frames).who)
    if action == CLOAK:
        return seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK))
    return s.deciding

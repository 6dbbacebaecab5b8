"""Who may take an action."""

from __future__ import annotations

from holdfast.engine.jit import rule

from .. import decisions as pending
from ..actions import ACT, CLOAK, COMMAND, COURAGE, DEFEND, DONE, SCRY, STAFF, STEP_OUT
from ..names import Artifact
from ..state import State
from .artifacts import bearer
from .heroes import seat_bit


@pending.Pool.belongs(DONE)
@pending.Drawn.belongs(DONE)
@pending.Attack.belongs(DONE)
@rule
def of_seat(seat: int) -> int:
    """Each seat is done by itself.  [TED-4.9, TED-4.10]"""
    return 1 << seat


@pending.Pool.belongs(ACT)
@pending.Start.belongs(ACT)
@pending.Attack.belongs(DEFEND, STEP_OUT)
@rule
def of_defender(s: State, defender: int) -> int:
    """A Defender is only ever committed by the player they belong to.  [TED-4.8, TED-4.9, TED-4.10]"""
    return seat_bit(s, defender)


@pending.Start.belongs(COURAGE, STAFF)
@pending.Drawn.belongs(COURAGE, STAFF, SCRY, COMMAND)
@rule
def of_owner(s: State, frame: pending.Start | pending.Drawn) -> int:
    """What begins a turn is used by whose turn it is.  [TED-4.8]"""
    return seat_bit(s, frame.who)


@pending.Drawn.belongs(CLOAK)
@rule
def of_bearer(s: State) -> int:
    """The Zodiac Cloak is used by its bearer.  [TED-4.8]"""
    return seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK))

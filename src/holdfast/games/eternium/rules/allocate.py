"""Putting dice on the numbers of a wilds enemy.  [ET-9.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import pop

from .. import decisions as pending
from .. import log
from ..actions import PUT
from ..names import Aim
from ..state import State
from .people import seat_of


@rule
def next_die(s: State) -> int:
    """Return what the next die is worth, the largest first; 0 if none is left.  [ET-9.2]"""
    return 2 if s.roll.doubles > 0 else 1 if s.roll.singles > 0 else 0


@rule
def left_on(s: State, target: int) -> int:
    """Return what is left of a number of the enemy.  [ET-9.2]"""
    return max(0, int(s.foe.attack if target == Aim.ATTACK else s.foe.defence if target == Aim.DEFENCE else s.foe.hp))


@rule
def may_put(s: State, target: int) -> bool:
    """Whether the next die may go there: where something is left, and HP only if Defence can still become 0.  [ET-9.2]"""
    worth = next_die(s)
    if left_on(s, target) == 0:
        return False
    rest = 2 * s.roll.doubles + s.roll.singles - worth
    if target == Aim.DEFENCE:
        return True
    if target == Aim.ATTACK:
        return not s.foe.wounded or rest >= left_on(s, Aim.DEFENCE)
    return rest >= left_on(s, Aim.DEFENCE)


@pending.Allocate.resumes
@apart
def resume_allocate(s: State, frame: pending.Allocate) -> None:
    """Ask where the next die goes, if there is more than one place of use for it.  [ET-9.2]"""
    while next_die(s) > 0:
        only = -1
        found = 0
        for target in range(3):
            if may_put(s, target):
                only = target
                found += 1
        if found > 1:
            s.deciding = 1 << seat_of(s, frame.who)
            return
        if found == 1:
            put(s, frame, only)
        else:
            drop(s)
    s.foe.wounded = False
    pop(s.frames)


@rule
def drop(s: State) -> None:
    """The next die is used up.  [ET-9.2]"""
    if s.roll.doubles > 0:
        s.roll.doubles -= 1
    else:
        s.roll.singles -= 1


@pending.Allocate.answers(PUT)
@apart
def put(s: State, frame: pending.Allocate, aim: int) -> None:
    """A die is put whole on one number; what is too much is lost.  [ET-9.2]"""
    worth = next_die(s)
    drop(s)
    if aim == Aim.ATTACK:
        s.foe.attack -= worth
    elif aim == Aim.DEFENCE:
        s.foe.defence -= worth
    else:
        s.foe.hp -= worth
        s.foe.wounded = True
    emit(s, log.AIMED, frame.who, aim, worth)


@pending.Allocate.offers
@apart
def offer_allocate(s: State, mask: list[int]) -> None:
    """The die may go to Attack, to Defence, or to HP once that is allowed.  [ET-9.2]"""
    for target in range(3):
        mask[PUT + target] = may_put(s, target)

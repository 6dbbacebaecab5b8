"""The pool of an All Defenders card."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACT, DONE
from ..content import Content
from ..state import State
from .abilities import Purse
from .foes import foe_reacts
from .heroes import seat_bit
from .turns import begin_turn, card_points, clear_marks, end_turn


class PoolStep(IntEnum):
    """How far an All Defenders card has come."""

    FOE = 0
    ACTIONS = 1


@pending.Pool.resumes_at(PoolStep.FOE)
@rule
def begin_pool(s: State, c: Content, frame: pending.Pool) -> None:
    """What the foe does on this card, then the points of all, and what may be used as the card is drawn.  [TED-5.15, TED-5.16, TED-5.21]"""
    clear_marks(s)
    foe_reacts(s, c, frame.card)
    s.points = card_points(s)
    emit(s, log.POOL_BEGAN, -1, s.points)
    frame.step = PoolStep.ACTIONS
    push(s.frames, pending.Drawn(NONE, 0))


@pending.Pool.resumes_at(PoolStep.ACTIONS)
@rule
def share_pool(s: State, c: Content, frame: pending.Pool) -> None:
    """Ask who acts as long as there are points and somebody wants them; what is left is lost.  [TED-5.4, TED-5.16, TED-5.20]"""
    seats = seats_in_pool(s, frame)
    if s.points > 0 and seats:
        s.deciding = seats
    else:
        end_pool(s, c)
        pop(s.frames)
        s.points = 0


@rule
def seats_in_pool(s: State, frame: pending.Pool) -> int:
    """The seats that have a Defender who may still act.  [TED-5.20]"""
    seats = 0
    for d in range(s.options.defenders):
        if may_act(s, frame, d):
            seats |= seat_bit(s, d)
    return seats


@rule
def may_act(s: State, frame: pending.Pool, d: int) -> bool:
    """Whether a Defender may take points of the pool: their seat is not done, and neither are they.  [TED-5.20, TED-14.21]"""
    return frame.passed & seat_bit(s, d) == 0 and not s.defenders[d].finished


@pending.Pool.offers
@rule
def offer_pool(s: State, frame: pending.Pool, mask: list[int]) -> None:
    """Any Defender acts next, or a seat is done.  [TED-4.9, TED-5.17, TED-5.20]"""
    for d in range(s.options.defenders):
        if may_act(s, frame, d):
            mask[ACT + d] = 1
    for seat in range(s.seats):
        if s.deciding >> seat & 1:
            mask[DONE + seat] = 1


@pending.Pool.answers(DONE)
@rule
def leave_pool(frame: pending.Pool, seat: int) -> None:
    """A seat wants no more of the points.  [TED-5.20]"""
    frame.passed |= 1 << seat


@pending.Pool.answers(ACT)
@rule
def act_from_pool(s: State, c: Content, frame: pending.Pool, defender: int) -> None:
    """A Defender acts, which begins their turn if they have not had a point yet.  [TED-5.17, TED-5.18, TED-5.19, TED-5.20, TED-14.21]"""
    if not s.options.shared_pool_interleaved and frame.who != NONE and frame.who != defender:
        s.defenders[frame.who].finished = True
    frame.who = defender
    emit(s, log.ACTS, defender)
    push(s.frames, pending.Act(defender, bought=NONE, purse=Purse.POOL, before=s.points))
    if not s.defenders[defender].spent:
        begin_turn(s, c, defender)
        push(s.frames, pending.Start(defender, NONE))


@rule
def end_pool(s: State, c: Content) -> None:
    """The end of the turn of everybody who took points of the pool.  [TED-5.16, TED-5.17, TED-10.18]"""
    for d in range(s.options.defenders):
        if s.defenders[d].spent:
            end_turn(s, c, d)

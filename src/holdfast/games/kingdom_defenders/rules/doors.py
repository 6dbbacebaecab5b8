"""The turn order and Area D."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..content import Content
from ..names import AREA_D, DOORS, Phase
from ..state import State
from .places import holds, position_of, take_back_discs


@apart
def put_pawn(s: State, p: int, position: int) -> None:
    """A player's pawn goes to a position, from 1; those between move by one and keep their order.  [KD-14.2, KD-20.6]"""
    at = position_of(s, p) - 1
    to = position - 1
    while at > to:
        s.order[at] = s.order[at - 1]
        at -= 1
    while at < to:
        s.order[at] = s.order[at + 1]
        at += 1
    s.order[to] = p


@rule
def tell_changes(s: State, first: int, second: int, third: int, fourth: int) -> None:
    """Note whose pawn stands elsewhere than in the order given."""
    before = (first, second, third, fourth)
    for position in range(s.seats):
        if s.order[position] != before[position]:
            emit(s, log.ORDER_CHANGED, s.order[position], position + 1)


@rule
def move_pawn(s: State, p: int, position: int) -> None:
    """A player moves their pawn to a position of the turn order, from 1; the pawns between close the gap.  [KD-20.6]"""
    first, second, third, fourth = s.order[0], s.order[1], s.order[2], s.order[3]
    put_pawn(s, p, position)
    tell_changes(s, first, second, third, fourth)


@rule
def at_door(s: State, door: int) -> int:
    """Who has a disc at a door, from 0, or NONE.  [KD-14.1]"""
    for p in range(s.seats):
        if holds(s, p, AREA_D + door):
            return p
    return NONE


@pending.Round.resumes_at(Phase.TURN_ORDER)
@apart
def change_order(s: State, c: Content) -> None:
    """Who is at door 1 becomes first, who is at door 2 second; the others move to the right and keep their order.

    [KD-14.1, KD-14.2, KD-14.3, KD-14.4, KD-14.5, KD-14.6]
    """
    first, second, third, fourth = s.order[0], s.order[1], s.order[2], s.order[3]
    one = at_door(s, 0)
    two = at_door(s, 1)
    for door in range(DOORS):
        p = at_door(s, door)
        if p != NONE:
            take_back_discs(s, c, p, AREA_D + door)
            emit(s, log.DOOR_USED, p, door + 1)
    if one != NONE:
        put_pawn(s, one, 1)
    if two != NONE:
        put_pawn(s, two, 2)
    tell_changes(s, first, second, third, fourth)

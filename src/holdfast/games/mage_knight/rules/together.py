"""An assault together: the combats of all, one after the other, and the ends of their turns.  [MK-19.8, MK-19.10, MK-19.11]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.holds import happen
from holdfast.engine.jit import apart, copy_record, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..effect_names import Moment
from ..names import COLOURS, TURN_AGAIN
from ..records import Content
from ..state import State
from .battle import begin_assault, take_city
from .city import is_defended, second_space
from .explore import see_garrisons
from .land import is_beside
from .move import provoke, remember
from .proposal import clear_joint
from .turn import open_turn


class PartStep(IntEnum):
    """What comes next: somebody's part, what it begins with, its combat, what is left of it; the end of a turn, what is left of that."""

    FIGHTS = 0
    OPENS = 1
    BEGINS = 2
    FOUGHT = 3
    ENDS = 4
    ENDED = 5


@pending.Together.resumes_at(PartStep.FIGHTS)
@apart
def next_fight(s: State, c: Content, frame: pending.Together) -> None:
    """In the Round Order from the starter on; for a guest what may be done before a turn comes first.  [MK-19.8, MK-19.9]"""
    seat = next_part(s)
    if seat == NONE:
        settle(s, c)
        frame.step = PartStep.ENDS
        return
    s.joint.waits &= ~(1 << seat)
    frame.who = seat
    frame.step = PartStep.BEGINS
    if seat != s.joint.starter:
        frame.step = PartStep.OPENS
        push(s.frames, pending.Before(seat))


@pending.Together.resumes_at(PartStep.OPENS)
@rule
def open_part(s: State, c: Content, frame: pending.Together) -> None:
    """A guest's part begins like a turn, with what the space gives.  [MK-19.9]"""
    seat = frame.who
    frame.step = PartStep.BEGINS
    open_turn(s, c, seat)
    happen(s, pending.Effect.number, Moment.TURN_BEGIN, seat, NONE)


@pending.Together.resumes_at(PartStep.FOUGHT)
@rule
def put_part_by(s: State, frame: pending.Together) -> None:
    """What is left of the turn waits until all have fought; mana is gone.  [MK-19.11]"""
    copy_record(s.joint.turns[frame.who], s.turn)
    for colour in range(COLOURS):
        s.turn.mana[colour] = 0
    frame.step = PartStep.FIGHTS


@pending.Together.resumes_at(PartStep.ENDS)
@rule
def next_end(s: State, frame: pending.Together) -> None:
    """The ends of the turns, in the Round Order from the starter on; then another turn of the starter may follow.  [MK-19.11]"""
    seat = next_part(s)
    if seat == NONE:
        again = frame.again == TURN_AGAIN
        pop(s.frames)
        s.active = TURN_AGAIN + s.joint.starter if again else NONE
        clear_joint(s)
        return
    s.joint.waits &= ~(1 << seat)
    frame.who = seat
    frame.step = PartStep.ENDED
    end_part(s, seat)


@pending.Together.resumes_at(PartStep.ENDED)
@rule
def note_end(s: State, frame: pending.Together) -> None:
    """The starter may have another turn when all have ended theirs.  [MK-19.11]"""
    if frame.who == s.joint.starter and s.active >= TURN_AGAIN:
        frame.again = TURN_AGAIN
    frame.step = PartStep.ENDS


@rule
def next_part(s: State) -> int:
    """Whose part is next, in the Round Order from the starter on; or NONE.  [MK-19.8]"""
    places = s.seats + (1 if s.dummy.on else 0)
    found = NONE
    nearest = places
    for seat in range(s.seats):
        if s.joint.waits >> seat & 1:
            away = (s.players[seat].order - s.players[s.joint.starter].order + places) % places
            if away < nearest:
                nearest = away
                found = seat
    return found


@rule
def gate_of(s: State, city: int, start: int) -> int:
    """The space of a city that one steps into from a space beside it: of a Megapolis the left one if it may be.  [MK-18.32, MK-19.8]"""
    second = second_space(s, city)
    return second if second != NONE and not is_beside(s, start, s.cities[city].at) else s.cities[city].at


@pending.Together.resumes_at(PartStep.BEGINS)
@apart
def begin_part(s: State, c: Content, frame: pending.Together) -> None:
    """The hero steps into the city, and fights the own share.  [MK-19.8]"""
    seat = frame.who
    frame.step = PartStep.FOUGHT
    me = s.players[seat]
    s.turn.begun = True
    s.turn.moved = True
    start, there = me.at, gate_of(s, s.joint.city, me.at)
    s.joint.came_from[seat] = start
    remember(s, start)
    me.at = there
    emit(s, log.WALKED, seat, NONE, there)
    begin_assault(s, c, seat, there, start)
    provoke(s, c, seat, start, there)


@rule
def settle(s: State, c: Content) -> None:
    """With the last defender the city is conquered, and all stand in it; else all are back where they came from.  [MK-19.10]"""
    joint = s.joint
    joint.on = False
    held = is_defended(s, joint.city)
    for seat in range(s.seats):
        if s.players[seat].share > 0:
            joint.waits |= 1 << seat
            if held:
                s.players[seat].at = joint.came_from[seat]
                emit(s, log.THROWN_BACK, seat, NONE, joint.came_from[seat])
    if not held:
        take_city(s, c, joint.starter, joint.city)
    see_garrisons(s, c)


@rule
def end_part(s: State, seat: int) -> None:
    """What is played after the combat, and the whole end of the turn.  [MK-19.11]"""
    s.active = seat
    copy_record(s.turn, s.joint.turns[seat])
    push(s.frames, pending.Turn(seat))

"""Area B: Deeds, Buildings and Adventures, player by player."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACTIVATE, TAKE_BACK
from ..content import Content
from ..names import AREA_B1, AREA_C, CHARACTERS, Phase
from ..state import State
from .adventures import begin_adventure, fail, payable
from .deeds import any_claimable, begin_deed, miss
from .effects import begin_action, can_act
from .places import Area, area_of, held_between, holds, take_back_discs, tile_at


@pending.Round.resumes_at(Phase.AREA_B)
@rule
def begin_area_b(s: State) -> None:
    """The first in the turn order begins.  [KD-7.1]"""
    push(s.frames, pending.AreaB(NONE))


@pending.AreaB.resumes
@rule
def resume_area_b(s: State, frame: pending.AreaB) -> None:
    """Who has discs in Area B goes on until all have come back, then the next in the turn order.  [KD-7.1]"""
    held = held_between(s, AREA_B1, AREA_C)
    while frame.position < s.seats:
        p = s.order[frame.position]
        if held >> p & 1:
            frame.who = p
            s.deciding = 1 << p
            return
        frame.position += 1
    pop(s.frames)


@rule
def can_activate(s: State, c: Content, p: int, space: int) -> bool:
    """Whether a player can do what a space of Area B offers: complete a Deed, pay for a Building's action, pay for an Adventure.

    [KD-7.4, KD-8.9, KD-9.6]
    """
    area = area_of(space)
    if area == Area.B1:
        return any_claimable(s, c, p)
    if area == Area.B2:
        return can_act(s, c, p, CHARACTERS + tile_at(s, space))
    return payable(s, c, p, space)


@pending.AreaB.offers
@rule
def offer_area_b(s: State, c: Content, frame: pending.AreaB, mask: list[int]) -> None:
    """Any of the player's spaces, to carry it out or only take the discs back.  [KD-7.2, KD-7.4]"""
    p = frame.who
    for space in range(AREA_B1, AREA_C):
        if holds(s, p, space):
            if can_activate(s, c, p, space):
                mask[ACTIVATE + space] = 1
            mask[TAKE_BACK + space] = 1


@pending.AreaB.answers(ACTIVATE)
@rule
def activate(s: State, c: Content, frame: pending.AreaB, space: int) -> None:
    """Carry out a space; its discs come back.  [KD-7.3, KD-7.7]"""
    p = frame.who
    area = area_of(space)
    if area == Area.B1:
        begin_deed(s, c, p, space)
    elif area == Area.B2:
        building = tile_at(s, space)
        take_back_discs(s, c, p, space)
        emit(s, log.BUILDING_USED, p, building)
        begin_action(s, p, CHARACTERS + building)
    else:
        begin_adventure(s, c, p, space)


@pending.AreaB.answers(TAKE_BACK)
@rule
def leave_unused(s: State, c: Content, frame: pending.AreaB, space: int) -> None:
    """The discs come back and nothing is gained; for an Adventure Fame is lost.  [KD-7.4, KD-7.5, KD-8.9]"""
    p = frame.who
    area = area_of(space)
    if area == Area.B1:
        miss(s, c, p, space)
    elif area == Area.B2:
        take_back_discs(s, c, p, space)
        emit(s, log.TAKEN_BACK, p, space)
    else:
        fail(s, c, p, space)

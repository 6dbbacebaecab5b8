"""Heroes that are moved by others, or flee: where to, and who chooses.  [ET-6.3, ET-8.13]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import PUSH
from ..names import AREAS
from ..records import Content
from ..state import State
from .land import beside, flies, has_enemy, monsters
from .people import seat_of, team_of
from .shadow_ways import aside_area


class Ways(IntEnum):
    """Which adjacent areas a hero may be moved to: any, one without its enemies if there is one, only such ones."""

    ANY = 0
    FREE_FIRST = 1
    FREE = 2


@rule
def put_to(s: State, figure: int, area: int) -> None:
    """A hero is moved, which is no arrival: it fights nobody there.  [ET-6.3]"""
    stand_at(s, figure, area)
    emit(s, log.PUT_TO, figure, area)


@rule
def stand_at(s: State, figure: int, area: int) -> None:
    """A hero is somewhere else now."""
    s.heroes[figure].at = area
    s.heroes[figure].back = area
    s.changed = True


@rule
def ways_of(s: State, c: Content, figure: int) -> int:
    """Return the areas that a hero could enter by one step, as bits; areas with beasts are closed to the automaton.  [ET-2.8, ET-13.2]"""
    found = beside(c, s.heroes[figure].at, flies(s, c, figure) and not s.heroes[figure].automatic)
    return found & ~monsters(s) if s.heroes[figure].automatic else found


@rule
def is_beside(s: State, c: Content, figure: int, area: int) -> bool:
    """Whether an area is one step away for a hero: air edges are for those who fly.  [ET-2.8]"""
    return bool(ways_of(s, c, figure) >> area & 1)


@rule
def is_free(s: State, c: Content, figure: int, area: int) -> bool:
    """Whether a hero could be moved to an adjacent area without enemy models.  [ET-8.12]"""
    return is_beside(s, c, figure, area) and not has_enemy(s, area, team_of(figure))


@apart
def has_free(s: State, c: Content, figure: int) -> bool:
    """Whether a hero could be moved to any adjacent area without enemy models.  [ET-8.12]"""
    for area in range(AREAS):
        if is_free(s, c, figure, area):
            return True
    return False


@rule
def may_go(s: State, c: Content, figure: int, area: int, how: int) -> bool:
    """Whether a hero may be moved to an area, as `how` says.  [ET-8.13, ET-8.26, ET-15.7]"""
    if how == Ways.ANY:
        return is_beside(s, c, figure, area)
    return is_free(s, c, figure, area) or (how == Ways.FREE_FIRST and is_beside(s, c, figure, area) and not has_free(s, c, figure))


@apart
def move_hero(s: State, by: int, figure: int, how: int) -> None:
    """A hero is moved to an adjacent area that another, or itself, chooses; it stays if there is none."""
    push(s.frames, pending.Push(by, other=figure, how=how))


@pending.Push.resumes
@apart
def resume_push(s: State, c: Content, frame: pending.Push) -> None:
    """Ask where the hero goes, if there is more than one area.  [ET-8.13, ET-13.9]"""
    found = 0
    only = NONE
    for area in range(AREAS):
        if may_go(s, c, frame.other, area, frame.how):
            found += 1
            only = area if only == NONE else only
    seat = seat_of(s, frame.who)
    if found > 1 and seat != NONE:
        s.deciding = 1 << seat
        return
    figure = frame.other
    by = frame.who
    pop(s.frames)
    if s.heroes[figure].automatic and by == figure:
        put_to(s, figure, aside_area(s, c, figure))
    elif only != NONE:
        put_to(s, figure, only)


@pending.Push.offers
@apart
def offer_push(s: State, c: Content, frame: pending.Push, mask: list[int]) -> None:
    """A hero may be moved to any area that this kind of movement allows.  [ET-8.13, ET-15.7]"""
    for area in range(AREAS):
        if may_go(s, c, frame.other, area, frame.how):
            mask[PUSH + area] = 1


@pending.Push.answers(PUSH)
@rule
def push_to(s: State, frame: pending.Push, place: int) -> None:
    """The hero is moved there.  [ET-8.13]"""
    figure = frame.other
    pop(s.frames)
    put_to(s, figure, place)

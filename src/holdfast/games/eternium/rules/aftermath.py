"""How an epic combat ends: flight, defeat, the winner on damage, and who is moved where.  [ET-8.12, ET-8.13, ET-8.15]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import FLEE, PUSH, STAY
from ..decisions import W_PUSH
from ..effect_names import Gain, Moment
from ..names import AREAS
from ..records import Content
from ..state import State
from .beasts import beat_monster
from .defeat import begin_defeat
from .land import beside, flies, has_enemy, monsters
from .people import seat_of, team_of
from .shadow_ways import aside_area, pushed_to
from .situation import ACTIVE, OTHER, hp_left, is_hero
from .standing import happens, imposed

_NO_FLEE = int(Gain.NO_FLEE)
_FLED, _EPIC_WON, _DEFEAT_HERO, _DEFEATS = int(Moment.FLED), int(Moment.EPIC_WON), int(Moment.DEFEAT_HERO), int(Moment.DEFEATS)
ANY, FREE_FIRST, FREE = range(3)
"""Which adjacent areas a hero may be moved to: any, one without its enemies if there is one, only such ones."""
FINISHED = 16
"""The step of W_COMBAT that ends it (`epic.OVER`)."""


# -- adjacent areas --------------------------------------------------------------------------------------------------------------


@rule
def put_to(s: State, place: int, area: int) -> None:
    """A hero is moved, which is no arrival: it fights nobody there.  [ET-6.3]"""
    s.heroes[place].at = area
    s.heroes[place].back = area
    s.changed = True
    emit(s, log.PUT_TO, place, area)


@rule
def ways_of(s: State, c: Content, place: int) -> int:
    """Return the areas that a hero could enter by one step, as bits; areas with beasts are closed to the automaton.  [ET-2.8, ET-13.2]"""
    found = beside(c, s.heroes[place].at, flies(s, c, place) and not s.heroes[place].automatic)
    return found & ~monsters(s) if s.heroes[place].automatic else found


@rule
def is_beside(s: State, c: Content, place: int, area: int) -> bool:
    """Whether an area is one step away for a hero: air edges are for those who fly.  [ET-2.8]"""
    return bool(ways_of(s, c, place) >> area & 1)


@rule
def is_free(s: State, c: Content, place: int, area: int) -> bool:
    """Whether a hero could be moved to an adjacent area without enemy models."""
    return is_beside(s, c, place, area) and not has_enemy(s, area, team_of(place))


@apart
def has_free(s: State, c: Content, place: int) -> bool:
    for area in range(AREAS):
        if is_free(s, c, place, area):
            return True
    return False


@rule
def may_go(s: State, c: Content, place: int, area: int, how: int) -> bool:
    """Whether a hero may be moved to an area, as `how` says.  [ET-8.13, ET-8.26, ET-15.7]"""
    if how == ANY:
        return is_beside(s, c, place, area)
    return is_free(s, c, place, area) or (how == FREE_FIRST and is_beside(s, c, place, area) and not has_free(s, c, place))


# -- flight ------------------------------------------------------------------------------------------------------------------------


@rule
def can_flee(s: State, c: Content) -> bool:
    """Whether the active player has a choice: its hero may flee, and somewhere it can.  [ET-8.12]"""
    who = s.combat.sides[ACTIVE].who
    if seat_of(s, who) == NONE or imposed(s, c, s.combat.sides[OTHER].who, _NO_FLEE) > 0:
        return False
    return has_free(s, c, who)


@rule
def offer_flee(s: State, c: Content, mask: list[int]) -> None:
    for area in range(AREAS):
        if is_free(s, c, top(s.frames).who, area):
            mask[FLEE + area] = 1
    mask[STAY] = 1


@apart
def answer_flee(s: State, c: Content, action: int) -> None:
    """The hero flees, and nobody has won; or it goes on.  [ET-8.12]"""
    who = top(s.frames).who
    pop(s.frames)
    if action == STAY:
        return
    top(s.frames).step = FINISHED
    put_to(s, who, action - FLEE)
    emit(s, log.FLED, who, action - FLEE)
    happens(s, c, s.combat.sides[OTHER].who, _FLED)


# -- the winner ----------------------------------------------------------------------------------------------------------------------


@apart
def settle_winner(s: State, c: Content) -> None:
    """After two combat rounds: more attack damage dealt wins, on a tie the defender.  [ET-8.13, ET-8.30]"""
    sides = s.combat.sides
    winner = ACTIVE if sides[ACTIVE].dealt > sides[OTHER].dealt else OTHER
    s.combat.winner = winner
    emit(s, log.EPIC_WON, sides[winner].who, sides[1 - winner].who)
    happens(s, c, sides[winner].who, _EPIC_WON)


@apart
def move_away(s: State, c: Content) -> None:
    """The losing hero is moved by the winner, or by its owner if a beast has beaten it or the combat was ended by a spell.

    [ET-8.13, ET-8.22, ET-8.26, ET-13.8]
    """
    sides = s.combat.sides
    if s.combat.banished:
        move_hero(s, sides[ACTIVE].who, sides[ACTIVE].who, FREE)
        return
    loser = sides[1 - s.combat.winner].who
    winner = sides[s.combat.winner].who
    if not is_hero(loser):
        return
    if not is_hero(winner):
        move_hero(s, loser, loser, FREE_FIRST)
    elif seat_of(s, winner) == NONE:
        put_to(s, loser, pushed_to(s, c, loser))
    else:
        move_hero(s, winner, loser, FREE_FIRST if s.options.push_free else ANY)


@apart
def move_hero(s: State, by: int, place: int, how: int) -> None:
    """A hero is moved to an adjacent area that another, or itself, chooses; it stays if there is none."""
    push(s.frames, W_PUSH, by, place, NONE, how)


@apart
def resume_push(s: State, c: Content) -> None:
    """Ask where the hero goes, if there is more than one area.  [ET-8.13, ET-13.9]"""
    frame = top(s.frames)
    found = 0
    only = NONE
    for area in range(AREAS):
        if may_go(s, c, frame.where, area, frame.points):
            found += 1
            only = area if only == NONE else only
    seat = seat_of(s, frame.who)
    if found > 1 and seat != NONE:
        s.deciding = 1 << seat
        return
    place = frame.where
    by = frame.who
    pop(s.frames)
    if s.heroes[place].automatic and by == place:
        put_to(s, place, aside_area(s, c, place))
    elif only != NONE:
        put_to(s, place, only)


@rule
def offer_push(s: State, c: Content, mask: list[int]) -> None:
    frame = top(s.frames)
    for area in range(AREAS):
        if may_go(s, c, frame.where, area, frame.points):
            mask[PUSH + area] = 1


@rule
def answer_push(s: State, action: int) -> None:
    place = top(s.frames).where
    pop(s.frames)
    put_to(s, place, action - PUSH)


# -- defeat --------------------------------------------------------------------------------------------------------------------------


@apart
def fall(s: State, c: Content) -> None:
    """Somebody has no HP left: rewards of the other, then what the defeat costs.  [ET-8.15, ET-8.27, ET-8.30, ET-10.3]"""
    active = s.combat.sides[ACTIVE].who
    other = s.combat.sides[OTHER].who
    active_down = hp_left(s, c, active) <= 0
    other_down = hp_left(s, c, other) <= 0
    if is_hero(other):
        if active_down:
            overcome(s, c, other, active, other_down)
        if other_down:
            overcome(s, c, active, other, active_down)
        return
    if active_down:
        begin_defeat(s, c, active, NONE)
    if other_down:
        beat_monster(s, c, active, other, not active_down)
        if not active_down:
            emit(s, log.EPIC_WON, active, other)
            happens(s, c, active, _EPIC_WON)
            happens(s, c, active, _DEFEATS)


@rule
def overcome(s: State, c: Content, winner: int, loser: int, both: bool) -> None:
    """A hero defeats another one.  [ET-10.4, ET-8.30]"""
    begin_defeat(s, c, loser, winner)
    happens(s, c, winner, _DEFEATS)
    happens(s, c, winner, _DEFEAT_HERO)
    if not both:
        emit(s, log.EPIC_WON, winner, loser)
        happens(s, c, winner, _EPIC_WON)

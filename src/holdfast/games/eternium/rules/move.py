"""Moving over the map, and what waits in the area of arrival.  [ET-6.1 to ET-6.5]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import FIGHT, FROM, MARCH, MOVE, TRAVEL
from ..effect_names import Gain
from ..names import AREAS, BEASTS, FIGURES, Deed, Kind
from ..records import Content
from ..state import State
from .epic import begin_epic
from .land import (
    base_of,
    beside,
    by_road,
    controls,
    count_of,
    flies,
    has_enemy,
    has_enemy_hero,
    heroes_of,
    leading_to,
    lowest,
    monsters,
    soldiers_of,
)
from .people import team_of
from .shadow_ways import foe_for_shadow
from .standing import attribute, gain_of


class ArrivalStep(IntEnum):
    """The steps of an arrival."""

    FIGHTING = 0
    CLEARING = 1
    STANDING = 2


# -- which areas can be reached --------------------------------------------------------------------------------------------------


@rule
def stops_of(s: State, team: int, by_air: bool) -> int:
    """Return the areas in which a hero of a team has to stop, as bits; who flies passes soldiers.  [ET-6.1, ET-2.8]"""
    stops = heroes_of(s, 1 - team) | monsters(s)
    return stops if by_air else stops | soldiers_of(s, 1 - team)


@apart
def spread(c: Content, start: int, stops: int, steps: int, by_air: bool) -> int:
    """Return the areas within some steps of one, as bits, itself too; no way leads on from a stop.  [ET-6.1]"""
    reached = 1 << start
    edge = reached
    for _ in range(steps):
        grown = 0
        for area in range(AREAS):
            if edge >> area & 1:
                grown |= beside(c, area, by_air)
        edge = grown & ~reached
        reached |= edge
        edge &= ~stops
    return reached


@apart
def offer_move(s: State, c: Content, figure: int, mask: list[int]) -> None:
    """Up to Speed steps; none to fight in the own area.  [ET-6.1]"""
    me = s.heroes[figure]
    team = team_of(figure)
    by_air = flies(s, c, figure)
    reached = spread(c, me.at, stops_of(s, team, by_air), attribute(s, c, figure, Gain.SPEED), by_air)
    for area in range(AREAS):
        if reached >> area & 1:
            mask[MOVE + area] = area != me.at or has_enemy(s, area, team)


@apart
def network(s: State, c: Content, figure: int) -> int:
    """Return where roads lead a hero through its team's outposts and base, as bits, its own area too.  [ET-6.4]"""
    me = s.heroes[figure]
    team = team_of(figure)
    open_areas = 1 << base_of(team)
    held = soldiers_of(s, team)
    for area in range(AREAS):
        if held >> area & 1 and c.areas[area].kind == Kind.OUTPOST:
            open_areas |= 1 << area
    if open_areas >> me.at & 1 == 0:
        return 0
    closed = heroes_of(s, 1 - team) | monsters(s)
    reached = 1 << me.at
    edge = reached
    while edge:
        grown = 0
        for area in range(AREAS):
            if edge >> area & 1:
                grown |= by_road(c, area)
        edge = grown & open_areas & ~reached
        reached |= edge
        edge &= ~closed
    return reached


@apart
def beyond(s: State, c: Content, figure: int, ends: int) -> int:
    """Return the areas some steps beyond the last outpost, as bits, for who may go on there; the base is none.  [ET-6.4]"""
    steps = gain_of(s, c, figure, Gain.OUTPOST_PLUS)
    if steps == 0:
        return 0
    team = team_of(figure)
    by_air = flies(s, c, figure)
    stops = stops_of(s, team, by_air)
    found = 0
    last = ends & ~(1 << s.heroes[figure].at | 1 << base_of(team)) & ~(heroes_of(s, 1 - team) | monsters(s))
    for area in range(AREAS):
        if last >> area & 1:
            found |= spread(c, area, stops, steps, by_air)
    return found & ~ends


@apart
def offer_march(s: State, c: Content, figure: int, mask: list[int]) -> None:
    """Along roads through the own outposts.  [ET-6.4]"""
    ends = network(s, c, figure)
    if ends == 0:
        return
    ends |= beyond(s, c, figure, ends)
    for area in range(AREAS):
        if ends >> area & 1 and area != s.heroes[figure].at:
            mask[MARCH + area] = 1


@apart
def offer_travel(s: State, c: Content, figure: int, mask: list[int]) -> None:
    """From a tower to another one; with some abilities from a controlled outpost.  [ET-6.5]"""
    at = s.heroes[figure].at
    kind = c.areas[at].kind
    from_outpost = kind == Kind.OUTPOST and controls(s, team_of(figure), at) and gain_of(s, c, figure, Gain.FAST_FROM_OUTPOST) > 0
    if kind != Kind.TOWER and not from_outpost:
        return
    for area in range(AREAS):
        if c.areas[area].kind == Kind.TOWER and area != at:
            mask[TRAVEL + area] = 1


# -- on the way ------------------------------------------------------------------------------------------------------------------


@apart
def ways_into(s: State, c: Content, figure: int, area: int, deed: int) -> int:
    """Return the areas from which a hero may enter one with a Move or Outpost Movement, as bits.  [ET-6.1, ET-6.4]"""
    me = s.heroes[figure]
    team = team_of(figure)
    by_air = flies(s, c, figure)
    if deed == Deed.MOVE:
        stops = stops_of(s, team, by_air)
        near = spread(c, me.at, stops, attribute(s, c, figure, Gain.SPEED) - 1, by_air)
        return near & leading_to(c, area, by_air) & (~stops | 1 << me.at)
    ends = network(s, c, figure)
    free = ends & ~(heroes_of(s, 1 - team) | monsters(s))
    if ends >> area & 1:
        ways = 0
        for other in range(AREAS):
            if by_road(c, other) >> area & 1:
                ways |= 1 << other
        return (free | 1 << me.at) & ways
    stops = stops_of(s, team, by_air)
    near = beyond(s, c, figure, ends) & ~stops if gain_of(s, c, figure, Gain.OUTPOST_PLUS) > 1 else 0
    return (free & ~(1 << me.at | 1 << base_of(team)) | near) & leading_to(c, area, by_air)


@apart
def begin_move(s: State, c: Content, figure: int, area: int) -> None:
    """A Move: its last step matters where soldiers wait, for the hero may have to go back.  [ET-6.1, ET-10.2]"""
    if area == s.heroes[figure].at:
        s.heroes[figure].back = area
        see_tower(s, c, figure, area)
        emit(s, log.STOOD, figure, area)
        push(s.frames, pending.Arrive(figure, area))
    else:
        go_by(s, c, figure, area, Deed.MOVE)


@rule
def go_by(s: State, c: Content, figure: int, area: int, deed: int) -> None:
    """Ask from where a hero enters, if that matters.  [ET-6.1, ET-6.4]"""
    ways = ways_into(s, c, figure, area, deed)
    if count_of(ways) > 1 and s.teams[1 - team_of(figure)].soldiers[area] > 0:
        push(s.frames, pending.From(figure, area, deed))
    else:
        enter(s, c, figure, area, lowest(ways), deed)


@pending.From.offers
@apart
def offer_from(s: State, c: Content, frame: pending.From, mask: list[int]) -> None:
    """The hero may enter from any area by which its way can lead.  [ET-6.1, ET-6.4]"""
    ways = ways_into(s, c, frame.who, frame.place, frame.deed)
    for area in range(AREAS):
        if ways >> area & 1:
            mask[FROM + area] = 1


@pending.From.answers(FROM)
@rule
def come_from(s: State, c: Content, frame: pending.From, place: int) -> None:
    """The hero arrives by an area.  [ET-6.2]"""
    figure, area, deed = frame.who, frame.place, frame.deed
    pop(s.frames)
    enter(s, c, figure, area, place, deed)


@rule
def see_tower(s: State, c: Content, figure: int, area: int) -> None:
    """Remember in which towers a Move or Fast Travel of a hero ended.  [ET-11.3]"""
    if c.areas[area].kind == Kind.TOWER:
        s.heroes[figure].towers |= 1 << area
        s.changed = True


@apart
def enter(s: State, c: Content, figure: int, area: int, way: int, deed: int) -> None:
    """A hero arrives.  [ET-6.2]"""
    me = s.heroes[figure]
    me.back = way
    me.at = area
    if deed != Deed.MARCH:
        see_tower(s, c, figure, area)
    s.changed = True
    emit(s, log.MOVED if deed == Deed.MOVE else log.MARCHED if deed == Deed.MARCH else log.TRAVELLED, figure, area)
    push(s.frames, pending.Arrive(figure, area))


# -- the arrival -------------------------------------------------------------------------------------------------------------


@rule
def is_foe(s: State, figure: int, other: int) -> bool:
    """Whether a fighter is one that a hero in its area may fight.  [ET-6.2]"""
    at = s.heroes[figure].at
    if other < FIGURES:
        return team_of(other) != team_of(figure) and s.heroes[other].at == at
    return s.beasts[other - FIGURES].kind != NONE and s.beasts[other - FIGURES].at == at


@pending.Arrive.resumes_at(ArrivalStep.FIGHTING)
@apart
def meet_enemies(s: State, c: Content, frame: pending.Arrive) -> None:
    """One epic combat: the active hero chooses whom it fights; the automaton's follows its rule.  [ET-6.2, ET-13.5]"""
    frame.step = ArrivalStep.CLEARING
    figure = frame.who
    if s.heroes[figure].automatic:
        foe = foe_for_shadow(s, c, figure)
        if foe != NONE:
            begin_epic(s, figure, foe)
        return
    only = NONE
    found = 0
    for other in range(FIGURES + BEASTS):
        if is_foe(s, figure, other):
            only = other
            found += 1
    if found == 1:
        begin_epic(s, figure, only)
    elif found > 1:
        push(s.frames, pending.Fight(figure))


@pending.Arrive.resumes_at(ArrivalStep.CLEARING)
@rule
def meet_soldiers(s: State, frame: pending.Arrive) -> None:
    """Then the soldiers, if the hero still stands there and no enemy hero is left.  [ET-6.2, ET-6.3]"""
    frame.step = ArrivalStep.STANDING
    figure, at = frame.who, frame.place
    team = team_of(figure)
    if s.heroes[figure].at == at and s.teams[1 - team].soldiers[at] > 0 and not has_enemy_hero(s, at, team):
        push(s.frames, pending.Soldiers(figure, at))


@pending.Arrive.resumes_at(ArrivalStep.STANDING)
@rule
def end_arrival(s: State) -> None:
    """All who waited in the area were fought; the arrival is over.  [ET-6.2]"""
    pop(s.frames)


@pending.Fight.offers
@apart
def offer_fight(s: State, frame: pending.Fight, mask: list[int]) -> None:
    """The active player chooses any one of the enemy heroes, epic beasts and bosses in the area.  [ET-6.2]"""
    figure = frame.who
    for other in range(FIGURES + BEASTS):
        if is_foe(s, figure, other):
            mask[FIGHT + other] = 1


@pending.Fight.answers(FIGHT)
@rule
def fight(s: State, frame: pending.Fight, fighter: int) -> None:
    """An epic combat with one of those who are there.  [ET-6.2]"""
    figure = frame.who
    pop(s.frames)
    begin_epic(s, figure, fighter)

"""The words of events and of the automaton's cards.  [ET-11, ET-13]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..effect_names import Ground, Which
from ..names import AREAS, BOSS, FIGURES, TEAM_FIGURES, TEAMS, Kind, Rule, Team
from ..records import Content
from ..state import State
from .beasts import stand
from .damage import heal
from .land import base_of, beside, controls, heroes_of, is_near, lowest, may_hold_soldiers, soldiers_of
from .moving import Ways, move_hero, put_to
from .people import shadow_team, team_of
from .purse import gain_vp, place_soldiers, remove_soldiers
from .scenarios import on_side
from .shadow_ways import aside_area, steps_between

# -- which areas and heroes ----------------------------------------------------------------------------------------------------


@rule
def fits_ground(s: State, c: Content, i: int, which: int) -> bool:
    """Whether an area is one of those that an event or card means.  [ET-11.8, ET-11.9, ET-13.19]"""
    if which == Ground.CROWDED:
        return s.teams[0].soldiers[i] > 1 or s.teams[1].soldiers[i] > 1
    if which == Ground.NEAR_BOSS:
        return s.beasts[BOSS].kind != NONE and beside(c, s.beasts[BOSS].at, False) >> i & 1 == 1
    if which != Ground.HELD or shadow_team(s) == NONE:
        return False
    n = s.teams[shadow_team(s)].soldiers[i]
    return bool(0 < n < c.rules[Rule.AREA_MOST].value)


@rule
def fits_heroes(s: State, c: Content, who: int, i: int, which: int) -> bool:
    """Whether a hero is one of those that an event or card means.  [ET-11.10, ET-11.18, ET-13.21]"""
    at = s.heroes[i].at
    if at == NONE:
        return False
    shadow = shadow_team(s)
    if which == Which.NEAR_BOSS:
        if s.beasts[BOSS].kind == NONE or (shadow != NONE and team_of(i) == shadow):
            return False
        return is_near(c, s.beasts[BOSS].at, at)
    return which == Which.NEAR and team_of(i) != team_of(who) and is_near(c, s.heroes[who].at, at)


@rule
def fits_team(i: int) -> bool:
    """The first hero of each team, who does for it what a text says of teams."""
    return i % TEAM_FIGURES == 0


# -- points and Eternium ---------------------------------------------------------------------------------------------------------


@apart
def score_towers(s: State, c: Content, n: int) -> None:
    """Each team scores for the towers that it controls.  [ET-11.14]"""
    for team in range(TEAMS):
        held = 0
        for area in range(AREAS):
            held += c.areas[area].kind == Kind.TOWER and controls(s, team, area)
        if held > 0:
            gain_vp(s, team, n * held)


@rule
def double_income(s: State) -> None:
    """What outposts pay in this round is doubled.  [ET-4.8]"""
    s.double_income = True


@rule
def set_value(s: State, n: int, area: int) -> None:
    """An outpost is worth something else from now on.  [ET-11.10]"""
    s.values[area] = n
    s.changed = True


# -- soldiers --------------------------------------------------------------------------------------------------------------------


@rule
def clear_area(s: State, c: Content, area: int) -> None:  # noqa: ARG001 - as effects are called
    """All soldiers there return to their supplies.  [ET-11.5]"""
    for team in range(TEAMS):
        remove_soldiers(s, team, on_side(s, area), AREA_SOLDIERS)


AREA_SOLDIERS = 15
"""More than are ever in an area."""


@rule
def lose_soldiers(s: State, target: int, n: int) -> None:
    """Soldiers of each team return to their supplies.  [ET-11.8, ET-11.9, ET-11.10]"""
    for team in range(TEAMS):
        remove_soldiers(s, team, target, n)


@apart
def besiege(s: State, c: Content, n: int) -> None:
    """The shadow places soldiers in each free area beside one that it controls, in the order of their ids.  [ET-11.17]"""
    shadow = shadow_team(s)
    if shadow == NONE:
        return
    held = soldiers_of(s, shadow)
    taken = heroes_of(s, 1 - shadow) | soldiers_of(s, 1 - shadow)
    for area in range(AREAS):
        if may_hold_soldiers(s, c, area) and not taken >> area & 1 and beside(c, area, False) & held:
            place_soldiers(s, c, shadow, area, n)


@apart
def muster_shadow(s: State, c: Content) -> None:
    """A soldier in each area that the shadow controls with fewer than three.  [ET-13.19]"""
    shadow = shadow_team(s)
    for area in range(AREAS):
        if fits_ground(s, c, area, Ground.HELD):
            place_soldiers(s, c, shadow, area, 1)


@rule
def heal_shadow(s: State, c: Content) -> None:
    """All damage off the automaton's heroes.  [ET-11.17]"""
    for place in range(TEAM_FIGURES):
        if s.order[place] != NONE:
            heal(s, c, s.order[place], s.heroes[s.order[place]].damage)


# -- epic beasts and bosses --------------------------------------------------------------------------------------------------------


@apart
def appear(s: State, c: Content, monster: int, area: int) -> None:  # noqa: ARG001 - as effects are called
    """An epic beast or boss appears; heroes there make room, those of the active team first.  [ET-11.5]"""
    area = on_side(s, area)
    stand(s, monster, area)
    make_room(s, area)


@rule
def make_room(s: State, area: int) -> None:
    """Ask, one after the other, where the heroes in an area go.  [ET-11.5]"""
    push(s.frames, pending.RoomFor(area))


@pending.RoomFor.resumes
@apart
def resume_room_for(s: State, c: Content, frame: pending.RoomFor) -> None:
    """The next hero that has to make room: people's from the active team on, then the automaton's.  [ET-11.5, ET-13.9]"""
    area = frame.place
    if frame.turns < 2 * FIGURES:
        turn = frame.turns
        frame.turns += 1
        first = s.first if s.acting == NONE else s.acting
        figure = (first * TEAM_FIGURES + turn) % FIGURES
        me = s.heroes[figure]
        if me.at != area or me.automatic == (turn < FIGURES):
            return
        if me.automatic:
            put_to(s, figure, aside_area(s, c, figure))
        else:
            move_hero(s, figure, figure, Ways.FREE_FIRST)
        return
    pop(s.frames)


@apart
def step_boss(s: State, c: Content) -> None:
    """The boss goes a step toward the base of the team with more points; on a tie it stays.  [ET-11.7]"""
    boss = s.beasts[BOSS]
    if boss.kind == NONE or s.teams[0].vp == s.teams[1].vp:
        return
    base = base_of(0 if s.teams[0].vp > s.teams[1].vp else Team.CRIMSON)
    left = steps_between(c, boss.at, base)
    ways = 0
    near = beside(c, boss.at, False)
    for area in range(AREAS):
        if near >> area & 1 and area != base and steps_between(c, area, base) == left - 1:
            ways |= 1 << area
    if ways == 0:
        return
    boss.at = lowest(ways)
    emit(s, log.PROWLED, boss.kind, boss.at)
    for team in range(TEAMS):
        remove_soldiers(s, team, boss.at, AREA_SOLDIERS)
    make_room(s, boss.at)

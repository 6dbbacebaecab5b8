"""Where the automaton's heroes go, and whom they fight: never a choice.  [ET-13.2, ET-13.3, ET-13.4, ET-13.5]

Areas are numbered in the order of their ids, so the lowest of a set is the one that a tie asks for.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Toward
from ..names import AREAS, FIGURES, TEAM_FIGURES, Kind
from ..records import Content
from ..state import State
from .land import base_of, beside, flies, heroes_of, lowest, monsters, soldiers_of
from .people import team_of
from .situation import hp_left

FAR = 99
"""A distance beyond all others: there is no way."""


@rule
def around(c: Content, areas: int) -> int:
    """Return the areas beside any of a set, on foot.  [ET-13.2]"""
    found = 0
    for area in range(AREAS):
        if areas >> area & 1:
            found |= beside(c, area, False)
    return found


@apart
def distance(s: State, c: Content, start: int, goals: int) -> int:
    """Return the steps from an area to the nearest of a set, FAR if there is no way; areas with beasts are closed.  [ET-13.2]"""
    closed = monsters(s)
    seen = 1 << start
    edge = seen
    steps = 0
    while edge != 0:
        if edge & goals & ~closed:
            return steps
        edge = around(c, edge) & ~seen & ~closed
        seen |= edge
        steps += 1
    return FAR


@apart
def reached_in(s: State, c: Content, start: int, steps: int) -> int:
    """Return the areas that are so many steps away, no fewer, as bits.  [ET-13.2]"""
    closed = monsters(s)
    seen = 1 << start
    edge = seen
    for _ in range(steps):
        edge = around(c, edge) & ~seen & ~closed
        seen |= edge
    return edge & ~closed


@rule
def goals_of(s: State, c: Content, team: int, what: int) -> int:
    """Return the areas that the automaton's heroes may move toward, as bits.  [ET-13.16, ET-13.17, ET-13.18, ET-13.20]"""
    if what == Toward.HERO:
        return heroes_of(s, 1 - team)
    if what == Toward.SOLDIERS:
        return soldiers_of(s, 1 - team)
    kind = Kind.OUTPOST if what == Toward.OUTPOST else Kind.WILDS
    found = 0
    for area in range(AREAS):
        if c.areas[area].kind == kind and not (kind == Kind.OUTPOST and s.teams[team].soldiers[area] > 0):
            found |= 1 << area
    return found


@apart
def target_of(s: State, c: Content, figure: int, what: int) -> int:
    """Return the nearest area that a hero may move toward, or NONE.  [ET-13.3]"""
    team = team_of(figure)
    at = s.heroes[figure].at
    goals = goals_of(s, c, team, what)
    steps = distance(s, c, at, goals)
    if steps == FAR:
        return NONE
    nearest = reached_in(s, c, at, steps) & goals
    if what != Toward.HERO:
        return lowest(nearest)
    one = weakest_in(s, c, 1 - team, nearest)
    return s.heroes[one].at


@rule
def weakest_in(s: State, c: Content, team: int, areas: int) -> int:
    """Return the hero of a team in some areas with the fewest HP left, then in the lowest area, then first in the list.  [ET-13.3]"""
    found = NONE
    for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
        at = s.heroes[figure].at
        if at == NONE or not areas >> at & 1:
            continue
        if found == NONE:
            found = figure
            continue
        less = hp_left(s, c, figure) - hp_left(s, c, found)
        if less < 0 or (less == 0 and at < s.heroes[found].at):
            found = figure
    return found


@apart
def walk_toward(s: State, c: Content, figure: int, target: int, speed: int) -> None:
    """Move along a shortest way, by the lowest area at each step, into the first area with models of the people.  [ET-13.4]"""
    me = s.heroes[figure]
    team = team_of(figure)
    me.back = me.at
    met = heroes_of(s, 1 - team) | soldiers_of(s, 1 - team)
    for _ in range(speed):
        if me.at == target or (me.back != me.at and met >> me.at & 1):
            return
        left = distance(s, c, me.at, 1 << target)
        near = beside(c, me.at, False) & ~monsters(s)
        for area in range(AREAS):
            if near >> area & 1 and distance(s, c, area, 1 << target) == left - 1:
                me.back = me.at
                me.at = area
                break


@apart
def foe_for_shadow(s: State, c: Content, figure: int) -> int:
    """Return the hero of the people that one of the automaton fights where it stands, or NONE.  [ET-13.5]"""
    team = team_of(figure)
    found = NONE
    for other in range((1 - team) * TEAM_FIGURES, (2 - team) * TEAM_FIGURES):
        if s.heroes[other].at != s.heroes[figure].at:
            continue
        if found == NONE:
            found = other
            continue
        less = hp_left(s, c, other) - hp_left(s, c, found)
        defence = c.heroes[s.heroes[other].hero].defence - c.heroes[s.heroes[found].hero].defence
        if less < 0 or (less == 0 and defence < 0):
            found = other
    return found


@apart
def pushed_to(s: State, c: Content, loser: int) -> int:
    """Return the area beside it, where a hero that lost to the automaton goes: the farthest from its base, then the lowest; or NONE.

    To an island, from which no steps lead to the base, only if there is nothing else.  [ET-13.8]
    """
    base = base_of(team_of(loser))
    near = beside(c, s.heroes[loser].at, flies(s, c, loser))
    found = NONE
    farthest = -1
    for area in range(AREAS):
        if near >> area & 1:
            steps = steps_between(c, area, base)
            if steps == FAR:
                steps = 0
            if steps > farthest:
                found = area
                farthest = steps
    return found


@rule
def steps_between(c: Content, start: int, goal: int) -> int:
    """Return the steps on foot between two areas, whoever stands on the way; FAR to and from the island.  [ET-13.2]"""
    seen = 1 << start
    edge = seen
    steps = 0
    while edge != 0:
        if edge >> goal & 1:
            return steps
        edge = around(c, edge) & ~seen
        seen |= edge
        steps += 1
    return FAR


@apart
def aside_area(s: State, c: Content, figure: int) -> int:
    """Return where one of the automaton's heroes goes that has to make room.  [ET-13.9]"""
    team = team_of(figure)
    near = beside(c, s.heroes[figure].at, False) & ~monsters(s)
    free = near & ~heroes_of(s, 1 - team) & ~soldiers_of(s, 1 - team)
    if free:
        return lowest(free)
    return lowest(near) if near else base_of(team)


@apart
def neediest(s: State, c: Content, figure: int) -> int:
    """Return the other hero of the automaton beside one, or with it, that has the fewest HP left of those that are hurt; or NONE.

    [ET-13.10]
    """
    at = s.heroes[figure].at
    near = beside(c, at, False) | 1 << at
    found = NONE
    for other in range(FIGURES):
        mate = s.heroes[other]
        if other == figure or team_of(other) != team_of(figure) or mate.at == NONE or mate.damage == 0 or not near >> mate.at & 1:
            continue
        if found == NONE or hp_left(s, c, other) < hp_left(s, c, found):
            found = other
    return found

"""The map: what lies beside what, who stands where, who controls what.  [ET-2.1, ET-10.2]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..effect_names import Gain
from ..names import AIR, AREAS, BEASTS, FIGURES, MERCHANTS, NEXT, ROADS, TEAM_FIGURES, Area, Kind, Team
from ..records import Content
from ..state import State
from .standing import gain_of


@rule
def base_of(team: int) -> int:
    """Azure has its base in Dawnhold, Crimson in Duskhold.  [ET-2.1]"""
    base: int = Area.DAWNHOLD if team == Team.AZURE else Area.DUSKHOLD
    return base


@rule
def flies(s: State, c: Content, figure: int) -> bool:
    """Whether a hero may use the edges by air.  [ET-2.8]"""
    return gain_of(s, c, figure, Gain.FLY) > 0


@rule
def beside(c: Content, area: int, by_air: bool) -> int:
    """Return the areas beside one, as bits.  [ET-2.1]"""
    card = c.areas[area]
    found = 0
    for i in range(NEXT):
        if card.next[i] == NONE:
            break
        found |= 1 << card.next[i]
    if by_air:
        for i in range(AIR):
            if card.air[i] == NONE:
                break
            found |= 1 << card.air[i]
    return found


@rule
def is_near(c: Content, area: int, other: int) -> bool:
    """Whether two areas are the same or joined by an edge of the map.  [ET-2.1]"""
    return area == other or beside(c, area, False) >> other & 1 == 1


@rule
def by_road(c: Content, area: int) -> int:
    """Return the areas to which roads lead, as bits.  [ET-2.1]"""
    found = 0
    for i in range(ROADS):
        if c.areas[area].roads[i] == NONE:
            break
        found |= 1 << c.areas[area].roads[i]
    return found


@rule
def leading_to(c: Content, area: int, by_air: bool) -> int:
    """Return the areas from which one step leads into an area, as bits: a table may set edges that lead one way.  [ET-2.1]"""
    found = 0
    for other in range(AREAS):
        if beside(c, other, by_air) >> area & 1:
            found |= 1 << other
    return found


@rule
def heroes_of(s: State, team: int) -> int:
    """Return the areas in which heroes of a team stand, as bits."""
    found = 0
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if s.heroes[figure].at != NONE:
            found |= 1 << s.heroes[figure].at
    return found


@rule
def monsters(s: State) -> int:
    """Return the areas with an epic beast or boss, as bits.  [ET-2.6]"""
    found = 0
    for place in range(BEASTS):
        if s.beasts[place].kind != NONE:
            found |= 1 << s.beasts[place].at
    return found


@rule
def soldiers_of(s: State, team: int) -> int:
    """Return the areas with soldiers of a team, as bits: those it controls, for soldiers of both are never together.  [ET-10.1]"""
    found = 0
    for area in range(AREAS):
        if s.teams[team].soldiers[area] > 0:
            found |= 1 << area
    return found


@rule
def has_enemy(s: State, area: int, team: int) -> bool:
    """Whether enemy models of a team are in an area.  [ET-2.6]"""
    if s.teams[1 - team].soldiers[area] > 0 or has_enemy_hero(s, area, team):
        return True
    for place in range(BEASTS):
        if s.beasts[place].kind != NONE and s.beasts[place].at == area:
            return True
    return False


@rule
def has_enemy_hero(s: State, area: int, team: int) -> bool:
    """Whether a hero of the other team stands in an area.  [ET-2.6]"""
    for figure in range(FIGURES):
        if figure // TEAM_FIGURES != team and s.heroes[figure].at == area:
            return True
    return False


@rule
def controls(s: State, team: int, area: int) -> bool:
    """Whether a team controls an area: it has soldiers there, and the enemy none.  [ET-10.2, ET-10.1]"""
    return s.teams[team].soldiers[area] > 0


@rule
def may_hold_soldiers(s: State, c: Content, area: int) -> bool:
    """Soldiers stand in outposts and merchant areas; in some scenarios in towers.  [ET-10.5]"""
    kind = c.areas[area].kind
    return kind == Kind.OUTPOST or kind == Kind.MERCHANT or (kind == Kind.TOWER and c.scenarios[s.options.scenario].towers)


@rule
def value_of(s: State, c: Content, area: int) -> int:
    """Return what an outpost is worth in tides, at the end and in ties.  [ET-11.2]"""
    return s.values[area] if s.values[area] > 0 else c.areas[area].value


@rule
def worth_of_outposts(s: State, c: Content, team: int) -> int:
    """Return what the outposts are worth together that a team controls.  [ET-4.5]"""
    found = 0
    for area in range(AREAS):
        if s.teams[team].soldiers[area] > 0:
            found += value_of(s, c, area)
    return found


@rule
def merchants_of(s: State, c: Content, team: int) -> int:
    """Return the merchants whose areas a team controls, as bits.  [ET-7.1]"""
    found = 0
    for area in range(AREAS):
        if s.teams[team].soldiers[area] > 0 and c.areas[area].merchant < MERCHANTS:
            found |= 1 << c.areas[area].merchant
    return found


@rule
def lowest(areas: int) -> int:
    """Return the lowest area of a set, or NONE."""
    for area in range(AREAS):
        if areas >> area & 1:
            return area
    return NONE


@rule
def count_of(areas: int) -> int:
    """Return how many areas a set has."""
    found = 0
    for area in range(AREAS):
        found += areas >> area & 1
    return found

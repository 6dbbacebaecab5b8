"""More than this a place is not worth, whatever the hand: so that only places are worked out which could be the best one."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE

from ..names import CITIES, ENEMIES, RUINS, UNIT_OFFER, WOUND, EnemyColour, Goal, Rule, Site
from ..records import Content
from ..rules.city import city_at, places_in
from ..rules.druids import can_incant, marks_of
from ..rules.holdings import points_of_site
from ..rules.land import beside, is_held_against, is_rampaging, site_of
from ..rules.rounds import rounds_of
from ..rules.sites import can_be_entered, can_interact
from ..state import State
from .conquest import conquest_worth, defender_worth
from .fight import usual_enemy
from .homeward import is_homeward, portal_value
from .journey import (
    GOAL_WORTH,
    GROWTH,
    GROWTH_AT_LAST,
    HALF_WAY,
    HOLDING_WORTH,
    find_in,
    goal_worth,
    is_markable,
    recruit_worth,
    token_at,
)
from .siege import defender_of, is_standing

_NO_SITE, _KEEP, _MAGE_TOWER, _CITY = Site.NONE, Site.KEEP, Site.MAGE_TOWER, Site.CITY
_DEN, _SPAWNING, _DUNGEON, _TOMB = Site.MONSTER_DEN, Site.SPAWNING_GROUNDS, Site.DUNGEON, Site.TOMB
_MINE, _GLADE = Site.MINE, Site.MAGICAL_GLADE
_HOLDINGS, _DRUIDS, _MINES = Goal.HOLDINGS, Goal.DRUIDS, Goal.MINES
_GREY, _VIOLET, _BROWN, _RED = EnemyColour.GREY, EnemyColour.VIOLET, EnemyColour.BROWN, EnemyColour.RED
BOUNDLESS = 999.0


@apart
def most_of_site(s: State, c: Content, seat: int, space: int, is_beside_foe: bool, deals: float) -> float:
    """More than this `site_value` of a space does not say; `deals`: more than that no deal is worth."""
    site = site_of(s, c, space)
    most = 0.0
    if is_beside_foe or s.options.together:
        for way in range(DIRECTIONS):
            there = beside(s, space, way)
            if there != NONE and is_rampaging(s, c, there):
                most = max(most, fame_of(s, c, there) + 1.4)
            elif there != NONE and s.options.together and city_at(s, there) != NONE:
                return BOUNDLESS
    if site == _NO_SITE and s.options.goal != _DRUIDS:  # druids are called anywhere
        return most + portal_value(s, seat, space)
    if site in (_KEEP, _MAGE_TOWER, _CITY) and is_held_against(s, c, space, seat):
        if site == _CITY:
            return most_of_siege(s, c, city_at(s, space))
        fame = fame_at(s, c, space, 0, _GREY if site == _KEEP else _VIOLET)
        if s.options.goal == _HOLDINGS:
            return 2.0 * (fame + HOLDING_WORTH * points_of_site(c, site))
        return fame + 5.5
    if site == _MINE:
        captors = fame_at(s, c, space, 0, _RED) + fame_at(s, c, space, 1, _BROWN) if can_be_entered(s, c, seat, space) else 0.0
        most = max(most, captors + max(c.rules[Rule.MINE_POINTS].value, c.rules[Rule.CORE_MINE_POINTS].value) + GOAL_WORTH + HALF_WAY)
    elif site == _GLADE:
        most = max(most, GOAL_WORTH if is_markable(s, seat, space) else 2.5)
    elif can_be_entered(s, c, seat, space):
        most = max(most, most_of_lair(s, c, space, site))
    if can_incant(s, c, seat, space):
        fame = 2.0 * c.enemies[usual_enemy(c, _RED)].fame + 2.0 * c.enemies[usual_enemy(c, _BROWN)].fame
        most = max(most, GOAL_WORTH + 2.0 * s.nights * marks_of(s, c, seat) + fame)
    if can_interact(s, c, seat, space):
        most = max(most, deals)
    return most + portal_value(s, seat, space)


@apart
def most_of_all(s: State, c: Content, seat: int, deals: float) -> float:
    """More than this `most_of_site` does not say of any space."""
    if s.options.together or is_homeward(s):
        return BOUNDLESS
    fame = 0.0
    for enemy in range(ENEMIES):
        fame = max(fame, c.enemies[enemy].fame + 0.0)
    find = 0.0
    for ruin in range(RUINS):
        find = max(find, find_in(c, ruin))
    points: float = max(c.rules[Rule.MINE_POINTS].value, c.rules[Rule.CORE_MINE_POINTS].value)
    most = max(deals, 2.0 * fame + max(find, 8.0), fame + 9.0 + goal_worth(s), points + GOAL_WORTH + HALF_WAY)
    if s.options.goal == _HOLDINGS:
        most = max(most, 2.0 * (fame + HOLDING_WORTH * max(points_of_site(c, _KEEP), points_of_site(c, _MAGE_TOWER))))
    if s.options.goal == _MINES:
        most = max(most, 2.0 * fame + points + GOAL_WORTH + HALF_WAY)
    if s.options.goal == _DRUIDS:
        most = max(most, GOAL_WORTH + 2.0 * s.nights * marks_of(s, c, seat) + 4.0 * fame)
    for city in range(CITIES):
        if s.cities[city].at != NONE:
            most = max(most, most_of_siege(s, c, city))
    return most


@rule
def fame_of(s: State, c: Content, space: int) -> float:
    """The Fame of the rampaging enemies of a space."""
    fame = 0.0
    for i in range(2):
        enemy = s.land.hexes[space // 7].spaces[space % 7].tokens[i].card
        if enemy != NONE:
            fame += c.enemies[enemy].fame
    return fame


@rule
def fame_at(s: State, c: Content, space: int, i: int, colour: int) -> float:
    """The Fame of an enemy of a site, the most of its colour where it lies face down."""
    return c.enemies[token_at(s, c, space, i, colour)].fame + 0.0


@rule
def most_of_siege(s: State, c: Content, city: int) -> float:
    """Not more than all defenders and the city bring."""
    most = conquest_worth(s, c)
    for place in range(places_in(s, city)):
        if is_standing(s, city, place):
            most += c.enemies[defender_of(s, c, city, place)].fame + defender_worth(s)
    return most


@rule
def most_of_lair(s: State, c: Content, space: int, site: int) -> float:
    """What an adventure site brings if its enemies are beaten."""
    if site == _DUNGEON:
        return c.enemies[usual_enemy(c, _BROWN)].fame + 5.0 + goal_worth(s)
    if site == _TOMB:
        return c.enemies[usual_enemy(c, _RED)].fame + 9.0 + goal_worth(s)
    if site == _DEN:
        return fame_at(s, c, space, 0, _BROWN) + 4.5
    if site == _SPAWNING:
        return fame_at(s, c, space, 0, _BROWN) + fame_at(s, c, space, 1, _BROWN) + 8.0
    ruin = s.land.hexes[space // 7].ruin
    if ruin.card == NONE or ruin.known != ALL:
        return 0.0
    token = c.ruins[ruin.card]
    most = find_in(c, ruin.card)
    for i in range(2):
        if token.enemies[i] != NONE:
            most += fame_at(s, c, space, i, token.enemies[i])
    return most


@apart
def most_of_deals(s: State, c: Content, seat: int) -> float:
    """More than this `deal_value` does not say of any space, whatever one could pay."""
    growth = GROWTH_AT_LAST + GROWTH * (rounds_of(s) - s.round)
    most = 5.0 * growth
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE:
            most = max(most, growth * recruit_worth(s, c, seat, s.units[place]))
    for city in range(CITIES):
        if s.cities[city].at != NONE:
            most = max(most, 6.0)
    return max(most, 1.7 * s.players[seat].hand.held[WOUND])

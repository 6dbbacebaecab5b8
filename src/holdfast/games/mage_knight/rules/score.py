"""The score: Fame, and the achievements with their titles.  [MK-16.11]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import (
    BASIC_COLOURS,
    CITIES,
    COMMANDS,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    LINES,
    WOUND,
    Card,
    Goal,
    Line,
    Rule,
    ShieldsOn,
    Site,
    TileKind,
)
from ..records import Content
from ..state import State
from .allies import is_ally
from .city import leader_of, shields_on
from .holdings import holding_points
from .land import is_lair, site_of
from .returning import has_returned
from .situation import is_one_side

ACHIEVEMENTS = Line.TITLES
TITLE, TIED = 3, 1


class Standing(IntEnum):
    """How one stands for a title."""

    UNTITLED = 0
    FIRST = 1
    SHARED = 2


@rule
def owned(s: State, seat: int, kind: int) -> int:
    """Cards of a kind that a player owns: in hand, deck, discard pile and play, laid aside, and on Units.  [MK-16.4]"""
    me = s.players[seat]
    count = 0 + me.hand.held[kind] + me.discard[kind] + me.played[kind]  # bytes alone would have an unsigned sum in compiled code
    for i in range(me.deck.count):
        count += me.deck.cards[i] == kind
    for i in range(me.store.count):
        count += me.store.cards[i] == kind
    for place in range(COMMANDS):
        count += me.company[place].unit != NONE and me.company[place].banner == kind
    if me.parked and kind == Card.SPACE_BENDING:
        count += 1
    return count


@rule
def achievement(s: State, c: Content, seat: int, which: int) -> int:
    """The points of an achievement; those of the beating are below zero.

    [MK-16.4, MK-16.5, MK-16.6, MK-16.7, MK-16.8, MK-16.9]
    """
    me = s.players[seat]
    points = 0
    if which == Line.KNOWLEDGE:
        for kind in range(FIRST_ADVANCED, FIRST_SPELL):
            points += owned(s, seat, kind)
        for kind in range(FIRST_SPELL, FIRST_ARTIFACT):
            points += 2 * owned(s, seat, kind)
    elif which == Line.LEADER:
        for place in range(COMMANDS):
            one = me.company[place]
            if one.unit != NONE:
                level = c.units[one.unit].level
                points += level // 2 if one.wounds > 0 else level
    elif which == Line.ADVENTURER:
        points = 2 * me.shields[ShieldsOn.ADVENTURE]
        if s.options.goal == Goal.LAIRS:
            points += (c.rules[Rule.LAIR_POINTS].value - 2) * lairs_of(s, c, seat)
    elif which == Line.LOOT:
        for kind in range(FIRST_ARTIFACT, WOUND):
            points += 2 * owned(s, seat, kind)
        crystals = 0
        for colour in range(BASIC_COLOURS):
            crystals += me.crystals[colour]
        points += crystals // 2
    elif which == Line.CONQUEROR:
        points = 2 * (me.shields[ShieldsOn.FORTRESS] + me.shields[ShieldsOn.MONASTERY])
    else:
        points = -2 * owned(s, seat, WOUND)
    return points


@rule
def lairs_of(s: State, c: Content, seat: int) -> int:
    """How many dungeons and tombs bear a shield of a player.  [MK-20.9]"""
    count = 0
    for space in range(7 * s.land.count):
        count += is_lair(site_of(s, c, space)) and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1
    return count


@rule
def mine_points(s: State, c: Content, seat: int) -> int:
    """What the mines that a player has freed count.  [MK-20.14]"""
    points = 0
    if s.options.goal != Goal.MINES:
        return points
    for space in range(7 * s.land.count):
        place = s.land.hexes[space // 7]
        if site_of(s, c, space) == Site.MINE and place.spaces[space % 7].shields >> seat & 1:
            is_near = c.tiles[place.tile].kind == TileKind.COUNTRYSIDE
            points += c.rules[Rule.MINE_POINTS if is_near else Rule.CORE_MINE_POINTS].value
    return points


@rule
def own_points(s: State, c: Content, seat: int, which: int) -> int:
    """What a player alone has of an achievement, of mines or of cities.  [MK-16.10, MK-16.14, MK-20.14]"""
    if which == Line.LIBERATOR:
        return mine_points(s, c, seat)
    return city_points(s, c, seat) if which == Line.CITY else achievement(s, c, seat, which)


@apart
def points_of(s: State, c: Content, seat: int, which: int) -> int:
    """What counts, and titles are given for: of a team what the best of it has, of the beating what costs the most.  [MK-19.4, MK-19.19]"""
    found = own_points(s, c, seat, which)
    for other in range(s.seats):
        if other != seat and is_ally(s, seat, other):
            points = own_points(s, c, other, which)
            found = min(found, points) if which == Line.BEATING else max(found, points)
    return found


@rule
def rank(s: State, c: Content, seat: int, which: int) -> int:
    """FIRST for who has most of something, SHARED for each of several, UNTITLED for nothing; without rivals there are no titles.

    [MK-16.10]
    """
    mine = points_of(s, c, seat, which)
    if is_one_side(s) or mine == 0:
        return Standing.UNTITLED
    found = Standing.FIRST
    for other in range(s.seats):
        theirs = points_of(s, c, other, which)
        if abs(theirs) > abs(mine):
            return Standing.UNTITLED
        if theirs == mine and not is_ally(s, seat, other):
            found = Standing.SHARED
    return found


@rule
def prize(s: State, c: Content, seat: int, which: int, first: int, shared: int) -> int:
    """What the rules give for a title; of mines and of cities, and of the dungeons of Dungeon Lords.  [MK-16.14, MK-20.9, MK-20.14]"""
    found = rank(s, c, seat, which)
    if found == Standing.UNTITLED:
        return 0
    return c.rules[first if found == Standing.FIRST else shared].value


@rule
def title(s: State, c: Content, seat: int, which: int) -> int:
    """The bonus for the most of an achievement, a smaller one if tied, none for nothing; alone there is none.

    Dungeon Lords has a greater one for the greatest dungeon crawler, in place of the adventurer.  [MK-16.10, MK-20.9]
    """
    if which == Line.ADVENTURER and s.options.goal == Goal.LAIRS:
        return prize(s, c, seat, which, Rule.GOAL_TITLE, Rule.GOAL_TITLE_TIED)
    found = rank(s, c, seat, which)
    bonus = TITLE if found == Standing.FIRST else TIED if found == Standing.SHARED else 0
    return -bonus if which == Line.BEATING else bonus


@rule
def city_points(s: State, c: Content, seat: int) -> int:
    """What conquered cities count: by who leads them and whose shields lie there; alone and together each, and all of them.

    Together also that each player leads one.  [MK-16.14, MK-16.15, MK-19.4]
    """
    points = 0
    leaders = 0
    for city in range(CITIES):
        leader = leader_of(s, city)
        if leader == NONE:
            continue
        leaders |= 1 << leader
        if is_one_side(s):
            points += c.rules[Rule.CITY_ALONE].value
        elif leader == seat:
            points += c.rules[Rule.CITY_LEADER].value
        elif shields_on(s, city, seat) > 0:
            points += c.rules[Rule.CITY_SHIELD].value
    if is_one_side(s) and s.options.cities and not s.options.friendly and s.ending:
        points += c.rules[Rule.ALL_CITIES_ALONE].value
    if s.options.together and leaders == (1 << s.seats) - 1:
        points += c.rules[Rule.ALL_LEAD].value
    return points


@rule
def lowest_fame(s: State, seat: int) -> int:
    """The Fame of who has least of a player's team.  [MK-19.4, MK-19.19]"""
    fame = int(s.players[seat].fame)
    for other in range(s.seats):
        if is_ally(s, seat, other):
            fame = min(fame, int(s.players[other].fame))
    return fame


@rule
def is_bare(s: State) -> bool:
    """Whether neither Fame nor achievements count, but only what the scenario is about.  [MK-20.30, MK-20.35]"""
    return s.options.goal in (Goal.HOLDINGS, Goal.PORTAL)


@rule
def score_bare(s: State, c: Content) -> None:
    """What keeps and mage towers count, all those of a team; or 1 for who stands on the portal.  [MK-19.20, MK-20.30, MK-20.35]"""
    for seat in range(s.seats):
        me = s.players[seat]
        for line in range(LINES):
            me.lines[line] = 0
        me.lines[Line.HOLDINGS] = holding_points(s, c, seat)
        me.lines[Line.PORTAL] = s.options.goal == Goal.PORTAL and has_returned(s, seat)
        me.score = me.lines[Line.HOLDINGS] + me.lines[Line.PORTAL]


@apart
def is_winner(s: State, seat: int) -> bool:
    """Whether a player has won: with most points, several share it; not so in Conquer and Hold, nor without any in One to Return.

    [MK-16.11, MK-19.19, MK-20.30, MK-20.35]
    """
    mine = s.players[seat].score
    for other in range(s.seats):
        theirs = s.players[other].score
        if theirs > mine or (theirs == mine and is_bare(s) and not is_ally(s, seat, other)):
            return False
    return mine > 0 or not is_bare(s)


@rule
def time_points(s: State) -> int:
    """Where all win together: points for rounds that are left, cards of the dummy player, and an end that nobody announced.  [MK-16.12]"""
    points = 30 * (s.options.rounds - s.round) + s.dummy.deck.count + (0 if s.round_announced else 5)
    return points + (10 if not s.options.cities else 0)


@rule
def score_game(s: State, c: Content) -> None:
    """Fame, achievements and cities; alone and together also what is left over of the time.  All of a team have the same.

    [MK-16.11, MK-16.12, MK-16.14, MK-16.15, MK-19.4, MK-19.19]
    """
    if is_bare(s):
        score_bare(s, c)
        return
    for seat in range(s.seats):
        me = s.players[seat]
        me.lines[Line.TITLES] = 0
        me.lines[Line.TIME] = 0
        for which in range(ACHIEVEMENTS):
            me.lines[which] = points_of(s, c, seat, which)
            me.lines[Line.TITLES] += title(s, c, seat, which)
        me.lines[Line.CRAWLER] = 0
        if s.options.goal == Goal.LAIRS:
            me.lines[Line.CRAWLER] = me.lines[Line.ADVENTURER]
            me.lines[Line.ADVENTURER] = 0
        me.lines[Line.LIBERATOR] = points_of(s, c, seat, Line.LIBERATOR)
        me.lines[Line.HOLDINGS] = 0
        me.lines[Line.PORTAL] = 0
        me.lines[Line.TITLES] += prize(s, c, seat, Line.LIBERATOR, Rule.GOAL_TITLE, Rule.GOAL_TITLE_TIED)
        if is_one_side(s) and s.ending:
            me.lines[Line.TIME] = time_points(s)
        me.lines[Line.CITY] = points_of(s, c, seat, Line.CITY)
        me.lines[Line.TITLES] += prize(s, c, seat, Line.CITY, Rule.CITY_TITLE, Rule.CITY_TITLE_TIED)
        points = lowest_fame(s, seat)
        for line in range(LINES):
            points += me.lines[line]
        me.score = points

"""The map: what a space is, what it costs to enter it, and who is there.  [MK-5.1, MK-5.3, MK-5.4, MK-5.6]"""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS, part_beside
from holdfast.engine.holds import is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..effect_names import Lasting
from ..names import EVERY_TERRAIN, GONE, SECRET_SITE, Goal, Site, Terrain, Times
from ..records import Content
from ..state import State
from .allies import allies_of, is_ally
from .city import city_at, is_defended, second_space
from .middle import raised

_NO_SITE, _PORTAL, _CITY, _ORCS, _DRACONUM = Site.NONE, Site.PORTAL, Site.CITY, Site.ORCS, Site.DRACONUM
_KEEP, _MAGE_TOWER = Site.KEEP, Site.MAGE_TOWER
_DUNGEON, _TOMB = Site.DUNGEON, Site.TOMB
_HOLDINGS, _TO_PORTAL, _NIGHT_ARRIVAL = Goal.HOLDINGS, Goal.PORTAL, Times.NIGHT_ARRIVAL
_MONSTER_DEN, _ANCIENT_RUINS = Site.MONSTER_DEN, Site.ANCIENT_RUINS
CITY_COST = 2
CLOSED = -1
"""The cost of a space that cannot be entered."""


@rule
def printed_part(s: State, space: int) -> int:
    """Which part of its tile is printed on a space: the tile may lie turned; the right half of a Megapolis is what its middle is.

    [MK-18.22, MK-18.32]
    """
    part = space % 7
    is_middle = part == 0 or s.land.hexes[space // 7].spaces[part].marks >> SECRET_SITE == _CITY
    return 0 if is_middle else 1 + (part + DIRECTIONS - 1 - s.land.hexes[space // 7].turn) % DIRECTIONS


@rule
def printed_site(s: State, c: Content, space: int) -> int:
    """The site that the tile of a space prints there."""
    return c.tiles[s.land.hexes[space // 7].tile].sites[printed_part(s, space)]


@rule
def terrain_of(s: State, c: Content, space: int) -> int:
    """The terrain that the tile prints on a space."""
    return c.tiles[s.land.hexes[space // 7].tile].terrain[printed_part(s, space)]


@rule
def site_of(s: State, c: Content, space: int) -> int:
    """What is on a space now: Site.NONE where the site was destroyed or the rampaging enemy beaten; or what is there in its place.

    [MK-18.32, MK-20.5]
    """
    here = s.land.hexes[space // 7]
    part = space % 7
    marks = here.spaces[part].marks
    if marks >> SECRET_SITE:
        return marks >> SECRET_SITE
    if marks & GONE:
        return _NO_SITE
    return c.tiles[here.tile].sites[part if part == 0 or here.turn == 0 else printed_part(s, space)]


@rule
def is_rampaging(s: State, c: Content, space: int) -> bool:
    """Whether marauding orcs or a draconum are on a space.  [MK-6.1]"""
    site = site_of(s, c, space)
    return site in (_ORCS, _DRACONUM)


@rule
def is_adventure(site: int) -> bool:
    """Whether a site is entered as the action.  [MK-6.6]"""
    return _MONSTER_DEN <= site <= _ANCIENT_RUINS


@rule
def is_lair(site: int) -> bool:
    """Whether a site is a dungeon or a tomb."""
    return site in (_DUNGEON, _TOMB)


@rule
def is_conquered_lair(s: State, c: Content, space: int) -> bool:
    """Whether a space has a dungeon or tomb with a shield.  [MK-20.8]"""
    return is_lair(site_of(s, c, space)) and s.land.hexes[space // 7].spaces[space % 7].shields > 0


@rule
def is_owned(s: State, site: int) -> bool:
    """Whether a site belongs to who took it last: a keep, in Conquer and Hold a mage tower as well.  [MK-7.9, MK-20.26]"""
    return site == _KEEP or (site == _MAGE_TOWER and s.options.goal == _HOLDINGS)


@rule
def is_keep_of(s: State, space: int, seat: int) -> bool:
    """Whether a keep or tower bears a shield of a player, or of anybody in their team.  [MK-7.9, MK-19.14, MK-19.18]"""
    return s.land.hexes[space // 7].spaces[space % 7].shields & allies_of(s, seat) > 0


@apart
def is_held_against(s: State, c: Content, space: int, seat: int) -> bool:
    """Whether entering is an assault: a fortified site that nobody has conquered, or what a rival owns.

    [MK-5.4, MK-10.4, MK-19.14, MK-20.26]
    """
    site = site_of(s, c, space)
    if site == _CITY:
        city = city_at(s, space)
        return city != NONE and is_defended(s, city)
    if is_owned(s, site):
        return not is_keep_of(s, space, seat)
    return site == _MAGE_TOWER and s.land.hexes[space // 7].spaces[space % 7].shields == 0


@rule
def must_rest(s: State, seat: int) -> bool:
    """Whether one may do nothing but rest; not who has moved or acted when there was no card in hand.  [MK-3.4]"""
    turn = s.turn
    return bool(turn.hopeless) and not turn.resting and not turn.moved and not turn.acted and s.players[seat].hand.size > 0


@rule
def hero_at(s: State, space: int, but: int) -> int:
    """The seat of a hero on a space, besides one, or NONE; who is off the map is in nobody's way.  [MK-5.8]"""
    for seat in range(s.seats):
        if seat != but and s.players[seat].at == space and not s.players[seat].away:
            return seat
    return NONE


@rule
def is_portal_closed(s: State) -> bool:
    """Whether the portal is a space like any other: in One to Return, when the first day is over.  [MK-20.33, MK-20.34]"""
    first_day = 2 if s.options.times == _NIGHT_ARRIVAL else 1
    return s.options.goal == _TO_PORTAL and s.round > first_day


@rule
def crowded(s: State, c: Content, space: int, seat: int) -> bool:
    """Whether another hero is in the way on a space; in a city and on the portal, while it is open, nobody is.

    [MK-5.6, MK-5.14, MK-10.9, MK-20.34]
    """
    site = site_of(s, c, space)
    if site == _CITY or (site == _PORTAL and not is_portal_closed(s)):
        return False
    return hero_at(s, space, seat) != NONE


@rule
def owner_at(s: State, c: Content, space: int, seat: int) -> int:
    """The owner of a keep or tower of somebody else who stands on it, or who is of one team with that one; or NONE.

    [MK-7.20, MK-19.18, MK-20.26]
    """
    if not is_owned(s, site_of(s, c, space)) or not is_held_against(s, c, space, seat):
        return NONE
    owner = hero_at(s, space, seat)
    return owner if owner != NONE and is_keep_of(s, space, owner) else NONE


@rule
def can_attack_hero(s: State, seat: int, other: int) -> bool:
    """Whether a hero may attack another one: not when the end of the round or of the game has come, nor whose next turn is skipped.

    Nobody attacks an ally.  [MK-19.17, MK-21.2]
    """
    if other == NONE or is_ally(s, seat, other) or not s.options.player_combat or s.announced or s.ending:
        return False
    return not s.players[other].flipped


@rule
def is_owner_fought(s: State, c: Content, space: int, seat: int) -> bool:
    """Whether who enters a keep fights its owner, who stands on it.  [MK-21.4]"""
    return can_attack_hero(s, seat, owner_at(s, c, space, seat))


@rule
def is_shut_keep(s: State, c: Content, space: int, seat: int) -> bool:
    """Whether a keep is closed because its owner, another one, stands on it, and cannot be fought.  [MK-7.20, MK-18.6, MK-21.4]"""
    return not s.options.keeps_defended and owner_at(s, c, space, seat) != NONE and not is_owner_fought(s, c, space, seat)


@apart
def cost_of(s: State, c: Content, seat: int, space: int) -> int:
    """The move points a space costs now, or CLOSED.  [MK-5.1, MK-5.2, MK-5.3, MK-10.1, MK-14.7]

    The Amulets let forests cost as by day, deserts as by night.
    Costs that effects set are the least of them; tokens of others add to that; what effects take off has a least cost of its own.
    """
    terrain = terrain_of(s, c, space)
    if terrain == Terrain.SEA:
        return CLOSED
    if site_of(s, c, space) == _CITY:
        return CLOSED if not s.options.cities else CITY_COST
    is_closed = terrain in (Terrain.LAKE, Terrain.MOUNTAIN) and not is_held(s.holds, Lasting.OPENED, seat, terrain)
    if is_closed:
        return CLOSED
    cost = int(c.terrains[terrain].night if s.night else c.terrains[terrain].day)
    if s.holds.count == 0:
        return cost
    if is_held(s.holds, Lasting.SUN, seat, 0) or is_held(s.holds, Lasting.DARKNESS, seat, 0):
        cost = min(int(c.terrains[terrain].night), int(c.terrains[terrain].day))
    return lessened(s, seat, terrain, raised(s, seat, set_cost(s, seat, terrain, cost)))


@rule
def set_cost(s: State, seat: int, terrain: int, cost: int) -> int:
    """The least of a cost and of those that effects set it to; 0 is a cost that only they give.  [MK-5.2]"""
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.COST_SET and item.a in (terrain, EVERY_TERRAIN) and item.who == seat:
            cost = item.b if cost == 0 else min(cost, item.b)
    return cost


@rule
def lessened(s: State, seat: int, terrain: int, cost: int) -> int:
    """What effects take off a cost, each not below a least cost of its own; those with the greatest of them first.  [MK-5.2]"""
    most = -1
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.COST_CHANGED and item.a in (terrain, EVERY_TERRAIN) and item.who == seat:
            most = max(most, int(item.more))
    for least in range(most, -1, -1):
        for i in range(s.holds.count):
            item = s.holds.items[i]
            if item.kind == Lasting.COST_CHANGED and item.a in (terrain, EVERY_TERRAIN) and item.who == seat and item.more == least:
                cost = max(cost - item.b, min(cost, least))
    return cost


@rule
def can_enter(s: State, c: Content, seat: int, space: int) -> bool:
    """Whether a hero may step onto a space at all, if the points are there.  [MK-5.4]"""
    if space == NONE or is_rampaging(s, c, space) or is_shut_keep(s, c, space, seat):
        return False
    return cost_of(s, c, seat, space) != CLOSED


@apart
def is_safe(s: State, c: Content, seat: int, space: int) -> bool:
    """Whether a turn may end on a space.  [MK-5.6]"""
    if space == NONE or is_rampaging(s, c, space) or is_held_against(s, c, space, seat) or cost_of(s, c, seat, space) == CLOSED:
        return False
    return not crowded(s, c, space, seat)


@rule
def beside(s: State, space: int, way: int) -> int:
    """The neighbouring space that way, or NONE where no tile lies."""
    return part_beside(s.land, space, way)


@rule
def is_beside(s: State, space: int, other: int) -> bool:
    """Whether two spaces are neighbours.  [MK-5.1]"""
    for way in range(DIRECTIONS):
        if beside(s, space, way) == other:
            return True
    return False


@rule
def is_beside_city(s: State, space: int, city: int) -> bool:
    """Whether a space lies beside a city; beside a Megapolis if it lies beside either of its spaces.  [MK-10.11, MK-18.32]"""
    second = second_space(s, city)
    return is_beside(s, space, s.cities[city].at) or (second != NONE and is_beside(s, space, second))


@rule
def provokes(s: State, c: Content, start: int, end: int, other: int) -> bool:
    """Whether a step provokes the rampaging enemy of a space: both its ends touch it.  [MK-5.5]"""
    return is_rampaging(s, c, other) and is_beside(s, start, other) and is_beside(s, end, other)


@apart
def provokes_any(s: State, c: Content, start: int, end: int) -> bool:
    """Whether a step provokes a rampaging enemy.  [MK-5.5]"""
    for way in range(DIRECTIONS):
        other = beside(s, end, way)
        if other != NONE and provokes(s, c, start, end, other):
            return True
    return False

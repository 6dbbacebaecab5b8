"""The map for a screen: its spaces, and where the hero who acts could go or look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.hexes import DIRECTIONS, DQ, DR, hex_of
from holdfast.engine.holds import is_held
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import decisions as pending
from . import layout
from .effect_names import Lasting
from .names import LEAPS, City, Colour, Enemy, EnemyColour, Phase, Ruin, Site, Terrain, Way
from .records import Content as Record
from .rules.city import city_at, is_defended, leader_of, level_of
from .rules.land import CLOSED, beside, cost_of, is_held_against, is_rampaging, site_of, terrain_of
from .rules.move import can_explore_from, leap_end
from .state import State
from .view_assault import asked_for, lying_in, might_of
from .view_players import COLOUR_NAMES, in_turn

ENEMY_NAMES = kebabs(Enemy)
TERRAIN_NAMES = kebabs(Terrain)
SITE_NAMES = kebabs(Site)
RUIN_NAMES = kebabs(Ruin)
CITY_NAMES = kebabs(City)
BACK_NAMES = cast("tuple[layout.Back, ...]", kebabs(EnemyColour))
MANA_NAMES = kebabs(Colour)
WAY_NAMES = kebabs(Way)
_MINE = Site.MINE
_RUINS = Site.ANCIENT_RUINS


@memoized
def land_part(s: State, content: Content[Record], viewer: int) -> list[layout.Space]:
    """The spaces that lie, and those of the tiles that can be revealed from where the active hero stands.

    A step reads much of the turn, but only to spaces near the hero: theirs are told to the part of a space, which others share unchanged.
    """
    ways, leaps = _ways(s), _leaps(s)
    costs = {space: _cost(s, content.record, space) for space in ways.keys() | leaps.keys()} | _reached(s, content.record, ways)
    here = _heroes(s)
    attack = might_of(s, content, viewer)["my_attack"]
    return [
        *(
            _space(
                s,
                content,
                space,
                ways.get(space),
                leaps.get(space),
                costs.get(space),
                here.get(space, ()),
                *_asked(s, content.record, space, attack),
            )
            for space in range(7 * s.land.count)
        ),
        *_unexplored(s, content),
    ]


@memoized
def _space(
    s: State,
    content: Content[Record],
    space: int,
    way: str | None,
    leap: str | None,
    cost: int | None,
    here: tuple[layout.Colour, ...],
    asks: int | None,
    asks_most: int | None,
    lacks: int | None,
) -> layout.Space:
    """A space with the step that leads to it now, what the step costs, and who stands there."""
    c = content.record
    place = s.land.hexes[space // 7]
    on = place.spaces[space % 7]
    tile = c.tiles[place.tile]
    q, r = hex_of(place.q, place.r, space % 7)
    site = int(site_of(s, c, space))
    city = int(city_at(s, space))
    town = s.cities[city] if city != NONE else None
    halves = [one for one in (city, int(town.joined)) if one != NONE] if town else []
    if town and space != town.at:
        halves.reverse()
    tokens = [*on.tokens, *(token for one in halves for token in s.cities[one].garrison)]
    enemies = [ENEMY_NAMES[token.card] for token in tokens if token.card != NONE and token.known == ALL]
    unseen = sum(1 for token in tokens if token.known != ALL)
    is_ruin_seen = site == _RUINS and place.ruin.card != NONE and place.ruin.known == ALL
    ruin = RUIN_NAMES[place.ruin.card] if is_ruin_seen else None
    shields = [COLOUR_NAMES[seat] for seat in range(s.seats) if on.shields >> seat & 1]
    if town:
        shields = [COLOUR_NAMES[seat] for one in (city, town.joined) if one != NONE for seat in s.cities[one].shields if seat != NONE]
    backs = [BACK_NAMES[back] for token, back in (lying_in(s, city) if town else ()) if token.known != ALL and back != NONE]
    leader = int(leader_of(s, city)) if town else NONE
    return {
        "space": str(space),
        "name": f"{space // 7}-{space % 7}",
        "way": way,
        "leap": leap,
        "tile": None,
        "q": int(q),
        "r": int(r),
        "terrain": TERRAIN_NAMES[int(terrain_of(s, c, space))],
        "on": [*_sign(s, site, city, halves), *(["guard"] if unseen and not town else []), *(["shield"] if shields else [])],
        "site": SITE_NAMES[site] if site else None,
        "mine": MANA_NAMES[tile.mine] if site == _MINE else None,
        "cost": cost,
        "stops": cost is not None and bool(is_held_against(s, c, space, s.active)),
        "here": [*here],
        "enemies": enemies,
        "unseen": unseen,
        "backs": [*backs],
        "ruin": ruin,
        "shields": [*shields],
        "city": CITY_NAMES[halves[0]] if town else None,
        "joined": CITY_NAMES[halves[1]] if len(halves) > 1 else None,
        "city_level": int(level_of(s, city)) if town and is_defended(s, city) else None,
        "asks": asks,
        "asks_most": asks_most,
        "lacks": lacks,
        "leader": COLOUR_NAMES[leader] if leader != NONE else None,
    }


def _asked(s: State, c: Record, space: int, attack: int | None) -> tuple[int | None, int | None, int | None]:
    """What beats all who bar a space: the least, the most where that is more, and how much of the least one's attack lacks."""
    least, most = asked_for(s, c, space) or (None, None)
    return least, most if most != least else None, None if least is None or attack is None else max(least - attack, 0)


def _sign(s: State, site: int, city: int, halves: list[int]) -> list[str]:
    """What stands on a space; a city by its name, each half of a Megapolis by both, its own first, and while it is defended its level."""
    if city == NONE:
        return [SITE_NAMES[site]] if site else []
    return [*(f"{CITY_NAMES[half]}-city" for half in halves), *([f"level-{level_of(s, city)}"] if is_defended(s, city) else [])]


def _heroes(s: State) -> dict[int, tuple[layout.Colour, ...]]:
    """The heroes on each space where some stand."""
    here: dict[int, tuple[layout.Colour, ...]] = {}
    for seat in range(s.seats):
        if not s.players[seat].away:
            at = s.players[seat].at
            here[at] = (*here.get(at, ()), COLOUR_NAMES[seat])
    return here


def _walks_from(s: State) -> int:
    """The space of the hero who may walk now, or NONE."""
    is_asked = not s.result and s.frames.count > 0 and top(s.frames).kind not in (pending.Pay.number, pending.Colour.number) and in_turn(s)
    return int(s.players[s.active].at) if is_asked else NONE


def _cost(s: State, c: Record, space: int) -> int | None:
    """What a step onto a space beside the active hero costs now; none where it cannot go."""
    if not in_turn(s) or s.turn.phase != Phase.MOVING or s.turn.acted or is_rampaging(s, c, space):
        return None
    cost = int(cost_of(s, c, s.active, space))
    return None if cost == CLOSED else cost


def _reached(s: State, c: Record, ways: Iterable[int]) -> dict[int, int]:
    """The spaces to which the active hero can pay the way now, no assault on it, with what the step onto each costs."""
    costs: dict[int, int] = {}
    left = {s.players[s.active].at: s.turn.move} if ways else {}
    open_ = [*left]
    while open_:
        space = open_.pop()
        for way in range(DIRECTIONS):
            there = int(beside(s, space, way))
            cost = None if there == NONE else _cost(s, c, there)
            if cost is None or left[space] - cost <= left.get(there, -1):
                continue
            costs[there], left[there] = cost, left[space] - cost
            if not is_held_against(s, c, there, s.active):
                open_.append(there)
    return costs


def _ways(s: State) -> dict[int, str]:
    """The spaces beside the hero who acts now, with the direction."""
    at = _walks_from(s)
    if at == NONE:
        return {}
    return _first((int(beside(s, at, way)), WAY_NAMES[way]) for way in range(DIRECTIONS))


def _leaps(s: State) -> dict[int, str]:
    """The spaces two away from the hero who acts now, while these count as neighbours, with the number of the leap."""
    at = _walks_from(s)
    if at == NONE or not is_held(s.holds, Lasting.REACH_FURTHER, s.active, 0):
        return {}
    return _first((int(leap_end(s, at, leap)), str(leap)) for leap in range(LEAPS))


def _first(ways: Iterable[tuple[int, str]]) -> dict[int, str]:
    """The first way to each space."""
    found: dict[int, str] = {}
    for space, way in ways:
        if space != NONE:
            found.setdefault(space, way)
    return found


@memoized
def _unexplored(s: State, content: Content[Record]) -> list[layout.Space]:
    """The spaces of the tiles that the active hero could reveal from where it stands."""
    if not in_turn(s) or s.turn.phase != Phase.MOVING or s.turn.acted or s.players[s.active].at == NONE:
        return []
    at = s.players[s.active].at
    return [
        space
        for way in range(DIRECTIONS)
        if can_explore_from(s, content.record, s.active, at, way)
        for space in _tile_that_way(s, at // 7, way)
    ]


def _tile_that_way(s: State, place: int, way: int) -> list[layout.Space]:
    q, r = s.land.hexes[place].q + DQ[way], s.land.hexes[place].r + DR[way]
    return [_empty(*hex_of(q, r, part), WAY_NAMES[way]) for part in range(7)]


def _empty(q: int, r: int, way: str) -> layout.Space:
    return {
        "space": f"{q},{r}",
        "name": "Unexplored",
        "way": None,
        "leap": None,
        "tile": way,
        "q": int(q),
        "r": int(r),
        "terrain": None,
        "on": [],
        "site": None,
        "mine": None,
        "cost": None,
        "stops": False,
        "here": [],
        "enemies": [],
        "unseen": 0,
        "backs": [],
        "ruin": None,
        "shields": [],
        "city": None,
        "joined": None,
        "city_level": None,
        "asks": None,
        "asks_most": None,
        "lacks": None,
        "leader": None,
    }

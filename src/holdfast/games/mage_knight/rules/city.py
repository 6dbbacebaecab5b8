"""Cities: where they lie, who defends them, whose shields lie there, and who leads them.  [MK-10.3, MK-10.8]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import below

from .. import log
from ..names import CITIES, GARRISON, EnemyColour, Site, Stream, Tile
from ..records import Content
from ..state import State
from .marks import set_secret
from .tokens import draw_enemy


@rule
def clear_cities(s: State) -> None:
    """No city lies on the map; the garrisons have no tokens.  [MK-6.2]"""
    clear(s.cities)
    for city in range(CITIES):
        for place in range(GARRISON):
            s.cities[city].garrison[place].known = ALL


@rule
def city_at(s: State, space: int) -> int:
    """The city that is fought for on a space, or NONE; there is none in First Reconnaissance.

    A Megapolis is its left half, on both of its spaces.  [MK-10.1, MK-18.32]
    """
    for city in range(CITIES):
        one = s.cities[city]
        if space != NONE and (one.at == space or (one.joined != NONE and second_space(s, city) == space)):
            return city
    return NONE


@rule
def second_space(s: State, city: int) -> int:
    """The space of the right half of a Megapolis: east of the middle of its tile; or NONE.  [MK-18.32]"""
    one = s.cities[city]
    return one.at + 1 if one.joined != NONE and one.at % 7 == 0 else NONE


@rule
def places_in(s: State, city: int) -> int:
    """How many places for defenders and shields a city has: a Megapolis those of both halves.  [MK-18.32]"""
    return GARRISON if s.cities[city].joined == NONE else 2 * GARRISON


@rule
def half(s: State, city: int, place: int) -> int:
    """The City on whose card a place for a defender or a shield is, as number `place % GARRISON`.  [MK-18.32]"""
    return city if place < GARRISON else s.cities[city].joined


@rule
def whole(s: State, city: int) -> int:
    """The Megapolis of which a city is the right half; else the city itself.  [MK-18.32]"""
    for other in range(CITIES):
        if s.cities[other].joined == city:
            return other
    return city


@rule
def is_part(s: State, city: int, colour: int) -> bool:
    """Whether a city is the City of a colour, or a Megapolis with it.  [MK-18.32]"""
    return city != NONE and (city == colour or s.cities[city].joined == colour)


@rule
def level_of(s: State, city: int) -> int:
    """The level of a city; a Megapolis has that of both halves together.  [MK-18.32]"""
    joined = s.cities[city].joined
    return s.cities[city].level + (s.cities[joined].level if joined != NONE else 0)


@rule
def cities_found(s: State) -> int:
    """How many cities are revealed."""
    found = 0
    for city in range(CITIES):
        found += s.cities[city].at != NONE
    return found


@rule
def cities_taken(s: State) -> int:
    """How many cities are conquered.  [MK-10.7]"""
    taken = 0
    for city in range(CITIES):
        taken += is_conquered(s, city)
    return taken


@rule
def is_defended(s: State, city: int) -> bool:
    """Whether a defender is left; one face down is a defender for who does not see it, too.  [MK-10.7]"""
    for place in range(places_in(s, city)):
        defender = s.cities[half(s, city, place)].garrison[place % GARRISON]
        if defender.card != NONE or defender.known == 0:
            return True
    return False


@rule
def is_conquered(s: State, city: int) -> bool:
    """Whether a city is on the map and has no defender left.  [MK-10.7]"""
    return s.cities[city].at != NONE and not is_defended(s, city)


@apart
def found_city(s: State, c: Content, space: int, is_last: bool) -> None:
    """A city is revealed: its level by the order of revealing, its defenders face down; a friendly one has a shield of everybody.

    One whose colour is in a Megapolis already is any that is left.  [MK-10.3, MK-18.23, MK-18.32, MK-20.2]
    """
    city = s.land.hexes[space // 7].tile - Tile.CORE_5_GREEN_CITY
    if not s.options.cities or city < 0 or city >= CITIES or cities_found(s) == CITIES:
        return
    if s.options.random_cities or whole(s, city) != city:
        city = any_city(s)
    if city == NONE or s.cities[city].at != NONE:
        return
    level = s.options.levels[cities_found(s)]
    both = s.options.megapolis if is_last else s.options.first_megapolis if cities_found(s) == 0 else 0
    if both > 0:
        level = both - both // 2
    one = s.cities[city]
    one.at = space
    one.level = level
    if s.options.friendly:
        for seat in range(s.seats):
            put_shield(s, city, seat)
        return
    defend(s, c, city, level)
    joined = any_city(s) if both > 0 else NONE
    if joined != NONE:
        one.joined = joined
        s.cities[joined].level = both // 2
        defend(s, c, joined, both // 2)
        if second_space(s, city) != NONE:
            set_secret(s, space + 1, Site.CITY)
        emit(s, log.MEGAPOLIS, NONE, city, both)


@rule
def defend(s: State, c: Content, city: int, level: int) -> None:
    """The tokens of a level are drawn.  [MK-10.3]"""
    numbers = c.cities[city]
    garrison(s, c, city, EnemyColour.GREY, numbers.grey[level - 1])
    garrison(s, c, city, EnemyColour.VIOLET, numbers.violet[level - 1])
    garrison(s, c, city, EnemyColour.BROWN, numbers.brown[level - 1])
    garrison(s, c, city, EnemyColour.WHITE, numbers.white[level - 1])


@rule
def is_left(s: State, city: int) -> bool:
    """Whether a city is not on the map, nor a half of one.  [MK-18.23, MK-18.32]"""
    return s.cities[city].at == NONE and whole(s, city) == city


@rule
def any_city(s: State) -> int:
    """Any city that is not on the map, or NONE.  [MK-18.23]"""
    left = 0
    for city in range(CITIES):
        left += is_left(s, city)
    n = below(s.chance, Stream.MAP, left) if left > 0 else 0
    for city in range(CITIES):
        if is_left(s, city):
            if n == 0:
                return city
            n -= 1
    return NONE


@rule
def garrison(s: State, c: Content, city: int, colour: int, n: int) -> None:
    """So many tokens of a colour join the defenders, face down, while there are any and room.  [MK-10.3]"""
    for place in range(GARRISON):
        slot = s.cities[city].garrison[place]
        if n > 0 and slot.card == NONE:
            slot.card = draw_enemy(s, c, colour)
            slot.known = 0 if slot.card != NONE else ALL
            s.cities[city].backs[place] = colour if slot.card != NONE else NONE
            n -= 1


@rule
def put_shield(s: State, city: int, seat: int) -> None:
    """A shield of a player joins those on the city, for a defender who was beaten.  [MK-10.6]"""
    for place in range(places_in(s, city)):
        shields = s.cities[half(s, city, place)].shields
        if shields[place % GARRISON] == NONE:
            shields[place % GARRISON] = seat
            return


@rule
def shields_on(s: State, city: int, seat: int) -> int:
    """How many shields of a player lie on a city.  [MK-10.6]"""
    count = 0
    for place in range(places_in(s, city)):
        count += s.cities[half(s, city, place)].shields[place % GARRISON] == seat
    return count


@rule
def leader_of(s: State, city: int) -> int:
    """Whose most shields lie on a conquered city, of several with as many whose lies first; NONE before, and in a friendly one.

    [MK-10.8, MK-20.2]
    """
    leader = NONE
    if not is_conquered(s, city) or s.options.friendly:
        return leader
    for place in range(places_in(s, city)):
        seat = s.cities[half(s, city, place)].shields[place % GARRISON]
        if seat != NONE and (leader == NONE or shields_on(s, city, seat) > shields_on(s, city, leader)):
            leader = seat
    return leader

"""Cities: where they lie, who defends them, whose shields lie there, and who leads them.  [MK-10.3, MK-10.8]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import below

from ..names import CITIES, GARRISON, MAP, EnemyColour, Tile
from ..records import Content
from ..state import State
from .tokens import draw_enemy

_FIRST_TILE = int(Tile.CORE_5_GREEN_CITY)
_GREY, _VIOLET, _BROWN, _WHITE = int(EnemyColour.GREY), int(EnemyColour.VIOLET), int(EnemyColour.BROWN), int(EnemyColour.WHITE)


@rule
def clear_cities(s: State) -> None:
    for city in range(CITIES):
        s.cities[city].at = NONE
        s.cities[city].level = 0
        for place in range(GARRISON):
            s.cities[city].garrison[place].card = NONE
            s.cities[city].garrison[place].known = ALL
            s.cities[city].backs[place] = NONE
            s.cities[city].shields[place] = NONE


@rule
def city_at(s: State, space: int) -> int:
    """The city that is fought for on a space, or NONE; there is none in First Reconnaissance.  [MK-10.1]"""
    for city in range(CITIES):
        if space != NONE and s.cities[city].at == space:
            return city
    return NONE


@rule
def cities_found(s: State) -> int:
    """How many cities are revealed."""
    found = 0
    for city in range(CITIES):
        found += s.cities[city].at != NONE
    return found


@rule
def cities_taken(s: State) -> int:
    """How many cities are conquered."""
    taken = 0
    for city in range(CITIES):
        taken += is_conquered(s, city)
    return taken


@rule
def is_defended(s: State, city: int) -> bool:
    """Whether a defender is left; one face down is a defender for who does not see it, too.  [MK-10.7]"""
    for place in range(GARRISON):
        defender = s.cities[city].garrison[place]
        if defender.card != NONE or defender.known == 0:
            return True
    return False


@rule
def is_conquered(s: State, city: int) -> bool:
    """Whether a city is on the map and has no defender left.  [MK-10.7]"""
    return s.cities[city].at != NONE and not is_defended(s, city)


@apart
def found_city(s: State, c: Content, space: int) -> None:
    """A city is revealed: its level by the order of revealing, its defenders face down; a friendly one has a shield of everybody.

    [MK-10.3, MK-18.23, MK-20.2]
    """
    city = s.land.hexes[space // 7].tile - _FIRST_TILE
    if not s.options.cities or city < 0 or city >= CITIES or cities_found(s) == CITIES:
        return
    if s.options.random_cities:
        city = any_city(s)
    if s.cities[city].at != NONE:
        return
    level = s.options.levels[cities_found(s)]
    one = s.cities[city]
    one.at = space
    one.level = level
    if s.options.friendly:
        for seat in range(s.seats):
            put_shield(s, city, seat)
        return
    numbers = c.cities[city]
    garrison(s, c, city, _GREY, numbers.grey[level - 1])
    garrison(s, c, city, _VIOLET, numbers.violet[level - 1])
    garrison(s, c, city, _BROWN, numbers.brown[level - 1])
    garrison(s, c, city, _WHITE, numbers.white[level - 1])


@rule
def any_city(s: State) -> int:
    """Any city that is not on the map, of which there is one.  [MK-18.23]"""
    n = below(s.chance, MAP, CITIES - cities_found(s))
    for city in range(CITIES):
        if s.cities[city].at == NONE:
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
    for place in range(GARRISON):
        if s.cities[city].shields[place] == NONE:
            s.cities[city].shields[place] = seat
            return


@rule
def shields_on(s: State, city: int, seat: int) -> int:
    """How many shields of a player lie on a city."""
    count = 0
    for place in range(GARRISON):
        count += s.cities[city].shields[place] == seat
    return count


@rule
def leader_of(s: State, city: int) -> int:
    """Whose most shields lie on a conquered city, of several with as many whose lies first; NONE before, and in a friendly one.

    [MK-10.8, MK-20.2]
    """
    leader = NONE
    if not is_conquered(s, city) or s.options.friendly:
        return leader
    for place in range(GARRISON):
        seat = s.cities[city].shields[place]
        if seat != NONE and (leader == NONE or shields_on(s, city, seat) > shields_on(s, city, leader)):
            leader = seat
    return leader

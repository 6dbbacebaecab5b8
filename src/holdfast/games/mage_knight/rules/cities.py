"""The facts of a city: where it lies, who defends it, whose shields it bears, and what those give.  [MK-10.10, MK-10.10]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE

from ..names import CITIES, CITY_HAND, GARRISON, LEADER_HAND, SHIELD_INFLUENCE
from ..records import Content
from ..state import State
from .land import is_beside


@rule
def clear_cities(s: State) -> None:
    """No city is on the map yet."""
    for city in range(CITIES):
        one = s.cities[city]
        one.at = NONE
        for i in range(GARRISON):
            one.garrison[i].card = NONE
            one.garrison[i].known = ALL
            one.shields[i] = NONE


@rule
def city_at(s: State, space: int) -> int:
    """The City on a space, or NONE.  [MK-10.10]"""
    for city in range(CITIES):
        if space != NONE and s.cities[city].at == space:
            return city
    return NONE


@rule
def is_conquered(s: State, city: int) -> bool:
    """Whether a city is on the map and has no defender left; one face down is a defender for who does not see it, too.  [MK-10.10]"""
    if s.cities[city].at == NONE:
        return False
    for i in range(GARRISON):
        defender = s.cities[city].garrison[i]
        if defender.card != NONE or defender.known == 0:
            return False
    return True


@rule
def open_city(s: State, space: int) -> int:
    """The City on a space if it is conquered, or NONE.  [MK-10.11]"""
    city = city_at(s, space)
    return city if city != NONE and is_conquered(s, city) else NONE


@rule
def shields_in(s: State, city: int, seat: int) -> int:
    """How many shields of a player lie in a city.  [MK-10.10]"""
    found = 0
    for i in range(GARRISON):
        found += s.cities[city].shields[i] == seat
    return found


@rule
def leader_of(s: State, city: int) -> int:
    """The seat with the most shields in a city, of equal ones who has the earliest; NONE before it is conquered.  [MK-10.10]"""
    leader = NONE
    if is_conquered(s, city):
        most = 0
        for i in range(GARRISON):
            seat = s.cities[city].shields[i]
            if seat != NONE and shields_in(s, city, seat) > most:
                leader = seat
                most = shields_in(s, city, seat)
    return leader


@rule
def shield_influence(s: State, c: Content, seat: int, space: int) -> int:
    """What one's shields in the city on a space add to an interaction there.  [MK-10.11]"""
    city = open_city(s, space)
    return 0 if city == NONE else c.rules[SHIELD_INFLUENCE].value * shields_in(s, city, seat)


@rule
def city_hand(s: State, c: Content, seat: int) -> int:
    """How much higher the hand limit is on or beside a conquered city with a shield of one's own; of several, the most.  [MK-10.12]"""
    most = 0
    for city in range(CITIES):
        if is_conquered(s, city) and shields_in(s, city, seat) > 0:
            at = s.players[seat].at
            if at == s.cities[city].at or (at != NONE and is_beside(s, at, s.cities[city].at)):
                most = max(most, int(c.rules[LEADER_HAND if leader_of(s, city) == seat else CITY_HAND].value))
    return most

"""What a conquered city gives to who has shields there.  [MK-10.10, MK-10.11]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..names import CITIES, Rule
from ..records import Content
from ..state import State
from .city import city_at, is_conquered, is_part, leader_of, shields_on
from .land import is_beside_city


@rule
def open_city(s: State, space: int) -> int:
    """The City on a space if it is conquered, or NONE.  [MK-10.10]"""
    city = city_at(s, space)
    return city if city != NONE and is_conquered(s, city) else NONE


@rule
def is_open_in(s: State, space: int, colour: int) -> bool:
    """Whether a conquered city on a space is that of a colour; a Megapolis is both of its own.  [MK-10.10, MK-18.32]"""
    return is_part(s, open_city(s, space), colour)


@rule
def shield_influence(s: State, c: Content, seat: int, space: int) -> int:
    """What one's shields in the city on a space add to an interaction there.  [MK-10.10]"""
    city = open_city(s, space)
    return 0 if city == NONE else c.rules[Rule.SHIELD_INFLUENCE].value * shields_on(s, city, seat)


@rule
def city_hand(s: State, c: Content, seat: int) -> int:
    """How much higher the hand limit is on or beside a conquered city with a shield of one's own; of several, the most.  [MK-10.11]"""
    most = 0
    for city in range(CITIES):
        if is_conquered(s, city) and shields_on(s, city, seat) > 0:
            at = s.players[seat].at
            if at != NONE and (city_at(s, at) == city or is_beside_city(s, at, city)):
                most = max(most, c.rules[Rule.LEADER_HAND if leader_of(s, city) == seat else Rule.CITY_HAND].value)
    return most

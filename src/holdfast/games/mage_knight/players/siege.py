"""What assaulting a city is worth: who of its defenders can be beaten with what is at hand, and what that costs."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE

from ..names import CITY_ALONE, CITY_LEADER, GARRISON, PHYSICAL
from ..records import Content
from ..rules.city import half, places_in
from ..rules.foes import ELUSIVE, FORTIFIED, city_armor, city_attack, city_traits, printed
from ..rules.situation import is_one_side
from ..state import State
from .fight import SUMMONED_ATTACK, clear_items, harm, lay_items, sum_of, usual_enemy
from .prospects import SHIELD_WORTH
from .worth import SIEGES

CITY_AHEAD = 8.0
"""What a conquered city is worth to one who plays alone beside its points: all of them end the game early."""


@apart
def siege_value(s: State, c: Content, seat: int, city: int, less: float) -> float:
    """What assaulting a city is worth: the Fame and the shields of those who can be beaten, less the harm of all that strike before.

    Who can be beaten by siege attacks does not strike.  Blocks are not reckoned with: they take the cards that would beat others.
    """
    n = lay_items(s, c, seat, 0, SIEGES, 0, True)
    shot, left = sum_of(s, n, 2) - less, sum_of(s, n, 0) - less
    clear_items(s)
    value = -0.5
    down = 0
    standing = 0
    for _ in range(places_in(s, city)):
        best = easiest(s, c, city, down)
        if best == NONE:
            break
        down |= 1 << best
        enemy = defender_of(s, c, city, best)
        armor = armor_to_beat(s, c, city, enemy)
        is_beaten = armor <= left
        if is_beaten:
            left -= armor
            value += c.enemies[enemy].fame + SHIELD_WORTH
        else:
            standing += 1
        if is_beaten and armor <= shot and not printed(c, enemy) & FORTIFIED:
            shot -= armor
        else:
            value -= strike_harm(s, c, seat, city, enemy)
    return value + (conquest_worth(s, c) if standing == 0 else 0.0)


@rule
def armor_to_beat(s: State, c: Content, city: int, enemy: int) -> float:
    """What a defender that was not blocked asks for."""
    armor = c.enemies[enemy].elusive if printed(c, enemy) & ELUSIVE else c.enemies[enemy].armor
    return armor + city_armor(s, c, city) + 0.0


@rule
def conquest_worth(s: State, c: Content) -> float:
    """What conquering a city is worth beside its shields: its points, and without rivals a step to the end of the game."""
    return c.rules[CITY_ALONE].value + CITY_AHEAD if is_one_side(s) else c.rules[CITY_LEADER].value + 0.0


@rule
def defender_of(s: State, c: Content, city: int, place: int) -> int:
    """A defender: the one that lies there face up, or the one to reckon with."""
    town = s.cities[half(s, city, place)]
    token = town.garrison[place % GARRISON]
    return token.card if token.known == ALL else usual_enemy(c, town.backs[place % GARRISON])


@rule
def easiest(s: State, c: Content, city: int, besides: int) -> int:
    """The defender with the least armor, but for those of these bits; or NONE."""
    found = NONE
    for place in range(places_in(s, city)):
        if s.cities[half(s, city, place)].garrison[place % GARRISON].card != NONE and not besides >> place & 1:
            armor = c.enemies[defender_of(s, c, city, place)].armor
            if found == NONE or armor < c.enemies[defender_of(s, c, city, found)].armor:
                found = place
    return found


@rule
def strike_harm(s: State, c: Content, seat: int, city: int, enemy: int) -> float:
    """What the attacks of a defender cost who blocks none, with the bonus of its city.  [MK-10.5]"""
    one = c.enemies[enemy]
    if one.summons > 0:
        return one.summons * harm(s, c, seat, 0, SUMMONED_ATTACK)
    bits = printed(c, enemy)
    value = hit_harm(s, c, seat, city, bits, one.attack, one.element)
    if one.attack_2 > 0:
        value += hit_harm(s, c, seat, city, bits, one.attack_2, one.element_2)
    if one.attack_3 > 0:
        value += hit_harm(s, c, seat, city, bits, one.attack_3, one.element_3)
    return value


@rule
def hit_harm(s: State, c: Content, seat: int, city: int, bits: int, attack: int, element: int) -> float:
    if element == PHYSICAL:
        bits |= city_traits(s, c, city)
    return harm(s, c, seat, bits, attack + city_attack(s, c, city, element))

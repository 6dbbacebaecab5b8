"""What assaulting a city is worth: who of its defenders can be beaten with what is at hand, and what that costs."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.scratch import scratch

from ..names import COMMANDS, GARRISON, Element
from ..records import Content
from ..rules.city import half, places_in
from ..rules.damage import resists_element
from ..rules.foes import BRUTAL, ELUSIVE, FORTIFIED, PHYSICAL_RESISTANCE, city_armor, city_attack, city_traits, printed
from ..state import State
from .conquest import conquest_worth, defender_worth
from .fight import (
    ITEMS,
    SUMMONED_ATTACK,
    UNIT_HURT,
    attack_left,
    block_need,
    ends_hand,
    harm,
    lay_items,
    spare_for_block,
    take_back,
    usual_enemy,
    wounds_of,
)
from .worth import Wish

REPUTATION_LOST = -0.5
FAILED = -99.0
RESISTED = 1.5
"""How much more attack a defender takes who resists physical attacks: some attacks are of another element."""


@apart
def siege_value(s: State, c: Content, seat: int, city: int, less: float) -> float:
    """What assaulting a city is worth: the Fame and the shields of those who can be beaten, less the harm of all that strike before.

    Who can be beaten by siege attacks does not strike.  Of the others as many of the most harmful are blocked as is best, and Units take
    what else gets through if that is better.
    """
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, 0, Wish.SIEGES, 0, True)
    best = FAILED
    for blocked in range(places_in(s, city) + 1):
        for help_of_units in range(2 if has_shelter(s, seat) else 1):
            best = max(best, assault_value(s, c, seat, city, items, n, blocked, help_of_units, less))
    return best


@rule
def assault_value(
    s: State, c: Content, seat: int, city: int, items: list[int], n: int, count: int, help_of_units: int, less: float
) -> float:
    """What an assault is worth in which so many defenders are blocked, and Units take damage or not; FAILED if they cannot be blocked."""
    take_back(items, n)
    down = shot_down(s, c, city, items, n)
    blocked = 0
    for _ in range(count):
        worst = most_harmful(s, c, seat, city, down | blocked)
        if worst == NONE or not spare_for_block(items, n, block_need(c, defender_of(s, c, city, worst))):
            return FAILED
        blocked |= 1 << worst
    value = REPUTATION_LOST
    hits = scratch(2 * GARRISON)
    for place in range(places_in(s, city)):
        if is_standing(s, city, place) and not (down | blocked) >> place & 1:
            hits[place] = dealt_by(s, c, city, defender_of(s, c, city, place))
    if help_of_units:
        value -= shelter(s, c, seat, city, hits)
    wounds = 0
    is_over = False
    for place in range(places_in(s, city)):
        if hits[place] > 0:
            enemy = defender_of(s, c, city, place)
            bits = traits_of_hit(s, c, city, enemy, c.enemies[enemy].element) & ~BRUTAL  # the damage is doubled already
            value -= harm(s, c, seat, bits, hits[place])
            wounds += wounds_of(s, c, seat, hits[place])
            is_over = is_over or ends_hand(s, c, seat, bits, hits[place])
    left = attack_left(items, n) - less
    if is_over or wounds >= c.levels[s.players[seat].level].hand:  # the hand is lost before the attack
        left = 0.0
    while True:
        place = easiest(s, c, city, down)
        armor = armor_to_beat(s, c, city, defender_of(s, c, city, place)) if place != NONE else 0.0
        if place == NONE or armor > left:
            break
        left -= armor
        down |= 1 << place
    for place in range(places_in(s, city)):
        if down >> place & 1:
            value += c.enemies[defender_of(s, c, city, place)].fame + defender_worth(s)
    return value + (conquest_worth(s, c) if easiest(s, c, city, down) == NONE else 0.0)


@rule
def dealt_by(s: State, c: Content, city: int, enemy: int) -> int:
    """The damage of all attacks of a defender who blocks none, with the bonus of its city.  [MK-9.7, MK-10.5]"""
    one = c.enemies[enemy]
    if one.summons > 0:
        return int(one.summons * SUMMONED_ATTACK)
    damage = dealt_by_hit(s, c, city, enemy, one.attack, one.element)
    if one.attack_2 > 0:
        damage += dealt_by_hit(s, c, city, enemy, one.attack_2, one.element_2)
    if one.attack_3 > 0:
        damage += dealt_by_hit(s, c, city, enemy, one.attack_3, one.element_3)
    return damage


@rule
def dealt_by_hit(s: State, c: Content, city: int, enemy: int, attack: int, element: int) -> int:
    """The damage of one attack, twice as much if it is brutal.  [MK-9.7, MK-10.5]"""
    damage = int(attack + city_attack(s, c, city, element))
    return 2 * damage if traits_of_hit(s, c, city, enemy, element) & BRUTAL else damage


@rule
def traits_of_hit(s: State, c: Content, city: int, enemy: int, element: int) -> int:
    """The traits of an attack: those of the defender, of a physical one also those that its city gives.  [MK-10.5]"""
    bits = int(printed(c, enemy))
    return bits | city_traits(s, c, city) if element == Element.PHYSICAL else bits


@rule
def can_shelter(s: State, seat: int, place: int) -> bool:
    """Whether a Unit may still take damage.  [MK-9.7]"""
    one = s.players[seat].company[place]
    return one.unit != NONE and one.wounds == 0 and not one.resisted


@rule
def has_shelter(s: State, seat: int) -> bool:
    """Whether any Unit may still take damage."""
    for place in range(COMMANDS):
        if can_shelter(s, seat, place):
            return True
    return False


@apart
def shelter(s: State, c: Content, seat: int, city: int, hits: list[int]) -> float:
    """Let each unwounded Unit take its armor off what hits hardest; returns what that costs.  [MK-9.7]

    `hits`: the damage of each defender, 0 where none gets through.
    """
    cost = 0.0
    for place in range(COMMANDS):
        if not can_shelter(s, seat, place):
            continue
        one = s.players[seat].company[place]
        worst = 0
        for i in range(places_in(s, city)):
            if hits[i] > hits[worst]:
                worst = i
        if hits[worst] <= c.levels[s.players[seat].level].armor:  # a Wound at most
            break
        armor = int(c.units[one.unit].armor)
        resists = resists_element(c, 0, one.unit, c.enemies[defender_of(s, c, city, worst)].element)
        is_unharmed = resists and hits[worst] <= armor
        hits[worst] = max(hits[worst] - armor * (2 if resists else 1), 0)
        if not is_unharmed:
            cost += UNIT_HURT * c.units[one.unit].level
    return cost


@rule
def shot_down(s: State, c: Content, city: int, items: list[int], n: int) -> int:
    """The defenders who are beaten by siege attacks before they strike, as bits; what beats them is taken."""
    down, tried = 0, 0
    for _ in range(places_in(s, city)):
        place = easiest(s, c, city, tried)
        if place == NONE:
            break
        tried |= 1 << place
        enemy = defender_of(s, c, city, place)
        if not printed(c, enemy) & FORTIFIED and take_shots(items, n, armor_to_beat(s, c, city, enemy)):
            down |= 1 << place
    return down


@rule
def take_shots(items: list[int], n: int, armor: float) -> bool:
    """Take siege attacks for one defender, if there are enough of them."""
    free = 0.0
    for i in range(n):
        free += 0.0 if items[3 * ITEMS + i] else items[2 * ITEMS + i] / 2
    if free < armor:
        return False
    for i in range(n):
        if armor > 0.0 and not items[3 * ITEMS + i] and items[2 * ITEMS + i] > 0:
            items[3 * ITEMS + i] = 1
            armor -= items[2 * ITEMS + i] / 2
    return True


@rule
def most_harmful(s: State, c: Content, seat: int, city: int, besides: int) -> int:
    """The defender whose attacks cost most, but for those of these bits; or NONE."""
    found = NONE
    worst = -1.0
    for place in range(places_in(s, city)):
        if is_standing(s, city, place) and not besides >> place & 1:
            cost = strike_harm(s, c, seat, city, defender_of(s, c, city, place))
            if cost > worst:
                found, worst = place, cost
    return found


@rule
def armor_to_beat(s: State, c: Content, city: int, enemy: int) -> float:
    """What a defender that was not blocked asks for."""
    armor = c.enemies[enemy].elusive if printed(c, enemy) & ELUSIVE else c.enemies[enemy].armor
    resisted = RESISTED if printed(c, enemy) & PHYSICAL_RESISTANCE else 1.0
    return resisted * (armor + city_armor(s, c, city))


@rule
def defender_of(s: State, c: Content, city: int, place: int) -> int:
    """A defender: the one that lies there face up, or the one to reckon with."""
    town = s.cities[half(s, city, place)]
    token = town.garrison[place % GARRISON]
    return token.card if token.known == ALL else usual_enemy(c, town.backs[place % GARRISON])


@rule
def is_standing(s: State, city: int, place: int) -> bool:
    """Whether a defender is there, of either half of a Megapolis."""
    return s.cities[half(s, city, place)].garrison[place % GARRISON].card != NONE


@rule
def easiest(s: State, c: Content, city: int, besides: int) -> int:
    """The defender with the least armor, but for those of these bits; or NONE."""
    found = NONE
    for place in range(places_in(s, city)):
        if is_standing(s, city, place) and not besides >> place & 1:
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
    value = hit_harm(s, c, seat, city, enemy, one.attack, one.element)
    if one.attack_2 > 0:
        value += hit_harm(s, c, seat, city, enemy, one.attack_2, one.element_2)
    if one.attack_3 > 0:
        value += hit_harm(s, c, seat, city, enemy, one.attack_3, one.element_3)
    return value


@rule
def hit_harm(s: State, c: Content, seat: int, city: int, enemy: int, attack: int, element: int) -> float:
    """What one attack costs that is not blocked."""
    return harm(s, c, seat, traits_of_hit(s, c, city, enemy, element), attack + city_attack(s, c, city, element))

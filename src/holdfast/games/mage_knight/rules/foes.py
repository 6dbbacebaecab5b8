"""The enemies of a combat: what they are worth now, by their tokens and by what effects have changed.  [MK-9.3, MK-9.4, MK-9.9]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import ATTACKS, CARD_TRAITS, FOES, Colour, Element, Phase, Site, Trait
from ..records import Content
from ..state import State
from .city import city_at
from .favour import favoured_armor, favoured_attack

FORTIFIED, UNFORTIFIED = 1 << Trait.FORTIFIED, 1 << Trait.UNFORTIFIED
_FIRE, _ICE, _COLDFIRE = Element.FIRE, Element.ICE, Element.COLDFIRE


PHYSICAL_RESISTANCE = 1 << Trait.PHYSICAL_RESISTANCE
FIRE_RESISTANCE, ICE_RESISTANCE = 1 << Trait.FIRE_RESISTANCE, 1 << Trait.ICE_RESISTANCE
ARCANE, ELUSIVE, SWIFT, BRUTAL = 1 << Trait.ARCANE_IMMUNITY, 1 << Trait.ELUSIVE, 1 << Trait.SWIFT, 1 << Trait.BRUTAL
POISON, PARALYZE, VAMPIRIC = 1 << Trait.POISON, 1 << Trait.PARALYZE, 1 << Trait.VAMPIRIC
ASSASSINATION, CUMBERSOME = 1 << Trait.ASSASSINATION, 1 << Trait.CUMBERSOME


@rule
def is_there(s: State, foe: int) -> bool:
    """Whether an enemy still fights."""
    return s.combat.foes[foe].enemy != NONE and not s.combat.foes[foe].down


@rule
def enemies_left(s: State) -> int:
    """How many enemies still fight."""
    found = 0
    for foe in range(FOES):
        found += is_there(s, foe)
    return found


@rule
def acting(s: State, foe: int) -> int:
    """The enemy token that attacks: the one a summoner has summoned stands in for it.  [MK-9.6]"""
    one = s.combat.foes[foe]
    return one.summoned if one.summoned != NONE else one.enemy


@rule
def printed(c: Content, enemy: int) -> int:
    """The traits of a token, as bits."""
    bits = 0
    for i in range(CARD_TRAITS):
        trait = c.enemies[enemy].abilities[i]
        if trait != NONE:
            bits |= 1 << trait
    return bits


@apart
def traits(s: State, c: Content, foe: int) -> int:
    """The traits of an enemy in this combat; those of a summoned one are its own token's.  [MK-9.10]"""
    one = s.combat.foes[foe]
    if one.summoned != NONE:
        return printed(c, one.summoned)
    return (printed(c, one.enemy) | one.given) & ~one.stripped


@rule
def city_of(s: State, foe: int) -> int:
    """The city whose bonus an enemy has: of its garrison, not of those who joined the combat or were summoned; or NONE.  [MK-10.5]"""
    one = s.combat.foes[foe]
    if s.combat.site != Site.CITY or one.at != s.combat.at or one.summoned != NONE:
        return NONE
    return city_at(s, one.at)


@apart
def attack_traits(s: State, c: Content, foe: int, attack: int) -> int:
    """The traits of an enemy with those that its city gives one of its attacks.  [MK-10.5]"""
    bits = traits(s, c, foe)
    city = city_of(s, foe)
    if city != NONE and attack_element(s, c, foe, attack) == Element.PHYSICAL:
        bits |= city_traits(s, c, city)
    return bits


@rule
def city_traits(s: State, c: Content, city: int) -> int:
    """What a city makes of physical attacks; a Megapolis what either half does.  [MK-10.5, MK-18.32]"""
    bits = (BRUTAL if c.cities[city].brutal else 0) | (POISON if c.cities[city].poison else 0)
    joined = s.cities[city].joined
    if joined != NONE:
        bits |= (BRUTAL if c.cities[joined].brutal else 0) | (POISON if c.cities[joined].poison else 0)
    return bits


@rule
def city_armor(s: State, c: Content, city: int) -> int:
    """The armor that a city adds; a Megapolis that of both halves.  [MK-10.5, MK-18.32]"""
    joined = s.cities[city].joined
    return c.cities[city].armor + (c.cities[joined].armor if joined != NONE else 0)


@rule
def city_attack(s: State, c: Content, city: int, element: int) -> int:
    """What a city adds to attacks of an element; a Megapolis that of both halves.  [MK-10.5, MK-18.32]"""
    joined = s.cities[city].joined
    more = city_attack_of(c, joined, element) if joined != NONE else 0
    return city_attack_of(c, city, element) + more


@rule
def city_attack_of(c: Content, city: int, element: int) -> int:
    """How much stronger attacks of an element are in a city.  [MK-10.5]"""
    if element == _FIRE:
        return c.cities[city].fire
    if element == _ICE:
        return c.cities[city].ice
    return c.cities[city].cold_fire if element == _COLDFIRE else 0


@rule
def attack_bonus(s: State, c: Content, foe: int, attack: int) -> int:
    """What the city adds to an attack of its defender.  [MK-10.5]"""
    city = city_of(s, foe)
    return 0 if city == NONE else city_attack(s, c, city, attack_element(s, c, foe, attack))


@rule
def fortification(s: State, c: Content, foe: int) -> int:
    """0: ranged and siege may hit it; 1: siege alone; 2 and more: nothing, before the Attack phase.  [MK-9.4]"""
    bits = traits(s, c, foe)
    level = 1 if bits & FORTIFIED else 0
    if s.combat.foes[foe].sited and not s.combat.siteless and not bits & UNFORTIFIED:
        level += 1
    return level


@apart
def armor_of(s: State, c: Content, foe: int) -> int:
    """Its armor now, at least 1; that of an elusive one is low only when it is attacked at last and was blocked whole.

    [MK-9.9, MK-10.5]
    """
    one = s.combat.foes[foe]
    armor = int(c.enemies[one.enemy].armor)
    if traits(s, c, foe) & ELUSIVE and not (s.turn.phase == Phase.ATTACKING and is_blocked(s, c, foe)):
        armor = c.enemies[one.enemy].elusive
    city = city_of(s, foe)
    armor += one.armor + favoured_armor(s, foe) + (city_armor(s, c, city) if city != NONE else 0)
    if one.least > 0:
        armor = min(armor, one.least)
    return max(armor, 1)


@rule
def attacks_of(s: State, c: Content, foe: int) -> int:
    """How many attacks it has; none if it is stopped or a summoner whose enemy is gone.  [MK-9.6]"""
    one = s.combat.foes[foe]
    if one.stopped:
        return 0
    token = c.enemies[acting(s, foe)]
    if token.attack_3 > 0:
        return 3
    if token.attack_2 > 0:
        return 2
    return 1 if token.attack > 0 else 0


@apart
def attack_value(s: State, c: Content, foe: int, attack: int) -> int:
    """The value of an attack after changes, before Swift and Brutal.  [MK-9.6, MK-9.7]"""
    token = c.enemies[acting(s, foe)]
    value = token.attack if attack == 0 else token.attack_2 if attack == 1 else token.attack_3
    return max(value + attack_bonus(s, c, foe, attack) + favoured_attack(s, foe) + s.combat.foes[foe].attack[attack], 0)


@rule
def attack_element(s: State, c: Content, foe: int, attack: int) -> int:
    """The element of an attack."""
    one = s.combat.foes[foe]
    if one.element != NONE:
        return one.element
    token = c.enemies[acting(s, foe)]
    return token.element if attack == 0 else token.element_2 if attack == 1 else token.element_3


@apart
def is_open(s: State, c: Content, foe: int, attack: int) -> bool:
    """Whether an attack has still to be blocked or taken; one that was lowered to 0 is blocked.  [MK-9.6, MK-9.20]"""
    one = s.combat.foes[foe]
    return is_there(s, foe) and attack < attacks_of(s, c, foe) and not one.done >> attack & 1 and attack_value(s, c, foe, attack) > 0


@rule
def is_let_through(s: State, foe: int, attack: int) -> bool:
    """Whether an attack was to be blocked and was given up.  [MK-9.6]"""
    return s.combat.foes[foe].done >> ATTACKS + attack & 1 == 1


@apart
def is_blocked(s: State, c: Content, foe: int) -> bool:
    """Whether all attacks of an enemy were blocked; one that does not attack was not blocked.  [MK-9.6, MK-9.9]"""
    count = attacks_of(s, c, foe)
    if count == 0:
        return False
    for attack in range(count):
        if not s.combat.foes[foe].blocked >> attack & 1 and attack_value(s, c, foe, attack) > 0:
            return False
    return True


@rule
def need_of_block(s: State, c: Content, foe: int, attack: int) -> int:
    """The points that a block of an attack needs: twice its value if it is swift.  [MK-9.6]"""
    value = attack_value(s, c, foe, attack)
    return 2 * value if traits(s, c, foe) & SWIFT else value


@rule
def blocks_well(element: int, block: int) -> bool:
    """Whether a block of one element is efficient against an attack of another.  [MK-9.6]"""
    if element == _FIRE:
        return block == _ICE or block == _COLDFIRE
    if element == _ICE:
        return block == _FIRE or block == _COLDFIRE
    return element != _COLDFIRE or block == _COLDFIRE


@rule
def resists(bits: int, fire_and_ice: bool, element: int) -> bool:
    """Whether attacks of an element are inefficient against targets with these resistances together.

    `fire_and_ice`: whether one target has both, which alone resists cold fire.  [MK-9.5]
    """
    if element == _FIRE:
        return bits & FIRE_RESISTANCE != 0
    if element == _ICE:
        return bits & ICE_RESISTANCE != 0
    if element == _COLDFIRE:
        return fire_and_ice
    return bits & PHYSICAL_RESISTANCE != 0


@rule
def affects(s: State, c: Content, foe: int, colour: int) -> bool:
    """Whether what a card or a Unit's mana of a colour does besides attack and block is done to an enemy.  [MK-9.3]"""
    bits = traits(s, c, foe)
    if bits & ARCANE:
        return False
    return not (colour == Colour.RED and bits & FIRE_RESISTANCE) and not (colour == Colour.BLUE and bits & ICE_RESISTANCE)

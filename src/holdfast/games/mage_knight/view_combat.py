"""A combat for a screen: the hero and its Units against the enemies, and what is missing."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout
from .names import ATTACKS, COMMANDS, ELEMENTS, FOES, REACHES, City, Colour, Element, Phase, Site, Trait, Unit
from .records import Content as Record
from .rules.blocking import strength_of_block
from .rules.city import city_at
from .rules.damage import unit_resists
from .rules.duel import other_of, side_of
from .rules.duel_blows import strength_in_duel, strength_of_parry
from .rules.duel_targets import armor_now, resists_now
from .rules.foes import (
    armor_of,
    attack_bonus,
    attack_element,
    attack_traits,
    attack_value,
    attacks_of,
    city_armor,
    city_of,
    fortification,
    need_of_block,
    traits,
)
from .rules.land import site_of
from .rules.strike import inefficient, need_of_strike, strength
from .state import State
from .view_ahead import ENEMY_NAMES, ahead_of
from .view_players import COLOUR_NAMES

PHASE_NAMES, SITE_NAMES, UNIT_NAMES, CITY_NAMES, MANA_NAMES = (kebabs(each) for each in (Phase, Site, Unit, City, Colour))
_CITY = Site.CITY

GIVEN = (("brutal", Trait.BRUTAL), ("poison", Trait.POISON))
"""What a city makes of physical attacks."""
_REACH_NAMES = ("", "ranged_", "siege_")
_ELEMENT_NAMES = ("", "fire_", "ice_", "cold_fire_")
POINT_NAMES = (
    *(f"{reach}{element}attack" for reach in _REACH_NAMES for element in _ELEMENT_NAMES),
    *(f"{element}block" for element in _ELEMENT_NAMES),
)
"""What points are called that were gathered: attacks by their reach and element, then blocks."""


@memoized
def combat_part(s: State, content: Content[Record]) -> layout.Combat | None:
    """The combat that is on; null while there is none."""
    if not s.combat.on or s.result or not 0 <= s.active < s.seats:
        return None
    if s.duel.on:
        return _duel(s, content)
    c = content.record
    need, has, of_need, of_has = _balance(s, c)
    return {
        "phase": PHASE_NAMES[s.turn.phase],
        "site": _site(s),
        "joined": _joined(s),
        "favour": MANA_NAMES[s.combat.favour.card] if s.combat.favour.card != NONE else None,
        "no_units": bool(s.combat.no_units),
        "damage": s.combat.damage if s.turn.phase == Phase.DAMAGE and s.combat.aimed != NONE else None,
        "need": need,
        "has": has,
        "missing": max(need - has, 0) if need is not None and has is not None else None,
        **_halved(s, c),
        **ahead_of(s, c),
        "sides": [
            {
                "name": content.card("heroes", s.players[s.active].hero).name,
                "strength": has,
                "of": of_has,
                "points": _points(s, has),
                "members": [_hero(s, content, s.active), *_units(s, content, s.active)],
            },
            {
                "name": "Enemies",
                "strength": need,
                "of": of_need,
                "points": None,
                "members": [_enemy(s, content, foe) for foe in range(FOES) if s.combat.foes[foe].enemy != NONE],
            },
        ],
    }


def _duel(s: State, content: Content[Record]) -> layout.Combat:
    """A fight of two players, from the side of who acts: an attack that is made, blocked, or dealt out.  [MK-21.7]"""
    c = content.record
    other = int(other_of(s, s.active))
    phase = s.turn.phase
    need = has = None
    if phase == Phase.BLOCKING:
        need, has = int(s.combat.damage), int(strength_of_parry(s))
    elif phase in (Phase.RANGED_ATTACK, Phase.ATTACKING):
        has = int(strength_in_duel(s, c, s.active))
    struck = s.duel.elements if phase == Phase.BLOCKING else 0
    halved: layout.Halved = {
        "half_physical": False,
        "half_fire": False,
        "half_ice": False,
        "half_cold_fire": False,
        "blocks_fire": bool(struck >> Element.FIRE & 1),
        "blocks_ice": bool(struck >> Element.ICE & 1),
        "blocks_cold_fire": bool(struck >> Element.COLDFIRE & 1),
    }
    return {
        "phase": PHASE_NAMES[phase],
        "site": SITE_NAMES[int(site_of(s, c, s.combat.at))] if int(site_of(s, c, s.combat.at)) else None,
        "joined": None,
        "favour": None,
        "no_units": False,
        "damage": s.combat.damage if phase == Phase.DAMAGE else None,
        "need": need,
        "has": has,
        "missing": max(need - has, 0) if need is not None and has is not None else None,
        **halved,
        **ahead_of(s, c),
        "sides": [
            {
                "name": content.card("heroes", s.players[s.active].hero).name,
                "strength": has,
                "of": None if has is None else "block" if phase == Phase.BLOCKING else "attack",
                "points": _points(s, has),
                "members": [_hero(s, content, s.active), *_own(s, content)],
            },
            {
                "name": content.card("heroes", s.players[other].hero).name,
                "strength": need,
                "of": None if need is None else "attack",
                "points": None,
                "members": [_hero(s, content, other), *_rivals(s, content, other)],
            },
        ],
    }


def _city(s: State) -> int:
    """The city that is fought for, or NONE."""
    return int(city_at(s, s.combat.at)) if s.combat.site == _CITY else NONE


def _joined(s: State) -> str | None:
    """The right half of a Megapolis that is fought for."""
    joined = int(s.cities[_city(s)].joined) if _city(s) != NONE else NONE
    return f"{CITY_NAMES[joined]}-city" if joined != NONE else None


def _site(s: State) -> str | None:
    """What is fought for; a city by its name."""
    city = _city(s)
    if city != NONE:
        return f"{CITY_NAMES[city]}-city"
    return SITE_NAMES[s.combat.site] if s.combat.site else None


def _balance(s: State, c: Record) -> tuple[int | None, int | None, str | None, str | None]:
    """What is needed against what is aimed at, what there is so far, and what both are called."""
    if s.turn.phase == Phase.BLOCKING and s.combat.aimed != NONE:
        foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
        return int(need_of_block(s, c, foe, attack)), int(strength_of_block(s, c)), "attack", "block"
    if s.combat.target:
        return int(need_of_strike(s, c)), int(strength(s, c)), "armor", "attack"
    return None, None, None, None


def _halved(s: State, c: Record) -> layout.Halved:
    """What counts half: attacks on the enemies that are chosen, or blocks of the attack that is named.  [MK-9.5, MK-9.6]"""
    attacks = int(inefficient(s, c)) if s.combat.target and s.turn.phase != Phase.BLOCKING else 0
    aimed = s.combat.aimed if s.turn.phase == Phase.BLOCKING else NONE
    element = Element(int(attack_element(s, c, aimed // ATTACKS, aimed % ATTACKS))) if aimed != NONE else Element.PHYSICAL
    return {
        "half_physical": bool(attacks >> Element.PHYSICAL & 1),
        "half_fire": bool(attacks >> Element.FIRE & 1),
        "half_ice": bool(attacks >> Element.ICE & 1),
        "half_cold_fire": bool(attacks >> Element.COLDFIRE & 1),
        "blocks_fire": element == Element.FIRE,
        "blocks_ice": element == Element.ICE,
        "blocks_cold_fire": element == Element.COLDFIRE,
    }


def _points(s: State, has: int | None) -> dict[str, int] | None:
    """The points of the attack or block that is being made, by their kinds; null where their sum says it all."""
    numbers = [*(s.combat.points[i] for i in range(REACHES * ELEMENTS)), *(s.combat.block[e] for e in range(ELEMENTS))]
    points = {name: n for name, n in zip(POINT_NAMES, numbers, strict=True) if n}
    is_plain = list(points) in (["attack"], ["block"]) and sum(points.values()) == has
    return None if is_plain or not points else points


def _nobody(name: str, armor: int) -> layout.Fighter:
    return {
        "colour": None,
        "foe": None,
        "unit": None,
        "card": None,
        "troop": None,
        "name": name,
        "chosen": False,
        "down": False,
        "armor": armor,
        "fortified": None,
        "attacks": [],
        "stopped": False,
        "resists_physical": False,
        "resists_fire": False,
        "resists_ice": False,
        "arcane": False,
        "unfortified": False,
        "elusive": False,
        "swift": False,
        "brutal": False,
        "poison": False,
        "paralyze": False,
        "vampiric": False,
        "assassination": False,
        "cumbersome": False,
        "defense": None,
        "city": [],
        "city_armor": None,
        "city_attack": None,
        "summoner": None,
        "spent": False,
        "wounds": None,
    }


def _hero(s: State, content: Content[Record], seat: int) -> layout.Fighter:
    me = s.players[seat]
    one = _nobody(content.card("heroes", me.hero).name, content.record.levels[me.level].armor)
    down, wounds = bool(s.combat.knocked_out), s.combat.wounds
    if seat != s.active:  # the other side of a fight of two players
        down, wounds = bool(s.duel.knocked_out[side_of(s, seat)]), s.duel.wounds[side_of(s, seat)]
    return {**one, "colour": COLOUR_NAMES[seat], "down": down, "wounds": wounds or None}


def _units(s: State, content: Content[Record], seat: int) -> list[layout.Fighter]:
    company = s.players[seat].company
    return [_unit(s, content, seat, place) for place in range(COMMANDS) if company[place].unit != NONE and not s.combat.no_units]


def _own(s: State, content: Content[Record]) -> list[layout.Fighter]:
    """Units of the side that acts, of which none is chosen to take its own damage."""
    units = _units(s, content, s.active)
    for unit in units if s.turn.phase == Phase.DAMAGE else ():
        unit["unit"] = None
    return units


def _rivals(s: State, content: Content[Record], seat: int) -> list[layout.Fighter]:
    """Units of the other side: damage is given to them, effects are aimed at them."""
    units = _units(s, content, seat)
    for unit in units:
        place = int(unit["unit"] or 0)
        unit["armor"] = int(armor_now(s, content.record, seat, place))
        unit["resists_physical"] = bool(resists_now(s, content.record, seat, place, Element.PHYSICAL))
        unit["resists_fire"] = bool(resists_now(s, content.record, seat, place, Element.FIRE))
        unit["resists_ice"] = bool(resists_now(s, content.record, seat, place, Element.ICE))
        if s.turn.phase != Phase.DAMAGE:
            unit["foe"], unit["unit"] = unit["unit"], None
    return units


def _unit(s: State, content: Content[Record], seat: int, place: int) -> layout.Fighter:
    unit = s.players[seat].company[place]
    card = content.record.units[unit.unit]
    resists = {
        element for element in (Element.PHYSICAL, Element.FIRE, Element.ICE) if unit_resists(s, content.record, seat, place, element)
    }
    return {
        **_nobody(content.card("units", unit.unit).name, max(card.armor + unit.armor, 0)),
        "unit": str(place),
        "troop": UNIT_NAMES[unit.unit],
        "resists_physical": Element.PHYSICAL in resists,
        "resists_fire": Element.FIRE in resists,
        "resists_ice": Element.ICE in resists,
        "spent": bool(unit.spent),
        "wounds": unit.wounds or None,
    }


def _enemy(s: State, content: Content[Record], foe: int) -> layout.Fighter:
    """An enemy as it is now; while one stands in that it has summoned, that one with its summoner's name, and its own armor.  [MK-9.18]"""
    c = content.record
    one = s.combat.foes[foe]
    token = one.summoned if one.summoned != NONE else one.enemy
    bits = int(traits(s, c, foe))
    city = int(city_of(s, foe))
    summons = c.enemies[one.enemy].summons > 0
    return {
        **_nobody(content.card("enemies", token).name, int(c.enemies[token].armor if one.summoned != NONE else armor_of(s, c, foe))),
        "foe": str(foe),
        "card": ENEMY_NAMES[token],
        "chosen": bool(s.combat.target >> foe & 1),
        "down": bool(one.down),
        "fortified": int(fortification(s, c, foe)) or None,
        "attacks": [] if one.down else [_attack(s, c, foe, attack) for attack in range(attacks_of(s, c, foe))],
        "stopped": bool(one.stopped),
        "resists_physical": _has(bits, Trait.PHYSICAL_RESISTANCE),
        "resists_fire": _has(bits, Trait.FIRE_RESISTANCE),
        "resists_ice": _has(bits, Trait.ICE_RESISTANCE),
        "arcane": _has(bits, Trait.ARCANE_IMMUNITY),
        "unfortified": _has(bits, Trait.UNFORTIFIED),
        "elusive": _has(bits, Trait.ELUSIVE),
        "swift": _has(bits, Trait.SWIFT),
        "brutal": _has(bits, Trait.BRUTAL),
        "poison": _has(bits, Trait.POISON),
        "paralyze": _has(bits, Trait.PARALYZE),
        "vampiric": _has(bits, Trait.VAMPIRIC),
        "assassination": _has(bits, Trait.ASSASSINATION),
        "cumbersome": _has(bits, Trait.CUMBERSOME),
        "defense": c.enemies[one.enemy].defense or None,
        "city": _given(s, c, foe, bits),
        "city_armor": None if city == NONE else int(city_armor(s, c, city)) or None,
        "city_attack": max((int(attack_bonus(s, c, foe, attack)) for attack in range(attacks_of(s, c, foe))), default=0) or None,
        "summoner": ENEMY_NAMES[one.enemy] if summons and one.summoned != NONE else None,
    }


def _given(s: State, c: Record, foe: int, own: int) -> list[str]:
    """What an enemy's city makes of its physical attacks, beside what it is itself.  [MK-10.5]"""
    bits = 0
    for attack in range(attacks_of(s, c, foe)):
        bits |= int(attack_traits(s, c, foe, attack))
    return [name for name, trait in GIVEN if _has(bits & ~own, trait)]


def _has(bits: int, trait: Trait) -> bool:
    return bool(bits >> trait & 1)


def _attack(s: State, c: Record, foe: int, attack: int) -> layout.Attack:
    one = s.combat.foes[foe]
    value, element = int(attack_value(s, c, foe, attack)), Element(int(attack_element(s, c, foe, attack)))
    blocked = bool(one.blocked >> attack & 1)
    return {
        "physical": value if element == Element.PHYSICAL else None,
        "fire": value if element == Element.FIRE else None,
        "ice": value if element == Element.ICE else None,
        "cold_fire": value if element == Element.COLDFIRE else None,
        "aimed": s.combat.aimed == ATTACKS * foe + attack,
        "blocked": blocked,
        "taken": bool(one.done >> attack & 1) and not blocked,
    }

"""The damage of attacks that were not blocked: to Units, or to the hero.  [MK-9.7]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand, take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..effect_names import UNIT_ARMOR
from ..names import ATTACKS, BOND, CARDS, COLDFIRE, COMMANDS, FIRE, ICE, RESISTS, WOUND
from ..records import Content
from ..state import State
from .foes import ASSASSINATION, BRUTAL, PARALYZE, POISON, VAMPIRIC, acting, attack_element, attack_value, traits


@rule
def begin_damage(s: State, c: Content, aimed: int) -> None:
    """An attack is taken: its damage is its value, twice that if it is brutal.  [MK-9.7]"""
    foe, attack = aimed // ATTACKS, aimed % ATTACKS
    value = attack_value(s, c, foe, attack)
    s.combat.aimed = aimed
    s.combat.damage = 2 * value if traits(s, c, foe) & BRUTAL else value
    emit(s, log.HIT, s.active, acting(s, foe), s.combat.damage)


@rule
def resists_element(c: Content, seat_resists: int, unit: int, element: int) -> bool:
    """Whether a Unit resists an element; cold fire only with both fire and ice.  [MK-9.7]"""
    bits = seat_resists
    for i in range(RESISTS):
        if c.units[unit].resists[i] != NONE:
            bits |= 1 << c.units[unit].resists[i]
    if element == COLDFIRE:
        return bits >> FIRE & 1 == 1 and bits >> ICE & 1 == 1
    return bits >> element & 1 == 1


@rule
def can_take(s: State, c: Content, seat: int, place: int) -> bool:
    """Whether damage may be assigned to a Unit: unwounded, in this fight, not after it held damage off.  [MK-9.7]"""
    unit = s.players[seat].company[place]
    foe = s.combat.aimed // ATTACKS
    if unit.unit == NONE or (s.combat.no_units and place != BOND) or s.combat.spared or unit.wounds > 0:
        return False
    return not unit.resisted and traits(s, c, foe) & ASSASSINATION == 0


@rule
def armor_of_unit(s: State, c: Content, seat: int, place: int) -> int:
    """The armor of a Unit now, with its banner and what holds for all Units; at least 0.  [MK-4.3]"""
    unit = s.players[seat].company[place]
    return max(c.units[unit.unit].armor + unit.armor + held(s.holds, UNIT_ARMOR, seat, 0), 0)


@rule
def assign_to_unit(s: State, c: Content, seat: int, place: int) -> None:
    """A Unit that resists takes its armor off the damage and is unharmed if that is all; else it is wounded.  [MK-9.7]"""
    unit = s.players[seat].company[place]
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    bits = traits(s, c, foe)
    armor = armor_of_unit(s, c, seat, place)
    if resists_element(c, unit.resists, unit.unit, attack_element(s, c, foe, attack)):
        s.combat.damage -= armor
        if s.combat.damage <= 0:
            s.combat.damage = 0
            unit.resisted = True
            emit(s, log.UNIT_RESISTED, seat, unit.unit)
            return
    s.combat.damage = max(s.combat.damage - armor, 0)
    if bits & VAMPIRIC and s.combat.foes[foe].summoned == NONE:
        s.combat.foes[foe].armor += 1
    if bits & PARALYZE:
        emit(s, log.UNIT_LOST, seat, unit.unit)
        lose_unit(s, seat, place)
        return
    unit.wounds = 2 if bits & POISON else 1
    emit(s, log.UNIT_WOUNDED, seat, unit.unit)


@rule
def lose_unit(s: State, seat: int, place: int) -> None:
    """A Unit leaves the game; its banner goes to the discard pile.  [MK-4.3]"""
    unit = s.players[seat].company[place]
    if unit.banner != NONE:
        s.players[seat].discard[unit.banner] += 1
    unit.unit = NONE
    unit.banner = NONE
    unit.spent = False
    unit.wounds = 0
    unit.used = 0
    unit.resisted = False
    unit.resists = 0
    unit.attack = 0
    unit.block = 0
    unit.armor = 0


@apart
def assign_to_hero(s: State, c: Content, seat: int) -> None:
    """All the damage that is left: a Wound for each part of it up to the hero's armor.  [MK-9.7]"""
    armor = c.levels[s.players[seat].level].armor
    hurt_hero(s, c, seat, (s.combat.damage + armor - 1) // armor)


@apart
def hurt_hero(s: State, c: Content, seat: int, wounds: int) -> None:
    """So many Wounds for the hero, each of which takes the hero's armor off the damage.  [MK-9.7]"""
    foe = s.combat.aimed // ATTACKS
    bits = traits(s, c, foe)
    s.combat.damage = max(s.combat.damage - wounds * c.levels[s.players[seat].level].armor, 0)
    take_wounds(s, c, seat, wounds)
    if bits & POISON:
        s.players[seat].discard[WOUND] += wounds
        s.turn.wounds += wounds
    if bits & VAMPIRIC and s.combat.foes[foe].summoned == NONE:
        s.combat.foes[foe].armor += wounds
    if bits & PARALYZE and wounds > 0:
        discard_all_but_wounds(s, seat)


@apart
def take_wounds(s: State, c: Content, who: int, n: int) -> None:
    """Wounds come to the hand; in a combat as many as the printed hand limit knock the hero out.  [MK-9.7]"""
    for _ in range(n):
        put_in_hand(s.players[who].hand, WOUND, True)
    s.turn.wounds += n
    emit(s, log.WOUNDED, who, NONE, n)
    if s.combat.on:
        s.combat.wounds += n
        if s.combat.wounds >= c.levels[s.players[who].level].hand and not s.combat.knocked_out:
            s.combat.knocked_out = True
            emit(s, log.KNOCKED_OUT, who)
        if s.combat.knocked_out:
            discard_all_but_wounds(s, who)


@rule
def discard_all_but_wounds(s: State, seat: int) -> None:
    """[MK-9.7]"""
    me = s.players[seat]
    for kind in range(CARDS):
        while kind != WOUND and me.hand.held[kind] > 0:
            take_from_hand(me.hand, kind)
            me.discard[kind] += 1
            emit(s, log.DISCARDED, seat, kind, 1)


@rule
def finish_damage(s: State) -> None:
    """The attack is taken."""
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    s.combat.foes[foe].done |= 1 << attack
    s.combat.aimed = NONE


@rule
def can_any_take(s: State, c: Content, seat: int) -> bool:
    for place in range(COMMANDS):
        if can_take(s, c, seat, place):
            return True
    return False

"""The damage of attacks that were not blocked: to Units, or to the hero.  [MK-9.7]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand, take_from_hand
from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import held, is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..effect_names import Lasting
from ..names import ATTACKS, BOND, CARDS, COMMANDS, RESISTS, WOUND, Element
from ..records import Content
from ..state import State
from .foes import ASSASSINATION, BRUTAL, PARALYZE, POISON, VAMPIRIC, acting, attack_element, attack_traits, attack_value, traits


@rule
def begin_damage(s: State, c: Content, aimed: int) -> None:
    """An attack is taken: its damage is its value, twice that if it is brutal.  [MK-9.7]"""
    foe, attack = aimed // ATTACKS, aimed % ATTACKS
    s.combat.aimed = aimed
    s.combat.damage = damage_of(s, c, foe, attack)
    emit(s, log.HIT, s.active, acting(s, foe), s.combat.damage)


@rule
def damage_of(s: State, c: Content, foe: int, attack: int) -> int:
    """What an attack deals that is not blocked.  [MK-9.7, MK-9.24, MK-10.5]"""
    value = attack_value(s, c, foe, attack)
    return 2 * value if attack_traits(s, c, foe, attack) & BRUTAL else value


@rule
def wounds_of(s: State, c: Content, seat: int, damage: int) -> int:
    """The Wounds of a hero who takes some damage alone: one for each part of it up to the armor.  [MK-9.7]"""
    armor = int(c.levels[s.players[seat].level].armor)
    return (damage + armor - 1) // armor


@rule
def resists_element(c: Content, seat_resists: int, unit: int, element: int) -> bool:
    """Whether a Unit resists an element; cold fire only with both fire and ice.  [MK-9.7]"""
    bits = seat_resists
    for i in range(RESISTS):
        if c.units[unit].resists[i] != NONE:
            bits |= 1 << c.units[unit].resists[i]
    if element == Element.COLDFIRE:
        return bits >> Element.FIRE & 1 == 1 and bits >> Element.ICE & 1 == 1
    return bits >> element & 1 == 1


@rule
def can_take(s: State, c: Content, seat: int, place: int) -> bool:
    """Whether the damage that is left may be assigned to a Unit: unwounded, in this fight, not after it held damage off.  [MK-9.7]"""
    return can_take_from(s, c, seat, place, s.combat.aimed // ATTACKS)


@rule
def can_take_from(s: State, c: Content, seat: int, place: int, foe: int) -> bool:
    """Whether a Unit could take damage of an enemy.  [MK-9.27, MK-9.29, MK-9.30]"""
    unit = s.players[seat].company[place]
    if unit.unit == NONE or (s.combat.no_units and place != BOND) or s.combat.spared or unit.wounds > 0:
        return False
    return not unit.resisted and traits(s, c, foe) & ASSASSINATION == 0


@rule
def armor_of_unit(s: State, c: Content, seat: int, place: int) -> int:
    """The armor of a Unit now, with its banner and what holds for all Units; at least 0.  [MK-4.3]"""
    unit = s.players[seat].company[place]
    return max(c.units[unit.unit].armor + unit.armor + held(s.holds, Lasting.UNIT_ARMOR, seat, 0), 0)


@rule
def assign_to_unit(s: State, c: Content, seat: int, place: int) -> None:
    """A Unit that resists takes its armor off the damage and is unharmed if that is all; else it is wounded.  [MK-9.7]"""
    unit = s.players[seat].company[place]
    foe = s.combat.aimed // ATTACKS
    bits = attack_traits(s, c, foe, s.combat.aimed % ATTACKS)
    if holds_off(s, c, seat, place):
        s.combat.damage = 0
        unit.resisted = True
        emit(s, log.UNIT_RESISTED, seat, unit.unit)
        return
    s.combat.damage = left_by(s, c, seat, place)
    if bits & VAMPIRIC and s.combat.foes[foe].summoned == NONE:
        s.combat.foes[foe].armor += 1
    if bits & PARALYZE:
        emit(s, log.UNIT_LOST, seat, unit.unit)
        lose_unit(s, seat, place)
        return
    unit.wounds = 2 if bits & POISON else 1
    emit(s, log.UNIT_WOUNDED, seat, unit.unit)


@rule
def unit_resists(s: State, c: Content, seat: int, place: int, element: int) -> bool:
    """Whether a Unit resists an element now, by its card, its banner or what holds for all Units.  [MK-4.23, MK-9.29]"""
    unit = s.players[seat].company[place]
    return is_held(s.holds, Lasting.RESISTING, seat, 0) or resists_element(c, unit.resists, unit.unit, element)


@rule
def resists_hit(s: State, c: Content, seat: int, place: int) -> bool:
    """Whether a Unit resists the attack that is taken.  [MK-9.29]"""
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    return unit_resists(s, c, seat, place, attack_element(s, c, foe, attack))


@rule
def holds_off(s: State, c: Content, seat: int, place: int) -> bool:
    """Whether a Unit takes all the damage that is left, and is unharmed.  [MK-9.29]"""
    return resists_hit(s, c, seat, place) and armor_of_unit(s, c, seat, place) >= s.combat.damage


@rule
def left_by(s: State, c: Content, seat: int, place: int) -> int:
    """The damage that a Unit leaves for others: its armor is taken off, twice if it resists.  [MK-9.7, MK-9.29]"""
    armor = armor_of_unit(s, c, seat, place)
    return max(s.combat.damage - (2 * armor if resists_hit(s, c, seat, place) else armor), 0)


@rule
def left_by_hero(s: State, c: Content, seat: int, wounds: int) -> int:
    """The damage that so many Wounds of the hero leave.  [MK-9.7]"""
    return max(s.combat.damage - wounds * c.levels[s.players[seat].level].armor, 0)


@rule
def lose_unit(s: State, seat: int, place: int) -> None:
    """A Unit leaves the game; its banner goes to the discard pile.  [MK-4.3]"""
    unit = s.players[seat].company[place]
    if unit.banner != NONE:
        s.players[seat].discard[unit.banner] += 1
    clear(unit)


@apart
def assign_to_hero(s: State, c: Content, seat: int) -> None:
    """All the damage that is left: a Wound for each part of it up to the hero's armor.  [MK-9.7]"""
    hurt_hero(s, c, seat, wounds_of(s, c, seat, s.combat.damage))


@apart
def hurt_hero(s: State, c: Content, seat: int, wounds: int) -> None:
    """So many Wounds for the hero, each of which takes the hero's armor off the damage.  [MK-9.7]"""
    foe = s.combat.aimed // ATTACKS
    bits = attack_traits(s, c, foe, s.combat.aimed % ATTACKS)
    s.combat.damage = left_by_hero(s, c, seat, wounds)
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
    """Wounds come to the hand; in a combat of one's own as many as the printed hand limit knock the hero out.  [MK-9.7]"""
    for _ in range(n):
        put_in_hand(s.players[who].hand, WOUND, True)
    emit(s, log.WOUNDED, who, NONE, n)
    if who != s.active:
        hurt_other_side(s, c, who, n)
        return
    s.turn.wounds += n
    if s.combat.on:
        is_down = knocks_out(s, c, who, n)
        s.combat.wounds += n
        if is_down:
            s.combat.knocked_out = True
            emit(s, log.KNOCKED_OUT, who)
        if s.combat.knocked_out:
            discard_all_but_wounds(s, who)


@rule
def hurt_other_side(s: State, c: Content, who: int, n: int) -> None:
    """Wounds that an effect gives, in a fight of two players, to the side that does not act: they knock out as well.  [MK-21.11]"""
    duel = s.duel
    if not duel.on or not s.combat.on or who not in (duel.aggressor, duel.defender):
        return
    side = 0 if who == duel.aggressor else 1
    duel.wounds[side] += n
    if duel.knocked_out[side] == 0 and duel.wounds[side] >= c.levels[s.players[who].level].hand:
        duel.knocked_out[side] = 1
        emit(s, log.KNOCKED_OUT, who)
    if duel.knocked_out[side] > 0:
        discard_all_but_wounds(s, who)


@rule
def knocks_out(s: State, c: Content, who: int, n: int) -> bool:
    """Whether so many Wounds more knock the hero out.  [MK-9.31]"""
    return not s.combat.knocked_out and s.combat.wounds + n >= c.levels[s.players[who].level].hand


@rule
def discard_all_but_wounds(s: State, seat: int) -> None:
    """The hand is lost but for its Wounds, by a knock-out or when paralyzed.  [MK-9.26, MK-9.31]"""
    me = s.players[seat]
    for kind in range(CARDS):
        while kind != WOUND and me.hand.held[kind] > 0:
            take_from_hand(me.hand, kind)
            me.discard[kind] += 1
            emit(s, log.DISCARDED, seat, kind, 1)


@rule
def finish_damage(s: State) -> None:
    """The attack is taken.  [MK-9.7]"""
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    s.combat.foes[foe].done |= 1 << attack
    s.combat.aimed = NONE


@rule
def can_any_take(s: State, c: Content, seat: int) -> bool:
    """Whether any Unit can take damage of the attack.  [MK-9.30]"""
    for place in range(COMMANDS):
        if can_take(s, c, seat, place):
            return True
    return False

"""Effects aimed at enemies in a fight of two players: they are for Units of the other one, never for the hero.  [MK-21.17]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..names import COMMANDS, ELEMENTS, Colour, Element, Phase, Site
from ..records import Content
from ..state import State
from .damage import armor_of_unit, unit_resists
from .foes import FIRE_RESISTANCE, ICE_RESISTANCE, PHYSICAL_RESISTANCE
from .land import site_of


@rule
def rival_of(s: State) -> int:
    """The other side than the one that acts."""
    return s.duel.aggressor + s.duel.defender - s.active


@rule
def mark_of(s: State, seat: int, place: int) -> int:
    """Where the fight keeps what was changed of a Unit."""
    return place if seat == s.duel.aggressor else COMMANDS + place


@rule
def is_walled(s: State, c: Content) -> bool:
    """Whether the defender stands on a keep or a mage tower, whose fortification is not ignored.  [MK-21.9]"""
    return not s.combat.siteless and site_of(s, c, s.combat.at) in (Site.KEEP, Site.MAGE_TOWER)


@apart
def resists_now(s: State, c: Content, seat: int, place: int, element: int) -> bool:
    """Whether a Unit resists an element, less what effects have taken from it.  [MK-21.17]"""
    bare = s.duel.bared[mark_of(s, seat, place)]
    if element == Element.COLDFIRE and (bare >> Element.FIRE & 1 or bare >> Element.ICE & 1):
        return False
    return bare >> element & 1 == 0 and unit_resists(s, c, seat, place, element)


@rule
def armor_now(s: State, c: Content, seat: int, place: int) -> int:
    """The armor of a Unit, with what effects have changed; never below 1.  [MK-21.17]"""
    return max(armor_of_unit(s, c, seat, place) + s.duel.armor[mark_of(s, seat, place)], 1)


@apart
def is_target(s: State, c: Content, colour: int, place: int) -> bool:
    """Whether an effect may be aimed at a Unit: unwounded, and not of a colour that it resists.  [MK-21.17]"""
    seat = rival_of(s)
    if place < 0 or place >= COMMANDS:
        return False
    unit = s.players[seat].company[place]
    if unit.unit == NONE or unit.wounds > 0:
        return False
    if colour == Colour.RED:
        return not resists_now(s, c, seat, place, Element.FIRE)
    return colour != Colour.BLUE or not resists_now(s, c, seat, place, Element.ICE)


@rule
def is_attacking(s: State, place: int) -> bool:
    """Whether a Unit has a part in the attack that is blocked.  [MK-21.17]"""
    return s.turn.phase == Phase.BLOCKING and 0 <= place < COMMANDS and s.duel.part[place] > 0 and s.combat.damage > 0


@rule
def resistances_left(s: State, c: Content, place: int) -> int:
    """How many resistances a Unit has left; cold fire is none of its own.  [MK-9.29]"""
    found = 0
    for element in range(ELEMENTS):
        found += element != Element.COLDFIRE and resists_now(s, c, rival_of(s), place, element)
    return found


@rule
def weaken_unit(s: State, place: int, n: int) -> None:
    """The armor of a Unit of the other player changes until the fight is over.  [MK-21.17]"""
    seat = rival_of(s)
    s.duel.armor[mark_of(s, seat, place)] += n
    emit(s, log.UNIT_ARMOR, seat, s.players[seat].company[place].unit, n)


@rule
def bare_unit(s: State, place: int, those: int) -> None:
    """It loses these resistances, bits for Trait, until the fight is over.  [MK-21.17]"""
    seat = rival_of(s)
    at = mark_of(s, seat, place)
    if those & PHYSICAL_RESISTANCE:
        s.duel.bared[at] |= 1
    if those & FIRE_RESISTANCE:
        s.duel.bared[at] |= 1 << Element.FIRE
    if those & ICE_RESISTANCE:
        s.duel.bared[at] |= 1 << Element.ICE


@rule
def stop_unit(s: State, place: int) -> None:
    """Its part is taken out of the attack that is blocked.  [MK-21.17]"""
    if is_attacking(s, place):
        seat = rival_of(s)
        s.combat.damage = max(s.combat.damage - s.duel.part[place], 0)
        s.duel.part[place] = 0
        emit(s, log.UNIT_STOPPED, seat, s.players[seat].company[place].unit)


@rule
def strike_unit(s: State, place: int) -> None:
    """What would destroy an enemy wounds it.  [MK-21.17]"""
    seat = rival_of(s)
    unit = s.players[seat].company[place]
    unit.wounds = 1
    emit(s, log.UNIT_WOUNDED, seat, unit.unit)


@rule
def first_attacking(s: State) -> int:
    """An unwounded Unit with a part in the attack that is blocked, or NONE.  [MK-21.17]"""
    for place in range(COMMANDS):
        if s.duel.part[place] > 0 and s.players[rival_of(s)].company[place].wounds == 0:
            return place
    return NONE

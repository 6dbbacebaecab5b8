"""What the damage of an attack on another player is spent on.  [MK-21.11]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop

from .. import decisions as pending
from .. import log
from ..actions import ASSIGN, ASSIGN_SELF, CARD, DONE, PUSH
from ..names import COMMANDS, ELEMENTS, FIRST_ARTIFACT, WOUND, Site, Terrain
from ..records import Content
from ..state import State
from .damage import take_wounds
from .duel import other_of, take_over
from .duel_targets import armor_now, resists_now
from .explore import arrive
from .land import CITY_COST, CLOSED, beside, crowded, is_held_against, is_rampaging, site_of, terrain_of

ARTIFACT_PRICE = 5
"""The damage that an Artifact of the other one costs."""


@rule
def price_of_unit(s: State, c: Content, seat: int, place: int) -> int:
    """The damage that wounds a Unit: its armor, twice that if it resists any element of the attack; 0 if it cannot be.  [MK-21.11]"""
    unit = s.players[seat].company[place]
    if unit.unit == NONE or unit.wounds > 0:
        return 0
    armor = armor_now(s, c, seat, place)
    for element in range(ELEMENTS):
        if s.duel.elements >> element & 1 and resists_now(s, c, seat, place, element):
            return 2 * armor
    return armor


@rule
def price_of_push(s: State, c: Content, seat: int, space: int) -> int:
    """The printed move cost of a space that is safe for a hero who is pushed there, or CLOSED.  [MK-21.13]"""
    if space == NONE or is_rampaging(s, c, space) or is_held_against(s, c, space, seat) or crowded(s, c, space, seat):
        return CLOSED
    terrain = terrain_of(s, c, space)
    if site_of(s, c, space) == Site.CITY and terrain != Terrain.SEA:
        return CITY_COST
    if terrain in (Terrain.SEA, Terrain.LAKE, Terrain.MOUNTAIN):
        return CLOSED
    return int(c.terrains[terrain].night if s.night else c.terrains[terrain].day)


@rule
def has_artifact(s: State, seat: int, kind: int) -> bool:
    """Whether an Artifact lies where it can be seized: discarded, in play, or on a wounded Unit.  [MK-21.12]"""
    me = s.players[seat]
    if me.discard[kind] > 0 or me.played[kind] > 0:
        return True
    for place in range(COMMANDS):
        unit = me.company[place]
        if unit.unit != NONE and unit.banner == kind and unit.wounds > 0:
            return True
    return False


@pending.Spoils.resumes
@apart
def resume_spoils(s: State, c: Content, frame: pending.Spoils) -> None:
    """Damage that is too little for anything is lost, and all of it when the other one is pushed away.  [MK-21.11, MK-21.13]"""
    if s.combat.damage == 0 or s.duel.pushed != NONE or not is_any_affordable(s, c, other_of(s, frame.who)):
        s.combat.damage = 0
        pop(s.frames)
    else:
        ask(s)


@apart
def is_any_affordable(s: State, c: Content, seat: int) -> bool:
    """Whether what is left of an attack pays a Wound, an Artifact or a push.  [MK-21.11, MK-21.12, MK-21.13]"""
    damage = s.combat.damage
    if c.levels[s.players[seat].level].armor <= damage:
        return True
    for place in range(COMMANDS):
        if 0 < price_of_unit(s, c, seat, place) <= damage:
            return True
    if not s.duel.melee:
        return False
    for kind in range(FIRST_ARTIFACT, WOUND):
        if damage >= ARTIFACT_PRICE and has_artifact(s, seat, kind):
            return True
    for way in range(DIRECTIONS):
        if 0 <= price_of_push(s, c, seat, beside(s, s.players[seat].at, way)) <= damage:
            return True
    return False


@pending.Spoils.offers
@apart
def offer_spoils(s: State, c: Content, frame: pending.Spoils, mask: list[int]) -> None:
    """What the damage left can pay: a Wound of a Unit or of the hero, hand to hand an Artifact or a push.

    [MK-21.11, MK-21.12, MK-21.13]
    """
    seat = other_of(s, frame.who)
    damage = s.combat.damage
    mask[DONE] = 1
    mask[ASSIGN_SELF] = c.levels[s.players[seat].level].armor <= damage
    for place in range(COMMANDS):
        mask[ASSIGN + place] = 0 < price_of_unit(s, c, seat, place) <= damage
    if not s.duel.melee:
        return
    for kind in range(FIRST_ARTIFACT, WOUND):
        mask[CARD + kind] = damage >= ARTIFACT_PRICE and has_artifact(s, seat, kind)
    for way in range(DIRECTIONS):
        mask[PUSH + way] = 0 <= price_of_push(s, c, seat, beside(s, s.players[seat].at, way)) <= damage


@pending.Spoils.answers(DONE)
@rule
def spare(s: State) -> None:
    """The rest of the damage is lost.  [MK-21.11]"""
    s.combat.damage = 0


@pending.Spoils.answers(ASSIGN_SELF)
@rule
def wound_hero(s: State, c: Content, frame: pending.Spoils) -> None:
    """A Wound for the other hero, for its armor.  [MK-21.11]"""
    who = frame.who
    seat = other_of(s, who)
    s.combat.damage -= c.levels[s.players[seat].level].armor
    take_over(s, seat)
    take_wounds(s, c, seat, 1)
    take_over(s, who)


@pending.Spoils.answers(ASSIGN)
@rule
def wound_unit(s: State, c: Content, frame: pending.Spoils, unit: int) -> None:
    """A Wound for a Unit of the other player, for its price.  [MK-21.11]"""
    seat = other_of(s, frame.who)
    s.combat.damage -= price_of_unit(s, c, seat, unit)
    one = s.players[seat].company[unit]
    one.wounds = 1
    emit(s, log.UNIT_WOUNDED, seat, one.unit)


@pending.Spoils.answers(PUSH)
@rule
def push_away(s: State, c: Content, frame: pending.Spoils, way: int) -> None:
    """The other hero is pushed to a space beside, and all damage is spent.  [MK-21.13]"""
    seat = other_of(s, frame.who)
    there = beside(s, s.players[seat].at, way)
    s.combat.damage = 0
    s.players[seat].at = there
    s.duel.pushed = seat
    emit(s, log.PUSHED, seat, NONE, there)
    arrive(s, c, seat)


@pending.Spoils.answers(CARD)
@rule
def seize(s: State, frame: pending.Spoils, card: int) -> None:
    """An Artifact goes to the discard pile of who seizes it.  [MK-21.12]"""
    who = frame.who
    seat = other_of(s, who)
    me = s.players[seat]
    s.combat.damage -= ARTIFACT_PRICE
    if me.discard[card] > 0:
        me.discard[card] -= 1
    elif me.played[card] > 0:
        me.played[card] -= 1
    else:
        for place in range(COMMANDS):
            unit = me.company[place]
            if unit.unit != NONE and unit.banner == card:
                unit.banner = NONE
                unit.attack = 0
                unit.block = 0
                unit.armor = 0
                unit.resists = 0
    s.players[who].discard[card] += 1
    emit(s, log.SEIZED, who, card, seat)

"""What the damage of an attack on another player is spent on.  [MK-21.11]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, top

from .. import log
from ..actions import ASSIGN, ASSIGN_SELF, CARD, DONE, PUSH
from ..names import COMMANDS, ELEMENTS, FIRST_ARTIFACT, LAKE, MOUNTAIN, SEA, WOUND, Site
from ..records import Content
from ..state import State
from .damage import take_wounds
from .duel import other_of, take_over
from .duel_targets import armor_now, resists_now
from .explore import arrive
from .land import CITY_COST, CLOSED, beside, crowded, is_held_against, is_rampaging, site_of, terrain_of

_CITY = int(Site.CITY)
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
    if site_of(s, c, space) == _CITY and terrain != SEA:
        return CITY_COST
    if terrain in (SEA, LAKE, MOUNTAIN):
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


@apart
def resume_spoils(s: State, c: Content) -> None:
    """Damage that is too little for anything is lost, and all of it when the other one is pushed away.  [MK-21.11, MK-21.13]"""
    if s.combat.damage == 0 or s.duel.pushed != NONE or not is_any_affordable(s, c):
        s.combat.damage = 0
        pop(s.frames)
    else:
        s.deciding = 1 << top(s.frames).who


@apart
def is_any_affordable(s: State, c: Content) -> bool:
    seat = other_of(s, top(s.frames).who)
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


@apart
def offer_spoils(s: State, c: Content, mask: list[int]) -> None:
    """[MK-21.11, MK-21.12, MK-21.13]"""
    seat = other_of(s, top(s.frames).who)
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


@apart
def answer_spoils(s: State, c: Content, action: int) -> None:
    """[MK-21.11, MK-21.12, MK-21.13]"""
    who = top(s.frames).who
    seat = other_of(s, who)
    if action == DONE:
        s.combat.damage = 0
    elif action == ASSIGN_SELF:
        s.combat.damage -= c.levels[s.players[seat].level].armor
        take_over(s, seat)
        take_wounds(s, c, seat, 1)
        take_over(s, who)
    elif ASSIGN <= action < ASSIGN + COMMANDS:
        s.combat.damage -= price_of_unit(s, c, seat, action - ASSIGN)
        unit = s.players[seat].company[action - ASSIGN]
        unit.wounds = 1
        emit(s, log.UNIT_WOUNDED, seat, unit.unit)
    elif CARD <= action < CARD + WOUND:
        s.combat.damage -= ARTIFACT_PRICE
        seize(s, who, seat, action - CARD)
    else:
        there = beside(s, s.players[seat].at, action - PUSH)
        s.combat.damage = 0
        s.players[seat].at = there
        s.duel.pushed = seat
        emit(s, log.PUSHED, seat, NONE, there)
        arrive(s, c, seat)


@rule
def seize(s: State, who: int, seat: int, kind: int) -> None:
    """An Artifact goes to the discard pile of who seizes it.  [MK-21.12]"""
    me = s.players[seat]
    if me.discard[kind] > 0:
        me.discard[kind] -= 1
    elif me.played[kind] > 0:
        me.played[kind] -= 1
    else:
        for place in range(COMMANDS):
            unit = me.company[place]
            if unit.unit != NONE and unit.banner == kind:
                unit.banner = NONE
                unit.attack = 0
                unit.block = 0
                unit.armor = 0
                unit.resists = 0
    s.players[who].discard[kind] += 1
    emit(s, log.SEIZED, who, kind, seat)

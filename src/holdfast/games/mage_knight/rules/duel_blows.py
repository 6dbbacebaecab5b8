"""What the sides of a fight of two players decide: how to attend, attacks and blocks.  [MK-21.3, MK-21.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, top

from .. import log
from ..actions import ATTEND, ATTEND_PARTLY, BLOCK, DONE, GIVE_BACK, SKILL, STRIKE
from ..decisions import W_EFFECT
from ..effect_names import Moment
from ..names import (
    BLACK,
    ELEMENTS,
    GOLD,
    PHYSICAL,
    REACHES,
    SIEGE,
    SKILLS,
    Site,
    Until,
    When,
)
from ..records import Content
from ..state import State
from .cards import has_only_wounds
from .duel import other_of
from .duel_targets import first_attacking, is_walled
from .foes import blocks_well
from .holdings import greet
from .land import site_of
from .mana import fade, gain_mana
from .middle import usual_dice
from .play import answer_play, offer_plays
from .strike import clear_points

_TURN_BEGIN, _BLOCKED = int(Moment.TURN_BEGIN), int(Moment.BLOCK)
_PHASE = int(Until.PHASE)
_OTHER_TURNS = int(When.OTHER_TURNS)
_KEEP, _MAGE_TOWER, _CITY, _GLADE = int(Site.KEEP), int(Site.MAGE_TOWER), int(Site.CITY), int(Site.MAGICAL_GLADE)


# -- how to attend -----------------------------------------------------------------------------------------------------------


@rule
def offer_attend(s: State, mask: list[int]) -> None:
    """Fully only with a card that is no Wound.  [MK-21.5]"""
    mask[ATTEND] = not has_only_wounds(s, top(s.frames).who)
    mask[ATTEND_PARTLY] = 1


@rule
def answer_attend(s: State, c: Content, action: int) -> None:
    """Fully it is the next turn, with all that begins one; in part there is no die and no Skill.  [MK-21.5, MK-21.6]"""
    seat = top(s.frames).who
    pop(s.frames)
    s.turn.dice_left = 0
    if action == ATTEND_PARTLY:
        emit(s, log.ATTENDED_PARTLY, seat)
        return
    me = s.players[seat]
    s.duel.attending = True
    me.flipped = True
    me.plundered = False
    me.turn_skills = 0
    s.turn.dice_left = usual_dice(s, seat)
    emit(s, log.ATTENDED, seat)
    if site_of(s, c, me.at) == _GLADE:
        gain_mana(s, seat, BLACK if s.night else GOLD, 1)
    greet(s, c, seat)
    happen(s, W_EFFECT, _TURN_BEGIN, seat, NONE)


@rule
def offer_side(s: State, c: Content, mask: list[int]) -> None:
    """What a side may play; who attends in part has no Skills but those for the turns of others.  [MK-21.6]"""
    seat = top(s.frames).who
    offer_plays(s, c, seat, mask)
    if seat == s.duel.defender and not s.duel.attending:
        for skill in range(SKILLS):
            if c.skills[skill].when != _OTHER_TURNS:
                mask[SKILL + skill] = 0
            mask[GIVE_BACK + skill] = 0


# -- attacks -----------------------------------------------------------------------------------------------------------------


@rule
def counts_in_duel(s: State, c: Content, seat: int, reach: int) -> bool:
    """Whether attacks of a reach count: all in the second phase, else from afar, for the aggressor only siege against walls.  [MK-21.9]"""
    if s.duel.melee:
        return True
    if seat == s.duel.aggressor and is_walled(s, c):
        return reach == SIEGE
    return reach > 0


@rule
def points_in_duel(s: State, c: Content, seat: int, element: int) -> int:
    """The points of one element of the attack that is being made."""
    total = 0
    for reach in range(REACHES):
        if counts_in_duel(s, c, seat, reach):
            total += s.combat.points[ELEMENTS * reach + element]
    return 2 * total if element == PHYSICAL and s.turn.doubled and s.duel.melee else total


@apart
def strength_in_duel(s: State, c: Content, seat: int) -> int:
    """What the attack that is being made amounts to: against a hero nothing is halved.  [MK-21.8]"""
    total = 0
    for element in range(ELEMENTS):
        total += points_in_duel(s, c, seat, element)
    return total


@rule
def resume_side(s: State) -> None:
    fade(s)
    s.deciding = 1 << top(s.frames).who


@rule
def offer_assail(s: State, c: Content, mask: list[int]) -> None:
    """The attack that was made, or none.  [MK-21.7, MK-21.8]"""
    offer_side(s, c, mask)
    is_attack = strength_in_duel(s, c, top(s.frames).who) > 0
    mask[STRIKE] = is_attack
    mask[DONE] = not is_attack


@rule
def answer_assail(s: State, c: Content, action: int) -> None:
    """Nothing may be added to an attack once it is made; a pass binds nobody.  [MK-21.7, MK-21.8]"""
    duel = s.duel
    seat = top(s.frames).who
    if action == STRIKE:
        duel.passes = 0
        duel.elements = 0
        for element in range(ELEMENTS):
            if points_in_duel(s, c, seat, element) > 0:
                duel.elements |= 1 << element
        s.combat.damage = strength_in_duel(s, c, seat)
        emit(s, log.ASSAILED, seat, NONE, s.combat.damage)
    elif action == DONE:
        duel.passes += 1
        duel.attacker = other_of(s, seat)
        emit(s, log.PASSED, seat)
    else:
        answer_play(s, c, seat, action)
        return
    pop(s.frames)
    clear_points(s)
    expire(s.holds, _PHASE, seat)


# -- blocks ------------------------------------------------------------------------------------------------------------------


@rule
def is_block_good(s: State, kind: int) -> bool:
    """Whether a block is efficient: against one element of the attack at least.  [MK-21.10]"""
    for element in range(ELEMENTS):
        if s.duel.elements >> element & 1 and blocks_well(element, kind):
            return True
    return False


@apart
def strength_of_parry(s: State) -> int:
    """What the block takes off the attack: half of it in the first phase; inefficient points are halved together.  [MK-21.10]"""
    efficient = 0
    inefficient = 0
    for kind in range(ELEMENTS):
        points = 0 + s.combat.block[kind]
        if not s.duel.melee:
            points += s.combat.quick[kind]
        if is_block_good(s, kind):
            efficient += points
        else:
            inefficient += points
    total = efficient + inefficient // 2
    return total if s.duel.melee else total // 2


@rule
def resume_parry(s: State) -> None:
    """An attack that an effect has cancelled needs no block."""
    if s.combat.damage == 0:
        end_parry(s)
    else:
        resume_side(s)


@rule
def offer_parry(s: State, c: Content, mask: list[int]) -> None:
    """Any part of the attack may be blocked.  [MK-21.10]"""
    offer_side(s, c, mask)
    mask[BLOCK] = strength_of_parry(s) > 0
    mask[DONE] = strength_of_parry(s) == 0


@rule
def answer_parry(s: State, c: Content, action: int) -> None:
    """What works when an attack is blocked works if nothing is left of it.  [MK-21.10]"""
    seat = top(s.frames).who
    if action not in (BLOCK, DONE):
        answer_play(s, c, seat, action)
        return
    if action == BLOCK:
        blocked = min(strength_of_parry(s), s.combat.damage)
        s.combat.damage -= blocked
        emit(s, log.PARRIED, seat, NONE, blocked)
    end_parry(s)
    if s.combat.damage == 0:
        happen(s, W_EFFECT, _BLOCKED, seat, first_attacking(s))
    expire(s.holds, _PHASE, seat)


@rule
def end_parry(s: State) -> None:
    pop(s.frames)
    clear_points(s)

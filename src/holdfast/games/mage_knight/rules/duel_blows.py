"""What the sides of a fight of two players decide: how to attend, attacks and blocks.  [MK-21.3, MK-21.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop

from .. import decisions as pending
from .. import log
from ..actions import ATTEND, ATTEND_PARTLY, BLOCK, DONE, GIVE_BACK, SKILL, STRIKE
from ..effect_names import Moment
from ..names import ELEMENTS, REACHES, SKILLS, Colour, Element, Reach, Site, Until, When
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
from .play import offer_plays
from .strike import clear_points

# -- how to attend -----------------------------------------------------------------------------------------------------------


@pending.Attend.offers
@rule
def offer_attend(s: State, frame: pending.Attend, mask: list[int]) -> None:
    """Fully only with a card that is no Wound.  [MK-21.5]"""
    mask[ATTEND] = not has_only_wounds(s, frame.who)
    mask[ATTEND_PARTLY] = 1


@pending.Attend.answers(ATTEND)
@rule
def attend(s: State, c: Content, frame: pending.Attend) -> None:
    """Fully it is the next turn, with all that begins one.  [MK-21.5]"""
    seat = frame.who
    me = s.players[seat]
    pop(s.frames)
    s.duel.attending = True
    me.flipped = True
    me.plundered = False
    me.turn_skills = 0
    s.turn.dice_left = usual_dice(s, seat)
    emit(s, log.ATTENDED, seat)
    if site_of(s, c, me.at) == Site.MAGICAL_GLADE:
        gain_mana(s, seat, Colour.BLACK if s.night else Colour.GOLD, 1)
    greet(s, c, seat)
    happen(s, pending.Effect.number, Moment.TURN_BEGIN, seat, NONE)


@pending.Attend.answers(ATTEND_PARTLY)
@rule
def attend_partly(s: State, frame: pending.Attend) -> None:
    """In part there is no die and no Skill.  [MK-21.6]"""
    seat = frame.who
    pop(s.frames)
    s.turn.dice_left = 0
    emit(s, log.ATTENDED_PARTLY, seat)


@rule
def offer_side(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """What a side may play; who attends in part has no Skills but those for the turns of others.  [MK-21.6]"""
    offer_plays(s, c, seat, mask)
    if seat == s.duel.defender and not s.duel.attending:
        for skill in range(SKILLS):
            if c.skills[skill].when != When.OTHER_TURNS:
                mask[SKILL + skill] = 0
            mask[GIVE_BACK + skill] = 0


# -- attacks -----------------------------------------------------------------------------------------------------------------


@rule
def counts_in_duel(s: State, c: Content, seat: int, reach: int) -> bool:
    """Whether attacks of a reach count: all in the second phase, else from afar, for the aggressor only siege against walls.  [MK-21.9]"""
    if s.duel.melee:
        return True
    if seat == s.duel.aggressor and is_walled(s, c):
        return reach == Reach.SIEGE
    return reach > 0


@rule
def points_in_duel(s: State, c: Content, seat: int, element: int) -> int:
    """The points of one element of the attack that is being made.  [MK-21.8]"""
    total = 0
    for reach in range(REACHES):
        if counts_in_duel(s, c, seat, reach):
            total += s.combat.points[ELEMENTS * reach + element]
    return 2 * total if element == Element.PHYSICAL and s.turn.doubled and s.duel.melee else total


@apart
def strength_in_duel(s: State, c: Content, seat: int) -> int:
    """What the attack that is being made amounts to: against a hero nothing is halved.  [MK-21.8]"""
    total = 0
    for element in range(ELEMENTS):
        total += points_in_duel(s, c, seat, element)
    return total


@pending.Assail.resumes
@rule
def resume_side(s: State) -> None:
    """A token that had to be spent at once is lost.  [MK-4.2]"""
    fade(s)
    ask(s)


@pending.Assail.offers
@rule
def offer_assail(s: State, c: Content, frame: pending.Assail, mask: list[int]) -> None:
    """The attack that was made, or none.  [MK-21.7, MK-21.8]"""
    offer_side(s, c, frame.who, mask)
    is_attack = strength_in_duel(s, c, frame.who) > 0
    mask[STRIKE] = is_attack
    mask[DONE] = not is_attack


@pending.Assail.answers(STRIKE)
@rule
def assail(s: State, c: Content, frame: pending.Assail) -> None:
    """Nothing may be added to an attack once it is made.  [MK-21.8]"""
    seat = frame.who
    s.duel.passes = 0
    s.duel.elements = 0
    for element in range(ELEMENTS):
        if points_in_duel(s, c, seat, element) > 0:
            s.duel.elements |= 1 << element
    s.combat.damage = strength_in_duel(s, c, seat)
    emit(s, log.ASSAILED, seat, NONE, s.combat.damage)
    end_assault(s, seat)


@pending.Assail.answers(DONE)
@rule
def pass_by(s: State, frame: pending.Assail) -> None:
    """A pass binds nobody.  [MK-21.7]"""
    seat = frame.who
    s.duel.passes += 1
    s.duel.attacker = other_of(s, seat)
    emit(s, log.PASSED, seat)
    end_assault(s, seat)


@rule
def end_assault(s: State, seat: int) -> None:
    """What is left of the points is lost, and what held for the attack is over.  [MK-21.8]"""
    pop(s.frames)
    clear_points(s)
    expire(s.holds, Until.PHASE, seat)


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


@pending.Parry.resumes
@rule
def resume_parry(s: State) -> None:
    """An attack that an effect has cancelled needs no block.  [MK-21.17]"""
    if s.combat.damage == 0:
        end_parry(s)
    else:
        resume_side(s)


@pending.Parry.offers
@rule
def offer_parry(s: State, c: Content, frame: pending.Parry, mask: list[int]) -> None:
    """Any part of the attack may be blocked.  [MK-21.10]"""
    offer_side(s, c, frame.who, mask)
    mask[BLOCK] = strength_of_parry(s) > 0
    mask[DONE] = strength_of_parry(s) == 0


@pending.Parry.answers(BLOCK)
@rule
def parry(s: State, frame: pending.Parry) -> None:
    """What works when an attack is blocked works if nothing is left of it.  [MK-21.10]"""
    seat = frame.who
    blocked = min(strength_of_parry(s), s.combat.damage)
    s.combat.damage -= blocked
    emit(s, log.PARRIED, seat, NONE, blocked)
    end_parry(s)
    if s.combat.damage == 0:
        happen(s, pending.Effect.number, Moment.BLOCK, seat, first_attacking(s))
    expire(s.holds, Until.PHASE, seat)


@pending.Parry.answers(DONE)
@rule
def let_through(s: State, frame: pending.Parry) -> None:
    """All of the attack that is left comes through.  [MK-21.10]"""
    seat = frame.who
    end_parry(s)
    expire(s.holds, Until.PHASE, seat)


@rule
def end_parry(s: State) -> None:
    """The block is over, and points that it had are lost.  [MK-9.35]"""
    pop(s.frames)
    clear_points(s)

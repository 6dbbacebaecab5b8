"""Levels: what they give, and the choice of a Skill with an Advanced Action.  [MK-13.6, MK-14.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.row import cards_in
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import COMMON_SKILL, KEEP_SKILL
from ..names import LEVELS, SKILLS, EndStep, Rule, Skill
from ..records import Content
from ..state import State
from .lone import show_dummy_skill
from .offers import add_units, open_actions
from .strike import gain_fame


@pending.End.resumes_at(EndStep.LEVELS)
@rule
def next_level(s: State, c: Content, frame: pending.End) -> None:
    """One level after the other.  [MK-13.6]"""
    if level_up(s, c, frame.who):
        frame.step = EndStep.LEVELS


@rule
def level_up(s: State, c: Content, seat: int) -> bool:
    """One level for each line crossed: a Command token at odd ones, a Skill and an Advanced Action at even ones; in a Blitz some Fame.

    [MK-1.12, MK-12.2, MK-13.6]  Returns whether there was one.
    """
    me = s.players[seat]
    if me.level + 1 >= LEVELS or me.fame < c.levels[me.level + 1].fame:
        return False
    me.level += 1
    emit(s, log.LEVEL_REACHED, seat, NONE, me.level + 1)
    gain_fame(s, seat, c.scenarios[s.options.scenario].line_fame)
    if me.level % 2 == 1:
        gain_skill(s, seat)
    return True


@rule
def gain_skill(s: State, seat: int) -> None:
    """Two Skills of one's own are drawn: one is kept, or one of the common offer is taken.  [MK-14.1, MK-14.3]"""
    open_actions(s)
    if s.seats == 1:
        show_dummy_skill(s)
    pile = s.players[seat].skill_pile
    drawn = 0
    for i in range(2):
        s.drawn_skills[i] = NONE
        if pile.count > 0:
            s.drawn_skills[i] = take_top(pile)
            drawn += 1
    if drawn > 0:
        reveal(s)
    if drawn > 0 or s.common_skills != 0:
        push(s.frames, pending.Level(seat))


@pending.Level.offers
@rule
def offer_level(s: State, mask: list[int]) -> None:
    """One of the Skills drawn, or any of the common offer.  [MK-14.1, MK-14.2]"""
    for i in range(2):
        if s.drawn_skills[i] != NONE:
            mask[KEEP_SKILL + s.drawn_skills[i]] = 1
    for skill in range(SKILLS):
        mask[COMMON_SKILL + skill] = s.common_skills >> skill & 1


@pending.Level.answers(KEEP_SKILL)
@rule
def keep_skill(s: State, c: Content, frame: pending.Level, skill: int) -> None:
    """One of one's own, with any Advanced Action of the offer.  [MK-14.1]"""
    take_skill(s, c, frame, skill, False)


@pending.Level.answers(COMMON_SKILL)
@rule
def take_common_skill(s: State, c: Content, frame: pending.Level, skill: int) -> None:
    """One of the common offer, with the lowest Advanced Action.  [MK-14.2]"""
    take_skill(s, c, frame, skill, True)


@rule
def take_skill(s: State, c: Content, frame: pending.Level, skill: int, is_common: bool) -> None:
    """What is not taken is common.  [MK-14.1, MK-14.2]"""
    seat = frame.who
    pop(s.frames)
    for i in range(2):
        if s.drawn_skills[i] != NONE and s.drawn_skills[i] != skill:
            s.common_skills |= 1 << s.drawn_skills[i]
        s.drawn_skills[i] = NONE
    s.common_skills &= ~(1 << skill)
    s.players[seat].skills |= 1 << skill
    emit(s, log.SKILL_GAINED, seat, skill)
    if skill == Skill.BONDS_OF_LOYALTY:
        add_units(s, c.rules[Rule.LOYAL_UNITS].value)
    if cards_in(s.actions) > 0:
        push(s.frames, pending.ActionOffer(seat, is_common))

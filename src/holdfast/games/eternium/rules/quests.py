"""Quests: a test of an attribute, a reward or a failure.  [ET-6.8, ET-6.9, ET-6.11]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_FAILURE, FROM_QUEST, PASSIVE_WORD, Gain, Moment
from ..names import BOONS, QUEST_PLACES, Attribute, Roll
from ..records import Content
from ..state import State
from .defeat import begin_defeat
from .dice import roll
from .people import team_of
from .situation import hp_left
from .standing import attribute, gain_of, happens, has_part, refit


class QuestStep(IntEnum):
    """The steps of a quest."""

    TESTING = 0
    JUDGING = 1
    LEAVING = 2


@rule
def quest_at(s: State, c: Content, area: int) -> int:
    """Return the open quest of an area, or NONE.  [ET-3.6]"""
    for place in range(QUEST_PLACES):
        quest = s.open_quests[place]
        if quest != NONE and c.quests[quest].area == area:
            return quest
    return NONE


@pending.Quest.resumes_at(QuestStep.TESTING)
@rule
def test_quest(s: State, c: Content, frame: pending.Quest) -> None:
    """Roll dice equal to the attribute.  [ET-6.8]"""
    frame.step = QuestStep.JUDGING
    figure = frame.who
    wanted = c.quests[frame.quest].attribute
    gain = Gain.BODY if wanted == Attribute.BODY else Gain.MIND if wanted == Attribute.MIND else Gain.SPIRIT
    roll(s, c, figure, Roll.QUEST, attribute(s, c, figure, gain) + gain_of(s, c, figure, Gain.QUEST_DICE))


@pending.Quest.resumes_at(QuestStep.JUDGING)
@rule
def judge_quest(s: State, c: Content, frame: pending.Quest) -> None:
    """Enough successes complete the quest.  [ET-6.8]"""
    frame.step = QuestStep.LEAVING
    figure, quest = frame.who, frame.quest
    if s.roll.hits >= c.quests[quest].difficulty:
        complete(s, c, figure, quest)
    else:
        emit(s, log.QUEST_FAILED, figure, quest)
        begin(s.frames, pending.Effect.number, figure, FROM_FAILURE + quest, c.quests[quest].failure.row, ANY_USE)


@pending.Quest.resumes_at(QuestStep.LEAVING)
@rule
def leave_quest(s: State, c: Content, frame: pending.Quest) -> None:
    """Who has no HP left is defeated only now.  [ET-6.8, ET-10.3]"""
    figure = frame.who
    pop(s.frames)
    if hp_left(s, c, figure) <= 0:
        begin_defeat(s, c, figure, NONE)


@apart
def complete(s: State, c: Content, figure: int, quest: int) -> None:
    """Rewards, and the next quest opens.  [ET-6.8, ET-6.9]"""
    me = s.heroes[figure]
    me.quests_done += 1
    s.teams[team_of(figure)].quests += 1
    s.changed = True
    emit(s, log.QUEST_DONE, figure, quest)
    for place in range(QUEST_PLACES):
        if s.open_quests[place] == quest:
            s.open_quests[place] = NONE
            if s.quests.count > 0:
                s.open_quests[place] = take_top(s.quests)
                reveal(s)
                emit(s, log.QUEST_OPENED, NONE, s.open_quests[place])
    if has_part(c, c.quests[quest].reward.row, Op.EACH, PASSIVE_WORD):  # what holds for good
        for boon in range(BOONS):
            if me.boons[boon] == NONE:
                me.boons[boon] = quest
                refit(s, c, figure)
                break
    happens(s, c, figure, Moment.QUEST_DONE)
    begin(s.frames, pending.Effect.number, figure, FROM_QUEST + quest, c.quests[quest].reward.row, ANY_USE)

"""Quests: a test of an attribute, a reward or a failure.  [ET-6.8, ET-6.9, ET-6.11]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..decisions import W_EFFECT, W_QUEST
from ..effect_names import FROM_FAILURE, FROM_QUEST, PASSIVE_WORD, Gain, Moment
from ..names import BODY_TEST, BOONS, MIND_TEST, QUEST_PLACES, QUEST_ROLL
from ..records import Content
from ..state import State
from .defeat import begin_defeat
from .dice import roll
from .people import team_of
from .situation import hp_left
from .standing import attribute, gain_of, happens, has_part, refit

_BODY, _MIND, _SPIRIT, _DICE = int(Gain.BODY), int(Gain.MIND), int(Gain.SPIRIT), int(Gain.QUEST_DICE)
_DONE = int(Moment.QUEST_DONE)
_EACH = int(Op.EACH)
TESTING, JUDGING, LEAVING = range(3)
"""Steps of a quest."""


@rule
def quest_at(s: State, c: Content, area: int) -> int:
    """Return the open quest of an area, or NONE."""
    for place in range(QUEST_PLACES):
        quest = s.open_quests[place]
        if quest != NONE and c.quests[quest].area == area:
            return quest
    return NONE


@rule
def begin_quest(s: State, c: Content, figure: int) -> None:
    push(s.frames, W_QUEST, figure, quest_at(s, c, s.heroes[figure].at), NONE, 0)


@apart
def resume_quest(s: State, c: Content) -> None:
    """Roll dice equal to the attribute; enough successes complete the quest.  [ET-6.8]"""
    frame = top(s.frames)
    figure, quest = frame.who, frame.where
    frame.step += 1
    if frame.step == JUDGING:
        wanted = c.quests[quest].attribute
        gain = _BODY if wanted == BODY_TEST else _MIND if wanted == MIND_TEST else _SPIRIT
        roll(s, c, figure, QUEST_ROLL, attribute(s, c, figure, gain) + gain_of(s, c, figure, _DICE))
    elif frame.step == LEAVING:
        if s.roll.hits >= c.quests[quest].difficulty:
            complete(s, c, figure, quest)
        else:
            emit(s, log.QUEST_FAILED, figure, quest)
            begin(s.frames, W_EFFECT, figure, FROM_FAILURE + quest, c.quests[quest].failure.row, ANY_USE)
    else:
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
    if has_part(c, c.quests[quest].reward.row, _EACH, PASSIVE_WORD):  # what holds for good
        for boon in range(BOONS):
            if me.boons[boon] == NONE:
                me.boons[boon] = quest
                refit(s, c, figure)
                break
    happens(s, c, figure, _DONE)
    begin(s.frames, W_EFFECT, figure, FROM_QUEST + quest, c.quests[quest].reward.row, ANY_USE)

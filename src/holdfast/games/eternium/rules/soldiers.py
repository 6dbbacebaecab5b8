"""Soldiers: mobilizing them and fighting them.  [ET-6.6, ET-10.2]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop

from .. import decisions as pending
from .. import log
from ..effect_names import Gain
from ..names import Roll, Rule
from ..records import Content
from ..state import State
from .damage import hurt
from .defeat import begin_defeat
from .dice import roll
from .land import may_hold_soldiers
from .people import team_of
from .purse import pay, place_soldiers, remove_soldiers
from .situation import hp_left
from .standing import attribute, gain_of


class SoldiersStep(IntEnum):
    """The steps of a combat against soldiers."""

    ROLLING = 0
    REMOVING = 1


@rule
def cost_of_soldiers(s: State, c: Content, figure: int, n: int) -> int:
    """Return what so many soldiers cost a hero.  [ET-6.6]"""
    return max(0, n - gain_of(s, c, figure, Gain.FREE_SOLDIER)) * c.rules[Rule.SOLDIER_COST].value


@rule
def most_soldiers(s: State, c: Content, figure: int) -> int:
    """Return how many soldiers a hero may mobilize where it stands, apart from enemies there.  [ET-6.6]"""
    at = s.heroes[figure].at
    if not may_hold_soldiers(s, c, at):
        return 0
    team = s.teams[team_of(figure)]
    most: int = min(c.rules[Rule.MOBILIZE_MOST].value, c.rules[Rule.AREA_MOST].value - team.soldiers[at], team.supply)
    while most > 0 and cost_of_soldiers(s, c, figure, most) > team.pool:
        most -= 1
    return most


@apart
def mobilize(s: State, c: Content, figure: int, n: int) -> None:
    """Pay for soldiers and place them.  [ET-6.6]"""
    team = team_of(figure)
    pay(s, team, cost_of_soldiers(s, c, figure, n))
    place_soldiers(s, c, team, s.heroes[figure].at, n)


@rule
def hits_on_soldiers(s: State, c: Content, figure: int, hits: int, blanks: int) -> int:
    """Return how many soldiers a roll removes at most: some heroes count a blank as a success.  [ET-10.2]"""
    return hits + min(blanks, gain_of(s, c, figure, Gain.BLANK_HIT))


@pending.Soldiers.resumes_at(SoldiersStep.ROLLING)
@rule
def roll_for_soldiers(s: State, c: Content, frame: pending.Soldiers) -> None:
    """Roll Body dice.  [ET-10.2]"""
    frame.step = SoldiersStep.REMOVING
    roll(s, c, frame.who, Roll.SOLDIERS, attribute(s, c, frame.who, Gain.BODY) + gain_of(s, c, frame.who, Gain.SOLDIER_DICE))


@pending.Soldiers.resumes_at(SoldiersStep.REMOVING)
@apart
def fight_soldiers(s: State, c: Content, frame: pending.Soldiers) -> None:
    """Each success removes a soldier, each that is left deals 1 damage.  [ET-10.2]"""
    figure, at = frame.who, frame.place
    pop(s.frames)
    me = s.heroes[figure]
    enemy = 1 - team_of(figure)
    removed = remove_soldiers(s, enemy, at, hits_on_soldiers(s, c, figure, s.roll.hits, s.roll.blanks))
    me.removed = min(99, me.removed + removed)
    emit(s, log.SOLDIERS_FOUGHT, figure, at, removed)
    left = s.teams[enemy].soldiers[at]
    if left == 0:
        return
    hurt(s, c, figure, left)
    if hp_left(s, c, figure) <= 0:
        begin_defeat(s, c, figure, NONE)
    elif me.back != at:
        me.at = me.back
        emit(s, log.RETURNED, figure, me.at)

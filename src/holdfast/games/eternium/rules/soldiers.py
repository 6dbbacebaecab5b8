"""Soldiers: mobilizing them and fighting them.  [ET-6.6, ET-10.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, top

from .. import log
from ..effect_names import Gain
from ..names import AREA_MOST, MOBILIZE_MOST, SOLDIER_COST, SOLDIERS_ROLL
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

_BODY, _FREE, _DICE, _BLANK_HIT = int(Gain.BODY), int(Gain.FREE_SOLDIER), int(Gain.SOLDIER_DICE), int(Gain.BLANK_HIT)


@rule
def cost_of_soldiers(s: State, c: Content, figure: int, n: int) -> int:
    """Return what so many soldiers cost a hero.  [ET-6.6]"""
    return max(0, n - gain_of(s, c, figure, _FREE)) * c.rules[SOLDIER_COST].value


@rule
def most_soldiers(s: State, c: Content, figure: int) -> int:
    """Return how many soldiers a hero may mobilize where it stands, apart from enemies there.  [ET-6.6]"""
    at = s.heroes[figure].at
    if not may_hold_soldiers(s, c, at):
        return 0
    team = s.teams[team_of(figure)]
    most = min(c.rules[MOBILIZE_MOST].value, c.rules[AREA_MOST].value - team.soldiers[at], team.supply)
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
    return hits + min(blanks, gain_of(s, c, figure, _BLANK_HIT))


@apart
def resume_soldiers(s: State, c: Content) -> None:
    """Roll Body dice; each success removes a soldier, each that is left deals 1 damage.  [ET-10.2]"""
    frame = top(s.frames)
    figure = frame.who
    at = frame.where
    frame.step += 1
    if frame.step == 1:
        roll(s, c, figure, SOLDIERS_ROLL, attribute(s, c, figure, _BODY) + gain_of(s, c, figure, _DICE))
        return
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

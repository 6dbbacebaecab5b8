"""Eternium, victory points and soldiers.  [ET-1.1, ET-10.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_EVENT, FROM_SCENARIO
from ..names import SKULLS, TEAM_FIGURES, TEAMS, Difficulty, Rule
from ..records import Content
from ..state import State
from .land import worth_of_outposts


@rule
def is_shadow(s: State, team: int) -> bool:
    """Whether a team is the automaton's, which owns no Eternium.  [ET-13.13]"""
    return s.heroes[team * TEAM_FIGURES].automatic


@rule
def gain_eternium(s: State, team: int, n: int) -> None:
    """Eternium to or from the pool of a team, which never falls below 0; the shadow owns none.  [ET-1.1, ET-13.13]"""
    if is_shadow(s, team):
        return
    n = max(n, -s.teams[team].pool)
    s.teams[team].pool += n
    if n > 0:
        emit(s, log.GAINED, team, NONE, n)
    elif n < 0:
        emit(s, log.LOST, team, NONE, -n)


@rule
def can_pay(s: State, team: int, n: int) -> bool:
    """Whether a team has so much Eternium; the shadow pays nothing.  [ET-13.10]"""
    return is_shadow(s, team) or s.teams[team].pool >= n


@rule
def pay(s: State, team: int, n: int) -> None:
    """Eternium from the pool of a team that has it; the shadow pays nothing.  [ET-1.1, ET-13.11]"""
    if is_shadow(s, team):
        return
    s.teams[team].pool -= n
    if n > 0:
        emit(s, log.PAID, team, NONE, n)


@rule
def gain_vp(s: State, team: int, n: int) -> None:
    """Victory points, which never fall below 0.  [ET-11.1]"""
    n = max(n, -s.teams[team].vp)
    s.teams[team].vp += n
    if n > 0:
        emit(s, log.SCORED, team, NONE, n)
    elif n < 0:
        emit(s, log.VP_LOST, team, NONE, -n)


@apart
def place_soldiers(s: State, c: Content, team: int, area: int, n: int) -> int:
    """Place soldiers as far as the area and the supply have room; returns how many.  [ET-6.6, ET-2.3]"""
    n = max(0, min(n, c.rules[Rule.AREA_MOST].value - s.teams[team].soldiers[area], s.teams[team].supply))
    if n > 0:
        s.teams[team].soldiers[area] += n
        s.teams[team].supply -= n
        s.changed = True
        emit(s, log.PLACED, team, area, n)
    return n


@apart
def remove_soldiers(s: State, team: int, area: int, n: int) -> int:
    """Put soldiers back into the supply, as many as there are; returns how many.  [ET-10.2]"""
    n = min(n, s.teams[team].soldiers[area])
    if n > 0:
        s.teams[team].soldiers[area] -= n
        s.teams[team].supply += n
        s.changed = True
        emit(s, log.TAKEN_OFF, team, area, n)
    return n


@rule
def is_at_once(c: Content, frame: pending.Effect) -> bool:
    """Whether an effect is what an event does when it happens, not what it has left waiting."""
    return bool(FROM_EVENT <= frame.source < FROM_SCENARIO and frame.begun == c.happenings[frame.source - FROM_EVENT].effect.row)


@apart
def tide(s: State, c: Content, frame: pending.Effect) -> None:
    """Each team scores for its outposts; at the fourth skull, not at the end, a hard shadow's count double.  [ET-11.2, ET-13.14]"""
    for team in range(TEAMS):
        points = worth_of_outposts(s, c, team)
        if is_shadow(s, team) and s.options.difficulty == Difficulty.HARD and s.skull == SKULLS and is_at_once(c, frame):
            points *= 2
        n = points // c.rules[Rule.TIDE_POINTS].value
        if n > 0:
            s.teams[team].vp += n
            emit(s, log.TIDE, team, NONE, n)

"""Eternium, victory points and soldiers.  [ET-1.1, ET-10.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..names import AREA_MOST, TEAMS, TIDE_POINTS
from ..records import Content
from ..state import State
from .land import worth_of_outposts
from .people import shadow_team


@rule
def gain(s: State, c: Content, team: int, n: int) -> None:
    """Eternium to or from the pool of a team, which never falls below 0; the shadow owns none.  [T91]"""
    if team == shadow_team(s, c):
        return
    n = max(n, -s.teams[team].pool)
    s.teams[team].pool += n
    if n > 0:
        emit(s, log.GAINED, team, NONE, n)
    elif n < 0:
        emit(s, log.LOST, team, NONE, -n)


@rule
def pay_from_pool(s: State, team: int, n: int) -> None:
    s.teams[team].pool -= n
    if n > 0:
        emit(s, log.PAID, team, NONE, n)


@rule
def score_vp(s: State, team: int, n: int) -> None:
    """Victory points, which never fall below 0.  [ET-11.1]"""
    n = max(n, -s.teams[team].vp)
    s.teams[team].vp += n
    if n > 0:
        emit(s, log.SCORED, team, NONE, n)
    elif n < 0:
        emit(s, log.VP_LOST, team, NONE, -n)


@apart
def place_soldiers(s: State, c: Content, team: int, area: int, n: int) -> int:
    """Place soldiers as far as the area and the supply have room; returns how many.  [T10, T41]"""
    n = max(0, min(n, min(c.rules[AREA_MOST].value - s.teams[team].soldiers[area], s.teams[team].supply)))
    if n > 0:
        s.teams[team].soldiers[area] += n
        s.teams[team].supply -= n
        s.changed = True
        emit(s, log.PLACED, team, area, n)
    return n


@apart
def remove_soldiers(s: State, team: int, area: int, n: int) -> int:
    """Put soldiers back into the supply, as many as there are; returns how many.  [T12]"""
    n = min(n, s.teams[team].soldiers[area])
    if n > 0:
        s.teams[team].soldiers[area] -= n
        s.teams[team].supply += n
        s.changed = True
        emit(s, log.TAKEN_OFF, team, area, n)
    return n


@rule
def tide(s: State, c: Content) -> None:
    """Each team scores for its outposts.  [T66]"""
    for team in range(TEAMS):
        n = worth_of_outposts(s, c, team) // c.rules[TIDE_POINTS].value
        if n > 0:
            s.teams[team].vp += n
            emit(s, log.TIDE, team, NONE, n)

"""Hit Points."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule

from .. import log
from ..content import Content
from ..names import Region
from ..state import State


@rule
def full_health(s: State, c: Content, d: int) -> int:
    """The Hit Points of a Defender's hero when unharmed.  [TED-3.10]"""
    return c.heroes[s.defenders[d].hero].hit_points


@rule
def exhausted(s: State, d: int) -> bool:
    """Whether a Defender has no Hit Points left.  [TED-1.7, TED-6.17, TED-6.20]"""
    return s.defenders[d].hit_points == 0


@rule
def wounded(s: State, c: Content, d: int) -> bool:
    """Whether a Defender could be healed.  [TED-6.24]"""
    return s.defenders[d].hit_points < full_health(s, c, d)


@rule
def hurt(s: State, d: int, by: int) -> None:
    """A Defender loses Hit Points, or what is left of them.  [TED-3.10]"""
    defender = s.defenders[d]
    loss = min(by, defender.hit_points)
    if loss > 0:
        defender.hit_points -= loss
        emit(s, log.LOST_HIT_POINTS, d, loss, defender.hit_points)


@rule
def heal(s: State, c: Content, d: int, by: int) -> None:
    """A Defender gets Hit Points back, up to those of an unharmed hero.  [TED-3.10]"""
    defender = s.defenders[d]
    gain = min(by, full_health(s, c, d) - defender.hit_points)
    if gain > 0:
        defender.hit_points += gain
        emit(s, log.GAINED_HIT_POINTS, d, gain, defender.hit_points)


@rule
def rest(s: State, c: Content, d: int) -> None:
    """A Defender who starts their turn in the Capital City has full Hit Points again.  [TED-5.8, TED-5.9, TED-12.1]"""
    if s.defenders[d].place == Region.CAPITAL_CITY and wounded(s, c, d):
        s.defenders[d].started = True
        s.defenders[d].hit_points = full_health(s, c, d)
        emit(s, log.RESTED, d)

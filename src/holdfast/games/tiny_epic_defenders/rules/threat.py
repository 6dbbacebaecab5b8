"""Threat: how it rises and falls, and what it destroys."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, take_top

from .. import log
from ..names import OUTER, Region, Result
from ..state import State
from .places import whole


@rule
def raise_threat(s: State, place: int) -> None:
    """An effect raises the Threat of a region by one; a destroyed region passes it on to the Capital City.  [TED-8.4, TED-8.9]"""
    raise_by_one(s, place, NONE)


@rule
def hit(s: State, place: int) -> None:
    """The card being resolved raises the Threat of the region it attacks by one, and covers it if that destroys it.

    [TED-7.3, TED-7.4, TED-8.3]
    """
    raise_by_one(s, place, s.card)


@rule
def raise_by_one(s: State, place: int, card: int) -> None:
    """Raise the Threat of a region by one; `card` is the attacking card, or NONE for an effect.

    [TED-1.4, TED-1.5, TED-3.8, TED-7.4, TED-7.6, TED-8.1, TED-8.9, TED-14.2]
    """
    if s.result:
        return
    if place == Region.CAPITAL_CITY or s.regions[place].destroyed:
        if place != Region.CAPITAL_CITY:
            emit(s, log.PASSED_ON, place)
        raise_capital(s)
        return
    region = s.regions[place]
    region.threat += 1
    emit(s, log.THREAT_ROSE, place, region.threat)
    if region.threat >= s.options.outer_limit:
        destroy(s, place, card)


@rule
def raise_capital(s: State) -> None:
    """Raise the Threat of the Capital City by one; at its limit the game is lost at once.  [TED-1.3, TED-1.5, TED-3.9, TED-14.1]"""
    city = s.regions[Region.CAPITAL_CITY]
    city.threat += 1
    emit(s, log.THREAT_ROSE, Region.CAPITAL_CITY, city.threat)
    if city.threat >= s.options.capital_limit:
        city.destroyed = True
        lose(s)


@rule
def lose(s: State) -> None:
    """The players have lost.  [TED-1.3, TED-1.5]"""
    s.result = Result.LOST
    emit(s, log.LOST)


@rule
def destroy(s: State, place: int, card: int) -> None:
    """A region falls: the attacking card covers it, or a Leftover card if an effect did it; the Capital City suffers.

    [TED-7.5, TED-7.8, TED-8.2, TED-8.3, TED-8.4, TED-8.5, TED-12.13]
    """
    region = s.regions[place]
    region.destroyed = True
    if place == Region.MOUNTAINS:
        s.circle = 0
    if card != NONE:
        region.cover.card = card
        region.cover.known = ALL
        s.card = NONE
    elif s.leftover.count:
        region.cover.card = take_top(s.leftover)
    emit(s, log.DESTROYED, place, card)
    raise_capital(s)


@rule
def lower_threat(s: State, place: int, by: int) -> None:
    """Lower the Threat of a region, not below 0; a destroyed region is past help.  [TED-3.10, TED-8.7, TED-8.8]"""
    region = s.regions[place]
    if region.threat and (place == Region.CAPITAL_CITY or not region.destroyed):
        region.threat = max(0, region.threat - by)
        emit(s, log.THREAT_FELL, place, region.threat)


@rule
def threatened(s: State, place: int) -> bool:
    """Whether a place is an intact Outer Region whose Threat can be lowered.  [TED-6.4, TED-6.6, TED-6.24]"""
    return whole(s, place) and s.regions[place].threat > 0


@rule
def raise_safe_regions(s: State, level: int) -> None:
    """Frenzy: every intact Outer Region at Threat 0 goes to a level.  [TED-9.8, TED-9.9]"""
    for place in OUTER:
        if whole(s, place) and s.regions[place].threat == 0:
            for _ in range(level):
                raise_threat(s, place)

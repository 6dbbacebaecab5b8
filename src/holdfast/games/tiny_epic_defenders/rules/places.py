"""The map: who stands where, what touches what, and how Defenders get about."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule

from .. import log
from ..names import ABOARD, NOWHERE, OUTER, Position, Region
from ..state import State

# For each position in the ring and the centre: the positions that touch it, as bits.  [TED-3.2, TED-3.3]
NEIGHBOURS = (
    1 << Position.BOTTOM_LEFT | 1 << Position.TOP_LEFT | 1 << Position.CENTRE,
    1 << Position.LEFT | 1 << Position.TOP_RIGHT,
    1 << Position.TOP_LEFT | 1 << Position.RIGHT,
    1 << Position.TOP_RIGHT | 1 << Position.BOTTOM_RIGHT | 1 << Position.CENTRE,
    1 << Position.RIGHT | 1 << Position.BOTTOM_LEFT,
    1 << Position.BOTTOM_RIGHT | 1 << Position.LEFT,
    1 << Position.LEFT | 1 << Position.RIGHT,
)


@rule
def adjacent(s: State, a: int, b: int) -> bool:
    """Whether two regions touch: neighbours in the ring, and the Capital City with those on its left and right.  [TED-3.2, TED-3.3]"""
    return NEIGHBOURS[s.regions[a].position] >> s.regions[b].position & 1 == 1


@rule
def touches_capital(s: State, place: int) -> bool:
    """Whether an Outer Region lies on the left or on the right of the Capital City.  [TED-3.3]"""
    return adjacent(s, Region.CAPITAL_CITY, place)


@rule
def clockwise(s: State, place: int, steps: int) -> int:
    """The Outer Region some steps clockwise of another.  [TED-3.1, TED-3.5]"""
    return s.ring[(s.regions[place].position + steps) % 6]


@rule
def opposite(s: State, place: int) -> int:
    """The Outer Region across the map.  [TED-3.4]"""
    return clockwise(s, place, 3)


@rule
def in_outer_region(s: State, d: int) -> bool:
    """Whether a Defender stands in an Outer Region, so neither in the Capital City nor on or in the foe.  [TED-6.25, TED-9.12]"""
    return s.defenders[d].place in OUTER


@rule
def together(s: State, a: int, b: int) -> bool:
    """Whether two Defenders stand in the same region; those aboard a foe stand in none.  [TED-6.25, TED-13.6]"""
    return s.defenders[a].place == s.defenders[b].place and s.defenders[a].place != ABOARD


@rule
def whole(s: State, place: int) -> bool:
    """Whether a place is an Outer Region that is not destroyed."""
    return place in OUTER and not s.regions[place].destroyed


@rule
def put(s: State, d: int, place: int) -> None:
    """Put a Defender somewhere; whoever leaves the Mountains leaves the circle.  [TED-12.13]"""
    if place != Region.MOUNTAINS:
        leave_circle(s, d)
    s.defenders[d].place = place


@rule
def leave_circle(s: State, d: int) -> None:
    """A Defender no longer meditates.  [TED-12.13]"""
    s.circle &= ~(1 << d)


@rule
def meditates(s: State, d: int) -> bool:
    """Whether a Defender is in the Mountains' circle.  [TED-12.11]"""
    return s.circle >> d & 1 == 1


@rule
def sweep(s: State, d: int, place: int) -> None:
    """Something other than their own will moves a Defender."""
    put(s, d, place)
    emit(s, log.SWEPT, d, place)


@rule
def somewhere_destroyed(s: State) -> bool:
    """Whether any Outer Region is destroyed.  [TED-5.2]"""
    for place in OUTER:
        if s.regions[place].destroyed:
            return True
    return False


@rule
def foe_is_here(s: State, d: int) -> bool:
    """Whether the revealed foe is in the region where a Defender stands.  [TED-6.7]"""
    return s.foe_place != NOWHERE and s.defenders[d].place == s.foe_place

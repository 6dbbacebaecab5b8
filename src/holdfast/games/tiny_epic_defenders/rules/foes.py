"""The Epic Foe: its reveal, what it does when a defender card is drawn, and its events."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal

from .. import log
from ..content import Content
from ..names import ABOARD, FIRST_COLOURED, NOWHERE, Foe, Region, Result
from ..options import ANCIENT_LASTING, COLOSSUS_TWO_POINTS
from ..state import State
from .health import hurt
from .places import clockwise, leave_circle, opposite, put, sweep
from .threat import raise_threat

EVENT_SPACES = 6
TWO_POINTS = 2
"""The price of a Fight with the Colossus, as the option `colossus_fight` words it."""


@rule
def revealed(s: State) -> bool:
    """Whether the foe is on the map.  [TED-6.8]"""
    return s.foe_place != NOWHERE


@rule
def is_foe(s: State, foe: int) -> bool:
    """Whether this foe is on the map."""
    return revealed(s) and s.foe.card == foe


@rule
def reveal_foe(s: State, c: Content) -> None:
    """Turn up the foe and put it on the region of its symbol, at full Hit Points.  [TED-11.1, TED-14.3]"""
    card = c.foes[s.foe.card]
    s.foe.known = ALL
    reveal(s)
    s.foe_place = card.region
    s.foe_hit_points = s.options.foe_hit_points if s.options.foe_hit_points else card.hit_points
    emit(s, log.FOE_REVEALED, s.foe.card, s.foe_place)


@rule
def move_foe(s: State, place: int) -> None:
    """Put the foe on an Outer Region, destroyed or not; those aboard go with it.  [TED-10.17, TED-11.5]"""
    if place != s.foe_place:
        s.foe_place = place
        emit(s, log.FOE_MOVED, s.foe.card, place)


@rule
def swallowed(s: State) -> int:
    """The Defender in the Colossus's mouth, or NONE.  [TED-11.11]"""
    for d in range(s.options.defenders):
        if s.defenders[d].place == ABOARD:
            return d
    return NONE


@rule
def foe_reacts(s: State, c: Content, card: int) -> None:
    """The foe's effect when a defender card is drawn.  [TED-5.7, TED-11.8]"""
    if not revealed(s):
        return
    foe = s.foe.card
    if foe == Foe.DRAGON:
        scorch(s, c)
    elif card < FIRST_COLOURED + 4:
        if foe == Foe.COLOSSUS:
            swallow(s, card - FIRST_COLOURED)
        elif foe == Foe.DEMON_LORD:
            enfeeble(s, c, card - FIRST_COLOURED)


@rule
def scorch(s: State, c: Content) -> None:
    """The Dragon flies two regions clockwise whenever any defender card is drawn.  [TED-11.22]"""
    move_foe(s, clockwise(s, s.foe_place, c.foes[Foe.DRAGON].steps))


@rule
def swallow(s: State, d: int) -> None:
    """The Colossus swallows the Defender whose card is drawn, unless its mouth is full.  [TED-11.11]"""
    if swallowed(s) == NONE:
        put(s, d, ABOARD)
        emit(s, log.SWALLOWED, d)


@rule
def enfeeble(s: State, c: Content, d: int) -> None:
    """The Demon Lord raises the Threat where the Defender is and turns that region over, unless it is or gets destroyed.

    [TED-11.28, TED-11.29, TED-11.30, TED-11.31, TED-12.2]
    """
    place = s.defenders[d].place
    for _ in range(c.foes[Foe.DEMON_LORD].amount):
        raise_threat(s, place)
    if place != Region.CAPITAL_CITY and not s.regions[place].destroyed and not s.result:
        flip(s, place)


@rule
def flip(s: State, place: int) -> None:
    """Turn a region over; its Threat stays, a Defender in its circle steps out.  [TED-11.28, TED-11.32]"""
    s.regions[place].side = 1 - s.regions[place].side
    for d in range(s.options.defenders):
        if s.defenders[d].place == place:
            leave_circle(s, d)
    emit(s, log.FLIPPED, place)


@rule
def marked(s: State, c: Content, space: int) -> bool:
    """Whether a space of the foe's track bears the event icon.  [TED-11.7]"""
    foe = c.foes[s.foe.card]
    for i in range(EVENT_SPACES):
        if foe.event_spaces[i] == space:
            return True
    return False


@rule
def enraged(s: State, c: Content) -> bool:
    """The Ancient's event: whether Fights are dearer now.  [TED-11.10, TED-14.17]"""
    if s.options.ancient_event == ANCIENT_LASTING:
        for i in range(EVENT_SPACES):
            if s.foe_hit_points <= c.foes[s.foe.card].event_spaces[i]:
                return True
        return False
    return marked(s, c, s.foe_hit_points)


@rule
def fight_price(s: State, c: Content, fewest: int) -> int:
    """The Action Points of a Fight, at least `fewest` (those of the Spear); 0 where Hit Points are paid instead.

    [TED-6.7, TED-10.11, TED-11.9, TED-11.10, TED-11.12, TED-11.34, TED-14.12]
    """
    if fight_hit_point_price(s, c, fewest):
        return 0
    foe = c.foes[s.foe.card]
    if s.foe.card == Foe.COLOSSUS:
        return max(TWO_POINTS, fewest)
    if s.foe.card == Foe.THE_ANCIENT and enraged(s, c):
        return max(foe.event_fight_price, fewest)
    return max(foe.fight_price, fewest)


@rule
def fight_hit_point_price(s: State, c: Content, fewest: int) -> int:
    """The Hit Points of a Fight: only the Colossus asks for them.  [TED-10.11, TED-11.12, TED-14.12]"""
    if s.foe.card != Foe.COLOSSUS or s.options.colossus_fight == COLOSSUS_TWO_POINTS:
        return 0
    return max(c.foes[Foe.COLOSSUS].fight_hit_point_price, fewest)


@rule
def in_reach(s: State, d: int) -> bool:
    """Whether a Defender is where the foe can be fought: on the Giant, in the Colossus, else in its region.

    [TED-6.7, TED-6.8, TED-11.12, TED-11.13, TED-11.17]
    """
    if not revealed(s):
        return False
    if s.foe.card == Foe.HILL_GIANT or s.foe.card == Foe.COLOSSUS:
        return s.defenders[d].place == ABOARD
    return s.defenders[d].place == s.foe_place


@rule
def damage_foe(s: State, c: Content, d: int, damage: int) -> None:
    """Move the foe's token down space by space; each marked space sets off the event, 0 wins the game.

    [TED-1.2, TED-1.4, TED-1.5, TED-10.12, TED-11.6]
    """
    for dealt in range(damage):
        if s.result:
            return
        s.foe_hit_points -= 1
        emit(s, log.FOE_HIT, d, dealt + 1, s.foe_hit_points)
        if s.foe_hit_points == 0:
            s.result = Result.WON
            emit(s, log.WON)
        elif marked(s, c, s.foe_hit_points):
            foe_event(s, c)


@rule
def foe_event(s: State, c: Content) -> None:
    """What happens when the token enters a marked space.  [TED-11.6, TED-11.15, TED-11.20, TED-11.23, TED-11.24, TED-11.27]"""
    foe = s.foe.card
    emit(s, log.FOE_EVENT, foe, s.foe_hit_points)
    if foe == Foe.DRAGON:
        for d in range(s.options.defenders):
            hurt(s, d, c.foes[Foe.DRAGON].amount)
    elif foe == Foe.KRAKEN:
        far = opposite(s, s.foe_place)
        for d in range(s.options.defenders):
            if s.defenders[d].place == s.foe_place:
                sweep(s, d, far)
    elif foe == Foe.COLOSSUS:
        spit_out(s)
    elif foe == Foe.HILL_GIANT:
        shake_off(s, c)


@rule
def spit_out(s: State) -> None:
    """The Colossus spits the swallowed Defender out into the region opposite.  [TED-11.15, TED-11.16]"""
    d = swallowed(s)
    if d != NONE:
        far = opposite(s, s.foe_place)
        put(s, d, far)
        emit(s, log.SPAT_OUT, d, far)


@rule
def shake_off(s: State, c: Content) -> None:
    """All fall off the Hill Giant, then it moves one region clockwise.  [TED-11.20, TED-11.21]"""
    for d in range(s.options.defenders):
        if s.defenders[d].place == ABOARD:
            fall(s, c, d)
    move_foe(s, clockwise(s, s.foe_place, c.foes[Foe.HILL_GIANT].steps))


@rule
def fall(s: State, c: Content, d: int) -> None:
    """A Defender leaves the Giant's back, lands in its region and loses a Hit Point.  [TED-11.19]"""
    put(s, d, s.foe_place)
    emit(s, log.FELL, d, s.foe_place)
    hurt(s, d, c.foes[Foe.HILL_GIANT].amount)

"""Which abilities work now, and for whom."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.jit import rule

from ..names import ABOARD, OUTER, Foe, Hero, Region, Side
from ..options import FLIPPED_NONE, SIDES_RANDOM
from ..state import State
from .foes import is_foe
from .heroes import borrows


class Purse(IntEnum):
    """Whose action points somebody spends: those of their own card, of all, or some granted to them."""

    OWN = 0
    POOL = 1
    GRANT = 2


BOUGHT = 1
"""Of granted points: a Hit Point was paid for them."""


class Mark(IntEnum):
    """Once-per-turn abilities, as bits of `Defender.used`."""

    SPEAR = 1
    IDOL = 2
    WINGS = 4
    MIRAGE = 8
    PRAYER = 16
    SANDSTORM = 32
    ABSORB = 64


@rule
def open_for_use(s: State, place: int) -> bool:
    """Whether an Outer Region is not destroyed and the Kraken is not about.  [TED-8.6, TED-11.25, TED-11.26]"""
    return place in OUTER and not s.regions[place].destroyed and not is_foe(s, Foe.KRAKEN)


@rule
def works(s: State, place: int) -> bool:
    """Whether the ability of a region's side A works.  [TED-11.33, TED-14.10]"""
    if not open_for_use(s, place):
        return False
    if s.regions[place].side == Side.A:
        return True
    return s.options.sides != SIDES_RANDOM and s.options.flipped != FLIPPED_NONE


@rule
def side_b_works(s: State, place: int) -> bool:
    """Whether the ability of a region's side B works.  [TED-11.33, TED-12.19, TED-14.9]"""
    return s.options.sides == SIDES_RANDOM and s.regions[place].side == Side.B and open_for_use(s, place)


@rule
def stands_in(s: State, d: int, place: int) -> bool:
    """Whether a Defender stands in a region."""
    return s.defenders[d].place == place


@rule
def befriends_regions(s: State, d: int, purse: int) -> bool:
    """Befriend: whether a Defender is Randal, on his turn, in a region, and so may use the abilities of those next to it.

    [TED-5.26, TED-13.20, TED-13.21]
    """
    return s.defenders[d].hero == Hero.RANDAL and s.defenders[d].place != ABOARD and purse != Purse.GRANT


@rule
def has_ability(s: State, d: int, hero: int, purse: int) -> bool:
    """Whether a Defender may use the ability of a hero: as that hero, or as Randal on his turn beside them.

    [TED-5.26, TED-6.9, TED-13.20, TED-13.22]
    """
    return s.defenders[d].hero == hero or (borrows(s, d, hero) and purse != Purse.GRANT)


@rule
def is_used(s: State, d: int, mark: int) -> bool:
    """Whether a Defender has used a once-per-turn ability on this card.  [TED-5.13]"""
    return s.defenders[d].used & mark != 0


@rule
def use_up(s: State, d: int, mark: int) -> None:
    """Note that a once-per-turn ability has been used on this card.  [TED-5.13]"""
    s.defenders[d].used |= mark


@rule
def in_capital(s: State, d: int) -> bool:
    """Whether a Defender stands in the Capital City."""
    return s.defenders[d].place == Region.CAPITAL_CITY

"""Which abilities work now, and for whom."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import ABOARD, CAPITAL_CITY, KRAKEN, OUTER, RANDAL
from ..options import FLIPPED_NONE, SIDES_RANDOM
from ..state import State
from .foes import is_foe
from .heroes import borrows

SIDE_A, SIDE_B = 0, 1

# In whose name somebody acts: on their own card, with a share of the pool, or with a granted point.
OWN, POOL, GRANT = 0, 1, 2
BOUGHT = 1  # marks granted points that a Hit Point was paid for

# Once-per-turn abilities, as bits of Defender.used
USED_SPEAR, USED_IDOL, USED_WINGS, USED_MIRAGE, USED_PRAYER, USED_SANDSTORM, USED_ABSORB = 1, 2, 4, 8, 16, 32, 64


@rule
def open_for_use(s: State, place: int) -> bool:
    """Whether an Outer Region is not destroyed and the Kraken is not about.  [TED-8.6, TED-11.25, TED-11.26]"""
    return place in OUTER and not s.regions[place].destroyed and not is_foe(s, KRAKEN)


@rule
def works(s: State, place: int) -> bool:
    """Whether the ability of a region's side A works.  [TED-11.33, TED-14.10]"""
    if not open_for_use(s, place):
        return False
    if s.regions[place].side == SIDE_A:
        return True
    return s.options.sides != SIDES_RANDOM and s.options.flipped != FLIPPED_NONE


@rule
def side_b_works(s: State, place: int) -> bool:
    """Whether the ability of a region's side B works.  [TED-11.33, TED-12.19, TED-14.9]"""
    return s.options.sides == SIDES_RANDOM and s.regions[place].side == SIDE_B and open_for_use(s, place)


@rule
def stands_in(s: State, d: int, place: int) -> bool:
    """Whether a Defender stands in a region."""
    return s.defenders[d].place == place


@rule
def befriends_regions(s: State, d: int, context: int) -> bool:
    """Befriend: whether a Defender is Randal, on his turn, in a region, and so may use the abilities of those next to it.

    [TED-5.26, TED-13.20, TED-13.21]
    """
    return s.defenders[d].hero == RANDAL and context != GRANT and s.defenders[d].place != ABOARD


@rule
def has_ability(s: State, d: int, hero: int, context: int) -> bool:
    """Whether a Defender may use the ability of a hero: as that hero, or as Randal on his turn beside them.

    [TED-5.26, TED-6.9, TED-13.20, TED-13.22]
    """
    return s.defenders[d].hero == hero or (context != GRANT and borrows(s, d, hero))


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
    return s.defenders[d].place == CAPITAL_CITY

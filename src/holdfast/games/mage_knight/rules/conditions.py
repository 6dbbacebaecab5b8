"""The conditions and counters of effects."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import Terrain
from ..records import Content
from ..state import State
from .land import terrain_of
from .mana import by_night


@rule
def is_day(s: State) -> bool:
    """Whether the texts of cards are as by day.  [MK-4.13]"""
    return not by_night(s)


@rule
def in_forest(s: State, c: Content, who: int) -> bool:
    """Whether a hero stands on a forest.  [MK-5.1]"""
    return s.players[who].at >= 0 and terrain_of(s, c, s.players[who].at) == Terrain.FOREST


@rule
def no_die_used(s: State) -> bool:
    """Whether the die of the Source of this turn was not used.  [MK-4.10]"""
    return not s.turn.die_used


@rule
def taken_of(taken: int) -> int:
    """How many cards or other things the price has taken."""
    return taken

"""How a player of Mage Knight stands, beside what the score sheet says."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..names import CITIES, COMMANDS, ZERO_REPUTATION
from ..rules.allies import allies_of
from ..rules.city import leader_of
from ..rules.score import is_winner
from ..state import State


@rule
def level_of(s: State, p: int) -> int:
    """The level, from 1."""
    return s.players[p].level + 1


@rule
def reputation_of(s: State, p: int) -> int:
    """The reputation, from the middle of the track."""
    return s.players[p].reputation - ZERO_REPUTATION


@rule
def units_of(s: State, p: int) -> int:
    """How many units a player commands."""
    units = 0
    for place in range(COMMANDS):
        units += s.players[p].company[place].unit != NONE
    return units


@rule
def cities_led(s: State, p: int) -> int:
    """How many cities a player leads."""
    led = 0
    for city in range(CITIES):
        led += leader_of(s, city) == p
    return led


@rule
def wins_for_side(s: State, p: int) -> bool:
    """Whether a player has won, and nobody of the same side sits before: a side wins once, however many it is.  [MK-19.1, MK-19.19]"""
    return is_winner(s, p) and allies_of(s, p) & ((1 << p) - 1) == 0

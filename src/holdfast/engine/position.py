"""The common base record of all games' positions."""

from __future__ import annotations

from .jit import rule
from .rng import Chance
from .struct import hidden, i8, struct, u8, u16

RUNNING = 0
"""The result of an unfinished game; each game numbers its other results from 1."""


@struct
class Position:
    """The fields common to the positions of all games."""

    chance: Chance = hidden()
    deciding: u8  # bit mask of the seats that may answer the open decision; the first answer decides
    result: i8  # RUNNING or how the game ended
    seats: i8  # number of seats, human or computer
    reveals: u16  # number of times hidden information was revealed; undo stops there


@rule
def lowest_seat(seats: int) -> int:
    """Return the lowest seat in a bit mask, or 0 if it is empty: who is asked, in a game that asks one at a time."""
    if seats == 0:
        return 0
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def reveal(s: Position) -> None:
    """Count that hidden information was revealed."""
    s.reveals += 1

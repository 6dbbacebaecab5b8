"""What every game's state begins with."""

from __future__ import annotations

from .chance import Chance
from .rule import rule
from .struct import hidden, i8, struct, u8, u16

RUNNING = 0
"""The result of a game that goes on; a game names its other results itself, from 1."""


@struct
class Position:
    """The common part of all games' states."""

    chance: Chance = hidden()
    deciding: u8  # the seats that may answer the open decision, bit v for seat v; whoever answers first decides
    result: i8  # RUNNING or how the game ended
    seats: i8  # how many people or computer players sit at the table
    reveals: u16  # how often something hidden became known; taking back stops there


@rule
def reveal(s: Position) -> None:
    """Note that something hidden became known."""
    s.reveals += 1

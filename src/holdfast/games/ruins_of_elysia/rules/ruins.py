"""Which Ruins are nearest."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..state import State
from .land import distance_of, is_ruins

FAR = 127
SEVERAL = NONE - 1


@rule
def nearest_ruins(s: State, seat: int) -> int:
    """The Ruins nearest to a player: its tile, SEVERAL among which one chooses, or NONE.  [ROE-8.3, E79]"""
    best = FAR
    found = NONE
    for tile in range(s.land.count):
        if is_ruins(s, tile):
            far = distance_of(s, s.players[seat].at, tile)
            if far < best:
                best = far
                found = tile
            elif far == best:
                found = SEVERAL
    return found


@rule
def is_nearest_ruins(s: State, seat: int, tile: int) -> bool:
    """Whether a tile is one of the nearest Ruins.  [ROE-2.6]"""
    if not is_ruins(s, tile):
        return False
    far = distance_of(s, s.players[seat].at, tile)
    for other in range(s.land.count):
        if is_ruins(s, other) and distance_of(s, s.players[seat].at, other) < far:
            return False
    return True

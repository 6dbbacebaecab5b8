"""Hexes: directions, distance, maps that grow hex by hex or tile by tile, and what can be reached.

A hex has axial coordinates (q, r): q grows to the east, r to the south-east; hexes stand on a point.  The six directions are numbered
counter-clockwise from the east (A. Patel, "Hexagonal Grids", 2013).

A map keeps the hexes that are laid, each with links to its neighbours, so that walking follows links and no coordinates.  A map of *tiles
of seven* is the same map with a tile in the place of each hex: tiles of one hex and the six around it lie to each other as hexes do.  Its
hexes are numbered 7 * tile + part, part 0 in the middle and part 1 + d in direction d of it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .jit import rule
from .pile import NONE
from .struct import NARROW, Field, array, i8, i16, struct

E, NE, NW, W, SW, SE = range(6)
"""The directions."""

DIRECTIONS = 6
DQ = (1, 1, 0, -1, -1, 0)
DR = (0, -1, -1, 0, 1, 1)
"""By direction: how q and r of a hex differ from those of its neighbour there."""

SEVEN = 7
"""The hexes of a tile."""

TILE_Q = (3, 1, -2, -3, -1, 2)
TILE_R = (-2, -3, -1, 2, 3, 1)
"""By direction: how q and r of the middle of a tile differ from those of the next tile there.

Of the two ways in which flowers of seven fit together it is that of the printed tiles of Mage Knight.
"""


def _ways_across() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each part of a tile and direction: the direction of the tile that lies there, or NONE for the same one, and the part of it."""
    middles = {(TILE_Q[d], TILE_R[d]): d for d in range(DIRECTIONS)} | {(0, 0): NONE}
    parts = {(0, 0): 0} | {(DQ[d], DR[d]): 1 + d for d in range(DIRECTIONS)}
    steps, into = [], []
    for (q, r), _ in sorted(parts.items(), key=lambda item: item[1]):
        for d in range(DIRECTIONS):
            there = ((q + DQ[d] - a, r + DR[d] - b) for a, b in middles)
            step, part = next((way, parts[at]) for at, way in zip(there, middles.values(), strict=True) if at in parts)
            steps.append(step)
            into.append(part)
    return tuple(steps), tuple(into)


TILE_STEP, PART_THERE = _ways_across()
"""By 6 * part + direction: the direction of the next tile, or NONE within the same tile; and the part of that tile."""

PART_AT = (0, 1, 3, 2, 5, 6, 4)
"""By (q + 5 * r) mod 7: the part of its tile that a hex is, if a tile has its middle at (0, 0)."""


# -- coordinates ---------------------------------------------------------------------------------------------------------


@rule
def turned(direction: int, by: int) -> int:
    """Return a direction turned by so many sixths counter-clockwise, or clockwise if negative; by 3 it is the opposite one."""
    return (direction + by) % 6


@rule
def distance(q: int, r: int, q2: int, r2: int) -> int:
    """Return the number of steps between two hexes."""
    dq = q2 - q
    dr = r2 - r
    return max(abs(dq), abs(dr), abs(dq + dr))


@rule
def direction_to(q: int, r: int, q2: int, r2: int) -> int:
    """Return the direction of a neighbouring hex, or NONE if the second hex is no neighbour of the first."""
    for d in range(6):
        if q2 - q == DQ[d] and r2 - r == DR[d]:
            return d
    return NONE


@rule
def part_at(q: int, r: int) -> int:
    """Return which part of its tile of seven a hex is, where a tile has its middle at (0, 0)."""
    return PART_AT[(q + 5 * r) % 7]


@rule
def tile_of(q: int, r: int) -> tuple[int, int]:
    """Return the coordinates of the tile of seven of a hex, among the tiles: (0, 0) is the tile with its middle there."""
    part = part_at(q, r)
    if part > 0:
        q -= DQ[part - 1]
        r -= DR[part - 1]
    return (q - 2 * r) // 7, (2 * q + 3 * r) // 7


@rule
def hex_of(q: int, r: int, part: int) -> tuple[int, int]:
    """Return the coordinates of a part of a tile of seven, whose own coordinates among the tiles are (q, r)."""
    at_q = 3 * q + 2 * r
    at_r = r - 2 * q
    if part > 0:
        at_q += DQ[part - 1]
        at_r += DR[part - 1]
    return at_q, at_r


# -- maps ----------------------------------------------------------------------------------------------------------------


@struct
class Hex:
    """A hex, or tile, of a map: its coordinates and by direction its neighbours, NONE where none is laid."""

    q: i8
    r: i8
    next: list[i8] = array(DIRECTIONS)


class HexMap:
    """The hexes that are laid (for type annotations in rules; a record declares `hex_map(capacity)`)."""

    count: int
    hexes: list[Hex]


@cache
def _map_type(capacity: int, of: Any) -> Any:
    wide = capacity > NARROW
    if wide:
        of = struct(type(f"Wide{of.__name__}", (of,), {"__annotations__": {"next": list[i16]}}))
    body = {
        "__annotations__": {"count": i16 if wide else i8, "hexes": list[of]},
        "hexes": array(capacity),
        "__doc__": f"A map of up to {capacity} hexes.",
    }
    return struct(type(f"HexMap{capacity}{of.__name__}", (), body))


def hex_map(capacity: int, of: Any = Hex) -> Any:
    """Declare a map: `land: HexMap = hex_map(41)`; a record derived from `Hex` adds what else a hex of the game has.

    Coordinates are numbers from -128 to 127.  Raises ValueError for a capacity outside 1 to 32767.
    """
    if not 0 < capacity < 1 << 15:
        raise ValueError(f"a map holds 1 to 32767 hexes, not {capacity}")
    return Field(of=_map_type(capacity, of))


@rule
def find(land: HexMap, q: int, r: int) -> int:
    """Return the number of the hex that is laid at some coordinates, or NONE."""
    for at in range(land.count):
        if land.hexes[at].q == q and land.hexes[at].r == r:
            return at
    return NONE


@rule
def lay(land: HexMap, q: int, r: int) -> int:
    """Lay a hex on a free place of a map that is not full, and link it with its neighbours; returns its number.

    Numbers count from 0 in the order of laying and never change.
    """
    new = land.count
    laid = land.hexes[new]
    laid.q = q
    laid.r = r
    for d in range(6):
        laid.next[d] = NONE
    for at in range(new):
        other = land.hexes[at]
        d = direction_to(q, r, other.q, other.r)
        if d >= 0:
            laid.next[d] = at
            other.next[turned(d, 3)] = new
    land.count += 1
    return new


@rule
def part_beside(land: HexMap, at: int, direction: int) -> int:
    """Return the neighbour of a hex on a map of tiles of seven, as 7 * tile + part, or NONE where no tile is laid."""
    way = 6 * (at % 7) + direction
    tile = at // 7
    if TILE_STEP[way] >= 0:
        tile = land.hexes[tile].next[TILE_STEP[way]]
        if tile < 0:
            return NONE
    return 7 * tile + PART_THERE[way]


# -- reach ---------------------------------------------------------------------------------------------------------------


@rule
def reach(land: HexMap, start: int, costs: list[int], most: int, out: list[int]) -> int:
    """Write by hex the least cost of walking there from `start`, NONE for more than `most`; returns how many hexes can be reached.

    `costs` has by hex the cost of entering it, 0 or more, and a negative number for one that cannot be entered; the start costs nothing.
    `out` has room for every hex of the map; what lies beyond is left as it is.
    """
    return _spread(land, 1, start, costs, most, out)


@rule
def reach_parts(land: HexMap, start: int, costs: list[int], most: int, out: list[int]) -> int:
    """Do what `reach` does on a map of tiles of seven, whose hexes are numbered 7 * tile + part."""
    return _spread(land, 7, start, costs, most, out)


@rule
def _spread(land: HexMap, parts: int, start: int, costs: list[int], most: int, out: list[int]) -> int:
    """Reach hexes in the order of their cost, so that each has its least cost before any other is reached from it."""
    for at in range(parts * land.count):
        out[at] = NONE
    out[start] = 0
    reached = 1
    for spent in range(most + 1):
        goes_on = True
        while goes_on:
            goes_on = False
            for at in range(parts * land.count):
                if out[at] == spent:
                    for d in range(6):
                        there = part_beside(land, at, d) if parts == 7 else land.hexes[at].next[d]
                        if there >= 0 and costs[there] >= 0:
                            cost = spent + costs[there]
                            if cost <= most and (out[there] < 0 or cost < out[there]):
                                reached += out[there] < 0
                                out[there] = cost
                                goes_on = goes_on or cost == spent
    return reached

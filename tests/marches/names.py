"""What the game has, by the numbers that rules know it by."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.hexes import DQ, DR, SW


class Terrain(IntEnum):
    FOREST = 0
    PLAINS = 1
    MOUNTAIN = 2
    DESERT = 3
    WATER = 4


TERRAINS = len(Terrain)


class Card(IntEnum):
    SPEARMAN = 0
    ARCHER = 1
    HEALER = 2
    KNIGHT = 3
    GUIDE = 4
    GIANT = 5
    FOX = 6
    MAGE = 7
    MULE = 8


def _spiral(count: int) -> tuple[tuple[int, int], ...]:
    """Coordinates of hexes in rings about the middle."""
    found, ring = [(0, 0)], 0
    while len(found) < count:
        ring += 1
        q, r = ring * DQ[SW], ring * DR[SW]
        for way in range(6):
            for _ in range(ring):
                found.append((q, r))
                q, r = q + DQ[way], r + DR[way]
    return tuple(found[:count])


HEXES = 41
SPOTS = _spiral(HEXES)
"""Where each hex is."""
Spot = IntEnum("Spot", {f"HEX_{at + 1}": at for at in range(HEXES)}, module=__name__)  # type: ignore[misc]
Q = tuple(q for q, _ in SPOTS)
R = tuple(r for _, r in SPOTS)

SEATS = 4
CARDS = len(Card)
DICE = 4
STEPS = 3
STARTS = (0, 7, 19, 13)
"""Where the captains begin when all is explored."""

"""The board: its spaces, the places of Rewards, and the Wall."""

from __future__ import annotations

from enum import IntEnum

from .tiles import BUILDING_PLACES, BuildingPlace

CHARACTER_SPACES = 4
CHARACTER_POSITIONS = CHARACTER_SPACES - 1  # for tiles, beside the printed one
DEED_SPACES = 2
SPACES_PER_BUILDING = 3
ADVENTURE_SPACES = 5
ROW = ADVENTURE_SPACES - 1  # after the deck
DECK_PLACES_2 = 2
"""Spaces of the row that the deck covers with two players."""
CAMP_SPACES = 4
DOORS = 2

AREA_A = 0
AREA_B1 = AREA_A + CHARACTER_SPACES
AREA_B2 = AREA_B1 + DEED_SPACES
AREA_B3 = AREA_B2 + BUILDING_PLACES * SPACES_PER_BUILDING
AREA_C = AREA_B3 + ADVENTURE_SPACES
AREA_D = AREA_C + CAMP_SPACES
SPACES = AREA_D + DOORS

Space = IntEnum(  # type: ignore[misc]
    "Space",
    [f"CHARACTER_{n}" for n in range(CHARACTER_SPACES)]  # 0 is under the printed Character
    + [f"DEED_{n}" for n in range(1, DEED_SPACES + 1)]
    + [f"{place.name}_{n}" for place in BuildingPlace for n in range(1, SPACES_PER_BUILDING + 1)]
    + [f"ADVENTURE_{n}" for n in range(1, ADVENTURE_SPACES + 1)]  # 1 is the top of the deck
    + [f"CAMP_{n}" for n in range(1, CAMP_SPACES + 1)]
    + [f"DOOR_{n}" for n in range(1, DOORS + 1)],
    start=0,
)


class RewardPlace(IntEnum):
    """The three Rewards one may choose from."""

    CHEST = 0
    LEFT = 1
    RIGHT = 2


REWARD_PLACES = len(RewardPlace)


class Wall(IntEnum):
    """The Wall tile."""

    A = 0
    B = 1
    FALLEN = 2

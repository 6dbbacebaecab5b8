"""Tiles, sites, cities and the spaces around."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

MAP_TILES = 20
"""The most tiles on the map: the start tile, eleven of the countryside, four of the core without a city, and four with one."""
SPACES = 7 * MAP_TILES
"""The spaces of the map, numbered 7 * place of the tile + part."""


class TileKind(IntEnum):
    """The sorts of tiles."""

    START = 0
    COUNTRYSIDE = 1
    CORE = 2
    CORE_CITY = 3


class Shape(IntEnum):
    """The shapes of the map."""

    WEDGE_WITHOUT_LIMIT = 0
    WEDGE = 1
    OPEN_3 = 2
    OPEN_4 = 3
    FULLY_OPEN = 4
    NINE_TILES = 5


class Times(IntEnum):
    """When it is night."""

    DAY_FIRST = 0
    NIGHT_ARRIVAL = 1
    DARKNESS_IS_COMING = 2


class Rampage(IntEnum):
    """Whether rampaging enemies come back."""

    NO = 0
    RAMPAGE = 1
    MORE_RAMPAGE = 2


class Goal(IntEnum):
    """What the scenarios with a goal of their own are about."""

    NONE = 0
    LAIRS = 1  # all dungeons and tombs are conquered
    MINES = 2  # all mines are free
    DRUIDS = 3  # everybody has done the second incantation
    HOLDINGS = 4  # most keeps and mage towers when the rounds are over
    PORTAL = 5  # to stand on the portal when they are


class Site(IntEnum):
    """What is printed on a space."""

    NONE = 0
    PORTAL = 1
    MINE = 2
    MAGICAL_GLADE = 3
    ORCS = 4
    DRACONUM = 5
    VILLAGE = 6
    MONASTERY = 7
    KEEP = 8
    MAGE_TOWER = 9
    MONSTER_DEN = 10
    SPAWNING_GROUNDS = 11
    DUNGEON = 12
    TOMB = 13
    ANCIENT_RUINS = 14
    CITY = 15


class EnemyColour(IntEnum):
    """The backs of enemy tokens."""

    GREEN = 0
    GREY = 1
    VIOLET = 2
    BROWN = 3
    RED = 4
    WHITE = 5


TOKENS = 2
"""The most enemy tokens on a space, but for a city."""
GUARDED, GONE, RETURNED = 1, 2, 4
"""Marks of a space: the guards of the ruins, or the hidden captor of the mine, were drawn; the site is destroyed, the rampaging enemy
beaten; rampaging enemies have come back."""
SECRET_SITE = 3
"""The first bit of the Site in `Space.marks`."""


class City(IntEnum):
    """The cities, in the order of their tiles."""

    GREEN = 0
    BLUE = 1
    WHITE = 2
    RED = 3


CITIES = len(City)
AnyCity: Any = IntEnum("AnyCity", {**{one.name: one.value for one in City}, "NONE": CITIES}, module=__name__)  # type: ignore[misc]
NO_CITY = CITIES
GARRISON = 6
"""The most enemy tokens of a city, or of a half of a Megapolis."""
DEFENDERS = 2 * GARRISON
"""The most enemy tokens of a Megapolis."""
CITY_LEVELS = 12
"""The last one is only that of halves of a Megapolis."""
FOES = 13
"""The most enemies in a combat: those of a Megapolis, and those provoked or challenged."""
ATTACKS = 3
"""The most attacks of an enemy."""


class Way(IntEnum):
    """The six neighbours of a space, counter-clockwise from the east."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5

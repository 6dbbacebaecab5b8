"""Tiles and cards: Characters, Buildings, Adventures, Deeds, Rewards, Fate cards and Hordes."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from holdfast.schema.content.names import names_in

CONTENT = Path(__file__).parent.parent / "content"


Character = names_in(CONTENT / "characters.toml", "Character", __name__)
"""The Characters, P1 to P12; the first is printed on the board."""
CHARACTERS = len(Character)


Building = names_in(CONTENT / "buildings.toml", "Building", __name__)
"""The Buildings, E1 to E18; the first five are printed on the board."""
BUILDINGS = len(Building)
PRINTED_BUILDINGS = 5
TILE_SLOTS = 5
BUILDING_PLACES = PRINTED_BUILDINGS + TILE_SLOTS


_PLACES = [building.name for building in Building][:PRINTED_BUILDINGS] + [f"SLOT_{n}" for n in range(1, TILE_SLOTS + 1)]
BuildingPlace = IntEnum("BuildingPlace", _PLACES, start=0)  # type: ignore[misc]
"""Where Buildings stand: the five printed ones, then the five slots for tiles."""


class Special(IntEnum):
    """What a tile does beyond the operations that all tiles share."""

    NONE = 0
    SHIELD = 1
    BARD = 2
    RESERVE_TO_CAMP = 3
    SET_TURN_POSITION = 4
    ADVENTURE_DISCOUNT = 5
    LEVEL_AND_MATCH = 6
    IGNORE_WALL_AND_SHARE_BUILDINGS = 7
    WOUND_RIVAL = 8
    USURP_CHARACTER = 9
    STEAL_BUILDING = 10
    RECRUIT_DISC = 11
    SELL_LOOT = 12
    CUBES_BY_POSITION = 13
    TAKE_GREY_DISC = 14
    FAME_PER_RELIC_TYPE = 15
    SAP_CAMP = 16
    STEAL_GOODS = 17
    COPY_BUILDINGS = 18


Adventure = names_in(CONTENT / "adventures.toml", "Adventure", __name__)
ADVENTURES = len(Adventure)
CARD_RELICS = 3
"""The most relics that a card has."""

Deed = names_in(CONTENT / "deeds.toml", "Deed", __name__)
"""The Deeds of the first part, then those of the second."""
DEEDS = len(Deed)
DEEDS_I = 6
DEED_PLACES = 3
"""Deeds that lie open at once."""

Reward = names_in(CONTENT / "rewards.toml", "Reward", __name__)
REWARDS = len(Reward)
OPEN_REWARDS = 2


Fate = names_in(CONTENT / "fates.toml", "Fate", __name__)
"""The Fate cards, by what they count."""
FATES = len(Fate)


Horde = names_in(CONTENT / "hordes.toml", "Horde", __name__)
"""The Horde cards: those of the deck, then the sides of the special ones."""
HORDES = len(Horde)
DECK_HORDES = 10
FIRST_SPECIAL = 10

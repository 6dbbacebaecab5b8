"""Tiles and cards: Characters, Buildings, Adventures, Deeds, Rewards, Fate cards and Hordes."""

from __future__ import annotations

from enum import IntEnum


class Character(IntEnum):
    """The Characters, P1 to P12; the first is printed on the board."""

    ROYAL_BODYGUARD = 0
    COURT_BARD = 1
    QUARTERMASTER = 2
    SIEGE_CAPTAIN = 3
    HIGH_PRIESTESS = 4
    ROYAL_HERALD = 5
    MASTER_AT_ARMS = 6
    TUTOR = 7
    SMUGGLER = 8
    ASSASSIN = 9
    USURPER = 10
    ILLUSIONIST = 11


(
    ROYAL_BODYGUARD,
    COURT_BARD,
    QUARTERMASTER,
    SIEGE_CAPTAIN,
    HIGH_PRIESTESS,
    ROYAL_HERALD,
    MASTER_AT_ARMS,
    TUTOR,
    SMUGGLER,
    ASSASSIN,
    USURPER,
    ILLUSIONIST,
) = range(12)
CHARACTERS = len(Character)


class Building(IntEnum):
    """The Buildings, E1 to E18; the first five are printed on the board."""

    ARMOURY = 0
    ARCANE_LIBRARY = 1
    MARKET = 2
    TRAINING_GROUNDS = 3
    TEMPLE = 4
    MERCHANTS_GUILD = 5
    TAVERN = 6
    HIRING_HALL = 7
    TRADING_POST = 8
    HERBALIST = 9
    ACADEMY = 10
    CRIERS_POST = 11
    MERCENARY_CAMP = 12
    SUPPLY_ROAD = 13
    HALL_OF_RELICS = 14
    SAPPERS_TUNNEL = 15
    THIEVES_DEN = 16
    MIRROR_PORTAL = 17


(
    ARMOURY,
    ARCANE_LIBRARY,
    MARKET,
    TRAINING_GROUNDS,
    TEMPLE,
    MERCHANTS_GUILD,
    TAVERN,
    HIRING_HALL,
    TRADING_POST,
    HERBALIST,
    ACADEMY,
    CRIERS_POST,
    MERCENARY_CAMP,
    SUPPLY_ROAD,
    HALL_OF_RELICS,
    SAPPERS_TUNNEL,
    THIEVES_DEN,
    MIRROR_PORTAL,
) = range(18)
BUILDINGS = len(Building)
PRINTED_BUILDINGS = 5
TILE_SLOTS = 5
BUILDING_PLACES = PRINTED_BUILDINGS + TILE_SLOTS


class BuildingPlace(IntEnum):
    """Where Buildings stand: the five printed ones, then the five slots for tiles."""

    ARMOURY = 0
    ARCANE_LIBRARY = 1
    MARKET = 2
    TRAINING_GROUNDS = 3
    TEMPLE = 4
    SLOT_1 = 5
    SLOT_2 = 6
    SLOT_3 = 7
    SLOT_4 = 8
    SLOT_5 = 9


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


(
    NO_SPECIAL,
    SHIELD,
    BARD,
    RESERVE_TO_CAMP,
    SET_TURN_POSITION,
    ADVENTURE_DISCOUNT,
    LEVEL_AND_MATCH,
    IGNORE_WALL_AND_SHARE_BUILDINGS,
    WOUND_RIVAL,
    USURP_CHARACTER,
    STEAL_BUILDING,
    RECRUIT_DISC,
    SELL_LOOT,
    CUBES_BY_POSITION,
    TAKE_GREY_DISC,
    FAME_PER_RELIC_TYPE,
    SAP_CAMP,
    STEAL_GOODS,
    COPY_BUILDINGS,
) = range(19)

Adventure = IntEnum("Adventure", [f"ADVENTURE_{n}" for n in range(1, 35)], start=0)  # type: ignore[misc]
ADVENTURES = len(Adventure)
CARD_RELICS = 3
"""The most relics that a card has."""

Deed = IntEnum("Deed", [f"DEED_I_{n}" for n in range(1, 7)] + [f"DEED_II_{n}" for n in range(1, 13)], start=0)  # type: ignore[misc]
DEEDS = len(Deed)
DEEDS_I = 6
DEED_PLACES = 3
"""Deeds that lie open at once."""

Reward = IntEnum("Reward", [f"REWARD_{n}" for n in range(1, 19)], start=0)  # type: ignore[misc]
REWARDS = len(Reward)
OPEN_REWARDS = 2


class Fate(IntEnum):
    """The Fate cards, by what they count."""

    COINS = 0
    TROPHIES = 1
    LEGENDARY_WEAPONS = 2
    ARCANE_TOMES = 3
    RUNES = 4
    REWARD_TILES = 5
    LOOT = 6
    ADVENTURES = 7


FATES = len(Fate)


class Horde(IntEnum):
    """The Horde cards: those of the deck, then the sides of the special ones."""

    HORDE_2_1 = 0
    HORDE_2_2 = 1
    HORDE_3_1 = 2
    HORDE_3_2 = 3
    HORDE_23_1 = 4
    HORDE_23_2 = 5
    HORDE_4_1 = 6
    HORDE_4_2 = 7
    HORDE_4_3 = 8
    HORDE_4_4 = 9
    SPECIAL_2_ROUND_4 = 10
    SPECIAL_2_ROUND_5 = 11
    SPECIAL_3_ROUND_4 = 12
    SPECIAL_3_ROUND_5 = 13
    SPECIAL_4_ROUND_4 = 14
    SPECIAL_4_ROUND_5 = 15


HORDES = len(Horde)
DECK_HORDES = 10
FIRST_SPECIAL = 10

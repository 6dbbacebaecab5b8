"""The names of the game: every card, place, window and result, as enums for people and as plain numbers for rules."""

from __future__ import annotations

from enum import IntEnum


class Region(IntEnum):
    """The seven regions; the number is also that of the place on the map."""

    CAPITAL_CITY = 0
    COAST = 1
    DESERT = 2
    FOREST = 3
    MOUNTAINS = 4
    PLAINS = 5
    RUINS = 6


CAPITAL_CITY, COAST, DESERT, FOREST, MOUNTAINS, PLAINS, RUINS = range(7)
REGIONS = len(Region)
OUTER = (COAST, DESERT, FOREST, MOUNTAINS, PLAINS, RUINS)
ABOARD = 7  # a Defender's place: on the Hill Giant's back or in the Colossus's mouth, in no region
NOWHERE = -1


class Position(IntEnum):
    """Places in the ring, clockwise, and the one in the middle."""

    LEFT = 0
    TOP_LEFT = 1
    TOP_RIGHT = 2
    RIGHT = 3
    BOTTOM_RIGHT = 4
    BOTTOM_LEFT = 5
    CENTRE = 6


LEFT, TOP_LEFT, TOP_RIGHT, RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT, CENTRE = range(7)


class Colour(IntEnum):
    """The Defenders."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


FEWEST_DEFENDERS = 2


class Seat(IntEnum):
    """People and computer players at the table."""

    SEAT_1 = 0
    SEAT_2 = 1
    SEAT_3 = 2
    SEAT_4 = 3


class Hero(IntEnum):
    EZRU = 0
    GURMUND = 1
    ETHAIRNA = 2
    UMTAK = 3
    NYRRA = 4
    LEALITH = 5
    KGLFLR = 6
    ORYK = 7
    LAISHOM = 8
    RANDAL = 9


EZRU, GURMUND, ETHAIRNA, UMTAK, NYRRA, LEALITH, KGLFLR, ORYK, LAISHOM, RANDAL = range(10)
HEROES = len(Hero)


class Artifact(IntEnum):
    CELESTIAL_IDOL = 0
    SHIELD_OF_AUGHMOORE = 1
    SPEAR_OF_VALOR = 2
    ZODIAC_CLOAK = 3
    ELIXIR_OF_ERRAND = 4
    STAFF_OF_CONTROL = 5
    HAMMER_OF_MIGHT = 6
    WINGS_OF_ZEPHYR = 7
    HORN_OF_COMMAND = 8
    TIMELESS_HOURGLASS = 9


(
    CELESTIAL_IDOL,
    SHIELD_OF_AUGHMOORE,
    SPEAR_OF_VALOR,
    ZODIAC_CLOAK,
    ELIXIR_OF_ERRAND,
    STAFF_OF_CONTROL,
    HAMMER_OF_MIGHT,
    WINGS_OF_ZEPHYR,
    HORN_OF_COMMAND,
    TIMELESS_HOURGLASS,
) = range(10)
ARTIFACTS = len(Artifact)


class Slot(IntEnum):
    HAND = 0
    BACK = 1


class Enemy(IntEnum):
    """Enemy cards, by the regions they attack, first and second."""

    COAST_MOUNTAINS = 0
    FOREST_DESERT = 1
    FOREST_RUINS = 2
    FOREST_COAST = 3
    MOUNTAINS_PLAINS = 4
    COAST_DESERT = 5
    PLAINS_DESERT = 6
    MOUNTAINS_RUINS = 7
    PLAINS_RUINS = 8


class DireEnemy(IntEnum):
    HARPY = 0
    MINOTAUR = 1
    SEA_SERPENT = 2
    MANTICORE = 3
    GIANT_WASPS = 4
    WRAITH = 5


HARPY, MINOTAUR, SEA_SERPENT, MANTICORE, GIANT_WASPS, WRAITH = range(6)


class DefenderCard(IntEnum):
    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    ALL_DEFENDERS_12 = 4
    ALL_DEFENDERS_123 = 5


class Foe(IntEnum):
    THE_ANCIENT = 0
    COLOSSUS = 1
    HILL_GIANT = 2
    DRAGON = 3
    KRAKEN = 4
    DEMON_LORD = 5


THE_ANCIENT, COLOSSUS, HILL_GIANT, DRAGON, KRAKEN, DEMON_LORD = range(6)
FOES = len(Foe)

# The 21 cards of the Turn Deck, the Horde Deck and the Leftover cards have one numbering.
Card = IntEnum("Card", [m.name for enum in (Enemy, DireEnemy, DefenderCard) for m in enum], start=0)  # type: ignore[misc]
ENEMIES = len(Enemy)
FIRST_DIRE = ENEMIES
FIRST_COLOURED = FIRST_DIRE + len(DireEnemy)
ALL_DEFENDERS_12 = FIRST_COLOURED + len(Colour)
ALL_DEFENDERS_123 = ALL_DEFENDERS_12 + 1
CARDS = ALL_DEFENDERS_123 + 1


class Result(IntEnum):
    RUNNING = 0
    WON = 1
    LOST = 2


WON, LOST = 1, 2

# Streams of chance
SETUP, TURN_DECK, ARTIFACT_DECK = range(3)

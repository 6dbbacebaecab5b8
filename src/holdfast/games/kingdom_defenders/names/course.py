"""The course of a game: its phases, what Fame comes from, the final scoring, and how a game ends."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """The phases of a round, in their order; the last is the end of the game."""

    NEW_ROUND = 0
    FAVOR_OF_THE_KING = 1
    PLACING = 2
    CHARACTERS = 3
    AREA_B = 4
    CAMPS = 5
    HORDE_MOVEMENT = 6
    TURN_ORDER = 7
    MAINTENANCE = 8
    SCORING = 9


class Line(IntEnum):
    """The lines of the final scoring, in their order."""

    LOOT = 0
    TROPHIES = 1
    LEGENDARY_WEAPONS = 2
    ARCANE_TOMES = 3
    RUNES = 4
    WOUNDS = 5
    FATE = 6


LINES = len(Line)


class Source(IntEnum):
    """What Fame came from or went for."""

    START = 0
    REQUIREMENT = 1
    CHARACTER = 2
    BUILDING = 3
    ADVENTURE = 4
    FAILED_ADVENTURE = 5
    CAMP = 6
    EMPTY_HANDS = 7
    VICTORY = 8
    SIEGE = 9
    FEWEST_CUBES = 10
    BARD = 11
    ATTACK = 12
    SCORING = 13


class Achievement(IntEnum):
    """Feats without effect on the game."""

    IMMACULATE = 0
    EXPERTISE = 1
    DEFENDER = 2
    FAILED = 3
    COLLECTOR = 4
    HUNTER = 5
    POPULAR = 6
    FORTUNATE = 7
    FANATIC = 8
    ADVENTURER = 9
    SUPREMACY = 10
    LEGEND = 11


class Variant(IntEnum):
    """The game as printed, without a Horde, or with a Horde from the beginning."""

    PRINTED = 0
    FAMILY = 1
    EXTREME = 2


class Result(IntEnum):
    """How a game stands or ended; who has won is for the Fame to say."""

    RUNNING = 0
    HELD = 1
    FALLEN = 2


class Stream(IntEnum):
    """The streams of chance: the set-up, the dice, the decks, the Rewards out of the chest."""

    SETUP = 0
    ROLLS = 1
    DECKS = 2
    CHEST = 3


STREAMS = tuple(stream.name.lower() for stream in Stream)

"""Who plays, and what they have: goods, relics, levels and dice."""

from __future__ import annotations

from enum import IntEnum

from holdfast.schema.content.names import names_in

from .tiles import CONTENT

PLAYERS = 4
TWO_PLAYERS = 2
"""With so many players P1 is covered and the deck of Adventures lies further down its row."""


class Seat(IntEnum):
    """The players; a player is their seat."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Good(IntEnum):
    """What lies in supplies: grey, purple and golden cubes, and coins."""

    WEAPON = 0
    SPELL = 1
    LOOT = 2
    COIN = 3


GOODS = len(Good)
CUBES: tuple[int, ...] = (Good.WEAPON, Good.SPELL)


class Relic(IntEnum):
    """The Ancient Relics; Runes come in five shapes, and one tile is any of them."""

    ORB = 0
    TROPHY = 1
    LEGENDARY_WEAPON = 2
    ARCANE_TOME = 3
    RUNE_1 = 4
    RUNE_2 = 5
    RUNE_3 = 6
    RUNE_4 = 7
    RUNE_5 = 8
    RUNE_ANY = 9


RELICS = len(Relic)
STANDS = GOODS + RELICS
"""What an Orb may stand for at a Deed: goods, then relics; a Rune of any shape is any Rune, an Orb one of the different types."""
SHAPES = 5
RELIC_TYPES = 5
"""Orb, Trophy, Legendary Weapon, Arcane Tome and Rune."""


class Track(IntEnum):
    """The two Level Indicators."""

    STRENGTH = 0
    MAGIC = 1


TRACKS = len(Track)


class TrackEvent(IntEnum):
    """What a space of a Level Indicator gives to who reaches it."""

    NOTHING = 0
    MULTIPLIER = 1
    CUBE = 2
    TILE = 3
    POTION = 4
    FLIP = 5


Die = names_in(CONTENT / "dice.toml", "Die", __name__)
"""The four dice of the Favor of the King."""

DICE = len(Die)

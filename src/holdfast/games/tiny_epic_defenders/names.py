"""The names of the game: every card, place and result; the number of a name is what rules and positions know it by."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from holdfast.schema.content.names import names_in

CONTENT = Path(__file__).parent / "content"


Region = names_in(CONTENT / "regions.toml", "Region", __name__)
"""The seven regions; the number is also that of the place on the map."""

REGIONS = len(Region)
OUTER = tuple(region.value for region in Region if region != Region.CAPITAL_CITY)
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


class Colour(IntEnum):
    """The Defenders."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


DEFENDERS = len(Colour)
FEWEST_DEFENDERS = 2


class Seat(IntEnum):
    """People and computer players at the table."""

    SEAT_1 = 0
    SEAT_2 = 1
    SEAT_3 = 2
    SEAT_4 = 3


SEATS = len(Seat)


Hero = names_in(CONTENT / "heroes.toml", "Hero", __name__)
HEROES = len(Hero)


Artifact = names_in(CONTENT / "artifacts.toml", "Artifact", __name__)
ARTIFACTS = len(Artifact)


class Side(IntEnum):
    """The sides of a region's card."""

    A = 0
    B = 1


class Slot(IntEnum):
    """Where an artifact is carried."""

    HAND = 0
    BACK = 1


Enemy = names_in(CONTENT / "enemies.toml", "Enemy", __name__)
"""Enemy cards, by the regions they attack, first and second."""

DireEnemy = names_in(CONTENT / "dire_enemies.toml", "DireEnemy", __name__)

DefenderCard = names_in(CONTENT / "defender_cards.toml", "DefenderCard", __name__)

Foe = names_in(CONTENT / "foes.toml", "Foe", __name__)
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
    """How a game stands or ended."""

    RUNNING = 0
    WON = 1
    LOST = 2


class Stream(IntEnum):
    """The streams of chance."""

    SETUP = 0
    TURN_DECK = 1
    ARTIFACT_DECK = 2


STREAMS = tuple(stream.name.lower() for stream in Stream)

"""Colours, elements, points, and what enemies can do."""

from __future__ import annotations

from enum import IntEnum


class Colour(IntEnum):
    """The colours of mana: the basic ones, gold and black."""

    RED = 0
    BLUE = 1
    WHITE = 2
    GREEN = 3
    GOLD = 4
    BLACK = 5


COLOURS = len(Colour)
BASIC_COLOURS = 4


class CardColour(IntEnum):
    """The colour of a card, or the mana that an ability asks for."""

    RED = 0
    BLUE = 1
    WHITE = 2
    GREEN = 3
    NONE = 4


NO_COLOUR: int = CardColour.NONE


class Element(IntEnum):
    """The elements of attacks and blocks."""

    PHYSICAL = 0
    FIRE = 1
    ICE = 2
    COLDFIRE = 3


ELEMENTS = len(Element)


class Reach(IntEnum):
    """The types of attacks."""

    MELEE = 0
    RANGED = 1
    SIEGE = 2


REACHES = len(Reach)


class Points(IntEnum):
    """What cards give points of."""

    MOVE = 0
    INFLUENCE = 1
    ATTACK = 2
    BLOCK = 3
    RANGED = 4
    SIEGE = 5
    HEAL = 6
    FIRE_BLOCK = 7
    ICE_BLOCK = 8
    KEPT = 9  # an attack that a card keeps for the attack phase


POINT_KINDS = len(Points)


class Trait(IntEnum):
    """The abilities and resistances of enemies, each a bit."""

    FORTIFIED = 0
    UNFORTIFIED = 1
    PHYSICAL_RESISTANCE = 2
    FIRE_RESISTANCE = 3
    ICE_RESISTANCE = 4
    ARCANE_IMMUNITY = 5
    ELUSIVE = 6
    SWIFT = 7
    BRUTAL = 8
    POISON = 9
    PARALYZE = 10
    VAMPIRIC = 11
    ASSASSINATION = 12
    CUMBERSOME = 13


TRAITS = len(Trait)
CARD_TRAITS = 5
"""The most traits of a token."""

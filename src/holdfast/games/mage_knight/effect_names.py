"""What the effects of cards, Units and Skills are about: the arguments of their words, what they wait for, and what holds for a while."""

from __future__ import annotations

from enum import IntEnum

from .names import CARDS, CardColour

# -- arguments of words ------------------------------------------------------------------------------------------------------


class Part(IntEnum):
    """The parts of a choice that an effect may have."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5


class Choice(IntEnum):
    """The cards that a price may ask for."""

    NONWOUND = 0
    WOUND = 1
    ANY = 2
    ACTION = 3


class Side(IntEnum):
    """The sides of a card."""

    BASIC = 0
    STRONG = 1


class Destination(IntEnum):
    """Where a card goes that is taken."""

    HAND = 0
    DISCARD = 1


class DeckPlace(IntEnum):
    """Where a card goes that is put back."""

    HAND = 0
    TOP = 1
    BOTTOM = 2


class Journey(IntEnum):
    """How an effect moves the hero."""

    STEPS = 0
    UNDERGROUND = 1
    ASSAULT = 2
    FLIGHT = 3


class Moment(IntEnum):
    """What an effect may wait for."""

    BLOCK = 0
    DEFEAT = 1
    ATTACK_PHASE = 2
    UNIT_FOUGHT = 3
    TURN_END = 4
    DEAL = 5
    HEALED = 6
    RECRUIT = 7
    CAST_RED = 8
    CAST_BLUE = 9
    CAST_WHITE = 10
    CAST_GREEN = 11


# -- what holds for a while: kinds of `engine/holds.py` --------------------------------------------------------------------------

(
    COST_SET,
    COST_CHANGED,
    OPENED,
    REACH_FURTHER,
    UNPROVOKED,
    SUN,
    DARKNESS,
    SIDEWAYS_POINTS,
    CARD_BONUS,
    UNIT_ATTACK,
    UNIT_BLOCK,
    UNIT_ARMOR,
    CONVERTS,
    WOUND_SIDEWAYS,
    BARGAIN,
    UNIT_MORE,
    UNIVERSAL,
    KEPT_ATTACK,
    HEALING_FAME,
    USED_UP,
) = range(1, 21)
"""What a terrain costs, what is taken off its cost, terrains opened and so on; `a` is a terrain or another number."""

# -- what an effect is from: the number `card` of its frame, a Card or one of these ------------------------------------------------

FROM_UNIT = CARDS
"""Plus the CardColour of the mana that was paid for its ability."""
FROM_SKILL = FROM_UNIT + len(CardColour)

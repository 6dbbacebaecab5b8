"""What the effects of cards, Units and Skills are about: the arguments of their words, what they wait for, and what holds for a while."""

from __future__ import annotations

from enum import IntEnum

from .names import CARDS, CardColour

# -- arguments of words ------------------------------------------------------------------------------------------------------


class Arm(IntEnum):
    """The arms of a choice that an effect may have."""

    ONE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5


class PriceCard(IntEnum):
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
    TURN_BEGIN = 12


# -- what holds for a while: kinds of `engine/holds.py` --------------------------------------------------------------------------


class Lasting(IntEnum):
    """What holds for a while, as a kind of `Held`: `a`, `b` and `more` are its numbers, for the seat `who`."""

    COST_SET = 1  # entering the terrain `a`, or every terrain, costs `b`
    COST_CHANGED = 2  # entering the terrain `a`, or every terrain, costs `b` less, but not less than `more`
    OPENED = 3  # the terrain `a` can be entered
    REACH_FURTHER = 4  # spaces two away count as neighbours
    UNPROVOKED = 5  # moves provoke nobody
    SUN = 6  # it is as by day: for gold mana, forests, garrisons and ruins
    DARKNESS = 7  # it is as by night: for black mana and deserts
    SIDEWAYS_POINTS = 8  # one card played sideways gives `a`, an Advanced Action, a Spell or an Artifact `b`
    CARD_BONUS = 9  # the next card that attacks has `a` more, or the next that blocks `b` more
    UNIT_ATTACK = 10  # each Unit that attacks has `b` more
    UNIT_BLOCK = 11  # each Unit that blocks has `b` more
    UNIT_ARMOR = 12  # each Unit has `b` more armor
    CONVERTS = 13  # `b` move or influence make one point of the sort `a`, a Points
    WOUND_SIDEWAYS = 14  # one Wound may be played sideways for `b`
    BARGAIN = 15  # an Advanced Action of the offer may be bought for `b`, to the Destination `a`
    UNIT_MORE = 16  # the next Unit that gives points of the sort `a`, a Points, gives `b` more
    UNIVERSAL = 17  # one card played sideways gives `b`, one of the colour `a` `more`
    KEPT_ATTACK = 18  # an attack of `b` with the element `a` that waits for the attack phase
    HEALING_FAME = 19  # the next `b` healing points give Fame +1 each
    RESISTING = 20  # each Unit resists physical, fire and ice attacks
    ALL_COLDFIRE = 21  # each attack is one of cold fire
    ALL_SIEGE = 22  # each attack is a siege attack
    CURSED = 23  # others who use mana of the colour `a` take a Wound, once a turn; the die `b` shows it, `more` are who took one, bits
    SURRENDERED = 24  # the player `a` has discarded the card `b` for the Spell of `who`
    USED_UP = 25  # nothing any more: what was one of the others, and has been used
    LIES = 26  # an interactive Skill lies in the middle, used in the turn `b`; `a` is the Colour it is marked with, or NONE
    OTHERS_DEARER = 27  # for others entering any terrain costs `b` more, but not more than `more`
    OTHERS_NO_DIE = 28  # others have no die of the Source but by effects
    OTHERS_WOUNDED = 29  # others take a Wound for mana of basic colours but `a`
    OVERLOAD = 30  # the next card played with mana of the colour `a` has `b` more
    OPENED_DIE = 31  # the die `a` was used besides the one of the turn


# -- what an effect is from: the number `card` of its frame, a Card or one of these ------------------------------------------------

UNPLAYED = 255
"""The step of an effect whose card is still in the hand: it is asked only whether it could be played.  None has given so much (`gave`)."""
FROM_UNIT = CARDS
"""Plus the CardColour of the mana that was paid for its ability."""
FROM_SKILL = FROM_UNIT + len(CardColour)

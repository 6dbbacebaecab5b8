"""Windows: the kinds of unfinished business."""

from __future__ import annotations

from enum import IntEnum


class Window(IntEnum):
    """Kinds of unfinished business; what their frames' numbers mean is said here.

    `who` is always the player asked, where one is.
    """

    ROUND = 0  # the phases of the rounds; step: phase
    FATE = 1  # which Fate card to keep
    EITHER = 2  # points: cubes still to be taken, weapon or spell each; card: 1 for the secret ones of the Fate card
    LEAVE = 3  # which die is not rolled
    DIE = 4  # which die to take
    PLACE = 5  # a disc, or pass
    CHARACTER = 6  # where: space; act or take back
    AREA_B = 7  # which own space next, act or take back
    PAY = 8  # where: space of the Adventure; how many weapons to pay
    LIFT = 9  # which own board space gives its disc for the wounds
    DEED = 10  # where: space; which Deed
    REWARD = 11  # which Reward; card: 1 with its bonus, 0 without
    EFFECT = 12  # a tile's action going on; card: tile (Characters, then CHARACTERS + Building), step: what comes next
    CONTRIBUTE = 13  # points: cubes that may still be given; card: given so far; where: the space of Area C, or NONE for a tile
    LEVEL = 14  # Strength or Magic; points: spaces
    SPOILS = 15  # a coin or a loot
    FEWEST = 16  # a wound or a loot
    POSITION = 17  # where to in the turn order
    RIVAL = 18  # whom; card: tile
    GOODS = 19  # which good to take; where: rival; card: tile
    RESERVE = 20  # which cube goes from the reserve into the camp
    SELL = 21  # loot to deliver, or stop; points: how many still
    USURP = 22  # which Character's disc
    STEAL = 23  # which Building's space
    COPY = 24  # which Building; points: how many still; where: the one copied before, or NONE
    SCHOOL = 25  # Strength and a weapon, or Magic and a spell
    SAP = 26  # whether to put in a cube of the type that was taken out; where: good
    ORB = 27  # what an Orb becomes; points: how many are left
    CAMPS = 28  # Area C from the top; step: space
    CHARACTERS = 29  # Area A; step: position
    ORDERED = 30  # players one after the other in turn order; step: position, card: what for
    VICTORY = 31  # the steps of a victory
    SIEGE = 32  # the steps of a siege
    SCORING = 33  # the end of the game


(
    W_ROUND,
    W_FATE,
    W_EITHER,
    W_LEAVE,
    W_DIE,
    W_PLACE,
    W_CHARACTER,
    W_AREA_B,
    W_PAY,
    W_LIFT,
    W_DEED,
    W_REWARD,
    W_EFFECT,
    W_CONTRIBUTE,
    W_LEVEL,
    W_SPOILS,
    W_FEWEST,
    W_POSITION,
    W_RIVAL,
    W_GOODS,
    W_RESERVE,
    W_SELL,
    W_USURP,
    W_STEAL,
    W_COPY,
    W_SCHOOL,
    W_SAP,
    W_ORB,
    W_CAMPS,
    W_CHARACTERS,
    W_ORDERED,
    W_VICTORY,
    W_SIEGE,
    W_SCORING,
) = range(34)

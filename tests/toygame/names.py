"""What the toy game has, by the numbers that rules, actions and content know it by."""

from __future__ import annotations

from enum import IntEnum


class Place(IntEnum):
    GATE = 0
    MEADOW = 1
    BROOK = 2
    HILL = 3
    POND = 4
    GLADE = 5


class Tree(IntEnum):
    ASH = 0
    BIRCH = 1
    CEDAR = 2
    ELM = 3
    FIR = 4
    OLD_OAK = 5


class Tool(IntEnum):
    SPADE = 0
    BASKET = 1
    CART = 2
    LANTERN = 3


class Side(IntEnum):
    LEFT = 0
    RIGHT = 1


class Seat(IntEnum):
    FIRST = 0
    SECOND = 1
    THIRD = 2


class Arm(IntEnum):
    """The parts of a choice that the effect of a tree may have."""

    ONE = 0
    TWO = 1
    THREE = 2


class Moment(IntEnum):
    """What an effect may wait for."""

    WALK = 0
    BUY = 1


class Until(IntEnum):
    """How long what waits may wait."""

    TURN = 0
    GAME = 1


PATH = len(Place)
TREES = len(Tree)
TOOLS = len(Tool)
SEATS = 3
ROW = 2
"""How many tools lie open at the Gate."""
ROWS = 300
"""Room for the rows of the effects of all trees."""


class Stream(IntEnum):
    """The streams of chance: for dealing trees, for the die, for tools."""

    DEAL = 0
    DICE = 1
    STALL = 2


STREAMS = ("deal", "dice", "stall")

RESULTS = ("running", "finished")

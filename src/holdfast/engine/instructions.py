"""The rows into which the effects of cards are compiled (`schema/effects/rows.py`), and the frame that runs them (`engine/effects.py`).

All rows of a game lie in one table of its content record, `code: list[Instruction] = array(…)`; row 0 is an END, so that 0 is "no effect".
"""

from __future__ import annotations

from enum import IntEnum

from .stack import Frame
from .struct import array, i16, struct, u8

USES = 8
"""How many situations an effect may be judged for: the bits of `uses`."""
ANY_USE = 255
POINT = 100
"""The worth of a point: records and rows hold hundredths."""
LOOPS = 2
"""How deep loops of one effect may lie in each other."""
MOST_IN_AN_EFFECT = 500
"""The most rows that one effect may run (`schema/effects/bounds.py`); the longest of the house has not a quarter."""
MOST_IN_A_STEP = 1_000
"""The most rows that all effects of a step may run together, those that wait for each other too; there the one that runs is ended."""


class Op(IntEnum):
    """The kinds of rows; `to` is the row behind what they govern."""

    END = 0  # pop the frame
    DO = 1  # do the word with a to f
    COST = 2  # pay the word with a to f; go to `to` if it cannot be paid
    CHOOSE = 3  # one of the `a` arms, whose rows follow
    ARM = 4  # an arm begins at `to`; it is of use in `a`, and worth `b` at its best
    MAY = 5  # ask whether to go on, which is worth `a` at its best, else go to `to`
    IF = 6  # go to `to` unless condition `word` holds; `f` is 1 if something else is done then
    JUMP = 7  # go to `to`
    PER = 8  # as often as counter `word` says, at most `e` times unless 0; loop `f`
    REPEAT = 9  # `a` times; loop `f`
    NEXT = 10  # the end of a loop whose row is `to`
    PICK = 11  # ask for one of `c` places; action `d` is that of the first, register `e` gets it; go to `to` if there is none
    EACH = 12  # for each of `c` places; register `e`; loop `f`
    ON = 13  # leave the rows from here to `to` waiting for event `word`, `a` times, 0 and A_TURN as in `Held.left`, until `b`


class Register(IntEnum):
    """The registers that a row may fill with a place or a seat."""

    TARGET = 0
    UNIT = 1
    PLAYER = 2


@struct
class Instruction:
    """One row: what to do, with which word of the game, its arguments, and where to go."""

    op: u8
    word: u8
    a: i16
    b: i16
    c: i16
    d: i16
    e: i16
    f: i16
    to: i16


SLOTS = ("a", "b", "c", "d", "e", "f")
"""The fields of a row for the arguments of a word."""


@struct
class Effect:
    """One effect of a card, as rules read it from the content record."""

    row: i16  # its first row, 0 if the card does nothing
    uses: u8  # bit u: it may be of use in situation u
    worth: list[i16] = array(USES)  # a first worth in each situation, in hundredths of a point


@struct
class Run(Frame):
    """A frame that runs an effect: `points` is its next row, `card` the card it is from; `where` and `step` are the game's."""

    uses: u8  # the situations in which it is played
    begun: i16  # the row at which it began
    player: i16  # who does it: the `who` of the frame, or each in turn
    that: i16  # what was last paid, thrown or named
    target: i16  # the place that was last picked, or what an event was about
    unit: i16
    taken: i16  # how many were last taken
    amount: i16  # what was last added
    loops: list[i16] = array(LOOPS)  # rounds left, or the place last visited


class Registers:
    """What a frame that runs an effect has besides the numbers of its kind, for type checkers: `class Effect(OfSeat, Registers)`."""

    uses: int
    begun: int
    player: int
    that: int
    target: int
    unit: int
    taken: int
    amount: int


REGISTERS = ("player", "that", "target", "unit", "taken", "amount")
"""The registers that rules of words may take as arguments by name."""

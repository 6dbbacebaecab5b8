"""Dice: a pool of dice, each with the face it shows and who holds it.

Faces are numbers of the content: a die of a game has `faces: list[i8] = array(6, …)` in a record of its content, and a die with fewer sides
states fewer.  So a table can correct what is printed on a die, and several kinds of dice can be in one pool.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .jit import rule
from .pile import NONE
from .rng import Chance, below
from .struct import Field, array, i8, struct


class Dice:
    """A pool of dice (for type annotations in rules; a record declares `dice(capacity)`)."""

    count: int
    face: list[int]
    holder: list[int]


@cache
def _dice_type(capacity: int) -> Any:
    body = {
        "__annotations__": {"count": i8, "face": list[i8], "holder": list[i8]},
        "face": array(capacity),
        "holder": array(capacity),
        "__doc__": f"A pool of up to {capacity} dice: by die the face that it shows and who holds it, NONE for nobody.",
    }
    return struct(type(f"Dice{capacity}", (), body))


def dice(capacity: int) -> Any:
    """Declare a pool of dice: `source: Dice = dice(7)`.  Raises ValueError for a capacity outside 1 to 127."""
    if not 0 < capacity < 128:
        raise ValueError(f"a pool holds 1 to 127 dice, not {capacity}")
    return Field(of=_dice_type(capacity))


@rule
def add_die(dice: Dice, face: int) -> int:
    """Add a die that shows a face and that nobody holds to a pool that is not full; returns its number."""
    new = dice.count
    dice.face[new] = face
    dice.holder[new] = NONE
    dice.count += 1
    return new


@rule
def sides(faces: list[int]) -> int:
    """Return how many faces a die has, of which there is at least one: those before the first NONE, as content stores a shorter list."""
    for i in range(len(faces)):
        if faces[i] == NONE:
            return i
    return len(faces)


@rule
def roll(dice: Dice, die: int, faces: list[int], chance: Chance, stream: int) -> int:
    """Roll a die of a pool, each of its faces as likely as any other; returns what it shows."""
    face = faces[below(chance, stream, sides(faces))]
    dice.face[die] = face
    return face


@rule
def roll_free(dice: Dice, faces: list[int], chance: Chance, stream: int) -> int:
    """Roll the dice that nobody holds, from the first to the last, all with the same faces; returns how many there were."""
    rolled = 0
    for die in range(dice.count):
        if dice.holder[die] == NONE:
            roll(dice, die, faces, chance, stream)
            rolled += 1
    return rolled


@rule
def release(dice: Dice, who: int) -> int:
    """Put the dice that somebody holds back into the pool, with the faces that they show; returns how many there were."""
    released = 0
    for die in range(dice.count):
        if dice.holder[die] == who:
            dice.holder[die] = NONE
            released += 1
    return released


@rule
def showing(dice: Dice, face: int, who: int) -> int:
    """Return how many dice show a face of those that somebody holds, or of those that nobody holds if `who` is NONE."""
    found = 0
    for die in range(dice.count):
        found += dice.face[die] == face and dice.holder[die] == who
    return found

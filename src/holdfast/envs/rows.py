"""What a batch and its compiled code (`batch_template.py`) share: the arrays of the games, and the numbers that stand in them.

Compiled code sees the rows of an array as records with one field, `at`, over the same memory.  To take a row of an array is to count a
reference to the array, in one number that all threads write to: two threads that step games would wait for each other more than they work.
The field of a record is not counted.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from holdfast.engine.jit import COMPILED

AGENT, RANDOM, GREEDY = -1, 0, 1
"""Who takes a seat's decisions: whoever steps the batch, or a policy of the batch."""

NOBODY = -1
"""The deciding seat of a game that is over."""

BEGIN, KEEP = -(2**62), -(2**62) - 1
"""In place of an action: begin a new game, or leave the row as it is.  No actions that somebody gives."""


class Rows(NamedTuple):
    """What is known of the games of a batch; row i is game i, and of what is told by several numbers, `[i].at` is its row."""

    states: Any
    chances: Any
    masks: Any
    """uint8, 1 for a legal action; as many columns as actions, rounded up to a multiple of 8."""
    seats: Any
    """int8: the seat that decides, NOBODY once the game is over."""
    features: Any
    worths: Any
    """float32: the expected score of each seat, for shaped rewards."""
    rewards: Any
    ended: Any


def lines(rows: Any) -> Any:
    """Return an array of shape (n, width), or a list of n rows, as compiled code takes it: n records whose field `at` is a row."""
    if COMPILED:
        return rows.view([("at", rows.dtype, rows.shape[1:])]).reshape(len(rows))
    return [SimpleNamespace(at=row) for row in rows]


class Terms(NamedTuple):
    """What all games of a batch are played by."""

    blank: Any
    """The record with which games begin, as `alone` gives it, and so the content."""
    content: Any
    policies: Any
    """`[0].at`, int8 for each seat: AGENT, or the number of a policy."""
    shaped: bool
    discount: float
    anew: bool
    """Whether the next game begins at once where one has ended."""
    limit: int


def alone(record: Any) -> Any:
    """Return a record as compiled code takes it: `[0]` of an array or a list.

    For each call Numba finds the types of what is given: of an array at once, of a record by itself from a description of all its fields.
    """
    return np.frombuffer(record, dtype=type(record).dtype) if COMPILED else [record]

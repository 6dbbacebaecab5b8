"""What a batch and its compiled code (`batch_template.py`) share: the arrays of the games, and the numbers that stand in them."""

from __future__ import annotations

from typing import Any, NamedTuple

AGENT, RANDOM, GREEDY = -1, 0, 1
"""Who takes a seat's decisions: whoever steps the batch, or a policy of the batch."""

NOBODY = -1
"""The deciding seat of a game that is over."""

BEGIN, KEEP = -(2**62), -(2**62) - 1
"""In place of an action: begin a new game, or leave the row as it is.  No actions that somebody gives."""


class Rows(NamedTuple):
    """The arrays of a batch; row i is game i."""

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


class Terms(NamedTuple):
    """What all games of a batch are played by."""

    blank: Any
    content: Any
    policies: Any
    """int8 for each seat: AGENT, or the number of a policy."""
    shaped: bool
    discount: float
    anew: bool
    """Whether the next game begins at once where one has ended."""
    limit: int

"""What came of each decision of a round (J. Schulman and others, "Generalized advantage estimation", 2015)."""

from __future__ import annotations

from typing import Any

import numpy as np


def advantages(seats: Any, rewards: Any, ended: Any, values: Any, is_choice: Any, decay: float) -> tuple[Any, Any]:
    """Return what came of each choice for the seat that took it, beyond its value: float32 of shape (steps, games); and what is known of.

    `seats`, `ended`, `values` and `is_choice` have the shape (steps, games), `rewards` (steps, games, seats).  What was paid, by whomever's
    decisions, until a seat's next choice counts in full, with that choice's value in place of what comes later; what turned out better or
    worse there counts `decay` times, and so on.  Nothing counts past the end of a game.  A choice after which its seat has no other one
    in the round, in a game that goes on, is not known of: the second array, bool of the same shape, says which are.
    """
    steps, games = seats.shape
    found = np.zeros((steps, games), np.float32)
    is_known = np.zeros((steps, games), np.bool_)
    shape = (games, rewards.shape[2])
    paid, later, value = (np.zeros(shape, np.float32) for _ in range(3))
    follows = np.zeros(shape, np.bool_)
    """Whether a seat's next choice, or the end of the game, lies in the round; `later` is what is found of that choice."""
    for step in range(steps - 1, -1, -1):
        over = ended[step]
        for array in (paid, later, value):
            array[over] = 0
        follows[over] = True
        paid += rewards[step]
        chosen = np.flatnonzero(is_choice[step])
        seat = seats[step, chosen]
        is_known[step, chosen] = known = follows[chosen, seat]
        now = paid[chosen, seat] + value[chosen, seat] - values[step, chosen] + decay * later[chosen, seat]
        found[step, chosen] = later[chosen, seat] = np.where(known, now, 0)
        value[chosen, seat] = values[step, chosen]
        paid[chosen, seat] = 0
        follows[chosen, seat] = True
    return found, is_known

"""How strong a policy is: games that it never trained on, against levels of fixed strength."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..batch import Batch
from .judge import Judge
from .plan import batch_of

Chooser = Callable[[Batch], Any]
"""Returns an action for each game of a batch: int64 of shape (n,)."""

LONGEST = 20_000
"""Steps after which a measurement is broken off; what has not ended then scores 0."""


def level(judge: Judge, name: str) -> Chooser:
    """Return a level of the game as a chooser."""

    def choose(batch: Batch) -> Any:
        actions = np.zeros(batch.n, np.int64)
        judge.advise(batch, name, np.ones(batch.n, np.bool_), actions)
        return actions

    return choose


def score(judge: Judge, own: Chooser, games: int, seed: int, rival: str = "", seat: int = 0) -> float:
    """Return the mean score of a seat in some games of a seed: all others play as `rival` does, or as it does itself."""
    batch = batch_of(judge.game, judge.table, games, seed, "score")
    judge.begin(seed)
    total, left = 0.0, LONGEST
    while (batch.seats >= 0).any() and left:
        actions = own(batch)
        if rival:
            judge.advise(batch, rival, batch.seats != seat, actions)
        rewards, ended = batch.step(actions)
        total += float(rewards[ended, seat].sum())
        left -= 1
    batch.close()
    return total / games


def against(judge: Judge, own: Chooser, games: int, seed: int, rival: str) -> float:
    """Return the mean score against a level, at each seat in turn."""
    each = -(-games // judge.table.players)
    return float(np.mean([score(judge, own, each, seed, rival, seat) for seat in range(judge.table.players)]))

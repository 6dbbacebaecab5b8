"""What the game's own players say of the games of a batch: its heuristic, its levels, its search."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.agents import search
from holdfast.agents.brain import WORDS
from holdfast.agents.levels import LEVELS
from holdfast.engine.kernel import specialised, work_area
from holdfast.engine.rng import set_key
from holdfast.engine.struct import clone, handle
from holdfast.schema.game import Game

from ..batch import Batch
from .plan import Table

_TEMPLATE = Path(__file__).with_name("judging_template.py")

DOUBT = 50.0
"""Visits that are added to those of the most tried action, so that the results of a short search count too (I. Danihelka and others,
"Policy improvement by planning with Gumbel", 2022)."""


class Judge:
    """Asks the compiled heuristic and search of a game, for one of its tables."""

    def __init__(self, game: Game[Any, Any], table: Table) -> None:
        self.game, self.table = game, table
        self.is_together = game.is_together(game.blank(table.players, table.options))
        """Whether all win or lose together, so that what comes of any decision is everybody's."""
        self._entries = specialised(_TEMPLATE, game, search=search.entries(game))

    @cached_property
    def _work(self) -> Any:
        return clone(self.game.blank(self.table.players, self.table.options))

    @cached_property
    def _area(self) -> Any:
        return work_area(self.game)

    @property
    def _content(self) -> Any:
        return handle(self.game.content.record)

    def begin(self, seed: int) -> None:
        """Set the random numbers of all levels and searches that are asked from now on."""
        memory = search.memory()
        set_key(memory.chance, seed)
        for stream in range(len(memory.chance.drawn)):
            memory.chance.drawn[stream] = 0
        memory.word = WORDS

    def priors(self, batch: Batch, temperature: float) -> Any:
        """Return the priors of all actions in each game of a batch: float32 of shape (n, actions)."""
        out = np.empty((batch.n, batch.num_actions), np.float32)
        self._entries.priors(batch._rows, self._content, temperature, out)
        return out

    def advise(self, batch: Batch, level: str, asked: Any, actions: Any) -> None:
        """Write what a level would do into `actions`, int64 of shape (n,), where `asked`, bool of that shape, says so."""
        brain = LEVELS[level].brain()
        memory = search.memory()
        self._entries.advise(batch._rows, handle(self._work), self._content, self._area, handle(memory), handle(brain), asked, actions)

    def improved(self, batch: Batch, logits: Any, iterations: int, trust: float) -> Any:
        """Return a better policy than that of some logits, by a search at each decision: float32 of shape (n, actions).

        To the logit of an action its mean result at the root is added, `trust` times and the more the longer the search was; actions that
        were not tried count as the mean of all iterations.  Games without a choice keep their policy.  What is compared there are the
        candidates of the search as it is (`agents/halving.py`): those that the game's heuristic likes best.
        """
        visits = np.empty(logits.shape, np.float32)
        means = np.empty_like(visits)
        brain = replace(LEVELS["medium"], iterations=iterations).brain()
        memory = search.memory()
        self._entries.improve(batch._rows, handle(self._work), self._content, self._area, handle(memory), handle(brain), visits, means)
        total = visits.sum(1, keepdims=True)
        usual = (visits * means).sum(1, keepdims=True) / np.maximum(total, 1)
        known = np.where(visits > 0, means, usual)
        better = logits + trust * (DOUBT + visits.max(1, keepdims=True)) * (known - usual)
        better -= better.max(1, keepdims=True)
        np.exp(better, out=better)
        return better / better.sum(1, keepdims=True)

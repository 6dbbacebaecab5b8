"""The toy game as rivals and as friends; and executors that play in this process, or only make games up."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from holdfast.games import find as find_known
from holdfast.lab.executors import each_here
from tests.toygame import GAME as COPSE

TOGETHER = replace(COPSE, name="toy-together", title="Copse Together", shared_result=True)
"""The same as if all won or lost together: the score of seat 1 stands for all."""


def find(name):
    """The game of friends, and those that are registered."""
    return TOGETHER if name == TOGETHER.name else find_known(name)


class Here:
    """An executor that plays in this process.

    With a seed it hands chunks over in an order of chance, as workers do; after some games it may be stopped as by Ctrl-C.
    """

    def __init__(self, seed=None, stop_after=None):
        self.chance = random.Random(seed) if seed is not None else None
        self.stop_after = stop_after
        self.played = 0
        self.is_closed = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def play(self, tables, chunks):
        left, waiting = iter(chunks), []
        try:
            while True:
                while len(waiting) < 5 and (chunk := next(left, None)) is not None:
                    waiting.append(chunk)
                if not waiting:
                    return
                chunk = waiting.pop(self.chance.randrange(len(waiting)) if self.chance else 0)
                if self.stop_after is not None and self.played >= self.stop_after:
                    raise KeyboardInterrupt
                self.played += chunk.count
                yield chunk, self.tallies(tables[chunk.table], chunk.first, chunk.count).tobytes()
        finally:
            self.is_closed = True

    def each(self, task, errands):
        return each_here(task, errands)

    def tallies(self, table, first, count):
        return table.play(first, count)


class Invented(Here):
    """Games that nobody played: scores(table, game) tells the scores of the seats."""

    def __init__(self, scores, seed=None):
        super().__init__(seed)
        self.scores = scores

    def tallies(self, table, first, count):
        made = np.zeros(count, table.dtype)
        for i in range(count):
            scores = self.scores(table, first + i)
            made[i]["scores"][: len(scores)] = scores
            made[i]["result"] = 1
        return made

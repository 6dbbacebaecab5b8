"""Copse, the little game of rivals, with something to count; and executors that play in this process, or only make games up."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from holdfast.core.metrics import Item, Metrics, Tally, bump
from holdfast.core.rule import rule
from holdfast.core.struct import array, i8, struct
from holdfast.games import find as find_real
from tests.core import toy
from tests.core.toy import Log, Side, Tree


@struct
class CopseTally(Tally):
    trees: list[Item] = array(toy.TREES)
    sides: list[Item] = array(len(Side))
    steps: i8  # walks and rolls
    highest: i8  # of Tree: that of the highest number played
    places: list[i8] = array(toy.SEATS)


@rule
def begin(s, c, t):
    t.highest = 0


@rule
def count(s, c, event, t):
    if event.kind == Log.WALKED or event.kind == Log.ROLLED:
        t.steps += 1
    elif event.kind == Log.PLAYED:
        t.trees[event.b].used = bump(t.trees[event.b].used)
        t.highest = max(t.highest, event.b)


@rule
def end(s, c, t):
    for seat in range(s.seats):
        t.places[seat] = s.at[seat]


def bans(name):
    """Only the old oak can be left out, as it were: then there is no die."""
    return {"dice": "off"} if name == "tree:old-oak" else None


METRICS = Metrics(
    tally=CopseTally,
    begin=begin,
    count=count,
    end=end,
    items={
        "trees": ("tree", ("ash", "birch", "cedar", "elm", "fir", "old-oak")),
        "sides": ("side", ("left", "right")),
    },
    words={"result": ("running", "finished"), "highest": tuple(tree.name.lower() for tree in Tree)},
    bans=bans,
)
COPSE = replace(toy.GAME, metrics=METRICS)
TOGETHER = replace(COPSE, name="copse-together", title="Copse Together", shared_result=True)
"""The same as if all won or lost together: the score of seat 1 stands for all."""


def find(name):
    """The made-up games, and the real ones."""
    return {COPSE.name: COPSE, TOGETHER.name: TOGETHER}.get(name) or find_real(name)


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

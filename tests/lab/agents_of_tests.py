"""Agents as a user writes them; the tests name them as `tests.lab.agents_of_tests:first`."""

from __future__ import annotations

import numpy as np

SEEN = []
"""What `noting` was given, one after another."""


def first(observation, legal):
    """The first legal action, for a function of two arguments."""
    return int(np.flatnonzero(legal)[0])


class First:
    """The same for many games at once."""

    def batch(self, observations, legal):
        assert observations.shape[0] == legal.shape[0] > 0
        return legal.argmax(1)


def bot(sight):
    """The same for a sight."""
    return sight.choices[0]


def noting(sight):
    SEEN.append(sight)
    return sight.choices[-1].action


def illegal(observation, legal):
    """An action that is never legal where it is asked: the first that is not."""
    return int(np.flatnonzero(legal == 0)[0])


def outside(observation, legal):
    return 10**12


def failing(observation, legal):
    raise KeyError("thought")


def halves(observation, legal):
    return 0.5


def silent(sight):
    return None


def misspelt(sight):
    return "dance"


class Short:
    def batch(self, observations, legal):
        return legal.argmax(1)[1:]


number = 7


def three(a, b, c):
    """No agent can be asked so."""

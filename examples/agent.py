"""An agent for `holdfast score`: it would rather do some kinds of things than others, whatever the position is.

holdfast score kingdom-defenders --agent agent:agent     # in this folder
"""

import numpy as np

from holdfast.games import find

ACTIONS = find("kingdom-defenders").actions
RATHER = ["deed", "reward", "level", "activate", "place"]  # kinds of actions, the best first; `holdfast spec` lists all


def rank(action):
    """Return how gladly an action is taken, 0 for the most; passing comes last."""
    kind, _ = ACTIONS.parts(action)
    return RATHER.index(kind) if kind in RATHER else len(RATHER) + (kind == "pass")


RANKS = np.array([rank(action) for action in range(len(ACTIONS))])


def agent(observation, legal):
    """Return the number of a legal action; `legal` has a 1 for each."""
    return int(np.where(legal, RANKS, 99).argmin())

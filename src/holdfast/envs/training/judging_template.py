"""Judges the actions of many games by the game's heuristic and search, to train a policy; executed once per game by
`engine.kernel.specialised`.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.agents.brain import ROOT
from holdfast.engine.jit import entry
from holdfast.engine.pile import NONE
from holdfast.engine.policy import DEEPEST
from holdfast.envs.rows import NOBODY

if TYPE_CHECKING:
    from holdfast.engine.given import forget, marked, no_notes, only, options, pick, think_on, worth_of

ILLEGAL = -30_000.0
"""The prior of an action that is not legal."""


@entry
def priors(rows: Any, c: Any, temperature: float, out: Any) -> None:
    """Write how far each legal action is below the best by the heuristic, from -DEEPEST to 0, and ILLEGAL for the others."""
    for i in range(len(out)):
        for action in range(out.shape[1]):
            out[i, action] = ILLEGAL
        if rows.seats[i] == NOBODY:
            continue
        s, mask = rows.states[i], rows.masks[i].at
        top = -1e30
        noted = no_notes()
        for action in range(out.shape[1]):
            if mask[action]:
                worth = worth_of(s, c, action, noted)
                out[i, action] = worth
                top = max(top, worth)
        for action in range(out.shape[1]):
            if mask[action]:
                out[i, action] = max(-DEEPEST, (out[i, action] - top) / temperature)


@entry
def advise(rows: Any, work: Any, c: Any, area: Any, memory: Any, brain: Any, asked: Any, actions: Any) -> None:
    """Write what a computer player would do in each game that is `asked` about and goes on; the others stay as they are."""
    for i in range(len(actions)):
        seat = int(rows.seats[i])
        if asked[i] and seat != NOBODY:
            count = options(rows.states[i], c, area, seat)
            actions[i] = only(area) if count == 1 else pick(rows.states[i], work, c, area, memory, seat, brain, count)


@entry
def improve(rows: Any, work: Any, c: Any, area: Any, memory: Any, brain: Any, visits: Any, means: Any) -> None:
    """Search in each game with a choice: write how often each action was tried at the root, and the mean of its results.

    Both are 0 for actions that were not tried, and where there is no choice.
    """
    for i in range(len(visits)):
        for action in range(visits.shape[1]):
            visits[i, action] = 0.0
            means[i, action] = 0.0
        seat = int(rows.seats[i])
        if seat == NOBODY or marked(rows.masks[i].at.view(np.int64)) < 2:
            continue
        forget(memory)
        think_on(rows.states[i], work, c, area, memory, seat, brain, brain.iterations)
        at = memory.nodes[ROOT].edges
        while at != NONE:
            edge = memory.edges[at]
            if edge.visits:
                visits[i, edge.action] = edge.visits
                means[i, edge.action] = edge.value / edge.visits
            at = edge.next

"""Judges the actions of many games by the game's heuristic, to train a policy; executed once per game by `engine.kernel.specialised`."""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.engine.jit import entry
from holdfast.engine.policy import DEEPEST
from holdfast.envs.rows import NOBODY

if TYPE_CHECKING:
    from holdfast.engine.given import decide, marked, no_notes, worth_of

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
def advise(rows: Any, work: Any, c: Any, area: Any, memory: Any, brain: Any, actions: Any) -> None:
    """Write what a searching player would do in each game; -1 where there is no choice."""
    for i in range(len(actions)):
        actions[i] = -1
        if rows.seats[i] != NOBODY and marked(rows.masks[i].at.view(np.int64)) > 1:
            actions[i] = decide(rows.states[i], work, c, area, memory, int(rows.seats[i]), brain)

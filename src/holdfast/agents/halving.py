"""Sequential halving at the root of a search: which action an iteration begins with, and which is best in the end.

The root's actions with the highest prior are candidates.  They take turns; in each of several rounds they get equally many iterations, and
the better half goes on to the next (Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).  They are
compared by mean result and prior, as in I. Danihelka and others, "Policy improvement by planning with Gumbel", 2022, without the noise,
which is for training.

Several searches of one position, each with deals and chance of its own, are added up at the root (T. Cazenave, N. Jouandeau, "On the
Parallelization of UCT", 2007): so they can run in as many processes as there are, and the answer does not depend on how many that is.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import math
from typing import Any

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from .brain import CANDIDATES, ROOT

DOUBT = 50
"""Visits that the prior counts as: the fewer visits an action has, the more its prior counts."""


@rule
def reset_candidates(memory: Any) -> None:
    """Begin a search: without candidates until the root has edges."""
    memory.running = 0
    memory.turn = 0
    memory.begun = 0


@rule
def rounds_of(candidates: int) -> int:
    """Return how many rounds of halving leave one candidate of some."""
    rounds = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        rounds += 1
    return rounds


@rule
def enter(memory: Any, brain: Any) -> None:
    """Choose the candidates: the root's actions with the highest prior, as many as can each be tried in every round they are in."""
    count = 0
    at = memory.nodes[ROOT].edges
    while at != NONE and count < min(brain.candidates, CANDIDATES):
        memory.candidates[count] = at
        count += 1
        at = memory.edges[at].next
    while count > 1 and count * rounds_of(count) > brain.iterations:
        count -= 1
    memory.running = count


@rule
def end_turn(memory: Any, brain: Any) -> None:
    """Pass the turn to the next candidate; when a round has used its share of the iterations, keep the better half.

    The share is what is left divided by the rounds that are left; the last round, of two candidates, lasts to the end.
    """
    memory.turn += 1
    if memory.turn < memory.running:
        return
    memory.turn = 0
    used = memory.iterations - memory.begun
    if memory.running > 2 and (used + memory.running) * rounds_of(memory.running) > brain.iterations - memory.begun:
        rank(memory, brain)
        memory.running = (memory.running + 1) // 2
        memory.begun = memory.iterations


@rule
def promise(edge: Any, brain: Any) -> float:
    """Return the score by which candidates are compared: the mean result, and the prior, which counts less the more it was tried."""
    # in double precision in both modes: the logarithm of a single compiled is single
    return edge.value / max(1, edge.visits) + brain.prior * math.log(1.0 * edge.weight) / (DOUBT + edge.visits)


@rule
def rank(memory: Any, brain: Any) -> None:
    """Sort the candidates that are left by descending score; equal ones keep their order."""
    for i in range(1, memory.running):
        at = memory.candidates[i]
        score = promise(memory.edges[at], brain)
        to = i
        while to > 0 and promise(memory.edges[memory.candidates[to - 1]], brain) < score:
            memory.candidates[to] = memory.candidates[to - 1]
            to -= 1
        memory.candidates[to] = at


@rule
def favourite(memory: Any, brain: Any) -> int:
    """Return the action of the candidate with the highest score of those that are left; NONE before the first iteration."""
    chosen = NONE
    highest = -1e30
    for i in range(memory.running):
        edge = memory.edges[memory.candidates[i]]
        score = promise(edge, brain)
        if edge.visits and score > highest:
            chosen, highest = edge.action, score
    return chosen


@rule
def clear_ballot(ballot: Any) -> None:
    """Begin to add up searches."""
    ballot.count = 0


@rule
def add_up(ballot: Any, action: int, visits: int, value: float, weight: float) -> None:
    """Add what a search found of one of the root's actions: its visits, the sum of their results, and its prior weight."""
    at = 0
    while at < ballot.count and ballot.edges[at].action != action:
        at += 1
    if at >= CANDIDATES:
        return
    edge = ballot.edges[at]
    if at == ballot.count:
        ballot.count += 1
        edge.action = action
        edge.visits = 0
        edge.value = 0.0
        edge.weight = weight
    edge.visits += visits
    edge.value += value


@rule
def add_root(memory: Any) -> None:
    """Add the root of the tree to the ballot."""
    at = memory.nodes[ROOT].edges
    while at != NONE:
        edge = memory.edges[at]
        if edge.visits:
            add_up(memory.ballot, edge.action, edge.visits, edge.value, edge.weight)
        at = edge.next


@rule
def elected(ballot: Any, brain: Any) -> int:
    """Return the action with the highest score of those that were tried at least half as often as the most tried one; NONE without any.

    An action that most searches dropped early may have been lucky in the others.
    """
    most = 0
    for i in range(ballot.count):
        most = max(most, ballot.edges[i].visits)
    chosen = NONE
    highest = -1e30
    for i in range(ballot.count):
        edge = ballot.edges[i]
        score = promise(edge, brain)
        if 2 * edge.visits >= most and score > highest:
            chosen, highest = edge.action, score
    return chosen

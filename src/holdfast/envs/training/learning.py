"""A round of training: play, judge what came of it, learn.

By proximal policy optimization (J. Schulman and others, 2017), from the batch's shaped rewards: the advantage of an action is what the
game's evaluation, corrected by the learnt value, rose by after it, the later the less, and the result where the game has ended.  Or by
expert iteration (T. Anthony, Z. Tian, D. Barber, "Thinking fast and slow with deep learning and tree search", 2017): the policy follows
what a search finds better at each decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import torch

from ..batch import Batch
from .advantages import advantages
from .judge import Judge
from .network import Network
from .plan import SEARCH, Plan

IMPOSSIBLE = -100.0
"""A prior below it is that of an action that is not legal."""


@dataclass
class Round:
    """The decisions of a round: arrays of shape (steps, games) and more."""

    seen: Any
    priors: Any
    actions: Any
    chances: Any
    """The logarithm of the probability that each action had."""
    seats: Any
    rewards: Any
    ended: Any
    improved: Any
    """What a search found better, of shape (steps, games, actions); None if none was asked."""


def play(batch: Batch, judge: Judge, network: Network, plan: Plan, random: np.random.Generator) -> Round:
    """Play a round by the policy, at every seat."""
    shape = (plan.steps, batch.n)
    searches = plan.targets == SEARCH
    played = Round(
        seen=np.empty((*shape, batch.observation_size), np.float32),
        priors=np.empty((*shape, batch.num_actions), np.float32),
        actions=np.empty(shape, np.int64),
        chances=np.empty(shape, np.float32),
        seats=np.empty(shape, np.int64),
        rewards=np.empty((*shape, batch.players), np.float32),
        ended=np.empty(shape, np.bool_),
        improved=np.empty((*shape, batch.num_actions), np.float32) if searches else None,
    )
    if searches:
        judge.begin(int(random.integers(1 << 62)))
    for step in range(plan.steps):
        played.seen[step], played.priors[step], played.seats[step] = batch.observations, judge.priors(batch, plan.temperature), batch.seats
        with torch.no_grad():
            logits = network.logits(network.tensor(played.seen[step]), network.tensor(played.priors[step]))
            logs = torch.log_softmax(logits, 1)
            actions = drawn(torch.softmax(logits, 1), network.tensor(random.random((batch.n, 1), np.float32)))
            played.actions[step] = actions[:, 0].cpu().numpy()
            played.chances[step] = logs.gather(1, actions)[:, 0].cpu().numpy()
        if searches:
            played.improved[step] = judge.improved(batch, logits.cpu().numpy(), plan.iterations, plan.trust)
        played.rewards[step], played.ended[step] = batch.step(played.actions[step])
    if judge.is_together:
        played.seats[:] = 0  # all share what comes of any decision
    return played


def drawn(chances: Any, number: Any) -> Any:
    """Return an action of each row by its probability: int64 of shape (n, 1), given numbers from 0 to 1 of that shape.

    An action is drawn where the sum of the probabilities up to it passes the number, so never one of probability 0.
    """
    sums = chances.cumsum(1)
    return torch.searchsorted(sums, number * 0.999999 * sums[:, -1:], right=True)


@dataclass
class Lesson:
    """What there is to learn from the rounds of some tables: tensors with a row for each decision."""

    seen: Any
    priors: Any
    actions: Any
    chances: Any
    scaled: Any
    """What came of each, against what usually comes at its table: that and what it differs by."""
    goals: Any
    """What its value should have been."""
    is_known: Any
    """1 where it is known what came of it, else 0."""
    is_chosen: Any
    """Where the policy learns from it."""
    improved: Any


def lesson(played: Round, network: Network, plan: Plan) -> Lesson:
    """Judge what came of the decisions of a table's round."""
    count = played.actions.size
    is_choice = (played.priors > IMPOSSIBLE).sum(2) > 1  # a forced move teaches nothing
    seen = network.tensor(played.seen.reshape(count, -1))
    with torch.no_grad():
        values = network.value(seen)
    worths = values.cpu().numpy().reshape(played.seats.shape)
    gains, is_known = advantages(played.seats, played.rewards, played.ended, worths, is_choice, plan.decay)
    known = gains[is_known]
    scaled = (gains.ravel() - known.mean()) / (known.std() + 1e-6) if len(known) else gains.ravel()
    return Lesson(
        seen=seen,
        priors=network.tensor(played.priors.reshape(count, -1)),
        actions=torch.as_tensor(played.actions.ravel(), device=network.device)[:, None],
        chances=network.tensor(played.chances.ravel()),
        scaled=network.tensor(scaled),
        goals=values + network.tensor(gains.ravel()),
        is_known=network.tensor(is_known.ravel()),
        is_chosen=torch.as_tensor((is_choice if played.improved is not None else is_known).ravel()),
        improved=None if played.improved is None else network.tensor(played.improved.reshape(count, -1)),
    )


def joined(lessons: Sequence[Lesson]) -> Lesson:
    """Return the lessons of all tables as one."""
    if len(lessons) == 1:
        return lessons[0]
    parts = {each.name: [getattr(one, each.name) for one in lessons] for each in fields(Lesson)}
    return Lesson(**{name: None if found[0] is None else torch.cat(found) for name, found in parts.items()})


def learn(played: Sequence[Round], network: Network, plan: Plan, random: np.random.Generator) -> dict[str, float]:
    """Learn from a round of each table; returns the mean losses and the entropy of the policy in nats, by name."""
    whole = joined([lesson(each, network, plan) for each in played])
    choices = np.flatnonzero(whole.is_chosen.numpy())
    if not len(choices):
        return {"policy": 0.0, "value": 0.0, "entropy": 0.0}
    told = []
    for _ in range(plan.passes):
        random.shuffle(choices)
        for start in range(0, len(choices), plan.rows):
            rows = torch.as_tensor(choices[start : start + plan.rows], device=network.device)
            x = whole.seen[rows]
            logits = network.logits(x, whole.priors[rows])
            logs = torch.log_softmax(logits, 1)
            entropy = -(torch.softmax(logits, 1) * logs).sum(1).mean()  # not of exp(logs), which is slow where it becomes 0
            if whole.improved is None:
                ratio = (logs.gather(1, whole.actions[rows])[:, 0] - whole.chances[rows]).exp()
                gain = whole.scaled[rows]
                own = -torch.minimum(gain * ratio, gain * ratio.clamp(1 - plan.clip, 1 + plan.clip)).mean()
            else:
                own = -(whole.improved[rows] * logs).sum(1).mean()
            known = whole.is_known[rows]
            missed = (known * (network.value(x) - whole.goals[rows]) ** 2).sum() / known.sum().clamp(min=1)
            network.descend(own - plan.entropy * entropy + missed, plan.average)
            told.append(torch.stack([own, missed, entropy]).detach())
    policy, value, entropy = torch.stack(told).mean(0).tolist()
    return {"policy": policy, "value": value, "entropy": entropy}

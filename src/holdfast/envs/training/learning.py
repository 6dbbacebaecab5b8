"""A round of training: play, judge what came of it, learn.

By proximal policy optimization (J. Schulman and others, 2017), from the batch's shaped rewards: the advantage of an action is what the
game's evaluation, corrected by the learnt value, rose by after it, the later the less, and the result where the game has ended.  Or by
expert iteration (T. Anthony, Z. Tian, D. Barber, "Thinking fast and slow with deep learning and tree search", 2017): the policy follows
what a search finds better at each decision.
"""

from __future__ import annotations

from dataclasses import dataclass
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
    shape = (plan.steps, plan.games)
    searches = plan.targets == SEARCH
    played = Round(
        seen=np.empty((*shape, batch.observation_size), np.float32),
        priors=np.empty((*shape, batch.num_actions), np.float32),
        actions=np.empty(shape, np.int64),
        chances=np.empty(shape, np.float32),
        seats=np.empty(shape, np.int64),
        rewards=np.empty((*shape, plan.players), np.float32),
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
            actions = drawn(torch.softmax(logits, 1), network.tensor(random.random((plan.games, 1), np.float32)))
            played.actions[step] = actions[:, 0].cpu().numpy()
            played.chances[step] = logs.gather(1, actions)[:, 0].cpu().numpy()
        if searches:
            played.improved[step] = judge.improved(batch, logits.cpu().numpy(), plan.iterations, plan.trust)
        played.rewards[step], played.ended[step] = batch.step(played.actions[step])
    if judge.game.shared_result:
        played.seats[:] = 0  # all share what comes of any decision
    return played


def drawn(chances: Any, number: Any) -> Any:
    """Return an action of each row by its probability: int64 of shape (n, 1), given numbers from 0 to 1 of that shape.

    An action is drawn where the sum of the probabilities up to it passes the number, so never one of probability 0.
    """
    sums = chances.cumsum(1)
    return torch.searchsorted(sums, number * 0.999999 * sums[:, -1:], right=True)


def learn(played: Round, network: Network, plan: Plan, random: np.random.Generator) -> dict[str, float]:
    """Learn from a round; returns the mean losses and the entropy of the policy in nats, by name."""
    count = played.actions.size
    seen, priors = (network.tensor(array.reshape(count, -1)) for array in (played.seen, played.priors))
    is_choice = (played.priors > IMPOSSIBLE).sum(2) > 1  # a forced move teaches nothing
    actions = torch.as_tensor(played.actions.ravel(), device=network.device)[:, None]
    with torch.no_grad():
        values = network.value(seen)
    before = network.tensor(played.chances.ravel())
    worths = values.cpu().numpy().reshape(played.seats.shape)
    gains, is_known = advantages(played.seats, played.rewards, played.ended, worths, is_choice, plan.decay)
    choices = np.flatnonzero(is_choice if played.improved is not None else is_known)
    if not len(choices):
        return {"policy": 0.0, "value": 0.0, "entropy": 0.0}
    known = gains[is_known]
    scaled = network.tensor((gains.ravel() - known.mean()) / (known.std() + 1e-6)) if len(known) else network.tensor(gains.ravel())
    goals = values + network.tensor(gains.ravel())
    improved = None if played.improved is None else network.tensor(played.improved.reshape(count, -1))
    marks = network.tensor(is_known.ravel())
    told = []
    for _ in range(plan.passes):
        random.shuffle(choices)
        for start in range(0, len(choices), plan.rows):
            rows = torch.as_tensor(choices[start : start + plan.rows], device=network.device)
            x = seen[rows]
            logits = network.logits(x, priors[rows])
            logs = torch.log_softmax(logits, 1)
            entropy = -(torch.softmax(logits, 1) * logs).sum(1).mean()  # not of exp(logs), which is slow where it becomes 0
            if improved is None:
                ratio = (logs.gather(1, actions[rows])[:, 0] - before[rows]).exp()
                gain = scaled[rows]
                own = -torch.minimum(gain * ratio, gain * ratio.clamp(1 - plan.clip, 1 + plan.clip)).mean()
            else:
                own = -(improved[rows] * logs).sum(1).mean()
            missed = (marks[rows] * (network.value(x) - goals[rows]) ** 2).sum() / marks[rows].sum().clamp(min=1)
            network.descend(own - plan.entropy * entropy + missed, plan.average)
            told.append(torch.stack([own, missed, entropy]).detach())
    policy, value, entropy = torch.stack(told).mean(0).tolist()
    return {"policy": policy, "value": value, "entropy": entropy}

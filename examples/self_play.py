"""Self-play on a batch of games: a linear policy learns which actions a seat had better take.

    HOLDFAST_MODE=compiled python examples/self_play.py kingdom-defenders --rounds 50

After each round every action that was taken is made likelier where its game ended better than the mean, and less likely where it ended
worse (REINFORCE: R. Williams, 1992).  `holdfast train` does the same with a network, and better.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

import holdfast


def chances(weights: Any, observations: Any, legal: Any) -> Any:
    """Return the probability of each action: of shape (n, actions), 0 for those that are not legal."""
    logits = np.where(legal, observations @ weights, -np.inf)
    odds = np.exp(logits - logits.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def play_round(batch: Any, weights: Any, random: np.random.Generator) -> Any:
    """Play all games of a batch to their ends, every seat by the same policy; returns which way to change the weights."""
    batch.reset()
    slopes = np.zeros((batch.n, batch.players, *weights.shape), np.float32)
    scores = np.zeros((batch.n, batch.players), np.float32)
    while (playing := np.flatnonzero(batch.seats >= 0)).size:
        seen = batch.observations[playing].copy()
        odds = chances(weights, seen, batch.legal[playing].astype(bool))
        drawn = (odds.cumsum(1) > random.random((len(playing), 1)) * odds.sum(1, keepdims=True)).argmax(1)
        push = -odds
        push[np.arange(len(playing)), drawn] += 1
        slopes[playing, batch.seats[playing]] += seen[:, :, None] * push[:, None, :]
        actions = np.zeros(batch.n, np.int64)
        actions[playing] = drawn
        scores += batch.step(actions)[0]
    return np.tensordot(scores - scores.mean(0), slopes, 2) / batch.n


def learn(batch: Any, rounds: int, seed: int = 1, rate: float = 0.1) -> Any:
    """Learn for some rounds; returns the weights, of shape (observation, actions)."""
    random = np.random.default_rng(seed)
    weights = np.zeros((batch.observation_size, batch.num_actions), np.float32)
    for _ in range(rounds):
        weights += rate * play_round(batch, weights, random)
    return weights


def score(batch: Any, weights: Any) -> float:
    """Return the mean score of the first seat where it always takes its likeliest action; the batch plays the others."""
    batch.reset()
    total = 0.0
    while (batch.seats >= 0).any():
        legal = batch.legal.astype(bool)
        legal[batch.seats < 0] = True  # of games that are over; their action is ignored
        total += float(batch.step(chances(weights, batch.observations, legal).argmax(1))[0][:, 0].sum())
    return total / batch.n


def main() -> None:
    """Learn a game for two, and say how well it goes against random players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game of `holdfast games`")
    parser.add_argument("--rounds", type=int, default=50)
    given = parser.parse_args()
    batch = holdfast.make_batch(given.game, n=64, players=2, seed=1, autoreset=False)
    against = holdfast.make_batch(given.game, n=256, players=2, seed=2, policies=[None, "random"], autoreset=False)
    print(f"untrained: {score(against, np.zeros((batch.observation_size, batch.num_actions))):.3f}")
    print(f"after {given.rounds} rounds: {score(against, learn(batch, given.rounds)):.3f}")


if __name__ == "__main__":
    main()

"""Self-play on a batch of games in PyTorch: one network, which has a policy and a value, plays every seat and learns from it.

    pip install 'holdfast[train]'
    HOLDFAST_MODE=compiled python examples/self_play_torch.py kingdom-defenders --rounds 100

Each round plays a batch of games to their ends.  An action becomes likelier where its seat scored more in the end than the value had
expected, and less likely where it scored less (REINFORCE with a baseline: R. Williams, 1992), by proximal steps (PPO: J. Schulman and
others, 2017).  `holdfast train` begins with what the game itself knows, and needs no game to end to learn from it.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn

import holdfast

CLIP, ENTROPY, PASSES, ROWS = 0.2, 0.01, 3, 2048
UNSEEN = 1_000_003
"""The seed of the games that measure."""


class Network(nn.Module):
    """From what a seat sees to a logit for each action, and to the score that the seat may expect."""

    def __init__(self, inputs: int, actions: int, units: int = 128) -> None:
        super().__init__()
        self.policy = nn.Sequential(nn.Linear(inputs, units), nn.ReLU(), nn.Linear(units, actions))
        self.value = nn.Sequential(nn.Linear(inputs, units), nn.ReLU(), nn.Linear(units, 1))

    def chances(self, seen: Any, legal: Any) -> Any:
        """Return the logarithm of the probability of each action: shape (n, actions), hardly anything for one that is not legal."""
        return torch.log_softmax(self.policy(seen).masked_fill(~legal, -1e9), 1)


def look(batch: Any, rows: Any) -> tuple[Any, Any]:
    """Return what the deciding seats of some games see and may do, as tensors of their own."""
    return torch.tensor(batch.observations[rows]), torch.tensor(batch.legal[rows], dtype=torch.bool)


@torch.no_grad()
def play(batch: Any, network: Network) -> tuple[Any, ...]:
    """Play all games to their ends; return of every decision with a choice what was seen, legal, done, how likely, and scored at last."""
    batch.reset()
    kept: list[tuple[Any, ...]] = []
    scores = np.zeros((batch.n, batch.players), np.float32)
    while (rows := np.flatnonzero(batch.seats >= 0)).size:
        seen, legal = look(batch, rows)
        chances = network.chances(seen, legal)
        drawn = torch.multinomial(chances.exp(), 1)[:, 0]
        choice = legal.sum(1) > 1  # a forced move teaches nothing
        where = np.stack([rows, batch.seats[rows]])[:, choice.numpy()]
        kept.append((seen[choice], legal[choice], drawn[choice], chances.gather(1, drawn[:, None])[choice, 0], where))
        actions = np.zeros(batch.n, np.int64)
        actions[rows] = drawn.numpy()
        scores += batch.step(actions)[0]
    *parts, where = zip(*kept, strict=True)
    games, deciding = np.concatenate(where, 1)
    return *map(torch.cat, parts), torch.tensor(scores[games, deciding])


def learn(network: Network, optimizer: torch.optim.Optimizer, seen: Any, legal: Any, done: Any, before: Any, scored: Any) -> None:
    """Take some steps by the decisions of a round."""
    with torch.no_grad():
        gains = scored - network.value(seen)[:, 0]
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(PASSES):
        for rows in torch.randperm(len(done)).split(ROWS):
            logs = network.chances(seen[rows], legal[rows])
            ratio = (logs.gather(1, done[rows, None])[:, 0] - before[rows]).exp()
            better = torch.minimum(gains[rows] * ratio, gains[rows] * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            entropy = -(logs.exp() * logs).sum(1).mean()
            missed = ((network.value(seen[rows])[:, 0] - scored[rows]) ** 2).mean()
            optimizer.zero_grad()
            (missed - better - ENTROPY * entropy).backward()
            optimizer.step()


@torch.no_grad()
def score(batch: Any, network: Network, seed: int) -> float:
    """Return the mean score of the first seat where it always takes its likeliest action; the batch plays the others."""
    batch.reset(seed=seed)
    total = 0.0
    while (rows := np.flatnonzero(batch.seats >= 0)).size:
        actions = np.zeros(batch.n, np.int64)
        actions[rows] = network.chances(*look(batch, rows)).argmax(1).numpy()
        total += float(batch.step(actions)[0][:, 0].sum())
    return total / batch.n


def main() -> None:
    """Learn a game for two, and say as it goes how well it does in games that it never trained on."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game of `holdfast games`")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--games", type=int, default=64, help="games of a round")
    parser.add_argument("--every", type=int, default=20, help="rounds between two measurements, of 256 games")
    parser.add_argument("--seed", type=int, default=1, help="of the weights, and of the games that are played")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    batch = holdfast.make_batch(given.game, given.games, players=2, seed=given.seed, autoreset=False)
    seats = {name: [None, name] for name in ("random", "greedy")}
    rivals = {name: holdfast.make_batch(given.game, 256, players=2, policies=who, autoreset=False) for name, who in seats.items()}
    network = Network(batch.observation_size, batch.num_actions)
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    start = time.monotonic()
    for number in range(given.rounds + 1):
        if number:
            learn(network, optimizer, *play(batch, network))
        if number % given.every == 0 or number == given.rounds:
            said = ", ".join(f"{100 * score(rival, network, UNSEEN):.1f} % against {name}" for name, rival in rivals.items())
            print(f"round {number}, {time.monotonic() - start:.0f} s: scored {said}", flush=True)


if __name__ == "__main__":
    main()

"""Fit a game's value network to the results of play: `python -m holdfast.agents.fitting GAME`, or `make evaluation`.

The first generation of positions comes from the greedy player, each following one from a searching player with the network fitted so
far, so that the values approach those of good play.

In a cooperative game a small network predicts the probability of a win, or a weighted sum its logit; where the side plays for points, a
weighted sum and a network of what that misses predict those still to come. In a competitive one a weighted sum predicts how many more
points than the others each seat has still to come; the spread of its errors gives the probability that a lead decides.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.kernel import specialised, work_area
from holdfast.engine.network import Features
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, handle
from holdfast.games import find
from holdfast.schema.game import Game

from . import search
from .levels import LEVELS
from .pool import Pool

_TEMPLATE = Path(__file__).with_name("fitting_template.py")

UNITS = 16
BATCH = 128
MOST_STEPS = 10_000
MOST_PASSES = 8
"""Upper limit of passes over the training positions, whatever the number of steps."""

LOOKS = 20
"""Number of validations during a fit."""

HELD_BACK = 0.1
"""Share of the positions held out for validation."""

GREEDY_TIMES = 5
"""Factor of positions from the greedy player, which is fast."""

Positions = tuple[Any, Any, Any]
"""Features of shape (n, features), indices of weight sets and results of shape (n,)."""


def features_of(game: Game[Any, Any]) -> Features:
    """Return the features of a game's value network.  Raises ValueError if the game declares none."""
    if game.features is None:
        raise ValueError(f"the evaluation of {game.title} is not fitted from play")
    return game.features


def collect(name: str, people: int, level: str, iterations: int, count: int, seed: int, every: int, blunders: int) -> Positions:
    """Return positions from games of players of one level, with results for the first seat; a task of a worker.

    Which of the options they have that are fitted to is by the seed: those of seeds one after the other take turns.
    """
    game = find(name)
    wanted = features_of(game)
    entries = specialised(
        _TEMPLATE, game, search=search.entries(game), _describe=wanted.write, _points=wanted.points, _compared=not wanted.is_gain
    )
    blank = game.blank(people, wanted.options[seed % len(wanted.options)])
    blank.events.on = True
    chance = Chance()
    set_key(chance, seed)
    features, sets, results = np.zeros((count, len(wanted.names))), np.full(count, -1), np.zeros(count)  # a row may stay empty
    brain = replace(LEVELS[level], iterations=iterations).brain()
    entries.collect(
        handle(clone(blank)),
        handle(clone(blank)),
        handle(blank),
        handle(game.content.record),
        work_area(game),
        handle(search.memory()),
        handle(brain),
        handle(chance),
        every,
        blunders,
        features,
        sets,
        results,
    )
    return features.astype(np.float32), sets, results


def log_loss(chances: Any, results: Any) -> float:
    """Return the mean log loss of probabilities of a win, or of one for all, against results of shape (n,)."""
    p = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(results * np.log(p) + (1 - results) * np.log(1 - p)).mean())


class Network:
    """One hidden layer of rectified linear units, fitted by gradient descent (Adam: D. Kingma, J. Ba, 2015): its output is the logit of a
    chance, on the log loss, or a number, on half its squared error, whose slopes are written the same.
    """

    def __init__(self, features: Any, units: int, random: np.random.Generator, *, is_chance: bool = True) -> None:
        self.is_chance = is_chance
        self.mean = features.mean(0)
        spread = features.std(0)
        self.scale = np.where(spread < 1e-3, 0.0, 1 / np.maximum(spread, 1e-3))  # a constant feature has no information
        self.hidden = random.normal(0, np.sqrt(2 / features.shape[1]), (features.shape[1], units))
        self.bias = np.zeros(units)
        self.out = random.normal(0, np.sqrt(1 / units), units)
        self.last = np.zeros(1)

    def estimate(self, features: Any) -> Any:
        """Return the win probabilities of some positions, or the numbers."""
        return self._forward((features - self.mean) * self.scale)[1]

    def _forward(self, x: Any) -> tuple[Any, Any]:
        held = np.maximum(x @ self.hidden + self.bias, 0)
        output = held @ self.out + self.last
        return held, 1 / (1 + np.exp(-output)) if self.is_chance else output

    def loss(self, features: Any, results: Any) -> float:
        """Return the mean loss."""
        estimate = self.estimate(features)
        return log_loss(estimate, results) if self.is_chance else float(((estimate - results) ** 2).mean()) / 2

    def fit(self, features: Any, results: Any, steps: int, rate: float, random: np.random.Generator) -> None:
        """Take `steps` gradient steps with decreasing rate, each on a random batch; keep the weights with the lowest validation loss.

        The last positions are held out; most come from other games than the rest, and positions of one game share a result.
        """
        kept = int(len(features) * (1 - HELD_BACK))
        x_all = (features[:kept] - self.mean) * self.scale
        parts = [self.hidden, self.bias, self.out, self.last]
        first = [np.zeros_like(part) for part in parts]
        second = [np.zeros_like(part) for part in parts]
        lowest, best = self.loss(features[kept:], results[kept:]), [part.copy() for part in parts]
        for step in range(1, steps + 1):
            rows = random.integers(0, kept, BATCH)
            size = rate * (1 - step / (steps + 1))
            for i, slope in enumerate(self._slopes(x_all[rows], results[rows])):
                first[i] += 0.1 * (slope - first[i])
                second[i] += 0.001 * (slope * slope - second[i])
                parts[i] -= size * (first[i] / (1 - 0.9**step)) / (np.sqrt(second[i] / (1 - 0.999**step)) + 1e-8)
            if step % max(1, steps // LOOKS) == 0 and (loss := self.loss(features[kept:], results[kept:])) < lowest:
                lowest, best = loss, [part.copy() for part in parts]
        for part, kept_part in zip(parts, best, strict=True):
            part[...] = kept_part

    def _slopes(self, x: Any, results: Any) -> list[Any]:
        held, p = self._forward(x)
        error = (p - results) / len(x)
        back = np.outer(error, self.out) * (held > 0)
        return [x.T @ back, back.sum(0), held.T @ error, np.array([error.sum()])]

    def to_json(self) -> dict[str, Any]:
        """Return the weights for unscaled features, rounded."""
        hidden = self.hidden * self.scale[:, None]
        bias = self.bias - self.mean @ hidden
        return {"hidden": _rounded(hidden), "bias": _rounded(bias), "out": _rounded(np.concatenate([self.out, self.last]))}


RIDGE = 50.0
"""Ridge penalty: equivalent to this many positions in which a feature of typical size had no effect."""


NEWTON_STEPS = 30
"""Steps of Newton's method, many more than it takes until nothing changes."""


RARE = 0.25
"""Minimum scale of a feature in the penalty, so that rare features get little weight."""


class Sum:
    """A weighted sum of features, fitted by least squares with a ridge penalty (A. Hoerl, R. Kennard, "Ridge Regression", 1970)."""

    def __init__(self, features: Any, results: Any) -> None:
        kept = int(len(features) * (1 - HELD_BACK))
        size = np.sqrt((features[:kept] ** 2).mean(0))
        size = np.where(size < 1e-6, np.inf, np.maximum(size, RARE))  # a feature that is always zero has no information
        x = features[:kept] / size
        self.weights = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ results[:kept]) / size
        self.miss = float(np.sqrt(((features[kept:] @ self.weights - results[kept:]) ** 2).mean()))

    def to_json(self) -> dict[str, Any]:
        """Return the weights, and the spread that turns leads into probabilities: a logistic distribution with the variance of the
        residuals.
        """
        return {"weights": _rounded(self.weights), "spread": float(f"{max(1.0, self.miss * 3**0.5 / np.pi):.5g}")}


class Logistic:
    """A weighted sum of features as the logit of a win, fitted by Newton's method with a ridge penalty on the log loss."""

    def __init__(self, features: Any, results: Any) -> None:
        mean, spread = features.mean(0), features.std(0)
        spread = np.where(spread < 1e-3, np.inf, spread)  # a constant feature has no information
        x = np.column_stack([(features - mean) / spread, np.ones(len(features))])
        penalty = RIDGE * np.r_[np.ones(features.shape[1]), 0.0]
        weights = np.zeros(x.shape[1])
        for _ in range(NEWTON_STEPS):
            p = 1 / (1 + np.exp(-(x @ weights)))
            slope = x.T @ (p - results) + penalty * weights
            weights = weights - np.linalg.solve(x.T @ (x * (p * (1 - p))[:, None]) + np.diag(penalty + 1e-9), slope)
        self.weights = weights[:-1] / spread
        self.bias = float(weights[-1] - mean @ self.weights)

    def loss(self, features: Any, results: Any) -> float:
        """Return the mean log loss."""
        return log_loss(1 / (1 + np.exp(-(features @ self.weights + self.bias))), results)

    def to_json(self) -> dict[str, Any]:
        """Return the weights and the bias, rounded."""
        return {"weights": _rounded(self.weights), "bias": float(f"{self.bias:.5g}")}


def fit_logits(wanted: Features, generations: list[Positions]) -> list[dict[str, Any]]:
    """Fit the logits of wins per weight set to the last generation with enough positions of it; prints the quality of each.

    Raises ValueError where no generation has enough.
    """
    made = []
    for number, name in enumerate(wanted.sets):
        chosen = [(x[sets == number].astype(np.float64), y[sets == number]) for x, sets, y in generations]
        chosen = [(x, y) for x, y in chosen if len(x) >= BATCH]
        if not chosen:
            raise ValueError(f"{name}: too few positions; ask for more")
        x, y = chosen[-1]
        kept = int(len(x) * (1 - HELD_BACK))
        miss = Logistic(x[:kept], y[:kept]).loss(x[kept:], y[kept:])
        plain = log_loss(y[:kept].mean(), y[kept:])
        print(f"{name}; {len(x)} positions, {100 * y.mean():.0f} % won, log loss {miss:.3f} (plain {plain:.3f})", file=sys.stderr)
        made.append({"name": name, **Logistic(x, y).to_json()})
    return made


def fit_sums(wanted: Features, generations: list[Positions]) -> list[dict[str, Any]]:
    """Fit a weighted sum per weight set to the last generation of positions; prints the quality of each."""
    made = []
    features, sets, results = generations[-1]
    for number, name in enumerate(wanted.sets):
        mine = sets == number
        x, y = features[mine].astype(np.float64), results[mine]
        if len(x) < BATCH:
            raise ValueError(f"{name}: only {len(x)} positions; ask for more")
        one = Sum(x, y)
        print(f"{name}; {len(x)} positions, points to come missed by {one.miss:.1f} (plain {y.std():.1f})", file=sys.stderr)
        made.append({"name": name, **one.to_json()})
    return made


GAIN = 20.0
"""So many points that a weighted sum misses are as large to the network as a logit of 1."""


class Gain:
    """The points still to come: a weighted sum, fitted by least squares with a ridge penalty, and a network of what it misses."""

    def __init__(self, features: Any, units: int, random: np.random.Generator) -> None:
        self.network = Network(features, units, random, is_chance=False)
        self.weights = np.zeros(features.shape[1])
        self.last = 0.0

    def fit(self, features: Any, results: Any, steps: int, rate: float, random: np.random.Generator) -> None:
        """Fit the sum afresh, and take some steps with the network from where it is; as `Network.fit` in all else."""
        kept = int(len(features) * (1 - HELD_BACK))
        x = np.column_stack([(features[:kept] - self.network.mean) * self.network.scale, np.ones(kept)])
        penalty = RIDGE * np.diag(np.r_[np.ones(features.shape[1]), 1e-9])
        weights = np.linalg.solve(x.T @ x + penalty, x.T @ results[:kept])
        self.weights = weights[:-1] * self.network.scale
        self.last = float(weights[-1] - self.network.mean @ self.weights)
        self.network.fit(features, (results - self._sum(features)) / GAIN, steps, rate, random)

    def _sum(self, features: Any) -> Any:
        return features @ self.weights + self.last

    def estimate(self, features: Any) -> Any:
        """Return the points still to come of some positions."""
        return self._sum(features) + GAIN * self.network.estimate(features)

    def miss(self, features: Any, results: Any) -> float:
        """Return the root of the mean squared error."""
        return float(np.sqrt(((self.estimate(features) - results) ** 2).mean()))

    def to_json(self) -> dict[str, Any]:
        """Return the weights for unscaled features, rounded."""
        made = self.network.to_json()
        out = GAIN * np.concatenate([self.network.out, self.network.last])
        out[-1] += self.last
        return {"direct": _rounded(self.weights), **made, "out": _rounded(out)}


def fit_gains(wanted: Features, generations: list[Positions], seed: int) -> list[dict[str, Any]]:
    """Fit the points still to come per weight set to each generation of positions in turn; prints the quality of each."""
    made = []
    for number, name in enumerate(wanted.sets):
        random = np.random.default_rng([seed, number])
        gain: Gain | None = None
        line = name
        for i, (features, sets, results) in enumerate(generations):
            x, y = features[sets == number].astype(np.float64), results[sets == number]
            if len(x) < BATCH:
                raise ValueError(f"{name}: only {len(x)} positions; ask for more")
            gain = gain or Gain(x, UNITS, random)
            gain.fit(x, y, min(MOST_STEPS, MOST_PASSES * len(x) // BATCH), 4e-3 if i == 0 else 1e-3, random)
            kept = int(len(x) * (1 - HELD_BACK))
            line += f"; {len(x)} positions, points to come missed by {gain.miss(x[kept:], y[kept:]):.1f} (plain {y.std():.1f})"
        assert gain is not None
        print(line, file=sys.stderr, flush=True)
        made.append({"name": name, **gain.to_json()})
    return made


def _rounded(values: Any) -> Any:
    return np.vectorize(lambda x: float(f"{x:.5g}"))(values).tolist()


def fit(wanted: Features, generations: list[Positions], seed: int) -> list[dict[str, Any]]:
    """Fit a network per weight set to each generation of positions in turn; in competitive games, a weighted sum.  Prints the quality of
    each.
    """
    if wanted.is_gain:
        return fit_gains(wanted, generations, seed)
    if wanted.points is not None:
        return fit_sums(wanted, generations)
    if wanted.is_sum:
        return fit_logits(wanted, generations)
    made = []
    for number, name in enumerate(wanted.sets):
        random = np.random.default_rng([seed, number])
        network: Network | None = None
        line = name
        for i, (features, sets, results) in enumerate(generations):
            mine = sets == number
            x, y = features[mine].astype(np.float64), results[mine]
            if len(x) < BATCH:
                raise ValueError(f"{name}: only {len(x)} positions; ask for more")
            network = network or Network(x, UNITS, random)
            network.fit(x, y, min(MOST_STEPS, MOST_PASSES * len(x) // BATCH), 4e-3 if i == 0 else 1e-3, random)
            kept = int(len(x) * (1 - HELD_BACK))
            plain = log_loss(y[:kept].mean(), y[kept:])
            line += f"; {len(x)} positions, {100 * y.mean():.0f} % won, log loss {network.loss(x[kept:], y[kept:]):.3f} (plain {plain:.3f})"
        assert network is not None
        print(line, file=sys.stderr, flush=True)
        made.append({"name": name, **network.to_json()})
    return made


def save(wanted: Features, sets: list[dict[str, Any]]) -> None:
    """Write the weights to the file the game reads, one array per line."""
    parts = [f'"features": {json.dumps(list(wanted.names))}']
    for one in sets:
        parts.append(",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in one.items()))
    text = "{\n" + parts[0] + ',\n"sets": [\n' + ",\n".join("{" + part + "}" for part in parts[1:]) + "\n]}\n"
    wanted.file.write_text(text, encoding="utf-8")


def main() -> None:
    """Play, fit and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=2, help="of searching players after the greedy one")
    parser.add_argument("--positions", type=int, default=120_000, help="for each number of people and generation")
    parser.add_argument("--iterations", type=int, default=60, help="of the searching players")
    parser.add_argument("--people", type=int, action="append", default=None, help="only for this number of people; several times")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the positions; those that are there are not played again")
    given = parser.parse_args()
    game = find(given.game)
    wanted = features_of(game)
    generations: list[Positions] = []
    for generation in range(given.generations + 1):
        generations.append(_generation(game, generation, given))
        save(wanted, fit(wanted, generations, generation))


def _generation(game: Game[Any, Any], generation: int, given: argparse.Namespace) -> Positions:
    """Return the positions of one generation, for all numbers of players."""
    file = given.keep / f"{game.name}-{generation}.npz" if given.keep else None
    if file is not None and file.exists():
        kept = np.load(file)
        return kept["features"], kept["sets"], kept["results"]
    wanted = features_of(game)
    greedy = generation == 0
    size = given.positions * (GREEDY_TIMES if greedy else 1) // 10
    asked = [("greedy", 0, 12), ("medium", given.iterations, 8)][not greedy]
    with Pool(given.workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as pool:
        jobs = [
            pool.submit("holdfast.agents.fitting:collect", game.name, people, *asked[:2], size, 100 * generation + part, asked[2], 20)
            for part in range(1000, 1010)
            for people in given.people or wanted.people or game.people
        ]
        parts = []
        for done, job in enumerate(jobs):
            parts.append(job.result())
            print(f"generation {generation}: {done + 1} of {len(jobs)} parts played", file=sys.stderr, flush=True)
    positions = tuple(np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(file, features=positions[0], sets=positions[1], results=positions[2])
    return positions  # type: ignore[return-value]


if __name__ == "__main__":
    main()

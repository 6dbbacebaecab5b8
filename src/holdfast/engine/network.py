"""Small value networks: one hidden layer of rectified linear units, with weights fitted by `make evaluation`.

A file has several sets of weights, one per stage of a game; the game chooses which applies.  All arithmetic is in double precision and in
one fixed order, so both modes give the same numbers.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from .jit import rule


class FeatureNames(list[str]):
    """The names of features, each added once: `HORDE = NAMES.add("horde")` is its number."""

    def add(self, name: str) -> int:
        """Add a feature and return its number."""
        self.append(name)
        return len(self) - 1

    def each(self, prefix: str, of: type[IntEnum]) -> int:
        """Add a feature for each member of an enum, `hero_ezru`, and return the number of the first."""
        first = len(self)
        self += [f"{prefix}_{member.name.lower()}" for member in of]
        return first


@dataclass(frozen=True, eq=False)
class Features:
    """The input features of a game's networks, and the file of their weights."""

    write: Callable[..., int]
    """write(s, c, out): write the features of a position into `out`, an array of float64; returns the index of the set of weights to use.

    With `points` write(s, c, seat, out): the features of one seat.
    """
    names: Sequence[str]
    sets: Sequence[str]
    """Names of the sets of weights."""
    file: Path
    points: Callable[..., float] | None = None
    """points(s, c, seat), where points decide: those a seat would have if the game ended now, or its final points.

    What is fitted are the points still to come: of rivals by how many more than the others', for the expected totals of all seats are
    then compared.
    """
    is_gain: bool = False
    """Whether it is for one side that plays for points, so that there are no others to compare with: fitted are a weighted sum of the
    features, and a network of what that misses.
    """
    people: Sequence[int] = ()
    """The numbers of players that it is fitted to, where these are not all of the game."""
    options: Sequence[Mapping[str, int | str]] = field(default=({},))
    """The options of the games that it is fitted to, where they are not those that come out of the box; several take turns."""
    is_sum: bool = False
    """Whether the logit of a win is a weighted sum of the features: fewer weights, which a search finds less to exploit in."""


@dataclass(frozen=True)
class Weights:
    """The weights of several networks of one shape."""

    features: tuple[str, ...]
    hidden: Any
    """float64 of shape (sets, features, units): from each feature to each hidden unit."""
    bias: Any
    """float64 of shape (sets, units)."""
    out: Any
    """float64 of shape (sets, units + 1): from each hidden unit to the output, and last the output's bias."""
    direct: Any
    """float64 of shape (sets, features): from each feature to the output, where a weighted sum is added (`Features.is_gain`); else 0."""


def load(path: Path) -> Weights:
    """Load weights from a JSON file.  Raises ValueError if their shapes do not match."""
    data = json.loads(path.read_text(encoding="utf-8"))
    sets = data["sets"]
    made = Weights(
        tuple(data["features"]),
        np.array([one["hidden"] for one in sets], np.float64),
        np.array([one["bias"] for one in sets], np.float64),
        np.array([one["out"] for one in sets], np.float64),
        np.array([one.get("direct", [0.0] * len(data["features"])) for one in sets], np.float64),
    )
    units = made.bias.shape[1]
    if (
        made.hidden.shape != (len(sets), len(made.features), units)
        or made.out.shape != (len(sets), units + 1)
        or made.direct.shape != made.hidden.shape[:2]
    ):
        raise ValueError(f"{path.name}: the shapes of the weights do not fit together")
    return made


@rule
def output(features: Any, hidden: Any, bias: Any, out: Any, which: int) -> float:
    """Return the output of network `which` for the given features."""
    units = bias.shape[1]
    held = np.empty(units)
    for unit in range(units):
        held[unit] = bias[which, unit]
    for i in range(len(features)):
        feature = features[i]
        if feature != 0.0:
            for unit in range(units):
                held[unit] += feature * hidden[which, i, unit]
    total: float = out[which, units]
    for unit in range(units):
        if held[unit] > 0.0:
            total += held[unit] * out[which, unit]
    return total


@rule
def estimate(features: Any, hidden: Any, bias: Any, out: Any, which: int) -> float:
    """Return what network `which` says of the given features as a probability, from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-output(features, hidden, bias, out, which)))


@rule
def gain(features: Any, direct: Any, hidden: Any, bias: Any, out: Any, which: int) -> float:
    """Return the weighted sum and the output of network `which` for the given features: the points still to come (`Features.is_gain`)."""
    total = output(features, hidden, bias, out, which)
    for i in range(len(features)):
        total += features[i] * direct[which, i]
    return total

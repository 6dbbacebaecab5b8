"""Small networks that estimate results: one hidden layer of rectified units, its weights fitted by `make evaluation`.

A file has several sets of weights, one for each stage of a game; which one applies, the game says.  All arithmetic is in double
precision and in one order, so that both modes give the same numbers.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from .rule import rule


@dataclass(frozen=True, eq=False)
class Features:
    """What a game's networks look at, and the file of their weights."""

    write: Callable[..., int]
    """write(s, c, out): the features of a position into an array of float64; returns which set of weights applies.

    In a game of rivals write(s, c, seat, out): those of one seat's prospects.
    """
    names: Sequence[str]
    sets: Sequence[str]
    """What the sets are for."""
    file: Path
    points: Callable[..., float] | None = None
    """points(s, c, seat), in a game of rivals: what a seat would end with if all ended now, in the end what it ended with.

    What is fitted is how much is still to come; then the points that rivals may expect are compared.
    """


@dataclass(frozen=True)
class Weights:
    """The numbers of some networks of one shape."""

    features: tuple[str, ...]
    hidden: Any
    """float64 of shape (sets, features, units): from each feature to each hidden unit."""
    bias: Any
    """float64 of shape (sets, units)."""
    out: Any
    """float64 of shape (sets, units + 1): from each hidden unit to the result, and last the result's own bias."""


def load(path: Path) -> Weights:
    """The weights in a JSON file.  Raises ValueError if they do not fit together."""
    data = json.loads(path.read_text(encoding="utf-8"))
    sets = data["sets"]
    made = Weights(
        tuple(data["features"]),
        np.array([one["hidden"] for one in sets], np.float64),
        np.array([one["bias"] for one in sets], np.float64),
        np.array([one["out"] for one in sets], np.float64),
    )
    units = made.bias.shape[1]
    if made.hidden.shape != (len(sets), len(made.features), units) or made.out.shape != (len(sets), units + 1):
        raise ValueError(f"{path.name}: the shapes of the weights do not fit together")
    return made


@rule
def estimate(features: Any, hidden: Any, bias: Any, out: Any, which: int) -> float:
    """The chance that one network gives for some features: a number between 0 and 1."""
    units = bias.shape[1]
    held = np.empty(units)
    for unit in range(units):
        held[unit] = bias[which, unit]
    for i in range(len(features)):
        feature = features[i]
        if feature != 0.0:
            for unit in range(units):
                held[unit] += feature * hidden[which, i, unit]
    total = out[which, units]
    for unit in range(units):
        if held[unit] > 0.0:
            total += held[unit] * out[which, unit]
    return 1.0 / (1.0 + math.exp(-total))

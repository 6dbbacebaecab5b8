"""Learnt policies: a small network over what a seat sees, which says which actions look best; trained by `holdfast train GAME`.

An action's logit is the sum of what the network says of it and of a prior: by how much the game's heuristic puts it below the best one.  So
an untrained network plays as the greedy player does.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from .jit import rule

DEEPEST = 6.0
"""The prior of an action is at least this much below that of the best, so that the network can lift any action."""

_PARTS = ("hidden", "bias", "out", "last")


@dataclass(frozen=True, eq=False)
class Policy:
    """The weights of a learnt policy."""

    hidden: Any
    """float32 of shape (observation, units): from what a seat sees to the hidden units, which are rectified linear."""
    bias: Any
    """float32 of shape (units,)."""
    out: Any
    """float32 of shape (units, actions): from the hidden units to the actions."""
    last: Any
    """float32 of shape (actions,)."""
    temperature: float
    """Of the heuristic as a prior."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """Provenance: the game, the version of its rules, the command, decisions played and seconds taken."""

    def misfit(self, game: str, rules_version: str, inputs: int, actions: int) -> str:
        """Return, in a sentence, why the policy is not for a game of these rules, observations and actions; an empty text if it is."""
        again = f"train it anew with `holdfast train {game}`, or remove it"
        if self.about.get("game", game) != game:
            return f"what was learnt is of the game {self.about['game']}; {again}"
        version = self.about.get("rules_version", rules_version)
        if version != rules_version:
            return f"what was learnt is of version {version} of the rules, which are {rules_version} now; {again}"
        if (len(self.hidden), self.out.shape[1]) != (inputs, actions):
            learnt = f"{len(self.hidden)} features and {self.out.shape[1]} actions"
            return f"what was learnt is of {learnt}, and there are {inputs} and {actions} now; {again}"
        return ""

    def choose(self, features: Any, worths: Sequence[float], legal: Sequence[int]) -> int:
        """Return the best of the legal actions, given what the seat sees and the heuristic's worth of each."""
        held = np.maximum(np.asarray(features, np.float64) @ self.hidden + self.bias, 0)
        logits = held @ self.out[:, list(legal)] + self.last[list(legal)]
        below = (np.asarray(worths, np.float64) - max(worths)) / self.temperature
        return int(legal[int(np.argmax(logits + np.maximum(below, -DEEPEST)))])


def load(path: Path) -> Policy:
    """Load a policy.  Raises ValueError if the shapes of its weights do not fit together."""
    with np.load(path, allow_pickle=False) as data:
        hidden, bias, out, last = (np.ascontiguousarray(data[name], np.float32) for name in _PARTS)
        made = Policy(hidden, bias, out, last, float(data["temperature"]), json.loads(str(data["about"])))
    units, actions = made.out.shape
    if made.hidden.shape[1] != units or made.bias.shape != (units,) or made.last.shape != (actions,):
        raise ValueError(f"{path.name}: the shapes of the weights do not fit together")
    return made


def save(policy: Policy, path: Path) -> None:
    """Write a policy in half precision; the file is there whole or not at all."""
    parts: dict[str, Any] = {name: getattr(policy, name).astype(np.float16) for name in _PARTS}
    write(path, {**parts, "temperature": np.float64(policy.temperature), "about": np.array(json.dumps(dict(policy.about)))})


def write(path: Path, parts: Mapping[str, Any]) -> None:
    """Write arrays to a compressed file that replaces the old one at once."""
    with replaced(path) as file:
        np.savez_compressed(file, **parts)


@contextmanager
def replaced(path: Path) -> Iterator[BinaryIO]:
    """Open a file beside that of a path; once all is written and on the disk, it takes its place."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        yield file
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


@rule
def hold(features: Any, hidden: Any, bias: Any, held: Any) -> None:
    """Write the hidden units' outputs."""
    units = len(held)
    for unit in range(units):
        held[unit] = bias[unit]
    for i in range(len(features)):
        feature = features[i]
        if feature != 0.0:
            for unit in range(units):
                held[unit] += feature * hidden[i, unit]
    for unit in range(units):
        held[unit] = max(held[unit], 0.0)


@rule
def logit(held: Any, out: Any, last: Any, action: int) -> float:
    """Return what the network says of an action, without its prior."""
    total = float(last[action])
    for unit in range(len(held)):
        if held[unit] != 0.0:
            total += held[unit] * out[unit, action]
    return total

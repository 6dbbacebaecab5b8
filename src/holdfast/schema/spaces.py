"""What agents that learn observe of a game and can do, as data: `holdfast spec GAME`, and the environments in `holdfast.envs`."""

from __future__ import annotations

from typing import Any

from .game import Game

BOUND = 8.0
"""No feature of an observation is greater, nor less than -BOUND."""


def spec(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the observation and action spaces of a game, as plain data.

    `observation` has `size`, `dtype`, `low`, `high` and `parts`, each with its name and its features `start` to `stop` (exclusive);
    `actions` has `size` and `kinds`, each with its name, its range of numbers and the names of the first and last action.
    """
    parts = []
    at = 0
    for name, size in game.observation:
        parts.append({"name": name, "start": at, "stop": at + size})
        at += size
    kinds: list[dict[str, Any]] = []
    for action in range(len(game.actions)):
        kind = game.actions.text(action).split(":", 1)[0]
        if not kinds or kinds[-1]["name"] != kind:
            kinds.append({"name": kind, "start": action, "first": game.actions.text(action)})
        kinds[-1] |= {"stop": action + 1, "last": game.actions.text(action)}
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "players": list(game.people),
        "observation": {"size": at, "dtype": "float32", "low": -BOUND, "high": BOUND, "parts": parts},
        "actions": {"size": len(game.actions), "kinds": kinds},
        "rewards": {"low": 0.0, "high": 1.0, "shared": game.shared_result},
    }

"""What agents that learn observe of a game and can do, as data: `holdfast spec GAME`, and the environments in `holdfast.envs`."""

from __future__ import annotations

from typing import Any

from holdfast.schema.observations.facts import BOUND

from .game import Game


def spec(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the observation and action spaces of a game, as plain data.

    `observation` has `size`, `dtype`, `low`, `high` and `parts`, each with its name, its features `start` to `stop` (exclusive), its
    `shape` as an array of elements, and the name, meaning and bounds of each feature of one element; `actions` has `size` and `kinds`, each
    with its name, its range of numbers and the names of the first and last action.
    """
    parts = [
        {
            "name": part.name,
            "start": part.start,
            "stop": part.start + part.size,
            "shape": [part.count, len(part.features)],
            "features": [feature._asdict() for feature in part.features],
        }
        for part in game.observation.parts
    ]
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
        "observation": {"size": game.observation_size, "dtype": "float32", "low": -BOUND, "high": BOUND, "parts": parts},
        "actions": {"size": len(game.actions), "kinds": kinds},
        "rewards": {"low": 0.0, "high": 1.0, "shared": game.shared_result},
    }

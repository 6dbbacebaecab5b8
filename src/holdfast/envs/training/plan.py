"""How to train: the keys of a config file, each with its default, its bounds and what it means."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from holdfast.agents.levels import levels_of
from holdfast.schema.game import Game

from ..batch import Batch

PLAY, SEARCH = "play", "search"
"""What the policy learns from: what came of its own actions, or what a search at each decision finds better."""


class PlanError(ValueError):
    """A config that cannot be used; the message is a sentence for its author."""


def key(default: Any, low: float, high: float, text: str) -> Any:
    """Return a number of a config, from `low` to `high`."""
    return field(default=default, metadata={"bounds": (low, high), "text": text})


def words(default: Any, text: str) -> Any:
    """Return a key of a config that is no number."""
    return field(default=default, metadata={"text": text})


@dataclass(frozen=True)
class Plan:
    """The keys of a config, and what they are unless it says otherwise."""

    players: int = key(2, 1, 8, "how many play; as many as the game allows")
    seed: int = key(1, 0, 2**31, "the same seed gives the same run on a CPU")
    rounds: int = key(512, 1, 10**7, "rounds in all; a run that has ended goes on if there are more")
    games: int = key(512, 1, 10**5, "games played beside each other")
    steps: int = key(64, 2, 10**4, "decisions of each game in a round")
    fresh: int = key(8, 1, 10**4, "rounds after which all games begin anew, and a checkpoint is written")
    units: int = key(64, 1, 4096, "hidden units of the policy, which the file of what is learnt has too")
    critic: int = key(64, 1, 4096, "hidden units of the value")
    passes: int = key(2, 1, 100, "times that the decisions of a round are learnt from")
    rows: int = key(2048, 1, 10**6, "decisions that one gradient step learns from")
    rate: float = key(1e-3, 1e-6, 1.0, "how far a gradient step goes (Adam)")
    clip: float = key(0.2, 0.01, 1.0, "how far a round may change the probability of an action")
    entropy: float = key(0.003, 0.0, 1.0, "what it is worth to stay undecided")
    decay: float = key(0.95, 0.0, 1.0, "how much less each later change counts for a decision (lambda)")
    temperature: float = key(0.5, 0.01, 100.0, "how little the game's heuristic says at the beginning")
    average: float = key(0.99, 0.0, 0.9999, "how much of the weights' running mean each gradient step keeps; the mean is what plays")
    targets: str = words(PLAY, "`play`: what came of the policy's actions (PPO); `search`: what a search at each decision finds better")
    iterations: int = key(16, 2, 10**5, "of that search")
    trust: float = key(0.5, 0.0, 100.0, "how far its results change the policy")
    measured: int = key(512, 1, 10**5, "games of each measurement")
    every: int = key(32, 1, 10**6, "rounds between two measurements")
    rivals: tuple[str, ...] = words(("greedy",), "the levels that it is measured against")
    threads: int = key(0, 0, 1024, "of PyTorch on a CPU; 0 for one for each core")


KEYS: Mapping[str, Field[Any]] = {each.name: each for each in fields(Plan)}


def plan_of(game: Game[Any, Any], given: Mapping[str, Any]) -> Plan:
    """Return the plan of a config for a game.  Raises PlanError for keys and values that cannot be."""
    for name, value in given.items():
        if name not in KEYS:
            raise PlanError(f"there is no key {name}; there are {', '.join(KEYS)}")
        if "bounds" in KEYS[name].metadata:
            _check_number(name, value)
    made = Plan(**{name: _as_declared(name, value) for name, value in given.items()})
    if "players" not in given and made.players not in game.people:
        made = replace(made, players=game.people.start)
    if made.players not in game.people:
        raise PlanError(f"players = {made.players}: {game.title} is for {game.numbers_of_people} players")
    if made.targets not in (PLAY, SEARCH):
        raise PlanError(f'targets = "{made.targets}": write "{PLAY}" or "{SEARCH}"')
    for level in made.rivals:
        if level not in levels_of(game):
            raise PlanError(f'rivals: {game.title} has no level "{level}"; it has {", ".join(levels_of(game))}')
    return made


def _check_number(name: str, value: Any) -> None:
    """Raise PlanError for a value that is no number of the kind and within the bounds of a key."""
    low, high = KEYS[name].metadata["bounds"]
    whole = isinstance(KEYS[name].default, int)
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    if not is_number or (whole and not isinstance(value, int)) or not low <= value <= high:
        raise PlanError(f"{name} = {value}: write a {'whole ' if whole else ''}number from {low} to {high}")


def _as_declared(name: str, value: Any) -> Any:
    """Return a value in the type of its key.  Raises PlanError for a text or a list where the other is wanted."""
    default = KEYS[name].default
    if isinstance(default, float):
        return float(value)
    if isinstance(default, str) and not isinstance(value, str):
        raise PlanError(f"{name} = {value}: write a word in quotation marks")
    if isinstance(default, tuple):
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise PlanError(f'{name} = {value}: write a list of words, such as ["greedy", "easy"]')
        return tuple(value)
    return value


def read(game: Game[Any, Any], path: Path | None) -> Plan:
    """Return the plan of a config file, or the usual one.  Raises PlanError that names file and fault, and OSError."""
    if path is None:
        return plan_of(game, {})
    try:
        return plan_of(game, tomllib.loads(path.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PlanError(f"{path} is not TOML: {error}") from None
    except PlanError as error:
        raise PlanError(f"{path}: {error}") from None


def batch_of(game: Game[Any, Any], players: int, games: int, seed: int, rewards: str, policies: list[str | None] | None = None) -> Batch:
    """Return games to learn from (`shaped`), which begin anew, or to be measured by (`score`)."""
    return Batch(
        game,
        games,
        players,
        seed=seed,
        options={},
        policies=policies,
        rewards=rewards,
        discount=1.0,
        autoreset=rewards == "shaped",
        threads=None,
    )

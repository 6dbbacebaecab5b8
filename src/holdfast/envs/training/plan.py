"""How to train: the keys of a config file, each with its default, its bounds and what it means."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from holdfast.agents.levels import levels_of
from holdfast.schema.game import Game
from holdfast.schema.options import Value

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
class Table:
    """A number of players and options of the game: what some of the games are of."""

    players: int = key(MISSING, 1, 8, "how many play; as many as the game allows")
    options: Mapping[str, Value] = field(default_factory=dict, metadata={"text": "options that are other than in the box"})
    share: float = key(1.0, 0.001, 1000.0, "how many of the games it has, beside the others' shares")

    @property
    def name(self) -> str:
        """Return what it is of, in a few words: `1 player, scenario heros-quest`."""
        said = [f"{self.players} player{'s' * (self.players > 1)}", *(f"{name} {value}" for name, value in self.options.items())]
        return ", ".join(said)


@dataclass(frozen=True)
class Plan:
    """The keys of a config, and what they are unless it says otherwise."""

    players: int = key(2, 1, 8, "how many play; as many as the game allows")
    tables: tuple[Table, ...] = words((), "several tables to be trained together, in place of `players`")
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

    @property
    def all_tables(self) -> tuple[Table, ...]:
        """Return the tables, also if it is one with the options of the box."""
        return self.tables or (Table(self.players),)

    @property
    def games_each(self) -> tuple[int, ...]:
        """Return how many of the games each table has, by the shares; they add up to all of them."""
        shares = [table.share for table in self.all_tables]
        ends = [round(self.games * sum(shares[:number]) / sum(shares)) for number in range(len(shares) + 1)]
        return tuple(high - low for low, high in pairwise(ends))


KEYS: Mapping[str, Field[Any]] = {each.name: each for each in fields(Plan)}
TABLE_KEYS: Mapping[str, Field[Any]] = {each.name: each for each in fields(Table)}


def plan_of(game: Game[Any, Any], given: Mapping[str, Any]) -> Plan:
    """Return the plan of a config for a game.  Raises PlanError for keys and values that cannot be."""
    _check_keys(KEYS, given)
    declared: dict[str, Any] = {
        name: _tables(game, value) if name == "tables" else _as_declared(name, value) for name, value in given.items()
    }
    made = Plan(**declared)
    _check_tables(made, "players" in given)
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


def _tables(game: Game[Any, Any], given: Any) -> tuple[Table, ...]:
    """Return the tables of a config.  Raises PlanError for one that the game has not."""
    if not isinstance(given, list) or not given or not all(isinstance(each, dict) for each in given):
        raise PlanError("tables: write [[tables]] and below it players = 2 and what else a table has, for each of them")
    made: list[Table] = []
    agreed: list[tuple[int, Mapping[str, Value]]] = []
    for number, keys in enumerate(given, 1):
        try:
            table = _table(game, keys)
            made.append(table)
            agreed.append((table.players, game.resolve(table.options, table.players)))
            if agreed[-1] in agreed[:-1]:
                raise PlanError(f"{table.name} is table {agreed.index(agreed[-1]) + 1} already; leave it out and give that one more share")
        except ValueError as error:
            raise PlanError(f"table {number}: {error}") from None
    return tuple(made)


def _table(game: Game[Any, Any], given: Mapping[str, Any]) -> Table:
    """Return a table.  Raises PlanError for its keys, OptionError for options that the game has not."""
    _check_keys(TABLE_KEYS, given)
    if "players" not in given:
        raise PlanError("it has no players; write players = 2, or as many as there are")
    if not isinstance(given.get("options", {}), dict):
        raise PlanError(f"options = {given['options']}: write them in braces, such as {{ length = 6 }}")
    table = Table(**{**given, "share": float(given.get("share", 1))})
    if table.players not in game.people:
        raise PlanError(f"players = {table.players}: {game.title} is for {game.numbers_of_people} players")
    game.blank(table.players, table.options)
    return table


def _check_tables(plan: Plan, has_players: bool) -> None:
    """Raise PlanError for tables of which one has no games."""
    if plan.tables and has_players:
        raise PlanError("players: each of the tables says how many play; leave it out at the top")
    for number, (table, games) in enumerate(zip(plan.all_tables, plan.games_each, strict=True), 1):
        if not games:
            raise PlanError(
                f"table {number}: share = {table.share:g} leaves none of {plan.games} games for it; give it more, or write more games"
            )


def _check_keys(keys: Mapping[str, Field[Any]], given: Mapping[str, Any]) -> None:
    """Raise PlanError for keys that there are not, and numbers out of bounds."""
    for name, value in given.items():
        if name not in keys:
            raise PlanError(f"there is no key {name}; there are {', '.join(keys)}")
        if "bounds" in keys[name].metadata:
            _check_number(keys[name], value)


def _check_number(of: Field[Any], value: Any) -> None:
    """Raise PlanError for a value that is no number of the kind and within the bounds of a key."""
    name, (low, high) = of.name, of.metadata["bounds"]
    whole = not isinstance(of.default, float)
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


def batch_of(game: Game[Any, Any], table: Table, games: int, seed: int, rewards: str) -> Batch:
    """Return games of a table to learn from (`shaped`), which begin anew, or to be measured by (`score`)."""
    return Batch(
        game,
        games,
        table.players,
        seed=seed,
        options=table.options,
        policies=None,
        rewards=rewards,
        discount=1.0,
        autoreset=rewards == "shaped",
        threads=None,
    )

"""Hashes of random games, step by step, to compare interpreted and compiled play.

`holdfast.games.trace` prints them for a game.
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import Any

from holdfast.engine.struct import to_bytes
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError, Value

LIMIT = 20_000


def draw_options(game: Game[Any, Any], random: Random, people: int) -> dict[str, Value]:
    """Draw random options: each keeps its default with probability 1/2; invalid combinations are drawn again."""
    while True:
        drawn: dict[str, Value] = {}
        for option in game.options:
            if random.random() < 0.5:
                drawn[option.name] = random.choice(option.choices) if option.choices else random.randint(option.low, option.high)
        try:
            game.blank(people, drawn)
        except OptionError:
            continue
        return drawn


def random_start(game: Game[Any, Any], seed: int) -> tuple[Any, Random]:
    """Start a game with a number of players and options drawn from a seed; returns it with the random generator."""
    random = Random(seed)
    people = random.choice(game.people)
    return game.new(seed, people, draw_options(game, random, people)), random


def choose(game: Game[Any, Any], s: Any, random: Random, blunders: float) -> int:
    """Return the action with the highest heuristic value, or with probability `blunders` a random legal one, to reach all stages of
    games.
    """
    legal = game.legal(s)
    if random.random() < blunders:
        return random.choice(legal)
    return max(zip(game.worths(s, legal), legal, strict=True))[1]


def trace(game: Game[Any, Any], seed: int) -> str:
    """Play one game, at random for odd seeds and mostly well for even ones; returns `seed steps result digest`."""
    s, random = random_start(game, seed)
    digest = hashlib.blake2b(to_bytes(s), digest_size=16)
    steps = 0
    while not game.is_over(s) and steps < LIMIT:
        game.step_unchecked(s, choose(game, s, random, 1.0 if seed % 2 else 0.1))
        digest.update(to_bytes(s))
        steps += 1
    return f"{seed} {steps} {s.result} {digest.hexdigest()}"

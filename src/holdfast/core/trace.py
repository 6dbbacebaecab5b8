"""Random games step by step, as hashes: what the two modes must agree on.

`python -m holdfast.core.trace GAME FIRST LAST` prints one line for each seed: the options drawn for it, the number of
decisions, the result, and a hash over the bytes of the record after every step.
"""

from __future__ import annotations

import hashlib
import sys
from random import Random
from typing import Any

from .compiling import shown
from .game import Game
from .options import OptionError, Value
from .struct import to_bytes

LIMIT = 20_000


def draw_options(game: Game[Any, Any], random: Random, people: int) -> dict[str, Value]:
    """Options at random: each stays at its default half the time; what does not go together is drawn again."""
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
    """A new game with a number of people and options drawn from a seed, and the chance to go on with."""
    random = Random(seed)
    people = random.choice(game.people)
    return game.new(seed, people, draw_options(game, random, people)), random


def choose(game: Game[Any, Any], s: Any, random: Random, blunders: float) -> int:
    """The action that looks best at a glance, or with some probability any legal one; so games reach all their stages."""
    legal = game.legal(s)
    if random.random() < blunders:
        return random.choice(legal)
    return max(legal, key=lambda action: (game.judge(s, action), action))


def trace(game: Game[Any, Any], seed: int) -> str:
    """Play one game, at random for odd seeds and mostly well for even ones, and describe it."""
    s, random = random_start(game, seed)
    digest = hashlib.blake2b(to_bytes(s), digest_size=16)
    steps = 0
    while not game.is_over(s) and steps < LIMIT:
        game.step(s, choose(game, s, random, 1.0 if seed % 2 else 0.1))
        digest.update(to_bytes(s))
        steps += 1
    return f"{seed} {steps} {s.result} {digest.hexdigest()}"


def main(arguments: list[str]) -> None:
    from holdfast.games import find

    game = find(arguments[0])
    with shown():
        for seed in range(int(arguments[1]), int(arguments[2])):
            print(trace(game, seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Random games step by step, as hashes: what the two modes must agree on.

`python -m holdfast.core.trace GAME FIRST LAST` prints one line for each seed: the options drawn for it, the number of
decisions, the result, and a hash over the bytes of the record after every step.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

from .chance import Chance, below, set_key
from .game import Game
from .options import OptionError, Value
from .struct import to_bytes

LIMIT = 20_000


def draw_options(game: Game[Any, Any], chance: Chance, people: int) -> dict[str, Value]:
    """Options at random: each stays at its default half the time; what does not go together is drawn again."""
    while True:
        drawn: dict[str, Value] = {}
        for option in game.options:
            if below(chance, 0, 2):
                if option.choices:
                    drawn[option.name] = option.choices[below(chance, 0, len(option.choices))]
                else:
                    drawn[option.name] = option.low + below(chance, 0, option.high - option.low + 1)
        try:
            game.blank(people, drawn)
        except OptionError:
            continue
        return drawn


def random_chance(seed: int) -> Chance:
    """Chance for what is not part of the game itself."""
    chance = Chance()
    set_key(chance, (1 << 255) + seed)
    return chance


def random_start(game: Game[Any, Any], seed: int) -> tuple[Any, Chance]:
    """A new game with a number of people and options drawn from a seed, and the chance to go on with."""
    chance = random_chance(seed)
    people = game.people[below(chance, 0, len(game.people))]
    return game.new(seed, people, draw_options(game, chance, people)), chance


def trace(game: Game[Any, Any], seed: int) -> str:
    """Play one game at random and describe it."""
    s, chance = random_start(game, seed)
    digest = hashlib.blake2b(to_bytes(s), digest_size=16)
    steps = 0
    while not game.is_over(s) and steps < LIMIT:
        legal = game.legal(s)
        game.step(s, legal[below(chance, 0, len(legal))])
        digest.update(to_bytes(s))
        steps += 1
    return f"{seed} {steps} {s.result} {digest.hexdigest()}"


def main(arguments: list[str]) -> None:
    from holdfast.games import find

    game = find(arguments[0])
    for seed in range(int(arguments[1]), int(arguments[2])):
        print(trace(game, seed), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

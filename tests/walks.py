"""Random games that are played once in a process and looked at by many tests: `@WALKS.each` runs a test on every one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from random import Random
from typing import Any

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play.trace import LIMIT, choose, draw_options
from holdfast.schema.game import Game

BLUNDERS = (0.05, 0.5, 1.0)
"""How often something is done that does not look best."""


class Walks:
    """Games of one kind, each from a seed of its own: all numbers of people with all of BLUNDERS in turn, options at random."""

    def __init__(self, game: Game[Any, Any], people: Sequence[int], count: int) -> None:
        self.game = game
        self.cases = [(seed, people[seed % len(people)], BLUNDERS[seed // len(people) % len(BLUNDERS)]) for seed in range(count)]
        self._played: dict[tuple[int, int, float], list[bytes]] = {}
        self._at = 0

    def positions(self, seed: int, people: int, blunders: float) -> Iterator[Any]:
        """Every position of a game from its first to its last, each a copy that may be changed."""
        case = (seed, people, blunders)
        if case not in self._played:
            self._played[case] = list(self._play(*case))
        for number, data in enumerate(self._played[case]):
            self._at = number
            yield from_bytes(self.game.state, data)

    def _play(self, seed: int, people: int, blunders: float) -> Iterator[bytes]:
        random = Random(seed)
        s = self.game.new(seed, people, draw_options(self.game, random, people))
        for _ in range(LIMIT):
            yield to_bytes(s)
            if self.game.is_over(s):
                return
            self.game.step(s, choose(self.game, s, random, blunders))
        raise AssertionError(f"the game of seed {seed} does not end")

    def each(self, test: Callable[[int, int, float], None]) -> Callable[[], None]:
        """A test of (seed, people, blunders) that is run on every game; a failure says in which and at which position."""

        @wraps(test)
        def on_every_game() -> None:
            for case in self.cases:
                try:
                    test(*case)
                except BaseException as error:
                    error.add_note("seed {}, {} people, blunders {}: position {}".format(*case, self._at))
                    raise

        del on_every_game.__wrapped__  # type: ignore[attr-defined]  # else pytest takes its parameters for fixtures
        return on_every_game

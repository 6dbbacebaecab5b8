"""Computer players."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from holdfast.core.game import Game


class Player(Protocol):
    """Somebody who decides for a seat, from what that seat may know."""

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int]) -> int:
        """One of the legal actions of a seat."""


class RandomPlayer:
    """Takes any legal action, each as likely as any other."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int]) -> int:
        return self._random.choice(legal)


class GreedyPlayer:
    """Takes the action that looks best at a glance, by the game's own judgement; chance decides among equals."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int]) -> int:
        worths = [game.judge(s, action) for action in legal]
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == max(worths)]
        return self._random.choice(best)


PLAYERS: dict[str, Callable[[Random], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
"""The computer players by name."""

HUMAN = "human"


def players(kinds: list[str], seed: int) -> list[Player | None]:
    """A computer player for each seat, None for people; each has chance of its own, derived from the seed one way."""
    made: list[Player | None] = []
    for seat, kind in enumerate(kinds):
        if kind == HUMAN:
            made.append(None)
            continue
        own = hashlib.blake2b(f"{seed:x} player {seat}".encode()).hexdigest()
        made.append(PLAYERS[kind](Random(own)))
    return made

"""Players at a table: random and greedy ones choose at once, searching ones ask a worker."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any, Protocol, Self

from holdfast.core.game import Game

from .brain import GREEDY, RANDOM
from .levels import LEVELS, Level
from .pool import Job, Pool
from .thinking import Thought, question

HUMAN = "human"

ANSWER = "holdfast.agents.thinking:answer"
"""What a worker runs."""


def chance_of(seed: int, seat: int, moment: int) -> int:
    """The seed of a player's chance at one decision, from that of the match one way; so a game that goes on later goes on alike."""
    return int.from_bytes(hashlib.blake2b(f"{seed:x} player {seat} {moment}".encode(), digest_size=32).digest(), "little")


class Player(Protocol):
    """Somebody who decides for a seat, from what that seat may know."""

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        """One of the legal actions of a seat; `moment` numbers the decisions of the match."""


class RandomPlayer:
    """Takes any legal action, each as likely as any other."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        return Random(chance_of(self._seed, seat, moment)).choice(legal)


class GreedyPlayer:
    """Takes the action that looks best at a glance, by the game's own judgement; chance decides among equals."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        worths = [game.judge(s, action) for action in legal]
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == max(worths)]
        return Random(chance_of(self._seed, seat, moment)).choice(best)


class Thinkers:
    """The workers in which searching players think; they start when the first question comes."""

    def __init__(self, workers: int | None = None, say: Callable[[str], None] | None = None, mode: str = "") -> None:
        self._workers, self._say, self._mode = workers, say, mode
        self._pool: Pool | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the workers."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def ask(self, game: Game[Any, Any], s: Any, seat: int, level: Level, seed: int, seconds: float = 0.0) -> Job:
        """Think about a decision of a seat: a job whose result is a `Thought` and whose progress the iterations done."""
        if self._pool is None:
            self._pool = Pool(self._workers, say=self._say, mode=self._mode)
        return self._pool.submit(ANSWER, question(game, s, seat, level, seed, seconds))


class SearchPlayer:
    """Looks ahead, as far as its level does."""

    def __init__(self, seed: int, level: Level, thinkers: Thinkers) -> None:
        self._seed = seed
        self._level = level
        self._thinkers = thinkers

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        if len(legal) == 1:
            return legal[0]
        thought: Thought = self.ask(game, s, seat, moment).result()
        return thought.action

    def ask(self, game: Game[Any, Any], s: Any, seat: int, moment: int) -> Job:
        """Think without waiting for the answer."""
        return self._thinkers.ask(game, s, seat, self._level, chance_of(self._seed, seat, moment))


def player(kind: str, seed: int, thinkers: Thinkers) -> Player | None:
    """The computer player of a level, None for a person.  Raises KeyError for what is neither."""
    if kind == HUMAN:
        return None
    level = LEVELS[kind]
    if level.policy == RANDOM:
        return RandomPlayer(seed)
    if level.policy == GREEDY:
        return GreedyPlayer(seed)
    return SearchPlayer(seed, level, thinkers)


def players(kinds: list[str], seed: int, thinkers: Thinkers) -> list[Player | None]:
    """A computer player for each seat, None for people."""
    return [player(kind, seed, thinkers) for kind in kinds]

"""Players of a match: random and greedy ones choose at once, searching ones ask a worker."""

from __future__ import annotations

import hashlib
import math
import os
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from random import Random
from types import TracebackType
from typing import Any, Protocol, Self

from holdfast.schema.game import Game

from .brain import GREEDY, LEARNED, RANDOM
from .levels import LEVELS, Level
from .pool import Job, Load, Pool
from .thinking import Question, Thought, merged, question, seed_of, to_the_end
from .turns import Turn

HUMAN = "human"

ANSWER = "holdfast.agents.thinking:answer"
"""The task that a worker runs."""

LOAD = "holdfast.agents.thinking:load"
"""The task that it runs before its first search of a game."""


def chance_of(seed: int, seat: int, moment: int) -> int:
    """Derive the seed of a player's random numbers at one decision from the match's, one-way; so a resumed game continues identically."""
    return int.from_bytes(hashlib.blake2b(f"{seed:x} player {seat} {moment}".encode(), digest_size=32).digest(), "little")


class Player(Protocol):
    """Chooses for a seat, from the information of that seat."""

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        """Return one of the seat's legal actions; `moment` is the number of decisions taken in the match."""


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        return Random(chance_of(self._seed, seat, moment)).choice(legal)


class GreedyPlayer:
    """Chooses the action with the highest heuristic value; ties are broken at random."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        return to_the_end(self.choosing(game, s, seat, legal, moment))

    def choosing(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> Generator[None, None, int]:
        """Choose, pausing after each action that is judged: interpreted, many of them take long.  Meanwhile `s` must not change."""
        worths = yield from _judged(game, s, legal)
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == max(worths)]
        return Random(chance_of(self._seed, seat, moment)).choice(best)


def _judged(game: Game[Any, Any], s: Any, legal: list[int]) -> Generator[None, None, list[float]]:
    worths = []
    for worth in game.judged(s, legal):
        worths.append(worth)
        yield
    return worths


class LearnedPlayer(GreedyPlayer):
    """Chooses by the game's learnt policy; as a greedy player does where there is none."""

    def choosing(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> Generator[None, None, int]:
        if game.learned is None:
            return (yield from super().choosing(game, s, seat, legal, moment))
        worths = yield from _judged(game, s, legal)
        return game.learned.choose(game.observe(s, seat), worths, legal)


class Thinkers:
    """The worker pool of searching players; started at the first question.

    `is_timed` says whether levels keep to their seconds; where they do not, the answers depend on nothing but the seed.
    """

    def __init__(
        self,
        workers: int | None = None,
        say: Callable[[str], None] | None = None,
        mode: str = "",
        niceness: int = 0,
        *,
        is_timed: bool = True,
    ) -> None:
        self._workers, self._say, self._mode, self._niceness = workers, say, mode, niceness
        self.is_timed = is_timed
        self._pool: Pool | None = None
        self._process = os.getpid()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None and self._process == os.getpid():
            self._pool.close()
        self._pool = None

    def ask(
        self, game: Game[Any, Any], s: Any, seat: int, level: Level, seed: int, *, line: bool = True, plan: bool = False, number: int = 0
    ) -> Job:
        """Start one of the level's searches for a seat's decision, by its number; returns a job whose result is a `Thought`, with the
        expected line and the plan or without them, and whose progress is the number of iterations.

        The level's seconds are those of this decision.  A search may take its share of them: if it has several, as many at a time as there
        are workers.
        """
        seconds = level.seconds / math.ceil(level.searches / self._started().workers) if level.seconds and self.is_timed else 0.0
        asked = question(game, s, seat, level, seed_of(seed, number), seconds, line=line, plan=plan)
        return self.submit(ANSWER, asked, load=Load(game.name, LOAD))

    def submit(self, task: str, asked: Question, *more: Any, load: Load) -> Job:
        """Ask a worker another question about a position."""
        return self._started().submit(task, asked, *more, load=load)

    def compiling(self) -> set[str]:
        """The names of the games whose rules the workers compile now."""
        return set() if self._pool is None else self._pool.compiling()

    @property
    def is_interpreted(self) -> bool:
        """Whether the workers compile nothing."""
        return self._started().mode == "interpreted"

    def __getstate__(self) -> dict[str, Any]:
        """A copy starts workers of its own when it is asked, and tells nobody of them."""
        return {**self.__dict__, "_say": None, "_pool": None}

    def _started(self) -> Pool:
        if self._process != os.getpid():  # a process that was forked: the workers are its parent's
            self._pool, self._process = None, os.getpid()
        if self._pool is None:
            self._pool = Pool(self._workers, say=self._say, mode=self._mode, niceness=self._niceness)
        return self._pool


def answered(level: Level, jobs: Sequence[Future[Thought]]) -> Thought:
    """Wait for all searches of a decision and add them up; if one fails, or the wait is broken off, none goes on."""
    try:
        return merged(level, [job.result() for job in jobs])
    finally:
        for job in jobs:
            job.cancel()


class SearchPlayer:
    """Chooses by tree search, with the parameters of its level, for one seat of one match.

    What it keeps between the decisions of a turn, its time and its plan, counts only where `Thinkers.is_timed`.
    """

    def __init__(self, seed: int, level: Level, thinkers: Thinkers) -> None:
        self._seed = seed
        self.level = level
        self._thinkers = thinkers
        self._turn = Turn(level) if level.seconds and thinkers.is_timed else None

    def choose(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int:
        action = self.settled(game, s, seat, legal, moment)
        if action is None and len(legal) == 1:
            action = legal[0]
        if action is None:
            asked, level = time.monotonic(), self.granted()
            thought = answered(level, [self.ask(game, s, seat, level, moment, number) for number in range(level.searches)])
            self.spend(max(thought.seconds, time.monotonic() - asked), thought)  # to ask and to answer takes some too
            action = thought.action
        self.take(game, s, action)
        return action

    def settled(self, game: Game[Any, Any], s: Any, seat: int, legal: list[int], moment: int) -> int | None:
        """Return the legal action that the plan of this turn has for the position, None if it has none; to be asked before each choice."""
        if self._turn is None:
            return None
        self._turn.come_to(game, s, moment)
        return self._turn.planned(s, seat, legal)

    def take(self, game: Game[Any, Any], s: Any, action: int) -> None:
        """Note what was chosen at the position: it may end the turn."""
        if self._turn is not None:
            self._turn.choose(game, s, action)

    def granted(self) -> Level:
        """Return the level with which to search now: its seconds are those of this decision."""
        return self.level if self._turn is None else self._turn.granted()

    def spend(self, seconds: float, thought: Thought | None = None) -> None:
        """Take from the turn what a decision has taken, and keep the plan that was found, if any."""
        if self._turn is not None:
            self._turn.spend(seconds, thought.plan if thought else ())

    def ask(self, game: Game[Any, Any], s: Any, seat: int, level: Level, moment: int, number: int = 0, *, line: bool = False) -> Job:
        """Start one of the granted level's searches without waiting for the result, with the expected `line` or without it."""
        seed, has_plan = chance_of(self._seed, seat, moment), self._turn is not None
        return self._thinkers.ask(game, s, seat, level, seed, line=line, plan=has_plan, number=number)


def player(kind: str, seed: int, thinkers: Thinkers) -> Player | None:
    """Return the computer player of a level, None for a person.  Raises KeyError for an unknown kind."""
    if kind == HUMAN:
        return None
    level = LEVELS[kind]
    if level.policy == RANDOM:
        return RandomPlayer(seed)
    if level.policy == GREEDY:
        return GreedyPlayer(seed)
    if level.policy == LEARNED:
        return LearnedPlayer(seed)
    return SearchPlayer(seed, level, thinkers)


def players(kinds: list[str], seed: int, thinkers: Thinkers) -> list[Player | None]:
    """Return a computer player for each seat, None for people."""
    return [player(kind, seed, thinkers) for kind in kinds]

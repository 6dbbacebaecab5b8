"""The evaluation of a finished game: what each side had to expect after every turn, by the search; what that stands for is the stake.

At a position the search finds the best action of the seat that is to decide, from what that seat can know; then it tries that action some
more times, each time with other deals and other chance, and takes the mean result of every seat.  Positions within a turn
cannot be compared, so it is the ends of turns that are evaluated.

It looks at the true game and is for games that are over alone.  The random numbers are derived from the seed of the game: the same game
gets the same evaluation.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Self

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.games import find
from holdfast.play.match import Match
from holdfast.schema.game import Game

from .levels import LEVELS
from .players import LOAD, Thinkers
from .pool import Job, Load
from .thinking import Question, expected, question

LEVEL = replace(LEVELS["hard"], name="evaluator", margin=0.0)
"""How the best action is found; what counts then is whether the game is won, not by how much."""

TRIALS = 250
"""How often the best action is tried.  The standard error is at most 3 %, by the variance of a result between 0 and 1, and where the search
evaluates positions, rather than playing to the end, much less.
"""

BRIEF_LEVEL, BRIEF_TRIALS = replace(LEVEL, iterations=8), 4
"""The same where the rules are interpreted, a hundred times slower: by programmers and tests, who want to see that it works."""

FEW, MOST = 6, 80
"""A game is evaluated at the ends of its turns; where these are few, where another seat decides too; where they are many, at so many."""

EVALUATE = "holdfast.agents.evaluation:evaluate"
"""The task that a worker runs."""


@dataclass(frozen=True)
class Position:
    """A position of a game: the number of actions before it, who is to decide, whether a turn has ended, and the compressed record."""

    moment: int
    seat: int
    is_end_of_turn: bool
    record: bytes


@dataclass(frozen=True)
class Played:
    """A game that is over: all its positions but the last, the sides with their seats, and the result of each seat."""

    positions: tuple[Position, ...]
    sides: tuple[tuple[int, ...], ...]
    scores: tuple[float, ...]

    @classmethod
    def of(cls, match: Match) -> Self:
        """Return a finished match that has kept all its positions."""
        positions = [_position(match, at) for at in range(len(match.moves))]
        teams = match.game.teams_of(match.state)
        sides = [tuple(seat for seat, team in enumerate(teams) if team == one) for one in sorted(set(teams))]
        return cls(tuple(positions), tuple(sides), tuple(match.game.scores(match.state)))


def _position(match: Match, at: int) -> Position:
    s = match.position_before(at)
    seat = (s.deciding & -s.deciding).bit_length() - 1
    before = match.moves[at - 1] if at else None
    ends = before is None or before.ends_turn
    return Position(at, seat, ends, zlib.compress(to_bytes(s), 1))


Evaluated = Mapping[int, Sequence[float]]
"""What each side has to expect, from 0 to 1, by moment."""


@dataclass(frozen=True)
class Point:
    """What each side has to expect after so many actions, from 0 to 1: its chance, or what its points stand for (`schema/stake.py`)."""

    moment: int
    chances: tuple[float, ...]


def points_of(played: Played, found: Evaluated) -> list[Point]:
    """Return what is evaluated so far, in order; the last point is the result."""
    rounded = [Point(moment, tuple(round(float(one), 3) for one in values)) for moment, values in sorted(found.items())]
    return [*rounded, Point(len(played.positions), of_sides(played, played.scores))]


def of_sides(played: Played, values: Sequence[float]) -> tuple[float, ...]:
    """Return what each side has of what each seat has: seats of one side have the same."""
    return tuple(round(float(values[side[0]]), 3) for side in played.sides)


def to_evaluate(played: Played, found: Evaluated) -> list[int]:
    """Return which moments are still to be evaluated, in order; none when it is done."""
    return [moment for moment in _turns(played.positions) if moment not in found]


def _turns(positions: Sequence[Position]) -> list[int]:
    """Return the moments after which a turn had ended, or about as many."""
    ends = [one.moment for one in positions if one.is_end_of_turn]
    if len(ends) < FEW:
        changes = [two.moment for one, two in pairwise(positions) if one.seat != two.seat]
        ends = sorted({*ends, *changes})
    if len(ends) < FEW:
        ends = _spread([one.moment for one in positions], FEW)
    return _spread(ends, MOST)


def _spread(all_of: Sequence[int], most: int) -> list[int]:
    """Return at most so many of some, evenly spread, with the first."""
    if len(all_of) <= most:
        return list(all_of)
    return [all_of[i * len(all_of) // most] for i in range(most)]


# -- asking ------------------------------------------------------------------------------------------------------------------------


def ask(thinkers: Thinkers, game: Game[Any, Any], seed: int, position: Position) -> Job:
    """Start the evaluation of a position; returns a job whose result is the expected score of each seat."""
    s = from_bytes(game.state, zlib.decompress(position.record))
    level, trials = (BRIEF_LEVEL, BRIEF_TRIALS) if thinkers.is_interpreted else (LEVEL, TRIALS)
    asked = question(game, s, position.seat, level, _seed_of(seed, position.moment), line=False)
    return thinkers.submit(EVALUATE, asked, trials, load=Load(game.name, LOAD))


def _seed_of(seed: int, moment: int) -> int:
    return int.from_bytes(hashlib.blake2b(f"{seed:x} evaluation {moment}".encode(), digest_size=32).digest(), "little")


def evaluate(asked: Question, trials: int) -> Generator[int, None, tuple[float, ...]]:
    """Return the expected score of each seat at a position; a task of a worker."""
    return (yield from expected(find(asked.game), asked, trials))


def evaluated(thinkers: Thinkers, match: Match, on_progress: Callable[[int, int], None] = lambda *_: None) -> tuple[Played, list[Point]]:
    """Evaluate a finished match that has kept its positions, with as many workers as there are; `on_progress` is called with how many
    positions are done and how many there are.  Raises what a search raises.
    """
    played = Played.of(match)
    found: dict[int, tuple[float, ...]] = {}
    moments = to_evaluate(played, found)
    jobs = [ask(thinkers, match.game, match.seed, played.positions[moment]) for moment in moments]
    try:
        for moment, job in zip(moments, jobs, strict=True):
            found[moment] = of_sides(played, job.result())
            on_progress(len(found), len(moments))
    finally:
        for job in jobs:
            job.cancel()
    return played, points_of(played, found)


# -- what it tells -------------------------------------------------------------------------------------------------------------------

SWING = 0.05
"""Less than this is no turning point: it may be noise of the search."""


@dataclass(frozen=True)
class Swing:
    """A moment at which the chance of a side moved much: from what it was before to what it is then."""

    moment: int
    side: int
    before: float
    after: float


def swings(points: Sequence[Point], most: int) -> list[Swing]:
    """Return the moments at which the chance of a side moved most, in order, each with the side whose chance moved most there."""
    found = sorted(_swings(points), key=lambda swing: (-abs(swing.after - swing.before), swing.moment))
    return sorted(found[:most], key=lambda swing: swing.moment)


def _swings(points: Sequence[Point]) -> Iterator[Swing]:
    for one, two in pairwise(points):
        moved = [round(abs(b - a), 3) for a, b in zip(one.chances, two.chances, strict=True)]
        side = moved.index(max(moved))  # of rivals who gain what the other loses, the first
        if moved[side] >= SWING:
            yield Swing(two.moment, side, one.chances[side], two.chances[side])

"""The relative strength of the levels, and the shares of skill and luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import numpy as np
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from holdfast.agents.brain import GREEDY
from holdfast.agents.levels import level

from . import outcomes, plain
from .compare import table_json
from .executors import Executor
from .intervals import CONFIDENCE, Interval, Numbers
from .outcomes import Measure
from .paired import paired
from .ratings import Rating, match_ratings, success_ratings
from .runs import Progress
from .table import Table, TableError
from .variance import UNKNOWN, Shares, skill_against_luck

STRONGER, WEAKER, NOT_SHOWN = "stronger", "weaker", "not shown"
"""Verdicts about a level and the one below it."""


@dataclass(frozen=True)
class Rung:
    """The result of one level against the one below it."""

    level: str
    mean: Interval
    """Cooperative: the share of games won.  Competitive: the mean score against all other levels, where 1/2 is equal strength."""
    above: Interval | None
    """Cooperative: the win rate less that of the level below.  Competitive: the score against that level, less 1/2."""
    verdict: str
    """Whether it is stronger than the level below; empty for the first."""
    rating: Rating


@dataclass(frozen=True)
class Ladder:
    """The result for one number of players."""

    game: str
    people: int
    levels: tuple[str, ...]
    rivals: bool
    """Whether the game is competitive, so that levels played each other."""
    anchor: str
    """The level with rating 0."""
    tables: tuple[Table, ...]
    asked: int
    games: int
    """Games at each table."""
    rungs: tuple[Rung, ...]
    scores: Mapping[tuple[str, str], Interval]
    """Competitive: the score of the row level against the column level, of 1."""
    shares: Shares
    """Shares of the variance of results due to levels, deals, and the rest."""
    broken_off: int
    interrupted: bool

    @property
    def finding(self) -> str:
        """Return the result in one sentence."""
        steps = [rung for rung in self.rungs if rung.above is not None]
        unclear = [(self.levels[i], rung) for i, rung in enumerate(steps) if rung.verdict != STRONGER]
        if not unclear:
            return f"With {plain.plural(self.people, 'player')}, each level is stronger than the one below it."
        doubts = [
            f"{rung.level} {'is weaker than' if rung.verdict == WEAKER else 'is not shown to be stronger than'} {below}"
            for below, rung in unclear
        ]
        return f"With {plain.plural(self.people, 'player')}, {', '.join(doubts)}" + (
            "." if len(unclear) == len(steps) else "; the other steps are clear."
        )

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each level."""
        return [
            {
                "people": self.people,
                "level": rung.level,
                "games": rung.rating.games,
                "mean": rung.mean.estimate,
                "low": rung.mean.low,
                "high": rung.mean.high,
                "above_level_below": rung.above.estimate if rung.above else None,
                "above_low": rung.above.low if rung.above else None,
                "above_high": rung.above.high if rung.above else None,
                "verdict": rung.verdict,
                "rating": rung.rating.rating.estimate,
                "rating_low": rung.rating.rating.low,
                "rating_high": rung.rating.rating.high,
            }
            for rung in self.rungs
        ]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "finding": self.finding,
            "people": self.people,
            "rivals": self.rivals,
            "games": self.games,
            "games_asked_for": self.asked,
            "anchor": self.anchor,
            "levels": self.rows(),
            "scores": [{"level": a, "against": b, **plain.interval_json(score)} for (a, b), score in self.scores.items()],
            "shares": {name: plain.interval_json(getattr(self.shares, name)) for name in ("skill", "deal", "rest")},
            "broken_off": self.broken_off,
            "tables": [table_json(table) for table in self.tables],
        }


def ladder(
    executor: Executor,
    base: Table,
    levels: Sequence[str],
    games: int,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Ladder:
    """Play all levels, weakest first, at tables like `base` with the same number of seats: `games` games at each.

    Raises TableError for fewer than two levels, or a duplicate one.
    """
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise TableError("a ladder needs at least two levels, each named once, the weakest first")
    play = _together if base.is_together else _rivals
    return play(executor, base, tuple(levels), games, tell)


def anchor(levels: Sequence[str]) -> str:
    """Return the level with rating 0, the reference of the others: greedy if present, else the first."""
    return next((name for name in levels if level(name).policy == GREEDY), levels[0])


def _seated(base: Table, seats: Sequence[str]) -> Table:
    return replace(base, seats=tuple(seats))


def _shares(outcomes_of_levels: Numbers) -> Shares:
    """Return the shares of skill and luck, if there are enough games."""
    return skill_against_luck(outcomes_of_levels) if outcomes_of_levels.shape[1] > 1 else Shares(UNKNOWN, UNKNOWN, UNKNOWN)


# -- together ----------------------------------------------------------------------------------------------------------------


def _together(executor: Executor, base: Table, levels: tuple[str, ...], games: int, tell: Callable[[Progress], None]) -> Ladder:
    """Play cooperative games with all seats of one level, every level on the same seeds."""
    people = len(base.seats)
    tables = tuple(_seated(base, (name,) * people) for name in levels)
    won = Measure(shared=True)
    played = outcomes.play(executor, tables, games, won.of, tell=tell)
    zero = anchor(levels)
    ratings = success_ratings(levels, played.values.sum(1), np.full(len(tables), played.games), zero)
    rungs = [Rung(levels[0], won.mean(played.values[0]), None, "", ratings[0])]
    for name, below, own, rating in zip(levels[1:], played.values, played.values[1:], ratings[1:], strict=False):
        rungs.append(Rung(name, won.mean(own), *_step(below, own), rating))
    return Ladder(
        game=base.game,
        people=people,
        levels=levels,
        rivals=False,
        anchor=zero,
        tables=tables,
        asked=games,
        games=played.games,
        rungs=tuple(rungs),
        scores={},
        shares=_shares(played.values),
        broken_off=sum(played.broken_off),
        interrupted=played.interrupted,
    )


def _step(below: Numbers, own: Numbers) -> tuple[Interval, str]:
    """Return the difference to the level below on the same seeds, and whether it is significant.

    With few discordant games the interval is too narrow, so the exact test of McNemar (1947) must agree.
    """
    difference = paired(below, own).difference
    better, worse = int((own > below).sum()), int((own < below).sum())
    chance = float(stats.binomtest(better, better + worse).pvalue) if better + worse else 1.0
    return difference, _verdict(difference) if chance < 1 - CONFIDENCE else NOT_SHOWN


def _verdict(above: Interval) -> str:
    return STRONGER if above.low > 0 else WEAKER if above.high < 0 else NOT_SHOWN


# -- rivals --------------------------------------------------------------------------------------------------------------------


def seatings(one: str, other: str, teams: int) -> list[tuple[str, ...]]:
    """Return the levels of teams when two levels meet: one of the first among the others as every team in turn, and the reverse."""
    alone = [tuple(a if team == k else b for team in range(teams)) for a, b in ((one, other), (other, one)) for k in range(teams)]
    return list(dict.fromkeys(alone))


def _rivals(executor: Executor, base: Table, levels: tuple[str, ...], games: int, tell: Callable[[Progress], None]) -> Ladder:
    """Play competitive games of every two levels at all seats, and of each level at seat 1 against the same opponents.

    The seats of a team have one level, and count once.
    """
    people, zero = len(base.seats), anchor(levels)
    teams = len(set(base.teams))
    heads = [base.teams.index(team) for team in range(teams)]
    of_pairs = {(a, b): seatings(a, b, teams) for a, b in combinations(levels, 2)}
    at_first = {name: (name, *(zero,) * (teams - 1)) for name in levels}
    unique = list(dict.fromkeys(seats for each in (*of_pairs.values(), [*at_first.values()]) for seats in each))
    tables = tuple(_seated(base, [seats[team] for team in base.teams]) for seats in unique)
    played = outcomes.play(executor, tables, games, lambda tallies: np.asarray(tallies["scores"][:, heads], np.float64), tell=tell)
    scores = dict(zip(unique, played.values, strict=True))
    met: dict[tuple[str, str], list[Numbers]] = {}
    for (a, b), each in of_pairs.items():
        met[a, b] = [share(scores[seats], seats, a) for seats in each]
        met[b, a] = [1 - part for part in met[a, b]]
    return Ladder(
        game=base.game,
        people=people,
        levels=levels,
        rivals=True,
        anchor=zero,
        tables=tables,
        asked=games,
        games=played.games,
        rungs=_rungs(levels, met, zero),
        scores={pair: Measure().mean(np.mean(parts, 0)) for pair, parts in met.items()},
        shares=_shares(np.stack([scores[at_first[name]][:, 0] for name in levels])),
        broken_off=sum(played.broken_off),
        interrupted=played.interrupted,
    )


def share(scores: Numbers, seats: Sequence[str], name: str) -> Numbers:
    """Return the share of a level's teams in the total score of each game; 1/2 if nobody scored.  `seats` are the levels of the teams."""
    own = scores[:, [seat for seat, other in enumerate(seats) if other == name]].sum(1)
    total = scores.sum(1)
    return np.where(total > 0, own / np.where(total > 0, total, 1), 0.5)


def _rungs(levels: tuple[str, ...], met: Mapping[tuple[str, str], list[Numbers]], zero: str) -> tuple[Rung, ...]:
    """Return each level's mean score against all others, each weighted alike; one seed at all tables is one observation."""
    count = len(levels)
    won, played = np.zeros((count, count)), np.zeros((count, count))
    for (a, b), parts in met.items():
        won[levels.index(a), levels.index(b)] = float(np.sum(parts))
        played[levels.index(a), levels.index(b)] = np.size(parts)
    rungs = []
    for i, (name, rating) in enumerate(zip(levels, match_ratings(levels, won, played, zero), strict=True)):
        against_all = np.mean([np.mean(met[name, other], 0) for other in levels if other != name], 0)
        above = None
        if i:
            score = Measure().mean(np.mean(met[name, levels[i - 1]], 0))
            above = Interval(score.estimate - 0.5, score.low - 0.5, score.high - 0.5)
        rungs.append(Rung(name, Measure().mean(against_all), above, _verdict(above) if above else "", rating))
    return tuple(rungs)

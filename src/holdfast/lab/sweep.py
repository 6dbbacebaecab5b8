"""Parameter sweeps: many settings of options, card values and players, tried on the same games."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from . import outcomes, plain
from .compare import table_json
from .designs import Point, Value
from .executors import Executor
from .impact import adjusted
from .intervals import CONFIDENCE, Interval, Numbers
from .outcomes import Measure
from .paired import Paired, paired
from .runs import Progress
from .table import Table

BANDS = 8
"""Number of ranges shown for a key with too many values for a chart."""


class SweepError(ValueError):
    """The settings cannot be tried; the message says why."""


@dataclass(frozen=True)
class Planned:
    """The points that can be played, each with its table, and those that cannot, each with the reason."""

    points: tuple[Point, ...]
    tables: tuple[Table, ...]
    left_out: tuple[tuple[Point, str], ...]


def plan(points: Sequence[Point], make: Callable[[Point], Table]) -> Planned:
    """Return a table for each point.  Invalid combinations are skipped.

    Raises SweepError for a value that is invalid at every point.
    """
    good: list[tuple[Point, Table]] = []
    bad: list[tuple[Point, str]] = []
    for point in points:
        try:
            table = make(point)
            table.check()
        except ValueError as error:
            bad.append((point, str(error)))
        else:
            good.append((point, table))
    for point, reason in bad:
        if any(all(other[key] != value for other, _ in good) for key, value in point.items()):
            raise SweepError(f"{said(point)} cannot be played: {reason}")
    return Planned(tuple(point for point, _ in good), tuple(table for _, table in good), tuple(bad))


def said(point: Point) -> str:
    """Format a point: `capital_limit=7, kraken.hit_points=12`."""
    return ", ".join(f"{key}={shown(value)}" for key, value in point.items())


def shown(value: Value) -> str:
    """Format a value of a point; fractions of a sampled range with four digits."""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True)
class Tried:
    """The result of one point."""

    point: Point
    table: Table
    games: int
    mean: Interval
    against: Paired
    """This point against the reference, on the same games."""
    adjusted: float
    """Its p-value, adjusted for the number of points."""
    broken_off: int


@dataclass(frozen=True)
class Sweep:
    """The results of all points."""

    planned: Planned
    measure: Measure
    asked: int
    """Games of each point that were asked for."""
    reference: int
    """The point that all are compared with: the default game, or the first."""
    is_default: bool
    """Whether the reference is the default game."""
    values: Numbers = field(repr=False)
    """Shape (point, game)."""
    broken_off: tuple[int, ...]
    interrupted: bool

    @property
    def games(self) -> int:
        """Games that were played at each point."""
        return int(self.values.shape[1])

    @property
    def keys(self) -> list[str]:
        """Return the varied keys."""
        return list(self.planned.points[0])

    @cached_property
    def tried(self) -> list[Tried]:
        """Return the result of each point, in the order of the design."""
        against = [paired(self.values[self.reference], own) for own in self.values]
        raised = iter(adjusted([one.p_value for i, one in enumerate(against) if i != self.reference]))
        p_values = [1.0 if i == self.reference else float(next(raised)) for i in range(len(against))]
        means = map(self.measure.mean, self.values)
        rows = zip(self.planned.points, self.planned.tables, means, against, p_values, self.broken_off, strict=True)
        return [Tried(point, table, self.games, mean, pair, p, off) for point, table, mean, pair, p, off in rows]

    @property
    def finding(self) -> str:
        """Return the result in one sentence."""
        tried = self.tried
        means = [one.mean.estimate for one in tried]
        low, high = tried[int(np.argmin(means))], tried[int(np.argmax(means))]
        if low.mean.estimate == high.mean.estimate:
            return f"{self._what} is the same at every point."
        clear = sum(one.adjusted < 1 - CONFIDENCE for one in tried)
        known = f"{clear} of {len(tried) - 1} points clearly differ from {said(self.planned.points[self.reference])}"
        return f"{self._what} goes from {self._at(low)} to {self._at(high)}; {known}."

    @property
    def _what(self) -> str:
        if self.measure.is_score:
            return "The share of games won" if self.measure.shared else f"The score of seat {self.measure.seat}"
        return f"The mean of {self.measure.words}"

    def _at(self, one: Tried) -> str:
        return f"{plain.mean(one.mean, self.measure)} with {said(one.point)}"

    def rows(self) -> list[dict[str, Any]]:
        """A row for each point."""
        return [
            {
                **one.point,
                "seats": one.table.players,
                "content": one.table.rules.content.hash[:16],
                "measure": self.measure.name,
                "games": one.games,
                "mean": one.mean.estimate,
                "low": one.mean.low,
                "high": one.mean.high,
                "difference": one.against.difference.estimate,
                "difference_low": one.against.difference.low,
                "difference_high": one.against.difference.high,
                "p_value": one.against.p_value,
                "adjusted_p_value": one.adjusted,
                "differing_games": one.against.differing,
                "is_reference": index == self.reference,
                "broken_off": one.broken_off,
            }
            for index, one in enumerate(self.tried)
        ]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "finding": self.finding,
            "measure": self.measure.name,
            "seat": self.measure.whose,
            "games": self.games,
            "games_asked_for": self.asked,
            "reference": dict(self.planned.points[self.reference]),
            "left_out": [{"point": dict(point), "reason": reason} for point, reason in self.planned.left_out],
            "tables": [table_json(table) for table in self.planned.tables],
            "points": self.rows(),
        }


def sweep(
    executor: Executor,
    planned: Planned,
    default: Table,
    games: int,
    measure: Measure,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Sweep:
    """Play the same games at every point; only records change, so nothing is compiled between points.

    `default` is the game without changes: if some point equals it, that is the reference, else the first.
    """
    same = [i for i, table in enumerate(planned.tables) if not plain.changes(default, table)]
    played = outcomes.play(executor, planned.tables, games, measure.of, tell=tell)
    reference = same[0] if same else 0
    return Sweep(planned, measure, games, reference, bool(same), played.values, played.broken_off, played.interrupted)


# -- for charts --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Band:
    """A value of a key, or a range of its values."""

    label: str
    holds: Callable[[Value], bool]


def bands(values: Sequence[Value], most: int = BANDS) -> list[Band]:
    """Return the values of a key in order, or equal ranges of them if there are too many numbers for a chart."""
    distinct = list(dict.fromkeys(values))
    if any(isinstance(value, str) for value in distinct):
        return [Band(shown(value), lambda other, value=value: other == value) for value in distinct]  # type: ignore[misc]
    ordered = sorted(distinct)
    if len(ordered) <= most:
        return [Band(shown(value), lambda other, value=value: other == value) for value in ordered]  # type: ignore[misc]
    whole = all(isinstance(value, int) for value in ordered)
    return _ranges(float(ordered[0]), float(ordered[-1]), most, whole)


def _ranges(low: float, high: float, count: int, whole: bool) -> list[Band]:
    width = (high - low + whole) / count
    edges = [low + width * i for i in range(count + 1)]
    if whole:
        edges = [float(round(edge)) for edge in edges]
    return [_range(start, end, whole, i + 1 == count) for i, (start, end) in enumerate(itertools.pairwise(edges))]


def _range(start: float, end: float, whole: bool, last: bool) -> Band:
    top = end - 1 if whole else end
    label = f"{start:.4g}" if start == top else f"{start:.4g}..{top:.4g}"
    return Band(label, lambda value: start <= float(value) and (float(value) < end or last))


def cells(found: Sweep) -> tuple[list[str], list[str], list[list[float]]]:
    """Return, for two keys, the labels of rows (first key) and columns, and the mean of the points in each cell, nan for an empty one.

    For a sampled design there are about as many cells as points.
    """
    first, second = found.keys
    points = found.planned.points
    drawn = len(points) + len(found.planned.left_out) < len({point[first] for point in points}) * len({point[second] for point in points})
    most = min(BANDS, max(2, math.isqrt(len(points)))) if drawn else BANDS
    rows, columns = (bands([point[key] for point in points], most) for key in (first, second))
    means = found.values.mean(1)

    def cell(row: Band, column: Band) -> float:
        inside = [i for i, point in enumerate(found.planned.points) if row.holds(point[first]) and column.holds(point[second])]
        return float(means[inside].mean()) if inside else float("nan")

    table = [[cell(row, column) for column in columns] for row in rows]
    return [row.label for row in rows], [column.label for column in columns], table

"""Compares two rule sets, contents or players on the same games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from . import outcomes, plain
from .executors import Executor
from .intervals import Interval, Numbers, mean_interval
from .outcomes import Measure
from .paired import Paired, paired
from .sequential import Look, Sequential, Verdict
from .table import Table, TableError


@dataclass(frozen=True)
class Progress:
    """The progress of a comparison, with the current estimate."""

    pairs: int
    most: int
    """Maximum number of pairs."""
    difference: Interval | None
    """b less a, once estimated."""


@dataclass(frozen=True)
class Comparison:
    """The result of a comparison: `b` against `a` on the same games."""

    a: Table
    b: Table
    measure: Measure
    asked: int
    """Number of games requested for each side."""
    values: Numbers = field(repr=False)
    """[side, game]."""
    broken_off: tuple[int, ...]
    interrupted: bool
    sequential: Sequential | None

    @property
    def games(self) -> int:
        """Return the number of games played by each side."""
        return int(self.values.shape[1])

    @property
    def sides(self) -> tuple[Interval, Interval]:
        """Return the mean of each side."""
        return self.measure.mean(self.values[0]), self.measure.mean(self.values[1])

    @cached_property
    def paired(self) -> Paired:
        """Return the paired test of a number of games fixed in advance."""
        return paired(self.values[0], self.values[1])

    @property
    def look(self) -> Look | None:
        """Return the result of a sequential comparison."""
        return self.sequential.look() if self.sequential else None

    @property
    def difference(self) -> Interval:
        """Return the mean of b less that of a, with the interval valid for the way it was played."""
        return self.look.difference if self.look else self.paired.difference

    @property
    def unpaired_games(self) -> float:
        """Return how many games of each side would be as precise without common seeds; infinite if all differences are equal."""
        saved = self.paired.variance_saved
        return self.games / (1 - saved) if saved < 1 else float("inf")

    @property
    def finding(self) -> str:
        """Return the result in one sentence."""
        subject = plain.subject(plain.changes(self.a, self.b))
        seats = self.b.seats if self.a.seats == self.b.seats else ()
        if self.look is None:
            if not self.paired.differing:
                return f"{subject}: {plain.unseen(self.games, self.measure)}."
            return f"{subject}: {plain.effect(self.difference, self.measure, seats)}."
        note = f"interval with error rate {plain.share_of(self._sequential.error_rate)}:"
        if self.look.verdict is Verdict.NO_DIFFERENCE:
            return f"{subject}: {plain.same(self.difference, self._sequential.margin, self.measure, seats, note)}."
        effect = plain.effect(self.difference, self.measure, seats, note)
        return f"{subject}: {effect}." if self.look.decided else f"{subject}: not sure after {self.games:,} pairs of games; {effect}."

    @property
    def _sequential(self) -> Sequential:
        assert self.sequential is not None
        return self.sequential

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        found, look = self.paired, self.look
        data = {
            "finding": self.finding,
            "measure": self.measure.name,
            "seat": self.measure.whose,
            "games": self.games,
            "games_asked_for": self.asked,
            "a": table_json(self.a) | {"mean": plain.interval_json(self.sides[0]), "broken_off": self.broken_off[0]},
            "b": table_json(self.b) | {"mean": plain.interval_json(self.sides[1]), "broken_off": self.broken_off[1]},
            "changes": plain.changes(self.a, self.b),
            "difference": plain.interval_json(self.difference),
            "differing_games": found.differing,
            "variance_saved": found.variance_saved,
            "unpaired_games": self.unpaired_games,
        }
        if look is None:
            return data | {"p_value": found.p_value}
        return data | {"verdict": str(look.verdict), "error_rate": self._sequential.error_rate, "margin": self._sequential.margin}

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each side and one for the difference."""
        base = {"measure": self.measure.name, "games": self.games}
        sides = [
            base | {"what": side, "seats": table.players, "content": table.rules.content.hash[:16]} | plain.interval_json(mean)
            for side, table, mean in zip("ab", (self.a, self.b), self.sides, strict=True)
        ]
        last = base | {"what": "b - a", "seats": "", "content": ""} | plain.interval_json(self.difference)
        last |= {"p_value": None if self.look else self.paired.p_value, "differing_games": self.paired.differing}
        return [{"p_value": None, "differing_games": None} | row for row in (*sides, last)]


def table_json(table: Table) -> dict[str, Any]:
    """Return the settings of a table as plain data, with the hashes of rules and content."""
    return table.to_json() | {"rules": table.rules.rules_version, "content": table.rules.content.hash}


def compare(
    executor: Executor,
    a: Table,
    b: Table,
    games: int,
    measure: Measure,
    sequential: Sequential | None = None,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Comparison:
    """Play the same games at tables a and b: a fixed number, or with `sequential` until the result is clear, up to that number.

    Ctrl-C returns the result so far.  Raises TableError if nothing was played.
    """
    if not plain.changes(a, b):
        raise TableError("a and b are the same rules, numbers and players, so every game would be the same; change something on one side")
    if (measure.is_score or measure.field) and measure.seat > min(len(a.seats), len(b.seats)):
        raise TableError(f"there is no seat {measure.seat} at both tables: name one from 1 to {min(len(a.seats), len(b.seats))}")
    watch = _Watch(games, sequential, tell)
    sizes = outcomes.growing(games) if sequential else None
    played = outcomes.play(executor, [a, b], games, measure.of, sizes=sizes, enough=watch.enough)
    return Comparison(a, b, measure, games, played.values, played.broken_off, played.interrupted, sequential)


class _Watch:
    """Processes each batch of pairs, reports progress, and decides when to stop."""

    def __init__(self, most: int, sequential: Sequential | None, tell: Callable[[Progress], None]) -> None:
        self._most = most
        self._sequential = sequential
        self._tell = tell
        self._differences: list[Numbers] = []
        self._pairs = 0
        tell(Progress(0, most, None))

    def enough(self, values: Numbers) -> bool:
        """Add a batch of shape (side, game); returns True if no more games are needed."""
        differences = values[1] - values[0]
        self._pairs += differences.size
        if self._sequential is None:
            self._differences.append(differences)
            interval = mean_interval(np.concatenate(self._differences))
            self._tell(Progress(self._pairs, self._most, interval))
            return False
        look = self._sequential.add(differences)
        self._tell(Progress(self._pairs, self._most, look.difference))
        return look.decided

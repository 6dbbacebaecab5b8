"""Steps of a ladder: a level against the one below it on the same deals, until one is shown to be stronger, or enough was played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.agents.levels import level

from . import outcomes, plain, runs
from .executors import Executor
from .intervals import Numbers
from .ladder import NOT_SHOWN, STRONGER, WEAKER
from .outcomes import SCORE, Measure
from .sequential import Look, Sequential, Verdict
from .table import Table, TableError

LIMIT = 400
"""Games of a level after which a step counts as not shown."""

FIRST_LOOK = 20
"""Deals before which nothing is decided.  With equal levels a verdict then comes in less than 2 of 100 steps, of 1,500 that were drawn at
random for each of several games, at a stated rate of 5."""

TIGHTEST = 100
"""Deals at which the interval is tightest."""

MOST_POINTS = 100.0
"""Points of one deal more than that, or less, count as so many."""

BATCH, SLOW_BATCH = 20, 4
"""Deals that are kept at once: of quick levels, and where a level makes so many iterations as `SLOW`."""
SLOW = 1_000

UNFINISHED = "not finished"
"""The verdict of a step that is neither shown nor played to its limit."""


@dataclass(frozen=True)
class Step:
    """A level against the one below it, at tables of one kind.

    Who win or lose together play each deal with all seats of one level, then of the other; rivals play it with the level at each seat,
    or as each team, in turn, all others being of the level below.
    """

    base: Table
    """Game, options and seed, and as many seats as play; their levels do not matter."""
    level: str
    below: str

    def __post_init__(self) -> None:
        if self.level == self.below:
            raise TableError(f"{self.level} against itself shows nothing: name two levels")

    @cached_property
    def is_together(self) -> bool:
        """Return whether all seats win or lose together."""
        return self.base.is_together

    @cached_property
    def measure(self) -> Measure:
        """Return what is compared: points where one side plays for points and cannot lose, else the score."""
        metrics = self.base.rules.metrics
        assert metrics is not None
        if self.is_together and metrics.rivals is not None and "lost" not in metrics.words["result"]:
            return Measure(metrics.rivals.points, 0, field=metrics.rivals.field)
        return Measure(SCORE, shared=True)

    @property
    def heads(self) -> tuple[int, ...]:
        """Return a seat of each side."""
        return tuple(self.base.teams.index(side) for side in range(len(set(self.base.teams))))

    @property
    def games(self) -> int:
        """Return how many games the level plays of a deal."""
        return 1 if self.is_together else len(self.heads)

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Return the tables at which each deal is played: all of the level, then all of the one below; or one for each side it takes."""
        teams = self.base.teams
        if self.is_together:
            seatings = [tuple(name for _ in teams) for name in (self.level, self.below)]
        else:
            seatings = [tuple(self.level if team == side else self.below for team in teams) for side in range(self.games)]
        return tuple(replace(self.base, seats=seats) for seats in seatings)

    @property
    def name(self) -> str:
        """Return it in words: `easy over greedy`."""
        return f"{self.level} over {self.below}"

    @property
    def key(self) -> dict[str, Any]:
        """Return what distinguishes it, as plain data."""
        base = self.base
        about = {"game": base.game, "rules": base.rules.rules_version, "people": len(base.seats), "options": dict(base.options)}
        return {**about, "values": dict(base.values), "seed": base.seed, "level": self.level, "below": self.below}

    @cached_property
    def players(self) -> dict[str, str]:
        """Return a hash of each level and of the program that plays it: games of different ones are not added up."""
        return runs.Plan(self.tables, 1).players()

    @property
    def bound(self) -> float:
        """Return the largest difference that counts."""
        if not self.measure.is_score:
            return MOST_POINTS
        return 1.0 if self.is_together else 1 - 1 / self.games

    def read(self, tallies: Any) -> Numbers:
        """Return of each game the number of every side that is compared, then whether it did not end."""
        if self.is_together:
            columns = [self.measure.of(tallies) if not self.measure.is_score else tallies["scores"][:, 0]]
        else:
            columns = [tallies["scores"][:, head] for head in self.heads]
        return np.stack([*columns, tallies["result"] == 0], 1).astype(np.float64)

    def pairs(self, values: Numbers) -> tuple[Numbers, Numbers]:
        """Return the numbers of the level and of the one below, of each deal, from what was read: of shape (table, deal, column).

        Among rivals a level among its like has one share of the win; a win that nobody has is shared by all.
        """
        if self.is_together:
            return values[0, :, 0], values[1, :, 0]
        shares = values[:, :, :-1]
        total = shares.sum(2)
        own = np.stack([shares[side, :, side] for side in range(self.games)])
        own = np.where(total > 0, own / np.where(total > 0, total, 1), 1 / self.games).mean(0)
        return own, np.full(own.shape, 1 / self.games)


@dataclass(frozen=True)
class Standing:
    """What is known of a step: sums alone, so that it is kept in a line."""

    deals: int = 0
    level: float = 0.0
    """The mean of the level, and of the one below: the share of games won or of the win, of 1, or points."""
    below: float = 0.0
    squares: float = 0.0
    """Squared deviations of the differences from their mean, added up."""
    difference: float = 0.0
    """The mean of the differences; that of the two means but for differences beyond the bound."""
    unended: int = 0
    """Games that were broken off."""

    def sequential(self, step: Step) -> Sequential:
        """Return the comparison, to go on with."""
        found = Sequential(margin=0.0, first_look=FIRST_LOOK, at=TIGHTEST, bound=step.bound)
        found.take_up(self.deals, self.difference, self.squares)
        return found

    def look(self, step: Step) -> Look:
        """Return difference, interval and verdict, valid however often one looks; the interval leaves out what cannot be."""
        found = self.sequential(step).look()
        low, high = (float(np.clip(end, -step.bound, step.bound)) for end in (found.difference.low, found.difference.high))
        return replace(found, difference=replace(found.difference, low=low, high=high))

    def add(self, step: Step, values: Numbers) -> Standing:
        """Return it with further deals."""
        own, below = step.pairs(values)
        sequential, deals = self.sequential(step), self.deals + own.size
        sequential.add(np.clip(own - below, -step.bound, step.bound))
        _, difference, squares = sequential.sums
        return Standing(
            deals,
            self.level + (float(own.mean()) - self.level) * own.size / deals,
            self.below + (float(below.mean()) - self.below) * own.size / deals,
            squares,
            difference,
            self.unended + int(values[:, :, -1].sum()),
        )

    def verdict(self, step: Step, limit: int = LIMIT) -> str:
        """Return whether the level is stronger, weaker, not shown to be either after `limit` games, or not finished."""
        found = self.look(step).verdict
        if found is not Verdict.NOT_SURE:
            return STRONGER if found is Verdict.B_BETTER else WEAKER
        return NOT_SHOWN if self.deals >= deals_of(step, limit) else UNFINISHED

    def words(self, step: Step, limit: int = LIMIT) -> str:
        """Return it in a sentence: `easy over greedy: stronger, 75.0 % against 45.0 %, +30.0 (+12.1 to +47.9) in 60 games`."""
        games = plain.plural(self.deals * step.games, "game")
        if self.deals < 2:
            return f"{step.name}: {self.verdict(step, limit)}, {games}"
        return f"{step.name}: {self.verdict(step, limit)}, {self.sides(step)}, {self.more(step)} in {games}"

    def more(self, step: Step) -> str:
        """Return the difference with its interval, `+30.0 (+12.1 to +47.9)`; an end that is not zero does not look like it."""
        found = plain.scaled(self.look(step).difference, step.measure)
        places = plain.decimals(found.high - found.low)
        while places < 4 and any(end and not round(end, places) for end in (found.low, found.high)):
            places += 1
        estimate, low, high = (plain.figure(number, places, sign=True) for number in (found.estimate, found.low, found.high))
        return f"{estimate} ({low} to {high})"

    def sides(self, step: Step) -> str:
        """Return what both have: `75.0 % against 45.0 %`, or `88.8 against 75.1 points`."""
        if not step.measure.is_score:
            return f"{self.level:.1f} against {self.below:.1f} {step.measure.name.replace('_', ' ')}"
        return f"{100 * self.level:.1f} % against {100 * self.below:.1f} %"

    def to_json(self, step: Step, limit: int = LIMIT) -> dict[str, Any]:
        """As plain data, with what a reader wants."""
        found = self.look(step).difference
        return {
            "deals": self.deals,
            "games": self.deals * step.games,
            "mean": self.level,
            "mean_below": self.below,
            "measure": step.measure.name,
            "more": plain.interval_json(found),
            "squares": self.squares,
            "unended": self.unended,
            "verdict": self.verdict(step, limit),
        }

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Standing:
        """Parse it."""
        more = data["more"]["estimate"]
        return Standing(data["deals"], data["mean"], data["mean_below"], data["squares"], more, data["unended"])


def deals_of(step: Step, limit: int) -> int:
    """Return how many deals are that many games of the level, at least one."""
    return max(1, limit // step.games)


def steps_of(base: Table, levels: Sequence[str]) -> list[Step]:
    """Return each level against the one before it.  Raises TableError for fewer than two, or a duplicate one."""
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise TableError("a ladder needs at least two levels, each named once, the weakest first")
    return [Step(base, name, below) for below, name in pairwise(levels)]


@dataclass(frozen=True)
class Progress:
    """The progress of a step."""

    step: Step
    games: int
    """Of the level, and the limit of them."""
    limit: int
    standing: Standing

    @property
    def words(self) -> str:
        """Return it in a line: `easy over greedy: 80 of at most 400 games, +12.5 (-3.1 to +28.1)`."""
        line = f"{self.step.name}: {self.games:,} of at most {self.limit:,} games"
        if self.standing.deals < 2:
            return line
        return f"{line}, {self.standing.more(self.step)}"


def play(
    executor: Executor,
    step: Step,
    standing: Standing,
    limit: int = LIMIT,
    *,
    keep: Callable[[Standing], None] = lambda _: None,
    tell: Callable[[Progress], None] = lambda _: None,
    is_late: Callable[[], bool] = lambda: False,
) -> tuple[Standing, bool]:
    """Go on with a step until it is shown, `limit` games of the level are played, or `is_late`; returns how it stands, and whether Ctrl-C
    ended it.

    Deals are numbered on, so that none is played twice; each finished batch is kept at once.
    """
    most = deals_of(step, limit)
    if standing.verdict(step, limit) != UNFINISHED or is_late():
        return standing, False
    start, now = standing.deals, standing

    def enough(values: Numbers) -> bool:
        nonlocal now
        now = now.add(step, values)
        keep(now)
        tell(Progress(step, now.deals * step.games, most * step.games, now))
        return now.verdict(step, limit) != UNFINISHED or is_late()

    def came(progress: runs.Progress) -> None:
        played = start * step.games + progress.done * step.games // len(step.tables)
        tell(Progress(step, played, most * step.games, now))

    size = SLOW_BATCH if max(_iterations(step.level), _iterations(step.below)) >= SLOW else BATCH
    sizes = [min(size, most - first) for first in range(start, most, size)]
    try:
        interrupted = outcomes.play(
            executor, step.tables, most - start, step.read, sizes=sizes, first=start, tell=came, enough=enough
        ).interrupted
    except KeyboardInterrupt:
        interrupted = True
    return now, interrupted


def _iterations(name: str) -> int:
    found = level(name)
    return found.iterations * found.searches


class Kept:
    """A file of steps, one a line, each replaced as it goes on."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def entries(self) -> list[dict[str, Any]]:
        """Return all that is kept.  Raises TableError for another file."""
        if not self.path.exists():
            return []
        try:
            found: list[dict[str, Any]] = json.loads(self.path.read_text(encoding="utf-8"))
            for entry in found:
                Standing.from_json(entry), entry["level"], entry["below"], entry["players"]
        except (ValueError, LookupError, TypeError):
            raise TableError(f"{self.path} does not hold the steps of a ladder; name another file, or take it away") from None
        return found

    def find(self, step: Step) -> dict[str, Any] | None:
        """Return what is kept of a step under the present rules."""
        key = step.key
        return next((entry for entry in self.entries() if {name: entry.get(name) for name in key} == key), None)

    def standing(self, step: Step, limit: int = LIMIT, *, renew: bool = False) -> Standing:
        """Return how a step stands, to go on with.

        What was played by other players or another program is not gone on with: it begins anew unless it is finished, and with `renew` then
        too.
        """
        found = self.find(step)
        if found is None:
            return Standing()
        standing = Standing.from_json(found)
        if found["players"] != step.players and (renew or standing.verdict(step, limit) == UNFINISHED):
            return Standing()
        return standing

    def keep(self, step: Step, standing: Standing, limit: int = LIMIT, **about: Any) -> None:
        """Keep how a step stands, in place of what was kept of it under these rules or others; read anew, so that two may be at work."""
        key = step.key
        entry = {**key, "players": step.players, **standing.to_json(step, limit), **about}
        apart = [name for name in key if name != "rules"]
        entries = self.entries()
        same = [at for at, other in enumerate(entries) if all(other.get(name) == key[name] for name in apart)]
        for at in reversed(same):
            del entries[at]
        entries.insert(same[0] if same else len(entries), entry)
        lines = ",\n".join(json.dumps(plain.finite(each), ensure_ascii=False) for each in entries)
        runs.write(self.path, lambda path: path.write_text(f"[\n{lines}\n]\n", encoding="utf-8"))

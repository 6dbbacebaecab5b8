"""The benchmark of players: fixed tables and fixed deals of each game, at which an agent or a level is scored."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy as np

from holdfast.agents.levels import levels_of
from holdfast.schema.game import Game
from holdfast.schema.options import OptionError, Value

from . import outcomes, plain
from .asked import FIELDS, AskedTable
from .executors import Executor
from .intervals import Interval, Numbers
from .outcomes import Measure
from .paired import paired
from .runs import Progress
from .table import Table, TableError

VERSION = 1
"""It changes with the cells, their deals, and whenever the levels that sit at them play otherwise; scores are comparable only within one
version of it and of the rules of the game.
"""

SEED = 20261201
"""The seed of all deals: those of a cell are numbers 0 to `Cell.deals` - 1 of it."""

TOGETHER, AGAINST = 400, 200
"""Deals of a cell: where all play together, and against opponents, for each seat or side."""

OPPONENTS = ("greedy", "medium")
"""The levels of all others at the table, in a cell each."""

PEOPLE = (2, 4)
"""For how many players there are cells with opponents, where a game allows it; together there is one for each number of players."""

SCENARIOS: Mapping[str, tuple[Mapping[str, Value], ...]] = {"ruins-of-elysia": ({"scenario": "heros-quest"},)}
"""Options, by game, in which all win or lose together, of further cells beside a game as it comes out of the box; for who
plays alone it is that already.
"""

REFERENCES = ("random", "greedy", "learned", "easy")
"""The levels with which an agent is compared unless others are named; a game may have no `learned`."""


@dataclass(frozen=True)
class Cell:
    """Tables of one kind, at which a player is scored."""

    name: str
    game: str
    people: int
    opponent: str
    """The level of all who are not of the scored side; empty where all play together, each seat by the player."""
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def deals(self) -> int:
        """Return how many deals there are, each of them for every table of the cell."""
        return AGAINST if self.opponent else TOGETHER

    @property
    def teams(self) -> tuple[int, ...]:
        """Return the team of each seat."""
        return self._table(["random"] * self.people).teams

    @property
    def sides(self) -> int:
        """Return how many sides there are, each of which the player takes in turn; 1 where all play together."""
        return len(set(self.teams)) if self.opponent else 1

    @property
    def words(self) -> str:
        """Return what is played: `4 players, each seat in turn against greedy ones`."""
        where = plain.plural(self.people, "player") + "".join(f", {value}" for value in self.options.values())
        if not self.opponent:
            return f"{where}, {'all of them' if self.people > 1 else 'alone'}"
        return f"{where}, each {'seat' if self.sides == self.people else 'side'} in turn against {self.opponent}"

    def tables(self, player: str, folder: str = ".") -> list[Table]:
        """Return a table for each side that a level, or an agent `module:object` in a folder, takes."""
        found = []
        for side in range(self.sides):
            own = tuple(seat for seat, team in enumerate(self.teams) if team == side or not self.opponent)
            stands_in = "random" if is_agent(player) else player
            table = self._table([stands_in if seat in own else self.opponent for seat in range(self.people)])
            given = {name: getattr(table, name) for name in (each.name for each in fields(Table))}
            found.append(AskedTable(**given, agent=player, folder=folder, by_agent=own) if is_agent(player) else table)
        return found

    def _table(self, seats: Sequence[str]) -> Table:
        return Table(self.game, tuple(seats), self.options, seed=SEED)


def is_agent(player: str) -> bool:
    """Return whether a player is an agent, `module:object`, and not a level."""
    return ":" in player


def cells(game: Game[Any, Any]) -> list[Cell]:
    """Return the cells of a game's benchmark, in order."""
    found = []
    for options in ({}, *SCENARIOS.get(game.name, ())):
        prefix = "".join(f"{value}-" for value in options.values())
        for people in game.people[1:] if options else game.people:
            cell = Cell(f"{prefix}{people}", game.name, people, "", options)
            try:
                is_together = bool(options) or len(set(cell.teams)) == 1
            except OptionError:
                continue
            if is_together:
                found.append(cell)
            elif people in PEOPLE or max(game.people) < min(PEOPLE):
                found += [replace(cell, name=f"{cell.name}-{opponent}", opponent=opponent) for opponent in OPPONENTS]
    return found


def cells_named(game: Game[Any, Any], names: Sequence[str]) -> list[Cell]:
    """Return some cells of a game's benchmark by their names, all if none is named.  Raises TableError."""
    known = {cell.name: cell for cell in cells(game)}
    for name in names:
        if name not in known:
            raise TableError(f"{game.title} has no cell {name!r} in the benchmark; there are {', '.join(known)}")
    return [known[name] for name in names] if names else list(known.values())


def has_level(game: Game[Any, Any], name: str) -> bool:
    """Return whether a game has a level."""
    return name in levels_of(game)


def references(game: Game[Any, Any], player: str, names: Sequence[str] | None = None) -> list[str]:
    """Return the levels with which a player is compared: those that are named, else REFERENCES.  Raises TableError."""
    known = levels_of(game)
    for name in [*(names or ()), *(() if is_agent(player) else (player,))]:
        if name not in known:
            raise TableError(f"{game.title} has no level {name!r}; there are {', '.join(known)}")
    return [name for name in (REFERENCES if names is None else names) if name in known and name != player]


@dataclass(frozen=True)
class Against:
    """A level at the same tables and deals."""

    level: str
    score: Interval
    more: Interval
    """The player's score less that of the level, by pairs of deals."""


@dataclass(frozen=True)
class Score:
    """What a player reached in a cell."""

    cell: Cell
    player: str
    deals: int
    """How many of the cell's deals were played, each at every table."""
    score: Interval
    """The mean score of the player's side, of 1: the share of games won where nobody shares a win.

    A deal at all tables is one observation.
    """
    by_side: tuple[float, ...]
    """The mean score at each side."""
    levels: tuple[Against, ...]
    decisions: int
    """How often an agent was asked; 0 for a level."""
    ms: float
    """Milliseconds of an agent for a decision; nan for a level."""
    illegal: int
    """Games that an agent forfeited by an illegal action."""
    first_illegal: str
    broken_off: int
    """Games of the player that did not end."""
    interrupted: bool

    @property
    def games(self) -> int:
        """Return how many games the player played."""
        return self.deals * self.cell.sides

    @property
    def is_whole(self) -> bool:
        """Return whether this is the benchmark's figure: of all deals."""
        return self.deals == self.cell.deals

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "cell": self.cell.name,
            "players": self.cell.people,
            "opponent": self.cell.opponent or None,
            "options": dict(self.cell.options),
            "deals": self.deals,
            "deals_of_the_benchmark": self.cell.deals,
            "games": self.games,
            "score": plain.interval_json(self.score),
            "by_side": list(self.by_side),
            "levels": [
                {"level": each.level, "score": plain.interval_json(each.score), "more": plain.interval_json(each.more)}
                for each in self.levels
            ],
            "decisions": self.decisions,
            "ms_per_decision": self.ms,
            "illegal": self.illegal,
            "first_illegal": self.first_illegal or None,
            "broken_off": self.broken_off,
        }


def measure(
    executor: Executor,
    cell: Cell,
    player: str,
    levels: Sequence[str] = (),
    deals: int | None = None,
    folder: str = ".",
    tell: Callable[[Progress], None] = lambda _: None,
) -> Score:
    """Score a level or an agent at the tables of a cell, and some levels on the same deals; by fewer deals than the cell has if so asked.

    Ctrl-C ends it with the deals that were played at all tables, and is raised if there are none.  Raises AgentError.
    """
    of = {name: cell.tables(name, folder) for name in (player, *levels)}
    heads = [cell.teams.index(side) for side in range(cell.sides)]
    unique: dict[tuple[bool, tuple[str, ...], tuple[int, ...]], Table] = {}
    for table in [table for each in of.values() for table in each]:
        unique.setdefault(_key(table), table)
    wanted = min(deals or cell.deals, cell.deals)
    found = outcomes.play(executor, list(unique.values()), wanted, lambda tallies: _numbers(tallies, heads), tell=tell)
    rows = dict(zip(unique, found.values, strict=True))

    def scores(name: str) -> Numbers:
        """Return the scores of one player, of shape (side, deal)."""
        return np.stack([rows[_key(table)][:, side] for side, table in enumerate(of[name])])

    own = scores(player)
    kept = np.stack([rows[_key(table)][:, cell.sides :] for table in of[player]])
    asked, illegal, seconds, unended = (kept[:, :, i] for i in (0, 1, 3, 5))
    against = []
    for name in levels:
        theirs = scores(name).mean(0)
        against.append(Against(name, _mean(theirs), _within(paired(theirs, own.mean(0)).difference, -1.0, 1.0)))
    return Score(
        cell,
        player,
        found.games,
        _mean(own.mean(0)),
        tuple(map(float, own.mean(1))),
        tuple(against),
        int(asked.sum()),
        1000 * float(seconds.sum() / asked.sum()) if asked.any() else float("nan"),
        int(illegal.sum()),
        _first_illegal(of[player][0].rules, kept),
        int(unended.sum() - illegal.sum()),
        found.interrupted,
    )


def _mean(values: Numbers) -> Interval:
    """Return the mean of the scores of some deals."""
    return _within(Measure(shared=True).mean(values), 0.0, 1.0)


def _within(found: Interval, least: float, most: float) -> Interval:
    """Return an interval that leaves out what cannot be."""
    return Interval(found.estimate, max(least, found.low), min(most, found.high))


def _key(table: Table) -> tuple[bool, tuple[str, ...], tuple[int, ...]]:
    """Return what distinguishes a table of a cell: two sides of a level among its like are one table."""
    own = table.by_agent if isinstance(table, AskedTable) else ()
    return isinstance(table, AskedTable), table.seats, own


def _numbers(tallies: Any, heads: Sequence[int]) -> Numbers:
    """Return of each game the scores of all sides, then how often an agent was asked, whether it forfeited the game, by which action, its
    seconds, the number of decisions, and whether the game did not end.
    """
    more = [tallies[name] if name in tallies.dtype.names else np.zeros(len(tallies)) for name, _ in FIELDS]
    columns = [tallies["scores"][:, head] for head in heads]
    return np.stack([*columns, *more, tallies["decisions"], tallies["result"] == 0], 1).astype(np.float64)


def _first_illegal(game: Game[Any, Any], kept: Numbers) -> str:
    """Say which was the first illegal action, of numbers of shape (side, deal, number); nothing if there was none."""
    for deal, side in np.argwhere(kept[:, :, 1].T):
        number, decisions = int(kept[side, deal, 2]), int(kept[side, deal, 4])
        known = 0 <= number < len(game.actions)
        action = f"{number} ({game.actions.text(number)})" if known else "a number that no action has"
        return f"deal {deal}, side {side + 1}, decision {decisions + 1} of the game: {action}"
    return ""

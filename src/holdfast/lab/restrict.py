"""The causal value of a card, an action, a place or look-ahead: free play against play without it, on the same games."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from holdfast.agents.brain import SEARCH
from holdfast.agents.levels import level
from holdfast.schema.game import Game

from . import outcomes, plain
from .compare import table_json
from .executors import Executor
from .impact import adjusted
from .intervals import Interval, Numbers
from .names import card_of, spelled
from .outcomes import Measure
from .paired import Paired, paired
from .runs import Progress
from .table import Table

ACTION = "action"
"""The category of restrictions that are blocks of actions."""


class RestrictionError(ValueError):
    """Something cannot be banned; the message says what can."""


@dataclass(frozen=True)
class Restriction:
    """What is banned, and how: by options of the game, by banned actions, or by a limited look-ahead."""

    kind: str
    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    banned: tuple[str, ...] = ()
    horizon: int | None = None
    seat: int = 0
    """The only restricted seat, from 1, against free rivals; 0 for all seats."""

    @property
    def label(self) -> str:
        """Return its name: `artifact:spear-of-valor`."""
        return f"{self.kind}:{self.name}"

    @property
    def words(self) -> str:
        """Return a description, as the subject of a sentence."""
        if self.horizon is not None:
            return f"Looking {plain.plural(self.horizon, 'decision')} ahead"
        without = " and ".join(f"the {kind} {name}" for kind, name in zip(self.kind.split("+"), self.name.split("+"), strict=True))
        return f"Without {without}" + (f" for seat {self.seat} alone" if self.seat else "")

    def on(self, table: Table) -> Table:
        """Return the table with this restriction.  Raises RestrictionError if the table's own options conflict with it."""
        if self.seat and (self.options or self.horizon is not None):
            what = "looking ahead" if self.horizon is not None else "a card"
            raise RestrictionError(f"{self.label}: {what} cannot be kept from one seat alone; actions and places can")
        for name, value in self.options.items():
            if str(table.options.get(name, value)) != str(value):
                raise RestrictionError(f"{self.label}: it is left out with {name}={value}, but {name}={table.options[name]} is set already")
        return replace(
            table,
            options={**table.options, **self.options},
            banned=tuple(dict.fromkeys((*table.banned, *self.banned))),
            banned_for=self.seat or table.banned_for,
            horizon=table.horizon if self.horizon is None else self.horizon,
        )


# -- what can be banned --------------------------------------------------------------------------------------------------------


def bannable(game: Game[Any, Any]) -> list[Restriction]:
    """Return everything of a game that can be banned.

    Cards are removed by options; for other categories of items, such as regions, all actions that name one are banned; every block of
    actions can be banned.
    """
    assert game.metrics is not None
    found: list[Restriction] = []
    naming = _naming(game)
    for kind, names in game.metrics.items.values():
        key = spelled(kind)
        for name in names:
            options = game.metrics.bans(f"{kind}:{name}")
            if options:
                found.append(Restriction(key, name, options=dict(options)))
            elif (key, name) in naming:
                found.append(Restriction(key, name, banned=tuple(naming[key, name])))
    return found + [Restriction(ACTION, block.name, banned=(block.name,)) for block in game.actions.blocks]


def _naming(game: Game[Any, Any]) -> dict[tuple[str, str], list[str]]:
    """Return the actions that refer to an object, by its role and name: `move:coast` and `secure:coast` of the region coast."""
    naming: dict[tuple[str, str], list[str]] = {}
    for action in range(len(game.actions)):
        for part, member in game.actions.to_json(action).items():
            if part != "action":
                naming.setdefault((spelled(part), member), []).append(game.actions.text(action))
    return naming


def alone(free: Table, wanted: Sequence[Restriction], seat: int) -> list[Restriction]:
    """Return the same restriction for one seat against free rivals.  Raises RestrictionError for a cooperative game."""
    if free.is_together:
        raise RestrictionError(f"{free.rules.title} is won or lost by all together: leave out --alone")
    return [replace(restriction, seat=seat) for restriction in wanted]


def find(game: Game[Any, Any], text: str) -> Restriction:
    """Parse a restriction: `spear-of-valor`, `Spear of Valor`, `region:coast`, `fight`, `move:coast`, or several joined by `+`.

    Cards have their keys and their printed names, as in reports.

    Raises RestrictionError, with suggestions, for an unknown or ambiguous name.
    """
    parts = [_one(game, part) for part in text.split("+")]
    options: dict[str, Any] = {}
    for part in parts:
        for name, value in part.options.items():
            if options.setdefault(name, value) != value:
                raise RestrictionError(f"{text}: only one {part.kind} can be left out at a time; ban them one by one")
    if len(parts) == 1:
        return parts[0]
    banned = tuple(ban for part in parts for ban in part.banned)
    return Restriction("+".join(part.kind for part in parts), "+".join(part.name for part in parts), options, banned)


def _one(game: Game[Any, Any], text: str) -> Restriction:
    kind, _, name = (spelled(part) for part in text.rpartition(":"))
    every = bannable(game)
    found = [one for one in every if kind in ("", one.kind) and name in (one.name, printed(game, one))]
    if len(found) == 1:
        return found[0]
    if found:
        raise RestrictionError(f"{text}: there are several; say {' or '.join(one.label for one in found)}")
    action = ":".join(map(spelled, text.split(":"))).removeprefix(f"{ACTION}:")
    if any(f"{game.actions.text(number)}:".startswith(f"{action}:") for number in range(len(game.actions))):
        return Restriction(ACTION, action, banned=(action,))
    return _unlisted(game, text, every)


def printed(game: Game[Any, Any], one: Restriction) -> str:
    """Return the normalised printed name of the card that a restriction removes, or the item's key if it is no card."""
    card = card_of(game, one.kind, one.name)
    return one.name if card is None else spelled(card.name)


def _unlisted(game: Game[Any, Any], text: str, every: Sequence[Restriction]) -> Restriction:
    """Return a card that the game can remove although it does not count its category, or raise a helpful error."""
    assert game.metrics is not None
    options = game.metrics.bans(text)
    if options:
        return Restriction("card", spelled(text), options=dict(options))
    names = {name: one.label for one in every for name in (one.name, one.label, printed(game, one))}
    near = dict.fromkeys(names[name] for name in difflib.get_close_matches(":".join(map(spelled, text.split(":"))), names, n=3))
    hint = f"did you mean {' or '.join(near)}?" if near else f"it can be a name of any {', '.join(kinds(every))}"
    raise RestrictionError(f"there is nothing called {text!r} to ban; {hint}")


def kinds(every: Sequence[Restriction]) -> list[str]:
    """Return the categories of what can be banned."""
    return list(dict.fromkeys(one.kind for one in every))


def each(game: Game[Any, Any], kind: str) -> list[Restriction]:
    """Return all restrictions of a category, to try in turn.  Raises RestrictionError for an unknown one."""
    every = bannable(game)
    found = [one for one in every if one.kind == spelled(kind)]
    if not found:
        raise RestrictionError(f"there is no kind {kind!r} of things to ban; there are {', '.join(kinds(every))}")
    return found


def short_sight(table: Table, decisions: int) -> Restriction:
    """Return a restriction of the look-ahead to some decisions.  Raises RestrictionError if no player searches."""
    if not any(level(name).policy == SEARCH for name in table.seats):
        raise RestrictionError("a horizon changes only players who search: take --level easy or a higher one")
    return Restriction("horizon", str(decisions), horizon=decisions)


# -- playing -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Loss:
    """The effect of one restriction."""

    restriction: Restriction
    table: Table
    mean: Interval
    against: Paired
    """Restricted against free play, on the same games."""
    adjusted: float
    """Its p-value, adjusted for the number of restrictions."""
    broken_off: int


@dataclass(frozen=True)
class Restricted:
    """The results of all restrictions."""

    free: Table
    restrictions: tuple[Restriction, ...]
    tables: tuple[Table, ...]
    left_out: tuple[tuple[Restriction, str], ...]
    measure: Measure
    asked: int
    values: Numbers = field(repr=False)
    """Shape (table, game), free play first."""
    broken_off: tuple[int, ...]
    interrupted: bool

    @property
    def games(self) -> int:
        """Games of each kind of play."""
        return int(self.values.shape[1])

    @property
    def free_mean(self) -> Interval:
        """Of free play."""
        return self.measure.mean(self.values[0])

    @cached_property
    def losses(self) -> list[Loss]:
        """Return the effect of each restriction, largest first."""
        against = [paired(self.values[0], own) for own in self.values[1:]]
        raised = adjusted([one.p_value for one in against])
        means = map(self.measure.mean, self.values[1:])
        rows = zip(self.restrictions, self.tables, means, against, map(float, raised), self.broken_off[1:], strict=True)
        return sorted((Loss(*row) for row in rows), key=lambda loss: -abs(loss.against.difference.estimate))

    def finding(self, loss: Loss) -> str:
        """Return the effect of one restriction, in one sentence."""
        if not loss.against.differing:
            return f"{loss.restriction.words}: {plain.unseen(self.games, self.measure)}."
        return f"{loss.restriction.words}, {plain.effect(loss.against.difference, self.measure, self.free.seats)}."

    @property
    def summary(self) -> str:
        """Return all results, in one sentence."""
        clear = [loss for loss in self.losses if loss.adjusted < 0.05]
        if not clear:
            return f"None of {len(self.losses)} restrictions is shown to change anything for {plain.people(self.free.seats)}."
        return f"{len(clear)} of {len(self.losses)} restrictions clearly change something. {self.finding(clear[0])}"

    @property
    def limits(self) -> list[str]:
        """Return the limitations of the method."""
        limits = [f"This holds for {plain.people(self.free.seats)}: stronger players may miss a thing more, or do better without it."]
        if any(restriction.options for restriction in self.restrictions):
            limits.append("Leaving a card out changes the deal that follows, so such games are the same only in part.")
        if any(restriction.banned for restriction in self.restrictions):
            limits.append("A banned action is still taken where there is no other.")
        return limits

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for free play and one per restriction, largest effect first."""
        base = {"measure": self.measure.name, "games": self.games}
        free = base | {"kind": "", "name": "free play", **_flat("", self.free_mean), "broken_off": self.broken_off[0]}
        return [
            {
                **dict.fromkeys(("difference", "difference_low", "difference_high", "p_value", "adjusted_p_value", "differing_games")),
                **free,
            },
            *(
                base
                | {"kind": loss.restriction.kind, "name": loss.restriction.name, **_flat("", loss.mean)}
                | _flat("difference", loss.against.difference)
                | {"p_value": loss.against.p_value, "adjusted_p_value": loss.adjusted}
                | {"differing_games": loss.against.differing, "broken_off": loss.broken_off}
                for loss in self.losses
            ),
        ]

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "finding": self.summary,
            "cannot_tell": self.limits,
            "measure": self.measure.name,
            "seat": self.measure.whose,
            "games": self.games,
            "games_asked_for": self.asked,
            "free": table_json(self.free) | {"mean": plain.interval_json(self.free_mean), "broken_off": self.broken_off[0]},
            "restrictions": [
                {
                    "restriction": loss.restriction.label,
                    "finding": self.finding(loss),
                    "mean": plain.interval_json(loss.mean),
                    "difference": plain.interval_json(loss.against.difference),
                    "p_value": loss.against.p_value,
                    "adjusted_p_value": loss.adjusted,
                    "differing_games": loss.against.differing,
                    "broken_off": loss.broken_off,
                    "table": table_json(loss.table),
                }
                for loss in self.losses
            ],
            "left_out": [{"restriction": restriction.label, "reason": reason} for restriction, reason in self.left_out],
        }


def _flat(name: str, interval: Interval) -> dict[str, float]:
    """An interval as columns."""
    keys = (f"{name}", f"{name}_low", f"{name}_high") if name else ("mean", "low", "high")
    return dict(zip(keys, (interval.estimate, interval.low, interval.high), strict=True))


def restrict(
    executor: Executor,
    free: Table,
    wanted: Sequence[Restriction],
    games: int,
    measure: Measure,
    tell: Callable[[Progress], None] = lambda _: None,
) -> Restricted:
    """Play the same games free and with each restriction.

    Of several restrictions, those impossible at this table are skipped, with the reason.  Raises RestrictionError if none is possible.
    """
    possible: list[tuple[Restriction, Table]] = []
    left_out: list[tuple[Restriction, str]] = []
    for restriction in {one.label: one for one in wanted}.values():
        try:
            table = restriction.on(free)
            table.check()
        except ValueError as error:
            left_out.append((restriction, str(error)))
        else:
            possible.append((restriction, table))
    if not possible:
        raise RestrictionError(left_out[0][1] if left_out else "there is nothing to ban: give --ban, --each or --horizon")
    restrictions, tables = zip(*possible, strict=True)
    played = outcomes.play(executor, [free, *tables], games, measure.of, tell=tell)
    rest = measure, games, played.values, played.broken_off, played.interrupted
    return Restricted(free, restrictions, tables, tuple(left_out), *rest)

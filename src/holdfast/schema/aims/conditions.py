"""Conditions on a finished game: over what its statistics count, its options and its result, for one seat.

A condition is a word or a comparison; `Condition.parse` reads it, `check` finds out once whether the game has what it names.

| written | true if |
|---|---|
| `won` | the seat has won, and shares that with nobody else than its team |
| `people == 1` | so many seats play |
| `option.foe == dragon` | an option has this value |
| `destroyed == 0`, `foe == dragon` | a number or a word of the record |
| `own.fame >= 100` | the same of the seat's own record, or of an event counted by seat |
| `fame_from.siege < 0` | a named element of an array |
| `artifacts.elixir.used >= 1` | a count of an item |
| `artifacts.*.taken >= 5` | so many items of a category have this count |
| `own.adventures.* >= 3` | so many items of a category were taken by the seat, in a game that notes by whom |
| `repelled == attacks` | two numbers compare so |
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Protocol

from ..options import Option
from ..statistics.metrics import Metrics

_COMPARES: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}
_WRITTEN = re.compile(r"(\S+) (==|!=|<=|>=|<|>) (\S+)")
WON, PEOPLE, OPTION, OWN, ANY = "won", "people", "option", "own", "*"
TAKERS = "takers"


class Counted(Protocol):
    """A game, as far as conditions depend on it."""

    @property
    def metrics(self) -> Metrics | None:
        """Its statistics."""

    @property
    def options(self) -> Sequence[Option]:
        """Its options."""


class BadCondition(ValueError):
    """A condition that cannot be read, or that names what the game does not have; the message says what is possible."""


@dataclass(frozen=True)
class Played:
    """A finished game that was counted: its record, its options in full, and the score of each seat."""

    tally: Any
    options: Mapping[str, int | str]
    scores: Sequence[float]


Reader = Callable[[Played, int], "int | str"]
"""Returns what a name stands for in a finished game, for a seat."""


@dataclass(frozen=True)
class Condition:
    """One condition: a name alone, or a name compared with a number, a word or another name."""

    name: str
    compare: str = ""
    value: str = ""

    @classmethod
    def parse(cls, text: str) -> Condition:
        """Read a condition.  Raises BadCondition."""
        if text == WON:
            return cls(WON)
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise BadCondition(f"{text!r} is no condition; write `won`, or a name, one of {', '.join(_COMPARES)}, and a value: rounds <= 6")
        return cls(*found.groups())

    def bind(self, game: Counted) -> Callable[[Played, int], bool]:
        """Return the condition as a function of a finished game and a seat.  Raises BadCondition for names that the game does not have."""
        names = _Names(game)
        if self.name == WON:
            return lambda played, seat: played.scores[seat] == 1.0
        read, words = names.reader(self.name)
        compare = _COMPARES[self.compare]
        if words:
            if self.value not in words or self.compare not in ("==", "!="):
                raise BadCondition(f"{self.name} can be {', '.join(words)}, compared by == or !=, not {self.compare} {self.value}")
            return lambda played, seat: compare(read(played, seat), self.value)
        if re.fullmatch(r"-?\d+", self.value):
            number = int(self.value)
            return lambda played, seat: compare(read(played, seat), number)
        other, its_words = names.reader(self.value)
        if its_words:
            raise BadCondition(f"{self.name} is a number, and {self.value} a word")
        return lambda played, seat: compare(read(played, seat), other(played, seat))


def number(game: Counted, name: str) -> Callable[[Played, int], int]:
    """Return how a number is read from a finished game for a seat.  Raises BadCondition for a name that is none."""
    read, words = _Names(game).reader(name)
    if words:
        raise BadCondition(f"{name} is a word, and not a number")
    return lambda played, seat: int(read(played, seat))


class _Names:
    """What the names of conditions stand for in a game."""

    def __init__(self, game: Counted) -> None:
        self._game = game
        assert game.metrics is not None
        self._metrics = game.metrics
        record: Any = game.metrics.tally
        self._record = record
        rivals = game.metrics.rivals
        self._rival: Any = dict(record._fields_)[rivals.field]._type_ if rivals is not None else None

    def reader(self, name: str) -> tuple[Reader, Sequence[str]]:
        """Return how a name is read, and the words that it can be; none for a number.  Raises BadCondition."""
        first, *rest = name.split(".")
        if name == PEOPLE:
            return (lambda played, _: len(played.scores)), ()
        if first == OPTION and len(rest) == 1:
            return self._option(rest[0])
        if first == OWN and rest:
            return self._own(rest, name)
        return self._counted(self._record, lambda played, _: played.tally, [first, *rest], name)

    def _option(self, name: str) -> tuple[Reader, Sequence[str]]:
        known = {option.name: option for option in self._game.options}
        if name not in known:
            raise _unknown(f"{OPTION}.{name}", [f"{OPTION}.{one}" for one in known])
        return (lambda played, _: played.options[name]), known[name].choices

    def _own(self, rest: Sequence[str], name: str) -> tuple[Reader, Sequence[str]]:
        field, *inner = rest
        if field in self._metrics.items and inner:
            return self._taken(field, inner, name), ()
        by_seat = f"{field}_seat"
        if by_seat in self._record.dtype.names and not inner:
            return (lambda played, seat: int(getattr(played.tally, by_seat)[seat])), ()
        if self._rival is None:
            named = [one.removesuffix("_seat") for one in self._record.dtype.names if one.endswith("_seat")]
            raise _unknown(name, [f"{OWN}.{one}" for one in named])
        rivals = self._metrics.rivals
        assert rivals is not None
        seats = rivals.field
        return self._counted(self._rival, lambda played, seat: getattr(played.tally, seats)[seat], rest, name)

    def _taken(self, field: str, inner: Sequence[str], name: str) -> Reader:
        """Return how many items of a category a seat has taken, or whether it has taken one of a name."""
        items = self._metrics.items[field][1]
        if TAKERS not in self._record.dtype[field].base.names or len(inner) != 1:
            raise BadCondition(
                f"{name}: an own item is written as {OWN}.{field}.{ANY} or {OWN}.{field}.{items[0]}, where it is noted who took it"
            )
        which = range(len(items)) if inner[0] == ANY else [_index(items, inner[0], name)]
        return lambda played, seat: sum(getattr(played.tally, field)[item].takers >> seat & 1 for item in which)

    def _counted(self, record: Any, get: Callable[[Played, int], Any], path: Sequence[str], name: str) -> tuple[Reader, Sequence[str]]:
        field, *inner = path
        if field not in record.dtype.names:
            raise _unknown(name, [*record.dtype.names, WON, PEOPLE, OPTION, OWN])
        kind = record.dtype[field]
        if field in self._metrics.items and record is self._record:
            return self._item(field, inner, name), ()
        if kind.base.names:
            raise BadCondition(f"{name}: {field} is a record within the record; its numbers have no names for conditions")
        if kind.shape:
            labels = self._metrics.labels.get(field, ())
            if len(inner) != 1 or not labels:
                raise BadCondition(
                    f"{name}: {field} has several numbers; " + (f"say which: {', '.join(labels)}" if labels else "none has a name")
                )
            index = _index(labels, inner[0], name)
            return (lambda played, seat: int(getattr(get(played, seat), field)[index])), ()
        if inner:
            raise BadCondition(f"{name}: {field} is one number; write {field}")
        words = self._metrics.words.get(field, ())
        if words:
            return (lambda played, seat: words[getattr(get(played, seat), field)]), words
        return (lambda played, seat: int(getattr(get(played, seat), field))), ()

    def _item(self, field: str, inner: Sequence[str], name: str) -> Reader:
        items = self._metrics.items[field][1]
        counts = [one for one in self._record.dtype[field].base.names if one != TAKERS]
        if len(inner) != 2 or inner[1] not in counts:
            raise BadCondition(f"{name}: a count of an item is written as {field}.{items[0]}.taken; counts are {', '.join(counts)}")
        item, count = inner
        if item == ANY:
            return lambda played, _: sum(getattr(one, count) > 0 for one in getattr(played.tally, field)[: len(items)])
        index = _index(items, item, name)
        return lambda played, _: int(getattr(getattr(played.tally, field)[index], count))


def _index(names: Sequence[str], name: str, where: str) -> int:
    if name not in names:
        raise BadCondition(f"{where}: there is no {name}; there are {', '.join(names)}")
    return list(names).index(name)


def _unknown(name: str, known: Sequence[str] | Mapping[str, Any]) -> BadCondition:
    near = get_close_matches(name, known, n=3)
    return BadCondition(f"there is no {name}; " + (f"did you mean {', '.join(near)}?" if near else f"there are {', '.join(known)}"))

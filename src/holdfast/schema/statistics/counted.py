"""What the fields of a record of statistics count, as games declare it; `event_counts.py` has the whole and makes rules of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.struct import Field

from ..texts.templates import Where


@dataclass(frozen=True)
class Series:
    """An array over the course of a game: -1 where nothing has been written."""

    unit: str
    begins: tuple[int, ...] = ()
    """The kinds of events with which a unit begins: then its element is 0; none for a series that only rules write."""
    length: int = 0

    @property
    def is_on(self) -> str:
        """The condition that the series has an element for the unit that goes on; the tally counts units in `rounds` for `round`."""
        return f"0 < t.{self.unit}s <= {self.length}"

    def now(self, name: str) -> str:
        """The element of the unit that goes on."""
        return f"t.{name}[t.{self.unit}s - 1]"


@dataclass(frozen=True)
class Counted:
    """What fills a field of a record: events of some kinds, counted, or one of their numbers, added up or as it was last."""

    numbers: Mapping[int, str | int]
    """The kinds of events, each with the field that is taken, or a number that stands for each."""
    where: Mapping[str, Where] = field(default_factory=dict)
    last: bool = False
    first: bool = False
    """Whether only the first event counts."""
    seat: str = ""
    """The field of the event that names the seat, in a record for each seat; `""` for the first that names one."""
    by: str = ""
    """The field of the event that is the index, in an array."""
    of: type[IntEnum] | int = 0
    """What the elements of an array are, or how many."""
    over: Series | None = None
    """The series whose element of now is filled."""
    start: int = 0
    """What the field is before anything is counted."""


@dataclass(frozen=True)
class CountedItems:
    """What fills the counts of a category of items."""

    type: str
    """The type of the noun whose values they are."""
    names: tuple[str, ...]
    kind: str
    counts: Mapping[str, Mapping[int, str | int]]
    """For `seen`, `taken` and `used`: the kinds of events with the field that is added, or a number for each."""
    every: bool
    """Whether all events that name an item count: as seen, and as taken if they name a seat too."""
    where: Mapping[str, Mapping[str, Where]] = field(default_factory=dict)
    """For `seen`, `taken` and `used`: what fields of the events have to be."""
    types: tuple[str, ...] = ()
    """Further types of nouns whose values are these items, as far as they go."""
    stands: Mapping[int, int] = field(default_factory=dict)
    """For kinds of events that name no item: the one that each stands for."""


@dataclass(frozen=True)
class Standing:
    """What fills a field from the position: how things stand at the end of the game, or of each unit of a series."""

    of: str | Callable[..., Any]
    given: tuple[int, ...] = ()
    over: Series | None = None
    most: bool = False
    """Whether a series has the most of any seat, not the sum of all."""


@dataclass(frozen=True)
class Winners:
    """What fills a field with who has won when the game is over or broken off."""

    of: Callable[..., Any] | None
    """The rule that says whether a seat has won; unless given, whose score is above 0."""
    field: str = ""
    """The array of records and the field in them that is taken of the only winner; empty for how many have won."""


Source = Counted | CountedItems | Series | Standing | Winners


@dataclass(frozen=True)
class Statistic(Field):
    """A field of a record of statistics, and what fills it; other fields of it are written by rules of the game."""

    source: Source | None = None


def source_of(declared: Field) -> Source | None:
    """Return what fills a field, if that is declared."""
    return declared.source if isinstance(declared, Statistic) else None


def counts(*kinds: int, seat: str = "", by: str = "", of: type[IntEnum] | int = 0, over: Any = None, **where: Where) -> Any:
    """Declare a number of events: of these kinds, whose fields are what `where` says.

    With `by` and `of`, an array by that field, for each member of an enum or so many; `over` a series, an array over the game.
    """
    return sums(dict.fromkeys(kinds, 1), seat=seat, by=by, of=of, over=over, **where)


def sums(
    numbers: Mapping[int, str | int], *, seat: str = "", by: str = "", of: type[IntEnum] | int = 0, over: Any = None, **where: Where
) -> Any:
    """Declare a sum over events: for each kind, the field that is added, or a number: `sums({log.GIVEN: 1, log.TAKEN: -1})`."""
    series = over.source if over else None
    return Statistic(length=series.length if series else _length(of), source=Counted(numbers, where, seat=seat, by=by, of=of, over=series))


def latest(
    numbers: Mapping[int, str | int], *, seat: str = "", by: str = "", of: type[IntEnum] | int = 0, start: int = 0, **where: Where
) -> Any:
    """Declare the value that a field of events had last, or a number that each kind stands for; `start` before the first."""
    return Statistic(length=_length(of), source=Counted(numbers, where, last=True, seat=seat, by=by, of=of, start=start))


def first(unit: str, *kinds: int, by: str = "", of: type[IntEnum] | int = 0, **where: Where) -> Any:
    """Declare the `unit` (`round`) in which an event of these kinds came first, 0 if none did; the tally counts units in `rounds`."""
    return Statistic(length=_length(of), source=Counted(dict.fromkeys(kinds, f"t.{unit}s"), where, first=True, by=by, of=of))


def standing(of: str | Callable[..., Any], *given: int, over: Any = None, most: bool = False) -> Any:
    """Declare how things stand when the game is over or broken off: a field of the position, `"players[seat].wild"`, or what a rule says.

    The rule takes `s`, `c` or `t`, of these what it needs, then the seat if it is of one, and what is `given`: `standing(owned, WOUND)`.
    `over` a series whose units begin with events, it is how things stood as each unit ended: of all seats together, or with `most` of the
    one that had most.
    """
    series = over.source if over else None
    return Statistic(length=series.length if series else 0, source=Standing(of, tuple(map(int, given)), series, most))


def winners(has_won: Callable[..., Any] | None = None) -> Any:
    """Declare how many seats have won when the game is over or broken off.

    Those have whose score is above 0, or of whom a rule says so that takes `s`, `c` or `t`, of these what it needs, and the seat.
    """
    return Statistic(source=Winners(has_won))


def of_winner(field: str, has_won: Callable[..., Any] | None = None) -> Any:
    """Declare a number of the winner, `"players.start"`: a field of the record of its seat, 0 if several have won or nobody."""
    return Statistic(source=Winners(has_won, field))


def always(value: int, of: type[IntEnum] | int = 0) -> Any:
    """Declare a field, or an array, that is `value` before the game's own rules write it."""
    return latest({}, of=of, start=value)


def over(unit: str, length: int, begins: int | Collection[int] = ()) -> Any:
    """Declare an array over the course of a game, one element for each `unit` (`round`): -1 until something is written there.

    With `begins`, the kinds of events with which a unit begins, the element of the unit that has begun is 0; the tally has the number of
    the unit, from 1, in the field `rounds` for `round`.
    """
    return Statistic(length=length, source=Series(unit, (begins,) if isinstance(begins, int) else tuple(begins), length))


@dataclass(frozen=True)
class Only:
    """Kinds of events, where their fields are what they have to be."""

    kinds: Collection[int]
    where: Mapping[str, Where]


def only(*kinds: int, **where: Where) -> Only:
    """Declare which events of some kinds count for items: `used=only(log.TAKEN, place=CHEST)`."""
    return Only(kinds, where)


Which = Collection[int] | Mapping[int, str] | Only


def _length(of: type[IntEnum] | int) -> int:
    return of if isinstance(of, int) else len(of)


def items(
    of: type[IntEnum],
    kind: str = "",
    *,
    seen: Which = (),
    taken: Which = (),
    used: Which = (),
    types: tuple[str, ...] = (),
    stands: Mapping[int, int] | None = None,
) -> Any:
    """Declare a category of items, the members of an enum: which events see, take and use the one they name, once or by a number of theirs.

    `kind` is the name of the category, that of the enum in lower case unless given.  Without events all that name an item count.
    `types` are further types of nouns by which events name them: `Item` for the first of the cards. Events that
    name none may stand for one each: `items(Act, seen=ACTS, stands=ACTS)` with `ACTS = {log.CLIMBED: Act.CLIMB}`.
    """
    given = {name: each for name, each in (("seen", seen), ("taken", taken), ("used", used)) if each}
    given = {name: tuple(each) if each is stands else each for name, each in given.items()}
    where = {name: each.where for name, each in given.items() if isinstance(each, Only)}
    counted = {name: _numbers(each.kinds if isinstance(each, Only) else each) for name, each in given.items()}
    source = CountedItems(of.__name__, kebabs(of), kind or words_of(of.__name__), counted, not counted, where, types, stands or {})
    return Statistic(length=len(of), source=source)


def _numbers(kinds: Collection[int] | Mapping[int, str]) -> Mapping[int, str | int]:
    """Return the kinds with what each adds: a field of it, or one."""
    return dict(kinds) if isinstance(kinds, Mapping) else dict.fromkeys(kinds, 1)


def uncounted(of: type[IntEnum], kind: str = "") -> Any:
    """Declare a category of items that the game's own rules count."""
    return Statistic(length=len(of), source=CountedItems(of.__name__, kebabs(of), kind or words_of(of.__name__), {}, every=False))


def words_of(name: str) -> str:
    """`DireEnemy` gives `dire enemy`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()

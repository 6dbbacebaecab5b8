"""The facts that an observation is made of: `number("fame", 60)`, `one_of("phase", Phase)`, `cards("deck", Card)`, `each("players", …)`.

A fact names a field by its path from the position, or from an element of `each`: `turn.move`, `regions[0].threat`, and `company[].unit`
for that of each element.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, EnumMeta
from itertools import chain
from typing import Any

from holdfast.engine.actions import kebab

BOUND = 8.0
"""No feature of an observation is greater, nor less than -BOUND."""


class Op(Enum):
    """What the features of a fact tell."""

    PRESENT = "present"
    """1 for each element that there is."""
    NUMBER = "number"
    """The number, scaled."""
    ONE_OF = "one of"
    """The number names one of several: its feature rises by the scale."""
    BITS = "bits"
    """A feature for each bit of the number."""
    SEAT = "seat"
    """The number is a seat: a feature for each, counted from the viewer on."""
    SEATS = "seats"
    """The bits of the number are seats, counted from the viewer on."""


class Order(Enum):
    """In which order the elements of `each` come."""

    STORED = "stored"
    SEATS = "seats"
    """The seats from the viewer on, without those that are not played."""
    TEAMS = "teams"
    """The elements of the viewer's team, then those of the others."""


Names = Any
"""An enum, the names themselves, or how many there are."""


@dataclass(frozen=True)
class Fact:
    """One part: what is told of the numbers of a field."""

    op: Op
    path: str
    names: tuple[str, ...] = ()
    scale: float = 1.0
    over: str = ""
    low: int = 0
    gathered: bool = False
    """Whether all numbers of an array are told by the same features: which of several things are there, and how many."""
    last: bool = False
    count: str = ""
    called: str = ""

    @property
    def title(self) -> str:
        """Return the name of the part."""
        return self.called or self.path.replace("[]", "") or "present"

    @property
    def meaning(self) -> str:
        """Return what a feature tells, in words."""
        if self.op is Op.NUMBER:
            return f"divided by {self.over or f'{1 / self.scale:g}'}" if self.over or self.scale != 1 else "as it is"
        said = {
            Op.PRESENT: "1 for each that there is",
            Op.ONE_OF: "1 for the one it is" if not self.gathered else f"{self.scale:g} for each that is there",
            Op.BITS: "1 for each that it has",
            Op.SEAT: "1 for the seat, counted from the viewer on",
            Op.SEATS: "1 for each of the seats, counted from the viewer on",
        }
        return said[self.op]


@dataclass(frozen=True)
class Each:
    """A part for each element of an array, all with the same features; with a name in place of a path, facts of the position itself."""

    path: str
    facts: tuple[Fact, ...]
    order: Order = Order.STORED
    count: str = ""
    """The field that says how many of the elements are in use; empty for all."""
    teams: int = 0
    when: str = ""
    is_group: bool = False


@dataclass(frozen=True)
class Computed:
    """A part that a rule writes."""

    name: str
    names: tuple[str, ...]
    write: Callable[..., None]
    meaning: str
    bounds: tuple[float, float]


def present() -> Fact:
    """Declare a feature that is 1 for each element that there is."""
    return Fact(Op.PRESENT, "")


def number(path: str, over: float | str = 1.0, *, names: Names = ()) -> Fact:
    """Declare a number, or each of an array of numbers, divided by about its greatest, or by the field of that path."""
    if isinstance(over, str):
        return Fact(Op.NUMBER, path, _named(names), over=over)
    return Fact(Op.NUMBER, path, _named(names), scale=1.0 / over)


def numbers(text: str) -> tuple[Fact, ...]:
    """Declare several numbers, each as `path` or `path/over`: `numbers("fame/60 night level/10")`."""
    found = []
    for each in text.split():
        path, _, over = each.partition("/")
        found.append(number(path, float(over) if over else 1.0))
    return tuple(found)


def one_of(path: str, names: Names, *, low: int = 0) -> Fact:
    """Declare a number, or each of an array, that is the number of one of several things, the first of them `low`."""
    return Fact(Op.ONE_OF, path, _named(names), low=low)


def cards(path: str, names: Names, of: float = 1.0, *, low: int = 0, count: str = "") -> Fact:
    """Declare which cards lie in a pile, row or slot, as far as the viewer knows; a card that lies there `of` times gives 1.

    Of an array `count` may name the field that says how many of its numbers are in use.
    """
    return Fact(Op.ONE_OF, path, _named(names), 1.0 / of, low=low, gathered=True, count=count)


def top(path: str, names: Names, of: str = "") -> Fact:
    """Declare the top card of a pile if the viewer knows it; with `of`, that number of the last record of a list, as of the stack."""
    return Fact(
        Op.ONE_OF,
        f"{path}.items[].{of}" if of else path,
        _named(names),
        last=True,
        gathered=True,
        called=f"{of} of the top of {path}" if of else f"top of {path}",
    )


def top_number(path: str, of: str, over: float = 1.0) -> Fact:
    """Declare a number of the last record of a list: `top_number("frames", "points", 10)`."""
    return Fact(Op.NUMBER, f"{path}.items[].{of}", scale=1.0 / over, last=True, gathered=True, called=f"{of} of the top of {path}")


def flags(path: str, names: Names, *, low: int = 0) -> Fact:
    """Declare the bits of a number, from bit `low` on."""
    return Fact(Op.BITS, path, _named(names), low=low)


def seat(path: str, seats: int) -> Fact:
    """Declare a number that is a seat; of fewer seats than there are only the viewer and the next ones."""
    return Fact(Op.SEAT, path, _seats(seats))


def seats(path: str, seats: int) -> Fact:
    """Declare a number whose bits are seats."""
    return Fact(Op.SEATS, path, _seats(seats))


def each(path: str, *facts: Fact | str, order: Order = Order.STORED, count: str = "", teams: int = 0, when: str = "") -> Each:
    """Declare the same facts for each element of an array; a text declares `numbers`.

    `order` says in which order elements come; of those in the order of teams, `teams` says how many teams there are.  `count` names the
    field that says how many elements are in use, `when` a flag without which nothing is told of them.
    """
    return Each(path, _facts(facts), order, count, teams, when)


def group(name: str, *facts: Fact | str) -> Each:
    """Declare facts about the position itself as one part; a text declares `numbers`."""
    return Each(name, _facts(facts), is_group=True)


def _facts(facts: Sequence[Fact | str]) -> tuple[Fact, ...]:
    return tuple(chain.from_iterable(numbers(fact) if isinstance(fact, str) else (fact,) for fact in facts))


def computed(name: str, names: Names, write: Callable[..., None], meaning: str, *, low: float = -BOUND, high: float = BOUND) -> Computed:
    """Declare a part that a rule writes: write(s, c, viewer, out, at), from what the viewer may see; `at` is its first feature.

    Each of its features lies between `low` and `high`.
    """
    return Computed(name, _named(names), write, meaning, (low, high))


def _named(names: Names) -> tuple[str, ...]:
    if isinstance(names, int):
        return tuple(str(n) for n in range(names))
    if isinstance(names, EnumMeta):
        return tuple(kebab(name) for name in names.__members__)
    return tuple(name if isinstance(name, str) else kebab(name.name) for name in names)


def _seats(seats: int) -> tuple[str, ...]:
    return ("viewer", *(f"{n} after the viewer" for n in range(1, seats)))

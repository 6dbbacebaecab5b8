"""The source of the rule that writes an observation, made from its facts: as plain as one written by hand, and as fast."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from holdfast.engine.jit import rule
from holdfast.engine.made_rule import function_of
from holdfast.engine.struct import KNOWN, Seen

from .facts import BOUND, Each, Fact, Op, Order

MASKED = ("card", "cards")
"""Records whose cards those see who know them: slots and piles."""

INDENT = "    "


@rule
def bounded(value: float) -> float:
    """Return a number within the bounds of features."""
    return min(BOUND, max(-BOUND, value))


@dataclass(frozen=True)
class Place:
    """A number of the position, or an array of numbers, as a rule reads it; `k` is the index in an array."""

    value: str
    length: int = 1
    known: str = ""
    """The mask of the viewers who know it; empty if all do."""
    count: str = ""
    """How many numbers of the array are in use; empty for all."""


def is_unseen(kind: Any, name: str) -> bool:
    """Whether nobody observes a field: one that nobody sees, records that no mask is for, and who else knows the numbers beside it."""
    declared = kind.declared[name]
    of = dict(kind._fields_)[name]
    element = of._type_ if hasattr(of, "_length_") else of
    is_wiped = declared.seen is Seen.KNOWN and issubclass(element, ctypes.Structure) and getattr(element, "masked_as", "") not in MASKED
    tells_knowers = name == KNOWN and any(each.seen is Seen.KNOWN for each in kind.declared.values())
    return declared.seen is Seen.NOBODY or is_wiped or tells_knowers


def array_of(kind: Any, name: str) -> tuple[Any, int]:
    """Return the element type and the length of a field; 0 for one that is no array.  Raises ValueError if nobody may see it."""
    if name not in getattr(kind, "declared", {}):
        raise ValueError(f"{kind.__name__} has no field {name}: {', '.join(getattr(kind, 'declared', ()))}")
    of = dict(kind._fields_)[name]
    element, length = (of._type_, of._length_) if hasattr(of, "_length_") else (of, 0)
    if is_unseen(kind, name):
        raise ValueError(f"{kind.__name__}.{name} is seen by nobody, so nobody observes it")
    return element, length


def steps(path: str) -> Iterator[tuple[str, str]]:
    """Yield the steps of a path: the field, and the index of its element as in the path, empty for none."""
    for step in path.split("."):
        name, bracket, rest = step.partition("[")
        yield name, bracket + rest


def place_of(kind: Any, record: str, path: str) -> Place:
    """Return where the numbers of a path lie in a record that a rule calls `record`.

    Raises ValueError for a field that there is not, that nobody may see, or that is no number.
    """
    whole, length, known, count, is_guarded = kind.__name__, 0, "", "", False
    for name, given in steps(path):
        index = given
        if getattr(kind, "masked_as", "") in MASKED and is_guarded and name != "count":
            raise ValueError(f"{whole}: {path}: name the pile or the slot itself, whose cards only those see who know them")
        element, number_of = array_of(kind, name)
        is_guarded = kind.declared[name].seen is Seen.KNOWN
        if is_guarded and not issubclass(element, ctypes.Structure):
            known = f"{record}.{KNOWN}"
        if index == "[]" or (number_of and not index):
            if length:
                raise ValueError(f"{path}: there is one array in a path, or `each`")
            if name == "items" and "count" in kind.declared:
                count = f"{record}.count"
            length, index = number_of, "[k]" if number_of > 1 or count else "[0]"
        record += f".{name}{index}"
        kind = element
    masked_as = getattr(kind, "masked_as", "")
    if masked_as == "card":
        return Place(f"{record}.card", max(1, length), f"{record}.{KNOWN}" if is_guarded else "", count)
    if masked_as == "cards":
        if length:
            raise ValueError(f"{path}: of several piles each is named, or `each`")
        return Place(f"{record}.cards[k]", kind.capacity, f"{record}.{KNOWN}[k]" if is_guarded else "", f"{record}.count")
    if issubclass(kind, ctypes.Structure):
        raise ValueError(f"{path} is no number: name one of {', '.join(kind.declared)}")
    return Place(record, max(1, length), known, count)


def kept_in(kind: Any, path: str) -> Any:
    """Return the NumPy type in which the numbers of a path are kept."""
    for name, _ in steps(path):
        kind, _ = array_of(kind, name)
    if getattr(kind, "masked_as", "") in MASKED:
        kind = array_of(kind, "cards" if kind.masked_as == "cards" else "card")[0]
    return np.dtype(kind)


def bounds_of(kind: Any, fact: Fact) -> tuple[float, float]:
    """Return the least and the greatest value of each feature of a fact: by what it tells, and by what its number is kept in."""
    if fact.op is not Op.NUMBER:
        most = fact.scale * place_of(kind, "s", fact.path).length * (1 + 1e-6)  # the sum of rounded shares may be more than the whole
        return 0.0, min(BOUND, most) if fact.gathered else 1.0
    kept = kept_in(kind, fact.path)
    if kept.kind not in "iu":
        return -BOUND, BOUND
    least = -BOUND if fact.over and kept.kind == "i" else np.iinfo(kept).min * fact.scale
    greatest = BOUND if fact.over else np.iinfo(kept).max * fact.scale
    return max(-BOUND, float(least)), min(BOUND, float(greatest))


def length_of(kind: Any, fact: Fact) -> int:
    """Return how many numbers a fact tells apart."""
    return 1 if fact.op is Op.PRESENT or fact.gathered else place_of(kind, "s", fact.path).length


class Source:
    """The source of a rule, in the making."""

    def __init__(self, state: Any, named: dict[str, Any]) -> None:
        """`named` are the rules that it may call."""
        self._state = state
        self._named = {"bounded": bounded, **named}
        self._lines = [
            "def observe(s, c, viewer, out):",
            f"{INDENT}seats = s.seats",
            f"{INDENT}first = viewer if viewer < seats else 0",
        ]
        if "team_of" in named:
            self.call("team = team_of(s, viewer)")

    def call(self, statement: str) -> None:
        """Add a statement."""
        self._lines.append(INDENT + statement)

    def rule(self) -> Any:
        """Return the rule."""
        source = "".join(f"{line}\n" for line in self._lines)
        what = f"observation of {self._state.__module__}.{self._state.__qualname__}"
        return rule(function_of(source, "observe", what, {"__name__": self._state.__module__, **self._named}))

    def fact(self, fact: Fact, at: int) -> None:
        """Add what tells a fact of the position, from feature `at` on."""
        self._lines += (INDENT + line for line in self._told(self._state, "s", fact, str(at)))

    def each(self, part: Each, kind: Any, record: str, count: int, at: int, size: int) -> None:
        """Add what tells the facts of `count` elements of a type, each with so many features, from feature `at` on."""
        used = str(count)
        if part.order is Order.SEATS:
            used = f"min({count}, seats)"
        element = {
            Order.STORED: "n",
            Order.SEATS: "first + n if first + n < seats else first + n - seats",
            Order.TEAMS: f"(n + team * {count // (part.teams or 1)}) % {count}",
        }
        body = [f"e = {record}[{element[part.order]}]", f"at = {at} + {size} * n"]
        if part.count:
            used = f"min({used}, {place_of(self._state, 's', part.count).value})"
        offset = 0
        for fact in part.facts:
            body += self._told(kind, "e", fact, f"at + {offset}")
            offset += features_of(kind, fact)
        lines = [f"for n in range({used}):", *(INDENT + line for line in body)]
        if part.when:
            lines = [f"if {place_of(self._state, 's', part.when).value}:", *(INDENT + line for line in lines)]
        self._lines += (INDENT + line for line in lines)

    def _told(self, kind: Any, record: str, fact: Fact, at: str) -> list[str]:
        """Return the statements that tell a fact of a record."""
        if fact.op is Op.PRESENT:
            return [f"out[{at}] = 1.0"]
        place = place_of(kind, record, fact.path)
        count = place_of(self._state, "s", fact.count).value if fact.count else place.count
        each = 1 if fact.op is Op.NUMBER else len(fact.names)
        if place.length > 1 and not fact.gathered:
            at = f"{at} + {each} * k"
        lines = self._written(fact, place.value, at)
        if place.known:
            lines = [f"if {place.known} >> viewer & 1:", *(INDENT + line for line in lines)]
        if fact.last:
            return [f"if {count} > 0:", f"{INDENT}k = {count} - 1", *(INDENT + line for line in lines)]
        if place.length == 1 and not count:
            return lines
        within = f"min({place.length}, {count})" if count else str(place.length)
        return [f"for k in range({within}):", *(INDENT + line for line in lines)]

    def _written(self, fact: Fact, value: str, at: str) -> list[str]:
        """Return the statements that write the features of one number."""
        names, low = len(fact.names), fact.low
        if fact.op is Op.NUMBER and fact.over:
            over = place_of(self._state, "s", fact.over).value
            return [f"if {over} != 0:", f"{INDENT}out[{at}] = bounded({value} / {over})"]
        if fact.op is Op.NUMBER:
            return [f"out[{at}] = bounded({value} * {fact.scale!r})"]
        if fact.op is Op.BITS:
            return [f"for b in range({names}):", f"{INDENT}out[{at} + b] = {value} >> ({low} + b) & 1"]
        if fact.op is Op.SEATS:
            counted = "first + b if first + b < seats else first + b - seats"  # a remainder takes ten times as long
            return [f"for b in range(min({names}, seats)):", f"{INDENT}out[{at} + b] = {value} >> ({counted}) & 1"]
        if fact.op is Op.SEAT:
            return [
                f"v = {value} - first if {value} >= first else {value} - first + seats",
                f"if 0 <= {value} < seats and v < {names}:",
                f"{INDENT}out[{at} + v] = 1.0",
            ]
        feature = f"out[{at} + v]"
        rise = f"{feature} = bounded({feature} + {fact.scale!r})" if fact.gathered else f"{feature} = 1.0"
        return [f"v = {value} - {low}", f"if 0 <= v < {names}:", INDENT + rise]


def features_of(kind: Any, fact: Fact) -> int:
    """Return how many features a fact has."""
    return (1 if fact.op in (Op.NUMBER, Op.PRESENT) else len(fact.names)) * length_of(kind, fact)

"""Fields of the content: a number with its bounds, the name of a member of an enum, lists of them, the effect of a card."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from holdfast.engine.instructions import Effect
from holdfast.engine.struct import Field


@dataclass(frozen=True)
class Value(Field):
    """What a value of a card may be, what it is where a file does not state it, and what people call it."""

    low: int | None = None
    high: int | None = None
    refers: type[IntEnum] | None = None
    """The enum whose members are named, from member `low` on."""
    default: Any = None
    """Its value on cards that do not state it."""
    fewest: int = 0
    """Of a list: how many of its values have to be stated; the others are then -1."""
    label: str = ""
    """Its display name."""


def number(low: int, high: int, *, default: int | None = None, label: str = "") -> Any:
    """Declare a number with its bounds; with a default, a card may omit it."""
    return Value(low=low, high=high, default=default, label=label)


def numbers(length: int, low: int | None = None, high: int | None = None, *, default: Any = None, fewest: int = 0, label: str = "") -> Any:
    """Declare a list of at most so many numbers; the annotation states their type: `steps: list[i8] = numbers(6, 1, 40)`."""
    return Value(length=length, low=low, high=high, default=default, fewest=fewest, label=label)


def one_of(enum: type[IntEnum], *, first: int = 0, default: str | None = None, label: str = "") -> Any:
    """Declare a value that names a member of an enum, from member `first` on; with a default, a card may omit it."""
    return Value(refers=enum, low=first or None, default=default, label=label)


def some_of(length: int, enum: type[IntEnum], *, first: int = 0, default: Any = None, fewest: int = 0, label: str = "") -> Any:
    """Declare a list of at most so many members of an enum, from member `first` on."""
    return Value(length=length, refers=enum, low=first or None, default=default, fewest=fewest, label=label)


def effect(label: str = "") -> Any:
    """Declare an effect of a card, which a file states as a text: `effect: Effect = effect()`."""
    return Value(of=Effect, default="", label=label)


def value_of(declared: Field) -> Value:
    """Return what is declared of a field as a value: of one that is only a number or an array, that anything goes that fits."""
    return declared if isinstance(declared, Value) else Value(length=declared.length, of=declared.of)

"""The numbers of an event: what each refers to, its names in JSON, and what of it an event turns up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from holdfast.engine.pile import NONE

from ..texts.templates import Form


@dataclass(frozen=True)
class Noun:
    """The meaning of a number of an event: its TypeScript type, and the names of its values, possibly including NONE."""

    type: str
    names: Mapping[int, str | int | None]
    seats: bool = False
    """Whether the values are seats, from 0: the laboratory counts such an event for the seat it names."""

    @classmethod
    def of(
        cls, type_: str, names: Sequence[str], *, none: str | None = "", also: Mapping[int, str] | None = None, seats: bool = False
    ) -> Noun:
        """Make a noun whose values count from 0; `none` is the name of NONE (null for None) if allowed; `also` are additional values."""
        known: dict[int, str | int | None] = {**dict(enumerate(names)), **(also or {})}
        return cls(type_, known if none == "" else {**known, NONE: none}, seats)


@dataclass(frozen=True)
class Field:
    """One of the numbers of an event: its JSON name, its meaning (None: a plain number), and its forms in sentences."""

    name: str
    noun: Noun | None
    forms: Mapping[str, Form]
    adds: bool = False
    """Whether it is an amount, of which the laboratory makes sums: what was gained, not what one has then."""

    def said(self, **forms: Form) -> Field:
        """Return the same field with other forms."""
        return replace(self, forms=forms)

    def also(self, **forms: Form) -> Field:
        """Return the same field with these forms besides its own."""
        return replace(self, forms={**self.forms, **forms})

    def json(self, value: int) -> str | int | None:
        """Return the value as in JSON."""
        return value if self.noun is None else self.noun.names[value]


def thing(name: str, noun: Noun, **forms: Form) -> Field:
    """Declare a number that refers to something: `thing("region", REGIONS, where=lambda words, s, place: words.in_region(place))`."""
    return Field(name, noun, forms)


def number(name: str, *placeholders: str) -> Field:
    """Declare a plain number, in JSON and in placeholders; it may be negative."""
    return Field(name, None, dict.fromkeys(placeholders, _itself))


def amount(name: str, *placeholders: str) -> Field:
    """Declare a number by which something changes, so that its sum says something: what was gained, paid or lost."""
    return replace(number(name, *placeholders), adds=True)


def _itself(words: Any, s: Any, value: int) -> int:  # noqa: ARG001 - a form has these
    return value


@dataclass(frozen=True)
class Reveal:
    """What an event turns up for all to look at: the field that names a card, and the decks that it may be of.

    A screen shows the card large for as long as it takes to read; `grand` are entrances, as of a boss, which take longer. A card of none
    of the decks is not shown so.
    """

    field: str
    decks: tuple[str, ...]
    grand: bool = False


def reveals(name: str, *decks: str, grand: bool = False) -> Reveal:
    """Declare what an event turns up: `reveals=reveals("foe", "foes", grand=True)`."""
    return Reveal(name, decks, grand)

"""The kinds of events of a game, each declared once: the meaning of its numbers, and its log sentence.

```python
KINDS = Kinds()
PLAYER = Field("player", Noun("Colour", kebabs(Seat)), who=lambda words, s, p: words.colour(p))
MOVED = KINDS.add("MOVED", PLAYER, PLACE, says=say("{who} goes {where}."))
```

From the declaration are derived the number of the kind (which rules emit), the JSON of an event, its TypeScript type
(`holdfast.protocol.event_types`), what the laboratory counts (`event_counts.py`), and its sentence in every language: a placeholder of
the template is filled by the field that has a form of that name (`templates.py`).  A sentence that depends on more is a function that
`Kinds.tells` registers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.pile import NONE

from .i18n import Phrase
from .templates import Form, OwnForm, Says, Sentence, telling

Picture = dict[str, Any]
More = Callable[[Any, Any, Any], Picture]
"""more(s, content, event): additional JSON fields of an event, from the position after the step."""


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


@dataclass(frozen=True)
class Kind:
    """A kind of event; `fields` describe a, b and c of an event, None where one is unused."""

    name: str
    fields: tuple[Field | None, ...]
    heading: bool
    turning: bool
    more: More | None
    more_types: Mapping[str, str] = field(default_factory=dict)
    reveal: Reveal | None = None


class Kinds:
    """All kinds of events of a game, numbered in order of declaration."""

    def __init__(self) -> None:
        self.all: list[Kind] = []
        self._sentences: dict[int, Sentence] = {}

    def add(
        self,
        name: str,
        *fields: Field | None,
        says: Says | None = None,
        forms: Mapping[str, OwnForm] | None = None,
        heading: bool = False,
        turning: bool = False,
        more: More | None = None,
        more_types: Mapping[str, str] | None = None,
        reveals: Reveal | None = None,
    ) -> int:
        """Declare a kind of event and return its number.

        `fields` describe a, b and c; `forms` fill what takes more than one of them; `heading` marks a log line that begins a section of
        the game, `turning` one that is a turning point of it; `more` adds JSON fields, whose TypeScript types `more_types` gives;
        `reveals` is what it turns up for all to look at.

        Raises ValueError for a duplicate name, a placeholder without a field, or a field that there is not.
        """
        if any(kind.name == name for kind in self.all):
            raise ValueError(f"there are two kinds of events {name}")
        if reveals is not None and not any(each is not None and each.name == reveals.field and each.noun is not None for each in fields):
            raise ValueError(f"the event {name} reveals {reveals.field}, which is none of its fields that refer to something")
        kind = Kind(name, fields, heading, turning, more, more_types or {}, reveals)
        if says is not None:
            self._sentences[len(self.all)] = telling(f"the event {name}", fields, says, forms or {})
        self.all.append(kind)
        return len(self.all) - 1

    def tells(self, kind: int) -> Callable[[Sentence], Sentence]:
        """Register a function as the log sentence of a kind; raises ValueError if the kind has one already."""

        def register(sentence: Sentence) -> Sentence:
            if kind in self._sentences:
                raise ValueError(f"the event {self.all[kind].name} has two sentences")
            self._sentences[kind] = sentence
            return sentence

        return register

    def enum(self) -> Any:
        """Return an enum of the kinds."""
        return IntEnum("Log", {kind.name: number for number, kind in enumerate(self.all)})

    def silent(self) -> set[int]:
        """Return the kinds without a log sentence."""
        return set(range(len(self.all))) - set(self._sentences)

    def picture(self, s: Any, content: Any, event: Any) -> Picture:
        """Return the JSON object of an event of the step that led to position s."""
        kind = self.all[event.kind]
        made: Picture = {"kind": kebab(kind.name)}
        for each, value in zip(kind.fields, (event.a, event.b, event.c), strict=False):
            if each is not None:
                made[each.name] = each.json(value)
        if kind.reveal is not None:
            key = made[kind.reveal.field]
            deck = next((deck for deck in kind.reveal.decks if any(kebab(card.key) == key for card in content.cards[deck])), None)
            if deck is not None:
                made["reveal"] = {"deck": deck, "key": key, "grand": kind.reveal.grand}
        return made if kind.more is None else made | kind.more(s, content, event)

    def sentence(self, words: Any, s: Any, event: Any) -> Phrase | None:
        """Return the log sentence of an event, or None."""
        sentence = self._sentences.get(event.kind)
        return None if sentence is None else sentence(words, s, event.a, event.b, event.c)

"""Content: cards, tracks and words live in TOML files, each value with its provenance.

A file is a deck: one table for each card, in the order of the enum by which rules name the cards.  Numbers of a deck go into a
record that rules read; words stay beside, for people.  Any value may be written plain or as
`{ value = …, source = …, why = … }`; a card and a file may set the provenance of all their values.

An overlay sets some values of loaded content anew, for one table: `{"harpy.amount": 2, "heroes.ezru.hit_points": 5}`.
"""

from __future__ import annotations

import difflib
import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from pathlib import Path
from typing import Any, Generic, TypeVar

from .actions import snake
from .struct import Field, clone, to_bytes

SOURCES = ("printed", "found", "reconstructed", "house")
"""Provenance of a value: printed in the rule book; found elsewhere; reconstructed; the house's own."""

C = TypeVar("C")


class ContentError(ValueError):
    """Content that cannot be used; the message has one line for each fault, naming file, card and field."""


@dataclass(frozen=True)
class Deck:
    """How one TOML file becomes part of the content: `field` of the content record is an array of `record`s."""

    field: str
    file: str
    enum: type[IntEnum]
    record: Any = None
    texts: tuple[str, ...] = ("name", "text")
    house: tuple[str, ...] = ()
    """Fields, written without their prefix `house_`, of an optional sub-table [card.house] of invented content."""


@dataclass(frozen=True)
class Provenance:
    """Where a value comes from."""

    source: str
    why: str = ""


@dataclass
class Card:
    """One card of the content, for people: its words, and the provenance of every value."""

    deck: str
    key: str
    texts: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, Any] = field(default_factory=dict)
    provenance: dict[str, Provenance] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.texts["name"]


@dataclass(frozen=True)
class Content(Generic[C]):
    """Loaded content: the record `c` that rules read, the cards with their words, and a hash of all its numbers."""

    record: C
    cards: Mapping[str, Sequence[Card]]
    hash: str
    decks: Sequence[Deck] = ()

    def card(self, deck: str, index: int) -> Card:
        """The card of a deck by its number."""
        return self.cards[deck][index]

    def all_cards(self) -> Iterator[Card]:
        """Every card of every deck."""
        for deck in self.cards.values():
            yield from deck


class _Faults:
    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, file: str, card: str, name: str, fault: str) -> None:
        place = ": ".join(part for part in (file, f"[{card}]" if card else "", name) if part)
        self.lines.append(f"{place}: {fault}")


def load(folder: Path, record: type[C], decks: Sequence[Deck]) -> Content[C]:
    """Read and validate a game's content.  Raises ContentError listing every fault."""
    faults = _Faults()
    made = record()
    cards: dict[str, list[Card]] = {}
    for deck in decks:
        table = _read(folder / deck.file, faults)
        if table is not None:
            cards[deck.field] = _fill(deck, table, getattr(made, deck.field, None), faults)
    if faults.lines:
        raise ContentError("\n".join(faults.lines))
    return Content(made, cards, _hash(made, cards), tuple(decks))


def _hash(record: Any, cards: Mapping[str, Sequence[Card]]) -> str:
    digest = hashlib.blake2b(to_bytes(record), digest_size=16)
    for name, deck in cards.items():
        for card in deck:
            digest.update(f"{name}.{card.key}".encode())
    return digest.hexdigest()


def _read(path: Path, faults: _Faults) -> dict[str, Any] | None:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        faults.add(path.name, "", "", "the file is missing")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.add(path.name, "", "", f"not valid TOML: {error}")
    return None


def _fill(deck: Deck, table: dict[str, Any], target: Any, faults: _Faults) -> list[Card]:
    base = _provenance(table, Provenance("printed"), deck.file, "", "", faults)
    tables = {k: v for k, v in table.items() if isinstance(v, dict)}
    for key in table:
        if key not in tables and key not in ("source", "why"):
            faults.add(deck.file, "", key, "a file has only source, why and one table for each card")
    expected = [snake(m.name) for m in deck.enum]
    _compare(tables, expected, "card", deck.file, "", faults)
    made = []
    for index, key in enumerate(expected):
        card = Card(deck.field, key)
        if key in tables:
            _fill_card(deck, card, tables[key], base, target[index] if target is not None else None, faults)
        made.append(card)
    return made


def _compare(given: Mapping[str, Any], expected: Sequence[str], what: str, file: str, card: str, faults: _Faults) -> None:
    for name in given:
        if name not in expected:
            faults.add(file, card, name, f"unknown {what}" + _near(name, expected))
    for name in expected:
        if name not in given:
            faults.add(file, card, name, f"the {what} is missing")


def _near(name: str, expected: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(expected), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _fill_card(deck: Deck, card: Card, table: dict[str, Any], base: Provenance, target: Any, faults: _Faults) -> None:
    own = _provenance(table, base, deck.file, card.key, "", faults)
    values = {k: v for k, v in table.items() if k not in ("source", "why", "house")}
    sources = dict.fromkeys(values, own)
    declared: dict[str, Field] = deck.record.declared if deck.record is not None else {}
    house = {f"house_{name}" for name in deck.house}
    if deck.house:
        sub = table.get("house")
        if sub is not None and not isinstance(sub, dict):
            faults.add(deck.file, card.key, "house", f"a table [{card.key}.house] is wanted, not {sub!r}")
        if isinstance(sub, dict):
            house_base = _provenance(sub, own, deck.file, f"{card.key}.house", "", faults)
            for name, value in sub.items():
                if name not in ("source", "why"):
                    values[f"house_{name}"] = value
                    sources[f"house_{name}"] = house_base
        else:
            for name in house:
                values[name] = 0 if name in declared else ""
                sources[name] = own
    elif "house" in table:
        faults.add(deck.file, card.key, "house", "this deck has no second sides")
    texts = [*deck.texts, *sorted(house - set(declared))]
    _compare(values, [*texts, *declared], "field", deck.file, card.key, faults)
    for name, given in values.items():
        if name not in texts and name not in declared:
            continue
        value, source = given, sources[name]
        if isinstance(given, dict):
            value = given.get("value")
            source = _provenance(given, source, deck.file, card.key, name, faults)
            for extra in given:
                if extra not in ("value", "source", "why"):
                    faults.add(deck.file, card.key, name, f"{extra!r} is none of value, source, why")
        if source.source != "printed" and not source.why:
            faults.add(deck.file, card.key, name, f"a {source.source} value needs a why")
        card.provenance[name] = source
        if name in texts:
            if not isinstance(value, str):
                faults.add(deck.file, card.key, name, f"a text in quotes is wanted, not {value!r}")
            card.texts[name] = str(value)
        else:
            card.numbers[name] = value
            _store(target, name, declared[name], value, (deck.file, card.key, name), faults)


def _provenance(table: Mapping[str, Any], base: Provenance, file: str, card: str, name: str, faults: _Faults) -> Provenance:
    if "source" not in table:
        return Provenance(base.source, str(table["why"])) if "why" in table else base
    source = table["source"]
    if source not in SOURCES:
        faults.add(file, card, name, f"source {source!r} is none of {', '.join(SOURCES)}")
        return base
    return Provenance(source, str(table.get("why", base.why)))


def _store(target: Any, name: str, declared: Field, value: Any, place: tuple[str, str, str], faults: _Faults) -> None:
    if not declared.length:
        number = _number(declared, value, place, faults)
        if number is not None:
            setattr(target, name, number)
            if getattr(target, name) != number:
                faults.add(*place, f"{number} does not fit where it is kept")
        return
    if not isinstance(value, list) or len(value) > declared.length:
        faults.add(*place, f"a list of at most {declared.length} values is wanted, not {value!r}")
        return
    items = getattr(target, name)
    for i in range(declared.length):
        number = _number(declared, value[i], place, faults) if i < len(value) else -1
        if number is not None:
            items[i] = number
            if items[i] != number:
                faults.add(*place, f"{number} does not fit where it is kept")


def _number(declared: Field, value: Any, place: tuple[str, str, str], faults: _Faults) -> int | None:
    if declared.refers is not None:
        names = [snake(m.name) for m in declared.refers]
        if value in names:
            return names.index(value)
        faults.add(*place, f"{value!r} is none of {', '.join(names)}")
        return None
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, int):
        faults.add(*place, f"a whole number is wanted, not {value!r}")
        return None
    if declared.low is not None and declared.high is not None and not declared.low <= value <= declared.high:
        faults.add(*place, f"{value} is not between {declared.low} and {declared.high}")
        return None
    return value


# -- overlays ------------------------------------------------------------------------------------------------------------

SET = Provenance("house", "set for this table")
"""Where a value comes from that an overlay has changed."""


def overlay_from(path: str | Path) -> dict[str, Any]:
    """The values of an overlay file: tables [deck.card], or [card], of fields.  Raises ContentError for a file that is not TOML.

    What the values are is checked when they are laid over a game's content.
    """
    faults = _Faults()
    table = _read(Path(path), faults)
    if table is None:
        raise ContentError("\n".join(faults.lines))
    return dict(_flat(table, ""))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def overlaid(content: Content[C], values: Mapping[str, Any]) -> Content[C]:
    """The content with some values set anew; the given content stays as it is.  Raises ContentError listing every fault.

    A value is named `deck.card.field`, or `card.field` where that is enough; names are those of the TOML files, and a dash may stand
    for an underscore.
    """
    faults = _Faults()
    record = clone(content.record)
    cards = {name: [_copied(card) for card in deck] for name, deck in content.cards.items()}
    done: set[tuple[str, int, str]] = set()
    for name, value in values.items():
        found = _find(content, name, faults)
        if found is not None:
            deck, index, field_name = found
            card = cards[deck.field][index]
            if (deck.field, index, field_name) in done:
                faults.add(deck.field, card.key, field_name, "this value is set twice")
            done.add((deck.field, index, field_name))
            _set(deck, card, getattr(record, deck.field)[index] if deck.record is not None else None, field_name, value, faults)
    if faults.lines:
        raise ContentError("\n".join(faults.lines))
    return replace(content, record=record, cards=cards, hash=_hash(record, cards))


def _copied(card: Card) -> Card:
    return Card(card.deck, card.key, dict(card.texts), dict(card.numbers), dict(card.provenance))


def _find(content: Content[Any], name: str, faults: _Faults) -> tuple[Deck, int, str] | None:
    """The deck, the number of the card and the field that a name of an overlay means, or None and a fault."""
    parts = [_plain(part.strip()) for part in name.split(".")]
    if len(parts) > 2 and parts[-2] == "house":
        parts[-2:] = [f"house_{parts[-1]}"]
    if len(parts) not in (2, 3):
        faults.add("", "", name, "a value is named deck.card.field or card.field")
        return None
    deck_name, key, field_name = parts if len(parts) == 3 else ["", *parts]
    decks = [deck for deck in content.decks if deck_name in ("", deck.field)]
    cards = [(deck, i, card) for deck in decks for i, card in enumerate(content.cards[deck.field])]
    found = [(deck, i, card) for deck, i, card in cards if card.key == key]
    having = [(deck, i, field_name) for deck, i, card in found if field_name in card.provenance]
    if not decks:
        faults.add("", "", deck_name, "unknown deck" + _near(deck_name, [deck.field for deck in content.decks]))
    elif not found:
        faults.add(deck_name, "", key, "unknown card" + _near(key, [card.key for _, _, card in cards]))
    elif not having:
        deck, _, card = found[0]
        faults.add(deck.field, key, field_name, "unknown field" + _near(field_name, card.provenance))
    elif len(having) > 1:
        several = " or ".join(f"{deck.field}.{key}.{field_name}" for deck, _, _ in having)
        faults.add("", "", f"{key}.{field_name}", f"several decks have it; say {several}")
    else:
        return having[0]
    return None


def _set(deck: Deck, card: Card, target: Any, name: str, value: Any, faults: _Faults) -> None:
    """Set one value of a card, and with it where the value comes from."""
    place = (deck.field, card.key, name)
    old = card.texts
    if name in card.numbers:
        old = card.numbers
        declared = deck.record.declared[name]
        if isinstance(value, tuple):
            value = list(value)
        if declared.refers is not None:
            value = [_plain(item) for item in value] if isinstance(value, list) else _plain(value)
        _store(target, name, declared, value, place, faults)
    elif not isinstance(value, str):
        faults.add(*place, f"a text in quotes is wanted, not {value!r}")
    if value != old[name]:
        old[name] = value
        card.provenance[name] = SET


def _plain(name: Any) -> Any:
    """A name as the TOML files write it: `Hit-Points` is `hit_points`; anything else as it is."""
    return snake(name).replace("-", "_") if isinstance(name, str) else name

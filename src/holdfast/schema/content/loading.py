"""Content: cards, tracks and texts in TOML files, each value with its provenance.

A file is a deck: one table per card, in the order of the enum by which rules number the cards.  Numbers go into the content record that
rules read; texts are kept beside it, for display.  Any value may be written plain or as `{ value = …, source = …, why = … }`; a card and a
file may set the provenance of all their values.  A number may narrow the bounds that its record declares for all cards of the deck, so that
every number within them makes a game that can be played: `{ value = 6, low = 1 }`.
"""

from __future__ import annotations

import difflib
import hashlib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as changed
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np

from holdfast.engine.actions import snake
from holdfast.engine.struct import to_bytes

from ..effects.effect_words import EffectWords
from ..effects.program import Place, checked, is_effect, write
from ..options import label
from ..texts.i18n import Phrase, joined, say
from ..texts.suggest import near
from .fields import Value, value_of

SOURCES = ("printed", "found", "reconstructed", "house")
"""Provenance of a value: printed in the rule book; found in another source; reconstructed; added by this implementation."""

LABELS = {"name": say("Name"), "text": say("Text")}
"""Display names of the text fields that all cards may have."""

C = TypeVar("C")


class Text(str):
    """The name of a text of a deck, with a display name: `Text("event_text", say("Event"))`; of a house value that of the house."""

    label: str

    def __new__(cls, name: str, label: str) -> Text:
        """Return the name, with a `label`."""
        made = super().__new__(cls, name)
        made.label = label
        return made


class ContentError(ValueError):
    """Invalid content; the message has one line per fault, naming file, card and field.

    For an overlay, `faults` lists (name of the value as given, fault).
    """

    def __init__(self, text: str, faults: Sequence[tuple[str, Phrase]] = ()) -> None:
        super().__init__(text)
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Deck:
    """One TOML file of the content: `field` of the content record is an array of `record`s, one per member of `enum`."""

    field: str
    file: str
    enum: type[IntEnum]
    record: Any = None
    texts: tuple[str, ...] = ("name", "text")
    house: tuple[str, ...] = ()
    """Fields of the optional sub-table [card.house] of invented content, without their prefix `house_`."""
    title: str = ""
    """Display name of the deck (plural)."""
    kind: str = ""
    """Display name of one card of the deck (singular)."""
    worded: bool = False
    """Whether the text of a card tells its effect already: then the sentence of the effect is left out beside it."""

    def told(self, card: Card) -> list[str]:
        """Return the names of the texts of a card that are told: a text that an overlay has overtaken does not stand for an effect."""
        is_told = self.worded and bool(card.texts.get("text")) and "text" not in card.notes
        return [name for name in card.texts if not (is_told and name in card.effects)]

    def called(self, name: str) -> str:
        """Return the display name of a field or of a text."""
        declared = value_of(getattr(self.record, "declared", {}).get(name, Value()))
        texts = {**{str(text): text for text in self.texts}, **{f"house_{text}": text for text in self.house}}
        own = texts.get(name)
        return declared.label or (own.label if isinstance(own, Text) else "") or LABELS.get(name) or label(name.replace("_", "-"))


@dataclass(frozen=True)
class Provenance:
    """The source of a value, one of SOURCES, and the reason for it."""

    source: str
    why: str = ""


@dataclass
class Card:
    """One card of the content, for display: its texts, numbers, and the provenance of every value."""

    deck: str
    key: str
    texts: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, Any] = field(default_factory=dict)
    effects: dict[str, str] = field(default_factory=dict)
    """Its effects as the file states them; their sentences are among its texts."""
    provenance: dict[str, Provenance] = field(default_factory=dict)
    source: Provenance = Provenance("printed")
    """Provenance of the card as a whole."""
    rule: str = ""
    """Id of the rule that explains the card."""
    bounds: dict[str, tuple[int, int]] = field(default_factory=dict)
    """By number: the bounds it has on this card, where these are narrower than those of the deck."""
    notes: dict[str, str] = field(default_factory=dict)
    """By text field: a note that numbers stated in that text were changed by an overlay."""

    @property
    def name(self) -> str:
        return self.texts["name"]

    def stated(self, name: str) -> Any:
        """Return a value as a file states it: a number, a text, or the text of an effect."""
        if name in self.effects:
            return self.effects[name]
        return self.numbers[name] if name in self.numbers else self.texts[name]

    def said(self, name: str = "text") -> str:
        """Return a text of the card, followed by its note if an overlay changed its numbers."""
        text = self.texts[name]
        return joined(" ", [text, self.notes[name]]) if name in self.notes else text


@dataclass(frozen=True)
class Content(Generic[C]):
    """Loaded content: the record that rules read, the cards with their texts, and a hash of all numbers."""

    record: C
    cards: Mapping[str, Sequence[Card]]
    hash: str
    decks: Sequence[Deck] = ()
    words: EffectWords | None = None
    """The words of its effects."""

    def card(self, deck: str, index: int) -> Card:
        """Return a card of a deck by its index."""
        return self.cards[deck][index]

    def all_cards(self) -> Iterator[Card]:
        """Yield every card of every deck."""
        for deck in self.cards.values():
            yield from deck


class Faults:
    """Collects the faults of content, to report all of them at once."""

    def __init__(self) -> None:
        self.about = ""
        """Name of the overlay value being checked."""
        self.found: list[tuple[str, Phrase]] = []

    def add(self, file: str, card: str, name: str, fault: str) -> None:
        """Add a fault at a place."""
        place = [part for part in (file, f"[{card}]" if card else "", name) if part]
        self.found.append((self.about, joined(": ", [*place, fault])))

    def check(self) -> None:
        """Raise ContentError if any fault was added."""
        if self.found:
            raise ContentError("\n".join(line for _, line in self.found), self.found)


def load(folder: Path, record: type[C], decks: Sequence[Deck], words: EffectWords | None = None) -> Content[C]:
    """Read and validate a game's content; `words` are those of its effects.  Raises ContentError that lists every fault."""
    faults = Faults()
    made = record()
    cards: dict[str, list[Card]] = {}
    for deck in decks:
        table = read_toml(folder / deck.file, faults)
        if table is not None:
            cards[deck.field] = _fill(deck, table, getattr(made, deck.field, None), words, faults)
    faults.check()
    write_effects(made, cards, decks, words, faults)
    faults.check()
    return Content(made, cards, hash_of(made, cards), tuple(decks), words)


def write_effects(
    record: Any, cards: Mapping[str, Sequence[Card]], decks: Sequence[Deck], words: EffectWords | None, faults: Faults
) -> None:
    """Compile the effects of all cards, which are valid, into a record, and put their sentences among the texts of the cards."""
    found = [(deck, i, card, name) for deck in decks for i, card in enumerate(cards[deck.field]) for name in card.effects]
    if words is None or not found:
        return
    places = [Place(getattr(record, deck.field)[i], name, card.effects[name]) for deck, i, card, name in found]
    sentences = write(record, places, words)
    if isinstance(sentences, int):
        room = len(record.code)
        faults.add("", "", "", say("the effects have {count} rows, and there is room for {room}", count=sentences, room=room))
        return
    for (_, _, card, name), told in zip(found, sentences.values(), strict=True):
        card.texts[name] = told


def hash_of(record: Any, cards: Mapping[str, Sequence[Card]]) -> str:
    """Return a hash (32 hexadecimal digits) of the numbers of content and the keys of its cards."""
    digest = hashlib.blake2b(to_bytes(record), digest_size=16)
    for name, deck in cards.items():
        for card in deck:
            digest.update(f"{name}.{card.key}".encode())
    return digest.hexdigest()


_kept: dict[str, dict[str, Any]] = {}
"""The tables of files that are about to be read again, by their whole text."""


def read_toml(path: Path, faults: Faults, *, keep: bool = False) -> dict[str, Any] | None:
    """Read the tables of a file; returns None, and adds a fault, if it is missing or not TOML.

    What is kept is given out once more if the file has the same text then, and is not to be changed before.
    """
    try:
        text = path.read_text(encoding="utf-8")
        table = _kept.pop(text, None) or tomllib.loads(text)
        if keep:
            _kept[text] = table
        return table
    except FileNotFoundError:
        faults.add(path.name, "", "", "the file is missing")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        faults.add(path.name, "", "", f"not valid TOML: {error}")
    return None


def _fill(deck: Deck, table: dict[str, Any], target: Any, words: EffectWords | None, faults: Faults) -> list[Card]:
    base = _provenance(table, Provenance("printed"), deck.file, "", "", faults)
    tables = {k: v for k, v in table.items() if isinstance(v, dict)}
    for key in table:
        if key not in tables and key not in ("source", "why", "rule"):
            faults.add(deck.file, "", key, "a file has only source, why, rule and one table for each card")
    expected = [snake(m.name) for m in deck.enum]
    _compare(tables, expected, "card", deck.file, "", faults)
    made = []
    for index, key in enumerate(expected):
        card = Card(deck.field, key, rule=str(table.get("rule", "")))
        if key in tables:
            _fill_card(deck, card, tables[key], base, target[index] if target is not None else None, words, faults)
        made.append(card)
    return made


def _compare(given: Mapping[str, Any], expected: Sequence[str], what: str, file: str, card: str, faults: Faults) -> None:
    missing = [name for name in expected if name not in given]
    for name in given:
        if name in expected:
            continue
        meant = difflib.get_close_matches(name, missing, n=1)
        if meant:  # one fault, not two
            missing.remove(meant[0])
            faults.add(file, card, name, f"unknown {what}; write {meant[0]}")
        elif missing and not near(name, expected):
            faults.add(file, card, name, f"unknown {what}; missing here: {', '.join(missing)}")
        else:
            faults.add(file, card, name, joined("", [f"unknown {what}", near(name, expected)]))
    for name in missing:
        faults.add(file, card, name, f"the {what} is missing")


def _fill_card(
    deck: Deck, card: Card, table: dict[str, Any], base: Provenance, target: Any, words: EffectWords | None, faults: Faults
) -> None:
    own = _provenance(table, base, deck.file, card.key, "", faults)
    card.source, card.rule = own, str(table.get("rule", card.rule))
    values = {k: v for k, v in table.items() if k not in ("source", "why", "rule", "house")}
    sources = dict.fromkeys(values, own)
    declared = {name: value_of(one) for name, one in deck.record.declared.items()} if deck.record is not None else {}
    house = dict.fromkeys(f"house_{name}" for name in deck.house)  # in their order: that of a set differs from process to process
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
    texts = [*map(str, deck.texts), *sorted(house.keys() - set(declared))]
    for name, of in declared.items():
        if of.default is not None and name not in values:
            values[name], sources[name] = of.default, own
    if "text" in deck.texts and "text" not in values:
        values["text"], sources["text"] = "", own
    _compare(values, [*texts, *declared], "field", deck.file, card.key, faults)
    for name, given in values.items():
        if name not in texts and name not in declared:
            continue
        value, source = given, sources[name]
        if isinstance(given, dict):
            value = given.get("value")
            source = _provenance(given, source, deck.file, card.key, name, faults)
            for extra in given:
                if extra not in ("value", "source", "why", "low", "high"):
                    faults.add(deck.file, card.key, name, f"{extra!r} is none of value, source, why, low, high")
            if "low" in given or "high" in given:
                _narrow(deck, card, name, given, faults)
        if source.source != "printed" and not source.why:
            faults.add(deck.file, card.key, name, f"a {source.source} value needs a why")
        card.provenance[name] = source
        if name in texts:
            if not isinstance(value, str):
                faults.add(deck.file, card.key, name, say("a text in quotes is wanted, not {value}", value=repr(value)))
            card.texts[name] = str(value)
        elif is_effect(declared[name]):
            store_effect(card, name, value, words, (deck.file, card.key, name), faults)
        else:
            card.numbers[name] = value
            store(target, name, declared_of(deck, card, name), value, (deck.file, card.key, name), faults)


def _narrow(deck: Deck, card: Card, name: str, given: Mapping[str, Any], faults: Faults) -> None:
    """Keep the bounds that a card states for one of its numbers, or add a fault unless they lie within those of the deck."""
    widest = number_bounds(deck, name)
    if widest is None:
        faults.add(deck.file, card.key, name, "low and high are for numbers")
        return
    low, high = given.get("low", widest[0]), given.get("high", widest[1])
    if not (type(low) is type(high) is int and widest[0] <= low <= high <= widest[1]):
        faults.add(
            deck.file, card.key, name, f"low and high are whole numbers between {widest[0]} and {widest[1]}, not {low!r} and {high!r}"
        )
        return
    card.bounds[name] = (low, high)


def number_bounds(deck: Deck, name: str) -> tuple[int, int] | None:
    """Return the least and the greatest value of a number of a deck's cards: as declared, else what fits where it is kept.

    None for a text, a word, an effect or an unknown field.
    """
    found = deck.record.declared.get(name) if deck.record is not None else None
    if found is None or is_effect(found):
        return None
    declared = value_of(found)
    if declared.refers is not None:
        return None
    kept = np.iinfo(deck.record.dtype[name].base)
    return (
        declared.low if declared.low is not None else int(kept.min),
        declared.high if declared.high is not None else int(kept.max),
    )


def declared_of(deck: Deck, card: Card, name: str) -> Value:
    """Return what is declared of a field, with the bounds that it has on a card."""
    declared = value_of(deck.record.declared[name])
    if name in card.bounds:
        low, high = card.bounds[name]
        return changed(declared, low=low, high=high)
    return declared


def _provenance(table: Mapping[str, Any], base: Provenance, file: str, card: str, name: str, faults: Faults) -> Provenance:
    if "source" not in table:
        return Provenance(base.source, str(table["why"])) if "why" in table else base
    source = table["source"]
    if source not in SOURCES:
        faults.add(file, card, name, f"source {source!r} is none of {', '.join(SOURCES)}")
        return base
    return Provenance(source, str(table.get("why", base.why)))


def store_effect(card: Card, name: str, value: Any, words: EffectWords | None, place: tuple[str, str, str], faults: Faults) -> None:
    """Set the text of an effect, or add a fault; `write_effects` then compiles all of them."""
    block = checked(value, words)
    if isinstance(block, Phrase):
        faults.add(*place, block)
    card.effects[name] = str(value)


def store(target: Any, name: str, declared: Value, value: Any, place: tuple[str, str, str], faults: Faults) -> None:
    """Store a value in a record, or add a fault if it is not valid there."""
    if not declared.length:
        number = _number(declared, value, place, faults)
        if number is not None:
            setattr(target, name, number)
            if getattr(target, name) != number:
                faults.add(*place, say("{number} does not fit where it is kept", number=number))
        return
    if not isinstance(value, list) or len(value) > declared.length:
        faults.add(*place, say("a list of at most {most} values is wanted, not {value}", most=declared.length, value=repr(value)))
        return
    if len(value) < declared.fewest:
        faults.add(*place, say("a list of at least {fewest} values is wanted, not {value}", fewest=declared.fewest, value=repr(value)))
        return
    items = getattr(target, name)
    for i in range(declared.length):
        number = _number(declared, value[i], place, faults) if i < len(value) else -1
        if number is not None:
            items[i] = number
            if items[i] != number:
                faults.add(*place, say("{number} does not fit where it is kept", number=number))


def _number(declared: Value, value: Any, place: tuple[str, str, str], faults: Faults) -> int | None:
    if declared.refers is not None:
        names = _members(declared.refers, declared.low or 0)
        if value in names:
            return names.index(value) + (declared.low or 0)
        faults.add(*place, say("{value} is none of {names}", value=repr(value), names=", ".join(names)))
        return None
    if isinstance(value, bool):
        value = int(value)
    if not isinstance(value, int):
        faults.add(*place, say("a whole number is wanted, not {value}", value=repr(value)))
        return None
    if declared.low is not None and declared.high is not None and not declared.low <= value <= declared.high:
        faults.add(*place, say("{value} is not between {low} and {high}", value=value, low=declared.low, high=declared.high))
        return None
    return value


def members(declared: Value) -> list[str]:
    """Return the words allowed for a value that names a member of an enum."""
    return list(_members(declared.refers, declared.low or 0))


@cache
def _members(enum: type[IntEnum], first: int) -> tuple[str, ...]:
    return tuple(snake(m.name) for m in enum)[first:]

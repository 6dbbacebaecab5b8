"""Overlays: changes to values of loaded content, for one table: `{"harpy.amount": 2, "heroes.ezru.hit_points": 5}`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from holdfast.engine.actions import snake
from holdfast.engine.struct import clone

from ..options import label
from ..texts.i18n import joined, say
from ..texts.suggest import near
from .loading import Card, Content, Deck, Faults, Provenance, declared_of, hash_of, read_toml, store, store_effect, write_effects

C = TypeVar("C")

MOST_VALUES = 1_000
MOST_TEXT = 2_000
"""Maximum number of values of an overlay, and maximum length of a text in characters."""

SUGGESTED = 20
"""Of how many unknown names is looked for what was meant: among many cards that takes half a millisecond each."""

_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")

SET = Provenance("house", say("set for this table"))
"""Provenance of a value changed by an overlay."""


def overlay_from(path: str | Path) -> dict[str, Any]:
    """Read the values of an overlay file: tables [deck.card], or [card], of fields.  Raises ContentError for a file that is not TOML.

    The values are validated when the overlay is applied.
    """
    faults = Faults()
    table = read_toml(Path(path), faults)
    faults.check()
    return dict(flat(table or {}))


def flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (name, value) of an overlay's tables."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def overlaid(content: Content[C], values: Mapping[str, Any]) -> Content[C]:
    """Return a copy of the content with some values changed.  Raises ContentError that lists every fault.

    A value is named `deck.card.field`, or `card.field` if that is unique; names are those of the TOML files, with `-` accepted for `_`.
    """
    faults = Faults()
    record = clone(content.record)
    cards = {name: [_copied(card) for card in deck] for name, deck in content.cards.items()}
    if len(values) > MOST_VALUES:
        faults.add("", "", "", say("at most {count} values can be set", count=MOST_VALUES))
        faults.check()
    done: set[tuple[str, int, str]] = set()
    for name, value in values.items():
        faults.about = name
        found = _find(content, name, faults)
        if found is not None:
            deck, index, field_name = found
            card = cards[deck.field][index]
            if (deck.field, index, field_name) in done:
                faults.add(deck.field, card.key, field_name, say("this value is set twice"))
            done.add((deck.field, index, field_name))
            target = getattr(record, deck.field)[index] if deck.record is not None else None
            _set(content, deck, card, target, field_name, value, faults)
    faults.check()
    faults.about = ""
    if any(card.effects for deck in cards.values() for card in deck):
        write_effects(record, cards, content.decks, content.words, faults)
        faults.check()
    for deck in content.decks:
        for card in cards[deck.field]:
            card.notes = _notes(deck, card)
    return replace(content, record=record, cards=cards, hash=hash_of(record, cards))


def set_anew(content: Content[Any]) -> dict[str, Any]:
    """Return the values changed by overlays, by full name: `horde.harpy.amount`; a switch is 0 or 1."""
    found: dict[str, Any] = {}
    for card in content.all_cards():
        for name, source in card.provenance.items():
            if source is SET:
                value = card.stated(name)
                found[f"{card.deck}.{card.key}.{name}"] = int(value) if isinstance(value, bool) else value
    return found


def _copied(card: Card) -> Card:
    return replace(card, texts=dict(card.texts), numbers=dict(card.numbers), effects=dict(card.effects), provenance=dict(card.provenance))


def _find(content: Content[Any], name: str, faults: Faults) -> tuple[Deck, int, str] | None:
    """Resolve the name of an overlay value to deck, card index and field; None, and a fault, if it is unknown or ambiguous."""
    parts = [_plain(part.strip()) for part in name.split(".")]
    if len(parts) > 2 and parts[-2] == "house":
        parts[-2:] = [f"house_{parts[-1]}"]
    if len(parts) not in (2, 3):
        faults.add("", "", name, say("a value is named deck.card.field or card.field"))
        return None
    deck_name, key, field_name = parts if len(parts) == 3 else ["", *parts]
    decks = [deck for deck in content.decks if deck_name in ("", deck.field)]
    cards = [(deck, i, card) for deck in decks for i, card in enumerate(content.cards[deck.field])]
    found = [(deck, i, card) for deck, i, card in cards if card.key == key]
    having = [(deck, i, field_name) for deck, i, card in found if field_name in card.provenance]
    if not decks:
        faults.add("", "", deck_name, joined("", [say("unknown deck"), _near(faults, deck_name, (deck.field for deck in content.decks))]))
    elif not found:
        faults.add(deck_name, "", key, joined("", [say("unknown card"), _near(faults, key, (card.key for _, _, card in cards))]))
    elif not having:
        deck, _, card = found[0]
        faults.add(deck.field, key, field_name, joined("", [say("unknown field"), _near(faults, field_name, card.provenance)]))
    elif len(having) > 1:
        several = " or ".join(f"{deck.field}.{key}.{field_name}" for deck, _, _ in having)
        faults.add("", "", f"{key}.{field_name}", say("several decks have it; say {several}", several=several))
    else:
        return having[0]
    return None


def _near(faults: Faults, name: str, expected: Iterable[str]) -> str:
    """Return a suggestion for an unknown name, or an empty text; only the first faults get one."""
    return near(name, expected) if len(faults.found) < SUGGESTED else ""


def _set(content: Content[Any], deck: Deck, card: Card, target: Any, name: str, value: Any, faults: Faults) -> None:
    """Set one value of a card and its provenance, or add a fault."""
    place = (deck.file, card.key, name)
    old = card.texts
    if name in card.numbers:
        old = card.numbers
        declared = declared_of(deck, card, name)
        if isinstance(value, tuple):
            value = list(value)
        if declared.refers is not None:
            value = [_plain(item) for item in value] if isinstance(value, list) else _plain(value)
        store(target, name, declared, value, place, faults)
    elif name in card.effects:
        old = dict(card.effects)
        store_effect(card, name, value, content.words, place, faults)
    elif not isinstance(value, str):
        faults.add(*place, say("a text in quotes is wanted, not {value}", value=repr(value)))
    elif len(value) > MOST_TEXT:
        faults.add(*place, say("a text has at most {count} characters", count=MOST_TEXT))
    elif _UNSEEN.search(value):
        faults.add(*place, say("a text has no control characters"))
    if value != old[name]:
        if name not in card.effects:
            old[name] = value
        card.provenance[name] = SET


def _notes(deck: Deck, card: Card) -> dict[str, str]:
    """Return a note for each text of a card whose numbers were changed while the text was not."""
    notes: dict[str, str] = {}
    for text, is_house in (("text", False), ("house_text", True)):
        of_side = [name for name, source in card.provenance.items() if source is SET and name.startswith("house_") == is_house]
        changed: list[str] = [joined(" = ", [deck.called(name), _read(card.numbers[name])]) for name in of_side if name in card.numbers]
        changed += [deck.called(name) for name in of_side if name in card.effects]  # its sentence stands beside it
        if changed and card.texts.get(text) and card.provenance[text] is not SET:
            values = joined("; ", changed)
            notes[text] = say("Corrected, whatever these words say: {values}.", values=values)
    return notes


def _read(value: Any) -> str:
    """Return a value for display."""
    if isinstance(value, list):
        return joined(", ", [_read(one) for one in value])
    return label(value.replace("_", "-")) if isinstance(value, str) else str(int(value))


def _plain(name: Any) -> Any:
    """Normalise a name to the spelling of the TOML files: `Hit-Points` becomes `hit_points`; other values are returned unchanged."""
    return snake(name).replace("-", "_") if isinstance(name, str) else name

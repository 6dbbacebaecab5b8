"""Tasks about the cards of a game: all that is on them, in a language, and the check of custom values."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from holdfast.engine.actions import kebab
from holdfast.languages import words
from holdfast.protocol import CheckedValues, ContentCard, ContentValue, GameContent
from holdfast.schema.content.corrections import bounds, placed, read, written
from holdfast.schema.content.loading import Card, Content, ContentError, Deck
from holdfast.schema.content.overlays import overlaid, set_anew
from holdfast.schema.options import label
from holdfast.schema.texts.i18n import Name, joined, render, say

from .games import Find
from .packing import packed
from .refusal import TaskRefused

Names = Sequence[Mapping[str, str]]
"""The display names of the cards of each deck, in its order."""


def of_table(find: Find, name: str, values: Mapping[str, Any], language: str, *, is_packed: bool) -> tuple[bytes, str]:
    """Return the encoded cards of a game with custom values, and a hash of them.  Raises TaskRefused if there are none here."""
    try:
        content = overlaid(find(name).content, values)
    except (KeyError, ContentError):
        raise TaskRefused(409, "unplayable", say("This server has not the cards of that table.")) from None
    body = msgspec.json.encode(content_of(content, language))
    return packed(body) if is_packed else body, hashlib.sha256(body).hexdigest()


def checked(find: Find, name: str, toml: str, values: Mapping[str, Any], language: str) -> CheckedValues:
    """Check custom values, from the text of an overlay file and one by one.  Raises TaskRefused that names every fault, in a language.

    It is translated here: a thousand faults with all that they are made of would hold up whoever reads them from the worker.
    """
    try:
        content = overlaid(find(name).content, (read(toml) if toml else {}) | dict(values))
    except ContentError as error:
        raise TaskRefused(422, "values", Name(render(joined("\n", placed(error, toml)), words(language)))) from None
    changed = _plain(set_anew(content))
    return CheckedValues(content.hash, changed, written(changed))


def content_of(content: Content[Any], language: str) -> GameContent:
    """Return the cards of a game with translated texts."""
    known = words(language)
    names = [{card.key: card.name for card in content.cards[deck.field]} for deck in content.decks]
    return GameContent(
        hash=content.hash,
        decks={deck.field: render(deck.title or label(deck.field), known) for deck in content.decks},
        cards=[_card(deck, card, names, language) for deck in content.decks for card in content.cards[deck.field]],
    )


def _card(deck: Deck, card: Card, names: Names, language: str) -> ContentCard:
    known = words(language)
    return ContentCard(
        key=kebab(card.key),
        deck=deck.field,
        name=render(card.name, known),
        kind=render(deck.kind, known),
        texts={name: render(card.said(name), known) for name in deck.told(card)},
        values=[_value(deck, card, name, names, language) for name in card.provenance if name != "name"],
        source=card.source.source,
        why=render(card.source.why, known),
        rule=card.rule,
    )


def _value(deck: Deck, card: Card, name: str, names: Names, language: str) -> ContentValue:
    known, source = words(language), card.provenance[name]
    value = _plain(card.numbers)[name] if name in card.numbers else card.effects.get(name) or render(card.texts[name], known)
    may = bounds(deck, name, card)
    said = ContentValue(
        key=f"{card.deck}.{card.key}.{name}",
        name=render(deck.called(name), known),
        value=value,
        source=source.source,
        why=render(source.why, known),
    )
    if may is not None:
        said.low, said.high, said.choices, said.most = may.low, may.high, list(may.choices), may.most
        said.labels = [render(shown, known) for shown in _labels(may.choices, names)]
    return said


def _labels(choices: Sequence[str], names: Names) -> list[str]:
    """Return the display names of words: of cards where they stand in the order of a deck, as a colour is no city of that colour."""
    known: dict[str, str] = {}
    for cards in names:
        if [card for card in cards if card in choices] == [choice for choice in choices if choice in cards]:
            known.update(cards)
    return [known.get(choice) or label(choice.replace("_", "-")) for choice in choices]


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Return values as numbers, words and lists: booleans become 1 and 0."""
    return {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}

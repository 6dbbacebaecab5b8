"""HTTP handlers for the content of a game: every card value with its source, and custom values of tables.

All texts are in the language that the client requests.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from holdfast.engine.actions import kebab
from holdfast.games import find
from holdfast.languages import words
from holdfast.protocol import CheckedValues, ContentCard, ContentValue, GameContent, NewValues
from holdfast.schema.content import Card, Content, ContentError, Deck
from holdfast.schema.corrections import bounds, placed, read, written
from holdfast.schema.i18n import joined, render, say
from holdfast.schema.options import label
from holdfast.schema.overlays import overlaid, set_anew

from ..tables.lobby import registry_of, session_of
from .catalogue import game_asked
from .handlers import ApiRequest, Problem, Reply, unless_known
from .routes import Api

api = Api()


@api.get("/api/games/{game}/content", answer=GameContent, summary="All that is on the cards of a game", errors=(304,))
async def game_content(request: ApiRequest[None]) -> Reply:
    """Return every card with its texts, values, permitted ranges and sources."""
    return unless_known(request, _content(game_asked(request).name, request.language))


@api.get("/api/tables/{table}/content", answer=GameContent, summary="All that is on the cards of a table", errors=(304, 404, 409))
async def table_content(request: ApiRequest[None]) -> Reply:
    """Return the cards of a table, with its custom values."""
    row = (await session_of(request)).table.row
    try:
        content = overlaid(registry_of(request).find(row.game).content, row.values)
    except (KeyError, ContentError):
        raise Problem(409, "unplayable", say("This server has not the cards of that table.")) from None
    return unless_known(request, msgspec.json.encode(content_of(content, request.language)), kept=False)


@api.post("/api/games/{game}/values", body=NewValues, answer=CheckedValues, summary="Check values for a table", errors=(404, 422))
async def check_values(request: ApiRequest[NewValues]) -> CheckedValues:
    """Validate custom card values, from the text of an overlay file or one by one; returns those that differ from the defaults."""
    game, given = game_asked(request), request.body
    try:
        values = (read(given.toml) if given.toml else {}) | given.values
        content = overlaid(game.content, values)
    except ContentError as error:
        messages = placed(error, given.toml or "")
        raise Problem(422, "values", joined("\n", messages)) from None
    changed = _plain(set_anew(content))
    return CheckedValues(content.hash, changed, written(changed))


@cache
def _content(name: str, language: str) -> bytes:
    return msgspec.json.encode(content_of(find(name).content, language))


def content_of(content: Content[Any], language: str) -> GameContent:
    """Return the cards of a game with translated texts."""
    known = words(language)
    names = {card.key: card.name for card in content.all_cards()}
    return GameContent(
        hash=content.hash,
        decks={deck.field: render(deck.title or label(deck.field), known) for deck in content.decks},
        cards=[_card(deck, card, names, language) for deck in content.decks for card in content.cards[deck.field]],
    )


def _card(deck: Deck, card: Card, names: dict[str, str], language: str) -> ContentCard:
    known = words(language)
    return ContentCard(
        key=kebab(card.key),
        deck=deck.field,
        name=render(card.name, known),
        kind=render(deck.kind, known),
        texts={name: render(card.said(name), known) for name in card.texts},
        values=[_value(deck, card, name, names, language) for name in card.provenance if name != "name"],
        source=card.source.source,
        why=render(card.source.why, known),
        rule=card.rule,
    )


def _value(deck: Deck, card: Card, name: str, names: dict[str, str], language: str) -> ContentValue:
    known, source = words(language), card.provenance[name]
    value = _plain(card.numbers)[name] if name in card.numbers else card.effects.get(name) or render(card.texts[name], known)
    may = bounds(deck, name)
    said = ContentValue(
        key=f"{card.deck}.{card.key}.{name}",
        name=render(deck.called(name), known),
        value=value,
        source=source.source,
        why=render(source.why, known),
    )
    if may is not None:
        said.low, said.high, said.choices, said.most = may.low, may.high, list(may.choices), may.most
        said.labels = [render(names.get(choice) or label(choice.replace("_", "-")), known) for choice in may.choices]
    return said


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Return values as numbers, words and lists: booleans become 1 and 0."""
    return {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}

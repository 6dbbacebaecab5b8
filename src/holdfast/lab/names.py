"""Names of items: from their cards, as typed by a person, and items that are equal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holdfast.schema.content.loading import Card
from holdfast.schema.game import Game


def spelled(text: str) -> str:
    """Normalise a name for comparison: `Dire Enemy` becomes `dire-enemy`."""
    return "-".join(text.strip().lower().replace("_", " ").replace("-", " ").replace("'", "").replace("’", "").split())


def plural(noun: str) -> str:
    """Return the plural of a noun: heroes, enemies, foes."""
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("o", "s", "x", "ch", "sh")) else "s")


def card_of(game: Game[Any, Any], kind: str, item: str) -> Card | None:
    """Return the card with the key of an item, preferring the deck of its category; None if there is none."""
    key, deck = item.replace("-", "_"), plural(kind.replace("-", " ")).replace(" ", "_")
    decks = sorted(game.content.cards.items(), key=lambda each: each[0] != deck)
    return next((card for _, cards in decks for card in cards if card.key == key and "name" in card.texts), None)


def firsts_of_equals(game: Game[Any, Any], kind: str, items: Sequence[str]) -> list[int]:
    """Return for each item of a category the index of the first item equal to it, usually its own.

    Items are equal if their cards are in one deck and have the same texts and numbers, such as three Reward tiles with an Orb.
    """
    found: dict[Any, int] = {}
    places = []
    for place, item in enumerate(items):
        card = card_of(game, kind, item)
        same = ("item", item) if card is None else (card.deck, sorted(card.texts.items()), sorted(card.numbers.items()))
        places.append(found.setdefault(repr(same), place))
    return places

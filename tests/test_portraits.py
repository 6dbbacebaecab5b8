"""The pictures of cards on the page: a deck that has some has one for every card, so that none is left behind when a card is added."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holdfast.engine.actions import kebab
from holdfast.games import OWN, find

GAMES = Path(__file__).resolve().parents[1] / "web" / "src" / "games"


@pytest.mark.parametrize("name", OWN)
def test_every_card_of_a_deck_with_pictures_has_one(name: str) -> None:
    decks = json.loads((GAMES / "portraits" / f"{name.replace('-', '_')}.json").read_text(encoding="utf-8"))
    cards = find(name).content.cards
    assert {deck: set(pictures) for deck, pictures in decks.items()} == {deck: {kebab(card.key) for card in cards[deck]} for deck in decks}


@pytest.mark.parametrize("name", OWN)
def test_the_page_asks_for_the_pictures_of_the_game(name: str) -> None:
    assert f"icons:./portraits/{name.replace('-', '_')}.json" in (GAMES / "portraits.svelte.ts").read_text(encoding="utf-8")


BEINGS = frozenset(
    ["characters", "companions", "dire_enemies", "enemies", "foes", "heroes", "hordes", "monsters", "shadows", "units", "villains", "wilds"]
)
"""Decks of people, beasts and bosses: who they are is told by their figures alone, at the size of a token."""


@pytest.mark.parametrize("name", OWN)
def test_no_two_beings_of_a_game_share_a_figure(name: str) -> None:
    decks = json.loads((GAMES / "portraits" / f"{name.replace('-', '_')}.json").read_text(encoding="utf-8"))
    own = GAMES / name.replace("-", "_") / "icons.json"  # a board of its own has icons for some decks
    decks = (json.loads(own.read_text(encoding="utf-8")) if own.exists() else {}) | decks
    called: dict[str, set[str]] = {}
    cards = find(name).content.cards
    for deck in BEINGS & set(cards):
        for card in cards[deck]:
            being = card.texts["name"].split(", ")[0] if deck == "hordes" else card.key  # "The Drowned King, waking" and raging are one
            called.setdefault(decks[deck][kebab(card.key)], set()).add(being)
    assert {figure: beings for figure, beings in called.items() if len(beings) > 1} == {}

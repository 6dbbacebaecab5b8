"""The pictures of cards on the page: a deck that has some has one for every card, so that none is left behind when a card is added."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from holdfast.engine.actions import kebab
from holdfast.games import OWN, find

GAMES = Path(__file__).resolve().parents[1] / "web" / "src" / "games"


def _read(kind: str, name: str) -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = json.loads((GAMES / kind / f"{name.replace('-', '_')}.json").read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("kind", ["icons", "portraits"])
@pytest.mark.parametrize("name", OWN)
def test_every_card_of_a_deck_with_pictures_has_one(name: str, kind: str) -> None:
    decks = _read(kind, name)
    cards = find(name).content.cards
    assert {deck: set(pictures) for deck, pictures in decks.items()} == {deck: {kebab(card.key) for card in cards[deck]} for deck in decks}


@pytest.mark.parametrize("kind", ["icons", "portraits"])
@pytest.mark.parametrize("name", OWN)
def test_the_page_asks_for_the_pictures_of_the_game(name: str, kind: str) -> None:
    assert f"./{kind}/{name.replace('-', '_')}.json" in (GAMES / "portraits.svelte.ts").read_text(encoding="utf-8")


BEINGS = frozenset(["characters", "companions", "dire_enemies", "enemies", "foes", "heroes", "hordes", "monsters", "units", "wilds"])
"""Decks of people, beasts and bosses: who they are is told by their portraits alone, at the size of a token."""


@pytest.mark.parametrize("name", OWN)
def test_each_being_has_a_portrait_and_no_other_has_it(name: str) -> None:
    decks = _read("portraits", name)
    cards = find(name).content.cards
    assert set(decks) == BEINGS & set(cards)
    seen: dict[str, set[str]] = {}
    for deck in decks:
        for card in cards[deck]:
            being = card.texts["name"].split(", ")[0] if deck == "hordes" else card.key  # "The Drowned King, waking" and raging are one
            recipe = {part: value for part, value in decks[deck][kebab(card.key)].items() if part not in {"at", "light"}}  # who, not where
            seen.setdefault(json.dumps(recipe, sort_keys=True), set()).add(being)
    assert [beings for beings in seen.values() if len(beings) > 1] == []

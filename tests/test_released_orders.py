"""Positions know cards by numbers that follow from the order of a content file: what is released stays, new cards come at its end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holdfast.engine.actions import kebabs
from holdfast.games import OWN, find

RELEASED = json.loads((Path(__file__).parent / "released_orders.json").read_text(encoding="utf-8"))
"""For each game and deck, its cards in the order in which they were released."""


@pytest.mark.parametrize("game", OWN)
def test_the_cards_of_a_deck_have_the_numbers_they_were_released_with(game):
    decks = {deck.field: list(kebabs(deck.enum)) for deck in find(game).content.decks}
    released = RELEASED[game]
    assert released.keys() == decks.keys()
    assert {deck: cards[: len(released[deck])] for deck, cards in decks.items()} == released

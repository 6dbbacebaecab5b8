"""Names of items as people type them."""

from __future__ import annotations

import pytest

from holdfast.cli.lab import key_of
from holdfast.games import find
from holdfast.lab.names import card_of, plural


@pytest.mark.parametrize(
    ("game", "typed", "key"),
    [
        ("tiny-epic-defenders", "Kraken.hit-points", "foes.kraken.hit_points"),
        ("tiny-epic-defenders", "Sea Serpent.amount", "dire_enemies.sea_serpent.amount"),
        ("tiny-epic-defenders", "foe", "foe"),
        ("kingdom-defenders", "The Tide-gate Raid.fame", "adventures.adventure_1.fame"),
        ("kingdom-defenders", "adventure-1.fame", "adventures.adventure_1.fame"),
        ("kingdom-defenders", "Nobody's Card.fame", "nobody's card.fame"),
    ],
)
def test_a_value_goes_by_the_key_or_the_printed_name_of_its_card(game, typed, key):
    assert key_of(find(game), typed) == key


def test_a_printed_name_of_several_cards_stands_for_none_of_them():
    assert key_of(find("kingdom-defenders"), "Orb.relic") == "orb.relic"


def test_the_deck_of_a_kind_comes_first():
    game = find("tiny-epic-defenders")
    assert card_of(game, "dire enemy", "sea-serpent").deck == card_of(game, "dire-enemy", "sea-serpent").deck == "dire_enemies"
    assert card_of(game, "hero", "nobody") is None
    assert plural("dire enemy") == "dire enemies"

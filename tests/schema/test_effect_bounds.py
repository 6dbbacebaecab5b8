"""How much an effect may do: counted by hand from its text, refused beyond the bound, and the same as what it runs."""

from __future__ import annotations

import pytest

from holdfast.engine.instructions import MOST_IN_AN_EFFECT
from holdfast.games import OWN, find
from holdfast.schema.content.loading import ContentError
from holdfast.schema.effects.bounds import USUAL_MOST, most_rows
from holdfast.schema.effects.tree import parse
from tests.toygame import GAME
from tests.toygame.effects import WORDS


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("-", 0),
        ("points 1", 1),
        ("points 1, points 1; draw 1", 3),
        ("may give 1 -> points 1", 3),
        ("rival: walk_back", 2),
        ("points 1 | draw 1, points 1", 1 + 2 + 1),  # the question, the longer arm, the way out of it
        ("if gate: points 1 else draw 1, draw 1", 1 + 2),
        ("if gate: points 1, points 1 else draw 1", 1 + 2 + 1),
        ("repeat 3: points 1", 1 + 3 * 2),
        ("repeat 4: repeat 5: points 1", 1 + 4 * (1 + 5 * 2 + 1)),
        ("repeat 4: points 1; repeat 5: points 1", 1 + 4 * 2 + 1 + 5 * 2),
        ("per trees 3: points 1", 1 + 3 * 2),
        ("per trees: points 1", 1 + USUAL_MOST * 2),
        ("everybody: points 1", 1 + 3 * 2),
        ("on walk always: repeat 2: points 1", 1 + 1 + 2 * 2),
    ],
)
def test_the_most_that_an_effect_runs(text, rows):
    assert most_rows(parse(text, WORDS)) == rows


def test_loops_within_loops_are_refused_with_what_they_come_to():
    with pytest.raises(ContentError) as refused:
        _ = GAME.with_values({"trees.fir.effect": "repeat 99: repeat 99: points 1"}).content
    said = f"this could do {1 + 99 * (1 + 99 * 2 + 1)} things at once, and at most {MOST_IN_AN_EFFECT} are allowed: repeat less"
    assert said in str(refused.value)


def test_as_much_as_is_allowed_is_taken():
    each = 1 + 49 * 2
    assert 5 * each <= MOST_IN_AN_EFFECT < 6 * each
    _ = GAME.with_values({"trees.fir.effect": "; ".join(["repeat 49: points 1"] * 5)}).content
    with pytest.raises(ContentError):
        _ = GAME.with_values({"trees.fir.effect": "; ".join(["repeat 49: points 1"] * 6)}).content


@pytest.mark.parametrize("name", OWN)
def test_what_is_printed_leaves_room_for_corrections(name):
    content = find(name).content
    for card in content.all_cards():
        for text in card.effects.values():
            assert content.words is not None
            assert most_rows(parse(text, content.words)) <= MOST_IN_AN_EFFECT / 4, card.key

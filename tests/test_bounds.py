"""Every number that a table may set makes a game that can be played, at its least and at its greatest value (`bounds.py`)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from holdfast import games
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game

from . import proved
from .bounds import faults, settings, shared, tried
from .toygame import GAME as TOY


@cache
def _games() -> dict[str, Game[Any, Any]]:
    return {name: games.find(name) for name in games.OWN} | {TOY.name: TOY}


@pytest.mark.parametrize("name", [*games.OWN, TOY.name])
def test_each_number_is_tried_at_both_of_its_bounds(name):
    game = _games()[name]
    wanted = list(settings(game))
    assert sorted(map(repr, wanted)) == sorted(repr(setting) for group in shared(game) for setting in group)
    assert len({name for name, _ in wanted}) > len(wanted) / 3 > 0


@pytest.mark.slow(8)
@pytest.mark.unmeasured
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", [*games.OWN, TOY.name])
def test_a_game_can_be_played_with_its_numbers_at_their_bounds(name, part):
    if known := proved.proof(name):  # it was played with these, and nothing has changed since
        assert known[proved.KEPT]["bounds"] == len(list(settings(_games()[name])))
    else:
        assert faults(_games()[name], part, 4) == []


def test_a_number_that_breaks_its_game_is_named():
    """What these games look for is found: the Copse with a deck too small to deal from is set up in vain."""
    broken = TOY.with_values({})

    def load():
        raise ZeroDivisionError("no deck")

    object.__setattr__(broken, "load", load)
    assert tried(broken, [], 0) == "ZeroDivisionError: no deck"


@pytest.mark.parametrize(
    ("name", "key", "value", "told"),
    [
        ("kingdom-defenders", "characters.court_bard.difficulty", 0, "characters.toml: [court_bard]: difficulty: 0 is not between 1 and 3"),
        ("kingdom-defenders", "rules.discs.value", 0, "rules.toml: [discs]: value: 0 is not between 1 and 9"),
        ("kingdom-defenders", "dice.force.faces", [0, 0, 0], "dice.toml: [force]: faces: 0 is not between 1 and 6"),
        ("kingdom-defenders", "dice.force.faces", [1], "dice.toml: [force]: faces: a list of at least 3 values is wanted, not [1]"),
        ("tiny-epic-defenders", "rules.move_price.value", 0, "rules.toml: [move_price]: value: 0 is not between 1 and 9"),
    ],
)
def test_what_is_out_of_its_bounds_is_told_with_number_bounds_and_file(name, key, value, told):
    with pytest.raises(ContentError) as error:
        _ = _games()[name].with_values({key: value}).content
    assert str(error.value).splitlines()[0] == told

"""Thinking, compiled players play whole games of every registered game, with everything that it has on the table."""

from __future__ import annotations

import pytest

from holdfast.games import OWN, find
from holdfast.schema.options import Option

from . import compiled
from .amounts import SOAKS
from .whole_games import ABSENT, SAMPLES, plans, values


@pytest.mark.slow(60)
@pytest.mark.compiled
@pytest.mark.parametrize("name", OWN)
def test_every_item_and_every_option_is_on_the_table_of_a_whole_game(session_folder, name):
    """Every card, tile, hero and foe, and every value of every option, in a game that compiled, thinking players play to its end."""
    told = compiled.shown(name, "whole games", session_folder)
    assert told["unexpected"] == []
    if name in SAMPLES and not SOAKS:
        assert told["games"] == SAMPLES[name]
        return
    assert {key: told[key] for key in ("unseen", "untried", "unexpected")} == {"unseen": [], "untried": [], "unexpected": []}
    assert told["games"] >= len(list(plans(find(name))))


def test_an_option_is_played_with_its_words_or_with_the_ends_of_its_numbers():
    assert values(Option("variant", "", "printed", choices=("printed", "family"))) == ["printed", "family"]
    assert values(Option("limit", "", 8, 4, 12)) == [4, 8, 12]


@pytest.mark.parametrize("name", OWN)
def test_the_games_together_have_every_value_of_every_option(name):
    game, given = find(name), {}
    for people, options in plans(game):
        game.blank(people, options)
        for option, value in options.items():
            given.setdefault(option, set()).add(value)
    assert given == {option.name: set(values(option)) for option in game.options}


@pytest.mark.parametrize("name", OWN)
def test_what_is_said_to_be_absent_is_an_item_of_the_game(name):
    items = find(name).metrics.items.items()
    assert ABSENT.get(name, frozenset()) <= {f"{kind}: {one}" for kind, (_, names) in items for one in names}

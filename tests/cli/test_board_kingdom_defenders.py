"""The table of Kingdom Defenders in a terminal: all widths and moments, and nothing of what lies behind a rival's screen."""

from __future__ import annotations

import random

import pytest

from holdfast.cli.board_kingdom_defenders import about, draw, left, short
from holdfast.core.viewer import SPECTATOR
from holdfast.games.kingdom_defenders import GAME


def drawn(s, viewer=0, width=80, fancy=True):
    return [line.plain for line in draw(GAME.view(s, viewer), width, fancy, str)]


@pytest.mark.parametrize("options", [{}, {"difficulty": "expert"}, {"variant": "family"}], ids=str)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_moment_of_a_game_fits(people, options):
    dice = random.Random(people)
    s = GAME.new(people, people, options)
    while not GAME.is_over(s):
        for width in (60, 80, 120):
            lines = drawn(s, s.deciding.bit_length() - 1, width)
            assert max(map(len, lines)) <= width
            assert len(lines) <= (24 if width >= 80 else 25)
        assert all(line.isascii() for line in drawn(s, fancy=False))
        GAME.step(s, dice.choice(GAME.legal(s)))
    assert any("scored" in line for line in drawn(s, SPECTATOR, 120))
    assert left(GAME.view(s, SPECTATOR), str, str)


def test_a_spectator_sees_behind_no_screen():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    assert any("Fate:" in line for line in drawn(s, 0))
    assert not any("Fate:" in line for line in drawn(s, SPECTATOR))


def test_placings_are_told_in_short():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    view, actions = GAME.view(s, 0), [GAME.actions.text(action) for action in GAME.legal(s)]
    told = {action: short(view, action, str) for action in actions if action != "pass"}
    assert all(told.values())
    assert (told["place:market-1"], told["place:door-1"], short(view, "pass", str)) == ("Market", "Door 1", "")


def test_spaces_show_the_numbers_of_placings():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    numbers = {"place:market-1": 7, "place:door-2": 12}
    text = "\n".join(line.plain for line in draw(GAME.view(s, 0), 80, True, str, numbers))
    assert "[7][·] Market" in text
    assert "Doors [·][12]" in text


def test_before_the_choice_both_fate_cards_are_shown_and_after_it_one():
    s = GAME.new(1, 3)
    while not s.deciding & 1:
        GAME.step(s, GAME.legal(s)[0])
    assert any(" or " in line for line in drawn(s) if "Fate:" in line)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    assert not any(" or " in line for line in drawn(s) if "Fate:" in line)


def test_cards_without_a_text_say_what_is_on_them():
    said = {name: about(GAME.content, GAME.card_named(name)[0]) for name in ("Raise the Storm-wall", "The Foam-born Seer", "The Outriders")}
    assert said["Raise the Storm-wall"] == "Show 4 spells and 1 loot."
    assert said["The Foam-born Seer"] == "1 disc; costs 1 weapon and 2 spells; gives 3 Fame, 1 loot and Trophy."
    assert "2 weapons and 1 spell" in said["The Outriders"]
    assert said["The Outriders"].endswith("For 2 to 3 players.")
    assert not about(GAME.content, GAME.card_named("Temple")[0])

"""At the set-up of each game: a choice is taken back together with what computer players have chosen since, until cards come up."""

from __future__ import annotations

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.games import find
from holdfast.games.kingdom_defenders.names import Phase
from holdfast.play.match import CannotUndo, Match

HEROES = {f"hero_{n}": "choose" for n in (1, 2, 3)}


def choose(match, *actions):
    for action in actions:
        match.play(match.deciding[0], action)


def test_a_hero_is_taken_back_over_the_hero_of_a_computer_player():
    match = Match(find("tiny-epic-defenders"), ["human", "greedy", "human"], HEROES, 1)
    before = to_bytes(match.state)
    choose(match, "hero:ezru", "hero:umtak")
    match.undo(0)
    assert (to_bytes(match.state), match.moves) == (before, [])


def test_a_hero_stays_once_the_cards_of_the_first_round_have_come_up():
    match = Match(find("tiny-epic-defenders"), ["human", "greedy", "greedy"], HEROES, 1)
    choose(match, "hero:ezru", "hero:umtak", "hero:oryk")
    assert match.why_not_undo(0) == "something hidden has come to light since"
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_a_fate_card_is_taken_back_over_those_of_computer_players():
    match = Match(find("kingdom-defenders"), ["human", "greedy", "greedy"], {}, 2)
    before = to_bytes(match.state)
    match.play(0, match.legal(0)[0])
    while match.state.phase != Phase.PLACING:  # the cards of the computers, and the cubes
        seat = match.deciding[0]
        match.play(seat, match.legal(seat)[0])
    mine = sum(move.seat == 0 for move in match.moves)
    for _ in range(mine):
        match.undo(0)
    assert (to_bytes(match.state), match.moves) == (before, [])
    assert mine > 1

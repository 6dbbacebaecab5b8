"""Stories: a game is told from its beginning as each viewer may know it, position by position."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import Match
from holdfast.play.narrative import moments
from tests.toygame import GAME

PEOPLE = 2


def begun(*actions):
    match = Match(GAME, ["human"] * PEOPLE, {}, 7)
    for action in ("begin", *actions):
        match.play(match.deciding[0], action)
    return match


def told(match, viewer, *, over=False):
    return list(moments(GAME, PEOPLE, match.options, match.seed, match.moves, viewer, over=over))


def test_the_first_moment_is_the_beginning_and_each_move_makes_another():
    story = told(begun("walk:right", "draw"), 0)
    assert [moment.number for moment in story] == [0, 1, 2, 3]
    assert [moment.move and moment.move.seat for moment in story] == [None, 0, 0, 1]
    assert [moment.question for moment in story] == [
        "Who begins?",
        "Seat 1: what do you do?",
        "Seat 2: what do you do?",
        "Seat 1: what do you do?",
    ]
    assert [moment.view["at"] for moment in story] == [[0, 0, 0], [0, 0, 0], [1, 0, 0], [1, 0, 0]]
    assert story[1].lines == ["The game begins."]
    assert story[2].lines == ["Seat 1 walks to the Meadow."]


def test_while_it_is_played_an_action_is_told_to_who_took_it_and_to_nobody_else():
    match = begun("draw", "draw")
    first, second, nobody = (told(match, viewer) for viewer in (0, 1, SPECTATOR))
    assert [moment.action for moment in first] == ["", "begin", "draw", ""]
    assert [moment.action for moment in second] == ["", "", "", "draw"]
    assert [moment.text for moment in second] == ["", "", "", "Draw a tree"]
    assert [moment.action for moment in nobody] == ["", "", "", ""]
    assert first[2].lines[0].startswith("You draw the ")
    assert second[2].lines == ["Seat 1 draws a tree."]
    assert second[2].view["hands"][0] == ["?"]
    assert first[2].view["hands"][0] != ["?"]


def test_when_it_is_over_every_action_is_told_to_all():
    match = begun(*["wait"] * 6)
    assert match.is_over
    story = told(match, SPECTATOR, over=True)
    assert [moment.action for moment in story] == ["", "begin", *["wait"] * 6]
    assert story[-1].text == "Wait"
    assert story[-1].question == "The game is over."


@pytest.mark.parametrize("seed", range(10))
def test_a_story_tells_each_viewer_what_the_game_has_told_them(seed):
    """No more than that: the very views and lines which the viewer had while the game was played."""
    random = Random(seed)
    match = Match(GAME, ["human"] * PEOPLE, {"length": 9}, seed)
    views = {viewer: [GAME.view(match.state, viewer)] for viewer in (0, 1, SPECTATOR)}
    while not match.is_over:
        seat = random.choice(match.deciding)
        match.play(seat, random.choice(match.legal(seat)))
        for viewer, seen in views.items():
            seen.append(GAME.view(match.state, viewer))
    for viewer, seen in views.items():
        story = told(match, viewer)
        assert [moment.view for moment in story] == seen
        assert [line for moment in story for line in moment.lines] == match.log_for(viewer)

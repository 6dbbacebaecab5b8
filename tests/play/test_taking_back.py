"""Taking back at a match."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.play.match import CannotUndo, LogLine, Match, Move, digest
from tests.given import USUAL
from tests.toygame import GAME
from tests.toygame.actions import SPACE

from .match_shared import begun, everything, play


def test_taking_back_restores_position_moves_and_log():
    match = begun()
    play(match, "walk:right")
    before = everything(match)
    play(match, "walk:right")
    assert match.why_not_undo(1) is None
    match.undo(1)
    assert everything(match) == before
    assert match.deciding == [1]


def test_after_taking_back_one_may_do_something_else():
    match = begun()
    match.play(0, "walk:right")
    match.undo(0)
    match.play(0, "wait")
    other = begun()
    other.play(0, "wait")
    assert everything(match) == everything(other)


def test_several_moves_may_be_taken_back_one_by_one():
    match = begun("human", "random")
    stages = []
    for _ in range(2):
        stages.append(everything(match))
        play(match, "walk:right", "wait")
    for stage in reversed(stages):
        match.undo(0)
        assert everything(match) == stage


def refused(match, seat, reason):
    before = everything(match)
    assert match.why_not_undo(seat) == reason
    with pytest.raises(CannotUndo) as error:
        match.undo(seat)
    assert str(error.value) == f"this cannot be taken back: {reason}"
    assert everything(match) == before


def test_who_has_done_nothing_cannot_take_back():
    match = begun()
    refused(match, 1, "you have not done anything yet")
    refused(Match(GAME, ["human"] * 2, {}, 0), 0, "you have not done anything yet")


def test_who_has_taken_back_all_cannot_take_back_more():
    match = begun()
    match.undo(0)
    assert match.moves == []
    refused(match, 0, "you have not done anything yet")


def test_what_another_person_has_answered_cannot_be_taken_back():
    match = begun()
    play(match, "walk:right", "wait")
    refused(match, 0, "another player has decided since")
    assert match.why_not_undo(1) is None


def test_a_person_between_computer_players_counts_too():
    match = begun("human", "random", "human")
    play(match, "wait", "wait", "wait")
    refused(match, 0, "another player has decided since")
    match.undo(2)
    match.undo(0)
    assert [move.seat for move in match.moves] == [0]


def test_moves_of_computer_players_in_between_are_taken_back_too():
    match = begun("human", "random", "greedy")
    before = everything(match)
    play(match, "walk:right", "walk:right", "wait")
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert everything(match) == before


def test_only_what_came_after_is_taken_back():
    match = begun("human", "random")
    play(match, "walk:right", "wait")
    before = everything(match)
    play(match, "walk:right", "walk:right")
    match.undo(0)
    assert everything(match) == before


def test_a_move_that_showed_something_hidden_cannot_be_taken_back():
    match = begun()
    match.play(0, "draw")
    refused(match, 0, "something hidden has come to light since")


def test_nor_one_after_which_a_computer_player_saw_something_hidden():
    match = begun("human", "random")
    play(match, "walk:right", "draw")
    refused(match, 0, "something hidden has come to light since")


def test_a_move_that_drew_on_chance_cannot_be_taken_back():
    match = begun()
    match.play(0, "roll")
    refused(match, 0, "chance has spoken since")


def test_nor_one_after_which_a_computer_player_rolled():
    match = begun("human", "random")
    play(match, "walk:right", "roll")
    refused(match, 0, "chance has spoken since")


def test_what_came_to_light_before_the_move_does_not_matter():
    match = begun("human", "random")
    play(match, "draw", "roll", "walk:right")
    match.undo(0)
    assert len(match.moves) == 3


def test_the_last_move_of_a_game_may_be_taken_back():
    match = begun(length=1)
    before = everything(match)
    match.play(0, "walk:right")
    assert match.is_over
    match.undo(0)
    assert everything(match) == before
    assert not match.is_over


def test_a_computer_player_may_take_back_like_anybody():
    match = begun("random", "random")
    before = everything(match)
    play(match, "walk:right", "wait")
    match.undo(0)
    assert everything(match) == before


@USUAL
@given(
    st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=15), st.integers(0, 2**256 - 1), st.sampled_from(["human", "random"])
)
def test_taking_back_is_exact_or_refused_with_the_reason(choices, seed, second):
    """A model beside the match: all stages so far, with what each move did."""
    match = Match(GAME, ["human", second], {"length": 9}, seed)
    stages = []
    for number, back in choices:
        if back:
            seat = number % 2
            mine = [i for i, (_, who, _) in enumerate(stages) if who == seat]
            others = {who for _, who, _ in stages[mine[-1] :]} - {seat} if mine else set()
            spoilt = (
                not mine or any(match.players[who] == "human" for who in others) or any(open_up for _, _, open_up in stages[mine[-1] :])
            )
            assert (match.why_not_undo(seat) is not None) == spoilt
            if spoilt:
                before = everything(match)
                with pytest.raises(CannotUndo):
                    match.undo(seat)
                assert everything(match) == before
            else:
                match.undo(seat)
                assert everything(match) == stages[mine[-1]][0]
                del stages[mine[-1] :]
        elif not match.is_over:
            seat = match.deciding[-1]
            legal = match.legal(seat)
            action = legal[number % len(legal)]
            open_up = SPACE.text(action).partition(":")[0] in ("roll", "draw", "play")
            stages.append((everything(match), seat, open_up))
            match.play(seat, action)


@USUAL
@given(
    st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=15), st.integers(0, 2**256 - 1), st.sampled_from(["human", "random"])
)
def test_forgetting_changes_nothing_but_what_cannot_be_taken_back(choices, seed, second):
    whole, lean = (Match(GAME, ["human", second], {"length": 9}, seed) for _ in range(2))
    for number, back in choices:
        seat = number % 2
        assert [lean.why_not_undo(who) for who in (0, 1)] == [whole.why_not_undo(who) for who in (0, 1)]
        if back and whole.why_not_undo(seat) is None:
            whole.undo(seat)
            lean.undo(seat)
        elif not back and not whole.is_over:
            legal = whole.legal(whole.deciding[-1])
            for match in (whole, lean):
                match.play(whole.deciding[-1] if match is whole else lean.deciding[-1], legal[number % len(legal)])
            lean.forget()
        assert digest(lean.state) == digest(whole.state)
        assert lean.log == whole.log


def test_forgetting_lets_go_of_what_nobody_can_go_back_to():
    match = begun("human", "human")
    play(match, "roll", "roll")
    match.forget()
    with pytest.raises(ValueError, match="forgotten"):
        match.position_before(0)


def test_a_move_and_a_log_line_are_values():
    assert Move(1, 2) == Move(seat=1, action=2)
    assert LogLine("x", 3) == LogLine(text="x", audience=3)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Move(1, 2).seat = 3

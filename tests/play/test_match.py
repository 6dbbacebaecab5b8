"""A game being played: who may do what, the log, and taking back."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.actions import UnknownAction
from holdfast.engine.pile import ALL
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import CannotUndo, LogLine, Match, Move, digest
from holdfast.schema.game import IllegalAction
from holdfast.schema.options import OptionError
from tests.given import USUAL
from tests.toygame import GAME
from tests.toygame.actions import SPACE, WAIT
from tests.toygame.log import Log
from tests.toygame.words import Words

from .match_shared import begun, everything, play


def texts(match, seat):
    return [SPACE.text(action) for action in match.legal(seat)]


# -- beginning ---------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_the_game_of_its_seed_and_options():
    match = Match(GAME, ["human", "random", "greedy"], {"length": 3}, 77)
    assert match.options == {"length": 3, "dice": "on"}
    assert match.players == ["human", "random", "greedy"]
    assert match.seed == 77
    assert to_bytes(match.state) == to_bytes(GAME.new(77, 3, {"length": 3}))
    assert (match.moves, match.log, match.is_over) == ([], [], False)


def test_a_match_with_wrong_options_or_people_does_not_begin():
    with pytest.raises(OptionError, match="length=99"):
        Match(GAME, ["human", "human"], {"length": 99}, 0)
    with pytest.raises(OptionError, match="dull without dice"):
        Match(GAME, ["human", "human"], {"length": 9, "dice": "off"}, 0)
    with pytest.raises(ValueError, match="Copse is for 2 to 3 people, not 1"):
        Match(GAME, ["human"], {}, 0)
    with pytest.raises(ValueError, match="2\\*\\*256"):
        Match(GAME, ["human", "human"], {}, -1)


def test_events_of_the_setup_are_in_the_log():
    def setup(s, c):
        GAME.rules.setup(s, c)
        GAME.rules.step(s, c, SPACE["begin"])

    match = Match(dataclasses.replace(GAME, rules=dataclasses.replace(GAME.rules, setup=setup)), ["human", "human"], {}, 0)
    assert match.log == [LogLine("The game begins.", ALL, heading=True)]


# -- who may do what ---------------------------------------------------------------------------------------------------


def test_a_shared_decision_is_open_to_all_until_one_answers():
    match = Match(GAME, ["human"] * 3, {}, 1)
    assert match.deciding == [0, 1, 2]
    assert [texts(match, seat) for seat in range(3)] == [["begin"]] * 3
    match.play(2, "begin")
    assert match.moves == [Move(2, SPACE["begin"])]
    assert match.deciding == [0]


def test_only_the_deciding_seat_has_legal_actions():
    match = begun()
    assert texts(match, 0) == ["walk:right", "roll", "draw", "wait"]
    assert match.legal(1) == match.legal(2) == match.legal(SPECTATOR) == []
    match.play(0, "walk:right")
    assert match.legal(0) == []
    assert texts(match, 1) == ["walk:right", "roll", "draw", "wait"]


def test_of_a_shared_decision_each_seat_may_do_only_its_own():
    """`actors` says whose an action is."""
    rules = dataclasses.replace(GAME.rules, actors=lambda s, action: s.deciding & 0b10)
    match = Match(dataclasses.replace(GAME, rules=rules), ["human"] * 2, {}, 1)
    assert match.deciding == [0, 1]
    assert (texts(match, 0), texts(match, 1)) == ([], ["begin"])
    with pytest.raises(IllegalAction):
        match.play(0, "begin")


def test_actions_are_taken_by_number_or_by_text():
    one, other = begun(), begun()
    one.play(0, "wait")
    other.play(0, WAIT)
    assert one.moves == other.moves == [Move(0, 0), Move(0, WAIT)]
    assert to_bytes(one.state) == to_bytes(other.state)


@pytest.mark.parametrize(
    ("seat", "action", "says"),
    [
        (0, "walk:left", "walk:left is not possible now; possible are walk:right, roll, draw, wait"),
        (0, "begin", "begin is not possible now; possible are walk:right, roll, draw, wait"),
        (1, "wait", "wait is not possible: it is not for seat 2 to decide but for seat 1"),
        (2, "wait", "wait is not possible: it is not for seat 3 to decide but for seat 1"),
    ],
)
def test_an_illegal_action_says_what_is_possible_and_changes_nothing(seat, action, says):
    match = begun()
    before = everything(match)
    for form in (action, SPACE.number(action)):
        with pytest.raises(IllegalAction) as error:
            match.play(seat, form)
        assert str(error.value) == says
        assert everything(match) == before


def test_who_is_asked_is_named_when_several_are():
    match = Match(GAME, ["human"] * 3, {}, 1)
    with pytest.raises(IllegalAction, match="not for seat 5 to decide but for seat 1, 2, 3"):
        match.play(4, "begin")


def test_nothing_is_possible_when_the_game_is_over():
    match = begun(length=1)
    match.play(0, "wait")
    assert match.is_over
    assert match.deciding == []
    before = everything(match)
    with pytest.raises(IllegalAction, match=r"^wait is not possible: the game is over$"):
        match.play(0, "wait")
    assert everything(match) == before


@pytest.mark.parametrize("action", [len(SPACE), len(SPACE) + 100, -1, -len(SPACE), -len(SPACE) - 1])
def test_a_number_that_no_action_has_is_unknown(action):
    match = begun()
    before = everything(match)
    with pytest.raises(UnknownAction, match=f"there is no action number {action}"):
        match.play(0, action)
    assert everything(match) == before


@pytest.mark.parametrize("seat", [2, 7, 100, -1])
def test_a_seat_that_does_not_exist_may_do_nothing(seat):
    match = begun()
    before = everything(match)
    with pytest.raises(IllegalAction):
        match.play(seat, "wait")
    assert everything(match) == before


def test_a_text_that_no_action_has_is_unknown():
    match = begun()
    before = everything(match)
    with pytest.raises(UnknownAction, match=r"^there is no action 'wiat'; did you mean wait\?$"):
        match.play(0, "wiat")
    assert everything(match) == before


def test_a_rule_that_fails_changes_nothing():
    def step(s, c, action):
        GAME.rules.step(s, c, action)
        if action == WAIT:
            raise ZeroDivisionError

    match = Match(dataclasses.replace(GAME, rules=dataclasses.replace(GAME.rules, step=step)), ["human"] * 2, {}, 1)
    match.play(0, "begin")
    before = everything(match)
    with pytest.raises(ZeroDivisionError):
        match.play(0, "wait")
    assert everything(match) == before
    match.play(0, "roll")


# -- finding out before doing ------------------------------------------------------------------------------------------


def test_what_is_prepared_changes_nothing_until_it_is_taken():
    match, other = begun(), begun()
    before = everything(match)
    prepared = match.prepare(0, "draw")
    assert everything(match) == before
    other.play(0, "draw")
    match.take(prepared)
    assert everything(match) == everything(other)
    assert match.moves[-1] == Move(0, SPACE["draw"])


def test_what_follows_is_known_before_it_is_taken():
    """The position after the move, and the sentences that the log will get."""
    match = begun()
    prepared = match.prepare(0, "walk:right")
    assert (prepared.seat, prepared.action, prepared.after.at[0]) == (0, SPACE["walk"] + 1, 1)
    assert prepared.lines == (LogLine("Seat 1 walks to the Meadow.", ALL),)


@pytest.mark.parametrize(("action", "error"), [("walk:left", IllegalAction), ("begin", IllegalAction), ("wiat", UnknownAction)])
def test_what_is_not_legal_cannot_be_prepared(action, error):
    match = begun()
    with pytest.raises(error) as one:
        match.prepare(0, action)
    with pytest.raises(error) as other:
        match.play(0, action)
    assert str(one.value) == str(other.value)


@pytest.mark.parametrize("since", ["this move", "one more move", "a taking back"])
def test_what_was_prepared_for_another_position_is_not_taken(since):
    match = begun()
    match.play(0, "walk:right")
    prepared = match.prepare(1, "wait")
    match.play(1, "wait")
    if since == "a taking back":
        match.undo(1)
        match.undo(0)
    elif since == "one more move":
        match.play(0, "wait")
    before = everything(match)
    with pytest.raises(ValueError, match=r"^this action was prepared for another position; prepare it again$"):
        match.take(prepared)
    assert everything(match) == before


def test_what_was_prepared_may_be_taken_when_the_position_is_back():
    match = begun()
    prepared = match.prepare(0, "walk:right")
    match.play(0, "wait")
    match.undo(0)
    match.take(prepared)
    assert match.log_for()[-1] == "Seat 1 walks to the Meadow."


def test_words_that_fail_change_nothing():
    class Mute(Words):
        def event(self, s, event):
            if event.kind == Log.WALKED:
                raise KeyError(event.kind)
            return super().event(s, event)

    match = Match(dataclasses.replace(GAME, words=Mute), ["human"] * 2, {}, 1)
    match.play(0, "begin")
    before = everything(match)
    with pytest.raises(KeyError):
        match.play(0, "walk:right")
    assert everything(match) == before


# -- the log -----------------------------------------------------------------------------------------------------------


def test_the_log_is_told_to_each_viewer_apart():
    match = begun(seed=1)
    tree = match.state.deck.cards[match.state.deck.count - 1]
    play(match, "draw", "walk:right")
    name = GAME.content.card("trees", tree).name
    others = ["The game begins.", "Seat 1 draws a tree.", "Seat 2 walks to the Meadow."]
    assert match.log_for(0) == ["The game begins.", f"You draw the {name}.", "Seat 2 walks to the Meadow."]
    assert match.log_for(1) == match.log_for(SPECTATOR) == match.log_for() == others


def test_events_without_words_are_not_in_the_log():
    match = begun(seed=1)
    play(match, "draw", "wait")
    match.play(0, next(action for action in match.legal(0) if SPACE.text(action).startswith("play:")))
    lines = len(match.log)
    match.play(0, "grow:left")
    assert match.state.events.count == 1
    assert len(match.log) == lines


def test_each_viewer_has_a_length_of_the_log_of_their_own():
    class Discreet(Words):
        """Who draws a tree is not told to the others."""

        def event(self, s, event):
            return None if event.kind == Log.DREW else super().event(s, event)

    match = Match(dataclasses.replace(GAME, words=Discreet), ["human"] * 2, {}, 1)
    play(match, "begin", "draw")
    assert [match.log_length(viewer) for viewer in (0, 1, SPECTATOR)] == [2, 1, 1]
    assert match.log_length() == 1


def test_the_lines_of_a_move_are_told_to_each_viewer_apart():
    match = begun(seed=1)
    tree = GAME.content.card("trees", match.state.deck.cards[match.state.deck.count - 1]).name
    mark = len(match.log)
    match.play(0, "draw")
    assert match.lines_since(mark, 0) == (1, [f"You draw the {tree}."])
    assert match.lines_since(mark, 1) == match.lines_since(mark) == (1, ["Seat 1 draws a tree."])
    assert match.lines_since(0, 1) == (0, ["The game begins.", "Seat 1 draws a tree."])


def test_taking_back_shortens_the_log_to_what_it_was():
    match = begun("human", "random", "random")
    play(match, "wait", "wait", "wait", "walk:right", "walk:right", "walk:right")
    assert match.log_length(0) == 4
    mark = len(match.log)
    match.undo(0)
    assert match.lines_since(mark, 0) == (1, [])
    assert match.log_length(0) == 1


@USUAL
@given(st.lists(st.tuples(st.integers(0, 20), st.booleans()), max_size=20), st.integers(0, 2**64 - 1))
def test_who_follows_the_lines_has_the_log(choices, seed):
    """A reader for each viewer, who hears of every move and taking back and keeps what they are told to keep."""
    match = Match(GAME, ["human", "random", "human"], {"length": 9}, seed)
    read = {viewer: match.log_for(viewer) for viewer in (0, 1, 2, SPECTATOR)}
    for number, back in choices:
        mark = len(match.log)
        if back and match.why_not_undo(number % 3) is None:
            match.undo(number % 3)
        elif not match.is_over:
            seat = match.deciding[-1]
            legal = match.legal(seat)
            match.play(seat, legal[number % len(legal)])
        for viewer, lines in read.items():
            kept, new = match.lines_since(mark, viewer)
            assert kept <= len(lines)
            lines[kept:] = new
            assert lines == match.log_for(viewer)
            assert match.log_length(viewer) == len(lines)


# -- positions ---------------------------------------------------------------------------------------------------------


def test_positions_before_each_move_are_kept():
    match = Match(GAME, ["human"] * 2, {}, 9)
    s = GAME.new(9, 2)
    for i, action in enumerate(("begin", "walk:right", "roll", "draw")):
        assert to_bytes(match.position_before(i)) == to_bytes(s)
        match.play(match.deciding[0], action)
        GAME.step(s, SPACE.number(action))
    assert to_bytes(match.position_before(4)) == to_bytes(match.state) == to_bytes(s)
    assert to_bytes(match.position_before(0)) == to_bytes(GAME.new(9, 2))


def test_a_position_is_given_out_as_a_copy():
    match = begun()
    before = everything(match)
    for index in (0, 1):
        match.position_before(index).at[0] = 3
    assert everything(match) == before


def test_the_hash_of_a_position_leaves_out_the_events():
    s = GAME.new(1, 2)
    other = clone(s)
    other.events.on, other.events.count = 0, 2
    other.events.items[3].c = -1
    assert digest(other) == digest(s)
    assert len(digest(s)) == 16


@pytest.mark.parametrize("change", ["key", "deciding", "length", "luck", "hand", "frames"])
def test_the_hash_of_a_position_is_of_all_else(change):
    s = GAME.new(1, 2)
    other = clone(s)
    match change:
        case "key":
            other.chance.key[7] ^= 1 << 31
        case "hand":
            other.hands[2].cards.known[5] = 1
        case "frames":
            other.frames.items[1].points = 1
        case _:
            setattr(other, change, getattr(other, change) + 1)
    assert digest(other) != digest(s)


# -- somebody else takes a seat ----------------------------------------------------------------------------------------


def test_a_seat_changes_hands_and_the_game_goes_on():
    match = begun("human", "human")
    match.seat(1, "greedy")
    assert match.players == ["human", "greedy"]
    play(match, "wait", "wait")
    assert [move.player for move in match.moves] == ["human", "human", "greedy"]


def test_there_is_no_other_seat_to_change():
    match = begun("human", "human")
    with pytest.raises(ValueError, match="there is no seat 3; there are 1 to 2"):
        match.seat(2, "greedy")


def test_what_a_person_decided_stays_decided_when_the_computer_takes_the_seat():
    """The second seat answered as a person; that a computer player sits there now does not make it one's own to take back."""
    match = begun("human", "human")
    play(match, "wait", "wait")
    match.seat(1, "greedy")
    assert match.why_not_undo(0) == "another player has decided since"


# -- an opening --------------------------------------------------------------------------------------------------------


def test_nobody_takes_back_what_is_settled():
    match = begun("human", "human")
    play(match, "walk:right")
    match.settle()
    assert match.why_not_undo(0) == "you have not done anything yet"
    play(match, "walk:right")
    assert match.why_not_undo(0) == "you have not done anything yet"
    match.undo(1)
    assert [move.seat for move in match.moves] == [0, 0]
    with pytest.raises(CannotUndo):
        match.undo(0)

"""The window that runs effects: the toy game's trees with the texts of each test."""

from __future__ import annotations

import pytest

from holdfast.engine.decision import Decision, Decisions
from holdfast.engine.effects import Call, window
from holdfast.engine.holds import ANYBODY, Held, begin, expire, happen, held, hold, hold_more, is_held, leave
from holdfast.engine.holds import holds as holds_of
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.stack import top
from holdfast.engine.struct import struct, to_bytes
from holdfast.engine.visibility import SPECTATOR, masked, shown_bytes
from holdfast.play.match import Match, render_events
from tests.toygame import GAME
from tests.toygame.actions import LEAVE, PART, SPACE
from tests.toygame.decisions import Drop, Effect
from tests.toygame.effects import WORDS
from tests.toygame.names import Moment, Place, Tool, Tree, Until

FIR = Tree.FIR


def table(text, people=3, **more):
    """A game in which the first seat holds the fir, which does what a text says; the deck has ash and birch, the others lie nowhere."""
    game = GAME.with_values(
        {"fir.effect": text, "fir.worth": 0, "ash.effect": "", "birch.effect": "", "elm.effect": "", "cedar.effect": ""}
    )
    s = game.new(1, people, {"length": 9, **more})
    s.deck.count = s.row.count = s.stall.count = 0
    for tree in (Tree.BIRCH, Tree.ASH):
        put_on_top(s.deck, tree, 0)
    put_on_top(s.hands[0].cards, FIR, 1)
    put_on_top(s.row, Tool.SPADE, ALL)
    do(game, s, "begin")
    return game, s


def do(game, s, *actions):
    for action in actions:
        game.step(s, SPACE.number(action))


def played(text, *actions, people=3, **more):
    """The position after the fir was played, and what was chosen then."""
    game, s = table(text, people)
    for name, value in more.items():
        for seat, each in enumerate(value):
            getattr(s, name)[seat] = each
    do(game, s, "play:fir", "grow:left", *actions)
    return game, s


def legal(game, s):
    return [SPACE.text(action) for action in game.legal(s)]


def hand(s, seat):
    cards = s.hands[seat].cards
    return [Tree(card).name for card in cards.cards[: cards.count]]


# -- words, choices, costs -----------------------------------------------------------------------------------------------


def test_words_are_done_one_after_the_other_and_then_the_turn_goes_on():
    _, s = played("points 2, draw 1; walk 3")
    assert (list(s.points), list(s.at), hand(s, 0)) == ([2, 0, 0], [3, 0, 0], ["ASH"])
    assert (s.turn, s.turns, s.frames.count) == (1, 1, 1)


def test_one_arm_is_chosen():
    game, s = played("points 1 | draw 2")
    assert (s.deciding, legal(game, s)) == (1, ["part:one", "part:two"])
    do(game, s, "part:two")
    assert (list(s.points), hand(s, 0), s.turn) == ([0, 0, 0], ["ASH", "BIRCH"], 1)


def test_an_arm_that_cannot_be_done_is_not_offered_and_one_that_is_left_is_taken():
    _, s = played("give 1 -> points 9 | points 2")
    assert (list(s.points), s.turn) == ([2, 0, 0], 1)
    game, s = played("give 1 -> points 9 | points 2 | draw 1", points=[1, 0, 0])
    assert legal(game, s) == ["part:one", "part:two", "part:three"]
    do(game, s, "part:one")
    assert s.points[0] == 9


def test_a_choice_without_an_arm_is_left_out():
    _, s = played("(give 1 -> points 9 | give 2 -> points 9); walk 1")
    assert (s.points[0], s.at[0], s.turn) == (0, 1, 1)


def test_what_one_may_do_is_asked_and_can_be_left():
    game, s = played("may give 1 -> draw 2; walk 1", points=[1, 0, 0])
    assert legal(game, s) == ["part:one", "leave"]
    do(game, s, "leave")
    assert (s.points[0], s.at[0], hand(s, 0)) == (1, 1, [])
    _, s = played("may give 1 -> draw 2; walk 1", "part:one", points=[1, 0, 0])
    assert (s.points[0], s.at[0], hand(s, 0)) == (0, 1, ["ASH", "BIRCH"])


def test_what_cannot_be_paid_is_not_asked():
    _, s = played("may give 2 -> draw 2; walk 1", points=[1, 0, 0])
    assert (s.points[0], s.at[0], hand(s, 0)) == (1, 1, [])


def test_a_cost_reaches_to_the_end_of_its_part():
    _, s = played("give 2 -> draw 1, points 5; walk 1", points=[1, 0, 0])
    assert (s.points[0], s.at[0], hand(s, 0)) == (1, 1, [])


def test_a_word_that_asks_is_a_frame_above_and_the_effect_goes_on_behind_it():
    game, s = played("draw 2; drop -> per it: points 2")
    assert (top(s.frames).kind, s.frames.count, legal(game, s)) == (Drop.number, 3, ["drop:ash", "drop:birch"])
    do(game, s, "drop:ash")
    assert (s.points[0], hand(s, 0), s.turn) == (2, ["BIRCH"], 1)


# -- conditions and loops ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "points"), [(Place.GATE, 1), (Place.POND, 5)])
def test_a_condition_and_what_else(at, points):
    _, s = played("if gate: points 1 else points 2, points 3", at=[at, 0, 0])
    assert s.points[0] == points
    _, s = played("if gate: points 1; points 2", at=[at, 0, 0])
    assert s.points[0] == 2 + (at == Place.GATE)


@pytest.mark.parametrize(("text", "points"), [("per trees: points 3", 6), ("per trees 1: points 3", 3), ("per tools: points 3", 0)])
def test_as_often_as_a_counter_says(text, points):
    _, s = played(f"draw 2; {text}; walk 1")
    assert (s.points[0], s.at[0]) == (points, 1)


def test_loops_in_loops():
    _, s = played("repeat 3: per trees: points 1; draw 2; repeat 2: (points 1, per trees: points 2)")
    assert s.points[0] == 2 * (1 + 2 * 2)


# -- too much ------------------------------------------------------------------------------------------------------------

LONG = "on walk game: repeat 99: points 1"
"""What waits for each step, and then runs 1 + 99 * 2 + 1 rows."""


def told(game, s):
    return [line.text for line in render_events(game, game.words(game.content), s)[0] if "for too long" in line.text]


def test_a_step_that_stays_below_the_bound_is_done_whole():
    game, s = played(f"{LONG}; {LONG}; walk 1; walk 1; draw 1")
    assert s.events.operations == 2 + 2 * (1 + 2 * 200) + 2  # two waits, two walks that wake both; draw, end
    assert (s.at[0], hand(s, 0), told(game, s), s.turn) == (2, ["ASH"], [], 1)


def test_an_effect_ends_when_a_step_has_run_too_many_rows_and_that_is_told_once():
    game, s = played(f"{LONG}; {LONG}; walk 1; walk 1; walk 1; draw 1")
    assert (s.at[0], hand(s, 0), s.turn, s.frames.count) == (3, [], 1, 1), "the step after the walk is not done any more"
    assert told(game, s) == ["Effects go on for too long: they end here."]
    assert not any(to_bytes(s.frames.items[i])[0] for i in range(1, len(s.frames.items)))


def test_the_next_step_may_do_as_much_again():
    game, s = played(f"{LONG}; {LONG}; walk 1; walk 1; walk 1; draw 1")
    do(game, s, next(action for action in legal(game, s) if action == "roll" or action.startswith("walk")))
    assert s.events.operations < 10
    assert told(game, s) == []


def test_nobody_sees_how_much_was_done():
    _, s = played(f"{LONG}; walk 1")
    assert s.events.operations > 200
    assert masked(s, 0).events.operations == masked(s, SPECTATOR).events.operations == 0
    assert shown_bytes(s, 0, events=False) == shown_bytes(masked(s, 0), 0, events=False)


# -- picks, and all ------------------------------------------------------------------------------------------------------


def test_a_place_is_picked_and_the_words_behind_get_it():
    game, s = played("rival: walk_back, walk_back; points 1", at=[0, 3, 3])
    assert legal(game, s) == ["rival:second", "rival:third"]
    do(game, s, "rival:third")
    assert (list(s.at), s.points[0]) == ([0, 3, 1], 1)


def test_the_only_place_is_taken_without_asking():
    game, s = table("rival: walk_back", people=2)
    s.at[1] = 2
    do(game, s, "play:fir", "grow:left")
    assert (list(s.at)[:2], s.turn) == ([0, 1], 1)


def test_everybody_does_it_in_turn_and_is_asked_themselves():
    game, s = played("everybody: (points 1 | walk 1); points 5")
    deciders = []
    for part in ("one", "two", "one"):
        deciders.append(s.deciding)
        do(game, s, f"part:{part}")
    assert (deciders, list(s.points), list(s.at)) == ([1, 2, 4], [6, 0, 1], [0, 1, 0])


def test_the_question_is_that_of_whoever_is_asked():
    game, s = played("everybody: (points 1 | walk 1)", "part:one")
    assert game.words(game.content).question(s) == "Seat 2: what does the Fir do?"


# -- what waits ----------------------------------------------------------------------------------------------------------


def test_what_waits_is_done_when_it_happens_and_once_if_it_says_so():
    _, s = played("on buy once game: points 4; points 2", "wait", "wait", "buy:spade")
    assert (s.points[0], s.holds.count, s.turn) == (2 - 1 + 4, 0, 1)


def test_what_waits_until_the_end_of_the_turn_is_over_then():
    game, s = played("on buy: points 4; points 2")
    assert s.holds.count == 0, "the turn in which it was played is over"
    do(game, s, "wait", "wait", "buy:spade")
    assert s.points[0] == 1


def test_what_waits_for_its_own_seat_waits_for_no_other():
    game, s = played("on buy game: points 4; points 2", points=[0, 5, 0])
    do(game, s, "buy:spade")
    assert (list(s.points), s.holds.count) == ([2, 4, 0], 1)


def test_it_happens_in_the_order_in_which_it_was_played_and_so_often():
    _, s = played("on walk 2 game: give 3 -> points 9; on walk game: points 1; repeat 3: walk 1", points=[2, 0, 0])
    # 2, then +1 = 3, then -3 +9 +1 = 10; the first has happened twice, so the third walk gives 1
    assert (s.points[0], s.holds.count) == (11, 1)


def test_what_waits_once_a_turn_waits_again_in_the_next():
    game, s = played("on buy a_turn game: points 4; on walk a_turn game: points 1; repeat 3: walk 1")
    assert (s.points[0], s.holds.count) == (1, 2)
    s.at[0] = 0
    do(game, s, "wait", "wait", "buy:spade")
    assert (s.points[0], s.holds.count) == (1 - 1 + 4, 2)
    put_on_top(s.row, Tool.BASKET, ALL)
    do(game, s, "wait", "wait", "buy:basket")
    assert s.points[0] == 4 - 1 + 4


def test_an_effect_that_waits_may_ask():
    game, s = played("on walk: (points 1 | draw 1); walk 1; points 5")
    assert (legal(game, s), s.frames.count, s.points[0]) == (["part:one", "part:two"], 3, 0)
    do(game, s, "part:two")
    assert (s.points[0], hand(s, 0), s.turn) == (5, ["ASH"], 1)


def test_an_effect_does_not_wake_itself():
    _, s = played("on walk game: (walk 1, points 1); walk 1; walk 1")
    assert (s.at[0], s.points[0], s.turn) == (4, 2, 1)


def test_two_of_the_same_card_both_wait():
    _, s = played("repeat 2: on walk: points 1; walk 1")
    assert s.points[0] == 2


def test_a_frame_that_is_gone_leaves_nothing():
    _, s = played("on walk: points 1; rival: walk_back, repeat 2: (draw 1, walk 1)", "rival:second")
    frames = s.frames.items
    assert all(not any(to_bytes(frames[i])) for i in range(s.frames.count, len(frames)))
    assert not any(to_bytes(s.holds))


# -- what holds ----------------------------------------------------------------------------------------------------------


@struct
class Few:
    holds: object = holds_of(3)


def few():
    return Few().holds


def test_what_holds_is_added_up_for_a_seat_and_for_anybody():
    holds = few()
    hold(holds, 7, Until.TURN, 1, 0, 4, -2)
    hold(holds, 7, Until.GAME, ANYBODY, 0, 4, -1)
    hold(holds, 7, Until.GAME, 1, 0, 5, 9)
    assert [held(holds, 7, who, 4) for who in (0, 1)] == [-1, -3]
    assert (held(holds, 7, 1, 5), held(holds, 8, 1, 4)) == (9, 0)
    assert (is_held(holds, 7, 0, 5), is_held(holds, 7, 1, 5)) == (False, True)
    hold(holds, 7, Until.GAME, 1, 0, 5, 9)
    assert (holds.count, holds.lost) == (3, 1), "no room is told"


def test_what_holds_may_have_a_third_number():
    holds = few()
    hold_more(holds, 7, Until.TURN, 1, 0, 4, 2, 9)
    assert (holds.items[0].a, holds.items[0].b, holds.items[0].more) == (4, 2, 9)
    assert held(holds, 7, 1, 4) == 2


def test_what_holds_ends_and_the_others_keep_their_order():
    holds = few()
    for until, who in ((Until.TURN, 0), (Until.GAME, 1), (Until.TURN, 1)):
        leave(holds, 1, until, who, 2, 3, 4, 5, 6)
    expire(holds, Until.TURN, 0)
    assert [(holds.items[i].until, holds.items[i].who) for i in range(holds.count)] == [(Until.GAME, 1), (Until.TURN, 1)]
    expire(holds, Until.TURN, ANYBODY)
    assert holds.count == 1
    assert (holds.items[0].left, holds.items[0].card, holds.items[0].code) == (2, 3, 6)
    assert not any(to_bytes(holds.items[1]) + to_bytes(holds.items[2]))


@pytest.mark.parametrize("capacity", [0, 256])
def test_a_list_of_no_or_too_many_is_refused(capacity):
    with pytest.raises(ValueError, match=f"1 to 255 things can hold, not {capacity}"):
        holds_of(capacity)


def test_without_room_on_the_stack_what_waits_is_counted_as_lost():
    _, s = table("on walk game: points 1")
    leave(s.holds, 255, Until.GAME, 0, 1, FIR, Moment.WALK, NONE, 1)
    s.frames.count = 5
    happen(s, Effect.number, Moment.WALK, 0, NONE)
    assert (s.frames.count, s.holds.count, s.holds.lost) == (5, 1, 1)


def test_a_thing_that_holds_has_twelve_bytes():
    assert Held.dtype.itemsize == 12


# -- people --------------------------------------------------------------------------------------------------------------


def test_people_read_the_arms_as_sentences_and_may_take_a_choice_back():
    game, _ = table("points 1 | walk 2")
    match = Match(game, ["human", "human"], {"length": 9}, 1)
    match.play(0, SPACE.number("begin"))
    while "play:fir" not in [SPACE.text(action) for action in match.legal(match.deciding[0])]:
        seat = match.deciding[0]
        match.play(seat, SPACE.number("draw" if SPACE.number("draw") in match.legal(seat) else "wait"))
    seat = match.deciding[0]
    match.play(seat, SPACE.number("play:fir"))
    match.play(seat, SPACE.number("grow:left"))
    assert [match.action_text(seat, action) for action in match.legal(seat)] == ["1 point.", "Walk 2 places."]
    before = to_bytes(match.state)
    match.play(seat, SPACE.number("part:one"))
    assert to_bytes(match.state) != before


@rule
def nobody(s, player):
    return 0


def test_for_one_for_whom_nobody_decides_the_first_of_each_choice_is_taken():
    game, s = table("points 1 | points 3; may draw 1; rival: walk_back")
    s.at[1] = s.at[2] = 2

    class OfNobody(Decision, of=Decisions()):
        """What nobody is asked."""

    class Running(OfNobody):
        """An effect."""

    window(__name__, Running, WORDS.table, PART, LEAVE, nobody)
    depth = s.frames.count
    begin(s.frames, Effect.number, 0, FIR, game.content.record.trees[FIR].effect.row, ANY_USE)
    s.deciding = 0
    while s.frames.count > depth:
        Running.handlers.resume(s, game.content.record)
    assert (s.deciding, list(s.points), hand(s, 0), list(s.at)) == (0, [1, 0, 0], ["FIR", "ASH"], [0, 1, 2])


def test_words_may_share_a_rule_that_takes_their_number():
    def shared(s, player, word, n): ...

    def alone(s, n, word): ...

    assert Call(shared, {"n": "a"}).code("f", {}) == "f(s, frame.player, row.word, row.a)"
    assert Call(alone, {"word": "a", "n": "b"}).code("f", {}) == "f(s, row.b, row.a)", "an argument of that name is meant before it"

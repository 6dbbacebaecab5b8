"""The chance to win a finished game after each turn: at which moments it is looked for, and that it is what the search finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.agents import Thinkers, evaluation
from holdfast.agents.evaluation import Played, Point, Position, of_sides, points_of, swings, to_evaluate
from holdfast.agents.levels import LEVELS
from holdfast.agents.thinking import expected, question
from holdfast.games.tiny_epic_defenders import GAME as TED
from holdfast.play.match import Match
from tests.toygame import GAME as TOY

from .toys import STICKS

ENOUGH = replace(LEVELS["hard"], iterations=300, margin=0.0)


def value(game, s, seat, level=ENOUGH, trials=100):
    """The mean result of each seat at a position."""
    searching = expected(game, question(game, s, seat, level, 7), trials)
    while True:
        try:
            next(searching)
        except StopIteration as end:
            return end.value


def sticks(left):
    s = STICKS.new(1, 2, {"sticks": left})
    return value(STICKS, s, 0)


def test_who_takes_the_last_stick_wins_and_the_value_says_so():
    """With 1, 2 or 3 sticks the seat to move takes them all; with 4 whatever it takes leaves 1 to 3 for the other."""
    for left in (1, 2, 3):
        assert sticks(left) == (1.0, 0.0)
    assert sticks(4)[1] > 0.8
    assert sum(sticks(4)) == pytest.approx(1.0)


def test_the_same_position_has_the_same_value():
    assert sticks(9) == sticks(9)


def test_a_real_game_that_all_win_or_lose_together_has_one_value_for_all():
    s = TED.new(5, 2)
    few = replace(ENOUGH, iterations=4, candidates=2, horizon=2)
    first, second = value(TED, s, (s.deciding & -s.deciding).bit_length() - 1, few, trials=3)
    assert first == second
    assert 0.0 < first < 1.0


# -- at which moments ----------------------------------------------------------------------------------------------------------------


def game_of(ends, seats=None):
    """A game of two rivals with a position for each of these: whether a turn has ended there."""
    positions = [Position(at, (seats or [0] * len(ends))[at], at == 0 or end, b"") for at, end in enumerate(ends)]
    return Played(tuple(positions), ((0,), (1,)), (1.0, 0.0))


def test_it_is_looked_for_at_the_ends_of_turns():
    played = game_of([at % 3 == 0 for at in range(60)])
    assert to_evaluate(played, {}) == list(range(0, 60, 3))


def test_where_few_turns_end_it_is_looked_for_where_another_seat_decides_or_evenly():
    every_other = game_of([False] * 40, [at // 2 % 2 for at in range(40)])
    assert to_evaluate(every_other, {}) == list(range(0, 40, 2))
    alone = to_evaluate(game_of([False] * 40), {})
    assert len(alone) == evaluation.FEW
    assert alone[0] == 0
    assert to_evaluate(game_of([False] * 5), {}) == [0, 1, 2, 3, 4]


def test_of_a_long_game_it_is_looked_for_at_so_many_moments():
    moments = to_evaluate(game_of([True] * 1000), {})
    assert len(moments) == evaluation.MOST
    assert moments == sorted(set(moments))


def test_what_is_found_is_not_looked_for_again():
    played = game_of([at % 3 == 0 for at in range(60)])
    assert to_evaluate(played, dict.fromkeys(range(0, 54, 3), (0.5, 0.5))) == [54, 57]
    assert to_evaluate(played, dict.fromkeys(range(0, 60, 3), (0.5, 0.5))) == []


def test_the_last_point_is_the_result():
    played = game_of([True] * 20)
    assert points_of(played, {3: (0.25, 0.75), 0: (0.5, 0.5)}) == [Point(0, (0.5, 0.5)), Point(3, (0.25, 0.75)), Point(20, (1.0, 0.0))]


def test_a_side_has_what_its_seats_have():
    teams = Played((), ((0, 2), (1,)), (1.0, 0.0, 1.0))
    assert of_sides(teams, (0.25, 0.75, 0.25)) == (0.25, 0.75)


def test_the_widest_swings_are_told_in_order_and_noise_is_not():
    points = [Point(0, (0.5, 0.5)), Point(4, (0.52, 0.48)), Point(5, (0.9, 0.1)), Point(9, (0.6, 0.4)), Point(12, (0.8, 0.2))]
    assert [(one.moment, one.side, one.before, one.after) for one in swings(points, 2)] == [(5, 0, 0.52, 0.9), (9, 0, 0.9, 0.6)]
    assert [one.moment for one in swings(points, 9)] == [5, 9, 12]


# -- whole games ---------------------------------------------------------------------------------------------------------------------


def finished():
    """A short game of the toy: the first seat walks ahead, and wins."""
    match = Match(TOY, ["human", "human"], {"length": 2}, 3)
    for seat, action in ((0, "begin"), (0, "walk:right"), (1, "wait")):
        match.play(seat, action)
    assert match.is_over
    return match


def test_a_whole_game_is_evaluated_the_same_each_time():
    match, told = finished(), []
    with Thinkers(workers=1, mode="interpreted") as thinkers:
        played, points = evaluation.evaluated(thinkers, match, lambda done, of: told.append((done, of)))
        assert evaluation.evaluated(thinkers, match) == (played, points)
    assert [point.moment for point in points] == [0, 1, 2, 3]
    assert points[-1].chances == tuple(match.game.scores(match.state))
    assert all(0 <= chance <= 1 for point in points for chance in point.chances)
    assert told == [(1, 3), (2, 3), (3, 3)]

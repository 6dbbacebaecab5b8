"""A computer player's turn: its seconds are shared by all its decisions, and a plan is followed while nothing new is seen."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from holdfast.agents import LEVELS, SearchPlayer, Thinkers, thinking
from holdfast.agents.brain import SEARCH, TO_THE_END
from holdfast.agents.levels import Level
from holdfast.agents.lines import Step, agreed, seen_by
from holdfast.agents.thinking import Considered, Thought, question, think_here
from holdfast.agents.turns import FLOOR, Budget, Turn
from holdfast.engine.events import Events, events, forget_events
from holdfast.engine.jit import rule
from holdfast.engine.position import Position
from holdfast.engine.rng import below
from holdfast.engine.struct import clone, i8, struct
from holdfast.games import find
from holdfast.play.match import Match
from holdfast.schema.options import Option
from holdfast.server.runtime.metrics import Metrics
from holdfast.server.tables.computer_players import ComputerPlayers

from .toys import HOOD, LOOK, STICKS, deal_row, game

TIMED = [level for level in LEVELS.values() if level.seconds]
WALKER = Level("walker", "", SEARCH, iterations=600, seconds=9.0, exploration=1.0, horizon=TO_THE_END, blunders=255)
UP, DOWN = range(2)


# -- Stairs: three steps up or down for one seat; what counts is how high one is in the end. On ice a die is rolled after each. ------


@struct
class Stairs(Position):
    height: i8
    steps: i8
    icy: i8
    events: Events = events(2)


@rule
def begin_stairs(s, c):
    s.deciding = 1


@rule
def offer_stairs(s, c, mask):
    if s.result == 0:
        mask[UP] = 1
        mask[DOWN] = 1


@rule
def climb(s, c, action):
    forget_events(s.events)
    s.height += action == UP
    s.steps += 1
    if s.icy:
        below(s.chance, 0, 6)
    if s.steps == 3:
        s.result = 1
        s.deciding = 0


@rule
def score_stairs(s, c, out):
    out[0] = s.height / 3


def prepare_stairs(s, c, people, options):
    s.icy = options["icy"]


STAIRS = game(
    "stairs",
    Stairs,
    range(1, 2),
    ("up", "down"),
    (Option("icy", "Whether a die is rolled.", 0, 0, 1),),
    prepare_stairs,
    setup=begin_stairs,
    legal=offer_stairs,
    step=climb,
    determinize=deal_row,
    score=score_stairs,
    evaluate=score_stairs,
)


# -- the time ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", TIMED)
def test_however_many_decisions_a_turn_has_they_are_given_no_more_than_its_seconds(level):
    budget, given = Budget(level.seconds), 0.0
    for _ in range(1000):
        given += budget.share()
        budget.spend(budget.share())
        assert given <= level.seconds
    assert given >= level.seconds - 0.2, "what is kept for decisions without time is little"


def test_what_was_not_taken_is_left_and_what_was_taken_too_much_is_missing():
    """A quarter of 8 is 2; after 1 second a quarter of 7; after 5 more half a second; 0.2 seconds and less are kept."""
    budget = Budget(8.0)
    assert budget.share() == 2.0
    budget.spend(1.0)
    assert budget.share() == 1.75
    budget.spend(5.0)
    assert (budget.left, budget.share()) == (2.0, 0.5)
    budget.spend(1.75)
    assert budget.share() == 0.0625
    budget.spend(0.0625)
    assert budget.share() == 0.0
    budget.spend(1000.0)
    assert (budget.left, budget.share()) == (0.0, 0.0)


def clocked(count):
    """A position of a game whose clock says so."""
    return SimpleNamespace(count=count)


def a_game(clock=None, *, of_rounds=False, ends=()):
    return SimpleNamespace(rules=SimpleNamespace(clock=clock), clock_of_rounds=of_rounds, ends_turn=lambda s, action: action in ends)


BY_CLOCK = a_game(lambda s: s.count)
BY_ROUNDS = a_game(lambda s: s.count, of_rounds=True, ends=(7,))
BY_RUNS = a_game(ends=(7,))


def begins_anew(game, *decisions):
    """For each decision (clock, moment, action), each of which takes a second of ten, whether it began another turn than the one before."""
    turn, found = Turn(replace(WALKER, seconds=10.0)), []
    for count, moment, action in decisions:
        before = turn.budget
        turn.come_to(game, clocked(count), moment)
        found.append(turn.budget is not before)
        turn.spend(1.0, ())
        turn.choose(game, clocked(count), action)
    return found


def test_with_a_clock_of_turns_a_turn_lasts_until_it_advances_whoever_acts_in_between():
    assert begins_anew(BY_CLOCK, (0, 0, 1), (0, 1, 7), (0, 5, 1), (1, 6, 1), (1, 7, 1)) == [True, False, False, True, False]


@pytest.mark.parametrize("game", [BY_ROUNDS, BY_RUNS])
def test_else_a_turn_is_a_run_of_decisions_to_the_end_of_the_turn(game):
    assert begins_anew(game, (0, 0, 1), (0, 1, 1), (0, 3, 7), (0, 4, 1), (0, 5, 1)) == [True, False, True, True, False]


def test_a_position_that_is_asked_again_is_of_the_same_turn_and_what_was_taken_back_is_not():
    assert begins_anew(BY_RUNS, (0, 4, 1), (0, 4, 1), (0, 5, 1), (0, 3, 1)) == [True, False, False, True]
    assert begins_anew(BY_CLOCK, (0, 4, 1), (0, 4, 1), (0, 3, 1)) == [True, False, True]


def test_when_no_time_is_left_few_iterations_are_searched_at_least():
    turn = Turn(LEVELS["master"])
    first = turn.granted()
    assert first == replace(LEVELS["master"], seconds=2.5)
    turn.spend(9.875, ())
    assert turn.granted() == replace(LEVELS["master"], seconds=0.0, iterations=FLOOR, searches=1)


class Told(Thinkers):
    """Workers that say at once that they took all the time that they were given, and remember what they were asked."""

    def __init__(self, action=0, plan=(), *, is_timed=True):
        super().__init__(1, is_timed=is_timed)
        self.asked: list[tuple[Level, bool]] = []
        self.answer = Thought(action, (Considered(action, 0.5, 10),), plan=tuple(plan))

    def ask(self, game, s, seat, level, seed, *, line=True, plan=False, number=0):
        self.asked.append((level, plan))
        said: Future[Thought] = Future()
        said.set_result(replace(self.answer, seconds=level.seconds))
        return said


def test_seats_and_matches_at_the_same_workers_have_time_of_their_own():
    thinkers, s = Told(), STAIRS.new(1, 1)
    seats = [SearchPlayer(seed, WALKER, thinkers) for seed in (1, 1, 2)]
    for player in seats:
        player.choose(STAIRS, s, 0, [UP, DOWN], 0)
    assert [level.seconds for level, _ in thinkers.asked] == [9 / 4] * 3
    seats[0].choose(STAIRS, s, 0, [UP, DOWN], 1)
    assert thinkers.asked[-1][0].seconds == (9 - 9 / 4) / 4


def test_a_server_keeps_a_player_for_each_seat_of_each_match_and_a_new_one_for_who_takes_its_place():
    computers = ComputerPlayers(1, Metrics())
    one, other = (Match(STICKS, ["hard", "master"], {}, 1) for _ in range(2))
    kept = [computers._player(match, seat) for match in (one, other) for seat in (0, 1)]
    assert len({id(player) for player in kept}) == 4
    assert [computers._player(match, seat) for match in (one, other) for seat in (0, 1)] == kept
    one.seat(0, "expert")
    assert computers._player(one, 0).level.name == "expert"
    assert computers._player(one, 1) is kept[1]


def test_without_a_clock_at_the_wall_a_player_asks_for_its_level_and_plans_nothing():
    """So what the laboratory and the environments do depends on the seed alone."""
    thinkers = Told(plan=[Step(seen_by(STAIRS.new(1, 1), 0), DOWN)], is_timed=False)
    player = SearchPlayer(1, WALKER, thinkers)
    assert [player.choose(STAIRS, STAIRS.new(1, 1), 0, [UP, DOWN], moment) for moment in range(3)] == [UP] * 3
    assert thinkers.asked == [(WALKER, False)] * 3


def test_a_search_ends_when_its_time_is_over(monkeypatch):
    """Of a millisecond an iteration, 0.12 s: a first slice of 50, another of 0.05 s, and one for what is left."""
    now = [0.0]

    def go_on(self, iterations, *, afresh=False):
        now[0] += iterations / 1000
        return searched(self, min(1, iterations), afresh=afresh)

    searched = thinking._Search.go_on
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(thinking._Search, "go_on", go_on)
    found = think_here(STAIRS, question(STAIRS, STAIRS.new(1, 1), 0, WALKER, 1, 0.12, line=False))
    assert (found.iterations, found.seconds) == (120, pytest.approx(0.12))


# -- the plan ---------------------------------------------------------------------------------------------------------------------


def thought(game, s):
    return think_here(game, question(game, s, 0, WALKER, 1, line=False, plan=True))


def after(game, s, *actions):
    s = clone(s)
    for action in actions:
        game.step(s, action)
    return s


def test_what_is_clear_is_planned():
    s = STAIRS.new(1, 1)
    found = thought(STAIRS, s)
    assert found.action == UP
    assert found.plan == (Step(seen_by(after(STAIRS, s, UP), 0), UP), Step(seen_by(after(STAIRS, s, UP, UP), 0), UP))
    assert think_here(STAIRS, question(STAIRS, s, 0, WALKER, 1)).plan == (), "only who asks for a plan has it made"


@pytest.mark.parametrize(
    ("game", "s", "action"),
    [
        (STAIRS, STAIRS.new(1, 1, {"icy": 1}), UP),
        (HOOD, HOOD.new(1, 1, {"stop": 60, "look": 100}), LOOK),
        (STICKS, STICKS.new(1, 2, {"sticks": 7}), 2),
    ],
    ids=["a die is rolled", "a card is turned up", "a rival acts"],
)
def test_nothing_is_planned_beyond_what_is_new(game, s, action):
    found = thought(game, s)
    assert (found.action, found.plan) == (action, ())


def test_a_plan_is_followed_only_where_the_position_is_the_expected_one():
    s = STAIRS.new(1, 1)
    thinkers = Told(UP, thought(STAIRS, s).plan)
    player = SearchPlayer(1, WALKER, thinkers)
    assert player.choose(STAIRS, s, 0, [UP, DOWN], 0) == UP
    assert player.choose(STAIRS, after(STAIRS, s, UP), 0, [UP, DOWN], 1) == UP
    assert len(thinkers.asked) == 1, "the second step is that of the plan"
    thinkers.answer = Thought(DOWN)
    assert player.choose(STAIRS, after(STAIRS, s, UP, DOWN), 0, [UP, DOWN], 2) == DOWN
    assert len(thinkers.asked) == 2, "something else has come of it"


def test_a_plan_is_followed_once_and_only_as_the_rules_allow():
    s = STAIRS.new(1, 1)
    turn = Turn(WALKER)
    turn.spend(0.0, [Step(seen_by(s, 0), UP)])
    assert [turn.planned(s, 0, [UP, DOWN]) for _ in range(2)] == [UP, None]
    turn.spend(0.0, [Step(seen_by(s, 0), UP)])
    assert turn.planned(s, 0, [DOWN]) is None


def test_a_new_turn_has_no_plan():
    s, turn = STAIRS.new(1, 1), Turn(WALKER)
    turn.come_to(STAIRS, s, 0)
    turn.spend(0.0, [Step(seen_by(s, 0), UP)])
    turn.come_to(STAIRS, s, 2)
    assert turn.planned(s, 0, [UP, DOWN]) is None


def test_of_several_searches_a_plan_goes_as_far_as_most_of_them_agree():
    a, b, c, d = (Step(bytes([n]), n) for n in range(4))
    assert agreed([(a, b, c), (a, b, d), (a, b)], 3) == (a, b), "one of three is not most"
    assert agreed([(a, b), (a, c), (a, b), ()], 4) == (a,), "two of four are not most"
    assert agreed([(a,), (a,)], 4) == (), "two of the four searches chose another action"
    assert agreed([], 1) == ()
    assert agreed([(a, b)], 1) == (a, b)


@pytest.mark.parametrize("name", ["mage-knight", "kingdom-defenders", "tiny-epic-defenders"])
def test_what_a_seat_sees_is_the_same_in_the_positions_that_a_search_deals(name):
    """Else no plan of a game with hidden cards would be followed."""
    found = find(name)
    match: Any = Match(found, ["human"] * 2, {}, 3)
    s, seat = match.state, match.deciding[0]
    dealt, chance = clone(s), thinking.search.memory().chance
    found.determinize(dealt, seat, chance)
    assert bytes(dealt) != bytes(s)
    assert seen_by(dealt, seat) == seen_by(s, seat)

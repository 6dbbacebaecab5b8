"""The search on games with known answers: it finds the best action, and gains nothing from what its seat may not know."""

from dataclasses import replace

import pytest

from holdfast.agents import search
from holdfast.agents.brain import SEARCH, TO_THE_END
from holdfast.agents.levels import LEVELS, Level
from holdfast.agents.thinking import question, think, think_here
from holdfast.engine.jit import rule
from holdfast.engine.kernel import work_area
from holdfast.engine.pile import NONE
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import masked
from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS

from .toys import (
    FEINT,
    GO,
    HOOD,
    LEAVE,
    LOOK,
    MILL,
    NOTES,
    SAY_BLUE,
    SAY_RED,
    STICKS,
    STOP,
    TURN,
)
from .toys_of_rivals import BARTER, GRAB, HIDE_LEFT, KEEP, NAME_LEFT, OFFER, PASS_ON, PLAY_ON, SHARE, SHELLS, WALK
from .toys_with_turns import CAROUSEL, DONE, ERRANDS, HARVEST, HASTY_ERRANDS, IDLE, PICK, WORK

pytestmark = pytest.mark.unmeasured  # hundreds of iterations of a search through which others go too, a few at a time

PLAIN = Level("plain", "", SEARCH, iterations=600, exploration=1.0, horizon=TO_THE_END, blunders=255)
"""A search that knows nothing of a game but its rules: it plays on at random, to the end."""


def thought(game, s, level=PLAIN, seat=0, seed=1):
    return think_here(game, question(game, s, seat, level, seed))


def value(of, action):
    return next(choice.value for choice in of.choices if choice.action == action)


@pytest.mark.parametrize("sticks", [5, 6, 7, 9, 10, 11, 14])
def test_sticks_the_winning_move_is_found(sticks):
    """Take so many that a multiple of four is left; action n takes n + 1."""
    s = STICKS.new(1, 2, {"sticks": sticks})
    assert thought(STICKS, s).action == sticks % 4 - 1


@pytest.mark.parametrize("seat", [0, 1])
def test_sticks_values_are_those_of_the_seat_that_thinks(seat):
    """With three left whoever is to move takes all and has won; so both seats see 1, each for itself."""
    s = STICKS.new(1, 2, {"sticks": 3 if seat == 0 else 4})
    if seat == 1:
        STICKS.step(s, 0)
    best = thought(STICKS, s, seat=seat)
    assert best.action == 2
    assert value(best, 2) == 1


@rule
def halves(s, c, out):
    """Whoever wins, it was close."""
    out[0] = out[1] = 0.5


@pytest.mark.parametrize(("weight", "worth"), [(0.0, 1.0), (0.2, 0.9), (1.0, 0.5)])
def test_how_much_a_game_is_won_by_counts_a_little(weight, worth):
    """Taking all three wins: 1, less what is counted of a margin of a half."""
    close = replace(STICKS, rules=replace(STICKS.rules, margin=halves))
    s = close.new(1, 2, {"sticks": 3})
    assert value(thought(close, s, replace(PLAIN, margin=weight)), 2) == pytest.approx(worth, abs=1e-5)
    assert value(thought(STICKS, s, replace(PLAIN, margin=weight)), 2) == 1.0, "without a margin only who wins counts"


def test_sticks_a_lost_position_is_seen_as_lost():
    """Eight sticks are lost against good play: with enough thought no action is worth much."""
    s = STICKS.new(1, 2, {"sticks": 8})
    assert all(choice.value < 0.35 for choice in thought(STICKS, s, replace(PLAIN, iterations=3000)).choices)


def test_sticks_the_expected_line_is_best_play_of_both():
    """Six sticks: two are taken; from four all is lost whatever the other does; the last word is a take of the rest."""
    s = STICKS.new(1, 2, {"sticks": 6})
    line = thought(STICKS, s, replace(PLAIN, iterations=1500)).line
    assert line[0] == 1
    left = 6
    for turn, action in enumerate(line):
        assert turn % 2 or (left - action - 1) % 4 == 0
        left -= action + 1


@pytest.mark.parametrize("stop", [60, 75])
def test_hood_naming_the_hidden_card_is_worth_a_half(stop):
    """Naming wins half the time, stopping 0.6 or 0.75 each time; one who peeked would name and win always."""
    s = HOOD.new(3, 1, {"stop": stop})
    best = thought(HOOD, s)
    assert best.action == STOP
    assert value(best, STOP) == pytest.approx(stop / 100, abs=1e-4)
    assert value(best, SAY_RED) == pytest.approx(0.5, abs=0.2)


def test_hood_naming_is_best_when_stopping_wins_little():
    """Stopping wins 0.2, naming 0.5 on average."""
    s = HOOD.new(3, 1, {"stop": 20})
    assert thought(HOOD, s).action in (SAY_RED, SAY_BLUE)


def test_hood_looking_pays_because_what_is_seen_is_used():
    """Looking and then naming what was seen wins 0.9 each time; a plan that does not tell the two cards apart would win 0.45."""
    s = HOOD.new(3, 1, {"stop": 60, "look": 90})
    best = thought(HOOD, s)
    assert best.action == LOOK
    assert value(best, LOOK) > 0.8
    HOOD.step(s, LOOK)
    assert thought(HOOD, s).action == s.card.card


def test_hood_looking_does_not_pay_when_it_costs_too_much():
    """A look leaves 0.55 to be won, stopping wins 0.6."""
    s = HOOD.new(3, 1, {"stop": 60, "look": 55})
    assert thought(HOOD, s).action == STOP


@pytest.mark.parametrize("options", [{"stop": 60}, {"stop": 20}, {"stop": 60, "look": 90}])
def test_hood_another_hidden_card_changes_nothing(options):
    """The same seed, the other card under the hood: the same thought, number for number."""
    s = HOOD.new(3, 1, options)
    other = clone(s)
    other.card.card = 1 - s.card.card
    for seed in range(3):
        assert thought(HOOD, s, seed=seed) == thought(HOOD, other, seed=seed)


def test_hood_the_omniscient_name_the_card():
    """With all cards open naming the right one wins always: the ceiling."""
    for seed in range(4):
        s = HOOD.new(seed, 1, {"stop": 60})
        best = thought(HOOD, s, replace(PLAIN, peeks=True))
        assert best.action == s.card.card
        assert value(best, best.action) == 1


def test_the_same_seed_gives_the_same_thought():
    s = STICKS.new(1, 2, {"sticks": 10})
    assert thought(STICKS, s, seed=5) == thought(STICKS, s, seed=5)
    tried = {tuple(choice.value for choice in thought(STICKS, s, seed=seed).choices) for seed in range(5)}
    assert len(tried) > 1


def test_slices_do_not_change_the_thought(monkeypatch):
    """Thinking stops now and then to ask whether it is still wanted; the answer is that of one go."""
    s = STICKS.new(1, 2, {"sticks": 10})
    whole = thought(STICKS, s)
    monkeypatch.setattr("holdfast.agents.thinking.FIRST_SLICE", 7)
    monkeypatch.setattr("holdfast.agents.thinking.SLICE", 1e-9)
    slices = list(think(STICKS, question(STICKS, s, 0, PLAIN, 1)))
    assert len(slices) > 50
    assert thought(STICKS, s) == whole


def test_thinking_leaves_the_position_alone():
    s = STICKS.new(1, 2, {"sticks": 10})
    before = to_bytes(s)
    thought(STICKS, s)
    assert to_bytes(s) == before


def test_every_iteration_is_counted_and_every_try_is_of_a_legal_action():
    s = STICKS.new(1, 2, {"sticks": 2})
    found = thought(STICKS, s)
    assert found.iterations == 600
    assert sum(choice.visits for choice in found.choices) == 600
    assert {choice.action for choice in found.choices} == {0, 1}
    assert found.choices == tuple(sorted(found.choices, key=lambda choice: -choice.visits))


def test_the_iterations_are_halved_among_the_candidates():
    """Three actions, 600 iterations, two rounds: 300 for all three, 100 each, and 300 for the better two, 150 each."""
    found = thought(STICKS, STICKS.new(1, 2, {"sticks": 10}))
    assert [choice.visits for choice in found.choices] == [250, 250, 100]
    assert found.action == found.choices[0].action
    assert found.choices[0].value >= found.choices[1].value


@pytest.mark.parametrize(("iterations", "visits"), [(1, [1]), (3, [2, 1]), (5, [3, 2]), (6, [3, 2, 1]), (7, [3, 3, 1])])
def test_there_are_as_many_candidates_as_can_be_tried_in_every_round(iterations, visits):
    """Three actions take two rounds, so at least six iterations."""
    found = thought(STICKS, STICKS.new(1, 2, {"sticks": 10}), replace(PLAIN, iterations=iterations))
    assert sorted((choice.visits for choice in found.choices), reverse=True) == visits


def test_a_narrow_root_compares_what_judgement_prefers():
    """Working looks best in Hasty Errands; it alone is compared, and has all iterations."""
    s = HASTY_ERRANDS.new(1, 1)
    best = max(HASTY_ERRANDS.legal(s), key=lambda action: HASTY_ERRANDS.heuristic(s, action))
    found = thought(HASTY_ERRANDS, s, replace(PLAIN, candidates=1, iterations=40))
    assert [(choice.action, choice.visits) for choice in found.choices] == [(best, 40)]


@pytest.mark.parametrize("seed", range(4))
def test_hood_the_actions_are_compared_on_the_same_deals(seed):
    """In each deal one of the two cards lies there: what naming one of them wins is what naming the other loses, deal by deal."""
    s = HOOD.new(3, 1, {"stop": 20})
    found = thought(HOOD, s, seed=seed)
    assert {choice.visits for choice in found.choices if choice.action != STOP} == {250}
    assert value(found, SAY_RED) + value(found, SAY_BLUE) == pytest.approx(1)
    assert 0.35 < value(found, SAY_RED) < 0.65


def test_two_searches_in_a_row_have_deals_of_their_own():
    """A player who thinks about every decision on the same deals would be wrong about all of them in the same way."""
    s, memory = HOOD.new(3, 1, {"stop": 20}), search.memory()
    space, brain, c = work_area(HOOD), replace(PLAIN, iterations=40).brain(), HOOD.content.record
    set_key(memory.chance, 5)
    values = set()
    for _ in range(6):
        search.entries(HOOD).decide(s, clone(s), c, space, memory, 0, brain)
        values.add(tuple(memory.edges[at].value for at in range(3)))
    assert len(values) > 2


def test_one_legal_action_has_all_iterations():
    """With one stick left there is nothing to compare."""
    s = STICKS.new(1, 2, {"sticks": 1})
    found = thought(STICKS, s, replace(PLAIN, iterations=12))
    assert [(choice.action, choice.visits, choice.value) for choice in found.choices] == [(0, 12, 1.0)]


def test_a_time_limit_sets_how_the_candidates_are_halved(monkeypatch):
    """An iteration takes 1/128 of a second and there are 100/128: after the first 50 iterations it is known that there will be 100.

    So after 51 two of the three go on, and share the rest.
    """
    monkeypatch.setattr("holdfast.agents.thinking.time.monotonic", lambda: search.memory().iterations / 128)
    s = STICKS.new(1, 2, {"sticks": 10})
    found = think_here(STICKS, question(STICKS, s, 0, replace(PLAIN, iterations=10**6), 1, 100 / 128))
    assert found.iterations == 100
    assert sorted(choice.visits for choice in found.choices) == [17, 41, 42]


def test_a_time_limit_ends_thinking_after_at_least_one_slice():
    s = STICKS.new(1, 2, {"sticks": 10})
    found = think_here(STICKS, question(STICKS, s, 0, replace(PLAIN, iterations=10**6), 1, 1e-9))
    assert 0 < found.iterations < 10**6
    assert found.action in (0, 1, 2)


def test_a_full_memory_stops_the_tree_and_not_the_search(monkeypatch):
    """With room for three decision points the search still counts every iteration and answers."""
    entries = search.entries(STICKS)
    monkeypatch.setitem(entries.new_node.__globals__, "NODES", 3)
    s = STICKS.new(1, 2, {"sticks": 10})
    found = thought(STICKS, s)
    assert found.iterations == 600
    assert search.memory().nodes_used == 3
    monkeypatch.setitem(entries.insert.__globals__, "EDGES", 2)
    found = thought(STICKS, s)
    assert search.memory().edges_used == 2
    assert found.iterations == 600


@pytest.mark.parametrize(("width", "tried"), [(0.01, 1), (1.0, 3)])
def test_a_narrow_tree_tries_what_judgement_prefers_first(width, tried):
    """With a width of 0.01 and few iterations only the rival's first action by judgement is ever tried below the root."""
    s = STICKS.new(1, 2, {"sticks": 10})
    thought(STICKS, s, replace(PLAIN, width=width, iterations=200))
    memory = search.memory()
    below = memory.edges[memory.candidates[0]].outcomes
    at, visited = memory.nodes[below].edges, 0
    while at != NONE:
        visited += memory.edges[at].visits > 0
        at = memory.edges[at].next
    assert visited == tried


def test_a_short_depth_leaves_the_rest_to_the_rollout():
    s = STICKS.new(1, 2, {"sticks": 14})
    thought(STICKS, s, replace(PLAIN, depth=1))
    assert search.memory().deepest == 1


def test_a_horizon_of_nothing_asks_the_evaluation_at_once():
    """Twenty sticks, nothing played on: every action is worth the evaluation's half."""
    s = STICKS.new(1, 2, {"sticks": 20})
    found = thought(STICKS, s, replace(PLAIN, horizon=0, depth=1, iterations=40))
    assert {choice.value for choice in found.choices} == {0.5}


def test_errands_a_clock_ends_rollouts_with_the_turn():
    """Five decisions make a turn: the search goes one deep and plays on to the end of the turn, where working has brought a third."""
    at_the_end = replace(PLAIN, horizon=2, depth=1, iterations=60)
    assert values(ERRANDS, at_the_end) == {WORK: pytest.approx(1 / 3), IDLE: 0.0}
    assert values(HASTY_ERRANDS, at_the_end) == {WORK: pytest.approx(0.99), IDLE: pytest.approx(0.99)}  # in the middle, after two decisions


def test_errands_a_clock_may_go_on_for_several_turns():
    """The further turns are played at random, so half of them work; three turns are the whole game."""
    found = values(ERRANDS, replace(PLAIN, depth=1, iterations=400, ticks=2))
    assert found[WORK] - found[IDLE] == pytest.approx(1 / 3, abs=0.1)
    assert found[IDLE] == pytest.approx(1 / 6, abs=0.05)
    assert values(ERRANDS, replace(PLAIN, depth=1, iterations=400, ticks=9))[IDLE] == pytest.approx(1 / 3, abs=0.1)


@rule
def by_iterations(s, iterations):
    return s.turns + (3 if iterations >= 41 else 2)


@pytest.mark.parametrize(("iterations", "turns"), [(40, 2), (41, 3)])
def test_errands_a_game_says_how_far_a_search_of_so_many_iterations_looks_ahead(iterations, turns):
    """As far as a level that looks so many times as far ahead in a game that says nothing."""
    far = replace(ERRANDS, name="errands-far", rules=replace(ERRANDS.rules, look_ahead=by_iterations))
    alike = replace(PLAIN, iterations=iterations, depth=1)
    assert values(far, alike) == values(ERRANDS, replace(alike, ticks=turns)) != values(ERRANDS, alike)


@rule
def not_at_all(s, iterations):
    return 0


def test_errands_a_search_looks_one_turn_ahead_at_least():
    near = replace(ERRANDS, name="errands-near", rules=replace(ERRANDS.rules, look_ahead=not_at_all))
    assert values(near, replace(PLAIN, iterations=40)) == values(ERRANDS, replace(PLAIN, iterations=40))


def test_a_look_ahead_that_asks_for_something_else_is_refused():
    with pytest.raises(TypeError, match=r"look_ahead\(s, iterations\)"):
        replace(ERRANDS.rules, look_ahead=lambda s: 1)


def test_a_game_says_how_much_of_the_exploration_suits_it():
    """As a level that explores so much in a game that says nothing."""

    def found(share, exploration):
        game = replace(STICKS, name=f"sticks-{share}", rules=replace(STICKS.rules, exploration=share))
        return thought(game, game.new(1, 2, {"sticks": 9}), replace(PLAIN, iterations=90, exploration=exploration)).choices

    assert found(0.25, 2.0) == found(1.0, 0.5) != found(1.0, 2.0)


def test_no_exploration_is_refused():
    with pytest.raises(ValueError, match=r"an exploration of 0\.0: it is above 0"):
        replace(ERRANDS.rules, exploration=0.0)


def test_notes_what_the_heuristic_notes_lasts_while_actions_of_a_position_are_judged():
    """Of one that is judged alone nothing was noted before it; of three the last one looks best, in each position anew."""
    s = NOTES.new(1, 1)
    before = to_bytes(s)
    assert NOTES.heuristic(s, 0) == NOTES.heuristic(s, 2) == 1.0
    space, entries, c = work_area(NOTES), search.entries(NOTES), NOTES.content.record
    assert entries.options(s, c, space, 0) == 3
    assert entries.best(s, c, space.marks, 0) == 2
    assert NOTES.worths(s, [0, 2]) == NOTES.worths(s, [2, 1]) == [1.0, 2.0]
    assert to_bytes(s) == before
    found = thought(NOTES, s, replace(PLAIN, iterations=6, prior=100.0))
    assert [choice.action for choice in found.choices] == [2, 1, 0]


@pytest.mark.parametrize("depth", [1, 100])
def test_harvest_an_action_that_ends_the_turn_has_no_further_turn_to_show_its_worth(depth):
    """Ending the turn at once has earned nothing by its end; picking first has earned a third."""
    found = values(HARVEST, replace(PLAIN, depth=depth, ticks=1))
    assert found[DONE] == 0
    assert found[PICK] == pytest.approx(1 / 3)


def test_carousel_a_rollout_that_goes_round_in_circles_comes_to_an_end():
    """By the heuristic the turn never ends, and what is worth most is still found: to have picked."""
    found = thought(CAROUSEL, CAROUSEL.new(1, 1), replace(PLAIN, iterations=12, blunders=0))
    assert found.action == PICK
    assert found.iterations == 12


def values(game, level):
    """What each action is worth, by its mean result."""
    return {choice.action: choice.value for choice in thought(game, game.new(1, 1), level).choices}


def test_feint_the_results_of_two_seats_are_not_mixed():
    """Whether the rival answers or I go on depends on what I cannot see: going wins 0.6 or 0, so 0.3, more than the 0.25 of stopping."""
    for seed in range(3):
        s = FEINT.new(seed, 2)
        found = thought(FEINT, s, replace(PLAIN, iterations=2500), seed=seed)
        assert found.action == GO
        assert value(found, GO) == pytest.approx(0.3, abs=0.05)


def test_feint_the_expected_line_ends_where_a_rival_decides():
    """The rival could show the colour of their card; the line, like all else, is the same whichever it is."""
    for seed in range(6):
        s = FEINT.new(seed, 2)
        other = clone(s)
        other.card.card = 1 - s.card.card
        assert to_bytes(masked(s, 0)) == to_bytes(masked(other, 0))
        assert thought(FEINT, s, seed=seed) == thought(FEINT, other, seed=seed)


def test_barter_each_of_three_rivals_wants_the_best_for_itself():
    """Offering is worth 0.6, as seat 2 shares; against one who only harms it would be worth nothing, and keeping is worth 0.3."""
    s = BARTER.new(1, 3)
    found = thought(BARTER, s, replace(PLAIN, iterations=3000))
    assert found.action == OFFER
    assert value(found, OFFER) == pytest.approx(0.6, abs=0.1)
    assert value(found, KEEP) == pytest.approx(0.3, abs=1e-4)


def test_barter_the_values_are_those_of_the_seat_that_thinks():
    """Seat 2 shares for 0.4; passing on is worth the 0.2 that seat 3 leaves.  Seat 3 grabs for 0.8."""
    s = BARTER.new(1, 3)
    BARTER.step(s, OFFER)
    found = thought(BARTER, s, replace(PLAIN, iterations=2000), seat=1)
    assert found.action == SHARE
    assert value(found, SHARE) == pytest.approx(0.4, abs=1e-4)
    assert value(found, PASS_ON) == pytest.approx(0.2, abs=0.1)
    BARTER.step(s, PASS_ON)
    found = thought(BARTER, s, seat=2)
    assert found.action == GRAB
    assert value(found, GRAB) == pytest.approx(0.8, abs=1e-4)


@pytest.mark.parametrize("seed", range(3))
def test_shells_what_a_rival_does_unseen_is_not_planned_with(seed):
    """Playing wins half the time, stopping 0.6; a plan that told apart what the rival did unseen would win always."""
    s = SHELLS.new(seed, 2, {"stop": 60})
    found = thought(SHELLS, s, replace(PLAIN, iterations=3000), seed=seed)
    assert found.action == WALK
    assert value(found, PLAY_ON) < 0.58


def test_shells_another_hiding_place_changes_nothing():
    """The ball on the other side: the same thought, number for number; playing is best when stopping wins 0.2."""
    s = SHELLS.new(1, 2, {"stop": 20})
    assert thought(SHELLS, s, replace(PLAIN, iterations=2000)).action == PLAY_ON
    SHELLS.step(s, PLAY_ON)
    other = clone(s)
    other.side.card = 1 - s.side.card
    SHELLS.step(s, HIDE_LEFT + s.side.card)
    SHELLS.step(other, HIDE_LEFT + other.side.card)
    assert to_bytes(masked(s, 0)) == to_bytes(masked(other, 0))
    assert thought(SHELLS, s) == thought(SHELLS, other)
    assert value(thought(SHELLS, s), NAME_LEFT) == pytest.approx(0.5, abs=0.2)


def test_mill_moves_that_are_forced_for_ever_do_not_hold_up_the_search():
    """Leaving wins 0.75; turning goes on for ever, and the evaluation's 0.5 is what it is worth."""
    found = thought(MILL, MILL.new(1, 1), replace(PLAIN, iterations=20))
    assert found.action == LEAVE
    assert value(found, LEAVE) == 0.75
    assert value(found, TURN) == 0.5


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_level_that_does_not_search_has_nothing_to_think_about(name):
    with pytest.raises(ValueError, match=f"a {name} player does not think"):
        question(STICKS, STICKS.new(1, 2), 0, LEVELS[name], 1)


def test_compiling_does_not_count_as_thinking(monkeypatch):
    """Before the clock starts, the entry point is called for no iterations, which is when it is compiled or loaded."""
    from holdfast.agents import thinking

    calls, entries = [], search.entries(STICKS)
    real = entries.think
    monkeypatch.setattr(entries, "think", lambda *arguments: (calls.append(arguments[-2:]), real(*arguments))[1])
    monkeypatch.setattr(thinking.time, "monotonic", lambda: calls.append("clock") or 0.0)
    thought(STICKS, STICKS.new(1, 2), replace(PLAIN, iterations=20))
    assert calls[0] == (0, 1)
    assert calls[1] == "clock"


def test_defenders_other_hidden_cards_change_nothing():
    """In Tiny Epic Defenders: the decks dealt afresh, the same thought, number for number."""
    chance = Chance()
    set_key(chance, 9)
    level = replace(LEVELS["expert"], iterations=15)
    s = DEFENDERS.new(4, 2)
    for moment in range(40):
        legal = DEFENDERS.legal(s)
        if moment % 13 == 3:
            seat = 0 if s.deciding & 1 else 1
            other = clone(s)
            DEFENDERS.determinize(other, seat, chance)
            assert to_bytes(other) != to_bytes(s)
            assert think_here(DEFENDERS, question(DEFENDERS, s, seat, level, moment)) == think_here(
                DEFENDERS, question(DEFENDERS, other, seat, level, moment)
            )
        DEFENDERS.step(s, max(legal, key=lambda action: DEFENDERS.heuristic(s, action)))


def test_defenders_the_expected_line_knows_the_numbers_of_the_table():
    """A Secure that costs two of the three points leaves one for something else; the line must be one that can be played."""
    dear = DEFENDERS.with_values({"secure_price.value": 2})
    s = dear.new(6, 1)
    for moment in range(30):
        if s.deciding:
            found = thought(dear, s, replace(LEVELS["expert"], iterations=25), seed=moment)
            again = clone(s)
            for action in found.line:
                assert action in dear.legal(again)
                dear.step(again, action)
        dear.step(s, max(dear.legal(s), key=lambda action: dear.heuristic(s, action)))

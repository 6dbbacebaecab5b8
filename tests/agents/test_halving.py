"""Sequential halving among actions with known results."""

from __future__ import annotations

import math

import pytest

from holdfast.agents import search
from holdfast.agents.brain import SEARCH
from holdfast.agents.halving import end_turn, enter, favourite, promise, rounds_of
from holdfast.agents.levels import Level

from .toys import STICKS


def halved(results, iterations, candidates=64, prior=0.0, priors=None):
    """Visits of actions with fixed results, and the action chosen; priors descend unless they are given."""
    level = Level("plain", "", SEARCH, iterations=iterations, candidates=candidates, prior=prior)
    memory, brain, entries = search.memory(), level.brain(), search.entries(STICKS)
    entries.forget(memory)
    for action in range(len(results)):
        entries.insert(memory, memory.nodes[0], action, priors[action] if priors else math.exp(-action))
    enter(memory, brain)
    for _ in range(iterations):
        edge = memory.edges[memory.candidates[memory.turn]]
        edge.visits += 1
        edge.value += results[edge.action]
        memory.iterations += 1
        end_turn(memory, brain)
    return [memory.edges[at].visits for at in range(len(results))], favourite(memory, brain)


@pytest.mark.parametrize(("candidates", "rounds"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5)])
def test_the_better_half_of_an_odd_number_is_the_larger(candidates, rounds):
    assert rounds_of(candidates) == rounds


def test_sixteen_candidates_are_halved_four_times():
    """200 iterations, a quarter, a third, a half and all of what is left: 3 for each of 16, 6 of 8, 13 of 4, 26 of 2."""
    visits, chosen = halved([action / 16 for action in range(16)], 200)
    assert visits == [3] * 8 + [9] * 4 + [22] * 2 + [48] * 2
    assert chosen == 15


def test_what_does_not_divide_goes_to_the_last_round():
    """20 iterations for six: each once, the better three once each (a half of 14 is 7, of which each could have two), the rest for two.

    A third of 20 is 6: one each.  A half of the 14 left is 7: two each of three.  8 are left for two.
    """
    assert halved([0.1, 0.2, 0.3, 0.4, 0.5, 0.6], 20)[0] == [1, 1, 1, 3, 7, 7]


@pytest.mark.parametrize(("iterations", "tried"), [(1, 1), (5, 2), (6, 3), (8, 4), (14, 4), (15, 5), (24, 8), (35, 8), (36, 9)])
def test_there_are_as_many_candidates_as_can_be_tried_in_every_round(iterations, tried):
    """Three take two rounds, so at least 6 iterations; five take three, so 15; nine take four, so 36."""
    visits, _ = halved([0.5] * 12, iterations)
    assert [count > 0 for count in visits] == [True] * tried + [False] * (12 - tried)
    assert sum(visits) == iterations


def test_no_more_are_compared_than_the_level_says():
    visits, chosen = halved([0.1, 0.2, 0.9, 1.0], 30, candidates=2)
    assert visits == [15, 15, 0, 0]
    assert chosen == 1


def test_candidates_are_those_with_the_highest_prior():
    visits, _ = halved([0.5] * 4, 10, candidates=2, priors=[0.1, 0.8, 0.2, 0.9])
    assert visits == [0, 5, 0, 5]


def test_a_prior_decides_between_results_that_are_close_and_yields_to_visits():
    """Twice as likely a priori is worth log 2 / 60 after ten visits, 0.0116, and 0.0013 after 500."""
    assert halved([0.50, 0.51], 20, prior=1.0, priors=[2.0, 1.0])[1] == 0
    assert halved([0.50, 0.52], 20, prior=1.0, priors=[2.0, 1.0])[1] == 1
    assert halved([0.50, 0.51], 1000, prior=1.0, priors=[2.0, 1.0])[1] == 1
    assert halved([0.50, 0.51], 20, prior=0.0, priors=[2.0, 1.0])[1] == 1


def test_the_score_is_mean_result_and_prior():
    memory = search.memory()
    brain = Level("plain", "", SEARCH, prior=3.0).brain()
    edge = memory.edges[0]
    edge.visits, edge.value, edge.weight = 10, 4.0, math.exp(-2)
    assert promise(edge, brain) == pytest.approx(0.4 - 3 * 2 / 60)


def test_before_the_first_iteration_nothing_is_chosen():
    assert halved([0.5, 0.6], 0)[1] == -1


def test_an_untried_candidate_is_not_chosen():
    """A search that is broken off in its first round chooses among what it has tried, however bad that looks."""
    level = Level("plain", "", SEARCH, iterations=100, prior=100.0)
    memory, brain, entries = search.memory(), level.brain(), search.entries(STICKS)
    entries.forget(memory)
    for action in range(3):
        entries.insert(memory, memory.nodes[0], action, math.exp(action))
    enter(memory, brain)
    memory.edges[memory.candidates[2]].visits = 1
    assert favourite(memory, brain) == 0

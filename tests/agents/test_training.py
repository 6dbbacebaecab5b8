"""Training by self-play: what it learns of a game that is solved, what survives a stop, and how what is learnt plays."""

from dataclasses import replace

import numpy as np
import pytest

from holdfast.agents.brain import LEARNED
from holdfast.agents.levels import LEVELS, levels_of
from holdfast.agents.players import GreedyPlayer, LearnedPlayer, player
from holdfast.agents.search import entries, memory
from holdfast.engine.kernel import work_area
from holdfast.engine.policy import Policy, load, save
from holdfast.engine.struct import clone, handle
from holdfast.envs.training import Plan, Trainer, advantages, train
from holdfast.lab.table import Table, TableError
from holdfast.schema.observations.facts import one_of
from holdfast.schema.observations.observation import Observation, nothing

from .toys import STICKS, TAKE_ONE, TAKE_THREE, TAKE_TWO

SEEN = replace(
    STICKS,
    name="seen-sticks",
    rules=replace(STICKS.rules, observe=nothing),
    observation=Observation(STICKS.state, one_of("sticks", 31)),
)
"""Sticks whose number a learner sees."""

PLAN = Plan(players=2, games=16, steps=16, units=16, rows=64, rate=1e-2, lessons=0)


def best_of(policy, sticks):
    features = np.zeros(31)
    features[sticks] = 1.0
    return policy.choose(features, [0.0] * min(3, sticks), range(min(3, sticks)))


@pytest.fixture(scope="module")
def learnt(tmp_path_factory):
    """What 48 rounds teach, and what was said of it."""
    told = []
    path = tmp_path_factory.mktemp("learnt") / "sticks.npz"
    train(SEEN, PLAN, 48, path, "the command", told.append, games=20)
    return load(path), told


def test_it_finds_the_winning_moves(learnt):
    """From 5, 6 and 7 the move that leaves 4; from 1, 2 and 3 all."""
    policy, _ = learnt
    assert [best_of(policy, sticks) for sticks in (7, 6, 5)] == [TAKE_THREE, TAKE_TWO, TAKE_ONE]
    assert [best_of(policy, sticks) for sticks in (3, 2, 1)] == [TAKE_THREE, TAKE_TWO, TAKE_ONE]


def test_it_tells_how_far_it_is(learnt):
    policy, told = learnt
    assert told[0].startswith("round 0: ")
    assert told[-1].startswith("round 48: 12,288 decisions")
    assert policy.about["command"] == "the command"
    assert policy.about["rules_version"] == "1"
    assert policy.about["decisions"] == 48 * 16 * 16


def test_a_stopped_training_goes_on_as_if_it_had_not_been(tmp_path):
    train(SEEN, PLAN, 16, tmp_path / "whole.npz", "", lambda _: None, games=4)
    train(SEEN, PLAN, 8, tmp_path / "parts.npz", "", lambda _: None, games=4)
    told = []
    train(SEEN, PLAN, 16, tmp_path / "parts.npz", "", told.append, games=4)
    whole, parts = load(tmp_path / "whole.npz"), load(tmp_path / "parts.npz")
    assert told[0] == "goes on after 2,048 decisions"
    assert np.array_equal(whole.hidden, parts.hidden)
    assert np.array_equal(whole.out, parts.out)


def test_another_seed_learns_otherwise(tmp_path):
    first, second = Trainer(SEEN, PLAN), Trainer(SEEN, replace(PLAN, seed=2))
    first.round()
    second.round()
    assert not np.array_equal(first.network.parts[2], second.network.parts[2])


def test_the_checkpoint_of_another_plan_is_refused(tmp_path):
    train(SEEN, PLAN, 8, tmp_path / "sticks.npz", "", lambda _: None, games=4)
    with pytest.raises(ValueError, match="another plan"):
        train(SEEN, replace(PLAN, units=8), 8, tmp_path / "sticks.npz", "", lambda _: None, games=4)


def test_a_teacher_is_imitated():
    """Two rounds of what a search chooses: the loss falls."""
    trainer = Trainer(SEEN, replace(PLAN, lessons=3, lesson=4, teacher="easy", drills=8))
    losses = [trainer.round() for _ in range(3)]
    assert losses[2] < losses[0]
    assert trainer.decisions == 3 * 4 * 16


def test_what_comes_of_decisions_by_hand():
    """Seats 0, 1, 0, 1, and the last ends the game with a win of seat 1; half of what comes later counts.

    Seat 0: its second decision is followed by nothing for it; its first by 0.4 until the second.  Seat 1: its second wins 1, its first is
    followed by 0.2 and half of the 1.
    """
    seats, ended = np.array([[0], [1], [0], [1]]), np.array([[False], [False], [False], [True]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[0, 0, 0], rewards[1, 0, 0], rewards[2, 0, 1], rewards[3, 0, 1] = 0.3, 0.1, 0.2, 1.0
    assert advantages(seats, rewards, ended, 0.5).ravel() == pytest.approx([0.4, 0.7, 0.0, 1.0])


def test_nothing_counts_past_the_end_of_a_game():
    rewards = np.array([[[0.0]], [[1.0]]], np.float32)
    assert advantages(np.zeros((2, 1), int), rewards, np.array([[True], [False]]), 1.0).ravel().tolist() == [0.0, 1.0]


# -- what is learnt plays ----------------------------------------------------------------------------------------------------


def three_units(chosen):
    """A policy that always likes one action, whatever it sees."""
    last = np.zeros(3, np.float32)
    last[chosen] = 5.0
    zero = np.zeros((31, 1), np.float32)
    return Policy(zero, np.zeros(1, np.float32), np.zeros((1, 3), np.float32), last, 2.0)


@pytest.mark.parametrize("chosen", [TAKE_ONE, TAKE_TWO, TAKE_THREE])
def test_laboratory_and_tables_choose_alike(chosen):
    game = replace(SEEN, name=f"sticks-{chosen}", learned=three_units(chosen))
    s, brain = game.new(seed=1, people=2), LEVELS["learned"].brain()
    brain.policy = LEARNED
    loops, space, c = entries(game), work_area(game), game.content.record
    count = loops.options(handle(s), handle(c), space, 0)
    picked = loops.pick(handle(s), handle(clone(s)), handle(c), space, handle(memory()), 0, handle(brain), count)
    assert picked == chosen
    assert not any(space.marks)
    assert player("learned", 1, None).choose(game, s, 0, game.legal(s), 0) == chosen


def test_a_learnt_policy_and_a_network_by_hand(learnt):
    """The rule and the array arithmetic agree on every position of a trained network."""
    policy, _ = learnt
    game = replace(SEEN, name="sticks-learnt", learned=policy)
    loops, space, c = entries(game), work_area(game), game.content.record
    for sticks in range(1, 20):
        s = game.new(seed=1, people=2, options={"sticks": sticks})
        loops.options(handle(s), handle(c), space, 0)
        assert loops.learnt(handle(s), handle(c), space.marks, 0, 0) == best_of(policy, sticks)
        space.marks[:] = bytes(len(space.marks))


def test_a_game_without_a_policy_has_no_such_level():
    assert "learned" not in levels_of(STICKS)
    assert "learned" in levels_of(replace(STICKS, learned=three_units(TAKE_ONE)))
    s = STICKS.new(seed=1, people=2)
    assert LearnedPlayer(3).choose(STICKS, s, 0, [0, 1, 2], 5) == GreedyPlayer(3).choose(STICKS, s, 0, [0, 1, 2], 5)


def test_weights_that_do_not_fit_together_are_refused(tmp_path):
    bad = replace(three_units(TAKE_ONE), bias=np.zeros(2, np.float32))
    save(bad, tmp_path / "bad.npz")
    with pytest.raises(ValueError, match=r"bad.npz: the shapes"):
        load(tmp_path / "bad.npz")


def test_the_laboratory_refuses_a_level_that_a_game_has_not():
    with pytest.raises(TableError, match="Kingdom Defenders has no level learned"):
        Table("kingdom-defenders", ("learned", "greedy")).check()
    Table("tiny-epic-defenders", ("learned", "greedy")).check()

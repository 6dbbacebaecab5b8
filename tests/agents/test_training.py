"""Training by self-play: what it learns of a game that is solved, and what survives being killed."""

import json

import numpy as np
import pytest

from holdfast.engine.policy import load
from holdfast.envs.training.advantages import advantages
from holdfast.lab.report.training import page_of
from tests.torch_folder import run_with_torch

from .toys import TAKE_ONE, TAKE_THREE, TAKE_TWO, best_of


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """The folders of some short runs, and what was said of them: one process, which is killed in the last one."""
    folder = tmp_path_factory.mktemp("runs")
    toy = ["-m", "tests.agents.toy_training", str(folder)]
    said = run_with_torch([*toy, "learnt", "whole", "again", "other", "searched", "parts:3"], expect=9)
    went_on = run_with_torch([*toy, "parts"])
    return folder, said, went_on


def test_it_finds_the_winning_moves(runs):
    """From 5, 6 and 7 the move that leaves 4; from 1, 2 and 3 all."""
    policy = load(runs[0] / "learnt" / "learned.npz")
    assert [best_of(policy, sticks) for sticks in (7, 6, 5)] == [TAKE_THREE, TAKE_TWO, TAKE_ONE]
    assert [best_of(policy, sticks) for sticks in (3, 2, 1)] == [TAKE_THREE, TAKE_TWO, TAKE_ONE]
    assert policy.about["command"] == "the command"
    assert policy.about["decisions"] == 48 * 16 * 16
    assert policy.misfit("seen-sticks", "1", 31, 3) == ""


def test_it_follows_a_search(runs):
    """Of what a search of 24 iterations finds in 512 positions: to leave 4, and to take the last."""
    policy = load(runs[0] / "searched" / "learned.npz")
    assert [best_of(policy, sticks) for sticks in (7, 6, 5)] == [TAKE_THREE, TAKE_TWO, TAKE_ONE]


def same(one, other):
    return all(np.array_equal(getattr(one, part), getattr(other, part)) for part in ("hidden", "bias", "out", "last"))


def test_the_same_seed_gives_the_same_weights_also_after_a_kill(runs):
    """Three runs at two tables; that of parts was killed as it wrote its third checkpoint, so it went on from the second."""
    folder, _, went_on = runs
    whole = load(folder / "whole" / "learned.npz")
    assert same(whole, load(folder / "again" / "learned.npz"))
    assert went_on.startswith("goes on after round 8, 2,048 decisions")
    assert same(whole, load(folder / "parts" / "learned.npz"))
    assert not same(whole, load(folder / "learnt" / "learned.npz"))
    rounds = [json.loads(line)["round"] for line in (folder / "parts" / "curves.jsonl").read_text().splitlines()]
    assert rounds == [0, 4, 8, 12]


def test_another_plan_in_the_same_folder_is_refused(runs):
    assert "checkpoint.npz is of a run with units = 16; name another folder with --out" in runs[1]


def test_the_page_shows_strength_and_losses(runs):
    folder, said, _ = runs
    assert "round 48: 12,288 decisions" in said
    curves = [json.loads(line) for line in (folder / "learnt" / "curves.jsonl").read_text().splitlines()]
    page = page_of(curves, "Sticks", "the command")
    assert page.count("<figure ") == 4
    assert f"Against greedy it scores {100 * curves[-1]['score']['2 players']['greedy']:.0f} of 100" in page


def test_each_table_has_its_line_of_strength_and_its_figure(runs):
    """In the usual game the first seat can always win, and of 9 sticks too; each table is told of by its name."""
    folder, said, _ = runs
    curves = [json.loads(line) for line in (folder / "whole" / "curves.jsonl").read_text().splitlines()]
    assert list(curves[-1]["score"]) == ["2 players", "2 players, sticks 9"]
    assert "% against greedy of 20 games; 2 players, sticks 9: scored " in said
    page = page_of(curves, "Sticks", "the command")
    assert page.count("<figure ") == 5
    assert page.count("Score against other levels: 2 players, sticks 9") > 0


def test_what_comes_of_decisions_by_hand():
    """Seats 0, 1, 0, 1, and the last ends the game with a win of seat 1; half of what comes later counts; values are 0.

    Seat 0: its second decision is followed by nothing for it; its first by 0.4 until the second.  Seat 1: its second wins 1, its first is
    followed by 0.2 and half of the 1.
    """
    seats, ended = np.array([[0], [1], [0], [1]]), np.array([[False], [False], [False], [True]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[0, 0, 0], rewards[1, 0, 0], rewards[2, 0, 1], rewards[3, 0, 1] = 0.3, 0.1, 0.2, 1.0
    every, zero = np.ones((4, 1), bool), np.zeros((4, 1))
    found, is_known = advantages(seats, rewards, ended, zero, every, 0.5)
    assert found.ravel() == pytest.approx([0.4, 0.7, 0.0, 1.0])
    assert is_known.all()
    values = np.array([[0.1], [0.0], [0.3], [0.8]])
    # seat 0: 0 - 0.3 at last, and 0.4 + 0.3 - 0.1 and half of that before; seat 1: 1 - 0.8, and 0.2 + 0.8 and half of that
    assert advantages(seats, rewards, ended, values, every, 0.5)[0].ravel() == pytest.approx([0.45, 1.1, -0.3, 0.2])


def test_forced_moves_are_passed_over_and_open_ends_are_not_known():
    """One seat; the second move is forced, the game ends with the third, and the fourth is the first of a game that goes on."""
    rewards = np.array([[[0.1]], [[0.2]], [[1.0]], [[0.5]]], np.float32)
    ended = np.array([[False], [False], [True], [False]])
    choices = np.array([[True], [False], [True], [True]])
    found, is_known = advantages(np.zeros((4, 1), int), rewards, ended, np.zeros((4, 1)), choices, 1.0)
    assert found.ravel() == pytest.approx([1.3, 0.0, 1.0, 0.0])
    assert is_known.ravel().tolist() == [True, False, True, False]

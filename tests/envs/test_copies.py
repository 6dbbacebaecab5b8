"""Copies of what plays, in memory and in a file, and what goes on in a process that was forked."""

from __future__ import annotations

import copy
import os
import pickle
import signal
from dataclasses import replace

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.vector import AutoresetMode

import holdfast
import holdfast.envs.gym
import holdfast.envs.spiel
from holdfast import games
from holdfast.agents.players import Thinkers
from holdfast.agents.pool import Pool, PoolClosed
from holdfast.engine.struct import to_bytes
from holdfast.envs import zoo
from holdfast.games import OtherRules, find

GAME = "tiny-epic-defenders"
PATIENCE = 60
"""Seconds after which a forked process counts as hanging."""

WAYS = {"deepcopy": copy.deepcopy, "copy": copy.copy, "pickle": lambda it: pickle.loads(pickle.dumps(it))}


def first_legal(observation, legal):
    """An opponent of one's own, which can be pickled by its name."""
    return int(np.flatnonzero(legal)[0])


@pytest.fixture(params=WAYS)
def way(request):
    return WAYS[request.param]


@pytest.mark.parametrize("values", [{}, {"harpy.amount": 3}])
def test_a_copied_game_being_played_goes_its_own_way_from_the_same_position(way, values):
    play = holdfast.make(GAME, players=2, seed=7, values=values)
    play.step(play.legal_actions()[0])
    if way is copy.copy:
        way = type(play).clone
    other = way(play)
    assert (to_bytes(other.state), other.steps, other.game.values) == (to_bytes(play.state), 1, play.game.values)
    before = to_bytes(play.state)
    other.step(other.legal_actions()[0])
    assert to_bytes(play.state) == before != to_bytes(other.state)
    play.step(play.legal_actions()[0])
    assert to_bytes(play.state) == to_bytes(other.state), "its random numbers are copied too"


def test_a_game_is_shared_by_copies_and_named_in_a_file(way):
    assert way(find(GAME)) is find(GAME)


def test_what_was_pickled_with_other_rules_says_so(monkeypatch):
    kept = pickle.dumps(holdfast.make(GAME, seed=1))
    monkeypatch.setattr(games, "find", lambda _: replace(find(GAME), rules_version="99.0"))
    with pytest.raises(OtherRules, match=r"rules .* of Tiny Epic Defenders, and those here are 99\.0"):
        pickle.loads(kept)


@pytest.mark.parametrize("shaped", ["score", "shaped"])
def test_a_copied_batch_is_whole(way, shaped):
    batch = holdfast.make_batch(GAME, 5, 2, seed=3, policies=[None, "random"], rewards=shaped, discount=0.9)
    for _ in range(4):
        batch.step(batch.sample())
    other = way(batch)
    assert repr(other) == repr(batch)
    for name in ("seats", "observations"):
        assert not np.shares_memory(getattr(other, name), getattr(batch, name))
    for _ in range(30):
        for name in ("legal", "seats", "observations"):
            np.testing.assert_array_equal(getattr(other, name), getattr(batch, name))
        action = batch.sample()
        assert other.sample().tolist() == action.tolist()
        for mine, its in zip(batch.step(action), other.step(action), strict=True):
            np.testing.assert_array_equal(mine, its)
    apart = other.observations.copy()
    batch.reset(seed=9)
    np.testing.assert_array_equal(other.observations, apart)


@pytest.mark.parametrize("opponents", ["greedy", first_legal])
def test_a_copied_seat_environment_plays_on_alike(way, opponents):
    env = gymnasium.make("holdfast/TinyEpicDefenders-v1", players=2, opponents=opponents)
    _, info = env.reset(seed=5)
    for _ in range(3):
        _, _, _, _, info = env.step(int(info["action_mask"].argmax()))
    if way is copy.copy:
        way = copy.deepcopy  # a copy of Gymnasium's wrappers would share what they wrap
    other, done = way(env), False
    while not done:
        action = int(info["action_mask"].argmax())
        seen, paid, done, _, info = env.step(action)
        seen_too, paid_too, done_too, _, _ = other.step(action)
        np.testing.assert_array_equal(seen, seen_too)
        assert (paid, done) == (paid_too, done_too)


def test_copied_vectors_of_environments_play_on_alike(way):
    envs = gymnasium.make_vec("holdfast/TinyEpicDefenders-v1", num_envs=3, players=2)
    envs.reset(seed=5)
    other = copy.deepcopy(envs) if way is copy.copy else way(envs)
    for _ in range(20):
        actions = envs.batch.sample()
        np.testing.assert_array_equal(other.batch.sample(), actions)
        for mine, its in zip(envs.step(actions)[:3], other.step(actions)[:3], strict=True):
            np.testing.assert_array_equal(mine, its)


def test_a_copied_table_of_agents_plays_on_alike(way):
    env = zoo.env(GAME, players=2)
    env.reset(seed=5)
    other = copy.deepcopy(env) if way is copy.copy else way(env)
    for _ in range(12):
        seen = env.last()[0]
        action = int(seen["action_mask"].argmax())
        np.testing.assert_array_equal(other.last()[0]["observation"], seen["observation"])
        env.step(action)
        other.step(action)
        assert other.agent_selection == env.agent_selection


# -- OpenSpiel -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [-1, 4])
def test_a_state_of_openspiel_is_its_history(seed):
    spiel = pyspiel.load_game("holdfast_tiny_epic_defenders", {"players": 2, "seed": seed})
    for _ in range(3):  # each of another deal
        state = spiel.new_initial_state()
        state.apply_action(state.chance_outcomes()[0][0])
        for _ in range(12):
            state.apply_action(state.legal_actions()[-1])
        again = spiel.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(again) == str(state)
        assert str(spiel.deserialize_state(state.serialize())) == str(state)
        assert str(copy.deepcopy(state)) == str(pickle.loads(pickle.dumps(state))) == str(state)


def test_a_state_of_openspiel_that_was_dealt_afresh_is_copied_as_it_is():
    """Also what was played then: an action that its history has may not be possible with what was really dealt."""
    spiel = pyspiel.load_game("holdfast_kingdom_defenders", {"players": 2, "seed": 4})
    state = spiel.new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(3)
    for _ in range(4):
        true = state
        state = state.resample_from_infostate(state.current_player(), rng.rand)
        assert str(state) != str(true)
        for _ in range(3):
            assert str(copy.deepcopy(state)) == str(pickle.loads(pickle.dumps(state))) == str(state.clone()) == str(state)
            assert copy.deepcopy(state).information_state_string(0) == state.information_state_string(0)
            state.apply_action(state.legal_actions()[-1])


def test_deals_of_openspiel_differ_and_chance_refuses_what_is_no_deal():
    spiel = pyspiel.load_game("holdfast_tiny_epic_defenders", {"players": 2, "seed": 4})
    states = [spiel.new_initial_state() for _ in range(3)]
    for state in states:
        state.apply_action(state.chance_outcomes()[0][0])
    assert len({str(state) for state in states}) == 3
    assert pickle.loads(pickle.dumps(spiel)).new_initial_state().chance_outcomes() == [(3, 1.0)]
    with pytest.raises(ValueError, match="the number of a deal"):
        spiel.new_initial_state()._apply_action(-2)


# -- ends ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["NEXT_STEP", "SAME_STEP", "DISABLED"])
def test_the_end_of_a_game_in_a_vector_is_seen_and_scored(mode):
    """As in an environment of one game with the same seed."""
    envs = gymnasium.make_vec("holdfast/TinyEpicDefenders-v1", num_envs=1, players=2, autoreset_mode=AutoresetMode[mode])
    alone = gymnasium.make("holdfast/TinyEpicDefenders-v1", players=2)
    _, infos = envs.reset(seed=11)
    alone.reset(seed=11)
    done = False
    while not done:
        action = int(infos["action_mask"][0].argmax())
        seen, paid, ended, _, infos = envs.step(np.array([action]))
        last, reward, done, _, info = alone.step(action)
        assert (paid[0], ended[0]) == (reward, done)
        told = infos.get("final_info", infos) if mode == "SAME_STEP" else infos
        assert ("scores" in told) == done
    np.testing.assert_array_equal(infos["final_obs"][0] if mode == "SAME_STEP" else seen[0], last)
    assert last.any()
    assert (told["scores"].tolist(), told["_scores"].tolist()) == ([info["scores"]], [True])
    assert infos["action_mask"].any() == (mode == "SAME_STEP"), "the next game has begun with the same step"
    if mode == "SAME_STEP":
        assert not told["action_mask"].any()


def test_only_the_games_of_a_vector_that_ended_have_scores():
    envs = gymnasium.make_vec("holdfast/TinyEpicDefenders-v1", num_envs=4, players=2)
    envs.reset(seed=3)
    ended = np.zeros(4, bool)
    while not ended.any():
        _, _, ended, _, infos = envs.step(envs.batch.sample())
    assert infos["_scores"].tolist() == ended.tolist()
    assert not infos["scores"][~ended].any()
    assert infos["scores"].shape == (4, 2)


# -- forks -----------------------------------------------------------------------------------------------------------------


def forked(work):
    """The exit status of a forked process that does some work; what hangs is killed."""
    pid = os.fork()
    if pid == 0:
        try:
            signal.alarm(PATIENCE)
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_a_batch_that_has_stepped_steps_on_after_a_fork():
    batch = holdfast.make_batch(GAME, 8, 2, seed=3)
    batch.threads = 2  # as if compiled: interpreted rules have one
    batch._begin_threads()
    batch.step(batch.sample())

    def go_on():
        batch.step(batch.sample())
        batch.close()

    assert forked(go_on) == 0
    batch.step(batch.sample())
    batch.close()


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_workers_stay_those_of_the_process_that_has_started_them():
    with Pool(1, mode="interpreted") as pool:
        assert pool.submit("operator:add", 1, 2).result() == 3
        workers = pool.pids()

        def ask():
            with pytest.raises(PoolClosed, match="make a new one"):
                pool.submit("operator:add", 1, 2)
            pool.close()
            thinkers = Thinkers(1, mode="interpreted")
            thinkers._pool, thinkers._process = pool, os.getppid()
            assert thinkers._started() is not pool
            thinkers.close()

        assert forked(ask) == 0
        assert pool.submit("operator:add", 2, 2).result() == 4
        assert pool.pids() == workers

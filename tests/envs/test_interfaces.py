"""The interfaces of the field, checked by its own checkers: Gymnasium, PettingZoo and OpenSpiel."""

from __future__ import annotations

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from open_spiel.python.algorithms import ismcts, mcts
from pettingzoo.test import api_test, render_test, seed_test

import holdfast
from holdfast.engine.struct import to_bytes
from holdfast.envs import gym, spiel, zoo
from holdfast.envs.spare import Spares
from holdfast.games import NAMES, find
from holdfast.schema.game import IllegalAction
from holdfast.schema.spaces import BOUND, spec

TOY = "holdfast/Toy-v1"


def first(mask):
    return int(np.flatnonzero(mask)[0])


# -- Gymnasium -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_each_game_passes_gymnasiums_check(name):
    check_env(gymnasium.make(gym.environment(name)).unwrapped, skip_render_check=True)


def test_it_draws_in_all_modes(capsys):
    for mode in ("ansi", "rgb_array", "human"):
        env = gymnasium.make("holdfast/TinyEpicDefenders-v1", players=2, render_mode=mode)
        _, info = env.reset(seed=1)
        drawn = env.render()
        _, _, _, _, _ = env.step(first(info["action_mask"]))
        if mode == "ansi":
            assert "Capital City" in drawn
        if mode == "rgb_array":
            assert drawn.dtype == np.uint8
            assert drawn.shape == env.render().shape
            assert drawn.std() > 0
        env.close()
    assert "Capital City" in capsys.readouterr().out


def test_a_game_of_one_seat_is_played_to_its_scores():
    env = gymnasium.make(TOY, players=3, seat=1, opponents=["random", "greedy"])
    _, info = env.reset(seed=4)
    total = steps = 0
    over = False
    while not over:
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"])
        _, reward, over, truncated, info = env.step(first(info["action_mask"]))
        total += reward
        steps += 1
        assert not truncated
    assert steps > 1
    assert total == pytest.approx(info["scores"][1])


def test_a_seed_gives_the_same_game_and_none_gives_another():
    env = gymnasium.make(TOY, players=2, opponents="random")
    begun = []
    for seed in (7, 7, 8, None, None):
        env.reset(seed=seed)
        begun.append(to_bytes(env.unwrapped.batch.state(0)))
    assert begun[0] == begun[1]
    assert len(set(begun)) == 4


def test_opponents_can_search_or_be_functions():
    asked = []

    def last(observation, legal):
        asked.append(observation.shape)
        return int(np.flatnonzero(legal)[-1])

    env = gymnasium.make(TOY, players=2, opponents=last)
    env.reset(seed=1)
    for _ in range(3):
        env.step(first(env.unwrapped.action_masks()))
    assert asked
    assert set(asked) == {env.observation_space.shape}
    with pytest.raises(ValueError, match="greedy, learned, easy, medium"):
        gymnasium.make(TOY, players=2, opponents="clever")
    with pytest.raises(ValueError, match="no seat 2"):
        gymnasium.make(TOY, players=2, seat=2)
    for wrong in (5, [None], [["random"]]):
        with pytest.raises(ValueError, match="greedy, learned, easy, medium"):
            gymnasium.make(TOY, players=2, opponents=wrong)
    with pytest.raises(ValueError, match="people, not 0"):
        gymnasium.make(TOY, players=0)
    with pytest.raises(ValueError, match="1 opponents of one of them, not 2"):
        gymnasium.make(TOY, players=2, opponents=["random", "random"])


@pytest.mark.slow(5)
def test_a_level_that_searches_answers_from_a_worker(monkeypatch):
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    env = gymnasium.make(TOY, players=2, opponents="easy")
    env.reset(seed=1)
    _, _, _, _, info = env.step(first(env.unwrapped.action_masks()))
    assert info["action_mask"].any()
    env.close()


@pytest.mark.slow(5)
def test_a_seed_gives_the_same_game_against_a_level_that_searches(monkeypatch):
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    played = []
    for env in (gymnasium.make(TOY, players=2, seat=1, opponents="easy") for _ in range(2)):
        _, info = env.reset(seed=5)
        for _ in range(3):
            _, _, _, _, info = env.step(first(info["action_mask"]))
        played.append(to_bytes(env.unwrapped.batch.state(0)))
        env.close()
    assert played[0] == played[1]


@pytest.mark.parametrize(("chosen", "error"), [(1.5, TypeError), (None, TypeError), (10**6, IllegalAction)])
def test_what_a_function_chooses_that_is_no_legal_action_is_told_with_its_seat(chosen, error):
    env = gymnasium.make(TOY, players=2, seat=1, opponents=lambda observation, legal: chosen)
    with pytest.raises(error, match="opponent at seat 0 chose"):
        env.reset(seed=1)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(first(env.unwrapped.action_masks()))


def test_after_an_opponent_has_failed_nobody_acts_for_it():
    answers = iter([1.5])
    env = gym.SeatEnv("toy", players=2, opponents=lambda observation, legal: next(answers, first(legal)))
    _, info = env.reset(seed=1)
    with pytest.raises(TypeError, match="opponent at seat 1 chose"):
        for _ in range(50):
            _, _, _, _, info = env.step(first(info["action_mask"]))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(first(env.action_masks()))
    assert env.reset(seed=1)[1]["action_mask"].any()


def test_a_game_that_is_over_or_not_begun_wants_a_reset():
    env = gym.SeatEnv("toy", players=2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    with pytest.raises(TypeError, match="integers, not float64"):
        env.step(0.5)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(wrong)[2]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(first(info["action_mask"]))
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(first(info["action_mask"]))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_drawing_without_a_mode_says_which_there_are():
    for env in (gym.SeatEnv("toy"), zoo.TableEnv("toy")):
        env.reset(seed=1)
        with pytest.warns(UserWarning, match="render_mode='ansi'"):
            assert env.render() is None


def test_an_illegal_action_is_told_or_raised():
    env = gymnasium.make(TOY, players=2)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "legal" in info["illegal_action"]
    env = gymnasium.make(TOY, players=2, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(wrong)
    assert env.step(first(info["action_mask"]))[1] == 0.0
    with pytest.raises(ValueError, match="forfeit or raise"):
        gymnasium.make(TOY, illegal="ignore")
    with pytest.raises(ValueError, match="not 'colour'"):
        gym.SeatEnv("toy", render_mode="colour")


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_at_once_in_each_mode_of_autoreset(mode):
    env = gymnasium.make_vec(TOY, num_envs=3, players=2, autoreset_mode=mode)
    seen, infos = env.reset(seed=5)
    assert env.observation_space.contains(seen)
    assert env.metadata["autoreset_mode"] is mode
    done = np.zeros(3, bool)
    while not done.any():
        seen, rewards, done, truncated, infos = env.step(env.unwrapped.batch.sample())
    assert not truncated.any()
    row = first(done)
    mask = infos["action_mask"]
    if mode is AutoresetMode.SAME_STEP:
        assert mask[row].any()
        assert infos["_final_obs"].tolist() == done.tolist()
        assert infos["final_obs"].any(axis=1).tolist() == done.tolist()
        assert infos["final_info"]["scores"][row].sum() == 1
        return
    assert not mask[row].any()
    batch = env.unwrapped.batch
    assert seen[row].tolist() == batch.observe(row, 0).tolist(), "what the seat sees at the end"
    assert infos["scores"][row].tolist() == batch.game.scores(batch.state(row))
    if mode is AutoresetMode.NEXT_STEP:
        _, rewards, done, _, infos = env.step(env.unwrapped.batch.sample())
        assert infos["action_mask"][row].any()
        assert not done[row]
        assert rewards[row] == 0
        return
    _, infos = env.reset(options={"reset_mask": done})
    assert infos["action_mask"][row].any()


@pytest.mark.parametrize("copy", [True, False])
def test_many_are_told_in_copies_unless_one_asks_for_the_arrays_of_the_batch(copy):
    env = gymnasium.make_vec(TOY, num_envs=3, players=2, copy=copy)
    batch = env.unwrapped.batch
    seen, _ = env.reset(seed=5)
    again, *_ = env.step(batch.sample())
    assert np.shares_memory(seen, batch.observations) is not copy
    assert again.tolist() == batch.observations.tolist()


def test_what_many_have_told_stays_as_it_was_for_as_long_as_somebody_holds_it():
    env = gymnasium.make_vec(TOY, num_envs=3, players=2)
    seen, _ = env.reset(seed=5)
    held = [(seen, seen.copy())]
    for _ in range(12):
        first_row, told = (seen := env.step(env.unwrapped.batch.sample())[0])[0], seen.copy()
        held += [(seen, told), (first_row, told[0])]
    kept = held[2::2]  # views of arrays that nobody names any more
    for now, then in held:
        assert now.tolist() == then.tolist()
    del held, seen, now, then
    for _ in range(12):
        env.step(env.unwrapped.batch.sample())
    assert all(row.tolist() == then.tolist() for row, then in kept)


def test_an_array_that_nobody_holds_is_written_again():
    spares = Spares((2, 3))
    first = spares.new()
    second, place = spares.new(), first.ctypes.data
    assert not np.shares_memory(first, second)
    row = first[0]
    del first
    assert spares.new().ctypes.data != place, "a view of it is held"
    del row
    assert place in [spares.new().ctypes.data for _ in range(3)]


def test_an_illegal_action_leaves_what_many_see_as_it_is():
    env = gymnasium.make_vec(TOY, num_envs=2, players=2)
    seen, _ = env.reset(seed=5)
    with pytest.raises(holdfast.IllegalAction):
        env.step(np.array([-1, -1]))
    assert env.unwrapped.batch.observations is seen
    again, _ = env.reset(options={"reset_mask": np.array([True, False])})
    assert again[1].tolist() == seen[1].tolist(), "a game that goes on"


def test_many_with_seeds_of_their_own():
    env = gymnasium.make_vec(TOY, num_envs=2, players=2)
    seen, _ = env.reset(seed=[4, 4])
    assert seen[0].tolist() == seen[1].tolist()
    with pytest.raises(ValueError, match="3 seeds for 2 games"):
        env.reset(seed=[1, 2, 3])
    with pytest.raises(ValueError, match="either all"):
        env.reset(seed=[1, None])
    with pytest.raises(ValueError, match="random or greedy"):
        gymnasium.make_vec(TOY, num_envs=2, players=2, opponents="easy")


# -- PettingZoo ------------------------------------------------------------------------------------------------------------

DICT = "ignore:Observation:UserWarning"
"""An observation with a mask is a dictionary, as in PettingZoo's own board games; its checker remarks on that."""


@pytest.mark.filterwarnings(DICT)
@pytest.mark.parametrize("name", NAMES)
def test_each_game_passes_pettingzoos_tests(name, capsys):
    api_test(zoo.env(name), num_cycles=30)
    seed_test(lambda: zoo.env(name), num_cycles=10)


@pytest.mark.filterwarnings(DICT)
def test_pettingzoo_draws_it(capsys):
    render_test(lambda render_mode: zoo.env("toy", 2, render_mode=render_mode))


def test_pettingzoo_draws_each_position_for_people(capsys):
    env = zoo.env("toy", 2, render_mode="human")
    env.reset(seed=1)
    begun = capsys.readouterr().out
    env.step(first(env.last()[0]["action_mask"]))
    assert begun
    assert capsys.readouterr().out


def test_what_is_called_before_reset_is_told_so():
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called"):
        zoo.env("toy").step(0)


def test_all_agents_hear_of_the_end():
    env = zoo.env("toy", 3)
    env.reset(seed=2)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else first(seen["action_mask"]))
    assert sum(total.values()) == pytest.approx(1)
    assert not env.agents


def test_who_does_what_is_not_legal_ends_the_game():
    env = zoo.env("toy", 2)
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1
    assert "legal" in env.infos[agent]["illegal_action"]


# -- OpenSpiel -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_each_game_passes_openspiels_random_simulation(name):
    game = pyspiel.load_game(spiel.short_name(name), {"seed": 3})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_mask_of_what_chance_may_do_takes_little_room():
    """OpenSpiel lays one out at the first node, four bytes for each deal that a game has; after its last deal comes the first again."""
    game = pyspiel.load_game("holdfast_toy", {"players": 2, "seed": 3})
    state = game.new_initial_state()
    assert len(state.legal_actions_mask()) == game.max_chance_outcomes() == spiel.DEALS
    assert 4 * spiel.DEALS < 10_000_000
    game._dealt = spiel.DEALS
    assert game.new_initial_state().chance_outcomes() == state.chance_outcomes() == [(0, 1.0)]


def test_openspiels_searching_bots_play_it():
    game = pyspiel.load_game("holdfast_toy", {"players": 2, "seed": 3})
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(0)

    def rollouts():
        return mcts.RandomRolloutEvaluator(1, np.random.RandomState(0))

    bots = [
        mcts.MCTSBot(game, 1.4, 5, rollouts(), random_state=np.random.RandomState(1)),
        ismcts.ISMCTSBot(game, rollouts(), 1.4, 10, random_state=np.random.RandomState(1)),
    ]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(1)


def test_what_is_dealt_afresh_looks_the_same_to_its_player():
    game = pyspiel.load_game("holdfast_toy", {"players": 2, "seed": 1})
    state = game.new_initial_state()
    state.apply_action(0)
    rng = np.random.RandomState(1)
    for _ in range(4):
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.rand)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        state.apply_action(state.legal_actions()[0])


def test_openspiel_is_told_of_an_outcome_or_player_that_does_not_exist():
    state = pyspiel.load_game("holdfast_toy", {"players": 2, "seed": 1}).new_initial_state()
    with pytest.raises(ValueError, match="no player -1; they are 0 to 1"):
        state.information_state_string()
    with pytest.raises(ValueError, match="the number of a deal"):
        state.apply_action(-2)


def test_a_seed_of_openspiel_gives_the_same_games():
    def dealt(seed):
        game = pyspiel.load_game("holdfast_toy", {"players": 2, "seed": seed})
        states = [game.new_initial_state() for _ in range(2)]
        for state in states:
            state.apply_action(state.chance_outcomes()[0][0])
        return [str(state) for state in states]

    assert dealt(1) == dealt(1)
    assert dealt(1)[0] != dealt(1)[1]
    assert dealt(1) != dealt(2)
    with pytest.raises(ValueError, match="people, not 9"):
        pyspiel.load_game("holdfast_kingdom_defenders", {"players": 9})


# -- the specification -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_specification_covers_every_feature_and_action_once(name):
    game = find(name)
    found = spec(game)
    for space, key in ((found["observation"], "parts"), (found["actions"], "kinds")):
        ends = [0]
        for part in space[key]:
            assert part["start"] == ends[-1] < part["stop"]
            ends.append(part["stop"])
        assert ends[-1] == space["size"]
    assert found["observation"]["size"] == game.observation_size
    assert found["actions"]["size"] == len(game.actions)


@pytest.mark.parametrize("name", NAMES)
def test_features_lie_within_their_bounds(name):
    batch = holdfast.make_batch(name, 3, seed=9)
    low, high = batch.game.observation.bounds()
    assert low.shape == high.shape == (batch.observation_size,)
    assert (low >= -BOUND).all() and (low < high).all() and (high <= BOUND).all()
    for _ in range(150):
        batch.step(batch.sample())
        assert np.isfinite(batch.observations).all()
        assert (low <= batch.observations).all() and (batch.observations <= high).all()

"""Many games stepped together: the same games as one by one, rewards, seats that the batch plays, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

import holdfast
from holdfast.engine.struct import clone, to_bytes
from holdfast.envs.rows import BEGIN, NOBODY
from holdfast.games import OWN
from holdfast.schema.game import IllegalAction
from tests.toygame import GAME as TOY

NAMES = (*OWN, "toy")


def toy(n=4, players=2, **more):
    return holdfast.make_batch("toy", n, players, seed=3, **more)


def lowest(seats):
    """The lowest seat in a bit mask."""
    return next(seat for seat in range(8) if seats >> seat & 1)


@pytest.mark.parametrize("name", NAMES)
def test_each_row_is_a_game_as_the_rules_alone_play_it(name):
    batch = holdfast.make_batch(name, 2, seed=5)
    game = batch.game
    alone = [batch.state(row) for row in range(batch.n)]
    for _ in range(40):
        for row, s in enumerate(alone):
            assert batch.seats[row] == lowest(s.deciding)
            assert np.flatnonzero(batch.legal[row]).tolist() == game.legal_for(s, lowest(s.deciding))
            assert batch.observations[row].tolist() == game.observe(s, lowest(s.deciding)).tolist()
        actions = batch.sample()
        assert all(batch.legal[row, action] for row, action in enumerate(actions))
        for s, action in zip(alone, actions, strict=True):
            game.step(s, int(action))
        _, ended = batch.step(actions)
        if ended.any():
            break
        assert [to_bytes(batch.state(row)) for row in range(batch.n)] == [to_bytes(s) for s in alone]


def test_the_rewards_of_a_game_are_its_scores():
    batch = toy(n=6, autoreset=False)
    total = np.zeros((6, 2))
    while (batch.seats != NOBODY).any():
        rewards, ended = batch.step(batch.sample())
        assert not rewards[~ended].any()
        total += rewards
    assert [batch.game.scores(batch.state(row)) for row in range(6)] == total.tolist()


def test_shaped_rewards_add_up_to_the_score_less_what_the_first_position_was_worth():
    batch = toy(n=6, rewards="shaped", autoreset=False)
    first = np.array([batch.game.evaluate(batch.state(row)) for row in range(6)])
    total = np.zeros((6, 2))
    steps = 0
    while (batch.seats != NOBODY).any():
        total += batch.step(batch.sample())[0]
        steps += 1
    assert steps > 1
    scores = np.array([batch.game.scores(batch.state(row)) for row in range(6)])
    assert np.allclose(total, scores - first, atol=1e-5)


def test_a_discount_makes_what_comes_later_worth_less():
    batch = toy(n=1, rewards="shaped", discount=0.5)
    before = np.array(batch.game.evaluate(batch.state(0)))
    rewards, ended = batch.step(batch.sample())
    assert not ended[0]
    assert np.allclose(rewards[0], 0.5 * np.array(batch.game.evaluate(batch.state(0))) - before, atol=1e-6)


def test_where_a_game_ends_the_next_begins_at_once():
    batch = toy(n=3)
    ended = np.zeros(3, bool)
    while not ended.any():
        rewards, ended = batch.step(batch.sample())
    row = int(np.flatnonzero(ended)[0])
    assert rewards[row].sum() == pytest.approx(1)
    assert batch.seats[row] != NOBODY
    assert batch.legal[row].any()
    assert not batch.game.is_over(batch.state(row))


def test_without_autoreset_a_game_that_is_over_waits_for_reset():
    batch = toy(n=2, autoreset=False)
    while (batch.seats != NOBODY).all():
        batch.step(batch.sample())
    over = batch.seats == NOBODY
    row = int(np.flatnonzero(over)[0])
    assert not batch.legal[row].any()
    assert not batch.observations[row].any()
    kept = to_bytes(batch.state(row))
    rewards, ended = batch.step(batch.sample())
    assert not rewards[row].any()
    assert not ended[row]
    assert to_bytes(batch.state(row)) == kept
    other = to_bytes(batch.state(1 - row))
    batch.reset([number == row for number in range(2)])
    assert batch.seats[row] != NOBODY
    assert to_bytes(batch.state(1 - row)) == other


def test_seats_with_a_policy_are_played_by_the_batch():
    batch = toy(n=5, players=3, policies=["greedy", None, "random"])
    for _ in range(60):
        assert set(batch.seats.tolist()) == {1}
        batch.step(batch.sample())


@pytest.mark.parametrize("name", NAMES)
def test_greedy_seats_play_until_it_is_the_agents_turn_in_each_game(name):
    players = max(2, holdfast.games.find(name).people.start)
    batch = holdfast.make_batch(name, 1, players, seed=2, policies=[None, *["greedy"] * (players - 1)])
    for _ in range(5):
        assert batch.seats[0] == 0
        batch.step(batch.sample())


def best_paths(game, s):
    """Every position at which seat 0 decides, or the game is over, after others have taken actions that the heuristic likes best."""
    waiting, found = [s], set()
    while waiting:
        s = waiting.pop()
        if s.result or lowest(s.deciding) == 0:
            found.add(to_bytes(s))
            continue
        legal = game.legal_for(s, lowest(s.deciding))
        worths = [game.heuristic(s, action) for action in legal]
        for action, worth in zip(legal, worths, strict=True):
            if worth == max(worths):
                after = clone(s)
                game.step(after, action)
                waiting.append(after)
    return found


@pytest.mark.parametrize("name", ["toy", "kingdom-defenders"])
def test_a_greedy_seat_takes_what_the_heuristic_likes_best(name):
    batch = holdfast.make_batch(name, 1, 2, seed=2, policies=[None, "greedy"], autoreset=False)
    answered = 0
    for _ in range(30):
        if batch.seats[0] == NOBODY:
            break
        action = batch.sample()
        s = batch.state(0)
        batch.game.step(s, int(action[0]))
        answered += not s.result and lowest(s.deciding) == 1
        batch.step(action)
        assert to_bytes(batch.state(0)) in best_paths(batch.game, s)
    assert answered >= 3


def test_the_same_seed_gives_the_same_games_and_another_others():
    def played(seed):
        batch = holdfast.make_batch("toy", 4, 2, seed=seed)
        for _ in range(30):
            batch.step(batch.sample())
        return [to_bytes(batch.state(row)) for row in range(4)]

    assert played(1) == played(1)
    assert played(1) != played(2)
    assert len(set(played(1))) == 4


def test_a_row_plays_alike_however_many_rows_there_are():
    few, many = toy(n=2), toy(n=7)
    for _ in range(25):
        few.step(few.sample())
        many.step(many.sample())
    assert to_bytes(few.state(1)) == to_bytes(many.state(1))


def test_bits_are_the_mask_eight_a_byte():
    batch = toy()
    bits = np.unpackbits(batch.legal_bits(), axis=1, bitorder="little")
    assert np.array_equal(bits[:, : batch.num_actions], batch.legal)


def test_an_illegal_action_is_told_with_its_game_and_nothing_is_stepped():
    batch = toy()
    before = [to_bytes(batch.state(row)) for row in range(4)]
    actions = batch.sample()
    actions[2] = int(np.flatnonzero(batch.legal[2] == 0)[0])
    with pytest.raises(IllegalAction, match=r"game 2: .*legal"):
        batch.step(actions)
    for wrong in (-1, BEGIN, len(TOY.actions), 10**9):
        actions[2] = wrong
        with pytest.raises(IllegalAction, match=rf"game 2: there is no action number {wrong}"):
            batch.step(actions)
    assert [to_bytes(batch.state(row)) for row in range(4)] == before


@pytest.mark.parametrize(
    ("actions", "error", "said"),
    [([0.0] * 4, TypeError, "integers"), ([0] * 3, ValueError, r"shape \(4,\)"), ([[0]] * 4, ValueError, r"shape \(4,\)")],
)
def test_actions_of_another_kind_or_number_are_refused(actions, error, said):
    with pytest.raises(error, match=said):
        toy().step(actions)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"n": 0}, "at least 1"),
        ({"policies": ["greedy"]}, "2 seats, not 1"),
        ({"policies": ["greedy", "clever"]}, "not 'clever'"),
        ({"policies": ["greedy", "random"]}, "no seat to you"),
        ({"rewards": "money"}, "score or shaped, not 'money'"),
        ({"players": 9}, "people, not 9"),
        ({"policies": "greedy"}, "as a list; 'greedy'"),
        ({"discount": 1.5}, "from 0 to 1, not 1.5"),
        ({"discount": float("nan")}, "from 0 to 1, not nan"),
        ({"threads": 0}, "at least 1, not 0"),
    ],
)
def test_what_cannot_be_made_is_refused_with_what_can(given, said):
    with pytest.raises(ValueError, match=said):
        toy(**given)


@pytest.mark.parametrize("which", [[True, False], [[True]] * 4, [0.5] * 4, [0, 1, 2, 3]])
def test_a_reset_of_other_games_than_there_are_is_refused(which):
    with pytest.raises(ValueError, match="mask of games"):
        toy().reset(which)


@pytest.mark.parametrize(
    ("seed", "error", "said"),
    [
        (-1, ValueError, "from 0 to"),
        (1.5, TypeError, "whole number, not 1.5"),
        ([1, 2], ValueError, "2 seeds for 4 games"),
        ([1, 2, 3, -1], ValueError, "from 0 to"),
        ([1, 2, 3, None], TypeError, "not None"),
    ],
)
def test_seeds_that_are_none_are_refused_and_nothing_has_changed(seed, error, said):
    batch, other = toy(), toy()
    with pytest.raises(error, match=said):
        batch.reset(seed=seed)
    for rows in (batch, other):
        rows.reset()
    assert [to_bytes(batch.state(row)) for row in range(4)] == [to_bytes(other.state(row)) for row in range(4)]
    assert batch.seed == 3


def test_each_game_can_have_a_seed_of_its_own():
    batch, other = toy(), toy()
    batch.reset(seed=[5, 6, 5, 2**40])
    other.reset(seed=np.array([5, 6, 5, 2**40]))
    games = [to_bytes(batch.state(row)) for row in range(4)]
    assert games == [to_bytes(other.state(row)) for row in range(4)]
    assert games[0] == games[2]
    assert len(set(games)) == 3
    assert "a seed for each" in repr(batch)


def test_one_game_can_be_looked_at_by_any_seat():
    batch = toy()
    s = batch.state(1)
    assert batch.observe(1, 1).tolist() == batch.game.observe(s, 1).tolist()
    with pytest.raises(IndexError, match="no seat 2"):
        batch.observe(1, 2)
    with pytest.raises(IndexError, match="no game 4"):
        batch.state(4)

"""Fitting an evaluation: the network learns what can be learned, its slopes are right, its file gives the same numbers."""

import json

import numpy as np
import pytest

from holdfast.agents import fitting
from holdfast.engine.network import Features, estimate, gain, load
from holdfast.games.kingdom_defenders import GAME as KINGDOM

from .toys import STICKS


def planted(positions=6000, seed=3):
    """Results that depend on one feature and not on the other: won with 0.9 where it is 1, with 0.2 where it is 0."""
    random = np.random.default_rng(seed)
    features = np.stack([random.integers(0, 2, positions), random.normal(0, 1, positions)], 1).astype(float)
    return features, (random.random(positions) < np.where(features[:, 0] == 1, 0.9, 0.2)).astype(float)


def test_what_was_planted_is_found():
    features, results = planted()
    network = fitting.Network(features, 8, np.random.default_rng(1))
    network.fit(features, results, 600, 4e-3, np.random.default_rng(2))
    found = network.estimate(np.array([[1.0, 0.0], [0.0, 0.0]]))
    assert found == pytest.approx([0.9, 0.2], abs=0.06)
    assert network.loss(features, results) < 0.45  # that of always saying the mean of 0.55 is 0.69


@pytest.mark.parametrize("is_chance", [True, False])
def test_slopes_are_those_of_the_loss(is_chance):
    """Each slope against the difference that a small step makes."""
    features, results = planted(40)
    network = fitting.Network(features, 3, np.random.default_rng(1), is_chance=is_chance)
    network.bias += 0.1
    x = (features - network.mean) * network.scale
    for part, slope in zip((network.hidden, network.bias, network.out, network.last), network._slopes(x, results), strict=True):
        flat, slopes = part.reshape(-1), np.asarray(slope).reshape(-1)
        for i in range(len(flat)):
            before = flat[i]
            flat[i] = before + 1e-5
            higher = network.loss(features, results)
            flat[i] = before - 1e-5
            lower = network.loss(features, results)
            flat[i] = before
            assert slopes[i] == pytest.approx((higher - lower) / 2e-5, abs=1e-6)


def test_the_file_gives_the_numbers_of_the_fit(tmp_path):
    features, results = planted(40_000)
    wanted = Features(write=lambda s, c, out: 0, names=("one", "noise"), sets=("all",), file=tmp_path / "weights.json")
    fitting.save(wanted, fitting.fit(wanted, [(features, np.zeros(40_000, int), results)], 1))
    w = load(wanted.file)
    assert w.features == ("one", "noise")
    assert json.loads(wanted.file.read_text())["sets"][0]["name"] == "all"
    for won, position in ((0.9, [1.0, 0.3]), (0.2, [0.0, -0.3])):
        assert estimate(np.array(position), w.hidden, w.bias, w.out, 0) == pytest.approx(won, abs=0.1)


def test_a_feature_that_never_varies_says_nothing():
    features, results = planted(2000)
    features = np.column_stack([features, np.full(2000, 7.0)])
    network = fitting.Network(features, 4, np.random.default_rng(1))
    network.fit(features, results, 50, 4e-3, np.random.default_rng(2))
    changed = features.copy()
    changed[:, 2] = -100
    assert (network.estimate(features) == network.estimate(changed)).all()


def test_a_sum_as_the_logit_of_a_win_finds_what_was_planted(tmp_path):
    """The logit is twice the first feature, less the second, and one half: so the weights and the bias say."""
    random = np.random.default_rng(4)
    features = random.normal(0, 1, (40_000, 3))
    features[:, 2] = 7.0
    won = random.random(40_000) < 1 / (1 + np.exp(-(2 * features[:, 0] - features[:, 1] - 0.5)))
    wanted = Features(lambda s, c, out: 0, ("one", "other", "constant"), ("all",), tmp_path / "weights.json", is_sum=True)
    positions = (features, np.zeros(40_000, int), won.astype(float))
    nothing = (features[:0], np.zeros(0, int), np.zeros(0))
    fitting.save(wanted, fitting.fit(wanted, [positions, nothing], 1))  # a generation that has nothing of a set leaves it as it was
    found = json.loads(wanted.file.read_text())["sets"][0]
    assert found["weights"] == pytest.approx([2, -1, 0], abs=0.1)
    assert found["bias"] == pytest.approx(-0.5, abs=0.1)
    with pytest.raises(ValueError, match="all: too few positions; ask for more"):
        fitting.fit(wanted, [nothing], 1)


def test_points_to_come_are_a_sum_and_what_it_misses(tmp_path):
    """Ten times the first feature, less 5, and 30 more where the second is above 1, which no sum can tell: the file says the same."""
    random = np.random.default_rng(4)
    features = np.column_stack([random.normal(0, 1, (40_000, 2)), np.full(40_000, 7.0)])
    results = 10 * features[:, 0] - 5 + 30 * np.maximum(features[:, 1] - 1, 0) + random.normal(0, 5, 40_000)
    wanted = Features(
        lambda s, c, seat, out: 0, ("one", "other", "constant"), ("all",), tmp_path / "weights.json", lambda s, c, seat: 0, True
    )
    positions = (features, np.zeros(40_000, int), results)
    fitting.save(wanted, fitting.fit(wanted, [positions, positions], 1))
    w = load(wanted.file)
    for position in ([0.0, 0.0, 7.0], [1.0, 0.0, 7.0], [0.0, 2.0, 7.0], [-1.0, 1.5, -100.0]):
        true = 10 * position[0] - 5 + 30 * max(position[1] - 1, 0)
        assert gain(np.array(position), w.direct, w.hidden, w.bias, w.out, 0) == pytest.approx(true, abs=2.5)
    with pytest.raises(ValueError, match="all: only 0 positions; ask for more"):
        fitting.fit(wanted, [(features[:0], np.zeros(0, int), results[:0])], 1)


def test_too_few_positions_are_refused():
    wanted = Features(write=lambda s, c, out: 0, names=("one", "noise"), sets=("all",), file=None)
    features, results = planted(100)
    with pytest.raises(ValueError, match="all: only 100 positions; ask for more"):
        fitting.fit(wanted, [(features, np.zeros(100, int), results)], 1)


def test_a_game_without_features_has_nothing_to_fit():
    with pytest.raises(ValueError, match="the evaluation of Sticks is not fitted from play"):
        fitting.features_of(STICKS)


def test_positions_come_with_the_results_of_their_games():
    """Twenty positions of greedy play, interpreted: features within reason, results 0 or 1, the same for the same seed."""
    features, sets, results = fitting.collect("tiny-epic-defenders", 2, "greedy", 0, 20, 1, 6, 40)
    assert features.shape == (20, len(fitting.features_of(fitting.find("tiny-epic-defenders")).names))
    assert set(sets) <= {0, 1}
    assert set(results) <= {0.0, 1.0}
    assert (np.abs(features) < 50).all()
    again = fitting.collect("tiny-epic-defenders", 2, "greedy", 0, 20, 1, 6, 40)
    assert all((one == other).all() for one, other in zip((features, sets, results), again, strict=True))


def test_positions_of_a_game_with_a_clock_are_those_where_rollouts_end():
    """The first turns that begin in a Hero's Quest of two, which does not come out of the box, with the result of their game."""
    features, sets, results = fitting.collect("ruins-of-elysia", 2, "greedy", 0, 12, 1, 1, 0)
    names = list(fitting.features_of(fitting.find("ruins-of-elysia")).names)
    assert set(sets) == {1}, "of two players"
    assert set(results) <= {0.0, 1.0}
    assert len(set(results)) == 1
    left = features[:, names.index("rounds_left")]
    assert list(left) == sorted(left, reverse=True)
    assert len(set(left)) == 7, "two turns a round, and the first turn of all is left out"


def test_of_rivals_a_weighted_sum_finds_what_was_planted(tmp_path):
    """Points are three times the first feature, less the second, and a miss of about two: the weights and the spread say so."""
    random = np.random.default_rng(5)
    features = random.normal(0, 1, (20_000, 3))
    features[:, 2] = 0
    results = 3 * features[:, 0] - features[:, 1] + random.normal(0, 2, 20_000)
    names = ("one", "other", "nothing")
    wanted = Features(lambda s, c, p, out: 0, names, ("all",), tmp_path / "weights.json", lambda s, c, p: 0.0)
    fitting.save(wanted, fitting.fit(wanted, [(features, np.zeros(20_000, int), results)], 1))
    found = json.loads(wanted.file.read_text())["sets"][0]
    assert found["weights"] == pytest.approx([3, -1, 0], abs=0.1)
    assert found["spread"] == pytest.approx(2 * 3**0.5 / np.pi, abs=0.1)
    with pytest.raises(ValueError, match="all: only 100 positions; ask for more"):
        fitting.fit(wanted, [(features[:100], np.zeros(100, int), results[:100])], 1)


def test_positions_of_rivals_are_compared_seat_by_seat(monkeypatch):
    """Three rows for each first position of a round: features and points to come are those beyond the mean of the three."""
    monkeypatch.setattr(fitting, "find", lambda name: KINGDOM)
    features, sets, results = fitting.collect("kingdom-defenders", 3, "greedy", 0, 20, 1, 6, 20)
    assert list(sets[18:]) == [-1, -1]  # no room for three more
    assert (sets[:18].reshape(6, 3) == sets[:18:3, None]).all()
    assert np.abs(features[:18].reshape(6, 3, -1).mean(1)).max() < 1e-5
    assert np.abs(results[:18].reshape(6, 3).mean(1)).max() < 1e-5
    assert np.abs(results[:18]).max() > 1

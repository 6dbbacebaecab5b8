"""Comparing until sure: the boundary by hand, what the sums hold, and how often a verdict is wrong."""

from __future__ import annotations

from math import inf, isnan, log, sqrt

import numpy as np
import pytest
from scipy import optimize

from holdfast.lab.intervals import Interval
from holdfast.lab.sequential import Look, Sequential, Verdict, half_width, mixing

RUNS = 400
BATCH = 100


def play(chance_worse: float, chance_better: float, pairs: int, seed: int, **settings: float) -> list[Look]:
    """The last look of many comparisons of differences -1, 0 and 1, each looking after every batch until it is decided."""
    draws = np.random.default_rng(seed).random((RUNS, pairs // BATCH, BATCH))
    differences = (draws >= 1 - chance_better).astype(float) - (draws < chance_worse)
    return [stop(Sequential(**settings), run) for run in differences]


def stop(comparison: Sequential, batches: np.ndarray) -> Look:
    """Adds batches until decided."""
    for batch in batches:
        if comparison.add(batch).decided:
            break
    return comparison.look()


def share(looks: list[Look], *verdicts: Verdict) -> float:
    """How many comparisons ended so."""
    return sum(look.verdict in verdicts for look in looks) / len(looks)


def at_most(rate: float) -> float:
    """A rate with three standard errors of its count on top."""
    return rate + 3 * sqrt(rate * (1 - rate) / RUNS)


# the boundary


def test_half_width_by_hand():
    # n rho² = 1: sqrt(2 * 2/(100² * 0.01) * log(sqrt(2)/0.05)) = sqrt(0.04 * 3.342306) = 0.365639, for a deviation of 1
    assert half_width(100, 1, 0.05, 0.01) == pytest.approx(0.365639, abs=1e-6)
    assert half_width(100, 3, 0.05, 0.01) == pytest.approx(3 * 0.365639, abs=3e-6)


@pytest.mark.parametrize(("error_rate", "at"), [(0.05, 2_000), (0.01, 500), (0.2, 10_000)])
def test_mixing_is_tightest_where_it_says(error_rate, at):
    found = optimize.minimize_scalar(lambda power: half_width(at, 1, error_rate, 10**power), bounds=(-8, 1), options={"xatol": 1e-9})
    assert mixing(error_rate, at) == pytest.approx(10**found.x, rel=1e-4)


@pytest.mark.parametrize("error_rate", [0.05, 0.01, 1e-9])
def test_mixing_solves_its_equation(error_rate):
    # where the derivative of (x + 1)/x (log(x + 1) - 2 log α) is 0: x = log(x + 1) - 2 log α, with x = n rho²
    x = mixing(error_rate, 100) * 100
    assert x == pytest.approx(log(x + 1) - 2 * log(error_rate))


def test_looking_always_costs_more_than_looking_once():
    assert half_width(2_000, 1, 0.05, mixing(0.05, 2_000)) > 1.5 * 1.96 / sqrt(2_000)


# what is held


def test_batches_hold_what_all_values_hold():
    # many small batches and one large one see the same mean, and the variance of all values with what was not seen added
    values = np.random.default_rng(3).normal(0.2, 0.2, 700).clip(-1, 1)
    parts, whole = Sequential(), Sequential()
    for batch in np.split(values, [1, 2, 50, 50, 333]):
        parts.add(batch)
    look = whole.add(values)
    assert parts.look().difference.low == pytest.approx(look.difference.low, rel=1e-12)
    deviation = sqrt(values.var(ddof=1) + (1 + values.mean()) ** 2 * log(20) / 700)
    assert look.pairs == 700
    assert look.difference.estimate == pytest.approx(values.mean())
    assert look.difference.high == pytest.approx(values.mean() + half_width(700, deviation, 0.05, mixing(0.05, 2_000)))


def test_nothing_is_known_from_nothing_or_one_pair():
    comparison = Sequential()
    for look in (comparison.look(), comparison.add([])):
        assert isnan(look.difference.estimate)
        assert (look.pairs, look.difference.low, look.difference.high, look.verdict) == (0, -inf, inf, Verdict.NOT_SURE)
    assert comparison.add([1]) == Look(1, Interval(1, -inf, inf), Verdict.NOT_SURE)


def test_nothing_is_decided_before_the_first_look():
    comparison = Sequential(first_look=200)
    assert comparison.add([1] * 199).verdict is Verdict.NOT_SURE
    assert comparison.add([1]).verdict is Verdict.B_BETTER
    assert comparison.verdict == "b is better"


def test_the_sign_says_who_is_better():
    assert Sequential().add([-1, 0] * 200).verdict is Verdict.A_BETTER
    assert Sequential().add([1, 0] * 200).verdict is Verdict.B_BETTER


def test_equal_so_far_is_not_equal_for_certain():
    # with no difference in n pairs the half width is at least sqrt(2) * log(20)/n = 4.2366/n, more than the 3/n of the rule of three
    comparison = Sequential(margin=0.005, at=500)
    early = comparison.add(np.zeros(500))
    assert early.verdict is Verdict.NOT_SURE
    assert early.difference.high > 4.2366 / 500
    late = comparison.add(np.zeros(1_500))
    assert late.verdict is Verdict.NO_DIFFERENCE
    assert 4.2366 / 2_000 < late.difference.high < 0.005


@pytest.mark.parametrize("sign", [1, -1])
def test_the_whole_interval_must_be_within_the_margin(sign):
    # 3 of 1,000 pairs differ, all one way: mean 0.003, variance 0.003 and as much again for what was not seen, 3.03 sqrt(0.006/1000)
    # = 0.0074 to each side: -0.0044 to 0.0104, or the other way round
    look = Sequential(margin=0.006, at=1_000).add([sign] * 3 + [0] * 997)
    near, far = sorted((abs(look.difference.low), abs(look.difference.high)))
    assert near < 0.006 < far
    assert look.verdict is Verdict.NOT_SURE


def test_always_the_same_small_difference_is_not_certain_either():
    # a deviation of 1.01 * sqrt(log(20)/200) = 0.12 is allowed for: far more than the difference of 0.01
    assert Sequential().add(np.full(200, 0.01)).verdict is Verdict.NOT_SURE


def test_a_larger_bound_allows_for_larger_surprises():
    small, large = (Sequential(bound=bound).add(np.zeros(300)).difference.high for bound in (1, 40))
    assert large == pytest.approx(40 * small)


def test_a_difference_beyond_the_bound_is_refused():
    with pytest.raises(ValueError, match="a difference of 7 is beyond the bound of 1"):
        Sequential().add([0, -7])


@pytest.mark.parametrize("wrong", [{"margin": -1}, {"bound": 0}, {"first_look": 1}, {"at": 0}])
def test_settings_are_checked(wrong):
    with pytest.raises(ValueError, match="a sequential comparison needs"):
        Sequential(**wrong)


def test_an_error_rate_is_a_fraction():
    with pytest.raises(ValueError, match="between 0 and 1"):
        Sequential(error_rate=5)


# how often it is wrong, looking after every batch


def test_no_difference_is_seldom_taken_for_one():
    looks = play(0.1, 0.1, 5_000, seed=11, margin=0)
    assert share(looks, Verdict.A_BETTER, Verdict.B_BETTER) <= at_most(0.05)


def test_the_same_looks_at_a_plain_interval_are_often_wrong():
    # the simulation above can fail: 1.96 standard errors at each of 49 looks would give false alarms in about a third of the runs
    draws = np.random.default_rng(11).random((RUNS, 5_000))
    differences = (draws >= 0.9).astype(float) - (draws < 0.1)
    pairs = np.arange(200, 5_001, BATCH)
    means = differences.cumsum(1)[:, pairs - 1] / pairs
    assert (np.abs(means) > 1.96 * sqrt(0.2) / np.sqrt(pairs)).any(1).mean() > 0.2


def test_a_planted_difference_is_found():
    looks = play(0.14, 0.2, 5_000, seed=12)
    assert share(looks, Verdict.B_BETTER) >= 0.99
    assert share(looks, Verdict.A_BETTER, Verdict.NO_DIFFERENCE) == 0


def test_a_rare_difference_above_the_margin_is_seldom_overlooked():
    # b wins 1 in 190 pairs more, and never loses one: in the first 200 pairs a third of the runs see nothing at all
    looks = play(0, 1 / 190, 6_000, seed=13, margin=0.005)
    assert share(looks, Verdict.NO_DIFFERENCE, Verdict.A_BETTER) <= at_most(0.05)
    assert share(looks, Verdict.B_BETTER) > 0.9


def test_no_difference_to_speak_of_is_found():
    looks = play(0.002, 0.002, 8_000, seed=14, margin=0.01)
    assert share(looks, Verdict.NO_DIFFERENCE) > 0.95

"""Intervals, paired outcomes and impact, against cases worked by hand and published examples."""

from __future__ import annotations

from math import inf, isnan

import numpy as np
import pytest
from scipy import stats

from holdfast.lab.impact import adjusted, impact_of_counts
from holdfast.lab.intervals import Interval, difference_of_proportions, mean_interval, wilson
from holdfast.lab.paired import paired

Z2 = 3.841459  # the square of 1.959964, the normal quantile of 95 %


def near(interval: Interval, estimate: float, low: float, high: float, within: float = 1e-5) -> bool:
    """Whether an interval is this one, up to rounding."""
    return (interval.estimate, interval.low, interval.high) == pytest.approx((estimate, low, high), abs=within)


# proportions and means


def test_wilson_by_hand():
    # 8 of 10: middle (0.8 + 3.841459/20) / 1.3841459 = 0.992073/1.3841459 = 0.716740;
    # half 1.959964 * sqrt(0.8 * 0.2/10 + 3.841459/400) / 1.3841459 = 1.959964 * sqrt(0.0256036)/1.3841459 = 0.226574
    assert near(wilson(8, 10), 0.8, 0.490162, 0.943318, 5e-6)


def test_wilson_at_the_ends():
    # with p = 0 the interval is 0 to z²/(n + z²) = 3.841459/13.841459
    assert near(wilson(0, 10), 0, 0, Z2 / (10 + Z2))
    assert near(wilson(10, 10), 1, 10 / (10 + Z2), 1)


def test_wilson_of_no_games_knows_nothing():
    nothing = wilson(0, 0)
    assert isnan(nothing.estimate)
    assert (nothing.low, nothing.high) == (0, 1)


def test_a_higher_confidence_is_wider():
    # z = 2.575829, z² = 6.634897: 0 to 6.634897/16.634897
    assert near(wilson(0, 10, 0.99), 0, 0, 0.398854)


@pytest.mark.parametrize(("successes", "games"), [(3, 2), (-1, 4)])
def test_impossible_counts_are_refused(successes, games):
    with pytest.raises(ValueError, match="between none and as many as games"):
        wilson(successes, games)


@pytest.mark.parametrize("confidence", [0, 1, 95])
def test_a_confidence_is_a_fraction(confidence):
    with pytest.raises(ValueError, match="between 0 and 1"):
        wilson(1, 2, confidence)
    with pytest.raises(ValueError, match="between 0 and 1"):
        mean_interval([1, 2], confidence)


def test_mean_by_hand():
    # 1..5: mean 3, variance 10/4, standard error sqrt(2.5/5) = 0.707107, t(4) = 2.776445, half 1.963243
    assert near(mean_interval([1, 2, 3, 4, 5]), 3, 1.036757, 4.963243)


def test_mean_of_few():
    assert mean_interval([7]) == Interval(7, -inf, inf)
    nothing = mean_interval([])
    assert isnan(nothing.estimate)
    assert (nothing.low, nothing.high) == (-inf, inf)


def test_mean_of_equal_values_has_no_width():
    assert mean_interval([0.5] * 7) == Interval(0.5, 0.5, 0.5)


@pytest.mark.parametrize("values", [[1, np.nan], [inf, 1]])
def test_values_must_be_numbers(values):
    with pytest.raises(ValueError, match="not finite"):
        mean_interval(values)


def test_values_must_stand_in_a_row():
    with pytest.raises(ValueError, match="1 dimension"):
        mean_interval([[1, 2], [3, 4]])


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ],
)
def test_difference_of_proportions_as_published(first, second, low, high):
    # Newcombe 1998, table II, method 10
    assert near(difference_of_proportions(first, second), first[0] / first[1] - second[0] / second[1], low, high, 6e-5)


def test_difference_with_a_side_that_was_never_played():
    nothing = difference_of_proportions((3, 4), (0, 0))
    assert isnan(nothing.estimate)
    assert (nothing.low, nothing.high) == (-1, 1)


# paired outcomes


def test_paired_by_hand():
    # differences 0, 1, 0, 0: mean 1/4, variance (3/16 + 9/16)/3 = 1/4, standard error sqrt(1/16) = 1/4; t = 1 on 3 degrees: p = 0.391002;
    # half 3.182446/4 = 0.795612; variances of a and b 1/3 and 1/4, together 7/12: saved 1 - (1/4)/(7/12) = 4/7
    found = paired([0, 0, 1, 1], [0, 1, 1, 1])
    assert (found.pairs, found.differing, found.mean_a, found.mean_b) == (4, 1, 0.5, 0.75)
    assert near(found.difference, 0.25, -0.545612, 1.045612)
    assert found.standard_error == pytest.approx(0.25)
    assert found.variance_saved == pytest.approx(4 / 7)
    assert found.p_value == pytest.approx(0.391002, abs=1e-6)


def test_paired_agrees_with_the_paired_t_test():
    rng = np.random.default_rng(1)
    a = rng.normal(size=50)
    b = a + rng.normal(0.2, 0.5, 50)
    assert paired(a, b).p_value == pytest.approx(stats.ttest_rel(b, a).pvalue)


def test_pairing_that_does_harm_saves_less_than_nothing():
    # b is the opposite of a: var(b - a) = 4 var a, against 2 var a apart
    assert paired([0, 1, 0, 1], [1, 0, 1, 0]).variance_saved == pytest.approx(-1)


def test_pairs_without_any_difference():
    found = paired([0, 1, 1], [0, 1, 1])
    assert (found.differing, found.p_value, found.variance_saved, found.standard_error) == (0, 1, 1, 0)
    assert found.difference == Interval(0, 0, 0)


def test_pairs_without_any_variance():
    assert paired([1, 1], [1, 1]).variance_saved == 0
    always = paired([0, 0, 0], [0.1, 0.1, 0.1])
    assert (always.differing, always.p_value, always.variance_saved) == (3, 0, 0)


def test_one_pair_and_none_say_nothing():
    one = paired([0], [1])
    assert (one.difference, one.p_value) == (Interval(1, -inf, inf), 1)
    none = paired([], [])
    assert (none.pairs, none.p_value, none.variance_saved) == (0, 1, 0)
    assert isnan(none.difference.estimate)


def test_pairs_must_be_pairs():
    with pytest.raises(ValueError, match="2 outcomes of a but 3 of b"):
        paired([0, 1], [0, 1, 1])


# impact


def test_impact_of_counts():
    # Fisher's lady tasting tea, 3 of 4 against 1 of 4: (16 + 1 + 16 + 1)/70; the interval is tested above
    found = impact_of_counts((3, 4), (1, 4))
    assert (found.games_with, found.games_without, found.mean_with, found.mean_without) == (4, 4, 0.75, 0.25)
    assert found.p_value == pytest.approx(34 / 70)
    assert found.difference == difference_of_proportions((3, 4), (1, 4))


def test_adjusted_by_hand():
    # in order 0.01, 0.03, 0.04, 0.5 times 4/1, 4/2, 4/3, 4/4: 0.04, 0.06, 0.053333, 0.5; none above one to its right: 0.06 falls
    assert adjusted([0.01, 0.04, 0.03, 0.5]) == pytest.approx([0.04, 4 / 75, 4 / 75, 0.5])


def test_adjusting_nothing_and_what_is_no_p_value():
    assert adjusted([]).size == 0
    with pytest.raises(ValueError, match="between 0 and 1"):
        adjusted([0.5, 1.5])

"""Skill against luck, how much a seed decides, and what a stream of chance does: by hand, published, and planted."""

from __future__ import annotations

from math import isnan

import numpy as np
import pytest

from holdfast.lab.intervals import Interval
from holdfast.lab.variance import intraclass, skill_against_luck, stream_effect


def unknown(interval: Interval) -> bool:
    """Whether nothing is known of a share."""
    return isnan(interval.estimate) and (interval.low, interval.high) == (0, 1)


# skill against luck


def test_shares_by_hand():
    # [[0, 2], [2, 8]]: means of levels 1 and 5, of deals 1 and 5, of all 3.  Squares: levels 2 * (4 + 4) = 16, deals 16, all 9 + 1 + 1 + 25
    # = 36, rest 4, each on 1 degree of freedom.  Components (16 - 4)/2 = 6, 6 and 4 of 16
    found = skill_against_luck([[0, 2], [2, 8]])
    assert (found.skill.estimate, found.deal.estimate, found.rest.estimate) == pytest.approx((6 / 16, 6 / 16, 4 / 16))


def test_more_deals_than_levels_by_hand():
    # [[0, 1, 2], [3, 4, 8]]: levels 1 and 5, deals 1.5, 2.5, 5, all 3.  Squares: levels 3 * 8 = 24; deals 2 * (2.25 + 0.25 + 4) = 13;
    # all 9 + 4 + 1 + 0 + 1 + 25 = 40, rest 3 on 2 degrees.  Mean squares 24, 6.5, 1.5: components 22.5/3 = 7.5, 5/2 = 2.5 and 1.5 of 11.5
    found = skill_against_luck([[0, 1, 2], [3, 4, 8]])
    assert (found.skill.estimate, found.deal.estimate, found.rest.estimate) == pytest.approx((7.5 / 11.5, 2.5 / 11.5, 1.5 / 11.5))


@pytest.mark.parametrize(
    ("outcomes", "shares"),
    [([[0, 0], [1, 1]], (1, 0, 0)), ([[0, 1], [0, 1]], (0, 1, 0)), ([[0, 1], [1, 0]], (0, 0, 1))],
)
def test_one_cause_takes_all(outcomes, shares):
    # in the last the components of levels and deals are -1/2 each, which count as 0
    found = skill_against_luck(outcomes)
    assert (found.skill.estimate, found.deal.estimate, found.rest.estimate) == shares


def test_planted_shares_are_found():
    # levels at -1, 0 and 1 (variance 1), deals with variance 2, rest 1: a quarter, a half, a quarter
    rng = np.random.default_rng(6)
    outcomes = np.array([[-1], [0], [1]]) + rng.normal(0, 2**0.5, 2_000) + rng.normal(0, 1, (3, 2_000))
    found = skill_against_luck(outcomes)
    for interval, share in ((found.skill, 0.25), (found.deal, 0.5), (found.rest, 0.25)):
        assert interval.low < share < interval.high
        assert interval.low < interval.estimate < interval.high
        assert interval.high - interval.low < 0.06


def test_intervals_cover_the_planted_share():
    # as planted above, with 60 deals: about 95 of 100 intervals of the deal's share hold a half; 3 standard errors below are 88
    rng = np.random.default_rng(7)
    held = 0
    for _ in range(100):
        outcomes = np.array([[-1], [0], [1]]) + rng.normal(0, 2**0.5, 60) + rng.normal(0, 1, (3, 60))
        deal = skill_against_luck(outcomes, resamples=200).deal
        held += deal.low < 0.5 < deal.high
    assert held >= 88


def test_the_same_seed_gives_the_same_interval():
    outcomes = np.random.default_rng(8).random((3, 40))
    assert skill_against_luck(outcomes, seed=1) == skill_against_luck(outcomes, seed=1)
    assert skill_against_luck(outcomes, seed=1).rest != skill_against_luck(outcomes, seed=2).rest


def test_outcomes_that_never_vary_say_nothing_of_shares():
    found = skill_against_luck(np.ones((2, 5)))
    assert unknown(found.skill)
    assert unknown(found.deal)
    assert unknown(found.rest)


@pytest.mark.parametrize("shape", [(1, 5), (5, 1)])
def test_shares_need_two_of_each(shape):
    with pytest.raises(ValueError, match="at least two of each"):
        skill_against_luck(np.zeros(shape))


def test_shares_need_a_table():
    with pytest.raises(ValueError, match="2 dimension"):
        skill_against_luck([1, 2, 3])


# how much a seed decides

JUDGES = [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]]
"""Shrout and Fleiss 1979, table 2: six targets, four judges."""


def test_intraclass_by_hand():
    # [[0, 2], [4, 6]]: means 1 and 5; between 2 * (4 + 4)/1 = 16, within (1 + 1 + 1 + 1)/2 = 2: (16 - 2)/(16 + 2)
    assert intraclass([[0, 2], [4, 6]]).estimate == pytest.approx(14 / 18)


def test_intraclass_as_published():
    found = intraclass(JUDGES)
    assert (found.estimate, found.low, found.high) == pytest.approx((0.166, -0.133, 0.723), abs=6e-4)


def test_the_deal_that_says_all():
    assert intraclass([[0, 0, 0], [1, 1, 1]]) == Interval(1, 1, 1)


def test_deals_as_alike_as_can_be():
    # all deals have the same mean: -1/(k - 1) for 3 repeats
    found = intraclass([[0, 1, 2], [2, 0, 1]])
    assert (found.estimate, found.low) == pytest.approx((-0.5, -0.5))


def test_seeds_that_never_vary_say_nothing():
    assert unknown(intraclass(np.zeros((3, 3))))


@pytest.mark.parametrize("shape", [(1, 5), (5, 1)])
def test_intraclass_needs_two_of_each(shape):
    with pytest.raises(ValueError, match="at least two of each"):
        intraclass(np.zeros(shape))


def test_intervals_cover_the_planted_likeness():
    # deals with variance 1, repeats with variance 3: a quarter.  About 95 in 100 intervals hold it; 3 standard errors of 400 are 3.3
    rng = np.random.default_rng(9)
    tables = rng.normal(0, 1, (400, 50, 1)) + rng.normal(0, 3**0.5, (400, 50, 4))
    found = [intraclass(table) for table in tables]
    held = np.mean([one.low < 0.25 < one.high for one in found])
    assert 0.917 < held < 0.983
    assert np.mean([one.estimate for one in found]) == pytest.approx(0.25, abs=0.02)


# what a stream does


def test_stream_effect_by_hand():
    # squares of differences 0, 0, 1, 1: mean 1/2; both variances 1/3: (1/2)/(1/3 + 1/3)
    assert stream_effect([0, 1, 0, 1], [0, 1, 1, 0]).estimate == pytest.approx(0.75)


def test_a_stream_without_effect():
    assert stream_effect([0, 1, 0, 1, 1], [0, 1, 0, 1, 1]) == Interval(0, 0, 0)


def test_intervals_cover_the_planted_effect():
    # two causes with variances 3 and 1, of which the second is dealt afresh: a quarter.  3 standard errors below 95 of 100 are 88
    rng = np.random.default_rng(10)
    rest = rng.normal(0, 3**0.5, (100, 300))
    first, fresh = rest + rng.normal(size=rest.shape), rest + rng.normal(size=rest.shape)
    found = [stream_effect(*pair, resamples=200) for pair in zip(first, fresh, strict=True)]
    assert sum(one.low < 0.25 < one.high for one in found) >= 88
    assert np.mean([one.estimate for one in found]) == pytest.approx(0.25, abs=0.01)


def test_an_effect_may_be_above_one_by_chance():
    # squares of differences 9, 1, 4: mean 14/3; variances 1 and 7/3, together 10/3
    assert stream_effect([1, 2, 3], [4, 3, 1]).estimate == pytest.approx(1.4)


def test_outcomes_that_never_vary_say_nothing_of_streams():
    assert unknown(stream_effect([1, 1, 1], [1, 1, 1]))


def test_a_stream_seen_on_one_side_only():
    # no variance before, 0.25 after [0, 0, 0, 1]: mean square 1/4 over 0 + 1/4
    assert stream_effect([0, 0, 0, 0], [0, 0, 0, 1]).estimate == pytest.approx(1)


def test_games_must_be_played_twice():
    with pytest.raises(ValueError, match="each of them twice"):
        stream_effect([0, 1, 1], [0, 1])
    with pytest.raises(ValueError, match="each of them twice"):
        stream_effect([0], [1])

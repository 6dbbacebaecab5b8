"""Ratings from matches and from games won together, by hand."""

from __future__ import annotations

from math import log

import numpy as np
import pytest
from scipy import special

from holdfast.lab.ratings import ELO, match_ratings, success_ratings

Z = 1.959964
SLIGHT = 1e-6  # a prior too slight to matter


def test_the_scale_is_elos():
    # ten to one are 400 points
    assert ELO * log(10) == pytest.approx(400)


def test_two_players_by_hand():
    # 3 of 4 games: odds 3 to 1, 400 log10(3) = 190.8485 points; information 4 * 3/4 * 1/4 = 3/4, error 400/log(10) * sqrt(4/3) = 200.592
    weak, strong = match_ratings(["weak", "strong"], [[0, 1], [3, 0]], [[0, 4], [4, 0]], anchor="weak", prior=SLIGHT)
    assert (weak.name, weak.games, weak.rating.estimate, weak.rating.low, weak.rating.high) == ("weak", 4, 0, 0, 0)
    assert (strong.name, strong.games) == ("strong", 4)
    assert strong.rating.estimate == pytest.approx(190.8485, abs=1e-3)
    assert strong.rating.high - strong.rating.estimate == pytest.approx(Z * 200.592, abs=1e-2)
    assert strong.rating.estimate - strong.rating.low == pytest.approx(Z * 200.592, abs=1e-2)


def test_the_prior_by_hand():
    # one game, one win, prior 1.2: at odds of 2 to 1 against the average (4 to 1 against each other) what the winner scored beyond
    # expectation, 1 - 0.8, equals what the prior asks for, 1.2 * (2/3 - 1/2) = 0.2.  So the ratings are ±400 log10(2) = ±120.412.
    # Information: 0.8 * 0.2 = 0.16 between them and 1.2 * 2/3 * 1/3 = 0.266667 of each own; of the difference of two opposite ratings
    # (0.16 * 2 + 0.266667)/2 = 0.293333, so that each rating has the variance 1/(4 * 0.293333) = 0.852273: error 160.372
    won, lost = match_ratings(["won", "lost"], [[0, 1], [0, 0]], [[0, 1], [1, 0]], prior=1.2)
    assert won.rating.estimate == pytest.approx(120.412, abs=1e-3)
    assert lost.rating.estimate == pytest.approx(-120.412, abs=1e-3)
    assert won.rating.high - won.rating.estimate == pytest.approx(Z * 160.372, abs=1e-2)


def test_draws_count_as_half():
    # two draws and two wins are 3 of 4
    ratings = match_ratings(["a", "b"], [[0, 3.0], [1.0, 0]], [[0, 4], [4, 0]], anchor="b", prior=SLIGHT)
    assert ratings[0].rating.estimate == pytest.approx(190.8485, abs=1e-3)
    even = match_ratings(["a", "b"], [[0, 0.5], [0.5, 0]], [[0, 1], [1, 0]])
    assert [one.rating.estimate for one in even] == pytest.approx([0, 0], abs=1e-9)


def test_strengths_are_found_from_expected_scores():
    # every pair scores exactly what strengths 1, 2, 4 promise: 1/3 and 2/3, 1/5 and 4/5, 1/3 and 2/3 of 30 games; 2 to 1 is 120.412 points
    scores = [[0, 10, 6], [20, 0, 10], [24, 20, 0]]
    games = [[0, 30, 30], [30, 0, 30], [30, 30, 0]]
    ratings = match_ratings(["one", "two", "four"], scores, games, prior=SLIGHT)
    assert [one.rating.estimate for one in ratings] == pytest.approx([-120.412, 0, 120.412], abs=1e-3)
    assert [one.games for one in ratings] == [60, 60, 60]


def test_ratings_solve_the_equations_of_likelihood():
    # what each player scored, the prior's half games included, is what the ratings promise
    rng = np.random.default_rng(5)
    games = np.triu(rng.integers(0, 2_000, (6, 6)), 1)
    scores = rng.binomial(games, 0.7).astype(float)
    scores += (games - scores).T
    games = games + games.T
    relative = np.array([one.rating.estimate for one in match_ratings(list("abcdef"), scores, games, prior=2)]) / ELO
    expected = (games / (1 + np.exp(relative[None, :] - relative[:, None]))).sum(1)
    # what a player scored beyond it, his share of two games with the imaginary player gives back: so his place beside that one follows,
    # and is the same step from his rating for all
    beside = special.logit(0.5 + (scores.sum(1) - expected) / 2)
    assert np.ptp(beside - relative) < 1e-6


def test_who_always_loses_stays_finite():
    scores = [[0, 0, 0], [50, 0, 25], [50, 25, 0]]
    games = [[0, 50, 50], [50, 0, 50], [50, 50, 0]]
    loser, *others = match_ratings(["loser", "b", "c"], scores, games, anchor="b")
    assert -2_000 < loser.rating.low < loser.rating.estimate < -400
    assert loser.rating.high < 0
    assert others[1].rating.estimate == pytest.approx(0, abs=1e-6)


def test_who_never_played_stands_with_the_average_and_is_uncertain():
    # the idle one has only the prior's game, information 1/4, variance 4; the mean of the others has twice that, variance 2.  From the
    # mean of all three he deviates by 2/3 of his distance to the others: variance 4/9 * (4 + 2)
    ratings = match_ratings(["a", "b", "idle"], [[0, 10, 0], [10, 0, 0], [0, 0, 0]], [[0, 20, 0], [20, 0, 0], [0, 0, 0]])
    idle = ratings[2]
    assert (idle.games, idle.rating.estimate) == (0, pytest.approx(0, abs=1e-6))
    assert idle.rating.high == pytest.approx(Z * 173.7178 * (8 / 3) ** 0.5, abs=1e-2)


def test_more_games_are_surer():
    few, many = (match_ratings(["a", "b"], [[0, 3 * n], [n, 0]], [[0, 4 * n], [4 * n, 0]], "b", SLIGHT)[0].rating for n in (1, 100))
    assert many.estimate == pytest.approx(few.estimate, abs=1e-3)
    assert many.high - many.low == pytest.approx((few.high - few.low) / 10, rel=1e-5)


def test_matches_are_checked():
    with pytest.raises(ValueError, match="2 rows and columns"):
        match_ratings(["a", "b"], [[0]], [[0]])
    with pytest.raises(ValueError, match="add up to their games"):
        match_ratings(["a", "b"], [[0, 3], [3, 0]], [[0, 4], [4, 0]])
    with pytest.raises(ValueError, match="nobody plays against himself"):
        match_ratings(["a", "b"], [[1, 2], [2, 0]], [[2, 4], [4, 0]])
    with pytest.raises(ValueError, match="above 0"):
        match_ratings(["a", "b"], [[0, 1], [0, 0]], [[0, 1], [1, 0]], prior=0)
    with pytest.raises(ValueError, match="no player 'c' to stand at 0; the players are a, b"):
        match_ratings(["a", "b"], [[0, 1], [0, 0]], [[0, 1], [1, 0]], anchor="c")


def test_winning_together_by_hand():
    # the anchor won 1 of 2: odds 1.5/1.5; the other 4 of 5: odds 4.5/1.5 = 3, 190.8485 points;
    # variance 1/4.5 + 1/1.5 + 1/1.5 + 1/1.5 = 2.222222, error 1.490712 * 173.7178 = 258.963
    anchor, other = success_ratings(["anchor", "other"], [1, 4], [2, 5], anchor="anchor")
    assert (anchor.games, anchor.rating.estimate, anchor.rating.low, anchor.rating.high) == (2, 0, 0, 0)
    assert (other.name, other.games) == ("other", 5)
    assert other.rating.estimate == pytest.approx(190.8485, abs=1e-3)
    assert other.rating.high - other.rating.estimate == pytest.approx(Z * 258.963, abs=1e-2)


def test_winning_together_relative_to_the_mean():
    # odds 3 and 1/3 stand 190.8485 above and below their mean of 0; each deviates by half the difference: variance 2 * (1/4.5 + 1/1.5)/4
    strong, weak = success_ratings(["strong", "weak"], [4, 1], [5, 5])
    assert (strong.rating.estimate, weak.rating.estimate) == pytest.approx((190.8485, -190.8485), abs=1e-3)
    assert strong.rating.high - strong.rating.estimate == pytest.approx(Z * 173.7178 * (4 / 9) ** 0.5, abs=1e-2)


def test_never_winning_together_stays_finite():
    # odds 0.5/20.5 against 10.5/10.5: 173.7178 * log(1/41)
    never, _ = success_ratings(["never", "half"], [0, 10], [20, 20], anchor="half")
    assert never.rating.estimate == pytest.approx(-645.11, abs=0.01)


def test_no_games_together_say_nothing():
    # odds 0.5/0.5, variance 4 + 1/10.5 + 1/10.5
    none, _ = success_ratings(["none", "half"], [0, 10], [0, 20], anchor="half")
    assert none.rating.estimate == 0
    assert none.rating.high == pytest.approx(Z * 173.7178 * 4.190476**0.5, abs=1e-2)


def test_successes_are_checked():
    with pytest.raises(ValueError, match="no players"):
        success_ratings([], [], [])
    with pytest.raises(ValueError, match="each of the 2 players"):
        success_ratings(["a", "b"], [1], [2])
    with pytest.raises(ValueError, match="as many as games"):
        success_ratings(["a"], [3], [2])

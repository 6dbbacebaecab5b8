"""Ratings of players on the Elo scale: a lead of 400 points corresponds to odds of ten to one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt
from scipy import optimize, special, stats  # type: ignore[import-untyped, unused-ignore]

from .intervals import CONFIDENCE, Interval, Numbers, fraction, numbers

ELO = 400 / log(10)
"""Rating points per unit of log odds."""


@dataclass(frozen=True)
class Rating:
    """The rating of a player, relative to the anchor (or the mean of all), and its number of games."""

    name: str
    games: int
    rating: Interval


def match_ratings(
    names: Sequence[str],
    scores: npt.ArrayLike,
    games: npt.ArrayLike,
    anchor: str | None = None,
    prior: float = 1.0,
    confidence: float = CONFIDENCE,
) -> list[Rating]:
    """Return ratings from matches: player i scored `scores[i][j]` against j (a win 1, a draw ½) in `games[i][j]` games.

    Bradley and Terry 1952, "Rank analysis of incomplete block designs": i beats j with probability 1/(1 + exp(θj - θi)); draws count as
    half a win (Elo 1978).  Maximum likelihood, with intervals from the observed information.  To keep ratings finite for a player who never
    won, each player gets `prior` additional games against an imaginary average player (θ = 0), half of them won; this pulls all ratings
    slightly together.
    """
    won, played = numbers(scores, 2), numbers(games, 2)
    _check_matches(names, won, played)
    if not prior > 0:
        raise ValueError(f"prior {prior}: it must be above 0, or a player who never won would have no rating")
    total = played.sum() + prior * len(names)

    def loss(theta: Numbers) -> float:
        imaginary = special.log_expit(theta).sum() + special.log_expit(-theta).sum()
        return float(-((won * special.log_expit(np.subtract.outer(theta, theta))).sum() + prior / 2 * imaginary) / total)

    def slope(theta: Numbers) -> Numbers:
        expected = played * special.expit(np.subtract.outer(theta, theta))
        return np.asarray(((expected - won).sum(1) + prior * (special.expit(theta) - 0.5)) / total, np.float64)

    def curvature(theta: Numbers) -> Numbers:
        return np.asarray(_information(theta, played, prior) / total, np.float64)

    # Newton's method; the loss has a unique minimum, because the prior makes it strictly convex
    found = optimize.minimize(loss, np.zeros(len(names)), jac=slope, hess=curvature, method="trust-exact", options={"gtol": 1e-12})
    covariance = np.asarray(np.linalg.inv(_information(found.x, played, prior)), np.float64)
    return _anchored(names, played.sum(1), found.x, covariance, anchor, confidence)


def _check_matches(names: Sequence[str], won: Numbers, played: Numbers) -> None:
    """Raise ValueError unless scores and games are matching matrices of these players."""
    if won.shape != (len(names), len(names)) or played.shape != won.shape:
        raise ValueError(f"scores and games must have {len(names)} rows and columns, one for each player")
    if (won < 0).any() or not np.allclose(won + won.T, played) or np.diag(played).any():
        raise ValueError("the scores of two players against each other must add up to their games, and nobody plays against himself")


def _information(theta: Numbers, played: Numbers, prior: float) -> Numbers:
    """Return the observed information: the second derivative of minus the log likelihood, the prior's games included."""
    chance = special.expit(np.subtract.outer(theta, theta))
    pairs = played * chance * (1 - chance)
    own = special.expit(theta)
    return np.asarray(np.diag(pairs.sum(1) + prior * own * (1 - own)) - pairs)


def success_ratings(
    names: Sequence[str],
    successes: npt.ArrayLike,
    games: npt.ArrayLike,
    anchor: str | None = None,
    confidence: float = CONFIDENCE,
) -> list[Rating]:
    """Return ratings from cooperative games: the log odds of winning, on the scale of `match_ratings`.

    With half a success and half a failure added, log((s + ½)/(f + ½)) has little bias, and 1/(s + ½) + 1/(f + ½) is its variance (Gart and
    Zweifel 1967, "On the bias of various estimators of the logit and its variance").  Variances are added, by the delta method; on common
    seeds results are positively correlated, so the intervals are conservative.
    """
    won, played = numbers(successes), numbers(games)
    if won.shape != (len(names),) or played.shape != won.shape:
        raise ValueError(f"give successes and games for each of the {len(names)} players")
    if ((won < 0) | (won > played)).any():
        raise ValueError("successes must be between none and as many as games")
    good, bad = won + 0.5, played - won + 0.5
    return _anchored(names, played, np.log(good / bad), np.diag(1 / good + 1 / bad), anchor, confidence)


def _anchored(
    names: Sequence[str], games: Numbers, logits: Numbers, covariance: Numbers, anchor: str | None, confidence: float
) -> list[Rating]:
    """Return log odds as ratings relative to the anchor, or to the mean of all."""
    if not names:
        raise ValueError("there are no players to rate")
    if anchor is not None and anchor not in names:
        raise ValueError(f"there is no player {anchor!r} to stand at 0; the players are {', '.join(names)}")
    zero = np.full(len(names), 1 / len(names)) if anchor is None else np.eye(len(names))[list(names).index(anchor)]
    contrast = np.eye(len(names)) - zero
    values = ELO * (contrast @ logits)
    # the anchor's own variance is 0, but rounding may make it negative
    errors = ELO * np.sqrt(np.maximum(np.diag(contrast @ covariance @ contrast.T), 0))
    halves = errors * float(stats.norm.ppf((1 + fraction(confidence)) / 2))
    rows = zip(names, games, values, halves, strict=True)
    return [Rating(name, int(n), Interval(float(v), float(v - half), float(v + half))) for name, n, v, half in rows]

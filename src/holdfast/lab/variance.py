"""Decomposition of the variance of outcomes: skill, the deal, or one random stream."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from math import inf, nan

import numpy as np
import numpy.typing as npt
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from .intervals import CONFIDENCE, Interval, Numbers, fraction, numbers

RESAMPLES = 1_000
SPARE = 2_000_000
"""Maximum number of values that a bootstrap holds at a time."""

UNKNOWN = Interval(nan, 0.0, 1.0)
"""The share of a variance that is zero: unknown."""


@dataclass(frozen=True)
class Shares:
    """Shares of the variance of an outcome, with sum 1: players, deal, and the rest (interaction and chance in play)."""

    skill: Interval
    deal: Interval
    rest: Interval


def skill_against_luck(outcomes: npt.ArrayLike, seed: int = 0, resamples: int = RESAMPLES, confidence: float = CONFIDENCE) -> Shares:
    """Return the shares of the variance of `outcomes[level, seed]` due to the levels of play and to the deals.

    Two-way random layout without replication, by the method of moments (Searle, Casella and McCulloch, "Variance Components", chapter 4):
    with mean squares of levels, deals and rest, the components are (MSlevels - MSrest)/deals, (MSdeals - MSrest)/levels and MSrest;
    negative ones count as 0.  Each level played each deal once, so the interaction of level and deal is not separable from chance in play.
    The share of skill is that of these levels: a weaker one added increases it.  The intervals resample the deals (percentile bootstrap,
    Efron 1979); levels are fixed.
    """
    table = numbers(outcomes, 2)
    if min(table.shape) < 2:
        raise ValueError(f"outcomes of {table.shape[0]} level(s) on {table.shape[1]} seed(s): at least two of each are needed")
    if not np.ptp(table):
        return Shares(UNKNOWN, UNKNOWN, UNKNOWN)
    drawn = _bootstrap(table.shape, seed, resamples, confidence, lambda deals: _shares(table[:, deals]))
    return Shares(*drawn)


def _shares(table: Numbers) -> Numbers:
    """Return the shares of skill, deal and rest (first axis) of tables of outcomes [level, ..., seed]; 0 if nothing varies."""
    levels, deals = table.shape[0], table.shape[-1]
    of_levels, of_deals = table.mean(-1), table.mean(0)
    centre = of_levels.mean(0)
    squares_levels = deals * ((of_levels - centre) ** 2).sum(0)
    squares_deals = levels * ((of_deals - centre[..., None]) ** 2).sum(-1)
    squares = ((table - centre[..., None]) ** 2).sum((0, -1))
    rest = np.maximum(squares - squares_levels - squares_deals, 0) / ((levels - 1) * (deals - 1))
    skill = np.maximum(squares_levels / (levels - 1) - rest, 0) / deals
    deal = np.maximum(squares_deals / (deals - 1) - rest, 0) / levels
    total = skill + deal + rest
    return np.stack([skill, deal, rest]) / np.where(total > 0, total, inf)


def _bootstrap(
    shape: tuple[int, ...], seed: int, resamples: int, confidence: float, statistic: Callable[[npt.NDArray[np.intp]], Numbers]
) -> list[Interval]:
    """Return estimates with percentile intervals, of a statistic of the drawn units' numbers (last axis)."""
    units = np.arange(shape[-1])
    found = stats.bootstrap(
        (units,),
        lambda drawn, **_: statistic(drawn),
        n_resamples=resamples,
        batch=max(1, SPARE // math.prod(shape)),
        vectorized=True,
        confidence_level=fraction(confidence),
        method="percentile",
        rng=np.random.default_rng(seed),
    ).confidence_interval
    rows = zip(statistic(units), found.low, found.high, strict=True)
    return [Interval(float(estimate), float(low), float(high)) for estimate, low, high in rows]


def intraclass(outcomes: npt.ArrayLike, confidence: float = CONFIDENCE) -> Interval:
    """Return how similar outcomes of one deal are, from `outcomes[deal, repeat]`: 1 if the deal determines them, 0 if it has no influence.

    Shrout and Fleiss 1979, "Intraclass correlations: uses in assessing rater reliability", ICC(1,1) of the one-way random layout: (MSdeals
    - MSwithin) / (MSdeals + (k - 1) MSwithin) for k repeats, with the interval from F = MSdeals/MSwithin on n - 1 and n(k - 1) degrees of
    freedom.  It may fall slightly below 0 if deals do not matter.  The interval assumes normal outcomes; for wins and losses it is an
    approximation that needs a hundred deals or more.
    """
    table = numbers(outcomes, 2)
    deals, repeats = table.shape
    if min(table.shape) < 2:
        raise ValueError(f"{deals} deal(s) played {repeats} time(s): at least two of each are needed")
    means = table.mean(1)
    if not np.ptp(table, axis=1).any():
        return Interval(1.0, 1.0, 1.0) if np.ptp(means) else UNKNOWN
    freedom = deals - 1, deals * (repeats - 1)
    between = repeats * float(((means - means.mean()) ** 2).sum()) / freedom[0]
    within = float(((table - means[:, None]) ** 2).sum()) / freedom[1]
    ratio, upper = between / within, (1 + fraction(confidence)) / 2
    low = ratio / float(stats.f.ppf(upper, *freedom))
    high = ratio * float(stats.f.ppf(upper, *reversed(freedom)))
    return Interval(*((f - 1) / (f + repeats - 1) for f in (ratio, low, high)))


def stream_effect(
    outcomes: npt.ArrayLike, fresh: npt.ArrayLike, seed: int = 0, resamples: int = RESAMPLES, confidence: float = CONFIDENCE
) -> Interval:
    """Return the total effect of a random stream: the expected share of the variance of outcomes if everything else is fixed.

    `fresh[i]` is the outcome of game i with this stream redrawn and everything else unchanged.  Jansen 1999, "Analysis of variance designs
    for model output", as in Saltelli et al. 2010, "Variance based sensitivity analysis of model output": mean((y - y')²) / (2 var y). Both
    columns have the same distribution, so the variance is the mean of theirs.  The interval resamples games (percentile bootstrap, Efron
    1979).  Interactions count for each stream involved, so the effects may sum to more than 1; an estimate may exceed 1 by chance: clip it
    for display only.
    """
    first, second = numbers(outcomes), numbers(fresh)
    if first.shape != second.shape or first.size < 2:
        raise ValueError(f"{first.size} outcomes and {second.size} dealt afresh: give two games or more, each of them twice")
    if not max(np.ptp(first), np.ptp(second)):
        return UNKNOWN
    [effect] = _bootstrap(first.shape, seed, resamples, confidence, lambda games: _jansen(first[games], second[games]))
    return effect


def _jansen(first: Numbers, second: Numbers) -> Numbers:
    """Return the total effect, along a first axis of its own; 0 if nothing varies."""
    spread = first.var(-1, ddof=1) + second.var(-1, ddof=1)
    return np.asarray((((first - second) ** 2).mean(-1) / np.where(spread > 0, spread, inf))[None])

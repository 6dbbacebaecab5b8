"""Estimates with confidence intervals: a proportion, a mean, the difference of two proportions."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan, sqrt

import numpy as np
import numpy.typing as npt
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

Numbers = npt.NDArray[np.float64]

CONFIDENCE = 0.95
"""The default coverage of an interval."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its interval; the estimate is nan if there are no data."""

    estimate: float
    low: float
    high: float


def numbers(values: npt.ArrayLike, dimensions: int = 1) -> Numbers:
    """Return values as a float array.  Raises ValueError for a wrong number of dimensions or values that are not finite."""
    array = np.asarray(values, np.float64)
    if array.ndim != dimensions:
        raise ValueError(f"expected numbers in {dimensions} dimension(s), got {array.ndim}")
    if not np.isfinite(array).all():
        raise ValueError("some values are not finite numbers; leave out games without an outcome")
    return array


def fraction(confidence: float) -> float:
    """Return a valid confidence.  Raises ValueError unless it is between 0 and 1."""
    if not 0 < confidence < 1:
        raise ValueError(f"confidence {confidence}: it must be between 0 and 1, such as 0.95")
    return confidence


def wilson(successes: int, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Return a proportion with its score interval; 0 to 1 without games.

    Wilson 1927, "Probable inference, the law of succession, and statistical inference": with p = successes/n and the normal quantile z, (p
    + z²/2n ± z sqrt(p(1 - p)/n + z²/4n²)) / (1 + z²/n).  It stays within 0..1 and is accurate for few games and for rates near 0 or 1.
    """
    fraction(confidence)
    if not 0 <= successes <= games:
        raise ValueError(f"{successes} successes of {games} games: there must be between none and as many as games")
    if not games:
        return Interval(nan, 0.0, 1.0)
    low, high = stats.binomtest(int(successes), int(games)).proportion_ci(confidence, method="wilson")
    return Interval(successes / games, float(low), float(high))


def mean_interval(values: npt.ArrayLike, confidence: float = CONFIDENCE) -> Interval:
    """Return a mean with its interval by Student's t (Student 1908); infinitely wide for one value.

    mean ± t(n - 1) s / sqrt(n).  Equal values give an interval of width 0: then check how many there are.
    """
    array = numbers(values)
    if not array.size:
        return Interval(nan, -inf, inf)
    return student(float(array.mean()), standard_error(array), array.size - 1, confidence)


def standard_error(array: Numbers) -> float:
    """Return the standard error of a mean of independent values; infinite for fewer than two."""
    return sqrt(variance(array) / array.size) if array.size > 1 else inf


def variance(array: Numbers) -> float:
    """Return the unbiased variance (divisor n - 1), exactly 0 for equal values in spite of rounding."""
    return float(array.var(ddof=1)) if array.size > 1 and np.ptp(array) > 0 else 0.0


def student(estimate: float, error: float, freedom: float, confidence: float) -> Interval:
    """Return an estimate with its interval by Student's t, from a standard error and its degrees of freedom."""
    fraction(confidence)
    half = error * float(stats.t.ppf((1 + confidence) / 2, freedom)) if freedom > 0 else inf
    return Interval(estimate, estimate - half, estimate + half)


def difference_of_proportions(first: tuple[int, int], second: tuple[int, int], confidence: float = CONFIDENCE) -> Interval:
    """Return the first proportion less the second, each given as (successes, games), with Newcombe's hybrid score interval.

    Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10: with the Wilson intervals (l1, u1)
    and (l2, u2), d - sqrt((p1 - l1)² + (u2 - p2)²) to d + sqrt((u1 - p1)² + (p2 - l2)²).  -1 to 1 if either has no games.
    """
    one, two = wilson(*first, confidence), wilson(*second, confidence)
    if not (first[1] and second[1]):
        return Interval(nan, -1.0, 1.0)
    difference = one.estimate - two.estimate
    below = sqrt((one.estimate - one.low) ** 2 + (two.high - two.estimate) ** 2)
    above = sqrt((one.high - one.estimate) ** 2 + (two.estimate - two.low) ** 2)
    return Interval(difference, difference - below, difference + above)

"""Estimates with their uncertainty: a proportion, a mean, the difference of two proportions."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan, sqrt

import numpy as np
import numpy.typing as npt
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

Numbers = npt.NDArray[np.float64]

CONFIDENCE = 0.95
"""How often an interval covers the truth, where nobody says otherwise."""


@dataclass(frozen=True)
class Interval:
    """An estimate and the interval around it; the estimate is nan where nothing was seen."""

    estimate: float
    low: float
    high: float


def numbers(values: npt.ArrayLike, dimensions: int = 1) -> Numbers:
    """Values as an array of floats.  Raises ValueError for another shape, or for numbers that are not finite."""
    array = np.asarray(values, np.float64)
    if array.ndim != dimensions:
        raise ValueError(f"expected numbers in {dimensions} dimension(s), got {array.ndim}")
    if not np.isfinite(array).all():
        raise ValueError("some values are not finite numbers; leave out games without an outcome")
    return array


def fraction(confidence: float) -> float:
    """A confidence, checked.  Raises ValueError unless it is between 0 and 1."""
    if not 0 < confidence < 1:
        raise ValueError(f"confidence {confidence}: it must be between 0 and 1, such as 0.95")
    return confidence


def wilson(successes: int, games: int, confidence: float = CONFIDENCE) -> Interval:
    """A proportion with its score interval; 0 to 1 when there were no games.

    Wilson 1927, "Probable inference, the law of succession, and statistical inference": with p = successes/n and the normal quantile z,
    (p + z²/2n ± z sqrt(p(1 - p)/n + z²/4n²)) / (1 + z²/n).  It stays inside 0..1 and is honest for few games and for rates near 0 or 1.
    """
    fraction(confidence)
    if not 0 <= successes <= games:
        raise ValueError(f"{successes} successes of {games} games: there must be between none and as many as games")
    if not games:
        return Interval(nan, 0.0, 1.0)
    low, high = stats.binomtest(int(successes), int(games)).proportion_ci(confidence, method="wilson")
    return Interval(successes / games, float(low), float(high))


def mean_interval(values: npt.ArrayLike, confidence: float = CONFIDENCE) -> Interval:
    """A mean with its interval by Student's t (Student 1908); one value says nothing about the spread, so its interval is infinite.

    mean ± t(n - 1) s / sqrt(n).  Values that are all equal give an interval without width: then ask how many there are.
    """
    array = numbers(values)
    if not array.size:
        return Interval(nan, -inf, inf)
    return student(float(array.mean()), standard_error(array), array.size - 1, confidence)


def standard_error(array: Numbers) -> float:
    """The standard error of a mean of independent values; infinite for fewer than two."""
    return sqrt(variance(array) / array.size) if array.size > 1 else inf


def variance(array: Numbers) -> float:
    """The unbiased variance (divisor n - 1); exactly 0 for equal values, where rounding would leave a rest."""
    return float(array.var(ddof=1)) if array.size > 1 and np.ptp(array) > 0 else 0.0


def student(estimate: float, error: float, freedom: float, confidence: float) -> Interval:
    """An estimate with its interval by Student's t, from a standard error and its degrees of freedom."""
    fraction(confidence)
    half = error * float(stats.t.ppf((1 + confidence) / 2, freedom)) if freedom > 0 else inf
    return Interval(estimate, estimate - half, estimate + half)


def difference_of_proportions(first: tuple[int, int], second: tuple[int, int], confidence: float = CONFIDENCE) -> Interval:
    """The first proportion less the second, each given as (successes, games), with Newcombe's hybrid score interval.

    Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10: with the Wilson intervals
    (l1, u1) and (l2, u2), d - sqrt((p1 - l1)² + (u2 - p2)²) to d + sqrt((u1 - p1)² + (p2 - l2)²).  -1 to 1 when either has no games.
    """
    one, two = wilson(*first, confidence), wilson(*second, confidence)
    if not (first[1] and second[1]):
        return Interval(nan, -1.0, 1.0)
    difference = one.estimate - two.estimate
    below = sqrt((one.estimate - one.low) ** 2 + (two.high - two.estimate) ** 2)
    above = sqrt((one.high - one.estimate) ** 2 + (two.estimate - two.low) ** 2)
    return Interval(difference, difference - below, difference + above)

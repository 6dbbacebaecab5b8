"""Paired comparison of two ways of playing on the same seeds."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan

import numpy as np
import numpy.typing as npt
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from .intervals import CONFIDENCE, Interval, Numbers, numbers, standard_error, student, variance


@dataclass(frozen=True)
class Paired:
    """Paired outcomes a and b; `difference` is the mean of b less a.

    `variance_saved` is the reduction of the variance of the difference against independent seeds: 0.75 means that four times as many games
    would have been needed.  It is negative if pairing did harm, and 0 if nothing varies.
    """

    pairs: int
    differing: int
    mean_a: float
    mean_b: float
    difference: Interval
    standard_error: float
    variance_saved: float
    p_value: float


def paired(a: npt.ArrayLike, b: npt.ArrayLike, confidence: float = CONFIDENCE) -> Paired:
    """Compare outcomes of the same seeds in the same order, by the paired t-test (Student 1908) on the differences b - a.

    Two independent samples give the difference of means the variance (var a + var b)/n, pairs give var(b - a)/n, so pairing saves 1 - var(b
    - a)/(var a + var b): common random numbers (Law, "Simulation Modeling and Analysis", chapter 11).
    """
    first, second = numbers(a), numbers(b)
    if first.shape != second.shape:
        raise ValueError(f"{first.size} outcomes of a but {second.size} of b; give one of each for every seed")
    if not first.size:
        return Paired(0, 0, nan, nan, Interval(nan, -inf, inf), inf, 0.0, 1.0)
    differences = second - first
    mean, error = float(differences.mean()), standard_error(differences)
    interval = student(mean, error, first.size - 1, confidence)
    differing = int(np.count_nonzero(differences))
    saved, p_value = _saved(first, second, differences), _p_value(mean, error, first.size)
    return Paired(first.size, differing, float(first.mean()), float(second.mean()), interval, error, saved, p_value)


def _saved(a: Numbers, b: Numbers, differences: Numbers) -> float:
    """Return the share of the variance that pairing saves; 0 if nothing varies."""
    apart = variance(a) + variance(b)
    return 1 - variance(differences) / apart if apart else 0.0


def _p_value(mean: float, error: float, pairs: int) -> float:
    """Return the two-sided p-value of a mean difference; 1 for no difference and for a single pair, 0 for a constant one."""
    if not error or pairs < 2:
        return float(mean == 0 or pairs < 2)
    return 2 * float(stats.t.sf(abs(mean) / error, pairs - 1))

"""Sequential comparison: a confidence interval valid at all times, so that one may look after every batch and stop once it is clear."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import exp, inf, log, nan, sqrt

import numpy.typing as npt
from scipy.special import lambertw  # type: ignore[import-untyped, unused-ignore]

from .intervals import Interval, fraction, numbers


class Verdict(StrEnum):
    """The current verdict of a sequential comparison."""

    B_BETTER = "b is better"
    A_BETTER = "a is better"
    NO_DIFFERENCE = "no difference larger than the margin"
    NOT_SURE = "not sure yet"


@dataclass(frozen=True)
class Look:
    """The state after some pairs: the mean of b less a, with an interval that is valid however often one looks."""

    pairs: int
    difference: Interval
    verdict: Verdict

    @property
    def decided(self) -> bool:
        """Return whether to stop."""
        return self.verdict is not Verdict.NOT_SURE


def mixing(error_rate: float, at: int) -> float:
    """Return the rho² of the normal mixture that makes the interval tightest around `at` pairs.

    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2021, "Time-uniform central limit theory and asymptotic confidence sequences", on
    optimising Robbins' mixture: rho² = (-W₋₁(-α²/e) - 1) / at, with the lower branch of Lambert's W.
    """
    return float(-lambertw(-exp(2 * log(error_rate) - 1), -1).real - 1) / at


def half_width(pairs: int, deviation: float, error_rate: float, rho2: float) -> float:
    """Return half the width of the time-uniform interval of a mean of `pairs` values with this standard deviation.

    Robbins 1970, "Statistical methods related to the law of the iterated logarithm", with an estimated deviation as in Waudby-Smith et al.
    2021: σ sqrt(2 (n rho² + 1) / (n² rho²) · log(sqrt(n rho² + 1) / α)).
    """
    scale = pairs * rho2 + 1
    return deviation * sqrt(2 * scale / (pairs * pairs * rho2) * log(sqrt(scale) / error_rate))


class Sequential:
    """Compares b with a on pairs that arrive in batches, with a verdict valid at any time.

    All verdicts of one comparison together are wrong with probability at most `error_rate`, up to the approximation of the central limit
    theorem, which is why nothing is decided before `first_look` pairs.  Only sums are stored (Chan, Golub and LeVeque 1979, "Updating
    formulae and a pairwise algorithm for computing sample variances").

    Two rules with equal results in a thousand pairs may differ in the next.  So the variance is at least what it would be if log(1/α)
    further pairs had the maximum difference: (bound + |mean|)² log(1/α) / n is added to it.  As no mixture is tighter than σ sqrt(2
    log(1/α) / n), equal results so far leave at least ±sqrt(2) log(1/α) bound / n, which is wider than the rule of three (an event of
    probability -log(α) / n is not seen in n pairs with probability α), and the same term keeps the stated error rate if differences are
    rare and one-sided.  With more than a few differences it is negligible.
    """

    def __init__(self, error_rate: float = 0.05, margin: float = 0.005, first_look: int = 200, at: int = 2_000, bound: float = 1.0) -> None:
        """`margin` is a negligible difference, `bound` the maximum |b - a|; the interval is tightest at `at` pairs."""
        if margin < 0 or bound <= 0 or first_look < 2 or at < 1:
            raise ValueError("a sequential comparison needs margin >= 0, bound > 0, first_look >= 2 and at >= 1")
        self.error_rate = fraction(error_rate)
        self.margin = margin
        self.first_look = first_look
        self.bound = bound
        self._rho2 = mixing(error_rate, at)
        self._pairs = 0
        self._mean = 0.0
        self._squares = 0.0

    @property
    def sums(self) -> tuple[int, float, float]:
        """Return all that is stored: pairs, mean, and the squared deviations from it, added up."""
        return self._pairs, self._mean, self._squares

    def take_up(self, pairs: int, mean: float, squares: float) -> None:
        """Go on from the `sums` of an earlier comparison."""
        self._pairs, self._mean, self._squares = pairs, mean, squares

    def add(self, differences: npt.ArrayLike) -> Look:
        """Add a batch of differences b - a; returns the new state.  Raises ValueError for one beyond the bound."""
        batch = numbers(differences)
        if not batch.size:
            return self.look()
        largest = float(abs(batch).max())
        if largest > self.bound * (1 + 1e-9):
            raise ValueError(f"a difference of {largest:g} is beyond the bound of {self.bound:g}; state the largest difference that can be")
        mean = float(batch.mean())
        step, pairs = mean - self._mean, self._pairs + batch.size
        self._squares += float(((batch - mean) ** 2).sum()) + step * step * self._pairs * batch.size / pairs
        self._mean += step * batch.size / pairs
        self._pairs = pairs
        return self.look()

    @property
    def verdict(self) -> Verdict:
        """Return the current verdict."""
        return self.look().verdict

    def look(self) -> Look:
        """Return the current state."""
        if self._pairs < 2:
            return Look(self._pairs, Interval(self._mean if self._pairs else nan, -inf, inf), Verdict.NOT_SURE)
        unseen = (self.bound + abs(self._mean)) ** 2 * log(1 / self.error_rate) / self._pairs
        deviation = sqrt(self._squares / (self._pairs - 1) + unseen)
        half = half_width(self._pairs, deviation, self.error_rate, self._rho2)
        interval = Interval(self._mean, self._mean - half, self._mean + half)
        return Look(self._pairs, interval, self._judge(interval) if self._pairs >= self.first_look else Verdict.NOT_SURE)

    def _judge(self, interval: Interval) -> Verdict:
        if interval.low > 0:
            return Verdict.B_BETTER
        if interval.high < 0:
            return Verdict.A_BETTER
        return Verdict.NO_DIFFERENCE if -self.margin <= interval.low and interval.high <= self.margin else Verdict.NOT_SURE

"""The association of items with outcomes: games with an item against games without it.

This is observational, not causal: a player who takes a card may be winning already.  Restricted play (`restrict.py`) measures causes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import nan

import numpy as np
import numpy.typing as npt
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from .intervals import CONFIDENCE, Interval, Numbers, difference_of_proportions, numbers


@dataclass(frozen=True)
class Impact:
    """Mean outcomes with and without an item, and their difference (with less without)."""

    games_with: int
    games_without: int
    mean_with: float
    mean_without: float
    difference: Interval
    p_value: float


def impact_of_counts(having: tuple[int, int], lacking: tuple[int, int], confidence: float = CONFIDENCE) -> Impact:
    """Return the impact of an item from (wins, games) with it and (wins, games) without it.

    The interval is Newcombe's (`difference_of_proportions`); the p-value is Fisher's exact one (Fisher 1922), which is conservative for
    rare items.
    """
    difference = difference_of_proportions(having, lacking, confidence)
    table = [[wins, games - wins] for wins, games in (having, lacking)]
    p_value = float(stats.fisher_exact(table).pvalue) if having[1] and lacking[1] else 1.0
    one, two = (wins / games if games else nan for wins, games in (having, lacking))
    return Impact(having[1], lacking[1], one, two, difference, p_value)


def adjusted(p_values: npt.ArrayLike) -> Numbers:
    """Return p-values adjusted for multiple testing, controlling the false discovery rate.

    Benjamini and Hochberg 1995, "Controlling the false discovery rate": the i-th smallest of m becomes min over j >= i of p_j m / j.
    """
    values = numbers(p_values)
    if ((values < 0) | (values > 1)).any():
        raise ValueError("p-values must be between 0 and 1")
    return np.asarray(stats.false_discovery_control(values), np.float64) if values.size else values

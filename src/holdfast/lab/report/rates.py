"""Rates with intervals, and the difference associated with an item, stratified by table.

All tables of a run have the same deals.  Within a table games are independent; over several tables the games of one deal are correlated, so
the intervals treat deals, not games, as the sampling unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isnan, sqrt
from typing import Any

import numpy as np
import polars as pl
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from ..impact import Impact, impact_of_counts
from ..intervals import CONFIDENCE, Interval, Numbers, student, wilson

SUMS = (pl.len().alias("games"), pl.col("outcome").sum().alias("sum"), (pl.col("outcome") ** 2).sum().alias("squares"))
"""The aggregates of games that rates are computed from."""


@dataclass(frozen=True)
class Rate:
    """How often a group of games was won; shared wins count as fractions."""

    label: str
    games: int
    share: Interval
    wide: Interval
    """The interval adjusted for comparing all groups with each other."""
    total: float = 0.0
    """Number of wins."""


def share_of(games: int, total: float, squares: float, confidence: float = CONFIDENCE) -> Interval:
    """Return the mean of outcomes between 0 and 1: with Wilson's interval if all are 0 or 1, else Student's, clipped to [0, 1]."""
    if not games or (total == squares and float(total).is_integer()):
        return wilson(round(total), games, confidence)
    variance = max(0.0, squares - total * total / games) / max(1, games - 1)
    found = student(total / games, sqrt(variance / games), games - 1, confidence)
    return Interval(found.estimate, max(0.0, found.low), min(1.0, found.high))


def rate(label: str, games: int, total: float, squares: float, looks: int = 1) -> Rate:
    """Return a rate from sums; `looks` is the number of rates compared."""
    wide = 1 - (1 - CONFIDENCE) / max(1, looks)
    return Rate(label, games, share_of(games, total, squares), share_of(games, total, squares, wide), total)


def share_by_seed(games: pl.DataFrame, confidence: float = CONFIDENCE, weights: dict[int, float] | None = None) -> Interval:
    """Return the mean outcome of games of several tables, with an interval clustered by deal; `weights` of tables add up to 1.

    With r the sum of the residuals of one of G deals' games, each from the mean of its table, the variance is G/(G - 1) times the sum of r²
    (Liang and Zeger 1986).  For games that are won or lost it gives an effective number of games for Wilson's interval (Dean and Pagano
    2015), one per deal if all ended alike; for shared wins it is used in Student's.  Without weights each game counts alike.  If no deal
    repeats and nothing is weighted, this equals `share_of`.
    """
    values, number = games["outcome"].cast(pl.Float64).to_numpy(), len(games)
    deals = games["seed"].n_unique() if number else 0
    if weights is None and deals == number:
        return share_of(number, float(values.sum()), float((values**2).sum()), confidence)
    each, centre = np.full(number, 1 / number), np.full(number, values.mean())
    if weights is not None:
        tables = games.with_columns(of=pl.len().over("table"), mean=pl.col("outcome").mean().over("table"))
        each = tables["table"].replace_strict(weights, return_dtype=pl.Float64).to_numpy() / tables["of"].to_numpy()
        centre = tables["mean"].to_numpy()
    mean = float((each * values).sum())
    if deals < 2:
        return Interval(mean, 0.0, 1.0)
    error = seed_error(each * (values - centre), games["seed"])
    if np.isin(values, (0.0, 1.0)).all():
        return _effective(mean, error, deals, number, confidence)
    found = student(mean, error, deals - 1, confidence)
    return Interval(mean, max(0.0, found.low), min(1.0, found.high))


def seed_error(parts: Numbers, seeds: pl.Series) -> float:
    """Return the standard error of a sum whose parts may be correlated within a seed; infinite for one seed."""
    places = seeds.rank("dense").cast(pl.Int64).to_numpy() - 1
    sums = np.bincount(places, parts) if len(parts) else np.zeros(0)
    return sqrt(float((sums**2).sum()) * len(sums) / (len(sums) - 1)) if len(sums) > 1 else float("inf")


def _effective(share: float, error: float, deals: int, games: int, confidence: float) -> Interval:
    """Return Wilson's interval for the number of independent games that would have this standard error, at most the actual number."""
    share = min(1.0, max(0.0, share))
    spread = share * (1 - share)
    number = float(deals) if spread < 1e-12 else min(float(games), spread / error**2) if error else float(games)
    z = float(stats.norm.ppf((1 + confidence) / 2))
    number *= (z / float(stats.t.ppf((1 + confidence) / 2, deals - 1))) ** 2
    middle, half = share + z * z / (2 * number), z * sqrt(spread / number + z * z / (4 * number * number))
    whole = 1 + z * z / number
    low, high = (middle - half) / whole, (middle + half) / whole
    return Interval(share, max(0.0, low) if share else 0.0, min(1.0, high) if share < 1 else 1.0)


def rate_by_seed(label: str, games: pl.DataFrame, looks: int = 1, weights: dict[int, float] | None = None) -> Rate:
    """Return the rate of games of several tables; `looks` is the number of rates compared."""
    wide = 1 - (1 - CONFIDENCE) / max(1, looks)
    total = float(games["outcome"].cast(pl.Float64).sum())
    return Rate(label, len(games), share_by_seed(games, weights=weights), share_by_seed(games, wide, weights), total)


def mean_by_seed(values: Numbers, seeds: pl.Series) -> Interval:
    """Return the mean of numbers with its interval by Student's t, where those of one seed may be correlated."""
    if not len(values):
        return Interval(float("nan"), -float("inf"), float("inf"))
    mean = float(values.mean())
    return student(mean, seed_error((values - mean) / len(values), seeds), seeds.n_unique() - 1, CONFIDENCE)


def rates_by(games: pl.DataFrame, column: str, order: list[str]) -> list[Rate]:
    """Return the rate of each group of games, in the given order; empty groups are omitted."""
    sums = sums_by(games, column)
    there = [label for label in order if label in sums]
    return [rate(label, *sums[label], looks=len(there)) for label in there]


def sums_by(games: pl.DataFrame, column: str) -> dict[str, tuple[int, float, float]]:
    """Return the number of games, the sum of outcomes and of their squares, for each group."""
    return {str(row[0]): (row[1], row[2], row[3]) for row in games.group_by(column).agg(*SUMS).iter_rows()}


def rate_frame(rates: list[Rate], **columns: list[Any]) -> pl.DataFrame:
    """Return rates as a data frame, after columns that identify them."""
    return pl.DataFrame(
        {
            **columns,
            "games": [r.games for r in rates],
            "wins": _counted([r.total for r in rates]),
            "rate": [r.share.estimate for r in rates],
            "low": [r.share.low for r in rates],
            "high": [r.share.high for r in rates],
        }
    )


def _counted(totals: list[float]) -> pl.Series:
    """Return numbers of wins: integers unless wins were shared."""
    whole = all(abs(total - round(total)) < 1e-6 for total in totals)
    return pl.Series([round(total) for total in totals], dtype=pl.Int64) if whole else pl.Series([round(total, 3) for total in totals])


def mean_of(values: pl.Series, confidence: float = CONFIDENCE) -> Interval:
    """Return the mean of a column of finite numbers, with its interval."""
    from ..intervals import mean_interval

    return mean_interval(values.cast(pl.Float64).to_numpy(), confidence)


def impact_of_games(chosen: pl.DataFrame, games: pl.DataFrame) -> Impact:
    """Return the difference between chosen games and all others of their tables; games have a `game`, `table`, `seed` and `outcome`."""
    sums = [part.group_by("table").agg(*SUMS) for part in (chosen, games)]
    if games["table"].n_unique() < 2:
        return impact_by_table(sums[0], sums[1])
    count, mean = pl.len().over("table", "there").cast(pl.Float64), pl.col("outcome").mean().over("table", "there")
    marked = games.with_columns(there=pl.col("game").is_in(chosen["game"].implode())).with_columns(n=count, mean=mean)
    other = pl.len().over("table").cast(pl.Float64) - pl.col("n")
    weight = pl.col("n") * other / (pl.col("n") + other)
    marked = marked.with_columns(weight=weight, part=weight / pl.col("n") * (pl.col("outcome") - pl.col("mean")))
    whole = float(marked.unique(["table", "there"]).filter("there")["weight"].sum())
    parts = pl.when("there").then(pl.col("part")).otherwise(-pl.col("part")) / whole
    error = seed_error(marked.select(parts.cast(pl.Float64)).to_series().to_numpy(), marked["seed"]) if whole else 0.0
    return impact_by_table(sums[0], sums[1], error)


def impact_by_table(having: pl.DataFrame, every: pl.DataFrame, error: float = 0.0) -> Impact:
    """Return the difference between games with and without an item, from the sums of the games with it and of all games, by table.

    Both have the columns `table`, `games`, `sum` and `squares`.  Tables differ in the item's frequency and in the win rate, so games are
    only compared within a table.  `error` is the standard error clustered by deal; the larger one counts.
    """
    both = every.join(having, on="table", how="left", suffix="_with").fill_null(0).sort("table")
    sums = {name: both[name].to_numpy().astype(np.float64) for name in both.columns}
    n1, s1, q1 = (sums[f"{name}_with"] for name in ("games", "sum", "squares"))
    n0, s0, q0 = (sums[name] - sums[f"{name}_with"] for name in ("games", "sum", "squares"))
    binary = bool((sums["sum"] == sums["squares"]).all())
    if len(both) == 1 and binary:
        return impact_of_counts((int(s1[0]), int(n1[0])), (int(s0[0]), int(n0[0])))
    return _stratified(n1, s1, q1, n0, s0, q0, error)


def _stratified(n1: Any, s1: Any, q1: Any, n0: Any, s0: Any, q0: Any, floor: float) -> Impact:
    """Return the differences of tables, and both means, weighted by n1 n0 / (n1 + n0), as Mantel and Haenszel 1959 do.

    For the variances a best and a worst outcome are added to each group (Agresti and Caffo 2000), so that groups with identical outcomes do
    not count as certain.
    """
    total1, total0 = int(n1.sum()), int(n0.sum())
    weights = np.where((n1 > 0) & (n0 > 0), n1 * n0 / np.maximum(n1 + n0, 1), 0.0)
    if not weights.sum():
        alone = [float(s.sum() / n.sum()) if n.sum() else float("nan") for s, n in ((s1, n1), (s0, n0))]
        return Impact(total1, total0, alone[0], alone[1], Interval(float("nan"), -1.0, 1.0), 1.0)
    means = [float((weights * s / np.maximum(n, 1)).sum() / weights.sum()) for s, n in ((s1, n1), (s0, n0))]
    differences = s1 / np.maximum(n1, 1) - s0 / np.maximum(n0, 1)
    estimate = float((weights * differences).sum() / weights.sum())
    error = float(np.sqrt((weights**2 * (_variance(n1, s1, q1) + _variance(n0, s0, q0))).sum()) / weights.sum())
    error = max(error, floor)
    half = error * float(stats.norm.ppf((1 + CONFIDENCE) / 2))
    p_value = 2 * float(stats.norm.sf(abs(estimate) / error))
    return Impact(total1, total0, means[0], means[1], Interval(estimate, estimate - half, estimate + half), p_value)


def _variance(n: Any, s: Any, q: Any) -> Any:
    """Return the variance of means of outcomes between 0 and 1, with one best and one worst outcome added."""
    mean = (s + 1) / (n + 2)
    return np.maximum((q + 1) / (n + 2) - mean**2, 0) / (n + 2)


def apart(one: Interval, other: Interval) -> bool:
    """Return whether two intervals are disjoint."""
    return one.low > other.high or other.low > one.high


def known(interval: Interval | None) -> bool:
    """Return whether there is an estimate."""
    return interval is not None and not isnan(interval.estimate)

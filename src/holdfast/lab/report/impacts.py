"""Section of a report: the association of each item with winning, and its causal effect."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite, nan, sqrt

import polars as pl
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from ..impact import Impact, adjusted
from ..intervals import CONFIDENCE, Interval
from ..names import plural
from ..paired import Paired
from ..restrict import ACTION
from ..studies import Contrast, Method, Studies, effect
from . import charts, findings
from .figure import Figure, Section
from .figure import table as figure_table
from .findings import Found
from .rates import impact_of_games
from .sample import Sample
from .words import count, joined, label

MEASURES = ("seen", "taken", "used")
OBSERVED = ("observed", "observed_low", "observed_high")
CAUSED = ("caused", "caused_low", "caused_high")
SHARES = (*MEASURES, "rate_with", "rate_without", *OBSERVED, *CAUSED)
VARIES = (0.05, 0.95)
"""With and without an item are compared if the share of games that had it is between these."""

QUANTILE = float(stats.norm.ppf((1 + CONFIDENCE) / 2))


@dataclass(frozen=True)
class Row:
    """One item: how often it was seen, taken and used, its association with winning, and its causal effect."""

    item: str
    games: int
    counts: tuple[int, int, int]
    observed: Impact | None
    observed_p: float = 1.0
    caused: Paired | None = None
    caused_p: float = 1.0
    method: str = ""
    comparable: bool = False
    """Whether association and effect are about the same thing: both presence, or both action."""
    disagrees: bool = False

    @property
    def share(self) -> tuple[float, ...]:
        """Return the shares of games in which it was seen, taken and used."""
        return tuple(number / self.games if self.games else nan for number in self.counts)


def item_impacts(sample: Sample, contrasts: Sequence[Contrast], studies: Studies, who_studied: str) -> Section:
    """Return the section with a figure for each category of items."""
    kinds = [kind for kind, _ in sample.metrics.items.values()]
    by_kind = {kind: rows_of_kind(sample, kind, contrasts, studies) for kind in kinds}
    judged = dict(zip(by_kind, _judged(list(by_kind.values())), strict=True))
    figures = [_figure(sample, kind, judged[kind], who_studied) for kind in kinds if judged[kind]]
    text = "" if figures else "This game counts no items."
    named = [*kinds[:2], "other item"] if len(kinds) > 2 else kinds or ["item"]
    return Section("items", f"What each {joined(named, 'or')} does", figures, text or _how_to_read(bool(contrasts)))


def _how_to_read(studied: bool) -> str:
    text = (
        "Observed is the difference between games with and games without an item: it mixes what the item does with when it comes and "
        "who takes it. "
    )
    if studied:
        return text + (
            "Caused is measured by extra games on the same deals in which only the item was changed: left out, put in from the start, or "
            "avoided by all. What is left out may be replaced by another of its kind: then it is measured against the others. Where they "
            "disagree, believe what was caused."
        )
    return text + "What items cause was not measured with these players."


def caused_by_others(sample: Sample, contrasts: Sequence[Contrast], studies: Studies, who_studied: str, stand_in: str) -> Section:
    """Return the section on causal effects among other players than the run's, kept separate from the run's results."""
    kinds = list(dict.fromkeys(one.kind for one in contrasts))
    rows = [
        [Row(one.item, 0, (0, 0, 0), None, caused=effect(studies, one), method=one.method.value) for one in contrasts if one.kind == kind]
        for kind in kinds
    ]
    figures = [_figure_apart(sample, kind, judged, who_studied, stand_in) for kind, judged in zip(kinds, _judged(rows), strict=True)]
    text = (
        f"These games were played by {who_studied}. They say nothing of what items cause among {sample.main} players, who may win most by "
        "what these lose by."
    )
    return Section("items-apart", f"What items cause among {stand_in} players", figures, text, is_apart=True)


def _figure_apart(sample: Sample, kind: str, rows: list[Row], who_studied: str, stand_in: str) -> Figure:
    rows = sorted((row for row in rows if row.caused is not None), key=lambda row: (_rank(row), row.item))
    drawn = ("item", "caused", "caused_low", "caused_high", "caused_p", "caused_compares")
    frame = _frame(sample, kind, rows).select(drawn)
    found = [
        Found(sample.called(kind, row.item), 0, 0, None, 1.0, row.caused.difference, row.caused_p, False) for row in rows if row.caused
    ]
    pairs = max((row.caused.pairs for row in rows if row.caused), default=0)
    title = "games won more with it than without it"
    points = [{**row, "low": row["caused_low"], "high": row["caused_high"]} for row in charts.rows_of(frame)]
    return Figure(
        f"caused-{kind.replace(' ', '-')}",
        f"{label(plural(kind))}, among {stand_in} players",
        f"Among {stand_in} players: {findings.impact(kind, found, sample.together)}",
        frame,
        f"Played by {who_studied}, {count(pairs, 'game')} on each side.",
        _limits(kind, None, rows),
        (lambda width: charts.dots(points, width, y="item", x="caused", title=title, reference=0.0)) if points else None,
        SHARES,
    )


# -- numbers ------------------------------------------------------------------------------------------------------------------


def met(sample: Sample) -> set[tuple[str, str]]:
    """Return (category, name) of the items present in games of the strongest players: removing others has no effect."""
    games = sample.best.lazy().select("game")
    found = sample.items.join(games, on="game", how="semi").select(pl.col("kind", "item").cast(pl.String)).unique()
    there = found.collect(engine="streaming")
    return {(kind, item) for kind, item in there.iter_rows()}


def measure_of(sample: Sample, kind: str) -> str:
    """Return what separates games with an item from games without: the first of dealt, seen, taken, used that varies for half of the
    items.
    """
    if sample.dealt_word(kind):
        return "dealt"
    tables = sample.best.group_by("table").agg(pl.len().alias("games"))
    there = sample.items_of(kind, *MEASURES).join(sample.best.lazy().select("game", "table"), on="game").group_by("table", "item")
    shares = there.agg((pl.col(measure) > 0).sum() for measure in MEASURES).collect(engine="streaming").join(tables, on="table")
    for measure in MEASURES:
        varying = shares.filter((pl.col(measure) / pl.col("games")).is_between(*VARIES))["item"].n_unique()
        if varying and varying * 2 >= shares["item"].n_unique():
            return measure
    return ""


def rows_of_kind(sample: Sample, kind: str, contrasts: Sequence[Contrast], studies: Studies) -> list[Row]:
    """Return a row for each item of a category that was present or studied."""
    names = next(names for of, names in sample.metrics.items.values() if of == kind)
    games = sample.best.select("game", "table", "seed", "outcome")
    measure = measure_of(sample, kind)
    found: dict[str, Row] = {}
    for item, part in sample.each_item(kind, *MEASURES):
        there = part.join(games, on="game")
        if len(there):
            seen, taken, used = (int((there[measure] > 0).sum()) for measure in MEASURES)
            having = _having(sample, kind, there, item, measure)
            found[item] = Row(item, len(games), (seen, taken, used), _observed(having, games))
    studied = {one.item: one for one in contrasts if one.kind == kind}
    rows = []
    for name in names:
        if name not in found and name not in studied:
            continue
        row = found.get(name, Row(name, len(games), (0, 0, 0), None))
        one = studied.get(name)
        if one is not None:
            comparable = measure in ("dealt", "seen") and (one.method is not Method.AVOIDED or kind == ACTION)
            row = replace(row, caused=effect(studies, one), method=one.method.value, comparable=comparable)
        rows.append(row)
    return rows


def _having(sample: Sample, kind: str, part: pl.DataFrame, item: str, measure: str) -> pl.DataFrame | None:
    """Return the games with an item."""
    if not measure:
        return None
    if measure == "dealt":
        chosen = sample.best.filter(pl.col(kind).cast(pl.String) == item)
    else:
        chosen = part.filter(pl.col(measure) > 0)
    return chosen.select("game", "table", "outcome")


def _observed(having: pl.DataFrame | None, games: pl.DataFrame) -> Impact | None:
    """Return the difference with less without; None if either has too few games, or if the item is the outcome itself."""
    if having is None or not len(having):
        return None
    found = impact_of_games(having, games)
    if min(found.games_with, found.games_without) < 2 or not isfinite(found.difference.estimate):
        return None
    return None if {found.mean_with, found.mean_without} == {0.0, 1.0} else found


def _judged(kinds: list[list[Row]]) -> list[list[Row]]:
    """Return the rows with p-values adjusted for all items of the report, and whether association and effect disagree."""
    rows = [row for kind in kinds for row in kind]
    observed = iter(adjusted([row.observed.p_value for row in rows if row.observed is not None]))
    caused = iter(adjusted([row.caused.p_value for row in rows if row.caused is not None]))
    clashes = iter(adjusted([p for row in rows if (p := clash(row)) is not None]))
    return [
        [
            replace(
                row,
                observed_p=1.0 if row.observed is None else float(next(observed)),
                caused_p=1.0 if row.caused is None else float(next(caused)),
                disagrees=clash(row) is not None and float(next(clashes)) < findings.CLEAR,
            )
            for row in kind
        ]
        for kind in kinds
    ]


def clash(row: Row) -> float | None:
    """Return the p-value of the hypothesis that association and effect are equal; None if either is unknown.

    Removing an item that is present in only some of the games has a proportionally smaller effect, so the association is scaled by the
    difference of its frequency between the two sides of the study.
    """
    if not row.comparable or row.observed is None or row.caused is None or not isfinite(row.caused.difference.low):
        return None
    share = row.observed.games_with / max(1, row.observed.games_with + row.observed.games_without)
    more = {Method.FORCED.value: 1.0, Method.ADDED.value: 1 - share}.get(row.method, share)
    expected, seen = row.caused.difference, row.observed.difference
    error = sqrt(_error(expected) ** 2 + (more * _error(seen)) ** 2)
    return 2 * float(stats.norm.sf(abs(more * seen.estimate - expected.estimate) / error)) if error else None


def _error(interval: Interval) -> float:
    return (interval.high - interval.low) / (2 * QUANTILE)


# -- figures --------------------------------------------------------------------------------------------------------------------


def _figure(sample: Sample, kind: str, rows: list[Row], who_studied: str) -> Figure:
    measure = measure_of(sample, kind)
    rows = sorted(rows, key=lambda row: (_rank(row), row.item))
    frame = _frame(sample, kind, rows)
    found = [
        Found(
            sample.called(kind, row.item),
            row.counts[0],
            row.counts[2],
            row.observed.difference if row.observed else None,
            row.observed_p,
            row.caused.difference if row.caused else None,
            row.caused_p,
            row.disagrees,
        )
        for row in rows
    ]
    pairs = max((row.caused.pairs for row in rows if row.caused), default=0)
    studied = f" Caused: {who_studied}, {count(pairs, 'game')} on each side." if pairs else ""
    return Figure(
        f"items-{kind.replace(' ', '-')}",
        label(plural(kind)),
        findings.impact(kind, found, sample.together),
        frame,
        sample.played_by(sample.best) + studied,
        _limits(kind, measure, rows),
        lambda width: _draw(charts.rows_of(frame), width, bool(pairs)),
        SHARES,
    )


def _rank(row: Row) -> float:
    """Return the sort key: causal effect, else association; the best first."""
    known = row.caused or row.observed
    return -known.difference.estimate if known and isfinite(known.difference.estimate) else 2.0


def _limits(kind: str, measure: str | None, rows: list[Row]) -> str:
    """Return what with and without mean here, and the limitations of the chart; `measure` is None without observations."""
    words = {
        "dealt": f"the {kind} was dealt to the game, met or not",
        "seen": f"the {kind} was seen at least once",
        "taken": f"the {kind} was taken (or got its way) at least once, since nearly every game saw it",
        "used": f"the {kind} was used at least once, since nearly every game saw it",
    }
    with_means = f"With means that {words[measure]}. " if measure else f"Every game had the same {plural(kind)}, so nothing is observed. "
    counts = "Seen, taken and used are shares of games; games are only compared with games of the same number of players. "
    if measure is None:
        with_means = counts = ""
    methods = list(dict.fromkeys(row.method for row in rows if row.caused))
    caused = f"Caused compares {joined([m.replace(', against', ' against') for m in methods])}. " if methods else ""
    if Method.BANNED in methods:
        caused += "Leaving out changes only the games that would have had it: the rarer it is, the less it can change. "
    return (
        f"{with_means}{caused}{counts}"
        f"Each interval is for one {kind} alone; among many, some miss by chance, which the sentence above takes into account. "
        "Players who use an item badly make it look worth less than it is."
    )


def _frame(sample: Sample, kind: str, rows: list[Row]) -> pl.DataFrame:
    def of(interval: Interval | None) -> tuple[float, float, float]:
        return (nan, nan, nan) if interval is None else (interval.estimate, interval.low, interval.high)

    rows_made: list[tuple[object, ...]] = []
    for row in rows:
        observed = of(row.observed.difference if row.observed else None)
        caused = of(row.caused.difference if row.caused else None)
        means = (row.observed.mean_with, row.observed.mean_without) if row.observed else (nan, nan)
        games = (row.observed.games_with, row.observed.games_without) if row.observed else (None, None)
        note = "observed and caused disagree" if row.disagrees else ""
        ps = (row.observed_p if row.observed else nan, row.caused_p if row.caused else nan)
        rows_made.append((sample.called(kind, row.item), *row.share, *games, *means, *observed, ps[0], *caused, ps[1], row.method, note))
    columns = {
        "item": pl.String,
        **dict.fromkeys(MEASURES, pl.Float64),
        "games_with": pl.Int64,
        "games_without": pl.Int64,
        **dict.fromkeys(("rate_with", "rate_without", *OBSERVED, "observed_p", *CAUSED, "caused_p"), pl.Float64),
        "caused_compares": pl.String,
        "note": pl.String,
    }
    return figure_table(rows_made, columns)


def _draw(rows: Sequence[charts.Row], width: int, studied: bool) -> charts.Drawing:
    """Draw the differences, and how often each item is seen, taken and used."""
    effects, shares = [], []
    for row in rows:
        for series in ("observed", "caused") if studied else ("observed",):
            low, high = row[f"{series}_low"], row[f"{series}_high"]
            effects.append({"item": row["item"], "series": series, "difference": row[series], "low": low, "high": high})
        shares += [{"item": row["item"], "series": name, "share": row[name], "low": row[name], "high": row[name]} for name in MEASURES]
    narrow, known = width == charts.NARROW, any(row["difference"] is not None for row in effects)
    if not known:
        return charts.dots(shares, width, y="item", x="share", group="series", title="share of games", spread=False)
    left = width if narrow else round(width * 0.62)
    right = width if narrow else width - left - 18
    title = "games won more with it than without it"
    step = charts.row_height([row["item"] for row in rows], 2 if studied else 1)
    first = charts.dots(effects, left, y="item", x="difference", group="series", title=title, reference=0.0, step=step)
    second = charts.dots(
        shares, right, y="item", x="share", group="series", title="share of games", spread=False, labels=narrow, step=0 if narrow else step
    )
    return charts.beside([first, second], width)

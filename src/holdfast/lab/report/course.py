"""Sections of a report: length, end and course of games."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import polars as pl

from ..intervals import CONFIDENCE, Interval, wilson
from . import charts, findings
from .figure import Figure, Section, table
from .findings import Length, Moment, Risk
from .rates import mean_of, share_by_seed
from .sample import Sample
from .words import MINUS, count, fixed, label

BINS = 24
ENOUGH = 30
"""Minimum number of games that must reach a round for statements about it."""

COMMON = ("game", "seed", "players", "table", "outcome", "idle", "loops")
SHARES = ("share", "low", "high", "risk", "risk_low", "risk_high")


# -- how long games are ------------------------------------------------------------------------------------------------------


def game_length(sample: Sample) -> Section:
    """Return the section on the number of decisions and rounds."""
    units = [("decisions", "decisions"), *((name, label(name).lower()) for name in sample.rounds)]
    return Section("length", "How long games are", [_length(sample, column, unit) for column, unit in units])


def _length(sample: Sample, column: str, unit: str) -> Figure:
    groups = [(group, sample.ended.filter(pl.col("group") == group)[column].cast(pl.Int64)) for group in sample.groups]
    groups = [(group, values) for group, values in groups if len(values)]
    frame, ordinal = histogram(groups)
    best = [one for one in groups if one[0] in sample.best_groups]
    found = [_summary(group, values, len(best)) for group, values in best]
    rows = charts.rows_of(frame)
    return Figure(
        f"length-{column}",
        label(unit),
        findings.lengths(unit, found),
        frame,
        sample.played_by(sample.ended),
        f"Computer players decide at once: minutes at a table depend on the people. {_rest(sample)}".strip(),
        (lambda width: charts.columns(rows, width, x="from", title=unit, panel="group", ordinal=ordinal)) if rows else None,
        SHARES,
    )


def _rest(sample: Sample) -> str:
    left = len(sample.games) - len(sample.ended)
    return f"{count(left, 'game')} that did not end {'is' if left == 1 else 'are'} left out." if left else ""


def _summary(group: str, values: pl.Series, groups: int) -> Length:
    quarters = [values.quantile(q, "nearest") for q in (0.25, 0.75)]
    wide = mean_of(values, 1 - (1 - CONFIDENCE) / groups)
    return Length(group, len(values), mean_of(values), wide, *(float(q or 0) for q in quarters))


def histogram(groups: list[tuple[str, pl.Series]]) -> tuple[pl.DataFrame, bool]:
    """Return the share of games in each bin, and whether the bins have width 1."""
    if not groups:
        return pl.DataFrame(schema={"group": pl.String, "from": pl.Int64, "to": pl.Int64, "games": pl.Int64, "share": pl.Float64}), True
    low = min(int(values.min()) for _, values in groups)  # type: ignore[arg-type]
    high = max(int(values.max()) for _, values in groups)  # type: ignore[arg-type]
    width = _width(high - low + 1)
    frames = []
    for group, values in groups:
        start = (pl.col("value") // width * width).alias("from")
        binned = values.to_frame("value").group_by(start).agg(pl.len().cast(pl.Int64).alias("games")).sort("from")
        binned = binned.with_columns(to=pl.col("from") + width, share=pl.col("games") / len(values), group=pl.lit(group))
        frames.append(binned.select("group", "from", "to", "games", "share"))
    return pl.concat(frames), width == 1


def _width(span: int) -> int:
    """Return the width of a bin: 1, 2 or 5 times a power of ten, for about `BINS` bins."""
    least = span / BINS
    power = int(10 ** math.floor(math.log10(max(1.0, least))))
    return next((factor * power for factor in (1, 2, 5, 10) if factor * power >= least), 10 * power)


# -- how and when games end ----------------------------------------------------------------------------------------------------


def game_end(sample: Sample) -> Section:
    """Return the section on the causes and the round of the end; of lost games in a cooperative game."""
    games = sample.best.filter(pl.col("outcome") < 1) if sample.together else sample.best
    figures = [causes(sample, games, name) for name in sample.end_words]
    figures += [_end_round(sample, games, name) for name in sample.rounds]
    heading = "How and when games are lost" if sample.together else "How and when games end"
    return Section("endings", heading, figures, "" if figures else "This game does not say how it ended.")


def causes(sample: Sample, games: pl.DataFrame, name: str) -> Figure:
    """Return the figure of how often games end with each word of a column."""
    rows = []
    for group in (*(["all"] if len(sample.numbers) > 1 else []), *_groups_of(games)):
        part = games if group == "all" else games.filter(pl.col("group") == group)
        words = part[name].cast(pl.String)
        for word, n in words.value_counts().iter_rows():
            pooled = share_by_seed(part.with_columns(outcome=(words == word).cast(pl.Float64))) if group == "all" else None
            rows.append((str(word), group, n, pooled or wilson(n, len(part))))
    every = rows[0][1] if rows else "all"
    order = sorted({(-n, word) for word, group, n, _ in rows if group == every})
    places = {word: i for i, (_, word) in enumerate(order)}
    rows.sort(key=lambda row: places[row[0]])
    what = "lost game" if sample.together else "game"
    frame = table(
        [(word, group, n, s.estimate, s.low, s.high) for word, group, n, s in rows],
        {name: pl.String, "group": pl.String, "games": pl.Int64, "share": pl.Float64, "low": pl.Float64, "high": pl.Float64},
    )
    drawn = [{**row, "label": label(row[name])} for row in charts.rows_of(frame) if row["group"] != "all"]
    return Figure(
        f"end-{name.replace('_', '-')}",
        label(name),
        findings.shares(label(name).lower(), what, len(games), [(label(word).lower(), s) for word, group, _, s in rows if group == every]),
        frame,
        sample.played_by(games),
        f"{_LAST_BLOW if sample.together else 'It tells how a game ended for all; who won is another question.'}"
        f"{' The sentence is about all numbers of players together; the chart tells them apart.' if every == 'all' else ''}",
        (lambda width: charts.dots(drawn, width, y="label", x="share", group="group", title=f"share of {what}s")) if drawn else None,
        SHARES,
    )


_LAST_BLOW = "It names the last blow; what led up to it lies further back in the game."


def _groups_of(games: pl.DataFrame) -> list[str]:
    return [str(group) for group in games.sort("players")["group"].unique(maintain_order=True)]


def _end_round(sample: Sample, games: pl.DataFrame, column: str) -> Figure:
    """Return the figure of the round of the end, and of the hazard of each round, by number of players."""
    unit = label(column).lower().removesuffix("s")
    what = "lost" if sample.together else "ended"
    groups = _groups_of(games)
    rows = [(group, *row) for group in groups for row in _ends(sample.best, games, column, group)]
    risk_columns = dict.fromkeys(("risk", "risk_low", "risk_high"), pl.Float64)
    counts = {unit: pl.Int64, "games": pl.Int64, "share": pl.Float64, "reached": pl.Int64}
    frame = table(rows, {"group": pl.String, **counts, **risk_columns})
    drawn = charts.rows_of(frame)
    danger = [{**row, "low": row["risk_low"], "high": row["risk_high"]} for row in drawn if row["reached"] >= ENOUGH]

    def draw(width: int) -> charts.Drawing:
        half = width if width == charts.NARROW else (width - 40) // 2
        title = f"share of all games that are {what}"
        left = charts.columns(drawn, half, x=unit, title=unit, panel="group", y_title=title, ordinal=True)
        title = f"of the games that reach it, share {what} in it"
        right = charts.dots_up(danger, half, x=unit, y="risk", title=title, panel="group") if danger else None
        return charts.beside([left] if right is None else [left, right], width)

    said = max(groups, key=lambda group: int((games["group"] == group).sum()), default="")
    ends = games.filter(pl.col("group") == said)[column].cast(pl.Int64)
    risks = [Risk(row[1], row[4], Interval(*row[5:])) for row in rows if row[0] == said and row[4] >= ENOUGH]
    middle = [float(ends.quantile(q, "nearest") or 0) if len(ends) else 0.0 for q in (0.25, 0.75)]
    several = len(groups) > 1
    each = f" Left: in which {unit} games are {what}; right: of the games that reach a {unit}, the share {what} in it." if several else ""
    return Figure(
        f"end-{column.replace('_', '-')}",
        f"{label(unit)} in which games are {what}",
        _of_group(said if several else "", findings.endings(unit, len(ends), (middle[0], middle[1]), risks, sample.together)),
        frame,
        sample.played_by(games),
        f"The last {unit}s are reached by few games, and by those that went well until then.{each}{_chosen(said, several, what)}",
        draw if drawn else None,
        SHARES,
    )


def _ends(best: pl.DataFrame, games: pl.DataFrame, column: str, group: str) -> list[tuple[Any, ...]]:
    """Return for each round: the games of a group that end in it, their share, the number that reach it, and the hazard."""
    lasted, ends = (part.filter(pl.col("group") == group)[column].cast(pl.Int64) for part in (best, games))
    rows = []
    for place in range(int(ends.min()), int(ends.max()) + 1) if len(ends) else []:  # type: ignore[arg-type]
        here, reached = int((ends == place).sum()), int((lasted >= place).sum())
        risk = wilson(here, reached)
        rows.append((place, here, here / len(ends), reached, risk.estimate, risk.low, risk.high))
    return rows


def _of_group(group: str, sentence: str) -> str:
    """Return a sentence with the name of its group, if there are several."""
    return f"With {group}, {sentence[:1].lower()}{sentence[1:]}" if group else sentence


def _chosen(group: str, several: bool, what: str) -> str:
    """Return why the sentence is about one group."""
    if not several:
        return ""
    return f" Every number of players is shown by itself; the sentence is about {group}, with the most games that are {what}."


# -- on the way there --------------------------------------------------------------------------------------------------------------


def game_course(sample: Sample) -> Section:
    """Return the section on each series by round, in won and in lost games, and on all other counts."""
    figures = [_series(sample, name, place) for name, place in sample.metrics.series.items() if f"{name}_1" in sample.all_of_games.schema]
    counts = _counts(sample)
    text = "" if figures or counts else "This game counts nothing over its course."
    return Section("course", "What happens on the way", figures + counts, text)


def _parts(sample: Sample, group: str) -> list[tuple[str, pl.DataFrame]]:
    """Return the won and the lost games of a group, or all of them in a competitive game."""
    games = sample.best.filter(pl.col("group") == group)
    if not sample.together:
        return [("all", games)]
    return [("won", games.filter(pl.col("outcome") == 1)), ("lost", games.filter(pl.col("outcome") < 1))]


def _clearest(sample: Sample) -> str:
    """Return the group with the most games in the smaller of its won and lost parts."""
    return max(sample.best_groups, key=lambda group: min(len(part) for _, part in _parts(sample, group)))


def _series(sample: Sample, name: str, place: str) -> Figure:
    groups = [(group, _parts(sample, group)) for group in sample.best_groups]
    places = [column for column in sample.all_of_games.schema if column.removeprefix(f"{name}_").isdigit()]
    frames = [
        _course(sample.counts(part, *places), result, name, place).insert_column(0, pl.lit(g).alias("group"))
        for g, parts in groups
        for result, part in parts
    ]
    frame = pl.concat(frames)
    rows, said = charts.rows_of(frame), _clearest(sample)
    shown, several = label(name.removesuffix(f"_by_{place}")), len(groups) > 1
    which = f" Every number of players is shown by itself; the sentence is about {said}." if several else ""
    return Figure(
        f"series-{name.replace('_', '-')}",
        label(name),
        _said(sample, shown, place, [row for row in rows if row["group"] == said], said if several else ""),
        frame,
        sample.played_by(sample.best),
        f"The line is the median, the band the middle 80 % of games. Each {place} counts only the games that go on after it, if they are "
        f"{ENOUGH} or more, or else all.{which} That won and lost games differ does not say which causes which.",
        (lambda width: charts.bands(rows, width, x=place, group="result", title=place, y_title=shown, panel="group")) if rows else None,
    )


def _said(sample: Sample, shown: str, place: str, rows: list[dict[str, Any]], group: str) -> str:
    if not sample.together:
        if len(rows) < 2:
            return f"How “{shown}” goes on over the {place}s."
        first, last = rows[0], rows[-1]
        course = f"from {fixed(first['median'], 0)} in {place} {first[place]} to {fixed(last['median'], 0)} in {place} {last[place]}"
        return _of_group(group, f"The median of “{shown}” goes {course}.")
    moments = [_moment(rows, place, at) for at in sorted({row[place] for row in rows})]
    games = [len(part) for _, part in _parts(sample, group or _clearest(sample))]
    return _of_group(group, findings.course(f"“{shown}”", place, moments, games))


def _course(games: pl.DataFrame, result: str, name: str, place: str) -> pl.DataFrame:
    """Return the median and middle 80 % at each position that enough games reached."""
    rows = []
    enough = min(ENOUGH, max(1, len(games)))
    last = _last(games, name)
    at = 1
    while f"{name}_{at}" in games.columns:
        values = games.filter(last > at)[f"{name}_{at}"].cast(pl.Float64)
        values = values.filter(values >= 0)
        if len(values) >= enough:
            rows.append((result, at, len(values), *(values.quantile(q, "nearest") for q in (0.5, 0.1, 0.9))))
        at += 1
    numbers = dict.fromkeys(("median", "low", "high"), pl.Float64)
    return table(rows, {"result": pl.String, place: pl.Int64, "games": pl.Int64, **numbers})


def _last(games: pl.DataFrame, name: str) -> pl.Series:
    """Return the last position of a series in each game; 0 if it has none."""
    places: list[int] = []
    while f"{name}_{len(places) + 1}" in games.columns:
        places.append(len(places) + 1)
    return games.select(pl.max_horizontal(pl.when(pl.col(f"{name}_{at}") >= 0).then(at).otherwise(0) for at in places)).to_series()


def _moment(rows: list[dict[str, float]], place: str, at: float) -> Moment:
    there = {str(row["result"]): (row["median"], row["low"], row["high"]) for row in rows if row[place] == at}
    return Moment(int(at), there.get("won"), there.get("lost"))


def _counts(sample: Sample) -> list[Figure]:
    """Return the figure of all other counts, in won and in lost games."""
    games = sample.best
    series = tuple(f"{name}_" for name in sample.metrics.series)
    names = [
        name
        for name, kind in sample.all_of_games.schema.items()
        if kind.is_integer()
        and name not in COMMON
        and not name.startswith(("score_", *series))
        and _varies(sample.counts(games.select("row", "table"), name), name)
    ]
    if not names or not len(games):
        return []
    rows = [row for name in names for row in _count(sample, name)]
    numbers = ("mean", "tenth", "median", "nine_tenths", "mean_won", "mean_lost", "difference")
    frame = table(rows, {"count": pl.String, "group": pl.String, **dict.fromkeys(numbers, pl.Float64)})
    several = len(sample.best_groups) > 1
    first = frame.filter(pl.col("group") == (COMPARED if several else sample.best_groups[0]))
    first = first.sort(pl.col("difference").abs(), descending=True, nulls_last=True)
    order = {name: i for i, name in enumerate(first["count"])}
    frame = frame.sort(pl.col("count").replace_strict(order, return_dtype=pl.Int64), maintain_order=True)
    both = [row for row in charts.rows_of(first) if row["difference"] is not None]
    both = [row for row in both if not str(row["count"]).startswith(EVENT)] or both
    drawn = [{**row, "low": row["difference"], "high": row["difference"]} for row in both[:16]]
    title = "won less lost games, in standard deviations"
    within = (
        " Won games are only compared with lost games of the same number of players; these differences are then put together, weighted by "
        "how many games there are to compare."
    )
    return [
        Figure(
            "counts",
            "Everything else that was counted",
            _most_different(sample, both) + (" Each number of players was compared by itself." if several and both else ""),
            frame,
            sample.played_by(games),
            "Some of these counts are parts of winning and losing themselves, and longer games have more of everything. 0 or "
            f"{MINUS}1 may stand for “never”. The table has all counts with their means and the middle 80 %."
            f"{within if several and sample.together else ''}",
            (lambda width: charts.dots(drawn, width, y="count", x="difference", title=title, percent=False, reference=0.0))
            if drawn
            else None,
        )
    ]


EVENT = "Event "
"""How the names of counts begin that a game has not named itself: they stand in the table, and are drawn only where there are no others."""

COMPARED = "compared within each"
"""The row of a count that combines the differences of all numbers of players."""


def _most_different(sample: Sample, both: Sequence[charts.Row]) -> str:
    if not sample.together:
        return "Where each plays alone no game is won or lost by all: the table shows how large each count is."
    found = [(str(row["count"]), row["mean_won"], row["mean_lost"]) for row in both]
    parts = [[len(part) for _, part in _parts(sample, group)] for group in sample.best_groups]
    comparable = [sum(numbers) for numbers in zip(*(numbers for numbers in parts if min(numbers)), strict=True)]
    return findings.counts(found, comparable)


def _varies(games: pl.DataFrame, name: str) -> bool:
    """Return whether a count varies between games of one table."""
    return bool((games.group_by("table").agg(pl.col(name).n_unique())[name] > 1).any())


def _count(sample: Sample, name: str) -> list[tuple[object, ...]]:
    """Return a count's mean and quantiles in each group, its means in won and lost games, and their difference in standard deviations.

    With several groups a first row combines means and difference, groups weighted by n1 n0 / (n1 + n0) for n1 won and n0 lost games, with
    the standard deviation within groups.
    """
    rows: list[tuple[object, ...]] = []
    squares, freedom, sums, weights = 0.0, 0, [0.0, 0.0], 0.0
    best = sample.counts(sample.best.select("row", "group", "outcome"), name)
    for group in sample.best_groups:
        games = best.filter(pl.col("group") == group)
        values = games[name].cast(pl.Float64).to_numpy()
        if not len(values):
            continue
        results = (pl.col("outcome") == 1, pl.col("outcome") < 1)
        parts = [games.filter(one)[name].cast(pl.Float64).to_numpy() for one in results] if sample.together else [values[:0]] * 2
        means = [float(part.mean()) if len(part) else math.nan for part in parts]
        spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
        quantiles = [float(pl.Series(values).quantile(q, "nearest") or 0) for q in (0.1, 0.5, 0.9)]
        apart = (means[0] - means[1]) / spread if spread else math.nan
        rows.append((label(name), group, float(values.mean()), *quantiles, *means, apart))
        squares, freedom = squares + spread**2 * (len(values) - 1), freedom + len(values) - 1
        if all(map(len, parts)):
            weight = len(parts[0]) * len(parts[1]) / len(values)
            sums, weights = [total + weight * mean for total, mean in zip(sums, means, strict=True)], weights + weight
    if len(sample.best_groups) < 2:
        return rows
    won, lost = (total / weights if weights else math.nan for total in sums)
    within = math.sqrt(squares / freedom) if freedom else 0.0
    return [(label(name), COMPARED, *[math.nan] * 4, won, lost, (won - lost) / within if within else math.nan), *rows]

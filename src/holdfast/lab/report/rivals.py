"""Sections of a report on a competitive game: final points, starting order, what winners have more of, and who takes what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan, nan
from typing import Any

import numpy as np
import polars as pl
from scipy import stats  # type: ignore[import-untyped, unused-ignore]

from holdfast.schema.statistics.metrics import Rivals

from ..impact import adjusted
from ..intervals import CONFIDENCE, Interval
from ..names import plural
from . import charts, findings
from .course import causes, histogram
from .figure import Figure, Section, table
from .findings import Lead
from .rates import Rate, mean_by_seed, rate_by_seed, rate_frame
from .sample import MIXED, Sample, people, who_plays
from .words import joined, label

MEASURES = ("seen", "taken", "used")
SHARES = (*MEASURES, "score_takers", "score_others", "difference", "low", "high", "rate", "share", "fair_share")
ENOUGH = 30
"""Minimum number of games for drawing an item's difference."""


def rivals_of(sample: Sample) -> Rivals:
    """Return what is counted per seat."""
    found = sample.metrics.rivals
    assert found is not None
    return found


def seats_of(sample: Sample) -> pl.DataFrame:
    """Return a row for each seat of the finished games."""
    assert sample.seats is not None
    return sample.seats.filter("ended")


# -- what they end with ------------------------------------------------------------------------------------------------------


def standings(sample: Sample) -> Section:
    """Return the section on results and points."""
    points = rivals_of(sample).points
    return Section(
        "outcomes", "How the games end", [_points(sample, points), _spread(sample, points), causes(sample, sample.best, "result")]
    )


def _points(sample: Sample, points: str) -> Figure:
    """Return the figure of the mean points of a seat, and of the best, by number of players."""
    rows: list[tuple[object, ...]] = []
    for group in sample.groups:
        seats = seats_of(sample).filter(pl.col("group") == group)
        if not len(seats):
            continue
        games = seats.group_by("game", "seed").agg(pl.col(points).mean().alias("mean"), pl.col(points).max().alias("best")).sort("game")
        mean, best = (mean_by_seed(games[name].cast(pl.Float64).to_numpy(), games["seed"]) for name in ("mean", "best"))
        rows += [(group, "mean of all", len(games), mean.estimate, mean.low, mean.high)]
        rows += [(group, "winner", len(games), best.estimate, best.low, best.high)]
    frame = table(rows, {"group": pl.String, "whose": pl.String, "games": pl.Int64, **dict.fromkeys(("points", "low", "high"), pl.Float64)})
    drawn = charts.rows_of(frame)
    said = [(str(row[0]), Interval(*row[3:])) for row in rows if row[1] == "mean of all" and row[0] in sample.best_groups]  # type: ignore[arg-type]
    return Figure(
        f"{points}-by-players",
        f"{label(points)} by number of players",
        findings.means(label(points), said),
        frame,
        sample.played_by(sample.ended),
        "People, and players of another strength, reach other numbers. The winner's are the highest of each game.",
        (lambda width: charts.dots(drawn, width, y="group", x="points", group="whose", title=f"{points} at the end", percent=False))
        if drawn
        else None,
    )


def _spread(sample: Sample, points: str) -> Figure:
    """Return the figure of the distribution of a seat's points."""
    seats = seats_of(sample)
    groups = [(group, seats.filter(pl.col("group") == group)[points].cast(pl.Int64)) for group in sample.groups]
    frame, ordinal = histogram([(group, values) for group, values in groups if len(values)])
    frame = frame.rename({"games": "seats"})
    rows = charts.rows_of(frame)
    best = seats.filter(pl.col("group").is_in(sample.best_groups))[points].cast(pl.Float64)
    middle = [float(best.quantile(q, "nearest") or 0) for q in (0.1, 0.5, 0.9)] if len(best) else [nan] * 3
    return Figure(
        f"{points}-spread",
        f"How far {points} spreads",
        findings.spread(label(points), middle, len(best)),
        frame,
        sample.played_by(sample.ended),
        "Each seat of each game counts once. How far seats of one game are apart it does not tell: see the margins among the counts.",
        (
            lambda width: charts.columns(
                rows, width, x="from", title=f"{points} of a seat", panel="group", y_title="share of seats", ordinal=ordinal
            )
        )
        if rows
        else None,
        ("share",),
    )


# -- where they began --------------------------------------------------------------------------------------------------------


def start_advantage(sample: Sample) -> list[Figure]:
    """Return the section on the score of each place in the initial turn order, at tables where all players have the same level."""
    start = rivals_of(sample).start
    if not start:
        return []
    even = [i for i, played in enumerate(sample.tables) if who_plays(played) != MIXED]
    seats = seats_of(sample).filter(pl.col("table").is_in(even))
    numbers = [number for number in sample.numbers if number > 1 and (seats["players"] == number).any()]
    made = [_starts(sample, seats.filter(pl.col("players") == number), start, number) for number in numbers]
    return sorted(made, key=lambda figure: -_uneven(figure.data))


def _uneven(frame: pl.DataFrame) -> float:
    """Return the largest deviation of a place from its fair share, in half-widths of its interval."""
    width = (pl.col("high") - pl.col("low")).clip(1e-9)
    return float(frame.select(((pl.col("rate") - pl.col("fair_share")).abs() / width).max()).item())


def _starts(sample: Sample, seats: pl.DataFrame, start: str, number: int) -> Figure:
    points = rivals_of(sample).points
    rates: list[Rate] = []
    had: list[float] = []
    for place in range(1, number + 1):
        there = seats.filter(pl.col(start) == place).with_columns(outcome=pl.col("score").cast(pl.Float64))
        rates.append(rate_by_seed(f"Start {place}", there, looks=number))
        had.append(float(there[points].cast(pl.Float64).mean() or 0))  # type: ignore[arg-type]
    fair = round(float(seats["score"].cast(pl.Float64).mean() or 0), 6)  # type: ignore[arg-type]  # games that all lose give nobody a point
    frame = rate_frame(rates, start=[r.label for r in rates]).with_columns(pl.Series(points, had), fair_share=pl.lit(fair))
    return Figure(
        f"starts-{number}",
        f"Places in the turn order at the beginning, with {people(number)}",
        findings.seats(rates, fair),
        frame.drop("wins"),
        sample.played_by(seats.unique("game")),
        "Equal players sat at all seats. An advantage that only better players find, it cannot show.",
        lambda width: charts.dots(charts.rows_of(frame), width, y="start", title="score, of one point a game", reference=fair, zero=False),
        SHARES,
    )


# -- what winners have more of ---------------------------------------------------------------------------------------------------


def winners(sample: Sample) -> Section:
    """Return the section on the counts per seat: of winners, and of the others at their tables."""
    return Section("winners", "What winners have more of", [_winners(sample)])


IDENTITY = ("game", "seed", "players", "seat", "team", "table", "score")


def _winners(sample: Sample) -> Figure:
    seats = seats_of(sample).filter(pl.col("who") == sample.main).select("row", "game", "score")
    assert sample.all_of_seats is not None
    names = [name for name, kind in sample.all_of_seats.schema.items() if kind.is_integer() and name not in IDENTITY]
    won, rest = pl.col("score") > 0, pl.col("score") == 0
    rows: list[tuple[Any, ...]] = []
    for name in names:
        counted = sample.all_of_seats.of(seats, name).select("game", "score", pl.col(name).cast(pl.Float64))
        values = counted[name]
        spread = float(values.std() or 0)  # type: ignore[arg-type]
        if not spread:
            continue
        each = counted.group_by("game", maintain_order=True).agg(
            pl.col(name).filter(won).mean().alias("won"), pl.col(name).filter(rest).mean().alias("rest")
        )
        both = each.drop_nulls()
        if not len(both):
            continue
        means = [float(both[part].mean() or 0) for part in ("won", "rest")]  # type: ignore[arg-type]
        tenths = [float(values.quantile(q, "nearest") or 0) for q in (0.1, 0.9)]
        rows.append((label(name), float(values.mean() or 0), *tenths, *means, (means[0] - means[1]) / spread))  # type: ignore[arg-type]
    rows.sort(key=lambda row: -abs(row[-1]))
    numbers = ("mean", "tenth", "nine_tenths", "winners", "others", "difference")
    frame = table(rows, {"count": pl.String, **dict.fromkeys(numbers, pl.Float64)})
    drawn = [{**row, "low": row["difference"], "high": row["difference"]} for row in charts.rows_of(frame)[:24]]
    return Figure(
        "winners",
        "Winners and others at the same table",
        findings.winners([(str(row[0]), row[4], row[5]) for row in rows], seats["game"].n_unique()),
        frame,
        sample.played_by(sample.best),
        "Some of these counts are parts of winning itself, and who is ahead has more of everything; what goes together need not cause it. "
        "The difference is in standard deviations of a seat.",
        (
            lambda width: charts.dots(
                drawn, width, y="count", x="difference", title="winners less others, in standard deviations", percent=False, reference=0.0
            )
        )
        if drawn
        else None,
    )


# -- who takes what ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Claim:
    """One item: how often it was seen, taken and used, and how its takers did against the others at their table."""

    item: str
    shares: tuple[float, ...]
    each: tuple[float, ...]
    """Shares of games with it: seen, taken, used."""
    compared: int
    """Games in which some took it and some did not."""
    takers: float
    others: float
    ahead: Interval
    """The score of takers less that of the others."""
    points: Interval
    """The points of takers less those of the others."""
    p_value: float
    adjusted: float = 1.0


def claims(sample: Sample) -> Section:
    """Return the section with a figure for each category of items."""
    kinds = [kind for kind, _ in sample.metrics.items.values()]
    by_kind = {kind: claims_of(sample, kind) for kind in kinds}
    every = iter(adjusted([one.p_value for found in by_kind.values() for one in found]))
    judged = {kind: [_with_p(one, float(next(every))) for one in found] for kind, found in by_kind.items()}
    figures = [_figure(sample, kind, judged[kind]) for kind in kinds if judged[kind]]
    named = [*kinds[:2], "other item"] if len(kinds) > 2 else kinds or ["item"]
    text = (
        "In each game, those who took an item are compared with the others at their table: so luck of the deal and the number of players "
        "are out of it. Who took it may have been ahead already, or had more to spend."
    )
    return Section("items", f"What each {joined(named, 'or')} goes with", figures, text if figures else "This game counts no items.")


def _with_p(one: Claim, p: float) -> Claim:
    return Claim(**{**one.__dict__, "adjusted": p})


def scores_of(games: pl.DataFrame) -> list[str]:
    """Return the columns of the seats' scores: together 1 in a game that somebody won, 0 in one that all have lost."""
    return [name for name in games.columns if name.startswith("score_") and name[6:].isdigit()]


def claims_of(sample: Sample, kind: str) -> list[Claim]:
    """Return how the takers of each item of a category did."""
    points = rivals_of(sample).points
    games = sample.best.select("game", "players", "seed", total=pl.sum_horizontal(scores_of(sample.best)).cast(pl.Float64))
    counts = (*MEASURES, "takers", "score_takers", f"{points}_takers", f"{points}_others")
    _, names = next(each for each in sample.metrics.items.values() if each[0] == kind)
    parts = ((name, part.join(games, on="game")) for name, part in sample.each_item(kind, *counts))
    found = {name: _claim(name, part, len(games), points) for name, part in parts if len(part)}
    return [found[name] for name in names if name in found]


def _claim(name: str, part: pl.DataFrame, games: int, points: str) -> Claim:
    shares = tuple(float((part[measure] > 0).sum()) / games for measure in MEASURES)
    each = tuple(float(part[measure].cast(pl.Float64).mean() or 0) for measure in MEASURES)  # type: ignore[arg-type]
    some = part.filter((pl.col("takers") > 0) & (pl.col("takers") < pl.col("players"))).sort("game")
    if len(some) < 2:
        nothing = Interval(nan, nan, nan)
        return Claim(name, shares, each, len(some), nan, nan, nothing, nothing, 1.0)
    number, people_there = (some[column].cast(pl.Float64).to_numpy() for column in ("takers", "players"))
    takers = some["score_takers"].cast(pl.Float64).to_numpy()
    others = (some["total"].to_numpy() - takers * number) / (people_there - number)
    ahead = mean_by_seed(takers - others, some["seed"])
    lead = (some[f"{points}_takers"] - some[f"{points}_others"]).cast(pl.Float64).to_numpy()
    return Claim(
        name, shares, each, len(some), float(takers.mean()), float(others.mean()), ahead, mean_by_seed(lead, some["seed"]), _p_value(ahead)
    )


def _p_value(ahead: Interval) -> float:
    """Return the p-value of a difference, from its interval."""
    half = (ahead.high - ahead.low) / 2
    if isnan(half) or np.isinf(half):
        return 1.0
    if not half:
        return 0.0 if ahead.estimate else 1.0
    return 2 * float(stats.norm.sf(abs(ahead.estimate) / half * stats.norm.ppf((1 + CONFIDENCE) / 2)))


def _figure(sample: Sample, kind: str, found: list[Claim]) -> Figure:
    points = rivals_of(sample).points
    found = sorted(found, key=lambda one: (-one.ahead.estimate if one.compared >= ENOUGH else 2.0, one.item))
    called = {one.item: sample.called(kind, one.item) for one in found}
    rows = [
        (
            called[one.item], *one.shares, *one.each, one.compared, one.takers, one.others,
            one.ahead.estimate, one.ahead.low, one.ahead.high, one.adjusted, one.points.estimate, one.points.low, one.points.high,
        )
        for one in found
    ]  # fmt: skip
    numbers = dict.fromkeys((*MEASURES, *(f"{name}_a_game" for name in MEASURES)), pl.Float64)
    rest = ("score_takers", "score_others", "difference", "low", "high", "p", f"{points}_ahead", f"{points}_low", f"{points}_high")
    frame = table(rows, {"item": pl.String, **numbers, "games_compared": pl.Int64, **dict.fromkeys(rest, pl.Float64)})
    leads = [
        Lead(called[one.item], one.shares[0], one.shares[2], one.ahead, one.points, one.adjusted) for one in found if one.compared >= ENOUGH
    ]
    seen = [Lead(called[one.item], one.shares[0], one.shares[2], one.ahead, one.points, one.adjusted) for one in found]
    return Figure(
        f"items-{kind.replace(' ', '-')}",
        label(plural(kind)),
        findings.claims(kind, leads, points) + findings.untaken(seen, len(sample.best)),
        frame,
        sample.played_by(sample.best),
        f"Seen, taken and used are shares of games, and those “a game” how often in a game that had it. Only games in which some took the "
        f"{kind} and some did not are compared; with fewer than {ENOUGH} of them no difference is drawn. Players who use an item "
        "badly make it look worth less than it is.",
        lambda width: _draw(charts.rows_of(frame), width),
        SHARES,
    )


def _draw(rows: Sequence[charts.Row], width: int) -> Any:
    """Draw the lead of takers, and how often each item is seen, taken and used."""
    effects, shares = [], []
    for row in rows:
        known = row["games_compared"] >= ENOUGH
        effects.append({"item": row["item"], **{name: row[name] if known else None for name in ("difference", "low", "high")}})
        shares += [{"item": row["item"], "series": name, "share": row[name], "low": row[name], "high": row[name]} for name in MEASURES]
    if not any(row["difference"] is not None for row in effects):
        return charts.dots(shares, width, y="item", x="share", group="series", title="share of games", spread=False)
    narrow = width == charts.NARROW
    left = width if narrow else round(width * 0.62)
    right = width if narrow else width - left - 18
    step = charts.row_height([row["item"] for row in rows], 1)
    first = charts.dots(effects, left, y="item", x="difference", title="takers scored more than others", reference=0.0, step=step)
    second = charts.dots(
        shares, right, y="item", x="share", group="series", title="share of games", spread=False, labels=narrow, step=0 if narrow else step
    )
    return charts.beside([first, second], width)

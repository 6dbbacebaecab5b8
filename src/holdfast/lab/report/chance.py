"""Sections of a report: the seats, and the influence of the deal and of each random stream."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ..intervals import Interval
from ..studies import REPEATS, SeedStudy, Studies, deal_decides, stream_decides
from . import charts, findings
from .figure import Figure, Section, table
from .rates import Rate, mean_of, rate_by_seed, rate_frame, share_of
from .rivals import start_advantage
from .sample import MIXED, Sample, people, who_plays
from .words import count, label, of_100

SHARES = ("rate", "low", "high", "fair_share", "share", "share_within_a_deal")


# -- seats ---------------------------------------------------------------------------------------------------------------------


def seat_advantage(sample: Sample) -> Section:
    """Return the section on the score of each seat; in a cooperative game, of each number of players."""
    if sample.together:
        return Section("seats", "What each seat has to do", [_choices(sample)])
    figures = start_advantage(sample) if sample.rivals else []
    figures += [figure for number in sample.numbers if number > 1 and (figure := _seats(sample, number)) is not None]
    text = "" if figures else "No table had players of the same level at all seats, so an advantage of a seat cannot be told from theirs."
    return Section("seats", "Which seat has the advantage", figures, text)


def _seats(sample: Sample, number: int) -> Figure | None:
    """Return the figure of each seat's score, at tables where all players have the same level."""
    even = [i for i, table in enumerate(sample.tables) if len(table.seats) == number and who_plays(table) != MIXED]
    games = sample.ended.filter(pl.col("table").is_in(even))
    if not len(games):
        return None
    fair = 1 / sample.teams(number)
    rates: list[Rate] = []
    for seat in range(1, number + 1):
        scores = games.with_columns(outcome=pl.col(f"score_{seat}").cast(pl.Float64))
        rates.append(rate_by_seed(f"Seat {seat}", scores, looks=number))
    frame = rate_frame(rates, seat=[r.label for r in rates]).with_columns(fair_share=pl.lit(fair)).drop("wins")
    return Figure(
        f"seats-{number}",
        f"Seats with {people(number)}",
        findings.seats(rates, fair),
        frame,
        sample.played_by(games),
        "Equal players sat at all seats. An advantage that only better players find, it cannot show.",
        lambda width: charts.dots(charts.rows_of(frame), width, y="seat", title="score, of one point a game", reference=fair, zero=False),
        SHARES,
    )


def _choices(sample: Sample) -> Figure:
    """Return the figure of how many real choices each player has, by number of players."""
    rows: list[tuple[object, ...]] = []
    said: list[tuple[str, Interval]] = []
    for group in sample.groups:
        games = sample.ended.filter(pl.col("group") == group)
        if not len(games):
            continue
        each = mean_of(games["choices"].cast(pl.Float64) / games["players"].cast(pl.Float64))
        won = float(games["outcome"].mean() or 0)  # type: ignore[arg-type]
        lengths = [float(games[name].cast(pl.Float64).mean() or 0) for name in ("decisions", *sample.rounds)]  # type: ignore[arg-type]
        rows.append((group, len(games), won, each.estimate, each.low, each.high, *lengths))
        said.append((group, each))
    counts = ("rate", "choices_each", "low", "high", "decisions", *sample.rounds)
    frame = table(rows, {"group": pl.String, "games": pl.Int64, **dict.fromkeys(counts, pl.Float64)})
    drawn = charts.rows_of(frame)
    return Figure(
        "choices",
        "Choices of each player",
        findings.choices([one for one in said if one[0] in sample.best_groups]),
        frame,
        sample.played_by(sample.ended),
        "A choice is a decision with more than one possibility. How interesting the choices are it cannot tell.",
        (lambda width: charts.dots(drawn, width, y="group", x="choices_each", title="choices of each player in a game", percent=False))
        if drawn
        else None,
        ("rate",),
    )


# -- the deal ------------------------------------------------------------------------------------------------------------------


def what_decides(seeds: Sequence[SeedStudy], studies: Studies, who_studied: str, stand_in: str = "") -> Section:
    """Return the section on the influence of the deal and each random stream; `stand_in` is the level that replaced the run's own."""
    heading = f"How much luck of the deal decides{f' among {stand_in} players' if stand_in else ''}"
    if not seeds:
        return Section("deal", heading, [], "This was not measured: run the report with --studies 2000.")
    figures = [_deal(seeds, studies, who_studied), _streams(seeds, studies, who_studied)]
    return Section("deal", heading, figures, is_apart=bool(stand_in))


def _played(seeds: Sequence[SeedStudy], studies: Studies) -> str:
    """Describe how often the games of the study were won."""
    parts = []
    for one in seeds:
        outcomes = studies.outcomes(one.base)
        if outcomes is not None:
            share = share_of(len(outcomes), float(outcomes.sum()), float((outcomes**2).sum()))
            parts.append(f"{of_100(share)} of 100 with {people(len(one.base.table.seats))}")
    whose = "Won" if seeds[0].base.table.is_together else "Won by the first seat"
    return f"{whose}: {', '.join(parts)}." if parts else ""


def _deal(seeds: Sequence[SeedStudy], studies: Studies, who_studied: str) -> Figure:
    found = [(people(len(one.base.table.seats)), one, deal_decides(studies, one)) for one in seeds]
    rows = [
        (name, one.repeated.games // REPEATS, REPEATS, i.estimate, i.low, i.high, 1 - i.estimate) for name, one, i in found if i is not None
    ]
    numbers = dict.fromkeys(("share", "low", "high", "share_within_a_deal"), pl.Float64)
    frame = table(rows, {"players": pl.String, "deals": pl.Int64, "times_each": pl.Int64, **numbers})
    drawn = [{**row, "low": max(0.0, row["low"] or 0.0)} for row in charts.rows_of(frame)]
    deals = found[0][1].repeated.games // REPEATS
    return Figure(
        "deal",
        "How much the deal decides",
        findings.deal([(name, i) for name, _, i in found if i is not None]),
        frame,
        f"Played by {who_studied}: {count(deals, 'deal')} for each number of players, each played {REPEATS} times. "
        f"{_played(seeds, studies)}",
        "The deal is all chance of the game: every shuffle and every die. It decides as much as the games of one deal end alike (the "
        "intraclass correlation): 0 if they end like any others, 1 if they all end alike. Variance between and within deals "
        "are all the variance there is here: each seat has the same player in every game, so differences in skill are no part of it "
        "(`holdfast ladder` measures them). Other players make more of a deal, or less.",
        (lambda width: charts.dots(drawn, width, y="players", x="share", title="share of the outcome that the deal decides"))
        if any(row["share"] is not None for row in drawn)
        else None,
        SHARES,
    )


def _streams(seeds: Sequence[SeedStudy], studies: Studies, who_studied: str) -> Figure:
    rows, means = [], []
    for stream in seeds[0].fresh:
        effects = [(people(len(one.base.table.seats)), stream_decides(studies, one, stream)) for one in seeds]
        name = "Chance of the players" if stream == "players" else label(stream)
        rows += [(name, who, i.estimate, i.low, i.high) for who, i in effects if i is not None]
        known = [i for _, i in effects if i is not None and i.estimate == i.estimate]
        if known:
            means.append((name, _mean(known)))
    frame = table(rows, {"stream": pl.String, "players": pl.String, "share": pl.Float64, "low": pl.Float64, "high": pl.Float64})
    drawn = charts.rows_of(frame)
    return Figure(
        "streams",
        "Which chance decides",
        findings.streams(means),
        frame,
        f"Played by {who_studied}: {count(seeds[0].base.games, 'game')} for each number of players, each again with one stream dealt "
        f"afresh. {_played(seeds, studies)}",
        "Streams that work together count with each of them, so the shares may add up to more than all. A stream that is used again and "
        "again also changes what the players do.",
        (lambda width: charts.dots(drawn, width, y="stream", x="share", group="players", title="share of the outcome it has a part in"))
        if any(row["share"] is not None for row in drawn)
        else None,
        SHARES,
    )


def _mean(found: Sequence[Interval]) -> Interval:
    """Return the mean of estimates from the same deals, assuming perfectly correlated errors, the worst case."""
    centre = sum(i.estimate for i in found) / len(found)
    half = sum(i.high - i.low for i in found) / 2 / len(found)
    return Interval(centre, centre - half, centre + half)

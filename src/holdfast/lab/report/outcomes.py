"""Sections of a report: win rates, and level against level."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import polars as pl

from ..intervals import Interval
from ..names import plural
from ..table import Table
from . import charts, findings
from .figure import Figure, Section, table
from .rates import Rate, mean_by_seed, mean_of, rate_by_seed, rate_frame, rates_by
from .sample import MIXED, Sample, people, rank, who_plays

SHARES = ("rate", "low", "high", "difference", "fair_share")
OTHERS = "People, and players of another strength, win more or less often, and need not find the same things hard."


def outcome_rates(sample: Sample) -> Section:
    """Return the section on win rates: by number of players, by level, by what was dealt."""
    figures = [_by_players(sample)]
    if len(sample.whos) > 1 and shared_numbers(sample):
        figures.append(_by_level(sample))
    figures += [_by_item(sample, field) for field in sample.metrics.items if _is_dealt(sample, field)]
    return Section("outcomes", "How often games are won", figures)


def _heading(sample: Sample) -> str:
    return "games that players win" if sample.together else "games that the first seat wins"


def _by_players(sample: Sample) -> Figure:
    rates = rates_by(sample.ended, "group", list(sample.groups))
    tables = [sample.groups[r.label] for r in rates]
    frame = rate_frame(
        rates, players=[len(t.seats) for t in tables], level=[who_plays(t) for t in tables], seats=[t.players for t in tables]
    )
    several = len(sample.whos) > 1
    rows = [
        {**row, "label": r.label if row["level"] == MIXED else people(row["players"])}
        for row, r in zip(charts.rows_of(frame), rates, strict=True)
    ]
    rows.sort(key=lambda row: row["players"])
    return Figure(
        "wins-by-players",
        "By number of players",
        findings.rates(sample.subject, [r for r in rates if r.label in sample.best_groups], "with {}"),
        frame,
        sample.played_by(sample.ended),
        OTHERS,
        lambda width: charts.dots(rows, width, y="label", group="level" if several else "", title=_heading(sample)),
        SHARES,
    )


def shared_numbers(sample: Sample) -> list[int]:
    """Return the numbers of players at which all levels have finished games."""
    there = sample.ended.select("who", "players").unique()
    return [n for n in sample.numbers if there.filter(pl.col("players") == n)["who"].n_unique() == len(sample.whos)]


def rates_by_level(sample: Sample) -> list[Rate]:
    """Return the win rate of each level at the same numbers of players; at its own if none is shared."""
    shared = shared_numbers(sample)
    games = sample.ended.filter(pl.col("players").is_in(shared)) if shared else sample.ended
    parts = [(who, games.filter(pl.col("who") == who)) for who in sample.whos]
    there = [(who, part) for who, part in parts if len(part)]
    return [rate_by_seed(who, part, looks=len(there)) for who, part in there]


def _by_level(sample: Sample) -> Figure:
    rates = rates_by_level(sample)
    frame = rate_frame(rates, level=[r.label for r in rates])
    return Figure(
        "wins-by-level",
        "By level of the players",
        findings.rates(sample.subject, rates, "with {} players"),
        frame,
        sample.played_by(sample.ended),
        "It counts the numbers of players at which all of these played. How well people play among these levels it cannot tell.",
        lambda width: charts.dots(charts.rows_of(frame), width, y="level", title=_heading(sample)),
        SHARES,
    )


def _is_dealt(sample: Sample, field: str) -> bool:
    """Return whether items of a category are dealt: a column names the game's item, or all games of a table have equally many."""
    kind, _ = sample.metrics.items[field]
    if sample.dealt_word(kind):
        return sample.best[kind].n_unique() > 1
    seen = _seen(sample, kind)
    each = sample.best.select("game", "table").join(seen.group_by("game").len(), on="game", how="left").fill_null(0)
    constant = bool((each.group_by("table").agg(pl.col("len").n_unique())["len"] == 1).all()) if len(each) else False
    tables = sample.best.group_by("table").len("all")
    there = seen.join(sample.best.select("game", "table"), on="game").group_by("table", "item").len("there").join(tables, on="table")
    return constant and bool((there["there"] < there["all"]).any())


def _seen(sample: Sample, kind: str) -> pl.DataFrame:
    """Return the present items of a category, in the finished games of the strongest players."""
    there = sample.items_of(kind, "seen").filter(pl.col("seen") > 0).select("game", pl.col("item").cast(pl.String))
    return there.join(sample.best.lazy().select("game"), on="game", how="semi").collect(engine="streaming")


def _by_item(sample: Sample, field: str) -> Figure:
    kind, names = sample.metrics.items[field]
    columns = ["game", "group", "table", "seed", "outcome"]
    if sample.dealt_word(kind):
        having = sample.best.select(pl.col(kind).cast(pl.String).alias("item"), *columns)
    else:
        having = _seen(sample, kind).join(sample.best.select(columns), on="game")
    called = {name: sample.called(kind, name) for name in names}
    groups = [group for group in sample.best_groups if (having["group"] == group).any()]
    every, mean = _weighted_rates(having, called)
    every.sort(key=lambda r: -r.share.estimate)
    rows = charts.rows_of(rate_frame(every, item=[r.label for r in every]))
    tagged = [(WEIGHTED if len(groups) > 1 else groups[0], r) for r in every] if groups else []
    for group in groups if len(groups) > 1 else []:
        tagged += [(group, r) for r in _item_rates(having.filter(pl.col("group") == group), called)]
    others = "" if sample.dealt_word(kind) else f" If players chose their {plural(kind)}, it also shows who chooses which."
    return Figure(
        f"wins-by-{kind.replace(' ', '-')}",
        f"By {kind}",
        _said_of_items(sample, kind, every, len(groups)),
        rate_frame([r for _, r in tagged], item=[r.label for _, r in tagged], group=[group for group, _ in tagged]),
        sample.played_by(sample.best),
        f"Each rate is over all games that had the {kind}, whatever else they had; the dashed line is the rate of the same games, with any "
        f"{kind}. {_how_weighted(kind, len(groups))}What a {kind} is worth to other players it cannot tell.{others}",
        (lambda width: charts.dots(rows, width, y="item", title=_heading(sample), reference=mean, zero=False)) if rows else None,
        SHARES,
    )


WEIGHTED = "all, weighted"
"""The row of an item's rates over several numbers of players."""


def _how_weighted(kind: str, groups: int) -> str:
    if groups < 2:
        return ""
    return (
        f"The rate is taken for each number of players by itself; then these are put together with the same weights for each {kind}, since "
        f"one that is there more often in large games would else win as often as large games are won. A {kind} that is not there at "
        "every number of players is only in the table. "
    )


def _said_of_items(sample: Sample, kind: str, every: list[Rate], groups: int) -> str:
    if not every and groups:
        return f"No {kind} is there at every number of players: the table compares them at each number by itself."
    weighted = f" Every number of players has the same weight for each {kind}." if groups > 1 else ""
    return findings.rates(sample.subject, every, "with {}") + weighted


def _weighted_rates(having: pl.DataFrame, called: dict[str, str]) -> tuple[list[Rate], float | None]:
    """Return the items' rates over all tables, weighted by the tables' numbers of games, and that of all their games, weighted alike."""
    games = having.unique("game")
    weights = {int(table): n / len(games) for table, n in games.group_by("table").len().iter_rows()}
    if len(weights) < 2:
        return _item_rates(having, called), _mean_outcome(games)
    parts = [(name, having.filter(pl.col("item") == name)) for name in called]
    there = [(name, part) for name, part in parts if part["table"].n_unique() == len(weights)]
    return [rate_by_seed(called[name], part, len(there), weights) for name, part in there], _mean_outcome(games)


def _mean_outcome(games: pl.DataFrame) -> float | None:
    mean = games["outcome"].mean()
    return float(mean) if isinstance(mean, float) else None


def _item_rates(having: pl.DataFrame, called: dict[str, str]) -> list[Rate]:
    """Return the rates of the items of one table."""
    found = rates_by(having, "item", list(called))
    return [replace(one, label=called[one.label]) for one in found]


# -- level against level -----------------------------------------------------------------------------------------------------


def level_against_level(sample: Sample) -> Section | None:
    """Return the section on the differences between levels; None if only one played."""
    mixed = [table for table in sample.tables if who_plays(table) == MIXED]
    if not sample.together and mixed:
        return Section("levels", "Level against level", [_at_one_table(sample, mixed)])
    if not sample.together or len(sample.whos) < 2:
        return None
    return Section("levels", "Level against level", [_on_the_same_deals(sample)])


def _on_the_same_deals(sample: Sample) -> Figure:
    """Return the figure of each level less the one below it, on the same deals."""
    rows = []
    for number in sample.numbers:
        played = {who_plays(table) for table in sample.tables if len(table.seats) == number}
        there = [who for who in sample.whos if who in played]
        for worse, better in pairwise(there):
            pairs, d = _difference(sample.ended.filter(pl.col("players") == number), better, worse)
            rows.append((number, better, worse, pairs, d.estimate, d.low, d.high))
    numbers = dict.fromkeys(("difference", "low", "high"), pl.Float64)
    frame = table(rows, {"players": pl.Int64, "level": pl.String, "against": pl.String, "pairs": pl.Int64, **numbers})
    drawn = [{**row, "label": f"{row['level']} less {row['against']}, {people(row['players'])}"} for row in charts.rows_of(frame)]
    said = [(better, worse, _difference(sample.ended, better, worse)[1]) for worse, better in pairwise(sample.whos)]
    return Figure(
        "level-against-level",
        "How many more games the stronger level wins",
        findings.levels(said),
        frame,
        sample.played_by(sample.ended),
        "Both levels played the same deals, so luck of the deal is out of it. How large a step feels to people it cannot tell.",
        (lambda width: charts.dots(drawn, width, y="label", x="difference", title="games won more, of all games", reference=0.0))
        if any(row["difference"] is not None for row in drawn)
        else None,
        SHARES,
    )


def _difference(games: pl.DataFrame, better: str, worse: str) -> tuple[int, Interval]:
    """Return the pairs of games on the same deals that two levels finished, and the mean of the better less the worse."""
    deal = ["seed", "players"]
    one, two = (games.filter(pl.col("who") == who).select(*deal, "outcome").unique(deal) for who in (better, worse))
    both = one.join(two, on=deal, suffix="_worse").sort(deal)
    return len(both), mean_by_seed((both["outcome"] - both["outcome_worse"]).cast(pl.Float64).to_numpy(), both["seed"])


def _at_one_table(sample: Sample, mixed: list[Table]) -> Figure:
    """Return the figure of each level's score at tables of mixed levels, against its fair share."""
    rows, found = [], []
    for played in mixed:
        games = sample.ended.filter(pl.col("table") == list(sample.tables).index(played))
        for name in sorted(set(played.seats), key=rank, reverse=True):
            held = [f"score_{i + 1}" for i, who in enumerate(played.seats) if who == name]
            if len(games):
                score = mean_of(games.select(pl.sum_horizontal(pl.col(held).cast(pl.Float64)).alias("score"))["score"])
                fair = len(held) / len(played.seats)
                rows.append((played.players, name, len(held), len(games), score.estimate, score.low, score.high, fair))
                found.append((played, name, score))
    numbers = dict.fromkeys(("rate", "low", "high", "fair_share"), pl.Float64)
    frame = table(rows, {"seats": pl.String, "level": pl.String, "seats_held": pl.Int64, "games": pl.Int64, **numbers})
    drawn = [{**row, "label": f"{row['level']} in {row['seats'].replace('+', ', ')}"} for row in charts.rows_of(frame)]
    return Figure(
        "level-against-level",
        "What each level scores against the others",
        _scores(found),
        frame,
        sample.played_by(sample.ended),
        "Where levels did not play from every seat, the advantage of a seat is part of the score.",
        lambda width: charts.dots(drawn, width, y="label", title="share of the points of a table") if drawn else None,
        SHARES,
    )


def _scores(found: list[tuple[Table, str, Interval]]) -> str:
    """Return the sentence for the table where a level is furthest above its fair share."""
    if not found:
        return findings.NOTHING
    played, name, score = max(found, key=lambda one: one[2].estimate - one[0].seats.count(one[1]) / len(one[0].seats))
    fair = played.seats.count(name) / len(played.seats)
    return findings.above_share(name, ", ".join(played.seats), score, fair)

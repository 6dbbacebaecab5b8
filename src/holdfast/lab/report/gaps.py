"""Section of a report: gaps in the rules."""

from __future__ import annotations

import shlex

import polars as pl

from ..intervals import wilson
from . import charts, findings
from .figure import Figure, Section, table
from .rates import share_by_seed
from .sample import Sample

SHARES = ("share", "low", "high")
SHOWN = 5
"""Number of games of each kind listed in the page; the data list more."""

NAMED = 100


def rule_holes(sample: Sample) -> Section:
    """Return the section on games that did not end, decisions without effect, and loops."""
    holes = (
        ("did not end", ~pl.col("ended"), ~pl.col("ended")),
        ("had a decision that changed nothing", pl.col("idle") > 0, pl.col("idle")),
        ("came back to an earlier position", pl.col("loops") > 0, pl.col("loops")),
    )
    rows, total, commands = [], [], []
    for name, there, times in holes:
        for group in sample.groups:
            games = sample.games.filter(pl.col("group") == group)
            bad = games.filter(there)
            share = wilson(len(bad), len(games))
            often = int(bad.select(times.cast(pl.Int64).sum()).item() or 0)
            rows.append((name, group, len(games), len(bad), often, share.estimate, share.low, share.high, _ids(bad)))
        bad = sample.games.filter(there)
        total.append((name, len(bad), share_by_seed(sample.games.with_columns(outcome=there.cast(pl.Float64)))))
        commands += [f"holdfast replay {shlex.quote(f'{sample.place}#{game}')}  # {name}" for game in bad["game"].head(SHOWN)]
    counts = dict.fromkeys(("games", "games_with_it", "times"), pl.Int64)
    shares = dict.fromkeys(SHARES, pl.Float64)
    frame = table(rows, {"hole": pl.String, "group": pl.String, **counts, **shares, "which_games": pl.String})
    drawn = [{**row, "label": f"Games that {row['hole']}"} for row in charts.rows_of(frame)]
    figure = Figure(
        "holes",
        "Games without an end, decisions without effect, loops",
        findings.holes(len(sample.games), total),
        frame,
        sample.played_by(sample.games),
        f"A game counts as without an end after {max(played.limit for played in sample.tables):,} decisions. A decision that changes "
        "nothing may be meant so (passing), and players only find the holes that they step into.",
        lambda width: charts.dots(drawn, width, y="label", x="share", group="group", title="share of games"),
        SHARES,
        tuple(commands),
    )
    return Section("holes", "Holes in the rules", [figure])


def _ids(games: pl.DataFrame) -> str:
    ids = games["game"].head(NAMED).to_list()
    return " ".join(map(str, ids)) + (" …" if len(games) > NAMED else "")

"""The page of a training: losses and strength over time, from the lines that `holdfast train` keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from ..intervals import wilson
from ..runs import write
from . import charts
from .figure import Figure, Section, table
from .page import document, played
from .words import count, fixed, of_100, span_of_100

Line = Mapping[str, Any]

LOSSES = {
    "policy": (
        "Loss of the policy",
        "What gradient steps make smaller. Of play it stays near 0, since each round is judged against itself.",
    ),
    "value": ("Loss of the value", "The mean square of how far the value was from what came, of a score of one point a game."),
    "entropy": ("How undecided the policy is", "The mean entropy of its choices, in nats: 0 where it always does the same."),
}
OWN = "own"
"""In a score: what the policy itself wins, where all players win together."""


def write_training(folder: Path, lines: Path, title: str, command: str) -> Path:
    """Write `report.html` into the folder of a training, from the lines of its curves; returns the path of the page."""
    curves = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    page = folder / "report.html"
    text = page_of(curves, title, command)
    write(page, lambda path: path.write_text(text, encoding="utf-8"))
    return page


def page_of(curves: Sequence[Line], title: str, command: str) -> str:
    """Return the page of some lines, of one or more of which the strength is known."""
    last, first = curves[-1], next(line for line in curves if "score" in line)
    games = first["measured"]
    losses = [line for line in curves if "policy" in line]
    sections = [Section("strength", "How strong it became", [_strength(curves, games, table) for table in first["score"]])]
    if losses:
        sections.append(Section("losses", "How it learnt", [_loss(losses, name) for name in LOSSES]))
    where = " at each table" if len(first["score"]) > 1 else ""
    terms = [
        (
            "Played",
            f"{count(last['decisions'], 'decision')} in {count(last['round'], 'round')}, {fixed(last['seconds'], 0)} s of training.",
        ),
        (
            "Measured",
            f"in {count(games, 'game')} each time{where}, the same ones, on which it was not trained; the policy does what it likes best.",
        ),
    ]
    before = [("What was played", played("What was played", terms, [command]))]
    lead = "A policy that was trained by games against itself, and how strong and how sure it became."
    return document(f"{title}: a training", lead, before, sections, "<code>curves.jsonl</code> beside this page has all of the numbers.")


def _strength(curves: Sequence[Line], games: int, of: str) -> Figure:
    """Return the figure of the score at a table over the decisions that were played at all of them."""
    measured = [{**line, "score": line["score"][of]} for line in curves if "score" in line]
    tables = list(next(line["score"] for line in curves if "score" in line))
    together = OWN in measured[0]["score"]
    rows: list[tuple[object, ...]] = []
    for line in measured:
        for name, share in line["score"].items():
            if together and name != OWN:
                continue
            i = wilson(round(share * games), games)
            rows.append((line["decisions"], line["seconds"], "the policy" if together else f"against {name}", share, i.low, i.high))
    numbers = {
        "decisions": pl.Int64,
        "seconds": pl.Float64,
        "series": pl.String,
        "median": pl.Float64,
        "low": pl.Float64,
        "high": pl.Float64,
    }
    frame = table(rows, numbers)
    drawn = [{**row, **{name: 100 * row[name] for name in ("median", "low", "high")}} for row in charts.rows_of(frame)]
    fixed_levels = {name: share for name, share in measured[0]["score"].items() if name != OWN} if together else {}
    for name, share in fixed_levels.items():
        ends = (measured[0]["decisions"], measured[-1]["decisions"])
        drawn += [{"decisions": at, "series": name, **dict.fromkeys(("median", "low", "high"), 100 * share)} for at in dict.fromkeys(ends)]
    said = []
    for name, share in measured[-1]["score"].items():
        i, began = wilson(round(share * games), games), measured[0]["score"][name]
        whom = "It wins" if together else f"Against {name} it scores"
        said.append(f"{whom} {of_100(i)} of 100 ({span_of_100(i)}), {fixed(100 * began, 0)} untrained.")
    said += [f"Players of the level {name} win {fixed(100 * share, 0)} of the same games." for name, share in fixed_levels.items()]
    return Figure(
        "strength" if len(tables) == 1 else f"strength-{tables.index(of) + 1}",
        ("Games won" if together else "Score against other levels") + (f": {of}" if len(tables) > 1 else ""),
        " ".join(said),
        frame.rename({"median": "score"}),
        "The policy at all seats." if together else "The policy at each seat in turn, the other level at all others.",
        "Measured again and again in the same games, so that its rises are no accident of the deals; intervals are of Wilson. It is no "
        "measure of how it plays with other options or another number of players.",
        lambda width: charts.bands(drawn, width, x="decisions", group="series", title="decisions played", y_title="points of 100 games"),
        ("score", "low", "high"),
    )


def _loss(lines: Sequence[Line], name: str) -> Figure:
    """Return the figure of a loss over the decisions that were played."""
    heading, limits = LOSSES[name]
    frame = table(
        [(line["decisions"], line["seconds"], line[name]) for line in lines], dict.fromkeys(("decisions", "seconds", name), pl.Float64)
    )
    rows = [{"decisions": line["decisions"], "series": heading, **dict.fromkeys(("median", "low", "high"), line[name])} for line in lines]
    return Figure(
        f"loss-{name}",
        heading,
        f"{heading}: from {fixed(lines[0][name], 3)} to {fixed(lines[-1][name], 3)}.",
        frame,
        "The policy at all seats, against itself.",
        limits,
        lambda width: charts.bands(rows, width, x="decisions", group="series", title="decisions played", y_title=heading, whole=False),
    )

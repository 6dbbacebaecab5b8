"""Tallies as tables: a row for each game, for each item of interest that a game had, and among rivals for each seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from holdfast.core.metrics import Item, Metrics, Rivals

from .table import Table

COMMON = ("seed", "decisions", "choices", "idle", "loops")


def name_columns(table: Table, numbers: Any, seeds: Any) -> dict[str, Any]:
    """What every row carries: which game it is, by which rules and content, and who played."""
    game = table.rules
    return {
        "game": pl.Series(numbers),
        "seed": pl.Series(np.ascontiguousarray(seeds)),
        "rules": pl.lit(game.rules_version),
        "content": pl.lit(game.content.hash[:16]),
        "seats": pl.lit(table.players),
    }


def words_of(words: Sequence[str], numbers: Any) -> pl.Series:
    """A column of words from their numbers."""
    return pl.Series(np.asarray(numbers).astype(np.uint32)).cat.to(pl.Enum(list(words)))


def games(table: Table, first: int, tallies: Any) -> pl.DataFrame:
    """A row for each game; `first` is the number of the first."""
    game = table.rules
    metrics = game.metrics
    assert metrics is not None
    columns: dict[str, Any] = {
        "players": pl.lit(len(table.seats), pl.UInt8),
        "level": pl.lit(table.strength),
        "result": words_of(metrics.words["result"], tallies["result"]),
        **{name: pl.Series(np.ascontiguousarray(tallies[name])) for name in COMMON[1:]},
    }
    for seat in range(len(table.seats)):
        columns[f"score_{seat + 1}"] = pl.Series(np.ascontiguousarray(tallies["scores"][:, seat]))
    declared: Any = metrics.tally
    apart = {*metrics.items, "seed", "result", "seats", "scores", *COMMON}
    columns |= counted(metrics, tallies, [name for name in declared.declared if name not in apart])
    frame: pl.DataFrame = pl.select(**name_columns(table, np.arange(first, first + len(tallies)), tallies["seed"]), **columns)
    return frame


def counted(metrics: Metrics, tallies: Any, names: Sequence[str]) -> dict[str, pl.Series]:
    """The columns of some fields of records: words as words, of an array a column for each of its places."""
    columns: dict[str, pl.Series] = {}
    for name in names:
        values = np.ascontiguousarray(tallies[name])
        if values.dtype.names:
            continue  # what the rules note for themselves while they count, or what has a table of its own
        if name in metrics.words:
            columns[name] = words_of(metrics.words[name], values)
        elif values.ndim == 2:
            places = metrics.labels.get(name) or range(1, values.shape[1] + 1)
            columns |= {
                f"{name}_{str(place).replace('-', '_')}": pl.Series(np.ascontiguousarray(values[:, i])) for i, place in enumerate(places)
            }
        else:
            columns[name] = pl.Series(values)
    return columns


def seats(table: Table, first: int, tallies: Any) -> pl.DataFrame:
    """A row for each seat of each game of rivals."""
    metrics = table.rules.metrics
    assert metrics is not None
    assert metrics.rivals is not None
    people, field = len(table.seats), metrics.rivals.field
    rows = np.repeat(np.arange(len(tallies)), people)
    seat = np.tile(np.arange(people), len(tallies))
    records = tallies[field][rows, seat]
    columns: dict[str, Any] = {
        "players": pl.lit(people, pl.UInt8),
        "seat": pl.Series((seat + 1).astype(np.uint8)),
        "level": pl.Series(np.array(table.seats)[seat]),
        "score": pl.Series(tallies["scores"][rows, seat]),
        **counted(metrics, records, records.dtype.names),
    }
    frame: pl.DataFrame = pl.select(**name_columns(table, first + rows, tallies["seed"][rows]), **columns)
    return frame


def items(table: Table, first: int, tallies: Any) -> pl.DataFrame:
    """A row for each item that was there: kind by kind, each in the order of the games."""
    metrics = table.rules.metrics
    assert metrics is not None
    kinds = list(dict.fromkeys(kind for kind, _ in metrics.items.values()))
    every = list(dict.fromkeys(name for _, names in metrics.items.values() for name in names))
    counts: list[str] = list(Item.declared)  # type: ignore[attr-defined]
    columns: dict[str, list[Any]] = {name: [] for name in ("row", "kind", "item", *counts, "takers")}
    for field, (kind, names) in metrics.items.items():
        found: Any = np.ascontiguousarray(tallies[field])
        rows, which = np.nonzero(found["seen"] | found["taken"] | found["used"])
        columns["row"].append(rows)
        columns["kind"].append(np.full(len(rows), kinds.index(kind), np.uint32))
        columns["item"].append(np.array([every.index(name) for name in names], np.uint32)[which])
        for name in counts:
            columns[name].append(found[name][rows, which])
        columns["takers"].append(found["takers"][rows, which] if "takers" in found.dtype.names else np.zeros(len(rows), np.uint8))
    gathered = {name: np.concatenate(parts) if parts else np.zeros(0, np.uint8) for name, parts in columns.items()}
    rows = gathered["row"].astype(np.int64)
    numbers: dict[str, Any] = {name: pl.Series(gathered[name]) for name in counts}
    if metrics.rivals is not None:
        numbers |= takers(metrics.rivals, tallies[rows], gathered["takers"], len(table.seats))
    frame: pl.DataFrame = pl.select(
        **name_columns(table, first + rows, tallies["seed"][rows]),
        score_1=pl.Series(tallies["scores"][:, 0][rows]),
        kind=words_of(kinds, gathered["kind"]),
        item=words_of(every, gathered["item"]),
        **numbers,
    )
    return frame


def takers(rivals: Rivals, tallies: Any, bits: Any, people: int) -> dict[str, pl.Series]:
    """How many seats took an item in a game, and their mean score and points, beside the mean points of the others; nothing of nobody."""
    took = (bits[:, None] >> np.arange(people)) & 1 == 1
    scores = tallies["scores"][:, :people]
    points = tallies[rivals.field][rivals.points][:, :people]

    def mean(values: Any, whose: Any) -> pl.Series:
        number = whose.sum(1)
        means = np.where(number > 0, (values * whose).sum(1) / np.maximum(number, 1), np.nan)
        return pl.Series(means.astype(np.float32)).fill_nan(None)

    return {
        "takers": pl.Series(took.sum(1).astype(np.uint8)),
        "score_takers": mean(scores, took),
        f"{rivals.points}_takers": mean(points, took),
        f"{rivals.points}_others": mean(points, ~took),
    }


def joined(parts: Sequence[pl.DataFrame]) -> pl.DataFrame:
    """One table of those of several tables, which may have more or fewer seats: scores of all seats stand side by side, if not in rows."""
    if "score" in parts[0].columns:
        return pl.concat(parts, how="vertical_relaxed")
    frame: pl.DataFrame = pl.concat(parts, how="diagonal_relaxed")
    scores = sorted((name for name in frame.columns if re.fullmatch(r"score_\d+", name)), key=lambda name: int(name[len("score_") :]))
    at = frame.columns.index(scores[0])
    others = [name for name in frame.columns if name not in scores]
    return frame.select(*others[:at], *scores, *others[at:])

"""Tallies as tables: a row for each game, and a row for each item of interest that a game had."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
import polars as pl

from holdfast.core.metrics import Item

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
    for name in declared.declared:
        if name in metrics.items or name in ("seed", "result", "seats", "scores", *COMMON):
            continue
        values = np.ascontiguousarray(tallies[name])
        if values.dtype.names:
            continue  # what the rules note for themselves while they count
        if name in metrics.words:
            columns[name] = words_of(metrics.words[name], values)
        elif values.ndim == 2:
            columns |= {f"{name}_{i + 1}": pl.Series(np.ascontiguousarray(values[:, i])) for i in range(values.shape[1])}
        else:
            columns[name] = pl.Series(values)
    frame: pl.DataFrame = pl.select(**name_columns(table, np.arange(first, first + len(tallies)), tallies["seed"]), **columns)
    return frame


def items(table: Table, first: int, tallies: Any) -> pl.DataFrame:
    """A row for each item that was there: kind by kind, each in the order of the games."""
    metrics = table.rules.metrics
    assert metrics is not None
    kinds = list(dict.fromkeys(kind for kind, _ in metrics.items.values()))
    every = list(dict.fromkeys(name for _, names in metrics.items.values() for name in names))
    counts: list[str] = list(Item.declared)  # type: ignore[attr-defined]
    columns: dict[str, list[Any]] = {name: [] for name in ("row", "kind", "item", *counts)}
    for field, (kind, names) in metrics.items.items():
        counted = np.ascontiguousarray(tallies[field])
        rows, which = np.nonzero(counted["seen"] | counted["taken"] | counted["used"])
        columns["row"].append(rows)
        columns["kind"].append(np.full(len(rows), kinds.index(kind), np.uint32))
        columns["item"].append(np.array([every.index(name) for name in names], np.uint32)[which])
        for name in counts:
            columns[name].append(counted[name][rows, which])
    gathered = {name: np.concatenate(parts) if parts else np.zeros(0, np.uint8) for name, parts in columns.items()}
    rows = gathered["row"].astype(np.int64)
    numbers: dict[str, Any] = {name: pl.Series(gathered[name]) for name in counts}
    frame: pl.DataFrame = pl.select(
        **name_columns(table, first + rows, tallies["seed"][rows]),
        score_1=pl.Series(tallies["scores"][:, 0][rows]),
        kind=words_of(kinds, gathered["kind"]),
        item=words_of(every, gathered["item"]),
        **numbers,
    )
    return frame


def joined(parts: Sequence[pl.DataFrame]) -> pl.DataFrame:
    """One table of those of several tables, which may have more or fewer seats: the scores of all seats stand side by side."""
    frame: pl.DataFrame = pl.concat(parts, how="diagonal_relaxed")
    scores = sorted((name for name in frame.columns if re.fullmatch(r"score_\d+", name)), key=lambda name: int(name[len("score_") :]))
    at = frame.columns.index(scores[0])
    others = [name for name in frame.columns if name not in scores]
    return frame.select(*others[:at], *scores, *others[at:])

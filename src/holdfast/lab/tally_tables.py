"""Converts tallies to data frames: one row per game, per item present in a game, and, in competitive games, per seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import polars as pl

from holdfast.schema.statistics.event_counts import BY_SEAT
from holdfast.schema.statistics.metrics import Item, Metrics, Rivals

from .names import firsts_of_equals
from .table import Table, TableError

COMMON = ("seed", "decisions", "choices", "idle", "loops")


def name_columns(table: Table, numbers: Any, seeds: Any) -> dict[str, Any]:
    """Return the columns common to all rows: game number, seed, rules, content, players."""
    game = table.rules
    return {
        "game": pl.Series(numbers),
        "seed": pl.Series(np.ascontiguousarray(seeds)),
        "rules": pl.lit(game.rules_version),
        "content": pl.lit(game.content.hash[:16]),
        "seats": pl.lit(table.players),
    }


def words_of(words: Sequence[str], numbers: Any) -> pl.Series:
    """Return a column of words, as an enum, from their indices."""
    return pl.Series(np.asarray(numbers).astype(np.uint32)).cat.to(pl.Enum(list(words)))


def games(table: Table, first: int, tallies: Any, people: int = 0) -> pl.DataFrame:
    """Return a row for each game; `first` is the number of the first.

    There is a score column for each of `people` seats, or of the table's own if that is more; null for a seat the table lacks.
    """
    game = table.rules
    metrics = game.metrics
    assert metrics is not None
    columns: dict[str, Any] = {
        "players": pl.lit(len(table.seats), pl.UInt8),
        "level": pl.lit(table.strength),
        "result": words_of(metrics.words["result"], _known_results(table, tallies["result"])),
        **{name: pl.Series(np.ascontiguousarray(tallies[name])) for name in COMMON[1:]},
    }
    people = max(people, len(table.seats))
    for seat in range(people):
        there = seat < len(table.seats)
        columns[f"score_{seat + 1}"] = pl.Series(np.ascontiguousarray(tallies["scores"][:, seat])) if there else pl.lit(None, pl.Float32)
    declared: Any = metrics.tally
    apart = {*metrics.items, "seed", "result", "seats", "scores", *COMMON}
    columns |= counted(metrics, tallies, [name for name in declared.declared if name not in apart], people)
    frame: pl.DataFrame = pl.select(**name_columns(table, np.arange(first, first + len(tallies)), tallies["seed"]), **columns)
    return frame


def _known_results(table: Table, results: Any) -> Any:
    """Return the results of games; raises TableError for one that the game has no word for."""
    assert table.rules.metrics is not None
    words = table.rules.metrics.words["result"]
    if len(results) and results.max() >= len(words):
        raise TableError(
            f"a game of {table.rules.title} ended with the result {results.max()}, and there are words for {len(words) - 1}: "
            "give its statistics a word for each, metrics=metrics_of(KINDS, results=…)"
        )
    return results


def counted(metrics: Metrics, tallies: Any, names: Sequence[str], people: int = 0) -> dict[str, pl.Series]:
    """Return the columns of some fields of the records: indices of words as words, an array as one column per element.

    An array of events by seat has a column for each of `people` seats.
    """
    columns: dict[str, pl.Series] = {}
    for name in names:
        values = np.ascontiguousarray(tallies[name])
        if values.dtype.names:
            continue  # internal state of the counting rules, or a field with a table of its own
        if name.startswith("event_") and name.endswith(BY_SEAT):
            values = values[:, :people]
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


def seats(table: Table, first: int, tallies: Any, _people: int = 0) -> pl.DataFrame:
    """Return a row for each seat of each game of a competitive table, with its team from 1 if the game has teams."""
    metrics = table.rules.metrics
    assert metrics is not None
    assert metrics.rivals is not None
    people, field = len(table.seats), metrics.rivals.field
    rows = np.repeat(np.arange(len(tallies)), people)
    seat = np.tile(np.arange(people), len(tallies))
    records = tallies[field][:, :people].reshape(-1)
    columns: dict[str, Any] = {
        "players": pl.lit(people, pl.UInt8),
        "seat": pl.Series((seat + 1).astype(np.uint8)),
        **({"team": pl.Series((np.array(table.teams) + 1).astype(np.uint8)[seat])} if table.rules.teams else {}),
        "level": pl.Series(np.array(table.seats)[seat]),
        "score": pl.Series(tallies["scores"][:, :people].reshape(-1)),
        **counted(metrics, records, records.dtype.names),
    }
    frame: pl.DataFrame = pl.select(**name_columns(table, first + rows, np.repeat(tallies["seed"], people)), **columns)
    return frame


def items(table: Table, first: int, tallies: Any, _people: int = 0) -> pl.DataFrame:
    """Return a row for each item present in a game, by game and category; equal items are merged under the name of the first."""
    metrics = table.rules.metrics
    assert metrics is not None
    kinds = list(dict.fromkeys(kind for kind, _ in metrics.items.values()))
    every = list(dict.fromkeys(name for _, names in metrics.items.values() for name in names))
    declared: list[str] = list(Item.declared)  # type: ignore[attr-defined]
    firsts = {field: firsts_of_equals(table.rules, kind, names) for field, (kind, names) in metrics.items.items()}
    of_kind = np.array([kinds.index(kind) for kind, names in metrics.items.values() for _ in names], np.uint32)
    of_item = np.array([every.index(name) for _, names in metrics.items.values() for name in names], np.uint32)
    numbers = counts_of_items(metrics, tallies, [*declared, TAKERS], firsts)
    there = np.flatnonzero(np.bitwise_or.reduce(numbers[: len(declared)]))
    rows, which = np.divmod(there, max(1, len(of_item)))
    columns: dict[str, Any] = {name: pl.Series(numbers[i].reshape(-1)[there]) for i, name in enumerate(declared)}
    if metrics.rivals is not None:
        columns |= takers(metrics.rivals, tallies, rows, of_teams(numbers[-1].reshape(-1)[there], table.teams), len(table.seats))
    frame: pl.DataFrame = pl.select(
        **name_columns(table, first + rows, tallies["seed"][rows]),
        score_1=pl.Series(np.ascontiguousarray(tallies["scores"][:, 0])[rows]),
        kind=words_of(kinds, of_kind[which]),
        item=words_of(every, of_item[which]),
        **columns,
    )
    return frame


TAKERS = "takers"
"""The bit mask of seats that took an item; competitive games only."""


def counts_of_items(metrics: Metrics, tallies: Any, names: Sequence[str], firsts: Mapping[str, Sequence[int]]) -> Any:
    """Return the counts of all items as uint8 of shape (name, game, item); 0 where a category lacks a count.

    An item is merged into the one at its index in `firsts` of its field: counts are added, saturating at 255, masks of takers united.
    """
    made = np.zeros((len(names), len(tallies), sum(len(items) for _, items in metrics.items.values())), np.uint8)
    at = 0
    for field, (_, items) in metrics.items.items():
        found = tallies[field]
        for i, name in enumerate(names):
            if name in found.dtype.names:
                made[i, :, at : at + len(items)] = found[name]
        for place, first in enumerate(firsts[field]):
            if first != place:
                one, other = made[:, :, at + first], made[:, :, at + place]
                for i, name in enumerate(names):
                    one[i] = one[i] | other[i] if name == TAKERS else np.minimum(one[i].astype(np.uint16) + other[i], 255)
                other[:] = 0
        at += len(items)
    return made


def of_teams(bits: Any, teams: Sequence[int]) -> Any:
    """Return masks of seats with the team mates of each: what one has taken serves the team, and is compared with the other teams."""
    united = np.zeros_like(bits)
    for seat, team in enumerate(teams):
        united |= (bits >> seat & 1) * np.uint8(sum(1 << mate for mate, other in enumerate(teams) if other == team))
    return united


def takers(rivals: Rivals, tallies: Any, rows: Any, bits: Any, people: int) -> dict[str, pl.Series]:
    """Return how many seats took an item in a game, their mean score and points, and the mean points of the others; null if there are none.

    `rows` are the games' indices in `tallies`, `bits` the takers' masks.
    """
    number = np.zeros(len(rows), np.int64)
    sums = {name: np.zeros(len(rows), np.float64) for name in ("scores", "points", "rest")}
    for seat in range(people):
        took = bits >> seat & 1
        number += took
        points = tallies[rivals.field][rivals.points][:, seat][rows]
        sums["scores"] += took * tallies["scores"][:, seat][rows]
        sums["points"] += took * points.astype(np.float64)
        sums["rest"] += (1 - took.astype(np.int8)) * points.astype(np.float64)

    def mean(values: Any, whose: Any) -> pl.Series:
        means = np.where(whose > 0, values / np.maximum(whose, 1), np.nan)
        return pl.Series(means.astype(np.float32)).fill_nan(None)

    return {
        TAKERS: pl.Series(number.astype(np.uint8)),
        "score_takers": mean(sums["scores"], number),
        f"{rivals.points}_takers": mean(sums["points"], number),
        f"{rivals.points}_others": mean(sums["rest"], people - number),
    }

"""Replays a single game of a run as a match that can be watched and saved."""

from __future__ import annotations

from typing import Any

import numpy as np

from holdfast.play.match import Match

from . import tally_tables
from .executors import Executor
from .runs import Run, RunError


def match_of(run: Run, game: int, executor: Executor) -> Match:
    """Play one game of a complete run again, move by move.  Raises RunError if its result differs."""
    row = run.row(game)
    table, number = run.place(game)
    if table.fresh:
        raise RunError(f"game {game} was dealt with a changed stream of chance; such games cannot be shown")
    tally, moves = executor.record(table, number)
    tallies = np.frombuffer(tally, table.dtype)
    again: dict[str, Any] = tally_tables.games(table, game, tallies).row(0, named=True)
    if any(row[name] != value for name, value in again.items()):
        raise RunError(f"game {game} of {run.folder} does not come out as it did: the computer players here are not those of the run")
    match = Match(table.rules, table.seats, table.options, again["seed"])
    for seat, action in moves:
        match.play(seat, action)
    return match

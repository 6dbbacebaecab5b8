"""Collects positions of played games with their results, to fit a value network; executed once per game by `engine.kernel.specialised`."""

# mypy: disable-error-code="no-any-return"
# ruff: noqa: ARG001 - both kinds of games share the parameters

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.agents.brain import WORDS
from holdfast.engine.jit import copy_record, entry, rule
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import below, rekey

if TYPE_CHECKING:
    from holdfast.engine.given import _clock, _compared, _describe, _points, _score, _setup, advance, clear, draw, nth, only, options, pick

LONGEST = 20_000
"""Decisions after which a game is broken off; its positions are discarded."""


@rule
def blunder(area: Any, memory: Any, count: int) -> int:
    """Return a random marked action; clears the mask."""
    mask = area.marks
    action = nth(mask, mask.view(np.int64), (draw(memory) * count) >> 32)
    clear(mask.view(np.int64))
    return action


if _clock is None:

    @rule
    def moment(s: Any) -> int:
        """Return what changes where rollouts may end: nothing, they end anywhere."""
        return 0

    @rule
    def is_due(s: Any, word: int, every: int, noted: int) -> bool:
        """Return whether to record a position."""
        return (word >> 8) % every == 0

else:

    @rule
    def moment(s: Any) -> int:
        """Return what changes where rollouts may end."""
        return _clock(s)

    @rule
    def is_due(s: Any, word: int, every: int, noted: int) -> bool:
        """Return whether to record a position: the first after the clock went on, as those at which rollouts end."""
        return _clock(s) != noted


if _points is None:

    @rule
    def note(s: Any, c: Any, features: Any, sets: Any, results: Any, at: int) -> int:
        """Record a position in a row; returns the next row."""
        sets[at] = _describe(s, c, features[at])
        return at + 1

    @rule
    def fill_in(s: Any, c: Any, memory: Any, results: Any, first: int, last: int) -> None:
        """Write to the rows of a game whether it was won, by whichever seat: they win or lose together."""
        won = 0.0
        for seat in range(s.seats):
            won = max(won, math.ceil(memory.values[seat]))
        for i in range(first, last):
            results[i] = won

else:

    @rule
    def note(s: Any, c: Any, features: Any, sets: Any, results: Any, at: int) -> int:
        """Record a position, one row per seat, with the points each has so far; returns the next row."""
        if at + s.seats > len(results):
            return len(results)
        for seat in range(s.seats):
            sets[at + seat] = _describe(s, c, seat, features[at + seat])
            results[at + seat] = _points(s, c, seat)
        if _compared:
            for i in range(features.shape[1]):
                compare(features[:, i], at, s.seats)
        return at + s.seats

    @rule
    def compare(values: Any, first: int, seats: int) -> None:
        """Subtract the mean over the seats from the values of some rows: what all seats have in common does not decide the game."""
        total = 0.0
        for seat in range(seats):
            total += values[first + seat]
        for seat in range(seats):
            values[first + seat] -= total / seats

    @rule
    def fill_in(s: Any, c: Any, memory: Any, results: Any, first: int, last: int) -> None:
        """Write to each row of a game the points still to come, of rivals relative to the mean of the seats."""
        at = first
        while at + s.seats <= last:
            for seat in range(s.seats):
                results[at + seat] = _points(s, c, seat) - results[at + seat]
            if _compared:
                compare(results, at, s.seats)
            at += s.seats


@entry
def collect(
    s: Any,
    work: Any,
    blank: Any,
    c: Any,
    area: Any,
    memory: Any,
    brain: Any,
    chance: Any,
    every: int,
    blunders: int,
    features: Any,
    sets: Any,
    results: Any,
) -> int:
    """Fill the arrays with positions of games played by one brain at all seats; returns the number of games.

    About one decision in `every` is recorded; in a game with a clock the first after it went on; in a competitive game one row
    per seat.  Up to `blunders` of 256 decisions, a share drawn per game, are random, so that the network also sees positions that good
    players avoid.
    """
    filled = 0
    games = 0
    while filled < len(results):
        copy_record(s, blank)
        rekey(s.chance, chance, 0)
        rekey(memory.chance, chance, 1)
        memory.word = WORDS
        wild = below(chance, 2, blunders + 1)
        _setup(s, c)
        first = filled
        taken = 0
        noted = 0
        while s.result == 0 and taken < LONGEST:
            seat = lowest_seat(s.deciding)
            count = options(s, c, area, seat)
            if count == 1:
                action = only(area)
            else:
                word = draw(memory)
                if filled < len(results) and is_due(s, word, every, noted):
                    filled = note(s, c, features, sets, results, filled)
                    noted = moment(s)
                if word & 255 < wild:
                    action = blunder(area, memory, count)
                else:
                    action = pick(s, work, c, area, memory, seat, brain, count)
            advance(s, c, action)
            taken += 1
        if s.result == 0:
            filled = first
        else:
            _score(s, c, memory.values)
            fill_in(s, c, memory, results, first, filled)
        games += 1
    return games

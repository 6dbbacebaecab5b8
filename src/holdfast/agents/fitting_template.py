"""Positions from play with their results, to fit an evaluation by; executed once for each game by `core.kernel.specialised`."""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.agents.brain import WORDS
from holdfast.core.chance import below, rekey
from holdfast.core.rule import copy_record, entry, rule

if TYPE_CHECKING:
    from holdfast.core.game import Rules

_rules: Rules = globals()["rules_of_the_game"]
_search: Any = globals()["search_of_the_game"]
_kernel: Any = globals()["kernel_of_the_game"]
_describe: Any = globals()["features_of_the_game"]
_setup = _rules.setup
_score = _rules.score
options = _search.options
pick = _search.pick
draw = _search.draw
only = _search.only
nth = _kernel.nth
clear = _kernel.clear
advance = _kernel.advance
lowest_seat = _kernel.lowest_seat

LONGEST = 20_000
"""Decisions after which a game is broken off; its positions are left out."""


@rule
def blunder(scratch: Any, memory: Any, count: int) -> int:
    """Any of the marked actions; the mask is cleared."""
    mask = scratch.marks
    action = nth(mask, mask.view(np.int64), (draw(memory) * count) >> 32)
    clear(mask.view(np.int64))
    return action


@entry
def collect(
    s: Any,
    work: Any,
    blank: Any,
    c: Any,
    scratch: Any,
    memory: Any,
    brain: Any,
    chance: Any,
    every: int,
    blunders: int,
    features: Any,
    sets: Any,
    results: Any,
) -> int:
    """Fill the arrays with positions of games played by one brain at all seats; returns how many games that took.

    About one decision in `every` is kept.  A share of the decisions, up to `blunders` of 256 and different in each game, is taken at
    random, so that the evaluation also knows positions that good players avoid.
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
        while s.result == 0 and taken < LONGEST:
            seat = lowest_seat(s.deciding)
            count = options(s, c, scratch, seat)
            if count == 1:
                action = only(scratch)
            else:
                word = draw(memory)
                if filled < len(results) and (word >> 8) % every == 0:
                    sets[filled] = _describe(s, c, features[filled])
                    filled += 1
                if word & 255 < wild:
                    action = blunder(scratch, memory, count)
                else:
                    action = pick(s, work, c, scratch, memory, seat, brain, count)
            advance(s, c, action)
            taken += 1
        if s.result == 0:
            filled = first
        else:
            _score(s, c, memory.values)
            for i in range(first, filled):
                results[i] = memory.values[0]
        games += 1
    return games

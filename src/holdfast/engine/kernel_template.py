"""Entry points of one game; `kernel.py` executes this source once per game, with its rules."""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.engine.jit import apart, copy_record, entry, rule, shared
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import block, rekey, scaled
from holdfast.engine.scratch import scratch

if TYPE_CHECKING:
    from holdfast.engine.given import (
        _actors,
        _determinize,
        _evaluate,
        _heuristic,
        _legal,
        _notes,
        _observe,
        _score,
        _setup,
        _step,
    )

RANDOM, GREEDY = 0, 1
"""The policies that a seat may follow in `play_on`."""


SETUP = -1
"""What `step` is given in place of an action to deal a new game."""


@entry
def legal(s: Any, c: Any, mask: Any) -> None:
    _legal(s, c, mask)


@entry
def step(s: Any, c: Any, action: int) -> None:
    """Apply an action, or deal for SETUP: both go on until somebody is asked, by rules that are compiled once."""
    if action == SETUP:
        _setup(s, c)
    else:
        _step(s, c, action)


@entry
def actors(s: Any, action: int) -> int:
    return _actors(s, action)


@entry
def determinize(s: Any, c: Any, viewer: int, chance: Any, stream: int) -> None:
    _determinize(s, c, viewer, chance, stream)


@entry
def observe(s: Any, c: Any, viewer: int, out: Any) -> None:
    _observe(s, c, viewer, out)


if _notes:

    @rule
    def no_notes() -> Any:
        """Return what the actions of one position are judged with: room for what their reckonings have in common."""
        return scratch(_notes)

    @rule
    def worth_of(s: Any, c: Any, action: int, noted: Any) -> float:
        """Return the heuristic value of an action."""
        return _heuristic(s, c, action, noted)

    @entry
    def heuristic(s: Any, c: Any, action: int, noted: Any) -> float:
        return _heuristic(s, c, action, noted)

else:

    @rule
    def no_notes() -> Any:
        """Return what the actions of one position are judged with: nothing, each is judged by itself."""
        return 0

    @rule
    def worth_of(s: Any, c: Any, action: int, noted: Any) -> float:  # noqa: ARG001 - called as for a game with notes
        """Return the heuristic value of an action."""
        return _heuristic(s, c, action)

    @entry
    def heuristic(s: Any, c: Any, action: int) -> float:  # type: ignore[misc]
        return _heuristic(s, c, action)


@entry
def score(s: Any, c: Any, out: Any) -> None:
    _score(s, c, out)


@entry
def evaluate(s: Any, c: Any, out: Any) -> None:
    _evaluate(s, c, out)


ONES = 0x0101010101010101
"""A one in each byte: multiplying eight bytes of 0 or 1 by it sums them in the highest byte."""


@shared(legal)
def offer(s: Any, c: Any, mask: Any) -> None:
    """Mark the legal actions."""
    _legal(s, c, mask)


@shared(step)
def advance(s: Any, c: Any, action: int) -> None:
    """Apply an action."""
    _step(s, c, action)


@rule
def clear(groups: Any) -> None:
    """Clear a mask, given as groups of eight bytes."""
    for i in range(len(groups)):
        groups[i] = 0


@rule
def marked(groups: Any) -> int:
    """Return the number of actions marked in a mask, given as groups of eight bytes."""
    count = 0
    for i in range(len(groups)):
        count += (groups[i] * ONES) >> 56 & 255
    return count


@rule
def nth(mask: Any, groups: Any, n: int) -> int:
    """Return the n-th marked action, counting from 0."""
    group = 0
    held = (groups[0] * ONES) >> 56 & 255
    while n >= held:
        n -= held
        group += 1
        held = (groups[group] * ONES) >> 56 & 255
    action = group * 8
    while True:
        if mask[action]:
            if n == 0:
                return action
            n -= 1
        action += 1


@apart
def best(s: Any, c: Any, mask: Any, word: int) -> int:
    """Return the legal action with the highest heuristic value; a random 32-bit word breaks ties."""
    groups = mask.view(np.int64)
    found = -1
    highest = 0.0
    equals = 0
    noted = no_notes()
    for group in range(len(groups)):
        if groups[group] == 0:
            continue
        for action in range(8 * group, 8 * group + 8):
            if mask[action]:
                value = worth_of(s, c, action, noted)
                if found < 0 or value > highest:
                    found, highest, equals = action, value, 1
                elif value == highest:
                    equals += 1
                    if (word * equals) >> 32 == 0:
                        found = action
                    word = (word * 1103515245 + 12345) & 0xFFFFFFFF
    return found


@rule
def keep_for(s: Any, mask: Any, seat: int) -> None:
    """Clear the actions of a mask that a seat may not take."""
    for action in range(len(mask)):
        if mask[action] and _actors(s, action) >> seat & 1 == 0:
            mask[action] = 0


@rule
def play_on(s: Any, c: Any, area: Any, chance: Any, stream: int, policies: Any, limit: int) -> int:
    """Play by the policies of the seats until the game is over or `limit` decisions were taken.

    Returns the number of decisions taken, or -1 if no action is legal.

    A shared decision is taken by the lowest deciding seat.  `area` is the work area of `kernel.work_area`, its mask all zero before and
    after.
    """
    mask = area.marks
    groups = mask.view(np.int64)
    words = block(chance, stream)
    used = 0
    taken = 0
    greedy = False
    for seat in range(s.seats):
        greedy = greedy or policies[seat] == GREEDY
    while s.result == 0 and taken < limit:
        _legal(s, c, mask)
        if greedy and s.deciding & (s.deciding - 1):
            keep_for(s, mask, lowest_seat(s.deciding))
        if used == 16:
            words = block(chance, stream)
            used = 0
        if greedy and policies[lowest_seat(s.deciding)] == GREEDY:
            action = best(s, c, mask, words[used])
        else:
            count = marked(groups)
            if count == 0:
                return -1
            n = scaled(words[used], count)
            while n < 0:
                words = block(chance, stream)
                used = 0
                n = scaled(words[used], count)
            action = nth(mask, groups, n)
        used += 1
        clear(groups)
        _step(s, c, action)
        taken += 1
    return taken


@entry
def play_many(s: Any, blank: Any, c: Any, area: Any, chance: Any, policies: Any, limit: int, results: Any) -> int:
    """Play one game per row of `results`, each with a fresh key drawn from stream 0 of `chance`.

    `blank` holds options and seats; `s` and `area` are overwritten.  `results` has shape (games, 2): result, decisions.  Returns
    the total number of decisions.
    """
    total = 0
    for i in range(len(results)):
        copy_record(s, blank)
        rekey(s.chance, chance, 0)
        _setup(s, c)
        taken = play_on(s, c, area, chance, 1, policies, limit)
        results[i, 0] = s.result
        results[i, 1] = taken
        total += taken
    return total

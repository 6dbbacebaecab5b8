"""Plays and counts whole games of one kind; executed once per game by `engine.kernel.specialised`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.agents.brain import ASKED, WORDS
from holdfast.engine.jit import copy_record, entry, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import STREAMS, block
from holdfast.lab.order import PLACES

if TYPE_CHECKING:
    from holdfast.engine.given import _begin, _count, _end, _score, _setup, advance, clear, only, options, pick, records_of_the_game

_state: Any = records_of_the_game[0]
FIRST_WORD: int = _state.deciding.offset // 4
LAST_WORD: int = -(-_state.events.offset // 4)  # if half a word remains, its other half is `on` and `capacity`, which are constant
"""The 32-bit words of a position that are hashed; constants, since a loop between bounds that the compiler knows is three times faster."""

SEED_BITS = 20
PLAYERS = 0x706C6179
"""The extra key material of the players' random numbers, beside the seed."""


@rule
def seed_of(run: Any, game: int) -> int:
    """Return the seed of a game of a run: below 2**52, so exactly representable as a float."""
    run.drawn[0] = game
    words = block(run, 0)
    return words[0] | (words[1] & ((1 << SEED_BITS) - 1)) << 32


@rule
def key(chance: Any, seed: int, extra: int, salt: int) -> None:
    """Set a generator's key from a seed, as `set_key` does, and two more numbers."""
    for i in range(8):
        chance.key[i] = 0
    chance.key[0] = seed & 0xFFFFFFFF
    chance.key[1] = seed >> 32
    chance.key[2] = extra
    chance.key[3] = salt


@rule
def hashed(words: Any) -> int:
    """Return a hash of a position without its random numbers and events, given as 32-bit words: the sum of each times an odd constant.

    Compiled, the sum wraps at 64 bits; interpreted it grows; the lower 63 bits are the same.
    """
    h = 0
    for i in range(FIRST_WORD, LAST_WORD):
        h += int(words[i]) * ((2 * i + 1) * 0x1E3779B97F4A7C15)
    return h & 0x7FFFFFFFFFFFFFFF


@rule
def count_events(s: Any, c: Any, t: Any) -> None:
    """Count the events of the last step."""
    events = s.events
    for i in range(events.count):
        _count(s, c, events.items[i], t)


@rule
def play(
    s: Any, words: Any, work: Any, c: Any, area: Any, memory: Any, brains: Any, order: Any, number: int, t: Any, moves: Any, answer: int
) -> int:
    """Play a game that has been set up to its end or limit, into its tally; `number` identifies it within this order.

    Returns NONE then.  Where a seat that no brain plays has a choice it takes the `answer`; without one that seat is returned, with its
    legal actions marked in `area`.
    """
    before = hashed(words)
    place = order.places[(before >> 40) & (PLACES - 1)]
    place.game = number
    place.position = before
    while s.result == 0 and t.decisions < order.limit:
        seat = lowest_seat(s.deciding)
        count = options(s, c, area, seat)
        if count == 1:
            action = only(area)
        elif brains.seats[seat].policy == ASKED:
            if answer == NONE:
                return int(seat)
            t.choices += 1
            action = answer
            answer = NONE
            clear(area.marks.view(np.int64))
        else:
            t.choices += 1
            action = pick(s, work, c, area, memory, seat, brains.seats[seat], count)
        if t.decisions < len(moves):
            moves[t.decisions] = action << 3 | seat
        t.decisions += 1
        advance(s, c, action)
        count_events(s, c, t)
        now = hashed(words)
        place = order.places[(now >> 40) & (PLACES - 1)]
        if now == before:
            t.idle += 1
        elif place.game == number and place.position == now:
            t.loops += 1
        place.game = number
        place.position = now
        before = now
    return NONE


@entry
def play_games(
    s: Any,
    words: Any,
    work: Any,
    blank: Any,
    c: Any,
    area: Any,
    memory: Any,
    run: Any,
    brains: Any,
    order: Any,
    tallies: Any,
    moves: Any,
    answer: int,
) -> int:
    """Play one game per tally, from the order's first game on.  Returns NONE; of one game with a seat that is asked (policy ASKED) the
    number of that seat: called again with its `answer`, the game goes on, with random numbers of the players that depend on nothing else.

    `blank` holds options, seats and initial stream counters; `s`, `work` and `memory` are overwritten; `words` are the bytes of `s` as
    32-bit words.  The actions go into `moves`, as action * 8 + seat, up to its length; that is meant for one game.
    """
    for i in range(len(tallies)):
        t = tallies[i]
        game = order.first + i
        is_new = t.seats == 0
        t.seed = seed_of(run, game // order.repeats)
        key(memory.chance, t.seed, PLAYERS + t.decisions, order.salt + game % order.repeats)
        memory.word = WORDS
        for stream in range(STREAMS):
            memory.chance.drawn[stream] = 0
        if is_new:
            t.seats = blank.seats
            copy_record(s, blank)
            key(s.chance, t.seed, 0, 0)
            _setup(s, c)
            _begin(s, c, t)
            count_events(s, c, t)
        asked = play(s, words, work, c, area, memory, brains, order, game + 1, t, moves, answer)
        if asked != NONE:
            return asked
        t.result = s.result
        if s.result:
            _score(s, c, t.scores)
        _end(s, c, t)
    return NONE

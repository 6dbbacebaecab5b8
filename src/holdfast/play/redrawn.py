"""The set-up of a game once more, with one of its random words changed.

It runs interpreted, in a compiled process too.  Meanwhile the rules that it can reach draw their words from a function that counts them
and changes one.  A shuffle of which one word is changed gives the same order but for the cards that this word moves, so most of what is
dealt stays where it was: more than of a whole block that is changed, or of another key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from holdfast.engine import rng
from holdfast.engine.jit import is_rule, plain
from holdfast.engine.rng import WORD, Chance
from holdfast.engine.struct import clone
from holdfast.schema.game import Game

from .snapshots import watched

HALF = (WORD + 1) // 2
"""What a word is changed by: whatever it is scaled to, two or more, becomes another number."""


class _Words:
    """The words of a block, each of which is noted when it is read."""

    def __init__(self, words: Sequence[int], read: Callable[[int], int]) -> None:
        self._words, self._read = words, read

    def __getitem__(self, i: int) -> int:
        return self._read(self._words[i])


class _Source:
    """Where rules draw from while a set-up runs."""

    def __init__(self, changed: int) -> None:
        self.blocks = self.words = 0
        self._block = rng.block
        self._changed = changed

    def block(self, chance: Chance, stream: int) -> _Words:
        self.blocks += 1
        return _Words(self._block(chance, stream), self._read)

    def _read(self, word: int) -> int:
        number, self.words = self.words, self.words + 1
        return word ^ HALF if number == self._changed else word


def set_up(game: Game[Any, Any], blank: Any, changed: int = -1) -> tuple[Any, list[bytes], int]:
    """Set up a copy of a blank position that has its key; the random word of this number, counted from 0, is another one.

    Returns the position, the bytes of the record at each event, and how many words were drawn.
    """
    dealt, source = clone(blank), _Source(changed)
    s, copies = watched(dealt)
    with _drawing_from(game.rules.setup, source.block):
        game.rules.setup(s, game.content.record)
    assert source.blocks == sum(dealt.chance.drawn), "the set-up has random numbers that it does not draw by `rng.block`"
    return dealt, copies, source.words


@contextmanager
def _drawing_from(rule: Callable[..., Any], block: Callable[[Chance, int], _Words]) -> Iterator[None]:
    """Let a rule and all rules that it can reach draw their blocks from another function."""
    places, true = _places(rule), rng.block
    try:
        for names, name in places:
            names[name] = block
        yield
    finally:
        for names, name in places:
            names[name] = true


@lru_cache(8)
def _places(rule: Callable[..., Any]) -> list[tuple[dict[str, Any], str]]:
    """Return (global names, name) of each place where a rule, or a rule that it can reach, finds `rng.block`."""
    found: dict[int, dict[str, Any]] = {}
    waiting = [rule]
    while waiting:
        names = plain(waiting.pop()).__globals__
        if id(names) not in found:
            found[id(names)] = names
            waiting += [value for value in names.values() if is_rule(value)]
    return [(names, name) for names in found.values() for name, value in names.items() if value is rng.block]

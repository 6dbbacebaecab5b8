"""Piles of cards: decks, bags and discard piles.  The top card is the last one.

Each card of a pile carries a mark of who knows it: bit v for viewer v, 0 for a card that nobody has seen, `ALL` for one that
lies open or was shown to all.  Shuffling forgets.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .chance import Chance, block, scaled
from .rule import rule
from .struct import Field, Seen, array, i8, struct, u8

NONE = -1
"""No card, no place, nobody."""

ALL = 255
"""Known to all viewers."""


@struct
class Slot:
    """A place for one card."""

    masked_as = "card"

    card: i8
    known: u8


class Pile:
    """An ordered pile of cards (what rules are typed with; a record has a `pile(capacity)`)."""

    count: int
    cards: list[int]
    known: list[int]


@cache
def _pile_type(capacity: int) -> Any:
    body = {
        "__annotations__": {"count": i8, "cards": list[i8], "known": list[u8]},
        "cards": array(capacity),
        "known": array(capacity),
        "__doc__": f"A pile of up to {capacity} cards.",
        "capacity": capacity,
        "masked_as": "cards",
    }
    return struct(type(f"Pile{capacity}", (), body))


def pile(capacity: int, *, seen: Seen = Seen.KNOWN) -> Any:
    """Declare a pile: `deck: Pile = pile(21)`.  Unless said otherwise a viewer sees its count and the cards known to them."""
    if not 0 < capacity < 128:
        raise ValueError(f"a pile holds 1 to 127 cards, not {capacity}")
    return Field(of=_pile_type(capacity), seen=seen)


def slot() -> Any:
    """Declare a place for one card, seen by those who know it."""
    return Field(of=Slot, seen=Seen.KNOWN)


@rule
def put_on_top(pile: Pile, card: int, known: int) -> None:
    """Put a card on top of a pile."""
    pile.cards[pile.count] = card
    pile.known[pile.count] = known
    pile.count += 1


@rule
def put_at_bottom(pile: Pile, card: int, known: int) -> None:
    """Put a card under a pile."""
    for i in range(pile.count, 0, -1):
        pile.cards[i] = pile.cards[i - 1]
        pile.known[i] = pile.known[i - 1]
    pile.cards[0] = card
    pile.known[0] = known
    pile.count += 1


@rule
def take_top(pile: Pile) -> int:
    """Take the top card off a pile that has one."""
    return take_at(pile, pile.count - 1)


@rule
def take_at(pile: Pile, index: int) -> int:
    """Take the card at an index, counted from the bottom; what lies above it moves down."""
    card = pile.cards[index]
    for i in range(index, pile.count - 1):
        pile.cards[i] = pile.cards[i + 1]
        pile.known[i] = pile.known[i + 1]
    pile.count -= 1
    pile.cards[pile.count] = 0
    pile.known[pile.count] = 0
    return card


@rule
def index_of(pile: Pile, card: int) -> int:
    """Where a card lies, counted from the bottom, or NONE."""
    for i in range(pile.count):
        if pile.cards[i] == card:
            return i
    return NONE


@rule
def swap(pile: Pile, i: int, j: int) -> None:
    """Let two cards of a pile change places, each keeping its mark."""
    card, known = pile.cards[i], pile.known[i]
    pile.cards[i], pile.known[i] = pile.cards[j], pile.known[j]
    pile.cards[j], pile.known[j] = card, known


@rule
def shuffle(pile: Pile, chance: Chance, stream: int) -> None:
    """Shuffle a pile (Fisher-Yates); nobody knows any of its cards afterwards."""
    shuffle_part(pile, 0, pile.count, chance, stream)
    for i in range(pile.count):
        pile.known[i] = 0


@rule
def shuffle_part(pile: Pile, start: int, stop: int, chance: Chance, stream: int) -> None:
    """Shuffle the cards with indices start to stop - 1 among themselves; marks travel with their cards."""
    words = block(chance, stream)
    used = 0
    i = stop - 1
    while i > start:
        if used == 16:
            words = block(chance, stream)
            used = 0
        j = scaled(words[used], i - start + 1)
        used += 1
        if j >= 0:
            swap(pile, i, start + j)
            i -= 1


@rule
def shuffle_unknown(pile: Pile, chance: Chance, stream: int) -> None:
    """Shuffle those cards of a pile that nobody knows among their own places; known ones stay where they are."""
    words = block(chance, stream)
    used = 0
    left = 0
    for i in range(pile.count):
        left += pile.known[i] == 0
    i = pile.count - 1
    while i >= 0:
        if pile.known[i] == 0:
            j = -1
            while j < 0:
                if used == 16:
                    words = block(chance, stream)
                    used = 0
                j = scaled(words[used], left)
                used += 1
            swap(pile, i, nth_unknown(pile, j))
            left -= 1
        i -= 1


@rule
def sort_part(pile: Pile, start: int, stop: int) -> None:
    """Sort the cards with indices start to stop - 1, the highest lowest in the pile; marks travel with their cards.

    What is sorted before it is shuffled comes out the same, however it lay.
    """
    for i in range(start + 1, stop):
        at = i
        while at > start and pile.cards[at - 1] < pile.cards[at]:
            swap(pile, at - 1, at)
            at -= 1


@rule
def sort_unknown(pile: Pile) -> None:
    """Sort those cards of a pile that nobody knows among their own places, the highest lowest; known ones stay where they are."""
    for i in range(pile.count):
        if pile.known[i] == 0:
            at = i
            for lower in range(i - 1, -1, -1):
                if pile.known[lower] == 0:
                    if pile.cards[lower] >= pile.cards[at]:
                        break
                    swap(pile, lower, at)
                    at = lower


@rule
def nth_unknown(pile: Pile, n: int) -> int:
    """The index of the n-th card, from the bottom and from 0, that nobody knows."""
    for i in range(pile.count):
        if pile.known[i] == 0:
            if n == 0:
                return i
            n -= 1
    return NONE

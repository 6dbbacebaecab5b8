"""Piles of cards: decks, bags and discard piles.  The top card is the last one.

Each card has a bit mask of the viewers who know it: bit v for viewer v, 0 for a card unknown to all, `ALL` for one that is face up or was
shown to all.  Shuffling clears it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .jit import apart, rule
from .rng import Chance, block, scaled
from .struct import NARROW, Field, Seen, absent, array, i8, i16, struct, u8

NONE = -1
"""No card, no place, no seat."""

ALL = 255
"""Known to all viewers."""


@struct
class Slot:
    """Room for one card."""

    masked_as = "card"

    card: i8 = absent()
    known: u8


@struct
class WideSlot:
    """Room for one card of a number up to 32767."""

    masked_as = "card"

    card: i16 = absent()
    known: u8


class Pile:
    """An ordered pile of cards (for type annotations in rules; a record declares `pile(capacity)`)."""

    count: int
    cards: list[int]
    known: list[int]


@cache
def _pile_type(capacity: int, wide: bool) -> Any:
    number = i16 if wide else i8
    body = {
        "__annotations__": {"count": number, "cards": list[number], "known": list[u8]},  # type: ignore[valid-type]
        "cards": array(capacity),
        "known": array(capacity),
        "__doc__": f"A pile of up to {capacity} cards.",
        "capacity": capacity,
        "masked_as": "cards",
    }
    return struct(type(f"{'Wide' * wide}Pile{capacity}", (), body))


def pile(capacity: int, *, wide: bool = False, seen: Seen = Seen.KNOWN) -> Any:
    """Declare a pile: `deck: Pile = pile(21)`.  By default a viewer sees its count and the cards they know.

    Cards are numbered up to 127; in a `wide` pile, as one of more than 127 cards always is, up to 32767.

    Raises ValueError for a capacity outside 1 to 32767.
    """
    if not 0 < capacity < 1 << 15:
        raise ValueError(f"a pile holds 1 to 32767 cards, not {capacity}")
    return Field(of=_pile_type(capacity, wide or capacity > NARROW), seen=seen)


def slot(*, wide: bool = False) -> Any:
    """Declare room for one card, visible to the viewers who know it; of a number up to 127, or up to 32767 if it is `wide`."""
    return Field(of=WideSlot if wide else Slot, seen=Seen.KNOWN)


@rule
def put_on_top(pile: Pile, card: int, known: int) -> None:
    """Put a card on top of a pile that is not full."""
    pile.cards[pile.count] = card
    pile.known[pile.count] = known
    pile.count += 1


@rule
def put_at_bottom(pile: Pile, card: int, known: int) -> None:
    """Put a card at the bottom of a pile that is not full."""
    for i in range(pile.count, 0, -1):
        pile.cards[i] = pile.cards[i - 1]
        pile.known[i] = pile.known[i - 1]
    pile.cards[0] = card
    pile.known[0] = known
    pile.count += 1


@rule
def take_top(pile: Pile) -> int:
    """Remove and return the top card of a pile that is not empty."""
    return take_at(pile, pile.count - 1)


@rule
def take_at(pile: Pile, index: int) -> int:
    """Remove and return the card at an index, counted from the bottom; the cards above it move down by one."""
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
    """Return the index of a card, counted from the bottom, or NONE."""
    for i in range(pile.count):
        if pile.cards[i] == card:
            return i
    return NONE


@rule
def swap(pile: Pile, i: int, j: int) -> None:
    """Swap two cards of a pile, each with its mask of knowers."""
    card, known = pile.cards[i], pile.known[i]
    pile.cards[i], pile.known[i] = pile.cards[j], pile.known[j]
    pile.cards[j], pile.known[j] = card, known


@rule
def shuffle(pile: Pile, chance: Chance, stream: int) -> None:
    """Shuffle a pile (Fisher-Yates) and clear all masks of knowers."""
    shuffle_part(pile, 0, pile.count, chance, stream)
    for i in range(pile.count):
        pile.known[i] = 0


@apart
def shuffle_part(pile: Pile, start: int, stop: int, chance: Chance, stream: int) -> None:
    """Shuffle the cards with indices start to stop - 1 among themselves; masks of knowers move with their cards."""
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
    """Shuffle the cards that no viewer knows among their own positions; known cards stay in place."""
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
    """Sort the cards with indices start to stop - 1 in descending order; masks of knowers move with their cards.

    Sorting before shuffling makes the result independent of the previous order.
    """
    for i in range(start + 1, stop):
        card, known = pile.cards[i], pile.known[i]
        at = i
        while at > start and pile.cards[at - 1] < card:
            pile.cards[at], pile.known[at] = pile.cards[at - 1], pile.known[at - 1]
            at -= 1
        pile.cards[at], pile.known[at] = card, known


@rule
def sort_unknown(pile: Pile) -> None:
    """Sort the cards that no viewer knows among their own positions, in descending order; known cards stay in place."""
    for i in range(pile.count):
        if pile.known[i] == 0:
            card, at = pile.cards[i], i
            for lower in range(i - 1, -1, -1):
                if pile.known[lower] == 0:
                    if pile.cards[lower] >= card:
                        break
                    pile.cards[at] = pile.cards[lower]
                    at = lower
            pile.cards[at] = card


@rule
def nth_unknown(pile: Pile, n: int) -> int:
    """Return the index of the n-th card that no viewer knows, counting from the bottom and from 0, or NONE."""
    for i in range(pile.count):
        if pile.known[i] == 0:
            if n == 0:
                return i
            n -= 1
    return NONE


@rule
def remix_part(pile: Pile, start: int, stop: int, chance: Chance, stream: int) -> None:
    """Let the cards with indices start to stop - 1 lie in any order, whatever it was."""
    sort_part(pile, start, stop)
    shuffle_part(pile, start, stop, chance, stream)


@rule
def forget_others(pile: Pile, viewer: int) -> None:
    """Let what others alone know of a pile count as unknown."""
    for i in range(pile.count):
        if pile.known[i] >> viewer & 1 == 0:
            pile.known[i] = 0


@apart
def mix_unknown(pile: Pile, viewer: int, chance: Chance, stream: int) -> None:
    """Let the cards of a pile that a viewer does not know lie in any order; what others alone know counts as unknown."""
    forget_others(pile, viewer)
    sort_unknown(pile)
    shuffle_unknown(pile, chance, stream)


@rule
def gather_unknown(pile: Pile, viewer: int, into: Pile) -> None:
    """Put the cards that a viewer does not know on another pile too, to be mixed there; `deal_unknown` then replaces them in this one."""
    for i in range(pile.count):
        if pile.known[i] >> viewer & 1 == 0:
            put_on_top(into, pile.cards[i], 0)


@rule
def deal_unknown(pile: Pile, viewer: int, source: Pile) -> None:
    """Replace the cards that a viewer does not know, from the bottom on, by those on top of another pile."""
    for i in range(pile.count):
        if pile.known[i] >> viewer & 1 == 0:
            pile.cards[i] = take_top(source)

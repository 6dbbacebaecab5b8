"""Bags: things counted by kind and drawn blindly.

What is shuffled and drawn from the top has no order that anybody could know, so it is kept as a number for each kind:
`bag: list[u8] = array(KINDS)`.  One thing is put in by `bag[kind] += 1`; a number holds what its type holds, as everywhere.

A `Hand` holds things of such kinds that only its owner sees: how many there are is open, and so is how many of each kind all have seen
there and none have seen leave.  The numbers of a bag from which hands are drawn would tell what they hold; so such a bag is a hand too, one
that nobody knows.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .jit import rule
from .pile import NONE
from .rng import Chance, below, block, scaled
from .struct import Field, Seen, array, struct, u8


class Hand:
    """Things that only those see who know them (for type annotations in rules; a record declares `hand(kinds)`)."""

    known: int
    size: int
    held: list[int]
    shown: list[int]


@cache
def _hand_type(kinds: int) -> Any:
    body = {
        "__annotations__": {"known": u8, "size": u8, "held": list[u8], "shown": list[u8]},
        "held": array(kinds, seen=Seen.KNOWN),
        "shown": array(kinds),
        "dealt_as": "hand",
        "__doc__": f"Up to 255 things of {kinds} kinds: `held` for the viewers in `known`, of these `shown` for all.",
    }
    return struct(type(f"Hand{kinds}", (), body))


def hand(kinds: int) -> Any:
    """Declare a hand: `hands: list[Hand] = array(4)` of a record with `hand: Hand = hand(32)`, or alone.

    `known` is the mask of the viewers who see what it holds: the set-up of a game sets it for hands, and leaves it 0 for bags.

    Raises ValueError for fewer than 1 kind.
    """
    if kinds < 1:
        raise ValueError(f"a hand is of 1 kind of things or more, not {kinds}")
    return Field(of=_hand_type(kinds))


# -- bags ----------------------------------------------------------------------------------------------------------------


@rule
def size_of(bag: list[int]) -> int:
    """Return how many things are in a bag."""
    size = 0
    for kind in range(len(bag)):
        size += bag[kind]
    return size


@rule
def nth_in(bag: list[int], n: int) -> int:
    """Return the kind of the n-th thing of a bag, counted from 0 in the order of kinds, or NONE if there are not so many."""
    for kind in range(len(bag)):
        n -= bag[kind]
        if n < 0:
            return kind
    return NONE


@rule
def draw(bag: list[int], chance: Chance, stream: int) -> int:
    """Take a thing out by chance, each as likely as any other; returns its kind, or NONE from an empty bag, which draws no number."""
    size = size_of(bag)
    if size == 0:
        return NONE
    kind = nth_in(bag, below(chance, stream, size))
    bag[kind] -= 1
    return kind


@rule
def draw_into(bag: list[int], other: list[int], n: int, chance: Chance, stream: int) -> int:
    """Draw n things of a bag into another, or all there are; returns how many were drawn.

    Takes fewer random numbers than n single draws, a block for about sixteen things.
    """
    left = size_of(bag)
    n = min(n, left)
    drawn = 0
    if n > 0:
        words = block(chance, stream)
        used = 0
        while drawn < n:
            if used == 16:
                words = block(chance, stream)
                used = 0
            at = scaled(words[used], left)
            used += 1
            if at >= 0:
                kind = nth_in(bag, at)
                bag[kind] -= 1
                other[kind] += 1
                left -= 1
                drawn += 1
    return drawn


@rule
def pour(bag: list[int], other: list[int]) -> None:
    """Empty a bag into another one."""
    for kind in range(len(bag)):
        other[kind] += bag[kind]
        bag[kind] = 0


@rule
def draw_again(bag: list[int], spent: list[int], chance: Chance, stream: int) -> int:
    """Draw from a bag into which, once it is empty, all that was spent comes back; returns a kind, or NONE if both are empty."""
    kind = draw(bag, chance, stream)
    if kind == NONE:
        pour(spent, bag)
        kind = draw(bag, chance, stream)
    return kind


# -- hands ---------------------------------------------------------------------------------------------------------------


@rule
def draw_to_hand(bag: Hand, hand: Hand, n: int, chance: Chance, stream: int) -> int:
    """Draw n things of a bag that nobody has seen into, or all there are, into a hand, unseen by others; returns how many were drawn."""
    drawn = draw_into(bag.held, hand.held, n, chance, stream)
    bag.size -= drawn
    hand.size += drawn
    return drawn


@rule
def put_in_hand(hand: Hand, kind: int, is_seen: bool) -> None:
    """Put a thing into a hand, before the eyes of all or unseen."""
    hand.held[kind] += 1
    hand.size += 1
    if is_seen:
        hand.shown[kind] += 1


@rule
def take_from_hand(hand: Hand, kind: int) -> None:
    """Take a thing, which all see now, out of a hand that holds one of its kind.

    Of things of one kind nobody can tell which it was; so if one of them had been seen, one less is known to be left.
    """
    hand.held[kind] -= 1
    hand.size -= 1
    if hand.shown[kind] > 0:
        hand.shown[kind] -= 1


@rule
def show_hand(hand: Hand) -> None:
    """Let all see what a hand holds now; what it draws later is unseen again."""
    for kind in range(len(hand.held)):
        hand.shown[kind] = hand.held[kind]


@rule
def gather_unseen(hand: Hand, bag: Hand) -> None:
    """Move all that was not shown of a hand into a bag; the size of both stays, and says how much `deal_unseen` has to deal."""
    for kind in range(len(hand.held)):
        bag.held[kind] += hand.held[kind] - hand.shown[kind]
        hand.held[kind] = hand.shown[kind]


@rule
def deal_unseen(hand: Hand, bag: Hand, chance: Chance, stream: int) -> None:
    """Fill a hand by chance from a bag up to its size again.

    A position is dealt afresh (`determinize`) by `gather_unseen` of **all** hands from one bag, then `deal_unseen` of each: in between the
    bag holds the same for all positions that look alike, so they become the same bytes.
    """
    draw_into(bag.held, hand.held, hand.size - size_of(hand.held), chance, stream)

"""Rows: offers and markets, in which each card has a place and a pile lies behind.

A row is `list[i8] = array(places)`; NONE is a gap.  Place 0 is the end at which cards leave: cards slide towards it, and what is laid anew
comes behind.  Cards of a row lie open; a rule that lays some calls `reveal`.
"""

from __future__ import annotations

from .jit import rule
from .pile import ALL, NONE, Pile, put_at_bottom, take_top


@rule
def clear_row(row: list[int]) -> None:
    """Make every place of a row a gap, as at the start of a game, where the record is all zeros."""
    for place in range(len(row)):
        row[place] = NONE


@rule
def cards_in(row: list[int]) -> int:
    """Return how many cards lie in a row."""
    cards = 0
    for place in range(len(row)):
        cards += row[place] != NONE
    return cards


@rule
def place_in(row: list[int], card: int) -> int:
    """Return the first place at which a card lies, or NONE."""
    for place in range(len(row)):
        if row[place] == card:
            return place
    return NONE


@rule
def refill(row: list[int], pile: Pile) -> int:
    """Lay the top cards of a pile into the gaps of a row, from place 0 on, while there are any; returns how many were laid."""
    laid = 0
    for place in range(len(row)):
        if row[place] == NONE and pile.count > 0:
            row[place] = take_top(pile)
            laid += 1
    return laid


@rule
def slide(row: list[int]) -> None:
    """Move the cards of a row towards place 0 over the gaps, in their order."""
    free = 0
    for place in range(len(row)):
        card = row[place]
        if card != NONE:
            row[place] = NONE
            row[free] = card
            free += 1


@rule
def take_from_row(row: list[int], place: int) -> int:
    """Take the card of a place, which leaves a gap; returns it, or NONE from a gap."""
    card = row[place]
    row[place] = NONE
    return card


@rule
def age(row: list[int], pile: Pile) -> int:
    """Put the card that lies nearest to place 0 under the pile, known to all, and slide the others; returns it, or NONE from an empty row.

    The gap is at the other end; `refill` lays a new card there.
    """
    slide(row)
    oldest = take_from_row(row, 0)
    if oldest != NONE:
        put_at_bottom(pile, oldest, ALL)
        slide(row)
    return oldest

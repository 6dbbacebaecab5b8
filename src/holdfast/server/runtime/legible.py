"""What people write to each other, so that it stays in its line."""

from __future__ import annotations

import unicodedata

MARKS = frozenset({"Mn", "Me"})
"""Unicode categories of marks that stand on, under or around the letter before."""

DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that only turn the direction of what is written around them (UAX #9): letters have theirs of themselves."""

UNSEEN = "Cf"
"""Unicode category of characters without a place of their own: what follows one stands on the letter before it."""

MOST_MARKS = 3
"""Maximum marks on one letter, as polytonic Greek has them; UTS #39 (5.4) calls sequences of more than four suspicious."""


def legible(text: str) -> str:
    """Return what somebody wrote without what disturbs others: what turns the direction of the words around it, and accents piled up over
    the lines above, of which each letter keeps the first `MOST_MARKS`.
    """
    kept: list[str] = []
    pile = 0
    for letter in unicodedata.normalize("NFC", "".join(letter for letter in text if letter not in DIRECTIONS)):
        kind = unicodedata.category(letter)
        if kind in MARKS:
            pile += 1
        elif kind != UNSEEN:
            pile = 0
        if kind not in MARKS or pile <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)

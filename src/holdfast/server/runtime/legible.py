"""What people write to each other, so that it stays in its line."""

from __future__ import annotations

import unicodedata

MARKS = frozenset({"Mn", "Me"})
"""Unicode categories of marks that stand on, under or around the letter before."""

DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that only turn the direction of what is written around them (UAX #9): letters have theirs of themselves."""

MOST_MARKS = 3
"""Maximum marks on one letter, as polytonic Greek has them; UTS #39 (5.4) calls sequences of more than four suspicious."""


def legible(text: str) -> str:
    """Return what somebody wrote without what disturbs others: what turns the direction of the words around it, and accents piled up over
    the lines above, of which each letter keeps the first `MOST_MARKS`.
    """
    kept: list[str] = []
    pile = 0
    for letter in unicodedata.normalize("NFC", text):
        pile = pile + 1 if unicodedata.category(letter) in MARKS else 0
        if pile <= MOST_MARKS and letter not in DIRECTIONS:
            kept.append(letter)
    return "".join(kept)

"""What names look like: two names that people would take for one look the same.

The data is Unicode's list of confusable characters (UTS #39), as the package `confusable_homoglyphs` has it.
"""

from __future__ import annotations

import string
import unicodedata
from functools import cache

JOINERS = "\u200c\u200d"
"""Zero-width characters between letters."""

_STROKES = str.maketrans("l1|", "iii")


@cache
def _latin() -> dict[int, str]:
    """Return the ASCII letter or digit that each other character looks like, if any; capital I, small l and 1 are not told apart."""
    from confusable_homoglyphs.utils import load  # a megabyte of JSON, of which only this is kept

    found: dict[int, str] = {}
    for plain, alike in load("confusables.json").items():
        if plain in string.ascii_letters or plain in string.digits:
            found |= {ord(glyph): plain for one in alike if len(glyph := one["c"]) == 1 and not glyph.isascii()}
    return found


def looks_of(name: str) -> tuple[str, ...]:
    """Return what a name looks like, in small letters; two ways if it has characters that look like a stroke.

    Plain Latin letters and digits look like themselves, so that names in them differ as they are written.  Two names look alike if they
    have a way in common; the first way of a name is the one to store.
    """
    apart = unicodedata.normalize("NFD", "".join(letter for letter in name if letter not in JOINERS))
    alike = unicodedata.normalize("NFKC", apart.translate(_latin())).casefold()
    looks = unicodedata.normalize("NFKC", alike)
    if apart.isascii():
        return (looks,)
    return tuple(dict.fromkeys((looks, looks.translate(_STROKES))))

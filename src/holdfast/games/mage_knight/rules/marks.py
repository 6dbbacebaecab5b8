"""What holds for a space of the map beside what its tile prints: the bits of `Space.marks`.  [MK-18.20, MK-18.32, MK-20.5]"""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import SECRET_SITE
from ..state import State


@rule
def is_marked(s: State, space: int, mark: int) -> bool:
    """Whether a space has a mark: GUARDED, GONE or RETURNED."""
    return s.land.hexes[space // 7].spaces[space % 7].marks & mark > 0


@rule
def set_mark(s: State, space: int, mark: int, on: bool) -> None:
    """Give a space a mark, or take it away."""
    one = s.land.hexes[space // 7].spaces[space % 7]
    one.marks = one.marks | mark if on else one.marks & ~mark


@rule
def secret_at(s: State, space: int) -> int:
    """The Site on a space in place of the printed one, or 0: secret dungeon or tomb, right half of a Megapolis.  [MK-20.4, MK-18.32]"""
    return s.land.hexes[space // 7].spaces[space % 7].marks >> SECRET_SITE


@rule
def set_secret(s: State, space: int, site: int) -> None:
    """Put a site on a space in place of what is printed there."""
    one = s.land.hexes[space // 7].spaces[space % 7]
    one.marks = one.marks & ((1 << SECRET_SITE) - 1) | site << SECRET_SITE

"""Short terms of the board: letters of goods, phases, relics, and properties of particular tiles."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.games import find
from holdfast.schema.i18n import say

COLOURS = {"red": say("Red"), "blue": say("Blue"), "green": say("Green"), "yellow": say("Yellow")}
SHAPES = {"rune-1": "I", "rune-2": "II", "rune-3": "III", "rune-4": "IV", "rune-5": "V", "rune-any": "?"}
"""The shapes of Power Runes."""


def terms(table: str) -> Mapping[str, str]:
    """Return what the game's layout calls things, by their names in the view, in one of its tables."""
    marks = find("kingdom-defenders").marks
    return marks.texts.get(table) or marks.names[table]

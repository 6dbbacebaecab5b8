"""What the boards of all games have alike in a terminal: colours, marks, and lines that fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from holdfast.core.phrases import say

View = Mapping[str, Any]
"""The position as a screen wants it."""
Told = Callable[[str], str]
"""What says a text in a language."""

MARKS = {"red": say("R"), "blue": say("B"), "green": say("G"), "yellow": say("Y")}
STYLES = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "yellow": "bold yellow"}


def dot(fancy: bool) -> str:
    """What stands between things in a line."""
    return " · " if fancy else " | "


def turn_mark(fancy: bool) -> str:
    """What stands before those who have to decide."""
    return "▶" if fancy else ">"


def cut(text: Text, width: int, fancy: bool) -> Text:
    """A text that is no longer than so many columns."""
    text.truncate(width, overflow="ellipsis" if fancy else "crop")
    return text

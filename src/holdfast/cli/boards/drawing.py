"""What the boards of all games have alike in a terminal: the sheet they are drawn on, colours, marks, and lines that fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.core.phrases import say

View = Mapping[str, Any]
"""The position as a screen wants it."""
Told = Callable[[str], str]
"""What says a text in a language."""

MARKS = {"red": say("R"), "blue": say("B"), "green": say("G"), "yellow": say("Y")}
STYLES = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "yellow": "bold yellow"}

ENDLESS = 10**6
"""So many lines have any board whole."""


@dataclass(frozen=True)
class Sheet:
    """What a board is drawn on: so many columns, all signs or plain ASCII, and what says a text in the language of whoever looks.

    `numbers` has the numbers of actions in the list of what may be done, by the space where each is done; `room` is how many lines the
    board may take: what does not fit is told shorter.
    """

    width: int
    fancy: bool
    told: Told
    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    room: int = ENDLESS

    @property
    def dot(self) -> str:
        """What stands between things in a line."""
        return " · " if self.fancy else " | "

    @property
    def turn_mark(self) -> str:
        """What stands before those who have to decide."""
        return "▶" if self.fancy else ">"

    def cut(self, text: Text, width: int = 0) -> Text:
        """A text that is no longer than so many columns, or than the sheet is wide."""
        text.truncate(width or self.width, overflow="ellipsis" if self.fancy else "crop")
        return text

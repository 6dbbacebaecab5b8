"""What the boards of all games share in a terminal: the sheet they are drawn on, colours, marks, and lines that fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.schema.texts.i18n import say
from holdfast.schema.views.layouts import SEAT_COLOURS

View = Mapping[str, Any]
"""The position as a screen gets it."""
Translate = Callable[[str], str]
"""Translates a text."""

MARKS = {"red": say("R"), "blue": say("B"), "green": say("G"), "yellow": say("Y")}
STYLES = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "yellow": "bold yellow"}

INDENT = "   "
"""Before what goes on in another line."""
ENDLESS = 10**6
"""Lines in which any board fits entirely."""


def coloured(value: Any, colours: Sequence[str]) -> str:
    """Return the colour of a seat, by its number from 1, or the colour itself."""
    return colours[(value - 1) % len(colours)] if isinstance(value, int) else str(value)


@dataclass(frozen=True)
class Sheet:
    """What a board is drawn on: width in columns, all of Unicode or plain ASCII, and the translation into the viewer's language.

    `numbers` has the list number of each action that is shown on the board, by its space; `room` is the maximum number of lines: a board
    that does not fit is shortened.  `colours` are those of the seats in their order.
    """

    width: int
    fancy: bool
    translate: Translate
    numbers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    room: int = ENDLESS
    colours: Sequence[str] = SEAT_COLOURS

    @property
    def dot(self) -> str:
        """The separator within a line."""
        return " · " if self.fancy else " | "

    @property
    def turn_mark(self) -> str:
        """The mark of players who have to decide."""
        return "▶" if self.fancy else ">"

    def colour(self, value: Any) -> str:
        """Return the colour of a seat, by its number from 1, or the colour itself."""
        return coloured(value, self.colours)

    def cut(self, text: Text, width: int = 0) -> Text:
        """Return a text cut to a width in columns, by default the width of the sheet."""
        text.truncate(width or self.width, overflow="ellipsis" if self.fancy else "crop")
        return text


def flow(head: Text, texts: Sequence[Text], sheet: Sheet) -> list[Text]:
    """Return texts side by side after a heading, in as many lines as they need; one longer than a line is broken at commas, else spaces."""
    lines: list[Text] = []
    line = head
    for i, text in enumerate(texts):
        pieces = [text] if _fits(text, sheet) else text.split(", ", include_separator=True)
        words = [word for piece in pieces for word in ([piece] if _fits(piece, sheet) else piece.split(" ", include_separator=True))]
        for n, part in enumerate(words):
            dot = Text(sheet.dot if i and not n else "")
            if (i or n) and len(line) + len(dot) + len(part.plain.rstrip()) > sheet.width:
                line.rstrip()  # a space at its end may be one too many
                lines.append(line)
                line = Text(INDENT) + part
            else:
                line = line + dot + part
    return [*lines, line] if len(line) else lines


def _fits(text: Text, sheet: Sheet) -> bool:
    return len(text) + len(INDENT) <= sheet.width


def more(sheet: Sheet) -> Text:
    """Return the line that says that there is more than is shown."""
    return Text(f"   {sheet.translate(say('b shows the whole table'))}", style="dim")

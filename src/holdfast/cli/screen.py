"""The screen of a game in a terminal: the board, what happened, what is asked and what may be done."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.core.match import Match
from holdfast.core.phrases import render, say
from holdfast.languages import ENGLISH, words

from .boards import BOARDS

LEAST_WIDTH = 60


@dataclass(frozen=True)
class Picture:
    """A position as somebody may see it: of which game, what lies where, and what is asked of whom."""

    game: str
    view: Mapping[str, Any]
    question: str


def picture(match: Match, viewer: int) -> Picture:
    """What a viewer sees of a match of this machine."""
    return Picture(match.game.name, match.game.view(match.state, viewer), match.words.question(match.state))


class Terminal(Console):
    """A console that keeps to NO_COLOR and to the width of the terminal, and speaks the language of whoever sits before it."""

    def __init__(self, language: str = ENGLISH) -> None:
        super().__init__(highlight=False, soft_wrap=False)
        self.language = language

    def told(self, text: str) -> str:
        """A text in the language of the terminal."""
        return render(text, words(self.language))

    def tell(self, text: str, style: str = "", **how: Any) -> None:
        """Print a text in the language of the terminal, as it stands."""
        self.print(Text(self.told(text), style=style), **how)


def console(language: str = ENGLISH) -> Terminal:
    """A console of a language."""
    return Terminal(language)


def fancy(out: Console) -> bool:
    """Whether the terminal can show more than ASCII."""
    return (out.encoding or "").lower().replace("-", "").startswith("utf")


def columns(labels: Sequence[str], width: int) -> list[str]:
    """Numbered labels in as few lines as fit, filled column by column."""
    if not labels:
        return []
    numbered = [f"{i + 1:>2} {label}" for i, label in enumerate(labels)]
    widest = max(map(len, numbered)) + 1
    across = max(1, min(len(numbered), width // widest))
    down = -(-len(numbered) // across)
    across = -(-len(numbered) // down)
    cell = max(widest, width // across)
    lines = []
    for row in range(down):
        cells = [numbered[i] for i in range(row, len(numbered), down)]
        lines.append("".join(f"{text:<{cell}}" for text in cells).rstrip())
    return lines


def show(out: Terminal, seen: Picture, news: Sequence[str], labels: Sequence[str], hint: str, *, paged: bool = False) -> None:
    """Draw everything.  `news` is what happened lately; if it is too long it is paged before, or cut."""
    width = max(LEAST_WIDTH, out.width)
    board = BOARDS[seen.game].draw(seen.view, width, fancy(out), out.told)
    actions = columns(labels, width)
    left = max(2, out.height - len(board) - len(actions) - 3)
    if paged and len(news) > left and is_interactive():
        page(out, news)
        news = news[-left:]
    lines = [Text(out.told(line), style="dim") for line in news[-left:]]
    if len(news) > left:
        lines[0] = Text(out.told(say("({count} earlier lines: l shows the log)", count=len(news) - left + 1)), style="dim")
    if out.is_terminal:
        out.clear()
    for line in (*board, *lines, *map(Text, actions)):
        line.truncate(width, overflow="ellipsis")
    for line in (*board, *lines, Text(out.told(seen.question), style="bold"), *map(Text, actions)):
        out.print(line)
    if hint:
        out.tell(hint, "dim")


def page(out: Terminal, lines: Sequence[str]) -> None:
    """Show more lines than the table has room for, a screen at a time."""
    room = max(4, out.height - 2)
    for start in range(0, len(lines), room):
        out.clear()
        for line in lines[start : start + room]:
            out.tell(line)
        ask(out, "(Enter) ")


def ask(out: Terminal, prompt: str) -> str | None:
    """A line from the person, or None at the end of the input."""
    try:
        return out.input(Text(out.told(prompt), style="bold")).strip()
    except EOFError:
        out.print()
        return None


def is_interactive() -> bool:
    return sys.stdin.isatty()

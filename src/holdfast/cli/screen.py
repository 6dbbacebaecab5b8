"""The screen of a game in a terminal: the board, what happened, what is asked and what may be done."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.core.match import Match
from holdfast.core.phrases import render, say
from holdfast.languages import ENGLISH, words

from .boards import BOARDS

LEAST_WIDTH = 60
LEAST_NEWS = 2
"""So many lines of what happened have room beneath any board."""


@dataclass(frozen=True)
class Picture:
    """A position as somebody may see it: of which game, what lies where, and what is asked of whom."""

    game: str
    view: Mapping[str, Any]
    question: str


def picture(match: Match, viewer: int) -> Picture:
    """What a viewer sees of a match of this machine."""
    return Picture(match.game.name, match.game.view(match.state, viewer), match.question(viewer))


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


def columns(labels: Sequence[str], width: int, elsewhere: Collection[int] = ()) -> list[str]:
    """Numbered labels in as few lines as fit, filled column by column; those numbers that stand elsewhere are left out."""
    numbered = [f"{i:>2} {label}" for i, label in enumerate(labels, 1) if i not in elsewhere]
    if not numbered:
        return []
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


def show(
    out: Terminal,
    seen: Picture,
    news: Sequence[str],
    labels: Sequence[str],
    hint: str,
    *,
    actions: Sequence[str] = (),
    paged: bool = False,
) -> None:
    """Draw everything.  `news` is what happened lately; if it is too long it is paged before, or cut.

    `labels` are the words of what may be done, `actions` their text forms: where a board shows the numbers of placings at its spaces,
    these are listed only where the screen has room for them.
    """
    width = max(LEAST_WIDTH, out.width)
    kind = BOARDS[seen.game]
    placings = {action: i for i, action in enumerate(actions, 1) if action.startswith("place:")} if kind.numbered else {}
    if kind.numbered and placings:
        board = kind.numbered(seen.view, width, fancy(out), out.told, placings)
    else:
        board = kind.draw(seen.view, width, fancy(out), out.told)
    listed = columns(labels, width)
    question = Text(out.told(seen.question), style="bold")
    around = len(board) + _height(out, [question]) + 2
    if placings and around + len(listed) + LEAST_NEWS > out.height:
        listed = [out.told(say("[number] place there")), *columns(labels, width, placings.values())]
        if len(listed) == 2 and len(listed[0]) + len(listed[1]) + 3 <= width:
            listed = ["   ".join(listed)]
        help_there = f"{listed[-1]}   {out.told(say('h help'))}"
        if hint and around + len(listed) + LEAST_NEWS > out.height and len(help_there) <= width:
            listed[-1], hint, around = help_there, "", around - 1
    choices = [Text(line) for line in listed]
    left = max(LEAST_NEWS, out.height - around - _height(out, choices))
    if not labels and not hint:
        left = max(left, len(news))  # nothing follows that one would have to see
    if paged and len(news) > left and is_interactive():
        page(out, news)
        news = news[-left:]
    lines = [Text(out.told(line), style="dim") for line in news[-left:]]
    if len(news) > left:
        lines[0] = Text(out.told(say("({count} earlier lines: l shows the log)", count=len(news) - left + 1)), style="dim")
    if out.is_terminal:
        out.clear()
    for line in (*board, *lines):
        line.truncate(width, overflow="ellipsis")
    for line in (*board, *lines, question, *choices):
        out.print(line)
    if hint:
        out.tell(hint, "dim")


def _height(out: Terminal, lines: Iterable[Text]) -> int:
    """How many lines of the terminal these take."""
    return sum(len(line.wrap(out, max(1, out.width))) for line in lines)


def page(out: Terminal, lines: Sequence[str]) -> None:
    """Show more lines than the table has room for, a screen at a time."""
    room = max(4, out.height - 2)
    screens: list[list[Text]] = [[]]
    for line in lines:
        told = Text(out.told(line))
        if screens[-1] and _height(out, [*screens[-1], told]) > room:
            screens.append([])
        screens[-1].append(told)
    for shown in screens:
        out.clear()
        for text in shown:
            out.print(text)
        ask(out, "(Enter) ")


def wipe(out: Terminal) -> None:
    """Clear the screen and what one could scroll back to."""
    out.clear()
    if out.is_terminal:
        out.file.write("\033[3J")
        out.file.flush()


def ask(out: Terminal, prompt: str) -> str | None:
    """A line from the person, or None at the end of the input."""
    try:
        return out.input(Text(out.told(prompt), style="bold")).strip()
    except EOFError:
        out.print()
        return None


def is_interactive() -> bool:
    return sys.stdin.isatty()

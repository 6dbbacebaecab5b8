"""The screen of a game in a terminal: the board, what happened, what is asked and what may be done."""

from __future__ import annotations

import signal
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.text import Text

from holdfast.core.match import Match
from holdfast.core.phrases import render, say
from holdfast.languages import ENGLISH, words

from .boards import BOARDS, Board
from .boards.drawing import Sheet

LEAST_WIDTH = 60
BETWEEN = "   "
"""What stands between two things in a line of the list."""
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


@dataclass(frozen=True)
class Listed:
    """Something that may be done now: its text form, its words, and fewer words for a small screen."""

    action: str
    label: str
    short: str

    @property
    def kind(self) -> str:
        """The name of the kind of action."""
        return self.action.partition(":")[0]

    @property
    def about(self) -> str:
        """What it is done to or at."""
        return self.action.partition(":")[2]


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
    listed: Sequence[Listed],
    hint: str,
    *,
    paged: bool = False,
    said: str = "",
) -> None:
    """Draw everything.  `news` is what happened lately; if it is too long it is paged before, or cut.

    Where the screen is too small, first the list is told shorter, then the board; `said` is always shown whole.
    """
    width = max(LEAST_WIDTH, out.width)
    kind = BOARDS[seen.game]
    numbers = _at_spaces(kind, listed)
    asked = [Text(out.told(said), style="cyan")] if said else []
    asked += [Text(out.told(seen.question), style="bold")] if seen.question else []
    around = _height(out, asked) + 1  # and the line in which one types
    sheet = Sheet(width, fancy(out), out.told, numbers)
    board = kind.draw(seen.view, sheet)
    is_end = not listed and not hint  # nothing follows that one would have to see, but for where the game is kept
    space = out.height - around - (len(news) + LEAST_NEWS if is_end else min(LEAST_NEWS, len(news)))
    ways = list(_ways(out, kind, listed, hint, width))
    choices = next((way for way in ways if len(board) + _height(out, way) <= space), ways[-1])
    board = kind.draw(seen.view, replace(sheet, room=space - _height(out, choices)))
    left = max(LEAST_NEWS, out.height - around - len(board) - _height(out, choices))
    if is_end:
        left = max(left, len(news))
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
    for line in (*board, *lines, *asked, *choices):
        out.print(line)


def _ways(out: Terminal, kind: Board, listed: Sequence[Listed], hint: str, width: int) -> Iterator[list[Text]]:
    """The list and the keys in fewer and fewer lines: what the board shows at its spaces left out, then in fewer words."""
    keys = [Text(out.told(hint), style="dim")] if hint else []
    yield [*map(Text, columns([one.label for one in listed], width)), *keys]
    elsewhere = set(_at_spaces(kind, listed).values())
    said = {out.told(kind.numbered[one.kind]): None for one in listed if one.kind in kind.numbered}
    for labels in ([one.label for one in listed], [one.short or one.label for one in listed]):
        lines = [*said, *columns(labels, width, elsewhere)]
        if len(lines) == 2 and said and len(lines[0]) + len(lines[1]) + len(BETWEEN) <= width:
            lines = [BETWEEN.join(lines)]
        yield [*map(Text, lines), *keys]
    help_there = BETWEEN.join([*lines[-1:], out.told(say("h help"))])
    if hint and len(help_there) <= width:
        yield [*map(Text, lines[:-1]), Text(help_there)]


def _at_spaces(kind: Board, listed: Sequence[Listed]) -> dict[str, int]:
    """The numbers of what the board can show at its spaces, by space."""
    return {one.about: number for number, one in enumerate(listed, 1) if one.kind in kind.numbered}


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


@contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits till what is done here is done.  In the main thread only."""
    pressed = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt

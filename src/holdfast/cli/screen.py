"""The screen of a game in a terminal: the board, recent events, the decision and the legal actions."""

from __future__ import annotations

import signal
import sys
import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from holdfast.boards import BOARDS, Board
from holdfast.boards.drawing import Sheet
from holdfast.languages import ENGLISH, words
from holdfast.play.match import Match
from holdfast.schema.texts.i18n import render, say

LEAST_WIDTH = 60
BETWEEN = "   "
"""The separator between two entries in a line of the list."""
FOLLOWING = 6
"""Maximum lines after a text to read: which lesson it is, what to press."""
LEAST_NEWS = 2
"""Recent log lines that fit below any board."""


@dataclass(frozen=True)
class Picture:
    """A position as a viewer sees it: the game, the view, and the pending decisions."""

    game: str
    view: Mapping[str, Any]
    question: str


def picture(match: Match, viewer: int) -> Picture:
    """Return what a viewer sees of a local match."""
    return Picture(match.game.name, match.game.view(match.state, viewer), match.question(viewer))


PLAIN = str.maketrans(
    {
        "›": ">",
        "‹": "<",
        "–": "-",
        "—": "-",
        "−": "-",
        "…": "...",
        "’": "'",
        "‘": "'",
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "·": "-",
        "→": "->",
    }
)
"""What a terminal that can show ASCII only gets for the signs in texts."""


class Terminal(Console):
    """A console that respects NO_COLOR and the width of the terminal, and translates into the user's language."""

    def __init__(self, language: str = ENGLISH) -> None:
        super().__init__(highlight=False, soft_wrap=False)
        self.language = language
        reconfigure = getattr(self.file, "reconfigure", None)
        if reconfigure is not None and not fancy(self):
            reconfigure(errors="replace")  # a letter that cannot be shown ends no game

    def translate(self, text: str) -> str:
        """Return a text in the language of the terminal, with the signs that it can show."""
        said = render(text, words(self.language))
        return said if fancy(self) else said.translate(PLAIN)

    def tell(self, text: str, style: str = "", **how: Any) -> None:
        """Print a text in the language of the terminal, without markup."""
        self.print(Text(self.translate(text), style=style), **how)


def console(language: str = ENGLISH) -> Terminal:
    """Return a console for a language."""
    return Terminal(language)


def fancy(out: Console) -> bool:
    """Return whether the terminal can show more than ASCII."""
    return (out.encoding or "").lower().replace("-", "").startswith("utf")


@dataclass(frozen=True)
class Listed:
    """A legal action in the list: its text form, its description, and a shorter one for small screens."""

    action: str
    label: str
    short: str

    @property
    def kind(self) -> str:
        """The kind of the action."""
        return self.action.partition(":")[0]

    @property
    def about(self) -> str:
        """The object of the action."""
        return self.action.partition(":")[2]


def columns(labels: Sequence[str], width: int, elsewhere: Collection[int] = ()) -> list[str]:
    """Return numbered labels in columns, in as few lines as fit, long ones indented; numbers in `elsewhere` are left out."""
    numbered = [f"{i:>2} {label}" for i, label in enumerate(labels, 1) if i not in elsewhere]
    if not numbered:
        return []
    widest = max(map(len, numbered)) + 1
    across = max(1, min(len(numbered), width // widest))
    down = -(-len(numbered) // across)
    across = -(-len(numbered) // down)
    if across == 1:
        return [line for text in numbered for line in textwrap.wrap(text, width, subsequent_indent="   ")]
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
    whole_hint: bool = False,
) -> None:
    """Draw the screen.  `news` are recent log lines; too many of them are paged, or cut.

    Where the screen is too small, first the list is shortened, then the board; `said` is always shown completely, and so is the hint if
    `whole_hint` says that help does not repeat it.
    """
    width = max(LEAST_WIDTH, out.width)
    kind = BOARDS[seen.game]
    numbers = _at_spaces(kind, listed)
    asked = [Text(out.translate(said), style="cyan")] if said else []
    asked += [Text(out.translate(seen.question), style="bold")] if seen.question else []
    around = _height(out, asked) + 1  # and the line of the prompt
    sheet = Sheet(width, fancy(out), out.translate, numbers)
    board = kind.draw(seen.view, sheet)
    is_end = not listed and not hint  # nothing follows that must stay visible, except where the game is saved
    space = out.height - around - (len(news) + LEAST_NEWS if is_end else min(LEAST_NEWS, len(news)))
    ways = list(_ways(out, kind, listed, hint, width, whole_hint=whole_hint))
    choices = next((way for way in ways if len(board) + _height(out, way) <= space), ways[-1])
    board = kind.draw(seen.view, replace(sheet, room=space - _height(out, choices)))
    left = max(LEAST_NEWS, out.height - around - len(board) - _height(out, choices))
    if is_end:
        left = max(left, len(news))
    if paged and len(news) > left and is_interactive():
        page(out, news)
        news = news[-left:]
    lines = [Text(out.translate(line), style="dim") for line in news[-left:]]
    if len(news) > left:
        lines[0] = Text(out.translate(say("({count} earlier lines: l shows the log)", count=len(news) - left + 1)), style="dim")
    if out.is_terminal:
        out.clear()
    for line in (*board, *lines):
        line.truncate(width, overflow="ellipsis")
    for line in (*board, *lines, *asked, *choices):
        out.print(line)


def _ways(out: Terminal, kind: Board, listed: Sequence[Listed], hint: str, width: int, *, whole_hint: bool) -> Iterator[list[Text]]:
    """Yield the list and the keys in fewer and fewer lines: first without the actions shown on the board, then with shorter labels."""
    keys = [Text(out.translate(hint), style="dim")] if hint else []
    yield [*map(Text, columns([one.label for one in listed], width)), *keys]
    elsewhere = set(_at_spaces(kind, listed).values())
    said = {out.translate(kind.numbered[one.kind]): None for one in listed if one.kind in kind.numbered}
    for labels in ([one.label for one in listed], [one.short or one.label for one in listed]):
        lines = [*said, *columns(labels, width, elsewhere)]
        if len(lines) == 2 and said and len(lines[0]) + len(lines[1]) + len(BETWEEN) <= width:
            lines = [BETWEEN.join(lines)]
        yield [*map(Text, lines), *keys]
    help_there = BETWEEN.join([*lines[-1:], out.translate(say("h help"))])
    if hint and not whole_hint and len(help_there) <= width:
        yield [*map(Text, lines[:-1]), Text(help_there)]


def _at_spaces(kind: Board, listed: Sequence[Listed]) -> dict[str, int]:
    """Return the list numbers of the actions that the board can show, by space."""
    return {one.about: number for number, one in enumerate(listed, 1) if one.kind in kind.numbered}


def _height(out: Terminal, lines: Iterable[Text]) -> int:
    """Return how many lines of the terminal these take."""
    return sum(len(line.wrap(out, max(1, out.width))) for line in lines)


def page(out: Terminal, lines: Sequence[str]) -> None:
    """Show more lines than fit, a screen at a time."""
    room = max(4, out.height - 2)
    screens: list[list[Text]] = [[]]
    for line in lines:
        paragraph = Text(out.translate(line))
        if screens[-1] and _height(out, [*screens[-1], paragraph]) > room:
            screens.append([])
        screens[-1].append(paragraph)
    for shown in screens:
        out.clear()
        for text in shown:
            out.print(text)
        ask(out, "(Enter) ")


def read(out: Terminal, what: RenderableType) -> None:
    """Show a text from its beginning, a screen at a time if it is longer than the screen; the last page stays."""
    lines = out.render_lines(what, pad=False)
    room = max(4, out.height - FOLLOWING)
    while is_interactive() and len(lines) > room:
        ends = [n for n in range(room // 2, room) if not "".join(part.text for part in lines[n]).strip()]
        end = ends[-1] if ends else room  # between two paragraphs, if possible
        out.clear()
        _lay(out, lines[:end])
        ask(out, "(Enter) ")
        lines = lines[end:]
        if len(lines) <= room:
            out.clear()
    _lay(out, lines)


def _lay(out: Terminal, lines: Iterable[Sequence[Segment]]) -> None:
    for line in lines:
        out.print(Segments([*line, Segment.line()]), end="")


def forget_typed() -> None:
    """Discard input typed before the prompt: it is no answer to it."""
    if not is_interactive():
        return
    try:
        import termios
    except ImportError:  # not available on this system
        return
    termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def wipe(out: Terminal) -> None:
    """Clear the screen and the scroll-back buffer."""
    out.clear()
    if out.is_terminal:
        out.file.write("\033[3J")
        out.file.flush()


def ask(out: Terminal, prompt: str) -> str | None:
    """Return a line of input, or None at its end."""
    try:
        return out.input(Text(out.translate(prompt), style="bold")).strip()
    except EOFError:
        out.print()
        return None


def is_interactive() -> bool:
    return sys.stdin.isatty()


@contextmanager
def unbroken() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block.  In the main thread only."""
    pressed = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt

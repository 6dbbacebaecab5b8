"""The board of a game in a terminal, as its file `terminal.toml` declares it; drawn by `boards/declared.py`.

```toml
late = ["take-back"]                        # kinds of actions that are listed late
keep = 1                                    # blocks at the top that are never left out
[tables.goods]                              # values in a word or less; of counts only these are shown, in this order of the view
weapon = "{count}w"
[parts.price]                               # a part that others name, `{price}`
between = ", "
pieces = [{ text = "{discs}d", unless = "discs=1" }, "-{coins:goods}"]
[[blocks]]                                  # the board from top to bottom
head = ["Round {round} of {rounds}", "{phase}"]
[[blocks]]
shape = "columns"
lead = "A"
items = [{ each = "tiles", given = "name", pieces = ["{name}", { text = "{does:goods}", style = "dim" }, "({price})"] }]
```

A board that does not fit is drawn again at the next level of shortening, from 0 to the last that the file names.  Texts are translated with
their fields: `{path}` is told as in the sentences of the layout, `{path:format}` in a format of `telling.py` or by a table of the file or
of the layout.  A piece with a field that has nothing to tell is left out, or told as its `otherwise`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from .layout_files import BadLayout
from .layouts import Sentence

NEVER = 99
"""A level that is not reached."""

__all__ = ["Block", "Piece", "Pieces", "Staying", "Terminal", "terminal_in"]

LISTS = ("pieces", "head", "items", "brief", "also", "mark", "left", "lines")
"""Lists of pieces in a file."""
Shape = Literal["lines", "columns", "pairs", "seats", "grid", "account"]
"""`lines`: items one after another.  `columns`: items below each other in columns.  `pairs`: an item a line, or two, whose names are cut to
fit.  `seats`: a line for each seat.  `grid`: boxes where they lie.  `account`: what adds up to each seat's total, in a table.
"""


class Piece(Sentence, frozen=True, forbid_unknown_fields=True):
    """Something told: a sentence, `pieces` with `between` each two, or either of every thing of the list `each` that meets the conditions.

    `style` may name a field with a colour, `{colour}`.  `cut` is a level and the letters that are left of it from there on; one that `fits`
    is cut to what room there is; `width` are the columns to which it is filled up.  It is shown from level `least` to `most`, but from the
    level in `gone` on not where the condition there holds.
    """

    text: str = ""
    otherwise: str = ""
    pieces: tuple[Piece, ...] = ()
    between: str = " "
    each: str = ""
    style: str = ""
    width: int = 0
    cut: tuple[int, int] = (0, 0)
    fits: bool = False
    least: int = 0
    most: int = NEVER
    gone: tuple[int, str] = (0, "")


Pieces = tuple[Piece, ...]


class Block(Sentence, frozen=True, forbid_unknown_fields=True):
    """Lines of the board: `head` in bold, then `items` with `between` each two, `lead` before the first of them and as much space before
    the others.

    `flows` is the level from which on columns are given up where that saves lines.  Of `pairs` two lie side by side from the level in
    `side` on if as many letters of their names are left as it says, from that in `mixed` on long ones with short ones.  `seats` are the
    things of `each`; `turn` leads to who decides, `mark` is before others; `brief` is told in place of the items where a line does not fit
    or the screen has not `wide` columns, and `also` as far as it fits.  A `grid` has boxes of `width` columns in `rows` for the things of
    `each` by their field `at`, with the head in their rule and `lines` of pieces; `strong` is the field that makes the rule bold.  An
    `account` has the list `entries` of each seat, the field `total`, and `titles` for what was before, the sum and the total.
    """

    shape: Shape = "lines"
    text: str = ""
    lead: str = ""
    head: Pieces = ()
    items: Pieces = ()
    between: str = "  "
    least: int = 0
    most: int = NEVER
    gone: tuple[int, str] = (0, "")
    flows: int = NEVER
    side: tuple[int, int] = (NEVER, 0)
    mixed: tuple[int, int] = (NEVER, 0)
    each: str = ""
    turn: str = ""
    mark: Pieces = ()
    wide: int = 0
    brief: Pieces = ()
    also: Pieces = ()
    at: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    width: int = 0
    strong: str = ""
    lines: tuple[Pieces, ...] = ()
    entries: str = ""
    total: str = ""
    titles: tuple[str, ...] = ()


class Staying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of a game that asks for each point anew who uses it: after an action of this kind whoever was chosen stays chosen, while the fields
    in `same` are as before and that in `less` has become less.
    """

    kind: str
    same: tuple[str, ...]
    less: str


class Terminal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a terminal shows of a game.

    `keep` blocks at the top are never left out (default: no line is left out); `left` tells what may still be drawn, `legend` what the
    letters mean, and `cards` by deck what is on cards without a text.  `short` are by kind of action a few words in place of a long text,
    but for actions that begin with one of `long`; their `{target}` is named by `spots`, lists of the view with the field of their spaces.
    `numbered` are kinds of actions whose numbers the board shows at their spaces, and what the list says of them instead.
    """

    blocks: tuple[Block, ...] = ()
    keep: int = NEVER
    tables: dict[str, dict[str, str]] = {}
    parts: dict[str, Piece] = {}
    late: tuple[str, ...] = ()
    left: Pieces = ()
    legend: tuple[str, ...] = ()
    cards: dict[str, Piece] = {}
    numbered: dict[str, str] = {}
    short: dict[str, str] = {}
    long: tuple[str, ...] = ()
    spots: dict[str, str] = {}
    staying: Staying | None = None

    def levels(self, block: Block) -> list[int]:
        """Return the levels of shortening from which on a block is drawn in another way, in order."""
        named = [block.least, block.most + 1, block.gone[0], block.flows, block.side[0], block.mixed[0]]
        waiting = _pieces(block)
        parts: set[str] = set()
        while waiting:
            told = set()
            for piece in _all_pieces(waiting):
                named += [piece.least, piece.most + 1, piece.gone[0], piece.cut[0]]
                told |= set(re.findall(r"\{(\w+)\}", piece.text + piece.many + piece.otherwise))
            new = told & self.parts.keys() - parts
            parts |= new
            waiting = [self.parts[name] for name in new]
        return sorted({level for level in named if 0 < level < NEVER})

    def texts(self) -> Iterator[str]:
        """Yield all texts that need a translation."""
        yield from (text for table in self.tables.values() for text in table.values() if _has_words(text))
        yield from (*self.legend, *self.numbered.values(), *filter(_has_words, self.short.values()))
        for block in self.blocks:
            yield from block.titles
        pieces = [piece for block in self.blocks for piece in _pieces(block)]
        for piece in _all_pieces([*pieces, *self.parts.values(), *self.left, *self.cards.values()]):
            yield from filter(_has_words, (piece.text, piece.many, piece.otherwise))


def terminal_in(path: Path) -> Terminal:
    """Return what a terminal shows, as a TOML file says.  Raises BadLayout."""
    try:
        return msgspec.convert(_spelled_out(tomllib.loads(path.read_text(encoding="utf-8"))), Terminal)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadLayout(f"{path.name}: {error}") from None


def _spelled_out(given: Any, of: str = "") -> Any:
    """Return what a file says with pieces in place of those that are their text alone."""
    if isinstance(given, dict):
        return {name: _spelled_out(one, name) for name, one in given.items()}
    if isinstance(given, list) and of in LISTS:
        return [{"text": one} if isinstance(one, str) else _spelled_out(one, of) for one in given]
    return [_spelled_out(one, of) for one in given] if isinstance(given, list) else given


def _pieces(block: Block) -> list[Piece]:
    """Return the pieces of a block, without those within others."""
    return [*block.head, *block.mark, *block.items, *block.brief, *block.also, *(piece for line in block.lines for piece in line)]


def _all_pieces(pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Yield every piece, those within others too."""
    for piece in pieces:
        yield piece
        yield from _all_pieces(piece.pieces)


def _has_words(text: str) -> bool:
    """Return whether a text says anything besides its fields."""
    return any(letter.isalpha() for letter in re.sub(r"\{[^}]*\}", "", text))

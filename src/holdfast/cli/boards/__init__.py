"""The boards: how each game's position is drawn in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.games import find
from holdfast.schema.content import Card, Content
from holdfast.schema.i18n import say

from . import generic, kingdom_defenders, tiny_epic_defenders
from .drawing import Sheet, Translate, View


@dataclass(frozen=True)
class Staying:
    """Of a game that asks for each point anew who uses it: whoever was chosen stays chosen."""

    kind: str
    """The kind of the actions that choose who acts."""
    goes_on: Callable[[View, View], bool]
    """goes_on(before, now): whether a position goes on with the points of one before, of which one was used."""


@dataclass(frozen=True)
class Board:
    """What a terminal needs of a game."""

    draw: Callable[[View, Sheet], list[Text]]
    """draw(view, sheet): return the lines of the position."""
    late: tuple[str, ...]
    """Kinds of actions listed late, because they are costly or seldom wanted."""
    left: Callable[[View, Translate, Translate], list[Text]]
    """left(view, named, translate): return the open piles and what may still be drawn; `named` describes an action."""
    short: Callable[[View, str, Translate], str] = lambda *_: ""
    """short(view, action, translate): return an action in a word or two, for small screens; or an empty text."""
    numbered: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Kinds of actions whose numbers the board shows at their spaces, and what the list says of them instead."""
    legend: Callable[[Translate], list[Text]] = lambda _: []
    """legend(translate): return the meaning of the board's letters and signs."""
    about: Callable[[Content[Any], Card], str] = lambda *_: ""
    """about(content, card): return the numbers of a card without text in words, or an empty text."""
    together: Callable[[View, Sequence[View]], View] = lambda view, _: view
    """together(view, views): return a spectator's view with the hidden information of each seat's view."""
    staying: Staying | None = None
    """Who acts on without being chosen again, in a game that asks for that."""


class _Boards(dict[str, Board]):
    """The boards by name of the game; the generic board for games without one."""

    def __missing__(self, name: str) -> Board:
        game = find(name)
        drawing = generic.Drawing(game)
        self[name] = Board(drawing.draw, game.actions.asides, drawing.left, legend=drawing.legend, together=drawing.together)
        return self[name]


BOARDS = _Boards(
    {
        "tiny-epic-defenders": Board(
            tiny_epic_defenders.draw,
            ("sacrifice", "jump"),
            tiny_epic_defenders.left,
            staying=Staying("act", tiny_epic_defenders.goes_on),
        ),
        "kingdom-defenders": Board(
            kingdom_defenders.draw,
            ("take-back",),
            kingdom_defenders.left,
            kingdom_defenders.short,
            {"place": say("[number] place there"), "activate": say("[number] use it there")},
            kingdom_defenders.legend,
            kingdom_defenders.about,
            kingdom_defenders.together,
        ),
    }
)

"""The boards: how each game's position is drawn in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.games import find
from holdfast.schema.content.loading import Card
from holdfast.schema.game import Game

from .declared import Declared
from .drawing import Sheet, Translate, View
from .generic import Drawing


@dataclass(frozen=True)
class Board:
    """What a terminal needs of a game."""

    draw: Callable[[View, Sheet], list[Text]]
    """draw(view, sheet): return the lines of the position."""
    left: Callable[[View, Translate], list[Text]]
    """left(view, translate): return the open piles and what may still be drawn."""
    legend: Callable[[Translate], list[Text]]
    """legend(translate): return the meaning of the board's letters and signs."""
    together: Callable[[View, Sequence[View]], View]
    """together(view, views): return a spectator's view with the hidden information of each seat's view."""
    late: tuple[str, ...]
    """Kinds of actions listed late, because they are costly or seldom wanted."""
    short: Callable[[View, str, Translate], str] = lambda *_: ""
    """short(view, action, translate): return an action in a word or two, for small screens; or an empty text."""
    numbered: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Kinds of actions whose numbers the board shows at their spaces, and what the list says of them instead."""
    about: Callable[[Card, Translate], str] = lambda *_: ""
    """about(card, translate): return the numbers of a card without text in words, or an empty text."""
    staying: str = ""
    """The kind of the actions that choose who acts, in a game that asks for each point anew and whoever was chosen stays chosen."""
    goes_on: Callable[[View, View], bool] = lambda *_: False
    """goes_on(before, now): whether a position goes on with the points of one before, of which one was used."""


def board_of(game: Game[Any, Any]) -> Board:
    """Return the board that a game declares, else one that is made from the layout of its view."""
    drawing = Drawing(game)
    told = game.terminal
    if told is None:
        return Board(drawing.draw, drawing.left, drawing.legend, drawing.together, game.actions.asides)
    own = Declared(game, told)
    return Board(
        own.draw,
        own.left,
        own.legend,
        drawing.together,
        told.late,
        own.short,
        told.numbered,
        own.about,
        told.staying.kind if told.staying else "",
        own.goes_on,
    )


class _Boards(dict[str, Board]):
    """The boards by name of the game."""

    def __missing__(self, name: str) -> Board:
        self[name] = board_of(find(name))
        return self[name]


BOARDS = _Boards()

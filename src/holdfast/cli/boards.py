"""How each game's position looks in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from holdfast.core.content import Card, Content

from . import board_kingdom_defenders, board_tiny_epic_defenders
from .drawing import Told, View


@dataclass(frozen=True)
class Board:
    """What a terminal needs of a game."""

    draw: Callable[[View, int, bool, Told], list[Text]]
    """draw(view, width, fancy, told): the lines of the position; without `fancy` in plain ASCII; `told` says a text in a language."""
    late: tuple[str, ...]
    """Kinds of actions that stand late in the list, because they cost dearly."""
    left: Callable[[View, Told, Told], list[Text]]
    """left(view, named, told): what lies open in piles, and what may still come; `named` has the words of an action."""
    short: Callable[[View, str, Told], str] = lambda *_: ""
    """short(view, action, told): an action in a word or two, where a list of many would be too long; or nothing."""

    numbered: Callable[[View, int, bool, Told, Mapping[str, int]], list[Text]] | None = None
    """numbered(view, width, fancy, told, numbers): like draw, with the numbers of placings at their spaces, if the board can show them."""
    legend: Callable[[Told], list[Text]] = lambda _: []
    """legend(told): what the letters and signs of the board mean."""
    about: Callable[[Content[Any], Card], str] = lambda *_: ""
    """about(content, card): what a card without a text says in numbers, or nothing."""


BOARDS = {
    "tiny-epic-defenders": Board(board_tiny_epic_defenders.draw, ("sacrifice", "jump"), board_tiny_epic_defenders.left),
    "kingdom-defenders": Board(
        board_kingdom_defenders.draw,
        ("take-back",),
        board_kingdom_defenders.left,
        board_kingdom_defenders.short,
        board_kingdom_defenders.draw,
        board_kingdom_defenders.legend,
        board_kingdom_defenders.about,
    ),
}

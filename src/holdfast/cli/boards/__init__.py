"""How each game's position looks in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.core.content import Card, Content
from holdfast.core.phrases import say

from . import kingdom_defenders, tiny_epic_defenders
from .drawing import Sheet, Told, View


@dataclass(frozen=True)
class Board:
    """What a terminal needs of a game."""

    draw: Callable[[View, Sheet], list[Text]]
    """draw(view, sheet): the lines of the position."""
    late: tuple[str, ...]
    """Kinds of actions that stand late in the list, because they cost dearly."""
    left: Callable[[View, Told, Told], list[Text]]
    """left(view, named, told): what lies open in piles, and what may still come; `named` has the words of an action."""
    short: Callable[[View, str, Told], str] = lambda *_: ""
    """short(view, action, told): an action in a word or two, where the screen is too small for more; or nothing."""
    numbered: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Kinds of actions whose numbers the board shows at the spaces they are about, and what the list then says of them."""
    legend: Callable[[Told], list[Text]] = lambda _: []
    """legend(told): what the letters and signs of the board mean."""
    about: Callable[[Content[Any], Card], str] = lambda *_: ""
    """about(content, card): what a card without a text says in numbers, or nothing."""
    together: Callable[[View, Sequence[View]], View] = lambda view, _: view
    """together(view, views): what everybody sees, with the secrets in what each seat sees."""


BOARDS = {
    "tiny-epic-defenders": Board(tiny_epic_defenders.draw, ("sacrifice", "jump"), tiny_epic_defenders.left),
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

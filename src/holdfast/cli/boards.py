"""How each game's position looks in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from . import board_tiny_epic_defenders

Told = Callable[[str], str]


@dataclass(frozen=True)
class Board:
    """What a terminal needs of a game."""

    draw: Callable[[Mapping[str, Any], int, bool, Told], list[Text]]
    """draw(view, width, fancy, told): the lines of the position; without `fancy` in plain ASCII; `told` says a text in a language."""
    late: tuple[str, ...]
    """Kinds of actions that stand late in the list, because they cost dearly."""
    left: Callable[[Mapping[str, Any], Told, Told], list[Text]]
    """left(view, named, told): what lies open in piles, and what may still come; `named` has the words of an action."""


BOARDS = {"tiny-epic-defenders": Board(board_tiny_epic_defenders.draw, ("sacrifice", "jump"), board_tiny_epic_defenders.left)}

"""How each game's position looks in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from . import board_tiny_epic_defenders

Board = Callable[[Mapping[str, Any], int, bool], list[Text]]
"""board(view, width, fancy): the lines of the position; without `fancy` in plain ASCII."""

BOARDS: dict[str, Board] = {"tiny-epic-defenders": board_tiny_epic_defenders.draw}

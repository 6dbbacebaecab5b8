"""The search of a game in this process: its entry points and its tree."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from holdfast.engine.kernel import specialised
from holdfast.schema.game import Game

from .brain import Memory

_TEMPLATE = Path(__file__).with_name("search_template.py")


def entries(game: Game[Any, Any]) -> Any:
    """Return the search's entry points for a game, in the mode of this process."""
    return specialised(_TEMPLATE, game, _policy=game.learned)


@cache
def memory() -> Any:
    """Return the search tree of this process; it serves one question at a time."""
    kind: Any = Memory
    return kind()

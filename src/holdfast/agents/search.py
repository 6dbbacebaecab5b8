"""The search of a game in this process: its entry points and its memory."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from holdfast.core.game import Game
from holdfast.core.kernel import specialised

from .brain import Memory

_TEMPLATE = Path(__file__).with_name("search_template.py")


def entries(game: Game[Any, Any]) -> Any:
    """The search's entry points for a game, in the mode of this process."""
    by_rounds = game.features is not None and game.features.points is not None
    return specialised(_TEMPLATE, game, rounds_of_the_game=by_rounds)


@cache
def memory() -> Any:
    """The memory of this process; one question is thought about at a time."""
    kind: Any = Memory
    return kind()

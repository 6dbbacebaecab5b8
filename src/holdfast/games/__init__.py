"""The games of the house."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import Any

from holdfast.core.game import Game

NAMES = ("tiny-epic-defenders", "kingdom-defenders")
"""The games, by the names that people type."""


class UnknownGame(KeyError):
    """A name that no game has; the message says which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def find(name: str) -> Game[Any, Any]:
    """The game of a name.  Raises UnknownGame."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    begun = [known for known in NAMES if key and known.startswith(key)]
    if key not in NAMES and len(begun) == 1:
        key = begun[0]
    if key not in NAMES:
        near = difflib.get_close_matches(key, NAMES, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(NAMES)}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    game: Game[Any, Any] = import_module(f"holdfast.games.{key.replace('-', '_')}").GAME
    return game

"""The registry of games: those of this package, and those of other packages (`games/registry.py`)."""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from typing import Any

from holdfast.schema.game import Game

from . import registry

OWN = ("tiny-epic-defenders", "kingdom-defenders")
"""The games of this package."""

NAMES = (*OWN, *(name for name in registry.offered() if name not in OWN))
"""All games available to this process."""


class UnknownGame(KeyError):
    """No game has this name; the message lists the games or suggests one."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def find(name: str) -> Game[Any, Any]:
    """Return a game by name or unique prefix.  Raises UnknownGame, or TypeError if a package registers something else under the name."""
    key = name.strip().lower().replace("_", "-").replace(" ", "-")
    begun = [known for known in NAMES if key and known.startswith(key)]
    if key not in NAMES and len(begun) == 1:
        key = begun[0]
    if key not in NAMES:
        near = difflib.get_close_matches(key, NAMES, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(NAMES)}"
        raise UnknownGame(f"there is no game {name!r}; {hint}")
    if key not in OWN:
        return _load_external(key)
    game: Game[Any, Any] = import_module(f"holdfast.games.{key.replace('-', '_')}").GAME
    return game


def _load_external(name: str) -> Game[Any, Any]:
    """Load a game of another package."""
    entry = registry.offered()[name]
    game = entry.load()
    if not isinstance(game, Game) or game.name != name:
        raise TypeError(f"{entry.value} is offered as the game {name!r} but is {getattr(game, 'name', game)!r}")
    return game

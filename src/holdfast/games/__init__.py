"""The registry of games: those of this package, and those of other packages (`games/registry.py`)."""

from __future__ import annotations

import copyreg
import difflib
from functools import cache
from importlib import import_module
from typing import Any

from holdfast.engine.imports import uncollected

with uncollected():
    from holdfast.schema.game import Game

    from . import registry
    from .registry import GameFault

__all__ = ["NAMES", "OWN", "GameFault", "UnknownGame", "find"]

OWN = ("tiny-epic-defenders", "kingdom-defenders", "ruins-of-elysia", "mage-knight", "eternium")
"""The games of this package."""

NAMES = (*OWN, *(name for name in registry.offered() if name not in OWN))
"""All games available to this process."""


class UnknownGame(KeyError):
    """No game has this name; the message lists the games or suggests one."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def find(name: str) -> Game[Any, Any]:
    """Return a game by name or unique prefix.  Raises UnknownGame, or GameFault for a game of another package that cannot be loaded."""
    registry.check()
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
    with uncollected():
        game: Game[Any, Any] = import_module(f"holdfast.games.{key.replace('-', '_')}").GAME
    return game


class OtherRules(ValueError):
    """What was pickled belongs to other rules of a game than those that are here."""


def _restored(name: str, version: str, values: dict[str, Any]) -> Game[Any, Any]:
    """Return a game as it was pickled.  Raises OtherRules, UnknownGame, ContentError."""
    game = find(name)
    if game.rules_version != version:
        raise OtherRules(
            f"this was pickled with the rules {version} of {game.title}, and those here are {game.rules_version}: play from the seed again"
        )
    return game.with_values(values) if values else game


copyreg.pickle(Game, lambda game: (_restored, (game.name, game.rules_version, game.values)))


def _load_external(name: str) -> Game[Any, Any]:
    """Load a game of another package, and its content.  Raises GameFault."""
    game, value = registry.load(name), registry.offered()[name].value
    if not isinstance(game, Game):
        raise GameFault(f"{value} is offered as the game {name!r} but is {game!r}, not a Game of holdfast.schema.game")
    if game.name != name:
        raise GameFault(f"{value} is offered as the game {name!r} but is the game {game.name!r}; write {game.name}={value}")
    try:
        _ = game.content
    except Exception as error:
        raise registry.fault(name, error) from error
    return game

"""Custom card values of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.schema.game import Game
from holdfast.schema.i18n import say

from ..http.handlers import Problem
from ..tasks.games import Find

SHOWN, SHOWN_TEXT = 50, 40
"""How many custom values a list of tables includes of each table, and how many characters of a text."""


def asked(find: Find, name: str, status: int) -> Game[Any, Any]:
    """Return the game of a full name.  Raises Problem with that status."""
    try:
        game = find(name)
    except KeyError:
        game = None
    if game is None or game.name != name:  # `find` also accepts abbreviations, which are for people who type
        raise Problem(status, "no-game", say("There is no game {name}; /api/games lists them.", name=repr(name)))
    return game


def in_short(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the custom values that a list of tables shows: the first few, with long texts cut."""
    some = list(values.items())[:SHOWN]
    return {key: f"{value[:SHOWN_TEXT]}…" if isinstance(value, str) and len(value) > SHOWN_TEXT else value for key, value in some}

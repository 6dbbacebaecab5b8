"""Games with custom card values of a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from holdfast.schema.content import ContentError
from holdfast.schema.game import Game
from holdfast.schema.i18n import say

from ..http.handlers import Problem

Find = Callable[[str], Game[Any, Any]]
"""Returns the game of a name, or raises KeyError."""

MOST_IN_ALL = 50_000
"""Maximum size of all custom values of a table, in characters of JSON."""

SHOWN, SHOWN_TEXT = 50, 40
"""How many custom values a list of tables includes of each table, and how many characters of a text."""

KEPT = 64
"""How many games with custom values are cached."""


def game_of(find: Find, name: str, values: Mapping[str, Any]) -> Game[Any, Any]:
    """Return the game of a name with custom values.  Raises KeyError, or ContentError for invalid values."""
    return _with_values(find, name, json.dumps(values, sort_keys=True)) if values else find(name)


@lru_cache(KEPT)
def _with_values(find: Find, name: str, values: str) -> Game[Any, Any]:
    game = find(name).with_values(json.loads(values))
    _ = game.content  # loads the content, so that invalid values raise here
    return game


def asked(find: Find, name: str, status: int) -> Game[Any, Any]:
    """Return the game of a full name.  Raises Problem with that status."""
    try:
        game = find(name)
    except KeyError:
        game = None
    if game is None or game.name != name:  # `find` also accepts abbreviations, which are for people who type
        raise Problem(status, "no-game", say("There is no game {name}; /api/games lists them.", name=repr(name)))
    return game


def checked(find: Find, game: Game[Any, Any], values: Mapping[str, Any]) -> Game[Any, Any]:
    """Return a game with custom values; values equal to the defaults make no difference.  Raises Problem."""
    try:
        own = game.with_values(values).values
    except ContentError as error:
        raise Problem(422, "values", _first_fault(error)) from None
    if len(json.dumps(own)) > MOST_IN_ALL:
        raise Problem(422, "values", say("All values of a table together have at most {count} characters.", count=MOST_IN_ALL))
    return game_of(find, game.name, own)


def _first_fault(error: ContentError) -> str:
    """Return the first error of custom values, and how many there are."""
    (_, fault), *others = error.faults
    if not others:
        return say("These values cannot be used: {fault}", fault=fault)
    return say("These values cannot be used, for {count} reasons; the first one: {fault}", count=len(error.faults), fault=fault)


def in_short(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the custom values that a list of tables shows: the first few, with long texts cut."""
    some = list(values.items())[:SHOWN]
    return {key: f"{value[:SHOWN_TEXT]}…" if isinstance(value, str) and len(value) > SHOWN_TEXT else value for key, value in some}

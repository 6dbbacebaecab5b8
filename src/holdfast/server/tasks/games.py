"""Games with the custom card values of a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import say

from .refusal import TaskRefused

Find = Callable[[str], Game[Any, Any]]
"""Returns the game of a name, or raises KeyError.  Workers are sent it by its name, so it is a function of a module."""

MOST_IN_ALL = 50_000
"""Maximum size of all custom values of a table, in characters of JSON."""

KEPT = 64
"""How many games with custom values are cached."""


def game_of(find: Find, name: str, values: Mapping[str, Any]) -> Game[Any, Any]:
    """Return the game of a name with custom values.  Raises KeyError, or ContentError for invalid values."""
    return _with_values(find, name, json.dumps(values, sort_keys=True)) if values else find(name)


def game_if_there(find: Find, name: str) -> Game[Any, Any] | None:
    """Return a game; None for one that is not on this server, or cannot be loaded, which is logged where somebody plays it."""
    try:
        game = find(name)
        _ = game.content
    except Exception:
        return None
    return game


@lru_cache(KEPT)
def _with_values(find: Find, name: str, values: str) -> Game[Any, Any]:
    game = find(name).with_values(json.loads(values))
    _ = game.content  # loads the content, so that invalid values raise here
    return game


def own_values(find: Find, name: str, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return those custom values that differ from a game's own, by their full names.  Raises TaskRefused for invalid ones."""
    try:
        own = find(name).with_values(values).values
    except ContentError as error:
        raise TaskRefused(422, "values", _first_fault(error)) from None
    if len(json.dumps(own)) > MOST_IN_ALL:
        raise TaskRefused(422, "values", say("All values of a table together have at most {count} characters.", count=MOST_IN_ALL))
    return dict(own)


def _first_fault(error: ContentError) -> str:
    """Return the first error of custom values, and how many there are."""
    (_, fault), *others = error.faults
    if not others:
        return say("These values cannot be used: {fault}", fault=fault)
    return say("These values cannot be used, for {count} reasons; the first one: {fault}", count=len(error.faults), fault=fault)

"""Games with numbers and words of a table's own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from holdfast.core.content import ContentError
from holdfast.core.game import Game
from holdfast.core.phrases import say

from .http import Problem

Find = Callable[[str], Game[Any, Any]]
"""Gives the game of a name, or raises KeyError."""

MOST_IN_ALL = 50_000
"""How long all values of a table are at most, as JSON."""

SHOWN, SHOWN_TEXT = 50, 40
"""How many values a list of tables tells of each, and how much of a text."""

KEPT = 64
"""How many games with values of their own are kept at hand."""


def game_of(find: Find, name: str, values: Mapping[str, Any]) -> Game[Any, Any]:
    """The game of a name, with values of its own.  Raises KeyError, or ContentError for values that it cannot have."""
    return _with_values(find, name, json.dumps(values, sort_keys=True)) if values else find(name)


@lru_cache(KEPT)
def _with_values(find: Find, name: str, values: str) -> Game[Any, Any]:
    game = find(name).with_values(json.loads(values))
    _ = game.content  # is loaded here, so that wrong values are noticed
    return game


def asked(find: Find, name: str, status: int) -> Game[Any, Any]:
    """The game that somebody asks for by its whole name.  Raises Problem, of that status."""
    try:
        game = find(name)
    except KeyError:
        game = None
    if game is None or game.name != name:  # short forms are for those who type
        raise Problem(status, "no-game", say("There is no game {name}; /api/games lists them.", name=repr(name)))
    return game


def checked(find: Find, game: Game[Any, Any], values: Mapping[str, Any]) -> Game[Any, Any]:
    """A game with values that somebody asks for; those that are the house's make no difference.  Raises Problem."""
    try:
        own = game.with_values(values).values
    except ContentError as error:
        raise Problem(422, "values", _first_fault(error)) from None
    if len(json.dumps(own)) > MOST_IN_ALL:
        raise Problem(422, "values", say("All values of a table together have at most {count} characters.", count=MOST_IN_ALL))
    return game_of(find, game.name, own)


def _first_fault(error: ContentError) -> str:
    """What is wrong with values: the first thing, and how much there is."""
    (_, fault), *others = error.faults
    if not others:
        return say("These values cannot be used: {fault}", fault=fault)
    return say("These values cannot be used, for {count} reasons; the first one: {fault}", count=len(error.faults), fault=fault)


def in_short(values: Mapping[str, Any]) -> dict[str, Any]:
    """What a list tells of a table's own values: the first few, and of a text its beginning."""
    some = list(values.items())[:SHOWN]
    return {key: f"{value[:SHOWN_TEXT]}…" if isinstance(value, str) and len(value) > SHOWN_TEXT else value for key, value in some}

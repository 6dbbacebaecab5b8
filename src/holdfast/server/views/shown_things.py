"""What a viewer knows of what others point at and propose: nothing that they are shown by others may be new to them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.engine.actions import ActionSpace
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.play.match import Match
from holdfast.schema.game import Game

DEALS = 3
"""How often a position is dealt afresh to find the actions of another seat that a viewer can know of: those that are legal each time."""


def known_actions(match: Match, viewer: int, seat: int) -> dict[int, str]:
    """Return the legal actions of a deciding seat, with their texts, as far as a viewer can know them.

    The hidden part of the true position is not asked: it says neither what is legal nor what is not.
    """
    game = match.game
    if viewer == seat or not game.secrets:
        legal = match.legal(seat)
        return dict(zip(legal, match.action_texts(seat, legal), strict=True))
    dealt = [_dealt(match, viewer, number) for number in range(DEALS)]
    first, *others = (game.legal_for(s, seat) for s in dealt)
    common = set(first).intersection(*others)
    legal = [action for action in first if action in common]
    return dict(zip(legal, game.action_texts(bytes(dealt[0]), viewer, legal), strict=True))


def known_later(match: Match, viewer: int, seat: int, path: Sequence[int]) -> str | None:
    """Return the text of a seat's action at the end of a path of actions, or None if a viewer cannot know that all of it can be done.

    As above, nothing but what is alike in each deal counts as known: neither an action of the path nor what the last one is called.
    """
    game, found = match.game, set()
    for number in range(DEALS):
        s = _dealt(match, viewer, number)
        for action in path[:-1]:
            if action not in game.legal(s):
                return None
            game.step_unchecked(s, action)
        if path[-1] not in game.legal_for(s, seat):
            return None
        found.add(game.action_texts(bytes(s), viewer, [path[-1]])[0])
    return found.pop() if len(found) == 1 else None


def _dealt(match: Match, viewer: int, number: int) -> Any:
    """Return the position as it might as well be for a viewer, always the same."""
    s, chance = clone(match.state), Chance()
    key = hashlib.blake2b(f"{match.seed:x} known {viewer} {len(match.moves)} {number}".encode(), digest_size=32).digest()
    set_key(chance, int.from_bytes(key, "little"))
    match.game.determinize(s, viewer, chance)
    return s


def is_known(game: Game[Any, Any], thing: str, seen: frozenset[str]) -> bool:
    """Return whether a thing can be told to a viewer: each of its names that may be hidden is in the view, of which these are the words."""
    names = _names(game)
    return all(word in seen or word not in names for word in thing.split(":"))


def words_of(view: Raw) -> frozenset[str]:
    """Return all names, words and numbers in a view."""
    return frozenset(_words(msgspec.json.decode(view)))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words(inner)
    elif value is not None:
        yield str(value)


def _names(game: Game[Any, Any]) -> frozenset[str]:
    """Return the names of all cards and of all that actions are about, as views write them."""
    return _action_names(game.actions) | {card.key.replace("_", "-") for card in game.content.all_cards()}


@lru_cache(100)
def _action_names(actions: ActionSpace) -> frozenset[str]:
    return frozenset(name for block in actions.blocks for names in block.names for name in names)

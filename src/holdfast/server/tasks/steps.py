"""Steps of games whose cards have values of their own: what such cards do takes as long as it takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play import snapshots

from .games import Find, game_of


def dealt(find: Find, name: str, values: Mapping[str, Any], people: int, options: Mapping[str, Any], seed: int) -> bytes:
    """Return the position at the first decision of a game."""
    return to_bytes(game_of(find, name, values).new(seed, people, options))


def stepped(find: Find, name: str, values: Mapping[str, Any], position: bytes, action: int) -> tuple[bytes, list[bytes]]:
    """Return the position after a legal action, and those at its events, as `snapshots.step` does."""
    game = game_of(find, name, values)
    after, copies = snapshots.step(game, from_bytes(game.state, position), action)
    return to_bytes(after), copies

"""Steps of games whose cards have values of their own: what such cards do takes as long as it takes."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play import snapshots
from holdfast.play.match import FEW_SHOWN

from .games import Find, game_of


def dealt(find: Find, name: str, values: Mapping[str, Any], people: int, options: Mapping[str, Any], seed: int) -> bytes:
    """Return the position at the first decision of a game."""
    return to_bytes(game_of(find, name, values).new(seed, people, options))


def stepped(find: Find, name: str, values: Mapping[str, Any], position: bytes, action: int) -> tuple[bytes, list[bytes]]:
    """Return the position after a legal action, and those at its first events, as many as are shown (`FEW_SHOWN`)."""
    game = game_of(find, name, values)
    after, copies = snapshots.step(game, from_bytes(game.state, position), action)
    return to_bytes(after), copies[:FEW_SHOWN]


def walked(
    find: Find, name: str, values: Mapping[str, Any], position: bytes, actions: Sequence[tuple[int, int]]
) -> tuple[list[bytes], float]:
    """Return the positions after some actions (seat, number), taken one after the other, and the seconds of processor time that took.

    They end before the first action that is not legal: whoever applies it finds out why.
    """
    game, began, found = game_of(find, name, values), time.process_time(), []
    s = from_bytes(game.state, position)
    for seat, action in actions:
        if action not in game.legal_for(s, seat):
            break
        game.step_unchecked(s, action)
        found.append(to_bytes(s))
    return found, time.process_time() - began

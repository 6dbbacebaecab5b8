"""The positions within a step: a copy of the position at each event, and the resulting patches of each view.

The rules run interpreted here, in a compiled process too, on a record whose event list copies the position whenever an event is appended.
From the masked copies come the patches that a screen applies in turn: at each event in a viewer's audience, all changes of their view since
the previous one.  So a patch does not reveal that there were events for others.
"""

from __future__ import annotations

import ctypes
import zlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, cast

from holdfast.engine.events import Events
from holdfast.engine.struct import clone, from_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.schema.game import Game

from .patch import Patch, diff

QUESTION = "decision"
"""The key of the view's question.  It belongs to the position after a step, and keeps its old value within it."""


class _WatchedEvents:
    """The event list of a record that calls `watched` when an event is appended."""

    __slots__ = ("_added", "_events")

    def __init__(self, events: Events, added: Callable[[], None]) -> None:
        self._events, self._added = events, added

    def __getattr__(self, name: str) -> Any:
        return getattr(self._events, name)

    @property
    def count(self) -> int:
        return self._events.count

    @count.setter
    def count(self, count: int) -> None:
        is_new = count > self._events.count
        self._events.count = count
        if is_new:
            self._added()

    @property
    def lost(self) -> int:
        return self._events.lost

    @lost.setter
    def lost(self, lost: int) -> None:
        self._events.lost = lost


@cache
def _watched_type(kind: Any) -> Any:
    """Return a record type whose event list is watched; the caller sets `watched`."""
    return type(f"Watched{kind.__name__}", (kind,), {"events": property(lambda s: s.watched)})


def step(game: Game[Any, Any], before: Any, action: int) -> tuple[Any, list[bytes]]:
    """Apply a legal action to a copy of a position; returns the position after it, and the bytes of the record at each event."""
    after = clone(before)
    copies: list[bytes] = []
    kind: Any = type(after)
    s = _watched_type(kind).from_buffer(after)
    s.watched = _WatchedEvents(after.events, lambda: copies.append(bytes(after)))
    game.rules.step(s, game.content.record, action)
    return after, copies


def view_of(game: Game[Any, Any], s: Any, viewer: int) -> dict[str, Any]:
    """Return `game.view(s, viewer)`, read-only.  The latest are cached by what the viewer may see.

    One step ends where the next begins, much of what happens changes nothing that a viewer sees, and a preview shows what then happens.
    """
    return _kept_view(_Same(game), bytes(masked(s, viewer)), viewer)


class _Same:
    """A game as a cache key, compared by identity."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(32)
def _kept_view(same: _Same, seen: bytes, viewer: int) -> dict[str, Any]:
    game = same.game
    return cast(dict[str, Any], game.show(from_bytes(game.state, seen), game.content, viewer))


def asked_as(before: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """Return an intermediate view, with the question of the view before."""
    return {**view, QUESTION: before[QUESTION]} if QUESTION in before else view


class Snapshots:
    """The positions before a step, at each of its events, and after it, as bytes, because a table keeps many steps.

    For a change that is no step, such as undo, only the positions before and after it.
    """

    def __init__(self, game: Game[Any, Any], before: Any, copies: Sequence[bytes], after: Any) -> None:
        self._game = game
        self._packed = zlib.compress(b"".join((bytes(before), *copies, bytes(after))), 1)
        self._patches: dict[int, list[Patch]] = {}

    def positions(self) -> list[Any]:
        """All positions, in order."""
        kind, data = self._game.state, zlib.decompress(self._packed)
        return [kind.from_buffer_copy(data, start) for start in range(0, len(data), ctypes.sizeof(kind))]

    def patches(self, viewer: int) -> list[Patch]:
        """Return one patch per event in a viewer's audience, and one for the rest of the step."""
        if not self._game.secrets:
            viewer = SPECTATOR  # all viewers see the same
        if viewer not in self._patches:
            self._patches[viewer] = self._made(viewer)
        return self._patches[viewer]

    def _made(self, viewer: int) -> list[Patch]:
        game = self._game
        before, *within, after = self.positions()
        visible = [s for s in within if s.events.items[s.events.count - 1].audience >> viewer & 1]
        first = view = view_of(game, before, viewer)
        made = []
        for s in visible:
            last, view = view, asked_as(first, view_of(game, s, viewer))
            made.append(diff(last, view))
        return [*made, diff(view, view_of(game, after, viewer))]

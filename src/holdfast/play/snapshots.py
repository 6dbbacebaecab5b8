"""The positions within a step: a copy of the position at each event, and the resulting patches of each view.

The rules run interpreted here, in a compiled process too, on a record whose event list copies the position whenever an event is appended.
From the masked copies come the patches that a screen applies in turn: at each event in a viewer's audience, all changes of their view since
the previous one.  So a patch does not reveal that there were events for others.
"""

from __future__ import annotations

import ctypes
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from holdfast.engine.events import Events
from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR
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


def asked_as(before: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """Return an intermediate view, with the question of the view before."""
    return {**view, QUESTION: before[QUESTION]} if QUESTION in before else view


class Snapshots:
    """The positions before a step, at each of its events, and after it.  For a change that is no step, such as undo, only before and after.

    Tables keep many of them: `pack` those of earlier steps.
    """

    def __init__(self, game: Game[Any, Any], before: Any, copies: Sequence[bytes], after: Any) -> None:
        self._game = game
        self._records: list[bytes] | None = [bytes(before), *copies, bytes(after)]
        self._packed = b""
        self._patches: dict[int, list[Patch]] = {}

    def pack(self) -> int:
        """Compress the positions and drop the patches made so far, which can be made again; returns the number of bytes kept."""
        if self._records is not None:
            self._packed = zlib.compress(b"".join(self._records), 1)
            self._records = None
        self._patches.clear()
        return len(self._packed)

    def positions(self) -> list[Any]:
        """All positions, in order."""
        kind = self._game.state
        if self._records is not None:
            return [kind.from_buffer_copy(record) for record in self._records]
        data = zlib.decompress(self._packed)
        return [kind.from_buffer_copy(data, start) for start in range(0, len(data), ctypes.sizeof(kind))]

    def patches(self, viewer: int) -> list[Patch]:
        """Return one patch per event in a viewer's audience, and one for the rest of the step."""
        if not self._game.secrets:
            viewer = SPECTATOR  # all viewers see the same
        made = self._patches.get(viewer)
        if made is None:
            made = self._patches[viewer] = self._made(viewer)
        return made

    def _made(self, viewer: int) -> list[Patch]:
        game = self._game
        before, *within, after = self.positions()
        visible = [s for s in within if s.events.items[s.events.count - 1].audience >> viewer & 1]
        first = view = game.shared_view(before, viewer)
        made = []
        for s in visible:
            last, view = view, asked_as(first, game.shared_view(s, viewer))
            made.append(diff(last, view))
        return [*made, diff(view, game.shared_view(after, viewer))]

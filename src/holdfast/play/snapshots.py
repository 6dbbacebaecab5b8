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

import msgspec

from holdfast.engine.events import Events
from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR
from holdfast.schema.game import Game

from .patch import Patch, diff

_encode = msgspec.json.Encoder().encode

MOST_SHOWN = 64
"""At how many events of a step the view is shown, at most; what changes later is shown at its end.  Steps of the house have fewer."""

QUESTION = "decision"
"""The key of the view's question.  It belongs to the position after a step, and keeps its old value within it."""


_WATCHES = ("_added", "_events", "count")


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

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _WATCHES:
            object.__setattr__(self, name, value)
        else:
            setattr(self._events, name, value)


@cache
def _watched_type(kind: Any) -> Any:
    """Return a record type whose event list is watched; the caller sets `watched`."""
    return type(f"Watched{kind.__name__}", (kind,), {"events": property(lambda s: s.watched)})


def watched(s: Any) -> tuple[Any, list[bytes]]:
    """Return a position that shares its record with this one and is watched; the list gets the bytes of the record at each event."""
    copies: list[bytes] = []
    kind: Any = type(s)
    same = _watched_type(kind).from_buffer(s)
    same.watched = _WatchedEvents(s.events, lambda: copies.append(bytes(s)))
    return same, copies


def step(game: Game[Any, Any], before: Any, action: int) -> tuple[Any, list[bytes]]:
    """Apply a legal action to a copy of a position; returns the position after it, and the bytes of the record at each event."""
    after = clone(before)
    s, copies = watched(after)
    game.rules.step(s, game.content.record, action)
    return after, copies


def asked_as(before: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """Return an intermediate view, with the question of the view before."""
    return {**view, QUESTION: before[QUESTION]} if QUESTION in before else view


class Snapshots:
    """The positions before a step, at each of its events, and after it.  For a change that is no step, such as undo, only before and after.

    Tables keep many of them: `pack` those of earlier steps.
    """

    def __init__(self, game: Game[Any, Any], before: Any, copies: Sequence[bytes], after: Any, most: int = MOST_SHOWN) -> None:
        """From event `most` on the position is taken to stay as it is until the end of the step."""
        self._game = game
        self._audiences = [event.audience for event in after.events.items[: len(copies)]]
        late = [copies[most - 1] for _ in range(most, len(copies))]
        self._records: list[bytes] | None = [bytes(before), *copies[:most], *late, bytes(after)]
        self._packed = b""
        self._patches: dict[int, list[Patch]] = {}

    def pack(self) -> int:
        """Compress the positions and drop the patches made so far, which can be made again; returns the number of bytes kept."""
        if self._records is not None:
            self._packed = zlib.compress(b"".join(self._records), 1)
            self._records = None
        self._patches.clear()
        return len(self._packed)

    def records(self) -> list[bytes]:
        """All positions, in order."""
        if self._records is not None:
            return self._records
        data, size = zlib.decompress(self._packed), ctypes.sizeof(self._game.state)
        return [data[start : start + size] for start in range(0, len(data), size)]

    def patches(self, viewer: int) -> list[Patch]:
        """Return one patch per event in a viewer's audience, and one for the rest of the step."""
        if not self._game.secrets:
            viewer = SPECTATOR  # all viewers see the same
        made = self._patches.get(viewer)
        if made is None:
            made = self._patches[viewer] = self._walked(viewer)
            theirs = self._patches.get(SPECTATOR, [])
            if len(made) == len(theirs):  # what is equal is the same, so that it is told once
                made[:] = [
                    their if each is their or (each == their and _encode(each) == _encode(their)) else each
                    for each, their in zip(made, theirs, strict=True)
                ]
        return made

    def _walked(self, viewer: int) -> list[Patch]:
        """Return the patches of a viewer, by a walk through the views of the positions."""
        views, records = self._game.shown_views, self.records()
        first = before = views.view(records[0], viewer)
        made = []
        for record in [record for record, audience in zip(records[1:-1], self._audiences, strict=True) if audience >> viewer & 1]:
            shown = asked_as(first, views.view(record, viewer))
            made.append(diff(before, shown))
            before = shown
        return [*made, diff(before, views.view(records[-1], viewer))]

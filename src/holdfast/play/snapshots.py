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
from itertools import pairwise
from typing import Any

import msgspec

from holdfast.engine.events import Events
from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR
from holdfast.schema.game import Game
from holdfast.schema.memory.view_memo import ShownView

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
        self._walk: _Walk | None = None

    def pack(self) -> int:
        """Compress the positions and drop the patches made so far, which can be made again; returns the number of bytes kept."""
        if self._records is not None:
            self._packed = zlib.compress(b"".join(self._records), 1)
            self._records = None
        self._patches.clear()
        self._walk = None
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
            if self._walk is None:
                self._walk = _Walk(self._game, self.records(), self._audiences)
            made = self._walk.patches(viewer)
            theirs = self._patches.get(SPECTATOR, [])
            if len(made) == len(theirs):  # what is equal is the same, so that it is told once
                made = [
                    their if each is their or (each == their and _encode(each) == _encode(their)) else each
                    for each, their in zip(made, theirs, strict=True)
                ]
            self._patches[viewer] = made
        return made


class _Walk:
    """A walk through the views of a step's positions, for one viewer after the other.

    A spectator's is made first: where another's view changes as theirs, it is not made.
    """

    def __init__(self, game: Game[Any, Any], records: Sequence[bytes], audiences: Sequence[int]) -> None:
        self._views = game.shown_views
        self._records = records
        self._last = len(records) - 1
        self._audiences = audiences
        first = self._views.view(records[0], SPECTATOR)
        first.part  # noqa: B018 - it is made before all: what counts as a change depends on whether views read the events
        self._spectators = [first]
        self._changed: dict[tuple[int, int], int] = {}
        self._union = -1  # all that changes from one of the positions to the next; -1 until somebody asks
        self._told: dict[tuple[int, int], tuple[Patch, int]] = {}

    def patches(self, viewer: int) -> list[Patch]:
        """Return one patch per event in a viewer's audience, and one for the rest of the step."""
        if viewer != SPECTATOR and not self._told:
            self.patches(SPECTATOR)
        heard = [0, *(i for i, audience in enumerate(self._audiences, 1) if audience >> viewer & 1), self._last]
        shown = first = self._views.view(self._records[0], viewer, self._spectator(0))
        if viewer != SPECTATOR and (alike := self._alike(first, heard)) is not None:
            return alike
        made: list[Patch] = []
        is_alike = viewer != SPECTATOR
        for then, now in pairwise(heard):
            before, shown = shown, self._shown(shown, then, now)
            told = self._told.get((then, now))
            if (
                told is not None
                and (is_alike or now != self._last)
                and self._views.changes_alike(told[1], before, shown, self._spectator(then))
            ):
                made.append(told[0])
                continue
            is_alike = False  # the question is compared over the whole step, at its end
            was = asked_as(first.value, before.value)
            made.append(diff(was, shown.value if now == self._last else asked_as(first.value, shown.value)))
            if viewer == SPECTATOR:
                self._told[then, now] = made[-1], shown.changed
        self._views.keep(shown)
        return made

    def _alike(self, first: ShownView, heard: Sequence[int]) -> list[Patch] | None:
        """Return the patches of spectators if a viewer's view changes as theirs all the way."""
        if self._union < 0:
            self._union = 0
            for then in range(self._last):
                self._union |= self._changes(then, then + 1)
        told = [self._told.get(pair) for pair in pairwise(heard)]
        self._spectator(self._last)
        if not all(told) or not self._views.stays_alike(self._union, self._records, first, self._spectators):
            return None
        last = self._views.after(first, self._records[-1], self._union, self._spectator(self._last))
        last.private = first.private
        self._views.keep(last)
        return [each[0] for each in told if each is not None]

    def _shown(self, before: ShownView, then: int, now: int) -> ShownView:
        """Return the view at position `now` of whom a view of position `then` is of."""
        if before.viewer == SPECTATOR and now == then + 1:
            return self._spectator(now)
        spectators = None if before.viewer == SPECTATOR else self._spectator(now)
        return self._views.after(before, self._records[now], self._changes(then, now), spectators)

    def _spectator(self, number: int) -> ShownView:
        """Return a spectator's view of a position."""
        while len(self._spectators) <= number:
            then = len(self._spectators)
            self._spectators.append(self._views.after(self._spectators[-1], self._records[then], self._changes(then - 1, then)))
        return self._spectators[number]

    def _changes(self, then: int, now: int) -> int:
        """Return the spans in which two positions differ."""
        found = self._changed.get((then, now))
        if found is None:
            found = self._changed[then, now] = self._views.changes(self._records[then], self._records[now])
        return found

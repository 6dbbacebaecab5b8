"""What is broadcast of the entries of a journal: to each viewer what they may know, in their language."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.engine.visibility import VIEWERS
from holdfast.play.match import LogLine, Match, RenderedEvent, headings_for, lines_for, steps_for
from holdfast.play.snapshots import Snapshots
from holdfast.protocol import TableEvent
from holdfast.schema.texts.i18n import render

from ..store import EntryRow

TAIL = 200
"""Recent entries that are kept in memory for clients that reconnect."""

TAIL_WITH_STEPS = 16
"""Recent entries that keep their events and view patches."""

UNKNOWN = Raw(b"null")
"""The patch of an entry that no longer keeps its positions."""


@dataclass(frozen=True, slots=True)
class Broadcast:
    """What is broadcast of an entry; `kept` is, for each viewer, how many log lines remained before it."""

    seq: int
    kind: Any
    seat: int
    kept: tuple[int, ...]
    lines: tuple[LogLine, ...]
    note: str
    steps: tuple[RenderedEvent, ...] = ()
    snapshots: Snapshots | None = None
    """The positions before, between and after; None for older entries and for the beginning."""

    def told_alike(self, viewer: int) -> tuple[Any, ...]:
        """Return what is equal for viewers who are told the same of the entry, as long as its positions are not packed."""
        lines = tuple(line.audience >> viewer & 1 for line in self.lines)
        steps = tuple(step.audience >> viewer & 1 for step in self.steps)
        patches = () if self.snapshots is None else tuple(map(id, self.snapshots.patches(viewer)))
        return self.kept[viewer], lines, steps, patches

    def table_event(self, viewer: int, words: Mapping[str, str]) -> TableEvent:
        """Return the entry as a viewer may know it, in the language of `words`."""
        lines = [render(line, words) for line in lines_for(self.lines, viewer)]
        steps, rest = steps_for(self.lines, self.steps, viewer, self.snapshots)
        shown = [Raw(step.encode()) for step in steps]
        patch = UNKNOWN if self.snapshots is None else Raw(msgspec.json.encode(rest))
        return TableEvent(
            self.seq,
            self.kind,
            self.seat + 1,
            self.kept[viewer],
            lines,
            patch,
            render(self.note, words),
            shown,
            headings_for(self.lines, viewer),
        )


@lru_cache(10_000)
def _shared(kept: tuple[int, ...]) -> tuple[int, ...]:
    """Return a shared tuple equal to this one: games without secrets have few, and each entry of each table holds one."""
    return kept


def broadcast_of(entry: EntryRow, match: Match | None, mark: int, note: str, *, with_steps: bool) -> Broadcast:
    """Return what is broadcast of an entry that was just applied; `mark` was the length of the log before it."""
    lines = tuple(match.log[mark:]) if match else ()
    heard = [sum(line.audience >> viewer & 1 for line in lines) for viewer in VIEWERS]
    kept = _shared(tuple((match.log_length(viewer) if match else 0) - heard[viewer] for viewer in VIEWERS))
    steps = match.steps if match and with_steps else ()
    return Broadcast(entry.seq, entry.kind, entry.seat, kept, lines, note, steps, snapshots_of(entry, match))


def snapshots_of(entry: EntryRow, match: Match | None) -> Snapshots | None:
    """Return the positions from before an entry to after it, where they are known."""
    if match is None or entry.kind == "begin":
        return None
    if entry.kind in ("act", "undo"):
        return match.snapshots
    return Snapshots(match.game, match.state, (), match.state)  # an entry that is not part of the game leaves the position unchanged


def add(tail: deque[Broadcast], broadcast: Broadcast) -> None:
    """Append to the tail; the last one before is packed, and the entry that falls out of the recent ones drops its positions."""
    if tail and tail[-1].snapshots is not None:
        tail[-1].snapshots.pack()
    tail.append(broadcast)
    if len(tail) > TAIL_WITH_STEPS:
        tail[-TAIL_WITH_STEPS - 1] = replace(tail[-TAIL_WITH_STEPS - 1], steps=(), snapshots=None)

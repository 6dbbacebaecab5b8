"""What is told of the entries of a journal, each viewer what they may know, in their language."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from msgspec import Raw

from holdfast.core.match import LogLine, Match, Step, lines_for, steps_for
from holdfast.core.phrases import render
from holdfast.core.viewer import VIEWERS

from .protocol import Happening
from .store import EntryRow

TAIL = 200
"""How many of the last entries are kept at hand for clients that come back."""

TAIL_WITH_STEPS = 30
"""How many of them tell their events one by one."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of an entry; `kept` is how many lines of the log each viewer keeps."""

    seq: int
    kind: Any
    seat: int
    kept: tuple[int, ...]
    lines: tuple[LogLine, ...]
    note: str
    steps: tuple[Step, ...] = ()

    def happening(self, viewer: int, words: Mapping[str, str]) -> Happening:
        """It, as a viewer may know it, in the language of some words."""
        lines = [render(line, words) for line in lines_for(self.lines, viewer)]
        steps = [Raw(step.encode()) for step in steps_for(self.lines, self.steps, viewer)]
        return Happening(self.seq, self.kind, self.seat + 1, self.kept[viewer], lines, render(self.note, words), steps)


@lru_cache(10_000)
def _shared(kept: tuple[int, ...]) -> tuple[int, ...]:
    """The same tuple for all tables: in games without secrets there are few, and each entry of each table has one."""
    return kept


def told_of(entry: EntryRow, match: Match | None, mark: int, note: str, *, with_steps: bool) -> Told:
    """What is told of an entry that has just been taken in; `mark` was the length of the log before it."""
    lines = tuple(match.log[mark:]) if match else ()
    heard = [sum(line.audience >> viewer & 1 for line in lines) for viewer in VIEWERS]
    kept = _shared(tuple((match.log_length(viewer) if match else 0) - heard[viewer] for viewer in VIEWERS))
    return Told(entry.seq, entry.kind, entry.seat, kept, lines, note, match.steps if match and with_steps else ())


def add(tail: deque[Told], told: Told) -> None:
    """Put what is told behind what was told before, of which the oldest forgets its steps."""
    tail.append(told)
    if len(tail) > TAIL_WITH_STEPS and (old := tail[-TAIL_WITH_STEPS - 1]).steps:
        tail[-TAIL_WITH_STEPS - 1] = replace(old, steps=())

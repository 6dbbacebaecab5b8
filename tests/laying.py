"""What the tables have alike on which tests lay out positions by hand: names for numbers, and what happened."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar

from holdfast.engine.actions import kebab


def number(enum: type[IntEnum], text: str) -> int:
    """The member of an enum that a text names: `capital-city` is `CAPITAL_CITY`."""
    return int(enum[text.upper().replace("-", "_")])


def text(enum: type[IntEnum], value: int) -> str:
    """The name of a member of an enum."""
    return kebab(enum(value).name)


class Happenings:
    """A table that tells what the last step did, by the names of its kinds of events."""

    kinds: ClassVar[type[IntEnum]]
    state: Any

    def log(self) -> list[tuple[str, int, int, int]]:
        """What happened from the last beginning or action on: kinds of `Log` with their numbers."""
        events = self.state.events
        return [(self.kinds(e.kind).name, e.a, e.b, e.c) for e in events.items[: events.count]]

    def happened(self, kind: str) -> int:
        """How often a kind of event is in the log."""
        return sum(entry[0] == kind for entry in self.log())

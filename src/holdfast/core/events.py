"""What happened: a bounded list of events in the position, made anew by each step.

The log a player reads, the animation a browser shows and the metrics a designer counts come from events.  Each event has an
audience: bit v for viewer v.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from .rule import rule
from .struct import Field, array, flag, i8, i16, struct, u8


@struct
class Event:
    """Something that happened; what a, b and c mean depends on the kind."""

    kind: u8
    audience: u8
    a: i8
    b: i8
    c: i16


class Events:
    """The list (what rules are typed with; a record has `events(capacity)`)."""

    on: bool
    capacity: int
    count: int
    lost: int
    items: list[Event]


@cache
def _events_type(capacity: int) -> Any:
    body = {
        "__annotations__": {"on": flag, "capacity": u8, "count": u8, "lost": u8, "items": list[Event]},
        "items": array(capacity),
        "__doc__": f"Up to {capacity} events.",
        "masked_as": "events",
    }
    return struct(type(f"Events{capacity}", (), body))


def events(capacity: int) -> Any:
    """Declare the events of a position: `events: Events = events(200)`; at most 255."""
    if not 0 < capacity < 256:
        raise ValueError(f"a list of events holds 1 to 255, not {capacity}")
    return Field(of=_events_type(capacity))


@rule
def emit_to(events: Events, audience: int, kind: int, a: int, b: int, c: int) -> None:
    """Note an event for some viewers; when the list is full it is counted as lost."""
    if not events.on:
        return
    if events.count == events.capacity:
        events.lost += 1
        return
    event = events.items[events.count]
    event.kind = kind
    event.audience = audience
    event.a = a
    event.b = b
    event.c = c
    events.count += 1


@rule
def forget_events(events: Events) -> None:
    """Start a new list."""
    events.count = 0
    events.lost = 0

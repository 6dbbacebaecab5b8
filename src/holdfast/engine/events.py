"""Events: a bounded list in the position, rewritten by each step.

The log, the animations of the browser and the metrics of the laboratory are derived from events.  Each event has an audience: bit v for
viewer v.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from .clear import clear
from .jit import apart, rule
from .pile import ALL
from .struct import Field, array, flag, i8, i16, struct, u8, u16


@struct
class Event:
    """One event; the meaning of a, b and c depends on its kind."""

    kind: u8
    audience: u8
    a: i8
    b: i8
    c: i16


@struct
class WideEvent(Event):
    """One event whose `a` and `b` are numbers up to 32767."""

    a: i16
    b: i16


class Events:
    """The list of events (for type annotations in rules; a record declares `events(capacity)`)."""

    on: bool
    capacity: int
    count: int
    lost: int
    operations: int
    """How many rows of effects this step has run (`effects_template.py`); no viewer sees it."""
    ended: int
    """How many effects of this step were ended because it had run too many; no viewer sees it."""
    items: list[Event]


@cache
def _events_type(capacity: int, wide: bool) -> Any:
    kind: Any = WideEvent if wide else Event
    numbers = {"on": flag, "capacity": u8, "count": u8, "lost": u8, "operations": u16, "ended": u16, "spare": list[u8]}
    body = {
        "__annotations__": {**numbers, "items": list[kind]},
        "spare": array(4),  # whole eights have been added, which leaves the digests of positions as they were (`play.match.digest`)
        "items": array(capacity),
        "__doc__": f"Up to {capacity} events.",
        "masked_as": "events",
    }
    return struct(type(f"{'Wide' * wide}Events{capacity}", (), body))


def events(capacity: int, *, wide: bool = False) -> Any:
    """Declare the events of a position: `events: Events = events(200)`.  Raises ValueError for a capacity outside 1 to 255.

    `a` and `b` of an event are numbers up to 127, or up to 32767 if the events are `wide`; `c` always is.
    """
    if not 0 < capacity < 256:
        raise ValueError(f"a list of events holds 1 to 255, not {capacity}")
    return Field(of=_events_type(capacity, wide))


@apart
def emit_to(events: Events, audience: int, kind: int, a: int, b: int, c: int) -> None:
    """Append an event with an audience, given as a bit mask; a full list counts it in `lost` instead."""
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


class Eventful(Protocol):
    """A position with events."""

    events: Events


@rule
def emit(s: Eventful, kind: int, a: int = -1, b: int = -1, c: int = -1) -> None:
    """Append an event visible to all viewers."""
    if s.events.on:
        emit_to(s.events, ALL, kind, a, b, c)


@rule
def emit_for(s: Eventful, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1) -> None:
    """Append an event visible to one seat only."""
    if s.events.on:
        emit_to(s.events, 1 << seat, kind, a, b, c)


@rule
def emit_but(s: Eventful, seat: int, kind: int, a: int = -1, b: int = -1, c: int = -1) -> None:
    """Append an event visible to all viewers but one seat."""
    if s.events.on:
        emit_to(s.events, ALL & ~(1 << seat), kind, a, b, c)


@rule
def forget_unheard(events: Events, viewer: int) -> None:
    """Keep only the events whose audience includes a viewer, and clear all others, including those of earlier steps.

    Used by `determinize` in games with hidden information: events of other audiences are as hidden as other hands.
    """
    heard = 0
    for i in range(events.capacity):
        event = events.items[i]
        kind, audience, a, b, c = event.kind, event.audience, event.a, event.b, event.c
        clear(event)
        if i < events.count and audience >> viewer & 1:
            kept = events.items[heard]
            kept.kind = kind
            kept.audience = audience
            kept.a = a
            kept.b = b
            kept.c = c
            heard += 1
    events.count = heard
    events.operations = 0
    events.ended = 0


@rule
def forget_events(events: Events) -> None:
    """Clear the list."""
    events.count = 0
    events.lost = 0
    events.operations = 0
    events.ended = 0

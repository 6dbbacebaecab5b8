"""Counts the events of a position of a game; executed once per game by `engine.kernel.specialised`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holdfast.engine.jit import entry

if TYPE_CHECKING:
    from holdfast.engine.given import _begin, _count, _end, _score

BEGIN, WITHIN, END = range(3)
"""Where in a game a position lies."""


@entry
def count_position(s: Any, c: Any, t: Any, moment: int) -> None:
    """Count what has happened since the last position into the tally of a game, as the laboratory does."""
    if moment == BEGIN:
        _begin(s, c, t)
    events = s.events
    for i in range(events.count):
        _count(s, c, events.items[i], t)
    if moment == END:
        _score(s, c, t.scores)
        _end(s, c, t)

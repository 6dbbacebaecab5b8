"""What is measured of the rules: the figures of one process that `holdfast bench` tells."""

from __future__ import annotations

from types import SimpleNamespace

from holdfast.games import find
from holdfast.lab import measure


def test_the_time_of_the_yardstick_is_no_part_of_what_is_measured_beside_it(monkeypatch):
    """A clock that goes on by a second with each look at it, and a yardstick that takes a quarter of an hour."""
    now = 0.0

    def look(more=1.0):
        nonlocal now
        now += more
        return now

    monkeypatch.setattr(measure, "time", SimpleNamespace(perf_counter=look))
    monkeypatch.setattr(measure, "yardstick_ms", lambda: look(900.0))
    figures = measure.interpreted(find("tiny-epic-defenders"))
    assert figures["yardstick_ms"] > 900
    assert figures["interpreted_decisions_per_second"] > 2, "one game in three seconds"

"""What layout files declare of whole games, against the events that the games have."""

from __future__ import annotations

import pytest

from holdfast.engine.actions import kebab
from holdfast.games import NAMES, find

RECKONED = {"tiny-epic-defenders": {"spent"}}
"""The events that the page reckons of a game, beside those that it tells."""


@pytest.mark.parametrize("name", NAMES)
def test_charts_and_landmarks_are_of_events_that_the_game_has(name):
    course, kinds = find(name).layout.course, find(name).kinds
    marks = [*course.landmarks, *(mark for chart in course.charts for mark in (*chart.marks, *filter(None, [chart.until])))]
    named = {mark.on for mark in marks} | {on for chart in course.charts for measure in chart.measures for on in measure.on}
    known = {kebab(kind.name) for kind in kinds.all} if kinds is not None else set()
    assert named - known == RECKONED.get(name, set())

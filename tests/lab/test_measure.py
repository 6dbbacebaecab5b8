"""What is measured of the rules: the figures of one process that `holdfast bench` tells."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

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


def test_the_pace_is_of_all_numbers_of_players_in_turn(monkeypatch):
    monkeypatch.setattr(measure, "SECONDS", 0.001)
    asked = []

    def play(games, people, policy, events, options):
        asked.append((people, policy, events, options))
        return games * 10 * people

    paced = measure._paced(play, [1, 3], {"scenario": "quest"}, 1, False)
    assert asked[:2] == [(1, 1, False, {"scenario": "quest"}), (3, 1, False, {"scenario": "quest"})]
    assert paced["mean_decisions_per_game"] == 20
    assert paced["decisions_per_second"] == pytest.approx(20 * paced["games_per_second"])


def test_each_scenario_is_measured_with_the_numbers_of_players_it_is_for():
    game = find("mage-knight")
    assert {"first-reconnaissance", "solo-conquest"} < set(measure._scenarios(game))
    fitting = [people for people in game.people if measure._fits(game, people, {"scenario": "solo-conquest"})]
    assert fitting == [1]
    assert measure._scenarios(find("tiny-epic-defenders")) == ()

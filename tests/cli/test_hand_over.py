"""Several people at one terminal, in a game in which each sees what the others do not."""

from __future__ import annotations

import dataclasses

import pytest

from holdfast.cli import screen
from holdfast.cli.lesson import Coach
from holdfast.cli.play import LocalSession
from holdfast.games.kingdom_defenders import GAME as KINGDOM
from holdfast.games.tiny_epic_defenders import GAME as EPIC
from holdfast.play.match import Match
from holdfast.schema.lessons import ME, Lesson, LessonStep


class Sat:
    """A session whose person gives lines, and what is asked and whose view is drawn before each."""

    def __init__(self, monkeypatch, tmp_path, game, *, interactive=True, lesson=None):
        self.happened = []
        self.given = []
        self.match = Match(game, ["human"] * 3, {}, 3)
        self.session = LocalSession(screen.console(), self.match, tmp_path / "game.json", lesson and Coach(lesson, self.match))
        monkeypatch.setattr(screen, "is_interactive", lambda: interactive)
        monkeypatch.setattr(screen, "ask", self.ask)
        monkeypatch.setattr(screen, "picture", lambda match, viewer: self.happened.append(f"seat {viewer + 1} is shown"))
        monkeypatch.setattr(screen, "show", lambda *what, **how: None)
        monkeypatch.setattr(LocalSession, "_store", lambda self: None)

    def ask(self, out, prompt):
        self.happened.append("hand over" if "looks now" in str(prompt) else "ask")
        return self.given.pop(0)

    def decide(self, *said):
        self.happened, self.given = [], list(said)
        going = self.session._person_moves(self.session._people())
        return going, self.happened


def test_the_next_person_is_shown_nothing_before_the_last_one_has_turned_away(monkeypatch, tmp_path):
    sat = Sat(monkeypatch, tmp_path, KINGDOM)
    first = sat.match.deciding[0]
    assert sat.decide("1") == (True, [f"seat {first + 1} is shown", "ask"])
    while sat.match.deciding[0] == first:
        assert sat.decide("1") == (True, [f"seat {first + 1} is shown", "ask"]), "who goes on deciding is not asked to hand over"
    second = sat.match.deciding[0]
    assert sat.decide("", "1") == (True, ["hand over", f"seat {second + 1} is shown", "ask"])


def test_who_quits_instead_is_shown_nothing(monkeypatch, tmp_path):
    sat = Sat(monkeypatch, tmp_path, KINGDOM)
    first = sat.match.deciding[0]
    while sat.match.deciding[0] == first:
        sat.decide("1")
    assert sat.decide(None) == (False, ["hand over"])


@pytest.mark.parametrize(("game", "interactive"), [(EPIC, True), (KINGDOM, False)], ids=["no secrets", "no terminal"])
def test_nobody_hands_over_where_all_see_the_same_or_nobody_looks(monkeypatch, tmp_path, game, interactive):
    sat = Sat(monkeypatch, tmp_path, game, interactive=interactive)
    for _ in range(12):
        assert "hand over" not in sat.decide("1")[1]


def test_nobody_hands_over_in_a_lesson_as_one_learner_plays_all_its_seats(monkeypatch, tmp_path):
    steps = [LessonStep("Begin.", ("ready",))]
    lesson = Lesson("together", "Together", "A minute.", seats=(ME,) * 3, seed=3, steps=steps)
    sat = Sat(monkeypatch, tmp_path, KINGDOM, lesson=lesson)
    sat.session.coach.left = True
    seen = set()
    for _ in range(40):
        going, happened = sat.decide("1")
        assert going
        assert "hand over" not in happened
        seen |= set(happened)
    assert len(seen) > 2, "several seats have been shown"


def test_where_seats_have_secrets_people_answer_one_after_the_other(monkeypatch, tmp_path):
    sat = Sat(monkeypatch, tmp_path, EPIC)
    sat.match.state.deciding = 0b111
    assert sat.session._people() == [0, 1, 2]
    sat.match.game = dataclasses.replace(EPIC, secrets=True)
    assert sat.session._people() == [0]

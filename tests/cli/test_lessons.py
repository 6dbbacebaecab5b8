"""Lessons in the terminal: told step by step, only what is asked can be done, and they can be left, broken off and taken up again."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

from holdfast import agents, games
from holdfast.cli import app, screen
from holdfast.cli.lesson import Coach
from holdfast.cli.play import LocalSession
from holdfast.play.match import begun

from ..amounts import amount

LESSONS = [(name, lesson) for name in games.NAMES for lesson in games.find(name).lessons.values()]
PLAYED = [(name, lesson) for name in games.NAMES for lesson in list(games.find(name).lessons.values())[: amount(2, 99)]]
"""The lessons that are played: the first two of each game, or all."""


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    runner = CliRunner()

    def call(game, name, *more, say=""):
        return runner.invoke(app, ["play", game, "--lesson", name, *more], input=say)

    return call


@pytest.mark.parametrize(("game", "lesson"), PLAYED, ids=lambda one: getattr(one, "name", one))
def test_a_lesson_is_played_with_enter_alone_and_says_every_step(run, game, lesson):
    enough = len(lesson.steps) + sum(len(step.actions) for step in lesson.steps)
    done = run(game, lesson.name, say="\n" * enough + "q\n")
    assert done.exit_code == 0
    output = " ".join(done.output.split())
    for step in lesson.steps:
        assert " ".join((step.typed or step.text).split()) in output
    assert "this lesson is done" in output


def test_who_types_is_not_told_to_click():
    texts = [step.typed or step.text for _, lesson in LESSONS for step in lesson.steps]
    assert not [text for text in texts if re.search(r"\b(click|tap|point at|beside your screen|finger)\b", text, re.IGNORECASE)]


def test_nothing_else_can_be_done_than_what_the_step_asks(run):
    output = run("kingdom-defenders", "first-round", say="\n\n2\nplace:market-1\nq\n").output
    assert "possible are 1 to 1" in output
    assert "is not possible now" in output


def test_who_types_something_wrong_still_reads_what_the_step_says(run):
    lesson = games.find("kingdom-defenders").lessons["first-round"]
    output = " ".join(run("kingdom-defenders", lesson.name, say="5\nmarket\nq\n").output.split())
    assert output.count(lesson.steps[0].text) == 3
    assert output.count("There is nothing to choose now: Enter goes on.") == 2


def test_a_lesson_with_values_of_its_own_begins_with_what_it_says(run, monkeypatch):
    """Nobody has to press Enter over a line that names fields of files."""
    lesson = games.find("eternium").lessons["first-days"]
    assert lesson.values
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    output = run("eternium", lesson.name, say="q\n").output
    assert "values of its own" not in output
    assert "Enter to begin" not in output
    assert " ".join((lesson.steps[0].typed or lesson.steps[0].text).split())[:40] in " ".join(output.split())


def test_an_unknown_lesson_lists_those_that_there_are(run):
    wrong = run("kingdom-defenders", "x")
    assert wrong.exit_code == 2
    assert "first-round (The first round), horde (The Horde)" in " ".join(wrong.output.split())
    assert "goes alone" in run("kingdom-defenders", "horde", "--seed", "3").output


def test_a_lesson_that_was_broken_off_goes_on_where_it_was(run, tmp_path):
    run("tiny-epic-defenders", "first-watch", say="\n\n\n\nq\n")
    again = run("tiny-epic-defenders", "first-watch", say="\nq\n").output
    assert "This lesson waits at 5 of 25" in again
    assert "so end the turn" in " ".join(again.split())
    assert not (tmp_path / "games").exists(), "it does not stand before a game that waits"


def test_what_was_taken_back_is_told_again_but_not_what_was_read(run):
    output = run("tiny-epic-defenders", "first-watch", say="\n\n\nu\nu\nq\n").output
    told = output[output.index("Taken back") :]
    assert "3/25" in told
    assert "1/25" not in told
    assert "you have not done anything yet" in told


def test_who_skips_plays_on_and_next_begins_the_next(run, tmp_path):
    free = run("tiny-epic-defenders", "first-watch", say="skip\nq\n").output
    assert "End the turn" in free[free.index("skip:") :]
    taught = run("tiny-epic-defenders", "first-watch", say="n\n" + "next\nq\n").output
    assert "The end of Round 3" in " ".join(taught.split())


def test_a_rival_who_goes_on_skips_no_step(tmp_path):
    """After the last action the computer plays; what is only to be read then is still told."""
    game = games.find("kingdom-defenders")
    lesson = game.lessons["first-round"]
    match = begun(game, lesson, agents.HUMAN)
    coach = Coach(lesson, match)
    for step in lesson.steps:
        for action in step.actions:
            match.play(0, action)
    number = coach.number
    while match.deciding == [1]:
        match.play(1, match.legal(1)[0])
        assert coach.number == number


def test_its_file_is_a_replay_like_any_other(run, tmp_path, monkeypatch):
    run("kingdom-defenders", "horde", say="\n\n\nq\n")
    (path,) = (tmp_path / "lessons" / "kingdom-defenders" / "horde").glob("*.json")
    assert json.loads(path.read_text())["seats"] == ["human", "greedy"]
    game = games.find("kingdom-defenders")
    session = LocalSession(screen.console(), begun(game, game.lessons["horde"], agents.HUMAN), path)
    session._undo("")
    assert "not done anything" in session.notice

"""How a finished game stood, in the terminal: its chart, where it turned, and who is told of it."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from holdfast.agents.evaluation import Played, Point
from holdfast.cli import app, evaluation, screen
from holdfast.cli.play import LocalSession
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.schema.stake import TO_WIN, Stake
from tests.toygame import GAME as TOY


@pytest.fixture
def out(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    terminal = screen.console("en")
    terminal.file = io.StringIO()
    return terminal


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    return lambda *arguments: CliRunner().invoke(app, [str(one) for one in arguments])


def rows(out, points, sides, stake=TO_WIN):
    return [line.plain for line in evaluation.drawn(out, points, sides, stake)]


def test_each_line_stands_at_the_height_of_its_chance(out):
    drawn = rows(out, [Point(0, (0.5, 0.5)), Point(2, (0.8, 0.2)), Point(3, (1.0, 0.0))], 2)
    assert len(drawn) == evaluation.ROWS + 1
    heights = [[row for row, line in enumerate(drawn[:-1]) if line[7:][column : column + 1].strip()] for column in range(4)]
    assert heights == [[5], [5], [2, 8], [0, 10]], "where lines meet one of them is seen"
    assert [line[:5].strip() for line in drawn[:-1] if "%" in line] == ["100 %", "50 %", "0 %"]
    assert drawn[-1].split() == ["0", "3"]


def test_points_stand_at_their_height_between_the_fewest_and_the_most_and_zero_is_among_them(out):
    """A result of 0.2 stands for -10 points here, and of 0.8 for 20: the axis goes from -10 to 20, and the middle of it is 5."""
    stake = Stake("to expect", lambda result: 50.0 * result - 20.0)
    drawn = rows(out, [Point(0, (0.2,)), Point(1, (0.8,)), Point(2, (0.5,))], 1, stake)
    heights = [[row for row, line in enumerate(drawn[:-1]) if line[7:][column : column + 1].strip()] for column in range(3)]
    assert heights == [[10], [0], [5]]
    assert [line[:5].strip() for line in drawn[:-1] if line[:5].strip()] == ["20", "5", "-10"]


def test_what_is_told_of_points_names_no_chance(out):
    stake = Stake("to expect", lambda result: 100.0 * result, "A flag counts as 40 points more.")
    match = Match(replace(TOY, stake=lambda _: stake), ["human", "human"], {"length": 2}, 3)
    for seat, action in ((0, "begin"), (0, "walk:right"), (1, "wait")):
        match.play(seat, action)
    evaluation.show(out, match, Played((), ((0,), (1,)), (1.0, 0.0)), [Point(0, (0.5, 0.5)), Point(2, (0.9, 0.1)), Point(3, (1.0, 0.0))])
    told = " ".join(out.file.getvalue().split())
    assert told.startswith("The points to expect, turn by turn A flag counts as 40 points more. 100 ")
    assert "50 points → 90 points" in told
    assert "%" not in told


def test_a_long_game_has_as_many_columns_as_there_is_room_for(out):
    drawn = rows(out, [Point(0, (0.25,)), Point(900, (1.0,))], 1)
    assert max(len(line) for line in drawn) <= 40
    assert drawn[-1].split() == ["0", "900"]


def test_it_says_who_has_which_line_and_where_it_turned(out):
    match = Match(TOY, ["human", "human"], {"length": 2}, 3)
    for seat, action in ((0, "begin"), (0, "walk:right"), (1, "wait")):
        match.play(seat, action)
    points = [Point(0, (0.5, 0.5)), Point(1, (0.52, 0.48)), Point(2, (0.9, 0.1)), Point(3, (1.0, 0.0))]
    evaluation.show(out, match, Played((), ((0,), (1,)), (1.0, 0.0)), points)
    told = " ".join(out.file.getvalue().split())
    assert told.startswith("The chance to win, turn by turn 100 % ")
    assert "After 2 decisions" in told
    assert "Walk to the right" in told
    assert "52 %" in told
    assert "90 %" in told


@pytest.mark.parametrize(("said", "is_shown"), [("c", True), ("", False), (None, False)])
def test_at_the_end_of_a_game_whoever_wants_it_sees_it(out, tmp_path, monkeypatch, said, is_shown):
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    asked = []
    monkeypatch.setattr(screen, "is_interactive", lambda: True)
    monkeypatch.setattr(screen, "ask", lambda _, prompt: asked.append(str(prompt)) or said)
    match = Match(TOY, ["human", "human"], {"length": 2}, 3)
    for seat, action in ((0, "begin"), (0, "walk:right"), (1, "wait")):
        match.play(seat, action)
    LocalSession(out, match, tmp_path / "game.json").run()
    assert asked[-1].startswith("(c shows how it stood")
    assert ("The chance to win, turn by turn" in out.file.getvalue()) == is_shown
    assert out.file.getvalue().rstrip().endswith("--step"), "how to look at the whole game is said last"


def test_a_replay_shows_it_on_request_in_each_language(run, tmp_path):
    match = Match(TOY, ["human", "human"], {"length": 2}, 3)
    for seat, action in ((0, "begin"), (0, "walk:right")):
        match.play(seat, action)
    file = tmp_path / "game.json"
    replay.save(match, file)
    refused = run("replay", file, "--chances")
    assert refused.exit_code == 2
    assert "the game is not over" in refused.output
    match.play(1, "wait")
    replay.save(match, file)
    for language, title in (("en", "The chance to win, turn by turn"), ("de", "Die Chance"), ("es", "La probabilidad")):
        shown = run("replay", file, "--chances", "--language", language)
        assert shown.exit_code == 0, shown.output
        assert title in shown.output
        assert "100 %" in shown.output

"""Computer players that break in the terminal: the game goes on, and says so."""

from __future__ import annotations

from concurrent.futures import Future

import pytest
from typer.testing import CliRunner

from holdfast.agents import Thinkers
from holdfast.cli import app
from holdfast.games import NAMES, find
from holdfast.play import replay

from ..amounts import amount

GLANCE = "could not think here; a greedy player moved instead."


@pytest.fixture
def play(tmp_path, monkeypatch):
    """`holdfast play` with thinkers that break at every position."""

    def ask(self, game, s, seat, level, seed, seconds=0.0, *, line=True):
        answer = Future()
        answer.set_exception(TypeError("got an unexpected keyword argument 'different'"))
        return answer

    monkeypatch.setattr(Thinkers, "ask", ask)
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    return lambda *arguments, say="": CliRunner().invoke(
        app, ["play", *arguments, "--save", str(tmp_path / "game.json"), "--new"], input=say
    )


@pytest.mark.parametrize("name", amount(NAMES[:2], NAMES))
def test_a_game_goes_on_to_its_end(play, name, tmp_path):
    done = play(name, "--seats", "expert,expert", "--seed", "2")
    assert done.exit_code == 0, done.output
    assert GLANCE in done.output.replace("\n", " ")
    assert done.output.count("Something broke") == 1, "the fault is told once"
    assert replay.load(tmp_path / "game.json", find).is_over
    [kept] = (tmp_path / "faults").glob("*.json")
    replay.load(kept, find)


def test_a_hint_that_breaks_says_so(play):
    done = play(NAMES[0], "--seats", "human,greedy", "--seed", "2", say="hint\nq\n")
    assert "There is no hint: the computer player breaks at this position." in done.output


@pytest.mark.parametrize(("seats", "levels"), [("human,hard", ["easy"]), ("human,greedy", []), ("human,human", [])])
def test_what_a_search_needs_is_compiled_while_the_first_person_thinks(seats, levels, tmp_path, monkeypatch):
    """Else a first game on a new machine waits for the compiler when it first comes to a computer player."""
    asked = []
    monkeypatch.setattr(Thinkers, "ask", lambda self, game, s, seat, level, seed, **_: asked.append(level.name) or Future())
    monkeypatch.setattr(Thinkers, "is_interpreted", False)
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    CliRunner().invoke(app, ["play", NAMES[0], "--seats", seats, "--seed", "2", "--new"], input="q\n")
    assert asked == levels

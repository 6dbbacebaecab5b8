"""Faults of games and computer players are kept once, and found again."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from holdfast.agents import faults as kept
from holdfast.agents.faults import Faults, kept_in
from holdfast.cli import app
from holdfast.play import replay
from tests.toygame import GAME
from tests.toygame.actions import SPACE, WAIT, WALK

from .test_stand_in import match


def test_a_fault_is_kept_with_the_game_up_to_it(tmp_path):
    begun = match(GAME, "walk:right", "draw")
    path = Faults(tmp_path).keep(begun, begun.deciding[0], TypeError("no keyword"))
    again = replay.load(path, lambda _: GAME)
    assert [SPACE.text(move.action) for move in again.moves] == ["begin", "walk:right", "draw"]
    assert path.parent == tmp_path
    text = path.with_suffix(".txt").read_text()
    assert text.startswith("seat 1, after 3 actions, played by easy\n")
    assert "TypeError: no keyword" in text


def test_the_same_fault_is_kept_once(tmp_path):
    faults = Faults(tmp_path)
    assert faults.keep(match(), 0, TypeError("no keyword")) is not None
    assert faults.keep(match(GAME, "walk:right"), 1, TypeError("no keyword")) is None
    assert faults.keep(match(), 0, TypeError("another")) is not None
    assert faults.keep(match(), 0, ValueError("no keyword")) is not None


def test_a_folder_does_not_fill_without_end(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "MOST_KEPT", 2)
    faults = Faults(tmp_path)
    begun = match()
    names = []
    for n in range(4):
        names.append(faults.keep(begun, 0, TypeError(n)).name != "")
        begun.play(begun.deciding[0], WALK + 1 if WALK + 1 in begun.legal(begun.deciding[0]) else WAIT)
    assert names == [True, True, False, False]


def test_where_nothing_can_be_written_the_fault_is_still_told(tmp_path):
    (tmp_path / "file").write_text("")
    faults = Faults(tmp_path / "file")
    assert faults.keep(match(), 0, TypeError("no keyword")).name == ""
    assert faults.keep(match(), 0, TypeError("no keyword")) is None


def test_what_is_kept_is_listed_and_forgotten(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    folder = tmp_path / "faults"

    def said(*arguments, code=0):
        done = CliRunner().invoke(app, ["admin", *arguments], env={"COLUMNS": "200"})
        assert done.exit_code == code, done.output
        return done.output

    assert "No fault" in said("faults")
    begun = match(GAME, "walk:right", "draw")
    faults = Faults(folder)
    paths = [faults.keep(begun, 0, TypeError("no [keyword]")), faults.keep(match(), 1, ValueError("too\nmuch"))]
    (folder / "other-1.json").write_text("no replay")
    listed = json.loads(said("faults", "--json"))
    assert {(one["file"], one["game"], one["about"], one["error"]) for one in listed[:2]} == {
        (str(paths[0]), GAME.name, "seat 1, after 3 actions, played by easy", "TypeError: no [keyword]"),
        (str(paths[1]), GAME.name, "seat 2, after 1 actions, played by greedy", "ValueError: too"),
    }
    assert listed[2]["error"].startswith("this cannot be read")
    assert "TypeError: no [keyword]" in said("faults")
    said("forget-fault", paths[0].stem)
    assert [one.file.name for one in kept_in(folder)] == [paths[1].name, "other-1.json"]
    assert not paths[0].with_suffix(".txt").exists()
    assert "there is no fault" in said("forget-fault", "nothing", code=2)
    said("forget-fault", "all")
    assert kept_in(folder) == []

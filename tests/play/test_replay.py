"""Replay files: what is written comes back exactly; what was changed or cut off is refused with its line."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.games import find
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.play.replay import FORMAT, ReplayError
from holdfast.schema.options import Option
from tests.given import USUAL
from tests.toygame import GAME
from tests.toygame.actions import SPACE
from tests.toygame.content import FOLDER, load
from tests.toygame.options import OPTIONS

from .replay_shared import ENTRIES, FIRST, LAST, LINES, MATCH, TEXT, line_of, played, refusal, same


def without(entry, indent=None):
    """The text without one entry."""
    form = json.loads(TEXT)
    del form[entry]
    return json.dumps(form, indent=indent)


# -- what is written ---------------------------------------------------------------------------------------------------


def test_a_file_is_readable_json_with_one_line_for_each_action():
    form = json.loads(TEXT)
    assert tuple(form) == ENTRIES
    assert form["format"] == FORMAT == "holdfast replay 1"
    assert (form["game"], form["rules"], form["content"]) == ("toy", "2.0", GAME.content.hash)
    assert (form["options"], form["seed"], form["seats"]) == ({"length": 9, "dice": "on"}, "0x2bf", ["human", "random", "greedy"])
    assert form["result"] == "running"
    assert [row[:2] for row in form["actions"]] == [[move.seat + 1, SPACE.text(move.action)] for move in MATCH.moves]
    for line, row in zip(LINES[FIRST - 1 : LAST], form["actions"], strict=True):
        assert json.loads(line.removesuffix(",")) == row
    checks = [row[2] for row in form["actions"]]
    assert len(set(checks)) == len(checks) == len(MATCH.moves)
    assert form["check"] == checks[-1]
    assert TEXT.endswith("}\n")


def test_a_finished_game_says_how_it_ended():
    match = played(moves=100)
    assert match.is_over
    assert json.loads(replay.dumps(match))["result"] == "finished"
    same(replay.loads(replay.dumps(match), find), match)


@USUAL
@given(
    st.integers(2, 3),
    st.integers(0, 20),
    st.one_of(st.integers(0, 9), st.integers(0, 2**256 - 1)),
    st.integers(1, 7),
    st.sampled_from(["on", "off"]),
)
def test_what_is_written_comes_back(people, moves, seed, length, dice):
    match = played(people, moves, seed, length=length, dice=dice)
    text = replay.dumps(match)
    again = replay.loads(text, find)
    same(again, match)
    assert replay.dumps(again) == text


def test_a_match_goes_on_after_it_came_back():
    again = replay.loads(TEXT, find)
    other = played()
    for match in (again, other):
        match.play(match.deciding[0], "wait")
    same(again, other)
    assert replay.dumps(again) == replay.dumps(other)
    again.undo(again.moves[-1].seat)
    assert replay.dumps(again) == TEXT


def test_taking_back_leaves_no_trace_in_the_file():
    match = played()
    match.play(match.deciding[0], "wait")
    match.undo(match.moves[-1].seat)
    assert replay.dumps(match) == TEXT


def test_names_of_players_may_be_any_text():
    players = ['"actions": [', "Zoë \U0001f332\n", "\\", "check", "]"]
    for first in players:
        match = played(2, players=[first, "human"])
        text = replay.dumps(match)
        assert text.isascii()
        same(replay.loads(text, find), match)


def test_the_layout_of_the_json_does_not_matter():
    for text in (json.dumps(json.loads(TEXT)), json.dumps(json.loads(TEXT), indent=7), TEXT.replace("\n", "\r\n"), f"\n\n{TEXT}\n \t\n"):
        same(replay.loads(text, find), MATCH)


@pytest.mark.parametrize("name", ["actions", "check", "seats", "seed", "result"])
def test_an_option_may_be_called_like_an_entry(name):
    game = dataclasses.replace(GAME, options=(*OPTIONS, Option(name, "", 1, 0, 5)))
    match = Match(game, ["human", "human"], {name: 3}, 1)
    match.play(0, "begin")
    same(replay.loads(replay.dumps(match), lambda _: game), match)


def test_the_check_of_an_action_depends_on_all_before_it():
    """The same action in the same place of two games that differ only in their header has another check."""
    rows = []
    for players in (["human", "human"], ["human", "random"]):
        match = Match(GAME, players, {}, 5)
        match.play(0, "begin")
        rows.append(json.loads(replay.dumps(match))["actions"][0])
    assert rows[0][:2] == rows[1][:2]
    assert rows[0][2] != rows[1][2]


def corrected(**values):
    """A match with other numbers and words on its cards."""
    match = Match(GAME.with_values({"trees.ash.worth": 5, "elm.name": "Elm of Äon", **values}), ["human", "human"], {}, 11)
    for action in ("begin", "walk:right", "draw"):
        match.play(match.deciding[0], action)
    return match


# -- values of its own -------------------------------------------------------------------------------------------------


def test_a_game_with_values_of_its_own_keeps_them_and_comes_back_with_them():
    match = corrected()
    text = replay.dumps(match)
    form = json.loads(text)
    assert form["values"] == {"trees.ash.worth": 5, "trees.elm.name": "Elm of Äon"}
    assert form["content"] != GAME.content.hash
    again = replay.loads(text, find)
    same(again, match)
    assert again.game.content.card("trees", 3).name == "Elm of Äon"
    assert replay.dumps(again) == text


def test_a_game_of_the_house_says_nothing_of_values():
    assert "values" not in json.loads(TEXT)
    assert "values" not in json.loads(replay.dumps(Match(GAME.with_values({"ash.worth": 1}), ["human", "human"], {}, 1)))


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        (["ash"], "the values are not a table"),
        ({"ash.worth": 10}, "trees.toml: [ash]: worth: 10 is not between 0 and 9"),
        ({"ash.wort": 1}, "trees: [ash]: wort: unknown field; did you mean worth?"),
        ({"ash.worth": 1}, "played with content"),
        ({"ash.name": "x" * 2001}, "trees.toml: [ash]: name: a text has at most 2000 characters"),
        ({"ash.name": "\x1b[2J"}, "trees.toml: [ash]: name: a text has no control characters"),
        ({"ash.name": "\ud800"}, "trees.toml: [ash]: name: a text has no control characters"),
        ({f"ash.worth{i}": 1 for i in range(1001)}, "at most 1000 values can be set"),
    ],
)
def test_values_that_cannot_be_are_refused_with_their_line(values, reason):
    form = json.loads(replay.dumps(corrected()))
    text = json.dumps({**form, "values": values}, indent=2)
    with pytest.raises(ReplayError) as error:
        replay.loads(text, find, "game.json")
    assert reason in str(error.value)
    assert re.match(r"game\.json, line [56]: ", str(error.value))


def test_values_that_were_changed_by_hand_are_noticed():
    form = json.loads(replay.dumps(corrected()))
    form["values"]["trees.elm.name"] = "Another Elm"
    with pytest.raises(ReplayError, match="the check of this action does not fit"):
        replay.loads(json.dumps(form), find)


def test_more_actions_than_are_taken_are_refused():
    assert len(replay.loads(TEXT, find, most=len(MATCH.moves)).moves) == len(MATCH.moves)
    with pytest.raises(ReplayError, match="game, line 9: 10 actions are too many; 9 are taken"):
        replay.loads(TEXT, find, "game", most=9)


# -- another game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "old", "new", "reason"),
    [
        ("game", '"toy"', '"chess"', "there is no game 'chess'"),
        ("rules", '"2.0"', '"1.1"', "played by rules 1.1, but here are rules 2.0"),
        ("content", GAME.content.hash, "0" * 32, f"played with content {'0' * 32}, but here is content {GAME.content.hash}"),
        ("options", '"length": 9', '"length": 90', "option length=90: it can be 1 to 9"),
        ("options", '"dice": "on"', '"dice": "off"', "option length: more than 7 turns are dull without dice"),
        ("options", '"dice"', '"dcie"', "there is no option 'dcie'; did you mean dice?"),
        ("seed", '"0x2bf"', '"tree"', "'tree' is not a seed"),
        ("seed", '"0x2bf"', '"-0x2bf"', ""),
        ("seed", '"0x2bf"', f'"{2**256:#x}"', ""),
        ("seats", '"human", "random", "greedy"', '"human"', "Copse is for 2 to 3 people, not 1"),
        ("seats", '"human", "random", "greedy"', "", "Copse is for 2 to 3 people, not 0"),
        ("seats", '"human", "random", "greedy"', '"human", 2, "greedy"', "the seats are not a list of players"),
    ],
)
def test_another_header_is_refused_with_its_line(entry, old, new, reason):
    assert TEXT.count(old) == 1
    found, line = refusal(TEXT.replace(old, new))
    assert found.startswith(reason)
    assert line == line_of(entry)


@pytest.mark.parametrize(
    ("entry", "value"), [("seats", "human"), ("seats", {"1": "human"}), ("options", []), ("options", "none"), ("options", None)]
)
def test_a_header_of_another_shape_is_refused(entry, value):
    lines = list(LINES)
    lines[line_of(entry) - 1] = f'  "{entry}": {json.dumps(value)},'
    _, line = refusal("\n".join(lines))
    assert line == line_of(entry)


def test_changed_content_is_noticed(tmp_path):
    """A file played with other numbers on the cards is refused."""
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    tree = (FOLDER / "trees.toml").read_text(encoding="utf-8").replace("worth = 4", "worth = 5")
    (tmp_path / "trees.toml").write_text(tree, encoding="utf-8")
    other = dataclasses.replace(GAME, load=lambda: load(tmp_path))
    with pytest.raises(ReplayError, match=f"line {line_of('content')}: played with content {GAME.content.hash}"):
        replay.loads(TEXT, lambda _: other)


def test_rules_that_changed_without_a_new_version_are_noticed():
    def step(s, c, action):
        GAME.rules.step(s, c, action)
        s.points[2] += action == SPACE["roll"]

    other = dataclasses.replace(GAME, rules=dataclasses.replace(GAME.rules, step=step))
    rolled = next(i for i, move in enumerate(MATCH.moves) if move.action == SPACE["roll"])
    with pytest.raises(ReplayError, match=f"line {FIRST + rolled}: the check of this action does not fit"):
        replay.loads(TEXT, lambda _: other)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_missing_entry_is_named(entry):
    reason, _ = refusal(without(entry, indent=2) + "\n")
    assert "format" in reason if entry == "format" else reason == f"the entry '{entry}' is missing"


def test_a_missing_entry_of_a_file_in_one_line_is_named():
    for entry in ENTRIES:
        assert refusal(without(entry))[1] == 1


def names(folder):
    return [path.name for path in folder.iterdir()]


# -- on disk -----------------------------------------------------------------------------------------------------------


def test_a_match_is_saved_and_loaded(tmp_path):
    path = tmp_path / "new" / "folders" / "game.json"
    replay.save(MATCH, path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert names(path.parent) == ["game.json"]
    same(replay.load(path, find), MATCH)


def test_saving_replaces_the_old_file(tmp_path):
    path = tmp_path / "game.json"
    replay.save(played(moves=20), path)
    replay.save(MATCH, path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert names(tmp_path) == ["game.json"]


class Full:
    """A disk that is full after some characters."""

    def __init__(self, file):
        self.file = file

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *error):
        return self.file.__exit__(*error)

    def write(self, text):
        self.file.write(text[:100])
        self.file.flush()
        raise OSError(28, "No space left on device")


def failing(error):
    def fail(*arguments, **names):
        raise error

    return fail


@pytest.mark.parametrize("existed", [True, False])
@pytest.mark.parametrize("stage", ["dumps", "write", "fsync", "replace", "interrupted"])
def test_an_error_while_saving_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch, stage, existed):
    path = tmp_path / "game.json"
    if existed:
        path.write_text("old", encoding="utf-8")
    match stage:
        case "dumps":
            monkeypatch.setattr(replay, "dumps", failing(MemoryError()))
        case "write":
            fdopen = os.fdopen
            monkeypatch.setattr(os, "fdopen", lambda *arguments, **names: Full(fdopen(*arguments, **names)))
        case "fsync":
            monkeypatch.setattr(os, "fsync", failing(OSError(5, "Input/output error")))
        case "replace":
            monkeypatch.setattr(Path, "replace", failing(PermissionError(13, "Permission denied")))
        case "interrupted":
            monkeypatch.setattr(os, "fsync", failing(KeyboardInterrupt()))
    with pytest.raises((OSError, MemoryError, KeyboardInterrupt)):
        replay.save(MATCH, path)
    monkeypatch.undo()
    assert names(tmp_path) == (["game.json"] if existed else [])
    if existed:
        assert path.read_text(encoding="utf-8") == "old"


def test_the_new_file_is_whole_on_disk_before_it_replaces_the_old_one(tmp_path, monkeypatch):
    """When the file is synchronised it holds everything, under another name in the same folder; the old one is still there."""
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    seen = []

    def fsync(descriptor):
        seen.append("fsync")
        (other,) = set(tmp_path.iterdir()) - {path}
        assert other.read_text(encoding="utf-8") == TEXT
        assert path.read_text(encoding="utf-8") == "old"

    monkeypatch.setattr(os, "fsync", fsync)
    replay.save(MATCH, path)
    assert seen == ["fsync"]
    assert path.read_text(encoding="utf-8") == TEXT

"""What a compiled process was found to show is held against only as long as nothing has changed that it runs through."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest

from tests import compiled, proved

KNIGHT = "mage-knight"
SHOWN = {"traces": ["a", "b"], "refused": [1, 2], "whole games": {"games": 6}}


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A file of proofs, none of which is noted yet."""
    monkeypatch.setattr(proved, "FILE", tmp_path / "proved.json")
    monkeypatch.setattr(proved, "SOAKS", False)
    return tmp_path / "proved.json"


def plays(monkeypatch, **differing):
    """Let the processes of all games show the same, but for what differs in a compiled one."""
    modes = {"compiled": SHOWN | differing, "interpreted": SHOWN | {"whole games": {}}}
    asked = []
    monkeypatch.setattr(proved, "tried", lambda name: ({"bounds": 5}, ""))
    monkeypatch.setattr(compiled, "of", lambda name, mode, folder: asked.append((name, mode)) or modes[mode])
    return asked


def test_a_process_of_a_game_runs_through_engine_players_and_its_own_rules_and_content():
    names = {path.relative_to(proved.ROOT).as_posix() for path in proved.sources(KNIGHT)}
    for wanted in (
        "src/holdfast/engine/effects_template.py",
        "src/holdfast/agents/search_template.py",
        "src/holdfast/schema/game.py",
        "src/holdfast/games/mage_knight/rules/land.py",
        "src/holdfast/games/mage_knight/content/cards.toml",
        "tests/count_template.py",
    ):
        assert wanted in names
    assert not any("eternium" in name or "/server/" in name or name.endswith(".pyc") for name in names)


def test_a_file_of_which_the_key_knows_nothing_is_named():
    inside = SimpleNamespace(__file__=str(proved.PACKAGE / "engine" / "pile.py"))
    elsewhere = SimpleNamespace(__file__=json.__file__)
    unknown = SimpleNamespace(__file__=str(proved.PACKAGE / "server" / "app.py"))
    assert proved.unknown(KNIGHT, [inside, elsewhere, unknown, SimpleNamespace()]) == [unknown.__file__]


@pytest.mark.parametrize("changed", ["as it is", "with a line more", "gone"])
def test_the_key_is_one_of_what_files_hold_and_of_which_there_are(tmp_path, monkeypatch, changed):
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("a = 1\n", encoding="utf-8")
    other.write_text("b = 2\n", encoding="utf-8")
    monkeypatch.setattr(proved, "ROOT", tmp_path)
    monkeypatch.setattr(proved, "sources", lambda name: sorted(tmp_path.glob("*.py")))
    before = proved.key(KNIGHT)
    if changed == "with a line more":
        other.write_text("b = 2\n\n", encoding="utf-8")
    elif changed == "gone":
        other.unlink()
    assert (proved.key(KNIGHT) == before) is (changed == "as it is")


def test_what_both_modes_show_is_noted_and_known_until_a_source_changes(file, monkeypatch):
    asked = plays(monkeypatch)
    assert (proved.proof(KNIGHT), proved.main()) == (None, 0)
    assert proved.proof(KNIGHT) == {
        "traces": proved.summed(["a", "b"]),
        "refused": proved.summed([1, 2]),
        "whole games": {"games": 6},
        "kept": {"bounds": 5},
    }
    assert proved.stale() == []
    before = len(asked)
    assert (proved.main(), len(asked)) == (0, before), "nothing is compiled that is known"
    assert compiled.shown(KNIGHT, "whole games", file.parent) == {"games": 6}
    monkeypatch.setattr(proved, "key", lambda name: f"{name} has changed")
    assert proved.proof(KNIGHT) is None
    assert KNIGHT in proved.stale()


def test_where_modes_differ_nothing_is_noted(file, monkeypatch, capsys):
    plays(monkeypatch, traces=["a", "c"])
    assert proved.main() == 1
    assert proved.proof(KNIGHT) is None
    assert "mage-knight: both modes differ in ['traces']" in capsys.readouterr().out


def test_what_keeps_a_promise_no_more_is_told_and_nothing_is_noted(file, monkeypatch, capsys):
    plays(monkeypatch)
    monkeypatch.setattr(proved, "tried", lambda name: ({}, "this is not kept" if name == KNIGHT else ""))
    assert proved.main() == 1
    assert proved.stale() == [KNIGHT]
    assert "mage-knight: this is not kept" in capsys.readouterr().out


def test_a_process_that_fails_takes_no_other_proof_with_it(file, monkeypatch, capsys):
    plays(monkeypatch)
    shown = compiled.of

    def of(name, mode, folder):
        assert (name, mode) != (KNIGHT, "compiled"), "the compiled process failed: no room"
        return shown(name, mode, folder)

    monkeypatch.setattr(compiled, "of", of)
    assert (proved.main(), proved.stale()) == (1, [KNIGHT])
    assert "mage-knight: the compiled process failed: no room" in capsys.readouterr().out


def test_promises_are_tried_in_a_process_that_tells_what_is_not_kept():
    tried, fault = proved.tried("toy")
    assert tried["bounds"] > 20
    assert min(tried["promises"].values()) >= 1
    assert fault == ""
    assert "no-such-game" in proved.tried("no-such-game")[1]


def test_the_toy_is_compiled_by_every_run_and_all_games_are_while_soaking(file, monkeypatch):
    plays(monkeypatch)
    assert proved.main() == 0
    assert proved.proof("toy") is None
    monkeypatch.setattr(proved, "SOAKS", True)
    assert proved.proof(KNIGHT) is None

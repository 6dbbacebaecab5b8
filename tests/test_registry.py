"""Games of other packages: by entry points and by HOLDFAST_GAMES, known to the commands and to the hash of compiled code."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from holdfast import games
from holdfast.games import registry
from tests.toygame import GAME


@pytest.fixture
def offers(monkeypatch):
    """Sets what is offered: HOLDFAST_GAMES, and the entry points of installed packages."""

    def set_to(text, *entries):
        monkeypatch.setenv(registry.VARIABLE, text)
        monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint(*entry, group) for entry in entries])
        registry.offered.cache_clear()
        return {name: entry.value for name, entry in registry.offered().items()}

    yield set_to
    monkeypatch.undo()
    registry.offered.cache_clear()


def test_nothing_is_offered_where_nothing_is_installed_or_named(offers):
    assert offers("") == offers(" , ") == {}


def test_entry_points_come_first_by_name_and_the_variable_may_put_others_in_their_place(offers):
    found = offers("hex=my.hex, toy=tests.toygame:OTHER", ("toy", "toys:GAME"), ("chess", "chess.game:GAME"))
    assert list(found.items()) == [("chess", "chess.game:GAME"), ("toy", "tests.toygame:OTHER"), ("hex", "my.hex:GAME")]


@pytest.mark.parametrize("text", ["tests.toygame", "Toy=tests.toygame", "toy=", "toy=a b", "toy=a:b:c"])
def test_what_cannot_be_read_is_refused(offers, text):
    with pytest.raises(ValueError, match="is not written name=module:object"):
        offers(text)


def test_a_game_of_another_package_is_found_as_its_own_are():
    assert (*games.OWN, "toy") == games.NAMES
    assert games.find("Toy") is GAME


@pytest.mark.parametrize(("name", "value"), [("other", "tests.toygame:GAME"), ("rules", "tests.toygame:RULES")])
def test_what_is_no_game_of_that_name_is_refused(offers, name, value):
    offers(f"{name}={value}")
    with pytest.raises(TypeError, match=f"{value} is offered as the game '{name}' but is "):
        games._load_external(name)


def test_compiled_code_of_another_package_is_of_its_python_and_json_files(offers, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "grove"
    package.mkdir()
    for name in ("__init__.py", "rules.py", "weights.json", "trees.toml"):
        (package / name).touch()
    (tmp_path / "single.py").touch()
    offers("grove=grove.rules,single=single")
    for named in ("grove", "grove.rules"):
        offers(f"grove={named},single=single")
        assert registry.sources() == [
            *(package / name for name in ("__init__.py", "rules.py", "trees.toml", "weights.json")),
            tmp_path / "single.py",
        ]


def test_the_package_of_a_game_is_found_without_importing_it_or_is_none(offers, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "thicket").mkdir()
    (tmp_path / "thicket" / "__init__.py").touch()
    (tmp_path / "thicket" / "hex.py").write_text("raise RuntimeError")
    (tmp_path / "alone.py").touch()
    offers("hex=thicket.hex,alone=alone,gone=nowhere,lost=nowhere.at.all")
    assert [registry.package(name) for name in ("hex", "alone", "gone", "lost")] == [tmp_path / "thicket", None, None, None]
    assert registry.sources() == [tmp_path / "alone.py", tmp_path / "thicket" / "__init__.py", tmp_path / "thicket" / "hex.py"]


def test_the_hash_of_the_sources_changes_with_a_game_of_another_package(tmp_path):
    def hashed():
        code = "from holdfast.lab.cluster_driver import software; print(software())"
        environment = {**os.environ, "HOLDFAST_GAMES": "single=single", "PYTHONPATH": str(tmp_path)}
        return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True).stdout

    (tmp_path / "single.py").write_text("GAME = 1\n")
    before = hashed()
    assert hashed() == before
    (tmp_path / "single.py").write_text("GAME = 2\n")
    assert hashed() != before

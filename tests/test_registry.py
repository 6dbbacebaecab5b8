"""Games of other packages: by entry points and by HOLDFAST_GAMES, known to the commands and to the hash of compiled code."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from holdfast import games
from holdfast.games import registry
from tests import toygame
from tests.toygame import GAME

GAME_FOLDER = Path(toygame.__file__).parent


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
    assert offers(f"{text},hex=my.hex") == {"hex": "my.hex:GAME"}
    with pytest.raises(games.GameFault, match="is not written name=module:object, for example"):
        games.find.__wrapped__("tiny-epic-defenders")  # others may have found it before


def test_a_game_of_another_package_is_found_as_its_own_are():
    assert (*games.OWN, "toy") == games.NAMES
    assert games.find("Toy") is GAME


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("other", "tests.toygame:GAME", "but is the game 'toy'; write toy=tests.toygame:GAME"),
        ("rules", "tests.toygame:rules", "not a Game of holdfast.schema.game"),
        ("gone", "no_such.game:GAME", "Python finds no module no_such; correct the name, or put the folder that holds it into PYTHONPATH"),
        ("toy", "tests.toygame:GAMES", "has no GAMES; write toy=tests.toygame:NAME"),
    ],
)
def test_what_is_no_game_of_that_name_is_refused(offers, name, value, says):
    offers(f"{name}={value}")
    with pytest.raises(games.GameFault, match=re.escape(says)):
        games._load_external(name)


WRONG = {
    "import": ("import nothing_there\n", "grove/__init__.py, line 1: ModuleNotFoundError: No module named 'nothing_there'"),
    "syntax": ("def (\n", "grove/__init__.py, line 1: invalid syntax"),
    "name": ("\n\nGAME = gaem\n", "grove/__init__.py, line 3: NameError: name 'gaem' is not defined"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_game_that_breaks_is_told_by_file_and_line(offers, tmp_path, monkeypatch, wrong):
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "grove", raising=False)
    (tmp_path / "grove").mkdir()
    text, says = WRONG[wrong]
    (tmp_path / "grove" / "__init__.py").write_text(text)
    offers("grove=grove")
    with pytest.raises(games.GameFault, match=re.escape(says)):
        games._load_external("grove")
    monkeypatch.delitem(sys.modules, "grove", raising=False)


def holdfast(*words, path, offered):
    environment = {**os.environ, "PYTHONPATH": str(path), registry.VARIABLE: offered}
    command = [sys.executable, "-m", "holdfast", *words]
    return subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=120)


def test_commands_tell_of_such_a_game_in_one_sentence(tmp_path):
    """A misspelt card, a module that is not there, a variable that cannot be read: what to change, and no traceback."""
    shutil.copytree(GAME_FOLDER, tmp_path / "thicket", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (tmp_path / "thicket").glob("*.py"):
        file.write_text(file.read_text().replace("tests.toygame", "thicket"))
    cards = tmp_path / "thicket" / "content" / "tools.toml"
    first = re.search(r"^\[(\w+)\]", cards.read_text(), re.MULTILINE)[1]
    cards.write_text(cards.read_text().replace(f"[{first}]", f"[{first}x]"))
    told = holdfast("play", "toy", path=tmp_path, offered="toy=thicket")
    assert told.returncode == 2
    where = f"holdfast: the content of the game 'toy' has faults, in {tmp_path / 'thicket'}:"
    assert told.stderr == f"{where}\ntools.toml: {first}x: unknown card; write {first}\n"
    for offered, says in (("toy=nothing_there", "PYTHONPATH"), ("nonsense", "name=module:object")):
        told = holdfast("games", path=tmp_path, offered=offered)
        assert (told.returncode, told.stderr.count("\n")) == (2, 1)
        assert told.stderr.startswith("holdfast: ")
        assert says in told.stderr


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

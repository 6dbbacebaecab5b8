"""What `make quick` runs: the tests that a change can have broken, nearest first, until the time is over."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .affected import ROOT, changed, imported, modules, nearest
from .run import side_by_side

FILES = {
    "src/holdfast/__init__.py": "",
    "src/holdfast/dice.py": "",
    "src/holdfast/table.py": "from .dice import roll",
    "src/holdfast/worker.py": "TASK = 'holdfast.table:play'",
    "src/holdfast/games/__init__.py": "",
    "src/holdfast/games/chess/__init__.py": "from .board import Board",
    "src/holdfast/games/chess/board.py": "def late():\n    from ...dice import roll",
    "src/holdfast/games/chess/content/pieces.toml": "",
    "src/holdfast/languages/__init__.py": "",
    "src/holdfast/languages/de.json": "",
    "tests/__init__.py": "",
    "tests/test_dice.py": "from holdfast import dice",
    "tests/test_table.py": "import holdfast.table",
    "tests/test_worker.py": "from holdfast.worker import TASK",
    "tests/games/test_chess.py": "from holdfast.games.chess import Board",
    "tests/games/test_alone.py": "import json",
}


@pytest.fixture
def tree(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("tests/test_dice.py", ["test_dice"]),
        ("src/holdfast/worker.py", ["test_worker"]),
        ("src/holdfast/table.py", ["test_table", "test_worker"]),
        ("src/holdfast/dice.py", ["test_dice", "test_table", "test_worker", "games/test_chess"]),
        ("src/holdfast/games/chess/content/pieces.toml", ["test_languages", "games/test_chess"]),
        ("src/holdfast/languages/de.json", ["test_languages"]),
        ("README.md", []),
    ],
)
def test_tests_that_depend_on_a_change_are_found_nearest_first(tree, file, tests):
    found = nearest([file], tree)
    assert sorted(found) == sorted(f"tests/{test}.py" for test in tests)
    assert found[:1] == [f"tests/{test}.py" for test in tests[:1]]


def test_imports_are_found_wherever_they_stand(tree):
    known = modules(tree)
    assert imported("holdfast.games.chess.board", known["holdfast.games.chess.board"], known) == {"holdfast.games.chess", "holdfast.dice"}
    assert "holdfast.table" in imported("holdfast.worker", known["holdfast.worker"], known), "a task that a worker imports by its name"


def test_changes_are_those_since_the_last_commit_or_of_it(tree):
    def git(*command):
        who = {f"GIT_{role}_{what}": "somebody" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        subprocess.run(["git", *command], cwd=tree, env={**os.environ, **who}, check=True, capture_output=True)

    git("init")
    git("add", "src")
    git("commit", "-m", "first")
    git("add", "tests/test_dice.py")
    git("commit", "-m", "second")
    (tree / ".gitignore").write_text("tests\n.gitignore\n")
    assert changed(tree) == ["tests/test_dice.py"]
    (tree / "src/holdfast/dice.py").write_text("changed")
    (tree / "src/holdfast/new.py").touch()
    assert changed(tree) == ["src/holdfast/dice.py", "src/holdfast/new.py"]


@pytest.mark.parametrize(
    ("until", "first", "status", "said"),
    [
        (3600, "pass", 0, "2 passed"),
        (-3600, "pass", 0, "1 tests of what the change can have broken"),
        (-3600, "assert False", 1, "1 failed"),
    ],
)
def test_no_test_begins_after_the_time_is_over(tmp_path, until, first, status, said):
    (tmp_path / "test_it.py").write_text(f"def test_first():\n    {first}\n\ndef test_second():\n    pass\n")
    command = [sys.executable, "-m", "pytest", "-p", "tests.deadline", "-p", "no:cacheprovider", str(tmp_path), f"--rootdir={tmp_path}"]
    environment = {**os.environ, "TESTS_UNTIL": str(time.time() + until)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, said in done.stdout) == (status, True), done.stdout


def test_of_programs_side_by_side_the_first_that_fails_ends_the_others(capsys):
    passes, fails, stays = (["python", "-c", code] for code in ("pass", "raise SystemExit(3)", "import time; time.sleep(3600)"))
    folder = Path(sys.executable).parent
    assert side_by_side([("one", passes), ("two", passes)], folder, os.environ) == 0
    assert side_by_side([("one", fails), ("two", stays)], folder, os.environ) == 3
    assert "== one: FAILED" in capsys.readouterr().out


def test_a_soak_runs_all_that_asks_how_much_is_wanted_through_whatever_it_imports():
    recipe = next(line for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if "SOAK=1" in line)
    assert recipe.endswith("$$($(BIN)/python -m tests.affected tests/amounts.py)")
    command = [sys.executable, "-m", "tests.affected", "tests/amounts.py"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    for wanted in ("test_conformance", "test_bounds", "browser/test_room", "browser/test_generic_map", "server/test_schema"):
        assert f"tests/{wanted}.py" in listed, wanted

"""`pip install holdfast` brings what engine, games, players and terminal need; a command of another part says what to install."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
IMPORTED_AS = {
    "argon2-cffi": "argon2",
    "confusable-homoglyphs": "confusable_homoglyphs",
    "open-spiel": "pyspiel",
    "pillow": "PIL",
    "prometheus-client": "prometheus_client",
    "vl-convert-python": "vl_convert",
}
"""The packages whose module has another name."""


def modules(requirements):
    """The modules that some requirements bring, those of other extras of ours left out."""
    names = [re.match(r"[\w.-]+", requirement)[0] for requirement in requirements]
    return {IMPORTED_AS.get(name, name) for name in names if name != "holdfast"}


BASE = modules(PROJECT["dependencies"])
EXTRAS = {name: modules(requirements) for name, requirements in PROJECT["optional-dependencies"].items()}
ENVS = {f"envs/{name}.py": "envs" for name in ("gym", "zoo", "spiel", "drawing", "measure")}
TRAIN = {f"envs/training/{name}.py": "train" for name in ("network", "learning", "trainer")}
PARTS = {"server": "server", "lab": "lab", **ENVS, **TRAIN}
"""The folders and files that need an extra, and which."""


def test_the_extras_are_those_of_the_readme():
    assert set(EXTRAS) == {"server", "lab", "cluster", "envs", "train"}
    assert not BASE & set().union(*EXTRAS.values())


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.unmeasured
def test_every_module_imports_only_what_its_part_brings():
    known = set(sys.stdlib_module_names) | {"holdfast"} | BASE | {"llvmlite"}  # which Numba brings
    lazily = {"cli/results.py": {"polars"}, "cli/simulate.py": {"polars"}}
    for path in (ROOT / "src" / "holdfast").rglob("*.py"):
        place = path.relative_to(ROOT / "src" / "holdfast")
        extra = EXTRAS.get(PARTS.get(place.as_posix(), PARTS.get(place.parts[0], "")), set())
        if place.as_posix() == "lab/cluster_driver.py":
            extra = extra | EXTRAS["cluster"]
        assert set(imported(path)) - known - extra - lazily.get(place.as_posix(), set()) == set(), place


BLOCKED = """
from importlib.machinery import PathFinder

find = PathFinder.find_spec

def find_but(name, path=None, target=None):
    return None if name.partition(".")[0] in {blocked!r} else find(name, path, target)

PathFinder.find_spec = find_but
"""
EVERY_MODULE = """
import importlib, pkgutil, holdfast
for found in pkgutil.walk_packages(holdfast.__path__, "holdfast.", onerror=lambda name: None):
    parts = found.name.split(".")
    needs = parts[1] in ("server", "lab", "__main__") or parts[1:] in (["envs", "gym"], ["envs", "zoo"], ["envs", "spiel"])
    needs = needs or parts[1:] in (["envs", "training", "network"], ["envs", "training", "learning"], ["envs", "training", "trainer"])
    if not needs and not parts[-1].endswith("_template"):
        importlib.import_module(found.name)
        print(found.name)
"""


def without(extras, code):
    """Run code in a process in which the packages of some extras are missing."""
    blocked = set().union(*(EXTRAS[extra] for extra in extras))
    return subprocess.run([sys.executable, "-c", BLOCKED.format(blocked=blocked) + code], capture_output=True, text=True, check=False)


def test_engine_games_players_and_terminal_need_no_extra():
    done = without(EXTRAS, EVERY_MODULE)
    assert done.returncode == 0, done.stderr
    wanted = {"api", "envs.batch", "agents.pool", "games.kingdom_defenders.rules.placing", "cli.play"}
    assert {f"holdfast.{name}" for name in wanted} <= set(done.stdout.split())


@pytest.mark.parametrize("name", ["gym", "zoo", "spiel"])
def test_an_environment_whose_package_is_missing_says_what_to_install(name):
    done = without(["envs"], f"import holdfast.envs.{name}")
    assert done.returncode != 0
    assert "pip install 'holdfast[envs]'" in done.stderr


NEXT = "-- next command\n"
IN_TURN = """
import sys
from holdfast.cli import app
for arguments in {commands!r}:
    sys.stderr.write({next!r})
    try:
        app(arguments, prog_name='holdfast')
    except SystemExit as end:
        sys.stderr.write("exit status %s\\n" % end.code)
"""


def in_turn(extras, *commands):
    """Run commands one after another in a process in which the packages of some extras are missing."""
    return without(extras, IN_TURN.format(commands=list(map(list, commands)), next=NEXT))


def test_the_terminal_plays_without_any_extra(tmp_path):
    file = tmp_path / "game.json"
    done = in_turn(
        EXTRAS,
        ["games"],
        ["options", "tiny-epic-defenders"],
        ["rules", "kingdom-defenders", "5"],
        ["play", "tiny-epic-defenders", "--seats", "human", "--seed", "1", "--new", "--save", str(file)],
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("exit status 0\n") == 4, done.stderr
    assert "tiny-epic-defenders" in done.stdout
    assert "capital_limit=8" in done.stdout
    assert "Capital City" in done.stdout


@pytest.mark.parametrize(
    ("extra", "commands"),
    [
        ("server", [["serve"], ["doctor"], ["backup", "file.gz"], ["restore", "file.gz"]]),
        (
            "lab",
            [
                ["simulate", "tiny-epic-defenders", "-n", "1", "--out", "run"],
                ["compare", "tiny-epic-defenders", "--b", "defenders=3"],
                ["report", "run"],
                ["bench", "tiny-epic-defenders"],
            ],
        ),
        ("train", [["train", "tiny-epic-defenders"]]),
        ("cluster", [["simulate", "tiny-epic-defenders", "-n", "1", "--out", "run", "--cluster", "auto"]]),
    ],
)
def test_a_command_whose_part_is_missing_says_what_to_install(extra, commands, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = in_turn([extra], *commands)
    assert done.returncode == 0, done.stderr
    told = done.stderr.split(NEXT)[1:]
    assert len(told) == len(commands)
    for arguments, said in zip(commands, told, strict=True):
        assert said.endswith("exit status 2\n"), (arguments, said)
        assert f"pip install 'holdfast[{extra}]'" in said, arguments
        assert "Traceback" not in said
    assert not list(tmp_path.glob("*.gz"))


def test_the_environment_of_make_play_has_server_and_laboratory():
    """`make play` installs what the lock file names."""
    locked = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE))
    wanted = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"], *PROJECT["optional-dependencies"]["lab"]]
    assert {re.match(r"[\w.-]+", one)[0] for one in wanted} <= locked
    recipe = next(line for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines() if "-o requirements.lock" in line)
    assert "--extra server --extra lab" in recipe

"""What is handed out: the wheel and the source distribution carry the page, built, and no one who installs them needs Node or npm."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent


GAMES = ("games/eternium/", "games/kingdom_defenders/", "games/mage_knight/", "games/ruins_of_elysia/", "games/tiny_epic_defenders/")


def builder(web: Path) -> Any:
    spec = importlib.util.spec_from_file_location("build_page", web / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with both, made by what the package says that it is built with."""
    folder = tmp_path_factory.mktemp("package")
    [hatchling] = [one for one in tomllib.loads((ROOT / "pyproject.toml").read_text())["build-system"]["requires"] if "hatchling" in one]
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", str(folder / "tools")]
    subprocess.run([*pip, hatchling], check=True)
    environment = {**os.environ, "PYTHONPATH": str(folder / "tools")}
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, env=environment, check=True)
    return folder


def expect_whole(names: set[str], place: str, index: str) -> None:
    """The page is there with all that it loads first, and packed for the way."""
    loaded = re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)
    assert loaded
    for name in loaded:
        assert f"{place}/{name}" in names
    assert any(name.startswith(f"{place}/assets/Table-") and name.endswith(".js.gz") for name in names)
    assert any(name.startswith(f"{place}/assets/alegreya-") and name.endswith(".woff2") for name in names)
    assert not [name for name in names if "node_modules" in name]


def test_the_wheel_carries_the_page_and_the_rules(made: Path) -> None:
    [wheel] = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        expect_whole(names, "holdfast/page", opened.read("holdfast/page/index.html").decode())
    assert wheel.name.endswith("-py3-none-any.whl")
    assert {"holdfast/rules/tiny_epic_defenders.md", "holdfast/server/store/migrations/env.py", "holdfast/py.typed"} <= names
    catalogues = {f"holdfast/{part}languages/{tag}.json" for part in ("", *GAMES) for tag in ("de", "es")}
    assert {name for name in names if "/languages/" in name and name.endswith(".json")} == catalogues
    assert not [name for name in names if name.startswith("tests/")]


def test_the_sources_carry_the_page_as_they_would_build_it(made: Path, tmp_path: Path) -> None:
    [archive] = made.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(tmp_path, filter="data")
    [root] = tmp_path.iterdir()
    names = {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}
    expect_whole(names, "web/dist", (root / "web/dist/index.html").read_text(encoding="utf-8"))
    assert builder(root / "web").ensure() is False, "built from just these sources: there is nothing to fetch or to build"
    wanted = {"Makefile", "requirements.lock", "requirements-dev.lock", "hatch_build.py", "examples/bot.py", "tests/run.py"}
    assert wanted <= names

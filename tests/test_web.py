"""The browser client: its own tests, its types, and how much of it the first visit loads."""

from __future__ import annotations

import gzip
import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

from holdfast.games import OWN, find

WEB = Path(__file__).resolve().parent.parent / "web"
FIRST_PAGE_KB = 150
LOBBY_FONTS = ("source-sans-3-latin-wght-normal", "alegreya-latin-700-normal")
"""What the lobby is written in, which the page asks for at once."""


def builder() -> Any:
    spec = importlib.util.spec_from_file_location("build_page", WEB / "build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow(30)
def test_the_page_builds_passes_its_tests_and_checks_and_is_small() -> None:
    """One test, because all of it needs the same folder of libraries, which only one process may fill."""
    page = builder()
    page.ensure()
    assert page.ensure() is False  # built from these sources already
    if not (WEB / "node_modules").is_dir():  # a page that came built
        page.install()
    page.run("node_modules/svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings", "--tsgo-experimental-api")
    page.run("node_modules/prettier/bin/prettier.cjs", "--log-level", "warn", "--check", ".")
    assert "passed" in page.run("node_modules/vitest/vitest.mjs", "run")

    index = (page.DIST / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]* src=)| on\w+=", index)  # the content security policy allows none of it
    assert "http" not in re.sub(r"http-equiv", "", index)  # nothing is fetched from elsewhere
    styles = re.findall(r'<link rel="stylesheet"[^>]*href="/assets/([^"]+)"', index)
    assert styles[0].startswith("index-")  # those of the whole page, which the others refine
    loaded = [page.DIST / name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)]
    fonts = [path for path in loaded if path.suffix == ".woff2"]
    assert len(fonts) == len(LOBBY_FONTS) and all(path.name.startswith(LOBBY_FONTS) for path in fonts)
    assert len(loaded) > len(fonts)
    size = sum(path.stat().st_size if path in fonts else len(gzip.compress(path.read_bytes())) for path in loaded)
    assert size < FIRST_PAGE_KB * 1000, f"the first visit loads {size / 1000:.0f} kB; {FIRST_PAGE_KB} is the limit"


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", [name for name in OWN if (WEB / "src" / "games" / name.replace("-", "_") / "icons.json").is_file()])
def test_icons_are_for_actions_that_there_are(game: str) -> None:
    icons = json.loads((WEB / "src" / "games" / game.replace("-", "_") / "icons.json").read_text(encoding="utf-8"))
    actions = {find(game).actions.to_json(action)["action"] for action in range(len(find(game).actions))}
    assert icons["actions"].keys() <= actions

"""In which order tests are run where several processes run them: `pytest_collection_modifyitems` of `tests/conftest.py`."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from . import conftest

PARTS = 4


class Item:
    """A test of a folder, which takes so many seconds if it is a long one, and perhaps compiles a game."""

    def __init__(self, folder: str, seconds: float = 0, game: str = "") -> None:
        self.path = conftest.TESTS / folder / "test_it.py"
        self.callspec = SimpleNamespace(params={"name": game})
        self._marks = {"slow": SimpleNamespace(args=[seconds])} if seconds else {}
        self._marks |= {"compiled": SimpleNamespace(args=[])} if game else {}

    def get_closest_marker(self, name: str):
        return self._marks.get(name)


def test_a_few_processes_begin_with_browsers_and_the_others_with_long_tests_and_servers():
    compiling = [Item("lab", 60, "toy") for _ in range(3)]
    long = [Item("server", 30), Item("lab", 20)]
    browsers, servers = ([Item(folder) for _ in range(6)] for folder in ("browser", "server"))
    short = [Item("engine") for _ in range(PARTS * 20 - 17)]
    items = [*browsers, *compiling, *short, *long, *servers]
    before = set(items)
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    assert set(items) == before
    assert len(items) == len(before)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert [part[:3] for part in parts[:2]] == [browsers[:3], browsers[3:]]
    assert parts[2][:6] == [*compiling, *servers[:3]]
    assert parts[3][:5] == [*long, *servers[3:]]
    assert all(item in short for part, start in zip(parts, (3, 3, 6, 5), strict=True) for item in part[start:])


@pytest.mark.parametrize("processes", [1, 2])
def test_few_processes_begin_with_long_tests_too(processes):
    short, browser, long = Item("engine"), Item("browser"), Item("lab", 5)
    items = [short, browser, long]
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": processes}), items)
    assert items == [long, browser, short]


def test_games_are_compiled_side_by_side_and_each_in_one_process():
    """Processes that compile the same game wait for each other, those that compile two games do not."""
    games = [[Item("lab", seconds, game) for seconds in (60, 5, 5)] for game in "abcde"]
    short = [Item("engine") for _ in range(PARTS * 20 - 15)]
    items = [*(item for one in zip(*games, strict=True) for item in one), *short]
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert [part[:3] for part in parts[conftest.AT_BROWSERS :]] == games[:2]
    assert sorted(part[3:6] in games[2:4] for part in parts) == [False, False, True, True]

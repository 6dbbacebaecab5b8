"""In which order tests are run where several processes run them: `pytest_collection_modifyitems` of `tests/conftest.py`."""

from __future__ import annotations

from types import SimpleNamespace

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


def test_long_tests_come_first_then_those_that_wait_but_not_behind_what_compiles():
    compiling = [Item("lab", 60, "toy") for _ in range(3)]
    long = [Item("lab", seconds) for seconds in (30, 30, 20)]
    browsers, servers = ([Item(folder) for _ in range(6)] for folder in ("browser", "server"))
    short = [Item("engine") for _ in range(PARTS * 20 - 18)]
    items = [*browsers, *compiling, *short, *long, *servers]
    before = set(items)
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    assert set(items) == before
    assert len(items) == len(before)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert parts[0][:3] == compiling
    assert all(item in short for item in parts[0][3:])
    for number, part in enumerate(parts[1:]):
        first, second = (servers, browsers) if number % 2 else (browsers, servers)
        assert part[0] in long
        assert all(item in first for item in part[1:3])
        assert all(item in second for item in part[3:5])
        assert all(item in short for item in part[5:])


def test_one_process_begins_with_long_tests_too():
    short, browser, long = Item("engine"), Item("browser"), Item("lab", 5)
    items = [short, browser, long]
    conftest.pytest_collection_modifyitems(SimpleNamespace(), items)
    assert items == [long, browser, short]


def test_games_are_compiled_side_by_side_and_each_in_one_process():
    """Processes that compile the same game wait for each other, those that compile two games do not."""
    games = [[Item("lab", seconds, game) for seconds in (60, 5, 5)] for game in "abcde"]
    short = [Item("engine") for _ in range(PARTS * 20 - 15)]
    items = [*(item for one in zip(*games, strict=True) for item in one), *short]
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert [part[:3] for part in parts] == games[:PARTS]
    assert games[PARTS] in [part[3:6] for part in parts]

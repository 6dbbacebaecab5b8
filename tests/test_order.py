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


def test_some_begin_with_what_computes_and_the_others_with_what_waits():
    compiling = [Item("lab", 60, "toy") for _ in range(3)]
    long = [Item("lab", seconds) for seconds in (30, 30, 20)]
    killed, reconnects = Item("server", 40), Item("browser", 10)
    browsers, servers = ([Item(folder) for _ in range(6)] for folder in ("browser", "server"))
    short = [Item("engine") for _ in range(PARTS * 20 - 20)]
    items = [*browsers, *compiling, *short, *long, *servers, killed, reconnects]
    before = set(items)
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    assert set(items) == before
    assert len(items) == len(before)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert parts[0][:3] == compiling
    assert parts[1][:3] == long
    assert all(item in short for item in (*parts[0][3:], *parts[1][3:]))
    assert (parts[2][0], parts[3][0]) == (killed, reconnects)
    assert parts[2][1:7] == [*browsers[:3], *servers[:3]]
    assert parts[3][1:7] == [*servers[3:], *browsers[3:]]
    assert all(item in short for item in (*parts[2][7:], *parts[3][7:]))


def test_one_process_begins_with_long_tests_too():
    short, browser, long = Item("engine"), Item("browser"), Item("lab", 5)
    items = [short, browser, long]
    conftest.pytest_collection_modifyitems(SimpleNamespace(), items)
    assert items == [long, browser, short]


def test_games_are_compiled_side_by_side_and_each_in_one_process():
    """Processes that compile the same game wait for each other, those that compile two games do not."""
    games = [[Item("lab", seconds, game) for seconds in (60, 5, 5)] for game in "abcd"]
    short = [Item("engine") for _ in range(PARTS * 20 - 12)]
    items = [*(item for one in zip(*games, strict=True) for item in one), *short]
    conftest.pytest_collection_modifyitems(SimpleNamespace(workerinput={"workercount": PARTS}), items)
    parts = [items[20 * part : 20 * (part + 1)] for part in range(PARTS)]
    assert [part[:6] for part in parts[: conftest.PROCESSORS]] == [[*games[0], *games[2]], [*games[1], *games[3]]]
    assert all(item in short for part in parts[conftest.PROCESSORS :] for item in part)

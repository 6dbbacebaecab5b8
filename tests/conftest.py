"""What concerns all tests: which begin first, and in which it is measured what they run through."""

from __future__ import annotations

import fcntl
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import coverage
import pytest
import typer.main
import typer.testing

TESTS = Path(__file__).parent

KEPT = ("HOLDFAST_CACHE", "HOLDFAST_MODE")
OWN = ("LC_", "LANG", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "HOLDFAST_")
"""How the names of variables begin by which those who run the tests have set what they read, how wide, and where their games are."""

for _name in [name for name in os.environ if name.startswith(OWN) and name not in KEPT]:
    del os.environ[_name]
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "*"  # the servers of the tests are on this machine

# The toy game is known here and in every process that a test starts, as a game of another package would be.
os.environ["HOLDFAST_GAMES"] = "toy=tests.toygame"
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(TESTS.parent), os.environ.get("PYTHONPATH"))))

# A test that runs a command in its own process would make all commands anew, which takes ten times as long as to run one.
typer.testing._get_command = cache(typer.main.get_command)

UNMEASURED = ("browser", "cli", "server")
"""Folders whose tests play through rules that others prove line by line: there measuring would take most of the time and tell nothing."""

BROWSERS, SERVERS = "browser", "server"
"""Folders whose tests mostly wait: for browsers, and for servers in processes of their own."""

AT_BROWSERS = 2
"""How many processes run the tests in browsers: each that does starts a browser and a server, and loads all games once more."""

INHERITED = ("COVERAGE_PROCESS_START", "COVERAGE_PROCESS_CONFIG")
"""What has processes measure what they run through, and those that they start."""

_measuring = coverage.Coverage.current()
"""What measures this process; while it is stopped nobody else knows it."""

_inherited = {name: os.environ[name] for name in INHERITED if name in os.environ}


def _disinherit() -> None:
    for name in INHERITED:
        os.environ.pop(name, None)


def pytest_configure(config: pytest.Config) -> None:
    """In a process that runs tests, see to it that what these start is not measured too, but for that of tests that want it.

    Ctrl-C is heard also where a shell has started the tests in the background, and has had it ignored by all that they start.
    """
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        _disinherit()
        if _is_second(config):
            _measure(False)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Look for no rubbish among what is there for good: the modules of all tests, and the tests."""
    gc.disable()
    try:
        with _first_alone(session.config):
            return (yield)
    finally:
        gc.freeze()
        gc.enable()


MANY = 50
"""Files of tests that are worth waiting for."""


@contextmanager
def _first_alone(config: pytest.Config) -> Iterator[None]:
    """Where most tests have never been translated to bytecode, let one process do it while the others wait; these read what it has written.

    All processes import all tests at the same time, so each would translate them all, which takes longer than all else that they import.
    """
    if not hasattr(config, "workerinput") or sys.dont_write_bytecode:
        yield
        return
    with (Path(config.option.basetemp).parent / "translated.lock").open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if not lock.read() and _untranslated() > MANY:
            yield
            lock.write("done")
            return
    yield


def _untranslated() -> int:
    """How many files of tests have been written or changed since pytest has last kept their bytecode."""
    kept: dict[Path, float] = {}
    for one in TESTS.rglob(f"__pycache__/test_*.{sys.implementation.cache_tag}-pytest-*.pyc"):
        source = one.parent.parent / f"{one.name.partition('.')[0]}.py"
        kept[source] = max(kept.get(source, 0.0), one.stat().st_mtime)
    return sum(kept.get(one, 0.0) < one.stat().st_mtime for one in TESTS.rglob("test_*.py"))


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Say which games are compiled because their proofs are not known any more."""
    from .proved import stale

    games = [] if hasattr(config, "workerinput") else stale()
    told = f"compiled, because their sources have changed (`python -m tests.proved` notes what they show): {', '.join(games)}"
    return [told] if games else []


def pytest_collection_finish(session: pytest.Session) -> None:
    """Measure from here on in every process."""
    if _is_second(session.config):
        _measure(True)


def pytest_sessionfinish() -> None:
    """End the workers that tests have left to each other."""
    if (kept_workers := sys.modules.get("tests.kept_workers")) is not None:
        kept_workers.end_all()


def _is_second(config: pytest.Config) -> bool:
    """Whether another process imports the same modules for the same tests: what is run through at that is measured in one of them."""
    return getattr(config, "workerinput", {}).get("workerid", "gw0") != "gw0"


def _measure(on: bool) -> None:
    if _measuring is not None:
        if on:
            _measuring.start()
            _disinherit()  # to start has the processes measured again
        else:
            _measuring.stop()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest: a long test that begins last would leave the other processes idle.

    Each process begins with a part of its own of the list.  Tests in browsers are dealt out to the beginnings of a few parts, the long ones
    to those of the others, and behind them those at servers.  When processes take tests from each other, which they do from the end of a
    part, short ones are left that keep every processor at work, and browsers stay where they are.
    """
    parts = int(getattr(config, "workerinput", {}).get("workercount", 1))
    starts: list[list[pytest.Item]] = [[] for _ in range(parts)]
    at_browsers = starts[:AT_BROWSERS]
    others = starts[AT_BROWSERS:] or starts
    for heap in sorted(_heaps([item for item in items if _folder(item) != BROWSERS]), key=_seconds, reverse=True):
        min(others, key=_seconds).extend(heap)
    long = {item for start in starts for item in start}
    for folder, among in ((BROWSERS, at_browsers), (SERVERS, others)):
        waiting = [item for item in items if _folder(item) == folder and item not in long]
        for part, start in enumerate(among):
            start.extend(waiting[len(waiting) * part // len(among) : len(waiting) * (part + 1) // len(among)])
    first = {item for start in starts for item in start}
    rest = [item for item in items if item not in first]
    dealt: list[pytest.Item] = []
    for part, start in enumerate(starts):
        count = max(0, len(items) * (part + 1) // parts - len(dealt) - len(start))
        dealt += [*start, *rest[:count]]
        rest = rest[count:]
    items[:] = [*dealt, *rest]


def _heaps(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    """The long tests, each by itself, but those that compile one game together: processes that do so wait for each other."""
    slow = sorted((item for item in items if item.get_closest_marker("slow")), key=lambda item: _seconds([item]), reverse=True)
    heaps: dict[object, list[pytest.Item]] = {}
    for item in slow:
        heaps.setdefault(_game(item) if item.get_closest_marker("compiled") else item, []).append(item)
    return list(heaps.values())


def _game(item: pytest.Item) -> str:
    """Which game a test that compiles is given by name; those given none go together."""
    return str(getattr(getattr(item, "callspec", None), "params", {}).get("name", ""))


def _seconds(items: list[pytest.Item]) -> float:
    """How long some tests take, by their marks."""
    return sum(mark.args[0] for item in items for mark in [item.get_closest_marker("slow")] if mark)


def _folder(item: pytest.Item) -> str:
    """In which folder a test is, or else in which file."""
    return _first_part(item.path)


@cache
def _first_part(path: Path) -> str:
    """The same of a file: there are hundreds of these, and it is asked for each of many thousand tests several times."""
    return path.relative_to(TESTS).parts[0]


def _is_measured(item: pytest.Item) -> bool:
    """Whether it tells something to measure what a test runs through: a long one goes where short ones go, and takes thrice as long."""
    if _folder(item) in UNMEASURED or item.get_closest_marker("unmeasured"):
        return False
    return not item.get_closest_marker("slow") or item.get_closest_marker("measured") is not None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Measure a test, its processes or nothing of it."""
    if _measuring is None:
        return (yield)
    if item.get_closest_marker("with_processes"):
        os.environ.update(_inherited)
        try:
            return (yield)
        finally:
            _disinherit()
    if _is_measured(item):
        return (yield)
    _measure(False)
    try:
        return (yield)
    finally:
        _measure(True)


@pytest.fixture(scope="session")
def session_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes share which run the tests of this session."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

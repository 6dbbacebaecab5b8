"""How the processor's time of the tests is shared: `python -m pytest -p tests.shares`.

A theme is a folder of tests, or a file that lies in none.  Counted are the process that runs a test and all that it has started, so neither
other programs nor waiting are; what outlives a test counts with those in which it goes on.  What the operating system forgets, because
whoever started a process has ended before it, is not counted.  It reads /proc, so it wants Linux.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

PROC = Path("/proc")
TICK = 1 / os.sysconf("SC_CLK_TCK")
LONGEST = 30
"""How many tests are listed by themselves."""

LOOKS = 3
"""How often one looks again where something seems to have been forgotten."""


class Shares:
    """The seconds of each phase of each test: setup, call, teardown."""

    def __init__(self) -> None:
        self.spent: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._last = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Begin to count with a test."""
        self._last = clock(self._last)
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Any:
        """Give the report of each phase what the phase took, wherever it goes from here."""
        report = yield
        now = clock(self._last)
        report.seconds_of_processor = max(0.0, now - self._last)
        self._last = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Sum up where the reports of all processes come together."""
        self.spent[report.nodeid][str(report.when)] += getattr(report, "seconds_of_processor", 0.0)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Show themes and single tests, the longest first."""
        themes: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        for test, phases in self.spent.items():
            for phase, seconds in phases.items():
                themes[theme(test)][phase] += seconds
                themes["all"][phase] += seconds
        terminalreporter.section("seconds of the processor")
        terminalreporter.line(f"{'all':>8} {'setup':>8} {'call':>8} {'teardown':>8}")
        for name, phases in sorted(themes.items(), key=lambda each: -sum(each[1].values())):
            parts = (sum(phases.values()), *(phases[phase] for phase in ("setup", "call", "teardown")))
            terminalreporter.line(" ".join(f"{seconds:8.1f}" for seconds in parts) + f"  {name}")
        for test, phases in sorted(self.spent.items(), key=lambda each: -sum(each[1].values()))[:LONGEST]:
            terminalreporter.line(f"{sum(phases.values()):8.1f}  {test}")


def theme(test: str) -> str:
    """Return the folder of a test, or its file if that lies in none."""
    return "/".join(test.partition("::")[0].split("/")[:2])


def clock(before: float = 0.0, look: Callable[[], float] | None = None) -> float:
    """Return the seconds of the processor that this process has taken, and all that it has started, which have been so many before.

    One look misses a process that is waited for between a look at who waits and one at whom they have started.  The look after that would
    count all of it anew, so where there seems to be less than before one looks again; what is forgotten for good stays less.
    """
    look = look or _look
    taken = look()
    for _ in range(LOOKS):
        if taken >= before:
            break
        taken = max(taken, look())
    return taken


def _look() -> float:
    own = os.times()
    return own.user + own.system + own.children_user + own.children_system + sum(map(_taken, _children("self")))


def _children(process: str | int) -> list[int]:
    try:
        return [int(child) for task in (PROC / str(process) / "task").iterdir() for child in (task / "children").read_text().split()]
    except OSError:  # it has ended
        return []


def _taken(process: int) -> float:
    """Return what a process has taken, those that it has waited for, and those that it has now."""
    try:
        fields = (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return TICK * sum(map(int, fields[11:15])) + sum(map(_taken, _children(process)))


def pytest_configure(config: pytest.Config) -> None:
    """Count from here on."""
    config.pluginmanager.register(Shares(), "shares of the processor")

"""A plugin of pytest that stops in time: after the moment TESTS_UNTIL no further test begins, and how many are left out is said."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

_left: list[int] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Iterator[None]:
    """Count the tests to run."""
    _left.append(len(session.items))
    return (yield)


def pytest_runtest_logfinish() -> None:
    """One less is left."""
    _left[0] -= 1


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Begin nothing more when the time is over."""
    if time.time() > float(os.environ["TESTS_UNTIL"]):
        item.session.shouldstop = "the time is over"


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """That the time was over is no fault by itself."""
    if session.shouldstop == "the time is over":
        session.exitstatus = pytest.ExitCode.TESTS_FAILED if session.testsfailed else pytest.ExitCode.OK


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out."""
    if _left and _left[0] > 0:
        terminalreporter.write_line(
            f"left out for want of time: {_left[0]} tests of what the change can have broken; `make test` runs them all"
        )

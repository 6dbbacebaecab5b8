"""A plugin of pytest that keeps what became of each test: in the file TESTS_OUTCOMES, once all have run.

Nothing is written where that is not known of all: where tests could not be collected, a process that ran them has died, or the run has
been broken off.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

PHASES = ("setup", "call", "teardown")
"""What reports of a test are about; that of one whose process has died is about none of them."""

RANKS = ("passed", "skipped", "failed")
"""What may become of a phase; the last of these is what becomes of the test."""

_told: dict[str, str] = {}
_gaps: list[str] = []


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note tests that there may be more of."""
    if report.failed:
        _gaps.append(report.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what has become of a test so far."""
    if report.when not in PHASES:
        _gaps.append(report.nodeid)
    _told[report.nodeid] = max(_told.get(report.nodeid, "passed"), report.outcome, key=RANKS.index)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Keep it, in the process to which the others report."""
    is_whole = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not (_gaps or session.shouldstop or session.shouldfail)
    if is_whole and not hasattr(session.config, "workerinput"):
        Path(os.environ["TESTS_OUTCOMES"]).write_text(json.dumps(_told), encoding="utf-8")

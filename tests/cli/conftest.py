"""What the tests of the command share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from holdfast.cli import app
from tests.lab import rivals
from tests.lab.rivals import Here

from ..kept_workers import kept


@pytest.fixture(scope="module", autouse=True)
def workers_are_kept() -> Iterator[None]:
    """Commands in this process go on with the workers of those before them."""
    with kept():
        yield


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Calls a command of the laboratory; games are played in this process, or made up by `executor`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)
    monkeypatch.setattr("holdfast.games.find", rivals.find)

    def call(*arguments, executor=None):
        monkeypatch.setattr("holdfast.cli.lab.executor", lambda workers, cluster: executor or Here())
        return CliRunner().invoke(app, [str(a) for a in arguments])

    return call

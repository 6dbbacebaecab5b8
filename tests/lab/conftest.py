"""Fixtures of the laboratory's tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.agents.toys import STICKS
from tests.lab.toys import LOTS, POND, known, plain

from ..kept_workers import kept
from .runs_shared import LOTS_PLAN, contents, played


@pytest.fixture(scope="module", autouse=True)
def workers_are_kept() -> Iterator[None]:
    """Runs in this process go on with the workers of those before them."""
    with kept():
        yield


@pytest.fixture
def toys_of_runs(monkeypatch):
    """The games that runs find by their names."""
    monkeypatch.setattr("holdfast.lab.table.find", known(LOTS, POND, replace(STICKS, metrics=plain(("running", "first", "second")))))


@pytest.fixture
def undisturbed(tmp_path, toys_of_runs):
    """The files of a run that nothing disturbed."""
    folder = tmp_path / "undisturbed"
    played(folder, LOTS_PLAN)
    return contents(folder)

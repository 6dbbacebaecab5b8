"""Workers that outlive their pools: who takes over which, and what is kept of none."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from holdfast.agents.pool import Pool

from .kept_workers import MOST, kept


@pytest.fixture(autouse=True)
def of_these_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OF_THESE_TESTS", "1")  # so that no worker is theirs that other tests have left
    with kept():
        yield


def asked(task: str = "os:getpid", *arguments: object) -> object:
    with Pool(1, mode="interpreted") as pool:
        return pool.submit(task, *arguments).result(60)


def test_a_pool_goes_on_with_the_worker_of_the_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    first = asked()
    assert asked() == first
    monkeypatch.setenv("OF_THESE_TESTS", "2")
    assert (asked("os:getenv", "OF_THESE_TESTS"), asked() == first) == ("2", False)


def test_two_pools_that_are_open_have_workers_of_their_own() -> None:
    with Pool(1, mode="interpreted") as one, Pool(1, mode="interpreted") as other:
        assert one.submit("os:getpid").result(60) != other.submit("os:getpid").result(60)


def test_a_worker_that_was_killed_is_not_kept() -> None:
    with Pool(1, mode="interpreted") as pool:
        first = pool.submit("os:getpid").result(60)
        os.kill(first, signal.SIGKILL)
    assert asked() != first


def test_a_worker_at_work_ends_with_its_pool(tmp_path: Path) -> None:
    began = tmp_path / "began"
    with Pool(1, mode="interpreted") as pool:
        first = pool.submit("os:getpid").result(60)
        pool.submit("tests.agents.chores:sleep_long", str(began))
        while not began.exists():
            time.sleep(0.002)
    assert asked() != first


def test_who_takes_over_a_worker_is_not_stopped_by_what_was_cancelled_before() -> None:
    with Pool(1, mode="interpreted") as pool:
        job = pool.submit("tests.agents.chores:count", 10**9)
        while job.progress is None:
            time.sleep(0.002)
        job.cancel()
    assert asked("tests.agents.chores:count", 3) == 3


def test_only_so_many_are_kept() -> None:
    pools = [Pool(1, mode="interpreted") for _ in range(MOST + 1)]
    first, *others = [pool.submit("os:getpid").result(60) for pool in pools]
    for pool in pools:
        pool.close()
    assert not Path(f"/proc/{first}").exists()
    assert {asked() for _ in range(2)} <= set(others)

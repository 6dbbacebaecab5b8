"""Closing a pool of workers."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from holdfast.agents import pool as pool_module
from holdfast.agents.pool import Pool

from .pool_shared import DEADLINE, answer, is_gone, pool, submit, threads, told, until

# Closing


def close_in_time(made):
    closing = threading.Thread(target=made.close, daemon=True)
    closing.start()
    closing.join(DEADLINE)
    assert not closing.is_alive()


@pytest.mark.with_processes
def test_closing_leaves_no_process_and_no_thread(tmp_path, monkeypatch):
    monkeypatch.setattr(pool_module, "GRACE", DEADLINE)  # a busy machine may not let a worker come to rest in a second
    before = threads()
    with pool(3) as made:
        running = [submit(made, "sleep_long", tmp_path / "plain"), submit(made, "think", tmp_path / "rest")]
        idle = submit(made, "pid")
        waiting = [submit(made, "wait_for", tmp_path / "gate", 1) for _ in range(3)]
        answer(idle)
        told(tmp_path / "plain")
        until(lambda: running[1].progress)
        pids = made.pids()
        assert len(pids) == 3
    assert all(job.cancelled() for job in [*running, *waiting])
    assert all(map(is_gone, pids))
    assert made.pids() == []
    assert threads() <= before
    assert (tmp_path / "rest").read_text() == "stopped"
    made.close()
    with pytest.raises(RuntimeError, match="this pool is closed"):
        submit(made, "double", 1)


def test_closing_right_after_asking_leaves_nothing():
    before = threads()
    with pool(2) as made:
        jobs = [submit(made, "double", b"much" * 1_000_000) for _ in range(4)]
        pids = until(made.pids)
    assert all(job.done() for job in jobs)
    assert all(map(is_gone, pids))
    assert threads() <= before


def test_a_worker_that_hears_nothing_is_closed_by_force(tmp_path, monkeypatch):
    monkeypatch.setattr(pool_module, "PATIENCE", 10_000)
    before = threads()
    with pool(2) as made:
        job = submit(made, "think", tmp_path / "rest")
        pids = [until(lambda: job.progress), answer(submit(made, "pid"))]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        close_in_time(made)
    assert all(map(is_gone, pids))
    assert threads() <= before


@pytest.fixture
def stopped(monkeypatch):
    """Workers that are stopped as soon as they are started, and a pool that waits for ever for them to come to rest."""
    pids = []

    def start(*how):
        process = start_worker(*how)
        os.kill(process.pid, signal.SIGSTOP)
        pids.append(process.pid)
        return process

    start_worker = pool_module._start
    monkeypatch.setattr(pool_module, "_start", start)
    monkeypatch.setattr(pool_module, "GRACE", 10_000)
    monkeypatch.setattr(pool_module, "PATIENCE", 10_000)
    return pids


def test_a_worker_that_has_not_begun_is_not_waited_for_when_closing(stopped):
    with pool() as made:
        submit(made, "double", 1)
        until(made.pids)
        close_in_time(made)
        assert is_gone(stopped[0])


def test_a_worker_that_is_just_being_started_while_closing_is_ended_too(stopped, monkeypatch):
    start = pool_module._start

    def start_while_closing(*how):
        process = start(*how)
        made.close()
        return process

    monkeypatch.setattr(pool_module, "_start", start_while_closing)
    made = Pool(1, mode="interpreted")
    job = submit(made, "double", 1)
    until(lambda: stopped and is_gone(stopped[0]))
    assert job.cancelled()


def test_an_exception_closes_the_pool(tmp_path):
    pids = []
    with pytest.raises(KeyboardInterrupt), pool() as made:
        submit(made, "sleep_long", tmp_path / "began")
        pids.append(told(tmp_path / "began"))
        raise KeyboardInterrupt
    assert is_gone(pids[0])


def test_an_interrupt_while_closing_leaves_nothing_either(tmp_path, monkeypatch):
    before = threads()
    with pool() as made:
        submit(made, "think_in_one_slice", tmp_path / "began")
        pid = told(tmp_path / "began")
        joining = iter([KeyboardInterrupt])
        join = threading.Thread.join

        def interrupted(self, timeout=None):
            for interrupt in joining:
                raise interrupt
            join(self, timeout)

        monkeypatch.setattr(pool_module._Keeper, "join", interrupted)
        with pytest.raises(KeyboardInterrupt):
            made.close()
        assert is_gone(pid)
        assert threads() <= before


def test_a_callback_may_close_the_pool(tmp_path):
    closed = threading.Event()

    def close(_):
        made.close()
        closed.set()

    with pool(2) as made:
        running = submit(made, "think", tmp_path / "rest")
        pid = until(lambda: running.progress)
        submit(made, "double", 1).add_done_callback(close)
        assert closed.wait(DEADLINE)
        assert running.cancelled()
        assert is_gone(pid)

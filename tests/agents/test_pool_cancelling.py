"""Questions to workers that are cancelled."""

from __future__ import annotations

import threading
import time
from concurrent.futures import CancelledError, wait
from random import Random

import pytest

from holdfast.agents import pool as pool_module

from .pool_shared import DEADLINE, answer, is_gone, pool, submit, told, until

# Cancelling


@pytest.mark.with_processes
def test_cancelling_between_slices_keeps_the_worker(tmp_path):
    with pool() as made:
        job = submit(made, "think", tmp_path / "rest")
        pid = until(lambda: job.progress)
        assert job.running()
        assert job.cancel()
        assert job.cancel()
        assert job.cancelled()
        assert not job.running()
        with pytest.raises(CancelledError):
            job.result(0)
        assert answer(submit(made, "pid")) == pid
        assert (tmp_path / "rest").read_text() == "stopped"


def test_a_question_cancelled_before_its_worker_is_up_is_stopped_all_the_same(tmp_path):
    with pool() as made:
        job = submit(made, "think", tmp_path / "rest")
        (pid,) = until(made.pids)
        assert job.cancel()
        assert answer(submit(made, "pid")) == pid


def test_cancelling_a_plain_task_replaces_the_worker(tmp_path):
    with pool() as made:
        job = submit(made, "sleep_long", tmp_path / "began")
        pid = told(tmp_path / "began")
        assert job.cancel()
        assert answer(submit(made, "double", 2)) == 4
        assert is_gone(pid)
        assert job.cancelled()


def test_no_progress_comes_after_cancelling():
    """Also not that which is on its way already."""
    seen = []

    def cancel_at_three(number):
        seen.append(number)
        if number == 3:
            time.sleep(0.02)
            job.cancel()

    with pool() as made:
        job = submit(made, "count", 100_000, on_progress=cancel_at_three)
        assert answer(submit(made, "double", 1)) == 2
    assert seen == [0, 1, 2, 3]
    assert job.progress == 3


def test_a_waiting_question_that_is_cancelled_is_never_asked(tmp_path):
    with pool() as made:
        busy = submit(made, "wait_for", tmp_path / "gate", "done")
        waiting = submit(made, "sleep_long", tmp_path / "began")
        last = submit(made, "double", 3)
        assert not waiting.running()
        assert waiting.cancel()
        (tmp_path / "gate").touch()
        assert (answer(busy), answer(last)) == ("done", 6)
        assert not (tmp_path / "began").exists()


def test_cancelled_questions_do_not_pile_up_while_all_workers_are_busy(tmp_path):
    with pool() as made:
        busy = submit(made, "wait_for", tmp_path / "gate", "done")
        until(busy.running)
        kept = submit(made, "double", 3)
        for _ in range(50):
            assert submit(made, "double", 1).cancel()
        assert list(made._waiting) == [kept]
        (tmp_path / "gate").touch()
        assert (answer(busy), answer(kept)) == ("done", 6)


def test_an_answered_question_cannot_be_cancelled():
    with pool() as made:
        job = submit(made, "double", 3)
        assert answer(job) == 6
        assert not job.cancel()
        assert not job.cancelled()
        assert answer(job) == 6


def test_cancelled_questions_wake_those_who_wait_for_them(tmp_path):
    with pool() as made:
        jobs = [submit(made, "think", tmp_path / name) for name in "ab"]
        until(lambda: jobs[0].progress)
        called = []
        for job in jobs:
            job.add_done_callback(called.append)
            job.cancel()
        assert wait(jobs, DEADLINE).done == set(jobs)
        assert called == jobs


@pytest.mark.with_processes
def test_a_slice_that_does_not_end_after_cancelling_costs_its_worker(tmp_path, monkeypatch):
    monkeypatch.setattr(pool_module, "PATIENCE", 0.05)
    with pool() as made:
        job = submit(made, "think_in_one_slice", tmp_path / "began")
        pid = told(tmp_path / "began")
        job.cancel()
        assert answer(submit(made, "double", 2)) == 4
        assert is_gone(pid)


def test_compiling_may_take_as_long_as_it_needs(tmp_path, monkeypatch):
    """Only its end is waited for: what is compiled is wanted by the next question."""
    monkeypatch.setattr(pool_module, "PATIENCE", 0.01)
    with pool() as made:
        job = submit(made, "think_in_one_slice", tmp_path / "began", 1)
        pid = told(tmp_path / "began")
        made._hear(made._keepers[0], "10 %")
        job.cancel()
        until(lambda: not any(isinstance(thread, threading.Timer) for thread in threading.enumerate()))
        assert made.pids() == [pid]


def test_cancelling_at_any_moment_harms_no_other_question(tmp_path):
    random = Random(1)
    with pool(2) as made:
        for number in range(30):
            doomed = submit(made, "think", tmp_path / f"rest{number}")
            spared = submit(made, "double", number)
            time.sleep(random.random() * 0.01)
            assert doomed.cancel()
            assert answer(spared) == 2 * number
        assert len(made.pids()) == 2

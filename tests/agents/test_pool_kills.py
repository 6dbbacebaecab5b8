"""Workers and hosts that are killed, interrupted or gone."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from random import Random

import pytest

from holdfast.agents.pool import WorkerDied
from holdfast.agents.worker import ASK, BEGAN, DONE, PROGRESS, STOP, receive, send

from ..amounts import amount
from .pool_shared import CHORES, DEADLINE, ROOT, answer, linux_only, pool, submit, told, until, worker

in_workers = pytest.mark.with_processes
"""For tests in which workers leave by themselves; those that are killed cannot tell what they ran through."""


# -- kills -------------------------------------------------------------------------------------------------------------


# Dying workers


def test_a_killed_worker_is_replaced_and_its_question_asked_again(tmp_path):
    gate = tmp_path / "gate"
    with pool(2) as made:
        jobs = [submit(made, "wait_for", gate, name) for name in ("struck", "spared")]
        struck, spared = (until(lambda job=job: job.progress) for job in jobs)
        os.kill(struck, signal.SIGKILL)
        until(lambda: jobs[0].progress != struck)
        gate.touch()
        assert [answer(job) for job in jobs] == ["struck", "spared"]
        assert jobs[1].progress == spared
        assert set(made.pids()) == {jobs[0].progress, spared}


def test_a_worker_killed_while_idle_costs_no_question(tmp_path):
    with pool() as made:
        for number in range(amount(2, 5)):
            pid = answer(submit(made, "pid"))
            os.kill(pid, signal.SIGKILL)
            until(lambda: made.pids() == [])
            assert answer(submit(made, "double", number)) == 2 * number
        os.kill(*made.pids(), signal.SIGKILL)
        until(lambda: made.pids() == [])
        with pytest.raises(WorkerDied):
            answer(submit(made, "die", tmp_path / "tries"))
    assert len((tmp_path / "tries").read_text().split()) == 3


def test_a_question_that_kills_once_is_answered(tmp_path):
    with pool() as made:
        assert answer(submit(made, "die_once", tmp_path / "tries", "alive")) == "alive"
        assert len((tmp_path / "tries").read_text().split()) == 1


@pytest.mark.parametrize(("status", "words"), [(None, "signal 9"), (3, "exit status 3")])
def test_a_question_that_always_kills_is_given_up_after_three_workers(tmp_path, status, words):
    with pool() as made:
        job = submit(made, "die", tmp_path / "tries", status)
        after = submit(made, "double", 1)
        with pytest.raises(WorkerDied, match=f"chores:die: 3 workers died over this question, the last one by .*{words}"):
            answer(job)
        assert answer(after) == 2
    assert len(set((tmp_path / "tries").read_text().split())) == 3


def test_a_cancelled_question_is_not_asked_again(tmp_path):
    with pool() as made:
        job = submit(made, "tell_and_think", tmp_path / "began")
        until(lambda: job.progress)
        pid = told(tmp_path / "began")
        os.kill(pid, signal.SIGSTOP)
        job.cancel()
        os.kill(pid, signal.SIGKILL)
        assert answer(submit(made, "double", 1)) == 2
        assert told(tmp_path / "began") == pid


def test_a_worker_that_cannot_be_started(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pool() as made, pytest.raises(WorkerDied, match=r"no worker could be started: .*/nowhere/python"):
        answer(submit(made, "double", 1))


def test_random_kills_under_load_lose_and_double_nothing():
    """After each kill a new worker has to answer something, so that no question meets three kills."""
    random = Random(3)
    answered = []
    workers, asked, deaths = set(), amount(80, 200), amount(4, 10)

    def note(job):
        answered.append(job.result()[0])
        workers.add(job.result()[2])

    with pool(2) as made:
        jobs = []
        for number in range(asked):
            jobs.append(submit(made, "double_slowly", number))
            jobs[-1].add_done_callback(note)
        for kills in range(deaths):
            time.sleep(random.random() * 0.02)
            pids = until(made.pids)
            before = len(workers)
            os.kill(random.choice(pids), signal.SIGKILL)
            more = [submit(made, "double_slowly", asked + kills)]
            more[0].add_done_callback(note)
            jobs += more
            until(lambda before=before: len(workers) > before or len(answered) == len(jobs))
        results = [answer(job) for job in jobs]
    assert [result[:2] for result in results] == [(number, 2 * number) for number in range(asked + deaths)]
    assert sorted(answered) == list(range(asked + deaths))


# The host


HOST = f"""
import os, sys, time
sys.path.insert(0, {str(ROOT)!r})
from holdfast.agents.pool import Pool
from pathlib import Path
began = sys.argv[1]
def asked(pool, chore):
    job = pool.submit("{CHORES}" + chore, began)
    while not (Path(began).exists() and (job.progress or chore.startswith("sleep"))):
        time.sleep(0.002)
"""


@contextmanager
def host(tmp_path, code, **options):
    """A host of its own; what ends its standard error is the end of it and of all its workers."""
    command = [sys.executable, "-c", HOST + code, str(tmp_path / "began")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options) as started:
        yield started
        started.kill()


# -- hosts -------------------------------------------------------------------------------------------------------------


@in_workers
@pytest.mark.parametrize("chore", ["sleep_long", "tell_and_think", pytest.param("sleep_without_letting_go", marks=linux_only)])
def test_workers_of_a_killed_host_leave(tmp_path, chore):
    code = f"pool = Pool(2, mode='interpreted'); asked(pool, {chore!r}); print(*pool.pids(), flush=True); time.sleep(60)"
    with host(tmp_path, code) as started:
        assert started.stdout.readline() == f"{told(tmp_path / 'began')}\n"
        started.kill()
        started.communicate(timeout=DEADLINE)


@in_workers
def test_a_pool_that_is_not_closed_ends_with_its_host(tmp_path):
    patient = f"from holdfast.agents import pool as module; module.GRACE = {DEADLINE}; "
    code = patient + "pool = Pool(2, mode='interpreted'); asked(pool, 'tell_and_think'); print('leaving')"
    with host(tmp_path, code) as started:
        out, err = started.communicate(timeout=DEADLINE)
    assert (out, err, started.returncode) == ("leaving\n", "", 0)
    assert (tmp_path / "began.rest").read_text() == "stopped"


INTERRUPTED = f"""
with Pool(1, mode="interpreted") as pool:
    job = pool.submit("{CHORES}wait_for", began, "answered")
    try:
        while True:
            if job.progress:
                print(job.progress, flush=True)
            time.sleep(0.01 if not job.progress else 60)
    except KeyboardInterrupt:
        Path(began).touch()
        print(job.result(), job.progress, flush=True)
"""


@in_workers
def test_ctrl_c_is_for_the_host_alone(tmp_path):
    with host(tmp_path, INTERRUPTED, start_new_session=True) as started:
        pid = started.stdout.readline().strip()
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=DEADLINE)
    assert (out, err, started.returncode) == (f"answered {pid}\n", "", 0)


EARLY = f"""
with Pool(1, mode="interpreted") as pool:
    job = pool.submit("{CHORES}pid")
    while not pool.pids():
        pass
    (pid,) = pool.pids()
    for _ in range(20):
        try:
            os.killpg(0, 2)
            time.sleep(0.01)
        except KeyboardInterrupt:
            pass
    print(job.result() == pid)
"""


@in_workers
def test_ctrl_c_while_a_worker_starts_does_not_reach_it(tmp_path):
    with host(tmp_path, EARLY, start_new_session=True) as started:
        out, err = started.communicate(timeout=DEADLINE)
    assert (out, err, started.returncode) == ("True\n", "", 0)


def question(chore, *arguments):
    return pickle.dumps((CHORES + chore, arguments))


@in_workers
def test_a_worker_without_a_question_leaves_in_peace_when_its_host_hangs_up():
    with worker() as started:
        send(started.stdin, ASK, (1, question("double", 4)))
        assert receive(started.stdout) == (BEGAN, False)
        assert receive(started.stdout)[0] == DONE
        started.stdin.close()
        assert started.wait(DEADLINE) == 0


@in_workers
def test_a_worker_at_a_long_task_leaves_when_its_host_hangs_up(tmp_path):
    with worker(grace=0.1) as started:
        send(started.stdin, ASK, (1, question("sleep_long", tmp_path / "began")))
        told(tmp_path / "began")
        started.stdin.close()
        assert started.wait(DEADLINE) == 1


@in_workers
def test_a_worker_at_a_task_in_slices_leaves_when_its_host_hangs_up(tmp_path):
    with worker() as started:
        send(started.stdin, ASK, (1, question("think", tmp_path / "rest")))
        assert receive(started.stdout) == (BEGAN, True)
        assert receive(started.stdout)[0] == PROGRESS
        started.stdin.close()
        assert started.wait(DEADLINE) == 0
    assert (tmp_path / "rest").read_text() == "stopped"


def test_a_worker_that_cannot_answer_any_more_leaves():
    with worker() as started:
        started.stdout.close()
        send(started.stdin, ASK, (1, question("double", 4)))
        assert started.wait(DEADLINE) == 1


def test_a_stop_that_comes_late_does_not_stop_the_next_question():
    with worker() as started:
        for number, until_ in ((1, 3), (2, 4)):
            send(started.stdin, ASK, (number, question("count", until_)))
            kinds = [receive(started.stdout)[0] for _ in range(until_ + 2)]
            assert kinds == [BEGAN, *[PROGRESS] * until_, DONE]
            send(started.stdin, STOP, number)

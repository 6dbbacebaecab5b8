"""The worker pool: answers, cancelling, dying workers, closing. Real processes and real signals."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, wait
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from holdfast.agents import pool as pool_module
from holdfast.agents.pool import Pool, TaskFailed, WorkerDied, usable_cores
from holdfast.agents.worker import ASK, BEGAN, DONE, PROGRESS, STOP, receive, send

from .chores import Odd

ROOT = Path(__file__).resolve().parents[2]
CHORES = "tests.agents.chores:"
DEADLINE = 60
"""Seconds after which a test gives up waiting for what should come at once."""

pytestmark = pytest.mark.with_processes  # what workers do is proved here

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process together with its host")


@contextmanager
def pool(workers=1, **options):
    with Pool(workers, mode="interpreted", **options) as made:
        yield made


def submit(made, chore, *arguments, **options):
    return made.submit(CHORES + chore, *arguments, **options)


def until(happened):
    """Wait for what should come at once; gives it back."""
    deadline = time.monotonic() + DEADLINE
    while not (found := happened()):
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.002)
    return found


def is_gone(pid):
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def told(file):
    """The process that a chore has written into a file."""
    return int(until(lambda: file.exists() and file.read_text()))


def answer(job):
    return job.result(DEADLINE)


# Answers


def test_answers_come_to_their_questions():
    with pool(2) as made:
        jobs = [submit(made, "double", number) for number in range(300)]
        assert [answer(job) for job in jobs] == list(range(0, 600, 2))
        assert len(made.pids()) == 2


def test_workers_start_only_when_no_idle_one_can_take_the_question(tmp_path):
    with pool(2) as made:
        assert made.pids() == []
        pids = {answer(submit(made, "pid")) for _ in range(5)}
        assert set(made.pids()) == pids
        assert (len(pids), made.idle()) == (1, 1)
        first = submit(made, "wait_for", tmp_path / "gate", "first")
        until(lambda: first.progress)
        assert answer(submit(made, "pid")) not in pids
        assert not first.done()
        (tmp_path / "gate").touch()
        assert answer(first) == "first"


def test_a_pool_has_a_worker_for_each_core_by_default():
    with Pool(mode="interpreted") as made:
        assert made.workers == usable_cores() >= 1


@linux_only
def test_only_the_cores_that_may_be_used_count():
    one = min(os.sched_getaffinity(0))
    code = f"import os; os.sched_setaffinity(0, {{{one}}}); from holdfast.agents.pool import usable_cores; print(usable_cores())"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "1\n"


def test_a_worker_has_one_thread_and_the_mode_it_is_given():
    names = ("HOLDFAST_MODE", "NUMBA_NUM_THREADS", "OMP_NUM_THREADS", "POLARS_MAX_THREADS")
    with pool() as made:
        assert [answer(submit(made, "setting", name)) for name in names] == ["interpreted", "1", "1", "1"]


def test_workers_do_not_take_modules_from_the_folder_they_are_started_in(tmp_path, monkeypatch):
    (tmp_path / "pickle.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(tmp_path)
    with pool() as made:
        assert answer(submit(made, "double", 4)) == 8


def test_arguments_are_taken_as_they_are_when_asked(tmp_path):
    with pool() as made:
        submit(made, "wait_for", tmp_path / "gate", None)
        numbers = [1]
        job = submit(made, "double", numbers)
        numbers.append(2)
        (tmp_path / "gate").touch()
        assert answer(job) == [1, 1]


def test_large_questions_and_answers_arrive_whole():
    with pool() as made:
        assert answer(submit(made, "double", b"0123456789" * 1_000_000)) == b"0123456789" * 2_000_000


def test_progress_comes_in_order_and_the_result_last():
    seen = []
    with pool() as made:
        job = submit(made, "count", 50, on_progress=seen.append)
        assert answer(job) == 50
        assert seen == list(range(50))
        assert job.progress == 49
        assert submit(made, "double", 1).progress is None


def test_questions_may_come_from_many_threads():
    answers = {}

    def ask(first):
        for number in range(first, first + 25):
            answers[number] = answer(submit(made, "double", number))

    with pool(2) as made:
        threads = [threading.Thread(target=ask, args=(first,)) for first in range(0, 200, 25)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert answers == {number: 2 * number for number in range(200)}


def test_callbacks_of_jobs_may_ask_more():
    second = []
    asked = threading.Event()

    def go_on(job):
        second.append(submit(made, "double", job.result()))
        asked.set()

    with pool() as made:
        submit(made, "double", 5).add_done_callback(go_on)
        assert asked.wait(DEADLINE)
        assert answer(second[0]) == 20


def test_a_worker_is_idle_before_its_answer_is_known(tmp_path):
    idle = []
    with pool() as made:
        job = submit(made, "wait_for", tmp_path / "gate", 1)
        job.add_done_callback(lambda _: idle.append(made.idle()))
        (tmp_path / "gate").touch()
        until(lambda: idle)
    assert idle == [1]


def test_what_a_task_prints_does_no_harm(capfd, monkeypatch):
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    with pool() as made:
        assert answer(submit(made, "print_much", "chatter")) == ""
        assert answer(submit(made, "double", 1)) == 2
        written = capfd.readouterr()
    assert written.out == ""
    assert written.err.count("chatter") == 3


# Mistakes


@pytest.mark.parametrize("task", ["double", "module:", ":function", ""])
def test_a_task_is_named_with_its_module(task):
    with pool() as made, pytest.raises(ValueError, match="module:function"):
        made.submit(task)


def test_a_pool_needs_a_worker_and_a_mode_that_exists():
    with pytest.raises(ValueError, match="at least one"):
        Pool(0)
    with pytest.raises(ValueError, match="compiled or interpreted"):
        Pool(mode="fast")


def test_an_argument_that_cannot_be_sent_is_refused_at_once():
    with pool() as made:
        with pytest.raises(Exception, match="pickle"):
            submit(made, "double", lambda: 1)
        assert made.pids() == []


def test_a_task_that_does_not_exist():
    with pool() as made:
        with pytest.raises(AttributeError, match=r"tests\.agents\.chores has no function halve"):
            answer(submit(made, "halve", 1))
        with pytest.raises(ModuleNotFoundError, match="no_such_room"):
            answer(made.submit("no_such_room:double", 1))


def test_an_exception_arrives_as_it_is_with_the_workers_traceback():
    with pool() as made:
        with pytest.raises(Odd) as odd:
            answer(submit(made, "fail", "odd"))
        with pytest.raises(ValueError, match="seven is odd"):
            answer(submit(made, "fail", "value"))
        with pytest.raises(ValueError, match="the second slice"):
            answer(submit(made, "fail_after_a_slice"))
        assert answer(submit(made, "double", 1)) == 2
        assert len(made.pids()) == 1
    assert odd.value.args == ("number", 7)
    (note,) = odd.value.__notes__
    assert note.startswith("In the worker:\nTraceback")
    assert "in fail" in note


@pytest.mark.parametrize(("kind", "text"), [("bound", "Bound: held fast"), ("local", "Local: here")])
def test_an_exception_that_cannot_be_carried_over_arrives_in_words(kind, text):
    with pool() as made:
        with pytest.raises(TaskFailed, match=text) as failed:
            answer(submit(made, "fail", kind))
        assert answer(submit(made, "double", 1)) == 2
    assert "in fail" in failed.value.__notes__[0]


@pytest.mark.parametrize("chore", ["made_of_code", "yield_code"])
def test_a_value_that_cannot_be_sent(chore):
    with pool() as made:
        with pytest.raises(TypeError, match="cannot be sent to the host"):
            answer(submit(made, chore))
        assert answer(submit(made, "double", 1)) == 2


def test_a_result_that_cannot_be_read_here():
    with pool() as made:
        with pytest.raises(TaskFailed, match=r"opaque cannot be read in this process: this is not yours"):
            answer(submit(made, "opaque"))
        assert answer(submit(made, "double", 1)) == 2


def test_faults_in_taking_in_progress_do_no_harm(caplog):
    def refuse(_):
        raise RuntimeError("not now")

    with pool() as made:
        assert answer(submit(made, "count", 2, on_progress=refuse)) == 2
        assert answer(submit(made, "opaque_news")) == 1
    assert [str(record.exc_info[1]) for record in caplog.records] == ["not now", "not now", "this is not yours"]


# Cancelling


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
        for number in range(5):
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
    workers = set()

    def note(job):
        answered.append(job.result()[0])
        workers.add(job.result()[2])

    with pool(2) as made:
        jobs = []
        for number in range(200):
            jobs.append(submit(made, "double_slowly", number))
            jobs[-1].add_done_callback(note)
        for kills in range(10):
            time.sleep(random.random() * 0.02)
            pids = until(made.pids)
            before = len(workers)
            os.kill(random.choice(pids), signal.SIGKILL)
            more = [submit(made, "double_slowly", 200 + kills)]
            more[0].add_done_callback(note)
            jobs += more
            until(lambda before=before: len(workers) > before or len(answered) == len(jobs))
        results = [answer(job) for job in jobs]
    assert [result[:2] for result in results] == [(number, 2 * number) for number in range(210)]
    assert sorted(answered) == list(range(210))


# Closing


def close_in_time(made):
    closing = threading.Thread(target=made.close, daemon=True)
    closing.start()
    closing.join(DEADLINE)
    assert not closing.is_alive()


def threads():
    return set(threading.enumerate())


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


@pytest.mark.parametrize("chore", ["sleep_long", "tell_and_think", pytest.param("sleep_without_letting_go", marks=linux_only)])
def test_workers_of_a_killed_host_leave(tmp_path, chore):
    code = f"pool = Pool(2, mode='interpreted'); asked(pool, {chore!r}); print(*pool.pids(), flush=True); time.sleep(60)"
    with host(tmp_path, code) as started:
        assert started.stdout.readline() == f"{told(tmp_path / 'began')}\n"
        started.kill()
        started.communicate(timeout=DEADLINE)


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


def test_ctrl_c_while_a_worker_starts_does_not_reach_it(tmp_path):
    with host(tmp_path, EARLY, start_new_session=True) as started:
        out, err = started.communicate(timeout=DEADLINE)
    assert (out, err, started.returncode) == ("True\n", "", 0)


# A worker by itself


@contextmanager
def worker(grace=DEADLINE):
    """A worker, which has so many seconds to end in peace when its host hangs up."""
    command = [sys.executable, "-c", f"from holdfast.agents import worker; worker.GRACE = {grace}; {pool_module.PROGRAM}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as started:
        yield started
        started.kill()


def question(chore, *arguments):
    return pickle.dumps((CHORES + chore, arguments))


def test_a_worker_without_a_question_leaves_in_peace_when_its_host_hangs_up():
    with worker() as started:
        send(started.stdin, ASK, (1, question("double", 4)))
        assert receive(started.stdout) == (BEGAN, False)
        assert receive(started.stdout)[0] == DONE
        started.stdin.close()
        assert started.wait(DEADLINE) == 0


def test_a_worker_at_a_long_task_leaves_when_its_host_hangs_up(tmp_path):
    with worker(grace=0.1) as started:
        send(started.stdin, ASK, (1, question("sleep_long", tmp_path / "began")))
        told(tmp_path / "began")
        started.stdin.close()
        assert started.wait(DEADLINE) == 1


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


# The first compile


class Spoken(list):
    """What a pool without workers says when it hears this from some."""

    def __init__(self, *heard):
        made = Pool(2, say=self.append)
        for worker, text in heard:
            made._hear(worker, text)


def test_of_several_workers_that_compile_the_first_is_heard_and_the_last_says_it_is_over():
    spoken = Spoken(("one", "10 %"), ("two", "5 %"), ("one", "20 %"), ("one", "ready\n"), ("two", "30 %"), ("two", "ready\n"))
    assert spoken == ["10 %", "20 %", "30 %", "ready\n"]


def test_a_worker_that_begins_to_compile_later_is_heard_again():
    assert Spoken(("one", "10 %"), ("one", "ready\n"), ("two", "5 %")) == ["10 %", "ready\n", "5 %"]


@pytest.mark.compiled
def test_the_pool_says_how_far_compiling_is(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path))
    said = []
    with Pool(2, say=said.append) as made:
        jobs = [submit(made, "compile_something", number) for number in (1, 2)]
        assert [answer(job) for job in jobs] == [8, 9]
        deadline = time.monotonic() + 60
        while not any(" % (" in text for text in said) and time.monotonic() < deadline:
            time.sleep(0.01)  # what is said may come after what is answered
    assert said[0] == "preparing the fast rules, once on this machine: about a minute"
    assert any(" % (" in text for text in said)
    assert said[-1].startswith("the fast rules are ready (")


def niceness():
    return os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no niceness")
def test_workers_give_way_to_other_processes_by_as_much_as_is_said():
    with Pool(1, mode="interpreted", niceness=3) as made:
        assert made.submit(f"{__name__}:niceness").result() == min(19, niceness() + 3)

"""The worker pool: answers, cancelling, dying workers, closing. Real processes and real signals."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

import pytest

from holdfast.agents.pool import Load, Pool, TaskFailed, usable_cores

from .chores import Odd
from .pool_shared import CHORES, DEADLINE, answer, linux_only, pool, submit, until

in_workers = pytest.mark.with_processes
"""For tests that prove what workers do; others of many questions are about the host, and workers that are not measured start sooner."""


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


@in_workers
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


@in_workers
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


@in_workers
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


@in_workers
def test_a_task_that_does_not_exist():
    with pool() as made:
        with pytest.raises(AttributeError, match=r"tests\.agents\.chores has no function halve"):
            answer(submit(made, "halve", 1))
        with pytest.raises(ModuleNotFoundError, match="no_such_room"):
            answer(made.submit("no_such_room:double", 1))


@in_workers
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


@in_workers
@pytest.mark.parametrize(("kind", "text"), [("bound", "Bound: held fast"), ("local", "Local: here")])
def test_an_exception_that_cannot_be_carried_over_arrives_in_words(kind, text):
    with pool() as made:
        with pytest.raises(TaskFailed, match=text) as failed:
            answer(submit(made, "fail", kind))
        assert answer(submit(made, "double", 1)) == 2
    assert "in fail" in failed.value.__notes__[0]


@in_workers
@pytest.mark.parametrize("chore", ["made_of_code", "yield_code"])
def test_a_value_that_cannot_be_sent(chore):
    with pool() as made:
        with pytest.raises(TypeError, match="cannot be sent to the host"):
            answer(submit(made, chore))
        assert answer(submit(made, "double", 1)) == 2


@in_workers
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


@in_workers
@pytest.mark.compiled
def test_the_pool_says_how_far_compiling_is(tmp_path, monkeypatch):
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path))
    said = []
    with Pool(2, say=said.append) as made:
        assert not made.compiling()
        jobs = [submit(made, "compile_something", number, load=Load("something", CHORES + "compile_something")) for number in (1, 2)]
        while not (compiled_for := made.compiling()) and not all(job.done() for job in jobs):
            time.sleep(0.01)
        assert compiled_for == {"something"}
        assert [answer(job) for job in jobs] == [8, 9]
        assert not made.compiling()
        deadline = time.monotonic() + 60
        while not any(" % (" in text for text in said) and time.monotonic() < deadline:
            time.sleep(0.01)  # what is said may come after what is answered
    assert said[0] == "preparing the fast rules, once on this machine: about a minute"
    assert any(" % (" in text for text in said)
    assert said[-1].startswith("the fast rules are ready (")


def niceness():
    return os.getpriority(os.PRIO_PROCESS, 0)


@in_workers
@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="this system knows no niceness")
def test_workers_give_way_to_other_processes_by_as_much_as_is_said():
    with Pool(1, mode="interpreted", niceness=3) as made:
        assert made.submit(f"{__name__}:niceness").result() == min(19, niceness() + 3)

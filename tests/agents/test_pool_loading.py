"""Questions for which a worker has to load something first, such as the compiled rules of a game: they go to one that has it."""

from __future__ import annotations

import pytest

from holdfast.agents.pool import Load, WorkerDied

from .chores import Odd
from .pool_shared import CHORES, answer, pool, submit, until

RULES = Load("rules", CHORES + "load")


def loads(folder):
    """The processes that have begun to load, in order."""
    file = folder / "loads"
    return [int(pid) for pid in file.read_text().split()] if file.exists() else []


@pytest.mark.with_processes
def test_nobody_waits_for_a_worker_to_load_what_another_has_loaded(tmp_path):
    with pool(2) as made:
        first = answer(submit(made, "use", tmp_path, load=RULES))
        held = submit(made, "use_until", tmp_path, tmp_path / "held", load=RULES)
        until(lambda: held.progress == first)
        waiting = submit(made, "use", tmp_path, load=RULES)
        until(lambda: len(loads(tmp_path)) == 2)  # the second worker loads meanwhile, and does not get to its end
        assert not waiting.done()
        (tmp_path / "held").touch()
        assert answer(waiting) == answer(held) == first

        (tmp_path / "gate").touch()
        again = submit(made, "use_until", tmp_path, tmp_path / "again", load=RULES)
        until(lambda: again.progress == first)
        second = answer(submit(made, "use", tmp_path, load=RULES))
        assert second == loads(tmp_path)[1] != first
        (tmp_path / "again").touch()


def test_an_idle_worker_that_has_it_loaded_is_asked_before_others(tmp_path):
    with pool(2) as made:
        held = submit(made, "wait_for", tmp_path / "held", 1)
        until(lambda: held.progress)
        first = answer(submit(made, "use", tmp_path, load=RULES))
        (tmp_path / "held").touch()
        answer(held)
        assert {answer(submit(made, "use", tmp_path, load=RULES)) for _ in range(20)} == {first}
        assert loads(tmp_path) == [first]


def test_one_worker_at_a_time_loads_the_same_and_the_others_go_on(tmp_path):
    (tmp_path / "loaded").touch()  # so that already the first one waits for the gate
    with pool(2) as made:
        needing = [submit(made, "use", tmp_path, load=RULES) for _ in range(3)]
        until(lambda: len(loads(tmp_path)) == 1)
        assert answer(submit(made, "double", 4)) == 8
        assert answer(submit(made, "use", tmp_path, load=Load("others", CHORES + "double"))) not in loads(tmp_path)
        assert not any(job.done() for job in needing)
        assert len(loads(tmp_path)) == 1
        (tmp_path / "gate").touch()
        for job in needing:
            answer(job)


def test_a_worker_that_replaces_a_dead_one_loads_anew(tmp_path):
    (tmp_path / "gate").touch()
    with pool() as made:
        assert answer(submit(made, "use", tmp_path, load=RULES)) in loads(tmp_path)
        with pytest.raises(WorkerDied):
            answer(submit(made, "die", tmp_path / "tries"))
        second = answer(submit(made, "use", tmp_path, load=RULES))
        assert loads(tmp_path)[1:] == [second]


@pytest.mark.with_processes
def test_a_question_is_asked_although_loading_failed(tmp_path):
    """It then says itself what is wrong, if anything is."""
    with pool() as made:
        broken = Load("broken", CHORES + "fail_to_load")
        with pytest.raises(Odd):
            answer(submit(made, "fail", "odd", load=broken))
        assert answer(submit(made, "double", 3, load=broken)) == 6


def test_a_question_whose_loading_kills_the_worker_is_asked_all_the_same(tmp_path):
    with pool() as made:
        deadly = Load("deadly", CHORES + "die_loading")
        assert answer(submit(made, "setting", str(tmp_path / "tries"), load=deadly)) is None
        assert len((tmp_path / "tries").read_text().split()) == 1


def test_loading_goes_on_when_nobody_wants_it_any_more_and_ends_with_the_pool(tmp_path):
    (tmp_path / "loaded").touch()
    with pool() as made:
        job = submit(made, "use", tmp_path, load=RULES)
        until(lambda: loads(tmp_path))
        assert job.cancel()
        assert job.left.done()
        assert made.idle() == 0
        (tmp_path / "gate").touch()
        assert answer(submit(made, "use", tmp_path, load=RULES)) == loads(tmp_path)[0]
        assert len(loads(tmp_path)) == 1
    (tmp_path / "gate").unlink()
    with pool() as made:
        submit(made, "use", tmp_path, load=RULES)
        until(lambda: len(loads(tmp_path)) == 2)
    assert made.pids() == []

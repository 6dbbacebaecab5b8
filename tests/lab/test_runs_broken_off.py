"""Runs that are broken off, stopped and killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import polars as pl
import pytest

from holdfast.lab.executors import Local
from holdfast.lab.runs import Plan, Run, RunError
from holdfast.lab.table import Table
from tests.amounts import amount
from tests.lab.toys import Here

from .runs_shared import CHUNKS_OF_LOTS, FILES, LOTS_PLAN, contents, played, stopping

TOY = "toy"


pytestmark = pytest.mark.usefixtures("toys_of_runs")


# -- broken off --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", range(1, CHUNKS_OF_LOTS + 1, amount(3, 1)))
def test_after_ctrl_c_it_goes_on_where_it_was(tmp_path, undisturbed, after):
    folder = tmp_path / "run"
    first, second = stopping(after), Here()
    with pytest.raises(KeyboardInterrupt):
        played(folder, LOTS_PLAN, first)
    assert not Run.open(folder).is_complete
    with pytest.raises(RunError, match="is not complete; go on with it with --resume"):
        Run.open(folder).games()
    played(folder, LOTS_PLAN, second, resume=True)
    assert contents(folder) == undisturbed
    assert len(first.played + second.played) == len(set(first.played + second.played)) == CHUNKS_OF_LOTS


class Killed(BaseException):
    """The process is dead: nothing that it still does has an effect."""


class Disk:
    """Counts what a process does to the disk, and kills it before its n-th deed; of a file that is being written, half is there."""

    def __init__(self, monkeypatch, deeds):
        self.left = deeds
        for name in ("mkdir", "rmdir", "unlink", "replace", "fsync"):
            monkeypatch.setattr(os, name, self._deed(getattr(os, name)))
        for kind, name in ((Path, "write_bytes"), (Path, "write_text"), (pl.DataFrame, "write_csv"), (pl.DataFrame, "write_parquet")):
            monkeypatch.setattr(kind, name, self._writing(getattr(kind, name), kind is Path))

    def _deed(self, do):
        def deed(*arguments, **rest):
            self.left -= 1
            if self.left < 0:
                raise Killed
            return do(*arguments, **rest)

        return deed

    def _writing(self, do, is_path):
        def writing(self_, *arguments, **rest):
            self.left -= 1
            if self.left < 0:
                raise Killed
            do(self_, *arguments, **rest)
            if self.left == 0:
                file = Path(self_ if is_path else arguments[0])
                os.truncate(file, file.stat().st_size // 2)
                raise Killed

        return writing


def killed_after(deeds, folder, executor):
    """Whether a process that plays on was killed after so many deeds."""
    with pytest.MonkeyPatch.context() as patch:
        Disk(patch, deeds)
        try:
            played(folder, LOTS_PLAN, executor, resume=True)
        except Killed:
            return True
    return False


def assert_not_feigned(folder, undisturbed):
    """A run that looks complete is complete."""
    if (folder / "run.json").exists() and Run.open(folder).is_complete:
        there = contents(folder)
        assert all(there[name] == undisturbed[name] for name in FILES)


@pytest.mark.unmeasured
def test_killed_at_any_moment_it_goes_on_and_nothing_is_lost_or_played_twice(tmp_path, undisturbed):
    deeds, endings = 0, set()
    while True:
        folder, first, second = tmp_path / str(deeds), Here(), Here()
        was_killed = killed_after(deeds, folder, first)
        if was_killed:
            assert_not_feigned(folder, undisturbed)
            kept = len(list(folder.glob("chunks/*.tallies"))) if folder.exists() else 0
            endings.add(tuple(sorted(path.name for path in folder.glob("*.*"))))
            was_complete = folder.exists() and (folder / "run.json").exists() and Run.open(folder).is_complete
            played(folder, LOTS_PLAN, second, resume=True)
            assert len(second.played) == (0 if was_complete else CHUNKS_OF_LOTS - kept)
        assert contents(folder) == undisturbed, f"killed after {deeds} deeds"
        if not was_killed:
            break
        deeds += amount(3, 1)  # every third moment; all in `make soak`
    assert deeds > 4 * CHUNKS_OF_LOTS
    assert len(endings) > 5, "it was killed while the tables were written too"


def test_killed_again_and_again_it_gets_to_the_end(tmp_path, undisturbed):
    for seed in range(amount(2, 8)):
        random, folder, goes = Random(seed), tmp_path / str(seed), 0
        while killed_after(random.randrange(1, 55), folder, Here()):  # writing the tables takes 44 deeds
            assert_not_feigned(folder, undisturbed)
            goes += 1
        assert contents(folder) == undisturbed
        assert goes > 1


REAL_PLAN = Plan((Table(TOY, ("random",) * 2, seed=5), Table(TOY, ("random",) * 3, seed=5)), 160)


SIMULATE = ("simulate", TOY, "--games", "320", "--level", "random", "--players", "2-3", "--seed", "5", "--workers", "2")


HELD = """
import sys, threading
from holdfast.cli import main
from holdfast.lab import runs
left, write = int(sys.argv.pop(1)), runs.write

def write_or_stand_still(path, write_to):
    global left
    left -= path.suffix == ".tallies"
    if left < 0:
        threading.Event().wait()
    write(path, write_to)

runs.write = write_or_stand_still
main()
"""
"""A host that plays so many chunks at most, and then waits for what comes: who is to end it in the middle may be held up himself."""


MOST = 12
"""Chunks that a host plays before it stands still: two or three such hosts do not play all forty."""


def start(folder, *more, program=("-m", "holdfast")):
    """A host and its workers, which interpret the rules, on their way."""
    environment = {**os.environ, "HOLDFAST_WORKER_MODE": "interpreted", "HOLDFAST_MODE": "interpreted", "COLUMNS": "80"}
    command = [sys.executable, *program, *SIMULATE, "--out", str(folder), *more]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_chunks(host, folder, count):
    """Until so many chunks are on disk, or the host is done."""
    while host.poll() is None and len(list(folder.glob("chunks/*.tallies"))) < count:
        time.sleep(0.005)


# -- real processes and real signals -----------------------------------------------------------------------------------


@pytest.mark.slow(15)
def test_killed_for_good_and_interrupted_the_files_are_those_of_a_run_in_one_go(tmp_path):
    folder, random = tmp_path / "run", Random(1)
    in_one_go = contents(played(tmp_path / "whole", REAL_PLAN).folder)
    for go in range(amount(2, 3)):
        kept = len(list(folder.glob("chunks/*.tallies")))
        host = start(folder, *(["--resume"] if go else []), program=("-c", HELD, str(MOST)))
        wait_for_chunks(host, folder, kept + random.randrange(2, 7))
        time.sleep(random.random() * 0.02)
        host.send_signal(signal.SIGINT if go == 1 else signal.SIGKILL)
        _, said = host.communicate()
        assert not Run.open(folder).is_complete
        if go == 1:
            assert host.returncode == 130
            assert said == f"holdfast: stopped; nothing is lost: go on with: holdfast simulate {TOY} --resume --out {folder}\n"
        else:
            assert host.returncode == -signal.SIGKILL
        assert len(list(folder.glob("chunks/*.tallies"))) >= kept
    host = start(folder, "--resume")
    output, said = host.communicate()
    assert (host.returncode, said) == (0, "")
    assert output.startswith("320 games (160 at each of 2 tables) in ")
    assert contents(folder) == in_one_go


def worker_of(keeper):
    """The worker of a keeper; while one that has something to play is on its way, however long, nothing goes on."""
    while keeper.job is not None and (keeper.process is None or keeper.process.poll() is not None):
        time.sleep(0.005)
    return keeper.process


@pytest.mark.slow(15)
def test_one_worker_or_three_and_workers_that_are_killed_give_the_same_bytes(tmp_path):
    in_one_go = contents(played(tmp_path / "whole", REAL_PLAN).folder)
    for workers in amount((3,), (1, 3)):
        killed = []
        with Local(workers, mode="interpreted") as local:

            def kill_one(progress, keepers=local.pool._keepers, workers=workers, killed=killed):
                """That of each keeper in turn: three deaths over one question would be too many."""
                if progress.done >= 64 * (1 + len(killed)) and len(keepers) == workers:
                    worker = worker_of(keepers[len(killed) % workers])
                    if worker is not None and worker.poll() is None:
                        worker.kill()
                        killed.append(worker.pid)

            run = played(tmp_path / str(workers), REAL_PLAN, local, tell=kill_one)
        assert len(set(killed)) >= 3
        assert contents(run.folder) == in_one_go

"""What the tests of pool share."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from holdfast.agents import pool as pool_module
from holdfast.agents.pool import Pool

ROOT = Path(__file__).resolve().parents[2]


CHORES = "tests.agents.chores:"


DEADLINE = 60
"""Seconds after which a test gives up waiting for what should come at once."""


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


def threads():
    return set(threading.enumerate())


# A worker by itself


@contextmanager
def worker(grace=DEADLINE):
    """A worker, which has so many seconds to end in peace when its host hangs up."""
    command = [sys.executable, "-c", f"from holdfast.agents import worker; worker.GRACE = {grace}; {pool_module.PROGRAM}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as started:
        yield started
        started.kill()

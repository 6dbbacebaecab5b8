"""Worker processes that outlive their pools: a test goes on with one that a test before it has left idle.

To start one takes a third of a second of the processor, and more until it knows a game, and hundreds of pools are opened.  What is kept is
a process that was idle when its pool was closed; the pool that takes it over could have started it: with the same environment, module
search path, folder and niceness.  `tests/agents` proves the pools themselves, and keeps none.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from holdfast.agents import pool
from holdfast.agents.worker import STOP, send

MOST = 3
"""How many are kept; of more the one that has been idle for longest is ended."""

UNASKED = ("PYTEST_CURRENT_TEST", "HOLDFAST_HOME", "COLUMNS")
"""What the environment says of a test, its folder and its screen, which no worker asks for."""

Process = subprocess.Popen[bytes]
Kind = tuple[Any, ...]

_start = pool._start
_end = pool._Keeper._end
_kill = pool._Keeper.kill
_guard = threading.Lock()
_idle: list[tuple[Kind, Process]] = []
_kinds: dict[int, Kind] = {}
"""The kinds of the processes that are at work, by their number."""

_starter = ThreadPoolExecutor(1, "starter of kept workers")
"""A worker dies with the thread that has started it, so that is one which lives as long as this process."""


def _kind(mode: str, niceness: int) -> Kind:
    environment = {name: value for name, value in os.environ.items() if name not in UNASKED}
    return mode, niceness, os.getpid(), Path.cwd(), tuple(sys.path), tuple(sorted(environment.items()))


def _taken(mode: str, niceness: int) -> Process:
    """Take over one that is idle, or start a new one."""
    kind = _kind(mode, niceness)
    with _guard:
        found = next((process for known, process in reversed(_idle) if known == kind), None)
        if found is not None:
            _idle.remove((kind, found))
    if found is not None:
        try:
            send(pool._pipe(found.stdin), STOP, 0)  # it forgets which question of its last pool was cancelled
        except OSError:
            _ended(found)
        else:
            with _guard:
                _kinds[found.pid] = kind
            return found
    made = _starter.submit(_begun, mode, niceness).result()
    with _guard:
        _kinds[made.pid] = kind
    return made


def _begun(mode: str, niceness: int) -> Process:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # as where a pool starts it
    return _start(mode, niceness)


def _left(keeper: pool._Keeper) -> str:
    """Keep the process of a keeper whose pool is closed, if it is idle; end any other."""
    old = None
    with keeper._pool._changed, _guard:
        process = keeper.process
        kind = _kinds.pop(process.pid, None) if process is not None else None
        if process is None or kind is None or not keeper._pool._is_closed or keeper.job is not None or process.poll() is not None:
            kind = None
        else:
            keeper.process = None
            keeper.loaded.clear()
            _idle.append((kind, process))
            old = _idle.pop(0)[1] if len(_idle) > MOST else None
    if kind is None:
        return _end(keeper)
    if old is not None:
        _ended(old)
    return ""


def _killed(keeper: pool._Keeper) -> None:
    """Kill the process of a keeper, and keep it no more, though it may have been idle when it was killed."""
    with _guard:
        _kinds.pop(keeper.process.pid if keeper.process is not None else 0, None)
    _kill(keeper)


def _ended(process: Process) -> None:
    process.kill()
    process.wait()
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):
            pool._pipe(stream).close()


def end_all() -> None:
    """End all that are kept."""
    with _guard:
        old = [process for _, process in _idle]
        _idle.clear()
    for process in old:
        _ended(process)


@contextmanager
def kept() -> Iterator[None]:
    """Let pools leave and take over workers meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "_start", _taken)
        patch.setattr(pool._Keeper, "_end", _left)
        patch.setattr(pool._Keeper, "kill", _killed)
        yield

"""Garbage collection put off while much is made that stays: at imports, and while rules are compiled.

A sixth of the time until a compiled game is there went into looking through what stays, and a twentieth of a first compile.
"""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_own: set[int] = set()
"""The processes that are known to be Holdfast's alone: this one, or none."""


def own_process() -> None:
    """Say that this process is Holdfast's alone: what it imports from here on is never looked through for garbage."""
    _own.add(os.getpid())


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile.  In a process of Holdfast's own all that is there at the end counts as there for good."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if os.getpid() in _own:
            gc.freeze()
        if was_on:
            gc.enable()


BETWEEN = 50_000
"""How many more objects there are between two looks for garbage while rules are compiled; the standard is 700."""


_within: list[tuple[int, int, int]] = []
"""For each thread that is within `seldom_collected`, what was set before the first of them."""
_counting = threading.Lock()


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for garbage seldom meanwhile, so that what is really garbage does not pile up either.

    Several threads may be within at once: the last to leave sets what the first has found.  Who looks as seldom, or never, goes on so.
    """
    with _counting:
        usual = _within[0] if _within else gc.get_threshold()
        _within.append(usual)
        if 0 < usual[0] < BETWEEN:
            gc.set_threshold(BETWEEN, *usual[1:])
    try:
        yield
    finally:
        with _counting:
            _within.pop()
            if not _within:
                gc.set_threshold(*usual)

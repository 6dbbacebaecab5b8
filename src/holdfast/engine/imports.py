"""Garbage collection put off while much is made that stays: at imports, and while rules are compiled.

A sixth of the time until a compiled game is there went into looking through what stays, and a twentieth of a first compile.
"""

from __future__ import annotations

import gc
import os
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


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Look for garbage seldom meanwhile, so that what is really garbage does not pile up either."""
    before = gc.get_threshold()
    gc.set_threshold(BETWEEN, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)

"""Showing that, and how far, a first compile is under way."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from .rule import COMPILED, rules_known, was_compiled_before


@contextmanager
def shown(say: Callable[[str], None] | None = None) -> Iterator[None]:
    """While code is compiled inside, say how many of the rules are done; nothing is said when all comes from the cache.

    `say` gets a line each time; the default rewrites one line of standard error, or stays silent if that is no terminal.
    """
    if not COMPILED:
        yield
        return
    from numba.core import event

    tell = say or (_rewrite if sys.stderr.isatty() else _silent)

    class Listener(event.Listener):  # type: ignore[misc, name-defined, unused-ignore]
        done = 0
        part = -1
        began = 0.0

        def on_start(self, happened: Any) -> None:
            self.began = self.began or time.monotonic()

        def on_end(self, happened: Any) -> None:
            self.done += 1
            part = min(99, 100 * self.done // max(1, rules_known()))
            if part > self.part:
                self.part = part
                seconds = time.monotonic() - self.began
                tell(f"preparing the fast rules, once on this machine: {part} % ({self.done} functions, {seconds:.0f} s)")

    if not was_compiled_before():
        tell("preparing the fast rules, once on this machine: about a minute")
    listener = Listener()
    with event.install_listener("numba:compile", listener):
        yield
    if listener.done:
        tell(f"the fast rules are ready ({time.monotonic() - listener.began:.0f} s)\n")


def _rewrite(text: str) -> None:
    sys.stderr.write("\r\033[K" + text)
    sys.stderr.flush()


def _silent(text: str) -> None:
    pass

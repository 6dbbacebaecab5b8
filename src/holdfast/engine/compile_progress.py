"""Progress reports for the first compilation of a game."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from .code_key import reached
from .jit import COMPILED, compiling_begins


@contextmanager
def shown(say: Callable[[str], None] | None = None) -> Iterator[None]:
    """Report which game is being compiled and what share of its rules is done; nothing is reported if all code is cached.

    `say` is called with each line; the default rewrites one line of standard error, and does nothing if that is no terminal.
    """
    if not COMPILED:
        yield
        return
    from numba.core import event

    tell = say or (rewrite if sys.stderr.isatty() else _silent)

    class Listener(event.Listener):  # type: ignore[misc, name-defined, unused-ignore]
        """Counts compiled functions against the number of rules reachable from the entry points seen so far."""

        def __init__(self) -> None:
            self.rules: set[Any] = set()
            self.titles: list[str] = []
            self.done = 0
            self.part = -1
            self.began = 0.0

        def begin(self, entry: Any) -> None:
            """Called when an entry point has to be compiled, by this process or by another one that this one waits for."""
            self.began = self.began or time.monotonic()
            self.rules.update(reached(entry))
            title = str(entry.py_func.__globals__.get("title_of_the_game", ""))
            if title not in self.titles:
                self.titles.append(title)
                self.part = -1
                tell(f"{self.what()}: about a minute")

        def what(self) -> str:
            of = f" of {self.titles[-1]}" if self.titles and self.titles[-1] else ""
            return f"preparing the fast rules{of}, once on this machine"

        def on_start(self, happened: Any) -> None:
            self.began = self.began or time.monotonic()

        def on_end(self, happened: Any) -> None:
            self.done += 1
            part = min(99, 100 * self.done // max(1, len(self.rules)))
            if part > self.part:
                self.part = part
                seconds = time.monotonic() - self.began
                tell(f"{self.what()}: {part} % ({seconds:.0f} s)")

    listener = Listener()
    compiling_begins.append(listener.begin)
    try:
        with event.install_listener("numba:compile", listener):
            yield
    finally:
        compiling_begins.remove(listener.begin)
    if listener.began:
        tell(f"the fast rules are ready ({time.monotonic() - listener.began:.0f} s)\n")


def rewrite(text: str, stream: TextIO | None = None) -> None:
    """Write a text in place of the one before, by default on standard error; one that is wider than the terminal is cut, for it would
    leave its first lines there.
    """
    stream = stream or sys.stderr
    width = shutil.get_terminal_size().columns
    stream.write("\r\033[K" + (text if text.endswith("\n") else text[: width - 1]))
    stream.flush()


def _silent(text: str) -> None:
    pass

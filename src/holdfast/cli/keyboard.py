"""Keyboard input without blocking other events."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable


class Keyboard:
    """Reads lines in a thread of its own; `hear` is called with each line, and with None at the end of the input.

    It reads from the file descriptor, past Python's buffer: a thread that holds the buffer's lock would block the program's exit.
    """

    def __init__(self, hear: Callable[[str | None], None]) -> None:
        self._hear = hear
        threading.Thread(target=self._run, name="holdfast-keyboard", daemon=True).start()

    def _run(self) -> None:
        rest = b""
        while True:
            try:
                data = os.read(0, 4096)
            except OSError:
                data = b""
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                self._hear(line.decode(sys.stdin.encoding or "utf-8", "replace").strip())
            if not data:
                self._hear(None)
                return

"""Standard output whose reader may go, or whose file may be full: neither is a fault of the program, and neither ends in a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

UNWRITTEN = 2
"""The exit status where what a command prints cannot be written."""


class Output:
    """A text stream that ends the program where it cannot write: with status 0 if whoever read wants no more, as `| head`."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write text.  Raises SystemExit."""
        with self._or_end():
            return self._stream.write(text)

    def flush(self) -> None:
        """Write what waits to be written.  Raises SystemExit."""
        with self._or_end():
            self._stream.flush()

    @contextmanager
    def _or_end(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            self._leave()
            raise SystemExit(0) from None
        except OSError as error:
            self._leave()
            print(f"holdfast: what this prints cannot be written: {error.strerror}; say `> FILE` with another file", file=sys.stderr)
            raise SystemExit(UNWRITTEN) from None

    def _leave(self) -> None:
        """Drop what waits to be written: Python would try that again when it ends."""
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._stream.fileno())
        os.close(nowhere)


@contextmanager
def written() -> Iterator[None]:
    """Have all that is printed meanwhile written at its end, or end the program as `Output` does."""
    before = sys.stdout
    sys.stdout = output = Output(before)
    try:
        yield
    finally:
        output.flush()
        sys.stdout = before

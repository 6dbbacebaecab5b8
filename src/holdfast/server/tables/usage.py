"""Whether a table in memory is in use, and since when it is not."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


class Usage:
    """Counts who waits for a table; one that nobody uses can be unloaded."""

    def __init__(self) -> None:
        self.waiting = 0
        self.used = time.monotonic()
        """When it was last used."""

    def touch(self) -> None:
        """Note that the table is used now."""
        self.used = time.monotonic()

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """Keep the table in memory while inside: somebody waits for news."""
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1
            self.touch()

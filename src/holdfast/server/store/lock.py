"""A file lock that keeps a second server from the same database; it is released when its process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock, held from construction until `release` or the end of the process.  Raises BlockingIOError if another process holds it."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise BlockingIOError(error.errno, os.strerror(error.errno or 0), str(path)) from error

    def release(self) -> None:
        """Release the lock."""
        os.close(self._descriptor)

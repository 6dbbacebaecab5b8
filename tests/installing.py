"""Debian's packages that tests need, installed where they are missing: by one test process at a time."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def found_or_installed(package: str, find: Callable[[], T | None]) -> T | None:
    """What `find` finds; where that is nothing, after installing a package, if we may."""
    found = find()
    if found is not None or shutil.which("apt-get") is None or os.geteuid() != 0:
        return found
    with (Path(tempfile.gettempdir()) / "holdfast-installing.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:  # another process may have done it meanwhile
            apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "--quiet", "--yes"]
            quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run([*apt, "update"], check=True, env=quiet)
            subprocess.run([*apt, "install", "--no-install-recommends", package], check=True, env=quiet)
    return find()

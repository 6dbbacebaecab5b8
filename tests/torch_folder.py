"""A folder with PyTorch, for the tests that train: installed once below .cache, since the locked environment has none."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PINNED = ROOT / "requirements-train.lock"


@cache
def torch_folder() -> Path:
    """The folder, by what is pinned and by the version of Python; one process at a time makes it, in another place first."""
    version = ".".join(map(str, sys.version_info[:2]))
    mark = hashlib.sha256(PINNED.read_bytes()).hexdigest()[:12]
    folder = ROOT / ".cache" / f"torch-{version}-{mark}"
    folder.parent.mkdir(exist_ok=True)
    with (folder.parent / "torch.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            fresh = folder.with_suffix(".new")
            shutil.rmtree(fresh, ignore_errors=True)
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
            subprocess.run([*pip, "--target", str(fresh), "-r", str(PINNED)], check=True)
            fresh.rename(folder)
    return folder


def run_with_torch(arguments: list[str], expect: int = 0) -> str:
    """Run Python with some arguments and PyTorch on its path, on one thread; returns what it has written, both streams."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(torch_folder())])
    environment = {**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1", "HOLDFAST_MODE": "interpreted"}
    done = subprocess.run([sys.executable, *arguments], env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == expect, said
    return said

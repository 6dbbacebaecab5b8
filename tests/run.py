"""All checks and tests, in the order in which they find faults fastest: `make test`."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COVERAGE_WANTED = 95

SOURCES = ("src", "tests", "benchmarks", "examples", "web/build.py", "hatch_build.py")

STEPS = (
    ("lint", ["ruff", "check", *SOURCES]),
    ("format", ["ruff", "format", "--check", *SOURCES]),
    ("types", ["mypy"]),
    ("tests", ["coverage", "run", "-m", "pytest", "-n", "3", "--dist", "worksteal", "--durations=20", "tests"]),
    ("coverage data", ["coverage", "combine", "--quiet"]),
    ("coverage", ["coverage", "report", f"--fail-under={COVERAGE_WANTED}"]),
)


def main() -> int:
    """Run every step; stop at the first that fails."""
    folder = Path(sys.executable).parent
    environment = {**os.environ, "COVERAGE_PROCESS_START": str(ROOT / "pyproject.toml")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start hundreds of processes, and each would translate the sources anew
    for old in ROOT.glob(".coverage*"):
        old.unlink()
    for name, (program, *arguments) in STEPS:
        start = time.monotonic()
        print(f"== {name}: {program} {' '.join(arguments)}", flush=True)
        done = subprocess.run([str(folder / program), *arguments], cwd=ROOT, env=environment, check=False)
        print(f"== {name}: {'ok' if done.returncode == 0 else 'FAILED'} after {time.monotonic() - start:.0f} s", flush=True)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())

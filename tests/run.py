"""All checks and tests, in the order in which they find faults fastest: `make test`.

`make quick`, or `python tests/run.py --quick`, has one minute: lint, types, and the tests nearest to the last changes.
"""

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


QUICK_SECONDS = 60
QUICK_FILES = 30
"""How many files of tests there is time to import."""
QUICK = (*STEPS[:3], ("tests", ["pytest", "-q", "-x", "-p", "tests.deadline", "-m", "not slow and not compiled"]))
NOT_QUICK = ("tests/browser/", "tests/test_web.py", "tests/test_package.py")
"""Tests that start browsers, build pages or install packages."""


def quick() -> int:
    """Run lint, types and the nearest tests side by side; what has not run when the minute is over is counted and left to `make test`."""
    sys.path.insert(0, str(ROOT))
    from tests.affected import changed, nearest

    began = time.time()
    found = [test for test in nearest(changed()) if not test.startswith(NOT_QUICK)]
    tests = found[:QUICK_FILES]
    print(f"== {len(tests)} of {len(found)} files of tests that depend on the change: {' '.join(tests)}", flush=True)
    folder = Path(sys.executable).parent
    environment = {**os.environ, "TESTS_UNTIL": str(began + QUICK_SECONDS - 2), "PYTHONPATH": str(ROOT)}
    running = {
        name: subprocess.Popen([str(folder / program), *arguments, *(tests if name == "tests" else ())], cwd=ROOT, env=environment)
        for name, (program, *arguments) in QUICK
        if name != "tests" or tests
    }
    results = {name: process.wait() for name, process in running.items()}
    said = ", ".join(f"{name} {'FAILED' if failed else 'ok'}" for name, failed in results.items())
    print(f"== {said} after {time.time() - began:.0f} s", flush=True)
    return int(any(results.values()))


def main() -> int:
    """Run every step; stop at the first that fails."""
    if "--quick" in sys.argv[1:]:
        return quick()
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

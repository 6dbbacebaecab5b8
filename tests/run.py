"""All checks and tests, in the order in which they find faults fastest: `make test`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COVERAGE_WANTED = 95
FEW = 3
"""So many tests that failed are run once more, by themselves: a race that only a busy machine shows is told, and stops nobody."""

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
    with tempfile.TemporaryDirectory() as notes:
        failed = Path(notes) / "failed"
        environment["HOLDFAST_FAILED_TESTS"] = str(failed)
        for name, (program, *arguments) in STEPS:
            start = time.monotonic()
            print(f"== {name}: {program} {' '.join(arguments)}", flush=True)
            code = subprocess.run([str(folder / program), *arguments], cwd=ROOT, env=environment, check=False).returncode
            if code and failed.exists():
                code = _once_more(folder, environment, failed.read_text(encoding="utf-8").splitlines())
            failed.unlink(missing_ok=True)
            print(f"== {name}: {'ok' if code == 0 else 'FAILED'} after {time.monotonic() - start:.0f} s", flush=True)
            if code:
                return code
    return 0


def _once_more(folder: Path, environment: Mapping[str, str], failed: list[str]) -> int:
    """Run a few tests that failed by themselves; whoever passes now is named, for somebody to find the race."""
    if not 0 < len(failed) <= FEW:
        return 1
    print(f"== once more, alone: {', '.join(failed)}", flush=True)
    code = subprocess.run(
        [str(folder / "coverage"), "run", "-m", "pytest", "-n", "0", *failed], cwd=ROOT, env=environment, check=False
    ).returncode
    if code == 0:
        print(f"== UNSTEADY, passed when run alone: {', '.join(failed)}", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main())

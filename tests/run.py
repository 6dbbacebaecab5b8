"""All checks and tests, in the order in which they find faults fastest: `make test`.

Tests that fail are run once more, one after another: those that pass then do not fail the run, and are named at its very end.

`make coverage`, or `python tests/run.py --coverage`, measures what the tests run through too, which takes a fifth longer.

`make quick`, or `python tests/run.py --quick`, has one minute: lint, types, and the tests nearest to the last changes.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COVERAGE_WANTED = 95

SOURCES = ("src", "tests", "benchmarks", "examples", "web/build.py", "hatch_build.py")

Step = Sequence[tuple[str, list[str]]]
"""Programs that run beside each other, each with its name."""

LINT = ("lint", ["ruff", "check", *SOURCES])
FORMAT = ("format", ["ruff", "format", "--check", *SOURCES])
TYPES = ("types", ["mypy"])
PYTEST = ["python", "-m", "pytest", "-p", "tests.outcomes"]
TESTS = ("tests", [*PYTEST, "-n", "5", "--dist", "worksteal", "--durations=20", "tests"])
STEPS: tuple[Step, ...] = ((LINT,), (FORMAT,), (TYPES, TESTS))
"""Each with what runs beside it: types take one core and half a minute, in which the tests have another."""
MEASURED = ["coverage", "run"]
"""What stands in place of `python` so that what the tests run through is measured."""
COVERAGE: tuple[Step, ...] = (
    (("coverage data", ["coverage", "combine", "--quiet"]),),
    (("coverage", ["coverage", "report", f"--fail-under={COVERAGE_WANTED}"]),),
)

OUTCOMES = "TESTS_OUTCOMES"
"""The variable that names the file of what became of each test (`tests/outcomes.py`)."""

FAILURES = 1
"""The exit status of pytest when it has run all tests and some have failed."""
MOST_AGAIN = 50
"""If more tests fail, none is run once more: something is broken."""

LOOKS = 0.1
"""Seconds between two looks at whether a program has ended."""

QUICK_SECONDS = 60
QUICK_FILES = 30
"""How many files of tests there is time to import."""
QUICK = (LINT, FORMAT, TYPES, ("tests", ["pytest", "-q", "-x", "-p", "tests.deadline", "-m", "not slow and not compiled"]))
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
    measured = "--coverage" in sys.argv[1:]
    environment = {**os.environ, **({"COVERAGE_PROCESS_START": str(ROOT / "pyproject.toml")} if measured else {})}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the tests start hundreds of processes, and each would translate the sources anew
    for old in ROOT.glob(".coverage*"):
        old.unlink()
    last: list[str] = []
    with TemporaryDirectory() as kept:
        environment[OUTCOMES] = str(Path(kept) / "outcomes.json")
        steps: Sequence[Step] = [*([(name, _measured(does)) for name, does in step] for step in STEPS), *COVERAGE] if measured else STEPS
        failed = next((failed for step in steps if (failed := whole_step(step, folder, environment, last))), 0)
    print("".join(f"{line}\n" for line in last), end="", flush=True)
    return failed


def _measured(does: list[str]) -> list[str]:
    """Return a command so that what its tests run through is measured, if it has any."""
    return [*MEASURED, *does[1:]] if does[: len(PYTEST)] == PYTEST else does


def whole_step(parts: Step, folder: Path, environment: Mapping[str, str], last: list[str]) -> int:
    """Run a step, and once it is over the tests in it that failed once more.  Adds to `last` what is to be said at the very end."""
    failed = side_by_side(parts, folder, environment)
    tests = next((does for name, does in parts if name == TESTS[0]), [])
    outcomes = _outcomes(environment) if tests and not failed else {}
    again = [test for test, outcome in outcomes.items() if outcome == "failed"]
    if not again:
        return failed
    if len(again) > MOST_AGAIN:
        print(f"== {len(again)} tests have failed; of more than {MOST_AGAIN} none is run once more", flush=True)
        return FAILURES
    Path(environment[OUTCOMES]).unlink()
    command = tests[: tests.index(PYTEST[-1]) + 1]
    failed = side_by_side([("tests that failed", [*command, *again])], folder, environment)
    outcomes |= dict.fromkeys(again, "failed") | _outcomes(environment)
    unsteady = [test for test in again if outcomes[test] == "passed"]
    counts = Counter(outcomes.values())
    last.append(f"== {counts['passed']} passed, {counts['failed']} failed; {len(unsteady)} passed only when run once more")
    if unsteady:
        last += ["unsteady:", *(f"  {test}" for test in unsteady)]
    return failed or (FAILURES if len(unsteady) < len(again) else 0)


def _outcomes(environment: Mapping[str, str]) -> dict[str, str]:
    """What became of each test, if all have run; else nothing."""
    kept = Path(environment.get(OUTCOMES, ""))
    return json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}


def may_pass_yet(name: str, status: int, environment: Mapping[str, str]) -> bool:
    """Whether a program has failed by tests of which each is known, and which can be run once more."""
    return name == TESTS[0] and status == FAILURES and "failed" in _outcomes(environment).values()


def side_by_side(parts: Step, folder: Path, environment: Mapping[str, str]) -> int:
    """Run programs at the same time until all are done or one fails, which ends the others.  Return the exit status of that one, or 0.

    Tests that may pass yet do not count as failed here.
    """
    start = time.monotonic()
    running = {}
    for name, (program, *arguments) in parts:
        print(f"== {name}: {program} {' '.join(arguments)}", flush=True)
        running[name] = subprocess.Popen([str(folder / program), *arguments], cwd=ROOT, env=environment)
    failed = 0
    while running and not failed:
        time.sleep(LOOKS)
        for name in [name for name, process in running.items() if process.poll() is not None]:
            ended = running.pop(name).returncode
            failed = failed or (0 if may_pass_yet(name, ended, environment) else ended)
            print(f"== {name}: {'FAILED' if ended else 'ok'} after {time.monotonic() - start:.0f} s", flush=True)
    for process in running.values():
        process.send_signal(signal.SIGINT)  # as Ctrl-C: what the tests have started is ended with them
    for process in running.values():
        process.wait()
    return failed


if __name__ == "__main__":
    sys.exit(main())

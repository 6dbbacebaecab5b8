"""What the processes of a game were found to do, kept with the sources that it was found for: `python -m tests.proved`.

To compile the five games, and to try all that they promise, takes a quarter of all tests.  As long as nothing has changed that a process
of a game runs through, it does what it did; so `make test` compiles and tries the toy, and each game whose sources are not those of its
proof, and holds what interpreted rules do against the proof of the others.  `make soak` compiles and tries all.

Whoever has changed a game's sources gets it compiled by each `make test` until `python -m tests.proved` has noted the new proof: it
compares both modes as the tests do, and notes nothing where they differ.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

from holdfast.engine.jit import MODE_VARIABLE
from holdfast.games import OWN

from .amounts import SOAKS

ROOT = Path(__file__).resolve().parent.parent
FILE = Path(__file__).with_suffix(".json")

PACKAGE = ROOT / "src" / "holdfast"
SCHEMA = PACKAGE / "schema"
FOLDERS = (PACKAGE, SCHEMA, *(PACKAGE / name for name in ("agents", "engine", "envs", "games", "play")), *SCHEMA.glob("[!_]*/"))
"""Whose modules the processes of a game run through, beside its own."""

TESTS = tuple(
    ROOT / "tests" / f"{name}.py"
    for name in ("__init__", "amounts", "bounds", "compiled", "count_template", "promises", "proved", "whole_games")
)

AT_ONCE = 2
"""Processes side by side."""

COMPILERS = ("numba", "llvmlite", "numpy")

KEPT = "kept"
"""The part of a proof that says which promises were tried how often (`promises.py`)."""

TOLD = ("whole games", KEPT)
"""What is kept as it is; of all else a hash is enough."""


def sources(name: str) -> list[Path]:
    """The files that the processes of a game run through or read."""
    own = (PACKAGE / "games" / name.replace("-", "_")).rglob("*")
    found = {path for folder in FOLDERS for path in folder.glob("*.py")} | {
        path for path in own if path.is_file() and path.suffix != ".pyc"
    }
    return sorted(found.union(TESTS))


def key(name: str) -> str:
    """A hash of these files, of what compiles them, and of what it compiles for."""
    seen = hashlib.sha256()
    about = (*platform.python_version_tuple()[:2], platform.machine(), *(version(one) for one in COMPILERS))
    seen.update(" ".join(about).encode())
    for path in sources(name):
        seen.update(b"%s\0%d\0" % (path.relative_to(ROOT).as_posix().encode(), path.stat().st_size))
        seen.update(path.read_bytes())
    return seen.hexdigest()


def unknown(name: str, modules: Iterable[ModuleType]) -> list[str]:
    """The files of this repository among some modules of which the key of a game does not know."""
    files = {Path(file) for module in modules if (file := getattr(module, "__file__", None))}
    return sorted(
        str(file) for file in files.difference(sources(name)) if file.is_relative_to(PACKAGE) or file.is_relative_to(ROOT / "tests")
    )


def summed(shown: Any) -> str:
    """A hash of something that a process has shown, as it comes out of JSON."""
    return hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()


def proof(name: str) -> dict[str, Any] | None:
    """What the processes of a game were found to show, if that is still known: by part a hash, or what is told."""
    kept = json.loads(FILE.read_text(encoding="utf-8")).get(name) if not SOAKS and FILE.exists() else None
    return kept["shown"] if kept and kept["key"] == key(name) else None


def noted(shown: dict[str, Any]) -> dict[str, Any]:
    """What is kept of all that a compiled process has shown."""
    return {part: what if part in TOLD else summed(what) for part, what in shown.items()}


def stale() -> list[str]:
    """The games that are compiled and tried though they need not be, had somebody noted their proof."""
    return [name for name in OWN if proof(name) is None]


def main() -> int:
    """Compile the games whose sources have changed, compare both modes, try their promises, and note it all.  Return the exit status."""
    from . import compiled

    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    failed = 0
    with TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        running = {
            name: (
                key(name),
                pool.submit(compiled.of, name, "compiled", Path(folder)),
                pool.submit(compiled.of, name, "interpreted", Path(folder)),
                pool.submit(tried, name),
            )
            for name in stale()
        }
        for name, (found, in_one_mode, in_other, promised) in running.items():
            print(f"{name}: compiling, and trying what it promises …", flush=True)
            promises, fault = promised.result()
            fault = fault or "".join(str(error) for job in (in_one_mode, in_other) if (error := job.exception()))
            if fault:
                print(f"{name}: {fault}", flush=True)
                failed = 1
                continue
            one, other = in_one_mode.result(), in_other.result()
            differing = [part for part in one if one[part] != other[part] and part != "whole games"]
            wrong = f"both modes differ in {differing}" if differing else ""
            wrong = wrong or ("" if found == key(name) else "its sources have changed meanwhile")
            print(f"{name}: {wrong or 'noted'}", flush=True)
            if wrong:
                failed = 1
                continue
            kept[name] = {"key": found, "shown": {**noted(one), KEPT: promises}}
            FILE.write_text(json.dumps({each: kept[each] for each in sorted(kept)}, indent=1) + "\n", encoding="utf-8")
    return failed


def tried(name: str) -> tuple[dict[str, Any], str]:
    """Try what a game promises in a process of its own: what was tried, and what is not kept."""
    environment = {**os.environ, MODE_VARIABLE: "interpreted"}
    done = subprocess.run([sys.executable, "-m", "tests.promises", name], env=environment, capture_output=True, text=True, check=False)
    return (json.loads(done.stdout), "") if done.returncode == 0 else ({}, done.stderr)


if __name__ == "__main__":
    sys.exit(main())

"""Files of saved games: one for each game, so that none is ever overwritten by another."""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from holdfast.server.runtime.settings import home


def folder(game: str) -> Path:
    """Return the folder of the user's saved games of one game."""
    return home() / "games" / game


def lessons(game: str, lesson: str) -> Path:
    """Return the folder of saved lessons, separate so that a lesson never hides an unfinished game."""
    return home() / "lessons" / game / lesson


def faults() -> Path:
    """Return the folder of files that reproduce errors."""
    return home() / "faults"


def fresh(folder: Path) -> Path:
    """Return a file for a new game, named by the current time."""
    begun = datetime.now().strftime("%Y-%m-%d-%H.%M.%S")
    path, copies = folder / f"{begun}.json", 1
    while path.exists():
        copies += 1
        path = folder / f"{begun}-{copies}.json"
    return path


def unfinished(folder: Path) -> Path | None:
    """Return the most recently played game that is not over, by reading the files; None if there is none."""
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return next((path for path in files if '"result": "running"' in path.read_text(encoding="utf-8", errors="replace")), None)


def typed(path: Path) -> str:
    """Return a path as a person types it in a shell: from here, from home or from the root, whichever is shortest."""
    whole = path.absolute()
    ways = [shlex.quote(str(whole))]
    if whole.is_relative_to(Path.cwd()):
        here = str(whole.relative_to(Path.cwd()))
        ways.append(shlex.quote(f"./{here}" if here.startswith("-") else here))
    with suppress(RuntimeError):  # a user whom the system does not know has no home
        if os.name == "posix" and whole.is_relative_to(Path.home()):
            ways.append(f"~/{shlex.quote(str(whole.relative_to(Path.home())))}")
    return min(ways, key=len)


def played_before(game: str) -> bool:
    """Return whether there is any saved game of this game."""
    return any(folder(game).glob("*.json"))

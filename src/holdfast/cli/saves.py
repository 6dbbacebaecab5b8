"""Where games are kept: a file for each, so that none is ever written over by another."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from holdfast.server.settings import home


def folder(game: str) -> Path:
    """The folder for a person's games of one kind."""
    return home() / "games" / game


def lessons(game: str, lesson: str) -> Path:
    """The folder for the games of a lesson, apart from others, so that a lesson never stands before a game that waits."""
    return home() / "lessons" / game / lesson


def fresh(folder: Path) -> Path:
    """A file for a new game, named by the moment it begins."""
    begun = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    path, copies = folder / f"{begun}.json", 1
    while path.exists():
        copies += 1
        path = folder / f"{begun} ({copies}).json"
    return path


def unfinished(folder: Path) -> Path | None:
    """The game that was played last and is not over, by a look at the files; None if there is none."""
    files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return next((path for path in files if '"result": "running"' in path.read_text(encoding="utf-8", errors="replace")), None)


def played_before(game: str) -> bool:
    """Whether there is any game of this kind."""
    return any(folder(game).glob("*.json"))

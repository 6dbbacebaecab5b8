"""Faults of games and computer players, each kept once as files that reproduce it."""

from __future__ import annotations

import hashlib
import json
import tempfile
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from holdfast.play import replay
from holdfast.play.match import Match

MOST_KEPT = 100
"""Maximum number of faults kept in a folder."""


@dataclass(frozen=True)
class Fault:
    """A fault that was kept: the replay file that ends at its position, its game, when (seconds since 1970), where, and the error."""

    file: Path
    game: str
    at: float
    about: str
    error: str


class Faults:
    """Records what is needed to reproduce a fault: a replay file that ends at the position, and a text file with the traceback.

    A fault is identified by game, exception type and message; each is recorded and reported once per process.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: set[tuple[str, str, str]] = set()

    def keep(self, match: Match, seat: int, error: BaseException) -> Path | None:
        """Write the replay file of a new fault and return its path; None if the fault is known.  Never raises: `.` stands for no file."""
        about = f"seat {seat + 1}, after {len(match.moves)} actions, played by {match.players[seat]}"
        return self._keep(match.game.name, lambda: replay.dumps(match), about, error)

    def keep_text(self, game: str, text: str, about: str, error: BaseException) -> Path | None:
        """Do the same with the text of a replay, of a game that may not even begin."""
        return self._keep(game, lambda: text, about, error)

    def _keep(self, game: str, text: Callable[[], str], about: str, error: BaseException) -> Path | None:
        fault = game, type(error).__name__, str(error)
        if fault in self._known:
            return None
        self._known.add(fault)
        try:
            return self._write(game, text(), about, error)
        except Exception:  # the disk is full, or the failing rules are needed to write the file
            return Path()

    def _write(self, game: str, text: str, about: str, error: BaseException) -> Path:
        path = self._folder / f"{game}-{hashlib.blake2b(text.encode(), digest_size=6).hexdigest()}.json"
        self._folder.mkdir(parents=True, exist_ok=True)
        if len(list(self._folder.glob("*.json"))) >= MOST_KEPT:
            return Path()
        trace = "".join(traceback.format_exception(error))
        for kept, written in ((path, text), (path.with_suffix(".txt"), f"{about}\n\n{trace}")):
            with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=self._folder, delete=False) as file:
                file.write(written)
            Path(file.name).replace(kept)
        return path


def kept_in(folder: Path) -> list[Fault]:
    """Return the faults kept in a folder, the latest first; files that cannot be read say so in place of an error."""
    return sorted((_read(path) for path in folder.glob("*.json")), key=lambda fault: (-fault.at, fault.file.name))


def _read(path: Path) -> Fault:
    game = path.stem.rpartition("-")[0]
    try:
        game = str(json.loads(path.read_bytes())["game"])
        about, _, trace = path.with_suffix(".txt").read_text(encoding="utf-8").partition("\n")
        lines = [line for line in trace.splitlines() if line]
        called = max((number for number, line in enumerate(lines) if line.startswith(" ")), default=-1)
        return Fault(path, game, path.stat().st_mtime, about, (lines[called + 1 :] or [""])[0])
    except (OSError, ValueError, LookupError, TypeError) as problem:
        return Fault(path, game, 0.0, "", f"this cannot be read: {problem}")


def forget(fault: Fault) -> None:
    """Delete the files of a fault, so that there is room for others; it is kept again when it comes again after a restart."""
    for path in (fault.file, fault.file.with_suffix(".txt")):
        path.unlink(missing_ok=True)

"""Whether interpreted and compiled play do the same: both in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from holdfast.engine.jit import MODE_VARIABLE
from holdfast.schema.game import Game


def _stderr() -> int | None:
    """Return where a process reports its progress: the terminal if there is one, else a pipe kept for the error message."""
    return None if sys.stderr.isatty() else subprocess.PIPE


def traces(game: Game[Any, Any], mode: str, first: int, last: int) -> list[str]:
    """Return the traces of the seeds first to last - 1, from a separate process in the given mode."""
    command = [sys.executable, "-m", "holdfast.games.trace", game.name, str(first), str(last)]
    environment = {**os.environ, MODE_VARIABLE: mode}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=_stderr(), text=True, check=False)
    assert done.returncode == 0, f"the {mode} process failed:\n{done.stderr or 'its error stands above'}"
    return done.stdout.splitlines()


def check_modes(game: Game[Any, Any], seeds: int) -> None:
    """Interpreted and compiled play give the same bytes after every step."""
    interpreted, compiled = (traces(game, mode, 0, seeds) for mode in ("interpreted", "compiled"))
    assert len(interpreted) == len(compiled) == seeds
    for left, right in zip(interpreted, compiled, strict=True):
        assert left == right, f"interpreted {left}\ncompiled    {right}"

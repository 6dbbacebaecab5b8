"""Where unfinished games are kept."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

HOME_VARIABLE = "HOLDFAST_HOME"


def home() -> Path:
    """The folder for a person's games: `HOLDFAST_HOME`, or the usual place of the system."""
    given = os.environ.get(HOME_VARIABLE)
    return Path(given) if given else user_data_path("holdfast")


def current(game: str) -> Path:
    """The file of the game that was played last in the terminal."""
    return home() / "games" / f"{game}.json"

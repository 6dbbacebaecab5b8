"""A position as text or as a picture, for people who watch an environment: what a terminal shows."""

from __future__ import annotations

import io
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from holdfast.boards.drawing import ENDLESS, Sheet
from holdfast.engine.visibility import SPECTATOR
from holdfast.languages import ENGLISH, words
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import render

from . import missing

MODES = ("human", "ansi", "rgb_array")
"""The render modes: written to standard output, as text, as a picture."""

COLUMNS, ROWS = 100, 32
"""Of a picture; all pictures of a game are of one size, as videos need them."""


def check_mode(mode: str | None) -> None:
    """Raise ValueError for a render mode that does not exist."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode can be None, {', '.join(MODES[:-1])} or {MODES[-1]}, not {mode!r}")


def drawn(mode: str | None, game: Game[Any, Any], s: Any, viewer: int) -> Any:
    """Return a position as a render mode wants it; None for `human`, which has written it, and for no mode, with a warning."""
    if mode is None:
        from gymnasium import logger

        logger.warn("render_mode is not set: make the environment with render_mode='ansi' for text, 'rgb_array' for a picture")
        return None
    if mode == "rgb_array":
        return rgb_array(game, s, viewer)
    if mode == "human":
        sys.stdout.write(ansi(game, s, viewer))
    return ansi(game, s, viewer) if mode == "ansi" else None


def board(game: Game[Any, Any], s: Any, viewer: int, room: int = ENDLESS) -> list[Text]:
    """Return the lines of a position as a seat sees it, at most `room` of them."""
    from holdfast.boards import BOARDS

    return BOARDS[game.name].draw(
        game.view(s, viewer), Sheet(COLUMNS, fancy=True, translate=lambda text: render(text, words(ENGLISH)), room=room)
    )


def ansi(game: Game[Any, Any], s: Any, viewer: int = SPECTATOR) -> str:
    """Return a position as text with colours of a terminal."""
    out = Console(file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="standard", highlight=False)
    with out.capture() as held:
        for line in board(game, s, viewer):
            out.print(line)
    return held.get()


def rgb_array(game: Game[Any, Any], s: Any, viewer: int = SPECTATOR) -> NDArray[np.uint8]:
    """Return a position as a picture: uint8 of shape (height, width, 3).  Raises ImportError that says what to install."""
    try:
        import vl_convert
        from PIL import Image
    except ImportError as error:
        raise missing(error) from error
    out = Console(file=io.StringIO(), record=True, width=COLUMNS, highlight=False)
    lines = board(game, s, viewer, ROWS)
    for line in [*lines, *[Text()] * (ROWS - len(lines))]:
        line.truncate(COLUMNS)
        out.print(line)
    svg = out.export_svg(title=game.title, font_aspect_ratio=0.61)
    with Image.open(io.BytesIO(vl_convert.svg_to_png(svg))) as image:
        return np.asarray(image.convert("RGB"), np.uint8)

"""The checks of `holdfast check`, each with what came of it."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import typer

from holdfast.boards import board_of
from holdfast.boards.drawing import Sheet
from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.play.conformance import CHECKS, Check, positions, viewers
from holdfast.play.modes import check_modes
from holdfast.schema.game import Game

WIDTH = 80
"""The columns of a usual terminal."""

BETWEEN = 5
"""How many positions of a game are drawn besides the first and the last."""


def check_boards(game: Game[Any, Any], seed: int) -> None:
    """The board of the terminal can be drawn for every viewer: in the first and the last position of a game, and in some between."""
    board = board_of(game)
    board.legend(str)
    played = [to_bytes(s) for s in positions(game, seed)]
    between = Random(seed).sample(played, min(BETWEEN, len(played)))
    for position in (played[0], *between, played[-1]):
        s = from_bytes(game.state, position)
        for viewer in viewers(s):
            view = game.view(s, viewer)
            board.draw(view, Sheet(WIDTH, False, str))
            board.left(view, str)


ALL_CHECKS: dict[str, Check] = {**CHECKS, "the board of the terminal can be drawn": check_boards}


def run_checks(game: Game[Any, Any], seeds: int, compiled: bool) -> bool:
    """Run every check and print whether it is kept; return whether all are."""
    kept = True
    for promise, check in ALL_CHECKS.items():
        kept &= _kept(promise, partial(_checked, check, game, seeds))
    if compiled:
        kept &= _kept("interpreted and compiled play agree", partial(check_modes, game, seeds))
    return kept


def _kept(promise: str, run: Callable[[], None]) -> bool:
    typer.echo(f"{promise} … ", nl=False)
    try:
        run()
    except AssertionError as error:
        typer.echo(f"BROKEN: {error}")
        return False
    typer.echo("kept")
    return True


def _checked(check: Check, game: Game[Any, Any], seeds: int) -> None:
    """Run a check with each seed.  What the game's own code raises breaks the promise too, and the message says in which line."""
    for seed in range(seeds):
        try:
            check(game, seed)
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"seed {seed}: {type(error).__name__}: {error} ({_place(game, error)})") from error


def _place(game: Game[Any, Any], error: Exception) -> str:
    """Return where an exception was raised: the last line of the game itself on the way there, if one is on it."""
    home = Path(sys.modules[game.state.__module__].__file__ or "").parent
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if home in Path(frame.filename).parents]
    frame = (own or frames)[-1]
    return f"{frame.filename}, line {frame.lineno}, in {frame.name}"

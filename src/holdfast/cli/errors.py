"""Errors of the user, reported in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from holdfast import games
from holdfast.schema.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `holdfast games`.")]


class CommandError(typer.Exit):
    """An error that the user can correct: print the message and exit with status 2."""

    def __init__(self, message: str) -> None:
        typer.echo(f"holdfast: {message}", err=True)
        super().__init__(2)


def missing(error: ModuleNotFoundError, extra: str) -> CommandError:
    """Return the error of a command whose optional dependencies are not installed."""
    return CommandError(f"this needs {error.name}, which is not installed: pip install 'holdfast[{extra}]'")


@contextmanager
def server_parts() -> Iterator[None]:
    """Around imports of the server's dependencies: report how to install them if they are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise missing(error, "server") from None


def find(name: str) -> Game[Any, Any]:
    """Return the game of a name.  Raises CommandError with the known names."""
    try:
        return games.find(name)
    except games.UnknownGame as error:
        raise CommandError(str(error)) from None

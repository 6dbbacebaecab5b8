"""What a person did wrong, said in one sentence."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from holdfast import games
from holdfast.core.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `holdfast games`.")]


class Wrong(typer.Exit):
    """Something that a person can put right: say it and exit with 2."""

    def __init__(self, message: str) -> None:
        typer.echo(f"holdfast: {message}", err=True)
        super().__init__(2)


def find(name: str) -> Game[Any, Any]:
    """The game of a name, or a helpful exit."""
    try:
        return games.find(name)
    except games.UnknownGame as error:
        raise Wrong(str(error)) from None

"""Eternium: two teams of three heroes fight for a map of outposts; for 1 to 6 people."""

from __future__ import annotations

from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in

from .records import Content
from .state import State

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    title="Eternium",
    rules_version="1.3",
    summary=(
        "Two teams of three heroes take turns to move, fight, buy and hold outposts; an epic combat is a grid of cards. Team against team, "
        "or together against an automaton."
    ),
    minutes="60 to 150 minutes",
    people=range(1, 7),
    secrets=True,
)

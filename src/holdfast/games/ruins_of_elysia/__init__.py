"""Ruins of Elysia: heroes reborn who explore a land tile by tile, whose cards are their steps, coins, blows and life, for 1 to 4 people."""

from __future__ import annotations

from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in

from .records import Content
from .state import State

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    title="Ruins of Elysia",
    rules_version="1.2",
    summary=(
        "Explore a land hex by hex with a deck that is your steps, your coins, your blows and your life at once; buy, trade, and fight "
        "monsters and each other. First to fulfil a main quest wins, or all together against the corrupted hero."
    ),
    minutes="60 to 90 minutes",
    people=range(1, 5),
    secrets=True,
)

"""Mage Knight: heroes explore a land and conquer its cities, for 1 to 4 people."""

from __future__ import annotations

from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in

from .records import Content
from .state import State

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    title="Mage Knight",
    rules_version="1.6",
    summary=(
        "Scout an unknown land with a deck of deeds that grows with your Fame: explore, fight, recruit and level. Find the "
        "city, or conquer several, alone, together or against each other."
    ),
    minutes="60 to 150 minutes",
    people=range(1, 5),
    secrets=True,
)

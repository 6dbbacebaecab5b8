"""Kingdom Defenders: heroes who compete for Fame, and hold a city together, for 2 to 4 people."""

from __future__ import annotations

from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in

from .content import Content
from .state import State

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    title="Kingdom Defenders",
    rules_version="1.2",
    summary=(
        "Heroes of Sandstorm place discs in City and Kingdom for goods, Adventures and Deeds, and feed the camps against the Horde that "
        "marches on the city. Most Fame wins, whether the city holds or falls."
    ),
    minutes="60 to 90 minutes",
    people=range(2, 5),
    secrets=True,
    clock_of_rounds=True,
)

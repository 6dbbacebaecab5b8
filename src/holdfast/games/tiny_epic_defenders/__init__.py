"""Tiny Epic Defenders, 2nd edition: a co-operative game for 1 to 4 people."""

from __future__ import annotations

from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in

from .content import Content
from .state import State

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    title="Tiny Epic Defenders",
    rules_version="1.2",
    summary=(
        "Hordes attack the six regions round the Capital City, card by card. Together you move, Secure, Fight and Defend, and hold out "
        "until an Epic Foe appears. Defeat it before the Capital City falls."
    ),
    minutes="30 to 60 minutes",
    people=range(1, 5),
    shared_result=True,
)

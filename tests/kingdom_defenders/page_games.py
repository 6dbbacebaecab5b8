"""Moves of Kingdom Defenders for the tests of the page; `python -m tests.kingdom_defenders.page_games` writes them anew."""

from __future__ import annotations

from typing import Any

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import Log
from tests.page_games import PageGames

EYE = 0
"""The moves are seen by the player in the first seat, whose screen is then told, too."""

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"difficulty": "expert"}),
    (4, {"variant": "extreme"}),
    (3, {"variant": "family"}),
    (4, {"difficulty": "expert", "orbs": "chosen"}),
    (3, {"character_1": "usurper", "character_2": "assassin", "difficulty": "expert"}),
    (4, {"character_1": "illusionist", "building_1": "thieves-den", "difficulty": "expert"}),
    (3, {"building_1": "mercenary-camp", "building_2": "hiring-hall", "building_3": "sappers-tunnel", "difficulty": "expert"}),
    (4, {"building_1": "mirror-portal", "building_2": "academy", "difficulty": "expert"}),
]

PAGE_GAMES = PageGames(GAME, Log, TABLES, never=("GAME_BEGAN", "ORDERED", "CHARACTER_LAID", "FATE_DEALT"), eye=EYE, blunders=0.3)

if __name__ == "__main__":
    PAGE_GAMES.write()

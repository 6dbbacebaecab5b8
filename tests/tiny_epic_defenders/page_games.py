"""Moves of Tiny Epic Defenders for the tests of the page; `python -m tests.tiny_epic_defenders.page_games` writes them anew."""

from __future__ import annotations

from typing import Any

from holdfast.core.viewer import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import Log
from tests.page_games import PageGames

EASY = {"capital_limit": 12, "outer_limit": 6, "action_points": 6}

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"sides": "random", "defenders": 3}),
    (1, {"foe": "colossus", "horde_enemies": 0, **EASY}),
    (2, {"foe": "hill-giant", "horde_enemies": 0, **EASY}),
    (1, {"foe": "demon-lord", "sides": "random", **EASY}),
    (2, {"foe": "kraken", "horde_enemies": 0, "foe_hit_points": 5, **EASY}),
    (1, {"foe": "dragon", "open_discard": "off", "foe_hit_points": 7, **EASY}),
    (2, {"sides": "random", "defenders": 4, "hero_1": "randal", "hero_2": "choose", "outer_limit": 2, "capital_limit": 12}),
]

PAGE_GAMES = PageGames(GAME, Log, TABLES, never=("GAME_BEGAN",), eye=SPECTATOR, blunders=0.5)

if __name__ == "__main__":
    PAGE_GAMES.write()

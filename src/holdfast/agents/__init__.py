"""Computer players: their levels, and how they choose actions."""

from __future__ import annotations

from .levels import LEVELS, Level, levels_of
from .players import HUMAN, GreedyPlayer, LearnedPlayer, Player, RandomPlayer, SearchPlayer, Thinkers, chance_of, player, players

__all__ = [
    "HUMAN",
    "LEVELS",
    "GreedyPlayer",
    "LearnedPlayer",
    "Level",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Thinkers",
    "chance_of",
    "levels_of",
    "player",
    "players",
]

"""Computer players: their levels, and how they choose actions."""

from __future__ import annotations

from .levels import LEVELS, Level
from .players import HUMAN, GreedyPlayer, Player, RandomPlayer, SearchPlayer, Thinkers, chance_of, player, players

__all__ = [
    "HUMAN",
    "LEVELS",
    "GreedyPlayer",
    "Level",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "Thinkers",
    "chance_of",
    "player",
    "players",
]

"""The task that plays a finished game again for its evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.agents.evaluation import Played
from holdfast.play.match import Match, Move
from holdfast.schema.texts.i18n import say

from .games import Find, game_of
from .refusal import TaskRefused


def played(
    find: Find, game: str, values: Mapping[str, Any], people: int, options: Mapping[str, Any], seed: int, moves: Sequence[Move]
) -> Played:
    """Return the positions of a finished game.  Raises TaskRefused if its rules fail at one of them."""
    try:
        match = Match(game_of(find, game, values), [""] * people, options, seed)
        for move in moves:
            match.play(move.seat, move.action)
        return Played.of(match)
    except Exception:  # the rules of the game fail at one of its moments
        raise TaskRefused(422, "broken", say("This game cannot be told: its rules fail at one of its moments.")) from None

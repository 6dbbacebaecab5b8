"""What a greedy player does, as quickly as an interpreted process can reckon it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holdfast.play.match import Match
from holdfast.schema.game import Game


def best(game: Game[Any, Any], s: Any, legal: Sequence[int]) -> int:
    """The first of some actions that are worth most: what their reckonings have in common is reckoned once (`Game.worths`)."""
    worths = game.worths(s, legal)
    return legal[worths.index(max(worths))]


def go_on(match: Match) -> None:
    """Let the first who decides do what is worth most."""
    seat = match.deciding[0]
    match.play(seat, best(match.game, match.state, match.legal(seat)))

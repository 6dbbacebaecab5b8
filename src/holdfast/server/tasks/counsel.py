"""Tasks that advise a seat: what each of its actions would lead to, and the words of a hint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from holdfast.agents.thinking import Thought
from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.languages import words
from holdfast.play.match import Match, Move
from holdfast.protocol import Hint, Prospects

from ..views import advice
from .games import Find, game_of


@dataclass(frozen=True)
class Position:
    """A match at a decision, to be sent to a worker."""

    game: str
    values: Mapping[str, Any]
    players: list[str]
    options: Mapping[str, Any]
    seed: int
    state: bytes
    moves: list[Move]


def position_of(match: Match) -> Position:
    """Return the position of a match."""
    return Position(
        match.game.name, match.game.values, list(match.players), match.options, match.seed, to_bytes(match.state), list(match.moves)
    )


def prospects(find: Find, at: Position, asked: str, seq: int, seat: int, language: str) -> bytes:
    """Return the encoded `Prospects` of a seat."""
    return msgspec.json.encode(Prospects(asked, seq, advice.prospects(_match(find, at), seat, words(language))))


def hint(find: Find, at: Position, asked: str, seq: int, seat: int, thought: Thought, language: str) -> bytes:
    """Return the encoded `Hint` that follows from a search for a seat."""
    found: Hint = advice.hint(asked, seq, _match(find, at), seat, thought, words(language))
    return msgspec.json.encode(found)


def _match(find: Find, at: Position) -> Match:
    """Return a match that stands at a position; it cannot be taken back and has no log."""
    game = game_of(find, at.game, at.values)
    match = Match(game, at.players, at.options, at.seed)
    match.state, match.moves = from_bytes(game.state, at.state), list(at.moves)
    return match

"""A game told from its beginning: each position through the eyes of one viewer, and what led to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .game import Game
from .match import Match, Move, lines_for, steps_for
from .viewer import SPECTATOR


@dataclass(frozen=True)
class Moment:
    """A position, and what led to it: the move, its text form and its words, what the log said, the events as a screen shows them.

    The first moment is the beginning, which has no move.  Of a move that is not for the viewer's eyes the action is empty.
    """

    number: int
    move: Move | None
    action: str
    text: str
    lines: list[str]
    steps: list[str]
    question: str
    view: dict[str, Any]


def moments(
    game: Game[Any, Any], people: int, options: Mapping[str, Any], seed: int, moves: Sequence[Move], viewer: int, *, over: bool
) -> Iterator[Moment]:
    """Play a game anew and tell it to a viewer.

    While a game with secrets is not over, somebody's actions are told to themselves only: others know of them what the log says.
    Raises IllegalAction for moves that are not of this game.
    """
    viewer = viewer if game.secrets else SPECTATOR  # then all see the same
    match = Match(game, [""] * people, options, seed)
    yield _moment(match, 0, None, "", "", match.log_for(viewer), steps_for(match.log, match.steps, viewer), viewer)
    for number, move in enumerate(moves, 1):
        prepared = match.prepare(move.seat, move.action)
        knows = over or not game.secrets or move.seat == viewer
        action = game.actions.text(move.action) if knows else ""
        text = match.said(move.seat, move.action) if knows else ""
        match.take(prepared)
        steps = steps_for(prepared.lines, prepared.steps, viewer)
        yield _moment(match, number, move, action, text, lines_for(prepared.lines, viewer), steps, viewer)


def _moment(
    match: Match, number: int, move: Move | None, action: str, text: str, lines: list[str], steps: list[str], viewer: int
) -> Moment:
    return Moment(number, move, action, text, lines, steps, match.question(viewer), match.game.view(match.state, viewer))

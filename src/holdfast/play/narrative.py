"""The course of a game for one viewer: each position with the move, log lines and events that led to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from holdfast.engine.visibility import SPECTATOR
from holdfast.schema.game import Game

from .match import LogLine, Match, Move, headings_for, lines_for, steps_for, turns_for


@dataclass(frozen=True)
class Moment:
    """A position as one viewer sees it, with the move that led to it, its text form and description, the log lines and which of them are
    headings or turning points, and the events as JSON for a screen.

    The first moment is the set-up and has no move.  The action is empty for a move that is hidden from the viewer.
    """

    number: int
    move: Move | None
    action: str
    text: str
    lines: list[str]
    headings: list[int]
    turns: list[int]
    steps: list[str]
    question: str
    view: dict[str, Any]


def moments(
    game: Game[Any, Any], people: int, options: Mapping[str, Any], seed: int, moves: Sequence[Move], viewer: int, *, over: bool
) -> Iterator[Moment]:
    """Replay a game and yield its moments for a viewer.

    While a game with secrets is not over, an action is shown to its own seat only; other viewers get the log.  Raises IllegalAction if the
    moves do not belong to this game.
    """
    viewer = viewer if game.secrets else SPECTATOR  # all viewers see the same
    match = Match(game, [""] * people, options, seed)
    yield _moment(match, 0, None, "", "", match.log, steps_for(match.log, match.steps, viewer)[0], viewer)
    for number, move in enumerate(moves, 1):
        prepared = match.prepare(move.seat, move.action)
        knows = over or not game.secrets or move.seat == viewer
        action = game.actions.text(move.action) if knows else ""
        text = match.action_text(move.seat, move.action) if knows else ""
        match.take(prepared)
        steps, _ = steps_for(prepared.lines, prepared.steps, viewer, prepared.snapshots)
        yield _moment(match, number, move, action, text, prepared.lines, steps, viewer)


def _moment(
    match: Match, number: int, move: Move | None, action: str, text: str, lines: Sequence[LogLine], steps: list[str], viewer: int
) -> Moment:
    texts, headings, turns = lines_for(lines, viewer), headings_for(lines, viewer), turns_for(lines, viewer)
    return Moment(number, move, action, text, texts, headings, turns, steps, match.question(viewer), match.game.view(match.state, viewer))

"""What the statistics of a game count in one game that was played: its moves are played again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from holdfast.schema.aims.conditions import Played
from holdfast.schema.game import Game
from holdfast.schema.options import Value
from holdfast.schema.statistics.metrics import Metrics


def counted(game: Game[Any, Any], people: int, options: Mapping[str, Value], seed: int, moves: Iterable[int]) -> tuple[Any, Played]:
    """Return the last position of a game, and what was counted in it, from its actions.

    Raises IllegalAction if they do not belong to this game.
    """
    metrics = game.metrics
    assert metrics is not None
    c, tally = game.content.record, metrics.tally()
    resolved = game.resolve(options, people)
    s = game.new(seed, people, resolved)
    metrics.begin(s, c, tally)
    _count(metrics, s, c, tally)
    for action in moves:
        legal = game.legal(s)
        tally.choices += len(legal) > 1
        tally.decisions += 1
        game.step(s, action)
        _count(metrics, s, c, tally)
    tally.seed, tally.seats, tally.result = seed & 0x7FFFFFFFFFFFFFFF, people, s.result
    scores: Sequence[float] = game.scores(s) if game.is_over(s) else [0.0] * people
    for seat, score in enumerate(scores):
        tally.scores[seat] = score
    metrics.end(s, c, tally)
    return s, Played(tally, resolved, scores)


def _count(metrics: Metrics, s: Any, c: Any, tally: Any) -> None:
    for event in s.events.items[: s.events.count]:
        metrics.count(s, c, event, tally)

"""The toy game in teams: the first and third seat are one, the second is the other; two play each for themselves."""

from __future__ import annotations

from dataclasses import replace

from holdfast.engine.jit import rule
from tests.toygame import GAME, RULES
from tests.toygame.content import Content
from tests.toygame.rules import total
from tests.toygame.state import State

TEAMS = (0, 1, 0)


@rule
def best_of(s: State, c: Content, team: int) -> int:
    """What the best seat of a team has."""
    best = 0
    for seat in range(team, s.seats, 2):
        best = max(best, total(s, c, seat))
    return best


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    """The team whose best seat has most wins, for each of its seats; equal teams share the win."""
    for seat in range(s.seats):
        own = best_of(s, c, seat % 2)
        other = best_of(s, c, 1 - seat % 2)
        out[seat] = 1.0 if own > other else 0.5 if own == other else 0.0


THICKET = replace(GAME, name="thicket", title="Thicket", rules=replace(RULES, score=score), teams=lambda s: TEAMS[: s.seats], lessons={})

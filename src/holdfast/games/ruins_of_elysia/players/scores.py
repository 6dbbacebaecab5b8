"""The result of a game for each seat, and how likely each is to win one that is not over."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import Result, Scenario
from ..records import Content
from ..state import State
from .prospects import chances_of_race
from .value import chance_of_quest

TURNS_ALONE, MANY = 3, 150
"""Turns that a search of so many iterations looks ahead in the Hero's Quest alone: 150 won 291 of 300 games so and 271 with one turn, where
30 won 96 of 150 with three and nine in ten with one.  For two, and among rivals, it was not shown to bring anything.
"""


@rule
def score(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as the engine calls it
    """Winners share the win; a draw is shared by all, and a lost Hero's Quest is won by nobody.  [ROE-1.2, ROE-15.3, E43, E47]"""
    winners = 0
    for seat in range(s.seats):
        winners += s.winners >> seat & 1
    for seat in range(s.seats):
        if s.result == Result.WON:
            out[seat] = (s.winners >> seat & 1) / winners
        else:
            out[seat] = 0.0 if s.options.scenario == Scenario.HEROS_QUEST else 1.0 / s.seats


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """How likely each is to win; in the Hero's Quest they share the win."""
    if s.options.scenario == Scenario.HEROS_QUEST:
        chance = chance_of_quest(s, c)
        for seat in range(s.seats):
            out[seat] = chance / s.seats
    else:
        chances_of_race(s, c, out)


@rule
def look_ahead(s: State, iterations: int) -> int:
    """How many turns a search of so many iterations looks ahead: several for who plays the Hero's Quest alone."""
    return TURNS_ALONE if s.seats == 1 and s.options.scenario == Scenario.HEROS_QUEST and iterations >= MANY else 1


@rule
def clock(s: State) -> int:
    """The turns that were taken: in the middle of one, what was spent for it has not brought anything yet."""
    return s.turns

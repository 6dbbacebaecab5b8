"""The result of a game for each seat, and what to expect for each of one that is not over."""

from __future__ import annotations

import math

from holdfast.engine.jit import rule
from holdfast.schema.stake import TO_WIN, Stake
from holdfast.schema.texts.i18n import joined, say

from ..names import TEAMS
from ..records import Content
from ..rules.score import is_bare, is_winner
from ..rules.situation import is_one_side
from ..state import State
from .conquest import CITY_GOAL, goal_points, is_conquest
from .prospects import prospect
from .value import expected

HALF = 80.0
"""The points of one who plays alone that count as half of all one can have."""
SPREAD = 30.0
"""So many points more or less than half make it about 0.73 or 0.27: as many as games of one deal differ by."""
HALF_CONQUERED, SPREAD_CONQUERED = 115.0, 40.0
"""The same for a conquest, where the cities count besides."""
TURNS_AHEAD = 3
"""Turns that the search looks ahead: where one ends a turn shows in the next ones, and the city is found by several."""
TURNS_FAR_AHEAD, MANY = 6, 1000
"""Turns that a search of so many iterations looks ahead: about a round, in which a city can be found, reached and assaulted."""
EXPLORATION = 0.2
"""What a turn brings is a few points of a hundred or more, so there is less to explore than where a decision wins or loses."""
LEAST = 0.001
"""A result nearer to 0 or 1 stands for no other points than this one: so far below half, or above, nobody comes."""
LEAD = 7.0
"""So many points ahead make it about three times as likely to win."""


@rule
def score(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as the engine calls it
    """Who has most points wins, or shares the win, if anybody does, with the team; alone and together it is how many one has,
    in a conquest the cities besides.

    [MK-16.11, MK-16.15, MK-19.4, MK-19.19]
    """
    if is_one_side(s):
        for seat in range(s.seats):
            out[seat] = alone(s, s.players[seat].score + goal_points(s))
        return
    winners = 0
    for seat in range(TEAMS if s.options.teams else s.seats):
        winners += is_winner(s, seat)
    for seat in range(s.seats):
        out[seat] = is_winner(s, seat) / max(winners, 1)


@rule
def half_and_spread(s: State) -> tuple[float, float]:
    """By which points the result of one side is reckoned."""
    return (HALF_CONQUERED, SPREAD_CONQUERED) if is_conquest(s) else (HALF, SPREAD)


@rule
def alone(s: State, points: float) -> float:
    """The result of one side, from 0 to 1, of its points and what it has of its goal."""
    half, spread = half_and_spread(s)
    return 1.0 / (1.0 + math.exp((half - points) / spread))


def stake(s: State) -> Stake:
    """Rivals play to win; one side plays for points, of which a conquered city counts some more.  [MK-16.11, MK-16.15, MK-19.4]"""
    if not is_one_side(s):
        return TO_WIN
    half, spread = half_and_spread(s)

    def points(result: float) -> float:
        share = min(max(result, LEAST), 1.0 - LEAST)
        return half - spread * math.log((1.0 - share) / share)

    note = say("In sight are the points that you have, and what the next turns promise.")
    if is_fitted(s):
        games = say("In sight are the points that computer players had at the end of games that stood like this one.")
        note = joined(" ", (games, say("A conquered city counts as {n} more.", n=f"{CITY_GOAL:.0f}")))
    elif is_conquest(s):
        cities = say("What is left to do for the cities counts against it, and each that you conquer as {n} more.", n=f"{CITY_GOAL:.0f}")
        note = joined(" ", (note, cities))
    return Stake(say("in sight"), points, note)


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """Alone the points to expect, together those of all on average; among rivals how likely each is to have most of them."""
    if is_one_side(s):
        points = 0.0
        for seat in range(s.seats):
            points += in_sight(s, c, seat) / s.seats
        for seat in range(s.seats):
            out[seat] = alone(s, points)
        return
    best = -1e9
    for seat in range(s.seats):
        out[seat] = prospect(s, c, seat)
    if s.options.teams:
        for seat in range(TEAMS):
            out[seat] = out[seat + TEAMS] = prospect_of_team(s, seat, out)
    for seat in range(s.seats):
        best = max(best, out[seat])
    whole = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(max((out[seat] - best) / LEAD, -30.0))
        whole += 0.5 * out[seat] if s.options.teams else out[seat]
    for seat in range(s.seats):
        out[seat] /= whole


@rule
def in_sight(s: State, c: Content, seat: int) -> float:
    """What a player of one side may expect: in a Solo Conquest as fitted from play, until all cities have fallen."""
    return expected(s, c, seat) if is_fitted(s) and not s.ending else prospect(s, c, seat)


@rule
def is_fitted(s: State) -> bool:
    """Whether what to expect is fitted from play: of one who plays for all cities."""
    return s.seats == 1 and is_conquest(s)


@rule
def prospect_of_team(s: State, seat: int, out: list[float]) -> float:
    """What two expect on average, less what they differ in Fame, of which the lower counts."""
    points = 0.5 * (out[seat] + out[seat + TEAMS])
    return points if is_bare(s) else points - 0.5 * abs(s.players[seat].fame - s.players[seat + TEAMS].fame)


@rule
def look_ahead(s: State, iterations: int) -> int:  # noqa: ARG001 - as the engine calls it
    """How many turns a search of so many iterations looks ahead."""
    return TURNS_FAR_AHEAD if iterations >= MANY else TURNS_AHEAD


@rule
def clock(s: State) -> int:
    """The turns that were taken: in the middle of one, what was spent for it has not brought anything yet."""
    return s.turns

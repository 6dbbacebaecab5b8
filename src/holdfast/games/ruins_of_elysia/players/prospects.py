"""How likely each player is to win a game that goes on: weighted sums of what all and each have come to.

The sums are logits, in Choose Your Destiny of each player against the others at the table.  The weights are set by hand, not fitted.
Rollouts end with a turn, so that is when they are asked for.  Hands and decks count; in a search these are as they were dealt afresh, so
nobody peeks.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from holdfast.engine.jit import apart, rule

from ..names import CARDS, Main, Rule
from ..records import Content
from ..rules.land import distance_of, is_village
from ..rules.quests import progress_of_main
from ..state import State
from .battle import arsenal
from .worth import road_worth

RACE = (
    "nearness",
    "nearness_squared",
    "one_more",
    "second_way",
    "wild",
    "arms",
    "road",
    "hand",
    "damaged",
    "tokens",
    "market_near",
    "acted",
)
"""What is told of a player who races for a main quest."""
SIZE = len(RACE)


@rule
def near(s: State, c: Content, seat: int, quest: int) -> float:
    """How much of a main quest a player has fulfilled, 0 to 1."""
    return min(progress_of_main(s, seat, quest) / c.mains[quest].goal, 1.0)


@rule
def one_step(c: Content, quest: int) -> float:
    """The share of a main quest that one good turn brings."""
    if quest == Main.MERCHANT_PRINCE:
        return 1.0 / c.mains[quest].goal
    return (3.0 if quest == Main.HUNTSMASTER else 1.0) / c.mains[quest].goal


@apart
def market_near(s: State, seat: int) -> float:
    """How near the next village is in which a trading house could be built: 1 beside it, less for each step."""
    if not s.mains >> Main.MERCHANT_PRINCE & 1:
        return 0.0
    best = 0.0
    for tile in range(s.land.count):
        if is_village(s, tile) and not s.land.hexes[tile].houses >> seat & 1:
            best = max(best, 1.0 / max(distance_of(s, s.players[seat].at, tile), 1))
    return best


@apart
def road_of(s: State, c: Content, seat: int) -> float:
    """What the cards of a player give on the road, on average."""
    me = s.players[seat]
    total = 0.0
    count = 0
    for kind in range(CARDS):
        owned = me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        total += owned * road_worth(c, kind)
        count += owned
    return total / max(count, 1)


@apart
def describe_race(s: State, c: Content, seat: int, out: Any) -> None:
    """Write what is told of a player in Choose Your Destiny."""
    me = s.players[seat]
    best = 0.0
    second = 0.0
    step = 0.0
    for quest in range(Main.BECOME_THE_HERO):
        if not s.mains >> quest & 1:
            continue
        progress = near(s, c, seat, quest)
        if progress >= best:
            second = best
            best = progress
            step = one_step(c, quest)
        elif progress > second:
            second = progress
    out[0] = best
    out[1] = best * best
    out[2] = 1.0 if best + step >= 0.999 else 0.0
    out[3] = second
    out[4] = min(me.wild, 20) / 10.0
    out[5] = arsenal(s, c, seat) / 10.0
    out[6] = road_of(s, c, seat)
    out[7] = min(me.hand.size, 8) / c.rules[Rule.HAND].value
    out[8] = 1.0 if me.damaged else 0.0
    out[9] = me.tokens / 5.0
    out[10] = market_near(s, seat)
    out[11] = ((s.active - seat) % s.seats) / s.seats


WEIGHTS_OF_RACE = np.array([2.0, 2.5, 0.8, 0.6, 0.6, 0.8, 0.6, 0.8, -0.6, -0.5, 0.3, -0.3], np.float64)
"""Of the features of `RACE`."""


@apart
def chances_of_race(s: State, c: Content, out: list[float]) -> None:
    """Write the share of games that each player wins from positions like this."""
    features: Any = np.zeros(SIZE)
    highest = -1000.0
    for seat in range(s.seats):
        describe_race(s, c, seat, features)
        total = 0.0
        for i in range(SIZE):
            total += WEIGHTS_OF_RACE[i] * features[i]
        out[seat] = total
        highest = max(highest, total)
    whole = 0.0
    for seat in range(s.seats):
        out[seat] = math.exp(out[seat] - highest)
        whole += out[seat]
    for seat in range(s.seats):
        out[seat] /= whole

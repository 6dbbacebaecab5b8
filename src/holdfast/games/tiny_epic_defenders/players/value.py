"""How likely a game will be won: a small network, fitted from play, over what the table shows.

The features are what a player looks at: the Threat, the Defenders, the cards to come, the foe.  Cards in the Turn Deck count by what
they would do; in a search these are cards as they were dealt afresh, so nobody peeks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.jit import rule
from holdfast.engine.network import FeatureNames, Features, estimate, load
from holdfast.engine.pile import NONE

from ..content import Content
from ..names import ABOARD, ALL_DEFENDERS_12, ARTIFACTS, FIRST_COLOURED, FIRST_DIRE, OUTER, Artifact, Foe, Hero, Region
from ..rules.foes import revealed
from ..state import State
from .heuristic import blow, distance, need_of_rest

NAMES = FeatureNames()
"""What the features are, in the order of their numbers."""

CAPITAL_LEFT = NAMES.add("capital_left")
CAPITAL_LEFT_1 = NAMES.add("capital_left_1")
CAPITAL_LEFT_2 = NAMES.add("capital_left_2")
CAPITAL_LEFT_3 = NAMES.add("capital_left_3")
CAPITAL_PRESSURE = NAMES.add("capital_pressure")
DESTROYED = NAMES.add("destroyed")
OUTER_LEFT_1 = NAMES.add("outer_left_1")
OUTER_LEFT_2 = NAMES.add("outer_left_2")
OUTER_LEFT_3 = NAMES.add("outer_left_3")
DESTROYED_PRESSURE = NAMES.add("destroyed_pressure")
HIT_POINTS = NAMES.add("hit_points")
EXHAUSTED = NAMES.add("exhausted")
ONE_HIT_POINT = NAMES.add("one_hit_point")
IN_CAPITAL = NAMES.add("in_capital")
NEED_OF_REST = NAMES.add("need_of_rest")
CARRIED = NAMES.add("artifacts")
TO_COME_HARM = NAMES.add("to_come_harm")
TO_COME_PRESSURE = NAMES.add("to_come_pressure")
TO_COME_ENEMIES = NAMES.add("to_come_enemies")
TO_COME_DIRE_ENEMIES = NAMES.add("to_come_dire_enemies")
TO_COME_COLOURED = NAMES.add("to_come_coloured")
TO_COME_ALL_DEFENDERS = NAMES.add("to_come_all_defenders")
DISCARDED_ENEMIES = NAMES.add("discarded_enemies")
DISCARDED_DIRE_ENEMIES = NAMES.add("discarded_dire_enemies")
HORDE = NAMES.add("horde")
POINTS = NAMES.add("points")
CARD_HARM = NAMES.add("card_harm")
HORDE_CAPITAL_LEFT = NAMES.add("horde_capital_left")
HORDE_DESTROYED = NAMES.add("horde_destroyed")
HORDE_DIRE_ENEMIES = NAMES.add("horde_dire_enemies")
CAPITAL_LEFT_DESTROYED = NAMES.add("capital_left_destroyed")
HIT_POINTS_CAPITAL_LEFT = NAMES.add("hit_points_capital_left")
CARRIED_HORDE = NAMES.add("artifacts_horde")
FOE_HIT_POINTS = NAMES.add("foe_hit_points")
FOE_HIT_POINTS_SQUARED = NAMES.add("foe_hit_points_squared")
FOE_CAPITAL_LEFT = NAMES.add("foe_capital_left")
FOE_DESTROYED = NAMES.add("foe_destroyed")
FOE_NEAR = NAMES.add("foe_near")
FOE_IN_REACH = NAMES.add("foe_in_reach")
FOE_PRESSURE = NAMES.add("foe_pressure")
FOE_HIT_POINTS_HIT_POINTS = NAMES.add("foe_hit_points_hit_points")
FOE_HIT_POINTS_CARRIED = NAMES.add("foe_hit_points_artifacts")
FOE_DIRE_ENEMIES = NAMES.add("foe_dire_enemies")
FIRST_ARTIFACT = NAMES.each("artifact", Artifact)
FIRST_HERO = NAMES.each("hero", Hero)
FIRST_FOE = NAMES.each("foe", Foe)
FIRST_FOE_HIT_POINTS = NAMES.each("foe_hit_points", Foe)

SETS = tuple(f"{defenders} Defenders, foe {stage}" for defenders in (2, 3, 4) for stage in ("to come", "on the map"))
FILE = Path(__file__).with_name("value.json")

_WEIGHTS = load(FILE)
_HIDDEN, _BIAS, _OUT = _WEIGHTS.hidden, _WEIGHTS.bias, _WEIGHTS.out
_SIZE = len(NAMES)


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """The share of games that are won from positions like this."""
    features: Any = np.zeros(_SIZE)
    which = describe(s, c, features)
    value = estimate(features, _HIDDEN, _BIAS, _OUT, which)
    for seat in range(s.seats):
        out[seat] = value


@rule
def describe(s: State, c: Content, out: Any) -> int:
    """The features of a position; returns which set of weights applies: by Defenders, and by whether the foe is on the map."""
    describe_map(s, out)
    describe_defenders(s, c, out)
    describe_cards(s, c, out)
    foe_known = s.foe.card != NONE and s.foe.known != 0
    if foe_known:
        out[FIRST_FOE + s.foe.card] = 1.0
    out[HORDE_CAPITAL_LEFT] = out[HORDE] * out[CAPITAL_LEFT]
    out[HORDE_DESTROYED] = out[HORDE] * out[DESTROYED]
    out[CAPITAL_LEFT_DESTROYED] = out[CAPITAL_LEFT] * out[DESTROYED]
    out[HIT_POINTS_CAPITAL_LEFT] = out[HIT_POINTS] * out[CAPITAL_LEFT]
    out[CARRIED_HORDE] = out[CARRIED] * out[HORDE]
    stage = 0
    if revealed(s):
        stage = 1
        describe_foe(s, out)
    else:
        out[HORDE_DIRE_ENEMIES] = (out[TO_COME_DIRE_ENEMIES] + out[DISCARDED_DIRE_ENEMIES]) * out[HORDE]
    return 2 * (s.options.defenders - 2) + stage


@rule
def describe_map(s: State, out: Any) -> None:
    """How far the regions are from their destruction."""
    left = s.options.capital_limit - s.regions[Region.CAPITAL_CITY].threat
    out[CAPITAL_LEFT] = left / 8
    out[CAPITAL_PRESSURE] = 1 / max(1, left)
    if 1 <= left <= 3:
        out[CAPITAL_LEFT_1 + left - 1] = 1.0
    for place in OUTER:
        region = s.regions[place]
        if region.destroyed:
            out[DESTROYED] += 1.0
        else:
            steps = s.options.outer_limit - region.threat
            if 1 <= steps <= 3:
                out[OUTER_LEFT_1 + steps - 1] += 1.0
    out[DESTROYED_PRESSURE] = out[DESTROYED] / max(1, left)


@rule
def describe_defenders(s: State, c: Content, out: Any) -> None:
    """How the Defenders are, where, and what they carry."""
    for d in range(s.options.defenders):
        defender = s.defenders[d]
        out[HIT_POINTS] += defender.hit_points / (2 * s.options.defenders)
        out[EXHAUSTED] += defender.hit_points == 0
        out[ONE_HIT_POINT] += defender.hit_points == 1
        if defender.place == Region.CAPITAL_CITY:
            out[IN_CAPITAL] += 1.0
        elif defender.hero != NONE:
            out[NEED_OF_REST] += need_of_rest(s, c, d)
        for artifact in range(ARTIFACTS):
            if defender.artifacts >> artifact & 1:
                out[CARRIED] += 1.0
                out[FIRST_ARTIFACT + artifact] = 1.0
        if defender.hero != NONE:
            out[FIRST_HERO + defender.hero] = 1.0


@rule
def describe_cards(s: State, c: Content, out: Any) -> None:
    """What is still to come in this round, what has been, and how far the foe is off."""
    for i in range(s.turn_deck.count):
        card = s.turn_deck.cards[i]
        out[TO_COME_HARM] += attack_blow(s, c, card) / 4
        if card < FIRST_DIRE:
            out[TO_COME_ENEMIES] += 1.0
        elif card < FIRST_COLOURED:
            out[TO_COME_DIRE_ENEMIES] += 1.0
        elif card < ALL_DEFENDERS_12:
            out[TO_COME_COLOURED] += 1.0
        else:
            out[TO_COME_ALL_DEFENDERS] += 1.0
    for i in range(s.discard.count):
        card = s.discard.cards[i]
        if card < FIRST_DIRE:
            out[DISCARDED_ENEMIES] += 1.0
        elif card < FIRST_COLOURED:
            out[DISCARDED_DIRE_ENEMIES] += 1.0
    out[TO_COME_PRESSURE] = out[TO_COME_HARM] * out[CAPITAL_PRESSURE]
    out[HORDE] = s.horde.count
    out[POINTS] = s.points
    out[CARD_HARM] = attack_blow(s, c, s.card)


@rule
def attack_blow(s: State, c: Content, card: int) -> float:
    """What an enemy card would do if nobody Defended."""
    if card < 0 or card >= FIRST_COLOURED:
        return 0.0
    if card >= FIRST_DIRE:
        return blow(s, c.dire_enemies[card - FIRST_DIRE].region)
    return blow(s, c.enemies[card].first) + blow(s, c.enemies[card].second)


@rule
def describe_foe(s: State, out: Any) -> None:
    """The foe on the map: how much of it is left, and who could get at it."""
    hit_points = s.foe_hit_points / 10
    out[FOE_HIT_POINTS] = hit_points
    out[FOE_HIT_POINTS_SQUARED] = hit_points * hit_points
    out[FOE_CAPITAL_LEFT] = hit_points * out[CAPITAL_LEFT]
    out[FOE_DESTROYED] = hit_points * out[DESTROYED]
    out[FOE_PRESSURE] = hit_points * out[CAPITAL_PRESSURE]
    out[FOE_HIT_POINTS_HIT_POINTS] = hit_points * out[HIT_POINTS]
    out[FOE_HIT_POINTS_CARRIED] = hit_points * out[CARRIED]
    out[FOE_DIRE_ENEMIES] = hit_points * out[TO_COME_DIRE_ENEMIES]
    out[FIRST_FOE_HIT_POINTS + s.foe.card] = hit_points
    near = 6
    for d in range(s.options.defenders):
        defender = s.defenders[d]
        if defender.hit_points > 0 and defender.place != ABOARD:
            apart = distance(s, defender.place, s.foe_place)
            near = min(near, apart)
            out[FOE_IN_REACH] += 1 / (1 << apart)
    out[FOE_NEAR] = near / 3


FEATURES = Features(describe, NAMES, SETS, FILE)

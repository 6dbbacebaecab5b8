"""How likely each player will win: the Fame that each may expect in the end, compared.

What a player may expect is the Fame they have, what the end would score for them now, and what their goods, levels, relics, discs and
camps have come to mean in play: a weighted sum, the weights fitted from play for each number of players and of rounds that are left.
The weights are those of the beginning of a round, when all discs are at home: there rollouts end.  Goods and cards behind screens
count; in a search these are as they were dealt afresh, so nobody peeks.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.jit import apart, rule
from holdfast.engine.network import Features
from holdfast.engine.pile import NONE

from ..content import Content
from ..names import LINES, Good, Relic, Track
from ..rules.camps import camp_of
from ..rules.places import position_of
from ..rules.relics import cards_of, shapes_of
from ..rules.scoring import forecast
from ..state import State
from .worth.goods import owned, rounds_left, wanted

NAMES = (
    "one",
    "weapons",
    "spells",
    "loot",
    "coins",
    "uneven",
    "trophies",
    "legendary_weapons",
    "arcane_tomes",
    "runes",
    "orbs",
    "strength",
    "magic",
    "level_tiles",
    "wounds",
    "wounded",
    "discs",
    "position",
    "camp",
    "camp_ahead",
    "missing",
    "siege",
    "beaten",
    "wall",
    "adventures",
    "rewards",
    "grey",
    "weapons_by_strength",
    "tomes_by_magic",
)
"""What the features are, in the order of their numbers."""

STAGES = 6
PEOPLE = range(2, 5)
SETS = tuple(f"{people} players, {left} rounds left" for people in PEOPLE for left in range(STAGES))
FILE = Path(__file__).with_name("value.json")

LEAD = 10.0
"""So much more Fame in the end makes a share e times as large: even who is far behind has something to gain."""

_SIZE = len(NAMES)
_SETS = json.loads(FILE.read_text(encoding="utf-8"))["sets"]
_WEIGHTS = np.array([one["weights"] for one in _SETS], np.float64)
_SPREAD = np.array([one["spread"] for one in _SETS], np.float64)


@rule
def which_set(s: State, c: Content) -> int:
    """Which weights apply."""
    return (int(s.seats) - 2) * STAGES + min(STAGES - 1, max(0, rounds_left(s, c)))


@apart
def counted_now(s: State, c: Content, p: int) -> float:
    """The Fame that a player would have if the game ended now."""
    lines: Any = np.zeros(LINES, np.int64)
    forecast(s, c, p, lines)
    total = 1.0 * s.players[p].fame
    for line in range(LINES):
        total += lines[line]
    return total


@apart
def describe(s: State, c: Content, p: int, out: Any) -> int:
    """What there is to say of a player's prospects; returns which set of weights applies."""
    player = s.players[p]
    goods = player.goods
    camp = camp_of(s, p)
    others = 0
    for rival in range(s.seats):
        others += camp_of(s, rival)
    out[0] = 1.0
    out[1] = goods[Good.WEAPON]
    out[2] = goods[Good.SPELL]
    out[3] = goods[Good.LOOT]
    out[4] = goods[Good.COIN]
    out[5] = abs(goods[Good.WEAPON] - goods[Good.SPELL])
    out[6] = owned(s, c, p, Relic.TROPHY)
    out[7] = owned(s, c, p, Relic.LEGENDARY_WEAPON)
    out[8] = owned(s, c, p, Relic.ARCANE_TOME)
    out[9] = shapes_of(s, c, p)
    out[10] = owned(s, c, p, Relic.ORB)
    out[11] = 1 + player.levels[Track.STRENGTH]  # spaces, the first one included
    out[12] = 1 + player.levels[Track.MAGIC]
    out[13] = player.tiles[Track.STRENGTH] + player.tiles[Track.MAGIC]
    out[14] = player.wounds
    out[15] = 1.0 if player.wounds > 0 else 0.0
    out[16] = player.discs
    out[17] = position_of(s, p)
    out[18] = camp
    out[19] = camp - others / s.seats
    describe_horde(s, c, out)
    out[24] = cards_of(s, p)
    out[25] = player.rewards.count
    out[26] = player.grey
    out[27] = out[7] * out[11]
    out[28] = out[8] * out[12]
    return which_set(s, c)


@rule
def describe_horde(s: State, c: Content, out: Any) -> None:
    """What threatens all."""
    out[20] = 0.0
    out[21] = 0.0
    out[22] = 0.0
    out[23] = 1.0 * s.wall
    if s.horde == NONE:
        return
    lacking = wanted(s, c, Good.WEAPON) + wanted(s, c, Good.SPELL)
    out[20] = lacking
    if lacking == 0:
        out[22] = c.hordes[s.horde].fame_per_cube
    elif s.counter > 0:
        out[21] = c.hordes[s.horde].fame_loss / s.counter


@rule
def expected(s: State, c: Content, p: int, features: Any) -> float:
    """The Fame that a player may expect in the end."""
    which = describe(s, c, p, features)
    total = counted_now(s, c, p)
    for i in range(_SIZE):
        total += _WEIGHTS[which, i] * features[i]
    return total


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """The share of games that each player wins from positions like this: the more Fame expected than others, the more."""
    features: Any = np.zeros(_SIZE)
    for p in range(s.seats):
        out[p] = expected(s, c, p, features)
    share_out(s, out, _SPREAD[which_set(s, c)])


@rule
def margin(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as of every game
    """The share of a win for the Fame of each player in the end: it tells one defeat from another."""
    for p in range(s.seats):
        out[p] = s.players[p].fame
    share_out(s, out, LEAD)


@rule
def share_out(s: State, out: list[float], spread: float) -> None:
    """Turn Fame into shares of one win; `spread` is by how much Fame a share is e times another."""
    highest = -1000.0
    for p in range(s.seats):
        highest = max(highest, out[p])
    total = 0.0
    for p in range(s.seats):
        out[p] = math.exp((out[p] - highest) / spread)
        total += out[p]
    for p in range(s.seats):
        out[p] /= total


@rule
def points(s: State, c: Content, p: int) -> float:
    """What the weighted sum is fitted to: the Fame in the end, of a finished game; now, of one that goes on."""
    return 1.0 * s.players[p].fame if s.result else counted_now(s, c, p)


@rule
def clock(s: State) -> int:
    """The round: within one players act at different times, so only whole rounds can be compared."""
    return s.round


FEATURES = Features(describe, NAMES, SETS, FILE, points)

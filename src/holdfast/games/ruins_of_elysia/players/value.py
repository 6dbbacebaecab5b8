"""How likely the Hero's Quest is to be won: by a weighted sum, fitted from play, of what the team has come to.

Rollouts end with a turn, so that is when it is asked for.  Hands and decks count; in a search these are as they were dealt afresh, so
nobody peeks.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.jit import apart
from holdfast.engine.network import FeatureNames, Features
from holdfast.engine.pile import NONE

from ..names import CARDS, ITEMS, LAST_ROUND, SIDES, Overlay, Rule
from ..records import Content
from ..rules.land import distance_of
from ..rules.npcs import npcs_at
from ..state import State
from .battle import arms_of, arsenal, best_blow, hero_asks, life, strikes_at
from .quest import fortress_of
from .worth import road_worth

NAMES = FeatureNames()
"""What the features are, in the order of their numbers."""

LEFT = NAMES.add("rounds_left")
LAST = NAMES.add("last_rounds")
GUARDS = NAMES.add("guards_fallen")
OPEN = NAMES.add("guards_all_fallen")
KNOWN = NAMES.add("fortress_known")
THERE = NAMES.add("at_fortress")
ALL_THERE = NAMES.add("all_at_fortress")
FAR = NAMES.add("distance_to_fortress")
ARMS = NAMES.add("arsenal")
BEST_ARMS = NAMES.add("best_arsenal")
ARMS_OWNED = NAMES.add("arms_of_all_cards")
WILD = NAMES.add("wild")
LIFE = NAMES.add("life")
BLOW = NAMES.add("best_blow")
HAND = NAMES.add("hand")
DECK = NAMES.add("deck")
OWNED = NAMES.add("cards_owned")
STARTING = NAMES.add("starting_cards")
ROAD = NAMES.add("road")
DAMAGED = NAMES.add("damaged")
TOKENS = NAMES.add("tokens")
COMPANION = NAMES.add("companion")
SPELL = NAMES.add("spell")
SIDE_QUESTS = NAMES.add("side_quests")
LIGHT = NAMES.add("light")
DARKNESS = NAMES.add("darkness")
STRIKES = NAMES.add("strikes_at_fortress")
STANDING = NAMES.add("standing_at_fortress")
ASKS = NAMES.add("hero_asks")
LACKS = NAMES.add("lacks_for_hero")
TILES_LEFT = NAMES.add("tiles_left")
LEFT_ARMS = NAMES.add("rounds_left_arsenal")
LEFT_GUARDS = NAMES.add("rounds_left_guards")
GUARDS_ARMS = NAMES.add("guards_arsenal")
OPEN_MEANS = NAMES.add("guards_all_fallen_means")

SETS = ("1 player", "2 players", "3 players", "4 players")
FILE = Path(__file__).with_name("value.json")

_SETS = json.loads(FILE.read_text(encoding="utf-8"))["sets"]
_WEIGHTS = np.array([one["weights"] for one in _SETS], np.float64)
_BIAS = np.array([one["bias"] for one in _SETS], np.float64)
_SIZE = len(NAMES)
ROUNDS = 40.0
"""The rounds of a usual quest."""
SOON = 8.0
"""So few rounds are the last ones."""


@apart
def chance_of_quest(s: State, c: Content) -> float:
    """The share of games in which the corrupted hero falls, from positions like this."""
    features: Any = np.zeros(_SIZE)
    which = describe(s, c, features)
    total = _BIAS[which]
    for i in range(_SIZE):
        total += _WEIGHTS[which, i] * features[i]
    return 1.0 / (1.0 + math.exp(-total))


@apart
def describe(s: State, c: Content, out: Any) -> int:
    """The features of a position, of players on average; returns which set of weights applies: by the number of players."""
    left = max(s.options.rounds - s.round, 0) + 0.0
    if s.options.rounds == LAST_ROUND:
        left = min(left, ROUNDS)  # as a usual game begins
    fortress = fortress_of(s)
    out[LEFT] = left / ROUNDS
    out[LAST] = max(SOON - left, 0.0) / SOON
    out[GUARDS] = min(s.fallen / max(c.tables[s.seats - 1].guards, 1), 1.0)
    out[OPEN] = 1.0 if out[GUARDS] >= 1.0 else 0.0
    out[TILES_LEFT] = min(s.terrain_left, 40) / 20.0
    out[KNOWN] = 1.0 if fortress != NONE else 0.0
    for seat in range(s.seats):
        describe_player(s, c, seat, fortress, out)
    out[ALL_THERE] = 1.0 if out[THERE] >= 1.0 - 0.5 / s.seats else 0.0
    if fortress != NONE:
        out[STRIKES] = strikes_at(s, c, fortress) / 10.0
        out[STANDING] = npcs_at(s, fortress) / 3.0
    out[LEFT_ARMS] = out[LEFT] * out[ARMS]
    out[LEFT_GUARDS] = out[LEFT] * out[GUARDS]
    out[GUARDS_ARMS] = out[GUARDS] * out[ARMS]
    out[OPEN_MEANS] = out[OPEN] * (out[LIFE] + out[WILD])
    return s.seats - 1


@apart
def describe_player(s: State, c: Content, seat: int, fortress: int, out: Any) -> None:
    """Add what one player has come to, as a share of the team's."""
    me = s.players[seat]
    share = 1.0 / s.seats
    arms = arsenal(s, c, seat) / 10.0
    out[ARMS] += share * arms
    out[BEST_ARMS] = max(out[BEST_ARMS], arms)
    cards, starters = 0, 0
    arms_owned, road = 0.0, 0.0
    for kind in range(CARDS):
        owned = me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        if owned > 0:
            cards += owned
            starters += owned if kind >= ITEMS else 0
            arms_owned += owned * arms_of(c, kind)
            road += owned * road_worth(c, kind)
    out[ARMS_OWNED] += share * arms_owned / max(cards, 1)
    out[OWNED] += share * cards / 20.0
    out[STARTING] += share * starters / 10.0
    out[ROAD] += share * road / max(cards, 1)
    out[WILD] += share * min(me.wild, 30) / 10.0
    out[LIFE] += share * life(s, c, seat) / 10.0
    out[BLOW] += share * best_blow(s, c, seat) / 10.0
    out[HAND] += share * min(me.hand.size, 10) / c.rules[Rule.HAND].value
    out[DECK] += share * min(me.deck.size, 20) / 10.0
    out[DAMAGED] += share * (1.0 if me.damaged else 0.0)
    out[TOKENS] += share * me.tokens / 5.0
    out[COMPANION] += share * (1.0 if me.companion != NONE else 0.0)
    out[SPELL] += share * (1.0 if me.spell else 0.0)
    out[LIGHT] += share * max(min(me.alignment, 10), 0) / 5.0
    out[DARKNESS] += share * max(min(-me.alignment, 10), 0) / 5.0
    for quest in range(SIDES):
        out[SIDE_QUESTS] += share * (me.quests >> quest & 1)
    if fortress != NONE:
        out[THERE] += share * (1.0 if s.land.hexes[me.at].overlay == Overlay.FORTRESS else 0.0)
        out[FAR] += share * min(distance_of(s, me.at, fortress), 10) / 5.0
        asked = hero_asks(s, c, seat) / 10.0
        out[ASKS] += share * asked
        out[LACKS] += share * max(asked - 0.1 * (life(s, c, seat) + me.wild), 0.0)


FEATURES = Features(describe, NAMES, SETS, FILE, options=({"scenario": "heros-quest"},), is_sum=True)

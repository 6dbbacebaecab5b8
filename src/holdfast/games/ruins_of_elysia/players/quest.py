"""The plan for the Hero's Quest: arm oneself, find the fortress, wait there for a good hand, beat its guards, then the corrupted hero.

Who waits at the fortress changes weak cards for others at the end of every turn, so the best cards of the deck come together; each
fight may be broken off and begun again, and the guards that have fallen stay fallen.
"""

from __future__ import annotations

import math

from holdfast.engine.hexes import reach
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..names import CARDS, LAST_ROUND, TILES, Overlay, Scenario
from ..records import Content
from ..rules.land import cost_of
from ..rules.npcs import is_corrupted, npcs_at
from ..rules.play import walk_of
from ..state import State
from .battle import SPARE, arsenal, best_blow, friends_at, friends_life, hero_asks, life, strikes_at, ward_of

GUARD_STRIKE = 2.4
"""What a Character of the Encounter Deck strikes with, on average."""
GUARDS_AT_ONCE = 3
LATE = 20
"""The round from which one asks for less before one fights: what is not tried is lost."""
MOST_WAY = 60
"""No way is longer."""
ARMS = 9.0
"""The arms, as `is_armed` counts them, with which one goes to the fortress alone."""


@rule
def is_quest(s: State) -> bool:
    return s.options.scenario == Scenario.HEROS_QUEST


@rule
def fortress_of(s: State) -> int:
    """The tile of the corrupted hero, or NONE."""
    for place in range(s.npc_count):
        if is_corrupted(s, s.npcs[place].foe):
            return s.npcs[place].at
    return NONE


@rule
def haste(s: State) -> float:
    """How much of what one would ask for one still asks for, from 1 down."""
    rounds = s.options.rounds if s.options.rounds < LAST_ROUND else 40
    late = s.round - LATE * rounds / 40.0
    return max(1.0 - 0.04 * late, 0.3) if late > 0.0 else 1.0


@apart
def is_armed(s: State, c: Content, seat: int) -> bool:
    """Whether it is time to go to the fortress: by the cards one owns and wild, the less the more others there are."""
    arms = arsenal(s, c, seat) + 0.5 * min(s.players[seat].wild, 12)
    return arms >= ARMS * haste(s) / math.sqrt(s.seats)


@rule
def means(s: State, c: Content, seat: int) -> float:
    """How much Attack one can stand where one is, with the others there."""
    at = s.players[seat].at
    return life(s, c, seat) + s.players[seat].wild + friends_life(s, seat, at)


@apart
def is_ready(s: State, c: Content, seat: int) -> bool:
    """Whether to call the guards out: one can stand two of their strikes, and hurt them."""
    at = s.players[seat].at
    there = npcs_at(s, at)
    strike = strikes_at(s, c, at) + GUARD_STRIKE * max(GUARDS_AT_ONCE - there, 0)
    friends = friends_at(s, seat, at)
    blow = best_blow(s, c, seat) + min(s.players[seat].wild, SPARE) + 2.0 * friends
    if blow < max(weakest_guard(s, c, at), 4.0) * haste(s):
        return False
    return means(s, c, seat) >= 1.5 * strike * haste(s) and s.players[seat].hand.size >= 3


@rule
def weakest_guard(s: State, c: Content, at: int) -> float:
    """The Attack that exhausts the weakest of the guards, divided as it is among all; 0 if none stands there yet."""
    least = 99.0
    for place in range(s.npc_count):
        if s.npcs[place].at == at and not is_corrupted(s, s.npcs[place].foe):
            least = min(least, (ward_of(s, c, place) - 1.0) * max(npcs_at(s, at), GUARDS_AT_ONCE) + 1.0)
    return least if least < 99.0 else 0.0


@apart
def is_ready_for_hero(s: State, c: Content, seat: int) -> bool:
    """Whether to challenge the corrupted hero."""
    return means(s, c, seat) >= hero_asks(s, c, seat) * haste(s)


@apart
def fortress_worth(s: State, c: Content, seat: int, tile: int) -> float:
    """What it is worth to end the movement at the fortress."""
    me = s.players[seat]
    if me.at == tile and s.land.hexes[tile].overlay == Overlay.FORTRESS and me.last != NONE and is_armed(s, c, seat):
        return 8.0
    return 7.0 if is_armed(s, c, seat) and me.hand.size >= 2 else -1.5


# -- the way there -----------------------------------------------------------------------------------------------------------


@rule
def is_going(s: State, c: Content, seat: int) -> bool:
    """Whether a player is on the way to the fortress."""
    if not is_quest(s):
        return False
    fortress = fortress_of(s)
    return fortress != NONE and s.players[seat].at != fortress and is_armed(s, c, seat)


@apart
def way_cost(s: State, c: Content, seat: int, tile: int) -> int:
    """The Walk from a tile to the fortress by the tiles that lie, MOST_WAY if no way leads there; Ruins count one more."""
    costs, spent = scratch(TILES), scratch(TILES)
    for other in range(s.land.count):
        costs[other] = cost_of(s, c, seat, other) + (s.land.hexes[other].overlay == Overlay.RUINS)
    reach(s.land, tile, costs, MOST_WAY - 1, spent)
    cost = spent[fortress_of(s)]
    return cost if cost != NONE else MOST_WAY


@rule
def on_the_way(s: State, c: Content, seat: int, tile: int) -> float:
    """What it is worth to who goes to the fortress to stand on a tile."""
    return 7.0 - 0.35 * way_cost(s, c, seat, tile)


@apart
def next_step(s: State, c: Content, seat: int) -> int:
    """What the next step of the cheapest way to the fortress costs."""
    at = s.players[seat].at
    least = 2 * MOST_WAY
    step = 0
    for way in range(6):
        there = s.land.hexes[at].next[way]
        if there != NONE:
            cost = cost_of(s, c, seat, there)
            if cost + way_cost(s, c, seat, there) < least:
                least = cost + way_cost(s, c, seat, there)
                step = cost
    return step


@rule
def walk_in_hand(s: State, c: Content, seat: int) -> int:
    """The Walk that the cards in hand give."""
    walk = 0
    for kind in range(CARDS):
        walk += s.players[seat].hand.held[kind] * walk_of(c, kind)
    return walk


@apart
def is_held_up(s: State, c: Content, seat: int) -> bool:
    """Whether not even all Walk in hand and two wild pay the next step to the fortress: then Walk is kept for the next turn."""
    me = s.players[seat]
    return s.turn.walk + min(me.wild, 2) + walk_in_hand(s, c, seat) < next_step(s, c, seat)


@rule
def waits_here(s: State, c: Content, seat: int) -> bool:
    """Whether a player stands at the fortress to fight there, and so wants cards for combat and no others."""
    return is_quest(s) and s.players[seat].at == fortress_of(s) and is_armed(s, c, seat)

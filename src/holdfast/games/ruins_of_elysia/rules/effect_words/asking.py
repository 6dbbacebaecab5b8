"""What words ask: prices, conditions and counters."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from ... import decisions as pending
from ...names import FIRST_VILLAGE, MONSTERS, SEATS
from ...records import Content
from ...state import State
from ..cards import can_draw, discard_hand
from ..npcs import npc_of
from ..shop import may_buy_in

# -- costs -------------------------------------------------------------------------------------------------------------------


@rule
def discard_for(s: State, frame: pending.Effect, who: int, n: int) -> None:
    """One card or more, as many as one likes up to n; a villain counts its hand and discards none.  [ROE-10.2]"""
    frame.taken = 0
    if who < SEATS and s.players[who].hand.size == 1:
        discard_hand(s, who)
        frame.taken = 1
        if s.combat.on:
            s.combat.moved = True
    elif who < SEATS:
        push(s.frames, pending.Cost(who, n))
    else:
        frame.taken = min(n, s.villains[who - SEATS].hand)


@rule
def can_discard(s: State, who: int) -> bool:
    """Whether a fighter has a card in hand to discard."""
    return s.players[who].hand.size > 0 if who < SEATS else s.villains[who - SEATS].hand > 0


# -- conditions and counters -------------------------------------------------------------------------------------------------


@rule
def has_light(s: State, who: int) -> bool:
    """A villain has its Darkness.  [ROE-3.6]"""
    return who < SEATS and s.players[who].alignment > 0


@rule
def has_darkness(s: State, who: int) -> bool:
    """Whether a fighter has Darkness; a villain always has some.  [ROE-3.6, ROE-13.1]"""
    return who >= SEATS or s.players[who].alignment < 0


@rule
def lost_so_many(s: State, who: int, n: int) -> bool:
    """Of the cards lost to the Attack of this step.  [ROE-9.3]"""
    if who < SEATS:
        return s.players[who].lost >= n
    place = npc_of(s, MONSTERS + who - SEATS)
    return place != NONE and s.npcs[place].lost >= n


@rule
def began_with(s: State, who: int, n: int) -> bool:
    """Whether its part of the step began with at most so many cards.  [ROE-9.17, E70]"""
    return (s.players[who].began if who < SEATS else s.villains[who - SEATS].began) <= n


@rule
def is_buying(s: State, who: int) -> bool:
    """Whether a player stands where it may buy this turn.  [ROE-11.1]"""
    return who < SEATS and may_buy_in(s, who)


@rule
def is_outside(s: State, who: int) -> bool:
    """Whether a player stands elsewhere than in the First Village; of a villain it never holds."""
    return who < SEATS and s.players[who].at != FIRST_VILLAGE


@rule
def stands_on(s: State, who: int, terrains: int) -> bool:
    """Whether a player stands on one of these terrains; the First Village has none.  [ROE-2.1]"""
    if who >= SEATS:
        return False
    return s.players[who].at != FIRST_VILLAGE and (terrains >> s.land.hexes[s.players[who].at].terrain & 1) == 1


@rule
def light_of(s: State, who: int) -> int:
    """How much Light a player has; a villain has none.  [ROE-13.1]"""
    return max(s.players[who].alignment, 0) if who < SEATS else 0


@rule
def taken_of(taken: int) -> int:
    """How many cards the price has taken."""
    return taken


@rule
def is_somebody(s: State, i: int) -> bool:
    """Whether a seat is that of a player of this game."""
    return i < s.seats


@rule
def can_draw_some(s: State, c: Content, who: int) -> bool:
    """Whether a draw would give a player a card; of a villain it is taken for granted."""
    return who >= SEATS or can_draw(s, c, who)

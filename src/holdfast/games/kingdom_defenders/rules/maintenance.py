"""Maintenance: discs come home, and what was taken from the board is filled up again."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, take_top
from holdfast.engine.position import reveal

from .. import log
from ..content import Content
from ..names import AREA_A, AREA_B1, AREA_C, AREA_D, DEED_PLACES, OPEN_REWARDS, ROW, TILE_SLOTS
from ..state import State
from .places import LEAVING, first_of_row, take_back_discs, turn_up_top


@apart
def maintain(s: State) -> None:
    """What ends a round, step by step, once the discs are back.  [KD-15.9]"""
    return_grey_disc(s)
    if s.round < TILE_SLOTS:
        reveal_building(s, s.round)
    fill_rewards(s)
    fill_deeds(s)
    discard_adventures(s)
    slide_adventures(s)
    fill_adventures(s)


@rule
def recover_discs(s: State, c: Content) -> None:
    """The discs at passive Characters come back, and any that came into Area C while it was closed.  [KD-12.1, KD-15.1]"""
    for p in range(s.seats):
        for space in range(AREA_A, AREA_B1):
            take_back_discs(s, c, p, space)
        for space in range(AREA_C, AREA_D):
            take_back_discs(s, c, p, space)


@rule
def return_grey_disc(s: State) -> None:
    """The grey disc goes back, used or not; then it goes to whoever has hired it this round.  [KD-21.13]"""
    for p in range(s.seats):
        if s.players[p].grey or s.grey_owner == p:
            s.players[p].grey = False
            s.grey_owner = NONE
            s.grey_space = NONE
            emit(s, log.GREY_BACK, p)
    if s.grey_next != NONE:
        s.players[s.grey_next].grey = True
        s.grey_next = NONE


@rule
def end_effects(s: State) -> None:
    """What is counted for a round begins anew.  [KD-15.1]"""
    for p in range(s.seats):
        player = s.players[p]
        player.passed = False
        player.bard_fame = 0
        player.adventures_done = 0


@apart
def reveal_building(s: State, slot: int) -> None:
    """Turn up the next Building.  [KD-7.8, KD-15.2]"""
    building = s.buildings[slot]
    building.known = ALL
    reveal(s)
    emit(s, log.BUILDING_REVEALED, slot, building.card)


@apart
def fill_rewards(s: State) -> None:
    """New Rewards on the empty ones of the two open spaces, while there are any.  [KD-15.3, KD-15.8]"""
    for i in range(OPEN_REWARDS):
        if s.rewards[i] == NONE and s.reserve.count:
            s.rewards[i] = take_top(s.reserve)
            reveal(s)
            emit(s, log.REWARD_REVEALED, i + 1, s.rewards[i])


@apart
def fill_deeds(s: State) -> None:
    """New Deeds on the empty spaces, while there are any.  [KD-15.4, KD-15.8]"""
    for i in range(DEED_PLACES):
        if s.deeds[i] == NONE and s.deed_pile.count:
            s.deeds[i] = take_top(s.deed_pile)
            reveal(s)
            emit(s, log.DEED_REVEALED, i, s.deeds[i])


@rule
def discard_adventures(s: State) -> None:
    """The Adventures on the spaces with an X leave the game.  [KD-15.5]"""
    for i in range(ROW - LEAVING, ROW):
        if s.adventures[i] != NONE:
            card = s.adventures[i]
            s.adventures[i] = NONE
            emit(s, log.ADVENTURE_DISCARDED, i + 1, card)


@rule
def last_empty(s: State) -> int:
    """The empty space of the row that lies farthest along the arrows, or NONE.  [KD-15.6]"""
    for i in range(ROW - 1, first_of_row(s) - 1, -1):
        if s.adventures[i] == NONE:
            return i
    return NONE


@rule
def slide_adventures(s: State) -> None:
    """The Adventures left move along the arrows as far as they can.  [KD-15.6]"""
    for i in range(ROW - 2, first_of_row(s) - 1, -1):
        to = last_empty(s)
        if s.adventures[i] != NONE and to > i:
            s.adventures[to] = s.adventures[i]
            s.adventures[i] = NONE
            emit(s, log.ADVENTURE_MOVED, to + 1, s.adventures[to])


@apart
def fill_adventures(s: State) -> None:
    """Card after card moves from the deck along the arrows until the row is full; what is then on top is available too.

    [KD-15.7, KD-15.8]
    """
    deck = s.adventure_deck
    if deck.count and deck.known[deck.count - 1] == 0:
        turn_up_top(s)
    while deck.count and last_empty(s) != NONE:
        to = last_empty(s)
        s.adventures[to] = take_top(deck)
        emit(s, log.ADVENTURE_MOVED, to + 1, s.adventures[to])
        turn_up_top(s)
    s.deck_top_gone = False

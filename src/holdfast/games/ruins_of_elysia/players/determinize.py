"""Dealing afresh what a seat cannot know: the hands of others, and what others offer each other.  [ROE-15.1]

All decks are counts, and villains' cards are drawn when they are played; so of a player's cards only this is hidden: which of those that
are neither in play nor discarded are in the hand, and which in the deck.  Between players who have traded unseen, nobody else knows who has
which of their cards either.
"""

from __future__ import annotations

from holdfast.engine.bag import deal_unseen, draw_into, gather_unseen, pour
from holdfast.engine.clear import clear
from holdfast.engine.jit import rule
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance, below
from holdfast.engine.scratch import scratch

from ..names import CARDS
from ..records import Content
from ..state import State


@rule
def deal_players(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh the cards of others, and what they offer each other."""
    kept = scratch(CARDS)
    keep_offered(s, viewer, kept)
    for seat in range(s.seats):
        if seat != viewer and leader_of(s, viewer, seat) == seat:
            redeal_group(s, viewer, seat, chance, stream)
    forget_kept(s, viewer, kept)
    if not s.trade.known >> viewer & 1:
        redeal_trade(s, chance, stream)


@rule
def keep_offered(s: State, viewer: int, kept: list[int]) -> None:
    """Who is made an offer knows that the other one holds what is given: for a moment these cards count as shown."""
    if s.trade.known >> viewer & 1 and s.trade.to == viewer:
        hand = s.players[s.trade.of].hand
        for kind in range(CARDS):
            kept[kind] = max(s.trade.give[kind], hand.shown[kind]) - hand.shown[kind]  # numbers without a sign
            hand.shown[kind] += kept[kind]


@rule
def forget_kept(s: State, viewer: int, kept: list[int]) -> None:
    """They are not shown to all."""
    if s.trade.known >> viewer & 1 and s.trade.to == viewer:
        hand = s.players[s.trade.of].hand
        for kind in range(CARDS):
            hand.shown[kind] -= kept[kind]


@rule
def group_of(s: State, viewer: int, seat: int) -> int:
    """The bits of the seats whose cards a viewer cannot tell apart from a seat's: those that traded among each other, by whatever way."""
    group = 1 << seat
    for _ in range(s.seats):
        for other in range(s.seats):
            if other != viewer and s.players[other].mixed & group:
                group |= 1 << other
    return group & ~(1 << viewer)


@rule
def leader_of(s: State, viewer: int, seat: int) -> int:
    """The first seat of a group."""
    group = group_of(s, viewer, seat)
    first = 0
    while not group >> first & 1:
        first += 1
    return first


@rule
def redeal_group(s: State, viewer: int, leader: int, chance: Chance, stream: int) -> None:
    """Gather the hands and decks of a group in the deck of its first seat, and deal them out again by their sizes."""
    group = group_of(s, viewer, leader)
    deck = s.players[leader].deck
    for seat in range(s.seats):
        if group >> seat & 1:
            gather_unseen(s.players[seat].hand, deck)
            if seat != leader:
                pour(s.players[seat].deck.held, deck.held)
    for seat in range(s.seats):
        if group >> seat & 1:
            deal_unseen(s.players[seat].hand, deck, chance, stream)
            if seat != leader:
                draw_into(deck.held, s.players[seat].deck.held, s.players[seat].deck.size, chance, stream)


@rule
def redeal_trade(s: State, chance: Chance, stream: int) -> None:
    """What two others offer each other: any cards of the hand of who offers, and any of that of the other one."""
    clear(s.trade.give)
    clear(s.trade.ask)
    for kind in range(CARDS):
        s.trade.give[kind] = 0
        s.trade.ask[kind] = 0
    if s.trade.known == 0:
        return
    copy_some(s.players[s.trade.of].hand.held, s.trade.give, s.trade.cards, chance, stream)
    copy_some(s.players[s.trade.to].hand.held, s.trade.ask, s.trade.asked, chance, stream)


@rule
def copy_some(held: list[int], out: list[int], n: int, chance: Chance, stream: int) -> None:
    """Write n cards of a hand, by chance."""
    left = 0
    for kind in range(CARDS):
        left += held[kind]
    for kind in range(CARDS):
        for _ in range(held[kind]):
            if n > 0 and below(chance, stream, left) < n:
                out[kind] += 1
                n -= 1
            left -= 1


determinize = redeal(
    State,
    then=deal_players,
    but=("trade.give", "trade.ask", "players[].hand", "players[].deck"),
)

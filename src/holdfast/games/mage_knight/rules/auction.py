"""The auction for heroes, a variant.  [MK-18.31]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import BID, DECLINE, HERO
from ..names import BIDS, HEROES
from ..records import Content
from ..state import State
from .draft import deal_packs
from .setup import equip_heroes


@rule
def next_without(s: State, seat: int, those: int) -> int:
    """The next of some seats in the Round Order after a player, or the first one of all for NONE.  [MK-18.31]"""
    found = NONE
    start = NONE if seat == NONE else s.players[seat].order + 0
    nearest = 2 * s.seats
    for other in range(s.seats):
        if those >> other & 1:
            away = (s.players[other].order - start - 1) % s.seats
            if away < nearest:
                nearest = away
                found = other
    return found


@rule
def heroless(s: State) -> int:
    """The seats that have no hero, as bits.  [MK-18.31]"""
    bits = 0
    for seat in range(s.seats):
        if s.players[seat].hero == NONE:
            bits |= 1 << seat
    return bits


@rule
def is_free_hero(s: State, hero: int) -> bool:
    """Whether a hero is in the game and nobody's.  [MK-18.7, MK-18.31]"""
    if hero == s.options.without_hero - 1:
        return False
    for seat in range(s.seats):
        if s.players[seat].hero == hero:
            return False
    return True


@pending.Heroes.resumes
@rule
def resume_heroes(s: State, c: Content) -> None:
    """The first in the Round Order who has no hero picks; when all have one they get what it brings, and draft.  [MK-18.29, MK-18.31]"""
    left = heroless(s)
    if left == 0:
        pop(s.frames)
        equip_heroes(s, c)
        if s.options.drafting:
            deal_packs(s)
    else:
        push(s.frames, pending.Pick(next_without(s, NONE, left)))


@pending.Pick.offers
@rule
def offer_pick(s: State, mask: list[int]) -> None:
    """Any hero that nobody has may be picked.  [MK-18.31]"""
    for hero in range(HEROES):
        mask[HERO + hero] = is_free_hero(s, hero)


@pending.Pick.answers(HERO)
@rule
def pick_hero(s: State, frame: pending.Pick, hero: int) -> None:
    """Who picks has bid nothing yet; all others without a hero may bid.  [MK-18.31]"""
    seat = frame.who
    pop(s.frames)
    emit(s, log.HERO_PICKED, seat, hero)
    push(s.frames, pending.Auction(seat, bidder=seat, hero=hero, bid=0))
    ask_others(s, pending.Auction.top(s.frames), seat)


@rule
def ask_others(s: State, frame: pending.Auction, seat: int) -> None:
    """Everybody without a hero but who bids most is asked, from the next one after whoever spoke last on.  [MK-18.31]"""
    frame.asked = heroless(s) & ~(1 << frame.bidder)
    if frame.asked != 0:
        frame.who = next_without(s, seat, frame.asked)


@pending.Auction.resumes
@rule
def resume_auction(s: State, frame: pending.Auction) -> None:
    """When nobody goes on the hero is whose bid is the highest, and costs its Fame.  [MK-18.31]"""
    if frame.asked != 0:
        ask(s)
        return
    seat, hero, bid = frame.bidder, frame.hero, frame.bid
    pop(s.frames)
    s.players[seat].hero = hero
    s.players[seat].fame -= bid
    emit(s, log.HERO_WON, seat, hero, bid)


@rule
def least_bid(s: State, frame: pending.Auction) -> int:
    """Who comes before the highest bidder may match, who comes after has to exceed.  [MK-18.31]"""
    if frame.bid > 0 and s.players[frame.who].order < s.players[frame.bidder].order:
        return frame.bid + 0
    return frame.bid + 1


@pending.Auction.offers
@rule
def offer_auction(s: State, frame: pending.Auction, mask: list[int]) -> None:
    """A player bids enough Fame, or does not go on.  [MK-18.31]"""
    mask[DECLINE] = 1
    for n in range(least_bid(s, frame), BIDS + 1):
        mask[BID + n] = 1


@pending.Auction.answers(DECLINE)
@rule
def decline_to_bid(s: State, frame: pending.Auction) -> None:
    """The next one is asked, until the highest bid.  [MK-18.31]"""
    frame.asked &= ~(1 << frame.who)
    if frame.asked != 0:
        frame.who = next_without(s, frame.who, frame.asked)


@pending.Auction.answers(BID)
@rule
def bid_for(s: State, frame: pending.Auction, bid: int) -> None:
    """All others are asked again.  [MK-18.31]"""
    seat = frame.who
    frame.bidder = seat
    frame.bid = bid
    emit(s, log.BIDDEN, seat, NONE, bid)
    ask_others(s, frame, seat)

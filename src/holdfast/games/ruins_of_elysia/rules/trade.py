"""Trading cards of the hand and wild between players on one tile, with consent.  [ROE-6.6, E44, E51, E53]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand
from holdfast.engine.clear import clear
from holdfast.engine.events import emit, emit_for
from holdfast.engine.jit import rule
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import AGREE, ASK, ASK_WILD, CANCEL, GIVE, GIVE_WILD, HEAR, OFFER, PROPOSE, REFUSE
from ..names import CARDS, Rule
from ..records import Content
from ..state import State
from .cards import held_of

MOST_WILD = 20
"""The most wild that one offer gives or asks."""


@rule
def offer_trades(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """With whom the active player may trade now; each of them may be asked for an offer once a turn.  [ROE-6.6, ROE-6.7]"""
    for other in range(s.seats):
        mask[OFFER + other] = may_offer(s, c, seat, other)
        mask[HEAR + other] = may_offer(s, c, seat, other) and not s.turn.heard >> other & 1


@rule
def may_offer(s: State, c: Content, seat: int, other: int) -> bool:
    """Whether a player may begin an offer to another, as often as one likes.  [ROE-6.7]

    Only who goes on for ever gets no further: a turn begins so many offers, cancelled ones too.
    """
    if not s.options.trading or s.turn.opened >= c.rules[Rule.OFFERS].value:
        return False
    return are_partners(s, seat, other)


@rule
def may_offer_any(s: State, c: Content, seat: int) -> bool:
    """Whether there is anybody to trade with.  [ROE-6.6]"""
    for other in range(s.seats):
        if may_offer(s, c, seat, other):
            return True
    return False


@rule
def are_partners(s: State, seat: int, other: int) -> bool:
    """Whether two players stand on one tile, and one of them has a card in hand or wild.  [ROE-6.6, E44]"""
    me = s.players[seat]
    you = s.players[other]
    return other != seat and me.at == you.at and me.hand.size + you.hand.size + me.wild + you.wild > 0


@pending.Play.answers(OFFER)
@pending.Move.answers(OFFER)
@pending.Buy.answers(OFFER)
@pending.Targets.answers(OFFER)
@rule
def make_offer(s: State, frame: pending.OfSeat, seat: int) -> None:
    """The active player begins an offer.  [ROE-6.7]"""
    s.turn.opened += 1
    begin_offer(s, frame.who, seat)


@pending.Play.answers(HEAR)
@pending.Move.answers(HEAR)
@pending.Buy.answers(HEAR)
@pending.Targets.answers(HEAR)
@rule
def hear_offer(s: State, frame: pending.OfSeat, seat: int) -> None:
    """The active player hears an offer of another: one player decides at a time, so others are asked.  [ROE-6.7]"""
    s.turn.opened += 1
    s.turn.heard |= 1 << seat
    emit(s, log.HEARD, frame.who, seat)
    begin_offer(s, seat, frame.who)


@rule
def begin_offer(s: State, seat: int, other: int) -> None:
    """What is given and asked is for the two alone to know.  [ROE-6.7, E53]"""
    s.trade.known = 1 << seat | 1 << other
    s.trade.of = seat
    s.trade.to = other
    push(s.frames, pending.Offer(seat, other))


@rule
def is_something(s: State) -> bool:
    """Whether at least one thing would move.  [ROE-6.7]"""
    return s.trade.cards + s.trade.asked + s.trade.give_wild + s.trade.ask_wild > 0


@pending.Offer.offers
@rule
def offer_offer(s: State, frame: pending.Offer, mask: list[int]) -> None:
    """One thing more to give or to ask, or the offer as it is.  [ROE-6.7, E53]

    What is asked is what the other may hold by all that everybody knows.
    """
    me = s.players[frame.who]
    you = s.players[frame.other]
    for kind in range(CARDS):
        mask[GIVE + kind] = s.trade.give[kind] < me.hand.held[kind]
        mask[ASK + kind] = s.trade.asked < you.hand.size and held_of(s, frame.other, kind, True) > s.trade.ask[kind]
    mask[GIVE_WILD] = s.trade.give_wild < min(me.wild, MOST_WILD)
    mask[ASK_WILD] = s.trade.ask_wild < min(you.wild, MOST_WILD)
    mask[PROPOSE] = is_something(s)
    mask[CANCEL] = 1


@pending.Offer.answers(GIVE)
@rule
def give(s: State, card: int) -> None:
    """One card more is given.  [ROE-6.7]"""
    s.trade.give[card] += 1
    s.trade.cards += 1


@pending.Offer.answers(ASK)
@rule
def ask_for(s: State, wanted: int) -> None:
    """One card more is asked.  [ROE-6.7]"""
    s.trade.ask[wanted] += 1
    s.trade.asked += 1


@pending.Offer.answers(GIVE_WILD)
@rule
def give_wild(s: State) -> None:
    """One wild more is given.  [ROE-6.7]"""
    s.trade.give_wild += 1


@pending.Offer.answers(ASK_WILD)
@rule
def ask_wild(s: State) -> None:
    """One wild more is asked.  [ROE-6.7]"""
    s.trade.ask_wild += 1


@pending.Offer.answers(PROPOSE)
@rule
def propose(s: State, frame: pending.Offer) -> None:
    """The other is asked whether it agrees.  [ROE-6.7]"""
    seat, other = frame.who, frame.other
    pop(s.frames)
    s.turn.offers += seat == s.active
    emit(s, log.PROPOSED, seat, other)
    push(s.frames, pending.Agree(other, seat))


@pending.Offer.answers(CANCEL)
@rule
def cancel(s: State, frame: pending.Offer) -> None:
    """An offer that is cancelled was none; who was asked for one says so.  [ROE-6.7, E53]"""
    seat = frame.who
    pop(s.frames)
    forget_trade(s)
    if seat != s.active:
        emit(s, log.NO_OFFER, seat)


@pending.Agree.offers
@rule
def offer_agree(s: State, frame: pending.Agree, mask: list[int]) -> None:
    """One can agree only if one holds what is asked.  [ROE-6.7, E53]"""
    mask[AGREE] = holds_all(s, frame.who)
    mask[REFUSE] = 1


@rule
def holds_all(s: State, other: int) -> bool:
    """Whether a player has all the cards and wild that an offer asks of it.  [ROE-6.7]"""
    you = s.players[other]
    for kind in range(CARDS):
        if s.trade.ask[kind] > you.hand.held[kind]:
            return False
    return you.wild >= s.trade.ask_wild


@pending.Agree.answers(REFUSE)
@rule
def refuse(s: State, frame: pending.Agree) -> None:
    """Nothing changes hands.  [ROE-6.7]"""
    emit(s, log.REFUSED, frame.who)
    pop(s.frames)
    forget_trade(s)


@pending.Agree.answers(AGREE)
@rule
def trade(s: State, frame: pending.Agree) -> None:
    """Cards go from hand to hand unseen by others, who no longer know what these hands hold; wild goes openly.  [ROE-6.7, E51, E53]"""
    seat, other = frame.other, frame.who
    pop(s.frames)
    me = s.players[seat]
    you = s.players[other]
    moved = s.trade.cards + s.trade.asked
    emit(s, log.TRADED, seat, other, moved)
    for kind in range(CARDS):
        hand_over(s, seat, other, kind, s.trade.give[kind])
        hand_over(s, other, seat, kind, s.trade.ask[kind])
    hand_wild_over(s, seat, other, s.trade.give_wild)
    hand_wild_over(s, other, seat, s.trade.ask_wild)
    if moved > 0:
        me.mixed |= 1 << other
        you.mixed |= 1 << seat
        clear(me.hand.shown)
        clear(you.hand.shown)
        for kind in range(CARDS):
            me.hand.shown[kind] = 0
            you.hand.shown[kind] = 0
    s.changed = True
    forget_trade(s)


@rule
def hand_over(s: State, giver: int, taker: int, kind: int, n: int) -> None:
    """A card belongs to who receives it from then on.  [ROE-6.8, E51]"""
    for _ in range(n):
        s.players[giver].hand.held[kind] -= 1
        s.players[giver].hand.size -= 1
        put_in_hand(s.players[taker].hand, kind, False)
        emit_for(s, taker, log.HANDED_CARD, taker, kind)
        emit_for(s, giver, log.HANDED_CARD, taker, kind)


@rule
def hand_wild_over(s: State, giver: int, taker: int, n: int) -> None:
    """All see how much wild goes from whom to whom.  [ROE-6.7, E53]"""
    if n > 0:
        s.players[giver].wild -= n
        s.players[taker].wild += n
        emit(s, log.HANDED_WILD, giver, taker, n)


@rule
def forget_trade(s: State) -> None:
    """Nothing of the offer is left."""
    clear(s.trade)

"""Trades of computer players: what they propose, and what they agree to.

Who buys in a village where another player stands sells a card that does little for its own way to win for wild of the other, if it does
more for the other's way: both gain.  One offer a turn, and one when a person asks for it; nobody asks others.  Nobody looks into the
other's hand: wild lies open, and so does how near everybody is to each quest.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..actions import AGREE, ASK, ASK_WILD, GIVE, GIVE_WILD, HEAR, OFFER, PROPOSE
from ..names import CARDS, MARKET, Main
from ..records import Content
from ..rules.play import walk_of
from ..rules.quests import houses_of
from ..rules.shop import price_of
from ..state import State
from .battle import DRAW, blow_of, draws_of_attack, draws_on_road, saved_by
from .quest import is_quest
from .worth import road_worth, wants_darkness

WILD_WORTH = 0.9
"""What a wild is worth, in points."""
GAIN = 0.2
"""A trade that brings less is not worth its trouble."""
REFUSED = -2.0
NEVER = -100.0
"""What a player does not do to put off what is worse: the offer would be cancelled, and begun again."""
MOST_ASKED = 2


@rule
def leans_to_trade(s: State, c: Content, seat: int) -> bool:
    """Whether a player is nearer to the Merchant Prince than to the Huntsmaster, by what all can see."""
    if is_quest(s) or not s.mains >> Main.MERCHANT_PRINCE & 1:
        return False
    if not s.mains >> Main.HUNTSMASTER & 1:
        return True
    trophies = s.players[seat].trophies / c.mains[Main.HUNTSMASTER].goal
    return bool(houses_of(s, seat) / c.mains[Main.MERCHANT_PRINCE].goal + 0.1 >= trophies)


@rule
def use_of(s: State, c: Content, seat: int, kind: int) -> float:
    """What a card does for a player's way to win: a merchant needs Coin, a hunter blows that exhaust, the Dark Lord Walk."""
    drawn = draws_on_road(c, kind)
    walk = walk_of(c, kind)
    coin = max(road_worth(c, kind) - walk - DRAW * drawn, 0.0)
    edge = max(blow_of(c, kind) + draws_of_attack(c, kind) - 1.0, 0.0)
    saved = saved_by(c, kind)
    if wants_darkness(s, c, seat):
        return 0.4 * coin + 1.3 * walk + 0.7 * drawn + 0.2 * edge + 0.2 * saved
    if leans_to_trade(s, c, seat):
        return coin + 0.7 * walk + 0.5 * drawn + 0.35 * edge + 0.1 * saved
    return 0.7 * coin + 0.5 * walk + 0.4 * drawn + 0.8 * edge + 0.2 * saved


@apart
def best_purchase(s: State, c: Content, seat: int, coin: int) -> float:
    """The use of the best card of the General Market that so much Coin pays, 0 if there is none."""
    best = 0.0
    for item in range(MARKET):
        if s.market[item] > 0 and price_of(s, c, seat, item) <= coin:
            best = max(best, use_of(s, c, seat, item))
    return best


@rule
def price_for(s: State, c: Content, seat: int, other: int, kind: int) -> int:
    """How many wild the other player gladly gives for a card, if that is a gain for both; else 0."""
    for wild in range(min(MOST_ASKED, s.players[other].wild), 0, -1):
        pays = WILD_WORTH * wild
        if pays - use_of(s, c, seat, kind) >= GAIN and use_of(s, c, other, kind) - pays >= GAIN:
            return wild
    return 0


@apart
def best_sale(s: State, c: Content, seat: int, other: int) -> int:
    """The card in hand that brings most when it is sold to another player, or NONE."""
    best = NONE
    highest = 0.0
    for kind in range(CARDS):
        if s.players[seat].hand.held[kind] > 0:
            wild = price_for(s, c, seat, other, kind)
            if wild > 0 and WILD_WORTH * wild - use_of(s, c, seat, kind) > highest:
                best = kind
                highest = WILD_WORTH * wild - use_of(s, c, seat, kind)
    return best


@pending.OfSeat.judges(OFFER, HEAR)
@rule
def judge_idle_trade() -> float:
    """Nobody asks others for an offer, or begins one without a market at hand."""
    return NEVER


@pending.Buy.judges(OFFER)
@rule
def judge_beginning(s: State, c: Content, frame: pending.Buy, seat: int) -> float:
    """Once in a turn, if there is a card to sell."""
    return 0.1 if s.turn.offers == 0 and best_sale(s, c, frame.who, seat) != NONE else NEVER


@pending.Offer.judges(GIVE)
@rule
def judge_given(s: State, c: Content, frame: pending.Offer, card: int) -> float:
    """One card, that which brings most."""
    return 1.0 if s.trade.cards == 0 and card == best_sale(s, c, frame.who, frame.other) else REFUSED


@pending.Offer.judges(ASK, GIVE_WILD)
@rule
def judge_more() -> float:
    """Nothing is bought, and nothing given besides."""
    return REFUSED


@pending.Offer.judges(ASK_WILD)
@rule
def judge_asked(s: State, c: Content, frame: pending.Offer) -> float:
    """As many wild as the other gladly gives."""
    return 1.0 if s.trade.cards == 1 and s.trade.ask_wild < price_of_offer(s, c, frame.who, frame.other) else REFUSED


@pending.Offer.judges(PROPOSE)
@rule
def judge_proposal(s: State, c: Content, frame: pending.Offer) -> float:
    """Once just that is asked."""
    fits = s.trade.cards == 1 and 0 < s.trade.ask_wild == price_of_offer(s, c, frame.who, frame.other)
    return 1.0 if fits else REFUSED


@rule
def price_of_offer(s: State, c: Content, seat: int, other: int) -> int:
    """How many wild the other gladly gives for the card that is offered."""
    given = 0
    while given < CARDS - 1 and s.trade.give[given] == 0:
        given += 1
    return price_for(s, c, seat, other, given)


@pending.Agree.judges(AGREE)
@apart
def judge_agreement(s: State, c: Content, frame: pending.Agree) -> float:
    """To what brings more than it takes."""
    worth = WILD_WORTH * s.trade.give_wild - WILD_WORTH * s.trade.ask_wild  # not of their difference: the numbers have no sign
    for kind in range(CARDS):
        if s.trade.give[kind] != s.trade.ask[kind]:
            use = use_of(s, c, frame.who, kind)
            worth += use * s.trade.give[kind] - use * s.trade.ask[kind]
    return worth - 0.5 * GAIN

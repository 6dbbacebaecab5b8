"""Trades of computer players: what they propose, and what they agree to.

Who buys in a village where another player stands sells a card that does little for its own way to win for wild of the other, if it does
more for the other's way: both gain.  One offer a turn, and one when a person asks for it; nobody asks others.  Nobody looks into the
other's hand: wild lies open, and so does how near everybody is to each quest.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
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


@apart
def judge_trade(s: State, c: Content, seat: int, action: int) -> float:
    """Begin an offer, put it together, propose it; agree to one that brings more than it takes."""
    if action == a.AGREE:
        worth = WILD_WORTH * s.trade.give_wild - WILD_WORTH * s.trade.ask_wild  # not of their difference: the numbers have no sign
        for kind in range(CARDS):
            if s.trade.give[kind] != s.trade.ask[kind]:
                use = use_of(s, c, seat, kind)
                worth += use * s.trade.give[kind] - use * s.trade.ask[kind]
        return worth - 0.5 * GAIN
    if action == a.REFUSE:
        return 0.0
    if action < a.HEAR:
        wants = top(s.frames).kind == pending.Buy.number and s.turn.offers == 0 and best_sale(s, c, seat, action - a.OFFER) != NONE
        return 0.1 if wants else NEVER
    if action < a.GIVE:
        return NEVER
    frame: Any = top(s.frames)
    return judge_offer(s, c, seat, frame.other, action)


@rule
def judge_offer(s: State, c: Content, seat: int, other: int, action: int) -> float:
    """One card for as many wild as the other gladly gives."""
    if s.trade.cards == 0:
        if action == a.CANCEL:
            return 0.0
        return 1.0 if a.GIVE <= action < a.GIVE + CARDS and action - a.GIVE == best_sale(s, c, seat, other) else REFUSED
    given = 0
    while given < CARDS - 1 and s.trade.give[given] == 0:
        given += 1
    wild = price_for(s, c, seat, other, given)
    if action == a.ASK_WILD:
        return 1.0 if s.trade.ask_wild < wild and s.trade.cards == 1 else REFUSED
    if action == a.PROPOSE:
        return 1.0 if 0 < s.trade.ask_wild == wild and s.trade.cards == 1 else REFUSED
    return 0.0 if action == a.CANCEL else REFUSED

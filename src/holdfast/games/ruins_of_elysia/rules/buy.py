"""The Buy step: cards, the Advanced Market, trading houses, a spell, a companion.  [ROE-11]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import BUY, DONE, HIRE, HOUSE, MARKET_VISIT, SPELL
from ..names import FIRST_VILLAGE, MARKET, Resource, Rule, Side
from ..records import Content
from ..state import State
from .company import choose_companion, companions_left
from .encounter import lay_aside
from .items import count_gained, draw_item
from .quests import do_deed, unsettled
from .shop import may_buy_in, price_of
from .trade import may_offer_any, offer_trades
from .wild import offer_wild, offer_wild_card


class BuyStep(IntEnum):
    """The steps of buying: asked, or waiting for the check of the Advanced Market."""

    SHOPPING = 0
    CHECKING = 1


@pending.Buy.resumes
@rule
def resume_buy(s: State, c: Content, frame: pending.Buy) -> None:
    """As long as wanted, while the village is open.  [ROE-11.1, E45]"""
    if unsettled(s):
        return
    seat = frame.who
    if s.turn.collapsed or not may_buy_in(s, seat):
        pop(s.frames)
        return
    if frame.step == BuyStep.CHECKING:
        frame.step = BuyStep.SHOPPING
        turn_up_items(s, c)
    if not can_shop(s, c, seat):
        pop(s.frames)  # the last step of the turn asks in any case: until then what was bought can be taken back
        return
    ask(s)


@rule
def can_shop(s: State, c: Content, seat: int) -> bool:
    """Whether there is anything to choose: all of it lies open, so nobody is asked for nothing.  [ROE-4.1]"""
    for item in range(MARKET):
        if may_buy(s, c, seat, item):
            return True
    if s.players[seat].wild > 0 or may_offer_any(s, c, seat) or may_visit(s, seat):
        return True
    return may_build(s, c, seat) or may_pay_spell(s, c, seat) or may_hire(s, c)


@rule
def may_buy(s: State, c: Content, seat: int, item: int) -> bool:
    """Whether an item is left and the Coin pool pays its price here.  [ROE-11.2]"""
    return s.market[item] > 0 and price_of(s, c, seat, item) <= s.turn.coin


@rule
def may_visit(s: State, seat: int) -> bool:
    """Whether the Advanced Market is in the game, was not visited this turn, and the village is an overlay.  [ROE-11.5]"""
    return s.options.advanced_market and not s.turn.marketed and s.players[seat].at != FIRST_VILLAGE


@rule
def may_build(s: State, c: Content, seat: int) -> bool:
    """Whether the Coin pool pays a trading house, none was built this turn, and the player has none here.  [ROE-11.6]"""
    has = s.land.hexes[s.players[seat].at].houses >> seat & 1
    return s.turn.coin >= c.rules[Rule.HOUSE_PRICE].value and not s.turn.housed and not has


@rule
def may_pay_spell(s: State, c: Content, seat: int) -> bool:
    """Whether the Coin pool pays the spell, and the player may learn it.  [ROE-11.3, ROE-11.7]"""
    return s.turn.coin >= c.rules[Rule.SPELL_PRICE].value and may_learn(s, c, seat)


@rule
def may_hire(s: State, c: Content) -> bool:
    """Whether the Coin pool pays a companion, none was hired this turn, and their deck has one.  [ROE-11.8]"""
    return s.turn.coin >= c.rules[Rule.HIRE_PRICE].value and s.options.companion and not s.turn.hired and companions_left(s) > 0


@pending.Buy.offers
@rule
def offer_buy(s: State, c: Content, frame: pending.Buy, mask: list[int]) -> None:
    """What the Coin pool can pay here.  [ROE-11.1, ROE-11.2, ROE-11.3]"""
    seat = frame.who
    mask[DONE] = 1
    for item in range(MARKET):
        mask[BUY + item] = may_buy(s, c, seat, item)
    for place in range(len(s.row)):
        if s.row[place] != NONE and price_of(s, c, seat, MARKET + s.row[place]) <= s.turn.coin:
            mask[BUY + MARKET + s.row[place]] = 1
    mask[HOUSE] = may_build(s, c, seat)
    mask[SPELL] = may_pay_spell(s, c, seat)
    mask[HIRE] = may_hire(s, c)
    mask[MARKET_VISIT] = may_visit(s, seat)
    offer_wild(s, seat, mask, Resource.COIN)
    offer_wild_card(s, c, seat, mask)
    offer_trades(s, c, seat, mask)


@rule
def may_learn(s: State, c: Content, seat: int) -> bool:
    """Learn a Spell is on the table, not done, and one has enough net Light or Darkness.  [ROE-11.3, ROE-13.3]"""
    me = s.players[seat]
    if not s.sides >> Side.LEARN_A_SPELL & 1 or me.quests >> Side.LEARN_A_SPELL & 1:
        return False
    return bool(abs(me.alignment) >= c.sides[Side.LEARN_A_SPELL].goal)


@pending.Buy.answers(SPELL)
@rule
def pay_spell(s: State, c: Content, frame: pending.Buy) -> None:
    """The deed of Learn a Spell.  [ROE-11.3]"""
    s.turn.coin -= c.rules[Rule.SPELL_PRICE].value
    do_deed(s, frame.who, Side.LEARN_A_SPELL)


@pending.Buy.answers(HIRE)
@rule
def hire(s: State, c: Content, frame: pending.Buy) -> None:
    """A companion, once a turn.  [ROE-11.8, E59]"""
    s.turn.coin -= c.rules[Rule.HIRE_PRICE].value
    s.turn.hired = True
    choose_companion(s, frame.who)


@pending.Buy.answers(MARKET_VISIT)
@rule
def visit_market(s: State, frame: pending.Buy) -> None:
    """The Advanced Market, after its check.  [ROE-11.5, E45]"""
    s.turn.marketed = True
    frame.step = BuyStep.CHECKING
    push(s.frames, pending.Encounter(frame.who, 1))


@pending.Buy.answers(BUY)
@rule
def buy_card(s: State, c: Content, frame: pending.Buy, item: int) -> None:
    """Of the General Market, or of the row of the Advanced Market, which counts for the Treasure Hunter.  [ROE-11.2, E45, E74]"""
    seat = frame.who
    price = price_of(s, c, seat, item)
    s.turn.coin -= price
    if item < MARKET:
        s.market[item] -= 1
    else:
        take_from_offer(s, item - MARKET)
        count_gained(s, seat)
    lay_aside(s, seat, item)
    emit(s, log.BOUGHT, seat, item, price)


@rule
def take_from_offer(s: State, kind: int) -> None:
    """One item of a kind is gone from what the Advanced Market shows.  [ROE-11.5]"""
    for place in range(len(s.row)):
        if s.row[place] == kind:
            s.row[place] = NONE
            return


@pending.Buy.answers(HOUSE)
@rule
def build_house(s: State, c: Content, frame: pending.Buy) -> None:
    """In a village without one's own, once a turn; no discount applies.  [ROE-11.3, E77]"""
    seat = frame.who
    at = s.players[seat].at
    s.turn.coin -= c.rules[Rule.HOUSE_PRICE].value
    s.turn.housed = True
    s.land.hexes[at].houses |= 1 << seat
    s.changed = True
    emit(s, log.HOUSE_BUILT, seat, NONE, at)


@rule
def turn_up_items(s: State, c: Content) -> None:
    """The next five items; Encounter cards met are discarded.  [ROE-11.5, E45]"""
    for place in range(c.rules[Rule.ADVANCED_ROW].value):
        kind = draw_item(s)
        if kind == NONE:
            return
        s.row[place] = kind
        emit(s, log.OFFERED, NONE, MARKET + kind)


# -- the First Market --------------------------------------------------------------------------------------------------------


@pending.FirstMarket.offers
@rule
def offer_first_market(s: State, c: Content, frame: pending.FirstMarket, mask: list[int]) -> None:
    """Without discounts and without wild.  [ROE-3.10, E32]"""
    mask[DONE] = 1
    for item in range(MARKET):
        mask[BUY + item] = s.market[item] > 0 and c.cards[item].price <= frame.coin


@pending.FirstMarket.answers(BUY)
@rule
def buy_first(s: State, c: Content, frame: pending.FirstMarket, item: int) -> None:
    """Bought cards go into the deck.  [ROE-3.10, E32]"""
    seat = frame.who
    price = c.cards[item].price
    s.market[item] -= 1
    s.players[seat].deck.held[item] += 1
    s.players[seat].deck.size += 1
    frame.coin -= price
    emit(s, log.BOUGHT, seat, item, price)

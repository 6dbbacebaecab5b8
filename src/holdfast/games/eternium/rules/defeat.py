"""The defeat of a hero: back to its base, and 5 Eternium of pool and cards.  [ET-10.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import PAY, PAY_ALLY, PAY_BEAST, PAY_CARD
from ..names import ITEMS, WILDS, Rule
from ..records import Content
from ..state import State
from .carry import carries, cost_of, drop_item, put_under, set_ally, set_beast
from .land import base_of
from .people import ask_hero, team_of
from .purse import gain_eternium, gain_vp, pay


@apart
def begin_defeat(s: State, c: Content, figure: int, by: int) -> None:
    """A hero goes to its base without damage and pays; `by` is the enemy hero that caused it, or NONE.  [ET-10.3]"""
    me = s.heroes[figure]
    emit(s, log.DEFEATED, figure, me.at)
    me.at = base_of(team_of(figure))
    me.back = me.at
    me.damage = 0
    if by != NONE:
        s.heroes[by].kills += 1
        s.teams[team_of(by)].kills += 1
        gain_vp(s, team_of(by), c.rules[Rule.DEFEAT_VP].value)
        gain_eternium(s, team_of(by), c.rules[Rule.DEFEAT_ETERNIUM].value)
    s.changed = True
    if me.automatic:
        gain_vp(s, team_of(figure), -1)  # [ET-13.11]
    else:
        push(s.frames, pending.Pay(figure))


@rule
def price_of_beast(c: Content, beast: int) -> int:
    """Return what a tamed beast is worth in a payment: its price of taming.  [ET-10.3]"""
    if beast == NONE:
        return 0
    return c.wilds[beast].price if beast < WILDS else c.monsters[beast - WILDS].price


@rule
def price_of_ally(c: Content, ally: int) -> int:
    """Return what an ally is worth in a payment: the price of recruiting it, or 0 without one.  [ET-10.3]"""
    return 0 if ally == NONE else c.wilds[ally].price


@apart
def worth_of_cards(s: State, c: Content, figure: int) -> int:
    """Return what the cards of a hero are worth together that it may pay with.  [ET-10.3]"""
    me = s.heroes[figure]
    total = 0
    for item in range(ITEMS):
        total += carries(s, figure, item) * cost_of(c, item)
    if not s.options.merchant_cards:
        total += price_of_beast(c, me.beast) + price_of_ally(c, me.ally)
    return total


@pending.Pay.resumes
@apart
def resume_pay(s: State, c: Content, frame: pending.Pay) -> None:
    """Ask how much the pool pays; where there is no choice it pays what it can, and all cards go if even they do not suffice.  [ET-10.3]"""
    figure = frame.who
    price = c.rules[Rule.DEFEAT_PAYMENT].value
    pool = s.teams[team_of(figure)].pool
    cards = worth_of_cards(s, c, figure)
    if cards == 0 or pool + cards <= price:
        pop(s.frames)
        pay(s, team_of(figure), min(pool, price))
        if cards > 0 and pool < price:
            push(s.frames, pending.PayCard(figure, price - pool))
    elif pool == 0:
        pop(s.frames)
        push(s.frames, pending.PayCard(figure, price))
    else:
        ask_hero(s)


@pending.Pay.offers
@apart
def offer_pay(s: State, c: Content, frame: pending.Pay, mask: list[int]) -> None:
    """So much of the pool that the cards suffice for the rest.  [ET-10.3]"""
    figure = frame.who
    price = c.rules[Rule.DEFEAT_PAYMENT].value
    cards = worth_of_cards(s, c, figure)
    for n in range(min(s.teams[team_of(figure)].pool, price) + 1):
        if n + cards >= price:
            mask[PAY + n] = 1


@pending.Pay.answers(PAY)
@rule
def pay_from_pool(s: State, c: Content, frame: pending.Pay, eternium: int) -> None:
    """The pool pays so much, cards pay the rest.  [ET-10.3]"""
    figure = frame.who
    pop(s.frames)
    pay(s, team_of(figure), eternium)
    if eternium < c.rules[Rule.DEFEAT_PAYMENT].value:
        push(s.frames, pending.PayCard(figure, c.rules[Rule.DEFEAT_PAYMENT].value - eternium))


@pending.PayCard.resumes
@apart
def resume_pay_card(s: State, c: Content, frame: pending.PayCard) -> None:
    """Ask for a card until enough is paid, or no card is left that has a price; the only one is paid with unasked.  [ET-10.3]"""
    figure = frame.who
    item = any_item(s, c, figure)
    if frame.owed <= 0 or worth_of_cards(s, c, figure) == 0:
        pop(s.frames)
    elif kinds_of_cards(s, c, figure) != 1:
        ask_hero(s)
    elif item != NONE:
        pay_with(s, c, frame, item)
    elif price_of_beast(c, s.heroes[figure].beast) > 0:
        pay_with_beast(s, c, frame)
    else:
        pay_with_ally(s, c, frame)


@rule
def can_pay_with(s: State, c: Content, figure: int, item: int) -> bool:
    """Whether a hero carries an item that has a price.  [ET-10.3]"""
    return cost_of(c, item) > 0 and carries(s, figure, item) > 0


@rule
def any_item(s: State, c: Content, figure: int) -> int:
    """An item that a hero can pay with, or NONE.  [ET-10.3]"""
    for item in range(ITEMS):
        if can_pay_with(s, c, figure, item):
            return item
    return NONE


@rule
def kinds_of_cards(s: State, c: Content, figure: int) -> int:
    """How many kinds of cards a hero can pay with.  [ET-10.3, ET-15.8]"""
    found = 0
    for item in range(ITEMS):
        found += can_pay_with(s, c, figure, item)
    if not s.options.merchant_cards:
        found += price_of_beast(c, s.heroes[figure].beast) > 0
        found += price_of_ally(c, s.heroes[figure].ally) > 0
    return found


@pending.PayCard.offers
@apart
def offer_pay_card(s: State, c: Content, frame: pending.PayCard, mask: list[int]) -> None:
    """Any card with a price may pay, beast and ally too, unless merchant cards alone do.  [ET-10.3, ET-15.8]"""
    figure = frame.who
    me = s.heroes[figure]
    for item in range(ITEMS):
        if can_pay_with(s, c, figure, item):
            mask[PAY_CARD + item] = 1
    if not s.options.merchant_cards:
        mask[PAY_BEAST] = price_of_beast(c, me.beast) > 0
        mask[PAY_ALLY] = price_of_ally(c, me.ally) > 0


@pending.PayCard.answers(PAY_CARD)
@apart
def pay_with(s: State, c: Content, frame: pending.PayCard, item: int) -> None:
    """An item leaves its hero; no change is given.  [ET-10.3]"""
    frame.owed -= cost_of(c, item)
    emit(s, log.PAID_CARD, frame.who, item)
    put_under(s, item)
    drop_item(s, c, frame.who, item)


@pending.PayCard.answers(PAY_BEAST)
@apart
def pay_with_beast(s: State, c: Content, frame: pending.PayCard) -> None:
    """A beast leaves its hero; no change is given.  [ET-10.3, ET-7.6]"""
    frame.owed -= price_of_beast(c, s.heroes[frame.who].beast)
    emit(s, log.PAID_BEAST, frame.who)
    set_beast(s, c, frame.who, NONE)


@pending.PayCard.answers(PAY_ALLY)
@apart
def pay_with_ally(s: State, c: Content, frame: pending.PayCard) -> None:
    """An ally leaves its hero; no change is given.  [ET-10.3, ET-7.6]"""
    frame.owed -= price_of_ally(c, s.heroes[frame.who].ally)
    emit(s, log.PAID_ALLY, frame.who)
    set_ally(s, c, frame.who, NONE)

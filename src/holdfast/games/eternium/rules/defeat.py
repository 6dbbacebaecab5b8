"""The defeat of a hero: back to its base, and 5 Eternium of pool and cards.  [ET-10.3, ET-10.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import PAY, PAY_ALLY, PAY_BEAST, PAY_CARD
from ..decisions import W_PAY, W_PAY_CARD
from ..names import DEFEAT_ETERNIUM, DEFEAT_PAYMENT, DEFEAT_VP, ITEMS, WILDS
from ..records import Content
from ..state import State
from .carry import carries, cost_of, drop_item, put_under, set_ally, set_beast
from .land import base_of
from .people import ask_hero, team_of
from .purse import gain_eternium, pay, score


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
        score(s, team_of(by), c.rules[DEFEAT_VP].value)
        gain_eternium(s, team_of(by), c.rules[DEFEAT_ETERNIUM].value)
    s.changed = True
    if me.automatic:
        score(s, team_of(figure), -1)  # [ET-13.11]
    else:
        push(s.frames, W_PAY, figure, NONE, NONE, 0)


@rule
def price_of_beast(c: Content, beast: int) -> int:
    """Return what a tamed beast is worth in a payment: its price of taming."""
    if beast == NONE:
        return 0
    return c.wilds[beast].price if beast < WILDS else c.monsters[beast - WILDS].price


@rule
def price_of_ally(c: Content, ally: int) -> int:
    return 0 if ally == NONE else c.wilds[ally].price


@apart
def worth_of_cards(s: State, c: Content, figure: int) -> int:
    """Return what the cards of a hero are worth together that it may pay with."""
    me = s.heroes[figure]
    total = 0
    for item in range(ITEMS):
        total += carries(s, figure, item) * cost_of(c, item)
    if not s.options.merchant_cards:
        total += price_of_beast(c, me.beast) + price_of_ally(c, me.ally)
    return total


@apart
def resume_pay(s: State, c: Content) -> None:
    """Ask how much the pool pays; where there is no choice it pays what it can, and all cards go if even they do not suffice."""
    figure = top(s.frames).who
    price = c.rules[DEFEAT_PAYMENT].value
    pool = s.teams[team_of(figure)].pool
    cards = worth_of_cards(s, c, figure)
    if cards == 0 or pool + cards <= price:
        pop(s.frames)
        pay(s, team_of(figure), min(pool, price))
        if cards > 0 and pool < price:
            push(s.frames, W_PAY_CARD, figure, NONE, NONE, price - pool)
    elif pool == 0:
        pop(s.frames)
        push(s.frames, W_PAY_CARD, figure, NONE, NONE, price)
    else:
        ask_hero(s)


@apart
def offer_pay(s: State, c: Content, mask: list[int]) -> None:
    """So much of the pool that the cards suffice for the rest."""
    figure = top(s.frames).who
    price = c.rules[DEFEAT_PAYMENT].value
    cards = worth_of_cards(s, c, figure)
    for n in range(min(s.teams[team_of(figure)].pool, price) + 1):
        if n + cards >= price:
            mask[PAY + n] = 1


@apart
def answer_pay(s: State, c: Content, action: int) -> None:
    figure = top(s.frames).who
    n = action - PAY
    pop(s.frames)
    pay(s, team_of(figure), n)
    if n < c.rules[DEFEAT_PAYMENT].value:
        push(s.frames, W_PAY_CARD, figure, NONE, NONE, c.rules[DEFEAT_PAYMENT].value - n)


@apart
def resume_pay_card(s: State, c: Content) -> None:
    """Ask for a card until enough is paid, or no card is left that has a price; the only one is paid with unasked.  [ET-10.3]"""
    frame = top(s.frames)
    figure = frame.who
    if frame.points <= 0 or worth_of_cards(s, c, figure) == 0:
        pop(s.frames)
        return
    only = only_card(s, c, figure)
    if only == NONE:
        ask_hero(s)
    else:
        pay_with(s, c, only)


@rule
def only_card(s: State, c: Content, figure: int) -> int:
    """Return the action of the only kind of card that a hero can pay with, or NONE if it has a choice."""
    me = s.heroes[figure]
    found = 0
    only = NONE
    for item in range(ITEMS):
        if cost_of(c, item) > 0 and carries(s, figure, item) > 0:
            found += 1
            only = PAY_CARD + item
    if not s.options.merchant_cards:
        if price_of_beast(c, me.beast) > 0:
            found += 1
            only = PAY_BEAST
        if price_of_ally(c, me.ally) > 0:
            found += 1
            only = PAY_ALLY
    return only if found == 1 else NONE


@apart
def offer_pay_card(s: State, c: Content, mask: list[int]) -> None:
    figure = top(s.frames).who
    me = s.heroes[figure]
    for item in range(ITEMS):
        if cost_of(c, item) > 0 and carries(s, figure, item) > 0:
            mask[PAY_CARD + item] = 1
    if not s.options.merchant_cards:
        mask[PAY_BEAST] = price_of_beast(c, me.beast) > 0
        mask[PAY_ALLY] = price_of_ally(c, me.ally) > 0


@apart
def answer_pay_card(s: State, c: Content, action: int) -> None:
    pay_with(s, c, action)


@apart
def pay_with(s: State, c: Content, action: int) -> None:
    """A card leaves its hero; no change is given.  [ET-10.3, ET-7.6]"""
    frame = top(s.frames)
    figure = frame.who
    me = s.heroes[figure]
    if action == PAY_BEAST:
        frame.points -= price_of_beast(c, me.beast)
        emit(s, log.PAID_BEAST, figure)
        set_beast(s, c, figure, NONE)
    elif action == PAY_ALLY:
        frame.points -= price_of_ally(c, me.ally)
        emit(s, log.PAID_ALLY, figure)
        set_ally(s, c, figure, NONE)
    else:
        item = action - PAY_CARD
        frame.points -= cost_of(c, item)
        emit(s, log.PAID_CARD, figure, item)
        put_under(s, item)
        drop_item(s, c, figure, item)

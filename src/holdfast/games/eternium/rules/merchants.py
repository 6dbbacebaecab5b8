"""The merchants at the end of a turn, and room for what is bought.  [ET-7]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import BUY, DONE, GAIN_ITEM, PUT_AWAY
from ..effect_names import Gain
from ..names import FIRST_SPELL, FIRST_VEHICLE, ITEMS, MERCHANTS, ROW, Merchant
from ..records import Content
from ..state import State
from .carry import (
    add_item,
    can_take,
    cards_left,
    carries,
    cost_of,
    draw_item,
    drop_item,
    has_room,
    merchant_of,
    place_of,
    put_under,
    refill_rows,
    same_sort,
    spells_of,
)
from .land import merchants_of
from .people import ask_hero, team_of
from .purse import pay
from .standing import attribute, gain_of
from .victory import settle


@rule
def price_of(s: State, c: Content, figure: int, item: int) -> int:
    """Return what a card costs a hero.  [ET-7.1]"""
    return max(0, cost_of(c, item) - gain_of(s, c, figure, Gain.DISCOUNT))


@rule
def can_buy(s: State, c: Content, figure: int, item: int, open_ones: int) -> bool:
    """Whether a card lies with one of some merchants, and can be paid and taken.  [ET-7.1]"""
    return (
        item != NONE
        and open_ones >> merchant_of(item) & 1 == 1
        and s.teams[team_of(figure)].pool >= price_of(s, c, figure, item)
        and can_take(s, c, figure, item)
    )


@rule
def merchants_open(s: State, c: Content, figure: int) -> int:
    """Return the merchants at whom a hero may buy now, as bits: those its team controls, then the one it has chosen.  [ET-7.1]"""
    return merchants_of(s, c, team_of(figure)) if s.turn.merchant == NONE else 1 << s.turn.merchant


@apart
def offer_merchant(s: State, c: Content, frame: pending.Turn) -> None:
    """After its actions a hero is asked what it buys, if it can buy anything.  [ET-5.3, ET-7.1]"""
    figure = frame.who
    open_ones = merchants_open(s, c, figure)
    if open_ones == 0:
        return
    for place in range(MERCHANTS * ROW):
        if can_buy(s, c, figure, s.rows[place], open_ones):
            push(s.frames, pending.Merchant(figure))
            return


@pending.Merchant.resumes
@apart
def resume_merchant(s: State, c: Content, frame: pending.Merchant) -> None:
    """Go on as long as something can be bought.  [ET-7.1]"""
    if s.changed:
        settle(s)
        return
    figure = frame.who
    open_ones = merchants_open(s, c, figure)
    for place in range(MERCHANTS * ROW):
        if can_buy(s, c, figure, s.rows[place], open_ones):
            ask_hero(s)
            return
    pop(s.frames)


@pending.Merchant.offers
@apart
def offer_buy(s: State, c: Content, frame: pending.Merchant, mask: list[int]) -> None:
    """The hero buys any face-up card that it can pay and take, or ends its purchases.  [ET-7.1]"""
    figure = frame.who
    open_ones = merchants_open(s, c, figure)
    mask[DONE] = 1
    for place in range(MERCHANTS * ROW):
        if can_buy(s, c, figure, s.rows[place], open_ones):
            mask[BUY + s.rows[place]] = 1


@pending.Merchant.answers(DONE)
@rule
def leave_merchant(s: State) -> None:
    """Buy no more.  [ET-7.1]"""
    pop(s.frames)


@pending.Merchant.answers(BUY)
@apart
def buy(s: State, c: Content, frame: pending.Merchant, item: int) -> None:
    """Buy a card; the row is full again at once.  [ET-7.1]"""
    figure = frame.who
    price = price_of(s, c, figure, item)
    s.turn.merchant = merchant_of(item)
    s.turn.spent = min(255, s.turn.spent + price)
    pay(s, team_of(figure), price)
    s.rows[place_of(s, item)] = NONE
    emit(s, log.BOUGHT, figure, item, price)
    receive(s, c, figure, item)
    refill_rows(s)


# -- room --------------------------------------------------------------------------------------------------------------------


@apart
def receive(s: State, c: Content, figure: int, item: int) -> None:
    """A hero takes a card; over the limit one of its sort is put away first.  [ET-7.2, ET-7.4]"""
    if has_room(s, c, figure, item):
        add_item(s, c, figure, item)
    else:
        push(s.frames, pending.Room(figure, item))


@pending.Room.resumes
@apart
def resume_room(s: State, c: Content, frame: pending.Room) -> None:
    """Ask which card is put away, if there is a choice.  [ET-7.4]"""
    only = NONE
    for item in range(ITEMS):
        if same_sort(c, item, frame.item) and carries(s, frame.who, item) > 0:
            only = item if only == NONE else ITEMS
    if only < ITEMS:
        make_room(s, c, frame, only)
    else:
        ask_hero(s)


@pending.Room.offers
@apart
def offer_room(s: State, c: Content, frame: pending.Room, mask: list[int]) -> None:
    """Any card of the same sort may be put away for the one that comes.  [ET-7.4]"""
    for item in range(ITEMS):
        if same_sort(c, item, frame.item) and carries(s, frame.who, item) > 0:
            mask[PUT_AWAY + item] = 1


@pending.Room.answers(PUT_AWAY)
@apart
def make_room(s: State, c: Content, frame: pending.Room, item: int) -> None:
    """Put a card away and take the new one; NONE where there was none to put away, for a card that finds no room at all.  [ET-7.2]"""
    figure, new = frame.who, frame.item
    pop(s.frames)
    if item == NONE:
        put_under(s, new)
        return
    put_away(s, c, figure, item)
    add_item(s, c, figure, new)
    refill_rows(s)  # where the deck was empty but for what was put away


@rule
def put_away(s: State, c: Content, figure: int, item: int) -> None:
    """A card goes under the deck of its merchant.  [ET-7.6]"""
    put_under(s, item)
    emit(s, log.PUT_AWAY, figure, item)
    drop_item(s, c, figure, item)


@pending.Spells.resumes
@apart
def resume_spells(s: State, c: Content, frame: pending.Spells) -> None:
    """Spells beyond Mind are put away at once.  [ET-7.4]"""
    figure = frame.who
    if spells_of(s, figure) <= attribute(s, c, figure, Gain.MIND):
        pop(s.frames)
    else:
        ask_hero(s)


@pending.Spells.offers
@apart
def offer_spells(s: State, frame: pending.Spells, mask: list[int]) -> None:
    """Any spell that the hero carries may be the one that is put away.  [ET-7.4]"""
    figure = frame.who
    for item in range(FIRST_SPELL, FIRST_VEHICLE):
        if carries(s, figure, item) > 0:
            mask[PUT_AWAY + item] = 1


@pending.Spells.answers(PUT_AWAY)
@rule
def put_spell_away(s: State, c: Content, frame: pending.Spells, item: int) -> None:
    """A spell beyond Mind goes under its deck.  [ET-7.4]"""
    figure = frame.who
    pop(s.frames)
    put_away(s, c, figure, item)


# -- cards of quests -----------------------------------------------------------------------------------------------------------


@apart
def gain_from_deck(s: State, c: Content, figure: int, merchant: int) -> None:
    """A hero takes the top card of a merchant's deck, if there is one that it can take.  [ET-6.9]"""
    if cards_left(s, merchant) == 0:
        return
    item = draw_item(s, merchant)
    reveal(s)
    emit(s, log.GOT, figure, item)
    receive(s, c, figure, item)


@rule
def may_gain(s: State, c: Content, figure: int, item: int, most: int) -> bool:
    """Whether a card of the row of the Smith costs so much or less, and can be taken.  [ET-6.9]"""
    return item != NONE and merchant_of(item) == Merchant.SMITH and cost_of(c, item) <= most and can_take(s, c, figure, item)


@pending.Gain.resumes
@apart
def resume_gain(s: State, c: Content, frame: pending.Gain) -> None:
    """The hero is asked if any card of the row comes into question; otherwise it gains none.  [ET-6.9]"""
    for place in range(ROW):
        if may_gain(s, c, frame.who, s.rows[place], frame.cost):
            ask_hero(s)
            return
    pop(s.frames)


@pending.Gain.offers
@apart
def offer_gain(s: State, c: Content, frame: pending.Gain, mask: list[int]) -> None:
    """Any card of the Smith's row that is cheap enough, and that the hero can take.  [ET-6.9]"""
    for place in range(ROW):
        if may_gain(s, c, frame.who, s.rows[place], frame.cost):
            mask[GAIN_ITEM + s.rows[place]] = 1


@pending.Gain.answers(GAIN_ITEM)
@apart
def gain_item(s: State, c: Content, frame: pending.Gain, item: int) -> None:
    """The card is free; the row is full again.  [ET-6.9]"""
    figure = frame.who
    pop(s.frames)
    s.rows[place_of(s, item)] = NONE
    emit(s, log.GOT, figure, item)
    receive(s, c, figure, item)
    refill_rows(s)

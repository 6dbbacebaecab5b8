"""Trade: cards change hands between two heroes of a team in one area.  [ET-5.6]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DONE, GIVE, TAKE, TRADE
from ..names import ITEMS
from ..records import Content
from ..state import State
from .carry import add_item, cards_of, carries, drop_item, has_room, same_sort
from .people import ask_hero, in_play, team_of
from .victory import settle

_BITS = 32


@rule
def can_trade(s: State, figure: int, other: int) -> bool:
    """Whether two heroes of a team stand together and have cards.  [ET-5.6]"""
    return (
        other != figure
        and team_of(other) == team_of(figure)
        and in_play(s, other)
        and s.heroes[other].at == s.heroes[figure].at
        and cards_of(s, figure) + cards_of(s, other) > 0
    )


@pending.Turn.answers(TRADE)
@rule
def begin_trade(s: State, frame: pending.Turn, figure: int) -> None:
    """What was given is not taken back in the same trade, so that it ends.  [ET-5.6]"""
    s.turn.traded = True
    clear(s.turn.given)
    clear(s.turn.taken)
    for word in range(2):
        s.turn.given[word] = 0
        s.turn.taken[word] = 0
    push(s.frames, pending.Trade(frame.who, figure))


@rule
def is_marked(marks: list[int], item: int) -> bool:
    """Whether a card is in a set, kept as bits."""
    return marks[item // _BITS] >> item % _BITS & 1 == 1


@rule
def mark(marks: list[int], item: int) -> None:
    """Put a card into a set, kept as bits."""
    marks[item // _BITS] |= 1 << item % _BITS


@rule
def can_come_back(s: State, c: Content, giver: int, card: int, other: int, given: bool) -> bool:
    """Whether a card of the other's may change hands for one that the giver hands over.  [ET-5.6]"""
    return (
        other != card
        and same_sort(c, card, other)
        and carries(s, giver, other) > 0
        and not is_marked(s.turn.given if given else s.turn.taken, other)
    )


@rule
def can_hand(s: State, c: Content, giver: int, to: int, item: int, given: bool) -> bool:
    """Whether a card can change hands: there is room, or one of its sort comes back.  [ET-5.6]"""
    if carries(s, giver, item) == 0 or is_marked(s.turn.taken if given else s.turn.given, item):
        return False
    if has_room(s, c, to, item):
        return True
    for other in range(ITEMS):
        if can_come_back(s, c, to, item, other, given):
            return True
    return False


@rule
def can_go_on(s: State, c: Content, figure: int, other: int) -> bool:
    """Whether any card can still change hands in a trade.  [ET-5.6]"""
    for item in range(ITEMS):
        if can_hand(s, c, figure, other, item, True) or can_hand(s, c, other, figure, item, False):
            return True
    return False


@pending.Trade.resumes
@apart
def resume_trade(s: State, c: Content, frame: pending.Trade) -> None:
    """Victory cards are looked at after each card that changes hands, not only when the trade is over; it ends unasked when no more can
    change hands, for all that heroes carry lies open.  [ET-5.6, ET-11.3]"""
    if s.changed:
        settle(s)
    elif can_go_on(s, c, frame.who, frame.other):
        ask_hero(s)
    else:
        pop(s.frames)


@pending.Trade.offers
@apart
def offer_trade(s: State, c: Content, frame: pending.Trade, mask: list[int]) -> None:
    """Any card that can still change hands may do so, either way, or the trade ends.  [ET-5.6]"""
    mask[DONE] = 1
    for item in range(ITEMS):
        if can_hand(s, c, frame.who, frame.other, item, True):
            mask[GIVE + item] = 1
        if can_hand(s, c, frame.other, frame.who, item, False):
            mask[TAKE + item] = 1


@pending.Trade.answers(DONE)
@rule
def end_trade(s: State) -> None:
    """The active hero ends the trade when it likes.  [ET-5.6]"""
    pop(s.frames)


@pending.Trade.answers(GIVE)
@rule
def give_card(s: State, c: Content, frame: pending.Trade, item: int) -> None:
    """The other hero gets a card; without room for it, one comes back.  [ET-5.6]"""
    if has_room(s, c, frame.other, item):
        hand_over(s, c, frame.who, frame.other, item, True)
    else:
        push(s.frames, pending.Swap(frame.who, frame.other, item, given=1))


@pending.Trade.answers(TAKE)
@rule
def take_card(s: State, c: Content, frame: pending.Trade, item: int) -> None:
    """The other hero hands a card over; without room for it, one goes back.  [ET-5.6]"""
    if has_room(s, c, frame.who, item):
        hand_over(s, c, frame.other, frame.who, item, False)
    else:
        push(s.frames, pending.Swap(frame.who, frame.other, item, given=0))


@apart
def hand_over(s: State, c: Content, giver: int, to: int, item: int, given: bool) -> None:
    """A card changes hands, and does not do so again that way in this trade.  [ET-5.6]"""
    mark(s.turn.given if given else s.turn.taken, item)
    drop_item(s, c, giver, item)
    add_item(s, c, to, item)
    emit(s, log.HANDED, to, item)


@pending.Swap.resumes
@apart
def resume_swap(s: State, c: Content, frame: pending.Swap) -> None:
    """Ask which card comes back; the only one comes back unasked.  [ET-5.6]"""
    given = frame.given == 1
    only = only_back(s, c, frame.other if given else frame.who, frame.item, given)
    if only == NONE:
        ask_hero(s)
    else:
        swap(s, c, frame, only)


@rule
def only_back(s: State, c: Content, giver: int, card: int, given: bool) -> int:
    """The only card of the other's that may come back for one, or NONE if there are several.  [ET-5.6]"""
    found = 0
    only = NONE
    for other in range(ITEMS):
        if can_come_back(s, c, giver, card, other, given):
            found += 1
            only = other
    return only if found == 1 else NONE


@pending.Swap.offers
@apart
def offer_swap(s: State, c: Content, frame: pending.Swap, mask: list[int]) -> None:
    """The cards that may come back for one that finds no room.  [ET-5.6]"""
    given = frame.given == 1
    for other in range(ITEMS):
        if can_come_back(s, c, frame.other if given else frame.who, frame.item, other, given):
            mask[(TAKE if given else GIVE) + other] = 1


@pending.Swap.answers(TAKE, GIVE)
@apart
def swap(s: State, c: Content, frame: pending.Swap, item: int) -> None:
    """A card changes hands, and another one comes back for it.  [ET-5.6]"""
    figure, other, handed, given = frame.who, frame.other, frame.item, frame.given == 1
    pop(s.frames)
    giver, to = (figure, other) if given else (other, figure)
    mark(s.turn.given if given else s.turn.taken, handed)
    mark(s.turn.taken if given else s.turn.given, item)
    drop_item(s, c, giver, handed)
    drop_item(s, c, to, item)
    add_item(s, c, to, handed)
    add_item(s, c, giver, item)
    emit(s, log.HANDED, to, handed)
    emit(s, log.HANDED, giver, item)

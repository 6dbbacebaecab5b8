"""The Play Cards step.  [ROE-6]"""

from __future__ import annotations

from holdfast.engine.bag import show_hand, take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.instructions import Op
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import COMPANION, DISCARD, DONE, HEAL, PLAY, SHOW, USE
from ..decisions import W_HEAL
from ..names import (
    APPLE,
    CARDS,
    COIN_RESOURCE,
    EXPLORE_USE,
    FIRST_LEAVE_OUT,
    FREE_WALK,
    FROM_COMPANION,
    HEAL_CARDS,
    HEAL_HAND,
    HEALER,
    LEAVE_OUTS,
    SEATS,
    WALK_RESOURCE,
)
from ..records import Content
from ..state import State
from .cards import begin_effect, discard_card, draw_cards
from .quests import do_deed
from .trade import begin_trade, offer_trades
from .wild import is_wild, offer_wild, offer_wild_card, return_wild

_DO, _END = int(Op.DO), int(Op.END)
WALK_WORD = 0
"""The number of the word `walk` in rows."""


@rule
def walk_of(c: Content, kind: int) -> int:
    """The Walk that the explore block of a card gives; 0 for a card without Walk.  [E30, E52]"""
    at = c.cards[kind].explore.row
    walk = 0
    while at > 0 and c.code[at].op != _END:
        if c.code[at].op == _DO and c.code[at].word == WALK_WORD:
            walk += c.code[at].a
        at += 1
    return walk


@rule
def may_show(s: State, c: Content, seat: int) -> bool:
    """Whether a hand without Walk may be shown: until a card of it is played, with an undamaged portrait.  [ROE-6.1, E30]"""
    me = s.players[seat]
    if not s.turn.may_show or me.damaged:
        return False
    for kind in range(CARDS):
        if me.hand.held[kind] > 0 and walk_of(c, kind) > 0:
            return False
    return True


@rule
def limp(s: State, c: Content, seat: int) -> None:
    """With a damaged portrait one gains the free Walk without showing anything.  [ROE-6.1, E30]"""
    if s.players[seat].damaged:
        s.turn.walk += c.rules[FREE_WALK].value
        emit(s, log.LIMPED, seat, NONE, c.rules[FREE_WALK].value)


@rule
def offer_play(s: State, c: Content, mask: list[int]) -> None:
    """Any number of cards with an explore block, what lies in front, wild, trades, and the Healer's deed.  [ROE-6.2, ROE-6.3]"""
    seat = top(s.frames).who
    me = s.players[seat]
    mask[DONE] = 1
    mask[SHOW] = may_show(s, c, seat)
    for kind in range(CARDS):
        if me.hand.held[kind] > 0 and (c.cards[kind].explore.row > 0 or c.cards[kind].leave_out):
            mask[PLAY + kind] = 1
    for one in range(LEAVE_OUTS):
        if me.out >> one & 1 and not me.out_used >> one & 1 and c.cards[FIRST_LEAVE_OUT + one].explore.row > 0:
            mask[USE + one] = 1
    if me.companion != NONE and not me.companion_used and c.companions[me.companion].explore.row > 0:
        mask[COMPANION] = 1
    offer_wild(s, seat, mask, WALK_RESOURCE)
    offer_wild(s, seat, mask, COIN_RESOURCE)
    offer_wild_card(s, c, seat, mask)
    offer_heals(s, c, seat, mask)
    offer_trades(s, c, seat, mask)


@rule
def answer_play(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    if action == SHOW:
        show_without_walk(s, c, seat)
        return
    if action == DONE:
        pop(s.frames)
    elif PLAY <= action < PLAY + CARDS:
        play_card(s, c, seat, action - PLAY)
    elif USE <= action < USE + LEAVE_OUTS:
        use_leave_out(s, c, seat, action - USE)
    elif action == COMPANION:
        use_companion(s, c, seat)
    elif is_wild(action):
        return_wild(s, c, seat, action)
    elif HEAL <= action < HEAL + SEATS:
        push(s.frames, W_HEAL, seat, action - HEAL, NONE, 0)
    else:
        begin_trade(s, seat, action)


@rule
def show_without_walk(s: State, c: Content, seat: int) -> None:
    """All see the hand; what was seen stays known until it leaves the hand.  [ROE-6.1, E30]"""
    s.turn.may_show = False
    show_hand(s.players[seat].hand)
    reveal(s)
    s.turn.walk += c.rules[FREE_WALK].value
    emit(s, log.SHOWED, seat)


@rule
def play_card(s: State, c: Content, seat: int, kind: int) -> None:
    """A card stays in front until the end of the turn; a Leave Out card stays out.  It may be taken back: its owner learns nothing.

    [ROE-6.2, ROE-6.3, E27]
    """
    me = s.players[seat]
    s.turn.may_show = False
    take_from_hand(me.hand, kind)
    if c.cards[kind].leave_out and kind >= FIRST_LEAVE_OUT:
        me.out |= 1 << (kind - FIRST_LEAVE_OUT)
        me.out_used |= 1 << (kind - FIRST_LEAVE_OUT)
    else:
        me.played[kind] += 1
    emit(s, log.PLAYED, seat, kind)
    begin_effect(s, seat, kind, c.cards[kind].explore.row, EXPLORE_USE)


@rule
def use_leave_out(s: State, c: Content, seat: int, one: int) -> None:
    """Once in each Play Cards step.  [ROE-6.3, E27]"""
    s.players[seat].out_used |= 1 << one
    emit(s, log.USED, seat, FIRST_LEAVE_OUT + one)
    begin_effect(s, seat, FIRST_LEAVE_OUT + one, c.cards[FIRST_LEAVE_OUT + one].explore.row, EXPLORE_USE)


@rule
def use_companion(s: State, c: Content, seat: int) -> None:
    """Once a turn, when its owner wants.  [ROE-6.3, E61]"""
    me = s.players[seat]
    me.companion_used = True
    emit(s, log.ACTED, seat, me.companion)
    begin_effect(s, seat, FROM_COMPANION + me.companion, c.companions[me.companion].explore.row, EXPLORE_USE)


# -- the deed of the Healer --------------------------------------------------------------------------------------------------


@rule
def heals(s: State, c: Content, seat: int, kind: int) -> bool:
    """Whether a card in hand can be discarded for the deed: an Apple, or a card with a defense block.  [E78]"""
    return s.players[seat].hand.held[kind] > 0 and (kind == APPLE or c.cards[kind].defense.row > 0)


@rule
def offer_heals(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Players on the tile who are damaged or have few cards, if the quest is on the table.  [ROE-13.4, E78]"""
    if not s.sides >> HEALER & 1:
        return
    has_card = False
    for kind in range(CARDS):
        has_card = has_card or heals(s, c, seat, kind)
    for other in range(s.seats):
        you = s.players[other]
        if has_card and other != seat and you.at == s.players[seat].at:
            mask[HEAL + other] = you.damaged or you.hand.size <= c.rules[HEAL_HAND].value


@rule
def offer_heal(s: State, c: Content, mask: list[int]) -> None:
    """A card that heals; in a hand that was dealt afresh, as others guess it, there may be none."""
    mask[DONE] = 1
    for kind in range(CARDS):
        if heals(s, c, top(s.frames).who, kind):
            mask[DISCARD + kind] = 1
            mask[DONE] = 0


@rule
def answer_heal(s: State, c: Content, action: int) -> None:
    """The portrait is turned, and two cards are drawn.  [ROE-13.4, E78]"""
    seat = top(s.frames).who
    other = top(s.frames).where
    pop(s.frames)
    if action == DONE:
        return
    discard_card(s, seat, action - DISCARD)
    s.players[other].damaged = False
    emit(s, log.HEALED, seat, other)
    draw_cards(s, c, other, c.rules[HEAL_CARDS].value)
    do_deed(s, seat, HEALER)

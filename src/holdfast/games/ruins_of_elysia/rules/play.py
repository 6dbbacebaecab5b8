"""The Play Cards step.  [ROE-6]"""

from __future__ import annotations

from holdfast.engine.bag import show_hand, take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.instructions import Op
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import COMPANION, DISCARD, DONE, HEAL, PLAY, SHOW, USE
from ..names import CARDS, EXPLORE_USE, FIRST_LEAVE_OUT, FROM_COMPANION, LEAVE_OUTS, Card, Resource, Rule, Side
from ..records import Content
from ..state import State
from .cards import begin_effect, discard_card, draw_cards
from .quests import do_deed
from .trade import offer_trades
from .wild import offer_wild, offer_wild_card

_DO, _END = Op.DO, Op.END
WALK_WORD = 0
"""The number of the word `walk` in rows."""


@rule
def walk_of(c: Content, kind: int) -> int:
    """The Walk that the explore block of a card gives; 0 for a card without Walk.  [ROE-6.1, ROE-9.11, E30, E52]"""
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
        s.turn.walk += c.rules[Rule.FREE_WALK].value
        emit(s, log.LIMPED, seat, NONE, c.rules[Rule.FREE_WALK].value)


@pending.Play.offers
@rule
def offer_play(s: State, c: Content, frame: pending.Play, mask: list[int]) -> None:
    """Any number of cards with an explore block, what lies in front, wild, trades, and the Healer's deed.  [ROE-6.2, ROE-6.3]"""
    seat = frame.who
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
    offer_wild(s, seat, mask, Resource.WALK)
    offer_wild(s, seat, mask, Resource.COIN)
    offer_wild_card(s, c, seat, mask)
    offer_heals(s, c, seat, mask)
    offer_trades(s, c, seat, mask)


@pending.Play.answers(HEAL)
@rule
def begin_heal(s: State, frame: pending.Play, seat: int) -> None:
    """The deed of the Healer.  [ROE-13.4]"""
    push(s.frames, pending.Heal(frame.who, seat))


@pending.Play.answers(SHOW)
@rule
def show_without_walk(s: State, c: Content, frame: pending.Play) -> None:
    """All see the hand; what was seen stays known until it leaves the hand.  [ROE-6.1, E30]"""
    seat = frame.who
    s.turn.may_show = False
    show_hand(s.players[seat].hand)
    reveal(s)
    s.turn.walk += c.rules[Rule.FREE_WALK].value
    emit(s, log.SHOWED, seat)


@pending.Play.answers(PLAY)
@rule
def play_card(s: State, c: Content, frame: pending.Play, card: int) -> None:
    """A card stays in front until the end of the turn; a Leave Out card stays out.  It may be taken back: its owner learns nothing.

    [ROE-6.2, ROE-6.3, E27]
    """
    seat = frame.who
    me = s.players[seat]
    s.turn.may_show = False
    take_from_hand(me.hand, card)
    if c.cards[card].leave_out and card >= FIRST_LEAVE_OUT:
        me.out |= 1 << (card - FIRST_LEAVE_OUT)
        me.out_used |= 1 << (card - FIRST_LEAVE_OUT)
    else:
        me.played[card] += 1
    emit(s, log.PLAYED, seat, card)
    begin_effect(s, seat, card, c.cards[card].explore.row, EXPLORE_USE)


@pending.Play.answers(USE)
@rule
def use_leave_out(s: State, c: Content, frame: pending.Play, leave_out: int) -> None:
    """Once in each Play Cards step.  [ROE-6.3, E27]"""
    seat, card = frame.who, FIRST_LEAVE_OUT + leave_out
    s.players[seat].out_used |= 1 << leave_out
    emit(s, log.USED, seat, card)
    begin_effect(s, seat, card, c.cards[card].explore.row, EXPLORE_USE)


@pending.Play.answers(COMPANION)
@rule
def use_companion(s: State, c: Content, frame: pending.Play) -> None:
    """Once a turn, when its owner wants.  [ROE-6.3, E61]"""
    seat = frame.who
    me = s.players[seat]
    me.companion_used = True
    emit(s, log.ACTED, seat, me.companion)
    begin_effect(s, seat, FROM_COMPANION + me.companion, c.companions[me.companion].explore.row, EXPLORE_USE)


# -- the deed of the Healer --------------------------------------------------------------------------------------------------


@rule
def heals(s: State, c: Content, seat: int, kind: int) -> bool:
    """Whether a card in hand can be discarded for the deed: an Apple, or a card with a defense block.  [ROE-13.4, E78]"""
    return s.players[seat].hand.held[kind] > 0 and (kind == Card.APPLE or c.cards[kind].defense.row > 0)


@rule
def offer_heals(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Players on the tile who are damaged or have few cards, if the quest is on the table.  [ROE-13.4, E78]"""
    if not s.sides >> Side.HEALER & 1:
        return
    has_card = False
    for kind in range(CARDS):
        has_card = has_card or heals(s, c, seat, kind)
    for other in range(s.seats):
        you = s.players[other]
        if has_card and other != seat and you.at == s.players[seat].at:
            mask[HEAL + other] = you.damaged or you.hand.size <= c.rules[Rule.HEAL_HAND].value


@pending.Heal.offers
@rule
def offer_heal(s: State, c: Content, frame: pending.Heal, mask: list[int]) -> None:
    """A card that heals; in a hand that was dealt afresh, as others guess it, there may be none.  [ROE-13.4]"""
    mask[DONE] = 1
    for kind in range(CARDS):
        if heals(s, c, frame.who, kind):
            mask[DISCARD + kind] = 1
            mask[DONE] = 0


@pending.Heal.answers(DISCARD)
@rule
def heal(s: State, c: Content, frame: pending.Heal, card: int) -> None:
    """The portrait is turned, and two cards are drawn.  [ROE-13.4, E78]"""
    seat = frame.who
    other = frame.other
    pop(s.frames)
    discard_card(s, seat, card)
    s.players[other].damaged = False
    emit(s, log.HEALED, seat, other)
    draw_cards(s, c, other, c.rules[Rule.HEAL_CARDS].value)
    do_deed(s, seat, Side.HEALER)

"""The end of a turn, in its strict order.  [MK-13.8]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand
from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import CARD, DONE, WITHDRAW
from ..effect_names import Moment
from ..names import CARDS, PATH, PLANNING_CARDS, TURN_AGAIN, WOUND, Card, EndStep, Site, Tactic, Until
from ..records import Content
from ..state import State
from .cards import clear_play, discard_card, draw_cards
from .damage import take_wounds
from .in_city import city_hand
from .land import beside, is_portal_closed, is_safe, site_of
from .mana import lose_mana, return_dice

pending.End.goes_through(EndStep)


@pending.End.resumes_at(EndStep.START)
@rule
def begin_end(s: State, frame: pending.End) -> None:
    """What happens at the end of a turn comes first.  [MK-13.1]"""
    happen(s, pending.Effect.number, Moment.TURN_END, frame.who, NONE)


@pending.End.resumes_at(EndStep.DICE)
@rule
def give_dice_back(s: State, frame: pending.End) -> None:
    """The dice used come back to the Source.  [MK-13.1]"""
    return_dice(s, frame.who)


@pending.End.resumes_at(EndStep.PLAYED)
@rule
def put_away(s: State, frame: pending.End) -> None:
    """Played cards are discarded and mana is gone; by Time Bending they come back to the hand, and it lies aside.  [MK-13.3]"""
    seat = frame.who
    me = s.players[seat]
    if s.turn.bent:
        if me.played[Card.SPACE_BENDING] > 0:
            me.played[Card.SPACE_BENDING] -= 1
            me.parked = True
        for kind in range(CARDS):
            while me.played[kind] > 0:
                me.played[kind] -= 1
                put_in_hand(me.hand, kind, True)
    clear_play(s, seat)
    lose_mana(s)
    expire(s.holds, Until.TURN, seat)


@pending.End.resumes_at(EndStep.OVER)
@rule
def finish_turn(s: State, frame: pending.End) -> None:
    """The figure on the portal leaves the map, while it is open; another turn may follow at once.  [MK-2.15, MK-5.8, MK-20.34]"""
    seat = frame.who
    pop(s.frames)
    s.players[seat].spared = False
    s.players[seat].motivated = False
    s.players[seat].away = s.players[seat].at == 0 and not is_portal_closed(s)
    s.active = TURN_AGAIN + seat if s.turn.again or s.turn.bent else NONE
    s.turn.again = False
    s.turn.bent = False
    lose_mana(s)


# -- withdrawal --------------------------------------------------------------------------------------------------------------


@pending.End.resumes_at(EndStep.WITHDRAWAL)
@rule
def withdraw(s: State, c: Content, frame: pending.End) -> None:
    """Back along one's way to the last safe space, a Wound for each step; without a way to any safe neighbour.

    To a portal that is closed nobody is brought back.  [MK-13.2, MK-20.34]
    """
    seat = frame.who
    me = s.players[seat]
    if is_safe(s, c, seat, me.at):
        return
    steps = 0
    for i in range(PATH):
        space = s.turn.path[i]
        if space != NONE and (space != me.at or i > 0):
            steps += 1
            if is_safe(s, c, seat, space):
                me.at = space
                take_wounds(s, c, seat, steps)
                emit(s, log.WITHDREW, seat, NONE, space)
                return
    for way in range(DIRECTIONS):
        if is_safe(s, c, seat, beside(s, me.at, way)):
            push(s.frames, pending.Withdraw(seat))
            return
    if me.at != 0 and not is_portal_closed(s):  # unless the portal itself was changed to an unsafe space
        me.at = 0
        take_wounds(s, c, seat, 1)
        emit(s, log.WITHDREW, seat, NONE, 0)


@pending.Withdraw.offers
@rule
def offer_withdraw(s: State, c: Content, frame: pending.Withdraw, mask: list[int]) -> None:
    """Who came by no steps goes to any safe space beside.  [MK-13.2]"""
    seat = frame.who
    for way in range(DIRECTIONS):
        mask[WITHDRAW + way] = is_safe(s, c, seat, beside(s, s.players[seat].at, way))


@pending.Withdraw.answers(WITHDRAW)
@rule
def withdraw_to(s: State, c: Content, frame: pending.Withdraw, way: int) -> None:
    """A Wound for the way.  [MK-13.2]"""
    seat = frame.who
    pop(s.frames)
    s.players[seat].at = beside(s, s.players[seat].at, way)
    take_wounds(s, c, seat, 1)
    emit(s, log.WITHDREW, seat, NONE, s.players[seat].at)


# -- the next hand -----------------------------------------------------------------------------------------------------------


@pending.End.resumes_at(EndStep.DISCARDS)
@rule
def ask_discards(s: State, frame: pending.End) -> None:
    """Who holds only Wounds and has played nothing discards one of them.  [MK-3.5, MK-13.7]"""
    seat = frame.who
    hand = s.players[seat].hand
    is_free = s.turn.has_played or s.turn.began_empty
    if hand.size == 0 or s.turn.bent:
        return
    if hand.held[WOUND] < hand.size:
        push(s.frames, pending.Discard(seat, is_free))
    elif not is_free:
        discard_card(s, seat, WOUND)


@pending.Discard.offers
@rule
def offer_discard(s: State, frame: pending.Discard, mask: list[int]) -> None:
    """Any number of cards that are no Wounds; one at least if none was played in the turn.  [MK-3.5, MK-13.7]"""
    hand = s.players[frame.who].hand
    mask[DONE] = frame.is_free
    for kind in range(WOUND):
        mask[CARD + kind] = hand.held[kind] > 0


@pending.Discard.answers(CARD)
@rule
def discard_one(s: State, frame: pending.Discard, card: int) -> None:
    """More may follow, while there are any that are no Wounds.  [MK-3.5, MK-13.7]"""
    hand = s.players[frame.who].hand
    discard_card(s, frame.who, card)
    frame.is_free = True
    if hand.held[WOUND] == hand.size:
        pop(s.frames)


@rule
def hand_limit(s: State, c: Content, seat: int) -> int:
    """The limit of the level, what effects add, and the more of what one's keeps and cities give to who stands on or beside them.

    [MK-7.19, MK-10.11, MK-12.2, MK-13.7]
    """
    me = s.players[seat]
    limit = c.levels[me.level].hand + me.hand_bonus
    keeps = 0
    is_near = False
    for space in range(7 * s.land.count):
        if site_of(s, c, space) == Site.KEEP and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1:
            keeps += 1
            near = space == me.at
            for way in range(DIRECTIONS):
                near = near or beside(s, me.at, way) == space
            is_near = is_near or near
    return limit + max(keeps if is_near else 0, city_hand(s, c, seat))


@pending.End.resumes_at(EndStep.DRAW)
@rule
def draw_up(s: State, c: Content, frame: pending.End) -> None:
    """Never below what one holds; by Planning one card more.  Nothing is drawn after Time Bending.  [MK-2.13, MK-13.7]"""
    seat = frame.who
    me = s.players[seat]
    if s.turn.bent:
        return
    limit = hand_limit(s, c, seat)
    if me.tactic == Tactic.PLANNING and me.hand.size >= PLANNING_CARDS:
        limit += 1
    if me.hand.size < limit:
        draw_cards(s, seat, limit - me.hand.size)
    me.hand_bonus = 0
    expire(s.holds, Until.DRAW, seat)

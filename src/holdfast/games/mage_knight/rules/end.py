"""The end of a turn, in its strict order.  [MK-13.8]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand
from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import CARD, DONE, WITHDRAW
from ..decisions import W_DISCARD, W_EFFECT, W_WITHDRAW
from ..effect_names import Moment
from ..names import CARDS, PATH, PLANNING_CARDS, TURN_AGAIN, WOUND, Card, Site, Tactic, Until
from ..records import Content
from ..state import State
from .cards import clear_play, discard_card, draw_cards
from .damage import take_wounds
from .in_city import city_hand
from .land import beside, is_portal_closed, is_safe, site_of
from .levels import level_up
from .mana import lose_mana, return_dice
from .rewards import reward, reward_unit, take_benefits

_TURN_END = int(Moment.TURN_END)
_TURN, _DRAW = int(Until.TURN), int(Until.DRAW)
_KEEP = int(Site.KEEP)
_PLANNING = int(Tactic.PLANNING)
_TIME_BENDING = int(Card.SPACE_BENDING)

START, DICE_STEP, WITHDRAWAL, PLAYED, BENEFITS, REWARDING, LEVELLING, UNITS_STEP, DISCARDING, DRAWING, OVER = range(11)
"""The steps of the end of a turn."""


@rule
def resume_end(s: State, c: Content) -> None:
    """One step after the other; a step that has to be done again stays.  [MK-13.1, MK-13.8]"""
    frame = top(s.frames)
    seat, step = frame.who, frame.step
    frame.step = step + 1
    if step == START:
        happen(s, W_EFFECT, _TURN_END, seat, NONE)
    elif step == DICE_STEP:
        return_dice(s, seat)
    elif step == WITHDRAWAL:
        withdraw(s, c, seat)
    elif step == PLAYED:
        put_away(s, seat)
    elif step == BENEFITS:
        take_benefits(s, c, seat)
    elif step == REWARDING:
        if reward(s, seat):
            frame.step = REWARDING
    elif step == LEVELLING:
        if level_up(s, c, seat):
            frame.step = LEVELLING
    elif step == UNITS_STEP:
        if reward_unit(s, seat):
            frame.step = UNITS_STEP
    elif step == DISCARDING:
        ask_discards(s, seat)
    elif step == DRAWING:
        draw_up(s, c, seat)
    else:
        pop(s.frames)
        finish_turn(s, seat)


@rule
def put_away(s: State, seat: int) -> None:
    """Played cards are discarded and mana is gone; by Time Bending they come back to the hand, and it lies aside.  [MK-13.3]"""
    me = s.players[seat]
    if s.turn.bent:
        if me.played[_TIME_BENDING] > 0:
            me.played[_TIME_BENDING] -= 1
            me.parked = True
        for kind in range(CARDS):
            while me.played[kind] > 0:
                me.played[kind] -= 1
                put_in_hand(me.hand, kind, True)
    clear_play(s, seat)
    lose_mana(s)
    expire(s.holds, _TURN, seat)


@rule
def finish_turn(s: State, seat: int) -> None:
    """The figure on the portal leaves the map, while it is open; another turn may follow at once.  [MK-2.15, MK-5.8, MK-20.34]"""
    s.players[seat].spared = False
    s.players[seat].motivated = False
    s.players[seat].away = s.players[seat].at == 0 and not is_portal_closed(s)
    s.active = TURN_AGAIN + seat if s.turn.again or s.turn.bent else NONE
    s.turn.again = False
    s.turn.bent = False
    lose_mana(s)


# -- withdrawal --------------------------------------------------------------------------------------------------------------


@rule
def withdraw(s: State, c: Content, seat: int) -> None:
    """Back along one's way to the last safe space, a Wound for each step; without a way to any safe neighbour.

    To a portal that is closed nobody is brought back.  [MK-13.2, MK-20.34]
    """
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
            push(s.frames, W_WITHDRAW, seat, NONE, NONE, 0)
            return
    if me.at != 0 and not is_portal_closed(s):  # unless the portal itself was changed to an unsafe space
        me.at = 0
        take_wounds(s, c, seat, 1)
        emit(s, log.WITHDREW, seat, NONE, 0)


@rule
def offer_withdraw(s: State, c: Content, mask: list[int]) -> None:
    seat = top(s.frames).who
    for way in range(DIRECTIONS):
        mask[WITHDRAW + way] = is_safe(s, c, seat, beside(s, s.players[seat].at, way))


@rule
def answer_withdraw(s: State, c: Content, action: int) -> None:
    """[MK-13.2]"""
    seat = top(s.frames).who
    pop(s.frames)
    s.players[seat].at = beside(s, s.players[seat].at, action - WITHDRAW)
    take_wounds(s, c, seat, 1)
    emit(s, log.WITHDREW, seat, NONE, s.players[seat].at)


# -- the next hand -----------------------------------------------------------------------------------------------------------


@rule
def ask_discards(s: State, seat: int) -> None:
    """Who holds only Wounds and has played nothing discards one of them.  [MK-3.5, MK-13.7]"""
    hand = s.players[seat].hand
    is_free = s.turn.has_played or s.turn.began_empty
    if hand.size == 0 or s.turn.bent:
        return
    if hand.held[WOUND] < hand.size:
        push(s.frames, W_DISCARD, seat, NONE, is_free, 0)
    elif not is_free:
        discard_card(s, seat, WOUND)


@rule
def offer_discard(s: State, mask: list[int]) -> None:
    """Any number of cards that are no Wounds; one at least if none was played in the turn.  [MK-3.5, MK-13.7]"""
    frame = top(s.frames)
    hand = s.players[frame.who].hand
    mask[DONE] = frame.card
    for kind in range(WOUND):
        mask[CARD + kind] = hand.held[kind] > 0


@rule
def answer_discard(s: State, action: int) -> None:
    frame = top(s.frames)
    if action == DONE:
        pop(s.frames)
        return
    discard_card(s, frame.who, action - CARD)
    frame.card = True
    if s.players[frame.who].hand.held[WOUND] == s.players[frame.who].hand.size:
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
        if site_of(s, c, space) == _KEEP and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1:
            keeps += 1
            near = space == me.at
            for way in range(DIRECTIONS):
                near = near or beside(s, me.at, way) == space
            is_near = is_near or near
    return limit + max(keeps if is_near else 0, city_hand(s, c, seat))


@rule
def draw_up(s: State, c: Content, seat: int) -> None:
    """Never below what one holds; by Planning one card more.  Nothing is drawn after Time Bending.  [MK-2.13, MK-13.7]"""
    me = s.players[seat]
    if s.turn.bent:
        return
    limit = hand_limit(s, c, seat)
    if me.tactic == _PLANNING and me.hand.size >= PLANNING_CARDS:
        limit += 1
    if me.hand.size < limit:
        draw_cards(s, seat, limit - me.hand.size)
    me.hand_bonus = 0
    expire(s.holds, _DRAW, seat)

"""The six steps of a turn, and the course of the rounds.  [ROE-4, ROE-5, ROE-12]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import DISCARD, DONE, GO_BACK, SHOW_GEAR
from ..decisions import W_BUY, W_DISCARD, W_EFFECT, W_ENCOUNTER, W_GEAR, W_MOVE, W_PLAY, W_TARGETS, W_TURN
from ..names import (
    BUYING,
    CARDS,
    CHOOSE_YOUR_DESTINY,
    COIN_RESOURCE,
    COMBAT,
    DISCARD_STEP,
    DRAWN,
    ENCOUNTER_STEP,
    END,
    EXHAUSTED_HAND,
    EXHAUSTION,
    LOST,
    MOUNTAIN,
    MOVE,
    PLAY_CARDS,
    START,
    VILLAGE,
    WALK_RESOURCE,
    WATER,
    Moment,
    Until,
)
from ..records import Content
from ..state import State
from .cards import clear_played, discard_card, draw_cards, draw_up, held_of, take_bought
from .combat import may_initiate
from .land import cheapened_to
from .move import can_move
from .play import limp
from .quests import unsettled
from .shop import may_buy_in
from .wild import IN_TURN, is_wild, offer_wild, offer_wild_card, return_wild

_TURN = int(Until.TURN)
_BUY_STEP = int(Moment.BUY_STEP)


@rule
def resume_turn(s: State, c: Content) -> None:
    """One step after the other, each once.  [ROE-4.1, E01]"""
    if unsettled(s):
        return
    frame = top(s.frames)
    seat = frame.who
    step = frame.step
    if s.turn.collapsed and step != END:
        step = END
    frame.step = step + 1
    s.turn.phase = step
    if step == START:
        begin_turn(s, c, seat)
    elif step == EXHAUSTION:
        recover(s, c, seat)
    elif step == PLAY_CARDS:
        limp(s, c, seat)
        s.turn.may_show = True
        push(s.frames, W_PLAY, seat, NONE, NONE, 0)
    elif step == MOVE:
        if can_move(s, c, seat):
            push(s.frames, W_MOVE, seat, NONE, NONE, 0)
    elif step == ENCOUNTER_STEP:
        push(s.frames, W_ENCOUNTER, seat, NONE, NONE, 0)
    elif step == COMBAT:
        if may_initiate(s, c, seat):
            push(s.frames, W_TARGETS, seat, NONE, NONE, 0)
    elif step == BUYING:
        if may_buy_in(s, seat):
            push(s.frames, W_BUY, seat, NONE, NONE, 0)
            happen(s, W_EFFECT, _BUY_STEP, seat, NONE)
    elif step == DISCARD_STEP:
        clear_played(s, seat)
        push(s.frames, W_DISCARD, seat, NONE, NONE, 0)
    else:
        end_turn(s)


@rule
def begin_turn(s: State, c: Content, seat: int) -> None:
    """The village in which the turn begins is noted, then one may be pushed back out of it.  [ROE-4.2, E12]"""
    s.active = seat
    me = s.players[seat]
    me.beaten = False
    s.turn.began = me.at
    s.turn.ruins_from = NONE
    emit(s, log.TURN_BEGAN, seat)
    if may_be_sent_back(s, c, seat):
        if me.wild > 0 or held_of(s, seat, gear_of(s, c, seat), True) > 0:
            push(s.frames, W_GEAR, seat, NONE, NONE, 0)
        else:
            go_back(s, seat)


@rule
def may_be_sent_back(s: State, c: Content, seat: int) -> bool:
    """Whether a player in a village on hard terrain lacked what the bare terrain asks, and has no companion who makes it cheaper.

    [ROE-7.10, E12]
    """
    me = s.players[seat]
    ground = s.land.hexes[me.at]
    if ground.overlay != VILLAGE or me.last == NONE or (ground.terrain != MOUNTAIN and ground.terrain != WATER):
        return False
    return me.companion == NONE or cheapened_to(c, c.companions[me.companion].explore.row, ground.terrain) == NONE


@rule
def offer_gear(s: State, c: Content, mask: list[int]) -> None:
    """Who holds the gear of the terrain may show it; asked of whoever might hold it, so that nobody learns who does not.  [ROE-7.10, E12]

    It is a choice of one's turn, so wild may be returned too.  [ROE-13.1]
    """
    seat = top(s.frames).who
    mask[SHOW_GEAR] = s.players[seat].hand.held[gear_of(s, c, seat)] > 0
    mask[GO_BACK] = 1
    offer_wild(s, seat, mask, WALK_RESOURCE)
    offer_wild(s, seat, mask, COIN_RESOURCE)
    offer_wild_card(s, c, seat, mask)


@rule
def gear_of(s: State, c: Content, seat: int) -> int:
    """The gear for the terrain where a player stands."""
    return c.terrains[s.land.hexes[s.players[seat].at].terrain].gear


@rule
def answer_gear(s: State, c: Content, action: int) -> None:
    """The card stays in hand; or the figure goes back to the tile it last walked in from, without cost, check or Darkness.  [E12]"""
    seat = top(s.frames).who
    me = s.players[seat]
    if is_wild(action):
        return_wild(s, c, seat, action)
        return
    pop(s.frames)
    if action == SHOW_GEAR:
        gear = gear_of(s, c, seat)
        me.hand.shown[gear] = max(me.hand.shown[gear], 1)
        emit(s, log.SHOWED_CARD, seat, gear)
    else:
        go_back(s, seat)


@rule
def go_back(s: State, seat: int) -> None:
    me = s.players[seat]
    me.at = me.last
    me.last = NONE
    emit(s, log.PUSHED_BACK, seat, NONE, me.at)


@rule
def recover(s: State, c: Content, seat: int) -> None:
    """One of three: the portrait is turned back, or turned to damaged with three cards, or one draws up.  [ROE-5.1, ROE-5.2, ROE-5.3]"""
    me = s.players[seat]
    if me.damaged:
        me.damaged = False
        emit(s, log.RECOVERED, seat)
    elif me.hand.size == 0:
        me.damaged = True
        emit(s, log.DAMAGED, seat)
        draw_cards(s, c, seat, c.rules[EXHAUSTED_HAND].value)
    else:
        draw_up(s, c, seat)


@rule
def offer_discard(s: State, c: Content, mask: list[int]) -> None:
    """Any cards of the hand.  [ROE-12.1]"""
    seat = top(s.frames).who
    for kind in range(CARDS):
        mask[DISCARD + kind] = s.players[seat].hand.held[kind] > 0
    offer_wild_card(s, c, seat, mask)
    mask[DONE] = 1


@rule
def answer_discard(s: State, c: Content, action: int) -> None:
    """Then one draws up to five.  [ROE-12.1]"""
    seat = top(s.frames).who
    if action == DONE:
        pop(s.frames)
        draw_up(s, c, seat)
    elif is_wild(action):
        return_wild(s, c, seat, action)
    else:
        discard_card(s, seat, action - DISCARD)


def ends_turn(s: State, action: int) -> bool:
    """Whether an action ends the turn: after it the cards are drawn and the next player's turn begins."""
    return action == DONE and top(s.frames).kind == W_DISCARD


@rule
def end_turn(s: State) -> None:
    """The bought cards are discarded; the next player's turn, or the end after the last round.  [ROE-4.3, ROE-12.1, E47, E49]"""
    seat = s.active
    me = s.players[seat]
    clear_played(s, seat)
    take_bought(s, seat)
    put_row_away(s)
    me.out_used = 0
    me.companion_used = False
    me.spell_used &= ~IN_TURN
    expire(s.holds, _TURN, ANYBODY)
    clear_turn(s)
    s.turns += 1
    following = (seat + 1) % s.seats
    frame = top(s.frames)
    frame.kind = W_TURN
    frame.who = following
    frame.step = START
    s.active = following
    if following == s.first:
        if s.round == s.options.rounds:
            s.result = DRAWN if s.options.scenario == CHOOSE_YOUR_DESTINY else LOST
            emit(s, log.OUT_OF_TIME)
            return
        s.round += 1
        emit(s, log.ROUND_BEGAN, NONE, NONE, s.round)


@rule
def put_row_away(s: State) -> None:
    """What is left of the Advanced Market goes to the Exploration discard pile at the end of the turn.  [E45]"""
    for place in range(len(s.row)):
        if s.row[place] != NONE:
            s.explored[s.row[place]] += 1
            s.row[place] = NONE


@rule
def clear_turn(s: State) -> None:
    """Nothing of a turn is left."""
    turn = s.turn
    turn.phase = 0
    turn.walk = 0
    turn.coin = 0
    turn.teleports = 0
    turn.began = 0
    turn.may_show = False
    turn.ruins_from = NONE
    turn.fought = False
    turn.attacked = False
    turn.collapsed = False
    turn.overlays = 0
    turn.offers = 0
    turn.opened = 0
    turn.heard = 0
    turn.housed = False
    turn.hired = False
    turn.marketed = False

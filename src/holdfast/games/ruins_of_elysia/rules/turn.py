"""The six steps of a turn, and the course of the rounds.  [ROE-4, ROE-5, ROE-12]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import DISCARD, DONE, GO_BACK, SHOW_GEAR
from ..names import CARDS, Moment, Overlay, Phase, Resource, Result, Rule, Scenario, Terrain, Until
from ..records import Content
from ..state import State
from .cards import clear_played, discard_card, draw_cards, draw_up, held_of, take_bought
from .combat import may_initiate
from .land import cheapened_to
from .move import can_move
from .play import limp
from .quests import unsettled
from .shop import may_buy_in
from .wild import IN_TURN, offer_wild, offer_wild_card

pending.Turn.goes_through(Phase)


@pending.Turn.before_resumes
@rule
def note_phase(s: State, frame: pending.Turn) -> None:
    """Quests are checked before a turn goes on; after a collapse nothing is left of it but its end.  [ROE-4.1, E01, E73]"""
    if unsettled(s):
        return
    if s.turn.collapsed:
        frame.step = Phase.END
    s.turn.phase = frame.step


@pending.Turn.resumes_at(Phase.START)
@rule
def begin_turn(s: State, c: Content, frame: pending.Turn) -> None:
    """The village in which the turn begins is noted, then one may be pushed back out of it.  [ROE-4.2, E12]"""
    seat = frame.who
    s.active = seat
    me = s.players[seat]
    me.beaten = False
    s.turn.began = me.at
    s.turn.ruins_from = NONE
    emit(s, log.TURN_BEGAN, seat)
    if may_be_sent_back(s, c, seat):
        if me.wild > 0 or held_of(s, seat, gear_of(s, c, seat), True) > 0:
            push(s.frames, pending.Gear(seat))
        else:
            go_back(s, seat)


@rule
def may_be_sent_back(s: State, c: Content, seat: int) -> bool:
    """Whether a player in a village on hard terrain lacked what the bare terrain asks, and has no companion who makes it cheaper.

    [ROE-7.10, E12]
    """
    me = s.players[seat]
    ground = s.land.hexes[me.at]
    if ground.overlay != Overlay.VILLAGE or me.last == NONE or (ground.terrain != Terrain.MOUNTAIN and ground.terrain != Terrain.WATER):
        return False
    return me.companion == NONE or cheapened_to(c, c.companions[me.companion].explore.row, ground.terrain) == NONE


@pending.Gear.offers
@rule
def offer_gear(s: State, c: Content, frame: pending.Gear, mask: list[int]) -> None:
    """Who holds the gear of the terrain may show it; asked of whoever might hold it, so that nobody learns who does not.  [ROE-7.10, E12]

    It is a choice of one's turn, so wild may be returned too.  [ROE-13.1]
    """
    seat = frame.who
    mask[SHOW_GEAR] = s.players[seat].hand.held[gear_of(s, c, seat)] > 0
    mask[GO_BACK] = 1
    offer_wild(s, seat, mask, Resource.WALK)
    offer_wild(s, seat, mask, Resource.COIN)
    offer_wild_card(s, c, seat, mask)


@rule
def gear_of(s: State, c: Content, seat: int) -> int:
    """The gear for the terrain where a player stands.  [ROE-7.10]"""
    return c.terrains[s.land.hexes[s.players[seat].at].terrain].gear


@pending.Gear.answers(SHOW_GEAR)
@rule
def show_gear(s: State, c: Content, frame: pending.Gear) -> None:
    """The card stays in hand.  [ROE-7.10, E12]"""
    seat = frame.who
    me = s.players[seat]
    pop(s.frames)
    gear = gear_of(s, c, seat)
    me.hand.shown[gear] = max(me.hand.shown[gear], 1)
    emit(s, log.SHOWED_CARD, seat, gear)


@pending.Gear.answers(GO_BACK)
@rule
def leave_village(s: State, frame: pending.Gear) -> None:
    """The figure goes back to the tile it last walked in from, without cost, check or Darkness.  [ROE-7.10, E12]"""
    seat = frame.who
    pop(s.frames)
    go_back(s, seat)


@rule
def go_back(s: State, seat: int) -> None:
    """A figure goes back to the tile from which it walked into the village.  [ROE-7.10]"""
    me = s.players[seat]
    me.at = me.last
    me.last = NONE
    emit(s, log.PUSHED_BACK, seat, NONE, me.at)


@pending.Turn.resumes_at(Phase.EXHAUSTION)
@rule
def recover(s: State, c: Content, frame: pending.Turn) -> None:
    """One of three: the portrait is turned back, or turned to damaged with three cards, or one draws up.  [ROE-5.1, ROE-5.2, ROE-5.3]"""
    seat = frame.who
    me = s.players[seat]
    if me.damaged:
        me.damaged = False
        emit(s, log.RECOVERED, seat)
    elif me.hand.size == 0:
        me.damaged = True
        emit(s, log.DAMAGED, seat)
        draw_cards(s, c, seat, c.rules[Rule.EXHAUSTED_HAND].value)
    else:
        draw_up(s, c, seat)


@pending.Turn.resumes_at(Phase.PLAY_CARDS)
@rule
def begin_play(s: State, c: Content, frame: pending.Turn) -> None:
    """Cards for the road; one of them may be shown for the free Walk.  [ROE-6.1]"""
    limp(s, c, frame.who)
    s.turn.may_show = True
    push(s.frames, pending.Play(frame.who))


@pending.Turn.resumes_at(Phase.MOVE)
@rule
def begin_move(s: State, c: Content, frame: pending.Turn) -> None:
    """The way of the turn, if there is anything to choose.  [ROE-4.1]"""
    if can_move(s, c, frame.who):
        push(s.frames, pending.Move(frame.who))


@pending.Turn.resumes_at(Phase.ENCOUNTER)
@rule
def encounter(s: State, frame: pending.Turn) -> None:
    """What waits where the movement ended.  [ROE-8.1]"""
    push(s.frames, pending.Encounter(frame.who, 0))


@pending.Turn.resumes_at(Phase.COMBAT)
@rule
def begin_combat(s: State, c: Content, frame: pending.Turn) -> None:
    """Who may begin a combat is asked with whom.  [ROE-9.1]"""
    if may_initiate(s, c, frame.who):
        push(s.frames, pending.Targets(frame.who))


@pending.Turn.resumes_at(Phase.BUY)
@rule
def begin_to_buy(s: State, frame: pending.Turn) -> None:
    """In a village that is open, after what happens at the start of the step.  [ROE-11.1]"""
    if may_buy_in(s, frame.who):
        push(s.frames, pending.Buy(frame.who))
        happen(s, pending.Effect.number, Moment.BUY_STEP, frame.who, NONE)


@pending.Turn.resumes_at(Phase.DISCARD)
@rule
def begin_discard(s: State, frame: pending.Turn) -> None:
    """Played cards are discarded, then others if one likes.  [ROE-12.1]"""
    clear_played(s, frame.who)
    push(s.frames, pending.Discard(frame.who))


@pending.Discard.offers
@rule
def offer_discard(s: State, c: Content, frame: pending.Discard, mask: list[int]) -> None:
    """Any cards of the hand.  [ROE-12.1]"""
    seat = frame.who
    for kind in range(CARDS):
        mask[DISCARD + kind] = s.players[seat].hand.held[kind] > 0
    offer_wild_card(s, c, seat, mask)
    mask[DONE] = 1


@pending.Discard.answers(DISCARD)
@rule
def discard(s: State, frame: pending.Discard, card: int) -> None:
    """One card after the other.  [ROE-12.1]"""
    discard_card(s, frame.who, card)


@pending.Discard.answers(DONE)
@rule
def draw_last(s: State, c: Content, frame: pending.Discard) -> None:
    """Then one draws up to five.  [ROE-12.1]"""
    seat = frame.who
    pop(s.frames)
    draw_up(s, c, seat)


@pending.FirstMarket.answers(DONE)
@pending.Play.answers(DONE)
@pending.Heal.answers(DONE)
@pending.Move.answers(DONE)
@pending.Tinker.answers(DONE)
@pending.Buy.answers(DONE)
@pending.Cost.answers(DONE)
@rule
def be_done(s: State) -> None:
    """No more of that.  [ROE-4.1]"""
    pop(s.frames)


def ends_turn(s: State, action: int) -> bool:
    """Whether an action ends the turn: after it the cards are drawn and the next player's turn begins."""
    return action == DONE and top(s.frames).kind == pending.Discard.number


@pending.Turn.resumes_at(Phase.END)
@rule
def end_turn(s: State, frame: pending.Turn) -> None:
    """The bought cards are discarded; the next player's turn, or the end after the last round.  [ROE-4.3, ROE-12.1, E47, E49]"""
    seat = s.active
    me = s.players[seat]
    clear_played(s, seat)
    take_bought(s, seat)
    put_row_away(s)
    me.out_used = 0
    me.companion_used = False
    me.spell_used &= ~IN_TURN
    expire(s.holds, Until.TURN, ANYBODY)
    clear_turn(s)
    s.turns += 1
    following = (seat + 1) % s.seats
    frame.who = following
    frame.step = Phase.START
    s.active = following
    if following == s.first:
        if s.round == s.options.rounds:
            s.result = Result.DRAWN if s.options.scenario == Scenario.CHOOSE_YOUR_DESTINY else Result.LOST
            emit(s, log.OUT_OF_TIME)
            return
        s.round += 1
        emit(s, log.ROUND_BEGAN, NONE, NONE, s.round)


@rule
def put_row_away(s: State) -> None:
    """What is left of the Advanced Market goes to the Exploration discard pile at the end of the turn.  [ROE-11.5, E45]"""
    for place in range(len(s.row)):
        if s.row[place] != NONE:
            s.explored[s.row[place]] += 1
            s.row[place] = NONE


@rule
def clear_turn(s: State) -> None:
    """Nothing of a turn is left."""
    clear(s.turn)

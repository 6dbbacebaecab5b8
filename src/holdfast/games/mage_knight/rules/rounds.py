"""The course of the rounds, and the end of the game.  [MK-2, MK-16]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom
from holdfast.engine.position import reveal
from holdfast.engine.row import refill, slide, take_from_row
from holdfast.engine.stack import push, top

from .. import log
from ..decisions import W_BEFORE, W_TACTICS
from ..names import COMMANDS, ENDED, MONASTERIES, TIME_TACTICS, TURN_AGAIN, UNIT_OFFER, WON, Site, Until
from ..records import Content
from ..state import State
from .cards import draw_cards, gather_deck
from .end import hand_limit
from .land import site_of
from .lone import dummy_turn, prepare_dummy, take_dummy_tactic
from .mana import roll_source
from .score import score_game
from .setup import deal_units
from .turn import begin_turn

PREPARE, CHOOSE, TURNS, BEGIN_TURN, ROUND_OVER = range(5)
_ROUND = int(Until.ROUND)
_MONASTERY, _RUINS = int(Site.MONASTERY), int(Site.ANCIENT_RUINS)


@apart
def resume_round(s: State, c: Content) -> None:
    frame = top(s.frames)
    if frame.step == PREPARE:
        prepare_round(s, c)
        frame.step = CHOOSE
    elif frame.step == CHOOSE:
        choose_tactics(s, c)
    elif frame.step == TURNS:
        next_turn(s, c)
    elif frame.step == BEGIN_TURN:
        frame.step = TURNS
        begin_turn(s, c, frame.who)
    elif s.round == rounds_of(s) or s.ending:
        finish(s, c)
    else:
        frame.step = PREPARE


@rule
def rounds_of(s: State) -> int:
    """One more for one who plays alone.  [MK-16.1]"""
    return s.options.rounds + (1 if s.seats == 1 else 0)


# -- the preparation of a round ----------------------------------------------------------------------------------------------


@rule
def prepare_round(s: State, c: Content) -> None:
    """Day and night by turns; the first round is as it was set up.  [MK-2.1]"""
    s.round += 1
    s.night = s.round % 2 == 0
    emit(s, log.NIGHT_BEGAN if s.night else log.DAY_BEGAN, NONE, NONE, s.round)
    s.announced = False
    s.announced_by_dummy = False
    s.left = 0
    s.place = NONE
    s.active = NONE
    s.tactics = ((1 << TIME_TACTICS) - 1) << TIME_TACTICS if s.night else (1 << TIME_TACTICS) - 1
    s.tactics &= ~s.gone_tactics
    if s.round > 1:
        for die in range(s.source.count):
            s.source.holder[die] = NONE
        roll_source(s)
        renew_offers(s, c)
        expire(s.holds, _ROUND, ANYBODY)
        for seat in range(s.seats):
            prepare_player(s, c, seat)
        turn_up_ruins(s)
    for seat in range(s.seats):
        s.players[seat].tactic = NONE


@rule
def renew_offers(s: State, c: Content) -> None:
    """The oldest Advanced Action and Spell leave; new Units, and an Advanced Action for each monastery.  [MK-2.1]"""
    action = take_from_row(s.actions, 0)
    spell = take_from_row(s.spells, 0)
    slide(s.actions)
    slide(s.spells)
    colour = NONE
    if spell != NONE:
        put_at_bottom(s.spell_deck, spell, ALL)
        colour = c.cards[spell].colour
    if action != NONE and not s.dummy.on:
        put_at_bottom(s.action_deck, action, ALL)
    prepare_dummy(s, action, colour)
    refill(s.actions, s.action_deck)
    refill(s.spells, s.spell_deck)
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE:
            s.unit_deck[s.units[place]] += 1
    deal_units(s)
    for place in range(MONASTERIES):
        if s.taught[place] != NONE:
            put_at_bottom(s.action_deck, s.taught[place], ALL)
            s.taught[place] = NONE
    teachers = 0
    for space in range(7 * s.land.count):
        teachers += site_of(s, c, space) == _MONASTERY
    for place in range(min(teachers, MONASTERIES)):
        if s.action_deck.count > 0:
            s.taught[place] = s.action_deck.cards[s.action_deck.count - 1]
            take_top_of_actions(s)
    reveal(s)


@rule
def take_top_of_actions(s: State) -> None:
    s.action_deck.count -= 1
    s.action_deck.cards[s.action_deck.count] = 0
    s.action_deck.known[s.action_deck.count] = 0


@rule
def prepare_player(s: State, c: Content, seat: int) -> None:
    """Skills and Units are ready; all cards are a new deck.  [MK-2.1]"""
    me = s.players[seat]
    me.round_skills = 0
    me.turn_skills = 0
    for place in range(COMMANDS):
        me.company[place].spent = False
        me.company[place].used = 0
    while me.stored > 0:
        me.stored -= 1
        me.discard[me.store.cards[me.stored]] += 1
        me.store.cards[me.stored] = 0
        me.store.known[me.stored] = 0
        me.store.count -= 1
    gather_deck(s, seat)
    draw_cards(s, seat, hand_limit(s, c, seat))
    me.hand_bonus = 0


@rule
def turn_up_ruins(s: State) -> None:
    """A new day turns ruins up.  [MK-2.1]"""
    if s.night:
        return
    for space in range(7 * s.land.count):
        ruin = s.land.hexes[space // 7].spaces[space % 7].ruin
        if ruin.card != NONE and ruin.known != ALL:
            ruin.known = ALL
            reveal(s)


# -- Tactics and turns -------------------------------------------------------------------------------------------------------


@rule
def choose_tactics(s: State, c: Content) -> None:
    """Least Fame first, then the later in the Round Order; alone one chooses before the dummy player.  [MK-2.2, MK-20]"""
    chosen = NONE
    for seat in range(s.seats):
        me = s.players[seat]
        if me.tactic == NONE and (
            chosen == NONE or me.fame < s.players[chosen].fame or (me.fame == s.players[chosen].fame and me.order > s.players[chosen].order)
        ):
            chosen = seat
    if chosen != NONE:
        push(s.frames, W_TACTICS, chosen, NONE, NONE, 0)
        return
    if s.dummy.on:
        take_dummy_tactic(s)
    set_order(s, c)
    top(s.frames).step = TURNS


@rule
def set_order(s: State, c: Content) -> None:
    """Ascending numbers of the Tactics.  [MK-2.2]"""
    place = 0
    for number in range(1, TIME_TACTICS + 1):
        for seat in range(s.seats):
            if c.tactics[s.players[seat].tactic].number == number:
                s.players[seat].order = place
                place += 1
        if s.dummy.on and c.tactics[s.dummy.tactic].number == number:
            s.dummy.order = place
            place += 1


@rule
def next_turn(s: State, c: Content) -> None:
    """Whose turn it is; the round is over when all have had their last one.  [MK-2.3, MK-2.4, MK-2.5]"""
    frame = top(s.frames)
    if s.active >= TURN_AGAIN:
        frame.who = s.active - TURN_AGAIN
        frame.step = BEGIN_TURN
        return
    s.active = NONE
    if s.ending and not s.announced:
        s.announced = True
        s.left = (1 << s.seats) - 1
        emit(s, log.CITY_SEEN)
    if s.announced and s.left == 0:
        frame.step = ROUND_OVER
        remember_tactics(s)
        return
    s.place = (s.place + 1) % (s.seats + (1 if s.dummy.on else 0))
    if s.dummy.on and s.dummy.order == s.place:
        if not s.announced and dummy_turn(s, c):
            s.announced = True
            s.announced_by_dummy = True
            s.left = (1 << s.seats) - 1
            emit(s, log.DUMMY_ANNOUNCED)
        return
    for seat in range(s.seats):
        if s.players[seat].order == s.place:
            give_turn(s, seat)


@rule
def give_turn(s: State, seat: int) -> None:
    """Who has no cards left passes the last turn.  [MK-2.4]"""
    me = s.players[seat]
    if s.announced:
        if not s.left >> seat & 1:
            return
        s.left &= ~(1 << seat)
        if me.hand.size == 0 and me.deck.count == 0:
            return
    frame = top(s.frames)
    frame.who = seat
    frame.step = BEGIN_TURN
    push(s.frames, W_BEFORE, seat, NONE, NONE, 0)


@rule
def remember_tactics(s: State) -> None:
    """Alone both Tactics leave the game.  [MK-20]"""
    if s.dummy.on:
        s.gone_tactics |= 1 << s.players[0].tactic | 1 << s.dummy.tactic


@rule
def finish(s: State, c: Content) -> None:
    score_game(s, c)
    s.result = ENDED if s.seats == 1 else WON
    emit(s, log.OVER)

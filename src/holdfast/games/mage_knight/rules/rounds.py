"""The course of the rounds, and the end of the game.  [MK-2.1, MK-16.3]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, expire
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DONE, UNIT
from ..names import COLOURS, COMMANDS, TEAMS, TIME_TACTICS, TURN_AGAIN, Colour, Rampage, Result, Stream, Times, Until
from ..records import Content
from ..state import State
from .cards import draw_cards, gather_all, has_long_night
from .draft import join_drafted, note_drafted
from .druids import wash_marks
from .end import hand_limit
from .explore import see_garrisons, turn_up_ruin
from .goals import is_goal_met, thank_liberators
from .lone import drawn_of, dummy_turn, size_of_set, take_dummy_tactic
from .mana import lose_mana, roll_source
from .middle import take_back
from .offers import age_offers, renew_units
from .rampage import come_back
from .returning import goes_on
from .score import is_winner, score_game
from .situation import is_one_side
from .turn import begin_turn
from .upgrades import return_upgrades, reveal_upgrades

TIME_DICE = 2
"""The dice that say whether night falls for good."""


class RoundStep(IntEnum):
    """What comes next in a round; `BEGIN` is a turn after what was done before it."""

    PREPARE = 0
    TACTICS = 1
    TURNS = 2
    BEGIN = 3
    OVER = 4
    BANNERS = 5
    BETWEEN = 6


@pending.Round.resumes_at(RoundStep.OVER)
@rule
def end_round(s: State, c: Content, frame: pending.Round) -> None:
    """The game ends with the last round.  [MK-2.1, MK-16.3]"""
    if s.round == rounds_of(s) or s.ending or not goes_on(s):
        finish(s, c)
    else:
        frame.step = RoundStep.BANNERS


@rule
def rounds_of(s: State) -> int:
    """How many rounds the game has at most.  [MK-16.1, MK-18.1]"""
    return s.options.rounds


@pending.Round.resumes_at(RoundStep.BETWEEN)
@apart
def come_between(s: State, c: Content, frame: pending.Round) -> None:
    """After a night that is not the last one Advanced Actions may be taken, after a day a drafted one comes.  [MK-18.28, MK-18.29]"""
    frame.step = RoundStep.PREPARE
    if s.options.drafting:
        note_drafted(s)
        if not s.night:
            join_drafted(s)
    if s.options.action_upgrades and s.night and s.round + rounds_between(s) <= rounds_of(s):
        reveal_upgrades(s, c)


# -- the preparation of a round ----------------------------------------------------------------------------------------------


@pending.Round.resumes_at(RoundStep.PREPARE)
@apart
def begin_round(s: State, c: Content, frame: pending.Round) -> None:
    """Tactics are chosen when it is prepared.  [MK-2.1, MK-2.2]"""
    prepare_round(s, c)
    frame.step = RoundStep.TACTICS


@rule
def prepare_round(s: State, c: Content) -> None:
    """Day and night by turns; the first round is as it was set up.  [MK-2.1, MK-18.11]"""
    return_upgrades(s)
    if s.night:
        wash_marks(s, c)
    if s.round > 0 and s.options.rampage != Rampage.NO:
        come_back(s, c)
    s.round += 1
    s.night = is_next_night(s)
    s.nights += s.night
    emit(s, log.NIGHT_BEGAN if s.night else log.DAY_BEGAN, NONE, NONE, s.round)
    s.announced = False
    s.round_announced = False
    s.others_played = False
    s.left = 0
    s.place = NONE
    s.active = NONE
    lay_tactics(s)
    if s.round > 1:
        for die in range(s.source.count):
            s.source.holder[die] = NONE
        roll_source(s)
        renew_units(s, c)
        age_offers(s, c)
        expire(s.holds, Until.ROUND, ANYBODY)
        expire(s.holds, Until.MINE, ANYBODY)
        for seat in range(s.seats):
            prepare_player(s, c, seat)
        show_day(s, c)
        thank_liberators(s, c)
    for seat in range(s.seats):
        s.players[seat].tactic = NONE
    s.dummy.tactic = NONE


@rule
def is_next_night(s: State) -> bool:
    """Whether the round that begins is a night: every second one, or all from when a die of two shows black.  [MK-2.1, MK-18.19]"""
    if s.options.times == Times.DAY_FIRST:
        return s.round % 2 == 0
    if s.options.times == Times.NIGHT_ARRIVAL:
        return s.round % 2 == 1
    if s.night or s.round == 1:
        return bool(s.night)
    falls = False
    for _ in range(TIME_DICE):
        falls = below(s.chance, Stream.DICE, COLOURS) == Colour.BLACK or falls
    reveal(s)
    return falls


@rule
def lay_tactics(s: State) -> None:
    """The Tactics of the day or the night that are in the game; all of them again where they would not do for all.  [MK-2.2, MK-17.2]"""
    of_time = ((1 << TIME_TACTICS) - 1) << TIME_TACTICS if s.night else (1 << TIME_TACTICS) - 1
    if s.options.without_tactic > 0:
        of_time &= ~(1 << (s.options.without_tactic - 1))
    if size_of_set(of_time & ~s.gone_tactics) < s.seats + (1 if s.dummy.on else 0):
        s.gone_tactics &= ~of_time
    s.tactics = of_time & ~s.gone_tactics


@rule
def prepare_player(s: State, c: Content, seat: int) -> None:
    """Skills and Units are ready; all cards are a new deck.  [MK-2.8, MK-2.20]"""
    me = s.players[seat]
    clear(me.kept_mana)
    for colour in range(COLOURS):
        me.kept_mana[colour] = 0
    me.round_skills = 0
    me.turn_skills = 0
    me.plundered = False
    me.stuck = 0
    me.spared = False
    for place in range(COMMANDS):
        me.company[place].spent = False
        me.company[place].used = 0
    gather_all(s, seat)
    draw_cards(s, seat, hand_limit(s, c, seat))
    me.hand_bonus = 0


@rule
def show_day(s: State, c: Content) -> None:
    """A new day turns ruins up, and the garrisons beside heroes.  [MK-2.9]"""
    if s.night:
        return
    for space in range(7 * s.land.count):
        turn_up_ruin(s, c, space)
    see_garrisons(s, c)


# -- banners -----------------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(RoundStep.BANNERS)
@rule
def ask_banners(s: State, frame: pending.Round) -> None:
    """Who has banners on Units may take them off before the new deck is made.  [MK-2.8]"""
    frame.step = RoundStep.BETWEEN
    for seat in range(s.seats - 1, -1, -1):
        for place in range(COMMANDS):
            if s.players[seat].company[place].banner != NONE:
                push(s.frames, pending.Banners(seat))
                break


@pending.Banners.offers
@rule
def offer_banners(s: State, frame: pending.Banners, mask: list[int]) -> None:
    """Any banner may be taken off its Unit before a round.  [MK-2.8]"""
    mask[DONE] = 1
    for place in range(COMMANDS):
        mask[UNIT + place] = s.players[frame.who].company[place].banner != NONE


@pending.Banners.answers(UNIT)
@rule
def take_off(s: State, frame: pending.Banners, unit: int) -> None:
    """The banner goes to the discard pile, and so into the new deck.  [MK-2.8]"""
    me = s.players[frame.who]
    one = me.company[unit]
    me.discard[one.banner] += 1
    one.banner = NONE
    left = 0
    for place in range(COMMANDS):
        left += me.company[place].banner != NONE
    if left == 0:
        pop(s.frames)


# -- Tactics and turns -------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(RoundStep.TACTICS)
@apart
def choose_tactics(s: State, c: Content, frame: pending.Round) -> None:
    """Least Fame first, then the later in the Round Order; alone one chooses before the dummy player, together after it.

    [MK-2.2, MK-17.2, MK-19.2]
    """
    if s.options.together and s.dummy.tactic == NONE:
        take_dummy_tactic(s)
    chosen = NONE
    for seat in range(s.seats):
        me = s.players[seat]
        if me.tactic == NONE and not me.out and (chosen == NONE or takes_before(s, seat, chosen)):
            chosen = seat
    if chosen != NONE:
        push(s.frames, pending.Tactics(chosen))
        return
    if s.seats == 1:
        take_dummy_tactic(s)
    set_order(s, c)
    frame.step = RoundStep.TURNS


@rule
def takes_before(s: State, seat: int, other: int) -> bool:
    """Whether a player takes a Tactic before another; after an auction the first ones are taken regardless of Fame.  [MK-2.2, MK-18.31]"""
    mine, theirs = s.players[seat].fame, s.players[other].fame
    if mine != theirs and not (s.options.auction and s.round == 1):
        return mine < theirs
    return s.players[seat].order > s.players[other].order


@rule
def set_order(s: State, c: Content) -> None:
    """Ascending numbers of the Tactics; who is out of the game comes last.  [MK-2.3, MK-20.33]"""
    place = 0
    for number in range(1, TIME_TACTICS + 1):
        for seat in range(s.seats):
            if s.players[seat].tactic != NONE and c.tactics[s.players[seat].tactic].number == number:
                s.players[seat].order = place
                place += 1
        if s.dummy.on and c.tactics[s.dummy.tactic].number == number:
            s.dummy.order = place
            place += 1
    for seat in range(s.seats):
        if s.players[seat].out:
            s.players[seat].order = place
            place += 1


@pending.Round.resumes_at(RoundStep.TURNS)
@apart
def next_turn(s: State, c: Content, frame: pending.Round) -> None:
    """Whose turn it is; the round is over when all have had their last one.  [MK-2.4, MK-2.5, MK-10.2, MK-16.13, MK-20.3]"""
    if s.active >= TURN_AGAIN:
        frame.who = s.active - TURN_AGAIN
        frame.step = RoundStep.BEGIN
        s.active = NONE
        return
    s.active = NONE
    s.ending = s.ending or is_goal_met(s, c)
    if s.ending and not s.announced:
        s.announced = True
        s.left = (1 << s.seats) - 1
        tell_end(s)
    if s.announced and s.left == 0:
        frame.step = RoundStep.OVER
        remember_tactics(s)
        return
    s.place = (s.place + 1) % (s.seats + (1 if s.dummy.on else 0))
    if s.dummy.on and s.dummy.order == s.place:
        s.others_played = True
        if not s.announced and dummy_turn(s, c):
            s.announced = True
            s.round_announced = True
            s.left = (1 << s.seats) - 1
            emit(s, log.DUMMY_ANNOUNCED)
        return
    for seat in range(s.seats):
        if s.players[seat].order == s.place:
            give_turn(s, c, frame, seat)


@rule
def tell_end(s: State) -> None:
    """The city was found, all cities are conquered, or the goal of the scenario is reached.  [MK-20.3]"""
    if s.options.goal > 0:
        emit(s, log.GOAL_MET, NONE, s.options.goal)
    else:
        emit(s, log.CITIES_TAKEN if s.options.cities else log.CITY_SEEN)


@rule
def give_turn(s: State, c: Content, frame: pending.Round, seat: int) -> None:
    """What may be done before the turn comes first; when the end was announced, only who has a last turn gets one.

    The turn after an assault together is skipped whole; who is out has none.  [MK-2.4, MK-3.1, MK-19.12, MK-20.33]
    """
    if s.announced:
        if not s.left >> seat & 1:
            return
        s.left &= ~(1 << seat)
    if s.players[seat].out:
        return
    if s.players[seat].flipped:
        s.players[seat].flipped = False
        take_back(s, c, seat)
        emit(s, log.TURN_SKIPPED, seat)
        return
    frame.who = seat
    frame.step = RoundStep.BEGIN
    push(s.frames, pending.Before(seat))


@pending.Round.resumes_at(RoundStep.BEGIN)
@apart
def begin_or_pass(s: State, c: Content, frame: pending.Round) -> None:
    """Who has neither hand nor deck passes the last turn, also with mana of a Skill; those in the middle come back.  [MK-2.4, MK-14.5]"""
    seat = frame.who
    frame.step = RoundStep.TURNS
    me = s.players[seat]
    if s.announced and me.hand.size == 0 and me.deck.count == 0 and not has_long_night(s, seat):
        take_back(s, c, seat)
        lose_mana(s)
        return
    begin_turn(s, c, seat)


@rule
def rounds_between(s: State) -> int:
    """How many rounds later the same time of day comes again at the soonest.  [MK-2.1, MK-18.19]"""
    return 2 if s.options.times in (Times.DAY_FIRST, Times.NIGHT_ARRIVAL) else 1


@rule
def remember_tactics(s: State) -> None:
    """Alone both Tactics leave the game, together one that a player has used, if its time may come again.  [MK-17.2, MK-19.2]"""
    if s.seats == 1:
        s.gone_tactics |= 1 << s.players[0].tactic | 1 << s.dummy.tactic
    elif s.options.together and s.round + rounds_between(s) <= rounds_of(s):
        used = 0
        for seat in range(s.seats):
            used |= 1 << s.players[seat].tactic
        gone = drawn_of(s, used)
        s.gone_tactics |= 1 << gone
        reveal(s)
        emit(s, log.TACTIC_GONE, NONE, gone)


@rule
def finish(s: State, c: Content) -> None:
    """The game is over; in Conquer and Hold and in One to Return it may be that nobody wins.  [MK-16.3, MK-20.30, MK-20.35]"""
    score_game(s, c)
    for team in range(TEAMS):
        s.chosen[team].known = ALL
    s.result = Result.ENDED
    for seat in range(s.seats):
        if not is_one_side(s) and is_winner(s, seat):
            s.result = Result.WON
    emit(s, log.OVER)

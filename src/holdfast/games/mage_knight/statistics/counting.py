"""What each thing that happens in Mage Knight adds to the tally of its game."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.schema.statistics.event_counts import Counts
from holdfast.schema.statistics.metrics import bump, see, take_by, use_by

from .. import log
from ..log import KINDS
from ..names import (
    BASICS,
    CARDS,
    CITIES,
    FOUND,
    MONASTERIES,
    OFFER,
    TACTICS,
    UNIT_OFFER,
    WOUND,
    Site,
)
from ..records import Content
from ..rules.land import beside, is_rampaging
from ..rules.score import is_winner, owned
from ..rules.sites import can_be_entered
from ..state import State
from .record import ROUNDS, KnightTally

MOST = 255
"""What a byte holds."""
COUNTS = Counts(KINDS)
_CITY = Site.CITY


# -- the beginning and the rounds --------------------------------------------------------------------------------------------


@apart
def count_heroes(s: State, t: KnightTally) -> None:
    """Who plays whom, which after an auction is known when the first round begins."""
    for p in range(s.seats):
        me = s.players[p]
        t.players[p].hero = me.hero
        if me.hero == NONE:
            continue
        see(t.heroes[me.hero])
        take_by(t.heroes[me.hero], p, 1)
        for kind in range(BASICS):
            dealt = owned(s, p, kind)
            if dealt > 0:
                t.cards[kind].seen = min(MOST, t.cards[kind].seen + dealt)
                take_by(t.cards[kind], p, dealt)


@apart
def begin(s: State, c: Content, t: KnightTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """Who begins, who plays whom, and the cards that were dealt."""
    for p in range(s.seats):
        t.players[p].start = s.players[p].order + 1
    count_heroes(s, t)


@COUNTS.of(log.DAY_BEGAN, log.NIGHT_BEGAN)
@apart
def begin_round(s: State, t: KnightTally) -> None:
    """A round begins: what lies in the offers and which Tactics can be taken."""
    if t.rounds == 1 and s.options.auction:
        count_heroes(s, t)
    for place in range(OFFER):
        see_card(t, s.actions[place])
        see_card(t, s.spells[place])
    for place in range(MONASTERIES):
        see_card(t, s.taught[place])
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE:
            see(t.units[s.units[place]])
    for tactic in range(TACTICS):
        if s.tactics >> tactic & 1:
            see(t.tactics[tactic])


@rule
def see_card(t: KnightTally, kind: int) -> None:
    if kind != NONE:
        see(t.cards[kind])


@COUNTS.of()
@rule
def see_found(s: State, t: KnightTally) -> None:
    """Artifacts that somebody chooses from are seen once, as long as the choice goes on."""
    is_finding = False
    for i in range(FOUND):
        if s.found[i] != NONE:
            is_finding = True
            if not t.running.is_finding:
                see(t.cards[s.found[i]])
    t.running.is_finding = is_finding


@COUNTS.of(log.WOUNDED)
@rule
def see_wound(t: KnightTally) -> None:
    see(t.cards[WOUND])


@COUNTS.of(log.INTERACTED, log.RESTED)
@rule
def count_act(t: KnightTally) -> None:
    t.running.acted = True


@COUNTS.of(log.TURN_BEGAN)
@rule
def count_turn(s: State, c: Content, t: KnightTally, seat: int) -> None:
    """A turn begins; the one before it is over."""
    end_fight(s, t)
    count_refused(s, c, t)
    t.running.turn = seat + 1
    t.running.acted = False


@COUNTS.of(log.CITY_SEEN)
@rule
def count_city_seen(t: KnightTally) -> None:
    t.city_round = t.rounds


@COUNTS.of(log.CITY_TAKEN)
@rule
def count_city(t: KnightTally, seat: int) -> None:
    """A city is conquered, which is a site like others."""
    t.players[seat].conquered_by[_CITY] = bump(t.players[seat].conquered_by[_CITY])


@COUNTS.of(log.TILE_REVEALED)
@rule
def see_city(s: State, t: KnightTally, place: int) -> None:
    """In a conquest a tile is revealed: whether it has a city."""
    for city in range(CITIES):
        if s.cities[city].at != NONE and s.cities[city].at // 7 == place:
            see(t.cities[city])
            if t.city_round == 0:
                t.city_round = t.rounds


# -- combats -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.FOUGHT)
@rule
def count_foe(t: KnightTally, seat: int) -> None:
    """An enemy joins a combat; the first one begins it."""
    if not t.running.combat:
        t.running.combat = True
        t.running.who = seat
        t.running.foes = 0
        t.running.down = 0
        t.fights = bump(t.fights)
        t.players[seat].fights = bump(t.players[seat].fights)
        if 0 < t.rounds <= ROUNDS:
            t.fights_by_round[t.rounds - 1] += 1
    t.running.acted = True
    t.running.foes = bump(t.running.foes)


@COUNTS.of(log.BEATEN)
@rule
def count_beaten(t: KnightTally) -> None:
    t.running.down = bump(t.running.down)


@rule
def end_fight(s: State, t: KnightTally) -> None:
    """A combat is over: won if all were beaten, lost if nobody was."""
    if not t.running.combat or s.combat.on:
        return
    one = t.players[t.running.who]
    if t.running.down >= t.running.foes:
        one.fights_won = bump(one.fights_won)
        if 0 < t.rounds <= ROUNDS:
            t.won_by_round[t.rounds - 1] += 1
    elif t.running.down == 0:
        one.fights_lost = bump(one.fights_lost)
    t.running.combat = False


@apart
def count_refused(s: State, c: Content, t: KnightTally) -> None:
    """A turn has ended without an action where one could have fought."""
    if t.running.turn == 0 or t.running.acted:
        return
    p = t.running.turn - 1
    at = s.players[p].at
    if at == NONE:
        return
    could = bool(can_be_entered(s, c, p, at))
    for way in range(DIRECTIONS):
        there = beside(s, at, way)
        could = could or (there != NONE and is_rampaging(s, c, there))
    if could:
        t.refused = bump(t.refused)


# -- the end -----------------------------------------------------------------------------------------------------------------


@apart
def end(s: State, c: Content, t: KnightTally) -> None:  # noqa: ARG001
    """Who has won when the game is over or broken off."""
    end_fight(s, t)
    for p in range(s.seats):
        if is_winner(s, p):
            use_by(t.heroes[s.players[p].hero], p)
    for kind in range(CARDS):
        t.cards[kind].seen = max(t.cards[kind].seen, min(t.cards[kind].taken, MOST))

"""One to Return: who has to return, the portal that closes, and who is on it then.  [MK-19.21, MK-20.33, MK-20.35]"""

from __future__ import annotations

from holdfast.engine.bag import take_from_hand
from holdfast.engine.clear import clear
from holdfast.engine.events import emit, emit_to
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import below

from .. import log
from ..names import CARDS, TEAMS, Goal, Stream, Times
from ..state import State
from .allies import allies_of
from .cards import clear_play


@rule
def choose_returning(s: State) -> None:
    """Each team draws who of it has to stand on the portal, and alone knows it.  [MK-19.21]"""
    for team in range(TEAMS):
        s.chosen[team].card = NONE
        s.chosen[team].known = ALL
        if s.options.teams and s.options.goal == Goal.PORTAL:
            seat = team + TEAMS * below(s.chance, Stream.SETUP, TEAMS)
            s.chosen[team].card = seat
            s.chosen[team].known = allies_of(s, seat)
            emit_to(s.events, allies_of(s, seat), log.RETURNING, seat, NONE, NONE)


@rule
def has_returned(s: State, seat: int) -> bool:
    """Whether who has to stand on the portal for a player does: the player, in teams whom the team has drawn.  [MK-19.21, MK-20.35]"""
    return s.players[s.chosen[seat % TEAMS].card if s.options.teams else seat].at == 0


@rule
def goes_on(s: State) -> bool:
    """The portal closes when the first day is over, and who is on it is out; the game goes on while anybody is left.  [MK-20.33]"""
    if s.options.goal != Goal.PORTAL:
        return True
    if s.round == (2 if s.options.times == Times.NIGHT_ARRIVAL else 1):
        emit(s, log.PORTAL_CLOSED)
        for seat in range(s.seats):
            if s.players[seat].at <= 0:
                shut_out(s, seat)
    for seat in range(s.seats):
        if not s.players[seat].out:
            return True
    return False


@rule
def shut_out(s: State, seat: int) -> None:
    """A player leaves the game, with all that others could still reach.  [MK-20.33]"""
    me = s.players[seat]
    emit(s, log.SHUT_OUT, seat)
    me.out = True
    me.flipped = False
    me.away = True
    me.at = NONE
    me.tactic = NONE
    clear_play(s, seat)
    clear(me.deck)
    clear(me.store)
    me.stored = 0
    me.parked = False
    me.skills = 0
    clear(me.discard)
    for kind in range(CARDS):
        while me.hand.held[kind] > 0:
            take_from_hand(me.hand, kind)
    clear(me.crystals)
    clear(me.company)

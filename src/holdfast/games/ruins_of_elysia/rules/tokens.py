"""Tokens: wild, Light and Darkness, -1 Card tokens and trophy points.  Every change may fulfil a quest."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from .. import log
from ..state import State

MOST_WILD = 999
MOST_ALIGNMENT = 99
MOST_TOKENS = 99


@rule
def gain_wild(s: State, seat: int, n: int) -> None:
    """From the supply, which has no end; a negative number is returned, as far as one has them.  [ROE-2.5]"""
    me = s.players[seat]
    if n > 0:
        me.wild = min(me.wild + n, MOST_WILD)
        s.changed = True
        emit(s, log.WILD_GAINED, seat, NONE, n)
    elif n < 0 and me.wild > 0:
        lost = min(-n, me.wild)
        me.wild -= lost
        s.changed = True
        emit(s, log.WILD_LOST, seat, NONE, lost)


@rule
def gain_light(s: State, seat: int, n: int) -> None:
    """Light adds, Darkness (a negative number) takes away.  [ROE-13.1, E03]"""
    if n == 0:
        return
    me = s.players[seat]
    me.alignment = max(min(me.alignment + n, MOST_ALIGNMENT), -MOST_ALIGNMENT)
    s.changed = True
    if n > 0:
        emit(s, log.LIGHT_GAINED, seat, NONE, n)
    else:
        emit(s, log.DARKNESS_GAINED, seat, NONE, -n)


@rule
def gain_tokens(s: State, seat: int, n: int) -> None:
    """Gain -1 Card tokens.  [ROE-13.1, E55]"""
    me = s.players[seat]
    me.tokens = min(me.tokens + n, MOST_TOKENS)
    emit(s, log.TOKENS_GAINED, seat, NONE, n)


@rule
def return_tokens(s: State, seat: int, n: int) -> None:
    """Return up to n -1 Card tokens.  [ROE-13.1]"""
    me = s.players[seat]
    returned = min(n, me.tokens)
    if returned > 0:
        me.tokens -= returned
        emit(s, log.TOKENS_RETURNED, seat, NONE, returned)


@rule
def gain_trophies(s: State, seat: int, n: int) -> None:
    """Trophy points are never lost.  [ROE-9.8]"""
    if n > 0:
        me = s.players[seat]
        me.trophies = min(me.trophies + n, MOST_TOKENS)
        s.changed = True
        emit(s, log.TROPHIES_GAINED, seat, NONE, n)

"""Strength and Magic: the two Level Indicators."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import LEVEL
from ..content import TOP_LEVEL, Content
from ..names import TRACKS, Good, Track, TrackEvent
from ..state import State
from .goods import gain
from .health import heal

PLUS_1, PLUS_2 = 1, 2
"""The two sides of a Level tile."""


@apart
def gain_level(s: State, c: Content, p: int, track: int, n: int) -> None:
    """Move up a Level Indicator, a space at a time; what leads past the last space is lost.  [KD-11.1, KD-11.9]"""
    player = s.players[p]
    for _ in range(n):
        if player.levels[track] < TOP_LEVEL:
            player.levels[track] += 1
            emit(s, log.LEVEL_GAINED, p, track, player.levels[track])
            reach(s, c, p, track)


@rule
def reach(s: State, c: Content, p: int, track: int) -> None:
    """Gain at once what the space reached shows; a multiplier counts from now on.  [KD-11.1, KD-11.3, KD-11.4, KD-11.5, KD-11.6]"""
    event = c.track[s.players[p].levels[track]].event
    if event == TrackEvent.CUBE:
        gain(s, p, cube_of(track), 1)
    elif event == TrackEvent.POTION:
        heal(s, p, 1)
    elif event == TrackEvent.TILE:
        gain_tile(s, p, track, PLUS_1)
    elif event == TrackEvent.FLIP:
        gain_tile(s, p, track, PLUS_2)


@rule
def cube_of(track: int) -> int:
    """Strength goes with weapons, Magic with spells.  [KD-11.3]"""
    return Good.WEAPON if track == Track.STRENGTH else Good.SPELL


@rule
def gain_tile(s: State, p: int, track: int, side: int) -> None:
    """Lay the grey or the purple Level tile before the screen, for all to see.  [KD-11.4, KD-11.6]"""
    s.players[p].tiles[track] = side
    emit(s, log.TILE_GAINED, p, track, side)


@rule
def multiplier(s: State, c: Content, p: int, track: int) -> int:
    """What a relic of a Level Indicator is worth to a player, from the first space on.  [KD-11.2, KD-11.8]"""
    return c.track[s.players[p].levels[track]].multiplier


# -- a level of choice -------------------------------------------------------------------------------------------------------


@rule
def ask_level(s: State, p: int, n: int) -> None:
    """Let a player gain levels, each on the indicator they choose.  [KD-11.10]"""
    if n > 0:
        push(s.frames, pending.Level(p, n))


@pending.Level.resumes
@rule
def resume_level(s: State, frame: pending.Level) -> None:
    """Ask level by level; with both indicators at their end the levels are lost.  [KD-11.9, KD-11.10]"""
    if frame.levels > 0 and (can_rise(s, frame.who, Track.STRENGTH) or can_rise(s, frame.who, Track.MAGIC)):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@rule
def can_rise(s: State, p: int, track: int) -> bool:
    """Whether a Level Indicator goes on.  [KD-11.9]"""
    return s.players[p].levels[track] < TOP_LEVEL


@pending.Level.offers
@rule
def offer_level(s: State, frame: pending.Level, mask: list[int]) -> None:
    """Strength or Magic, as long as it goes on.  [KD-11.9, KD-11.10]"""
    for track in range(TRACKS):
        if can_rise(s, frame.who, track):
            mask[LEVEL + track] = 1


@pending.Level.answers(LEVEL)
@rule
def rise(s: State, c: Content, frame: pending.Level, track: int) -> None:
    """Gain the level.  [KD-11.10]"""
    frame.levels -= 1
    gain_level(s, c, frame.who, track, 1)

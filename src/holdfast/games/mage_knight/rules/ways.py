"""Journeys by an effect: what can be reached.  [MK-5.2]"""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..effect_names import Journey
from ..names import SPACES, Terrain
from ..records import Content
from ..state import State
from .city import city_at
from .land import beside, is_conquered_lair, is_held_against, is_owner_fought, is_safe, is_shut_keep, terrain_of

TUNNEL = len(Journey)
"""A journey of no effect: from a conquered dungeon or tomb to another one, a move point for each space.  [MK-20.8]"""


@rule
def may_cross(s: State, c: Content, space: int, kind: int) -> bool:
    """Whether an effect carries the hero over a space; underground not through swamps, lakes and the sea.  [MK-5.2]

    What a city stands on is nothing to who may enter it.  [MK-10.9]
    """
    if space == NONE:
        return False
    if city_at(s, space) != NONE:
        return True
    terrain = terrain_of(s, c, space)
    if kind in (Journey.UNDERGROUND, Journey.ASSAULT, TUNNEL):
        return terrain not in (Terrain.SWAMP, Terrain.LAKE, Terrain.SEA)
    return terrain != Terrain.SEA or kind == Journey.FLIGHT


@rule
def may_end(s: State, c: Content, seat: int, space: int, kind: int) -> bool:
    """Whether the journey may end on a space: a safe one, or the fortified site that one attacks from below, or the end of a tunnel.

    No owner who would fight is attacked so.  [MK-5.6, MK-7.20, MK-20.8, MK-21.4]
    """
    if kind == Journey.ASSAULT:
        is_open = not is_shut_keep(s, c, space, seat) and not is_owner_fought(s, c, space, seat)
        return is_held_against(s, c, space, seat) and is_open
    if kind == TUNNEL:
        return is_conquered_lair(s, c, space)
    return is_safe(s, c, seat, space)


@rule
def can_arrive(s: State, c: Content, seat: int, start: int, steps: int, kind: int) -> bool:
    """Whether a journey from a space can end, elsewhere than where the hero stands, within so many steps.  [MK-5.12]"""
    spread = scratch(SPACES)  # one more than the steps to a space
    spread[start] = 1
    found = False
    for step in range(steps + 1):
        for space in range(7 * s.land.count):
            if not found and spread[space] == step + 1:
                found = space != s.players[seat].at and may_end(s, c, seat, space, kind)
                for way in range(DIRECTIONS):
                    there = beside(s, space, way)
                    if there != NONE and spread[there] == 0 and may_cross(s, c, there, kind):
                        spread[there] = step + 2
    return found

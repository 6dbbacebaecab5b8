"""The goals of the scenarios with a friendly city: when they are reached, and what a mine that was freed gives.  [MK-20.3]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule

from ..names import Goal, Site
from ..records import Content
from ..state import State
from .land import is_lair, site_of
from .mana import gain_crystal

LAST_NIGHT, EPIC_NIGHT = 2, 3


@rule
def last_night(s: State) -> int:
    """The night of the last incantations.  [MK-20.20, MK-20.38]"""
    return EPIC_NIGHT if s.options.third_night else LAST_NIGHT


@apart
def is_goal_met(s: State, c: Content) -> bool:
    """Whether all that the scenario is about has been done, on all tiles or by everybody.  [MK-20.10, MK-20.15, MK-20.21, MK-20.38]"""
    if s.options.goal == Goal.DRUIDS:
        for seat in range(s.seats):
            if not s.players[seat].incantations >> last_night(s) & 1:
                return False
        return True
    if s.options.goal not in (Goal.LAIRS, Goal.MINES) or s.tiles.count > 0:
        return False
    for space in range(7 * s.land.count):
        site = site_of(s, c, space)
        is_wanted = is_lair(site) if s.options.goal == Goal.LAIRS else site == Site.MINE
        if is_wanted and s.land.hexes[space // 7].spaces[space % 7].shields == 0:
            return False
    return True


@rule
def thank_liberators(s: State, c: Content) -> None:
    """A new round begins: each mine gives a crystal to who freed it.  [MK-20.13]"""
    if s.options.goal != Goal.MINES:
        return
    for space in range(7 * s.land.count):
        place = s.land.hexes[space // 7]
        if site_of(s, c, space) == Site.MINE:
            for seat in range(s.seats):
                if place.spaces[space % 7].shields >> seat & 1:
                    gain_crystal(s, seat, c.tiles[place.tile].mine, True)

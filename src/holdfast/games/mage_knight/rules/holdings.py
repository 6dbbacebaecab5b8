"""Conquer and Hold: what keeps and mage towers of one's own are for.  [MK-20.23]"""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import Colour, Goal, Rule, Site
from ..records import Content
from ..state import State
from .land import beside, is_keep_of, is_owned, site_of
from .mana import gain_mana

MOST_DEFENDERS = 3


@rule
def assault_price(s: State, c: Content, space: int) -> int:
    """The reputation that an assault costs; what can be owned is taken without a loss in Conquer and Hold.  [MK-7.21, MK-20.27]"""
    if s.options.goal == Goal.HOLDINGS and is_owned(s, site_of(s, c, space)):
        return 0
    return c.rules[Rule.ASSAULT_REPUTATION].value


@rule
def defenders_drawn(s: State) -> int:
    """How many enemies are drawn for an owner who is away: one, in Conquer and Hold by the number of the day or night.

    [MK-7.20, MK-20.28]
    """
    if s.options.goal != Goal.HOLDINGS:
        return 1
    number = int(s.nights) if s.night else int(s.round) - int(s.nights)
    return min(max(number, 1), MOST_DEFENDERS)


@rule
def is_held_by(s: State, c: Content, space: int, seat: int, site: int) -> bool:
    """Whether a player owns a site of a sort on a space.  [MK-7.9, MK-20.26]"""
    return site_of(s, c, space) == site and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1 == 1


@apart
def greet(s: State, c: Content, seat: int) -> None:
    """Who begins a turn on or beside an own mage tower has a token for each of them: gold by day, black by night.  [MK-20.29]"""
    at = s.players[seat].at
    if s.options.goal != Goal.HOLDINGS or at == NONE:
        return
    towers = 0
    for space in range(7 * s.land.count):
        towers += is_held_by(s, c, space, seat, Site.MAGE_TOWER)
    is_near = is_held_by(s, c, at, seat, Site.MAGE_TOWER)
    for way in range(DIRECTIONS):
        there = beside(s, at, way)
        is_near = is_near or (there != NONE and is_held_by(s, c, there, seat, Site.MAGE_TOWER))
    if is_near:
        gain_mana(s, seat, Colour.BLACK if s.night else Colour.GOLD, towers)


@rule
def points_of_site(c: Content, site: int) -> int:
    """What a keep or a mage tower counts.  [MK-20.30]"""
    return c.rules[Rule.KEEP_POINTS if site == Site.KEEP else Rule.TOWER_POINTS].value


@apart
def holding_points(s: State, c: Content, seat: int) -> int:
    """What the keeps and mage towers of a player count, and those of the team.  [MK-19.20, MK-20.30]"""
    points = 0
    if s.options.goal != Goal.HOLDINGS:
        return points
    for space in range(7 * s.land.count):
        site = site_of(s, c, space)
        if is_owned(s, site) and is_keep_of(s, space, seat):
            points += points_of_site(c, site)
    return points

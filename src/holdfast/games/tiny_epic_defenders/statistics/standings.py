"""How a game of Tiny Epic Defenders stands by what has been told so far: a step may lead on into the next round."""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import rule

from ..names import OUTER, Region
from ..state import State


@rule
def threat_of_city(t: Any) -> int:
    """The Threat of the Capital City."""
    threat: int = t.running.threat[Region.CAPITAL_CITY]
    return threat


@rule
def outer_threat(t: Any) -> int:
    """The Threat of all Outer Regions."""
    threat = 0
    for place in OUTER:
        threat += t.running.threat[place]
    return threat


@rule
def destroyed_regions(s: State, t: Any) -> int:
    """How many Outer Regions are destroyed: their Threat has reached its limit and stays there."""
    destroyed = 0
    for place in OUTER:
        destroyed += t.running.threat[place] >= s.options.outer_limit
    return destroyed


@rule
def hit_points_of_all(t: Any) -> int:
    """The Hit Points of all Defenders."""
    hit_points = 0
    for d in range(t.defenders):
        hit_points += t.running.hit_points[d]
    return hit_points


@rule
def hit_points_of_foe(t: Any) -> int:
    """The Hit Points of the foe, NONE while it is not revealed."""
    points: int = t.foe_hit_points
    return points

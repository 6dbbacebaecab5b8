"""Words about journeys, and what steps cost."""

from __future__ import annotations

from holdfast.schema.effects.effect_words import do, number, one
from holdfast.schema.texts.i18n import Phrase, say

from ...effect_names import Journey, Lasting
from ...names import EVERY_TERRAIN
from .. import changes, sayings, special
from .arguments import MOVING, TERRAIN, this_turn


def _less(terrain: int, n: int, least: int) -> Phrase:
    return sayings.cost_less(n, least, _terrain(terrain))


def _costs(a: int, b: int, kind: int) -> Phrase:  # noqa: ARG001 - it has all arguments of the word
    return say("{terrain} costs {n} this turn", terrain=_terrain(a), n=b)


def _terrain(terrain: int) -> str:
    return say("every terrain") if terrain == EVERY_TERRAIN else str(TERRAIN.form(terrain))


THE_WAY = (
    do(
        "travel",
        special.travel,
        can=special.can_travel,
        n=number(1, 9),
        kind=one(Journey),
        says=sayings.travel,
        useful=MOVING,
        worth=2,
    ),
    this_turn(
        "reach_further",
        Lasting.REACH_FURTHER,
        b=number(1, 3),
        can=special.outside_combat,
        says=say("spaces {b} away count as neighbours this turn"),
        useful=MOVING,
        worth=3,
    ),
    this_turn("unprovoked", Lasting.UNPROVOKED, says=say("your moves provoke nobody this turn"), useful=MOVING, worth=0.5),
    this_turn("cost_set", Lasting.COST_SET, a=TERRAIN, b=number(0, 9), says=_costs, useful=MOVING, worth=0.5),
    do(
        "cost_less",
        changes.lessen_cost,
        terrain=TERRAIN,
        n=number(1, 9),
        least=number(0, 9, default=0),
        says=_less,
        useful=MOVING,
        worth=0.5,
    ),
    this_turn("open", Lasting.OPENED, a=TERRAIN, says=say("{a} can be entered this turn"), useful=MOVING, worth=1),
)
"""Journeys, and what steps cost."""

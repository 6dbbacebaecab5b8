"""The position as learning agents see it: all that lies open, their own screen, and of other screens what all have seen.

Players come in the order of their seats from the viewer on, for a spectator from the first.
"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.schema.observations.facts import (
    Order,
    cards,
    computed,
    each,
    flags,
    group,
    number,
    one_of,
    present,
    seat,
    seats,
    top,
    top_number,
)
from holdfast.schema.observations.observation import Observation

from .. import names
from ..content import Content
from ..decisions import Window
from ..state import State

FACES = 3
MANY = 10.0
"""About as many goods as anybody has."""


@rule
def observe_goods(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:  # noqa: ARG001
    """The least and the most of each good that a player can have; for who may look behind the screen they are the same."""
    first = viewer if viewer < s.seats else 0
    for n in range(s.seats):
        player = s.players[(first + n) % s.seats]
        is_known = player.known >> viewer & 1
        for good in range(names.GOODS):
            since = player.goods[good] - player.start[good]
            out[at + good] = (player.goods[good] if is_known else since + player.at_least[good]) / MANY
            out[at + names.GOODS + good] = (player.goods[good] if is_known else since + player.at_most[good]) / MANY
        at += 2 * names.GOODS


GOODS = [f"{n} seats on, at {bound} {good}" for n in range(names.PLAYERS) for bound in ("least", "most") for good in names.Good.__members__]

OBSERVATION = Observation(
    State,
    group("game", one_of("options.variant", names.Variant), one_of("options.difficulty", 4)),
    group("course", "round/6 counter/3 deck_top_gone defended", one_of("phase", names.Phase), one_of("wall", names.Wall)),
    top("frames", Window, "kind"),
    top_number("frames", "points", 10),
    seats("deciding", names.PLAYERS),
    seat("order", names.PLAYERS),
    each(
        "players",
        present(),
        "fame/120 discs/8 reserve/8 grey passed wounds/4 bard_fame/5 adventures_done/3 orbs_used/3",
        "levels/8 tiles/2 camp/5 rewards.count/10",
        number("relics", 5, names=names.Relic),
        flags("adventures", names.Adventure),
        cards("rewards", names.Reward),
        cards("fate", names.Fate),
        cards("other_fate", names.Fate),
        order=Order.SEATS,
    ),
    computed("goods", GOODS, observe_goods, "divided by 10, for rivals by what was seen"),
    seats("holders", names.PLAYERS),
    seat("grey_owner", names.PLAYERS),
    seat("grey_next", names.PLAYERS),
    one_of("grey_space", names.Space),
    one_of("characters", names.Character),
    one_of("buildings", names.Building),
    one_of("deeds", names.Deed),
    number("deed_pile.count", names.DEEDS),
    one_of("adventures", names.Adventure),
    top("adventure_deck", names.Adventure),
    number("adventure_deck.count", names.ADVENTURES),
    one_of("rewards", names.Reward),
    number("reserve.count", 10),
    one_of("horde", names.Horde),
    number("horde_deck.count", 3),
    one_of("dice", FACES),
)

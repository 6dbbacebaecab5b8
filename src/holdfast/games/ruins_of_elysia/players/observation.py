"""The position as learning agents see it: all that lies open, and the own cards.  Seats come from the viewer on."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.schema.observations.facts import Order, cards, computed, each, flags, group, number, one_of, present, seat, seats, top
from holdfast.schema.observations.observation import Observation

from ..decisions import Window
from ..names import EXPLORATION, ITEMS, MARKET, SEATS, TILES, Card, Character, Companion, Foe, LeaveOut, Main, Overlay, Phase, Side, Terrain
from ..records import Content
from ..state import State

FIGURES = [f"tile {tile}: {who}" for tile in range(TILES) for who in ("viewer", "other players", "characters of nobody")]


@rule
def observe_figures(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:  # noqa: ARG001
    """Who stands on each tile."""
    own = viewer if viewer < s.seats else 0
    for p in range(s.seats):
        if s.players[p].at >= 0:
            out[at + 3 * s.players[p].at + (p != own)] += 1.0 if p == own else 0.5
    for place in range(s.npc_count):
        if s.npcs[place].at >= 0:
            out[at + 3 * s.npcs[place].at + 2] += 0.5


OBSERVATION = Observation(
    State,
    top("frames", Window, "kind"),
    group("turn", number("round", "options.rounds"), one_of("turn.phase", Phase), "turn.walk/10 turn.coin/10 fallen/9"),
    group("combat", "combat.on combat.attack/10 combat.share/10 combat.cycle/5"),
    seats("deciding", SEATS),
    seat("active", SEATS),
    each(
        "players",
        present(),
        one_of("character", Character),
        one_of("companion", Companion),
        "hand.size/5 deck.size/20 wild/10 alignment/8 trophies/10 tokens/5 damaged placed/10 gained/5 spell down defense/10 share/10",
        flags("out", LeaveOut),
        flags("quests", Side),
        number("hand.held", 5, names=Card),
        number("deck.held", 5, names=Card),
        number("discard", 5, names=Card),
        order=Order.SEATS,
    ),
    flags("mains", Main),
    flags("sides", Side),
    number("market", 20, names=list(Card)[:MARKET]),
    number("exploration", 20, names=EXPLORATION),
    cards("row", list(Card)[:ITEMS], 2),
    cards("npcs[].foe", Foe, 2, count="npc_count"),
    each(
        "land.hexes",
        present(),
        one_of("terrain", Terrain),
        one_of("overlay", Overlay),
        seats("houses", SEATS),
        "q/8 r/8",
        count="land.count",
    ),
    computed("figures", FIGURES, observe_figures, "1 for the viewer, 0.5 for each other"),
)

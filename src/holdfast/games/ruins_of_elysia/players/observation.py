"""The position as learning agents see it: all that lies open, and the own cards.  Seats come from the viewer on."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..decisions import Window
from ..names import CARDS, EXPLORATION, FOES, LEAVE_OUTS, MAINS, MARKET, OVERLAYS, SEATS, SIDES, TERRAINS, TILES
from ..records import Content
from ..rules.quests import houses_of
from ..state import State

WINDOWS = len(Window)
PLAYER = 14
TILE = TERRAINS + OVERLAYS + 5

OBSERVATION = (
    ("window", WINDOWS),
    ("turn", 6),
    ("hand", CARDS),
    ("deck", CARDS),
    ("discards", SEATS * CARDS),
    ("players", SEATS * PLAYER),
    ("leave_outs", SEATS * LEAVE_OUTS),
    ("quests", MAINS + SIDES),
    ("market", MARKET),
    ("exploration", EXPLORATION),
    ("foes", FOES),
    ("tiles", TILES * TILE),
)


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """Write what a viewer sees, as numbers of about 0 to 1."""
    at = 0
    if s.frames.count > 0:
        out[s.frames.items[s.frames.count - 1].kind] = 1.0
    at += WINDOWS
    out[at] = s.round / max(s.options.rounds, 1)
    out[at + 1] = s.turn.walk / 10
    out[at + 2] = s.turn.coin / 10
    out[at + 3] = s.combat.attack / 10
    out[at + 4] = s.combat.share / 10
    out[at + 5] = s.fallen / 9
    at += 6
    if viewer < s.seats:
        for kind in range(CARDS):
            out[at + kind] = s.players[viewer].hand.held[kind] / 5
            out[at + CARDS + kind] = s.players[viewer].deck.held[kind] / 5
    at += 2 * CARDS
    first = viewer if viewer < s.seats else 0
    for n in range(s.seats):
        me = s.players[(first + n) % s.seats]
        for kind in range(CARDS):
            out[at + n * CARDS + kind] = me.discard[kind] / 5
    at += SEATS * CARDS
    for n in range(s.seats):
        observe_player(s, c, (first + n) % s.seats, at + n * PLAYER, out)
    at += SEATS * PLAYER
    for n in range(s.seats):
        for one in range(LEAVE_OUTS):
            out[at + n * LEAVE_OUTS + one] = s.players[(first + n) % s.seats].out >> one & 1
    at += SEATS * LEAVE_OUTS
    for quest in range(MAINS):
        out[at + quest] = s.mains >> quest & 1
    for quest in range(SIDES):
        out[at + MAINS + quest] = s.sides >> quest & 1
    at += MAINS + SIDES
    for item in range(MARKET):
        out[at + item] = s.market[item] / 20
    at += MARKET
    for kind in range(EXPLORATION):
        out[at + kind] = s.exploration[kind] / 20
    at += EXPLORATION
    for place in range(s.npc_count):
        out[at + s.npcs[place].foe] += 0.5
    at += FOES
    for tile in range(s.land.count):
        observe_tile(s, first, tile, at + tile * TILE, out)


@rule
def observe_player(s: State, c: Content, seat: int, at: int, out: list[float]) -> None:
    """What all see of a player."""
    me = s.players[seat]
    out[at] = me.hand.size / 5
    out[at + 1] = me.deck.size / 20
    out[at + 2] = me.wild / 10
    out[at + 3] = me.alignment / 8
    out[at + 4] = me.trophies / max(c.mains[2].goal, 1)
    out[at + 5] = houses_of(s, seat) / 3
    out[at + 6] = me.tokens / 5
    out[at + 7] = me.damaged
    out[at + 8] = me.placed / 10
    out[at + 9] = me.gained / 5
    out[at + 10] = me.spell
    out[at + 11] = me.companion >= 0
    out[at + 12] = s.deciding >> seat & 1
    out[at + 13] = s.active == seat


@rule
def observe_tile(s: State, viewer: int, tile: int, at: int, out: list[float]) -> None:
    """Terrain, overlay, and who stands there."""
    ground = s.land.hexes[tile]
    if ground.terrain < TERRAINS:
        out[at + ground.terrain] = 1.0
    if ground.overlay >= 0:
        out[at + TERRAINS + ground.overlay] = 1.0
    at += TERRAINS + OVERLAYS
    out[at] = s.players[viewer].at == tile
    for seat in range(s.seats):
        out[at + 1] += 0.5 * (seat != viewer and s.players[seat].at == tile)
    for place in range(s.npc_count):
        out[at + 2] += 0.5 * (s.npcs[place].at == tile)
    out[at + 3] = ground.houses >> viewer & 1
    out[at + 4] = 1.0

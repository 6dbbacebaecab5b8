"""The map: what tiles are, what a step costs, tiles and overlays that are placed."""

from __future__ import annotations

from holdfast.engine.bag import draw
from holdfast.engine.events import emit
from holdfast.engine.hexes import DQ, DR, distance, lay
from holdfast.engine.instructions import Op
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below

from .. import log
from ..names import COST_HOLDS, FIRST_VILLAGE, MONSTERS, NO_OVERLAY, NO_TERRAIN, Overlay, Rule, Stream
from ..records import Content
from ..state import State
from .npcs import appear

COST_WORD = 7
"""The number of the word `cost` in rows."""
_DO, _END = Op.DO, Op.END


@rule
def is_village(s: State, tile: int) -> bool:
    """Whether a tile is the First Village or has a village on it.  [ROE-2.1]"""
    return tile == FIRST_VILLAGE or s.land.hexes[tile].overlay == Overlay.VILLAGE


@rule
def is_ruins(s: State, tile: int) -> bool:
    """Whether Ruins lie on a tile.  [ROE-2.1]"""
    return bool(s.land.hexes[tile].overlay == Overlay.RUINS)


@rule
def is_fortress(s: State, tile: int) -> bool:
    """Whether the fortress lies on a tile.  [ROE-2.1]"""
    return bool(s.land.hexes[tile].overlay == Overlay.FORTRESS)


@rule
def cost_of(s: State, c: Content, seat: int, tile: int) -> int:
    """The Walk that a step into a tile costs a player now.  [ROE-7.3, E09]"""
    return c.rules[Rule.VILLAGE_COST].value if is_village(s, tile) else bare_cost_of(s, c, seat, tile)


@rule
def bare_cost_of(s: State, c: Content, seat: int, tile: int) -> int:
    """What the terrain of a tile costs a player now, whatever lies on it.  [ROE-7.3, E09]"""
    terrain = s.land.hexes[tile].terrain
    cost = c.terrains[terrain].cost
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == COST_HOLDS and item.who == seat and item.a == terrain:
            cost = min(cost, item.b)
    return cost


@rule
def cheapened_to(c: Content, at: int, terrain: int) -> int:
    """What a step on a terrain costs by an effect that begins at a row, or NONE if it does not say.  [ROE-7.3]"""
    while at > 0 and c.code[at].op != _END:
        row = c.code[at]
        if row.op == _DO and row.word == COST_WORD and row.a == terrain:
            return row.b
        at += 1
    return NONE


@rule
def distance_of(s: State, tile: int, other: int) -> int:
    """The distance of two tiles, whether tiles lie between or not.  [ROE-2.6, E79]"""
    one = s.land.hexes[tile]
    two = s.land.hexes[other]
    return distance(one.q, one.r, two.q, two.r)


@rule
def overlays_left(s: State) -> int:
    """How many overlays the Map Deck holds.  [ROE-7.1]"""
    return int(s.overlays[Overlay.VILLAGE] + s.overlays[Overlay.RUINS] + s.overlays[Overlay.FORTRESS])


@rule
def draw_tile(s: State, seat: int, way: int) -> int:
    """Turn up a tile beside a player's figure, with the first overlay that came before it; returns the tile.  [ROE-7.4, E06]

    Of the terrain tiles nobody knows which are in the Map Deck and which in the box, so any that is not on the map may come.
    """
    overlay = NO_OVERLAY
    if below(s.chance, Stream.MAP, s.terrain_left + overlays_left(s)) >= s.terrain_left:
        overlay = draw(s.overlays, s.chance, Stream.MAP)
    terrain = draw(s.tiles, s.chance, Stream.MAP)
    s.terrain_left -= 1
    at = s.land.hexes[s.players[seat].at]
    tile = lay(s.land, at.q + DQ[way], at.r + DR[way])
    laid = s.land.hexes[tile]
    laid.terrain = terrain
    laid.overlay = NO_OVERLAY
    me = s.players[seat]
    me.placed = min(me.placed + 1, 99)
    s.changed = True
    reveal(s)
    emit(s, log.TILE_PLACED, seat, terrain, tile)
    if overlay != NO_OVERLAY:
        place_overlay_on(s, seat, overlay, tile)
    return tile


@rule
def place_overlay_on(s: State, seat: int, overlay: int, tile: int) -> None:
    """Lay an overlay, which is no longer in the Map Deck, on a tile; the fortress brings the corrupted hero.  [ROE-7.7, ROE-14.2, E72]

    Who stands where a village is laid has entered the bare terrain, and need not go back.  [ROE-7.10]
    """
    s.land.hexes[tile].overlay = overlay
    s.changed = True
    emit(s, log.OVERLAY_PLACED, seat, overlay, tile)
    for other in range(s.seats):
        if overlay == Overlay.VILLAGE and s.players[other].at == tile:
            s.players[other].last = NONE
    if overlay == Overlay.FORTRESS and s.corrupted != NONE:
        s.villains[s.corrupted].darkness += s.seats
        appear(s, MONSTERS + s.corrupted, tile)


@rule
def darkness_of_villain(s: State, c: Content, character: int) -> int:
    """What a villain starts with; the corrupted hero has more.  [ROE-3.6]"""
    more = c.rules[Rule.CORRUPTED_DARKNESS].value if character == s.corrupted else 0
    return c.rules[Rule.VILLAIN_DARKNESS].value + more


@rule
def lay_first_village(s: State) -> None:
    """The First Village has no terrain and is no overlay.  [ROE-3.1]"""
    tile = lay(s.land, 0, 0)
    s.land.hexes[tile].terrain = NO_TERRAIN
    s.land.hexes[tile].overlay = NO_OVERLAY


@rule
def is_far_enough(s: State, seat: int, tile: int, far: int) -> bool:
    """Whether a late overlay may lie on a tile: one of terrain without overlay, at least so far from the figure.  [ROE-7.1, E08]"""
    ground = s.land.hexes[tile]
    return tile != FIRST_VILLAGE and ground.overlay == NO_OVERLAY and distance_of(s, s.players[seat].at, tile) >= far

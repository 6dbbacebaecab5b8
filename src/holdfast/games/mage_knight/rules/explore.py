"""Tiles: where they may be laid, and what is done when one is revealed.  [MK-1.2, MK-5.7, MK-6.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS, DQ, DR, TILE_STEP, find, lay
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, take_top
from holdfast.engine.position import reveal
from holdfast.engine.row import refill

from .. import log
from ..names import TOKENS, EnemyColour, Site, TileKind
from ..records import Content
from ..state import State
from .tokens import draw_enemy, draw_ruin

_COUNTRYSIDE, _CORE_CITY = int(TileKind.COUNTRYSIDE), int(TileKind.CORE_CITY)
_ORCS, _DRACONUM, _KEEP, _MAGE_TOWER = int(Site.ORCS), int(Site.DRACONUM), int(Site.KEEP), int(Site.MAGE_TOWER)
_MONASTERY, _ANCIENT_RUINS = int(Site.MONASTERY), int(Site.ANCIENT_RUINS)
_GREEN, _RED, _GREY, _VIOLET = int(EnemyColour.GREEN), int(EnemyColour.RED), int(EnemyColour.GREY), int(EnemyColour.VIOLET)


@rule
def neighbours(s: State, q: int, r: int) -> int:
    """How many tiles lie beside a place of the lattice."""
    count = 0
    for way in range(DIRECTIONS):
        count += find(s.land, q + DQ[way], r + DR[way]) != NONE
    return count


@rule
def fits(s: State, c: Content, q: int, r: int) -> bool:
    """Whether the next tile may be laid on a free place: on the wedge, and firmly beside others.  [MK-5.7]

    The wedge lies between east and north-east of the start tile.  A tile of the countryside touches two tiles, or one that touches two; one
    of the core touches two.
    """
    if r > 0 or q + r < 0 or find(s.land, q, r) != NONE:
        return False
    count = neighbours(s, q, r)
    if count >= 2:
        return True
    if count == 0 or c.tiles[s.tiles.cards[s.tiles.count - 1]].kind != _COUNTRYSIDE:
        return False
    for way in range(DIRECTIONS):
        there = find(s.land, q + DQ[way], r + DR[way])
        if there != NONE and neighbours(s, q + DQ[way], r + DR[way]) >= 2:
            return True
    return False


@rule
def can_explore(s: State, c: Content, space: int, way: int) -> bool:
    """Whether the tile that way of a space's own can be revealed from it: the space touches its place.  [MK-5.7]"""
    if s.tiles.count == 0 or s.land.hexes[space // 7].next[way] != NONE:
        return False
    touches = False
    for step in range(DIRECTIONS):
        touches = touches or TILE_STEP[DIRECTIONS * (space % 7) + step] == way
    here = s.land.hexes[space // 7]
    return touches and fits(s, c, here.q + DQ[way], here.r + DR[way])


@apart
def reveal_tile(s: State, c: Content, q: int, r: int) -> int:
    """Lay the next tile, and what belongs on it; returns its place on the map.  [MK-6.1]"""
    tile = take_top(s.tiles)
    at = lay(s.land, q, r)
    place = s.land.hexes[at]
    place.tile = tile
    reveal(s)
    emit(s, log.TILE_REVEALED, s.active, tile, at)
    for part in range(7):
        space = place.spaces[part]
        for i in range(TOKENS):
            space.tokens[i].card = NONE
            space.tokens[i].known = ALL
        space.ruin.card = NONE
        space.ruin.known = ALL
        furnish(s, c, at, part)
    if c.tiles[tile].kind == _CORE_CITY:
        s.ending = True
    return at


@rule
def furnish(s: State, c: Content, at: int, part: int) -> None:
    """Lay the tokens of a site: rampaging enemies face up, garrisons face down, ruins face up by day.  [MK-6.1]"""
    site = c.tiles[s.land.hexes[at].tile].sites[part]
    space = s.land.hexes[at].spaces[part]
    if site == _ORCS:
        put_token(s, c, 7 * at + part, _GREEN, ALL)
    elif site == _DRACONUM:
        put_token(s, c, 7 * at + part, _RED, ALL)
    elif site == _KEEP:
        put_token(s, c, 7 * at + part, _GREY, 0)
    elif site == _MAGE_TOWER:
        put_token(s, c, 7 * at + part, _VIOLET, 0)
    elif site == _MONASTERY:
        refill(s.taught, s.action_deck)
    elif site == _ANCIENT_RUINS:
        space.ruin.card = draw_ruin(s)
        space.ruin.known = 0 if s.night else ALL


@rule
def put_token(s: State, c: Content, space: int, colour: int, known: int) -> None:
    """Lay an enemy token of a colour on the first free place of a space."""
    for i in range(TOKENS):
        token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
        if token.card == NONE:
            token.card = draw_enemy(s, c, colour)
            token.known = known
            return

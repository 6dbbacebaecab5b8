"""Tiles: where they may be laid, and what is done when one is revealed.  [MK-5.7, MK-6.1]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS, DQ, DR, TILE_STEP, find, lay
from holdfast.engine.holds import is_held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import Chance, below

from .. import log
from ..effect_names import Lasting
from ..names import GARRISON, GUARDED, MAP_TILES, NO_CITY, TILES, TOKENS, EnemyColour, Goal, Shape, Site, Stream, Tile, TileKind
from ..records import Content
from ..state import State
from .city import cities_found, cities_taken, city_at, found_city, half, places_in
from .land import beside, printed_site
from .marks import secret_at, set_mark
from .offers import teach_another
from .secrets import seek_secret
from .tokens import draw_enemy, draw_ruin


@rule
def neighbours(s: State, q: int, r: int) -> int:
    """How many tiles lie beside a place of the lattice.  [MK-5.9]"""
    count = 0
    for way in range(DIRECTIONS):
        count += find(s.land, q + DQ[way], r + DR[way]) != NONE
    return count


@rule
def tiles_laid(s: State) -> int:
    """The tiles on the map, as a set: bit t for Tile t."""
    tiles = 0
    for at in range(s.land.count):
        tiles |= 1 << s.land.hexes[at].tile
    return tiles


@rule
def tiles_left(c: Content, kind: int, seen: int) -> int:
    """How many tiles of a kind are not in a set.  [MK-5.11]"""
    left = 0
    for tile in range(TILES):
        left += c.tiles[tile].kind == kind and not seen >> tile & 1
    return left


@rule
def cities_in_game(s: State, c: Content) -> int:
    """How many tiles with a city are in the deck: as many as was agreed, if there are so many.  [MK-1.7, MK-18.18]"""
    return min(int(s.options.city_tiles), tiles_left(c, TileKind.CORE_CITY, 0))


@rule
def countryside_in_game(s: State, c: Content) -> int:
    """How many tiles of the countryside the deck begins with: as many as was agreed, if there are so many.  [MK-1.7, MK-18.18]"""
    return min(int(s.options.countryside), tiles_left(c, TileKind.COUNTRYSIDE, 0))


@rule
def is_kept(s: State, c: Content, tile: int) -> bool:
    """Whether a tile is left out of the scenario only when no other one of its kind can be.  [MK-20.1]"""
    game = c.scenarios[s.options.scenario]
    if tile == game.core:
        return True
    for part in range(7):
        site = c.tiles[tile].sites[part]
        if site != Site.NONE and (site == game.sites[0] or site == game.sites[1]):
            return True
    return False


@apart
def leave_out(s: State, c: Content, kind: int, seen: int, left: int, chance: Chance, stream: int) -> int:
    """Where a scenario says which tiles it keeps: draw others of a kind until so many are left, and add them to those that are seen.

    [MK-20.1]
    """
    if c.scenarios[s.options.scenario].goal == 0:
        return seen
    for round_ in range(2):
        while tiles_left(c, kind, seen) > left:
            others = seen
            for tile in range(TILES):
                if round_ == 0 and is_kept(s, c, tile):
                    others |= 1 << tile
            if tiles_left(c, kind, others) == 0:
                break
            seen |= 1 << draw_tile(c, kind, others, chance, stream)
    return seen


@rule
def draw_city_tile(s: State, c: Content, seen: int, chance: Chance, stream: int) -> int:
    """A tile with a city that is not in a set: the one that the scenario names, or any.  [MK-1.7, MK-20.1]"""
    named = c.scenarios[s.options.scenario].city
    if named != NO_CITY and not seen >> Tile.CORE_5_GREEN_CITY + named & 1:
        return int(Tile.CORE_5_GREEN_CITY + named)
    return draw_tile(c, TileKind.CORE_CITY, seen, chance, stream)


@rule
def countryside_in_deck(s: State, c: Content) -> int:
    """How many tiles of the countryside are still to come; those of the core lie below them.  [MK-1.7]"""
    return countryside_in_game(s, c) + tiles_left(c, TileKind.COUNTRYSIDE, tiles_laid(s)) - tiles_left(c, TileKind.COUNTRYSIDE, 0)


@rule
def next_kind(s: State, c: Content) -> int:
    """The kind of the next tile, which its back shows: of the deck, or of what is left in the box; NONE without any.  [MK-5.11, MK-15.2]

    One of the core stands for all of them, with or without a city.  The deck is not looked at: who asks may not know its tiles.
    """
    if s.tiles.count > 0:
        return TileKind.COUNTRYSIDE if countryside_in_deck(s, c) > 0 else TileKind.CORE
    if tiles_left(c, TileKind.COUNTRYSIDE, tiles_laid(s)) > 0:
        return TileKind.COUNTRYSIDE
    return TileKind.CORE if tiles_left(c, TileKind.CORE, tiles_laid(s)) > 0 else NONE


@rule
def kind_of_place(q: int, r: int) -> int:
    """Which tiles lie on a place of the nine of Conquer and Hold: of the core the last ones of the three rows and the middle one; or NONE.

    [MK-20.23]
    """
    column = q + 1 if r == 1 else q
    if not (-1 <= r <= 1 and 1 <= column <= 3):
        return NONE
    return TileKind.CORE if column == 3 or (column == 2 and r == 0) else TileKind.COUNTRYSIDE


@rule
def next_kind_at(s: State, c: Content, q: int, r: int) -> int:
    """The kind of the tile that would be laid on a place: the next one, or of its own kind where that is fixed; NONE without any.

    [MK-5.11, MK-20.23]
    """
    if s.options.shape != Shape.NINE_TILES or s.tiles.count == 0:
        return next_kind(s, c)
    kind = kind_of_place(q, r)
    near = countryside_in_deck(s, c)
    left = near if kind == TileKind.COUNTRYSIDE else s.tiles.count - near
    return kind if left > 0 else NONE


@rule
def is_in_shape(s: State, q: int, r: int, kind: int) -> bool:
    """Whether a place lies on the wedge between east and north-east of the start tile, or in the columns of an open map.

    On the wedge with a limit tiles of the core lie off its sides.  [MK-5.10, MK-18.2]
    """
    shape = s.options.shape
    if q + r < 0:
        return False
    if shape == Shape.NINE_TILES:
        return kind_of_place(q, r) != NONE
    if shape >= Shape.OPEN_3:
        right = 1 if shape == Shape.OPEN_3 else 2
        left = 2 if shape == Shape.FULLY_OPEN else 1
        return -left <= r <= right and q >= 0
    if r > 0:
        return False
    return shape != Shape.WEDGE or kind == TileKind.COUNTRYSIDE or (r < 0 and q + r > 0)


@rule
def fits(s: State, c: Content, q: int, r: int) -> bool:
    """Whether the next tile may be laid on a free place: in the shape of the map, and firmly beside others.  [MK-5.9, MK-5.11]

    A tile of the countryside touches two tiles, or one that touches two; one of the core two; one that is left over three.
    """
    kind = next_kind_at(s, c, q, r)
    if kind == NONE or s.land.count == MAP_TILES or not is_in_shape(s, q, r, kind) or find(s.land, q, r) != NONE:
        return False
    count = neighbours(s, q, r)
    if s.tiles.count == 0:
        return count >= 3
    if count >= 2:
        return True
    if count == 0 or kind != TileKind.COUNTRYSIDE:
        return False
    for way in range(DIRECTIONS):
        there = find(s.land, q + DQ[way], r + DR[way])
        if there != NONE and neighbours(s, q + DQ[way], r + DR[way]) >= 2:
            return True
    return False


@apart
def can_explore(s: State, c: Content, at: int, space: int, way: int) -> bool:
    """Whether the tile that way of the tile of `at` can be revealed from a space: the space touches its place.  [MK-5.7]"""
    here = s.land.hexes[at // 7]
    if here.next[way] != NONE:
        return False
    q, r = here.q + DQ[way], here.r + DR[way]
    there = s.land.hexes[space // 7]
    for step in range(DIRECTIONS):
        other = TILE_STEP[DIRECTIONS * (space % 7) + step]
        if other != NONE and there.q + DQ[other] == q and there.r + DR[other] == r:
            return fits(s, c, q, r)
    return False


@rule
def take_tile(s: State, c: Content, q: int, r: int) -> int:
    """The next tile: the top one of the deck, or of those of the core in it; or one of those left in the box by chance.

    [MK-5.7, MK-5.11, MK-20.23]
    """
    is_fixed = s.options.shape == Shape.NINE_TILES and s.land.count > 0
    if is_fixed and s.tiles.count > 0 and kind_of_place(q, r) == TileKind.CORE:
        return take_at(s.tiles, s.tiles.count - 1 - countryside_in_deck(s, c))
    if s.tiles.count > 0:
        return take_top(s.tiles)
    return draw_tile(c, next_kind(s, c), tiles_laid(s), s.chance, Stream.MAP)


@rule
def draw_tile(c: Content, kind: int, seen: int, chance: Chance, stream: int) -> int:
    """Any tile of a kind that is not in a set, of which there is one.  [MK-1.7, MK-5.11]"""
    n = below(chance, stream, tiles_left(c, kind, seen))
    for tile in range(TILES):
        if c.tiles[tile].kind == kind and not seen >> tile & 1:
            if n == 0:
                return tile
            n -= 1
    return NONE


@apart
def reveal_tile(s: State, c: Content, q: int, r: int) -> int:
    """Lay the next tile, and what belongs on it; returns its place on the map.  [MK-5.7, MK-10.2, MK-18.22]"""
    tile = take_tile(s, c, q, r)
    at = lay(s.land, q, r)
    place = s.land.hexes[at]
    place.tile = tile
    if s.options.turned_tiles and at > 0:
        place.turn = below(s.chance, Stream.MAP, DIRECTIONS)
    reveal(s)
    if s.active != NONE:
        emit(s, log.TILE_REVEALED, s.active, tile, at)
    place.ruin.card = NONE
    place.ruin.known = ALL
    for part in range(7):
        space = place.spaces[part]
        for i in range(TOKENS):
            space.tokens[i].card = NONE
            space.tokens[i].known = ALL
        furnish(s, c, at, part)
    for part in range(7):
        seek_secret(s, c, 7 * at + part)
    if c.tiles[tile].kind == TileKind.CORE_CITY and c.scenarios[s.options.scenario].scouting:
        s.ending = True
    return at


@rule
def furnish(s: State, c: Content, at: int, part: int) -> None:
    """Lay the tokens of a site: rampaging enemies face up, garrisons face down, ruins face up by day; none in the half of a Megapolis.

    [MK-6.1, MK-6.2, MK-6.4, MK-6.5, MK-10.3, MK-18.32, MK-20.11]
    """
    site = printed_site(s, c, 7 * at + part)
    if secret_at(s, 7 * at + part) == Site.CITY:
        return
    if site == Site.ORCS:
        put_token(s, c, 7 * at + part, EnemyColour.GREEN, ALL)
    elif site == Site.DRACONUM:
        put_token(s, c, 7 * at + part, EnemyColour.RED, ALL)
    elif site == Site.KEEP:
        put_token(s, c, 7 * at + part, EnemyColour.GREY, 0)
    elif site == Site.MAGE_TOWER:
        put_token(s, c, 7 * at + part, EnemyColour.VIOLET, 0)
    elif site == Site.CITY:
        found_city(s, c, 7 * at + part, cities_found(s) + 1 >= cities_in_game(s, c))
        is_conquest = s.options.cities and s.options.goal == 0
        s.ending = s.ending or (is_conquest and cities_taken(s) >= cities_in_game(s, c))  # a table may give one no defenders
    elif site == Site.MINE:
        lay_captors(s, c, 7 * at + part)
    elif site == Site.MONASTERY:
        teach_another(s)
    elif site == Site.ANCIENT_RUINS:
        s.land.hexes[at].ruin.card = draw_ruin(s)
        s.land.hexes[at].ruin.known = 0 if s.night and not is_held(s.holds, Lasting.SUN, s.active, 0) else ALL


@rule
def put_token(s: State, c: Content, space: int, colour: int, known: int) -> None:
    """Lay an enemy token of a colour on the first free place of a space.  [MK-6.1, MK-6.2]"""
    for i in range(TOKENS):
        token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
        if token.card == NONE:
            token.card = draw_enemy(s, c, colour)
            token.known = known
            return


@rule
def lay_captors(s: State, c: Content, space: int) -> None:
    """A mine that has to be freed is held by an enemy face up, green or in the core red, and a brown one face down, if there is one.

    [MK-20.11]
    """
    if s.options.goal != Goal.MINES:
        return
    is_near = c.tiles[s.land.hexes[space // 7].tile].kind == TileKind.COUNTRYSIDE
    put_token(s, c, space, EnemyColour.GREEN if is_near else EnemyColour.RED, ALL)
    one = s.land.hexes[space // 7].spaces[space % 7]
    one.tokens[1].card = draw_enemy(s, c, EnemyColour.BROWN)
    is_there = one.tokens[1].card != NONE
    set_mark(s, space, GUARDED, is_there)
    one.tokens[1].known = 0 if is_there else ALL


# -- what heroes see ---------------------------------------------------------------------------------------------------------


@apart
def see_garrisons(s: State, c: Content) -> None:
    """By day, or for who has the Amulet of the Sun, garrisons beside heroes on the map are seen by all.

    Those that are dealt unseen for an assault together are seen as they are fought.  [MK-2.9, MK-6.3, MK-19.7]
    """
    if s.joint.on or (s.night and not is_held(s.holds, Lasting.SUN, s.active, 0)):
        return
    for seat in range(s.seats):
        if (not s.night or seat == s.active) and s.players[seat].at != NONE and not s.players[seat].away:
            for way in range(DIRECTIONS):
                other = beside(s, s.players[seat].at, way)
                if other != NONE and printed_site(s, c, other) in (Site.KEEP, Site.MAGE_TOWER, Site.CITY):
                    turn_up(s, other)


@rule
def turn_up(s: State, space: int) -> None:
    """Turn the tokens of a space face up, for good.  [MK-6.7]"""
    for i in range(TOKENS):
        turn_up_token(s, s.land.hexes[space // 7].spaces[space % 7].tokens[i], space)
    city = city_at(s, space)
    if city != NONE:
        for i in range(places_in(s, city)):
            turn_up_token(s, s.cities[half(s, city, i)].garrison[i % GARRISON], space)


@rule
def turn_up_token(s: State, token: Any, space: int) -> None:
    """A token that lies face down is turned up, and is known to all.  [MK-6.7]"""
    if token.card != NONE and token.known != ALL:
        token.known = ALL
        reveal(s)
        emit(s, log.SEEN, NONE, token.card, space)


@rule
def turn_up_ruin(s: State, c: Content, space: int) -> None:
    """Turn the token of ruins face up, when a day begins or somebody enters.  [MK-2.9, MK-6.5]"""
    ruin = s.land.hexes[space // 7].ruin
    if ruin.card != NONE and ruin.known != ALL and printed_site(s, c, space) == Site.ANCIENT_RUINS:
        ruin.known = ALL
        reveal(s)
        emit(s, log.RUIN_SEEN, NONE, ruin.card, space)


@rule
def arrive(s: State, c: Content, seat: int) -> None:
    """What comes to light where a hero comes to: ruins on the space, garrisons beside it.  [MK-6.3, MK-6.5]"""
    turn_up_ruin(s, c, s.players[seat].at)
    see_garrisons(s, c)

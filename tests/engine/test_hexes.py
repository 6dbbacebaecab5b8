"""Hexes against searches step by step over the whole plane."""

from __future__ import annotations

import heapq
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.hexes import (
    DIRECTIONS,
    DQ,
    DR,
    NE,
    NW,
    PART_THERE,
    SE,
    SEVEN,
    SW,
    TILE_Q,
    TILE_R,
    TILE_STEP,
    E,
    Hex,
    HexMap,
    W,
    direction_to,
    distance,
    find,
    hex_map,
    hex_of,
    lay,
    part_at,
    part_beside,
    reach,
    reach_parts,
    tile_of,
    turned,
)
from holdfast.engine.pile import NONE
from holdfast.engine.struct import array, i8, struct, u8
from tests.given import FEW, USUAL

CAPACITY = 41


@struct
class Ground(Hex):
    terrain: u8


@struct
class World:
    before: u8
    land: HexMap = hex_map(CAPACITY, Ground)
    tiles: HexMap = hex_map(22)
    costs: list[i8] = array(SEVEN * 22)
    spent: list[i8] = array(SEVEN * 22)
    after: u8


SMALL = st.integers(-9, 9)
PLACES = st.tuples(SMALL, SMALL)


def beside(q, r):
    return [(q + DQ[d], r + DR[d]) for d in range(DIRECTIONS)]


def rings(start, most):
    """The hexes around a hex by the number of steps, breadth first."""
    steps, edge = {start: 0}, [start]
    for step in range(1, most + 1):
        edge = [there for at in edge for there in beside(*at) if there not in steps and not steps.update({there: step})]
    return steps


# -- coordinates ---------------------------------------------------------------------------------------------------------


def test_the_directions_go_round_counter_clockwise_from_the_east():
    assert (E, NE, NW, W, SW, SE) == (0, 1, 2, 3, 4, 5)
    assert beside(0, 0) == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    for d, (one, two) in enumerate(pairwise([*beside(0, 0), (1, 0)])):
        assert two in beside(*one), f"what lies in direction {d} and in the next one are neighbours"


def test_a_direction_is_turned():
    assert [turned(d, 3) for d in range(DIRECTIONS)] == [W, SW, SE, E, NE, NW]
    assert (turned(SE, 1), turned(E, -1), turned(NE, -8), turned(W, 13)) == (E, SE, SE, SW)


def test_distances_by_hand():
    assert distance(0, 0, 0, 0) == 0
    assert distance(0, 0, 3, -1) == 3, "two to the east, one to the north-east"
    assert distance(0, 0, 2, 2) == 4, "no step goes both ways at once"
    assert distance(-2, 1, 1, -2) == 3


@FEW
@given(PLACES)
def test_the_distance_is_that_of_a_search(start):
    found = rings(start, 5)
    assert len(found) == 1 + 6 * (1 + 2 + 3 + 4 + 5)
    for at, steps in found.items():
        assert distance(*start, *at) == distance(*at, *start) == steps


@USUAL
@given(PLACES, PLACES)
def test_a_neighbour_lies_in_one_direction(one, two):
    d = direction_to(*one, *two)
    assert (beside(*one)[d] == two) if d != NONE else (two not in beside(*one))


# -- maps of single hexes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("capacity", [0, -1, 32768])
def test_a_map_of_another_size_is_refused(capacity):
    with pytest.raises(ValueError, match=f"1 to 32767 hexes, not {capacity}"):
        hex_map(capacity)


def laid(places):
    world = World()
    for q, r in places:
        lay(world.land, q, r)
    return world


def test_a_map_grows_and_links_what_is_beside_each_other():
    world = World()
    assert [lay(world.land, q, r) for q, r in ((0, 0), (1, 0), (5, 5), (0, 1))] == [0, 1, 2, 3]
    links = [list(one.next) for one in world.land.hexes[:4]]
    assert links == [
        [1, NONE, NONE, NONE, NONE, 3],
        [NONE, NONE, NONE, 0, 3, NONE],
        [NONE] * 6,
        [NONE, 1, 0, NONE, NONE, NONE],
    ]
    assert (find(world.land, 5, 5), find(world.land, 5, 4)) == (2, NONE)
    world.land.hexes[2].terrain = 7
    assert (world.before, world.after, world.land.hexes[3].terrain) == (0, 0, 0)


MAPS = st.lists(PLACES, min_size=1, max_size=CAPACITY, unique=True)
CROWDED = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=CAPACITY, unique=True)


@USUAL
@given(st.one_of(MAPS, CROWDED))
def test_links_lead_to_the_neighbours_however_a_map_grew(places):
    land = laid(places).land
    assert land.count == len(places)
    for at, (q, r) in enumerate(places):
        assert find(land, q, r) == at
        assert list(land.hexes[at].next) == [places.index(there) if there in places else NONE for there in beside(q, r)]


def cheapest(start, costs, most, links):
    """The least costs from a hex, by E. Dijkstra's search."""
    found, waiting = {}, [(0, start)]
    while waiting:
        spent, at = heapq.heappop(waiting)
        if at not in found and spent <= most:
            found[at] = spent
            waiting += [(spent + costs[there], there) for there in links(at) if there >= 0 and costs[there] >= 0]
            heapq.heapify(waiting)
    return found


@USUAL
@given(CROWDED, st.integers(0, 12), st.data())
def test_reach_is_what_a_search_finds(places, most, data):
    world = laid(places)
    costs = data.draw(st.lists(st.integers(-1, 4), min_size=len(places), max_size=len(places)))
    start = data.draw(st.integers(0, len(places) - 1))
    world.costs[: len(costs)] = costs
    world.spent[:] = [99] * len(world.spent)
    wanted = cheapest(start, costs, most, lambda at: world.land.hexes[at].next)
    assert reach(world.land, start, world.costs, most, world.spent) == len(wanted)
    assert list(world.spent) == [wanted.get(at, NONE) for at in range(len(places))] + [99] * (len(world.spent) - len(places))


def test_reach_by_hand():
    """A row 0 to 4 with hills (3) at 1, and a way round 0-5-6-2 over plains (1); 4 is closed."""
    world = laid([(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 1)])
    world.costs[:7] = (1, 3, 1, 1, -1, 1, 1)
    assert reach(world.land, 0, world.costs, 3, world.spent) == 5
    assert list(world.spent[:7]) == [0, 3, 3, NONE, NONE, 1, 2]
    assert reach(world.land, 0, world.costs, 9, world.spent) == 6
    assert list(world.spent[:7]) == [0, 3, 3, 4, NONE, 1, 2]
    assert reach(world.land, 4, world.costs, 0, world.spent) == 1, "who stands on a closed hex may still leave it"


def test_what_costs_nothing_is_gone_on_from_against_the_order_of_the_hexes():
    world = laid([(3, 0), (2, 0), (1, 0), (0, 0)])
    assert reach(world.land, 3, world.costs, 0, world.spent) == 4
    assert list(world.spent[:4]) == [0, 0, 0, 0]


# -- tiles of seven ------------------------------------------------------------------------------------------------------


def test_tiles_lie_to_each_other_as_hexes_do():
    assert (TILE_Q[E], TILE_R[E]) == (3, -2)
    for d in range(DIRECTIONS):
        q, r = TILE_Q[d], TILE_R[d]
        assert (TILE_Q[turned(d, 1)], TILE_R[turned(d, 1)]) == (q + r, -q), "turned by a sixth"
        assert distance(0, 0, q, r) == 3
        assert hex_of(DQ[d], DR[d], 0) == (q, r)


def test_a_tile_is_a_hex_and_the_six_around_it():
    assert [hex_of(0, 0, part) for part in range(SEVEN)] == [(0, 0), *beside(0, 0)]


def test_tiles_of_seven_tile_the_plane():
    """Each hex belongs to one tile: the parts of all tiles near enough are each hex of a disc once."""
    disc = rings((0, 0), 12)
    parts = [hex_of(q, r, part) for q, r in rings((0, 0), 9) for part in range(SEVEN)]
    assert len(set(parts)) == len(parts)
    assert disc.keys() <= set(parts)


@USUAL
@given(PLACES, st.integers(0, 6))
def test_a_hex_has_its_tile_and_its_part_of_it(tile, part):
    at = hex_of(*tile, part)
    assert (tile_of(*at), part_at(*at)) == (tile, part)


@USUAL
@given(PLACES, st.integers(0, 6), st.integers(0, 5))
def test_the_tables_lead_to_the_neighbour(tile, part, d):
    q, r = hex_of(*tile, part)
    step = TILE_STEP[6 * part + d]
    there = tile if step == NONE else beside(*tile)[step]
    assert hex_of(*there, PART_THERE[6 * part + d]) == beside(q, r)[d]


def test_18_ways_lead_out_of_a_tile_three_to_each_neighbour():
    assert sorted(TILE_STEP) == [NONE] * 24 + [d for d in range(DIRECTIONS) for _ in range(3)]


TILES = st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=22, unique=True)


@FEW
@given(TILES)
def test_neighbours_across_tiles(places):
    world = World()
    for q, r in places:
        lay(world.tiles, q, r)
    where = {hex_of(*tile, part): SEVEN * n + part for n, tile in enumerate(places) for part in range(SEVEN)}
    for (q, r), at in where.items():
        assert [part_beside(world.tiles, at, d) for d in range(DIRECTIONS)] == [where.get(there, NONE) for there in beside(q, r)]


@FEW
@given(TILES, st.integers(0, 15), st.data())
def test_reach_across_tiles_is_what_a_search_finds(places, most, data):
    world = World()
    for q, r in places:
        lay(world.tiles, q, r)
    size = SEVEN * len(places)
    costs = data.draw(st.lists(st.integers(-1, 5), min_size=size, max_size=size))
    start = data.draw(st.integers(0, size - 1))
    world.costs[:size] = costs
    wanted = cheapest(start, costs, most, lambda at: [part_beside(world.tiles, at, d) for d in range(DIRECTIONS)])
    assert reach_parts(world.tiles, start, world.costs, most, world.spent) == len(wanted)
    assert list(world.spent[:size]) == [wanted.get(at, NONE) for at in range(size)]


def test_two_tiles_by_hand():
    """Tile 1 lies east of tile 0, with its middle at (3, -2): two of its hexes are beside the east and the north-east of tile 0."""
    world = World()
    lay(world.tiles, 0, 0)
    lay(world.tiles, 1, 0)
    east, north_east = 1 + E, 1 + NE
    assert part_beside(world.tiles, east, NE) == SEVEN + 1 + SW, "(2, -1) is south-west of (3, -2)"
    assert part_beside(world.tiles, north_east, E) == SEVEN + 1 + SW, "(2, -1) again"
    assert part_beside(world.tiles, north_east, NE) == SEVEN + 1 + W, "(2, -2) is west of (3, -2)"
    assert part_beside(world.tiles, east, E) == NONE
    assert part_beside(world.tiles, east, SE) == NONE
    assert part_beside(world.tiles, east, W) == 0

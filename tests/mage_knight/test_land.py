"""The map: steps, closed terrain, provoking, exploring, and what is revealed; sections 5, 6 and 10 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import find
from holdfast.engine.holds import hold, hold_more
from holdfast.engine.struct import NARROW
from holdfast.games.mage_knight.effect_names import Lasting
from holdfast.games.mage_knight.names import (
    GONE,
    GUARDED,
    MAP_TILES,
    RETURNED,
    SECRET_SITE,
    EnemyColour,
    Phase,
    Site,
    Terrain,
    Tile,
    TileKind,
    Until,
)
from holdfast.games.mage_knight.rules.explore import fits, is_in_shape, reveal_tile
from holdfast.games.mage_knight.rules.land import CLOSED, can_enter, cost_of, is_safe
from holdfast.games.mage_knight.rules.marks import secret_at, set_secret
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course

TURN = int(Until.TURN)
MIDDLE, EAST, NE, NW, WEST, SW, SE = range(7)


def begun(people=2, **options):
    t = Course(people, **options).begin()
    t.s.turn.move = 20
    return t


def walks(t):
    return {text.removeprefix("walk:") for text in t.legal() if text.startswith("walk:")}


def explores(t):
    return {text.removeprefix("explore:") for text in t.legal() if text.startswith("explore:")}


# -- steps -------------------------------------------------------------------------------------------------------------------


@proves("MK-5.1")
@pytest.mark.parametrize(
    ("terrain", "day", "night"),
    [("plains", 2, 2), ("hills", 3, 3), ("forest", 3, 5), ("wasteland", 4, 4), ("desert", 5, 3), ("swamp", 5, 5)],
)
def test_what_terrain_costs(terrain, day, night):
    at = {"plains": ("countryside_1", SE), "hills": ("countryside_3", EAST), "forest": ("countryside_1", MIDDLE)} | {
        "wasteland": ("core_3", MIDDLE), "desert": ("core_1", MIDDLE), "swamp": ("countryside_7", MIDDLE)
    }  # fmt: skip
    t = begun()
    tile, part = at[terrain]
    space = t.retile(1, tile) + part
    for is_night, cost in ((False, day), (True, night)):
        t.s.night = is_night
        assert cost_of(t.s, C, A, space) == cost


@proves("MK-5.1", "MK-5.7", "MK-5.13", "MK-3.6")
def test_a_step_is_paid_and_offered_only_if_it_can_be():
    t = begun()
    t.s.turn.move = 2
    assert walks(t) == {"east", "north-west"}, "the forest in the north-east costs 3, south and west lies the sea"
    t.act("walk:east")
    assert (t[A].at, t.s.turn.move) == (EAST, 0)
    assert not walks(t)


@proves("MK-5.3")
def test_lakes_and_mountains_are_closed_and_the_sea_always():
    t = begun()
    lake, mountain = t.retile(1, "countryside_5"), t.retile(2, "countryside_9")
    sea = SW
    for space in (lake, mountain, sea):
        assert cost_of(t.s, C, A, space) == CLOSED and not can_enter(t.s, C, A, space)
    for terrain in (Terrain.LAKE, Terrain.SEA):
        hold(t.s.holds, Lasting.OPENED, TURN, A, 0, terrain, 1)
        hold(t.s.holds, Lasting.COST_SET, TURN, A, 0, terrain, 2)
    assert cost_of(t.s, C, A, lake) == 2
    assert cost_of(t.s, C, A, sea) == CLOSED


@proves("MK-5.2")
@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        ([(Lasting.COST_SET, 1, 0)], 1),
        ([(Lasting.COST_SET, 2, 0), (Lasting.COST_SET, 1, 0)], 1),
        ([(Lasting.COST_CHANGED, 2, 2)], 2),
        ([(Lasting.COST_CHANGED, 2, 2), (Lasting.COST_CHANGED, 1, 0)], 1),
        ([(Lasting.COST_CHANGED, 9, 0)], 0),
        ([(Lasting.COST_SET, 1, 0), (Lasting.COST_CHANGED, 3, 0)], 0),
    ],
)
def test_changed_costs(changes, cost):
    """Hills cost 3: set, or less with a least cost; the order is the best one, and nothing costs less than 0."""
    t = begun()
    hills = t.retile(1, "countryside_3") + EAST
    for kind, value, least in changes:
        hold_more(t.s.holds, kind, TURN, A, 0, Terrain.HILLS, value, least)
    assert cost_of(t.s, C, A, hills) == cost
    assert cost_of(t.s, C, B, hills) == 3, "only for who played it"


@proves("MK-5.4")
def test_nobody_enters_a_rampaging_enemy_and_adventure_sites_do_nothing():
    t = begun()
    orcs = t.retile(1, "countryside_1") + NW
    t.token(orcs, "prowlers").at(7)
    assert "north-west" not in walks(t)
    den = t.retile(2, "countryside_6") + WEST
    t.at(den - WEST)
    t.act("walk:west")
    assert t[A].at == den and not t.s.combat.on and t.s.turn.phase == Phase.MOVING
    t.act("walk:east")


@proves("MK-5.4", "MK-5.13", "MK-9.1")
def test_entering_a_fortified_site_is_an_assault_and_ends_the_movement():
    t = begun()
    middle = t.retile(1, "countryside_3")
    t.token(middle + NE, "guardsmen", 0).at(middle)
    t.act("walk:north-east")
    assert t.s.combat.on and t.fought() == ["guardsmen"]
    assert (t.s.turn.move, walks(t)) == (0, set())


# -- provoking ---------------------------------------------------------------------------------------------------------------


@proves("MK-5.5", "MK-5.13", "MK-9.1")
def test_a_step_from_beside_to_beside_provokes():
    t = begun()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle)
    t.act("walk:west")
    assert t.s.combat.on and t.fought() == ["prowlers"] and t[A].at == middle + WEST
    assert t.s.turn.move == 0


@proves("MK-5.5")
def test_coming_and_going_do_not_provoke():
    t = begun()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle + SE)
    t.act("walk:north-west", "walk:south-east")
    assert not t.s.combat.on


@proves("MK-5.5", "MK-9.12")
def test_one_step_provokes_two():
    t = begun()
    middle = t.retile(1, "core_8_red_city")
    t.token(middle + WEST, "ice_dragon").token(middle + SE, "fire_dragon")
    t.s.options.cities = True
    t.at(middle)
    t.act("walk:south-west")
    assert t.fought() == ["fire_dragon", "ice_dragon"]


@proves("MK-5.5", "MK-9.12", "MK-9.13")
def test_an_assault_can_provoke():
    """The orcs beside the tower join; they are not fortified by it and need not be beaten for it."""
    t = begun()
    tower = t.retile(1, "countryside_4")
    t.token(tower, "monks", 0).token(tower + WEST, "prowlers").at(tower + SW)
    t.act("walk:north-east")
    assert t.fought() == ["monks", "prowlers"] and t.reputation() == -1
    assert [(one.required, one.sited) for one in t.s.combat.foes[:2]] == [(1, 1), (0, 0)]
    t.beat(0)
    t.lose()
    assert t.space(tower).shields == 1 and t.tokens(tower + WEST) == ["prowlers"]


@proves("MK-5.5")
def test_without_provoking_nobody_is_provoked():
    t = begun()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle)
    hold(t.s.holds, Lasting.UNPROVOKED, TURN, A, 0, 0, 1)
    t.act("walk:west")
    assert not t.s.combat.on


# -- safe spaces and others --------------------------------------------------------------------------------------------------


@proves("MK-5.6", "MK-5.8")
def test_safe_spaces():
    t = begun()
    middle = t.retile(1, "countryside_3")
    keep = middle + NE
    t.token(keep, "golems")
    assert is_safe(t.s, C, A, middle) and not is_safe(t.s, C, A, keep)
    t.space(keep).shields = 1 << B
    assert not is_safe(t.s, C, A, keep) and is_safe(t.s, C, B, keep)
    t.at(middle, B)
    assert not is_safe(t.s, C, A, middle)
    t.at(0, B)
    assert is_safe(t.s, C, A, 0), "the portal is safe for all"
    tower = t.retile(2, "countryside_4")
    assert not is_safe(t.s, C, A, tower)
    t.space(tower).shields = 1 << B
    assert is_safe(t.s, C, A, tower), "a conquered tower is open to all"
    assert not is_safe(t.s, C, A, SW)


@proves("MK-5.14")
def test_other_heroes_are_passed_and_explored_from_but_no_place_to_act():
    t = begun()
    middle = t.retile(1, "countryside_2")
    village = middle + EAST
    t.at(village, B).at(middle)
    t.act("walk:east")
    assert not t.can("interact") and t.can("walk:west")
    t.at(middle, B)
    assert t.can("interact")


@proves("MK-5.14")
def test_a_step_that_provokes_cannot_lead_to_another_hero():
    t = begun()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle).at(middle + WEST, B)
    assert "west" not in walks(t)
    t.at(0, B)
    assert "west" in walks(t)


@proves("MK-5.8", "MK-3.2")
def test_who_ends_on_the_portal_is_off_the_map():
    t = Course(2)
    t.tactics()
    assert t[A].at == 0 and t[B].at == NONE
    t.end()
    assert t[A].away
    t.end(B)
    assert t.asked == (A, "TURN") and not t[A].away and t[B].away and t[A].at == t[B].at == 0


@proves("MK-5.12")
def test_a_journey_pays_its_own_cost_and_provokes_nobody():
    """Underground Travel: three spaces, not through swamps and lakes, and it ends on a safe space."""
    t = begun()
    middle = t.retile(1, "countryside_1")
    t.token(middle + NW, "prowlers").at(middle).hand("underground_travel").dice("red").mana(green=1)
    move = t.s.turn.move
    t.act("play:underground-travel", "walk:west", "walk:east", "walk:west")
    if t.can("done"):
        t.act("done")
    assert t[A].at == middle + WEST and not t.s.combat.on and t.s.turn.move == move


# -- exploring ---------------------------------------------------------------------------------------------------------------


@proves("MK-5.7", "MK-16.2")
def test_exploring_costs_two_and_gives_a_point_of_fame():
    t = begun()
    t.at(7 + NE)  # of the tile in the north-east
    t.s.turn.move = 3
    before = t.s.tiles.count
    fame = t[A].fame
    t.act("explore:north-east")
    assert (t.s.turn.move, t[A].fame - fame, t.s.tiles.count) == (1, 1, before - 1)
    assert t.s.land.hexes[find(t.s.land, 2, -2)].tile == Tile.COUNTRYSIDE_3
    assert not explores(t), "one point is not enough"


@proves("MK-5.7")
def test_a_tile_is_revealed_only_from_a_space_that_touches_its_place():
    t = begun()
    t.at(7)
    assert not explores(t), "the middle touches no other tile"
    t.at(7 + EAST)
    assert explores(t) <= {"east", "south-east"}
    t.at(7 + NE)
    assert "north-east" in explores(t) and "west" not in explores(t)


@proves("MK-5.9", "MK-5.10")
def test_where_a_tile_fits():
    t = begun()  # start (0, 0), north-east (1, -1), east (1, 0)
    assert fits(t.s, C, 2, -1), "touches both"
    assert fits(t.s, C, 2, 0), "touches the eastern tile, which touches two"
    assert fits(t.s, C, 2, -2)
    assert not fits(t.s, C, 3, -1), "touches nothing"
    assert not fits(t.s, C, 1, 0), "something lies there"
    assert not fits(t.s, C, 0, -1) and not fits(t.s, C, 1, 1), "beyond the coasts"
    while t.s.tiles.count > 3:  # all of the countryside, far away
        reveal_tile(t.s, C, -9, -t.s.tiles.count)
    assert fits(t.s, C, 2, -1) and not fits(t.s, C, 2, 0), "the core touches two"


@proves("MK-5.10", "MK-18.2")
def test_the_wedge_keeps_the_core_off_the_coasts():
    core, countryside = int(TileKind.CORE), int(TileKind.COUNTRYSIDE)
    free, limited = begun().s, begun(map="wedge").s
    for q, r in ((3, 0), (3, -3)):
        assert is_in_shape(free, q, r, core) and is_in_shape(limited, q, r, countryside) and not is_in_shape(limited, q, r, core)
    assert is_in_shape(limited, 3, -1, core)
    for s in (free, limited):
        assert not is_in_shape(s, 2, 1, countryside) and not is_in_shape(s, 1, -2, countryside)


@proves("MK-5.11")
def test_when_the_deck_is_empty_what_is_left_in_the_box_comes_where_it_touches_three():
    t = begun()
    t.s.tiles.count = 0
    assert not fits(t.s, C, 2, -1), "touches two"
    t.lay("countryside_3", 2, 0)
    assert fits(t.s, C, 2, -1)
    t.at(7 + EAST)
    fame = t[A].fame
    t.act("explore:east")
    laid = t.s.land.hexes[find(t.s.land, 2, -1)].tile
    assert C.tiles[laid].kind == TileKind.COUNTRYSIDE and t[A].fame == fame + 1
    assert MAP_TILES == 20


@proves("MK-5.11")
def test_then_comes_the_core_without_a_city():
    for seed in range(8):
        t = begun(seed=seed)
        t.s.tiles.count = 0
        places = [(2, 0), (2, -2), (3, 0), (3, -3), (4, 0), (4, -4), (5, 0), (5, -5), (6, 0)]
        for number, (q, r) in enumerate(places):
            t.lay(f"countryside_{3 + number}", q, r)
        t.at(7 + EAST)
        t.act("explore:east")
        assert C.tiles[t.s.land.hexes[find(t.s.land, 2, -1)].tile].kind == TileKind.CORE


@proves("MK-5.7")
def test_spaces_two_away_count_as_neighbours():
    """Space Bending: steps over a space that is closed, and tiles that one does not touch."""
    t = begun()
    middle = t.retile(1, "countryside_9")  # a mountain in the middle
    t.at(middle + WEST)
    assert not t.can("leap:0") and not explores(t)
    hold(t.s.holds, Lasting.REACH_FURTHER, TURN, A, 0, 0, 2)
    t.at(middle + SE)
    assert explores(t) >= {"east"}
    t.at(middle + WEST)
    t.space(middle + EAST).shields = 1
    move = t.s.turn.move
    t.act("leap:0")
    assert t[A].at == middle + EAST and t.s.turn.move == move - 4


# -- what is revealed ----------------------------------------------------------------------------------------------------------


@proves("MK-6.1", "MK-6.2", "MK-6.4", "MK-6.6")
def test_what_lies_on_a_new_tile():
    t = begun()
    t.s.night = True
    orcs = t.lay("countryside_1".replace("1", "6"), 2, 0)
    assert len(t.tokens(orcs + SE)) == 1 and t.space(orcs + SE).tokens[0].known == ALL
    assert C.enemies[t.space(orcs + SE).tokens[0].card].colour == EnemyColour.GREEN
    assert not t.tokens(orcs + WEST), "a den is empty until somebody enters"
    both = t.lay("countryside_9", 2, -1)
    keep, tower = t.space(both + EAST).tokens[0], t.space(both + SW).tokens[0]
    assert (keep.known, tower.known) == (0, 0)
    assert C.enemies[keep.card].colour == EnemyColour.GREY and C.enemies[tower.card].colour == EnemyColour.VIOLET
    assert not t.tokens(both + NW), "a dungeon too"
    draconum = t.lay("core_4", 3, -1)
    assert C.enemies[t.space(draconum).tokens[0].card].colour == EnemyColour.RED and t.space(draconum).tokens[0].known == ALL
    before = t.s.action_deck.count
    t.lay("countryside_5", 3, -2)
    assert sum(card != NONE for card in t.s.taught) == 1 and t.s.action_deck.count == before - 1


@proves("MK-6.5")
def test_ruins_are_open_by_day_and_face_down_by_night_until_somebody_comes():
    t = begun()
    ruins = t.lay("countryside_8", 2, 0) + NE
    assert t.ruin_at(ruins).known == ALL
    t = begun()
    t.s.night = True
    middle = t.lay("countryside_8", 2, 0)
    ruins = middle + NE
    assert t.ruin_at(ruins).known == 0
    t.at(middle + NW)
    t.act("walk:east")
    assert t[A].at == ruins and t.ruin_at(ruins).known == ALL


@proves("MK-2.9", "MK-6.5", "MK-6.3")
def test_a_new_day_shows_ruins_and_the_garrisons_beside_heroes():
    t = begun()
    t.s.night = True
    ruins = t.lay("countryside_8", 2, 0) + NE
    middle = t.retile(1, "countryside_3")
    t.token(middle + NE, "golems", 0).at(middle)
    t.s.round = 2
    t.next_round()
    assert not t.s.night
    assert t.ruin_at(ruins).known == ALL and t.space(middle + NE).tokens[0].known == ALL


@proves("MK-6.3", "MK-6.7")
def test_by_day_garrisons_are_seen_from_beside():
    for night, known in ((False, ALL), (True, 0)):
        t = begun()
        t.s.night = night
        middle = t.retile(1, "countryside_3")
        t.token(middle + NE, "golems", 0).at(middle + WEST)
        t.act("walk:east")
        assert t.space(middle + NE).tokens[0].known == known
        t.s.night = True
        t.act("walk:west")
        assert t.space(middle + NE).tokens[0].known == known, "once seen, for good"


@proves("MK-6.3")
def test_what_lies_face_down_elsewhere_is_not_seen_from_beside():
    t = begun()
    middle = t.retile(1, "core_1")
    t.token(middle + WEST, "medusa", 0).at(middle + SW)
    t.act("walk:north-east")
    assert t.space(middle + WEST).tokens[0].known == 0, "spawning grounds"


@proves("MK-6.3", "MK-9.14")
def test_an_assault_turns_the_garrison_up():
    t = begun()
    t.s.night = True
    middle = t.retile(1, "countryside_3")
    t.token(middle + NE, "golems", 0).at(middle)
    t.act("walk:north-east")
    assert t.space(middle + NE).tokens[0].known == ALL


# -- the city ----------------------------------------------------------------------------------------------------------------


@proves("MK-10.1")
def test_nobody_enters_the_city():
    t = begun()
    middle = t.retile(1, "core_6_blue_city")
    t.at(middle + NW)
    assert "south-east" not in walks(t) and not can_enter(t.s, C, A, middle)


@proves("MK-10.2", "MK-2.5", "MK-16.3")
def test_when_the_city_is_seen_everybody_has_one_more_turn():
    t = begun()
    t.at(t.retile(1, "countryside_2") + NE)
    t.s.tiles.count = 1
    t.lay("countryside_3", 2, -1)
    t.s.tiles.cards[0], t.s.tiles.count = Tile.CORE_5_GREEN_CITY, 1
    t.act("explore:north-east")
    assert t.s.ending and not t.s.result
    t.end()
    seats = []
    while not t.s.result:
        seats.append(t.asked[0])
        assert not t.can("announce")
        t.end(t.asked[0])
    assert seats == [B, A]


def test_no_tile_has_two_ancient_ruins():
    """Their token is kept once for each tile."""
    assert all(list(tile.sites).count(Site.ANCIENT_RUINS) <= 1 for tile in C.tiles)


def test_marks_of_a_space_leave_each_other_alone():
    t = Course().begin()
    at = 7 + NE
    t.space(at).marks = 0
    for mark in (GUARDED, GONE, RETURNED):
        t.mark(at, mark)
        set_secret(t.s, at, Site.CITY)
        assert [one for one in (GUARDED, GONE, RETURNED) if t.marked(at, one)] == [mark]
        assert secret_at(t.s, at) == Site.CITY
        t.mark(at, mark, False)
        assert not t.marked(at, mark) and secret_at(t.s, at) == Site.CITY
    set_secret(t.s, at, Site.NONE)
    assert t.space(at).marks == 0 and all((site << SECRET_SITE | GUARDED | GONE | RETURNED) <= NARROW for site in Site)

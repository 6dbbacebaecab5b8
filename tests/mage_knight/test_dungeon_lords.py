"""Dungeon Lords, and what all scenarios with a friendly city have in common: section 20 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.pile import put_on_top
from holdfast.engine.rng import set_key
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import GONE, City, Enemy, EnemyColour, Line, Reward, ShieldsOn, Site, Terrain, Tile, TileKind
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.rules.city import leader_of
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.land import beside, is_held_against, is_safe, site_of, terrain_of
from holdfast.games.mage_knight.rules.marks import secret_at, set_secret
from holdfast.games.mage_knight.rules.rampage import come_back
from holdfast.games.mage_knight.rules.score import score_game
from holdfast.games.mage_knight.rules.secrets import can_hide
from holdfast.games.mage_knight.text.ending_words import outcome
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import EAST, MIDDLE, NE, NW, SE, SW, WEST

SEEDS = range(15)


def lords(people=2, seed=1, **options):
    """The first turn of player A, all tiles plain countryside without a token."""
    t = Course(people, seed, scenario="dungeon-lords", **options).begin()
    for place in range(1, t.s.land.count):
        t.retile(place, "countryside_6")
        for part in range(7):
            set_secret(t.s, 7 * place + part, 0)
    return t


def tiles(t):
    """The names of the tiles of the deck and the map but the start tile."""
    found = [t.s.tiles.cards[i] for i in range(t.s.tiles.count)] + [t.s.land.hexes[i].tile for i in range(1, t.s.land.count)]
    return {Tile(tile).name.lower() for tile in found}


def kinds(names):
    found = [TileKind(C.tiles[Tile[name.upper()]].kind) for name in names]
    return [found.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)]


def has_site(name, site):
    return site in C.tiles[Tile[name.upper()]].sites


def secrets(t):
    return {
        7 * at + part: Site(secret_at(t.s, 7 * at + part))
        for at in range(t.s.land.count)
        for part in range(7)
        if secret_at(t.s, 7 * at + part)
    }


def lair(t, at, seat=None, site=Site.DUNGEON):
    """A secret dungeon or tomb on a space, conquered by a player or not."""
    set_secret(t.s, at, site)
    t.space(at).shields = 0 if seat is None else 1 << seat
    return t


def on_lair(enemy="gargoyle", site=Site.DUNGEON):
    t = lords()
    at = 7 + SW
    t.at(at)
    return lair(t, at, site=site).token(at, enemy, 0), at


# -- the set-up ----------------------------------------------------------------------------------------------------------------


@proves("MK-20.1")
@pytest.mark.parametrize(("people", "counts"), [(1, [8, 1, 1]), (2, [8, 1, 1]), (3, [9, 2, 1]), (4, [11, 3, 1])])
def test_dungeon_lords_keeps_the_dungeons_the_first_core_tile_and_the_blue_city(people, counts):
    for seed in SEEDS:
        t = Course(people, seed, scenario="dungeon-lords")
        names = tiles(t)
        assert kinds(names) == counts
        assert {"countryside_7", "countryside_9", "core_1", "core_6_blue_city"} <= names
        assert t.s.options.rounds == 5


@proves("MK-20.1")
def test_any_other_tile_may_be_left_out_and_any_order_comes():
    games = [Course(2, seed, scenario="dungeon-lords") for seed in range(40)]
    left_out = {name for t in games for name in {f"countryside_{n}" for n in range(1, 12)} - tiles(t)}
    assert left_out == {f"countryside_{n}" for n in (1, 2, 3, 4, 5, 6, 8, 10, 11)}
    assert len({t.s.land.hexes[1].tile for t in games}) > 5
    cores = {name for seed in range(40) for name in tiles(Course(3, seed, scenario="dungeon-lords"))}
    assert {"core_2", "core_3", "core_4"} <= cores


@proves("MK-20.1", "MK-15.1")
def test_what_a_seat_cannot_know_of_the_tiles_is_dealt_as_the_scenario_says():
    for seed in SEEDS:
        t = Course(2, seed, scenario="dungeon-lords").begin()
        determinize(t.s, C, A, t.s.chance, 0)
        names = tiles(t)
        assert kinds(names) == [8, 1, 1]
        assert {"countryside_7", "countryside_9", "core_1", "core_6_blue_city"} <= names


@proves("MK-20.2")
def test_the_friendly_city_is_open_to_all_with_a_shield_of_each_and_no_leader():
    t = lords(3)
    at = t.lay("core_6_blue_city", 1, -2)
    city = t.s.cities[City.BLUE]
    assert city.at == at and [seat for seat in city.shields if seat != NONE] == [0, 1, 2]
    assert all(slot.card == NONE for slot in city.garrison)
    assert leader_of(t.s, City.BLUE) == NONE
    assert not is_held_against(t.s, C, at, A) and is_safe(t.s, C, A, at)
    assert not t.s.ending, "nothing was conquered"
    t.at(at)
    assert hand_limit(t.s, C, A) == 6, "one more for a shield of one's own"
    t.offer("altem_mages", "peasants")
    t.s.turn.influence = 2
    t.act("interact")
    assert t.s.turn.influence == 3, "one for the shield"
    score_game(t.s, C)
    assert t[A].lines[Line.CITY] == 0 and t[A].lines[Line.TITLES] == 0


# -- secret dungeons and tombs ---------------------------------------------------------------------------------------------------


def reveal(t, tile):
    """Player A reveals a tile as one does, with what is asked then."""
    put_on_top(t.s.tiles, Tile[tile.upper()], ALL)
    t.at(7 + EAST)
    t.s.turn.move = 2
    return t.act("explore:east")


@proves("MK-20.4")
@pytest.mark.parametrize(
    ("tile", "site", "colour"),
    [("countryside_2", Site.DUNGEON, EnemyColour.BROWN), ("countryside_7", Site.TOMB, EnemyColour.RED)],
)
def test_who_reveals_a_village_or_a_monastery_says_where_the_secret_is(tile, site, colour):
    t = lords(map="fully-open")
    before = secrets(t)
    reveal(t, tile)
    assert t.asked == (A, "SECRET")
    space = t.s.frames.items[t.s.frames.count - 1].where
    offered = {text for text in t.legal() if text.startswith("secret")}
    assert offered
    ways = ("east", "north-east", "north-west", "west", "south-west", "south-east")
    for way in range(DIRECTIONS):
        there = beside(t.s, space, way)
        good = (
            there != NONE
            and site_of(t.s, C, there) == Site.NONE
            and C.terrains[terrain_of(t.s, C, there)].day > 0
            and terrain_of(t.s, C, there) != Terrain.SWAMP
        )
        assert (f"secret:{ways[way]}" in offered) == good
    chosen = sorted(offered)[-1]
    at = beside(t.s, space, ways.index(chosen.split(":")[1]))
    t.act(chosen)
    assert secrets(t) == before | {at: site} and site_of(t.s, C, at) == site
    token = t.space(at).tokens[0]
    assert C.enemies[token.card].colour == colour and token.known == 0
    assert t.asked == (A, "TURN")


@proves("MK-20.4")
def test_the_only_place_is_taken_unasked():
    """The village of tile 1 lies between a glade, a lake and one plain space; beyond it no tile lies."""
    t = lords(map="fully-open")
    reveal(t, "countryside_1")
    assert t.asked == (A, "TURN")
    assert secrets(t) == {7 * (t.s.land.count - 1) + SE: Site.DUNGEON}


@proves("MK-20.4")
def test_swamps_lakes_and_sites_hide_nothing():
    t = lords()
    at = t.retile(1, "countryside_8")  # the village lies in a swamp beside a swamp, the orcs' one and a forest
    assert not can_hide(t.s, C, at + SW), "a swamp"
    assert not can_hide(t.s, C, at + NW), "a glade"
    assert can_hide(t.s, C, at + EAST) and can_hide(t.s, C, at + WEST)
    assert not can_hide(t.s, C, at + MIDDLE), "orcs"
    t.mark(at, GONE)
    t.retile(2, "countryside_1")
    assert terrain_of(t.s, C, 14 + NE) == Terrain.LAKE and not can_hide(t.s, C, 14 + NE)
    t.mark(14 + NW, GONE)
    assert can_hide(t.s, C, 14 + NW), "the orcs were beaten: no site is left"


@proves("MK-20.4")
def test_of_the_first_tiles_chance_says_where():
    seen = set()
    for seed in range(40):
        t = Course(2, seed, scenario="dungeon-lords")
        first = [t.s.land.hexes[at].tile for at in (1, 2)]
        villages = sum(has_site(Tile(tile).name, Site.VILLAGE) for tile in first)
        assert list(secrets(t).values()).count(Site.DUNGEON) <= villages
        if villages:
            seen.add(tuple(sorted(secrets(t))))
    assert len(seen) > 5


@proves("MK-20.4", "MK-15.1")
def test_nobody_sees_the_token_of_a_secret_dungeon():
    t, at = on_lair()
    for viewer in (A, B, SPECTATOR):
        shown = next(one for one in GAME.view(t.s, viewer)["land"] if one["space"] == str(at))
        assert shown["enemies"] == [] and shown["unseen"] == 1 and shown["site"] == "dungeon"
    found = set()
    for seed in range(30):
        t, at = on_lair()
        set_key(t.s.chance, seed)
        determinize(t.s, C, B, t.s.chance, 0)
        found.add(t.space(at).tokens[0].card)
        assert C.enemies[t.space(at).tokens[0].card].colour == EnemyColour.BROWN
    assert len(found) > 3


@proves("MK-20.4")
def test_a_burned_monastery_with_its_shield_hides_nothing():
    """A secret dungeon there would bear a shield from the beginning, as if it were conquered."""
    t = lords()
    t.retile(1, "countryside_5")
    t.mark(7 + NE, GONE)
    assert can_hide(t.s, C, 7 + NE)
    t.space(7 + NE).shields = 1 << B
    assert not can_hide(t.s, C, 7 + NE)


@proves("MK-18.20", "MK-20.4")
def test_rampaging_enemies_do_not_come_back_where_a_secret_was_found():
    t = lords(rampage="more-rampage")
    there = t.retile(1, "countryside_1") + NW
    assert site_of(t.s, C, there) == Site.ORCS
    t.mark(there, GONE)
    lair(t, there, A)
    come_back(t.s, C)
    assert t.tokens(there) == [] and site_of(t.s, C, there) == Site.DUNGEON
    lair(t, there).token(there, "gargoyle", 0)
    come_back(t.s, C)
    assert t.tokens(there) == ["gargoyle"], "who lives in the dungeon has no company"


@proves("MK-20.5")
@pytest.mark.parametrize(("site", "enemy"), [(Site.DUNGEON, "gargoyle"), (Site.TOMB, "fire_dragon")])
def test_a_secret_one_is_fought_like_any_other(site, enemy):
    t, at = on_lair(enemy, site)
    t.unit(0, "peasants")
    t.act("enter")
    assert t.fought() == [enemy] and t.s.combat.night and t.s.combat.no_units
    fame = C.enemies[Enemy[enemy.upper()]].fame
    t.beat_all()
    assert t[A].fame == fame and t.space(at).shields == 1 << A and t.tokens(at) == []
    assert t[A].shields[ShieldsOn.ADVENTURE] == 1
    if site == Site.DUNGEON:
        assert t.s.turn.dungeons == 1
    else:
        assert t.s.turn.rewards[Reward.SPELL] == 1


@proves("MK-20.6")
def test_who_fails_leaves_another_token_face_down():
    t, at = on_lair("gargoyle")
    before = t.s.fallen[Enemy.GARGOYLE]
    t.act("enter").lose()
    assert t.s.fallen[Enemy.GARGOYLE] == before + 1 and t.space(at).shields == 0
    token = t.space(at).tokens[0]
    assert C.enemies[token.card].colour == EnemyColour.BROWN and token.known == 0


@proves("MK-20.7")
def test_what_is_conquered_is_not_entered_again():
    t, at = on_lair()
    t.space(at).shields = 1 << B
    assert not t.can("enter")
    t = lords()
    at = t.retile(1, "countryside_7") + SE
    t.at(at)
    assert t.can("enter")
    t.space(at).shields = 1 << B
    assert not t.can("enter")


# -- underground -------------------------------------------------------------------------------------------------------------------


def tunnels(move, *, far_seat=B):
    """Player A on a conquered dungeon of one tile; a conquered tomb lies two spaces further, over the middle of the tile."""
    t = lords()
    start, end = 7 + EAST, 7 + WEST
    lair(t, start, A)
    lair(t, end, far_seat, Site.TOMB)
    t.at(start)
    t.s.turn.move = move
    return t, start, end


@proves("MK-20.8")
def test_conquered_ones_are_joined_underground():
    t, _, end = tunnels(4)
    assert t.can("descend")
    t.act("descend")
    assert t.s.turn.move == 2 and t.asked == (A, "TRAVEL")
    assert "walk:west" in t.legal() and "done" not in t.legal()
    t.act("walk:west")
    assert "done" not in t.legal()
    t.act("walk:west")
    assert t[A].at == end and t.s.turn.move == 0
    t.act("done")
    assert t.asked == (A, "TURN") and not t.s.turn.acted


@proves("MK-20.8")
def test_too_few_points_or_nothing_conquered_there():
    t, _, _ = tunnels(3)
    assert not t.can("descend")
    t, _, _ = tunnels(9, far_seat=None)
    assert not t.can("descend")
    t, start, _ = tunnels(9)
    t.space(start).shields = 0
    assert not t.can("descend")
    t, _, _ = tunnels(9)
    t.s.turn.acted = True
    assert not t.can("descend")


@proves("MK-20.8")
def test_not_under_lakes_and_swamps_but_under_mountains_and_enemies():
    t, _, _ = tunnels(4)
    t.s.land.hexes[1].tile = Tile.COUNTRYSIDE_9  # its middle is a mountain
    assert t.can("descend")
    t.s.land.hexes[1].tile = Tile.COUNTRYSIDE_8  # its middle is a swamp with orcs
    t.token(7, "prowlers")
    assert not t.can("descend"), "round it are three spaces"
    t.s.turn.move = 5
    assert t.can("descend")
    t.s.land.hexes[1].tile = Tile.COUNTRYSIDE_5  # its middle is a lake
    t.s.turn.move = 4
    assert not t.can("descend")


@proves("MK-20.8")
def test_elsewhere_nobody_goes_underground():
    t = Course(2, scenario="full-conquest").begin()
    lair(t, 7 + EAST, A)
    lair(t, 7 + WEST, A)
    t.at(7 + EAST)
    t.s.turn.move = 9
    assert not t.can("descend")


# -- the score and the end ---------------------------------------------------------------------------------------------------------


@proves("MK-20.9")
def test_dungeons_and_tombs_count_four_other_adventures_two():
    t = lords()
    for at, site in ((7, Site.DUNGEON), (8, Site.TOMB)):
        lair(t, at, A, site)
    t[A].shields[ShieldsOn.ADVENTURE] = 3
    t[B].shields[ShieldsOn.ADVENTURE] = 1
    score_game(t.s, C)
    assert t[A].lines[Line.CRAWLER] == 10 and t[A].lines[Line.ADVENTURER] == 0 and t[A].lines[Line.TITLES] == 5
    assert t[B].lines[Line.CRAWLER] == 2 and t[B].lines[Line.TITLES] == 0
    assert t[A].score == 15 + t[A].fame


@proves("MK-20.9")
def test_the_title_of_the_dungeon_crawler_shared_is_two():
    t = lords()
    lair(t, 7, A)
    t[A].shields[ShieldsOn.ADVENTURE] = 1
    t[B].shields[ShieldsOn.ADVENTURE] = 2
    score_game(t.s, C)
    assert t[A].lines[Line.CRAWLER] == t[B].lines[Line.CRAWLER] == 4
    assert t[A].lines[Line.TITLES] == t[B].lines[Line.TITLES] == 2


def finish_map(t):
    """No tile is left in the deck, and no dungeon or tomb is printed on the map."""
    while t.s.tiles.count:
        t.s.tiles.count -= 1
        t.s.tiles.cards[t.s.tiles.count] = t.s.tiles.known[t.s.tiles.count] = 0
    return t


@proves("MK-20.10", "MK-20.3")
def test_with_the_last_one_everybody_has_a_last_turn():
    t, _ = on_lair()
    finish_map(t)
    t.hand("march").deck("rage", "rage", "rage", "rage", "rage", "rage", "rage")
    t.hand("march", seat=B)
    t.act("enter")
    t.beat_all()
    t.s.turn.dungeons = t[A].fame = 0  # no reward and no level is asked for
    assert not t.s.ending
    t.end()
    assert t.s.ending and t.s.announced
    seen = [t.asked[0]]
    while not t.s.result:
        seat = t.asked[0]
        if seen[-1] != seat:
            seen.append(seat)
        legal = t.legal()
        t.act("end-turn" if "end-turn" in legal else "done" if "done" in legal else min(legal))
    assert seen == [B, A] and outcome(t.s) == "the most points have won"


@proves("MK-20.10")
@pytest.mark.parametrize("lack", ["tile", "lair"])
def test_before_all_tiles_lie_and_all_are_conquered_there_is_no_end(lack):
    t, at = on_lair()
    if lack == "lair":
        finish_map(t)
        lair(t, 14)
    t.hand("march", "rage")
    t.space(at).shields = 1 << A
    t.end()
    assert not t.s.ending and t.asked[0] == B


@proves("MK-20.22")
def test_alone_the_goal_brings_the_points_for_time():
    t = Course(1, scenario="dungeon-lords").begin()
    t.s.ending = True
    t.s.dummy.deck.count = min(int(t.s.dummy.deck.count), 7)
    score_game(t.s, C)
    assert t[A].lines[Line.TIME] == 30 * 4 + t.s.dummy.deck.count + 5
    assert t[A].lines[Line.CITY] == 0
    t.s.result = 2
    assert outcome(t.s) == "the goal is reached"
    t.s.ending = False
    assert outcome(t.s) == "the goal was not reached"

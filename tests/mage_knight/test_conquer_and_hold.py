"""Conquer and Hold: section 20 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.engine.hexes import find
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import UNITS, Colour, Enemy, EnemyColour, Line, Result, Site, Tile, TileKind, Unit
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.players.journey import holding_value
from holdfast.games.mage_knight.rules.city import city_at
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.explore import fits
from holdfast.games.mage_knight.rules.land import CLOSED, cost_of, site_of
from holdfast.games.mage_knight.rules.land import beside as neighbour
from holdfast.games.mage_knight.rules.score import score_game
from holdfast.games.mage_knight.rules.sites import recruits_here
from holdfast.schema.options import OptionError
from tests.proves import proves

from .course import ALL, A, B, C, Course
from .places import EAST, MIDDLE, NE, WESTWARDS

COUNTRYSIDE = {"countryside_3", "countryside_4", "countryside_9", "countryside_10", "countryside_11"}
CORE = {"core_2", "core_3", "core_4", "core_7_white_city"}
NEAR_PLACES = {(1, -1), (1, 0), (0, 1), (2, -1), (1, 1)}
CORE_PLACES = {(3, -1), (2, 0), (3, 0), (2, 1)}
PEOPLE = (2, 3, 4)


def holding(people=2, seed=1, **options):
    return Course(people, seed, scenario="conquer-and-hold", **options)


def names_of(tiles):
    return {Tile(tile).name.lower() for tile in tiles}


def in_deck(t):
    return [t.s.tiles.cards[i] for i in range(t.s.tiles.count)]


def begun(site, owner=None, people=2, **options):
    """Player A begins a turn beside a keep or a mage tower on the north-eastern tile, which may have an owner; returns the game and it."""
    t = holding(people, **options).begin()
    for place in range(1, t.s.land.count):
        t.retile(place, "countryside_1")
    at = t.retile(1, "countryside_3") + NE if site == "keep" else t.retile(1, "countryside_4") + MIDDLE
    assert site_of(t.s, C, at) == (Site.KEEP if site == "keep" else Site.MAGE_TOWER)
    if owner is not None:
        own(t, at, owner)
    t.at(neighbour(t.s, at, WESTWARDS))
    t.s.turn.move = 20
    return t, at


def own(t, at, seat):
    t.space(at).shields = 1 << seat
    t[seat].shields[1] += 1
    return t


def assault(t):
    return t.act("walk:east")


@proves("MK-20.23", "MK-18.14")
@pytest.mark.parametrize("people", PEOPLE)
def test_the_tiles_are_all_with_a_keep_or_a_mage_tower(people):
    for seed in range(8):
        t = holding(people, seed)
        assert names_of(in_deck(t)) | names_of(t.s.land.hexes[i].tile for i in range(1, t.s.land.count)) == COUNTRYSIDE | CORE
        assert (t.s.land.count, t.s.tiles.count) == (4, 6)
        assert t.s.options.rounds == (6 if people == 2 else 4)


@proves("MK-20.23")
def test_nobody_plays_it_alone():
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.new(1, 1, {"scenario": "conquer-and-hold"})


@proves("MK-20.23")
def test_a_place_gets_a_tile_of_its_own_kind():
    for seed in range(6):
        t = holding(seed=seed, open_map="yes")
        places = {(t.s.land.hexes[i].q, t.s.land.hexes[i].r): TileKind(C.tiles[t.s.land.hexes[i].tile].kind) for i in range(1, 10)}
        assert {place for place, kind in places.items() if kind == TileKind.COUNTRYSIDE} == NEAR_PLACES
        assert {place for place, kind in places.items() if kind in (TileKind.CORE, TileKind.CORE_CITY)} == CORE_PLACES


@proves("MK-20.23")
def test_a_core_tile_is_explored_while_countryside_is_left():
    t = holding().begin()
    assert {place for place in NEAR_PLACES | CORE_PLACES if fits(t.s, C, *place)} == {(2, -1), (1, 1)}, (
        "the middle one touches but one tile"
    )
    t.at(7 * find(t.s.land, 1, 0) + NE)
    t.s.turn.move = 2
    t.act("explore:north-east")
    assert C.tiles[t.s.land.hexes[find(t.s.land, 2, -1)].tile].kind == TileKind.COUNTRYSIDE
    t.s.turn.move = 2
    assert not t.can("explore:north-east")
    t.at(7 * find(t.s.land, 1, 0) + EAST).act("explore:east")
    assert C.tiles[t.s.land.hexes[find(t.s.land, 2, 0)].tile].kind in (TileKind.CORE, TileKind.CORE_CITY)
    kinds = [C.tiles[tile].kind for tile in in_deck(t)]
    assert kinds.count(TileKind.COUNTRYSIDE) == 1 and len(kinds) == 4


@proves("MK-20.31")
@pytest.mark.parametrize("people", PEOPLE)
def test_an_open_map_shows_all_tiles_at_the_start(people):
    t = holding(people, open_map="yes")
    assert (t.s.land.count, t.s.tiles.count) == (10, 0) and not t.s.ending
    assert Course(2, scenario="full-conquest", open_map="yes").s.land.count < 10


@proves("MK-20.24")
def test_the_city_is_closed_and_has_no_garrison():
    t = holding(open_map="yes").begin()
    at = next(7 * i for i in range(10) if t.s.land.hexes[i].tile == Tile.CORE_7_WHITE_CITY)
    assert site_of(t.s, C, at) == Site.CITY and cost_of(t.s, C, A, at) == CLOSED and city_at(t.s, at) < 0
    assert not t.s.ending


@proves("MK-20.25")
def test_no_unit_is_of_level_four():
    t = holding()
    levels = [C.units[unit].level for unit in range(UNITS) if t.s.unit_deck[unit] or t.s.elite_deck[unit]]
    assert max(levels) == 3
    assert any(C.units[unit].level == 4 for unit in range(UNITS))


@proves("MK-20.25")
@pytest.mark.parametrize(("people", "first"), [(2, 4), (3, 3), (4, 3)])
def test_elite_units_come_in_the_second_half(people, first):
    t = holding(people, open_map="yes")
    while t.s.round < first:
        assert not any(C.units[unit].elite for unit in t.s.units if unit >= 0), f"round {t.s.round}"
        t.tactics().next_round()
    elites = [bool(C.units[unit].elite) for unit in t.s.units if unit >= 0]
    assert elites == [place % 2 == 0 for place in range(people + 2)]


@proves("MK-20.25")
def test_keeps_have_units_of_villages_and_towers_those_of_monasteries():
    t, keep = begun("keep", A)
    tower = t.retile(2, "countryside_4") + MIDDLE

    def of(site):
        return {unit for unit in range(UNITS) if site in list(C.units[unit].sites)}

    offered = {at: {unit for unit in range(UNITS) if recruits_here(t.s, C, unit, at)} for at in (keep, tower)}
    assert offered[keep] == of(Site.KEEP) | of(Site.VILLAGE)
    assert offered[tower] == of(Site.MAGE_TOWER) | of(Site.MONASTERY)
    assert Unit.PEASANTS in offered[keep] - of(Site.KEEP)


@proves("MK-20.26")
def test_a_rivals_tower_is_assaulted_and_only_its_owner_deals_there():
    t, at = begun("tower", B)
    assert not t.at(at).can("interact")
    own(t, at, A)
    assert t.can("interact")
    other = Course(2, scenario="full-conquest").begin()
    place = other.retile(1, "countryside_4") + MIDDLE
    own(other, place, B)
    assert other.at(place).can("interact"), "in a conquest it is open to all"


@proves("MK-20.26")
def test_a_tower_that_is_taken_changes_its_owner_and_gives_no_spell():
    t, at = begun("tower", B)
    assault(t).beat_all()
    assert t.space(at).shields == 1 << A
    assert list(t.s.turn.rewards) == [0] * len(t.s.turn.rewards)
    assert (t[A].shields[1], t[B].shields[1]) == (1, 0)


@proves("MK-20.26")
def test_the_first_one_to_take_a_tower_gets_no_spell_either():
    t, at = begun("tower")
    t.token(at, "monks")
    assault(t)
    assert t.fought() == ["monks"]
    t.beat_all()
    assert t.space(at).shields == 1 << A and not any(t.s.turn.rewards)


@proves("MK-20.26")
def test_only_keeps_raise_the_hand_limit():
    t, at = begun("tower", A)
    before = hand_limit(t.s, C, A)
    own(t, at, B)
    assert hand_limit(t.s, C, A) == before
    t, at = begun("keep", A)
    assert hand_limit(t.s, C, A) == before + 1


@proves("MK-20.26", "MK-21.4", "MK-21.15")
def test_an_owner_on_the_tower_fights_and_loses_it_when_pushed_away():
    t, at = begun("tower", B)
    t.at(at, B).hand("march", seat=B)
    reputation = t.reputation()
    assault(t)
    assert t.s.duel.on and t.reputation() == reputation
    while t.asked[1] == "BEFORE":
        t.act("done")
    t.act("attend-partly")
    t.s.duel.pushed = B
    t.at(neighbour(t.s, at, 0), B)
    for _ in range(4):
        if t.asked[1] == "TURN":
            break
        t.act("done")
    assert t.space(at).shields == 1 << A and (t[A].shields[1], t[B].shields[1]) == (1, 0)


@proves("MK-20.27")
@pytest.mark.parametrize("site", ["keep", "tower"])
@pytest.mark.parametrize("owner", [None, B])
def test_assaults_cost_no_reputation(site, owner):
    t, at = begun(site, owner)
    t.token(at, "prowlers" if owner is None else None)
    assault(t)
    assert t.s.combat.on and t.reputation() == 0


@proves("MK-20.28")
@pytest.mark.parametrize(
    ("round_", "night", "nights", "n"), [(1, 0, 0, 1), (2, 1, 1, 1), (3, 0, 1, 2), (4, 1, 2, 2), (5, 0, 2, 3), (6, 1, 3, 3)]
)
@pytest.mark.parametrize(("site", "colour"), [("keep", EnemyColour.GREY), ("tower", EnemyColour.VIOLET)])
def test_more_enemies_defend_for_an_owner_who_is_away(round_, night, nights, n, site, colour):
    t, _ = begun(site, B)
    t.s.round, t.s.night, t.s.nights = round_, night, nights
    assault(t)
    foes = [one for one in t.s.combat.foes if one.enemy >= 0]
    assert [C.enemies[one.enemy].colour for one in foes] == [colour] * n
    assert all(one.sited and one.required for one in foes)


@proves("MK-20.28")
def test_each_gives_half_its_fame_and_all_have_to_be_beaten():
    t, at = begun("keep", B)
    t.s.round = 3
    assault(t)
    fame = [C.enemies[one.enemy].fame for one in t.s.combat.foes if one.enemy >= 0]
    t.beat(0)
    assert t[A].fame == (fame[0] + 1) // 2 and t.space(at).shields == 1 << B
    t.beat_all()
    assert t[A].fame == sum((one + 1) // 2 for one in fame) and t.space(at).shields == 1 << A


@proves("MK-20.28")
def test_who_leaves_one_of_them_is_thrown_back():
    t, at = begun("tower", B)
    t.s.round = 3
    start = t[A].at
    assault(t).beat(0).lose()
    assert t.space(at).shields == 1 << B and t[A].at == start


@proves("MK-20.29")
@pytest.mark.parametrize(("night", "colour"), [(0, 4), (1, 5)])
@pytest.mark.parametrize(("where", "tokens"), [("on", 2), ("beside", 2), ("far", 0)])
def test_a_turn_on_or_beside_an_own_tower_begins_with_mana_for_each(night, colour, where, tokens):
    t, at = begun("tower", B)
    own(t, t.retile(2, "countryside_11") + MIDDLE, B)
    t.at({"on": at, "beside": neighbour(t.s, at, WESTWARDS), "far": 0}[where], B)
    t.at(0)
    t.s.night = night
    t.hand("march", seat=B)
    t.hand("march").end()
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (B, "TURN")
    assert [int(t.s.turn.mana[one]) for one in range(6)] == [tokens if one == colour else 0 for one in range(6)]


@proves("MK-20.29")
def test_keeps_and_towers_of_others_give_no_mana():
    t, _ = begun("keep", B)
    own(t, t.retile(2, "countryside_4") + MIDDLE, A)
    t.at(7 * 2, B)
    t.hand("march", seat=B)
    t.hand("march").end()
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (B, "TURN") and not any(t.s.turn.mana)


def scored(keeps, towers):
    """A game in which players A and B own so many keeps and mage towers each."""
    t = holding(open_map="yes")
    left = {Site.KEEP: [], Site.MAGE_TOWER: []}
    for space in range(7 * t.s.land.count):
        site = site_of(t.s, C, space)
        if site in left:
            left[site].append(space)
    assert {site: len(spaces) for site, spaces in left.items()} == {Site.KEEP: 5, Site.MAGE_TOWER: 5}
    for seat in (A, B):
        for _ in range(keeps[seat]):
            own(t, left[Site.KEEP].pop(), seat)
        for _ in range(towers[seat]):
            own(t, left[Site.MAGE_TOWER].pop(), seat)
    return t


@proves("MK-20.30")
@pytest.mark.parametrize(
    ("keeps", "towers", "points", "winner"),
    [
        ((1, 0), (0, 1), (3, 2), A),
        ((1, 0), (0, 2), (3, 4), B),
        ((2, 0), (0, 3), (6, 6), None),
        ((0, 0), (0, 0), (0, 0), None),
        ((5, 0), (5, 0), (25, 0), A),
    ],
)
def test_only_keeps_and_towers_count_and_a_tie_has_no_winner(keeps, towers, points, winner):
    t = scored(keeps, towers)
    t[B].fame = 90
    t.begin()
    t.s.round = t.s.options.rounds
    t.close()
    assert tuple(t[seat].score for seat in (A, B)) == points
    assert t.s.result == (Result.ENDED if winner is None else Result.WON)
    assert list(GAME.scores(t.s)) == [float(seat == winner) for seat in (A, B)]
    assert [t[A].lines[line] for line in Line if line != Line.HOLDINGS] == [0] * (len(Line) - 1)
    said = str(GAME.words(GAME.content).ending(t.s))
    assert ("nobody wins" in said) == (winner is None)
    shown = GAME.view(t.s, A)["seats"][0]
    assert shown["lines"] == [{"line": "holdings", "points": points[0]}]
    drawn = [line.plain.split() for line in Drawing(GAME).draw(GAME.view(t.s, A), Sheet(80, True, str))]
    assert ["Holdings", *(f"{n:+}" for n in points)] in drawn
    assert ["Fame", "0", "0"] not in drawn, "Fame does not count"


@proves("MK-20.30")
def test_the_game_ends_with_its_rounds_alone():
    t = scored((5, 0), (5, 0))
    t.begin()
    t.hand("march").end()
    assert not t.s.ending and not t.s.announced


@proves("MK-20.30")
def test_the_table_counts_what_is_held():
    t = scored((1, 1), (0, 1))
    view = GAME.view(t.s, A)
    assert (view["held"], view["goals"]) == (3, 10)
    assert [one["holdings"] for one in view["seats"]] == [3, 3 + 2], "a keep counts 3, a mage tower 2"
    score_game(t.s, C)


def test_its_map_is_as_printed_whatever_is_agreed():
    """Each place has a tile of its own, so that no other tiles go with it, and the form of a table does not ask."""
    whole = {"countryside_tiles": "9", "core_tiles": "none", "city_tiles": "3", "map": "open-3"}
    wanted, usual = (GAME.view(GAME.new(5, 2, {"scenario": "conquer-and-hold"} | more), A) for more in (whole, {}))
    assert (wanted["tiles"], len(wanted["land"])) == (usual["tiles"], len(usual["land"]))
    for option in GAME.options:
        if option.name in whole:
            assert option.needs == "scenario"
            assert "conquer-and-hold" not in option.among


@proves("MK-18.6", "MK-20.26")
def test_a_tower_whose_owner_cannot_be_fought_is_closed():
    t, at = begun("tower", B, player_combat="no")
    t.at(at, B)
    assert not t.can("walk:east")
    assert t.space(at).tokens[0].known == ALL


def test_what_is_dealt_afresh_has_the_same_tiles():
    t = holding().begin()
    deck = in_deck(t)
    kinds = [C.tiles[tile].kind == TileKind.COUNTRYSIDE for tile in deck]
    others = set()
    for seed in range(6):
        s, chance = clone(t.s), Chance()
        set_key(chance, seed)
        determinize(s, C, A, chance, 0)
        dealt = [s.tiles.cards[i] for i in range(s.tiles.count)]
        assert sorted(dealt) == sorted(deck)
        assert [C.tiles[tile].kind == TileKind.COUNTRYSIDE for tile in dealt] == kinds
        others.add(tuple(dealt))
    assert len(others) > 1


def test_a_keep_of_a_rival_is_worth_more_to_computer_players_than_a_free_one():
    t, at = begun("keep")
    enemy = Enemy.PROWLERS
    t.hand("rage", "rage", "rage", "determination")
    free = holding_value(t.s, C, A, at, enemy, 0.0)
    own(t, at, B)
    taken = holding_value(t.s, C, A, at, enemy, 0.0)
    assert taken > free > 0
    t.s.round = 5
    assert holding_value(t.s, C, A, at, enemy, 0.0) < taken, "three defend it then"


@proves("MK-20.29", "MK-21.5")
@pytest.mark.parametrize(("attends", "tokens"), [("attend", 1), ("attend-partly", 0)])
def test_who_attends_a_fight_fully_has_the_mana_of_the_towers_too(attends, tokens):
    t, at = begun("tower", B)
    t.at(at, B).hand("march", seat=B)
    assault(t)
    while t.asked[1] == "BEFORE":
        t.act("done")
    t.act(attends)
    assert t.asked == (B, "ASSAIL") and int(t.s.turn.mana[Colour.GOLD]) == tokens

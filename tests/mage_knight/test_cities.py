"""Cities and the scenarios in which they are conquered, by sections 1, 5, 10, 16 and 18 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.events import Event
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.mage_knight import GAME, log
from holdfast.games.mage_knight.effect_names import Journey
from holdfast.games.mage_knight.names import (
    ENEMIES,
    GARRISON,
    MAP_TILES,
    SPACES,
    ZERO_REPUTATION,
    City,
    Enemy,
    EnemyColour,
    Line,
    Site,
    Tile,
    TileKind,
)
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.players.siege import siege_value
from holdfast.games.mage_knight.rules import battle, rounds
from holdfast.games.mage_knight.rules.city import is_defended, leader_of, put_shield
from holdfast.games.mage_knight.rules.explore import can_explore, is_in_shape, see_garrisons
from holdfast.games.mage_knight.rules.foes import BRUTAL, POISON, armor_of, attack_traits, attack_value, fortification, traits
from holdfast.games.mage_knight.rules.land import beside, crowded, is_held_against, is_safe
from holdfast.games.mage_knight.rules.levels import level_up
from holdfast.games.mage_knight.rules.score import score_game
from holdfast.games.mage_knight.rules.ways import may_cross, may_end
from holdfast.games.mage_knight.text.ending_words import outcome
from holdfast.schema.options import OptionError
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course

SEEDS = range(12)
COLOURS = {City.GREEN: "core_5_green_city", City.BLUE: "core_6_blue_city", City.WHITE: "core_7_white_city", City.RED: "core_8_red_city"}
GARRISONS = {
    City.GREEN: "gb bb ggb gbw bbw ggbw gbbw bbww gbbbw gbbww bbwww",
    City.BLUE: "gv vv vw gvw vvw vww gvvw vvww vwww gvvww vvwww",
    City.WHITE: "w gw ww ggw gww gggw ggww gwww gggww ggwww gwwww",
    City.RED: "w bv bw bvv bvw bbvv bvvw bvww bbvvw bbvww bvwww",
}
"""By city and level: the colours of the tokens, grey, violet, brown, white."""
LETTERS = {EnemyColour.GREY: "g", EnemyColour.VIOLET: "v", EnemyColour.BROWN: "b", EnemyColour.WHITE: "w"}


def kinds(t):
    """How many tiles of each kind are in the game: in the deck and on the map, without the start tile."""
    tiles = [t.s.tiles.cards[i] for i in range(t.s.tiles.count)] + [t.s.land.hexes[i].tile for i in range(t.s.land.count)]
    found = [TileKind(C.tiles[tile].kind) for tile in tiles]
    return [found.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)]


def siege(city, *enemies, people=2, known=ALL, **options):
    """Player A, in the first turn, stands west of a city whose defenders are these; returns the game and the space of the city."""
    scenario = {"scenario": "full-conquest" if people > 1 else "solo-conquest"} | options
    t = Course(people, **scenario).begin()
    t.s.land.hexes[1].tile = Tile.COUNTRYSIDE_3  # what belongs on it is of no interest
    at = t.lay(COLOURS[city], 1, -2) if city is not None else None
    defend(t, city, *enemies, known=known)
    t.at(beside(t.s, at, 3))
    t.s.turn.move = 2
    return t, at


def defend(t, city, *enemies, known=ALL):
    for place in range(GARRISON):
        slot = t.s.cities[city].garrison[place]
        slot.card = Enemy[enemies[place].upper()] if place < len(enemies) else NONE
        slot.known = known if place < len(enemies) else ALL


def letters(t, city):
    return "".join(
        sorted(
            (LETTERS[EnemyColour(C.enemies[slot.card].colour)] for slot in t.s.cities[city].garrison if slot.card != NONE), key="gbvw".find
        )
    )


def beat(t, *places):
    """These enemies of the combat are beaten; then the combat is over."""
    for place in places:
        battle_defeat(t, place)
    t.s.frames.count -= 1
    battle.end_combat(t.s, C, A)
    return t


def battle_defeat(t, foe):
    t.s.combat.foes[foe].down = True
    t.s.fallen[t.s.combat.foes[foe].enemy] += 1


def shields(t, city):
    return [seat for seat in t.s.cities[city].shields if seat != NONE]


# -- scenarios ---------------------------------------------------------------------------------------------------------------


@proves("MK-1.7", "MK-1.11", "MK-16.1", "MK-18.14")
@pytest.mark.parametrize(
    ("scenario", "people", "tiles", "rounds_"),
    [
        ("first-reconnaissance", 1, [8, 2, 1], 4),
        ("first-reconnaissance", 4, [11, 2, 1], 3),
        ("solo-conquest", 1, [7, 2, 2], 6),
        ("full-conquest", 1, [8, 1, 2], 6),
        ("full-conquest", 2, [8, 1, 2], 6),
        ("full-conquest", 3, [9, 2, 3], 6),
        ("full-conquest", 4, [11, 3, 4], 6),
        ("blitz-conquest", 1, [6, 1, 2], 4),
        ("blitz-conquest", 2, [6, 1, 2], 4),
        ("blitz-conquest", 3, [7, 2, 3], 4),
        ("blitz-conquest", 4, [9, 3, 4], 4),
    ],
)
def test_each_scenario_has_its_tiles_and_rounds(scenario, people, tiles, rounds_):
    t = Course(people, scenario=scenario)
    assert kinds(t) == tiles
    assert t.s.options.rounds == rounds_
    assert sum(tiles) + 1 <= MAP_TILES


@proves("MK-1.7")
def test_tiles_of_a_conquest_come_by_chance_the_countryside_first():
    decks, middles = set(), set()
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest")
        deck = [t.s.tiles.cards[i] for i in reversed(range(t.s.tiles.count))]
        assert [C.tiles[tile].kind for tile in deck[:6]] == [TileKind.COUNTRYSIDE] * 6
        assert all(C.tiles[tile].kind != TileKind.COUNTRYSIDE for tile in deck[6:])
        assert len(set(deck)) == len(deck)
        decks.add(tuple(deck[:6]))
        middles.add(tuple(C.tiles[tile].kind for tile in deck[6:]))
        assert all(not t.s.tiles.known[i] for i in range(t.s.tiles.count)), "nobody knows which ones come"
    assert len(decks) == len(SEEDS) and len(middles) > 1


@proves("MK-1.8", "MK-5.10", "MK-18.2")
@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [
        ("open-3", [(3, 0), (2, 1), (0, 1), (3, -1)], [(-1, 1), (2, 2), (2, -2), (-2, 1)]),
        ("open-4", [(3, 0), (2, 1), (0, 2), (3, -1)], [(-1, 2), (1, 3), (2, -2)]),
        ("fully-open", [(3, 0), (2, 1), (0, 2), (3, -1), (2, -2)], [(-1, 2), (1, 3), (3, -3)]),
    ],
)
def test_open_maps_have_columns_on_both_sides(shape, inside, outside):
    t = Course(2, scenario="full-conquest", map=shape)
    assert t.s.land.hexes[0].tile == Tile.START_OPEN
    laid = {(t.s.land.hexes[i].q, t.s.land.hexes[i].r) for i in range(t.s.land.count)}
    assert laid == {(0, 0), (1, -1), (1, 0), (0, 1)}, "east, north-east and south-east of the start tile"
    for kind in (TileKind.COUNTRYSIDE, TileKind.CORE):
        assert all(is_in_shape(t.s, q, r, kind) for q, r in inside)
        assert not any(is_in_shape(t.s, q, r, kind) for q, r in outside)


@proves("MK-5.10", "MK-18.2")
def test_each_scenario_has_its_map():
    maps = {(s, n): Course(n, scenario=s).s.options.shape for s in ("full-conquest", "blitz-conquest") for n in (1, 2, 3, 4)}
    assert [maps["full-conquest", n] for n in (1, 2, 3, 4)] == [1, 1, 1, 4]
    assert [maps["blitz-conquest", n] for n in (1, 2, 3, 4)] == [1, 1, 1, 3]
    solo = Course(1, scenario="solo-conquest").s
    assert not is_in_shape(solo, 3, 0, TileKind.CORE) and is_in_shape(solo, 3, 0, TileKind.COUNTRYSIDE), "not on the coast"
    assert Course(2).s.options.shape == 0


@proves("MK-1.12")
def test_a_blitz_begins_with_more():
    t, usual = Course(2, scenario="blitz-conquest"), Course(2, scenario="full-conquest")
    for seat in (A, B):
        assert (t[seat].fame, t[seat].reputation) == (1, ZERO_REPUTATION + 2)
        assert (usual[seat].fame, usual[seat].reputation) == (0, ZERO_REPUTATION)
    assert (t.s.source.count, usual.s.source.count) == (5, 4)
    assert (sum(unit != NONE for unit in t.s.units), sum(unit != NONE for unit in usual.s.units)) == (5, 4)
    for game, fame in ((t, 4), (usual, 3)):
        game[A].fame = 3
        assert level_up(game.s, C, A) and game[A].fame == fame


@proves("MK-1.6", "MK-16.2")
def test_offers_lie_there_from_the_beginning_and_tiles_give_no_fame():
    t = Course(2, scenario="full-conquest").begin()
    assert t.s.actions_open and t.s.spells_open
    t.at(7 * 1 + 2)
    t.s.turn.move = 2
    assert can_explore(t.s, C, t[A].at, t[A].at, 1)
    t.act("explore:north-east")
    assert t[A].fame == 0


@proves("MK-18.14")
def test_solo_conquest_is_for_one():
    with pytest.raises(OptionError, match="alone"):
        GAME.new(1, 2, {"scenario": "solo-conquest"})


@proves("MK-18.1")
def test_rounds_may_be_agreed():
    assert Course(2, scenario="full-conquest", rounds=5).s.options.rounds == 5


# -- defenders ---------------------------------------------------------------------------------------------------------------


@proves("MK-10.3", "MK-18.15")
@pytest.mark.parametrize("city", City)
@pytest.mark.parametrize("level", range(1, 12))
def test_a_revealed_city_has_the_defenders_of_its_level_face_down(city, level):
    t = Course(2, scenario="full-conquest", city_level=level)
    at = t.lay(COLOURS[city], 2, -1)
    one = t.s.cities[city]
    assert (one.at, one.level) == (at, level)
    assert letters(t, city) == "".join(sorted(GARRISONS[city].split()[level - 1], key="gbvw".find))
    assert all(slot.known == 0 for slot in one.garrison if slot.card != NONE)
    assert shields(t, city) == [] and leader_of(t.s, city) == NONE and is_defended(t.s, city)


@proves("MK-6.2", "MK-10.3")
def test_all_see_the_backs_of_defenders_face_down_and_who_they_are_once_they_are_seen():
    t = Course(2, scenario="full-conquest", city_level=10)
    at = t.lay("core_6_blue_city", 2, -1)
    for viewer in (A, B, SPECTATOR):
        space = next(one for one in GAME.view(t.s, viewer)["land"] if one["space"] == str(at))
        assert space["backs"] == ["grey", "violet", "violet", "white", "white"] and not space["enemies"]
    t.s.cities[City.BLUE].garrison[0].known = ALL
    space = next(one for one in GAME.view(t.s, B)["land"] if one["space"] == str(at))
    assert space["backs"] == ["violet", "violet", "white", "white"] and len(space["enemies"]) == 1


@proves("MK-10.1")
def test_nobody_defends_the_city_of_the_reconnaissance():
    t = Course(2)
    t.lay("core_8_red_city", 2, -1)
    assert t.s.ending and t.s.cities[City.RED].at == NONE


@proves("MK-10.2", "MK-10.3")
def test_revealing_a_city_ends_no_conquest():
    t = Course(2, scenario="full-conquest")
    t.lay("core_8_red_city", 2, -1)
    assert not t.s.ending


@proves("MK-6.3", "MK-6.7")
def test_defenders_are_seen_from_beside_by_day():
    for night in (False, True):
        t, _ = siege(City.WHITE, "swordsmen", "gunners", known=0)
        t.s.night = night
        see_garrisons(t.s, C)
        assert [slot.known == ALL for slot in t.s.cities[City.WHITE].garrison[:2]] == [not night] * 2


@proves("MK-15.1")
def test_hidden_defenders_are_dealt_afresh_and_open_ones_stay():
    t, _ = siege(City.WHITE, "freezers", "gunners", known=0)
    t.s.cities[City.WHITE].garrison[0].known = ALL
    before = C.enemies[Enemy.GUNNERS].colour
    found = set()
    for seed in range(20):
        other = type(t.s).from_buffer_copy(t.s)
        chance = type(t.s)().chance
        chance.key[0] = seed + 1
        determinize(other, C, A, chance, 0)
        first, second = other.cities[City.WHITE].garrison[0].card, other.cities[City.WHITE].garrison[1].card
        assert first == Enemy.FREEZERS and C.enemies[second].colour == before
        found.add(second)
        count = sum(other.enemies[e] + other.fallen[e] for e in range(ENEMIES) if C.enemies[e].colour == before)
        assert count == sum(C.enemies[e].copies for e in range(ENEMIES) if C.enemies[e].colour == before) - (
            2 if C.enemies[Enemy.FREEZERS].colour == before else 1
        )
    assert len(found) > 1


# -- assault -----------------------------------------------------------------------------------------------------------------


@proves("MK-10.4", "MK-9.13")
def test_moving_into_a_city_is_an_assault_on_all_its_defenders():
    t, at = siege(City.WHITE, "swordsmen", "gunners", known=0)
    assert is_held_against(t.s, C, at, A)
    t.act("walk:east")
    assert t.s.combat.on and t[A].at == at and t.s.turn.move == 0
    assert t[A].reputation == ZERO_REPUTATION - 1
    foes = [foe for foe in t.s.combat.foes if foe.enemy != NONE and foe.required]
    assert [(foe.enemy, foe.at, foe.place) for foe in foes] == [(Enemy.SWORDSMEN, at, 0), (Enemy.GUNNERS, at, 1)]
    assert all(fortification(t.s, C, i) >= 1 for i in range(2))


@proves("MK-10.4")
def test_a_step_costs_two_whatever_the_terrain():
    t, _ = siege(City.RED, "swordsmen")
    t.s.turn.move = 1
    assert not t.can("walk:east")
    t.s.turn.move = 2
    assert t.can("walk:east"), "a desert costs more"


@proves("MK-10.4")
def test_rampaging_enemies_at_the_gate_join_and_need_not_be_beaten():
    t, at = siege(City.GREEN, "swordsmen")
    t.token(beside(t.s, at, 4), "prowlers")
    t.act("walk:east")
    joined = [i for i, foe in enumerate(t.s.combat.foes) if foe.enemy != NONE and not foe.required]
    assert joined == [1] and fortification(t.s, C, 1) == 0
    beat(t, 0)
    assert t[A].at == at and not is_defended(t.s, City.GREEN)


@proves("MK-10.5")
def test_white_gives_armor():
    t, _ = siege(City.WHITE, "swordsmen")
    t.act("walk:east")
    assert armor_of(t.s, C, 0) == C.enemies[Enemy.SWORDSMEN].armor + 1


@proves("MK-10.5")
def test_blue_makes_fire_and_ice_stronger():
    for element, more in ((0, 0), (1, 2), (2, 2), (3, 1)):
        t, _ = siege(City.BLUE, "swordsmen")
        t.act("walk:east")
        t.s.combat.foes[0].element = element
        assert attack_value(t.s, C, 0, 0) == C.enemies[Enemy.SWORDSMEN].attack + more
        assert armor_of(t.s, C, 0) == C.enemies[Enemy.SWORDSMEN].armor


@proves("MK-10.5")
@pytest.mark.parametrize(("city", "trait"), [(City.RED, BRUTAL), (City.GREEN, POISON)])
def test_red_makes_physical_attacks_brutal_and_green_poisonous(city, trait):
    t, _ = siege(city, "swordsmen")
    t.act("walk:east")
    own = traits(t.s, C, 0)
    t.s.combat.foes[0].element = 0
    assert attack_traits(t.s, C, 0, 0) == own | trait
    t.s.combat.foes[0].element = 1
    assert attack_traits(t.s, C, 0, 0) == own


@proves("MK-10.5")
def test_who_joined_or_was_summoned_has_no_bonus():
    t, at = siege(City.WHITE, "swordsmen")
    t.act("walk:east")
    battle.add_foe(t.s, Enemy.PROWLERS, at + 1, 0, False, False)
    assert armor_of(t.s, C, 1) == C.enemies[Enemy.PROWLERS].armor
    t, at = siege(City.RED, "swordsmen")
    t.act("walk:east")
    t.s.combat.foes[0].summoned = Enemy.PROWLERS
    assert attack_traits(t.s, C, 0, 0) == traits(t.s, C, 0)


# -- conquest ----------------------------------------------------------------------------------------------------------------


@proves("MK-10.4", "MK-10.6")
def test_who_leaves_defenders_is_thrown_back_and_has_shields_for_the_others():
    t, at = siege(City.WHITE, "swordsmen", "gunners")
    back = t[A].at
    t.act("walk:east")
    beat(t, 1)
    assert t[A].at == back and shields(t, City.WHITE) == [A]
    assert [slot.card for slot in t.s.cities[City.WHITE].garrison[:2]] == [Enemy.SWORDSMEN, NONE]
    assert is_held_against(t.s, C, at, B) and leader_of(t.s, City.WHITE) == NONE
    assert t.s.fallen[Enemy.GUNNERS] == 1 and t.s.fallen[Enemy.SWORDSMEN] == 0


@proves("MK-10.7", "MK-10.9")
def test_a_city_without_defenders_is_conquered_and_safe_for_all():
    t, at = siege(City.WHITE, "swordsmen", "gunners")
    t.act("walk:east")
    beat(t, 0, 1)
    assert t[A].at == at and shields(t, City.WHITE) == [A, A] and leader_of(t.s, City.WHITE) == A
    assert not is_held_against(t.s, C, at, B) and is_safe(t.s, C, B, at) and not crowded(t.s, C, at, B)
    assert not t.s.ending, "another city is still to come"
    assert list(t[A].shields) == [0, 0, 0], "a city is neither keep nor adventure site"


def test_a_conquered_city_counts_as_a_conquered_site():
    t, _ = siege(City.WHITE, "swordsmen", "gunners")
    tally, metrics = GAME.metrics.tally(), GAME.metrics
    metrics.begin(t.s, C, tally)
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    metrics.count(t.s, C, Event(kind=log.DAY_BEGAN, c=3), tally)
    t.act("walk:east")
    t.s.events.count = 0
    beat(t, 0, 1)
    for event in t.s.events.items[: t.s.events.count]:
        metrics.count(t.s, C, event, tally)
    metrics.end(t.s, C, tally)
    me = tally.players[A]
    assert (me.cities, me.shields, me.led, me.conquered, me.conquered_by[Site.CITY]) == (1, 2, 1, 1, 1)
    assert (tally.taken, tally.taken_round, tally.all_taken_round) == (1, 3, 0)
    assert (tally.cities[City.WHITE].taken, tally.cities[City.WHITE].used) == (1, 2) and not tally.cities[City.RED].taken


@proves("MK-10.8")
@pytest.mark.parametrize(("order", "leader"), [([A, B, B], B), ([B, A], B), ([A, B, B, A], A), ([A], A)])
def test_the_leader_has_most_shields_and_the_first_of_equals(order, leader):
    t, _ = siege(City.WHITE)
    for seat in order:
        put_shield(t.s, City.WHITE, seat)
    assert leader_of(t.s, City.WHITE) == leader


# -- ends and scores ---------------------------------------------------------------------------------------------------------


def conquered(people, *orders, **options):
    """A game in which cities are conquered, with shields in these orders; the tokens are beaten."""
    t = Course(people, **({"scenario": "full-conquest" if people > 1 else "solo-conquest"} | options))
    for city, order in enumerate(orders):
        t.s.cities[city].at = 7 * city
        defend(t, city)
        for seat in order:
            put_shield(t.s, city, seat)
    return t


@proves("MK-16.13")
@pytest.mark.parametrize("people", [1, 2])
def test_with_the_last_city_everybody_has_one_more_turn(people):
    t, _ = siege(City.WHITE, "swordsmen", people=people)
    t.s.cities[City.RED].at = 0  # conquered before
    t.act("walk:east")
    beat(t, 0)
    assert t.s.ending
    t.s.frames.items[0].step = rounds.RoundStep.TURNS
    turns = 0
    while not t.s.result and turns < 9:
        t.s.active, t.s.frames.count, t.s.deciding = NONE, 1, 0
        COURSE.advance(t.s, C)
        assert t.s.announced
        turns += not t.s.result
    assert turns == people and t.s.result


@proves("MK-16.14")
def test_cities_among_others():
    """Seat A leads one and has a shield on the other (7 + 4), B the reverse: tied titles."""
    t = conquered(2, [A, A, B], [B])
    score_game(t.s, C)
    assert [t[seat].lines[Line.CITY] for seat in (A, B)] == [7, 4 + 7]
    assert [t[seat].lines[Line.TITLES] for seat in (A, B)] == [0, 5]
    t = conquered(2, [A, A, B], [B, A])
    score_game(t.s, C)
    assert [t[seat].lines[Line.CITY] for seat in (A, B)] == [11, 11]
    assert [t[seat].lines[Line.TITLES] for seat in (A, B)] == [2, 2]
    t = conquered(2, [])
    t.s.cities[0].at = NONE
    score_game(t.s, C)
    assert [t[seat].lines[Line.TITLES] for seat in (A, B)] == [0, 0]


@proves("MK-16.12", "MK-16.15")
def test_cities_alone():
    t = conquered(1, [A])
    t.s.round, t.s.dummy.deck.count = 6, 3
    score_game(t.s, C)
    assert (t[A].lines[Line.CITY], t[A].lines[Line.TIME]) == (10, 0), "not all: nothing for the time"
    assert outcome(t.s) == "not all cities are conquered"
    t = conquered(1, [A], [A])
    t.s.round, t.s.ending, t.s.dummy.deck.count = 4, True, 3
    score_game(t.s, C)
    assert (t[A].lines[Line.CITY], t[A].lines[Line.TIME]) == (10 + 10 + 15, 2 * 30 + 3 + 5)
    assert outcome(t.s) == "all cities are conquered"


# -- what lies at the edge ---------------------------------------------------------------------------------------------------


def test_every_place_that_names_a_space_can_name_the_last_one_of_the_largest_map():
    t, last = Course(4, scenario="full-conquest"), SPACES - 1
    holders = [(t[A], "at"), (t[A], "came_from"), (t.s.combat, "at"), (t.s.combat, "from_space"), (t.s.combat.foes[0], "at")]
    for holder, name in [*holders, (t.s.cities[0], "at")]:
        setattr(holder, name, last)
        assert getattr(holder, name) == last, name
    t.s.turn.path[0] = last
    assert t.s.turn.path[0] == last


@proves("MK-15.2", "MK-5.7", "MK-5.9")
@pytest.mark.parametrize(("people", "scenario"), [(1, "solo-conquest"), (2, "full-conquest"), (4, "full-conquest"), (3, "blitz-conquest")])
def test_the_map_shows_as_unexplored_what_can_be_explored(people, scenario):
    found = 0
    for seed in range(4):
        t = Course(people, seed, scenario=scenario).begin()
        for space in range(7 * t.s.land.count):
            t.at(space)
            t.s.turn.move = 9
            legal = {text.removeprefix("explore:") for text in t.legal() if text.startswith("explore:")}
            assert {part["tile"] for part in GAME.view(t.s, A)["land"]} - {None} == legal, space
            found += len(legal)
    assert found


@proves("MK-10.9", "MK-5.2")
@pytest.mark.parametrize("city", City)
def test_a_city_is_reached_from_below_whatever_it_stands_on(city):
    t, at = siege(city, "guardsmen")
    assert may_cross(t.s, C, at, Journey.ASSAULT)
    assert may_end(t.s, C, A, at, Journey.ASSAULT) and not may_end(t.s, C, A, at, Journey.UNDERGROUND)


@proves("MK-1.7")
def test_a_table_with_fewer_tiles_of_a_kind_plays_with_those_that_there_are():
    def laid(values, people, scenario):
        s = GAME.with_values(values).new(3, people, {"scenario": scenario})
        tiles = [s.tiles.cards[i] for i in range(s.tiles.count)] + [s.land.hexes[i].tile for i in range(s.land.count)]
        assert len(set(tiles)) == len(tiles) and min(tiles) >= 0
        return tiles

    assert len(laid({"tiles.core_5_green_city.kind": "core"}, 4, "full-conquest")) == 1 + 11 + 3 + 3
    assert len(laid({"tiles.countryside_1.kind": "core"}, 4, "full-conquest")) == 1 + 10 + 4 + 3
    assert (
        len(laid({f"tiles.core_{n}_city.kind": "core" for n in ("5_green", "6_blue", "7_white", "8_red")}, 2, "first-reconnaissance")) == 11
    )


@proves("MK-1.7")
def test_a_table_that_tells_fewer_numbers_of_a_scenario_means_the_last_one_for_more_players():
    own = GAME.with_values({"full_conquest.countryside": [7]})
    tiles = [own.new(1, people, {"scenario": "full-conquest"}) for people in (1, 3)]
    assert [s.tiles.count + s.land.count for s in tiles] == [1 + 7 + 1 + 2, 1 + 7 + 2 + 3]


def test_players_reckon_with_all_defenders_of_a_city_and_its_bonus():
    def worth(city, *enemies, cards):
        t, _ = siege(city, *enemies)
        t.hand(*cards)
        t.dice()
        return siege_value(t.s, C, A, city, 0.0)

    rages = ["rage"] * 6  # an attack of 12
    assert worth(City.GREEN, "guardsmen", cards=[]) < 0 < worth(City.GREEN, "guardsmen", cards=rages)
    assert worth(City.GREEN, "guardsmen", "guardsmen", cards=rages) < worth(City.GREEN, "guardsmen", cards=rages), (
        "one is beaten, two strike"
    )
    just = ["rage"] * 4  # an attack of 8, for armor 7: none is left for a block
    assert worth(City.RED, "guardsmen", cards=just) < worth(City.BLUE, "guardsmen", cards=just), "brutal, and no fire nor ice"
    assert worth(City.WHITE, "swordsmen", "swordsmen", cards=rages) > 0 > worth(City.WHITE, *["altem_mages"] * 5, cards=rages)


# -- what one sees -----------------------------------------------------------------------------------------------------------


def shown(t, at):
    return next(one for one in GAME.view(t.s, A)["land"] if one["space"] == str(at))


@proves("MK-10.7")
def test_a_city_shows_its_level_until_it_is_conquered():
    t, at = siege(City.RED, "swordsmen", known=0, city_level=7)
    assert shown(t, at)["on"] == ["red-city", "level-7"] and shown(t, at)["city_level"] == 7
    defend(t, City.RED)
    put_shield(t.s, City.RED, A)
    assert shown(t, at)["on"] == ["red-city", "shield"] and shown(t, at)["city_level"] is None


def enemy(t):
    [_, enemies] = GAME.view(t.s, A)["combat"]["sides"]
    return enemies["members"][0]


@proves("MK-10.5")
@pytest.mark.parametrize(("city", "name"), [(City.RED, "brutal"), (City.GREEN, "poison")])
def test_what_a_city_makes_of_physical_attacks_is_told_apart_from_what_an_enemy_is(city, name):
    t, _ = siege(city, "swordsmen")
    t.act("walk:east")
    assert enemy(t)["city"] == [name] and not enemy(t)[name]
    t.s.combat.foes[0].element = 1
    assert enemy(t)["city"] == [] and not enemy(t)[name]


@proves("MK-10.5")
@pytest.mark.parametrize(("city", "more"), [(City.WHITE, (1, None)), (City.BLUE, (None, 2)), (City.RED, (None, None))])
def test_what_a_city_adds_is_told_beside_the_numbers_that_have_it(city, more):
    t, _ = siege(city, "fire_mages")
    t.act("walk:east")
    assert (enemy(t)["city_armor"], enemy(t)["city_attack"]) == more

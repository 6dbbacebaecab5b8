"""What a table may play otherwise: the variants of the box, by section 18 of the rules page.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import find
from holdfast.games.mage_knight.names import BASIC_COLOURS, GONE, RETURNED, City, Colour, Enemy, EnemyColour, Site, Tactic, TileKind
from holdfast.games.mage_knight.players.journey import rampage_value
from holdfast.games.mage_knight.rules.gains import is_free_die, reroll_all
from holdfast.games.mage_knight.rules.land import site_of, terrain_of
from holdfast.games.mage_knight.rules.mana import how_pays
from holdfast.games.mage_knight.rules.rampage import come_back
from holdfast.games.mage_knight.rules.rounds import lay_tactics
from tests.proves import proves

from .course import NONE, A, B, C, Course

SEEDS = range(12)
FIRST_DIE = 12
"""The way to pay that is the first die of the Source: after six tokens and six crystals."""


def times(t, rounds):
    """What time it is in each round."""
    found = []
    for _ in range(rounds):
        found.append("night" if t.s.night else "day")
        t.next_round()
    return found


def kinds_in_deck(t):
    deck = [C.tiles[t.s.tiles.cards[i]].kind for i in range(t.s.tiles.count)]
    return [deck.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)]


# -- cities and tiles --------------------------------------------------------------------------------------------------------


@proves("MK-10.3", "MK-18.15", "MK-18.16")
@pytest.mark.parametrize(
    ("scenario", "options", "levels"),
    [
        ("solo-conquest", {}, [5, 8]),
        ("solo-conquest", {"city_level": 2}, [2, 2]),
        ("solo-conquest", {"level_of_city_1": 3, "level_of_city_2": 11}, [3, 11]),
        ("full-conquest", {}, [4, 4]),
        ("full-conquest", {"city_level": 7, "level_of_city_2": 1}, [7, 1]),
        ("blitz-conquest", {}, [3, 3]),
    ],
)
def test_levels_follow_the_order_of_revealing(scenario, options, levels):
    t = Course(1, scenario=scenario, **options)
    t.lay("core_8_red_city", 2, -1)
    t.lay("core_5_green_city", 2, -2)
    assert [t.s.cities[City.RED].level, t.s.cities[City.GREEN].level] == levels


@proves("MK-18.17", "MK-18.18", "MK-18.24")
def test_players_may_agree_on_other_numbers_of_tiles():
    assert kinds_in_deck(Course(2, scenario="full-conquest")) == [8 - 2, 1, 2], "two of the countryside are laid"
    assert kinds_in_deck(Course(2, scenario="full-conquest", countryside_tiles="5")) == [5 - 2, 1, 2]
    assert kinds_in_deck(Course(2, scenario="full-conquest", core_tiles="none", city_tiles="4")) == [8 - 2, 0, 4]
    assert kinds_in_deck(Course(2, scenario="full-conquest", core_tiles="4", city_tiles="1")) == [8 - 2, 4, 1]


@proves("MK-18.22")
def test_a_turned_tile_is_turned_with_all_that_is_printed_on_it():
    turns = set()
    for seed in SEEDS:
        t = Course(2, seed, turned_tiles="yes")
        assert t.s.land.hexes[0].turn == 0, "the start tile is laid as ever"
        at = find(t.s.land, 1, 0)
        place, tile = t.s.land.hexes[at], C.tiles[t.s.land.hexes[at].tile]
        assert terrain_of(t.s, C, 7 * at) == tile.terrain[0] and site_of(t.s, C, 7 * at) == tile.sites[0]
        for way in range(6):
            there = 7 * at + 1 + (way + place.turn) % 6
            assert terrain_of(t.s, C, there) == tile.terrain[1 + way] and site_of(t.s, C, there) == tile.sites[1 + way]
            wanted = 1 if tile.sites[1 + way] in (Site.ORCS, Site.DRACONUM) else 0
            assert len(t.tokens(there)) == wanted, "rampaging enemies turn with it"
        turns.add(place.turn)
    assert len(turns) > 2
    assert all(place.turn == 0 for place in Course(2, 1).s.land.hexes)


@proves("MK-18.23")
def test_a_city_that_is_revealed_is_any_one_that_is_not_on_the_map():
    orders = set()
    for seed in SEEDS:
        t = Course(4, seed, scenario="full-conquest", random_cities="yes")
        spaces = [t.lay(tile, 2 + i, -1) for i, tile in enumerate(("core_5_green_city", "core_6_blue_city", "core_7_white_city"))]
        spaces.append(t.lay("core_8_red_city", 5, -1))
        assert sorted(city.at for city in t.s.cities) == spaces, "each is revealed once"
        orders.add(tuple(next(city for city in City if t.s.cities[city].at == at).name for at in spaces))
        first = next(city for city in City if t.s.cities[city].at == spaces[0])
        numbers = C.cities[first]
        defenders = sum(slot.card != NONE for slot in t.s.cities[first].garrison)
        assert defenders == sum(backs[3] for backs in (numbers.grey, numbers.violet, numbers.brown, numbers.white)), "by its own table"
    assert len(orders) > 4


# -- day and night -----------------------------------------------------------------------------------------------------------


@proves("MK-2.1", "MK-18.19")
def test_heroes_may_arrive_by_night():
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest", times="night-arrival")
        assert all(t.s.source.face[die] < BASIC_COLOURS for die in range(t.s.source.count)), "no gold, no black"
    assert times(t, 6) == ["night", "day"] * 3
    t = Course(2, times="night-arrival")
    assert {Tactic(i).name for i in range(12) if t.s.tactics >> i & 1} >= {"FROM_THE_DUSK", "LONG_NIGHT"}


@proves("MK-18.19")
def test_darkness_may_come_for_good():
    falls = []
    for seed in range(60):
        found = times(Course(2, seed, scenario="full-conquest", times="darkness-is-coming"), 6)
        assert found[0] == "day"
        days = found.count("day")
        assert found == ["day"] * days + ["night"] * (6 - days), "night from then on"
        falls.append(found[1] == "night")
    assert 8 <= sum(falls) <= 30, "11 of 36 throws of two dice show black"


@proves("MK-17.2", "MK-18.19")
def test_tactics_that_left_the_game_come_back_where_they_are_needed():
    t = Course(1, scenario="solo-conquest", times="darkness-is-coming")
    t.s.night = True
    night = 0b111111 << 6
    t.s.gone_tactics = 0b1111 << 6
    lay_tactics(t.s)
    assert t.s.tactics == 0b11 << 10, "two are enough: one for the player, one for the dummy player"
    t.s.gone_tactics = 0b11111 << 6
    lay_tactics(t.s)
    assert t.s.tactics == night


# -- rampage -----------------------------------------------------------------------------------------------------------------


def beaten_orcs(tile="countryside_1", site=Site.ORCS, **options):
    """A map with one space on which rampaging enemies were beaten; both heroes stand on the portal."""
    t = Course(2, **options)
    at = t.retile(1, tile)
    t.retile(2, "countryside_5")
    there = next(space for space in range(at, at + 7) if site_of(t.s, C, space) == site)
    t.mark(there, GONE)
    t.at(0, A).at(0, B)
    return t, there


def returns(night, rolls=200, **options):
    """By how many tokens come back, and their backs, how often."""
    found = {}
    for seed in range(rolls):
        t, there = beaten_orcs(seed=seed, **options)
        t.s.night = night
        come_back(t.s, C)
        backs = tuple(EnemyColour(C.enemies[Enemy[name.upper()]].colour).name for name in t.tokens(there))
        assert t.marked(there, GONE) == (not backs)
        found[backs] = found.get(backs, 0) + 1
    return found


@proves("MK-18.20")
@pytest.mark.parametrize("night", [False, True])
def test_rampaging_enemies_come_back_by_a_die(night):
    """Three of six colours count; one of these brings a brown one too."""
    found = returns(night, rampage="rampage")
    assert set(found) == {(), ("GREEN",), ("GREEN", "BROWN")}
    assert 70 <= found[()] <= 130 and 40 <= found["GREEN",] <= 95 and 15 <= found["GREEN", "BROWN"] <= 55


@proves("MK-18.20")
def test_with_more_rampage_they_come_always():
    found = returns(False, rampage="more-rampage")
    assert set(found) == {("GREEN",), ("GREEN", "BROWN")} and 70 <= found["GREEN",] <= 130


@proves("MK-18.20")
def test_draconums_come_back_as_red_tokens():
    t, there = beaten_orcs("core_2", Site.DRACONUM, rampage="more-rampage")
    come_back(t.s, C)
    assert C.enemies[t.space(there).tokens[0].card].colour == EnemyColour.RED and site_of(t.s, C, there) == Site.DRACONUM


@proves("MK-18.20")
def test_none_comes_back_where_a_hero_stands_or_none_was_beaten():
    t, there = beaten_orcs(rampage="more-rampage")
    t.at(there, B)
    come_back(t.s, C)
    assert t.tokens(there) == []
    t.at(0, B)
    t.mark(there, GONE, False)
    come_back(t.s, C)
    assert t.tokens(there) == []


@proves("MK-18.20")
def test_one_who_comes_back_gives_one_reputation_and_the_space_is_free_when_all_are_beaten():
    t, there = beaten_orcs(rampage="more-rampage")
    assert t.reputation() == -4, "less reputation to begin with"
    t.begin()
    t.mark(there, GONE, False)
    t.mark(there, RETURNED)
    t.token(there, "prowlers").token(there, "gargoyle", place=1)
    t.at(there - there % 7)
    way = next(text for text in sorted(t.legal()) if text.startswith("challenge:"))
    t.act(way)
    assert t.fought() == ["gargoyle", "prowlers"], "they are fought together"
    t.beat(0)
    assert t.reputation() == -3
    t.beat_all()
    assert t.reputation() == -2 and t.marked(there, GONE) and site_of(t.s, C, there) == Site.NONE


def test_computers_reckon_with_both_enemies_who_came_back_or_with_the_one_that_is_left():
    t, there = beaten_orcs(rampage="more-rampage")
    t.begin()
    t.mark(there, GONE, False)
    t.hand("rage", "rage", "rage", "rage", "rage")
    worths = {}
    for first, second in (("prowlers", None), (None, "prowlers"), ("prowlers", "crypt_worm")):
        t.token(there, first).token(there, second, place=1)
        worths[first, second] = rampage_value(t.s, C, A, there, 0.0)
    assert worths["prowlers", None] == worths[None, "prowlers"] > 0.0
    assert worths["prowlers", "crypt_worm"] < worths["prowlers", None], "five cards do not beat both"


@proves("MK-18.20")
def test_they_come_between_rounds_and_only_where_it_was_agreed():
    for options, wanted in (({}, 0), ({"rampage": "more-rampage"}, 1)):
        t, there = beaten_orcs(**options)
        t.next_round()
        assert (len(t.tokens(there)) > 0) == bool(wanted)
    assert Course(2, rampage="rampage").reputation() == -2
    assert Course(2, scenario="blitz-conquest", rampage="rampage").reputation() == 0, "a Blitz begins with 2"


# -- friendly mana -----------------------------------------------------------------------------------------------------------


def source(*faces, night=False, friendly="yes"):
    t = Course(2, friendly_mana=friendly).begin()
    t.s.night = night
    return t.dice(*faces)


def paid_by(t, die):
    """The basic colours that a die of the Source pays for."""
    return {Colour(colour).name.lower() for colour in range(BASIC_COLOURS) if how_pays(t.s, A, FIRST_DIE + die, 1 << colour)}


@proves("MK-18.21")
def test_a_gold_die_is_no_colour_that_the_source_shows():
    t = source("gold", "blue", "red", "black")
    assert paid_by(t, 0) == {"white", "green"}
    t.s.source.holder[1] = B
    assert paid_by(t, 0) == {"white", "green", "blue"}, "a die that is used is not shown"
    assert paid_by(source("gold", "blue", friendly="no"), 0) == {"red", "blue", "white", "green"}
    t = source("blue", "red")
    t.mana(gold=1)
    assert how_pays(t.s, A, Colour.GOLD, 1 << Colour.BLUE), "a token of gold is no die"


@proves("MK-18.21")
def test_gold_dice_are_rolled_or_turned_last():
    t = source("gold", "blue", "gold", "black")
    assert [bool(is_free_die(t.s, die)) for die in range(4)] == [False, True, False, True]
    for _ in range(20):
        t.dice("gold", "blue", "gold", "black")
        reroll_all(t.s)
        assert (t.faces()[0], t.faces()[2]) == ("gold", "gold")
    t = source("gold", "gold")
    assert is_free_die(t.s, 0) and is_free_die(t.s, 1), "no other is left"
    assert is_free_die(source("gold", "blue", night=True).s, 0), "by day alone"

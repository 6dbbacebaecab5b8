"""What is told of an assault before it is begun: what its defenders ask for, and what one could play, by hand."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import WALK
from holdfast.games.mage_knight.names import GARRISON, City, Enemy, EnemyColour
from holdfast.games.mage_knight.rules.land import beside, is_rampaging
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import NE, WESTWARDS
from .test_cities import siege

HIDDEN = 0
GREY_ARMOR = (4, 7)
"""The least and the most of a grey token."""


def told(t, at, viewer=A):
    """What is told of a space."""
    return next(one for one in GAME.view(t.s, viewer)["land"] if one["space"] == str(at))


def might(t, viewer=A):
    """Ranged or siege, siege, block and attack that one could play."""
    view = GAME.view(t.s, viewer)
    return tuple(view[f"my_{what}"] for what in ("ranged", "siege", "block", "attack"))


def backs(t, city, *colours):
    for place in range(GARRISON):
        t.s.cities[city].backs[place] = EnemyColour[colours[place].upper()] if place < len(colours) else NONE
    return t


@proves("MK-10.5")
@pytest.mark.parametrize(("city", "asks"), [(City.WHITE, 7 + 1 + 8 + 1), (City.RED, 7 + 8)])
def test_all_defenders_that_lie_open_ask_for_their_armor_with_the_bonus_of_the_city(city, asks):
    t, at = siege(city, "altem_guardsmen", "altem_mages")
    backs(t, city, "white", "white").hand("rage")
    space = told(t, at)
    assert (space["asks"], space["asks_most"]) == (asks, None)
    assert space["lacks"] == asks - might(t)[3]


@proves("MK-10.5")
def test_of_defenders_that_lie_face_down_the_least_and_the_most_of_their_back_is_told():
    """White backs have armor 6 (Altem Gunners) to 8 (Altem Mages) in the first box, and in the White City 1 more."""
    t, at = siege(City.WHITE, "altem_guardsmen", "gunners")
    backs(t, City.WHITE, "white", "white")
    t.s.cities[City.WHITE].garrison[1].known = HIDDEN
    space = told(t, at)
    assert (space["asks"], space["asks_most"]) == (8 + 7, 8 + 9)


@proves("MK-10.2")
def test_who_was_beaten_asks_for_nothing_any_more():
    t, at = siege(City.RED, "altem_guardsmen", "altem_mages")
    backs(t, City.RED, "white")
    t.s.cities[City.RED].garrison[1].card = NONE
    assert told(t, at)["asks"] == 7


@pytest.mark.parametrize("viewer", [B, SPECTATOR])
def test_what_one_could_play_is_told_to_nobody_else(viewer):
    t, at = siege(City.RED, "altem_guardsmen")
    backs(t, City.RED, "white").hand("rage")
    assert might(t, viewer) == (None, None, None, None)
    assert told(t, at, viewer)["lacks"] is None
    assert told(t, at, viewer)["asks"] == 7


HAND = ("rage", "determination", "swiftness", "march")
"""Rage: attack or block 2, red attack 4.  Determination: attack or block 2, blue block 5.  Swiftness: white ranged 3.  March: move."""


@proves("MK-4.1", "MK-4.8")
@pytest.mark.parametrize(
    ("crystals", "wanted"),
    [
        ({}, (0, 0, 2 + 2 + 1 + 1, 2 + 2 + 1 + 1)),
        ({"red": 1}, (0, 0, 6, 4 + 2 + 1 + 1)),
        ({"blue": 1}, (0, 0, 2 + 5 + 1 + 1, 6)),
        ({"white": 1}, (3, 0, 6, 2 + 2 + 3 + 1)),
        ({"green": 1}, (0, 0, 6, 6)),
        ({"red": 1, "white": 1}, (3, 0, 6, 4 + 2 + 3 + 1)),
    ],
)
def test_what_one_could_play_is_the_best_of_each_card_as_far_as_there_is_mana(crystals, wanted):
    t, _ = siege(City.RED, "altem_guardsmen")
    t.hand(*HAND)
    t.dice()
    t.crystals(**{"red": 0, "blue": 0, "green": 0, "white": 0} | crystals)
    t[A].skills = 0
    assert might(t) == wanted


@proves("MK-4.10")
def test_one_die_powers_one_card():
    """Red and white mana for either, but one die: the attack is better by 2 with both."""
    t, _ = siege(City.RED, "altem_guardsmen")
    t.hand("rage", "swiftness")
    t.crystals(red=0, blue=0, green=0, white=0)
    t.dice("red", "white")
    t[A].skills = 0
    assert might(t) == (3, 0, 2 + 1, max(4 + 1, 2 + 3))


@proves("MK-4.3")
def test_units_count_while_they_are_ready_and_whole():
    t, _ = siege(City.RED, "altem_guardsmen")
    t.hand()
    t.dice()
    t.crystals(red=0, blue=0, green=0, white=0)
    t[A].skills = 0
    t.unit(0, "peasants")  # attack or block 2
    assert might(t) == (0, 0, 2, 2)
    t[A].company[0].spent = True
    assert might(t) == (0, 0, 0, 0)


@proves("MK-10.1")
@pytest.mark.parametrize(("cards", "is_said"), [((), True), (("rage",) * 4, False)])
def test_who_is_too_weak_is_told_before_the_assault(cards, is_said):
    """Guardsmen of armor 7 in the Red City; with four times Rage, unpowered, one has 8."""
    t, at = siege(City.RED, "altem_guardsmen")
    backs(t, City.RED, "white").hand(*cards)
    t.dice()
    t.crystals(red=0, blue=0, green=0, white=0)
    t[A].skills = 0
    way = next(way for way in range(DIRECTIONS) if beside(t.s, t[A].at, way) == at)
    assert ("For all of them Attack 7 is missing" in GAME.caution(GAME, t.s, WALK + way)) is is_said


def keep(scenario="full-conquest", **options):
    """Player A begins a turn beside a keep; returns the game and the keep."""
    t = Course(2, scenario=scenario, **options).begin()
    at = t.retile(1, "countryside_3") + NE
    t.at(beside(t.s, at, WESTWARDS)).hand("rage")
    return t, at


@proves("MK-6.2", "MK-7.9")
def test_a_garrison_that_lies_face_down_is_told_by_its_back():
    """Grey tokens of the first box have armor 4 (Crossbowmen) to 7 (Guardsmen)."""
    t, at = keep()
    t.token(at, "guardsmen", known=HIDDEN)
    hidden = told(t, at)
    assert (hidden["asks"], hidden["asks_most"]) == GREY_ARMOR
    t.token(at, "golems", known=HIDDEN)
    assert told(t, at) == hidden, "whoever it is"
    t.token(at, "guardsmen")
    assert (told(t, at)["asks"], told(t, at)["asks_most"]) == (7, None)


@proves("MK-7.20", "MK-20.28")
@pytest.mark.parametrize(("scenario", "round_", "n"), [("full-conquest", 3, 1), ("conquer-and-hold", 1, 1), ("conquer-and-hold", 3, 2)])
def test_who_would_be_drawn_for_an_owner_who_is_away_is_told_by_the_back(scenario, round_, n):
    t, at = keep(scenario)
    t.s.round, t.s.nights = round_, round_ // 2
    t.space(at).shields = 1 << B
    assert (told(t, at)["asks"], told(t, at)["asks_most"]) == (n * GREY_ARMOR[0], n * GREY_ARMOR[1])
    t.at(at, B)
    assert told(t, at)["asks"] is None, "the owner is there, and fights"
    t.at(0, B).space(at).shields = 1 << A
    assert told(t, at)["asks"] is None, "one's own keep"


def test_an_empty_place_beside_a_rampaging_enemy_asks_for_nothing():
    """Nobody knows it, and no card lies there: prowlers of armor 3 alone."""
    t, _ = siege(City.RED, "altem_guardsmen")
    at = next(space for space in range(7 * t.s.land.count) if is_rampaging(t.s, C, space))
    first, second = t.space(at).tokens
    first.card, first.known = Enemy.PROWLERS, ALL
    second.card, second.known = NONE, HIDDEN
    assert (told(t, at)["asks"], told(t, at)["asks_most"]) == (3, None)

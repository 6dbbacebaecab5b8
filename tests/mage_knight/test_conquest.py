"""Players of one side and their cities: what counts for winning, what brings them nearer, and what an assault asks of Units."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from holdfast.games.mage_knight.names import City, Enemy, Phase
from holdfast.games.mage_knight.players import combat, conquest, prospects, scores
from holdfast.games.mage_knight.players.siege import dealt_by, siege_value
from holdfast.games.mage_knight.rules.city import put_shield
from holdfast.games.mage_knight.rules.land import beside
from tests.proves import proves

from . import fights
from .course import A, C
from .test_cities import defend, siege


def result(t):
    out = [0.0] * 4
    scores.score(t.s, C, out)
    return out[A]


def alone(city=City.RED, *enemies, **options):
    return siege(city, *(enemies or ["swordsmen"] * 3), people=1, **options)


def way(t):
    return conquest.way_to_cities(t.s, C, A)


def conquered(t, city):
    defend(t, city)
    put_shield(t.s, city, A)


@proves("MK-16.15")
def test_alone_a_conquered_city_counts_beside_the_points_as_the_game_is_won_with_all():
    t, _ = alone()
    t.s.players[A].score = 100
    before = result(t)
    conquered(t, City.RED)
    assert before < result(t) < 1
    assert conquest.goal_points(t.s) == conquest.CITY_GOAL


@pytest.mark.parametrize("scenario", ["first-reconnaissance", "full-conquest"])
def test_without_cities_to_conquer_together_there_is_no_such_goal(scenario):
    t, _ = siege(City.RED, "swordsmen", people=2, scenario=scenario)
    conquered(t, City.RED)
    assert not conquest.is_conquest(t.s) and conquest.goal_points(t.s) == 0
    assert conquest.defender_worth(t.s) == conquest.SHIELD_WORTH


def test_each_step_to_the_cities_is_worth_more_than_the_one_before():
    """A tile, a city found, a defender beaten, the city: each with all else as it was."""
    t, _ = alone()
    t.s.round = 3
    steps = [way(t)]
    t.s.tiles.count -= 1
    steps.append(way(t))
    for place in range(3):
        t.s.cities[City.RED].garrison[place].card = -1
        t.s.cities[City.RED].shields[place] = A
        steps.append(way(t))
    t.s.cities[City.BLUE].at = 7  # the last one
    steps.append(way(t))
    assert steps == sorted(set(steps))
    assert steps[1] - steps[0] == conquest.TILE_LEFT
    assert steps[2] - steps[1] == conquest.DEFENDER_GOAL
    assert steps[4] - steps[3] == conquest.CITY_GOAL - 2 * conquest.DEFENDER_GOAL, "what was nearest is done, the other one not found"


def test_no_garrison_counts_as_much_as_the_city():
    most = max(len(letters) for letters in ("bbwww", "vvwww", "gwwww", "bvwww"))
    assert (most - 1) * conquest.DEFENDER_GOAL < conquest.CITY_GOAL + 10


def test_the_way_to_a_city_counts_when_it_is_time_to_go():
    t, at = alone()
    near, far = beside(t.s, at, 3), 0

    def gain():
        t.at(far)
        before = way(t)
        t.at(near)
        return way(t) - before

    spaces = conquest.spaces_between(t.s, far, at) - 1
    t.s.round = 1
    assert gain() == 0.0, "nearly the whole game is left to grow strong"
    t.s.round, t.s.dummy.deck.count = 5, 8  # the dummy player takes four cards a turn: three turns more, and five of the last round
    assert gain() == pytest.approx(8 / 10 * spaces * conquest.SPACE_AWAY), "in the last ten turns it counts less"
    t.s.cities[City.BLUE].at = 7
    conquered(t, City.RED)
    conquered(t, City.BLUE)
    assert gain() == 0.0, "nothing is left to go to"


def test_the_prospect_of_one_side_is_that_of_its_way_to_the_cities():
    t, _ = alone()
    before, here = prospects.prospect(t.s, C, A), way(t)
    t.s.cities[City.RED].garrison[0].card = -1
    t.s.cities[City.RED].shields[0] = A
    assert prospects.prospect(t.s, C, A) - before == pytest.approx(way(t) - here)


@proves("MK-10.5")
@pytest.mark.parametrize(
    ("city", "enemy", "damage"),
    [
        (City.RED, "swordsmen", 12),  # 6, brutal as it is physical
        (City.RED, "fire_mages", 6),  # of fire, so it is not
        (City.BLUE, "fire_mages", 8),  # 2 more for fire
        (City.BLUE, "gunners", 16),  # these are brutal themselves
        (City.BLUE, "swordsmen", 6),
        (City.GREEN, "swordsmen", 6),
    ],
)
def test_the_damage_of_a_defender_is_reckoned_with_the_bonus_of_its_city(city, enemy, damage):
    t, _ = alone(city, enemy)
    assert dealt_by(t.s, C, city, Enemy[enemy.upper()]) == damage


@pytest.mark.parametrize(("wounds", "is_worth_it"), [(0, True), (1, False)])
def test_a_unit_that_takes_the_damage_makes_an_assault_worth_while(wounds, is_worth_it):
    """Three Swordsmen, attack 6 each, against armor 2 and six Rages.

    Three Rages block one; the others would make six Wounds, a whole hand, before the attack.  A Guardian, armor 7, takes one of them, and
    the last three Rages beat one of the defenders.
    """
    t, _ = alone(City.BLUE, "swordsmen", "swordsmen", "swordsmen")
    t.hand(*["rage"] * 6)
    t.dice()
    assert siege_value(t.s, C, A, City.BLUE, 0.0) < 0.0
    t.unit(0, "altem_guardians", spent=True, wounds=wounds)
    assert (siege_value(t.s, C, A, City.BLUE, 0.0) > 0.0) == is_worth_it


def test_a_unit_that_resists_takes_the_damage_for_nothing():
    """Fire Golems resist the physical attack of Swordsmen, 6: twice their armor of 4 is taken off, but they are wounded by more than 4."""

    def worth(*units, enemy="swordsmen"):
        t, _ = alone(City.BLUE, enemy, enemy, enemy)
        t.hand(*["rage"] * 6)
        t.dice()
        for place, unit in enumerate(units):
            t.unit(place, unit, spent=True)
        return siege_value(t.s, C, A, City.BLUE, 0.0)

    assert worth("fire_golems") > worth("peasants")
    assert worth("fire_golems", "fire_golems") >= worth("fire_golems")


@proves("MK-9.7")
def test_a_unit_takes_damage_that_would_knock_the_hero_out():
    """Swordsmen deal 6: three Wounds of a hero with armor 2 and a hand of five.  With two of them the hand is gone."""

    def worth(*enemies):
        s = fights.fight(*enemies, phase=Phase.DAMAGE)
        fights.aim(s)
        s.combat.damage = 6
        fights.unit(s, 0, 0, "utem_guardsmen")
        return combat.judge_damage(s, C, SimpleNamespace(who=0), 0)

    assert worth("swordsmen") < 0.0 < worth("swordsmen", "swordsmen")

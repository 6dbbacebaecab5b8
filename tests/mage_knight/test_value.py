"""What is fitted from play of a Solo Conquest: each feature says what it is named after, and what one may expect goes with what one has."""

from __future__ import annotations

import numpy as np
import pytest

from holdfast.agents import fitting
from holdfast.engine.network import load
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import City, Result, ShieldsOn
from holdfast.games.mage_knight.players import scores, value
from holdfast.games.mage_knight.players.conquest import CITY_GOAL
from holdfast.games.mage_knight.rules.city import put_shield
from holdfast.games.mage_knight.rules.land import beside

from .course import A, C, Course
from .test_cities import defend, siege


def features(t):
    out = np.zeros(len(value.NAMES))
    assert value.describe(t.s, C, A, out) == 0
    return dict(zip(value.NAMES, out.tolist(), strict=True))


def alone(*enemies, city=City.RED):
    return siege(city, *enemies, people=1)


def test_weights_and_features_are_of_one_making():
    assert load(value.FILE).features == tuple(value.NAMES)
    assert len(set(value.NAMES)) == len(value.NAMES)


def test_a_game_that_begins():
    """Six rounds of five turns, the first by day; sixteen basic cards, five of them in hand, armor 2, one Command token."""
    t = Course(1, scenario="solo-conquest").begin()
    found = features(t)
    assert found["round"] == pytest.approx(1 / 6)
    assert 25 / 30 < found["turns_left"] <= 31 / 30
    assert found["night"] == found["last_round"] == 0
    assert found["cards_owned"] == pytest.approx(16 / 20)
    assert found["hand"] == 1 and found["deck"] == pytest.approx(1.1)
    assert found["free_commands"] == pytest.approx(1 / 3) and found["units"] == 0
    assert found["wounds"] == found["advanced_actions"] == found["spells"] == found["artifacts"] == 0
    assert (found["level_of_next_city"], found["level_of_city_after_next"]) == (1, pytest.approx(8 / 5)), "5, and then 8"
    assert found["cities_found"] == found["weaker_city_there"] == 0 and found["distance_to_city"] == 1
    assert found["tiles_left"] > 0


def test_cards_units_and_shields():
    t, _ = alone("swordsmen")
    t.hand("fireball", "wound", "agility").discards("ruby_ring", "wound").deck("rage")
    t.unit(0, "altem_guardians", spent=True).unit(1, "peasants", wounds=1)
    t[A].shields[ShieldsOn.ADVENTURE], t[A].shields[ShieldsOn.FORTRESS], t[A].shields[ShieldsOn.MONASTERY] = 3, 2, 1
    t.crystals(red=2, blue=1)
    found = features(t)
    assert found["cards_owned"] == pytest.approx(6 / 20)
    assert found["spells"] == found["advanced_actions"] == found["artifacts"] == pytest.approx(1 / 3)
    assert found["wounds"] == pytest.approx(2 / 5) and found["wounds_in_hand"] == pytest.approx(1 / 3)
    assert found["units"] == pytest.approx(2 / 3)
    assert found["unit_levels"] == pytest.approx((4 + 1) / 5), "Altem Guardians are of level 4, Peasants of level 1"
    assert found["unit_levels_ready"] == 0 and found["unit_levels_wounded"] == pytest.approx(1 / 5)
    assert found["unit_armor"] == pytest.approx(0.7), "of who is not wounded: 7"
    assert found["units_melee_wise"] == pytest.approx(0.5), "Altem Guardians: Attack 5"
    assert found["shields_on_adventure_sites"] == 1 and found["shields_on_fortified_sites"] == 1
    assert found["crystals"] == pytest.approx(3 / 5) and found["crystal_colours"] == pytest.approx(2 / 4)


def test_a_garrison():
    """Swordsmen: armor 5, attack 6, brutal in the red city; Fire Mages: armor 5, attack 6 of fire."""
    t, at = alone("swordsmen", "fire_mages")
    t.at(beside(t.s, at, 3))
    found = features(t)
    assert found["cities_found"] == 0.5 and found["cities_conquered"] == 0
    assert found["distance_to_city"] == pytest.approx(1 / 8) and found["closeness_to_city"] == pytest.approx(1 / 2)
    assert found["weaker_city_there"] == 1 and found["stronger_city_there"] == 0
    assert found["weaker_city_defenders"] == pytest.approx(2 / 5)
    armor = sum(value.armor_to_beat(t.s, C, City.RED, value.defender_of(t.s, C, City.RED, place)) for place in range(2))
    assert found["weaker_city_armor"] == pytest.approx(armor / 30)
    assert found["weaker_city_attack"] == pytest.approx((12 + 6) / 30)
    assert found["strength_over_weaker_city"] == pytest.approx(max(found["strength"] - armor / 10, -3))


def test_of_two_cities_the_weaker_one_is_that_of_the_lower_level():
    t, _ = alone("swordsmen")
    defend(t, City.BLUE, "swordsmen", "swordsmen", "swordsmen")
    t.s.cities[City.BLUE].at = 7
    t.s.cities[City.RED].level, t.s.cities[City.BLUE].level = 8, 5
    found = features(t)
    assert found["weaker_city_defenders"] == pytest.approx(3 / 5) and found["stronger_city_defenders"] == pytest.approx(1 / 5)
    assert found["cities_found"] == 1 and found["level_of_next_city"] == 0


def test_what_counts_by_now_and_in_the_end():
    """Fame, and of a conquered city its points and what it counts as; of a finished game its score."""
    t, _ = alone()
    t[A].fame = 30
    put_shield(t.s, City.RED, A)
    before = 30 + CITY_GOAL + value.city_points(t.s, C, A)
    assert value.points(t.s, C, A) == before
    t[A].score, t.s.result = 77, Result.ENDED
    assert value.points(t.s, C, A) == 77 + CITY_GOAL


def test_more_is_expected_of_who_has_more():
    """With all else alike: Wounds, a Unit, Fame, defenders who fell."""

    def sight(change):
        t, _ = alone("swordsmen", "swordsmen", "swordsmen")
        t.s.round = 4
        change(t)
        return scores.in_sight(t.s, C, A)

    plain = sight(lambda t: None)
    assert sight(lambda t: t.discards("wound", "wound", "wound")) < plain
    assert sight(lambda t: t.unit(0, "altem_guardians")) > plain
    assert sight(lambda t: setattr(t[A], "fame", t[A].fame + 20)) > plain


@pytest.mark.parametrize(("people", "scenario"), [(2, "full-cooperation"), (1, "first-reconnaissance"), (2, "full-conquest")])
def test_only_a_solo_conquest_is_fitted(people, scenario):
    assert not scores.is_fitted(GAME.new(7, people, {"scenario": scenario}))


def test_positions_of_one_side_are_those_of_its_turns_with_the_points_still_to_come():
    """Two parts of greedy games: the first turns of a game, from the second on; by the seed the levels of the cities differ."""
    names = list(value.NAMES)
    first, levels = None, set()
    for seed in (7, 9):
        found, sets, results = fitting.collect("mage-knight", 1, "greedy", 0, 4, seed, 1, 0)
        assert set(sets) == {0}
        levels.add(round(5 * float(found[0, names.index("level_of_next_city")])))
        first = found if first is None else first
        assert (found[:, names.index("turns_left")] > 0.8).all()
        fame = 50 * found[:, names.index("fame")]
        assert results == pytest.approx(results[0] + fame[0] - fame, abs=1e-3), "what is left of one result, as no city has fallen yet"
    assert levels == {5, 1}

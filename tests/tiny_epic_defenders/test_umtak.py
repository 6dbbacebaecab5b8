"""Um'Tak, who heals and fights at once."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .heroes_shared import among


@proves("TED-13.8")
def test_umtak_sacrifices_as_often_as_he_has_hit_points():
    t = Table("umtak", "ezru").place("red", "desert").turn("red").do("sacrifice", "sacrifice", "sacrifice", "sacrifice")
    assert (t.hp("red"), t.points) == (0, 7)
    assert not t.can("sacrifice")


@proves("TED-13.26", "TED-13.8")
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_umtak_sacrifices_on_one_card_as_often_as_the_limit_allows(limit):
    t = Table("umtak", "ezru", sacrifice_limit=limit).place("red", "desert").horde("wraith").turn("red").do(*["sacrifice"] * limit)
    assert (t.hp("red"), t.points) == (4 - limit, 3 + limit) and not t.can("sacrifice")
    t.do(*("move:forest", "move:desert") * 2, "pass")
    assert t.round == 3 and t.can("sacrifice")  # on the next card


@proves("TED-13.26")
def test_the_limit_of_sacrifices_holds_for_borrowed_berserk_too():
    t = Table("randal", "umtak", sacrifice_limit=2).place("red", "desert").place("blue", "desert").turn("red").do("sacrifice", "sacrifice")
    assert t.hp("red") > 0 and not t.can("sacrifice")


@proves("TED-13.26")
@pytest.mark.parametrize("limit", [1, 30])
def test_the_limit_changes_nothing_for_those_who_sacrifice_once(limit):
    t = Table("ezru", "umtak", sacrifice_limit=limit).place("red", "desert").turn("red").do("sacrifice")
    assert (t.hp("red"), t.points) == (3, 4) and not t.can("sacrifice")


@proves("TED-13.26", "TED-13.10")
@pytest.mark.parametrize(("limit", "possible"), [(1, False), (2, True)])
def test_a_sacrifice_beyond_the_limit_is_no_way_out_of_the_capital_city(limit, possible):
    t = (
        Table("umtak", "ezru", action_points=1, sacrifice_limit=limit)
        .place("red", "ruins")
        .turn("red", "blue")
        .do("sacrifice", "move:coast")
    )
    assert t.points == 1 and t.can("move:capital-city") == possible


@proves("TED-13.26")
def test_elixir_and_rejuvenate_make_no_turn_without_end():
    t = Table("umtak", "ezru").give("red", "elixir-of-errand").place("red", "coast").turn("red", "blue")
    for _ in range(3):
        t.do("sacrifice", "sacrifice", "sacrifice", "sacrifice", "rejuvenate")
    assert (t.hp("red"), t.points) == (4, 3 + 12 * 2 - 3 * 2)
    assert not t.can("sacrifice")
    while not t.can("pass"):
        t.do("move:desert" if t.where("red") == "coast" else "move:coast")
    assert t.points == 3
    assert t.do("pass").window == "ACT" and t.points == 3  # Blue's card


@proves("TED-13.8")
def test_nobody_else_sacrifices_twice():
    assert not Table("ezru", "umtak").place("red", "desert").turn("red").do("sacrifice").can("sacrifice")


@proves("TED-13.8")
def test_umtak_does_not_sacrifice_on_an_all_defenders_card():
    assert not Table("umtak", "ezru").place("red", "desert").pool().do("act:red").can("sacrifice")


@proves("TED-13.9", "TED-13.11")
def test_after_his_first_sacrifice_umtak_cannot_end_his_turn_in_the_capital_city():
    t = Table("umtak", "ezru").turn("red", "blue")
    assert t.can("pass")
    t.do("sacrifice")
    assert not t.can("pass")
    t.do("move:coast")
    assert t.can("pass")
    t.do("move:capital-city")
    assert t.points == 2 and not t.can("pass")  # his Sacrifice is spent, so it is the ban
    assert t.do("move:coast", "pass").window == "ACT"


@proves("TED-13.9", "TED-13.11")
def test_a_sacrifice_made_elsewhere_binds_as_well():
    t = Table("umtak", "ezru").place("red", "coast").turn("red").do("sacrifice", "move:capital-city")
    assert not t.can("pass")


@proves("TED-13.9")
def test_the_ban_ends_with_the_card():
    t = Table("umtak", "ezru").place("red", "coast").horde("plains-desert").turn("red")
    t.do("sacrifice", "move:ruins", "move:coast", "pass")
    assert t.round == 3
    t.do("move:capital-city")
    assert t.can("pass")


@proves("TED-13.9")
def test_other_heroes_may_end_in_the_capital_city_after_a_sacrifice():
    assert Table("ezru", "umtak").turn("red").do("sacrifice", "move:coast", "move:capital-city").can("pass")


def bound_umtak(place, points, hit_points=0, *others, artifact=None):
    """Um'Tak in a place of the ring, bound by a Sacrifice, with these Action Points and Hit Points left."""
    t = Table("umtak", "ezru", *others, action_points=points - 1 or 1).place("red", place).set_hp("red", hit_points + 1)
    if artifact:
        t.give("red", artifact)
    return t.turn("red", "blue").do("sacrifice")


@proves("TED-13.10")
def test_the_last_point_is_kept_for_leaving_the_capital_city():
    t = bound_umtak("coast", 2).do("move:capital-city")
    assert (t.hp("red"), t.points) == (0, 1)
    assert t.legal() == {"move:coast", "move:mountains"}


@proves("TED-13.10")
def test_he_may_walk_into_the_capital_city_while_a_point_is_left_and_not_with_the_last():
    assert bound_umtak("coast", 2).can("move:capital-city")
    t = bound_umtak("ruins", 2).do("move:coast")
    assert t.points == 1
    assert not t.can("move:capital-city")


@proves("TED-13.10")
def test_before_a_sacrifice_he_may_walk_into_the_capital_city_with_his_last_point():
    t = Table("umtak", "ezru", action_points=1).place("red", "coast").set_hp("red", 1).turn("red")
    assert t.can("move:capital-city")


@proves("TED-13.10")
@pytest.mark.parametrize(("hit_points", "possible"), [(3, True), (0, False)])
def test_a_hit_point_to_sacrifice_there_is_a_way_out(hit_points, possible):
    t = bound_umtak("ruins", 2, 3).do("move:coast").set_hp("red", hit_points)
    assert t.points == 1
    assert t.can("move:capital-city") == possible
    if possible:
        t.do("move:capital-city")
        assert "pass" not in t.legal()
        t.do("sacrifice", "move:coast", "pass")


@proves("TED-13.10")
@pytest.mark.parametrize(("points", "possible"), [(3, False), (4, True)])
def test_an_ability_that_would_use_up_the_last_point_is_not_allowed(points, possible):
    t = bound_umtak("coast", points, artifact="celestial-idol").set_threat(capital_city=2).do("move:capital-city")
    assert t.points == points - 1
    assert t.can("idol") == possible


@proves("TED-13.10")
def test_the_horn_may_send_himself_out_with_the_last_point_but_nobody_else():
    t = bound_umtak("coast", 2, 0, "nyrra", artifact="horn-of-command").do("move:capital-city")
    assert among(t, "horn:") == {"red"}
    t.do("horn:red", "send:mountains")
    assert (t.where("red"), t.hp("red"), t.can("pass")) == ("mountains", 4, True)


@proves("TED-13.10")
def test_the_horn_may_send_another_out_while_a_point_is_left():
    t = bound_umtak("coast", 3, artifact="horn-of-command").do("move:capital-city")
    assert among(t, "horn:") == {"red", "blue"}


@proves("TED-13.10")
def test_the_wings_may_take_him_out_with_the_last_point():
    t = bound_umtak("coast", 2, artifact="wings-of-zephyr").do("move:capital-city", "wings:forest")
    assert t.where("red") == "forest"
    assert t.can("pass")


@proves("TED-13.10")
def test_a_sacrifice_without_points_in_the_capital_city_leaves_the_point_to_go():
    t = Table("umtak", "ezru", action_points=2).place("red", "ruins").set_hp("red", 1).turn("red", "blue")
    t.do("move:coast", "move:capital-city")
    assert t.points == 0
    t.do("sacrifice")
    assert t.legal() == {"move:coast", "move:mountains"}

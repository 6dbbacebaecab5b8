"""Colossus and Hill Giant."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

# -- Colossus ----------------------------------------------------------------------------------------------------------


@proves("TED-11.11")
@pytest.mark.parametrize("place", ("capital-city", "desert", "forest", "ruins"))
def test_the_colossus_swallows_wherever_the_defender_is(place):
    t = Table(foe="colossus").destroy("ruins").reveal("desert").place("red", place).turn("red")
    assert t.where("red") == "aboard"


@proves("TED-11.11")
def test_with_somebody_in_the_mouth_nobody_is_swallowed():
    t = Table(foe="colossus").reveal().place("red", "aboard").place("blue", "forest").turn("blue")
    assert (t.where("red"), t.where("blue")) == ("aboard", "forest")


@proves("TED-11.12", "TED-11.6")
def test_each_fight_with_the_colossus_costs_a_hit_point_and_no_action_point():
    t = Table(foe="colossus").reveal().turn("red").do("fight", "fight", "fight")
    assert (t.foe_hp, t.hp("red"), t.points) == (7, 1, 3)


@proves("TED-11.12")
def test_the_colossus_can_be_fought_without_any_action_point_left():
    t = Table("gurmund", "ezru", foe="colossus", action_points=1).reveal().set_hp("red", 3).turn("red", "blue").do("heal:red")
    assert t.points == 0
    t.do("fight")
    assert (t.foe_hp, t.hp("red")) == (9, 3)


@proves("TED-11.12", "TED-11.13")
def test_the_last_hit_point_can_be_fought_with_and_none_is_too_few():
    t = Table(foe="colossus").reveal().set_hp("red", 1).turn("red").do("fight")
    assert (t.foe_hp, t.hp("red")) == (9, 0)
    assert not t.can("fight")


@proves("TED-11.12")
def test_nobody_outside_the_mouth_can_fight_the_colossus():
    t = Table(foe="colossus").reveal("desert").place("red", "aboard").place("blue", "desert").turn("blue")
    assert not t.can("fight")


@proves("TED-11.12")
def test_nobody_can_fight_the_colossus_while_its_mouth_is_empty():
    t = Table(foe="colossus").reveal("desert").place("red", "desert").pool().do("act:red")
    assert not t.can("fight")


@proves("TED-11.13")
def test_in_the_mouth_there_is_no_securing_and_no_region_ability():
    t = Table("gurmund", "ezru", foe="colossus").set_threat(forest=2, coast=2).reveal("forest").turn("red", "blue")
    assert t.legal() == {"fight", "move:forest", "sacrifice", "pass"}


@proves("TED-11.13", "TED-11.11")
def test_the_swallowed_defender_does_not_rest():
    t = Table(foe="colossus").reveal().set_hp("red", 1).turn("red")
    assert (t.where("red"), t.hp("red")) == ("aboard", 1)


@proves("TED-11.13")
def test_in_the_mouth_there_is_no_rest_on_an_all_defenders_card():
    t = Table(foe="colossus").reveal().place("red", "aboard").set_hp("red", 1).pool().do("act:red", "move:desert")
    assert t.hp("red") == 1


@proves("TED-11.13")
def test_in_the_mouth_nobody_defends():
    t = Table(foe="colossus").reveal("desert").place("red", "aboard").deck("plains-desert", "blue").draw()
    assert t.window == "ACT"
    assert t.threat("desert") == 1


@proves("TED-11.13")
def test_the_swallowed_defender_fights_on_an_all_defenders_card():
    t = Table(foe="colossus").reveal().place("red", "aboard").pool().do("act:red", "fight", "act:red", "fight")
    assert (t.window, t.foe_hp, t.hp("red"), t.points) == ("POOL", 8, 2, 3)


@proves("TED-11.12", "TED-11.13", "TED-5.18")
def test_in_the_mouth_the_fights_of_the_pool_end_with_the_hit_points_and_leave_the_pool_to_the_others():
    t = Table(foe="colossus").reveal().place("red", "aboard").pool("red").do(*("act:red", "fight") * 4)
    assert (t.window, t.foe_hp, t.hp("red"), t.points, t.where("red")) == ("POOL", 6, 0, 3, "plains")
    t.do("act:blue", "move:coast", "act:blue", "move:desert")
    assert t.window == "POOL" and t.points == 1


@proves("TED-11.12", "TED-5.18")
def test_for_two_points_the_fight_in_the_mouth_is_a_go_at_the_pool_like_any_other():
    t = Table(foe="colossus", colossus_fight="two-points").reveal().place("red", "aboard").pool("red").do("act:red", "fight")
    assert (t.window, t.foe_hp, t.hp("red"), t.points) == ("POOL", 9, 4, 1)


@proves("TED-11.13")
def test_the_swallowed_defender_fights_with_a_granted_point():
    t = Table("gurmund", "laishom", foe="colossus").reveal().place("red", "aboard").turn("blue").do("command:red", "fight")
    assert (t.foe_hp, t.hp("red")) == (9, 3)
    assert t.points == 3


@proves("TED-11.14")
@pytest.mark.parametrize("hit_points", (4, 0))
def test_the_way_out_of_the_mouth_is_a_move_into_its_region_for_one_point_even_exhausted(hit_points):
    t = Table(foe="colossus").reveal("coast").set_hp("red", hit_points).turn("red")
    assert {a for a in t.legal() if a.startswith("move:")} == {"move:coast"}
    t.do("move:coast")
    assert (t.where("red"), t.points, t.hp("red")) == ("coast", 2, hit_points)


@proves("TED-11.14")
def test_there_is_no_way_out_of_the_mouth_without_a_point():
    t = Table("gurmund", "ezru", foe="colossus", action_points=1).reveal().set_hp("red", 3).turn("red", "blue").do("heal:red")
    assert not t.can("move:desert")


@proves("TED-11.15", "TED-11.16")
@pytest.mark.parametrize(("foe_place", "lands"), [("desert", "plains"), ("coast", "mountains"), ("ruins", "forest")])
def test_the_swallowed_defender_is_spat_out_opposite_the_colossus_unhurt(foe_place, lands):
    t = Table(foe="colossus").reveal(foe_place, hp=7).turn("red").do("fight")
    assert (t.where("red"), t.hp("red"), t.foe_hp, t.foe_place) == (lands, 3, 6, foe_place)
    assert t.points == 3
    assert not t.can("fight")


@proves("TED-11.12", "TED-11.15")
def test_four_fights_from_full_hit_points_end_exhausted_opposite_the_colossus():
    t = Table(foe="colossus").reveal("desert").turn("red").do("fight", "fight", "fight", "fight")
    assert (t.foe_hp, t.hp("red"), t.where("red")) == (6, 0, "plains")


@proves("TED-11.16")
def test_after_the_event_the_mouth_is_free_for_the_next_coloured_card():
    t = Table(foe="colossus").reveal(hp=7).turn("red", "blue").do("fight", "pass")
    assert (t.where("red"), t.where("blue")) == ("plains", "aboard")


# -- Hill Giant --------------------------------------------------------------------------------------------------------


@proves("TED-11.17")
def test_the_hill_giant_is_climbed_for_a_point_and_then_fought_for_a_point():
    t = Table(foe="hill-giant").reveal().place("red", "plains").turn("red")
    assert not t.can("fight")
    t.do("climb")
    assert (t.where("red"), t.points) == ("aboard", 2)
    t.do("fight")
    assert (t.foe_hp, t.points, t.hp("red")) == (9, 1, 4)


@proves("TED-11.17")
def test_the_hill_giant_is_climbed_only_in_its_region():
    assert not Table(foe="hill-giant").reveal("plains").place("red", "ruins").turn("red").can("climb")


@proves("TED-11.17")
def test_nobody_climbs_a_foe_other_than_the_hill_giant():
    assert not Table(foe="kraken").reveal("plains").place("red", "plains").turn("red").can("climb")


@proves("TED-11.17")
def test_several_defenders_ride_and_fight():
    t = Table(foe="hill-giant").reveal().place("red", "aboard").place("blue", "plains").turn("blue", "red").do("climb", "fight")
    assert (t.where("red"), t.where("blue")) == ("aboard", "aboard")
    t.do("pass", "fight")
    assert t.foe_hp == 8


@proves("TED-11.18", "TED-11.17")
def test_a_rider_is_not_in_any_region():
    t = Table("gurmund", "ezru", foe="hill-giant").set_threat(plains=2, ruins=2).reveal("plains").place("red", "aboard")
    assert t.turn("red", "blue").legal() == {"fight", "jump", "sacrifice", "pass"}


@proves("TED-11.18")
@pytest.mark.parametrize(("hero", "action"), [("ethairna", "lightning"), ("nyrra", "secure:ruins"), ("nyrra", "secure:plains")])
def test_a_rider_cannot_use_a_hero_ability_that_needs_a_region(hero, action):
    t = Table(hero, "gurmund", foe="hill-giant").set_threat(plains=2, ruins=2).reveal("plains").place("red", "aboard").turn("red")
    assert not t.can(action)


@proves("TED-11.18")
def test_a_rider_uses_artifacts_and_hero_abilities_that_need_no_region():
    t = Table("gurmund", "ezru", foe="hill-giant").set_threat(capital_city=2).reveal().place("red", "aboard").set_hp("red", 3)
    t.give("red", "horn-of-command", "celestial-idol", "wings-of-zephyr").turn("red")
    assert {"horn:blue", "heal:red", "wings:forest", "fight", "jump"} <= t.legal()
    assert not t.can("idol")


@proves("TED-11.18")
def test_a_rider_does_not_defend_nor_rest():
    t = Table(foe="hill-giant").reveal("plains").place("red", "aboard").set_hp("red", 2).deck("mountains-plains", "red").draw()
    assert (t.threat("plains"), t.hp("red")) == (1, 2)


@proves("TED-11.19")
@pytest.mark.parametrize(("before", "after"), [(4, 3), (1, 0), (0, 0)])
def test_jumping_off_costs_a_hit_point_if_there_is_one_and_no_action_point(before, after):
    t = Table(foe="hill-giant").reveal("ruins").place("red", "aboard").set_hp("red", before).turn("red").do("jump")
    assert (t.where("red"), t.hp("red"), t.points) == ("ruins", after, 3)


@proves("TED-11.19")
def test_jumping_off_needs_no_action_point():
    t = Table("gurmund", "ezru", foe="hill-giant", action_points=1).reveal().place("red", "aboard").turn("red", "blue").do("fight")
    assert t.points == 0
    t.do("jump")
    assert t.where("red") == "plains"


@proves("TED-11.19", "TED-11.20", "TED-11.21")
def test_the_event_knocks_all_riders_off_into_the_region_it_leaves_and_then_the_giant_moves():
    t = Table("gurmund", "ezru", "nyrra", "oryk", foe="hill-giant").reveal("plains", hp=7).place("yellow", "coast")
    for colour, hit_points in {"red": 4, "blue": 1, "green": 0}.items():
        t.place(colour, "aboard").set_hp(colour, hit_points)
    t.turn("red").do("fight")
    assert [t.where(c) for c in ("red", "blue", "green", "yellow")] == ["plains", "plains", "plains", "coast"]
    assert [t.hp(c) for c in ("red", "blue", "green", "yellow")] == [3, 0, 0, 5]
    assert (t.foe_place, t.foe_hp) == ("ruins", 6)


@proves("TED-11.20")
def test_the_giant_moves_on_round_the_ring_past_the_capital_city():
    t = Table(foe="hill-giant").reveal("ruins", hp=3).place("red", "aboard").turn("red").do("fight")
    assert (t.where("red"), t.foe_place) == ("ruins", "coast")

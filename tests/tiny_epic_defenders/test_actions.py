"""Section 6 of the rules: actions."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

from .actions_shared import ABILITIES, all_of_use, of_kind

NEIGHBOURS = {
    "capital-city": {"coast", "mountains"},
    "coast": {"capital-city", "desert", "ruins"},
    "desert": {"coast", "forest"},
    "forest": {"desert", "mountains"},
    "mountains": {"capital-city", "forest", "plains"},
    "plains": {"mountains", "ruins"},
    "ruins": {"plains", "coast"},
}


# -- order and number --------------------------------------------------------------------------------------------------


@proves("TED-6.1")
def test_the_same_action_may_be_repeated():
    t = Table().place("red", "coast").set_threat(coast=3).turn("red", "blue").do("secure:coast", "secure:coast", "secure:coast")
    assert t.threat("coast") == 0
    t = Table().place("red", "coast").reveal("coast").turn("red", "blue").do("fight", "fight", "fight")
    assert t.foe_hp == 7


@proves("TED-6.1")
def test_actions_may_be_mixed_in_any_order():
    t = Table().place("red", "coast").set_threat(coast=1, desert=1).turn("red", "blue").do("secure:coast", "move:desert", "secure:desert")
    assert t.threat("coast") == t.threat("desert") == 0
    t = Table().place("red", "coast").set_threat(desert=1).turn("red", "blue").do("move:desert", "secure:desert", "move:coast")
    assert t.where("red") == "coast"


@proves("TED-6.1")
def test_no_action_without_the_points_for_it():
    t = Table("ethairna", "gurmund").place("red", "coast").set_threat(coast=3, desert=3).turn("red", "blue").do("move:desert", "move:coast")
    assert t.points == 1
    assert t.can("secure:coast")
    assert not t.can("lightning")
    t.do("secure:coast")
    assert not t.can("secure:coast")
    assert of_kind(t, "move") == set()


# -- Move --------------------------------------------------------------------------------------------------------------


@proves("TED-6.2")
@pytest.mark.parametrize("place", NEIGHBOURS)
def test_a_move_goes_to_an_adjacent_region_for_1_point(place):
    t = Table().place("red", place).turn("red", "blue")
    assert of_kind(t, "move") == NEIGHBOURS[place]
    target = sorted(NEIGHBOURS[place])[0]
    t.do(f"move:{target}")
    assert t.where("red") == target
    assert t.points == 2


# -- Secure ------------------------------------------------------------------------------------------------------------


@proves("TED-6.3")
@pytest.mark.parametrize("place", RING)
def test_secure_lowers_the_threat_of_ones_own_region_by_1_for_1_point(place):
    t = Table().place("red", place).set_threat(**dict.fromkeys(RING, 3)).turn("red", "blue")
    assert of_kind(t, "secure") == {place}
    t.do(f"secure:{place}")
    assert {region: t.threat(region) for region in RING} == {region: 2 if region == place else 3 for region in RING}
    assert t.points == 2


@proves("TED-6.4")
def test_a_region_with_threat_0_cannot_be_secured():
    t = Table().place("red", "coast").set_threat(coast=1).turn("red", "blue")
    assert t.can("secure:coast")
    assert not t.do("secure:coast").can("secure:coast")


@proves("TED-6.5")
def test_the_capital_city_cannot_be_secured():
    t = Table("nyrra", "gurmund").set_threat(capital_city=5).turn("red", "blue")
    assert of_kind(t, "secure") == set()
    t = Table("nyrra", "gurmund").place("red", "coast").set_threat(capital_city=5).turn("red", "blue")
    assert of_kind(t, "secure") == set()


@proves("TED-6.5")
def test_an_ability_that_says_so_lowers_the_threat_of_the_capital_city():
    t = Table().give("red", "celestial-idol").set_threat(capital_city=5).turn("red", "blue").do("idol")
    assert t.threat("capital-city") == 4
    t = Table().place("red", "plains").set_threat(capital_city=5).turn("red", "green", "blue").do("pray")
    assert t.threat("capital-city") == 4


@proves("TED-6.6")
def test_a_destroyed_region_cannot_be_secured():
    t = Table("nyrra", "gurmund").place("red", "coast").destroy("coast").set_threat(desert=1).turn("red", "blue")
    assert of_kind(t, "secure") == {"desert"}


# -- Fight -------------------------------------------------------------------------------------------------------------


@proves("TED-6.7")
def test_a_fight_takes_1_hit_point_for_1_point():
    t = Table().place("red", "coast").reveal("coast").turn("red", "blue").do("fight")
    assert t.foe_hp == 9
    assert t.points == 2
    assert t.hp("red") == 4


@proves("TED-6.7")
@pytest.mark.parametrize("place", ["capital-city", "desert", "ruins", "mountains"])
def test_no_fight_from_another_region(place):
    t = Table().place("red", place).reveal("coast").turn("red", "blue")
    assert not t.can("fight")


@proves("TED-6.8")
@pytest.mark.parametrize("place", ["capital-city", *RING])
def test_no_fight_before_the_reveal(place):
    t = Table().place("red", place).give("red", "spear-of-valor").turn("red", "blue")
    assert not {"fight", "spear", "climb"} & t.legal()


# -- Sacrifice ---------------------------------------------------------------------------------------------------------


@proves("TED-6.14")
def test_a_sacrifice_pays_1_hit_point_for_1_point_once_per_turn():
    t = Table().turn("red", "all-defenders-12", "blue", "green").do("sacrifice")
    assert (t.hp("red"), t.points) == (3, 4)
    assert not t.can("sacrifice")


@proves("TED-6.14")
def test_each_own_coloured_card_allows_a_sacrifice():
    t = Table().place("red", "coast").place("blue", "coast").turn("red", "blue").do("sacrifice", "move:desert", "pass")
    assert t.do("sacrifice").hp("blue") == 3
    t = Table().place("red", "coast").horde("minotaur").turn("red").do("sacrifice", "move:desert", "pass", "sacrifice")
    assert t.hp("red") == 2


@proves("TED-6.14")
def test_no_sacrifice_on_another_card():
    t = Table("laishom", "gurmund").pool("red").do("act:red")
    assert not t.can("sacrifice")
    t = Table("laishom", "gurmund").turn("red", "blue").do("command:blue")
    assert not t.can("sacrifice")


@proves("TED-6.15")
def test_a_sacrifice_may_come_before_between_or_after_the_actions():
    t = Table().turn("red", "blue")
    assert t.can("sacrifice")
    t.do("move:coast")
    assert t.can("sacrifice")
    t.do("move:desert", "move:forest")
    assert t.points == 0
    t.do("sacrifice", "move:desert")
    assert t.where("red") == "desert"


@proves("TED-6.15")
def test_the_point_of_a_sacrifice_may_help_to_pay_a_price_of_2():
    t = Table("ethairna", "gurmund").set_threat(desert=3).turn("red", "blue").do("move:coast", "move:desert")
    assert not t.can("lightning")
    assert t.do("sacrifice", "lightning").threat("desert") == 0


@proves("TED-6.15")
def test_the_point_of_a_sacrifice_must_be_spent_before_the_turn_ends():
    t = Table().turn("red", "blue", "all-defenders-12").do("sacrifice")
    assert t.points == 4 and not t.can("pass")
    t.do("move:coast")
    assert t.points == 3 and t.can("pass")  # the points of the card itself may be left
    assert t.do("pass").points == 3  # Blue's own


@proves("TED-6.15")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_sacrifice_late_in_the_turn_is_spent_down_to_what_was_left_before_it(before):
    t = Table().turn("red", "blue").do(*("move:coast", "move:desert", "move:forest")[:before])
    assert t.can("pass")
    t.do("sacrifice")
    assert t.points == 4 - before and not t.can("pass")
    t.do({1: "move:desert", 2: "move:forest", 3: "move:desert"}[before])
    assert t.points == 3 - before and t.can("pass")


@proves("TED-6.15", "TED-13.8")
def test_after_sacrifices_in_a_row_all_their_points_must_be_spent():
    t = Table("umtak", "gurmund").place("red", "coast").turn("red", "blue").do("move:desert", "sacrifice", "sacrifice", "sacrifice")
    assert t.points == 5
    for place, points in (("coast", 4), ("desert", 3)):
        t.do(f"move:{place}")
        assert t.points == points and not t.can("pass")
    t.do("move:coast")
    assert t.points == 2 and t.can("pass")


@proves("TED-6.15", "TED-13.8")
def test_a_sacrifice_after_a_spent_one_is_measured_afresh_and_after_an_unspent_one_with_it():
    t = Table("umtak", "gurmund").place("red", "coast").turn("red", "blue").do("sacrifice", "move:desert", "move:coast")
    assert t.points == 2 and t.can("pass")
    t.do("sacrifice")
    assert t.points == 3 and not t.can("pass")
    t.do("sacrifice", "move:desert")
    assert t.points == 3 and not t.can("pass")
    assert t.do("move:coast").points == 2 and t.can("pass")


@proves("TED-6.15", "TED-6.14")
def test_the_debt_of_a_sacrifice_ends_with_the_card():
    t = Table().horde("minotaur").turn("red").do("move:coast", "move:desert", "sacrifice", "move:coast", "pass")
    assert (t.round, t.points) == (3, 3) and t.can("pass")


@proves("TED-6.15", "TED-6.16")
def test_a_last_hit_point_must_be_spent_by_the_exhausted_too():
    t = Table("ezru", "umtak").place("red", "forest").set_hp("red", 1).turn("red", "blue").do("sacrifice")
    assert t.legal() == {"move:desert", "move:mountains"}


@proves("TED-6.16")
def test_the_last_hit_point_may_be_sacrificed_and_exhausts_at_once():
    t = Table().place("red", "coast").set_hp("red", 1).set_threat(coast=3).reveal("coast").turn("red", "blue")
    assert t.can("fight") and t.can("secure:coast")
    t.do("sacrifice")
    assert (t.hp("red"), t.points) == (0, 4)
    assert not {"fight", "secure:coast"} & t.legal()
    assert t.do("move:desert").points == 3


@proves("TED-6.16")
def test_nothing_can_be_sacrificed_at_0_hit_points():
    t = Table("umtak", "gurmund").place("red", "coast").set_hp("red", 0).turn("red", "blue")
    assert not t.can("sacrifice")


@proves("TED-6.16")
def test_the_point_of_the_last_hit_point_may_go_to_a_harmless_ability():
    t = Table().place("red", "coast").set_hp("red", 1).turn("red", "blue").do("move:desert", "move:coast", "sacrifice", "rejuvenate")
    assert t.hp("red") == 4


# -- Exhausted ---------------------------------------------------------------------------------------------------------


@proves("TED-6.17", "TED-6.18")
@pytest.mark.parametrize("hit_points", [0, 1])
def test_at_0_hit_points_no_secure_and_no_fight(hit_points):
    t = Table().place("red", "coast").set_hp("red", hit_points).set_threat(coast=3).reveal("coast").turn("red", "blue")
    assert ({"secure:coast", "fight"} <= t.legal()) is (hit_points == 1)
    assert bool({"secure:coast", "fight"} & t.legal()) is (hit_points == 1)


@proves("TED-6.17", "TED-6.18")
@pytest.mark.parametrize("hit_points", [0, 1])
def test_at_0_hit_points_no_defend(hit_points):
    t = Table().place("red", "coast").set_hp("red", hit_points).deck("coast-desert", "red").draw()
    assert t.can("defend:red") is (hit_points == 1)
    assert t.threat("coast") == 1 - hit_points


@proves("TED-6.18")
@pytest.mark.parametrize("hit_points", [0, 1])
def test_the_exhausted_use_no_enchant_and_no_farshot(hit_points):
    t = Table("nyrra", "gurmund").place("red", "forest").set_hp("red", hit_points).set_threat(coast=2, desert=2, forest=2)
    t.turn("red", "blue")
    able = {"enchant:coast", "enchant:desert", "enchant:forest", "secure:desert", "secure:forest"}
    assert t.legal() & able == (able if hit_points else set())


@proves("TED-6.18")
@pytest.mark.parametrize("hit_points", [0, 1])
def test_the_exhausted_do_not_use_the_spear(hit_points):
    t = Table().place("red", "coast").set_hp("red", hit_points).give("red", "spear-of-valor").reveal("coast").turn("red", "blue")
    assert t.can("spear") is (hit_points == 1)


@proves("TED-6.18")
def test_the_exhausted_do_not_defend_from_the_circle():
    t = Table().place("red", "mountains").set_hp("red", 0).turn("red", "mountains-plains", "blue").do("meditate", "pass")
    assert t.threat("mountains") == 1
    assert t.window == "ACT"


@proves("TED-6.19")
def test_the_exhausted_may_move_and_climb():
    t = Table(foe="hill-giant").reveal("plains").place("red", "plains").set_hp("red", 0).turn("red", "blue")
    assert {"move:mountains", "move:ruins", "climb"} <= t.legal()
    t.do("climb")
    assert not t.can("fight")


@proves("TED-6.19")
@pytest.mark.parametrize("place", ["coast", "mountains", "plains", "ruins"])
def test_the_exhausted_may_use_region_abilities_that_do_not_secure(place):
    assert all_of_use(place, hp=0).can(ABILITIES[place])


@proves("TED-6.19")
def test_the_exhausted_may_use_hero_abilities_and_artifacts_that_do_not_secure():
    t = Table("gurmund", "ethairna").place("red", "coast").set_hp("red", 0).give("red", "wings-of-zephyr", "horn-of-command")
    t.turn("red", "blue")
    assert {"heal:red", "wings:plains", "horn:blue"} <= t.legal()


@proves("TED-6.20")
def test_any_healing_ends_being_exhausted():
    t = Table("gurmund", "ethairna").place("red", "coast").set_hp("red", 0).set_threat(coast=2).turn("red", "blue")
    assert not t.can("secure:coast")
    assert t.do("heal:red").can("secure:coast")


@proves("TED-6.20")
def test_rest_ends_being_exhausted():
    t = Table().set_hp("red", 0).set_threat(coast=2).turn("red", "blue").do("move:coast")
    assert t.can("secure:coast")
    assert t.can("sacrifice")


# -- not in any region -------------------------------------------------------------------------------------------------


@proves("TED-6.25")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
def test_aboard_the_foe_no_tsunami_and_no_defend(foe):
    t = Table(foe=foe).reveal("coast").place("red", "aboard").deck("sea-serpent", "coast-desert", "red").draw()
    assert t.where("red") == "aboard"
    assert t.window == "ACT"
    assert t.threat("coast") == 2


@proves("TED-6.25")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
@pytest.mark.parametrize("place", RING)
def test_aboard_the_foe_no_secure_and_no_region_ability(foe, place):
    t = Table("nyrra", "gurmund", foe=foe).reveal(place).place("red", "aboard").set_hp("red", 2).discard("forest-ruins")
    t.set_threat(desert=2, forest=2, mountains=2, plains=2, ruins=2, capital_city=2).turn("red", "coast-desert", "blue", "green")
    leave = {f"move:{place}"} if foe == "colossus" else {"jump"}
    assert t.legal() == {"fight", "sacrifice", "pass"} | leave


@proves("TED-6.25")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
def test_aboard_the_foe_no_rest(foe):
    t = Table(foe=foe).reveal("coast").place("red", "aboard").set_hp("red", 1).turn("red", "blue")
    assert t.hp("red") == 1
    t = Table(foe=foe).reveal("coast").place("red", "aboard").set_hp("red", 1).pool("blue").do("act:red")
    assert t.hp("red") == 1


@proves("TED-6.25")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
def test_aboard_the_foe_nothing_works_that_needs_a_region(foe):
    t = Table("ezru", "gurmund", foe=foe).reveal("coast").place("red", "aboard").give("red", "hammer-of-might").set_threat(coast=3)
    t.turn("red", "blue")
    assert t.threat("coast") == 3
    assert t.do("pass").threat("coast") == 3


@proves("TED-6.25")
def test_aboard_the_foe_randal_has_no_neighbours_and_shares_no_region():
    t = Table("randal", "gurmund", "ethairna", foe="hill-giant").reveal("coast").set_threat(coast=3, desert=2, plains=2)
    t.discard("forest-ruins")
    for colour in ("red", "blue", "green"):
        t.place(colour, "aboard").set_hp(colour, 2)
    t.turn("red", "coast-desert", "green")
    assert t.legal() == {"fight", "jump", "sacrifice", "pass"}

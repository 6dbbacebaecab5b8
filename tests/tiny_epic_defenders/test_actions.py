"""Section 6 of the rules: actions."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

NEIGHBOURS = {
    "capital-city": {"coast", "mountains"},
    "coast": {"capital-city", "desert", "ruins"},
    "desert": {"coast", "forest"},
    "forest": {"desert", "mountains"},
    "mountains": {"capital-city", "forest", "plains"},
    "plains": {"mountains", "ruins"},
    "ruins": {"plains", "coast"},
}
ABILITIES = {
    "coast": "rejuvenate",
    "desert": "mirage",
    "forest": "enchant:plains",
    "mountains": "meditate",
    "plains": "pray",
    "ruins": "entomb",
}
ARTIFACT_ACTIONS = {"celestial-idol": "idol", "spear-of-valor": "spear", "wings-of-zephyr": "wings:ruins", "horn-of-command": "horn:blue"}


def of_kind(t, kind):
    return {action.partition(":")[2] for action in t.legal() if action.partition(":")[0] == kind}


def all_of_use(place, *, hp=2, hero="gurmund", colour="red"):
    """A turn in a place at which every region's ability has something to do."""
    t = Table(hero, "ethairna").place(colour, place).set_hp("red", hp).set_threat(plains=2).discard("forest-ruins")
    return t.turn("red", "coast-desert", "blue", "green")


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


# -- abilities ---------------------------------------------------------------------------------------------------------


@proves("TED-6.9")
def test_the_ability_of_ones_own_hero_at_its_price():
    t = Table("gurmund", "ethairna").set_hp("blue", 2).turn("red", "blue").do("heal:blue")
    assert (t.hp("blue"), t.points) == (3, 2)
    t = Table("ethairna", "gurmund").place("red", "coast").set_threat(coast=3).turn("red", "blue").do("lightning")
    assert (t.threat("coast"), t.points) == (0, 1)


@proves("TED-6.9")
def test_the_ability_of_another_hero_cannot_be_used():
    t = Table("gurmund", "ethairna").place("red", "coast").place("blue", "coast").set_hp("red", 2).set_hp("blue", 2).set_threat(coast=3)
    t.turn("blue", "red")
    assert t.can("lightning")
    assert of_kind(t, "heal") == set()
    t.do("pass")
    assert t.can("heal:blue")
    assert not t.can("lightning")


@proves("TED-6.9", "TED-6.10")
@pytest.mark.parametrize("place", ["capital-city", *RING])
def test_a_regions_ability_can_be_used_only_there(place):
    t = all_of_use(place)
    assert t.legal() & set(ABILITIES.values()) == ({ABILITIES[place]} if place in ABILITIES else set())


@proves("TED-6.9")
@pytest.mark.parametrize(("place", "points", "hit_points"), [("coast", 1, 4), ("forest", 1, 2), ("mountains", 2, 2), ("plains", 1, 2)])
def test_the_price_of_a_regions_ability_is_paid(place, points, hit_points):
    t = all_of_use(place).do(ABILITIES[place])
    assert (t.points, t.hp("red")) == (points, hit_points)


@proves("TED-6.9")
def test_a_price_in_hit_points_costs_no_points():
    t = all_of_use("desert").do("mirage")
    assert t.hp("red") == 1
    assert t.do("card:blue", "card:green").points == 3


@proves("TED-6.10")
def test_a_regions_ability_ends_with_leaving_it():
    t = all_of_use("mountains").do("move:forest")
    assert t.can("enchant:plains")
    assert not t.can("meditate")
    t = Table("nyrra", "gurmund").place("red", "desert").set_hp("red", 2).turn("red", "blue")
    assert not t.can("rejuvenate")


@proves("TED-6.9", "TED-6.11")
@pytest.mark.parametrize("artifact", ARTIFACT_ACTIONS)
def test_an_artifact_is_used_by_its_bearer_only(artifact):
    for bearer in ("red", "blue"):
        t = Table().reveal("coast").set_threat(capital_city=3).set_hp("blue", 2).give(bearer, artifact)
        if artifact == "spear-of-valor":
            t.place("red", "coast").place("blue", "coast")
        t.turn("red", "blue")
        assert t.can(ARTIFACT_ACTIONS[artifact]) is (bearer == "red")


@proves("TED-6.11")
def test_an_artifact_that_works_by_itself_works_for_its_bearer_only():
    t = Table().give("blue", "hammer-of-might").place("red", "coast").place("blue", "desert").set_threat(coast=2, desert=2)
    t.turn("red", "blue", "green").do("move:desert", "move:coast", "pass")
    assert (t.threat("coast"), t.threat("desert")) == (2, 2)
    t.do("move:coast", "move:desert", "pass")
    assert (t.threat("coast"), t.threat("desert")) == (2, 1)


@proves("TED-6.12")
def test_an_active_ability_is_used_on_purpose():
    t = Table().place("red", "mountains").place("blue", "coast").set_hp("blue", 1).turn("red", "blue").do("pass")
    assert t.circle == set()
    assert t.hp("blue") == 1
    assert t.do("rejuvenate").hp("blue") == 4


@proves("TED-6.12")
def test_a_triggered_ability_works_when_its_condition_is_met():
    t = Table().set_hp("red", 1).turn("red", "blue")
    assert t.hp("red") == 4
    assert not t.can("rejuvenate")
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=2).turn("red", "blue")
    assert t.threat("coast") == 1


@proves("TED-6.13")
def test_no_priced_ability_in_another_defenders_turn():
    t = Table("gurmund", "ethairna", people=2).place("blue", "coast").give("blue", "horn-of-command").set_hp("blue", 1)
    t.set_threat(desert=3).turn("red", "blue")
    assert t.legal_for(2) == set()
    assert t.legal_for(1) == {"move:coast", "move:mountains", "sacrifice", "pass"}


@proves("TED-6.13")
def test_no_priced_ability_while_an_enemy_attacks():
    t = Table("gurmund", "ethairna").place("red", "mountains").place("blue", "mountains").set_hp("red", 1).set_hp("blue", 1)
    t.deck("mountains-plains", "red").draw()
    assert t.legal() == {"defend:red", "defend:blue", "done:seat-1"}


@proves("TED-6.13")
def test_a_priced_ability_may_be_used_with_a_granted_point():
    t = Table("laishom", "gurmund").place("blue", "coast").set_hp("blue", 1).turn("red", "green").do("command:blue", "heal:blue")
    assert t.hp("blue") == 2


@proves("TED-6.13")
def test_triggered_abilities_work_outside_ones_own_turn():
    t = Table("lealith", "oryk").place("red", "mountains").set_threat(mountains=2).deck("mountains-plains", "red").draw()
    t.do("defend:red")
    assert t.window == "MARTYR"
    t.do("martyr")
    assert (t.hp("red"), t.hp("blue")) == (4, 4)
    assert t.window == "RETRIBUTION"
    t.do("retribute-here")
    assert (t.hp("red"), t.threat("mountains")) == (3, 1)


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


# -- texts -------------------------------------------------------------------------------------------------------------


@proves("TED-6.21")
def test_a_card_beats_the_rule_book():
    t = Table().give("red", "elixir-of-errand").turn("red", "blue").do("sacrifice")
    assert t.points == 5
    t = Table().place("red", "mountains").turn("red", "mountains-plains", "blue").do("meditate", "pass", "step-out:red")
    assert (t.hp("red"), t.threat("mountains")) == (4, 0)


@proves("TED-6.21")
def test_a_hero_beats_the_rule_book():
    t = Table("umtak", "gurmund").place("red", "coast").turn("red", "blue").do("sacrifice", "sacrifice", "sacrifice")
    assert (t.hp("red"), t.points) == (1, 6)
    t = Table("nyrra", "gurmund").place("red", "coast").set_threat(desert=1).turn("red", "blue")
    assert t.can("secure:desert")


@proves("TED-6.21")
def test_a_text_that_forbids_beats_one_that_permits():
    t = Table("randal", "gurmund", foe="kraken").place("red", "mountains").set_threat(coast=1).turn("red", "harpy", "blue")
    assert t.can("pray")
    t = Table("randal", "gurmund", foe="kraken").reveal().place("red", "mountains").set_threat(coast=1).turn("red", "harpy", "blue")
    assert not {"pray", "enchant:coast", "meditate"} & t.legal()
    t = Table("umtak", "gurmund").turn("red", "blue").do("sacrifice")
    assert not t.can("pass")


@proves("TED-6.22")
def test_the_exhausted_may_lower_threat_by_lightning():
    t = Table("ethairna", "gurmund").place("red", "coast").set_hp("red", 0).set_threat(coast=3).turn("red", "blue")
    assert not t.can("secure:coast")
    assert t.do("lightning").threat("coast") == 0


@proves("TED-6.22")
def test_courage_and_the_hammer_work_for_the_exhausted():
    t = Table("ezru", "gurmund").place("red", "coast").set_hp("red", 0).set_threat(coast=3).give("red", "hammer-of-might")
    assert t.turn("red", "blue").threat("coast") == 2
    assert t.do("move:desert", "move:coast", "pass").threat("coast") == 1


@proves("TED-6.22")
def test_prayer_and_the_idol_work_for_the_exhausted():
    t = Table().place("red", "plains").set_hp("red", 0).set_threat(coast=3).turn("red", "coast-desert", "blue").do("pray")
    assert t.threat("coast") == 2
    t = Table().give("red", "celestial-idol").set_threat(capital_city=3).place("red", "coast").set_hp("red", 0).turn("red", "blue")
    assert t.do("move:capital-city", "idol").threat("capital-city") == 2
    assert t.hp("red") == 0


@proves("TED-6.22")
def test_retribution_may_lower_threat_with_the_last_hit_point():
    t = Table("lealith", "gurmund").place("red", "coast").set_hp("red", 2).set_threat(coast=3).deck("coast-desert", "red").draw()
    t.do("defend:red", "retribute-here")
    assert (t.hp("red"), t.threat("coast")) == (0, 2)


@proves("TED-6.23")
def test_courage_and_the_hammer_run_by_themselves():
    t = Table("ezru", "gurmund").place("red", "coast").set_threat(coast=3).give("red", "hammer-of-might").turn("red", "blue")
    assert t.window == "ACT"
    assert t.threat("coast") == 2
    t.do("move:desert", "move:coast", "pass")
    assert t.threat("coast") == 1
    assert t.window == "ACT"


@proves("TED-6.23")
def test_texts_with_may_are_optional():
    t = Table("kglflr", "ethairna").reveal().give("red", "staff-of-control").give("blue", "zodiac-cloak").turn("red", "blue")
    assert {"staff:ruins", "scry", "cloak"} <= t.legal()
    t.do("done:seat-1")
    assert t.window == "ACT"
    assert (t.foe_place, t.hp("blue")) == ("coast", 4)


@proves("TED-6.23")
def test_effects_of_foes_and_dire_enemies_are_forced():
    t = Table(foe="colossus").reveal().turn("red", "blue")
    assert t.where("red") == "aboard"
    t = Table().place("red", "coast").deck("sea-serpent", "red").draw()
    assert t.where("red") == "desert"
    t = Table().deck("giant-wasps", "red").draw()
    assert t.hp("blue") == 3


# -- actions that change nothing ---------------------------------------------------------------------------------------


@proves("TED-6.24")
def test_healing_at_full_hit_points_is_not_offered():
    t = Table("gurmund", "ethairna").place("red", "coast").place("blue", "coast").set_hp("blue", 3).turn("red", "blue")
    assert of_kind(t, "heal") == {"blue"}
    assert not t.can("rejuvenate")


@proves("TED-6.24")
def test_lowering_a_threat_of_0_is_not_offered():
    t = Table("ethairna", "gurmund").place("red", "forest").give("red", "celestial-idol").set_threat(coast=1).turn("red", "blue")
    assert not t.can("lightning")
    assert of_kind(t, "enchant") == {"coast"}
    t = Table().give("red", "celestial-idol").turn("red", "blue")
    assert not t.can("idol")


@proves("TED-6.24")
def test_lowering_the_threat_of_a_destroyed_region_is_not_offered():
    t = Table("ethairna", "gurmund").place("red", "coast").destroy("coast").turn("red", "blue")
    assert not t.can("lightning")
    t = Table().place("red", "forest").destroy("coast").set_threat(desert=1).turn("red", "blue")
    assert of_kind(t, "enchant") == {"desert"}


@proves("TED-6.24")
def test_meditating_twice_is_not_offered():
    t = Table(circle_capacity=2).place("red", "mountains").turn("red", "blue").do("meditate")
    assert not t.can("meditate")


@proves("TED-6.24")
def test_a_borrowed_courage_without_threat_is_not_offered():
    t = Table("randal", "ezru").place("red", "coast").place("blue", "coast").turn("red", "blue")
    assert t.window == "ACT"


@proves("TED-6.24")
def test_wings_and_staff_to_the_same_region_are_not_offered():
    t = Table().place("red", "coast").give("red", "wings-of-zephyr", "staff-of-control").reveal("ruins").turn("red", "blue")
    assert of_kind(t, "staff") == {"coast", "desert", "forest", "mountains", "plains"}
    t.do("done:seat-1")
    assert of_kind(t, "wings") == {"desert", "forest", "mountains", "plains", "ruins"}


@proves("TED-6.24")
def test_retribution_without_effect_is_not_offered():
    t = Table("lealith", "gurmund", "ezru").place("red", "coast").set_hp("green", 3).deck("coast-desert", "red").draw().do("defend:red")
    assert t.window == "RETRIBUTION"
    assert t.legal() == {"retribute:green", "pass"}


@proves("TED-6.24")
def test_cards_that_are_not_there_cannot_be_seen_moved_or_entombed():
    t = Table("kglflr", "gurmund").place("red", "ruins").discard().turn("red")
    assert t.window == "ACT"
    assert not t.can("entomb")
    t = Table().place("red", "desert").turn("red")
    assert not t.can("mirage")
    t = Table().place("red", "plains").turn("red")
    assert not t.can("pray")


@proves("TED-6.24")
def test_house_abilities_without_effect_are_not_offered():
    t = Table(sides="random").side("desert", "b").place("red", "desert").turn("red", "blue")
    assert not t.can("sandstorm")  # one card is the top and the bottom
    t = Table(sides="random").side("forest", "b").place("red", "forest").set_hp("blue", 3).turn("red", "blue")
    assert {"give:blue"} == {a for a in t.legal() if a.startswith(("give", "take"))}
    t = Table(sides="random").side("mountains", "b").place("red", "mountains").turn("red", "blue").do("prepare")
    assert not t.can("prepare")
    t = Table(sides="random").side("ruins", "b").place("red", "ruins").set_threat(coast=1).turn("red", "blue")
    assert of_kind(t, "absorb") == {"coast"}


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

"""Abilities of heroes as actions."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

from .actions_shared import ABILITIES, all_of_use, of_kind

ARTIFACT_ACTIONS = {"celestial-idol": "idol", "spear-of-valor": "spear", "wings-of-zephyr": "wings:ruins", "horn-of-command": "horn:blue"}


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

"""Section 10 of the rules: artifacts."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

from .artifacts_shared import levels

BACK = ("zodiac-cloak", "wings-of-zephyr")


HAND = (
    "celestial-idol",
    "shield-of-aughmoore",
    "spear-of-valor",
    "elixir-of-errand",
    "staff-of-control",
    "hammer-of-might",
    "horn-of-command",
    "timeless-hourglass",
)


def gain(artifact, *held, below=(), **options):
    """Red, who carries some artifacts, Defends against the Minotaur and draws one more."""
    t = Table(**options).place("red", "forest").give("red", *held).artifact_deck(artifact, *below)
    return t.deck("minotaur", "blue").draw().do("defend:red")


# -- gaining and carrying ----------------------------------------------------------------------------------------------


@proves("TED-10.1")
def test_who_defends_against_a_dire_enemy_draws_and_equips_the_top_artifact_at_once():
    t = gain("horn-of-command", below=("spear-of-valor",))
    assert t.artifacts("red") == {"horn-of-command"} and t.artifacts("blue") == set()
    assert t.artifacts_left() == {"spear-of-valor"}
    assert t.happened("ARTIFACT_GAINED") == 1


@proves("TED-10.1")
def test_ordinary_enemies_yield_no_artifact():
    t = Table().place("red", "forest").deck("forest-ruins", "blue").draw().do("defend:red")
    assert t.artifacts("red") == set() and len(t.artifacts_left()) == 10


@proves("TED-10.2", "TED-10.3")
@pytest.mark.parametrize("artifact", [*HAND, *BACK])
def test_a_third_hand_artifact_has_no_room_but_a_back_artifact_has(artifact):
    held = [a for a in HAND if a != artifact][:2]
    t = gain(artifact, *held)
    assert (t.window == "ARTIFACT") == (artifact in HAND)
    assert (artifact in t.artifacts("red")) == (artifact in BACK)


@proves("TED-10.2", "TED-10.3")
@pytest.mark.parametrize("artifact", [*HAND, *BACK])
def test_a_second_back_artifact_has_no_room_but_hand_artifacts_have(artifact):
    held = [next(a for a in BACK if a != artifact), next(a for a in HAND if a != artifact)]
    t = gain(artifact, *held)
    assert (t.window == "ARTIFACT") == (artifact in BACK)
    assert (artifact in t.artifacts("red")) == (artifact in HAND)


@proves("TED-10.4", "TED-10.5")
def test_without_room_one_of_the_same_kind_may_be_dropped():
    t = gain("horn-of-command", "celestial-idol", "staff-of-control", "zodiac-cloak", people=2)
    assert t.window == "ARTIFACT" and t.deciding == {1}
    assert t.legal() == {"drop:celestial-idol", "drop:staff-of-control", "pass"}
    t.do("drop:staff-of-control")
    assert t.artifacts("red") == {"celestial-idol", "horn-of-command", "zodiac-cloak"}
    assert t.artifacts_left() == {"staff-of-control"}


@proves("TED-10.4", "TED-10.5")
def test_without_room_the_new_one_may_be_refused():
    t = gain("horn-of-command", "celestial-idol", "staff-of-control", below=("spear-of-valor",)).do("pass")
    assert t.artifacts("red") == {"celestial-idol", "staff-of-control"}
    assert t.artifacts_left() == {"horn-of-command", "spear-of-valor"}
    assert t.threat("forest") == 0 and t.hp("red") == 1


@proves("TED-10.4")
def test_a_back_artifact_makes_room_only_for_a_back_artifact():
    t = gain("wings-of-zephyr", "celestial-idol", "zodiac-cloak")
    assert t.legal() == {"drop:zodiac-cloak", "pass"}
    t.do("drop:zodiac-cloak")
    assert t.artifacts("red") == {"celestial-idol", "wings-of-zephyr"} and t.artifacts_left() == {"zodiac-cloak"}


@proves("TED-10.4")
def test_with_room_nothing_is_asked_and_nothing_can_be_refused():
    assert gain("horn-of-command", "celestial-idol").window == "ACT"


@proves("TED-10.5")
@pytest.mark.parametrize("choice, back", [("pass", "horn-of-command"), ("drop:celestial-idol", "celestial-idol")])
def test_what_goes_back_is_shuffled_into_the_artifact_deck(choice, back):
    orders = set()
    for seed in range(1, 21):
        t = gain("horn-of-command", "celestial-idol", "staff-of-control", below=("spear-of-valor", "hammer-of-might"), seed=seed).do(choice)
        deck = t.state.artifact_deck
        orders.add(tuple(deck.cards[i] for i in range(deck.count)))
        assert t.artifacts_left() == {back, "spear-of-valor", "hammer-of-might"}
    assert len(orders) > 3


@proves("TED-10.6")
def test_with_an_empty_artifact_deck_a_defend_gains_nothing():
    t = Table().place("red", "forest").artifact_deck().deck("minotaur", "blue").draw().do("defend:red")
    assert t.artifacts("red") == set() and t.window == "ACT" and t.threat("forest") == 0 and t.hp("red") == 1


@proves("TED-10.6", "TED-10.7")
def test_artifacts_cannot_be_handed_over_or_laid_down():
    t = Table().place("red", "plains").place("blue", "plains").give("red", "shield-of-aughmoore", "zodiac-cloak").set_hp("red", 4)
    t.turn("red", "blue", "coast-desert")
    assert t.legal() == {"move:mountains", "move:ruins", "pray", "sacrifice", "pass"}


@proves("TED-10.7")
def test_artifacts_are_kept_and_used_again():
    t = Table().give("red", "wings-of-zephyr", "horn-of-command").turn("red", "all-defenders-12", "all-defenders-123", "blue")
    t.do("wings:forest", "pass", "act:red", "wings:desert", "done:seat-1", "act:red", "wings:ruins", "done:seat-1")
    assert t.where("red") == "ruins" and t.artifacts("red") == {"wings-of-zephyr", "horn-of-command"}


@proves("TED-10.7")
def test_the_shield_is_kept_after_a_defend():
    t = Table().place("red", "forest").give("red", "shield-of-aughmoore").artifact_deck().deck("minotaur", "blue").draw().do("defend:red")
    assert t.artifacts("red") == {"shield-of-aughmoore"}


@proves("TED-10.8", "TED-10.10", "TED-10.19", "TED-10.21", "TED-10.16")
def test_nobody_uses_the_artifacts_of_another():
    for place in ("capital-city", "coast"):
        t = Table().give("blue", "celestial-idol", "spear-of-valor", "wings-of-zephyr").place("red", place).set_threat(capital_city=3)
        t.reveal("coast").turn("red", "blue")
        assert t.window == "ACT" and not {a.partition(":")[0] for a in t.legal()} & {"idol", "spear", "wings", "staff"}
    t = Table().give("blue", "horn-of-command", "staff-of-control").reveal("coast").turn("red", "blue")
    assert t.window == "ACT" and not {a.partition(":")[0] for a in t.legal()} & {"horn", "staff"}


# -- Celestial Idol ----------------------------------------------------------------------------------------------------


@proves("TED-10.8")
def test_the_idol_lowers_the_capital_city_by_one_for_two_points():
    t = Table().give("red", "celestial-idol").set_threat(capital_city=3, coast=1).turn("red", "blue").do("idol")
    assert levels(t) == {"capital-city": 2, "coast": 1} and t.points == 1


@proves("TED-10.8")
def test_the_idol_works_once_per_turn():
    t = Table().give("red", "celestial-idol").set_threat(capital_city=3).turn("red", "all-defenders-12", "blue").do("idol", "sacrifice")
    assert t.points == 2 and not t.can("idol")
    t.do("heal:red", "pass", "act:red", "idol")
    assert t.threat("capital-city") == 1


@proves("TED-10.8")
def test_the_idol_needs_its_bearer_in_the_capital_city_and_two_points():
    t = Table().give("red", "celestial-idol").place("red", "coast").set_threat(capital_city=3, coast=3).turn("red", "blue")
    assert not t.can("idol")
    t.do("move:capital-city")
    assert t.can("idol")
    t.do("move:coast", "move:capital-city", "sacrifice")
    assert t.points == 1 and not t.can("idol")


@proves("TED-10.8")
def test_the_idol_has_nothing_to_lower_at_zero():
    assert not Table().give("red", "celestial-idol").turn("red", "blue").can("idol")


@proves("TED-10.8")
def test_the_idol_is_of_its_bearer_alone():
    t = Table().give("blue", "celestial-idol").set_threat(capital_city=3).turn("red", "blue")
    assert not t.can("idol")


# -- Shield of Aughmoore -----------------------------------------------------------------------------------------------


@proves("TED-10.9")
@pytest.mark.parametrize("card, place, price", [("harpy", "mountains", 1), ("minotaur", "forest", 2), ("coast-mountains", "mountains", 1)])
def test_the_shield_spares_one_hit_point_against_dire_enemies_only(card, place, price):
    t = Table().place("red", place).give("red", "shield-of-aughmoore").deck(card, "red").draw().do("defend:red")
    assert t.hp("red") == 4 - price


@proves("TED-10.9")
def test_with_the_shield_the_lower_price_is_enough():
    for hp, offered in ((1, True), (0, False)):
        t = Table().place("red", "mountains").give("red", "shield-of-aughmoore").set_hp("red", hp).deck("harpy", "red").draw()
        assert t.can("defend:red") == offered


@proves("TED-10.9")
def test_the_shield_of_another_defender_does_not_help():
    t = Table().place("red", "mountains").place("blue", "mountains").give("blue", "shield-of-aughmoore")
    t.deck("harpy", "red").draw().do("defend:red")
    assert t.hp("red") == 2


# -- Elixir of Errand --------------------------------------------------------------------------------------------------


@proves("TED-10.15")
def test_with_the_elixir_a_sacrifice_gives_two_points():
    t = Table().give("red", "elixir-of-errand").turn("red", "blue").do("sacrifice")
    assert t.points == 5 and t.hp("red") == 3 and not t.can("sacrifice")


@proves("TED-10.15", "TED-6.15")
def test_both_points_of_a_sacrifice_with_the_elixir_must_be_spent():
    t = Table().give("red", "elixir-of-errand").turn("red", "blue").do("move:coast", "sacrifice")
    assert t.points == 4 and not t.can("pass")
    t.do("move:desert")
    assert t.points == 3 and not t.can("pass")
    assert t.do("move:forest").points == 2 and t.can("pass")


@proves("TED-10.15")
def test_with_the_elixir_each_sacrifice_of_berserk_gives_two_points():
    t = Table("umtak", "gurmund").give("red", "elixir-of-errand").place("red", "forest").turn("red", "blue")
    t.do("sacrifice", "sacrifice", "sacrifice")
    assert t.points == 9 and t.hp("red") == 1


@proves("TED-10.15")
def test_the_elixir_serves_its_bearer_only():
    t = Table().give("blue", "elixir-of-errand").turn("red", "blue").do("sacrifice")
    assert t.points == 4


# -- Staff of Control --------------------------------------------------------------------------------------------------


@proves("TED-10.16")
def test_the_staff_puts_the_foe_on_any_outer_region_at_the_start_of_a_turn():
    t = Table().give("red", "staff-of-control").reveal("coast").turn("red", "blue")
    assert t.window == "DRAWN"
    assert t.legal() == {f"staff:{r}" for r in RING if r != "coast"} | {"done:seat-1"}
    t.do("staff:forest")
    assert t.foe_place == "forest" and t.window == "ACT" and t.points == 3
    assert not any(a.startswith("staff") for a in t.legal())


@proves("TED-10.16")
def test_the_staff_is_optional_and_only_for_the_start_of_the_turn():
    t = Table().give("red", "staff-of-control").reveal("coast").turn("red", "blue").do("done:seat-1")
    assert t.window == "ACT" and t.foe_place == "coast" and not any(a.startswith("staff") for a in t.legal())


@proves("TED-10.16")
def test_the_staff_needs_a_revealed_foe_and_its_bearers_own_turn():
    assert Table().give("red", "staff-of-control").turn("red", "blue").window == "ACT"
    assert Table().give("blue", "staff-of-control").reveal("coast").turn("red", "blue").window == "ACT"


@proves("TED-10.16")
def test_the_staff_works_on_each_of_the_bearers_turns():
    t = Table().give("red", "staff-of-control").reveal("coast").turn("red", "all-defenders-12", "blue")
    t.do("staff:forest", "move:coast", "pass", "act:red", "staff:ruins")
    assert t.foe_place == "ruins"


@proves("TED-10.17")
def test_the_staff_works_on_an_all_defenders_card_for_its_bearer():
    t = Table().give("red", "staff-of-control").reveal("coast").pool("blue").do("act:blue")
    assert t.window == "ACT"
    t.do("move:coast", "act:red")
    assert t.window == "START"
    t.do("staff:desert")
    assert t.foe_place == "desert" and t.window == "ACT"


@proves("TED-10.17")
def test_the_staff_may_choose_a_destroyed_region():
    t = Table().give("red", "staff-of-control").destroy("ruins").reveal("coast").turn("red", "blue").do("staff:ruins")
    assert t.foe_place == "ruins"


@proves("TED-10.17")
def test_riders_go_along_with_the_staff():
    t = Table(foe="hill-giant").give("red", "staff-of-control").reveal("coast").place("red", "aboard").place("blue", "aboard")
    t.turn("red", "blue").do("staff:ruins")
    assert t.where("red") == t.where("blue") == "aboard" and t.foe_place == "ruins"
    t.do("jump")
    assert t.where("red") == "ruins"


@proves("TED-10.17")
def test_the_swallowed_go_along_with_the_staff():
    t = Table(foe="colossus").give("red", "staff-of-control").reveal("coast").turn("red", "blue").do("staff:ruins")
    assert t.where("red") == "aboard" and t.foe_place == "ruins"
    t.do("move:ruins")
    assert t.where("red") == "ruins"


# -- Wings of Zephyr ---------------------------------------------------------------------------------------------------


@proves("TED-10.19", "TED-10.20")
@pytest.mark.parametrize("place", ["capital-city", "coast", "forest"])
def test_the_wings_lead_to_any_outer_region_for_one_point_once_per_turn(place):
    t = Table().give("red", "wings-of-zephyr").place("red", place).destroy("plains").turn("red", "blue")
    assert {f"wings:{r}" for r in RING if r != place} <= t.legal() and not t.can("wings:capital-city")
    t.do("wings:plains")
    assert t.where("red") == "plains" and t.points == 3
    assert not any(a.startswith("wings") for a in t.legal())


@proves("TED-10.19")
def test_the_wings_need_a_point_and_another_region():
    t = Table().give("red", "wings-of-zephyr").place("red", "coast").turn("red", "blue")
    assert not t.can("wings:coast")
    t.do("move:desert", "move:coast", "move:desert")
    assert t.points == 0 and not any(a.startswith("wings") for a in t.legal())
    assert t.do("sacrifice").can("wings:coast")


@proves("TED-10.19")
def test_the_wings_are_ready_again_on_the_next_card():
    t = Table().give("red", "wings-of-zephyr").turn("red", "all-defenders-12", "blue").do("wings:forest", "pass", "act:red")
    assert t.can("wings:plains")
    t = Table().give("red", "wings-of-zephyr").pool("red", "blue").do("act:red", "wings:forest", "act:red")
    assert not t.can("wings:plains")
    t.do("move:desert", "done:seat-1")
    assert t.window == "ACT" and t.can("wings:plains")


@proves("TED-10.20")
@pytest.mark.parametrize("hp, left", [(4, 3), (1, 0), (0, 0)])
def test_the_wings_take_a_rider_off_the_hill_giant_for_one_hit_point(hp, left):
    t = Table(foe="hill-giant").give("red", "wings-of-zephyr").reveal("coast").place("red", "aboard").set_hp("red", hp)
    t.turn("red", "blue").do("wings:forest")
    assert (t.where("red"), t.hp("red"), t.points) == ("forest", left, 2)


@proves("TED-10.20")
def test_the_wings_cost_no_hit_point_from_the_ground_beside_the_hill_giant():
    t = Table(foe="hill-giant").give("red", "wings-of-zephyr").reveal("coast").place("red", "coast").turn("red", "blue")
    assert t.do("wings:forest").hp("red") == 4


@proves("TED-10.20")
def test_the_wings_lead_out_of_the_mouth_of_the_colossus_without_harm():
    t = Table(foe="colossus").give("red", "wings-of-zephyr").reveal("coast").turn("red", "blue").do("wings:forest")
    assert (t.where("red"), t.hp("red"), t.points) == ("forest", 4, 2)


# -- Horn of Command ---------------------------------------------------------------------------------------------------


@proves("TED-10.21", "TED-10.22")
@pytest.mark.parametrize("region", ["coast", "mountains"])
def test_the_horn_sends_a_defender_out_of_the_capital_city_at_full_hit_points(region):
    t = Table().give("red", "horn-of-command").place("red", "forest").set_hp("blue", 1).turn("red", "blue").do("horn:blue")
    assert t.window == "HORN" and t.legal() == {"send:coast", "send:mountains"}
    t.do(f"send:{region}")
    assert (t.where("blue"), t.hp("blue"), t.points) == (region, 4, 2)
    assert t.where("red") == "forest"


@proves("TED-10.21")
def test_the_horn_reaches_only_defenders_in_the_capital_city():
    t = Table().give("red", "horn-of-command").place("red", "forest").place("blue", "coast").set_hp("blue", 1).turn("red", "blue")
    assert not t.can("horn:blue") and not t.can("horn:red")


@proves("TED-10.21")
def test_the_horn_needs_a_point():
    t = Table().give("red", "horn-of-command").turn("red", "blue").do("move:coast", "move:desert", "move:coast")
    assert t.points == 0 and not t.can("horn:blue")
    assert t.do("sacrifice").can("horn:blue")


@proves("TED-10.21")
def test_the_horn_follows_the_ring_as_it_was_laid():
    t = Table(ring=("ruins", "coast", "plains", "forest", "desert", "mountains")).give("red", "horn-of-command").turn("red", "blue")
    assert t.do("horn:blue").legal() == {"send:ruins", "send:forest"}


@proves("TED-10.22")
def test_the_bearer_of_the_horn_may_send_themselves():
    t = Table().give("red", "horn-of-command").turn("red", "blue").do("sacrifice", "horn:red", "send:coast")
    assert (t.where("red"), t.hp("red"), t.points) == ("coast", 4, 3)


@proves("TED-10.22")
def test_the_horn_may_send_into_a_destroyed_region():
    t = Table().give("red", "horn-of-command").destroy("coast").turn("red", "blue").do("horn:blue", "send:coast")
    assert t.where("blue") == "coast"


@proves("TED-10.22")
def test_the_horn_has_no_limit_per_turn():
    t = Table("gurmund", "ethairna", "ezru", "nyrra").give("red", "horn-of-command").place("red", "forest").turn("red", "blue")
    t.do("horn:blue", "send:coast", "horn:green", "send:mountains", "horn:yellow", "send:coast")
    assert [t.where(c) for c in ("blue", "green", "yellow")] == ["coast", "mountains", "coast"] and t.points == 0


@proves("TED-10.22")
def test_the_horn_sounds_from_the_back_of_the_hill_giant_too():
    t = Table(foe="hill-giant").give("red", "horn-of-command").reveal("coast").place("red", "aboard").turn("red", "blue")
    assert t.do("horn:blue", "send:mountains").where("blue") == "mountains"

"""Section 7 of the rules: enemy cards and Defending."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

FOUND = {
    "coast-mountains": ("coast", "mountains"),
    "forest-desert": ("forest", "desert"),
    "forest-ruins": ("forest", "ruins"),
    "forest-coast": ("forest", "coast"),
    "mountains-plains": ("mountains", "plains"),
    "coast-desert": ("coast", "desert"),
    "plains-desert": ("plains", "desert"),
    "mountains-ruins": ("mountains", "ruins"),
    "plains-ruins": ("plains", "ruins"),
}
BALANCED = FOUND | {
    "forest-ruins": ("ruins", "forest"),
    "coast-desert": ("desert", "coast"),
    "mountains-ruins": ("ruins", "mountains"),
}
DIRE = ("harpy", "minotaur", "sea-serpent", "manticore", "giant-wasps", "wraith")


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}


def in_circle(*then, heroes=("gurmund", "ethairna"), hp=4):
    """Red meditates, ends the turn, and the cards come."""
    t = Table(*heroes).place("red", "mountains").set_hp("red", hp)
    return t.turn("red", *then).do("meditate", "pass")


def martyrdom(card, blue="mountains", heroes=("gurmund", "oryk"), **options):
    """Red in the Mountains is attacked, and Blue, who is Oryk, is somewhere."""
    return Table(*heroes, **options).place("red", "mountains").place("blue", blue).deck(card, "green" if len(heroes) > 2 else "red")


# -- the cards -----------------------------------------------------------------------------------------------------


@proves("TED-7.1", "TED-7.3", "TED-7.7")
def test_an_enemy_card_raises_both_its_regions_by_one_and_is_discarded():
    t = Table().set_threat(plains=1, ruins=2).deck("mountains-plains", "red").draw()
    assert levels(t) == {"mountains": 1, "plains": 2, "ruins": 2}
    assert t.cards("discard") == ["mountains-plains"]


@proves("TED-7.1", "TED-7.22")
@pytest.mark.parametrize("order, card", [("found", c) for c in FOUND] + [("balanced", c) for c in BALANCED])
def test_each_card_attacks_its_first_region_first(order, card):
    first, second = (FOUND if order == "found" else BALANCED)[card]
    t = Table(enemy_order=order).set_threat(**{first: 3}).deck(card, "red").draw()
    assert t.destroyed(first) and levels(t) == {"capital-city": 1}  # nothing was left for the second region
    t = Table(enemy_order=order).set_threat(**{second: 3}).deck(card, "red").draw()
    assert t.destroyed(second) and levels(t) == {"capital-city": 1, first: 1}


@proves("TED-7.22")
@pytest.mark.parametrize("order", ["found", "balanced"])
def test_each_region_is_on_exactly_three_cards(order):
    t = Table(enemy_order=order).deck(*FOUND, "red").draw()
    assert levels(t) == dict.fromkeys(RING, 3)


@proves("TED-7.22")
def test_the_order_is_the_one_found_unless_an_option_says_otherwise():
    assert not Table().set_threat(forest=3, ruins=3).deck("forest-ruins", "red").draw().destroyed("ruins")


@proves("TED-7.2")
def test_the_first_attack_is_finished_before_the_second_begins():
    t = Table().place("red", "mountains").place("blue", "plains").deck("mountains-plains", "red").draw()
    assert (t.window, t.legal(), levels(t)) == ("ATTACK", {"defend:red", "done:seat-1"}, {})
    t.do("done:seat-1")
    assert (t.window, t.legal(), levels(t)) == ("ATTACK", {"defend:blue", "done:seat-1"}, {"mountains": 1})
    t.do("done:seat-1")
    assert (t.window, levels(t)) == ("ACT", {"mountains": 1, "plains": 1})


@proves("TED-7.4")
@pytest.mark.parametrize("fallen, other", [("mountains", "plains"), ("plains", "mountains")])
def test_an_attack_on_a_destroyed_region_raises_the_capital_city_instead(fallen, other):
    t = Table().destroy(fallen, "harpy").deck("mountains-plains", "red")
    before = t.threat(fallen)
    t.draw()
    assert levels(t) == {"capital-city": 1, other: 1}
    assert t.threat(fallen) == before and t.cover(fallen) == "harpy"
    assert t.cards("discard") == ["mountains-plains"]


@proves("TED-7.4")
def test_letting_an_attack_on_a_destroyed_region_through_raises_the_capital_city():
    t = Table().destroy("mountains").place("red", "mountains").deck("mountains-plains", "red").draw().do("done:seat-1")
    assert levels(t) == {"capital-city": 1, "plains": 1} and t.hp("red") == 4


@proves("TED-7.5", "TED-7.7")
def test_destroying_the_first_region_ends_the_card():
    t = Table().set_threat(mountains=3).place("red", "plains").deck("mountains-plains", "red").draw()
    assert t.window == "ACT"  # nobody is asked about the Plains
    assert t.cover("mountains") == "mountains-plains" and levels(t) == {"capital-city": 1}
    assert t.cards("discard") == []


@proves("TED-7.6")
def test_a_first_region_destroyed_before_leaves_the_second_attack_open():
    t = Table().destroy("mountains", "harpy").place("red", "plains").deck("mountains-plains", "red").draw()
    assert t.window == "ATTACK" and levels(t) == {"capital-city": 1}
    t.do("done:seat-1")
    assert levels(t) == {"capital-city": 1, "plains": 1} and t.cards("discard") == ["mountains-plains"]


@proves("TED-7.6", "TED-7.7")
def test_the_second_attack_after_a_destroyed_first_region_may_destroy_in_turn():
    t = Table().destroy("mountains", "harpy").set_threat(plains=3).deck("mountains-plains", "red").draw()
    assert t.cover("plains") == "mountains-plains" and levels(t) == {"capital-city": 2}


@proves("TED-7.6", "TED-7.16")
def test_a_defended_destroyed_first_region_leaves_the_second_attack_open():
    t = Table().destroy("mountains").place("red", "mountains").deck("mountains-plains", "red").draw().do("defend:red")
    assert levels(t) == {"plains": 1}


@proves("TED-7.8", "TED-7.7")
@pytest.mark.parametrize("card", ["mountains-plains", "coast-mountains", "harpy"])
def test_a_card_that_covers_a_region_never_returns(card):
    t = Table().set_threat(mountains=3).discard("blue").horde("forest-ruins", "plains-desert").deck(card, "red").draw()
    for _ in range(40):
        assert t.cover("mountains") == card
        assert card not in [c for pile in ("turn_deck", "discard", "horde", "leftover") for c in t.cards(pile)]
        if t.round == 5:
            break
        t.do("pass")
    assert t.round == 5


@proves("TED-7.9")
@pytest.mark.parametrize("card", [*FOUND, *DIRE])
def test_no_card_attacks_the_capital_city(card):
    t = Table().set_hp("red", 3).deck(card, "red").draw()
    assert t.threat("capital-city") == 0 and t.happened("DEFENDED") == 0
    assert all(region != 0 for kind, region, *_ in t.log() if kind == "ATTACKED")
    assert t.happened("ATTACKED") == (1 if card in DIRE else 2)


@proves("TED-7.9", "TED-7.4")
def test_nobody_in_the_capital_city_can_ward_off_its_threat():
    t = Table().destroy("coast").destroy("mountains").deck("coast-mountains", "red").draw()
    assert t.window == "ACT" and levels(t) == {"capital-city": 2}


# -- Defend --------------------------------------------------------------------------------------------------------


@proves("TED-7.10")
def test_defending_costs_one_hit_point_and_cancels_the_attack_on_that_region_only():
    t = Table().place("red", "mountains").set_threat(mountains=3).deck("mountains-plains", "red").draw().do("defend:red")
    assert t.hp("red") == 3 and t.where("red") == "mountains"
    assert levels(t) == {"mountains": 3, "plains": 1} and t.cards("discard") == ["mountains-plains"]


@proves("TED-7.10")
def test_defending_is_a_choice():
    t = Table().place("red", "mountains").deck("mountains-plains", "red").draw().do("done:seat-1")
    assert t.hp("red") == 4 and levels(t) == {"mountains": 1, "plains": 1}


@proves("TED-7.11")
def test_defending_takes_no_action_points_and_is_no_action():
    t = Table().place("red", "mountains").deck("mountains-plains", "red").draw().do("defend:red")
    assert t.window == "ACT" and t.points == 3
    assert not t.can("defend:red")


@proves("TED-7.11", "TED-7.13")
def test_defending_again_and_again_needs_hit_points_only():
    t = Table().place("red", "mountains").set_hp("red", 2).deck("mountains-plains", "coast-mountains", "mountains-ruins", "blue").draw()
    t.do("defend:red", "defend:red")
    assert t.hp("red") == 0 and t.window == "ACT"  # the third attack finds Red Exhausted
    assert t.threat("mountains") == 1


@proves("TED-7.12")
@pytest.mark.parametrize("place", ["capital-city", "forest", "ruins", "coast"])
def test_nobody_defends_another_region_than_their_own(place):
    t = Table().place("red", place).deck("mountains-plains", "red").draw()
    assert t.window == "ACT" and levels(t) == {"mountains": 1, "plains": 1}


@proves("TED-7.12")
def test_one_defender_cannot_defend_both_regions():
    t = Table().place("red", "mountains").deck("mountains-plains", "red").draw().do("defend:red")
    assert t.window == "ACT" and levels(t) == {"plains": 1}


@proves("TED-7.12")
def test_two_defenders_can_defend_both_regions():
    t = Table().place("red", "mountains").place("blue", "plains").deck("mountains-plains", "red").draw().do("defend:red", "defend:blue")
    assert levels(t) == {} and (t.hp("red"), t.hp("blue")) == (3, 3)


@proves("TED-7.13")
@pytest.mark.parametrize("card, price", [("mountains-plains", 1), ("harpy", 2)])
def test_the_full_price_is_needed_and_may_be_the_last_hit_point(card, price):
    t = Table().place("red", "mountains").set_hp("red", price).deck(card, "red").draw().do("defend:red")
    assert t.hp("red") == 0 and t.threat("mountains") == 0
    t = Table().place("red", "mountains").set_hp("red", price - 1).deck(card, "red").draw()
    assert t.window == "ACT" and t.threat("mountains") == 1 and t.hp("red") == price - 1


@proves("TED-7.13", "TED-7.17")
def test_oryk_must_have_the_full_price_too():
    t = martyrdom("harpy").set_hp("blue", 2).draw().do("defend:red", "martyr")
    assert t.hp("blue") == 0 and t.hp("red") == 4
    t = martyrdom("harpy", blue="forest").set_hp("blue", 1).draw().do("defend:red")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (2, 1)


@proves("TED-7.14")
def test_one_of_several_defends_and_the_players_choose_who():
    t = Table().place("red", "mountains").place("blue", "mountains").deck("harpy", "red").draw()
    assert t.legal() == {"defend:red", "defend:blue", "done:seat-1"}
    t.do("defend:blue")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (4, 2)
    assert len(t.artifacts("blue")) == 1 and t.artifacts("red") == set()


@proves("TED-7.15")
@pytest.mark.parametrize("card", ["mountains-plains", "harpy"])
def test_the_exhausted_do_not_defend(card):
    t = Table().place("red", "mountains").set_hp("red", 0).deck(card, "red").draw()
    assert t.window == "ACT" and t.threat("mountains") == 1


@proves("TED-7.15")
def test_the_exhausted_do_not_defend_from_the_circle():
    t = Table().place("red", "mountains").set_hp("red", 1).turn("red", "mountains-plains", "blue").do("sacrifice", "meditate", "pass")
    assert t.hp("red") == 0 and t.circle == {"red"}
    assert t.window == "ACT" and t.threat("mountains") == 1


@proves("TED-7.15", "TED-7.17")
@pytest.mark.parametrize("hp", [0, 1])
def test_martyr_helps_only_those_who_have_a_hit_point(hp):
    t = martyrdom("mountains-plains", blue="forest").set_hp("red", hp).draw()
    assert t.can("defend:red") == (hp == 1)


@proves("TED-7.16")
def test_a_destroyed_region_may_be_defended():
    t = Table().destroy("plains").place("red", "plains").deck("mountains-plains", "red").draw().do("defend:red")
    assert levels(t) == {"mountains": 1} and t.hp("red") == 3


@proves("TED-7.16")
def test_defending_a_destroyed_region_against_a_dire_enemy_gains_the_artifact():
    t = Table().destroy("mountains").place("red", "mountains").deck("harpy", "red").draw().do("defend:red")
    assert levels(t) == {} and t.hp("red") == 2 and len(t.artifacts("red")) == 1
    assert t.cards("discard") == ["harpy"]


# -- Martyr --------------------------------------------------------------------------------------------------------


@proves("TED-7.17")
@pytest.mark.parametrize("place", ["mountains", "forest", "plains", "capital-city"])
@pytest.mark.parametrize("card, price", [("mountains-ruins", 1), ("harpy", 2)])
def test_oryk_in_the_same_or_an_adjacent_region_pays_the_whole_price(card, price, place):
    t = martyrdom(card, blue=place).draw().do("defend:red")
    assert t.window == "MARTYR" and t.legal() == {"martyr", "pass"}
    t.do("martyr")
    assert (t.hp("red"), t.hp("blue")) == (4, 5 - price)
    assert t.threat("mountains") == 0


@proves("TED-7.17")
@pytest.mark.parametrize("place", ["coast", "desert", "ruins", "aboard"])
def test_oryk_farther_away_cannot_pay(place):
    t = martyrdom("mountains-plains", blue=place, foe="hill-giant").reveal("mountains").draw().do("defend:red")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (3, 5)


@proves("TED-7.17")
def test_oryk_in_the_capital_city_is_not_adjacent_to_the_upper_and_lower_regions():
    t = Table("gurmund", "oryk").place("red", "forest").deck("forest-desert", "red").draw().do("defend:red")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (3, 5)


@proves("TED-7.17")
def test_the_one_whose_region_is_attacked_gains_the_artifact_not_oryk():
    t = martyrdom("harpy", blue="forest").draw().do("defend:red", "martyr")
    assert len(t.artifacts("red")) == 1 and t.artifacts("blue") == set()


@proves("TED-7.17")
def test_oryk_alone_in_the_attacked_region_pays_for_himself_without_martyr():
    t = Table("gurmund", "oryk").place("red", "forest").place("blue", "mountains").deck("mountains-plains", "red").draw().do("defend:blue")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (4, 4)


@proves("TED-7.17")
def test_the_shield_of_the_one_who_defends_counts_for_martyr():
    t = martyrdom("harpy").give("red", "shield-of-aughmoore").draw().do("defend:red", "martyr")
    assert (t.hp("red"), t.hp("blue")) == (4, 4)


@proves("TED-7.17")
def test_oryks_own_shield_does_not_count_for_martyr():
    t = martyrdom("harpy").give("blue", "shield-of-aughmoore").draw().do("defend:red", "martyr")
    assert (t.hp("red"), t.hp("blue")) == (4, 3)


@proves("TED-7.17")
def test_oryk_with_a_shield_and_one_hit_point_cannot_pay_the_price_of_another():
    t = martyrdom("harpy", blue="forest").give("blue", "shield-of-aughmoore").set_hp("blue", 1).draw().do("defend:red")
    assert (t.hp("red"), t.hp("blue")) == (2, 1)


@proves("TED-7.17", "TED-7.18")
def test_martyr_is_decided_by_oryks_player():
    t = martyrdom("harpy", blue="forest", people=2).set_hp("red", 1).draw()
    assert t.deciding == {1}
    t.do("defend:red")
    assert t.window == "MARTYR" and t.deciding == {2}


@proves("TED-7.18")
def test_a_defender_who_can_pay_pays_alone_if_oryk_refuses():
    t = martyrdom("harpy", blue="forest").draw().do("defend:red", "pass")
    assert (t.hp("red"), t.hp("blue")) == (2, 5) and t.threat("mountains") == 0
    assert len(t.artifacts("red")) == 1


@proves("TED-7.18", "TED-7.13")
def test_a_defender_with_just_the_price_pays_alone_if_oryk_refuses():
    t = martyrdom("harpy", blue="forest").set_hp("red", 2).draw().do("defend:red", "pass")
    assert (t.hp("red"), t.hp("blue")) == (0, 5) and t.threat("mountains") == 0


@proves("TED-7.18")
def test_a_defend_that_nobody_pays_is_withdrawn():
    t = martyrdom("harpy", blue="forest").set_hp("red", 1).draw().do("defend:red", "pass")
    if t.window == "ATTACK":
        t.do("done:seat-1")
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (1, 5)
    assert t.threat("mountains") == 1 and t.artifacts("red") == set()


@proves("TED-7.18")
def test_after_a_withdrawn_defend_another_defender_may_still_defend():
    t = martyrdom("harpy", blue="forest", heroes=("gurmund", "oryk", "ethairna")).place("green", "mountains").set_hp("red", 1).draw()
    t.do("defend:red", "pass")
    assert not t.can("defend:red")
    t.do("defend:green", "pass")
    assert (t.hp("red"), t.hp("blue"), t.hp("green")) == (1, 5, 2)
    assert t.threat("mountains") == 0 and len(t.artifacts("green")) == 1


@proves("TED-7.18", "TED-7.19")
def test_after_a_withdrawn_defend_the_way_out_of_the_circle_is_still_free():
    t = in_circle("harpy", "green", heroes=("gurmund", "oryk", "ethairna"), hp=1)
    t.do("defend:red", "pass")
    assert t.window == "ATTACK" and t.can("step-out:red") and not t.can("defend:red")
    t.do("step-out:red")
    assert (t.hp("red"), t.hp("blue"), t.threat("mountains")) == (1, 5, 0)


@proves("TED-7.18")
def test_without_oryk_near_the_price_must_be_paid_alone():
    t = martyrdom("harpy", blue="ruins").set_hp("red", 1).draw()
    assert t.window == "ACT" and t.threat("mountains") == 1


# -- the circle ----------------------------------------------------------------------------------------------------


@proves("TED-7.19")
@pytest.mark.parametrize("card, price", [("mountains-plains", 1), ("harpy", 2)])
def test_in_the_circle_one_may_step_out_or_pay_and_stay(card, price):
    t = in_circle(card, "blue")
    assert t.legal() == {"defend:red", "step-out:red", "done:seat-1"}
    t.do("defend:red")
    assert t.hp("red") == 4 - price and t.circle == {"red"} and t.threat("mountains") == 0
    t = in_circle(card, "blue").do("step-out:red")
    assert t.hp("red") == 4 and t.circle == set() and t.threat("mountains") == 0


@proves("TED-7.19")
def test_in_the_circle_one_may_let_the_attack_through_and_stay():
    t = in_circle("mountains-plains", "blue").do("done:seat-1")
    assert t.hp("red") == 4 and t.circle == {"red"} and t.threat("mountains") == 1


@proves("TED-7.12", "TED-7.19")
def test_the_circle_is_of_no_use_when_another_region_is_attacked():
    t = in_circle("coast-desert", "blue")
    assert t.window == "ACT" and t.circle == {"red"}


@proves("TED-7.19", "TED-7.13")
def test_in_the_circle_without_the_price_only_stepping_out_is_left():
    t = in_circle("harpy", "blue", hp=1)
    assert t.legal() == {"step-out:red", "done:seat-1"}


@proves("TED-7.17", "TED-7.19")
def test_stepping_out_leaves_nothing_for_oryk_to_pay():
    t = in_circle("harpy", "blue", heroes=("gurmund", "oryk"))
    t.do("step-out:red")
    assert t.window != "MARTYR" and t.hp("red") == 4 and len(t.artifacts("red")) == 1


# -- Retribution ---------------------------------------------------------------------------------------------------


def lealith(card="mountains-plains", hp=4, heroes=("lealith", "gurmund")):
    """Lealith in the Mountains at Threat 2 is attacked; a wounded friend is far away."""
    t = Table(*heroes).place("red", "mountains").place("blue", "ruins").set_hp("red", hp).set_hp("blue", 1)
    return t.set_threat(mountains=2).deck(card, "red")


@proves("TED-7.20")
def test_retribution_after_a_defend_heals_another_or_lowers_her_region_for_one_hit_point():
    t = lealith().draw().do("defend:red")
    assert t.window == "RETRIBUTION" and t.legal() == {"retribute:blue", "retribute-here", "pass"}
    t.do("retribute:blue")
    assert (t.hp("red"), t.hp("blue"), t.threat("mountains"), t.window) == (2, 2, 2, "ACT")
    t = lealith().draw().do("defend:red", "retribute-here")
    assert (t.hp("red"), t.hp("blue"), t.threat("mountains"), t.window) == (2, 1, 1, "ACT")
    t = lealith().draw().do("defend:red", "pass")
    assert (t.hp("red"), t.hp("blue"), t.threat("mountains"), t.window) == (3, 1, 2, "ACT")


@proves("TED-7.20")
def test_retribution_that_would_change_nothing_is_not_offered():
    t = lealith().set_hp("blue", 4).draw().do("defend:red")
    assert t.legal() == {"retribute-here", "pass"}
    t = lealith().set_threat(mountains=0).draw().do("defend:red")
    assert t.legal() == {"retribute:blue", "pass"}
    t = lealith().set_hp("blue", 4).set_threat(mountains=0).draw().do("defend:red")
    assert t.window == "ACT"


@proves("TED-7.20")
def test_retribution_may_exhaust_her_but_needs_a_hit_point():
    t = lealith(hp=2).draw().do("defend:red", "retribute-here")
    assert t.hp("red") == 0 and t.threat("mountains") == 1
    t = lealith(hp=1).draw().do("defend:red")
    assert t.window == "ACT" and t.hp("red") == 0


@proves("TED-7.20")
def test_no_retribution_without_a_defend_of_her_own():
    t = lealith().draw().do("done:seat-1")
    assert t.window == "ACT"
    t = lealith().place("blue", "mountains").draw().do("defend:blue")
    assert t.window == "ACT" and t.hp("blue") == 0


@proves("TED-7.20")
def test_retribution_after_a_free_defend():
    t = Table("lealith", "gurmund").place("red", "mountains").set_threat(mountains=2).set_hp("red", 1)
    t.turn("red", "mountains-plains", "blue").do("meditate", "pass", "step-out:red")
    assert t.window == "RETRIBUTION"
    t.do("retribute-here")
    assert t.hp("red") == 0 and t.threat("mountains") == 1


@proves("TED-7.17", "TED-7.20")
def test_retribution_after_a_defend_paid_by_martyr():
    t = lealith("harpy", hp=1, heroes=("lealith", "oryk")).place("blue", "forest").set_hp("blue", 3).draw()
    t.do("defend:red", "martyr")
    assert t.window == "RETRIBUTION" and (t.hp("red"), t.hp("blue")) == (1, 1)
    t.do("retribute:blue")
    assert (t.hp("red"), t.hp("blue")) == (0, 2)


@proves("TED-7.21")
def test_the_artifact_comes_before_retribution():
    t = lealith("harpy").artifact_deck("horn-of-command").draw().do("defend:red")
    assert t.window == "RETRIBUTION" and t.artifacts("red") == {"horn-of-command"}


@proves("TED-7.21")
def test_the_choice_about_an_artifact_without_room_comes_before_retribution():
    t = lealith("harpy").give("red", "celestial-idol", "staff-of-control").artifact_deck("horn-of-command").draw().do("defend:red")
    assert t.window == "ARTIFACT"
    t.do("drop:celestial-idol")
    assert t.window == "RETRIBUTION" and t.artifacts("red") == {"staff-of-control", "horn-of-command"}

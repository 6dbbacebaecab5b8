"""Sides B of the regions."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .regions_shared import ALL_TWO, among, sides


def house(*heroes, b, **options):
    """A table with one region on side B."""
    return Table(*heroes, sides="random", **options).side(b, "b")


@proves("TED-12.19")
def test_sides_b_come_only_with_random_sides():
    assert {side for seed in range(20) for side in sides(seed)} == {0}
    assert {side for seed in range(20) for side in sides(seed, sides="random")} == {0, 1}


@proves("TED-12.19")
@pytest.mark.parametrize(
    ("region", "house_action", "usual_action"),
    [
        ("coast", "embark:forest", "rejuvenate"),
        ("desert", "sandstorm", "mirage"),
        ("forest", "take:blue", "enchant:plains"),
        ("mountains", "prepare", "meditate"),
        ("ruins", "absorb:plains", "entomb"),
    ],
)
def test_a_region_offers_the_side_it_shows(region, house_action, usual_action):
    for side, offered, not_offered in (("b", house_action, usual_action), ("a", usual_action, house_action)):
        t = Table("ezru", "nyrra", sides="random").side(region, side).place("red", region).set_hp("red", 2).set_threat(plains=1)
        t.discard("harpy", "wraith").turn("red", "coast-mountains", "blue")
        assert t.can(offered)
        assert not t.can(not_offered)


@proves("TED-12.19", "TED-12.24")
def test_the_plains_on_side_b_offer_no_prayer():
    assert not house(b="plains").place("red", "plains").turn("red", "coast-desert").can("pray")


@proves("TED-12.20")
def test_embark_leads_from_the_coast_to_any_other_outer_region_for_a_point():
    t = house(b="coast").place("red", "coast").turn("red")
    assert among(t, "embark:") == {"desert", "forest", "mountains", "plains", "ruins"}
    t.do("embark:plains")
    assert (t.where("red"), t.points, t.hp("red")) == ("plains", 2, 4)
    assert among(t, "embark:") == set()


@proves("TED-12.20")
def test_embark_may_lead_to_a_destroyed_region_but_not_from_a_destroyed_coast():
    assert house(b="coast").destroy("forest").place("red", "coast").turn("red").can("embark:forest")
    assert among(house(b="coast").destroy("coast").place("red", "coast").turn("red"), "embark:") == set()


@proves("TED-12.20")
@pytest.mark.parametrize("place", ("desert", "ruins", "capital-city"))
def test_befriend_cannot_borrow_embark(place):
    assert among(house("randal", "ezru", b="coast").place("red", place).turn("red"), "embark:") == set()


@proves("TED-12.21")
def test_sandstorm_puts_the_top_card_at_the_bottom_unseen_once_per_turn():
    t = house(b="desert").place("red", "desert").turn("red", "coast-mountains", "blue", "plains-ruins").do("sandstorm")
    assert t.cards("turn_deck") == ["blue", "plains-ruins", "coast-mountains"]
    assert t.points == 2
    assert t.happened("SHOWN") == 0
    assert [t.state.turn_deck.known[i] for i in range(3)] == [0, 0, 0]
    assert not t.can("sandstorm")


@proves("TED-12.21")
def test_sandstorm_works_again_on_a_later_card_and_only_in_the_desert():
    t = house(b="desert").place("red", "desert").turn("red", "coast-mountains", "all-defenders-12", "blue", "plains-ruins").do("sandstorm")
    t.do("pass", "act:red")
    assert t.can("sandstorm")
    assert not t.do("move:coast", "act:red").can("sandstorm")


@proves("TED-12.21")
def test_sandstorm_needs_a_card():
    assert not house(b="desert").place("red", "desert").turn("red").can("sandstorm")


@proves("TED-12.22")
def test_reconcile_passes_a_hit_point_either_way_wherever_the_other_is():
    t = house("gurmund", "ezru", "nyrra", b="forest").place("red", "forest").place("green", "ruins")
    t.set_hp("red", 2).set_hp("blue", 2).set_hp("green", 3).turn("red").do("give:blue")
    assert ([t.hp(c) for c in ("red", "blue", "green")], t.points) == ([1, 3, 3], 2)
    t.do("take:green")
    assert ([t.hp(c) for c in ("red", "blue", "green")], t.points) == ([2, 3, 2], 1)


@proves("TED-12.22")
@pytest.mark.parametrize(("red", "blue", "legal"), [(4, 2, {"give"}), (2, 4, {"take"}), (0, 2, {"take"}), (2, 0, {"give"}), (4, 4, set())])
def test_reconcile_respects_the_bounds_of_hit_points(red, blue, legal):
    t = house(b="forest").place("red", "forest").set_hp("red", red).set_hp("blue", blue).turn("red")
    assert {a for a in t.legal() if a.startswith(("give:", "take:"))} == {f"{w}:blue" for w in legal}


@proves("TED-12.22")
def test_reconcile_works_only_in_the_forest():
    t = house(b="forest").place("red", "desert").set_hp("red", 2).set_hp("blue", 2).turn("red")
    assert not {a for a in t.legal() if a.startswith(("give:", "take:"))}


@proves("TED-12.23")
def test_prepare_stores_a_point_for_ones_own_next_coloured_card_only():
    t = house(b="mountains").place("red", "mountains").place("blue", "coast").turn("red", "all-defenders-12", "blue").do("prepare")
    assert t.points == 2
    t.do("pass")
    assert (t.window, t.points) == ("POOL", 3)
    t.do("act:red", "move:forest", "done:seat-1")
    assert (t.window, t.points) == ("ACT", 3)  # Blue's own card


@proves("TED-12.23")
def test_the_stored_point_comes_with_the_next_coloured_card_and_not_again():
    t = (
        house(b="mountains")
        .place("red", "mountains")
        .horde("coast-desert", "plains-desert", "forest-coast")
        .turn("red")
        .do("prepare", "pass")
    )
    assert (t.round, t.points) == (3, 4)
    t.do("pass")
    assert (t.round, t.points) == (4, 3)


@proves("TED-12.23")
def test_at_most_one_point_is_stored():
    t = house(b="mountains").place("red", "mountains").turn("red", "all-defenders-12", "blue").do("prepare")
    assert not t.can("prepare")
    t.do("pass", "act:red")
    assert not t.can("prepare")


@proves("TED-12.23")
def test_prepare_works_only_in_the_mountains():
    assert not house(b="mountains").place("red", "plains").turn("red").can("prepare")


@proves("TED-12.24")
def test_patrol_defends_both_neighbours_at_the_normal_price_and_stays_in_the_plains():
    t = house(b="plains").place("red", "plains").deck("mountains-ruins", "blue").draw()
    assert t.window == "ATTACK"
    t.do("defend:red")
    assert (t.hp("red"), t.threat("mountains")) == (3, 0)
    t.do("defend:red")
    assert (t.hp("red"), t.threat("ruins"), t.where("red")) == (2, 0, "plains")


@proves("TED-12.24")
def test_patrol_pays_two_against_a_dire_enemy_and_gains_the_artifact():
    t = house(b="plains").artifact_deck("hammer-of-might").place("red", "plains").deck("harpy", "blue").draw().do("defend:red")
    assert (t.hp("red"), t.artifacts("red")) == (2, {"hammer-of-might"})


@proves("TED-12.24")
def test_patrol_does_not_reach_beyond_the_neighbours():
    t = house(b="plains").place("red", "plains").deck("forest-coast", "coast-desert", "blue").draw()
    assert (t.window, t.threat("forest"), t.threat("coast"), t.threat("desert")) == ("ACT", 1, 2, 1)


@proves("TED-12.24")
@pytest.mark.parametrize("spoil", ("side a", "destroyed", "exhausted", "elsewhere"))
def test_patrol_needs_an_intact_side_b_and_a_defender_there_who_can_defend(spoil):
    t = house(b="plains").place("red", "plains")
    if spoil == "side a":
        t.side("plains", "a")
    elif spoil == "destroyed":
        t.destroy("plains")
    elif spoil == "exhausted":
        t.set_hp("red", 0)
    else:
        t.place("red", "forest")
    t.deck("mountains-ruins", "blue").draw()
    assert (t.window, t.threat("mountains"), t.threat("ruins")) == ("ACT", 1, 1)


@proves("TED-12.24")
def test_the_plains_themselves_are_defended_as_ever():
    t = house(b="plains").place("red", "plains").deck("plains-desert", "blue").draw().do("defend:red")
    assert (t.hp("red"), t.threat("plains"), t.threat("desert")) == (3, 0, 1)


@proves("TED-12.25")
def test_absorb_takes_one_threat_from_a_neighbour_of_the_ruins_for_a_hit_point_once_per_turn():
    t = house("gurmund", "ezru", b="ruins").place("red", "ruins").set_threat(**ALL_TWO).turn("red")
    assert among(t, "absorb:") == {"plains", "coast"}
    t.do("absorb:coast")
    assert (t.threat("coast"), t.threat("plains"), t.hp("red"), t.points) == (1, 2, 3, 3)
    assert among(t, "absorb:") == set()


@proves("TED-12.25")
def test_absorb_needs_a_hit_point_and_a_threat_and_an_intact_neighbour():
    assert among(house(b="ruins").place("red", "ruins").set_threat(coast=1).set_hp("red", 0).turn("red"), "absorb:") == set()
    assert among(house(b="ruins").place("red", "ruins").set_threat(coast=1).turn("red"), "absorb:") == {"coast"}
    assert among(house(b="ruins").place("red", "ruins").destroy("coast").turn("red"), "absorb:") == set()
    assert among(house(b="ruins").place("red", "plains").set_threat(coast=1).turn("red"), "absorb:") == set()


@proves("TED-12.25")
def test_absorb_does_not_lower_the_capital_city_next_to_the_ruins():
    t = house(b="ruins", ring=("ruins", "coast", "desert", "forest", "mountains", "plains")).place("red", "ruins").set_threat(**ALL_TWO)
    assert among(t.turn("red"), "absorb:") == {"coast", "plains"}

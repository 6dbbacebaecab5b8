"""Section 13 of the rules: the heroes."""

import pytest

from holdfast.engine.pile import index_of
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import Card
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table, number

HEROES = ("ezru", "gurmund", "ethairna", "umtak", "nyrra", "lealith", "kglflr", "oryk", "laishom", "randal")


def among(t, prefix):
    """The legal actions that begin with a text, without it."""
    return {a.removeprefix(prefix) for a in t.legal() if a.startswith(prefix)}


@proves("TED-13.1")
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_four_hit_points_and_oryk_has_five(hero):
    other = "ezru" if hero != "ezru" else "nyrra"
    full = 5 if hero == "oryk" else 4
    state = GAME.new(1, 1, {"hero_1": hero, "hero_2": other})
    assert state.defenders[0].hit_points == full
    assert Table(hero, other).set_hp("red", 1).turn("red").hp("red") == full


# -- Ezru ------------------------------------------------------------------------------------------------------------


@proves("TED-13.2", "TED-13.4")
def test_courage_lowers_the_threat_where_ezru_starts_his_turn_by_itself():
    t = Table("ezru", "nyrra").place("red", "desert").set_threat(desert=2, coast=2).turn("red")
    assert (t.threat("desert"), t.threat("coast"), t.points, t.window) == (1, 2, 3, "ACT")
    assert not t.can("courage")


@proves("TED-13.2", "TED-13.3")
def test_courage_works_only_at_the_start_and_only_there():
    t = Table("ezru", "nyrra").place("red", "desert").set_threat(desert=2, coast=2).turn("red").do("move:coast")
    assert (t.threat("desert"), t.threat("coast")) == (1, 2)


@proves("TED-13.2")
def test_courage_is_for_ezrus_turns_only():
    t = Table("ezru", "nyrra").place("red", "desert").place("blue", "desert").set_threat(desert=2).turn("blue")
    assert t.threat("desert") == 2


@proves("TED-13.3")
def test_courage_works_on_an_all_defenders_card_when_ezru_first_acts_where_he_is_then():
    t = Table("ezru", "nyrra").place("red", "desert").set_threat(desert=2, forest=2).pool()
    assert t.threat("desert") == 2
    t.do("act:blue", "move:coast")
    assert t.threat("desert") == 2
    t.do("act:red")
    assert t.threat("desert") == 1
    t.do("move:forest", "act:red")
    assert (t.threat("desert"), t.threat("forest")) == (1, 2)


@proves("TED-13.3")
def test_courage_works_on_each_of_his_turns():
    t = Table("ezru", "nyrra").place("red", "desert").set_threat(desert=3).turn("red", "all-defenders-12", "blue")
    t.do("move:forest", "move:desert", "pass", "act:red")
    assert t.threat("desert") == 1


@proves("TED-13.3")
def test_courage_does_nothing_in_the_capital_city():
    t = Table("ezru", "nyrra").set_threat(capital_city=3, coast=2, mountains=2).turn("red")
    assert (t.threat("capital-city"), t.threat("coast"), t.threat("mountains")) == (3, 2, 2)


@proves("TED-13.3")
def test_courage_does_nothing_in_a_destroyed_region():
    t = Table("ezru", "nyrra").destroy("desert").set_threat(capital_city=3).place("red", "desert").turn("red")
    assert (t.threat("desert"), t.threat("capital-city"), t.destroyed("desert")) == (4, 3, True)


@proves("TED-13.3")
def test_courage_works_while_ezru_is_exhausted():
    assert Table("ezru", "nyrra").place("red", "desert").set_hp("red", 0).set_threat(desert=2).turn("red").threat("desert") == 1


@proves("TED-13.3")
def test_courage_stops_at_no_threat():
    assert Table("ezru", "nyrra").place("red", "desert").turn("red").threat("desert") == 0


@proves("TED-13.4")
def test_for_randal_courage_is_a_choice():
    for answer, level in (("courage", 1), ("done:seat-1", 2)):
        t = Table("randal", "ezru").place("red", "desert").place("blue", "desert").set_threat(desert=2).turn("red")
        assert t.window == "DRAWN"
        t.do(answer)
        assert (t.threat("desert"), t.window) == (level, "ACT")


# -- Gurmund ---------------------------------------------------------------------------------------------------------


@proves("TED-13.5")
def test_heal_gives_a_hit_point_to_himself_or_another_in_his_region_as_often_as_he_can_pay():
    t = Table("gurmund", "ezru", "nyrra").place("red", "desert").place("blue", "desert").place("green", "forest")
    t.set_hp("red", 2).set_hp("blue", 1).set_hp("green", 1).turn("red", "blue")
    assert among(t, "heal:") == {"red", "blue"}
    t.do("heal:blue", "heal:blue")
    assert (t.hp("blue"), t.points) == (3, 1)
    t.do("heal:red")
    assert (t.hp("red"), t.points) == (3, 0)


@proves("TED-13.5")
def test_heal_stops_at_full_hit_points_and_costs_a_point():
    t = Table("gurmund", "ezru").place("red", "desert").place("blue", "desert").set_hp("blue", 3).turn("red").do("heal:blue")
    assert t.hp("blue") == 4
    assert among(t, "heal:") == set()


@proves("TED-13.5")
def test_heal_reaches_an_exhausted_defender_and_may_be_used_exhausted():
    t = Table("gurmund", "ezru").place("red", "desert").place("blue", "desert").set_hp("red", 0).set_hp("blue", 0).turn("red")
    t.do("heal:blue", "heal:red")
    assert (t.hp("red"), t.hp("blue")) == (1, 1)


@proves("TED-13.5")
def test_heal_works_in_the_capital_city():
    assert Table("gurmund", "ezru").set_hp("blue", 1).turn("red").do("heal:blue").hp("blue") == 2


@proves("TED-13.5")
def test_only_gurmund_heals():
    assert among(Table("ezru", "gurmund").set_hp("blue", 1).turn("red"), "heal:") == set()


@proves("TED-13.6")
def test_on_the_hill_giant_gurmund_heals_nobody_but_himself():
    t = Table("gurmund", "ezru", "nyrra", foe="hill-giant").reveal("plains").place("green", "plains")
    t.place("red", "aboard").place("blue", "aboard")
    for colour in ("red", "blue", "green"):
        t.set_hp(colour, 1)
    assert among(t.turn("red"), "heal:") == {"red"}


@proves("TED-13.6")
def test_in_the_mouth_of_the_colossus_gurmund_heals_nobody_but_himself():
    t = Table("gurmund", "ezru", foe="colossus").reveal("plains").place("blue", "plains").set_hp("red", 1).set_hp("blue", 1)
    assert among(t.turn("red"), "heal:") == {"red"}


# -- Ethairna --------------------------------------------------------------------------------------------------------


@proves("TED-13.7")
@pytest.mark.parametrize(("before", "after"), [(3, 0), (2, 0), (1, 0)])
def test_lightning_lowers_her_region_by_three_or_to_zero_for_two_points(before, after):
    t = Table("ethairna", "ezru").place("red", "desert").set_threat(desert=before, coast=3).turn("red").do("lightning")
    assert (t.threat("desert"), t.threat("coast"), t.points) == (after, 3, 1)


@proves("TED-13.7")
def test_lightning_lowers_by_no_more_than_three():
    t = Table("ethairna", "ezru", outer_limit=6).place("red", "desert").set_threat(desert=5).turn("red").do("lightning")
    assert t.threat("desert") == 2


@proves("TED-13.7")
def test_lightning_needs_two_points():
    assert not Table("ethairna", "ezru", action_points=1).place("red", "desert").set_threat(desert=3).turn("red").can("lightning")


@proves("TED-13.7")
def test_lightning_does_not_strike_in_the_capital_city():
    assert not Table("ethairna", "ezru").set_threat(capital_city=3, coast=3).turn("red").can("lightning")


@proves("TED-13.7")
def test_lightning_does_nothing_for_a_destroyed_region():
    assert not Table("ethairna", "ezru").destroy("desert").place("red", "desert").turn("red").can("lightning")


@proves("TED-13.7")
def test_lightning_is_no_secure_so_the_exhausted_may_use_it_as_often_as_they_can_pay():
    t = Table("ethairna", "ezru", action_points=4, outer_limit=6).place("red", "desert").set_hp("red", 0).set_threat(desert=5).turn("red")
    assert t.do("lightning", "lightning").threat("desert") == 0


# -- Um'Tak ----------------------------------------------------------------------------------------------------------


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


# -- Nyrra -----------------------------------------------------------------------------------------------------------

ALL_ONE = dict.fromkeys(("coast", "desert", "forest", "mountains", "plains", "ruins", "capital_city"), 1)


@proves("TED-13.12")
def test_farshot_secures_adjacent_outer_regions_and_her_own_for_a_point():
    t = Table("nyrra", "ezru").place("red", "desert").set_threat(**ALL_ONE).turn("red")
    assert among(t, "secure:") == {"coast", "desert", "forest"}
    t.do("secure:forest")
    assert (t.threat("forest"), t.threat("desert"), t.points) == (0, 1, 2)
    assert among(t, "secure:") == {"coast", "desert"}


@proves("TED-13.12")
def test_only_nyrra_secures_from_afar():
    t = Table("gurmund", "nyrra").place("red", "desert").set_threat(**ALL_ONE).turn("red")
    assert among(t, "secure:") == {"desert"}


@proves("TED-13.12")
def test_farshot_does_not_secure_the_capital_city_nor_a_destroyed_region():
    t = Table("nyrra", "ezru").set_threat(**ALL_ONE).destroy("desert").place("red", "coast").turn("red")
    assert among(t, "secure:") == {"coast", "ruins"}


@proves("TED-13.12")
def test_farshot_is_a_secure_and_not_for_the_exhausted():
    assert among(Table("nyrra", "ezru").place("red", "desert").set_hp("red", 0).set_threat(**ALL_ONE).turn("red"), "secure:") == set()


@proves("TED-13.13")
def test_from_the_capital_city_nyrra_secures_the_regions_at_left_and_right():
    t = Table("nyrra", "ezru").set_threat(**ALL_ONE).turn("red")
    assert among(t, "secure:") == {"coast", "mountains"}
    assert t.do("secure:mountains").threat("mountains") == 0


@proves("TED-13.13")
def test_others_secure_nothing_from_the_capital_city():
    assert among(Table("gurmund", "ezru").set_threat(**ALL_ONE).turn("red"), "secure:") == set()


# -- Lealith ---------------------------------------------------------------------------------------------------------


def lealith_defends(red=4, *, coast=1, blue=2):
    t = Table("lealith", "ezru", "nyrra").place("red", "coast").place("blue", "forest").set_hp("red", red).set_hp("blue", blue)
    return t.set_threat(coast=coast).deck("forest-coast", "green").draw().do("done:seat-1", "defend:red")


@proves("TED-13.14")
def test_after_she_defends_lealith_may_pay_to_give_a_hit_point_or_lower_her_region():
    t = lealith_defends()
    assert (t.window, t.hp("red")) == ("RETRIBUTION", 3)
    assert t.legal() == {"retribute:blue", "retribute-here", "pass"}  # Green has full Hit Points


@proves("TED-13.14")
def test_retribution_gives_a_hit_point_to_another_wherever_they_are():
    t = lealith_defends().do("retribute:blue")
    assert (t.hp("red"), t.hp("blue"), t.threat("coast")) == (2, 3, 1)


@proves("TED-13.14")
def test_retribution_lowers_the_threat_of_her_region():
    t = lealith_defends(coast=2).do("retribute-here")
    assert (t.hp("red"), t.hp("blue"), t.threat("coast")) == (2, 2, 1)
    assert t.threat("forest") == 1


@proves("TED-13.14")
def test_retribution_may_be_declined_and_is_used_once():
    t = lealith_defends().do("pass")
    assert (t.hp("red"), t.hp("blue"), t.threat("coast"), t.window) == (3, 2, 1, "ACT")
    assert lealith_defends(blue=1).do("retribute:blue").window == "ACT"


@proves("TED-13.14")
def test_retribution_needs_a_hit_point_and_may_take_the_last():
    assert lealith_defends(red=1).window == "ACT"
    t = lealith_defends(red=2).do("retribute-here")
    assert t.hp("red") == 0


@proves("TED-13.14")
def test_retribution_is_not_offered_where_it_would_change_nothing():
    assert lealith_defends(coast=0).legal() == {"retribute:blue", "pass"}
    assert lealith_defends(blue=4).legal() == {"retribute-here", "pass"}
    assert lealith_defends(coast=0, blue=4).window == "ACT"


@proves("TED-13.14")
def test_retribution_answers_only_her_own_defending():
    t = Table("lealith", "ezru").place("red", "coast").place("blue", "coast").set_hp("blue", 2).set_threat(coast=1)
    t.deck("coast-desert", "red").draw().do("defend:blue")
    assert t.window == "ACT"


@proves("TED-13.14")
def test_without_a_defend_there_is_no_retribution():
    t = Table("lealith", "ezru").place("red", "coast").set_hp("blue", 2).set_threat(coast=1)
    assert t.deck("coast-desert", "red").draw().do("done:seat-1").window == "ACT"


# -- K'glf'lr --------------------------------------------------------------------------------------------------------


@proves("TED-13.15")
@pytest.mark.parametrize(("answer", "deck"), [("top", ["coast-desert", "blue", "harpy"]), ("bottom", ["blue", "harpy", "coast-desert"])])
def test_scry_leaves_the_top_card_or_puts_it_on_the_bottom_before_the_first_action(answer, deck):
    t = Table("kglflr", "ezru").turn("red", "coast-desert", "blue", "harpy")
    assert t.window == "DRAWN"
    t.do("scry")
    assert (t.window, t.legal()) == ("SCRY", {"top", "bottom"})
    t.do(answer)
    assert (t.cards("turn_deck"), t.window, t.points, t.hp("red")) == (deck, "ACT", 3, 4)


@proves("TED-13.15")
def test_scry_is_optional():
    t = Table("kglflr", "ezru").turn("red", "coast-desert", "blue").do("done:seat-1")
    assert (t.window, t.cards("turn_deck")) == ("ACT", ["coast-desert", "blue"])
    assert not t.can("scry")


@proves("TED-13.15")
def test_scry_comes_with_the_own_card_only():
    assert Table("kglflr", "ezru").turn("blue", "coast-desert", "red").window == "ACT"
    t = Table("kglflr", "ezru").pool("coast-desert", "blue")
    assert t.window == "POOL"
    assert not t.do("act:red").can("scry")


@proves("TED-13.15")
def test_scry_needs_a_card():
    assert Table("kglflr", "ezru").turn("red").window == "ACT"


@proves("TED-13.16")
@pytest.mark.parametrize("viewer", (0, 1, SPECTATOR))
def test_everybody_sees_the_scryed_card(viewer):
    t = Table("kglflr", "ezru", people=2).turn("red", "coast-desert", "blue")
    before = masked(t.state, viewer)
    assert index_of(before.turn_deck, number(Card, "coast-desert")) == -1
    t.do("scry")
    assert masked(t.state, viewer).turn_deck.cards[1] == number(Card, "coast-desert")
    assert t.happened("SHOWN") == 1
    t.do("bottom")
    assert masked(t.state, viewer).turn_deck.cards[0] == number(Card, "coast-desert")


# -- Oryk ------------------------------------------------------------------------------------------------------------


@proves("TED-13.17")
@pytest.mark.parametrize(
    ("oryk", "asked"),
    [
        ("coast", True),
        ("desert", True),
        ("ruins", True),
        ("capital-city", True),
        ("forest", False),
        ("plains", False),
        ("mountains", False),
    ],
)
def test_oryk_may_pay_for_a_defender_in_his_region_or_an_adjacent_one(oryk, asked):
    t = Table("gurmund", "oryk", people=2).place("red", "coast").place("blue", oryk).deck("coast-mountains", "red").draw()
    t.do("defend:red")
    assert (t.window == "MARTYR") == asked
    if asked:
        assert t.deciding == {2}
        t.do("martyr")
        assert (t.hp("red"), t.hp("blue"), t.threat("coast")) == (4, 4, 0)
    else:
        assert (t.hp("red"), t.hp("blue"), t.threat("coast")) == (3, 5, 0)


@proves("TED-13.17")
def test_martyr_is_optional():
    t = Table("gurmund", "oryk").place("red", "coast").deck("coast-mountains", "red").draw().do("defend:red", "pass")
    assert (t.hp("red"), t.hp("blue"), t.threat("coast")) == (3, 5, 0)


@proves("TED-13.17")
def test_martyr_pays_the_whole_price_and_the_artifact_is_the_defenders():
    t = Table("gurmund", "oryk").artifact_deck("hammer-of-might").place("red", "forest").place("blue", "mountains")
    t.deck("minotaur", "red").draw().do("defend:red", "martyr")
    assert (t.hp("red"), t.hp("blue"), t.artifacts("red"), t.artifacts("blue")) == (4, 2, {"hammer-of-might"}, set())


@proves("TED-13.17")
def test_oryk_is_not_asked_when_he_cannot_pay_it_all():
    t = Table("gurmund", "oryk").artifact_deck("hammer-of-might").place("red", "forest").place("blue", "desert").set_hp("blue", 2)
    t.deck("minotaur", "red").draw().do("defend:red")
    assert (t.window, t.hp("red"), t.hp("blue")) == ("ACT", 1, 2)


@proves("TED-13.17")
def test_aboard_the_foe_oryk_is_in_no_region_to_answer_from():
    t = Table("gurmund", "oryk", foe="hill-giant").reveal("coast").place("red", "coast").place("blue", "aboard")
    t.deck("coast-mountains", "red").draw().do("defend:red")
    assert (t.window, t.hp("red")) == ("ACT", 3)


# -- Laishom ---------------------------------------------------------------------------------------------------------


@proves("TED-13.18")
def test_command_gives_another_a_point_to_spend_at_once_and_then_the_turn_goes_on():
    t = Table("laishom", "ezru", people=2).turn("red", "coast-desert")
    assert (t.window, t.legal_for(1) >= {"command:blue"}) == ("DRAWN", True)
    assert not t.can("command:red")
    t.do("command:blue")
    assert (t.window, t.deciding, t.points) == ("ACT", {2}, 1)
    t.do("move:coast")
    assert (t.where("blue"), t.window, t.deciding, t.points) == ("coast", "ACT", {1}, 3)


@proves("TED-13.18")
def test_command_may_be_left_alone_and_its_point_be_given_up():
    assert Table("laishom", "ezru").turn("red", "coast-desert").do("done:seat-1").points == 3
    t = Table("laishom", "ezru").turn("red", "coast-desert").do("command:blue", "pass")
    assert (t.where("blue"), t.window, t.points) == ("capital-city", "ACT", 3)


@proves("TED-13.18")
def test_command_is_once_per_card_and_for_one_defender():
    t = Table("laishom", "ezru", "nyrra").turn("red", "coast-desert").do("command:blue", "move:coast")
    assert t.window == "ACT"
    assert among(t, "command:") == set()


@proves("TED-13.18")
def test_command_comes_with_the_own_card_only():
    assert Table("laishom", "ezru").turn("blue", "coast-desert").window == "ACT"
    assert Table("laishom", "ezru").pool("coast-desert").window == "POOL"


@proves("TED-13.19")
def test_any_other_defender_may_be_commanded_wherever_they_are():
    t = Table("laishom", "ezru", "nyrra", "oryk", foe="hill-giant").reveal("ruins").destroy("plains")
    t.place("blue", "plains").place("green", "aboard").turn("red", "coast-desert")
    assert among(t, "command:") == {"blue", "green", "yellow"}


@proves("TED-13.19")
def test_an_exhausted_defender_may_be_commanded_and_keeps_their_limits():
    t = Table("laishom", "ezru", foe="kraken").reveal("forest").place("blue", "forest").set_hp("blue", 0).set_threat(forest=2)
    t.turn("red", "coast-desert").do("command:blue")
    assert t.legal() == {"move:desert", "move:mountains", "pass"}


@proves("TED-13.19")
@pytest.mark.parametrize("action", ("fight", "secure:mountains", "heal:blue", "move:plains", "wings:coast", "horn:red"))
def test_the_point_may_go_to_anything_that_costs_one(action):
    t = Table("laishom", "gurmund", foe="demon-lord").give("blue", "wings-of-zephyr", "horn-of-command")
    t.place("blue", "mountains").set_hp("blue", 2).set_threat(mountains=2).turn("red", "coast-desert").do("command:blue").reveal(
        "mountains"
    )
    assert t.can(action)
    assert not t.can("sacrifice")


@proves("TED-13.19")
def test_a_region_ability_for_one_point_may_be_commanded_and_one_for_two_may_not():
    t = Table("laishom", "ezru").place("blue", "mountains").turn("red", "coast-desert").do("command:blue", "meditate")
    assert t.circle == {"blue"}
    t = Table("laishom", "ethairna").place("blue", "forest").set_threat(forest=2).turn("red", "coast-desert").do("command:blue")
    assert not t.can("enchant:forest")
    assert not t.can("lightning")


@proves("TED-13.19")
def test_a_commanded_fight_takes_a_hit_point_of_the_foe():
    t = (
        Table("laishom", "ezru", foe="kraken")
        .reveal("coast")
        .place("blue", "coast")
        .turn("red", "coast-desert")
        .do("command:blue", "fight")
    )
    assert (t.foe_hp, t.points) == (9, 3)


# -- Randal: regions -------------------------------------------------------------------------------------------------


def randal(place, *others, **options):
    """Randal is Red, in a place, with 2 Hit Points; a card lies in the discard pile."""
    t = Table("randal", *(others or ("gurmund",)), **options).place("red", place).set_hp("red", 2)
    return t.discard("harpy", "wraith").set_threat(desert=1)


BORROWED = [
    ("desert", "rejuvenate", 2),
    ("ruins", "rejuvenate", 2),
    ("desert", "enchant:desert", 2),
    ("mountains", "enchant:desert", 2),
    ("mountains", "pray", 2),
    ("ruins", "pray", 2),
    ("plains", "entomb", 1),
    ("coast", "entomb", 1),
    ("forest", "meditate", 1),
    ("plains", "meditate", 1),
    ("capital-city", "meditate", 1),
]


@proves("TED-13.20", "TED-13.21")
@pytest.mark.parametrize(("place", "action", "price"), BORROWED)
def test_randal_borrows_the_ability_of_an_adjacent_outer_region_at_its_price(place, action, price):
    t = randal(place).turn("red", "coast-mountains", "blue").do(action)
    if action == "entomb":
        t.do("card:harpy")
    assert t.points == 3 - price


@proves("TED-13.20")
@pytest.mark.parametrize(("place", "action", "price"), BORROWED)
def test_nobody_but_randal_borrows_from_adjacent_regions(place, action, price):
    t = Table("gurmund", "randal").place("red", place).set_hp("red", 2).discard("harpy", "wraith").set_threat(desert=1)
    assert not t.turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.20", "TED-13.21")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("forest", "rejuvenate"),
        ("plains", "rejuvenate"),
        ("coast", "enchant:desert"),
        ("capital-city", "enchant:desert"),
        ("coast", "pray"),
        ("capital-city", "pray"),
        ("forest", "entomb"),
        ("capital-city", "entomb"),
        ("coast", "meditate"),
        ("ruins", "meditate"),
    ],
)
def test_randal_borrows_nothing_of_a_region_farther_away(place, action):
    assert not randal(place).turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.20")
def test_randal_must_be_able_to_pay_the_printed_price():
    t = randal("mountains", action_points=1).turn("red", "coast-mountains", "blue")
    assert not t.can("pray")
    assert not t.can("enchant:desert")


@proves("TED-13.21")
def test_a_borrowed_rejuvenate_heals_randal():
    assert randal("desert").turn("red", "coast-mountains").do("rejuvenate").hp("red") == 4
    assert not randal("desert").set_threat(coast=1).turn("red", "coast-mountains").can("rejuvenate")


@proves("TED-13.21")
@pytest.mark.parametrize("place", ("forest", "capital-city"))
def test_a_borrowed_meditate_places_randal_in_the_circle_of_the_mountains(place):
    t = randal(place).turn("red", "mountains-plains", "blue").do("meditate")
    assert (t.circle, t.where("red")) == ({"red"}, "mountains")
    t.do("pass", "step-out:red")
    assert t.threat("mountains") == 0


@proves("TED-13.21")
def test_the_limits_of_borrowed_abilities_stay():
    t = randal("ruins", action_points=6).turn("red", "coast-mountains", "blue").do("pray")
    assert not t.can("pray")  # once per turn
    t = randal("plains").turn("red", "coast-mountains", "blue").do("entomb", "card:harpy")
    assert not t.can("entomb")  # once per Round
    t = randal("forest").place("blue", "mountains")
    t.state.circle = 2
    assert not t.turn("red", "coast-mountains", "blue").can("meditate")  # the circle is taken
    assert not randal("mountains").set_hp("red", 0).turn("red", "coast-mountains").can("enchant:desert")  # Exhausted


@proves("TED-13.20")
def test_befriend_works_on_his_turn_on_an_all_defenders_card():
    t = randal("ruins").pool("coast-mountains", "blue").do("act:red")
    assert t.can("pray")


@proves("TED-13.20")
def test_befriend_needs_his_own_turn():
    t = Table("laishom", "randal").place("blue", "plains").discard("harpy", "wraith").turn("red", "coast-mountains").do("command:blue")
    assert not t.can("entomb")
    assert not t.can("meditate")


# -- Randal: heroes --------------------------------------------------------------------------------------------------

TOGETHER = pytest.mark.parametrize("together", (True, False))


def beside(hero, together, place="desert", **options):
    """Randal is Red, the hero is Blue, in one region or not; Green looks on."""
    t = Table("randal", hero, "oryk", **options).place("red", place).set_hp("red", 2)
    return t.place("blue", place if together else "ruins").set_hp("blue", 2).set_threat(**ALL_ONE | {"desert": 3})


@proves("TED-13.20", "TED-13.22")
@TOGETHER
def test_randal_borrows_heal(together):
    t = beside("gurmund", together).turn("red")
    assert among(t, "heal:") == ({"red", "blue"} if together else set())
    if together:
        t.do("heal:blue")
        assert (t.hp("blue"), t.points) == (3, 2)


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_lightning_for_his_own_region(together):
    t = beside("ethairna", together).turn("red")
    assert t.can("lightning") == together
    if together:
        t.do("lightning")
        assert (t.threat("desert"), t.points) == (0, 1)


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_farshot(together):
    t = beside("nyrra", together).turn("red")
    assert among(t, "secure:") == ({"coast", "desert", "forest"} if together else {"desert"})


@proves("TED-13.22")
def test_in_the_capital_city_randal_borrows_from_those_there():
    t = Table("randal", "nyrra").set_threat(**ALL_ONE).turn("red")
    assert among(t, "secure:") == {"coast", "mountains"}


@proves("TED-13.22", "TED-13.4")
@TOGETHER
def test_randal_borrows_courage_if_they_are_together_at_the_start(together):
    t = beside("ezru", together).turn("red")
    assert t.can("courage") == together


@proves("TED-13.22")
def test_randal_does_not_borrow_courage_by_joining_ezru_later():
    t = Table("randal", "ezru").place("red", "coast").place("blue", "desert").set_threat(desert=2).turn("red").do("move:desert")
    assert not t.can("courage")
    assert t.threat("desert") == 2


@proves("TED-13.22", "TED-13.4")
def test_randal_borrows_courage_on_an_all_defenders_card():
    t = beside("ezru", True).pool().do("act:red")
    assert t.window == "START"
    assert t.do("courage").threat("desert") == 2


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_scry_on_his_own_card(together):
    t = beside("kglflr", together).turn("red", "coast-desert", "blue")
    assert t.can("scry") == together
    if together:
        t.do("scry", "bottom")
        assert t.cards("turn_deck") == ["blue", "coast-desert"]


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_command_on_his_own_card(together):
    t = beside("laishom", together).turn("red", "coast-desert")
    assert among(t, "command:") == ({"blue", "green"} if together else set())


@proves("TED-13.22")
@TOGETHER
def test_randal_borrows_berserk_on_his_own_card(together):
    t = beside("umtak", together).turn("red").do("sacrifice")
    assert t.can("sacrifice") == together


@proves("TED-13.22")
def test_scry_command_and_berserk_are_not_borrowed_on_an_all_defenders_card():
    assert beside("kglflr", True).pool("coast-desert", "blue").window == "POOL"
    assert beside("laishom", True).pool("coast-desert", "blue").window == "POOL"
    assert not beside("umtak", True).pool("coast-desert", "blue").do("act:red").can("sacrifice")


@proves("TED-13.22")
def test_randal_borrows_as_soon_as_he_joins_a_hero():
    t = Table("randal", "gurmund").place("red", "coast").place("blue", "desert").set_hp("blue", 2).turn("red")
    assert not t.can("heal:blue")
    assert t.do("move:desert").can("heal:blue")


@proves("TED-13.20")
def test_befriend_is_randals_alone():
    t = (
        Table("ezru", "gurmund", "randal")
        .place("red", "desert")
        .place("blue", "desert")
        .place("green", "desert")
        .set_hp("blue", 2)
        .turn("red")
    )
    assert not t.can("heal:blue")


@proves("TED-13.20")
def test_aboard_the_foe_randal_is_in_no_region_and_borrows_nothing():
    t = Table("randal", "gurmund", foe="hill-giant").reveal("plains").place("red", "aboard").place("blue", "aboard")
    t.set_hp("red", 2).set_hp("blue", 2).discard("harpy").turn("red", "coast-desert")
    assert t.legal() == {"fight", "jump", "sacrifice", "pass"}


@proves("TED-13.23")
def test_randal_cannot_borrow_martyr():
    t = Table("randal", "oryk", "gurmund").place("red", "desert").place("blue", "desert").set_hp("blue", 0).place("green", "coast")
    t.deck("coast-mountains", "green").draw().do("defend:green")
    assert (t.window, t.hp("green"), t.hp("red")) == ("ACT", 3, 4)


@proves("TED-13.23")
def test_randal_cannot_borrow_retribution():
    t = Table("randal", "lealith").place("red", "coast").place("blue", "coast").set_hp("blue", 2).set_threat(coast=1)
    assert t.deck("coast-desert", "red").draw().do("defend:red").window == "ACT"


@proves("TED-13.23")
@pytest.mark.parametrize("place", ("coast", "forest"))
def test_randal_cannot_borrow_mirage(place):
    assert not randal(place).turn("red", "coast-mountains", "blue", "harpy").can("mirage")


@proves("TED-13.23")
@pytest.mark.parametrize("place", ("desert", "ruins", "capital-city"))
def test_randal_cannot_borrow_embark(place):
    assert among(randal(place, sides="random").side("coast", "b").turn("red"), "embark:") == set()


@proves("TED-13.23")
@pytest.mark.parametrize(
    ("place", "action", "region"),
    [
        ("desert", "rejuvenate", "coast"),
        ("desert", "enchant:desert", "forest"),
        ("ruins", "pray", "plains"),
        ("plains", "entomb", "ruins"),
        ("capital-city", "meditate", "mountains"),
    ],
)
def test_randal_borrows_nothing_of_a_destroyed_region_nor_under_the_kraken(place, action, region):
    t = randal(place).turn("red", "coast-mountains", "blue")
    assert t.can(action)
    assert not randal(place).destroy(region).turn("red", "coast-mountains", "blue").can(action)
    assert not t.reveal("plains").can(action)


@proves("TED-13.23", "TED-13.22")
def test_under_the_kraken_randal_still_borrows_from_heroes():
    assert beside("gurmund", True, foe="kraken").reveal().turn("red").can("heal:blue")


@proves("TED-13.24")
@pytest.mark.parametrize(
    ("place", "action"),
    [
        ("coast", "rejuvenate"),
        ("desert", "mirage"),
        ("forest", "enchant:desert"),
        ("mountains", "meditate"),
        ("plains", "pray"),
        ("ruins", "entomb"),
    ],
)
def test_the_ability_of_the_region_he_stands_in_is_randals_too(place, action):
    assert randal(place).turn("red", "coast-mountains", "blue").can(action)


@proves("TED-13.24")
def test_on_the_coast_itself_randal_may_embark():
    assert randal("coast", sides="random").side("coast", "b").turn("red").can("embark:forest")


@proves("TED-13.25")
def test_the_ban_of_berserk_binds_randal_from_his_second_sacrifice():
    t = Table("randal", "umtak").turn("red", "blue").do("sacrifice", "move:coast", "move:capital-city")
    assert t.points == 2 and t.can("pass")
    t.do("sacrifice")
    assert not t.can("pass")
    t.do("move:coast")
    assert t.points == 2 and t.can("pass")
    t.do("move:capital-city")
    assert t.points == 1 and not t.can("pass")


def bound_randal(points, hit_points, *, artifact=None):
    """Randal beside Um'Tak on the Coast, after two Sacrifices, with these Action Points and Hit Points left."""
    t = Table("randal", "umtak", action_points=points - 2).place("red", "coast").place("blue", "coast").set_hp("red", hit_points + 2)
    if artifact:
        t.give("red", artifact)
    return t.turn("red", "blue").do("sacrifice", "sacrifice")


@proves("TED-13.25")
def test_the_ban_stays_on_randal_when_umtak_is_no_longer_beside_him():
    t = bound_randal(5, 0).do("move:desert", "move:coast")
    assert t.points == 3 and t.can("pass")
    t.do("move:capital-city")
    assert t.points == 2 and not t.can("pass")


@proves("TED-13.25", "TED-13.10")
@pytest.mark.parametrize("hit_points", (0, 2))
def test_bound_by_berserk_randal_may_not_walk_into_the_capital_city_with_his_last_point(hit_points):
    t = bound_randal(3, hit_points).do("move:desert", "move:coast")
    assert t.points == 1
    assert not t.can("move:capital-city")  # Um'Tak stays behind: even a Hit Point would be no way out


@proves("TED-13.25", "TED-13.10")
def test_bound_by_berserk_randal_may_not_send_umtak_away_with_his_last_point():
    t = Table("randal", "umtak", action_points=2).place("red", "coast").set_hp("red", 4).give("red", "horn-of-command").turn("red", "blue")
    t.do("move:capital-city", "sacrifice", "sacrifice", "horn:red", "send:coast", "move:capital-city")
    assert (t.points, t.hp("red"), t.where("blue")) == (1, 4, "capital-city")
    assert not t.can("horn:blue")


@proves("TED-13.25", "TED-13.10")
def test_a_borrowed_meditate_is_a_way_out_of_the_capital_city():
    t = bound_randal(4, 0).do("move:desert", "move:coast", "move:capital-city")
    assert t.points == 1
    assert t.do("meditate").where("red") == "mountains"

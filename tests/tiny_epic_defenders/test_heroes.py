"""Section 13 of the rules: the heroes."""

import pytest

from holdfast.engine.pile import index_of
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import Card
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table, number

from .heroes_shared import ALL_ONE, among

HEROES = ("ezru", "gurmund", "ethairna", "umtak", "nyrra", "lealith", "kglflr", "oryk", "laishom", "randal")


@proves("TED-13.1")
@pytest.mark.parametrize("hero", HEROES)
def test_every_hero_has_four_hit_points_and_oryk_has_five(hero):
    other = "ezru" if hero != "ezru" else "nyrra"
    full = 5 if hero == "oryk" else 4
    state = GAME.new(1, 1, {"hero_1": hero, "hero_2": other})
    assert state.defenders[0].hit_points == full
    assert Table(hero, other).set_hp("red", 1).turn("red").hp("red") == full


# -- Ezru --------------------------------------------------------------------------------------------------------------


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


# -- Gurmund -----------------------------------------------------------------------------------------------------------


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


# -- Ethairna ----------------------------------------------------------------------------------------------------------


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


# -- Nyrra -------------------------------------------------------------------------------------------------------------


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


def lealith_defends(red=4, *, coast=1, blue=2):
    t = Table("lealith", "ezru", "nyrra").place("red", "coast").place("blue", "forest").set_hp("red", red).set_hp("blue", blue)
    return t.set_threat(coast=coast).deck("forest-coast", "green").draw().do("done:seat-1", "defend:red")


# -- Lealith -----------------------------------------------------------------------------------------------------------


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


# -- K'glf'lr ----------------------------------------------------------------------------------------------------------


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


# -- Oryk --------------------------------------------------------------------------------------------------------------


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


# -- Laishom -----------------------------------------------------------------------------------------------------------


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

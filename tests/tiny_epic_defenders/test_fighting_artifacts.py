"""Artifacts for Fights: Spear of Valor, Zodiac Cloak, Hammer of Might."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .artifacts_shared import levels


def fighting(foe, hp=None, place="coast", **options):
    """Red with the Spear stands in the foe's region."""
    return Table(foe=foe, **options).give("red", "spear-of-valor").place("red", place).reveal(place, hp)


# -- Spear of Valor ----------------------------------------------------------------------------------------------------


@proves("TED-10.10")
@pytest.mark.parametrize("foe", ["kraken", "demon-lord"])
def test_the_spear_takes_three_hit_points_for_two_points(foe):
    t = fighting(foe).turn("red", "blue").do("spear")
    assert t.foe_hp == 7 and t.points == 1


@proves("TED-10.10")
def test_the_spear_works_once_per_turn_and_a_plain_fight_besides():
    t = fighting("kraken").turn("red", "all-defenders-12", "blue").do("spear", "sacrifice")
    assert t.points == 2 and not t.can("spear") and t.can("fight")
    t.do("heal:red", "pass", "act:red", "spear")
    assert t.foe_hp == 4


@proves("TED-10.10")
def test_the_spear_needs_two_points_and_the_foe_in_the_same_region():
    t = fighting("kraken").turn("red", "blue").do("move:desert")
    assert t.points == 2 and not t.can("spear")
    t.do("move:coast")
    assert t.points == 1 and not t.can("spear") and t.can("fight")
    assert not Table(foe="kraken").give("red", "spear-of-valor").place("red", "coast").turn("red", "blue").can("spear")


@proves("TED-10.11", "TED-10.10")
@pytest.mark.parametrize("foe", ["kraken", "the-ancient"])
def test_the_exhausted_cannot_use_the_spear(foe):
    assert not fighting(foe).set_hp("red", 0).turn("red", "blue").can("spear")


@proves("TED-10.11")
@pytest.mark.parametrize("hp, price", [(10, 2), (7, 2), (6, 3), (5, 2)])
def test_the_spear_costs_what_the_ancient_asks_if_that_is_more(hp, price):
    t = fighting("the-ancient", hp).turn("red", "blue").do("spear")
    assert t.points == 3 - price and t.foe_hp == hp - 3


@proves("TED-10.11")
def test_two_points_are_not_enough_for_the_spear_on_an_event_space_of_the_ancient():
    t = fighting("the-ancient", 6).place("red", "desert").turn("red", "blue").do("move:coast")
    assert t.points == 2 and not t.can("spear")


@proves("TED-10.11")
def test_the_spear_against_the_colossus_costs_two_hit_points_and_no_action_points():
    t = fighting("colossus").turn("red", "blue")
    assert t.where("red") == "aboard"
    t.do("spear")
    assert (t.hp("red"), t.points, t.foe_hp) == (2, 3, 7)
    assert not t.can("spear") and t.can("fight")


@proves("TED-10.11")
def test_the_spear_against_the_colossus_needs_two_hit_points():
    t = fighting("colossus").set_hp("red", 1).turn("red", "blue")
    assert not t.can("spear") and t.can("fight")
    t = fighting("colossus").set_hp("red", 2).turn("red", "blue").do("spear")
    assert t.hp("red") == 0


@proves("TED-10.11")
def test_the_spear_against_the_colossus_needs_to_be_in_its_mouth():
    t = fighting("colossus").place("blue", "aboard").turn("red", "blue")
    assert t.where("red") == "coast" and not t.can("spear") and not t.can("fight")


@proves("TED-10.11")
def test_the_spear_against_the_hill_giant_needs_to_be_on_its_back():
    t = fighting("hill-giant").turn("red", "blue")
    assert not t.can("spear")
    t.do("climb", "spear")
    assert t.foe_hp == 7 and t.points == 0


@proves("TED-10.12")
def test_the_spear_moves_the_token_space_by_space_and_sets_off_the_event_on_the_way():
    t = fighting("dragon", 7, place="desert").reveal("ruins", 7).turn("red", "blue").do("spear")
    assert t.foe_hp == 4 and t.happened("FOE_EVENT") == 1
    assert (t.hp("red"), t.hp("blue")) == (2, 2)


@proves("TED-10.12")
@pytest.mark.parametrize("hp, events", [(10, 0), (9, 1), (8, 1), (7, 1), (6, 0), (5, 1), (4, 1)])
def test_the_spear_sets_off_the_event_of_each_marked_space_it_enters(hp, events):
    t = fighting("dragon", place="desert").reveal("ruins", hp).turn("red", "blue").do("spear")
    assert t.foe_hp == hp - 3 and t.happened("FOE_EVENT") == events
    assert t.hp("red") == 4 - 2 * events


@proves("TED-10.12")
def test_the_rest_of_the_damage_follows_though_the_event_exhausted_the_fighter():
    t = fighting("dragon", place="desert").reveal("ruins", 7).set_hp("red", 2).turn("red", "blue").do("spear")
    assert t.hp("red") == 0 and t.foe_hp == 4


@proves("TED-10.12")
@pytest.mark.parametrize("foe, place", [("kraken", "mountains"), ("hill-giant", "coast"), ("colossus", "mountains")])
def test_the_rest_of_the_damage_follows_though_the_event_moved_the_fighter(foe, place):
    t = fighting(foe, 7)
    if foe == "hill-giant":
        t.place("red", "aboard")
    t.turn("red", "blue").do("spear")
    assert t.foe_hp == 4 and t.where("red") == place


@proves("TED-10.12")
@pytest.mark.parametrize("hp, events", [(1, 0), (2, 0), (3, 1)])
def test_the_spear_wins_as_soon_as_the_token_reaches_zero(hp, events):
    t = fighting("dragon", place="desert").reveal("ruins", hp).turn("red", "blue").do("spear")
    assert t.result == "won" and t.foe_hp == 0 and t.happened("FOE_EVENT") == events


def cloaked(*artifacts, heroes=("gurmund", "ethairna"), **options):
    """Blue wears the Zodiac Cloak in the Forest."""
    return Table(*heroes, **options).give("blue", "zodiac-cloak", *artifacts).place("blue", "forest").set_threat(forest=3)


# -- Zodiac Cloak ------------------------------------------------------------------------------------------------------


@proves("TED-10.13")
def test_the_cloak_gives_one_point_for_one_hit_point_on_another_defenders_card():
    t = cloaked().turn("red", "coast-desert", "blue")
    assert t.window == "DRAWN" and t.can("cloak")
    t.do("cloak")
    assert (t.window, t.points, t.hp("blue")) == ("ACT", 1, 3)
    t.do("secure:forest")
    assert (t.window, t.points, t.threat("forest")) == ("ACT", 3, 2)  # now Red's own three
    assert t.can("move:coast") and not t.can("secure:forest")


@proves("TED-10.13")
def test_the_cloak_works_on_an_all_defenders_card():
    t = cloaked().pool("red")
    assert t.window == "DRAWN"
    t.do("cloak", "secure:forest")
    assert (t.window, t.points, t.threat("forest"), t.hp("blue")) == ("POOL", 3, 2, 3)


@proves("TED-10.13")
def test_the_cloak_does_not_work_on_its_bearers_own_card():
    t = cloaked().turn("blue", "red")
    assert t.window == "ACT" and t.points == 3 and not t.can("cloak")


@proves("TED-10.13")
def test_the_cloak_is_optional_and_needs_a_hit_point():
    t = cloaked().turn("red", "blue").do("done:seat-1")
    assert t.window == "ACT" and t.hp("blue") == 4 and t.points == 3
    assert cloaked().set_hp("blue", 0).turn("red", "blue").window == "ACT"
    t = cloaked().set_hp("blue", 1).turn("red", "blue").do("cloak")
    assert t.hp("blue") == 0 and t.can("move:desert") and not t.can("secure:forest")


@proves("TED-10.13")
def test_a_bearer_without_hit_points_has_no_cloak_while_the_owner_chooses():
    t = cloaked(heroes=("kglflr", "gurmund")).set_hp("blue", 0).turn("red", "blue")
    assert t.can("scry") and not t.can("cloak")


@proves("TED-10.13", "TED-5.23")
def test_the_point_of_the_cloak_is_used_at_once_and_cannot_be_kept_or_given_up():
    t = cloaked().turn("red", "blue").do("cloak")
    assert t.legal() == {"move:desert", "move:mountains", "secure:forest"}
    t.do("secure:forest")
    assert t.window == "ACT" and t.points == 3
    t.do("pass")
    assert t.points == 3  # on Blue's own card


@proves("TED-10.13", "TED-5.23")
def test_the_point_of_the_cloak_must_be_spent_on_an_all_defenders_card_too():
    t = cloaked().pool("red").do("cloak")
    assert not t.can("pass")
    assert t.do("move:desert").window == "POOL"


@proves("TED-5.23")
def test_a_cloak_that_exhausts_its_bearer_leaves_a_move():
    assert cloaked().set_hp("blue", 1).turn("red", "blue").do("cloak").legal() == {"move:desert", "move:mountains"}


@proves("TED-5.23")
@pytest.mark.parametrize(("foe", "way_out"), [("hill-giant", ("jump", "move:desert")), ("colossus", ("move:coast",))])
def test_aboard_the_foe_the_point_of_the_cloak_may_be_a_move_away_from_it(foe, way_out):
    t = cloaked(foe=foe).reveal("coast").place("blue", "aboard").set_hp("blue", 1).pool("red").do("cloak")
    assert t.legal() == {way_out[0]}
    assert t.do(*way_out).window == "POOL" and t.points == 3


@proves("TED-5.23", "TED-13.18")
def test_the_point_of_command_may_be_given_up():
    t = Table("laishom", "gurmund").turn("red", "blue").do("command:blue")
    assert t.can("pass")
    t.do("pass")
    assert (t.window, t.points, t.where("blue")) == ("ACT", 3, "capital-city")


@proves("TED-10.14")
def test_the_cloak_works_once_on_each_drawn_card():
    t = cloaked().turn("red", "all-defenders-12", "all-defenders-123", "blue").do("cloak", "secure:forest")
    assert not t.can("cloak")
    t.do("pass", "cloak", "secure:forest")
    assert t.window == "POOL" and not t.can("cloak")
    t.do("done:seat-1", "cloak", "secure:forest")
    assert t.hp("blue") == 1


@proves("TED-10.14")
def test_the_cloak_does_not_answer_a_card_discarded_by_prayer():
    t = cloaked(heroes=("gurmund", "ethairna", "ezru")).place("red", "plains").set_threat(capital_city=2)
    t.turn("red", "green", "blue").do("done:seat-1", "pray")
    assert t.window == "ACT" and t.points == 1 and not t.can("cloak") and t.cards("discard") == ["green"]


@proves("TED-10.14", "TED-10.15")
def test_with_the_elixir_the_cloak_gives_two_points_that_may_pay_for_one_ability():
    t = cloaked("elixir-of-errand").turn("red", "blue").do("cloak")
    assert t.points == 2 and t.hp("blue") == 3
    t.do("lightning")
    assert t.threat("forest") == 0 and t.points == 3


@proves("TED-10.14", "TED-5.23")
def test_both_points_of_the_cloak_with_the_elixir_must_be_spent():
    t = cloaked("elixir-of-errand").turn("red", "blue").do("cloak")
    assert not t.can("pass")
    t.do("secure:forest")
    assert t.points == 1 and not t.can("pass")
    assert t.do("move:desert").points == 3


def hammered(place="coast"):
    return Table().give("red", "hammer-of-might").place("red", place).set_threat(coast=3, desert=3, capital_city=3)


# -- Hammer of Might ---------------------------------------------------------------------------------------------------


@proves("TED-10.18")
def test_the_hammer_lowers_the_region_where_the_turn_ends():
    t = hammered().turn("red", "blue").do("move:desert", "move:coast")
    assert t.threat("coast") == 3
    t.do("pass")
    assert levels(t) == {"coast": 2, "desert": 3, "capital-city": 3}
    t = hammered().turn("red", "blue").do("move:desert", "pass")
    assert levels(t) == {"coast": 3, "desert": 2, "capital-city": 3}


@proves("TED-10.18")
def test_the_hammer_does_nothing_in_the_capital_city_or_aboard_the_foe():
    t = hammered("capital-city").turn("red", "blue").do("move:coast", "move:capital-city", "pass")
    assert levels(t) == {"coast": 3, "desert": 3, "capital-city": 3}
    t = Table(foe="hill-giant").give("red", "hammer-of-might").set_threat(coast=3).reveal("coast").place("red", "aboard")
    t.turn("red", "blue").do("pass")
    assert t.threat("coast") == 3


@proves("TED-10.18")
def test_the_hammer_works_on_its_bearers_turns_only():
    t = hammered().turn("blue", "red").do("move:coast", "pass")
    assert t.threat("coast") == 3
    t = hammered().give("red", "zodiac-cloak").turn("blue", "red").do("cloak", "secure:coast", "pass")
    assert t.threat("coast") == 2  # by the granted point, which is no turn


@proves("TED-10.18")
def test_the_hammer_works_for_an_exhausted_bearer():
    t = hammered().set_hp("red", 0).turn("red", "blue").do("move:desert", "move:coast", "pass")
    assert t.threat("coast") == 2


@proves("TED-5.9", "TED-10.18")
def test_the_hammer_does_nothing_where_no_point_was_spent():
    t = hammered().turn("red", "blue").do("pass")
    assert t.threat("coast") == 3


@proves("TED-5.9", "TED-10.18", "TED-11.12")
def test_a_fight_paid_with_hit_points_alone_does_not_work_the_hammer():
    t = Table(foe="colossus").reveal().give("red", "hammer-of-might").set_threat(plains=3).turn("red", "blue")
    t.do("fight", "fight", "fight", "fight")  # at 6 the Colossus spits Red out, opposite the Desert
    assert t.where("red") == "plains" and t.points == 3
    assert t.do("pass").threat("plains") == 3


@proves("TED-10.18")
def test_on_an_all_defenders_card_the_hammer_works_at_the_end_for_a_bearer_who_acted():
    t = hammered().pool("blue").do("act:red", "move:desert")
    assert t.window == "POOL" and levels(t) == {"coast": 3, "desert": 3, "capital-city": 3}
    t.do("act:blue", "move:coast", "done:seat-1")
    assert levels(t) == {"coast": 3, "desert": 2, "capital-city": 3}


@proves("TED-10.18")
def test_on_an_all_defenders_card_the_hammer_needs_a_point_of_the_pool():
    t = hammered().pool("blue").do("act:blue", "move:coast", "done:seat-1")
    assert t.threat("coast") == 3


@proves("TED-10.18")
def test_a_turn_on_one_all_defenders_card_does_not_count_for_the_hammer_on_the_next():
    t = hammered().pool("all-defenders-123", "blue").do("act:red", "move:desert", "done:seat-1")
    assert t.threat("desert") == 2
    t.do("act:blue", "move:coast", "done:seat-1")
    assert t.threat("desert") == 2

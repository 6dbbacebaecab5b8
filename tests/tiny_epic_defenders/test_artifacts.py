"""Section 10 of the rules: artifacts."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

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


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}


def gain(artifact, *held, below=(), **options):
    """Red, who carries some artifacts, Defends against the Minotaur and draws one more."""
    t = Table(**options).place("red", "forest").give("red", *held).artifact_deck(artifact, *below)
    return t.deck("minotaur", "blue").draw().do("defend:red")


def fighting(foe, hp=None, place="coast", **options):
    """Red with the Spear stands in the foe's region."""
    return Table(foe=foe, **options).give("red", "spear-of-valor").place("red", place).reveal(place, hp)


# -- gaining and carrying ------------------------------------------------------------------------------------------


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


# -- Celestial Idol ------------------------------------------------------------------------------------------------


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


# -- Shield of Aughmoore -------------------------------------------------------------------------------------------


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


# -- Spear of Valor ------------------------------------------------------------------------------------------------


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


# -- Zodiac Cloak --------------------------------------------------------------------------------------------------


def cloaked(*artifacts, heroes=("gurmund", "ethairna"), **options):
    """Blue wears the Zodiac Cloak in the Forest."""
    return Table(*heroes, **options).give("blue", "zodiac-cloak", *artifacts).place("blue", "forest").set_threat(forest=3)


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


# -- Elixir of Errand ----------------------------------------------------------------------------------------------


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


# -- Staff of Control ----------------------------------------------------------------------------------------------


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


# -- Hammer of Might -----------------------------------------------------------------------------------------------


def hammered(place="coast"):
    return Table().give("red", "hammer-of-might").place("red", place).set_threat(coast=3, desert=3, capital_city=3)


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


# -- Wings of Zephyr -----------------------------------------------------------------------------------------------


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


# -- Horn of Command -----------------------------------------------------------------------------------------------


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


# -- Timeless Hourglass --------------------------------------------------------------------------------------------


def glass(*heroes, **options):
    return Table(*heroes, **options).give("red", "timeless-hourglass")


@proves("TED-10.23")
def test_the_hourglass_puts_the_own_card_on_the_bottom_for_one_more_point_later():
    t = glass().turn("red", "blue", "coast-desert")
    assert t.window == "HOURGLASS" and t.legal() == {"hourglass", "pass"}
    t.do("hourglass")
    assert t.window == "ACT" and t.cards("turn_deck") == ["coast-desert", "red"] and t.cards("discard") == []
    t.do("pass")
    assert t.window == "ACT" and t.points == 4 and t.cards("turn_deck") == []


@proves("TED-10.23")
def test_the_hourglass_is_optional():
    t = glass().turn("red", "blue").do("pass")
    assert t.window == "ACT" and t.points == 3 and t.cards("turn_deck") == ["blue"]


@proves("TED-10.23")
def test_the_hourglass_works_on_its_bearers_own_card_only():
    assert glass().turn("blue", "red").window == "ACT"
    assert glass().pool("red").window == "POOL"


@proves("TED-10.23")
def test_the_point_of_the_hourglass_comes_on_top_of_the_fourth():
    t = glass().destroy("coast").turn("red", "blue").do("hourglass", "pass")
    assert t.points == 5


@proves("TED-10.24")
def test_the_choice_of_the_hourglass_comes_after_the_foes_draw_effect_and_before_all_else():
    t = glass("ezru", "gurmund", foe="dragon").reveal("coast").place("red", "coast").set_threat(coast=3).turn("red", "blue")
    assert t.window == "HOURGLASS" and t.foe_place == "forest" and t.threat("coast") == 3
    t.do("hourglass")
    assert t.threat("coast") == 3 and t.foe_place == "plains"  # moved on by Blue's card, no Courage
    t.do("pass")
    assert t.window == "ACT" and t.threat("coast") == 2 and t.foe_place == "coast"


@proves("TED-10.24")
def test_there_is_no_rest_on_the_draw_that_was_put_back():
    t = glass().set_hp("red", 1).turn("red", "coast-desert", "blue")
    assert t.hp("red") == 1
    t.do("hourglass")
    assert t.hp("red") == 1
    t.do("pass")
    assert t.hp("red") == 4


@proves("TED-10.24")
def test_a_stronger_draw_effect_comes_again_at_the_second_draw():
    t = glass(foe="demon-lord").reveal("ruins").place("red", "coast").turn("red", "coast-desert")
    assert t.window == "HOURGLASS" and t.threat("coast") == 1
    t.place("red", "forest").do("hourglass")
    assert t.window == "ACT" and levels(t) == {"coast": 2, "desert": 1, "forest": 1}


@proves("TED-10.24")
def test_own_draw_abilities_wait_for_the_second_draw():
    t = glass("kglflr", "gurmund").turn("red", "blue", "coast-desert")
    assert t.legal() == {"hourglass", "pass"}
    t.do("hourglass")
    assert not t.can("scry")


def glass_and_cloak(*heroes, **options):
    """Red has the Hourglass, Blue wears the Cloak in the Forest."""
    return glass(*heroes, **options).give("blue", "zodiac-cloak").place("blue", "forest")


@proves("TED-10.24", "TED-10.13")
def test_the_cloaks_of_others_answer_both_draws():
    t = glass_and_cloak().turn("red", "coast-desert", "blue").do("hourglass")
    assert t.window == "DRAWN" and t.legal() == {"cloak", "done:seat-1"}
    t.do("cloak")
    assert (t.window, t.points, t.hp("blue")) == ("ACT", 1, 3)
    t.do("move:mountains")
    assert t.window == "ACT" and t.points == 3 and t.hp("blue") == 3  # Blue's own turn
    t.do("pass")
    assert t.window == "DRAWN" and t.can("cloak")
    t.do("cloak", "move:forest")
    assert (t.window, t.points, t.hp("blue"), t.where("blue")) == ("ACT", 4, 2, "forest")


@proves("TED-10.24")
def test_after_the_first_draw_the_card_is_put_back_without_a_turn_even_if_the_cloak_is_used():
    t = glass_and_cloak().set_hp("red", 1).turn("red", "blue").do("hourglass", "cloak", "move:desert")
    assert t.hp("red") == 1 and t.cards("turn_deck") == ["red"] and t.cards("discard") == []
    assert t.window == "ACT" and t.can("move:coast") and t.points == 3  # Blue in the Desert


@proves("TED-10.24")
def test_the_cloak_may_be_declined_at_the_first_draw_and_used_at_the_second():
    t = glass_and_cloak().turn("red", "blue").do("hourglass", "done:seat-1", "pass")
    assert t.window == "DRAWN" and t.can("cloak") and t.hp("blue") == 4


@proves("TED-10.24", "TED-10.26")
def test_with_an_empty_deck_the_cloak_answers_twice_in_a_row():
    t = glass_and_cloak().turn("red").do("hourglass", "cloak", "move:desert", "cloak", "move:forest")
    assert (t.window, t.points, t.hp("blue"), t.round) == ("ACT", 4, 2, 2)


@proves("TED-10.24")
@pytest.mark.parametrize("hero", ["kglflr", "laishom"])
def test_at_the_first_draw_only_the_bearer_of_the_cloak_is_asked_and_the_owner_has_no_scry_and_no_command(hero):
    t = glass_and_cloak(hero, "gurmund", people=2).turn("red", "blue", "coast-desert").do("hourglass")
    assert t.window == "DRAWN" and t.legal() == {"cloak", "done:seat-2"} and t.deciding == {2}


@proves("TED-10.24")
def test_command_comes_with_the_second_draw():
    t = glass_and_cloak("laishom", "gurmund").turn("red", "blue").do("hourglass", "done:seat-1", "pass")
    assert t.window == "DRAWN" and {"command:blue", "cloak"} <= t.legal()


@proves("TED-10.24")
def test_the_first_draw_asks_nobody_if_the_bearer_of_the_hourglass_wears_the_cloak_or_its_bearer_cannot_pay():
    t = glass().give("red", "zodiac-cloak").turn("red", "blue").do("hourglass")
    assert (t.window, t.points) == ("DRAWN", 3) and t.can("cloak") and t.cards("turn_deck") == ["red"]  # on Blue's card
    t = glass_and_cloak().set_hp("blue", 0).turn("red", "blue").do("hourglass")
    assert t.window == "ACT" and t.can("move:desert")


@proves("TED-10.25")
def test_the_hourglass_works_once_per_round():
    t = glass().turn("red", "coast-desert", "blue").horde("plains-ruins", "forest-ruins").do("hourglass", "pass")
    assert t.window == "ACT" and t.points == 4  # no second offer
    t.do("pass")
    assert t.round == 3
    for _ in range(4):
        if t.window == "HOURGLASS":
            break
        t.do("pass")
    assert t.window == "HOURGLASS" and t.round == 3


@proves("TED-10.25")
def test_the_hourglass_is_not_offered_again_even_when_other_cards_lie_below():
    t = glass("gurmund", "kglflr").turn("red", "blue", "coast-desert").do("hourglass", "scry", "bottom", "pass")
    assert t.cards("turn_deck") == ["coast-desert"] and t.cards("discard") == ["blue"]
    assert t.window == "ACT" and t.points == 4


@proves("TED-10.23")
def test_the_point_of_the_hourglass_comes_once():
    t = glass().turn("red", "blue").horde("plains-ruins", "forest-ruins").do("hourglass", "pass", "pass")
    assert t.round == 3
    while t.window != "HOURGLASS":
        t.do("pass")
    assert t.do("pass").points == 3


@proves("TED-10.26")
def test_with_an_empty_deck_the_card_is_drawn_again_at_once_with_one_more_point():
    t = glass().turn("red").do("hourglass")
    assert t.window == "ACT" and t.points == 4 and t.round == 2
    assert t.cards("turn_deck") == [] and t.cards("discard") == []


@proves("TED-10.27")
def test_if_prayer_discards_the_card_that_was_put_back_its_point_is_lost():
    t = glass().place("blue", "plains").set_threat(capital_city=2).horde("coast-desert", "forest-ruins").turn("red", "blue")
    t.do("hourglass", "pray")
    assert t.cards("discard") == ["red"] and t.threat("capital-city") == 1
    t.do("pass")
    while t.window != "HOURGLASS":
        t.do("pass")
    assert t.round == 3
    assert t.do("pass").points == 3

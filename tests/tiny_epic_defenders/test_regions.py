"""Section 12 of the rules: the abilities of the regions."""

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

from .regions_shared import ALL_TWO, among

# -- Capital City ------------------------------------------------------------------------------------------------------


@proves("TED-12.1")
@pytest.mark.parametrize("before", (0, 1, 4))
def test_who_starts_a_turn_in_the_capital_city_gets_full_hit_points(before):
    t = Table().set_hp("red", before).set_hp("blue", 1).turn("red")
    assert (t.hp("red"), t.hp("blue"), t.points) == (4, 1, 3)


@proves("TED-12.1")
def test_who_starts_a_turn_elsewhere_does_not_rest_on_coming_home():
    t = Table().place("red", "coast").set_hp("red", 1).turn("red").do("move:capital-city")
    assert t.hp("red") == 1


@proves("TED-12.2")
def test_the_capital_city_has_the_same_side_in_every_game():
    assert {GAME.new(seed, 1, {"sides": "random"}).regions[0].side for seed in range(30)} == {0}


# -- Coast A -----------------------------------------------------------------------------------------------------------


@proves("TED-12.3", "TED-12.4")
@pytest.mark.parametrize("before", (0, 1, 3))
def test_rejuvenate_restores_the_acting_defender_alone_for_two_points_even_exhausted(before):
    t = Table().place("red", "coast").place("blue", "coast").set_hp("red", before).set_hp("blue", 1).turn("red").do("rejuvenate")
    assert (t.hp("red"), t.hp("blue"), t.points) == (4, 1, 1)


@proves("TED-12.3")
def test_rejuvenate_restores_five_hit_points_to_oryk():
    assert Table("oryk", "ezru").place("red", "coast").set_hp("red", 1).turn("red").do("rejuvenate").hp("red") == 5


@proves("TED-12.3")
def test_rejuvenate_needs_two_points():
    assert not Table(action_points=1).place("red", "coast").set_hp("red", 1).turn("red").can("rejuvenate")


@proves("TED-12.3", "TED-12.4")
def test_rejuvenate_needs_a_coast_without_threat():
    t = Table().place("red", "coast").set_hp("red", 1).set_threat(coast=1).turn("red")
    assert not t.can("rejuvenate")
    assert t.do("secure:coast").can("rejuvenate")


@proves("TED-12.4")
@pytest.mark.parametrize("level", (4, 0))
def test_a_destroyed_coast_does_not_rejuvenate(level):
    t = Table().destroy("coast").set_threat(coast=level).place("red", "coast").set_hp("red", 1).turn("red")
    assert not t.can("rejuvenate")


@proves("TED-12.3")
@pytest.mark.parametrize("place", ("desert", "ruins", "forest"))
def test_rejuvenate_works_only_on_the_coast(place):
    assert not Table().place("red", place).set_hp("red", 1).turn("red").can("rejuvenate")


DECK = ("coast-desert", "blue", "harpy", "forest-ruins")


# -- Desert A ----------------------------------------------------------------------------------------------------------


@proves("TED-12.5")
@pytest.mark.parametrize(
    "order",
    [
        ("coast-desert", "blue", "harpy"),
        ("coast-desert", "harpy", "blue"),
        ("blue", "coast-desert", "harpy"),
        ("blue", "harpy", "coast-desert"),
        ("harpy", "coast-desert", "blue"),
        ("harpy", "blue", "coast-desert"),
    ],
)
def test_mirage_lays_the_top_three_cards_in_any_order_for_a_hit_point(order):
    t = Table().place("red", "desert").turn("red", *DECK).do("mirage")
    assert t.window == "MIRAGE"
    assert among(t, "card:") == {"coast-desert", "blue", "harpy"}
    t.do(f"card:{order[0]}")
    assert among(t, "card:") == set(order[1:])
    t.do(f"card:{order[1]}")
    assert t.cards("turn_deck") == [*order, "forest-ruins"]
    assert (t.hp("red"), t.points, t.window) == (3, 3, "ACT")


@proves("TED-12.6")
def test_mirage_works_once_per_turn():
    t = Table().place("red", "desert").place("blue", "desert").turn("red", "blue", "harpy", "forest-ruins")
    t.do("mirage", "card:blue", "card:harpy")
    assert not t.can("mirage")
    t.do("pass")
    assert t.can("mirage")  # Blue's turn, Blue's mark


@proves("TED-12.6")
def test_mirage_works_again_on_a_later_card():
    t = Table().place("red", "desert").turn("red", "all-defenders-12", "coast-mountains", "forest-ruins")
    t.do("mirage", "card:all-defenders-12", "card:coast-mountains", "pass", "act:red")
    assert t.can("mirage")


@proves("TED-12.6", "TED-12.7")
def test_mirage_works_once_on_an_all_defenders_card_too():
    t = Table().place("red", "desert").pool(*DECK).do("act:red", "mirage", "card:blue", "card:harpy")
    assert not t.can("mirage")
    assert t.do("move:coast", "act:red", "move:desert", "act:red").window == "ACT"
    assert not t.can("mirage")


@proves("TED-12.7")
def test_mirage_needs_a_hit_point():
    assert not Table().place("red", "desert").set_hp("red", 0).turn("red", *DECK).can("mirage")


@proves("TED-12.7")
def test_mirage_may_take_the_last_hit_point():
    assert Table().place("red", "desert").set_hp("red", 1).turn("red", *DECK).do("mirage").hp("red") == 0


@proves("TED-12.7", "TED-12.5")
@pytest.mark.parametrize("place", ("coast", "forest"))
def test_mirage_needs_the_desert_so_befriend_cannot_borrow_it(place):
    assert not Table("randal", "ezru").place("red", place).turn("red", *DECK).can("mirage")


@proves("TED-12.7")
def test_mirage_needs_ones_own_turn():
    t = Table("laishom", "ezru").place("blue", "desert").turn("red", *DECK).do("command:blue")
    assert not t.can("mirage")


@proves("TED-12.7")
def test_mirage_takes_two_cards_when_there_are_only_two():
    t = Table().place("red", "desert").turn("red", "coast-desert", "blue").do("mirage")
    assert among(t, "card:") == {"coast-desert", "blue"}
    t.do("card:blue")
    assert t.cards("turn_deck") == ["blue", "coast-desert"]


@proves("TED-12.7")
def test_mirage_looks_at_a_single_card():
    t = Table().place("red", "desert").turn("red", "blue").do("mirage")
    assert (t.hp("red"), t.cards("turn_deck")) == (3, ["blue"])


@proves("TED-12.7")
def test_mirage_needs_a_card_in_the_turn_deck():
    assert not Table().place("red", "desert").turn("red").can("mirage")


# -- Forest A ----------------------------------------------------------------------------------------------------------


@proves("TED-12.8", "TED-12.9")
def test_enchant_secures_any_outer_region_with_threat_the_forest_included():
    t = Table().destroy("plains").place("red", "forest")
    t.set_threat(coast=1, forest=2, mountains=3, ruins=1, capital_city=3).turn("red")
    assert among(t, "enchant:") == {"coast", "forest", "mountains", "ruins"}  # not the Desert at 0, the destroyed Plains, the Capital City


@proves("TED-12.8")
@pytest.mark.parametrize("region", ("ruins", "forest"))
def test_enchant_takes_one_threat_for_two_points(region):
    t = Table().place("red", "forest").set_threat(**{region: 3}).turn("red").do(f"enchant:{region}")
    assert (t.threat(region), t.points) == (2, 1)
    assert among(t, "enchant:") == set()


@proves("TED-12.8")
@pytest.mark.parametrize("place", ("desert", "coast", "mountains", "capital-city"))
def test_enchant_works_only_in_the_forest(place):
    assert not Table("gurmund", "ezru").place("red", place).set_threat(ruins=3).turn("red").can("enchant:ruins")


@proves("TED-12.9")
def test_enchant_may_be_repeated():
    t = Table(action_points=6).place("red", "forest").set_threat(ruins=3).turn("red").do("enchant:ruins", "enchant:ruins", "enchant:ruins")
    assert t.threat("ruins") == 0


@proves("TED-12.9")
def test_enchant_is_not_for_the_exhausted():
    assert not Table().place("red", "forest").set_hp("red", 0).set_threat(ruins=3).turn("red").can("enchant:ruins")


@proves("TED-12.9")
def test_a_destroyed_region_cannot_be_enchanted_from_the_forest():
    assert not Table().place("red", "forest").destroy("ruins").turn("red").can("enchant:ruins")


# -- Plains A ----------------------------------------------------------------------------------------------------------


@proves("TED-12.14", "TED-12.15", "TED-12.16")
@pytest.mark.parametrize(
    ("card", "lowered"),
    [
        ("coast-desert", {"coast", "desert"}),
        ("plains-ruins", {"plains", "ruins"}),
        ("mountains-plains", {"mountains", "plains"}),
        ("minotaur", {"forest"}),
        ("harpy", {"mountains"}),
        ("manticore", {"desert"}),
        ("sea-serpent", {"coast"}),
        ("giant-wasps", {"plains"}),
        ("wraith", {"ruins"}),
        ("blue", {"capital-city"}),
        ("all-defenders-12", {"capital-city"}),
        ("all-defenders-123", {"capital-city"}),
    ],
)
def test_prayer_discards_the_top_card_and_lowers_what_it_names(card, lowered):
    t = Table().place("red", "plains").set_threat(**ALL_TWO).turn("red", card, "coast-mountains").do("pray")
    assert {r for r in (*RING, "capital-city") if t.threat(r) == 1} == lowered
    assert {t.threat(r) for r in {*RING, "capital-city"} - lowered} == {2}
    assert (t.cards("discard"), t.cards("turn_deck")) == ([card], ["coast-mountains"])
    assert (t.points, t.window) == (1, "ACT")
    assert (t.where("red"), t.hp("red"), t.hp("blue")) == ("plains", 4, 4)


@proves("TED-12.14")
def test_prayer_works_once_per_turn():
    t = Table(action_points=6).place("red", "plains").place("blue", "plains").set_threat(**ALL_TWO)
    t.turn("red", "coast-desert", "blue", "coast-mountains").do("pray")
    assert not t.can("pray")
    t.do("pass")
    assert t.can("pray")


@proves("TED-12.14")
def test_prayer_needs_two_points():
    assert not Table(action_points=1).place("red", "plains").turn("red", "coast-desert").can("pray")


@proves("TED-12.14")
@pytest.mark.parametrize("place", ("mountains", "ruins", "capital-city"))
def test_prayer_works_only_in_the_plains(place):
    assert not Table().place("red", place).turn("red", "coast-desert").can("pray")


@proves("TED-12.15")
def test_a_prayed_enemy_card_does_not_attack():
    t = Table().place("red", "plains").place("blue", "coast").turn("red", "coast-desert", "blue").do("pray")
    assert t.window == "ACT"
    assert [t.threat(r) for r in RING] == [0] * 6


@proves("TED-12.15")
def test_a_prayed_sea_serpent_moves_nobody():
    t = Table().place("red", "plains").place("blue", "forest").turn("red", "sea-serpent", "blue").do("pray")
    assert (t.where("red"), t.where("blue")) == ("plains", "forest")


@proves("TED-12.15")
def test_a_prayed_coloured_card_gives_no_turn():
    t = Table().place("red", "plains").set_hp("blue", 1).turn("red", "blue", "all-defenders-12", "coast-mountains").do("pray", "pass")
    assert t.window == "POOL"
    assert t.hp("blue") == 1


@proves("TED-12.15")
def test_a_prayed_card_does_not_wake_the_zodiac_cloak():
    t = Table().place("red", "plains").give("blue", "zodiac-cloak").turn("red", "all-defenders-12", "coast-mountains")
    t.do("done:seat-1", "pray")
    assert t.window == "ACT"
    assert t.points == 1


@proves("TED-12.15")
def test_a_prayed_card_is_shown():
    t = Table().place("red", "plains").turn("red", "coast-desert", "blue").do("pray")
    assert t.happened("PRAYED") == 1


@proves("TED-12.14")
def test_prayer_does_nothing_for_a_destroyed_region():
    t = Table().place("red", "plains").destroy("coast").set_threat(desert=2, capital_city=2).turn("red", "coast-desert", "blue").do("pray")
    assert (t.threat("desert"), t.threat("capital-city"), t.destroyed("coast")) == (1, 2, True)


@proves("TED-12.16")
def test_prayer_needs_a_card_in_the_turn_deck():
    assert not Table().place("red", "plains").turn("red").can("pray")


# -- Ruins A -----------------------------------------------------------------------------------------------------------


@proves("TED-12.17")
def test_an_entombed_card_misses_exactly_one_turn_deck():
    t = Table().place("red", "ruins").discard("forest-coast", "coast-desert").horde("plains-desert", "coast-mountains").turn("red")
    t.do("entomb", "card:forest-coast")
    assert (t.entombed, t.cards("discard"), t.points) == ("forest-coast", ["coast-desert"], 2)
    t.do("pass")
    assert (t.round, t.entombed) == (3, None)
    assert "forest-coast" in t.cards("discard")
    assert "forest-coast" not in t.cards("turn_deck")
    t.do("pass")
    assert (t.round, t.cards("leftover").count("forest-coast")) == (4, 0)
    t.do("pass")
    assert t.round == 5
    assert t.threat("forest") >= 1  # it has attacked in Round 4


@proves("TED-12.17")
def test_the_entombed_card_lies_in_the_discard_pile_as_the_next_round_starts():
    t = (
        Table()
        .place("red", "ruins")
        .place("blue", "ruins")
        .discard("forest-coast", "coast-desert")
        .horde("coast-mountains")
        .turn("red", "blue")
    )
    t.do("entomb", "card:forest-coast", "pass", "pass")
    assert t.round == 3
    assert t.cards("discard")[-1] == "forest-coast"  # under whatever has been drawn since


@proves("TED-12.17", "TED-12.18")
def test_entomb_is_once_per_round_for_all_defenders_together():
    t = (
        Table()
        .place("red", "ruins")
        .place("blue", "ruins")
        .discard("forest-coast", "coast-desert")
        .horde("coast-mountains")
        .turn("red", "blue")
    )
    t.do("entomb", "card:forest-coast")
    assert not t.can("entomb")
    t.do("pass")
    assert not t.can("entomb")
    t.do("pass")
    assert t.round == 3
    assert t.can("entomb")


@proves("TED-12.18")
def test_any_card_of_the_discard_pile_may_be_entombed():
    pile = {"forest-coast", "harpy", "all-defenders-12", "blue"}
    t = Table().place("red", "ruins").discard(*sorted(pile)).turn("red", "coast-mountains").do("entomb")
    assert t.window == "ENTOMB"
    assert t.legal() == {f"card:{c}" for c in pile}


@proves("TED-12.18")
@pytest.mark.parametrize("card", ("forest-coast", "harpy", "all-defenders-12", "blue"))
def test_the_chosen_card_is_the_entombed_one(card):
    pile = ["forest-coast", "harpy", "all-defenders-12", "blue"]
    t = Table().place("red", "ruins").discard(*pile).turn("red", "coast-mountains").do("entomb", f"card:{card}")
    assert t.entombed == card
    assert t.cards("discard") == [c for c in pile if c != card]


@proves("TED-12.17")
def test_entomb_needs_a_point_a_card_and_the_ruins():
    assert not Table().place("red", "ruins").turn("red", "blue").can("entomb")  # nothing in the discard pile
    assert not Table().place("red", "plains").discard("harpy").turn("red", "blue").can("entomb")
    t = Table(action_points=1).place("red", "coast").discard("harpy").turn("red", "blue").do("move:ruins")
    assert not t.can("entomb")


@proves("TED-12.18")
def test_the_entombed_card_returns_even_if_the_ruins_are_destroyed_meanwhile():
    t = Table().place("red", "ruins").set_threat(ruins=3).discard("forest-coast", "coast-desert").horde("coast-mountains")
    t.turn("red", "plains-ruins").do("entomb", "card:forest-coast", "pass", "done:seat-1")
    assert (t.destroyed("ruins"), t.cover("ruins"), t.round) == (True, "plains-ruins", 3)
    assert t.entombed is None
    assert "forest-coast" in t.cards("discard")

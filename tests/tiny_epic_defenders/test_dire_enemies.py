"""Section 9 of the rules: Dire Enemies."""

import pytest

from holdfast.games.tiny_epic_defenders.names import Region
from tests.laying import number
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

HOME = {
    "harpy": "mountains",
    "minotaur": "forest",
    "sea-serpent": "coast",
    "manticore": "desert",
    "giant-wasps": "plains",
    "wraith": "ruins",
}
PRICE = dict.fromkeys(HOME, 2) | {"minotaur": 3}
STAND = HOME | {"sea-serpent": "ruins"}  # where to wait for it: Tsunami carries on to the Coast
ALL = list(HOME)
CLOCKWISE = dict(zip(RING, (*RING[1:], RING[0]), strict=True))


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}


# -- all of them ---------------------------------------------------------------------------------------------------


@proves("TED-9.1", "TED-9.8", "TED-9.10", "TED-9.11", "TED-9.13", "TED-9.15", "TED-9.16")
@pytest.mark.parametrize("card", ALL)
def test_a_dire_enemy_attacks_one_region_and_is_discarded(card):
    t = Table().set_threat(**dict.fromkeys(RING, 1)).set_hp("red", 3).deck(card, "red").draw()
    assert levels(t) == dict.fromkeys(RING, 1) | {HOME[card]: 3 if card == "manticore" else 2}
    assert t.happened("ATTACKED") == 1 and t.cards("discard") == [card]


@proves("TED-9.2", "TED-9.10")
@pytest.mark.parametrize("card", ALL)
def test_defending_costs_two_hit_points_and_three_against_the_minotaur(card):
    t = Table().place("red", STAND[card]).deck(card, "red").draw().do("defend:red")
    assert t.hp("red") == 4 - PRICE[card]


@proves("TED-9.2", "TED-9.10")
@pytest.mark.parametrize("card", ALL)
def test_who_lacks_the_price_cannot_defend(card):
    t = Table().place("red", STAND[card]).set_hp("red", PRICE[card]).deck(card, "red").draw().do("defend:red")
    assert t.hp("red") == 0
    t = Table().place("red", STAND[card]).set_hp("red", PRICE[card] - 1).set_hp("blue", 3).deck(card, "red").draw()
    assert t.window == "ACT" and t.happened("DEFENDED") == 0 and t.threat(HOME[card]) >= 1


@proves("TED-9.2")
@pytest.mark.parametrize("card, price", [("harpy", 1), ("minotaur", 2)])
def test_the_shield_lowers_the_price(card, price):
    t = Table().place("red", STAND[card]).give("red", "shield-of-aughmoore").deck(card, "red").draw().do("defend:red")
    assert t.hp("red") == 4 - price


@proves("TED-9.3", "TED-9.9")
def test_if_not_defended_the_threat_comes_first_and_then_the_effect():
    t = Table().deck("harpy", "red").draw()
    assert levels(t) == dict.fromkeys(RING, 1)  # Frenzy first would leave the Mountains at 2


@proves("TED-9.3", "TED-9.8", "TED-9.15", "TED-9.16")
@pytest.mark.parametrize(
    "card, raised, blue", [("harpy", dict.fromkeys(RING, 1), 4), ("giant-wasps", {"plains": 1}, 3), ("wraith", {"ruins": 1}, 2)]
)
def test_letting_it_through_brings_threat_and_effect(card, raised, blue):
    t = Table().place("red", STAND[card]).set_hp("red", 3).deck(card, "red").draw().do("done:seat-1")
    assert levels(t) == raised and (t.hp("red"), t.hp("blue")) == (3, blue)
    assert t.artifacts("red") == set()


@proves("TED-9.3", "TED-9.4")
def test_a_defend_stops_the_effect_of_that_one_dire_enemy_only():
    t = Table().place("red", "mountains").deck("harpy", "giant-wasps", "red").draw().do("defend:red")
    assert levels(t) == {"plains": 1} and (t.hp("red"), t.hp("blue")) == (2, 3)
    t = Table().place("red", "mountains").deck("mountains-plains", "giant-wasps", "red").draw().do("defend:red")
    assert levels(t) == {"plains": 2} and (t.hp("red"), t.hp("blue")) == (3, 3)


@proves("TED-9.4")
@pytest.mark.parametrize("card", ALL)
def test_defended_it_raises_nothing_has_no_effect_and_yields_an_artifact(card):
    t = Table().place("red", STAND[card]).artifact_deck("horn-of-command", "celestial-idol").deck(card, "red").draw().do("defend:red")
    assert t.window == "ACT" and levels(t) == {}
    assert (t.hp("red"), t.hp("blue")) == (4 - PRICE[card], 4)
    assert t.artifacts("red") == {"horn-of-command"} and t.artifacts_left() == {"celestial-idol"}
    assert t.cards("discard") == [card]


@proves("TED-9.5")
@pytest.mark.parametrize("card", ALL)
def test_the_offer_to_defend_comes_before_threat_and_effect(card):
    t = Table().place("red", STAND[card]).deck(card, "red").draw()
    assert t.window == "ATTACK" and levels(t) == {} and (t.hp("red"), t.hp("blue")) == (4, 4)


@proves("TED-9.5", "TED-9.11")
def test_tsunami_comes_before_the_offer_to_defend():
    t = Table().place("red", "ruins").place("blue", "coast").deck("sea-serpent", "red").draw()
    assert (t.where("red"), t.where("blue")) == ("coast", "desert")
    assert t.window == "ATTACK" and t.legal() == {"defend:red", "done:seat-1"} and levels(t) == {}
    t.do("done:seat-1")
    assert levels(t) == {"coast": 1} and (t.where("red"), t.where("blue")) == ("coast", "desert")


@proves("TED-9.6")
@pytest.mark.parametrize("card", ALL)
def test_a_hit_that_destroys_the_region_voids_the_effect(card):
    t = Table().set_threat(**{HOME[card]: 3}).set_hp("red", 3).deck(card, "red").draw()
    assert t.cover(HOME[card]) == card and levels(t) == {"capital-city": 1}
    assert t.hp("blue") == 4 and t.window == "START" and t.cards("discard") == []


@proves("TED-9.7")
@pytest.mark.parametrize("card", ALL)
def test_against_a_destroyed_region_the_capital_city_rises_and_the_effect_happens(card):
    t = Table().destroy(HOME[card], "plains-ruins").place("red", "desert").set_hp("red", 3)
    t.place("red", "forest" if card == "manticore" else "desert").deck(card, "red").draw()
    raised = {"capital-city": 2 if card == "manticore" else 1}
    if card == "harpy":
        raised |= {r: 1 for r in RING if r != "mountains"}
    assert levels(t) == raised
    assert t.hp("blue") == {"giant-wasps": 3, "wraith": 2}.get(card, 4)
    assert t.where("red") == ("forest" if card in ("manticore", "sea-serpent") else "desert")
    assert t.cover(HOME[card]) == "plains-ruins" and t.cards("discard") == [card]


@proves("TED-9.7", "TED-1.5")
def test_nothing_of_a_dire_enemy_follows_the_fall_of_the_capital_city():
    t = Table().destroy("desert").set_threat(capital_city=7).deck("manticore", "red").draw()
    assert t.result == "lost" and t.threat("capital-city") == 8
    t = Table().destroy("plains").set_threat(capital_city=7).deck("giant-wasps", "red").draw()
    assert t.result == "lost" and (t.hp("red"), t.hp("blue")) == (4, 4)


# -- one by one ----------------------------------------------------------------------------------------------------


@proves("TED-9.8", "TED-9.9")
def test_frenzy_raises_only_intact_outer_regions_at_zero():
    t = Table().set_threat(coast=1, desert=2, mountains=2).destroy("forest", "wraith").deck("harpy", "red").draw()
    assert levels(t) == {"coast": 1, "desert": 2, "mountains": 3, "plains": 1, "ruins": 1}
    assert t.cover("forest") == "wraith" and t.threat("capital-city") == 0


@proves("TED-9.10")
def test_the_undefended_minotaur_does_nothing_beyond_one_threat():
    t = Table().place("red", "coast").set_threat(forest=1).deck("minotaur", "red").draw()
    assert levels(t) == {"forest": 2}
    assert (t.hp("red"), t.hp("blue"), t.where("red"), t.where("blue")) == (4, 4, "coast", "capital-city")


@proves("TED-9.11")
@pytest.mark.parametrize("place", [r for r in RING if r != "ruins"])
def test_tsunami_moves_defenders_one_region_clockwise(place):
    t = Table().place("red", place).place("blue", place).deck("sea-serpent", "red").draw()
    assert t.where("red") == t.where("blue") == CLOCKWISE[place]
    assert levels(t) == {"coast": 1} and (t.hp("red"), t.hp("blue")) == (4, 4)


@proves("TED-9.11")
def test_tsunami_happens_once_and_also_when_defended():
    t = Table("gurmund", "ethairna", "ezru").place("red", "ruins").place("blue", "plains").place("green", "forest")
    t.deck("sea-serpent", "red").draw().do("defend:red")
    assert (t.where("red"), t.where("blue"), t.where("green")) == ("coast", "ruins", "mountains")
    assert levels(t) == {}


@proves("TED-9.11")
def test_tsunami_follows_the_ring_as_it_was_laid():
    t = Table(ring=("ruins", "coast", "plains", "forest", "desert", "mountains")).place("red", "forest").place("blue", "mountains")
    t.deck("sea-serpent", "red").draw()
    assert (t.where("red"), t.where("blue")) == ("desert", "ruins")


@proves("TED-9.12")
def test_tsunami_moves_from_and_to_destroyed_regions_but_not_the_capital_city():
    t = Table("gurmund", "ethairna", "ezru").destroy("coast").destroy("forest").place("red", "coast").place("blue", "desert")
    t.deck("sea-serpent", "red").draw()
    assert (t.where("red"), t.where("blue"), t.where("green")) == ("desert", "forest", "capital-city")


@proves("TED-9.12")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
def test_tsunami_does_not_move_those_aboard_the_foe(foe):
    t = Table(foe=foe).reveal("forest").place("red", "aboard").deck("sea-serpent", "red").draw()
    assert t.where("red") == "aboard" and t.foe_place == "forest"


@proves("TED-9.12")
def test_tsunami_carries_the_meditating_out_of_the_circle():
    t = Table().place("red", "mountains").turn("red", "sea-serpent", "mountains-plains", "blue").do("meditate", "pass")
    assert t.where("red") == "plains" and t.circle == set()
    assert t.legal() == {"defend:red", "done:seat-1"} and t.threat("mountains") == 1  # now about the Plains


@proves("TED-9.13")
@pytest.mark.parametrize("level", [0, 1])
def test_raze_raises_the_desert_by_two(level):
    t = Table().set_threat(desert=level).deck("manticore", "red").draw()
    assert levels(t) == {"desert": level + 2} and t.cards("discard") == ["manticore"]


@proves("TED-9.14", "TED-9.6")
def test_the_manticores_hit_that_destroys_the_desert_covers_it_and_voids_raze():
    t = Table().set_threat(desert=3).deck("manticore", "red").draw()
    assert t.cover("desert") == "manticore" and levels(t) == {"capital-city": 1} and t.cards("discard") == []


@proves("TED-9.14", "TED-8.4")
def test_raze_that_destroys_the_desert_lays_a_leftover_card_on_it_face_down():
    t = Table().set_threat(desert=2).deck("manticore", "red")
    leftover = t.cards("leftover")
    t.draw()
    assert t.cover("desert") == leftover[0] and t.cards("leftover") == leftover[1:]
    assert t.state.regions[number(Region, "desert")].cover.known == 0
    assert levels(t) == {"capital-city": 1} and t.cards("discard") == ["manticore"]


@proves("TED-9.14")
def test_raze_step_by_step_loses_only_one_space_of_the_capital_city():
    t = Table().set_threat(desert=3, capital_city=6).deck("manticore", "red").draw()
    assert t.result == "running" and t.threat("capital-city") == 7


@proves("TED-9.15", "TED-9.17")
def test_sting_hurts_everybody_at_full_hit_points_wherever_they_are():
    t = Table("oryk", "gurmund", "ethairna", "ezru", foe="hill-giant").reveal("coast")
    t.place("blue", "forest").place("yellow", "aboard").set_hp("green", 3).deck("giant-wasps", "blue").draw()
    assert [t.hp(c) for c in ("red", "blue", "green", "yellow")] == [4, 3, 3, 3]
    assert levels(t) == {"plains": 1}


@proves("TED-9.15")
def test_sting_spares_oryk_at_four_of_five():
    t = Table("oryk", "gurmund").set_hp("red", 4).place("blue", "forest").deck("giant-wasps", "blue").draw()
    assert (t.hp("red"), t.hp("blue")) == (4, 3)


@proves("TED-9.15", "TED-9.17")
def test_sting_hurts_the_swallowed():
    t = Table(foe="colossus").reveal("coast").place("red", "aboard").set_hp("blue", 2).place("blue", "forest")
    t.deck("giant-wasps", "blue").draw()
    assert (t.hp("red"), t.hp("blue")) == (3, 2)


@proves("TED-9.16")
def test_drain_takes_two_from_the_defender_with_most_hit_points():
    t = Table("gurmund", "ethairna", "ezru").set_hp("red", 3).set_hp("green", 1).place("red", "forest").deck("wraith", "red").draw()
    assert t.window == "ACT" and [t.hp(c) for c in ("red", "blue", "green")] == [3, 2, 1]
    assert levels(t) == {"ruins": 1}


@proves("TED-9.16")
def test_drain_counts_hit_points_and_not_what_is_missing():
    t = Table("oryk", "gurmund").set_hp("blue", 4).place("red", "forest").deck("wraith", "red").draw()
    assert (t.hp("red"), t.hp("blue")) == (3, 4)


@proves("TED-9.16")
def test_among_those_tied_for_drain_the_players_choose():
    t = Table("gurmund", "ethairna", "ezru", people=2).set_hp("red", 3).set_hp("blue", 3).set_hp("green", 2).place("red", "forest")
    t.deck("wraith", "red").draw()
    assert t.window == "DRAIN" and t.legal() == {"drain:red", "drain:blue"} and t.deciding == {1, 2}
    t.do("drain:blue")
    assert t.window == "ACT" and [t.hp(c) for c in ("red", "blue", "green")] == [3, 1, 2]


@proves("TED-9.17")
def test_drain_takes_what_is_left():
    t = Table().set_hp("red", 0).set_hp("blue", 1).place("red", "forest").deck("wraith", "red").draw()
    assert (t.hp("red"), t.hp("blue")) == (0, 0)


@proves("TED-9.17")
@pytest.mark.parametrize("foe", ["hill-giant", "colossus"])
def test_drain_reaches_those_aboard_the_foe(foe):
    t = Table(foe=foe).reveal("coast").place("red", "aboard").set_hp("blue", 3).place("blue", "forest").deck("wraith", "blue").draw()
    assert (t.hp("red"), t.hp("blue")) == (2, 3)


@proves("TED-9.17", "TED-9.3")
@pytest.mark.parametrize("card", ["giant-wasps", "wraith"])
def test_sting_and_drain_come_after_the_threat(card):
    t = Table().set_hp("red", 3).place("red", "forest").deck(card, "red").draw()
    kinds = [kind for kind, *_ in t.log()]
    assert kinds.index("THREAT_ROSE") < kinds.index("LOST_HIT_POINTS") and kinds.count("LOST_HIT_POINTS") == 1

"""Section 12 of the rules: camps."""

import pytest

from holdfast.games.kingdom_defenders.names import Good
from tests.kingdom_defenders.table import Table
from tests.proves import proves


def area_c(t):
    return t.only("camps")


def camping(players=4, horde="horde-4-1"):
    return Table(players).horde(horde)


@proves("KD-12.1", "KD-3.3")
def test_a_disc_in_area_c_in_round_1_comes_back_without_effect():
    t = Table(2).horde("horde-2-1").give("red", weapon=2).round(1).discs("red", "camp-1")
    assert t.begin("camps").window != "contribute"
    assert t.fame("red") == 20 and t.spaces("red") == set() and t.player("red").discs == 7


@proves("KD-12.2", "KD-12.3", "KD-12.4", "KD-12.6", "KD-12.7", "KD-12.8")
def test_the_example_of_the_book():
    """The Horde asks 6 weapons and 4 spells; 4 and 2 are there. Yellow, blue, green and red are on the spaces from top to bottom."""
    t = camping(horde="horde-4-2").set("red", camp=(2, 1)).set("blue", camp=(1, 0)).set("green", camp=(0, 1)).set("yellow", camp=(1, 0))
    assert (t.missing("weapon"), t.missing("spell")) == (2, 2)
    for colour, space in (("yellow", 1), ("blue", 2), ("green", 3), ("red", 4)):
        t.discs(colour, f"camp-{space}").give(colour, weapon=3, spell=3)
    area_c(t)
    assert t.deciding == "yellow"
    t.act("give:weapon")
    assert t.fame("yellow") == 21 and t.deciding == "blue"
    t.act("give:weapon")
    assert t.fame("blue") == 21 and t.deciding == "green"
    assert not t.can("give:weapon")
    t.act("give:spell", "give:spell")
    assert t.fame("green") == 22 and t.camp("green") == (0, 3)
    # green has ruined red's plan: nothing is missing any more
    assert t.fame("red") == 18 and t.player("red").discs == 6
    assert t.goods("red") == {"weapon": 3, "spell": 3}


@proves("KD-12.2", "KD-3.7")
def test_from_the_first_space_to_the_fourth_whatever_the_turn_order():
    t = camping().order("yellow", "green", "blue", "red").discs("red", "camp-1").discs("yellow", "camp-2").discs("blue", "camp-4")
    area_c(t)
    asked = []
    while t.window == "contribute":
        asked.append(t.deciding)
        assert t.spaces(t.deciding) == set(), "the disc is back while cubes are brought"
        t.act("pass")
    assert asked == ["red", "yellow", "blue"]


@proves("KD-12.3")
@pytest.mark.parametrize(("space", "most"), [("camp-1", 1), ("camp-2", 1), ("camp-3", 2), ("camp-4", 3)])
def test_how_many_cubes_a_space_takes(space, most):
    t = area_c(camping().discs("red", space).give("red", weapon=5))
    given = 0
    while t.window == "contribute":
        t.act("give:weapon")
        given += 1
    assert given == most and t.camp("red") == (most, 0) and t.fame("red") == 20 + most
    assert t.goods("red") == {"weapon": 5 - most}


@proves("KD-12.4")
def test_only_what_all_camps_together_lack_can_be_brought():
    t = camping(horde="horde-4-4").set("blue", camp=(3, 0)).discs("red", "camp-4").give("red", weapon=1, spell=1)
    area_c(t)
    assert t.legal() == {"give:spell", "pass"}


@proves("KD-12.5")
@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 4), (4, 5)])
def test_a_camp_holds_4_cubes_and_with_four_players_5(players, size):
    t = Table(players).horde("horde-4-1").set("red", camp=(size - 1, 0)).discs("red", "camp-4").give("red", weapon=3)
    area_c(t).act("give:weapon")
    assert t.window != "contribute"
    assert t.camp("red") == (size, 0) and t.goods("red") == {"weapon": 2}


@proves("KD-12.5", "KD-12.7")
def test_a_full_camp_takes_nothing_and_that_costs_fame_too():
    t = area_c(camping().set("red", camp=(5, 0)).discs("red", "camp-4").give("red", weapon=3))
    assert t.window != "contribute" and t.fame("red") == 18


@proves("KD-12.7", "KD-22.9")
def test_who_has_no_cube_is_asked_and_loses_2_fame():
    t = area_c(camping().discs("red", "camp-4"))
    assert t.legal() == {"pass"}
    t.act("pass")
    assert t.fame("red") == 18 and t.fame_for("red") == {"empty-hands": -2}
    assert t.happened("CONTRIBUTED_NOTHING") == 1


@proves("KD-12.8")
def test_one_may_bring_nothing_or_stop_before_the_most():
    t = area_c(camping().discs("red", "camp-4").give("red", weapon=3)).act("pass")
    assert t.fame("red") == 18 and t.goods("red") == {"weapon": 3}
    t = area_c(camping().discs("red", "camp-4").give("red", weapon=3)).act("give:weapon", "pass")
    assert t.fame("red") == 21 and t.camp("red") == (1, 0)


@proves("KD-12.9")
def test_staying_away_costs_nothing():
    t = area_c(camping().discs("red", "camp-1").give("red", weapon=1)).act("give:weapon")
    assert t.fame("blue") == t.fame("green") == t.fame("yellow") == 20


@proves("KD-12.10")
def test_cubes_stay_while_the_horde_marches():
    t = camping().set("red", camp=(1, 2)).only("horde-movement")
    assert t.camp("red") == (1, 2) and t.state.counter == 2


@proves("KD-12.11")
def test_every_space_asks_one_disc():
    t = camping().discs("red", "camp-1").discs("blue", "camp-2").discs("green", "camp-3").discs("yellow", "camp-4")
    assert [t.player(colour).discs for colour in ("red", "blue", "green", "yellow")] == [5, 5, 5, 5]


@proves("KD-12.12", "KD-21.14")
def test_a_tile_that_brings_nothing_costs_no_fame():
    t = camping().buildings("supply-road").discs("red", "slot-1-1").only("area-b").act("activate:slot-1-1")
    assert t.window == "contribute" and t.legal() == {"pass"}
    t.act("pass")
    assert t.fame("red") == 20


@proves("KD-20.2")
def test_the_bard_sings_of_cubes_but_not_of_empty_hands():
    t = camping().characters("court-bard").discs("red", "character-1", "camp-1").give("red", weapon=1)
    area_c(t).act("give:weapon")
    assert t.fame("red") == 22
    t = camping().characters("court-bard").discs("red", "character-1", "camp-1")
    assert area_c(t).act("pass").fame("red") == 18


@proves("KD-12.3", "KD-22.9")
def test_a_camp_does_not_ask_who_is_known_to_have_no_such_cube_left():
    t = Table(4).horde("horde-4-1").give("red", weapon=1).discs("red", "camp-4")
    t.state.players[0].at_most[Good.WEAPON] = t.state.players[0].at_most[Good.SPELL] = 0  # all know that the Fate card gave none
    t.begin("camps").act("give:weapon")
    assert t.window != "contribute" and t.camp("red") == (1, 0) and t.fame("red") == 21

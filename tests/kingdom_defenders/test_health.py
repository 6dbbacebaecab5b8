"""Section 10 of the rules: wounds, potions and the wound disc."""

import pytest

from holdfast.games.kingdom_defenders.names import AREA_B3
from holdfast.games.kingdom_defenders.rules import health
from tests.kingdom_defenders.table import Table
from tests.proves import proves

RED, NOWHERE = 0, -1


def hurt(t, n):
    health.suffer(t.state, RED, n, NOWHERE)
    return t.go_on() if t.state.frames.count else t


def healed(t, n):
    health.heal(t.state, RED, n)
    return t


@proves("KD-10.1", "KD-10.2")
@pytest.mark.parametrize("wounds", range(5))
def test_four_wounds_are_the_most(wounds):
    t = Table().set("red", wounds=wounds)
    assert [health.can_suffer(t.state, t.content, RED, n) for n in range(6)] == [n <= 4 - wounds for n in range(6)]


@proves("KD-10.3", "KD-10.4")
def test_one_disc_counts_all_wounds():
    t = Table()
    assert [(hurt(t, 1).player("red").wounds, t.player("red").discs) for _ in range(4)] == [(1, 5), (2, 5), (3, 5), (4, 5)]


@proves("KD-10.3", "KD-10.7")
def test_potions_bring_the_disc_back_at_0_and_are_lost_beyond():
    t = Table().set("red", wounds=3, discs=5)
    assert [(healed(t, 1).player("red").wounds, t.player("red").discs) for _ in range(4)] == [(2, 5), (1, 5), (0, 6), (0, 6)]
    t = healed(Table().set("red", wounds=2, discs=5), 3)
    assert (t.player("red").wounds, t.player("red").discs) == (0, 6)


@proves("KD-10.5", "KD-10.6")
@pytest.mark.parametrize(("card", "back"), [("adventure-5", 1), ("adventure-19", 2)])
def test_with_an_empty_hero_tile_a_disc_of_another_space_counts_and_not_the_adventures_own(card, back):
    t = Table().adventures(card).give("red", weapon=3, spell=3).discs("red", "adventure-1", "armoury-1").set("red", discs=0)
    t.begin("area-b").act("activate:adventure-1").act(min(t.legal()))
    assert t.window == "lift" and t.deciding == "red" and t.legal() == {"lift:armoury-1"}
    assert t.player("red").adventures == 0, "what the card gives comes afterwards"
    t.act("lift:armoury-1")
    assert t.player("red").wounds > 0 and t.player("red").discs == back, "the discs of the Adventure come home"
    assert t.player("red").adventures and t.spaces("red") == set()
    assert t.goods("red").get("weapon", 0) <= 3, "the Armoury has given nothing"


@proves("KD-10.5", "KD-9.5", "KD-9.6")
def test_without_a_disc_for_its_wounds_an_adventure_cannot_be_completed():
    t = Table().adventures("adventure-19").give("red", weapon=3, spell=3).discs("red", "adventure-1").set("red", discs=0)
    t.begin("area-b")
    assert t.legal() == {"take-back:adventure-1"}
    t.act("take-back:adventure-1")
    assert t.player("red").adventures == 0 and t.fame("red") == 18 and t.player("red").discs == 2


@proves("KD-10.3", "KD-10.5")
def test_who_has_wounds_already_needs_no_other_disc():
    t = Table().adventures("adventure-5").give("red", weapon=1).discs("red", "adventure-1").set("red", discs=0, wounds=1)
    t.begin("area-b").act("activate:adventure-1", "pay:1")
    assert t.player("red").adventures and t.player("red").wounds == 2 and t.player("red").discs == 1


@proves("KD-10.4", "KD-10.5")
def test_the_hero_tile_comes_before_the_adventure():
    t = Table().adventures("adventure-5").give("red", weapon=1).discs("red", "adventure-1").set("red", discs=1)
    t.begin("area-b").act("activate:adventure-1", "pay:1")
    assert t.happened("WOUND_DISC") == 0 and t.all_discs("red") == 2


@proves("KD-10.6")
def test_otherwise_the_player_chooses_a_space():
    t = Table().discs("red", "armoury-1", "camp-1", "door-1").set("red", discs=0)
    hurt(t, 2)
    assert (t.window, t.deciding) == ("lift", "red")
    assert t.legal() == {"lift:armoury-1", "lift:camp-1", "lift:door-1"}
    t.act("lift:camp-1")
    assert t.spaces("red") == {"armoury-1", "door-1"} and t.player("red").discs == 0 and t.player("red").wounds == 2
    assert t.fame("red") == 20, "only an Adventure costs Fame"


@proves("KD-10.6")
def test_the_wound_is_there_once_and_the_disc_is_taken_once():
    t = Table().discs("red", "training-grounds-1").set("red", discs=0)
    hurt(t, 1).act("lift:training-grounds-1")
    assert t.player("red").discs == 1, "the second disc comes home"
    hurt(t, 1)
    assert t.player("red").wounds == 2 and t.window != "lift" and t.player("red").discs == 1


@proves("KD-10.8", "KD-10.6")
def test_the_grey_disc_never_counts_wounds():
    t = Table().discs("red", "armoury-1", "market-1").set("red", discs=0)
    t.state.grey_owner, t.state.grey_space = RED, 6  # the first space of the Armoury
    hurt(t, 1)
    assert t.legal() == {"lift:market-1"}


@proves("KD-10.8", "KD-10.6")
def test_a_space_with_the_grey_disc_and_ones_own_gives_ones_own():
    t = Table().discs("red", "training-grounds-1").set("red", discs=0)
    t.state.grey_owner, t.state.grey_space = RED, 6 + 3 * 3
    hurt(t, 1)
    assert t.legal() == {"lift:training-grounds-1"}
    t.act("lift:training-grounds-1")
    assert t.player("red").discs == 0 and t.spaces("red") == set() and t.player("red").wounds == 1


@proves("KD-10.5", "KD-10.6")
def test_a_disc_may_come_from_an_adventure_that_is_so_given_up():
    t = Table().adventures("adventure-5", "adventure-19").give("red", weapon=3, spell=3)
    t.discs("red", "adventure-1", "adventure-2").set("red", discs=0).begin("area-b").act("activate:adventure-1", "pay:1")
    assert t.legal() == {"lift:adventure-2"}
    t.act("lift:adventure-2")
    assert t.player("red").adventures == 1 << 4 and t.fame_for("red")["failed-adventure"] == -2


@proves("KD-10.8", "KD-10.5", "KD-10.6")
def test_an_adventure_with_the_grey_disc_only_gives_no_wound_disc():
    t = Table().adventures("adventure-5").give("red", weapon=1).discs("red", "adventure-1", "armoury-1").set("red", discs=0)
    t.state.grey_owner, t.state.grey_space = RED, AREA_B3
    t.begin("area-b").act("activate:adventure-1", "pay:1")
    assert t.window == "lift" and t.legal() == {"lift:armoury-1"}
    assert t.player("red").adventures == 0, "what the card gives comes afterwards"
    t.act("lift:armoury-1")
    assert t.player("red").adventures == 1 << 4 and t.fame("red") == 22 and t.player("red").discs == 0


@proves("KD-10.6", "KD-7.5", "KD-9.6")
def test_an_adventure_that_gives_its_disc_costs_two_fame():
    t = Table().adventures("adventure-5", "adventure-19").discs("red", "adventure-1", "adventure-2").set("red", discs=0)
    hurt(t, 1).act("lift:adventure-2")
    assert t.fame("red") == 18 and t.fame_for("red") == {"failed-adventure": -2} and t.player("red").discs == 1


@proves("KD-10.1", "KD-22.2")
def test_wounds_are_open_to_all():
    t = hurt(Table(), 3)
    assert t.seen("blue").players[RED].wounds == t.seen(None).players[RED].wounds == 3

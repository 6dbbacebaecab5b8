"""What the game warns of: points that are lost though they could do good, prices that are too high, the last Hit Point."""

from __future__ import annotations

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.actions import SPACE
from tests.tiny_epic_defenders.table import Table


def warned(t, action):
    assert t.can(action)
    return GAME.caution(GAME, t.state, SPACE.number(action))


def test_points_that_could_secure_should_not_be_lost():
    t = Table("ethairna", "oryk").place("red", "coast").set_threat(coast=2).turn("red", "blue")
    assert warned(t, "pass") == "3 action points are lost. They could still do this: Secure the Coast (1 AP)."
    t.do("secure:coast", "move:desert", "move:coast")
    assert warned(t, "pass") == "", "no points are left to be lost"


def test_one_point_is_one_point():
    t = Table("oryk", "gurmund").place("red", "coast").set_threat(coast=2).turn("red", "blue").do("move:desert", "move:coast")
    assert warned(t, "pass") == "1 action point is lost. It could still do this: Secure the Coast (1 AP)."


def test_points_that_could_only_go_about_may_be_lost():
    t = Table("oryk", "gurmund").place("red", "desert").turn("red", "blue")
    assert any(action.startswith("move:") for action in t.legal())
    assert warned(t, "pass") == ""


def test_points_that_could_go_and_secure_should_not_be_lost():
    """As in the Capital City, where there is nothing to secure most of the time."""
    t = Table("oryk", "gurmund").place("red", "capital-city").set_threat(coast=1, mountains=2, ruins=3).turn("red", "blue")
    said = "3 action points are lost. They could still do this: Move to the Mountains (1 AP), then Secure the Mountains (1 AP)."
    assert warned(t, "pass") == said
    t.set_threat(coast=0, mountains=0)
    way = "Move to the Coast (1 AP), then Move to the Ruins (1 AP), then Secure the Ruins (1 AP)"
    assert warned(t, "pass") == f"3 action points are lost. They could still do this: {way}."
    t.do("move:coast", "move:capital-city")
    assert warned(t, "pass") == "", "one point is too little for a Move and a Secure"


def test_a_fight_that_costs_hit_points_is_no_use_of_points():
    t = Table("oryk", "gurmund", foe="colossus").reveal().turn("red", "blue")
    assert t.can("fight")
    assert warned(t, "pass") == ""


def test_the_last_hit_point_is_not_sacrificed_unawares():
    t = Table("oryk", "gurmund").place("red", "coast").set_hp("red", 2).turn("red", "blue")
    assert warned(t, "sacrifice") == ""
    t = Table("oryk", "gurmund").place("red", "coast").set_hp("red", 1).turn("red", "blue")
    assert warned(t, "sacrifice") == "Red (Oryk) is Exhausted then: no Secure, no Fight and no Defending until they Rest or are healed."


def test_what_a_secure_does_for_less_is_too_dear():
    t = Table("ethairna", "oryk").place("red", "coast").set_threat(coast=1).turn("red", "blue")
    assert warned(t, "lightning") == "This does the same for less: Secure the Coast (1 AP)."
    t = Table("ethairna", "oryk").place("red", "coast").set_threat(coast=2).turn("red", "blue")
    assert warned(t, "lightning") == "", "it does more than a Secure"
    t = Table("oryk", "gurmund").place("red", "forest").set_threat(forest=3, ruins=1).turn("red", "blue")
    assert warned(t, "enchant:forest") == "This does the same for less: Secure the Forest (1 AP)."
    assert warned(t, "enchant:ruins") == "", "nothing cheaper reaches that far"


def test_the_points_of_all_should_not_be_lost_by_the_last_who_could_use_them():
    t = Table("oryk", "gurmund", people=2).place("red", "coast").place("blue", "desert").set_threat(coast=2, desert=1).pool("red")
    assert warned(t, "done:seat-1") == "", "seat 2 can still use them"
    t.do("done:seat-2")
    assert warned(t, "done:seat-1") == "3 action points of all are lost, though somebody could still Secure or Fight where they stand."
    t.set_threat(coast=0)
    assert warned(t, "done:seat-1") == ""


@pytest.mark.parametrize("action", ["defend:red", "done:seat-1"])
def test_reactions_are_not_warned_of(action):
    t = Table("oryk", "gurmund").place("red", "forest").deck("forest-desert", "red").draw()
    assert warned(t, action) == ""

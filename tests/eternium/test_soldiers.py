"""Soldiers and control: sections 6 and 10 of the rules, examples Y17 to Y23."""

import pytest

from tests.eternium.arena import A, B, X
from tests.eternium.course import Course
from tests.proves import proves


@proves("ET-6.6")
def test_at_most_three_soldiers_in_an_area():
    """Y17."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(0, "fernwatch", 1).turn()
    assert t.offers("mobilize") == {"1", "2"}
    t.act("mobilize:2")
    assert (t.money(0), t.held(0, "fernwatch")) == (8, 3)
    assert not t.offers("mobilize"), "each action once"


@proves("ET-6.6")
def test_free_soldiers():
    """Y18: Ilka pays 2 for three, with an Iron Wagon 1."""
    assert Course(active="ilka").at("fernwatch", A).at("duskhold", X).turn().act("mobilize:3").money(0) == 8
    t = Course(active="ilka").at("fernwatch", A).at("duskhold", X).gives(A, "iron-wagon").turn()
    assert t.act("mobilize:3").money(0) == 9


@proves("ET-6.6")
def test_who_cannot_pay_places_fewer():
    assert Course().at("fernwatch", A).at("duskhold", X).pool(0, 1).turn().offers("mobilize") == {"1"}
    assert not Course().at("fernwatch", A, X).turn().offers("mobilize"), "an enemy hero is there"


@proves("ET-2.3")
def test_an_empty_supply():
    """Y19."""
    t = Course().at("fernwatch", A).at("duskhold", X)
    for area in ("highcairn", "lowford", "heartspire", "saltmarch-post"):
        t.soldiers(0, area, 3)
    t.soldiers(0, "forgecross", 2)
    assert t.turn().offers("mobilize") == {"1"}


@proves("ET-10.5", "ET-11.14")
def test_soldiers_in_towers_only_if_the_scenario_says_so():
    """Y20."""
    assert not Course().at("heron-tower", A).turn().offers("mobilize")
    assert Course(scenario="skirmish-3").at("heron-tower", A).turn().offers("mobilize") == {"1", "2", "3"}
    assert not Course().at("dawnhold", A).turn().offers("mobilize")
    assert not Course().at("mossdeep", A).turn().offers("mobilize")


@proves("ET-10.2")
def test_soldiers_that_remain_deal_damage_and_the_hero_returns(monkeypatch):
    """Y21."""
    t = Course().at("saltmarch-post", A).at("duskhold", X).soldiers(1, "lowford", 2)
    t.throws(monkeypatch, "success", "blank", "blank", "blank").turn().act("move:lowford", "from:saltmarch-post")
    t.until("turn", "keep-dice")
    assert (t.held(1, "lowford"), t[A].damage, t.where(A)) == (1, 1, "saltmarch-post")
    assert t.state.teams[1].supply == 14


@proves("ET-10.2", "ET-10.1")
def test_crush_counts_a_blank(monkeypatch):
    """Y22."""
    t = Course(other="urga").at("slagmarch-post", X).at("dawnhold", A).soldiers(0, "lowford", 3)
    t.throws(monkeypatch, "success", "double", "blank", "blank").turn(X).act("move:lowford", "from:slagmarch-post")
    t.until("turn", "keep-dice")
    assert (t.held(0, "lowford"), t[X].damage, t.where(X)) == (0, 0, "lowford")
    assert t[X].removed == 3
    assert t.held(1, "lowford") == 0, "the area is nobody's"


@proves("ET-10.1", "ET-7.1")
def test_a_contested_area_is_still_controlled():
    """Y23: who stands in an area without soldiers there controls nothing."""
    t = Course().at("dawnhold", A).at("highcairn", X).soldiers(0, "highcairn", 1).preparing(5)
    assert t.money(0) == 10 + 2
    assert t.money(1) == 10


@proves("ET-10.2")
def test_after_a_move_of_no_step_the_hero_stays(monkeypatch):
    t = Course().at("lowford", A).at("duskhold", X).soldiers(1, "lowford", 2)
    t.throws(monkeypatch, *("blank",) * 4).turn().act("move:lowford").until("turn", "keep-dice")
    assert (t.where(A), t[A].damage, t.held(1, "lowford")) == ("lowford", 2, 2)


@proves("ET-10.2", "ET-10.3")
def test_soldiers_can_defeat_a_hero_and_nobody_is_rewarded(monkeypatch):
    t = Course().at("saltmarch-post", A).at("duskhold", X).soldiers(1, "lowford", 3).hp(A, 2)
    t.throws(monkeypatch, *("blank",) * 4).turn().act("move:lowford", "from:saltmarch-post").until("turn", "keep-dice")
    assert (t.where(A), t[A].damage, t.money(0), t.points(1)) == ("dawnhold", 0, 5, 0)
    assert t[B].damage == 0


@proves("ET-10.2")
@pytest.mark.parametrize(("vehicle", "dice"), [("siege-crawler", 6), ("pack-pony", 4)])
def test_more_dice_against_soldiers(monkeypatch, vehicle, dice):
    t = Course().at("saltmarch-post", A).at("duskhold", X).soldiers(1, "suncrack", 0).soldiers(1, "lowford", 3).gives(A, vehicle)
    t.throws(monkeypatch, *("blank",) * dice).turn().act("move:lowford", "from:saltmarch-post")
    assert t.state.roll.count == dice

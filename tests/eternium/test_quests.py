"""Quests, victory cards and defeat: sections 6, 10 and 11 of the rules, examples Y34, Y35, Y63 to Y67."""

import pytest

from holdfast.engine.pile import NONE, put_on_top
from holdfast.games.eternium.names import Quest, Spell, Victory
from holdfast.games.eternium.rules import defeat
from tests.eternium.arena import A, B, X
from tests.eternium.course import Course
from tests.proves import proves


def quest(name, area, *more, active="oriel", **given):
    return Course(active=active, **given).at(area, A).at("duskhold", X).quest(name, *more)


@proves("ET-6.8")
def test_a_quest_is_completed(monkeypatch):
    """Y34."""
    t = quest("moonlit-riddle", "moon-tower", "well-of-ash").throws(monkeypatch, "double", "success", "blank", "blank", "blank").turn()
    t.act("quest").until("turn", "keep-dice")
    assert (t.money(0), t.points(0)) == (13, 2)
    assert t.state.open_quests[0] == Quest.WELL_OF_ASH
    assert t[A].quests_done == t.state.teams[0].quests == 1


@proves("ET-6.8")
def test_a_failed_quest_stays(monkeypatch):
    t = quest("moonlit-riddle", "moon-tower").throws(monkeypatch, "success", "success", "blank", "blank", "blank").turn()
    t.act("quest").until("turn", "keep-dice")
    assert (t.money(0), t.points(0), t[A].damage, t.state.open_quests[0]) == (10, 0, 0, Quest.MOONLIT_RIDDLE)
    assert "quest" not in t.can()
    t = quest("well-of-ash", "suncrack").throws(monkeypatch, "blank", "blank").hp(A, 1).turn()
    t.act("quest").until("turn", "keep-dice")
    assert (t.where(A), t.money(0), t.points(1)) == ("dawnhold", 5, 0), "1 damage defeats Oriel"


@proves("ET-6.11")
def test_no_quest_beside_a_beast():
    """Y35."""
    t = quest("hunt-the-white-hart", "frostbrow")
    assert "quest" in t.turn().can()
    t.monster("frostbrow-mammoth", "frostbrow")
    assert not {"quest", "brave"} & t.turn().can()


@proves("ET-6.9")
def test_what_quests_give(monkeypatch):
    faces = ("double",) * 5
    t = quest("the-smiths-lost-hammer", "forgecross", active="kaelis").row("plate-of-the-keep", "ring-mail", "fire-flask")
    t.throws(monkeypatch, *faces).turn().act("quest").until("gain", "keep-dice")
    assert t.offers("gain-item") == {"ring-mail", "fire-flask"}, "of cost 5 or less"
    t.act("gain-item:ring-mail")
    assert (t.has(A), t.money(0)) == (["ring-mail"], 13)
    t = quest("silver-for-the-dead", "veilmarket", active="kaelis", scenario="versus-2").row()
    put_on_top(t.state.spells, Spell.HASTE, 0)
    t.throws(monkeypatch, *faces).turn().act("quest").until("turn", "keep-dice")
    assert t.has(A) == ["haste"]


@proves("ET-6.9")
def test_what_holds_for_a_hero_holds_for_good(monkeypatch):
    t = quest("crown-shard", "moon-tower", scenario="versus-2").throws(monkeypatch, *("double",) * 5).turn()
    t.act("quest").until("turn", "keep-dice")
    assert t[A].boons[0] == Quest.CROWN_SHARD
    assert t.has(A) == []


# -- victory cards -------------------------------------------------------------------------------------------------------------


@proves("ET-11.3", "ET-11.4")
def test_a_state_counts_at_any_moment_and_at_once_for_the_second_objective():
    """Y65: the fourth outpost with M1 not scored."""
    t = Course().at("highcairn", A).at("duskhold", X).victory(A, 1)
    for area in ("fernwatch", "saltmarch-post", "lowford"):
        t.soldiers(0, area, 1)
    t.state.victories.count = 0
    put_on_top(t.state.victories, Victory.CARD_7, 0)
    s = t.state
    t.turn()
    assert (t.points(0), t[A].second) == (3, True), "three outposts"
    t.act("mobilize:1")
    assert (t.points(0), t[A].victory, t[A].due) == (5, NONE, True)
    assert s.victories.count == 1
    t.turn()
    assert (t[A].victory, t[A].due, t[A].second) == (Victory.CARD_7, False, False), "its main objective first"


@proves("ET-11.3")
def test_both_objectives_at_one_moment():
    t = Course().at("highcairn", A).at("duskhold", X).victory(A, 1)
    for area in ("fernwatch", "saltmarch-post", "lowford"):
        t.soldiers(0, area, 1)
    t.victory(A, 1).soldiers(0, "heartspire", 1).turn()
    assert (t.points(0), t[A].victory) == (5, NONE)


@proves("ET-11.3")
def test_counts_are_kept_and_deeds_are_not():
    """Y66."""
    t = Course().at("highcairn", A, B).at("duskhold", X).victory(A, 18).victory(B, 6)
    t[A].wilds_won = 2
    t[B].quests_done = 1
    t.turn()
    assert (t.points(0), t[A].second, t[B].second) == (3, True, False)


@proves("ET-11.3", "ET-5.5")
def test_the_pool_counts_at_the_end_of_the_turn():
    """Y67."""
    t = (
        Course()
        .at("mossdeep", A)
        .at("duskhold", X)
        .victory(A, 10)
        .pool(0, 16)
        .soldiers(0, "forgecross", 1)
        .row("watchmans-longsword", "fox-charm")
    )
    t.turn().act("done", "buy:watchmans-longsword", "done")
    assert (t.money(0), t.points(0)) == (12, 0)
    t = Course().at("mossdeep", A).at("duskhold", X).victory(A, 10).pool(0, 16).turn().act("done")
    assert t.points(0) == 3


@proves("ET-11.3")
@pytest.mark.parametrize(
    ("card", "points", "lay"),
    [
        (2, 3, lambda t: t.soldiers(0, "heartspire", 1).soldiers(0, "veilmarket", 1)),
        (3, 3, lambda t: t.soldiers(0, "forgecross", 1).soldiers(0, "veilmarket", 1)),
        (8, 3, lambda t: t.gives(A, "ring-mail", "haste", "pack-pony")),
        (11, 2, lambda t: t.ally(A, "sellsword")),
        (12, 3, lambda t: t.soldiers(0, "fernwatch", 3).soldiers(0, "lowford", 3).soldiers(0, "highcairn", 2)),
    ],
)
def test_objectives_of_a_state(card, points, lay):
    t = Course().at("mossdeep", A).at("duskhold", X).victory(A, card)
    t.turn()
    assert t.points(0) == 0
    lay(t).turn()
    assert t.points(0) == points


@proves("ET-11.3")
@pytest.mark.parametrize(
    ("card", "points", "lay"),
    [
        (2, 3, lambda t: t.soldiers(0, "heartspire", 2).soldiers(0, "cloudmere-isle", 1).soldiers(0, "lowford", 1)),
        (3, 2, lambda t: t.soldiers(0, "highcairn", 1).soldiers(0, "lowford", 1)),
        (4, 2, lambda t: t.tamed(A, "dire-wolf").tamed(B, "cave-bear")),
        (8, 3, lambda t: t.gives(A, "ring-mail", "fox-charm", "tower-pike")),
    ],
)
def test_second_objectives_of_a_state(card, points, lay):
    t = Course().at("mossdeep", A).at("duskhold", X).victory(A, card, second=True)
    t.turn()
    assert t.points(0) == 0
    lay(t).turn()
    assert t.points(0) == points


@proves("ET-11.3")
def test_objectives_of_the_end_of_a_turn_and_of_towers():
    t = Course().at("slagmarch-post", A).at("mossdeep", X).victory(A, 9).turn().act("done")
    assert t.points(0) == 3, "the value-2 outpost of the other side"
    t = Course().at("cinderwatch", A).at("mossdeep", X).victory(A, 9, second=True).turn().act("done")
    assert t.points(0) == 2, "beside the base of the enemy"
    t = Course().at("moon-tower", A).at("mossdeep", X).victory(A, 11, second=True).turn().act("travel:raven-tower")
    t.turn().act("travel:heron-tower")
    assert t.points(0) == 0
    t.turn().act("travel:moon-tower")
    assert t.points(0) == 2


@proves("ET-11.3")
def test_what_is_spent_in_a_turn_counts_after_the_merchant():
    t = (
        Course()
        .at("mossdeep", A)
        .at("duskhold", X)
        .victory(A, 10, second=True)
        .pool(0, 20)
        .soldiers(0, "forgecross", 1)
        .row("stormglass-blade")
    )
    t.turn().act("done", "buy:stormglass-blade")
    assert t.points(0) == 2


# -- defeat --------------------------------------------------------------------------------------------------------------------


def beaten(*items, pool, by=NONE, **given):
    t = Course(**given).at("highcairn", A, X).hp(A, 3).pool(0, pool)
    t.gives(A, *items) if items else None
    t.begin()
    defeat.begin_defeat(t.state, t.numbers, A, by)
    return t.go_on()


@proves("ET-10.3")
def test_the_pool_and_cards_pay_together():
    """Y63: pool 3, one card of price 4."""
    t = beaten("watchmans-longsword", pool=3)
    assert (t.where(A), t[A].damage) == ("dawnhold", 0)
    assert t.can() == {"pay:1", "pay:2", "pay:3"}
    t.act("pay:2")
    assert (t.money(0), t.has(A), t.window) == (1, [], "none")


@proves("ET-10.3")
@pytest.mark.parametrize("pool", [0, 1])
def test_where_a_single_card_can_pay_nobody_is_asked(pool):
    """Two of one card are no choice either: 3 each."""
    t = beaten("watchmans-longsword", pool=pool)
    assert (t.window, t.money(0), t.has(A), t.happened("PAID_CARD")) == ("none", 0, [], 1)
    t = beaten("ward", "ward", pool=0)
    assert (t.window, t.has(A), t.happened("PAID_CARD")) == ("none", [], 2)
    assert beaten("ward", "ember-bolt", "haste", pool=0).window == "pay-card"


@proves("ET-10.3", "ET-15.8")
def test_beasts_pay_unless_an_option_says_something_else():
    """Y64."""
    t = Course().at("highcairn", A, X).pool(0, 1).tamed(A, "cave-bear")
    t.begin()
    defeat.begin_defeat(t.state, t.numbers, A, NONE)
    t.go_on()
    assert t.window == "none"
    assert (t.money(0), t[A].beast) == (0, NONE)
    assert t.state.wilds_discard.count == 1
    t = Course(defeat_payment="merchant-cards").at("highcairn", A, X).pool(0, 1).tamed(A, "cave-bear")
    t.begin()
    defeat.begin_defeat(t.state, t.numbers, A, NONE)
    t.go_on()
    assert (t.money(0), t.window) == (0, "none")
    assert t[A].beast != NONE


@proves("ET-10.3")
def test_who_has_less_pays_what_there_is():
    t = beaten(pool=2)
    assert (t.money(0), t.window) == (0, "none")
    t = beaten(pool=9)
    assert (t.money(0), t.window) == (4, "none")


@proves("ET-10.4")
def test_the_enemy_hero_that_caused_it_is_rewarded():
    t = beaten(pool=9, by=X)
    assert (t.points(1), t.money(1)) == (1, 12)
    assert t.state.teams[1].kills == 1
    t = beaten(pool=9)
    assert (t.points(1), t.money(1)) == (0, 10)


@proves("ET-2.7")
def test_nobody_is_defeated_by_a_trade():
    t = Course().at("highcairn", A, B).at("duskhold", X).gives(A, "bearheart-torc").hp(A, 1).turn()
    assert (t[A].hp, t[A].damage) == (13, 12)
    t.act("trade:azure-2", "give:bearheart-torc")
    assert (t[A].hp, t[A].damage) == (12, 11)


@proves("ET-11.1", "ET-11.2")
@pytest.mark.parametrize(
    ("areas", "points"),
    [(("fernwatch", "saltmarch-post"), 1), (("highcairn", "lowford"), 2), ((), 0), (("heartspire", "cloudmere-isle", "lowford"), 4)],
)
def test_a_tide_pays_for_two_full_points(areas, points):
    """Y03."""
    t = Course(scenario="skirmish-1").at("dawnhold", A).at("duskhold", X)
    for area in areas:
        t.soldiers(0, area, 1)
    t.preparing(2)
    assert (t.points(0), t.points(1)) == (points, 0)

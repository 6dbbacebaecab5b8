"""Rulings on single tiles and on achievements."""

import pytest

from holdfast.engine.pile import ALL
from tests.kingdom_defenders.table import Table
from tests.proves import proves

from .rulings_shared import COLOURS, scored

# -- single tiles ------------------------------------------------------------------------------------------------------


@proves("KD-20.6")
def test_r26_the_new_order_holds_at_once():
    t = Table(4).characters("royal-herald", "tutor", "quartermaster").discs("yellow", "character-1", "market-1").discs("red", "armoury-1")
    t.begin("characters").act("activate:character-1", "position:position-1")
    assert t.turn_order == ["yellow", "red", "blue", "green"]
    assert t.goods("yellow") == {"coin": 1}
    assert (t.window, t.deciding) == ("area-b", "yellow")


@proves("KD-20.2")
def test_r27_the_bard_sings_of_adventures_deeds_and_area_c():
    t = Table(4).characters("court-bard", "tutor", "quartermaster").buildings("supply-road").horde("horde-4-1")
    t.adventures("adventure-1", "adventure-2").deeds("deed-i-2").give("red", weapon=4, spell=6)
    t.discs("red", "character-1", "adventure-2", "deed-1", "slot-1-1", "camp-4").begin("area-b")
    t.act("activate:deed-1", "deed:deed-1")
    assert t.fame_for("red") == {"bard": 1}
    t.act("reward:chest", "activate:adventure-2")
    t.act("pay:0")
    assert t.fame_for("red") == {"adventure": 2, "bard": 1}
    t.act("activate:slot-1-1", "give:weapon", "give:weapon")
    assert "bard" not in t.fame_for("red"), "a tile that brings cubes does not count"
    t.act("give:spell", "give:spell", "give:spell")
    assert t.fame_for("red") == {"camp": 1, "bard": 1}, "once for the space, not for each cube"


@proves("KD-20.9", "KD-5.7", "KD-5.8")
def test_r28_the_smuggler_joins_rivals_in_buildings():
    t = (
        Table(4)
        .characters("smuggler", "tutor", "quartermaster")
        .adventures("adventure-1", "adventure-2")
        .discs("blue", "training-grounds-1")
    )
    t.discs("red", "character-1", "adventure-2").set("red", discs=4).begin("placing")
    assert t.can("place:training-grounds-1"), "the Wall does not bind, and rivals may be there"
    t.act("place:training-grounds-1")
    assert t.at("training-grounds-1") == {"red", "blue"} and t.player("red").discs == 2
    t.act("pass")
    while t.deciding != "red":
        t.act("pass")
    assert not t.can("place:training-grounds-2"), "one space in each Building"


@proves("KD-21.8", "KD-2.18")
def test_r29_the_recruited_disc_comes_at_once():
    t = Table(4).buildings("hiring-hall").give("red", coin=2).discs("red", "slot-1-1").begin("area-b").act("activate:slot-1-1")
    assert (t.player("red").discs, t.player("red").reserve, t.goods("red")) == (7, 1, {"coin": 1})


@proves("KD-21.13", "KD-10.8", "KD-15.1")
def test_r30_the_grey_disc():
    """It comes in Maintenance, is placed first, alone or as one of two, and goes back in the next Maintenance, used or not."""
    t = Table(4).buildings("mercenary-camp").discs("red", "slot-1-1").discs("blue", "market-1").begin("area-b")
    t.act("activate:slot-1-1", "take:weapon")
    assert not t.player("red").grey
    t.act("activate:market-1")
    assert t.state.round == 3 and t.player("red").grey and t.player("red").discs == 6
    t.begin("placing").act("place:training-grounds-1")
    assert not t.player("red").grey and t.player("red").discs == 5, "the grey disc and one of their own"
    t = Table(4).grey("red").begin("maintenance")
    assert not t.player("red").grey


@proves("KD-21.13")
def test_r30_the_grey_disc_goes_on_to_a_rival():
    t = Table(4).buildings("mercenary-camp").grey("red").discs("blue", "slot-1-1").begin("placing").act("place:market-1")
    assert t.player("red").discs == 6, "it was placed alone"
    t.pass_all()
    while t.window == "area-b":
        t.act(sorted(a for a in t.legal() if a.startswith("activate"))[0])
        if t.window == "either":
            t.act("take:spell")
    assert t.state.round == 3, "Maintenance is over"
    assert t.player("blue").grey and not t.player("red").grey


@proves("KD-12.12", "KD-21.14")
def test_r31_tiles_that_bring_no_cube_cost_nothing():
    t = Table(4).buildings("supply-road").horde("horde-4-1").discs("red", "slot-1-1").begin("area-b").act("activate:slot-1-1")
    if t.window == "contribute":
        assert t.legal() == {"pass"}
        t.act("pass")
    assert t.fame("red") == 20


@proves("KD-6.8", "KD-3.3")
@pytest.mark.parametrize("building", ["supply-road", "sappers-tunnel"])
def test_r32_idle_in_round_1(building):
    t = Table(4).round(1).buildings(building).discs("red", "slot-1-1").begin("area-b")
    assert t.legal() == {"take-back:slot-1-1"}
    t.act("take-back:slot-1-1")
    assert t.fame("red") == 20 and t.player("red").discs == 6


@proves("KD-6.8")
def test_r32_the_siege_captain_idle_in_round_1():
    t = Table(4).round(1).characters("siege-captain", "tutor", "quartermaster").discs("red", "character-1").begin("characters")
    assert t.legal() == {"take-back:character-1"}


@proves("KD-5.2")
def test_r33_one_may_pass_with_discs_in_hand():
    t = Table(4).begin("placing").act("pass")
    assert t.player("red").passed and t.player("red").discs == 6
    t.act("pass", "pass", "pass")
    assert t.window != "place"


@proves("KD-22.5", "KD-8.5", "KD-8.6")
def test_r34_open_rewards_are_known_and_chests_are_not():
    t = Table(4).deeds("deed-i-1", "deed-i-2").open_rewards("reward-4", "reward-7", "reward-1").give("red", weapon=3, spell=3)
    t.give("blue", weapon=3, spell=3).discs("red", "deed-1").discs("blue", "deed-2").begin("area-b")
    t.act("activate:deed-1", "deed:deed-1", "reward:left", "activate:deed-2", "deed:deed-2", "reward:chest")
    assert t.player("red").rewards.known[0] == ALL
    assert t.player("blue").rewards.known[0] == 1 << number_of("blue")
    assert t.seen("green").players[1].rewards.cards[0] < 0 <= t.seen("blue").players[1].rewards.cards[0]


def number_of(colour):
    return COLOURS.index(colour)


@proves("KD-8.11", "KD-7.2")
def test_r35_a_deed_is_checked_when_it_is_activated():
    """3 weapons are asked: after the Armoury they are there."""
    t = Table(4).deeds("deed-i-1").give("red", weapon=1).discs("red", "deed-1", "armoury-1").begin("area-b")
    assert not t.can("activate:deed-1")
    t.act("activate:armoury-1")
    assert t.can("activate:deed-1")


@proves("KD-8.10", "KD-8.8")
def test_r36_one_disc_one_deed():
    t = Table(4).deeds("deed-i-1", "deed-i-2").give("red", weapon=3, spell=3).discs("red", "deed-1").discs("blue", "market-1")
    t.begin("area-b").act("activate:deed-1", "deed:deed-1", "reward:left")
    assert t.shown_deeds == [None, "deed-i-2", None] and t.state.rewards[0] < 0
    assert t.deciding == "blue"


@proves("KD-11.2", "KD-16.5")
@pytest.mark.parametrize(("level", "fame"), [(0, 2), (2, 2), (3, 4), (5, 6), (7, 8)])
def test_r37_a_multiplier_reached_counts(level, fame):
    t = scored(Table(4).relics("red", arcane_tome=2).set("red", levels=(0, level)))
    assert t.lines("red").get("arcane-tomes", 0) == fame


# -- achievements ------------------------------------------------------------------------------------------------------


@proves("KD-19.6")
@pytest.mark.parametrize(
    ("relics", "collector"),
    [
        ({"orb": 1, "trophy": 1, "legendary_weapon": 1, "arcane_tome": 1, "rune_2": 1}, True),
        ({"orb": 2, "trophy": 1, "legendary_weapon": 1, "arcane_tome": 1}, True),
        ({"orb": 1, "trophy": 1, "legendary_weapon": 1, "arcane_tome": 1}, False),
        ({"trophy": 1, "legendary_weapon": 1, "arcane_tome": 1, "rune_2": 1}, False),
        ({"orb": 5}, True),
    ],
)
def test_r39_the_collector(relics, collector):
    assert ("collector" in scored(Table(4).relics("red", **relics)).achieved("red")) == collector


@proves("KD-19.7")
def test_r40_the_hunter():
    assert "hunter" in scored(Table(4).relics("red", trophy=8)).achieved("red")
    assert "hunter" not in scored(Table(4).relics("red", trophy=7)).achieved("red")
    t = scored(Table(4).fate("red", "trophies").relics("red", trophy=7, orb=1))
    assert t.lines("red") == {"trophies": 17, "fate": 8} and "hunter" in t.achieved("red")


@proves("KD-19.10")
def test_r40_the_fanatic():
    t = scored(Table(4).relics("red", rune_1=1, rune_2=1, rune_3=1, orb=1).rewards("red", "reward-18"))
    assert "fanatic" in t.achieved("red") and t.lines("red") == {"runes": 18}
    assert "fanatic" not in scored(Table(4).relics("red", rune_1=2, rune_2=1, rune_3=1, rune_4=1)).achieved("red")


@proves("KD-19.4")
@pytest.mark.parametrize(("rounds", "defender"), [((2, 3), True), ((2, 4), False), ((5, 6), True)])
def test_r41_the_defender(rounds, defender):
    t = Table(3)
    for n, card in zip(rounds, ("horde-23-1", "horde-23-2"), strict=True):
        t.round(n).horde(card).set("red", camp=(2, 2)).set("blue", camp=(1, 1))
        t.begin("horde-movement")
        while t.window in ("spoils", "level", "reward") and not t.over and t.phase == "horde-movement":
            t.act(sorted(t.legal())[0])
    assert bool(t.state.defended) == defender


@proves("KD-19.13")
def test_r42_the_legend_of_the_scoring():
    t = scored(Table(4).set("red", fame=118).give("red", loot=2))
    assert t.fame("red") >= 120 and "legend" in t.achieved("red")

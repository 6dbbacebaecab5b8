"""The rulings R-1 to R-42 of the rules page, one by one; R-1 is proved with the options, R-6 and R-38 with the variants."""

import pytest

from holdfast.engine.pile import ALL
from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.names import AREA_B3
from holdfast.games.kingdom_defenders.rules.places import exists
from tests.kingdom_defenders.table import Table
from tests.proves import proves

from .rulings_shared import COLOURS, scored

# -- the Favor of the King ---------------------------------------------------------------------------------------------


@proves("KD-4.1", "KD-4.2", "KD-4.3", "KD-4.5")
def test_r2_the_ranking_is_made_once():
    t = Table(4).set("red", fame=25).set("green", fame=18).begin("favor-of-the-king")
    order = []
    while t.window == "die":
        order.append(t.deciding)
        t.set("yellow", fame=60)
        t.act(sorted(t.legal())[0])
    assert order == ["green", "yellow", "blue", "red"], "on equal Fame the later one in the turn order"


@proves("KD-4.6", "KD-4.9")
def test_r3_a_blank_has_to_be_taken():
    t = Table(4).dice(wealth=2)
    t.ask(pending.Die, "red")
    assert t.legal() == {"die:wealth"}
    t.act("die:wealth")
    assert t.goods("red") == {}


# -- Adventures and wounds ---------------------------------------------------------------------------------------------


@proves("KD-9.10", "KD-9.11")
def test_r4_what_comes_to_the_top_is_seen_and_waits():
    t = Table(4).adventures("adventure-1", "adventure-2").give("red", weapon=2, spell=2).discs("red", "adventure-1", "armoury-1")
    t.begin("area-b").act("activate:adventure-1", "pay:2")
    deck = t.state.adventure_deck
    assert t.row[0] not in (None, "adventure-1") and deck.known[deck.count - 1] == ALL
    assert not exists(t.state, t.content, AREA_B3)
    t.begin("maintenance")
    assert exists(t.state, t.content, AREA_B3)


@proves("KD-10.5", "KD-10.6")
def test_r5_a_disc_of_another_space_counts_the_wounds_of_an_adventure():
    """All discs lie on the board: the Armoury or the Market gives one, its action is lost, and the Adventure is completed."""
    t = Table(4).adventures("adventure-1", "adventure-25").give("red", weapon=2, spell=2).set("red", discs=4)
    t.discs("red", "adventure-2", "armoury-1", "market-1").begin("area-b").act("activate:adventure-2", "pay:2")
    assert t.legal() == {"lift:armoury-1", "lift:market-1"}, "not one of the Adventure's own"
    t.act("lift:armoury-1")
    assert t.player("red").wounds == 1 and t.player("red").adventures
    assert t.player("red").discs == 2, "both discs of the Adventure are back"
    assert t.spaces("red") == {"market-1"} and t.goods("red").get("weapon", 0) == 0, "the Armoury gave nothing"


@proves("KD-10.6")
def test_r5_otherwise_a_disc_of_any_own_space():
    """Wounded by an attack with all discs on the board: the action of the space is lost, a second disc comes home."""
    t = Table(4).characters("assassin", "tutor", "quartermaster").adventures("adventure-1", "adventure-25")
    t.set("blue", discs=5).discs("red", "character-1").discs("blue", "adventure-2", "training-grounds-1", "market-1")
    t.begin("characters").act("activate:character-1", "rival:blue")
    assert t.deciding == "blue" and t.window == "lift"
    assert t.legal() == {"lift:adventure-2", "lift:training-grounds-1", "lift:market-1"}
    t.act("lift:training-grounds-1")
    assert t.spaces("blue") == {"adventure-2", "market-1"}
    assert (t.player("blue").discs, t.player("blue").wounds, t.fame("blue")) == (1, 1, 20)
    assert t.all_discs("blue") == 5


@proves("KD-10.6")
def test_r5_an_adventure_given_up_for_a_wound_costs_two_fame():
    t = Table(4).characters("assassin", "tutor", "quartermaster").adventures("adventure-1", "adventure-25")
    t.set("blue", discs=3).discs("red", "character-1").discs("blue", "adventure-2", "market-1")
    t.begin("characters").act("activate:character-1", "rival:blue", "lift:adventure-2")
    assert (t.player("blue").discs, t.fame("blue")) == (1, 18)


@proves("KD-9.3")
@pytest.mark.parametrize(
    ("tiles", "goods", "payments"),
    [
        ((0, 0), {"weapon": 2}, {"pay:2"}),
        ((1, 0), {"weapon": 1}, {"pay:1"}),  # the weapon is covered, one of either is left
        ((1, 0), {"spell": 1}, {"pay:0"}),
        ((2, 0), {}, {"pay:0"}),  # what is left of the tile pays for either
        ((0, 1), {"weapon": 1}, {"pay:1"}),  # a spell for either, and the tile takes it off
        ((0, 2), {"spell": 5}, None),  # nothing takes the weapon off
        ((0, 0), {"weapon": 1, "spell": 1}, {"pay:1"}),
    ],
)
def test_r9_a_level_tile_helps_with_either(tiles, goods, payments):
    """The Adventure asks 1 weapon and 1 of either."""
    t = Table(4).adventures("adventure-1", "adventure-3").set("red", tiles=tiles).give("red", **goods)
    t.discs("red", "adventure-2").begin("area-b")
    if payments is None:
        assert not t.can("activate:adventure-2")
    else:
        assert t.act("activate:adventure-2").legal() == payments


@proves("KD-9.4")
def test_r10_level_tiles_help_neither_with_deeds_nor_in_the_camp():
    t = Table(4).deeds("deed-i-1").give("red", weapon=2).set("red", tiles=(2, 2)).discs("red", "deed-1").begin("area-b")
    assert t.legal() == {"take-back:deed-1"}
    t = Table(4).horde("horde-4-4").set("red", tiles=(2, 2)).discs("red", "camp-1").give("red", weapon=1).begin("camps")
    t.act("give:weapon")
    assert t.goods("red") == {} and t.missing("weapon") == 2


# -- Fame --------------------------------------------------------------------------------------------------------------


@proves("KD-1.9")
def test_r7_fame_stops_at_0():
    t = Table(4).adventures("adventure-1", "adventure-2").set("red", fame=1).discs("red", "adventure-2").begin("area-b")
    t.act("take-back:adventure-2")
    assert t.fame("red") == 0 and t.fame_for("red") == {"failed-adventure": -1}


@proves("KD-1.10", "KD-19.13")
def test_r8_fame_goes_past_120_and_back():
    t = Table(4).adventures("adventure-1", "adventure-33", "adventure-2").set("red", fame=119).give("red", weapon=4, spell=2)
    t.discs("red", "adventure-2", "adventure-3").begin("area-b").act("activate:adventure-2", "pay:4")
    assert t.fame("red") == 127
    t.act("take-back:adventure-3")
    assert t.fame("red") == 125 and "legend" in t.achieved("red")


# -- siege and victory -------------------------------------------------------------------------------------------------


@proves("KD-13.16")
@pytest.mark.parametrize(("loot", "left"), [(0, 0), (2, 1)])
def test_r11_who_cannot_be_wounded_delivers_loot_if_there_is_some(loot, left):
    t = Table(3).horde("horde-3-1", 1).set("blue", camp=(1, 0)).set("green", camp=(1, 0))
    t.set("red", wounds=4, discs=5).give("red", loot=loot).begin("horde-movement")
    assert t.player("red").wounds == 4 and t.player("red").goods[2] == left
    assert t.fame("red") == 20 - 12 - 2


@proves("KD-13.14", "KD-13.15")
def test_r12_r13_all_tied_for_fewest_pay():
    t = Table(3).horde("horde-23-1", 1).begin("horde-movement")
    for colour in ("red", "blue", "green"):
        assert (t.window, t.deciding) == ("fewest", colour), "in turn order"
        t.act("wound")
    assert [t.fame(colour) for colour in ("red", "blue", "green")] == [20 - 6 - 2] * 3


@proves("KD-13.6", "KD-13.7")
def test_r12_tied_for_most_nobody_takes_the_reward():
    t = Table(3).horde("horde-23-1").set("red", camp=(1, 0)).set("blue", camp=(1, 0)).set("green", camp=(0, 1)).begin("horde-movement")
    assert t.happened("VICTORY") == 1 and t.window != "reward", "nobody is even asked"
    assert t.happened("REWARD_TAKEN") == 0 and all(t.player(colour).rewards.count == 0 for colour in COLOURS[:3])
    t = Table(3).horde("horde-23-1").set("red", camp=(1, 1)).set("blue", camp=(1, 0)).begin("horde-movement").act("take:coin")
    assert (t.window, t.deciding) == ("reward", "red"), "one cube more, and it is Red's"


@proves("KD-3.8", "KD-13.4", "KD-13.5")
def test_r14_step_by_step_in_turn_order():
    t = Table(3).order("green", "red", "blue").horde("horde-3-1").set("green", camp=(1, 2)).set("red", camp=(4, 0)).set("blue", camp=(0, 3))
    t.begin("horde-movement")
    asked = []
    while t.window in ("spoils", "level"):
        asked.append((t.window, t.deciding))
        t.act("take:loot" if t.window == "spoils" else "level:magic")
    assert asked == [(window, colour) for window in ("spoils", "level") for colour in ("green", "red", "blue")]


@proves("KD-13.6", "KD-13.8")
def test_r15_without_open_tiles_the_chest_and_without_reserve_nothing():
    t = Table(3).horde("horde-23-1").set("red", camp=(2, 1)).open_rewards(None, None, "reward-5").begin("horde-movement")
    t.act("take:coin", "level:magic")
    assert t.legal() == {"reward:chest"}
    t.act("reward:chest")
    assert t.player("red").rewards.count == 1 and t.goods("red") == {"coin": 1, "spell": 1}, "no coin as a bonus"
    t = Table(3).horde("horde-23-1").set("red", camp=(2, 1)).open_rewards(None, None).no_reserve().begin("horde-movement")
    t.act("take:coin", "level:magic")
    assert t.player("red").rewards.count == 0 and t.horde_card != "horde-23-1"


@proves("KD-1.3", "KD-1.4", "KD-13.17", "KD-1.5")
def test_r16_at_the_second_siege_all_steps_are_finished_and_nothing_follows():
    t = Table(3).wall("b").horde("horde-23-1", 1).discs("blue", "door-1")
    for colour, card in (("red", "coins"), ("blue", "loot"), ("green", "adventures")):
        t.fate(colour, card)
    t.begin("horde-movement").act("wound", "wound", "wound")
    assert t.over and t.result == "fallen"
    assert t.turn_order == ["red", "blue", "green"], "the doors did not open any more"
    assert [t.player(colour).wounds for colour in COLOURS[:3]] == [1, 1, 1]
    assert t.fame("red") == 20 - 6 - 2 - 1
    assert all("failed" in t.achieved(colour) for colour in COLOURS[:3])


@proves("KD-1.2", "KD-1.4", "KD-13.24")
def test_r16_in_round_6_the_game_ends_after_the_horde():
    t = Table(4).round(6).horde("horde-4-1", 2)
    for colour, card in zip(COLOURS, ("coins", "reward-tiles", "adventures", "loot"), strict=True):
        t.fate(colour, card)
    t.begin("horde-movement")
    assert t.over and t.result == "held"
    assert [t.fame(colour) for colour in COLOURS] == [20] * 4, "a Horde on its way has no effect"


@proves("KD-13.24", "KD-13.17")
def test_a_first_siege_in_round_6_brings_no_new_horde():
    t = Table(3).round(6).horde("horde-23-1", 1).set("red", camp=(1, 0)).set("blue", camp=(1, 0))
    for colour, card in (("red", "coins"), ("blue", "loot"), ("green", "adventures")):
        t.fate(colour, card)
    t.begin("horde-movement").act("wound")
    assert t.over and t.result == "held" and t.fame("red") == 20 - 5


@proves("KD-1.11", "KD-16.10")
def test_r17_discs_on_the_board_do_nothing_at_the_end():
    t = scored(
        Table(4)
        .set("red", wounds=3, discs=5)
        .discs("red", "armoury-1")
        .adventures("adventure-1", "adventure-2")
        .discs("red", "adventure-2")
    )
    assert t.lines("red") == {"wounds": -3} and t.goods("red") == {}


# -- turn order --------------------------------------------------------------------------------------------------------


@proves("KD-14.6")
def test_r18_door_2_makes_the_first_second():
    assert Table(4).discs("red", "door-2").begin("turn-order").turn_order == ["blue", "red", "green", "yellow"]


@proves("KD-14.5", "KD-14.4")
@pytest.mark.parametrize(
    ("one", "two", "order"),
    [
        ("red", None, ["red", "blue", "green", "yellow"]),
        ("yellow", None, ["yellow", "red", "blue", "green"]),
        (None, "yellow", ["red", "yellow", "blue", "green"]),
        ("yellow", "red", ["yellow", "red", "blue", "green"]),
        ("red", "blue", ["red", "blue", "green", "yellow"]),
        ("green", "yellow", ["green", "yellow", "red", "blue"]),
        (None, None, ["red", "blue", "green", "yellow"]),
    ],
)
def test_the_doors_in_all_cases(one, two, order):
    t = Table(4)
    for colour, door in ((one, "door-1"), (two, "door-2")):
        if colour:
            t.discs(colour, door)
    assert t.begin("turn-order").turn_order == order


def claim(t, deed="deed-1"):
    return t.discs("red", "deed-1").begin("area-b").act("activate:deed-1", f"deed:{deed}")


# -- Orbs and Runes ----------------------------------------------------------------------------------------------------


@proves("KD-8.16")
def test_r19_an_orb_shown_as_an_orb_is_not_used_up():
    """Three different types are asked."""
    t = claim(Table(4).deeds("deed-ii-12").relics("red", trophy=1, arcane_tome=1, orb=1))
    assert t.player("red").orbs_used == 0
    t = claim(Table(4).deeds("deed-ii-12").relics("red", trophy=1, orb=2))
    assert t.player("red").orbs_used == 1, "one as itself, one for the type that is missing"


@proves("KD-8.12", "KD-8.13", "KD-8.14", "KD-8.15", "KD-8.19")
@pytest.mark.parametrize(
    ("deed", "goods", "relics"),
    [
        ("deed-ii-1", {"weapon": 2, "spell": 2, "loot": 1}, {}),  # for a coin
        ("deed-ii-9", {}, {"legendary_weapon": 1}),  # for a relic
        ("deed-i-5", {}, {}),  # for an Adventure card, with one card at hand
    ],
)
def test_r20_an_orb_stands_for_any_good(deed, goods, relics):
    t = Table(4).deeds(deed).give("red", **goods).relics("red", orb=2, **relics)
    if deed == "deed-i-5":
        t.cards("red", "adventure-9")
    claim(t).act("pass")
    assert t.player("red").orbs_used == 1, "no more than is missing"
    assert t.player("red").relics[0] == 2, "it still counts as a relic"


@proves("KD-8.13", "KD-16.1")
def test_a_used_orb_helps_no_other_deed_but_scores():
    t = Table(4).deeds("deed-ii-9").relics("red", orb=1, legendary_weapon=1).set("red", orbs_used=1, levels=(5, 0))
    assert t.discs("red", "deed-1").begin("area-b").legal() == {"take-back:deed-1"}
    assert scored(t).lines("red")["legendary-weapons"] == 6, "two at the multiplier of three"


@proves("KD-16.9", "KD-16.13")
def test_r21_an_orb_becomes_a_rune_of_any_shape():
    t = scored(Table(4).fate("red", "runes").relics("red", rune_1=1, rune_3=1, orb=1))
    assert t.lines("red") == {"runes": 8, "fate": 4}


@proves("KD-8.17", "KD-16.8")
def test_r22_the_rune_of_any_shape():
    t = scored(Table(4).fate("red", "runes").relics("red", rune_1=2, rune_2=1).rewards("red", "reward-18"))
    assert t.lines("red") == {"runes": 9, "fate": 4}, "a set of three, and one alone"
    claim(Table(4).deeds("deed-ii-11").relics("red", rune_1=1).rewards("red", "reward-18"))


# -- attacks -----------------------------------------------------------------------------------------------------------


@proves("KD-6.10", "KD-6.9", "KD-20.1")
def test_r23_without_a_victim_the_rest_is_carried_out():
    """With two tables of three: the only rivals are protected, or one of them is."""
    t = Table(3).characters("assassin", "tutor", "quartermaster").discs("red", "character-1").discs("blue", "character-0")
    t.begin("characters").act("activate:character-1")
    assert t.legal() == {"rival:green"}, "blue is protected"
    t.act("rival:green")
    assert t.goods("red") == {"coin": 1, "loot": 1} and t.player("green").wounds == 1
    t = Table(4).buildings("sappers-tunnel").horde("horde-4-1").set("blue", camp=(1, 0))
    t.discs("red", "slot-1-1").discs("blue", "character-0").begin("area-b").act("activate:slot-1-1")
    assert t.camp("blue") == (1, 0) and t.spaces("red") == set()


@proves("KD-20.1", "KD-6.9")
def test_r24_the_bodyguard_protects_discs_camp_and_goods_until_maintenance():
    t = Table(4).buildings("thieves-den").discs("red", "slot-1-1").discs("blue", "character-0").give("blue", coin=3).begin("area-b")
    assert t.act("activate:slot-1-1").legal() == {"rival:green", "rival:yellow"}
    t = Table(4).characters("illusionist", "tutor", "quartermaster").discs("red", "character-1")
    t.discs("blue", "character-0", "market-1").discs("green", "armoury-1").begin("characters").act("activate:character-1")
    assert t.legal() == {"steal:armoury-1"}
    t.begin("maintenance")
    assert t.spaces("blue") == {"market-1"}


@proves("KD-6.11", "KD-20.12", "KD-5.11")
def test_r25_a_disc_sent_back_gets_no_requirement_back():
    t = Table(4).characters("illusionist", "tutor", "quartermaster").buildings("hall-of-relics").give("red", coin=1)
    t.discs("red", "character-1").discs("blue", "slot-1-1").begin("characters").act("activate:character-1", "steal:slot-1-1")
    assert t.goods("blue") == {"coin": 1}, "the consolation, not the coin paid"
    assert t.player("blue").discs == 6 and t.fame("blue") == 20

"""Section 20 of the rules: what each Character does."""

import pytest

from tests.kingdom_defenders.table import PLAYERS, Table
from tests.proves import proves


def at(position, character, colour="red", players=4, **options):
    """A player has the disc at a Character; the other positions are empty."""
    names = ["quartermaster", "high-priestess", "tutor"][: 2 if players == 2 else 3]
    names[position - 1] = character
    return Table(players, **options).characters(*names).discs(colour, f"character-{position}")


def use(position, character, **options):
    """That player uses it."""
    return at(position, character, **options).begin("characters").act(f"activate:character-{position}")


def among(t, block):
    """The legal actions of a block, without its name."""
    return {a.removeprefix(f"{block}:") for a in t.legal() if a.startswith(f"{block}:")}


# -- P1, P2, P7, P9: the passive ones ----------------------------------------------------------------------------------------


@proves("KD-20.1", "KD-6.9")
def test_the_bodyguard_protects_from_every_attack():
    t = at(1, "assassin").discs("blue", "character-0").begin("characters").act("activate:character-1")
    assert among(t, "rival") == {"green", "yellow"}


@proves("KD-20.1", "KD-6.9")
def test_the_bodyguard_protects_discs_camp_and_goods():
    t = at(2, "illusionist", colour="yellow").buildings("sappers-tunnel", "thieves-den").horde("horde-4-1")
    t.discs("blue", "character-0", "armoury-1").set("blue", camp=(2, 0)).set("green", camp=(1, 0)).discs("red", "slot-1-1", "slot-2-1")
    assert among(t.begin("characters").act("activate:character-2"), "steal") == {"slot-1-1", "slot-2-1"}
    t.begin("area-b")
    assert among(t.act("activate:slot-1-1"), "rival") == {"green"}, "the only other camp with a cube"
    t.act("rival:green", "take:weapon", "pass", "activate:slot-2-1")
    assert among(t, "rival") == {"green", "yellow"}


@proves("KD-20.1")
def test_the_bodyguards_disc_itself_cannot_be_taken_over():
    t = at(1, "usurper").discs("blue", "character-0").begin("characters").act("activate:character-1")
    assert t.window == "either", "nobody to usurp: the coin and the cube"


@proves("KD-20.1", "KD-6.4", "KD-15.1")
def test_the_bodyguard_protects_until_maintenance():
    t = Table().discs("blue", "character-0").buildings("thieves-den").discs("red", "slot-1-1").begin("area-b").act("activate:slot-1-1")
    assert "blue" not in among(t, "rival")
    t = Table().discs("blue", "character-0").begin("maintenance")
    assert t.spaces("blue") == set()


@proves("KD-20.2")
def test_the_bard_pays_for_adventures_and_deeds():
    t = at(1, "court-bard").adventures("adventure-1", "adventure-2").deeds("deed-i-2").open_rewards("reward-1", "reward-2")
    t.give("red", weapon=2, spell=5).discs("red", "adventure-1", "adventure-2", "deed-1").begin("area-b")
    t.act("activate:adventure-1", "pay:2")
    assert t.fame_for("red") == {"adventure": 2, "bard": 1}
    t.act("activate:adventure-2", "pay:0")
    assert t.fame_for("red") == {"adventure": 2, "bard": 1}
    t.act("activate:deed-1", "deed:deed-1")
    assert t.fame_for("red") == {"bard": 1} and t.player("red").bard_fame == 3


@proves("KD-20.2")
def test_the_bard_pays_for_area_c_once_and_only_for_a_cube():
    t = at(1, "court-bard").horde("horde-4-1").give("red", weapon=3).discs("red", "camp-4").begin("camps")
    t.act("give:weapon", "give:weapon", "give:weapon")
    assert t.fame("red") == 24 and t.fame_for("red") == {"camp": 1, "bard": 1}
    t = at(1, "court-bard").horde("horde-4-1").discs("red", "camp-4").begin("camps").act("pass")
    assert t.fame_for("red") == {"empty-hands": -2}


@proves("KD-20.2")
def test_the_bard_does_not_sing_of_tiles_failures_and_others():
    t = at(1, "court-bard").horde("horde-4-1").buildings("supply-road").give("red", weapon=2).give("blue", weapon=2)
    t.adventures("adventure-1", "adventure-7").discs("red", "slot-1-1", "adventure-2").discs("blue", "adventure-1").begin("area-b")
    t.act("activate:slot-1-1", "give:weapon", "give:weapon", "take-back:adventure-2")
    t.act("activate:adventure-1", "pay:2")
    assert [t.player(colour).bard_fame for colour in PLAYERS] == [0, 0, 0, 0]


@proves("KD-20.7")
def test_the_master_at_arms_takes_a_cube_and_a_wound_off_each_adventure():
    t = at(1, "master-at-arms").adventures("adventure-9", "adventure-31").give("red", weapon=2, spell=1).set("red", levels=(4, 4))
    t.discs("red", "adventure-1", "adventure-2").begin("area-b").act("activate:adventure-1")
    assert t.legal() == {"pay:0", "pay:1"}, "1 weapon and 1 spell, less one of either"
    t.act("pay:0")
    assert t.player("red").wounds == 0 and t.goods("red") == {"weapon": 2}
    t.act("activate:adventure-2")
    assert t.legal() == {"pay:2"}, "2 weapons and 1 spell, less the spell"
    t.act("pay:2")
    assert t.player("red").wounds == 2 and t.goods("red") == {"loot": 1}


@proves("KD-20.7")
def test_the_master_at_arms_never_takes_off_more_than_is_asked():
    t = at(1, "master-at-arms").adventures("adventure-1").set("red", tiles=(2, 0)).discs("red", "adventure-1")
    t.begin("area-b").act("activate:adventure-1")
    assert t.legal() == {"pay:0"}
    assert t.act("pay:0").player("red").wounds == 0 and t.fame("red") == 22


@proves("KD-20.7")
def test_the_master_at_arms_makes_a_fourth_wound_possible():
    t = at(1, "master-at-arms").adventures("adventure-5").give("red", weapon=1).set("red", wounds=4)
    t.discs("red", "adventure-1").begin("area-b").act("activate:adventure-1")
    assert t.legal() == {"pay:0"} and t.act("pay:0").player("red").wounds == 4


@proves("KD-20.7", "KD-15.1")
def test_the_master_at_arms_helps_his_player_only():
    t = at(1, "master-at-arms").adventures("adventure-1").give("blue", weapon=1).discs("blue", "adventure-1").begin("area-b")
    assert t.legal() == {"take-back:adventure-1"}


@proves("KD-20.9")
def test_the_smuggler_crosses_the_wall_and_joins_rivals():
    t = at(1, "smuggler").discs("red", "adventure-2").discs("blue", "armoury-1", "deed-1", "character-2").begin("placing")
    places = among(t, "place")
    assert {"armoury-1", "armoury-2", "market-1"} <= places
    assert not {"deed-1", "character-2", "character-0"} & places, "it joins nobody but in Buildings, and one Character is enough"
    before = t.player("red").discs
    t.act("place:armoury-1")
    assert t.at("armoury-1") == {"red", "blue"} and t.player("red").discs == before - 1


@proves("KD-20.9")
def test_the_smuggler_keeps_to_one_space_in_a_building_and_both_act():
    t = at(1, "smuggler").discs("red", "armoury-1").discs("blue", "armoury-1").begin("placing")
    assert not {"armoury-1", "armoury-2", "armoury-3"} & among(t, "place")
    t.begin("area-b").act("activate:armoury-1", "activate:armoury-1")
    assert t.goods("red") == t.goods("blue") == {"weapon": 2}


@proves("KD-20.9")
def test_others_are_bound_by_the_wall_and_by_rivals():
    t = at(1, "smuggler").discs("blue", "adventure-1").discs("red", "armoury-1").order("blue", "red", "green", "yellow").begin("placing")
    assert t.deciding == "blue" and not any(space.startswith(("armoury", "market", "deed")) for space in among(t, "place"))
    t.act("pass").act("pass")
    assert t.deciding == "green" and "armoury-1" not in among(t, "place") and "armoury-2" in among(t, "place")


# -- P3 to P8 ----------------------------------------------------------------------------------------------------------------


@proves("KD-20.3", "KD-6.2")
def test_the_quartermaster():
    t = use(1, "quartermaster")
    assert t.goods("red") == {"weapon": 1, "spell": 1, "coin": 1} and t.player("red").discs == 6


@proves("KD-20.4", "KD-6.6")
def test_the_siege_captain_brings_from_the_reserve_first_and_then_of_ones_own():
    t = at(1, "siege-captain").horde("horde-4-2").give("red", spell=2).begin("characters").act("activate:character-1")
    assert t.legal() == {"take:weapon", "take:spell"}
    t.act("take:weapon")
    assert t.camp("red") == (1, 0) and t.goods("red") == {"spell": 2} and t.fame("red") == 21
    assert t.legal() == {"give:spell", "pass"}
    t.act("give:spell")
    assert t.camp("red") == (1, 1) and t.goods("red") == {"spell": 1} and t.fame("red") == 22


@proves("KD-20.4", "KD-12.12", "KD-12.7")
def test_the_siege_captain_brings_only_what_is_missing_and_nothing_costs_nothing():
    t = at(1, "siege-captain").horde("horde-4-2").set("blue", camp=(5, 0)).set("green", camp=(1, 2)).give("red", weapon=1)
    t.begin("characters").act("activate:character-1")
    assert t.legal() == {"take:spell"}, "all 6 weapons are there, 2 of 4 spells are missing"
    t.act("take:spell")
    assert t.fame("red") == 21 and t.legal() == {"pass"}, "a weapon is of no use"
    t.act("pass")
    assert t.fame("red") == 21 and t.happened("CONTRIBUTED_NOTHING") == 0


@proves("KD-20.4", "KD-12.5", "KD-12.12")
def test_the_siege_captain_cannot_fill_a_full_camp():
    """A camp of four players holds 5 cubes: with 5 neither the reserve's cube nor one's own is asked for, with 4 just the first."""
    t = at(1, "siege-captain").horde("horde-4-1").set("red", camp=(5, 0)).give("red", weapon=1, spell=1).begin("characters")
    t.act("activate:character-1")
    assert t.window not in ("reserve", "contribute") and t.camp("red") == (5, 0) and t.fame("red") == 20
    t = at(1, "siege-captain").horde("horde-4-1").set("red", camp=(4, 0)).give("red", weapon=1, spell=1).begin("characters")
    t.act("activate:character-1", "take:spell")
    assert t.window not in ("reserve", "contribute") and t.camp("red") == (4, 1) and t.goods("red") == {"weapon": 1, "spell": 1}


@proves("KD-20.4", "KD-6.8")
def test_the_siege_captain_is_idle_in_round_1():
    t = at(1, "siege-captain").round(1).begin("characters")
    assert t.legal() == {"take-back:character-1"}
    assert t.act("take-back:character-1").player("red").discs == 6


@proves("KD-20.5")
def test_the_high_priestess():
    t = at(2, "high-priestess").set("red", wounds=3, discs=4).begin("characters").act("activate:character-2")
    assert t.player("red").wounds == 1
    assert t.legal() == {"take:weapon", "take:spell"}
    assert t.act("take:spell").goods("red") == {"spell": 1}


@proves("KD-20.6")
@pytest.mark.parametrize(
    ("position", "order"),
    [
        (1, ["green", "red", "blue", "yellow"]),
        (2, ["red", "green", "blue", "yellow"]),
        (3, ["red", "blue", "green", "yellow"]),
        (4, ["red", "blue", "yellow", "green"]),
    ],
)
def test_the_herald_moves_a_pawn_anywhere(position, order):
    t = use(1, "royal-herald", colour="green")
    assert t.goods("green") == {"coin": 1}
    assert among(t, "position") == {"position-1", "position-2", "position-3", "position-4"}
    assert t.act(f"position:position-{position}").turn_order == order


@proves("KD-20.6")
def test_the_heralds_order_holds_in_area_b_at_once():
    t = at(1, "royal-herald", colour="yellow").discs("red", "armoury-1").discs("yellow", "market-1").begin("characters")
    t.act("activate:character-1", "position:position-1")
    assert (t.window, t.deciding) == ("area-b", "yellow")


@proves("KD-20.8")
@pytest.mark.parametrize(("track", "levels", "good"), [("strength", (1, 0), "weapon"), ("magic", (0, 1), "spell")])
def test_the_tutor_teaches_strength_with_a_weapon_or_magic_with_a_spell(track, levels, good):
    t = use(3, "tutor")
    assert t.legal() == {"level:strength", "level:magic"}
    t.act(f"level:{track}")
    assert t.levels("red") == levels and t.goods("red") == {good: 2}, "one of the level, one of the Tutor"


@proves("KD-20.8")
def test_the_tutor_asks_a_coin_for_the_place_and_none_for_the_lesson():
    t = Table().begin("placing")
    assert "place:character-3" not in t.legal() and "place:character-1" in t.legal()
    t = Table().give("red", coin=1).begin("placing").act("place:character-3")
    assert t.goods("red") == {} and t.player("red").discs == 5


@proves("KD-20.8", "KD-11.9")
def test_at_the_end_of_an_indicator_the_tutor_still_gives_the_cube():
    t = at(3, "tutor").set("red", levels=(7, 0)).begin("characters").act("activate:character-3", "level:strength")
    assert t.levels("red") == (7, 0) and t.goods("red") == {"weapon": 1}


# -- P10, the Assassin -------------------------------------------------------------------------------------------------------


@proves("KD-20.10", "KD-10.1", "KD-10.4", "KD-6.9")
def test_the_assassin_wounds_a_rival():
    t = use(1, "assassin")
    assert t.goods("red") == {"coin": 1, "loot": 1}
    assert t.legal() == {"rival:blue", "rival:green", "rival:yellow"}
    t.act("rival:green")
    assert t.player("green").wounds == 1 and t.player("green").discs == 5 and t.fame("green") == 20


@proves("KD-20.10", "KD-10.2")
def test_the_assassin_takes_fame_from_who_has_four_wounds():
    t = at(1, "assassin").set("green", wounds=4).set("blue", wounds=4, fame=1).begin("characters")
    t.act("activate:character-1", "rival:green")
    assert t.player("green").wounds == 4 and t.fame("green") == 18 and t.fame_for("green") == {"attack": -2}
    t = at(1, "assassin").set("blue", wounds=4, fame=1).begin("characters").act("activate:character-1", "rival:blue")
    assert t.fame("blue") == 0


@proves("KD-20.10")
def test_the_assassin_asks_a_step_back():
    assert "place:character-1" not in Table().characters("assassin").set("red", fame=0).begin("placing").legal()
    t = Table().characters("assassin").begin("placing").act("place:character-1")
    assert t.fame("red") == 19


@proves("KD-20.10", "KD-10.6", "KD-7.5")
def test_a_victim_without_discs_at_hand_chooses_one_on_the_board():
    t = (
        at(1, "assassin")
        .adventures("adventure-1", "adventure-19")
        .discs("blue", "armoury-1", "training-grounds-1", "adventure-2", "door-1")
    )
    t.begin("characters").act("activate:character-1", "rival:blue")
    assert (t.window, t.deciding) == ("lift", "blue")
    assert among(t, "lift") == {"armoury-1", "training-grounds-1", "adventure-2", "door-1"}
    t.act("lift:training-grounds-1")
    assert t.player("blue").discs == 1 and t.player("blue").wounds == 1 and t.fame("blue") == 20
    assert t.spaces("blue") == {"armoury-1", "adventure-2", "door-1"} and t.all_discs("blue") == 6


@proves("KD-10.6", "KD-7.5")
def test_an_adventure_whose_disc_counts_wounds_is_lost_for_two_fame():
    t = (
        at(1, "assassin")
        .adventures("adventure-1", "adventure-19")
        .discs("blue", "armoury-1", "training-grounds-1", "adventure-2", "door-1")
    )
    t.begin("characters").act("activate:character-1", "rival:blue", "lift:adventure-2")
    assert t.fame("blue") == 18 and t.player("blue").discs == 1 and t.happened("ADVENTURE_FAILED") == 1
    assert t.row[1] == "adventure-19", "the card stays"
    assert t.spaces("blue") == {"armoury-1", "training-grounds-1", "door-1"}


@proves("KD-6.10", "KD-20.10")
def test_without_a_victim_the_rest_of_an_attack_tile_works():
    t = Table(3).characters("assassin").discs("red", "character-1").discs("blue", "character-0")
    t.state.holders[0] |= 1 << 2  # as if the third player were protected as well
    t.begin("characters").act("activate:character-1")
    assert t.window != "rival" and t.goods("red") == {"coin": 1, "loot": 1}


# -- P11, the Usurper --------------------------------------------------------------------------------------------------------


@proves("KD-20.11", "KD-6.11")
def test_the_usurper_takes_over_a_character():
    t = Table().characters("usurper", "quartermaster", "tutor").discs("red", "character-1")
    t.discs("blue", "character-2").discs("green", "character-3").begin("characters").act("activate:character-1")
    assert t.legal() == {"steal:character-2", "steal:character-3"}
    t.act("steal:character-2")
    assert t.goods("red") == {"weapon": 1, "spell": 1, "coin": 1}
    assert t.goods("blue") == {"coin": 1} and t.player("blue").discs == 6 and t.fame("blue") == 20
    assert (t.window, t.deciding) == ("character", "green"), "the Character taken over is not activated again"


@proves("KD-20.11")
def test_the_usurper_carries_out_what_is_to_be_chosen():
    t = Table().characters("usurper", "quartermaster", "tutor").discs("red", "character-1").discs("green", "character-3")
    t.begin("characters").act("activate:character-1", "steal:character-3", "level:magic")
    assert t.levels("red") == (0, 1) and t.goods("red") == {"spell": 2} and t.goods("green") == {"coin": 1}


@proves("KD-20.11", "KD-6.10")
def test_the_usurper_finds_none():
    t = use(1, "usurper")
    assert t.goods("red") == {"coin": 1} and t.legal() == {"take:weapon", "take:spell"}
    assert t.act("take:weapon").goods("red") == {"coin": 1, "weapon": 1}


@proves("KD-20.11")
def test_the_usurper_leaves_passive_characters_alone():
    t = Table().characters("usurper", "court-bard", "smuggler").discs("red", "character-1")
    t.discs("blue", "character-2").discs("green", "character-3").discs("yellow", "character-0")
    assert t.begin("characters").act("activate:character-1").window == "either"


@proves("KD-20.11", "KD-6.8")
def test_an_idle_character_gives_the_usurper_nothing():
    t = Table().round(1).characters("usurper", "siege-captain", "tutor").discs("red", "character-1").discs("blue", "character-2")
    t.begin("characters").act("activate:character-1", "steal:character-2")
    assert t.camp("red") == (0, 0) and t.goods("red") == {} and t.goods("blue") == {"coin": 1}


# -- P12, the Illusionist ----------------------------------------------------------------------------------------------------


@proves("KD-20.12", "KD-6.11")
def test_the_illusionist_takes_over_a_building():
    t = at(1, "illusionist").discs("blue", "armoury-2").discs("red", "armoury-1").begin("characters").act("activate:character-1")
    assert t.legal() == {"steal:armoury-2"}
    t.act("steal:armoury-2")
    assert t.goods("red") == {"weapon": 2} and t.goods("blue") == {"coin": 1} and t.spaces("blue") == set()
    assert t.player("blue").discs == 6
    assert t.act("activate:armoury-1").goods("red") == {"weapon": 4}, "the own disc there still acts"


@proves("KD-20.12")
def test_the_illusionist_reaches_only_buildings_with_one_disc():
    t = at(1, "illusionist").discs("blue", "training-grounds-1", "deed-1", "adventure-1", "door-1").begin("characters")
    t.act("activate:character-1")
    assert t.window != "steal" and t.spaces("red") == set()


@proves("KD-20.12", "KD-6.7")
def test_the_illusionist_pays_the_price_and_not_the_requirement():
    t = at(1, "illusionist").give("red", coin=1).discs("blue", "slot-1-1").begin("characters")
    t.act("activate:character-1", "steal:slot-1-1")
    assert t.goods("red") == {} and t.window == "either"
    t.act("take:weapon", "take:spell", "take:spell")
    assert t.goods("red") == {"weapon": 1, "spell": 2}
    t = at(1, "illusionist").buildings("hall-of-relics").relics("red", orb=1).discs("blue", "slot-1-1").begin("characters")
    assert t.act("activate:character-1", "steal:slot-1-1").fame("red") == 21, "the Hall asks a coin to be entered only"


@proves("KD-20.12", "KD-6.7", "KD-22.9")
def test_who_cannot_pay_still_sends_the_disc_home():
    t = at(1, "illusionist").discs("blue", "slot-1-1").begin("characters").act("activate:character-1", "steal:slot-1-1")
    assert t.spaces("blue") == set() and t.goods("blue") == {"coin": 1} and t.goods("red") == {}
    assert t.player("red").at_most[3] == 0, "all have seen that there is no coin"


@proves("KD-20.12", "KD-20.9")
def test_on_a_shared_space_the_illusionist_names_the_rival():
    t = at(1, "illusionist").discs("blue", "armoury-1").discs("green", "armoury-1").begin("characters")
    t.act("activate:character-1", "steal:armoury-1")
    assert t.legal() == {"rival:blue", "rival:green"}
    t.act("rival:green")
    assert t.at("armoury-1") == {"blue"} and t.goods("green") == {"coin": 1} and t.goods("red") == {"weapon": 2}

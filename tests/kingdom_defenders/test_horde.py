"""Section 13 of the rules: the movement of the Horde."""

import pytest

from tests.kingdom_defenders.table import Table
from tests.proves import proves

FOUR = ("red", "blue", "green", "yellow")


def moved(t):
    return t.only("horde-movement")


def camps(t, **cubes):
    for colour, camp in cubes.items():
        t.set(colour, camp=camp)
    return t


def beaten(round_=2, horde="horde-4-2", **cubes):
    """A Horde that asks 6 weapons and 4 spells, which are there."""
    return camps(Table().round(round_).horde(horde, 1), **(cubes or {"red": (2, 2), "blue": (2, 1), "green": (2, 0), "yellow": (0, 1)}))


def besieging(round_=2, horde="horde-4-1", **cubes):
    """A Horde that will be at the Wall with its next step, in a position to lose 15 Fame by."""
    return camps(Table().round(round_).horde(horde, 1), **cubes)


def finish(t):
    """Answer all that is asked, whatever it is."""
    while not t.resting and not t.over:
        t.act(min(t.legal()))
    return t


# -- victory ---------------------------------------------------------------------------------------------------------------


@proves("KD-13.1", "KD-3.3")
def test_in_round_1_the_horde_does_not_move():
    t = Table(2).round(1).horde("horde-2-1", 3).begin("camps")
    assert t.happened("HORDE_MARCHED") == 0
    assert [phase for kind, phase, _, _ in t.log() if kind == "PHASE_BEGAN"][:2] == [7, 8], "Area D and Maintenance follow at once"


@proves("KD-13.2", "KD-13.3")
def test_a_horde_that_has_all_it_asks_for_is_beaten_and_each_own_cube_brings_fame():
    t = moved(beaten())
    assert t.happened("VICTORY") == 1 and t.happened("SIEGE") == t.happened("HORDE_MARCHED") == 0
    assert [t.fame(colour) for colour in FOUR] == [24, 23, 22, 21]


@proves("KD-13.2")
@pytest.mark.parametrize("blue", [(3, 1), (2, 2)])
def test_one_cube_too_few_is_no_victory(blue):
    t = moved(camps(Table().horde("horde-4-2"), red=(3, 2), blue=blue))
    assert t.happened("VICTORY") == 0 and t.state.counter == 1


@proves("KD-13.4", "KD-3.8")
def test_everybody_with_two_cubes_takes_a_coin_or_a_loot_in_turn_order():
    t = moved(beaten().order("yellow", "green", "blue", "red"))
    asked = []
    for good in ("coin", "loot", "coin"):
        asked.append(t.deciding)
        assert t.window == "spoils" and t.legal() == {"take:coin", "take:loot"}
        t.act(f"take:{good}")
    assert asked == ["green", "blue", "red"]
    assert (t.goods("green"), t.goods("blue"), t.goods("red"), t.goods("yellow")) == ({"coin": 1}, {"loot": 1}, {"coin": 1}, {})


@proves("KD-13.5")
def test_everybody_with_three_cubes_gains_a_level():
    t = moved(beaten()).act("take:coin", "take:coin", "take:coin")
    assert t.window == "level" and t.deciding == "red"
    t.act("level:magic")
    assert t.deciding == "blue"
    t.act("level:strength")
    assert (t.levels("red"), t.levels("blue"), t.levels("green")) == ((0, 1), (1, 0), (0, 0))


@proves("KD-13.6")
def test_the_fullest_camp_takes_a_reward_without_its_bonus():
    t = moved(beaten().open_rewards("reward-1", "reward-2")).act(*["take:loot"] * 3, *["level:magic"] * 2)
    assert t.window == "reward" and t.deciding == "red"
    assert t.legal() == {"reward:chest", "reward:left", "reward:right"}
    t.act("reward:chest")
    assert t.goods("red") == {"loot": 1, "spell": 1} and t.player("red").rewards.count == 1, "no coin with it"
    assert t.resting


@proves("KD-13.7")
def test_tied_for_the_fullest_nobody_takes_one():
    t = moved(beaten(red=(3, 0), blue=(1, 2), green=(2, 0), yellow=(0, 2))).act(*["take:loot"] * 4, *["level:magic"] * 2)
    assert t.resting
    assert all(t.player(colour).rewards.count == 0 for colour in FOUR)


@proves("KD-13.8")
def test_with_no_tile_anywhere_there_is_no_reward():
    t = moved(beaten().open_rewards(None, None).no_reserve()).act(*["take:loot"] * 3, *["level:magic"] * 2)
    assert t.resting


@proves("KD-13.8")
def test_with_both_open_tiles_gone_it_is_the_chest():
    t = moved(beaten().open_rewards(None, None)).act(*["take:loot"] * 3, *["level:magic"] * 2)
    assert t.legal() == {"reward:chest"}


@proves("KD-13.27")
def test_a_special_horde_gives_one_fame_for_a_cube_as_every_other():
    t = moved(beaten(5, "special-4-round-5", red=(3, 0), blue=(0, 2), green=(0, 1)))
    assert [t.fame(colour) for colour in FOUR] == [23, 22, 21, 20]


@proves("KD-19.4")
@pytest.mark.parametrize(("before", "defended"), [(0, False), (1, False), (2, True)])
def test_two_victories_in_two_rounds_running(before, defended):
    t = beaten(3)
    t.state.victory_round = before
    assert bool(moved(t).state.defended) == defended and t.state.victory_round == 3


# -- march and siege -------------------------------------------------------------------------------------------------------


@proves("KD-13.9", "KD-13.26")
def test_the_example_of_the_book_the_horde_marches():
    """9 weapons and 6 spells are asked, 4 and 4 are there; the counter comes to space 1, and nothing else happens."""
    t = moved(camps(Table(4).horde("horde-4-1", 2), red=(1, 1), blue=(1, 1), green=(1, 1), yellow=(1, 1)))
    assert t.state.counter == 1 and t.resting
    assert [t.fame(colour) for colour in FOUR] == [20] * 4
    assert t.horde_card == "horde-4-1" and t.camp("red") == (1, 1)
    t.only("horde-movement")
    assert t.happened("SIEGE") == 1


@proves("KD-13.10", "KD-13.11")
def test_the_example_of_the_book_the_loss_of_a_siege():
    """15 Fame on the card: with 3 cubes in the camp 12 are lost."""
    t = moved(besieging(red=(2, 1), blue=(1, 1), green=(4, 1)))
    assert t.fame_for("red") == {"siege": -12}
    assert [t.fame(colour) for colour in FOUR] == [8, 7, 10, 5]


@proves("KD-13.12", "KD-1.9")
def test_more_cubes_than_the_loss_gain_nothing():
    t = besieging(horde="horde-4-4", red=(1, 3), blue=(0, 2))
    t.content.hordes[t.state.horde].fame_loss = 3
    assert moved(t).fame("red") == 20 and t.fame("blue") == 19
    poor = moved(besieging().set("red", fame=4))
    assert poor.fame("red") == 0 and poor.fame_for("red") == {"siege": -4}


@proves("KD-13.13")
def test_in_a_siege_three_cubes_give_a_level():
    t = moved(besieging(red=(2, 1), blue=(1, 1)))
    assert t.window == "level" and t.deciding == "red"
    t.act("level:strength")
    assert t.levels("red") == (1, 0) and t.window == "fewest"


@proves("KD-13.14")
def test_the_fewest_cubes_cost_a_wound_or_a_loot_and_2_fame():
    t = moved(besieging(red=(0, 1), blue=(1, 1), green=(1, 1), yellow=(1, 1)).give("red", loot=2))
    assert t.window == "fewest" and t.deciding == "red" and t.legal() == {"wound", "give:loot"}
    before = t.fame("red")
    t.act("give:loot")
    assert t.goods("red") == {"loot": 1} and t.fame("red") == before - 2 and t.player("red").wounds == 0
    assert t.resting, "nobody else pays"
    t = moved(besieging(red=(0, 1), blue=(1, 1), green=(1, 1), yellow=(1, 1)).give("red", loot=2)).act("wound")
    assert t.player("red").wounds == 1 and t.player("red").discs == 5 and t.goods("red") == {"loot": 2}
    assert t.fame_for("red") == {"fewest-cubes": -2}


@proves("KD-13.15", "KD-3.8")
def test_all_who_are_tied_pay_even_if_that_is_everybody():
    t = moved(besieging().order("green", "yellow", "red", "blue"))
    asked = []
    while t.window == "fewest" and not t.resting:
        asked.append(t.deciding)
        t.act("wound")
    assert asked == ["green", "yellow", "red", "blue"]
    assert [t.player(colour).wounds for colour in FOUR] == [1, 1, 1, 1]
    assert [t.fame(colour) for colour in FOUR] == [3, 3, 3, 3]


@proves("KD-13.16", "KD-22.9")
def test_who_can_do_only_one_of_the_two_has_to():
    t = moved(besieging(red=(1, 1), blue=(1, 1), green=(1, 1)).give("yellow", loot=0))
    assert t.deciding == "yellow" and t.legal() == {"wound"}
    t = moved(besieging(red=(1, 1), blue=(1, 1), green=(1, 1)).set("yellow", wounds=4, discs=5).give("yellow", loot=1))
    assert t.resting and t.goods("yellow") == {} and t.player("yellow").wounds == 4
    assert t.fame_for("yellow") == {"siege": -15, "fewest-cubes": -2}


@proves("KD-13.16")
def test_who_can_do_neither_loses_the_fame_only():
    t = moved(besieging(red=(1, 1), blue=(1, 1), green=(1, 1)).set("yellow", wounds=4, discs=5))
    assert t.resting and t.fame("yellow") == 3
    assert t.player("yellow").at_most[2] == 0, "all have seen that there is no loot"


@proves("KD-13.17")
def test_the_wall_turns_from_a_to_b():
    t = finish(moved(besieging()))
    assert t.state.wall == 1 and not t.over


@proves("KD-13.17", "KD-1.3", "KD-1.4", "KD-1.5", "KD-13.14")
def test_with_the_second_siege_the_city_falls_after_all_its_steps():
    t = besieging().wall("b").begin("horde-movement")
    while t.window == "fewest":
        t.act("wound")
    assert t.over and t.result == "fallen"
    assert [t.player(colour).wounds for colour in FOUR] == [1, 1, 1, 1]
    assert t.happened("WALL_TURNED") == 1 and t.happened("DOOR_USED") == 0
    assert t.happened("WON") >= 1


# -- the next Horde --------------------------------------------------------------------------------------------------------


@proves("KD-13.18", "KD-13.19", "KD-13.22")
@pytest.mark.parametrize("round_", [2, 3])
def test_in_rounds_2_and_3_the_next_of_the_deck_comes(round_):
    t = finish(moved(beaten(round_).horde_deck("horde-4-4", "horde-4-3")))
    assert t.horde_card == "horde-4-4" and t.state.counter == 1
    assert t.state.horde_deck.count == 1
    assert all(t.camp(colour) == (0, 0) for colour in FOUR)


@proves("KD-13.18", "KD-13.19", "KD-13.22")
def test_after_a_siege_too():
    t = finish(moved(besieging(3, red=(2, 2)).horde_deck("horde-4-2")))
    assert t.horde_card == "horde-4-2" and t.state.counter == t.content.hordes[t.state.horde].speed and t.camp("red") == (0, 0)


@proves("KD-13.20", "KD-2.16")
def test_in_round_4_the_special_horde_comes_with_its_side_4_and_the_deck_leaves():
    t = finish(moved(beaten(4)))
    assert t.horde_card == "special-4-round-4" and t.state.horde_deck.count == 0 and t.state.counter == 2


@proves("KD-13.21")
@pytest.mark.parametrize("horde", ["special-4-round-4", "horde-4-1"])
def test_in_round_5_its_side_5_whatever_was_there_before(horde):
    t = finish(moved(besieging(5, horde)))
    assert t.horde_card == "special-4-round-5" and t.state.horde_deck.count == 0 and t.state.counter == 1


@proves("KD-2.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_special_horde_is_that_of_the_number_of_players(players):
    t = finish(moved(Table(players).round(4).horde(f"horde-{players}-1", 1)))
    assert t.horde_card == f"special-{players}-round-4"


@proves("KD-13.23")
@pytest.mark.parametrize("round_", [4, 5])
def test_a_horde_on_the_march_stays(round_):
    t = moved(Table().round(round_).horde("horde-4-1", 3))
    assert t.horde_card == "horde-4-1" and t.state.counter == 2 and t.state.horde_deck.count > 0


@proves("KD-13.24", "KD-1.2", "KD-1.4")
def test_in_round_6_none_comes_and_the_game_ends():
    t = beaten(6).begin("horde-movement").act("take:loot", "take:loot", "take:loot", "level:magic", "level:magic", "reward:chest")
    assert t.over and t.result == "held"
    assert t.happened("HORDE_REVEALED") == 0
    marching = Table().round(6).horde("horde-4-1", 3).begin("horde-movement")
    assert marching.over and marching.result == "held" and marching.state.counter == 2
    assert marching.happened("SIEGE") == 0


@proves("KD-3.5", "KD-13.25")
def test_the_first_horde_comes_as_round_2_begins_and_its_speed_is_how_often_it_can_be_fed():
    t = Table(4).round(1).horde_deck("horde-4-4").begin("new-round")
    assert t.state.round == 2 and t.horde_card == "horde-4-4" and t.state.counter == 1
    t.only("horde-movement")
    assert t.happened("SIEGE") == 1


@proves("KD-3.6")
@pytest.mark.parametrize("round_", [3, 4])
def test_rounds_4_and_5_begin_without_a_new_horde(round_):
    t = Table(4).round(round_).horde("horde-4-1", 2).only("new-round")
    assert t.state.round == round_ + 1 and t.horde_card == "horde-4-1" and t.state.counter == 2
    assert t.log() == [("ROUND_BEGAN", -1, -1, round_ + 1)]

"""What the game warns of: Fame that is lost, discs that do nothing, gains past an end, the Wall behind one."""

from __future__ import annotations

import pytest

from holdfast.engine.visibility import masked
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.actions import SPACE
from tests.kingdom_defenders.table import Table

RED = 0
RAID = "adventure-1"  # 2 weapons
SENTRY = "adventure-7"  # 2 weapons and 1 spell


def warned(t: Table, action: str) -> str:
    assert t.can(action), t.legal()
    return GAME.caution(GAME, masked(t.state, RED), SPACE.number(action))


def placing(t: Table) -> Table:
    return t.begin("placing")


def test_passing_with_discs_left():
    assert warned(placing(Table(2)), "pass") == "7 discs do nothing this round."
    assert warned(placing(Table(2).set("red", discs=1)), "pass") == "1 disc does nothing this round."


def test_passing_without_a_space_is_no_fault():
    t = Table(3).set("red", discs=1, fame=0).discs("red", "door-1", "deed-1", "camp-1", "character-1")
    for space in ("armoury-1", "arcane-library-1", "market-1", "temple-1", "slot-2-1", "slot-4-1", "slot-5-1", "slot-1-1"):
        t.discs("red", space)
    for place in range(1, 6):
        t.discs("red", f"adventure-{place}")
    t = placing(t)
    if t.deciding == "red":
        assert warned(t, "pass") == ""


def test_an_adventure_that_cannot_be_paid_yet():
    yet = "You cannot pay this Adventure yet. If you cannot when its turn comes, you lose 2 Fame."
    t = placing(Table(3).adventures(RAID))
    assert warned(t, "place:adventure-1") == f"{yet} Once in the Kingdom you can place no more in the City this round."
    t = placing(Table(3).give("red", weapon=2).adventures(RAID))
    assert warned(t, "place:adventure-1") == "Once in the Kingdom you can place no more in the City this round."


def test_cubes_that_another_adventure_takes_are_not_there_for_this_one():
    """Adventures of 2 weapons, and of 2 weapons and 1 spell: 4 weapons pay for both, 3 for one of them."""
    taken = "Your other Adventures take what this one costs. If you cannot pay it when its turn comes, you lose 2 Fame."
    for weapons, said in ((3, taken), (4, "")):
        t = Table(3).set("red", discs=2).give("red", weapon=weapons, spell=1).adventures(RAID, SENTRY).discs("red", RAID)
        assert warned(placing(t), "place:adventure-2") == said


def test_the_kingdom_has_no_use_for_a_disc_on_an_adventure_that_cannot_be_paid_then():
    """With 2 weapons and 1 spell one of the two is paid: a door is left for a second disc, and nothing for a third."""
    for discs, said in ((2, ""), (3, "Once in the Kingdom you can place no more in the City this round.")):
        t = Table(3).set("red", discs=discs).give("red", weapon=2, spell=1).adventures(RAID, SENTRY)
        assert warned(placing(t), "place:adventure-1") == said


def test_what_ones_discs_will_give_counts_before_what_comes_after_it():
    t = placing(Table(3).adventures(RAID).discs("red", "armoury-1").set("red", discs=1))
    assert warned(t, "place:adventure-1") == "", "the Armoury gives 2 weapons first"
    t = placing(Table(3).adventures(RAID).discs("blue", "armoury-1").set("red", discs=1))
    assert "cannot pay" in warned(t, "place:adventure-1")


def test_crossing_the_wall_where_the_kingdom_has_use_for_the_other_discs_is_no_matter():
    t = placing(Table(3).set("red", discs=2).give("red", weapon=2).adventures(RAID))
    assert warned(t, "place:adventure-1") == "", "there is a door for the other disc"


def test_the_wall_is_no_matter_where_the_city_has_only_spaces_that_one_cannot_pay_now():
    free = [
        action.split(":")[1]
        for action in placing(Table(3).adventures(RAID).discs("red", "market-1")).legal()
        if action.startswith("place:")
    ]
    city = [space for space in free if not space.startswith(("adventure", "camp", "door"))]
    for coin, said in ((0, ""), (1, "Once in the Kingdom you can place no more in the City this round.")):
        t = Table(3).set("red", discs=4).give("red", weapon=2, coin=coin).adventures(RAID).discs("red", "market-1")
        for space in city:
            t.discs("blue", space)
        assert t.begin("placing").can("place:deed-2") == bool(coin), (
            "the second space of Deeds asks a coin, and the Market gives one too late"
        )
        assert warned(t, "place:adventure-1") == said


def test_crossing_the_wall_with_the_last_disc_or_a_second_time_is_no_matter():
    t = placing(Table(3).set("red", discs=1).give("red", weapon=2).adventures(RAID))
    assert warned(t, "place:adventure-1") == ""
    t = placing(Table(3).discs("red", "camp-1").give("red", weapon=2).adventures(RAID))
    assert warned(t, "place:adventure-1") == ""


def test_a_camp_to_which_one_can_bring_nothing():
    t = placing(Table(3).horde("horde-3-1").discs("red", "adventure-5"))
    assert warned(t, "place:camp-4") == "You have no cube yet that the Horde lacks. Contributing nothing costs 2 Fame."
    t = placing(Table(3).horde("horde-3-1").discs("red", "adventure-5").give("red", spell=1))
    assert warned(t, "place:camp-4") == ""


def test_a_deed_that_cannot_be_shown():
    none = "With what you have now you can do none of these Deeds."
    assert warned(placing(Table(3).deeds("deed-i-1", None, None)), "place:deed-1") == none
    assert warned(placing(Table(3).deeds("deed-i-1", None, None).give("red", weapon=3)), "place:deed-1") == ""


def test_potions_for_the_unhurt():
    assert warned(placing(Table(3)), "place:temple-1") == "You have no wounds: potions do nothing."
    assert warned(placing(Table(3).set("red", wounds=1)), "place:temple-1") == "", "one of two potions does good"
    assert warned(placing(Table(3).set("red", wounds=2)), "place:temple-1") == ""


def test_potions_beside_other_gains_are_no_reason_to_stay_away():
    t = placing(Table(3).round(1).characters("high-priestess", "quartermaster", "tutor"))
    assert warned(t, "place:character-1") == ""


def test_a_price_that_cannot_be_paid_yet():
    t = placing(Table(3))
    assert warned(t, "place:slot-1-1") == "You cannot pay yet for what is done there.", "the Merchants' Guild asks 1 coin"
    assert warned(placing(Table(3).give("red", coin=1)), "place:slot-1-1") == ""


def test_the_second_door_for_who_is_first():
    t = placing(Table(3))
    assert warned(t, "place:door-2") == "You are first in the turn order; this door makes you second."
    assert warned(t, "place:door-1") == ""


def test_tiles_about_the_horde_before_it_comes():
    t = placing(Table(3).round(1).characters("siege-captain", "quartermaster", "tutor"))
    assert warned(t, "place:character-1") == "This tile does nothing while Area C is closed."


@pytest.mark.parametrize(
    ("difficulty", "characters", "open_ones", "attacked"),
    [
        ("standard", ("siege-captain", "quartermaster", "tutor"), 2, False),  # where no tile attacks [KD-2.2]
        ("expert", ("siege-captain", "quartermaster", "tutor"), 2, True),  # what lies face down may
        ("expert", ("siege-captain", "quartermaster", "tutor"), 5, False),  # all lie open, and none does
        ("expert", ("siege-captain", "assassin", "tutor"), 5, True),
    ],
)
def test_the_bodyguard_where_nobody_attacks(difficulty, characters, open_ones, attacked):
    t = placing(Table(3, difficulty=difficulty).characters(*characters).buildings(open_ones=open_ones))
    assert warned(t, "place:character-0") == ("" if attacked else "This tile keeps attacks away, and no tile of this game attacks.")


def test_levels_past_the_end():
    t = Table(3).set("red", levels=(7, 7))
    assert warned(placing(t), "place:training-grounds-1") == "You are at the end of both Level Indicators: the level is lost."


def test_giving_up_an_adventure():
    t = Table(3).adventures(RAID).discs("red", "adventure-1").give("red", weapon=2).begin("area-b")
    assert warned(t, "take-back:adventure-1") == "You can pay this Adventure; giving it up costs 2 Fame."
    t = Table(3).adventures(RAID).discs("red", "adventure-1", "armoury-1").begin("area-b")
    assert warned(t, "take-back:adventure-1") == "This costs 2 Fame. Another space may still give you what the Adventure costs."
    t = Table(3).adventures(RAID).discs("red", "adventure-1").begin("area-b")
    assert warned(t, "take-back:adventure-1") == "This costs 2 Fame."


def test_taking_back_what_could_be_used():
    t = Table(3).discs("red", "armoury-1").begin("area-b")
    assert warned(t, "take-back:armoury-1") == "The space could be used: its disc comes back without effect."
    assert warned(t, "activate:armoury-1") == ""


def test_empty_hands():
    t = Table(3).horde("horde-3-1").discs("red", "camp-4").give("red", weapon=2).begin("camps")
    assert warned(t, "pass") == "Contributing nothing costs 2 Fame."
    t.act("give:weapon")
    assert warned(t, "pass") == ""
    t = Table(3).horde("horde-3-1").discs("red", "camp-4").begin("camps")
    assert warned(t, "pass") == "", "there is nothing to choose"


@pytest.mark.parametrize("action", ["place:armoury-1", "place:market-1", "place:character-1"])
def test_good_places_are_not_warned_of(action):
    assert warned(placing(Table(3)), action) == ""


@pytest.mark.parametrize(("reserve", "said"), [(0, "You have no disc left in the game reserve: nothing is done there for you."), (1, "")])
def test_the_hiring_hall_without_a_disc_in_the_reserve(reserve, said):
    t = Table(3).buildings("hiring-hall").give("red", coin=1).set("red", reserve=reserve)
    assert warned(placing(t), "place:slot-1-1") == said

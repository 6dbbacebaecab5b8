"""Section 5 of the rules: placing discs."""

import pytest

from holdfast.games.kingdom_defenders.names import Space
from tests.kingdom_defenders.table import Table, number
from tests.proves import proves


def placing(t):
    return t.begin("placing")


def offered(t):
    """The spaces that may be occupied now."""
    return {action.removeprefix("place:") for action in t.legal() if action.startswith("place:")}


CITY = ("character", "deed", "armoury", "arcane", "market", "training", "temple", "slot")


def in_city(t):
    return {space for space in offered(t) if space.startswith(CITY)}


@proves("KD-5.1", "KD-3.7")
def test_round_and_round_in_turn_order_one_space_each():
    t = placing(Table(3).order("green", "red", "blue"))
    asked = []
    for space in ("market-1", "armoury-1", "temple-1", "armoury-2", "market-2", "door-1"):
        asked.append(t.deciding)
        t.act(f"place:{space}")
    assert asked == ["green", "red", "blue"] * 2
    assert t.spaces("green") == {"market-1", "armoury-2"}
    assert t.player("green").discs == 4


@proves("KD-5.2")
def test_who_has_passed_is_asked_no_more_and_keeps_their_discs():
    t = placing(Table(2)).act("pass")
    assert t.log() == [("PASSED", 0, -1, -1)]
    for space in ("market-1", "armoury-1", "temple-1"):
        assert t.deciding == "blue"
        t.act(f"place:{space}")
    assert t.player("red").discs == 7


@proves("KD-5.3")
def test_the_phase_ends_when_all_have_passed():
    t = placing(Table(2)).act("pass", "pass")
    assert t.phase == "placing" or t.window != "place"
    assert t.spaces("red") == set()


@proves("KD-5.3")
def test_who_has_no_disc_left_is_not_asked():
    t = placing(Table(2).set("red", discs=1)).act("place:market-1", "place:armoury-1")
    assert t.deciding == "blue"
    t.act("place:armoury-2" if t.can("place:armoury-2") else "place:temple-1")
    assert t.deciding == "blue"


@proves("KD-5.3", "KD-22.9")
def test_with_nothing_left_but_spaces_that_cost_a_coin_one_is_asked_all_the_same():
    t = Table(3).set("red", discs=1, fame=0).discs("blue", "deed-1", "camp-1")
    for space in ("door-1", "door-2", "camp-3", "camp-4"):
        t.state.holders[t_space(space)] = 2
    t.deck().round(1)
    for first in range(6, 36):
        t.state.holders[first] = 2
    t.state.holders[0] = t.state.holders[1] = t.state.holders[2] = 4
    for adventure in range(4):
        t.state.adventures[adventure] = -1
    t.state.players[1].discs = t.state.players[2].discs = 0
    placing(t)
    assert t.deciding == "red" and t.legal() == {"pass"}
    t.act("pass")
    poor, rich = Table(2), Table(2).give("red", coin=1)
    assert placing(rich).can("place:deed-2") and not placing(poor).can("place:deed-2")


def t_space(name):
    return number(Space, name)


@proves("KD-5.4")
def test_only_a_space_without_any_disc_can_be_occupied():
    t = placing(Table(2).discs("blue", "market-1"))
    assert not t.can("place:market-1")
    t.act("place:armoury-1")
    assert not t.can("place:armoury-1") and t.can("place:armoury-2")


@proves("KD-5.5", "KD-17.7", "KD-5.20")
@pytest.mark.parametrize(
    ("players", "there", "not_there"),
    [
        (2, ("market-1", "door-1"), ("market-2", "armoury-3", "door-2", "camp-2", "camp-3")),
        (3, ("market-2", "door-2", "camp-3"), ("armoury-3", "camp-2")),
        (4, ("market-2", "armoury-3", "arcane-library-3", "door-2", "camp-2", "camp-3"), ("market-3",)),
    ],
)
def test_some_spaces_need_more_players(players, there, not_there):
    spaces = offered(placing(Table(players)))
    assert spaces >= set(there)
    assert not spaces & set(not_there)


@proves("KD-5.6")
@pytest.mark.parametrize(
    ("held", "closed"),
    [
        ("character-1", {"character-0", "character-1", "character-2", "character-3"}),
        ("deed-1", {"deed-1", "deed-2"}),
        ("camp-3", {"camp-1", "camp-2", "camp-3", "camp-4"}),
        ("door-2", {"door-1", "door-2"}),
    ],
)
def test_one_space_in_each_of_the_areas_a_b1_c_and_d(held, closed):
    t = Table().give("red", coin=9).give("blue", coin=9).discs("red", held)
    placing(t)
    assert not offered(t) & closed
    t.act("pass")
    assert t.deciding == "blue" and offered(t) >= closed - {held}


@proves("KD-5.7")
def test_one_space_in_each_building_and_each_adventure():
    t = placing(Table().discs("red", "armoury-1", "market-2"))
    assert not offered(t) & {"armoury-2", "armoury-3", "market-1"}
    assert offered(t) >= {"temple-1", "slot-2-1", "adventure-1"}
    t = placing(Table().discs("red", "adventure-1", "adventure-4"))
    assert offered(t) >= {"adventure-2", "adventure-3", "adventure-5"}
    assert not offered(t) & {"adventure-1", "adventure-4"}


@proves("KD-5.8", "KD-5.11", "KD-5.16")
def test_two_discs_are_paid_at_once():
    t = placing(Table(2)).act("place:training-grounds-1")
    assert t.player("red").discs == 5 and t.spaces("red") == {"training-grounds-1"}
    assert not placing(Table(2).set("red", discs=1)).can("place:training-grounds-1")


@proves("KD-5.8", "KD-5.10", "KD-5.11")
def test_a_coin_is_paid_at_once():
    t = Table(3).give("red", coin=1)
    placing(t)
    assert t.can("place:character-3")  # the Tutor asks 1 disc and 1 coin
    t.act("place:character-3")
    assert t.goods("red") == {} and t.player("red").discs == 5
    assert t.happened("SPENT") == 1
    assert not placing(Table(3)).can("place:character-3")


@proves("KD-5.8", "KD-5.9", "KD-1.9")
def test_fame_is_paid_at_once_and_there_must_be_some():
    t = Table(3, difficulty="expert").characters("assassin")
    placing(t).act("place:character-1")
    assert t.fame("red") == 19
    assert t.fame_for("red") == {"requirement": -1}
    poor = placing(Table(3, difficulty="expert").characters("assassin").set("red", fame=0))
    assert not poor.can("place:character-1")


@proves("KD-5.12")
def test_what_cannot_be_paid_yet_may_be_occupied():
    t = placing(Table(2).adventures("adventure-1", None, None, "adventure-2"))
    assert t.goods("red") == {} and t.can("place:adventure-1")
    assert t.can("place:slot-1-1")  # the Merchants' Guild will want a coin


@proves("KD-5.13")
@pytest.mark.parametrize("space", ["adventure-1", "camp-1"])
def test_from_the_kingdom_nobody_comes_back_into_the_city(space):
    t = placing(Table(4))
    assert in_city(t)
    t.act(f"place:{space}", "pass", "pass", "pass")
    assert t.deciding == "red" and not in_city(t)
    assert offered(t) >= {"adventure-2", "door-1"}


@proves("KD-5.14")
def test_doors_are_neutral():
    t = placing(Table(4)).act("place:door-1", "pass", "pass", "pass")
    assert t.deciding == "red" and in_city(t)
    crossed = placing(Table(4).discs("red", "adventure-1"))
    assert crossed.can("place:door-1") and not in_city(crossed)


@proves("KD-5.15")
def test_the_wall_is_of_no_matter_in_the_next_round():
    t = placing(Table(2).adventures("adventure-1", None, None, "adventure-2").round(2)).act("place:adventure-1", "pass", "pass")
    t.until("place")
    assert t.state.round == 3 and t.deciding == "red" and in_city(t)


@proves("KD-5.17", "KD-3.3")
def test_area_c_is_closed_in_round_1():
    assert not any(space.startswith("camp") for space in offered(placing(Table(4).round(1))))
    assert offered(placing(Table(4).round(2))) >= {"camp-1", "camp-2", "camp-3", "camp-4"}


@proves("KD-5.17", "KD-18.5")
def test_area_c_is_open_in_round_1_of_the_extreme_variant():
    assert placing(Table(4, variant="extreme").round(1)).can("place:camp-1")


@proves("KD-5.18", "KD-2.7")
def test_what_is_not_there_has_no_space():
    t = Table(3).buildings(open_ones=2).adventures("adventure-1", None, "adventure-2", None, "adventure-3")
    spaces = offered(placing(t))
    assert spaces >= {"slot-1-1", "slot-2-1", "adventure-1", "adventure-3", "adventure-5"}
    assert not spaces & {"slot-3-1", "slot-4-1", "slot-5-1", "adventure-2", "adventure-4"}


@proves("KD-5.19", "KD-5.20")
def test_what_deed_spaces_and_doors_ask():
    t = placing(Table(3).give("red", coin=2)).act("place:deed-2", "place:deed-1", "place:door-1")
    assert t.goods("red") == {"coin": 1}
    assert (t.player("red").discs, t.player("blue").discs, t.player("green").discs) == (5, 5, 5)


@proves("KD-21.13")
def test_the_grey_disc_is_placed_first_and_alone_or_as_one_of_two():
    alone = placing(Table(2).grey("red")).act("place:market-1")
    assert alone.player("red").discs == 7 and not alone.player("red").grey
    two = placing(Table(2).grey("red")).act("place:training-grounds-1")
    assert two.player("red").discs == 6
    last = placing(Table(2).grey("red").set("red", discs=0))
    assert last.deciding == "red" and last.can("place:market-1") and not last.can("place:training-grounds-1")


@proves("KD-20.9")
def test_the_smuggler_crosses_the_wall_and_joins_rivals_in_buildings():
    t = Table(4, difficulty="expert").characters("smuggler").discs("red", "character-1", "adventure-1").discs("blue", "market-1")
    placing(t)
    assert t.can("place:market-1") and t.can("place:armoury-1") and t.can("place:market-2")
    t.act("place:market-1")
    assert t.at("market-1") == {"red", "blue"}
    t.act("pass", "pass", "pass")
    assert not offered(t) & {"market-1", "market-2"}, "one space in each Building still"


@proves("KD-20.9")
def test_the_smuggler_leads_nobody_to_occupied_deeds_and_adventures_nor_without_the_requirement():
    t = (
        Table(3, difficulty="expert")
        .characters("smuggler")
        .discs("red", "character-1")
        .discs("blue", "deed-1", "adventure-1", "training-grounds-1")
    )
    placing(t.set("red", discs=1))
    assert not offered(t) & {"deed-1", "adventure-1", "training-grounds-1"}

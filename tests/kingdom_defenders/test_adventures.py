"""Section 9 of the rules: Adventures."""

from itertools import product

import pytest

from holdfast.games.kingdom_defenders.names import Adventure, Space
from holdfast.games.kingdom_defenders.rules import adventures
from tests.kingdom_defenders.table import Table, number
from tests.proves import proves

RED = 0


def before(card, tiles=(0, 0), goods=None, **values):
    """Red has the discs on a card in the row and is asked in Area B; the next level leads to a multiplier and gives no cube."""
    t = Table().adventures("adventure-34", card).give("red", **(goods or {})).set("red", **{"tiles": tiles, "levels": (4, 4), **values})
    return t.discs("red", "adventure-2").begin("area-b")


def payments(card, tiles=(0, 0), **goods):
    """The ways to pay, as weapons and spells; none if the Adventure cannot be activated."""
    t = before(card, tiles, goods)
    if not t.can("activate:adventure-2"):
        return set()
    t.act("activate:adventure-2")
    ways = set()
    for action in t.legal():
        u = before(card, tiles, goods).act("activate:adventure-2", action)
        ways.add((goods.get("weapon", 0) - u.goods("red").get("weapon", 0), goods.get("spell", 0) - u.goods("red").get("spell", 0)))
    return ways


# -- the cost ----------------------------------------------------------------------------------------------------------------


@proves("KD-9.1", "KD-9.7", "KD-1.8")
def test_cubes_of_either_kind_are_split_as_the_player_likes():
    assert payments("adventure-27", weapon=9, spell=9) == {(5, 0), (4, 1), (3, 2)}
    assert payments("adventure-27", weapon=4, spell=9) == {(4, 1), (3, 2)}
    assert payments("adventure-27", weapon=5) == {(5, 0)}


@proves("KD-9.5", "KD-9.6")
def test_one_cube_missing_is_too_few():
    assert payments("adventure-27", weapon=4) == set()
    assert payments("adventure-27", weapon=2, spell=9) == set()
    assert payments("adventure-1", weapon=1, spell=9) == set(), "a spell is no weapon"


@proves("KD-9.2")
@pytest.mark.parametrize(
    ("card", "tiles", "pays"),
    [
        ("adventure-17", (0, 0), (3, 1)),
        ("adventure-17", (1, 0), (2, 1)),
        ("adventure-17", (2, 0), (1, 1)),
        ("adventure-17", (0, 1), (3, 0)),
        ("adventure-17", (0, 2), (3, 0)),
        ("adventure-17", (2, 2), (1, 0)),
        ("adventure-1", (2, 0), (0, 0)),
    ],
)
def test_level_tiles_take_off_their_own_kind(card, tiles, pays):
    assert payments(card, tiles, weapon=9, spell=9) == {pays}


@proves("KD-9.3")
@pytest.mark.parametrize(
    ("tiles", "ways"),
    [
        ((0, 0), {(2, 0), (1, 1)}),
        ((1, 0), {(1, 0), (0, 1)}),
        ((2, 0), {(0, 0)}),  # the weapon, and the cube of choice as a weapon
        ((0, 1), {(1, 0)}),  # the cube of choice as a spell
        ((0, 2), {(1, 0)}),
        ((1, 1), {(0, 0)}),
    ],
)
def test_what_is_left_of_a_level_tile_lowers_cubes_of_either_kind(tiles, ways):
    assert payments("adventure-3", tiles, weapon=9, spell=9) == ways


@proves("KD-9.3", "KD-9.2")
def test_a_level_tile_does_not_lower_the_other_kind():
    assert payments("adventure-11", (0, 2), weapon=2, spell=9) == set()
    assert payments("adventure-12", (2, 0), spell=3) == {(0, 3)}


@proves("KD-9.2")
def test_level_tiles_are_never_used_up():
    t = Table().adventures("adventure-1", "adventure-7").set("red", tiles=(2, 0)).give("red", spell=1)
    t.discs("red", "adventure-1", "adventure-2").begin("area-b")
    t.act("activate:adventure-1", "pay:0", "activate:adventure-2", "pay:0")
    assert t.player("red").tiles[0] == 2 and t.player("red").adventures == 1 << 0 | 1 << 6


def ways_by_hand(record, tiles, off):
    """Every way to split cubes of choice and the discount, written as the rules say it; those that pay too much are left out."""
    found = set()
    for as_weapons, off_weapons in product(range(record.either + 1), range(off + 1)):
        weapons = max(0, max(0, record.weapon + as_weapons - tiles[0]) - off_weapons)
        spells = max(0, max(0, record.spell + record.either - as_weapons - tiles[1]) - (off - off_weapons))
        found.add((weapons, spells))
    return {way for way in found if not any(o != way and o[0] <= way[0] and o[1] <= way[1] for o in found)}


@proves("KD-9.3", "KD-9.7", "KD-20.7")
@pytest.mark.parametrize("off", [0, 1])
def test_every_way_to_pay_every_card_with_every_level_tile(off):
    t = Table().characters("master-at-arms")
    if off:
        t.discs("red", "character-1")
    for card, tiles in product(range(len(Adventure)), product(range(3), range(3))):
        t.set("red", tiles=tiles).give("red", weapon=9, spell=9)
        found = {
            (n, adventures.spells_with(t.state, t.content, RED, card, n))
            for n in range(10)
            if adventures.can_pay_with(t.state, t.content, RED, card, n)
        }
        assert found == ways_by_hand(t.content.adventures[card], tiles, off)


@proves("KD-9.5")
def test_what_can_be_paid_is_what_has_a_way_to_pay():
    t = Table()
    for card, tiles, weapons, spells in product(Adventure, ((0, 0), (1, 0), (2, 1)), range(5), range(5)):
        t.adventures(None, f"adventure-{card + 1}").set("red", tiles=tiles).give("red", weapon=weapons, spell=spells)
        ways = ways_by_hand(t.content.adventures[card], tiles, 0)
        can = any(w <= weapons and s <= spells for w, s in ways)
        space = number(Space, "adventure-2")
        assert adventures.payable(t.state, t.content, RED, space) == can


# -- wounds ------------------------------------------------------------------------------------------------------------------


@proves("KD-9.1", "KD-9.5", "KD-10.2")
@pytest.mark.parametrize(("wounds", "possible"), [(0, True), (1, True), (2, False), (4, False)])
def test_wounds_are_part_of_the_cost(wounds, possible):
    t = before("adventure-31", goods={"weapon": 9, "spell": 9}, wounds=wounds)
    assert t.can("activate:adventure-2") == possible
    if possible:
        assert t.act("activate:adventure-2", "pay:2").player("red").wounds == wounds + 3


@proves("KD-9.8", "KD-10.7")
def test_wounds_come_before_what_is_gained():
    t = before("adventure-31", goods={"weapon": 2, "spell": 1}, levels=(3, 0), wounds=0).act("activate:adventure-2", "pay:2")
    assert t.player("red").wounds == 2, "3 wounds, then a potion of the fifth space of Strength"


# -- failing -----------------------------------------------------------------------------------------------------------------


@proves("KD-9.6", "KD-7.5")
@pytest.mark.parametrize("goods", [{}, {"weapon": 9, "spell": 9}])
def test_an_adventure_not_completed_costs_two_fame_and_nothing_else(goods):
    t = before("adventure-19", goods=goods).act("take-back:adventure-2")
    assert t.fame("red") == 18 and t.goods("red") == goods and t.player("red").wounds == 0
    assert t.player("red").discs == 6 and t.player("red").adventures == 0
    assert t.state.events.count and t.happened("ADVENTURE_FAILED") == 1


@proves("KD-9.6", "KD-1.9")
def test_a_failure_never_takes_fame_that_is_not_there():
    assert before("adventure-19", fame=1).act("take-back:adventure-2").fame("red") == 0


# -- completing --------------------------------------------------------------------------------------------------------------


@proves("KD-9.8", "KD-9.12")
@pytest.mark.parametrize("card", range(len(Adventure)))
def test_every_card_gives_what_it_shows(card):
    t = before(f"adventure-{card + 1}", goods={"weapon": 9, "spell": 9})
    record = t.content.adventures[card]
    t.act("activate:adventure-2").act(max(t.legal()))
    red = t.player("red")
    assert t.fame("red") == 20 + record.fame and red.wounds == record.wounds
    assert t.goods("red").get("coin", 0) == record.coin and t.goods("red").get("loot", 0) == record.loot
    assert t.levels("red") == (4 + record.strength, 4 + record.magic)
    assert red.discs == 6 - (record.wounds > 0) and t.spaces("red") == set()
    assert sum(red.relics) == sum(relic != -1 for relic in record.relics)
    assert 18 - t.goods("red").get("weapon", 0) - t.goods("red").get("spell", 0) == record.weapon + record.spell + record.either


@proves("KD-9.9", "KD-8.18")
def test_the_relics_of_a_card_belong_to_its_player():
    t = before("adventure-21", goods={"weapon": 3, "spell": 1}).act("activate:adventure-2", "pay:3")
    assert t.player("red").adventures == 1 << number(Adventure, "adventure-21")
    assert [relic for relic, n in enumerate(t.player("red").relics) for _ in range(n)] == [1, 5], "a Trophy and a Rune"


@proves("KD-9.10")
def test_the_place_stays_empty():
    t = before("adventure-1", goods={"weapon": 2}).discs("blue", "armoury-1").act("activate:adventure-2", "pay:2")
    assert t.row[:2] == ["adventure-34", None] and t.happened("ADVENTURE_REVEALED") == 0


@proves("KD-9.11")
def test_under_the_top_of_the_deck_another_comes_to_light_and_waits():
    t = Table().adventures("adventure-1").give("red", weapon=2, spell=2)
    t.discs("red", "adventure-1").discs("blue", "armoury-1").begin("area-b")
    reveals = t.state.reveals
    t.act("activate:adventure-1", "pay:2")
    assert t.row[0] not in ("adventure-1", None) and t.state.deck_top_gone and t.state.reveals == reveals + 1
    assert t.deciding == "blue" and t.happened("ADVENTURE_REVEALED") == 1
    t.until("place")
    assert not t.state.deck_top_gone and t.can("place:adventure-1")


@proves("KD-9.11", "KD-15.8")
def test_under_the_last_card_there_is_nothing():
    t = Table().adventures("adventure-1").deck("adventure-1").give("red", weapon=2).discs("red", "adventure-1")
    t.discs("blue", "armoury-1").begin("area-b").act("activate:adventure-1", "pay:2")
    assert t.row[0] is None and t.happened("ADVENTURE_REVEALED") == 0


@proves("KD-22.3", "KD-22.4")
def test_all_see_what_is_paid_and_which_card_is_taken():
    t = before("adventure-3", goods={"weapon": 1, "spell": 3})
    for good in range(4):
        t.player("red").start[good] = t.player("red").goods[good]
    t.act("activate:adventure-2", "pay:1")
    red = t.player("red")
    assert red.at_least[0] == 1 and red.at_least[1] == 1, "one of each was there from the beginning"
    assert t.seen("blue").players[RED].adventures == 1 << 2


@proves("KD-9.4")
def test_level_tiles_help_neither_with_deeds_nor_in_the_camps():
    t = Table().set("red", tiles=(2, 2)).deeds("deed-i-1", "deed-i-2").give("red", weapon=2, spell=2).discs("red", "deed-1").begin("area-b")
    assert t.legal() == {"take-back:deed-1"}
    t = Table().set("red", tiles=(2, 2)).horde("horde-4-1").discs("red", "camp-4").begin("camps")
    assert t.legal() == {"pass"}


@proves("KD-19.11")
def test_three_adventures_in_a_round_make_an_adventurer():
    cards = ("adventure-1", "adventure-2", "adventure-3")
    t = Table().adventures(*cards).give("red", weapon=9, spell=9).discs("red", "adventure-1", "adventure-2", "adventure-3").begin("area-b")
    t.act("activate:adventure-1", "pay:2", "activate:adventure-2", "pay:0")
    assert t.achieved("red") == set()
    t.act("activate:adventure-3", "pay:1")
    assert t.achieved("red") == {"adventurer"}

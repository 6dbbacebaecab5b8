"""Section 6 of the rules, as far as it is about the actions of tiles: their order, their prices, and who is attacked."""

import pytest

from holdfast.games.kingdom_defenders.names import Building, Character
from tests.kingdom_defenders.table import Table, number
from tests.proves import proves


def order_of(t):
    """What kinds of things happened, each once, in their order."""
    kinds = []
    for kind, _, what, _ in t.log():
        name = f"{kind}:{what}" if kind in ("GAINED", "SPENT") else kind
        if name not in kinds:
            kinds.append(name)
    return kinds


@proves("KD-6.6")
def test_the_parts_of_an_action_come_in_a_fixed_order():
    t = Table().buildings("tavern").give("red", coin=1).discs("red", "slot-1-1").set("red", wounds=1, discs=4, levels=(4, 4))
    action = t.content.buildings[number(Building, "tavern")]
    for name in ("pay_coin", "weapon", "spell", "loot", "coin", "fame", "potion", "either", "strength", "magic", "level"):
        setattr(action, name, 1)
    t.begin("area-b").act("activate:slot-1-1")
    assert order_of(t)[1:] == ["SPENT:3", "GAINED:0", "GAINED:1", "GAINED:2", "GAINED:3", "FAME", "HEALED"]
    assert t.window == "either"
    t.act("take:weapon")
    assert order_of(t) == ["GAINED:0", "LEVEL_GAINED"] and t.levels("red") == (5, 5) and t.window == "level"


@proves("KD-6.6", "KD-20.4")
def test_what_is_special_comes_before_contributing():
    t = Table().characters("siege-captain").horde("horde-4-1").give("red", weapon=1).discs("red", "character-1").begin("characters")
    t.act("activate:character-1")
    assert t.window == "reserve"
    assert t.act("take:weapon").window == "contribute"


@proves("KD-6.7")
@pytest.mark.parametrize("good", ["coin", "loot"])
def test_a_price_is_paid_in_full_or_the_disc_only_comes_back(good):
    for has in (0, 1, 2):
        t = Table().buildings("tavern").give("red", **{good: has}).discs("red", "slot-1-1")
        setattr(t.content.buildings[number(Building, "tavern")], f"pay_{good}", 2)
        t.begin("area-b")
        assert t.can("activate:slot-1-1") == (has == 2) and t.can("take-back:slot-1-1")


@proves("KD-6.7", "KD-22.9", "KD-20.12")
def test_what_cannot_be_paid_is_known_to_be_missing_and_no_more():
    t = Table().characters("illusionist").discs("red", "character-1").discs("blue", "slot-1-1")
    t.content.buildings[number(Building, "merchants-guild")].pay_coin = 2
    red = t.player("red")
    red.start[3] = red.goods[3] = 1
    t.begin("characters").act("activate:character-1", "steal:slot-1-1")
    assert (red.at_least[3], red.at_most[3]) == (0, 1), "fewer than two coins: one or none"
    assert t.goods("red") == {"coin": 1}


@proves("KD-6.8")
@pytest.mark.parametrize(("variant", "idle"), [("printed", True), ("extreme", False)])
def test_tiles_of_area_c_in_round_1(variant, idle):
    t = Table(variant=variant).round(1).characters("siege-captain").horde("horde-4-1").discs("red", "character-1").begin("characters")
    assert t.can("activate:character-1") != idle


@proves("KD-6.9")
def test_nobody_attacks_themselves():
    for tile in ("sappers-tunnel", "thieves-den"):
        t = Table().buildings(tile).horde("horde-4-1").discs("green", "slot-1-1")
        for colour in ("red", "blue", "green", "yellow"):
            t.set(colour, camp=(1, 0))
        assert t.begin("area-b").act("activate:slot-1-1").legal() == {"rival:red", "rival:blue", "rival:yellow"}


@proves("KD-6.9", "KD-2.8")
def test_which_tiles_are_attacks():
    c = Table().content
    characters = [character.name for character in Character if c.characters[character].attack]
    buildings = [building.name for building in Building if c.buildings[building].attack]
    assert (characters, buildings) == (["ASSASSIN", "USURPER", "ILLUSIONIST"], ["SAPPERS_TUNNEL", "THIEVES_DEN"])


@proves("KD-6.2", "KD-7.7", "KD-22.3")
def test_all_are_told_which_tile_is_used_once():
    t = Table().discs("red", "character-1", "armoury-1").begin("characters").act("activate:character-1")
    assert t.happened("CHARACTER_USED") == 1
    t.act("activate:armoury-1")
    assert ("BUILDING_USED", 0, number(Building, "armoury"), -1) in t.log() and t.happened("BUILDING_USED") == 1
    t = Table().characters("usurper", "quartermaster").discs("red", "character-1").discs("blue", "character-2").begin("characters")
    t.act("activate:character-1", "steal:character-2")
    assert ("ATTACKED", 0, 1, number(Character, "usurper")) in t.log() and t.happened("CHARACTER_USED") == 1
    t = Table().buildings("mirror-portal").discs("red", "slot-1-1").begin("area-b").act("activate:slot-1-1", "copy:temple")
    assert ("BUILDING_COPIED", 0, number(Building, "temple"), -1) in t.log()


@proves("KD-6.10", "KD-21.17")
def test_without_a_rival_to_attack_the_disc_comes_back_all_the_same():
    t = Table(3).buildings("thieves-den").discs("red", "slot-1-1").discs("blue", "character-0")
    t.state.holders[0] |= 1 << 2  # as if the third player were protected as well
    t.begin("area-b").act("activate:slot-1-1")
    assert t.window != "rival" and t.goods("red") == {} and t.spaces("red") == set()

"""Section 21 of the rules: what each Building does."""

import pytest

from holdfast.games.kingdom_defenders.names import Good
from tests.kingdom_defenders.table import Table
from tests.proves import proves


def at(building, colour="red", **options):
    """A player has the discs at a Building: a printed one, or a tile in the first slot."""
    t = Table(4, **options)
    if building in PRINTED:
        return t.discs(colour, f"{building}-1")
    return t.buildings(building).discs(colour, "slot-1-1")


PRINTED = ("armoury", "arcane-library", "market", "training-grounds", "temple")


def space_of(building):
    return f"{building}-1" if building in PRINTED else "slot-1-1"


def ready(building, goods=None, **values):
    """Red is asked in Area B, with these goods and numbers."""
    return at(building).give("red", **(goods or {})).set("red", **values).begin("area-b")


def use(building, goods=None, **values):
    """Red uses the Building."""
    return ready(building, goods, **values).act(f"activate:{space_of(building)}")


def among(t, block):
    """The legal actions of a block, without its name."""
    return {a.removeprefix(f"{block}:") for a in t.legal() if a.startswith(f"{block}:")}


# -- E1 to E5: the printed ones ----------------------------------------------------------------------------------------------


@proves("KD-21.1", "KD-7.7")
def test_the_armoury():
    t = use("armoury")
    assert t.goods("red") == {"weapon": 2} and t.spaces("red") == set()


@proves("KD-21.2")
def test_the_arcane_library():
    assert use("arcane-library").goods("red") == {"spell": 2}


@proves("KD-21.3")
def test_the_market():
    assert use("market").goods("red") == {"coin": 1, "loot": 1}


@proves("KD-21.4", "KD-11.10", "KD-1.8", "KD-6.6")
def test_the_training_grounds():
    t = use("training-grounds")
    assert t.legal() == {"take:weapon", "take:spell"}
    t.act("take:weapon", "take:spell")
    assert t.legal() == {"level:strength", "level:magic"}
    t.act("level:magic")
    assert t.goods("red") == {"weapon": 1, "spell": 2} and t.levels("red") == (0, 1), "the level gives a spell"


@proves("KD-21.5", "KD-10.7")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 0), (1, 0), (0, 0)])
def test_the_temple(before, after):
    assert use("temple", wounds=before).player("red").wounds == after


@proves("KD-21.1", "KD-21.2", "KD-21.3", "KD-21.4", "KD-21.5", "KD-5.5")
@pytest.mark.parametrize(
    ("players", "spaces"),
    [
        (2, {"armoury-1", "armoury-2", "arcane-library-1", "arcane-library-2", "market-1", "training-grounds-1", "temple-1"}),
        (3, {"market-2", "training-grounds-2", "temple-2"}),
        (4, {"armoury-3", "arcane-library-3"}),
    ],
)
def test_the_spaces_of_the_printed_buildings(players, spaces):
    printed = {space for space in among(Table(players).begin("placing"), "place") if space[:-2] in PRINTED}
    fewer = {space for space in among(Table(players - 1).begin("placing"), "place") if space[:-2] in PRINTED} if players > 2 else set()
    assert printed - fewer == spaces


@proves("KD-21.4", "KD-5.8")
def test_the_training_grounds_ask_two_discs():
    t = Table().begin("placing").act("place:training-grounds-1")
    assert t.player("red").discs == 4
    assert "place:training-grounds-1" not in Table().set("red", discs=1).begin("placing").legal()


# -- E6 to E11 ---------------------------------------------------------------------------------------------------------------


@proves("KD-21.6", "KD-6.7")
def test_the_merchants_guild():
    t = use("merchants-guild", {"coin": 1})
    assert t.goods("red") == {}
    t.act("take:spell", "take:weapon", "take:spell")
    assert t.goods("red") == {"weapon": 1, "spell": 2} and t.window != "either"


@proves("KD-21.6", "KD-6.7")
def test_without_a_coin_the_guild_gives_nothing():
    t = ready("merchants-guild")
    assert t.legal() == {"take-back:slot-1-1"}
    t.act("take-back:slot-1-1")
    assert t.goods("red") == {} and t.player("red").discs == 6 and t.fame("red") == 20


@proves("KD-21.7")
def test_the_tavern():
    t = use("tavern", wounds=2)
    assert t.goods("red") == {"coin": 1} and t.player("red").wounds == 1
    assert t.fame("red") == 21 and t.fame_for("red") == {"building": 1}


@proves("KD-21.8", "KD-2.18")
def test_the_hiring_hall():
    t = ready("hiring-hall", {"coin": 3})
    assert t.player("red").discs == 5 and t.player("red").reserve == 2
    t.act("activate:slot-1-1")
    assert t.player("red").discs == 7 and t.player("red").reserve == 1 and t.goods("red") == {"coin": 2}


@proves("KD-21.8", "KD-6.7")
@pytest.mark.parametrize(("coins", "reserve"), [(0, 2), (1, 0)])
def test_the_hiring_hall_needs_a_coin_and_a_disc_in_the_reserve(coins, reserve):
    t = ready("hiring-hall", {"coin": coins}, reserve=reserve)
    assert t.legal() == {"take-back:slot-1-1"}


@proves("KD-21.8", "KD-10.4")
def test_the_recruited_disc_may_count_wounds_at_once():
    t = at("hiring-hall").give("red", coin=2, weapon=1).adventures("adventure-5").discs("red", "adventure-1")
    t.set("red", discs=0).begin("area-b").act("activate:slot-1-1")
    assert t.player("red").discs == 2, "the one of the Hiring Hall and the new one"
    t.set("red", discs=1).act("activate:adventure-1", "pay:1")
    assert t.player("red").wounds == 1 and t.player("red").discs == 1 - 1 + 1


@proves("KD-21.9")
@pytest.mark.parametrize(("sold", "fame"), [(1, 22), (2, 24), (3, 26)])
def test_the_trading_post(sold, fame):
    t = use("trading-post", {"loot": 4})
    assert t.legal() == {"give:loot"}, "one has to be delivered"
    t.act(*["give:loot"] * sold)
    if sold < 3:
        assert t.legal() == {"give:loot", "pass"}
        t.act("pass")
    assert t.goods("red") == {"loot": 4 - sold} and t.fame("red") == fame


@proves("KD-21.9", "KD-22.9")
def test_the_trading_post_does_not_ask_who_is_known_to_have_no_loot_left():
    t = ready("trading-post", {"loot": 2})
    t.state.players[0].at_most[Good.LOOT] = 0  # all know that the Fate card gave none
    t.act("activate:slot-1-1", "give:loot")
    assert t.legal() == {"give:loot", "pass"}
    assert t.act("give:loot").window != "sell" and t.fame("red") == 24


@proves("KD-21.9", "KD-22.9")
def test_after_the_last_loot_one_is_still_asked():
    assert use("trading-post", {"loot": 1}).act("give:loot").legal() == {"pass"}


@proves("KD-21.9", "KD-6.7")
def test_the_trading_post_does_nothing_without_loot():
    assert ready("trading-post", {"coin": 5}).legal() == {"take-back:slot-1-1"}


@proves("KD-21.10")
def test_the_herbalist():
    t = use("herbalist", wounds=1)
    assert t.player("red").wounds == 0 and t.goods("red") == {"loot": 1}
    assert t.act("take:weapon").goods("red") == {"loot": 1, "weapon": 1}


@proves("KD-21.11", "KD-6.7")
def test_the_academy():
    t = use("academy", {"coin": 1})
    assert t.goods("red") == {"weapon": 1, "spell": 1} and t.levels("red") == (1, 1), "the levels give a cube each"
    assert ready("academy").legal() == {"take-back:slot-1-1"}


@proves("KD-21.6", "KD-21.7", "KD-21.8", "KD-21.9", "KD-21.10", "KD-21.11", "KD-21.12", "KD-21.13", "KD-21.14", "KD-21.15", "KD-21.18")
@pytest.mark.parametrize(
    ("building", "spaces", "coin"),
    [
        ("merchants-guild", (1, 2, 2), 0),
        ("tavern", (1, 2, 2), 0),
        ("hiring-hall", (1, 1, 1), 0),
        ("trading-post", (1, 2, 2), 0),
        ("herbalist", (1, 2, 2), 0),
        ("academy", (1, 2, 2), 0),
        ("criers-post", (1, 2, 2), 0),
        ("mercenary-camp", (1, 1, 1), 1),
        ("supply-road", (1, 1, 2), 0),
        ("hall-of-relics", (1, 2, 2), 1),
        ("mirror-portal", (1, 1, 1), 0),
    ],
)
def test_the_spaces_of_the_tiles(building, spaces, coin):
    for players, n in zip((2, 3, 4), spaces, strict=True):
        t = Table(players).buildings(building).give("red", coin=coin).begin("placing")
        assert among(t, "place") & {"slot-1-1", "slot-1-2", "slot-1-3"} == {f"slot-1-{i + 1}" for i in range(n)}
        assert t.act("place:slot-1-1").goods("red") == {}
    if coin:
        assert "slot-1-1" not in among(Table().buildings(building).begin("placing"), "place")


@proves("KD-21.11", "KD-21.18", "KD-5.8")
@pytest.mark.parametrize("building", ["academy", "mirror-portal"])
def test_tiles_that_ask_two_discs(building):
    t = Table().buildings(building).begin("placing").act("place:slot-1-1")
    assert t.player("red").discs == 4


# -- E12, E13 ----------------------------------------------------------------------------------------------------------------


@proves("KD-21.12")
@pytest.mark.parametrize(("colour", "cubes"), [("red", 1), ("blue", 2), ("green", 3), ("yellow", 4)])
def test_the_criers_post_gives_by_position(colour, cubes):
    t = at("criers-post", colour).begin("area-b").act("activate:slot-1-1", *["take:spell"] * cubes)
    assert t.goods(colour) == {"spell": cubes} and t.window != "either"


@proves("KD-21.13")
def test_the_mercenary_camp_lends_a_disc_for_the_next_placing():
    t = use("mercenary-camp")
    assert not t.player("red").grey, "it comes in Maintenance"
    t.act("take:weapon")
    assert t.goods("red") == {"weapon": 1}
    t.until("place")
    assert t.player("red").grey and t.state.round == 3


@proves("KD-21.13", "KD-20.9")
def test_there_is_only_one_grey_disc():
    t = at("mercenary-camp").discs("blue", "slot-1-1").begin("area-b").act("activate:slot-1-1", "take:weapon")
    t.act("activate:slot-1-1", "take:spell").until("place")
    assert t.player("red").grey and not t.player("blue").grey, "the first to come has it"


@proves("KD-21.13")
def test_who_has_the_grey_disc_passes_it_on_to_a_rival_in_maintenance():
    t = at("mercenary-camp", "blue").grey("red").begin("area-b").act("activate:slot-1-1", "take:weapon")
    t.until("place")
    assert t.player("blue").grey and not t.player("red").grey


# -- E14, E15 ----------------------------------------------------------------------------------------------------------------


@proves("KD-21.14", "KD-12.6", "KD-12.12")
def test_the_supply_road():
    t = at("supply-road").horde("horde-4-1").give("red", weapon=3).begin("area-b").act("activate:slot-1-1")
    assert t.legal() == {"give:weapon", "pass"}
    t.act("give:weapon", "give:weapon")
    assert t.camp("red") == (2, 0) and t.fame("red") == 22 and t.goods("red") == {"weapon": 1}


@proves("KD-21.14", "KD-12.12", "KD-12.7")
def test_who_brings_nothing_by_the_supply_road_loses_nothing():
    t = at("supply-road").horde("horde-4-1").give("red", weapon=3).begin("area-b").act("activate:slot-1-1", "pass")
    assert t.fame("red") == 20 and t.happened("CONTRIBUTED_NOTHING") == 0


@proves("KD-21.14", "KD-6.8")
def test_the_supply_road_is_idle_while_area_c_is_closed():
    t = at("supply-road").round(1).give("red", weapon=3).begin("area-b")
    assert t.legal() == {"take-back:slot-1-1"}


@proves("KD-21.15", "KD-8.18")
@pytest.mark.parametrize(
    ("relics", "fame"),
    [
        ({}, 0),
        ({"trophy": 3}, 1),
        ({"rune_1": 1, "rune_4": 1, "rune_any": 1}, 1),
        ({"orb": 1, "trophy": 1, "legendary_weapon": 2, "arcane_tome": 1}, 4),
        ({"orb": 2, "trophy": 1, "legendary_weapon": 2, "arcane_tome": 1, "rune_any": 1}, 5),
    ],
)
def test_the_hall_of_relics(relics, fame):
    t = at("hall-of-relics").relics("red", **relics).begin("area-b").act("activate:slot-1-1")
    assert t.fame("red") == 20 + fame


@proves("KD-21.15", "KD-22.6")
def test_what_is_shown_in_the_hall_is_known_from_then_on():
    t = at("hall-of-relics").relics("red", trophy=1).rewards("red", "reward-4", "reward-7", "reward-8").begin("area-b")
    reveals = t.state.reveals
    t.act("activate:slot-1-1")
    assert t.fame("red") == 22
    known = [t.player("red").rewards.known[i] == 255 for i in range(3)]
    assert known == [False, True, False], "the Trophy lies on a card that all saw; one Legendary Weapon is enough"
    assert t.state.reveals > reveals


@proves("KD-21.15", "KD-8.13")
def test_a_used_orb_is_still_a_relic_to_show():
    t = at("hall-of-relics").relics("red", orb=1).set("red", orbs_used=1).begin("area-b").act("activate:slot-1-1")
    assert t.fame("red") == 21


# -- E16, E17: the attacks ---------------------------------------------------------------------------------------------------


def sapping(**goods):
    t = at("sappers-tunnel").horde("horde-4-1").give("red", **goods).set("blue", camp=(1, 2)).set("green", camp=(0, 1))
    return t.begin("area-b").act("activate:slot-1-1")


@proves("KD-21.16", "KD-6.9")
def test_the_sappers_tunnel_empties_a_rivals_camp_and_fills_ones_own():
    t = sapping(spell=1)
    assert t.legal() == {"rival:blue", "rival:green"}, "Yellow's camp is empty"
    t.act("rival:blue")
    assert t.legal() == {"take:weapon", "take:spell"}
    t.act("take:spell")
    assert t.camp("blue") == (1, 1) and t.fame("blue") == 19 and t.goods("red") == {"spell": 1}
    assert t.legal() == {"give:spell", "pass"}
    t.act("give:spell")
    assert t.camp("red") == (0, 1) and t.fame("red") == 21 and t.goods("red") == {}


@proves("KD-21.16", "KD-6.9")
def test_whoever_saps_is_asked_for_the_cube():
    t = at("sappers-tunnel", "blue").horde("horde-4-1").give("blue", spell=1).set("red", camp=(0, 1))
    t.begin("area-b").act("activate:slot-1-1", "rival:red", "take:spell")
    assert t.deciding == "blue" and t.legal() == {"give:spell", "pass"}


@proves("KD-21.16", "KD-22.9")
def test_the_sapper_may_keep_the_cube_and_is_asked_without_one():
    t = sapping(weapon=1).act("rival:green")
    assert t.legal() == {"take:spell"}
    t.act("take:spell")
    assert t.legal() == {"pass"}, "a weapon is not of the kind"
    t.act("pass")
    assert t.camp("red") == (0, 0) and t.fame("red") == 20 and t.camp("green") == (0, 0)


@proves("KD-21.16", "KD-12.5", "KD-12.12")
def test_a_full_camp_takes_nothing_from_the_tunnel():
    t = at("sappers-tunnel").horde("horde-4-1").give("red", spell=1).set("red", camp=(5, 0)).set("blue", camp=(0, 1))
    t.begin("area-b").act("activate:slot-1-1", "rival:blue", "take:spell")
    assert t.camp("red") == (5, 0) and t.goods("red") == {"spell": 1}


@proves("KD-21.16", "KD-6.8", "KD-6.10")
def test_the_tunnel_without_camps():
    t = at("sappers-tunnel").horde("horde-4-1").begin("area-b").act("activate:slot-1-1")
    assert t.window != "rival" and t.player("red").discs == 6
    assert at("sappers-tunnel").round(1).begin("area-b").legal() == {"take-back:slot-1-1"}


@proves("KD-21.17", "KD-22.10")
@pytest.mark.parametrize(
    ("has", "stolen", "gained", "least", "most"),
    [(0, 0, 1, 0, 0), (1, 1, 1, 1, 1), (2, 2, 2, 2, None), (3, 2, 2, 2, None)],
)
def test_the_thieves_den(has, stolen, gained, least, most):
    t = at("thieves-den").begin("area-b")
    blue = t.player("blue")
    blue.start[2] = blue.goods[2] = has
    before = blue.at_most[2]
    t.act("activate:slot-1-1")
    assert t.legal() == {"rival:blue", "rival:green", "rival:yellow"}
    t.act("rival:blue")
    assert t.legal() == {"take:weapon", "take:spell", "take:loot", "take:coin"}, "whatever the rival has"
    t.act("take:loot")
    assert blue.goods[2] == has - stolen and t.goods("red") == {"loot": gained}
    assert (blue.at_least[2], blue.at_most[2]) == (least, before if most is None else most)


@proves("KD-21.17", "KD-20.1")
def test_the_thieves_den_asks_a_step_back_and_takes_from_nobody_protected():
    t = Table().buildings("thieves-den").set("red", fame=0).begin("placing")
    assert "place:slot-1-1" not in t.legal()
    t = at("thieves-den").discs("blue", "character-0").begin("area-b").act("activate:slot-1-1")
    assert t.legal() == {"rival:green", "rival:yellow"}


# -- E18 ---------------------------------------------------------------------------------------------------------------------


def mirror(**goods):
    """Red at the Mirror Portal; the other slots hold the Merchants' Guild, the Academy, the Mercenary Camp and the Trading Post."""
    t = at("mirror-portal").give("red", **goods)
    return t.buildings("mirror-portal", "merchants-guild", "academy", "mercenary-camp", "trading-post").begin("area-b")


@proves("KD-21.18")
def test_the_mirror_portal_shows_two_different_buildings():
    t = mirror().act("activate:slot-1-1")
    assert among(t, "copy") == {"armoury", "arcane-library", "market", "temple"}, "those of one disc that ask nothing Red lacks"
    t.act("copy:armoury")
    assert t.goods("red") == {"weapon": 2} and t.window == "copy"
    assert among(t, "copy") == {"arcane-library", "market", "temple"}
    t.act("copy:market")
    assert t.goods("red") == {"weapon": 2, "coin": 1, "loot": 1} and t.player("red").discs == 6
    assert t.window != "copy"


@proves("KD-21.18", "KD-6.7")
def test_the_mirror_portal_pays_prices():
    t = mirror(coin=1, loot=1).act("activate:slot-1-1")
    assert {"slot-2", "slot-5"} <= among(t, "copy")
    t.act("copy:slot-2", "take:weapon", "take:weapon", "take:spell")
    assert t.goods("red") == {"weapon": 2, "spell": 1, "loot": 1} and t.window == "copy"
    t.act("copy:slot-5", "give:loot", "pass")
    assert t.fame("red") == 22


@proves("KD-21.18", "KD-6.8")
def test_what_the_mirror_portal_never_shows():
    t = mirror(coin=5, loot=5).act("activate:slot-1-1")
    assert not {"slot-1", "slot-3", "slot-4", "training-grounds"} & among(t, "copy"), "two discs, and the Mercenary Camp"
    t = at("mirror-portal").buildings("mirror-portal", "tavern", "supply-road", "herbalist", open_ones=3).round(1).begin("area-b")
    assert not {"slot-3", "slot-4"} & among(t.act("activate:slot-1-1"), "copy"), "idle, and face down"
    assert "slot-2" in among(t, "copy")


@proves("KD-21.18")
def test_the_mirror_portal_shows_occupied_buildings():
    t = at("mirror-portal").discs("blue", "armoury-1").discs("red", "armoury-2").begin("area-b")
    t.act("activate:slot-1-1", "copy:armoury", "copy:temple")
    assert t.goods("red") == {"weapon": 2} and t.at("armoury-1") == {"blue"}
    assert t.act("activate:armoury-2").goods("red") == {"weapon": 4}

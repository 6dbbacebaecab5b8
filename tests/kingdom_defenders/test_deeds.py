"""Section 8 of the rules: Deeds, Orbs and Rewards."""

import pytest

from holdfast.engine.actions import kebab
from holdfast.engine.pile import ALL
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.log import Log
from holdfast.games.kingdom_defenders.names import Adventure, Deed, Reward
from tests.kingdom_defenders.table import Table, number
from tests.proves import proves

RED = 0
ORBS = ("reward-1", "reward-2", "reward-3")
WEAPON, SPELL, LOOT, COIN = range(4)


def at_a_deed(*deeds, **goods):
    """Red has a disc at the Deeds."""
    return Table().deeds(*deeds).open_rewards("reward-16", "reward-17").give("red", **goods).discs("red", "deed-1")


def claimable(t):
    """The Deeds that Red can complete."""
    t.begin("area-b")
    if not t.can("activate:deed-1"):
        return set()
    return {a.removeprefix("deed:") for a in t.act("activate:deed-1").legal()}


def done(t):
    """Red completes the only Deed."""
    t.begin("area-b").act("activate:deed-1", "deed:deed-1")
    return t.act("pass") if t.can("pass") else t


def adventure_with_an_orb():
    """An Adventure card with an Orb on it."""
    return next(kebab(card.name) for card in Adventure if 0 in GAME.content.record.adventures[card].relics)


def known(t):
    """Which of Red's Reward tiles lie open."""
    rewards = t.player("red").rewards
    return [rewards.known[i] == ALL for i in range(rewards.count)]


# -- what is asked -----------------------------------------------------------------------------------------------------------


@proves("KD-8.1", "KD-8.2", "KD-8.20")
@pytest.mark.parametrize(
    ("deed", "enough", "short"),
    [
        ("deed-i-1", {"weapon": 3}, {"weapon": 2, "spell": 5}),
        ("deed-i-2", {"spell": 3}, {"spell": 2, "weapon": 5}),
        ("deed-i-3", {"weapon": 1, "spell": 1, "loot": 1, "coin": 1}, {"weapon": 1, "spell": 1, "coin": 2}),
        ("deed-i-4", {"loot": 2, "coin": 1}, {"loot": 2}),
        ("deed-i-6", {"weapon": 1, "spell": 1, "coin": 2}, {"weapon": 1, "spell": 1, "coin": 1}),
        ("deed-ii-1", {"weapon": 2, "spell": 2, "loot": 1, "coin": 1}, {"weapon": 2, "spell": 2, "loot": 1}),
        ("deed-ii-2", {"weapon": 4, "loot": 1}, {"weapon": 3, "loot": 2}),
        ("deed-ii-3", {"spell": 4, "loot": 1}, {"spell": 3, "loot": 2}),
        ("deed-ii-4", {"loot": 3, "coin": 2}, {"loot": 3, "coin": 1}),
        ("deed-ii-5", {"weapon": 3, "spell": 3}, {"weapon": 5, "spell": 2}),
    ],
)
def test_deeds_of_goods(deed, enough, short):
    assert claimable(at_a_deed(deed, **enough)) == {"deed-1"}
    assert claimable(at_a_deed(deed, **short)) == set()
    t = done(at_a_deed(deed, **enough))
    assert t.goods("red") == enough, "nothing is spent"


@proves("KD-8.2", "KD-9.9")
@pytest.mark.parametrize(("deed", "cards", "goods"), [("deed-i-5", 2, {}), ("deed-ii-6", 4, {}), ("deed-ii-7", 3, {"coin": 2})])
def test_deeds_of_adventure_cards(deed, cards, goods):
    names = [f"adventure-{n}" for n in range(1, 5)]
    assert claimable(at_a_deed(deed, **goods).cards("red", *names[:cards])) == {"deed-1"}
    assert claimable(at_a_deed(deed, **goods).cards("red", *names[: cards - 1])) == set()


@proves("KD-8.2", "KD-8.18")
@pytest.mark.parametrize(
    ("deed", "relics", "goods", "possible"),
    [
        ("deed-ii-8", {"trophy": 2}, {"weapon": 1}, True),
        ("deed-ii-8", {"trophy": 2}, {"spell": 1}, True),
        ("deed-ii-8", {"trophy": 2}, {"loot": 1}, False),
        ("deed-ii-8", {"trophy": 1}, {"weapon": 1}, False),
        ("deed-ii-9", {"legendary_weapon": 2}, {}, True),
        ("deed-ii-9", {"legendary_weapon": 1, "arcane_tome": 3}, {}, False),
        ("deed-ii-10", {"arcane_tome": 2}, {}, True),
        ("deed-ii-11", {"rune_1": 1, "rune_5": 1}, {}, True),
        ("deed-ii-11", {"rune_1": 2}, {}, False),
        ("deed-ii-12", {"trophy": 1, "legendary_weapon": 1, "arcane_tome": 1}, {}, True),
        ("deed-ii-12", {"trophy": 1, "rune_1": 1, "rune_2": 1}, {}, False),
    ],
)
def test_deeds_of_relics(deed, relics, goods, possible):
    t = at_a_deed(deed, **goods).relics("red", **relics)
    assert claimable(t) == ({"deed-1"} if possible else set())


@proves("KD-8.17")
def test_the_rune_of_any_shape_is_whatever_is_missing():
    assert claimable(at_a_deed("deed-ii-11").relics("red", rune_1=1, rune_any=1)) == {"deed-1"}
    assert claimable(at_a_deed("deed-ii-11").relics("red", rune_any=1)) == set()


@proves("KD-8.2", "KD-8.18")
def test_relics_on_tiles_and_on_cards_count_together():
    assert claimable(at_a_deed("deed-ii-9").relics("red", legendary_weapon=1).rewards("red", "reward-7")) == {"deed-1"}


@proves("KD-8.1")
def test_the_player_chooses_among_the_deeds_that_are_possible():
    t = at_a_deed("deed-i-1", "deed-i-2", "deed-i-5", weapon=3, spell=3)
    assert claimable(t) == {"deed-1", "deed-2"}


# -- completing --------------------------------------------------------------------------------------------------------------


@proves("KD-8.3", "KD-8.10", "KD-8.4")
def test_one_deed_leaves_the_game_and_its_gap_stays():
    t = at_a_deed("deed-i-1", "deed-i-2", weapon=3, spell=3).discs("blue", "armoury-1").begin("area-b")
    t.act("activate:deed-1", "deed:deed-2")
    assert t.shown_deeds == ["deed-i-1", None, None] and t.happened("DEED_DONE") == 1
    t.act("reward:chest")
    assert t.deciding == "blue" and t.player("red").rewards.count == 1 and t.player("red").discs == 6


@proves("KD-8.9", "KD-7.4")
@pytest.mark.parametrize("goods", [{}, {"weapon": 3}])
def test_a_deed_missed_costs_nothing(goods):
    t = at_a_deed("deed-i-1", **goods).discs("blue", "armoury-1").begin("area-b")
    assert t.can("activate:deed-1") == bool(goods)
    t.act("take-back:deed-1")
    assert t.fame("red") == 20 and t.player("red").discs == 6 and t.goods("red") == goods and t.player("red").rewards.count == 0
    assert t.happened("DEED_MISSED") == 1


@proves("KD-8.11")
def test_goods_are_checked_when_the_deed_is_activated():
    t = at_a_deed("deed-i-1", weapon=1).discs("red", "armoury-1").begin("area-b")
    assert not t.can("activate:deed-1")
    assert t.act("activate:armoury-1").can("activate:deed-1")
    t = at_a_deed("deed-i-1", weapon=3).adventures("adventure-1").discs("red", "adventure-1").begin("area-b")
    assert t.can("activate:deed-1")
    assert not t.act("activate:adventure-1", "pay:2").can("activate:deed-1")


# -- Orbs --------------------------------------------------------------------------------------------------------------------


@proves("KD-8.12", "KD-8.15")
@pytest.mark.parametrize(
    ("deed", "goods", "cards", "relics"),
    [
        ("deed-i-1", {"weapon": 2}, (), {}),
        ("deed-i-4", {"loot": 2}, (), {}),
        ("deed-i-4", {"loot": 1, "coin": 1}, (), {}),
        ("deed-i-5", {}, ("adventure-1",), {}),
        ("deed-ii-8", {}, (), {"trophy": 2}),
        ("deed-ii-9", {}, (), {"legendary_weapon": 1}),
        ("deed-ii-11", {}, (), {"rune_3": 2}),
    ],
)
def test_an_orb_stands_for_any_good(deed, goods, cards, relics):
    t = at_a_deed(deed, **goods).cards("red", *cards).relics("red", **relics)
    assert claimable(t) == set()
    t = done(at_a_deed(deed, **goods).cards("red", *cards).relics("red", **relics, orb=1))
    assert t.player("red").orbs_used == 1


@proves("KD-8.13", "KD-16.1")
def test_a_used_orb_helps_no_other_deed():
    t = at_a_deed("deed-i-1", weapon=2).relics("red", orb=1).set("red", orbs_used=1)
    assert claimable(t) == set()
    assert t.player("red").relics[0] == 1, "but it is still there to score"


@proves("KD-8.14")
def test_several_orbs_may_stand_in():
    t = done(at_a_deed("deed-i-1").relics("red", orb=1).rewards("red", *ORBS[:2]))
    assert t.player("red").orbs_used == 3
    assert claimable(at_a_deed("deed-i-1").relics("red", orb=2)) == set()


@proves("KD-8.19")
@pytest.mark.parametrize(("weapons", "used"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_no_more_orbs_are_used_than_needed_unless_one_likes(weapons, used):
    t = done(at_a_deed("deed-i-1", weapon=weapons).relics("red", orb=3))
    assert t.player("red").orbs_used == used
    assert ("DEED_DONE", RED, number(Deed, "deed-i-1"), used) in t.log()


@proves("KD-8.19", "KD-22.6")
def test_an_orb_may_stand_for_a_good_that_one_has():
    t = at_a_deed("deed-i-1").relics("red", orb=2)
    red = t.player("red")
    red.start[WEAPON] = red.goods[WEAPON] = 3
    t.begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert t.legal() == {"give:weapon", "pass"}
    t.act("give:weapon", "give:weapon")
    assert t.legal() == {"pass"} or not t.can("give:weapon"), "there is no other Orb"
    t.act("pass")
    assert red.orbs_used == 2 and red.at_least[WEAPON] == 1
    assert ("DEED_DONE", RED, number(Deed, "deed-i-1"), 2) in t.log()


@proves("KD-8.19", "KD-22.6")
def test_an_orb_keeps_a_relic_behind_the_screen():
    t = at_a_deed("deed-ii-9").rewards("red", "reward-7", "reward-8").relics("red", orb=1)
    t.begin("area-b").act("activate:deed-1", "deed:deed-1", "orb:legendary-weapon", "pass")
    assert known(t) == [True, False]


@proves("KD-1.8", "KD-8.19", "KD-22.6")
@pytest.mark.parametrize(("weapons", "spells", "kind"), [(1, 0, "weapon"), (0, 1, "spell"), (1, 1, "weapon")])
def test_an_orb_keeps_a_cube_of_either_kind_behind_the_screen(weapons, spells, kind):
    """The Deed asks for two Trophies and a weapon or a spell: what the Orb stands for is not shown, whichever it is."""
    t = at_a_deed("deed-ii-8").relics("red", trophy=2, orb=1)
    red = t.player("red")
    red.start[WEAPON] = red.goods[WEAPON] = weapons
    red.start[SPELL] = red.goods[SPELL] = spells
    t.begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert t.legal() == {"orb:trophy", f"give:{kind}", "pass"}
    t.act(f"give:{kind}", "pass")
    assert (red.at_least[WEAPON], red.at_least[SPELL], red.orbs_used) == (0, 0, 1)


@proves("KD-8.19")
def test_without_a_spare_orb_the_question_comes_only_where_the_others_cannot_tell():
    t = at_a_deed("deed-i-1", weapon=3).begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert not t.can("pass")
    t = at_a_deed("deed-i-1", weapon=3).rewards("red", "reward-7").begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert t.legal() == {"pass"}


@proves("KD-8.22")
def test_the_card_of_an_orb_counts_once():
    bears = adventure_with_an_orb()
    t = at_a_deed("deed-i-5").cards("red", bears).relics("red", orb=1)
    assert claimable(t) == set(), "as a card or by its Orb, and two are asked"
    t = at_a_deed("deed-i-5").cards("red", bears, "adventure-1", "adventure-2").relics("red", orb=1)
    assert claimable(t) == {"deed-1"}
    t = at_a_deed("deed-i-5").cards("red", bears).relics("red", orb=1).rewards("red", ORBS[0])
    assert done(t).player("red").orbs_used == 1 and t.player("red").tile_orbs_used == 1 and known(t) == [True]
    t = at_a_deed("deed-i-5").cards("red", bears).relics("red", orb=1).rewards("red", ORBS[0]).set("red", orbs_used=1, tile_orbs_used=1)
    assert claimable(t) == set()
    t = done(at_a_deed("deed-i-1", weapon=2).cards("red", bears).relics("red", orb=1))
    assert (t.player("red").orbs_used, t.player("red").tile_orbs_used) == (1, 0), "no card is asked"


@proves("KD-8.16")
@pytest.mark.parametrize(
    ("relics", "used"),
    [
        ({"trophy": 1, "arcane_tome": 1, "orb": 1}, 0),
        ({"trophy": 1, "orb": 2}, 1),
        ({"orb": 3}, 2),
        ({"trophy": 1, "arcane_tome": 1, "rune_2": 1, "orb": 1}, 0),
        ({"trophy": 1, "orb": 1}, None),
        ({"orb": 2}, None),
    ],
)
def test_an_orb_is_a_type_of_its_own(relics, used):
    t = at_a_deed("deed-ii-12").relics("red", **relics)
    if used is None:
        assert claimable(t) == set()
    else:
        assert done(t).player("red").orbs_used == used


# -- what is shown -----------------------------------------------------------------------------------------------------------


@proves("KD-22.6", "KD-8.1")
def test_goods_shown_are_known_from_then_on():
    t = at_a_deed("deed-i-3", spell=1, loot=1, coin=1)
    red = t.player("red")
    red.start[WEAPON] = red.goods[WEAPON] = 3
    before = red.at_most[WEAPON]
    done(t)
    assert red.at_least[WEAPON] == 1 and red.at_most[WEAPON] == before, "that there are more is not shown"


@proves("KD-22.6", "KD-8.19")
def test_where_an_orb_stands_in_nobody_knows_that_there_is_no_more():
    t = at_a_deed("deed-i-1").relics("red", orb=1)
    red = t.player("red")
    red.start[WEAPON] = red.goods[WEAPON] = 2
    before = red.at_most[WEAPON]
    done(t)
    assert (red.at_least[WEAPON], red.at_most[WEAPON]) == (2, before)


@proves("KD-22.6", "KD-22.5")
def test_tiles_known_already_are_shown_first():
    t = (
        at_a_deed("deed-ii-9")
        .rewards("red", "reward-7", "reward-4")
        .rewards("red", "reward-8", known=True)
        .relics("red", legendary_weapon=1)
    )
    assert known(done(t)) == [False, False, True], "the card and the open tile are two"
    t = at_a_deed("deed-ii-9").rewards("red", "reward-7", "reward-4", "reward-9").relics("red", legendary_weapon=1)
    reveals = t.state.reveals
    assert known(done(t)) == [True, False, False] and t.state.reveals > reveals


@proves("KD-22.6", "KD-8.13")
def test_orbs_used_lie_open():
    t = done(at_a_deed("deed-i-1", weapon=2).rewards("red", "reward-4", *ORBS[:2]))
    assert known(t) == [False, True, False]
    t = done(at_a_deed("deed-i-1", weapon=2).rewards("red", *ORBS[:2]).relics("red", orb=1))
    assert known(t) == [False, False], "the one on a card is open anyway"
    t = done(at_a_deed("deed-i-1", weapon=2).rewards("red", *ORBS[:2]).relics("red", orb=1).set("red", orbs_used=1))
    assert known(t) == [True, False], "that one is spent"


@proves("KD-22.6", "KD-8.16", "KD-8.17")
def test_of_types_and_runes_no_more_is_shown_than_needed():
    t = done(at_a_deed("deed-ii-12").rewards("red", "reward-4", "reward-7", "reward-10").relics("red", trophy=1, rune_1=1))
    assert known(t) == [False, True, False]
    t = done(at_a_deed("deed-ii-12").rewards("red", "reward-4", "reward-1").relics("red", arcane_tome=1, rune_1=1))
    assert known(t) == [True, False]
    t = done(at_a_deed("deed-ii-11").rewards("red", "reward-13", "reward-14", "reward-18").relics("red", rune_1=1))
    assert known(t) == [False, True, False]
    t = done(at_a_deed("deed-ii-11").rewards("red", "reward-13", "reward-18").relics("red", rune_1=1))
    assert known(t) == [False, True]


# -- Rewards -----------------------------------------------------------------------------------------------------------------


def rewarded(place, **values):
    t = at_a_deed("deed-i-1", weapon=3).set("red", **values)
    return done(t).act(f"reward:{place}")


@proves("KD-8.4")
def test_three_rewards_to_choose_from():
    t = done(at_a_deed("deed-i-1", weapon=3))
    assert t.legal() == {"reward:chest", "reward:left", "reward:right"}


@proves("KD-8.4", "KD-8.6")
def test_the_left_option_without_its_tile_is_the_red_die():
    healed = set()
    for seed in range(30):
        t = Table(seed=seed).deeds("deed-i-1").open_rewards(None, "reward-17").give("red", weapon=3).discs("red", "deed-1")
        t.discs("blue", "armoury-1").set("red", wounds=3).begin("area-b").act("activate:deed-1", "deed:deed-1")
        assert t.legal() == {"reward:chest", "reward:left", "reward:right"}
        t.act("reward:left")
        assert t.player("red").rewards.count == 0 and t.happened("REWARD_TAKEN") == 0 and t.happened("DIE_ROLLED") == 1
        assert list(t.state.rewards) == [-1, number(Reward, "reward-17")]
        healed.add(3 - t.player("red").wounds)
    assert healed == {0, 1, 2}


@proves("KD-8.4", "KD-8.7")
def test_the_right_option_without_its_tile_is_the_yellow_die():
    found = set()
    for seed in range(30):
        t = Table(seed=seed).deeds("deed-i-1").open_rewards("reward-16", None).give("red", weapon=3).discs("red", "deed-1")
        t.discs("blue", "armoury-1").begin("area-b").act("activate:deed-1", "deed:deed-1", "reward:right")
        assert t.player("red").rewards.count == 0 and t.happened("DIE_ROLLED") == 1
        found.add(tuple(sorted(t.goods("red").keys() - {"weapon"})))
    assert found == {(), ("coin",), ("loot",)}


@proves("KD-8.4", "KD-13.6")
def test_without_the_bonus_a_place_without_its_tile_cannot_be_chosen():
    t = Table().open_rewards(None, "reward-17").ask(pending.Reward, "red", 0)
    assert t.legal() == {"reward:chest", "reward:right"}


@proves("KD-8.5", "KD-22.5")
def test_the_chest_gives_a_random_tile_and_a_coin():
    found = set()
    for seed in range(40):
        t = Table(seed=seed).deeds("deed-i-1").open_rewards("reward-16", "reward-17", "reward-1", "reward-5", "reward-9")
        t.give("red", weapon=3).discs("red", "deed-1").begin("area-b").act("activate:deed-1", "deed:deed-1")
        reveals = t.state.reveals
        t.act("reward:chest")
        rewards = t.player("red").rewards
        assert rewards.count == 1 and rewards.known[0] == 1 and t.goods("red") == {"weapon": 3, "coin": 1}
        assert t.state.reveals > reveals
        found.add(rewards.cards[0])
    assert found == {number(Reward, name) for name in ("reward-1", "reward-5", "reward-9")}


@proves("KD-22.5")
def test_only_its_owner_sees_what_was_in_the_chest():
    t = rewarded("chest")
    assert t.seen("blue").players[RED].rewards.cards[0] == -1 and t.seen("red").players[RED].rewards.cards[0] != -1
    told = {e.audience: e.b for e in t.state.events.items[: t.state.events.count] if e.kind == Log.REWARD_TAKEN}
    assert told == {1: t.player("red").rewards.cards[0], ALL & ~1: -1}


@proves("KD-8.5")
def test_an_empty_chest_still_has_its_coin():
    t = done(at_a_deed("deed-i-1", weapon=3).no_reserve())
    assert "reward:chest" in t.legal()
    t.act("reward:chest")
    assert t.goods("red") == {"weapon": 3, "coin": 1} and t.player("red").rewards.count == 0


@proves("KD-8.6", "KD-8.8", "KD-22.5")
def test_the_left_tile_heals():
    healed = set()
    for seed in range(30):
        t = Table(seed=seed).deeds("deed-i-1").open_rewards("reward-16", "reward-17").give("red", weapon=3).discs("red", "deed-1")
        t.discs("blue", "armoury-1").set("red", wounds=3).begin("area-b").act("activate:deed-1", "deed:deed-1", "reward:left")
        rewards = t.player("red").rewards
        assert (rewards.cards[0], rewards.known[0]) == (number(Reward, "reward-16"), ALL)
        assert list(t.state.rewards) == [-1, number(Reward, "reward-17")], "nothing is refilled now"
        assert t.goods("red") == {"weapon": 3}
        healed.add(3 - t.player("red").wounds)
    assert healed == {0, 1, 2}


@proves("KD-8.7", "KD-8.8")
def test_the_right_tile_makes_rich():
    found = set()
    for seed in range(30):
        t = Table(seed=seed).deeds("deed-i-1").open_rewards("reward-16", "reward-17").give("red", weapon=3).discs("red", "deed-1")
        t.discs("blue", "armoury-1").begin("area-b").act("activate:deed-1", "deed:deed-1", "reward:right")
        assert list(t.state.rewards) == [number(Reward, "reward-16"), -1] and t.happened("DIE_ROLLED") == 1
        found.add(tuple(sorted(t.goods("red").keys() - {"weapon"})))
    assert found == {(), ("coin",), ("loot",)}


@proves("KD-13.6", "KD-13.8")
def test_without_its_bonus_a_reward_is_the_tile_alone():
    for place in ("chest", "left", "right"):
        t = Table().open_rewards("reward-16", "reward-17").set("red", wounds=2).ask(pending.Reward, "red", 0).act(f"reward:{place}")
        assert t.goods("red") == {} and t.player("red").wounds == 2 and t.player("red").rewards.count == 1
    t = Table().open_rewards(None, None).no_reserve().ask(pending.Reward, "red", 0)
    assert t.window != "reward"
    t = Table().open_rewards(None, None, "reward-1").ask(pending.Reward, "red", 0)
    assert t.legal() == {"reward:chest"}


@proves("KD-8.21", "KD-8.18")
def test_what_the_tiles_are():
    relics = [tile.relic for tile in Table().content.rewards]
    assert sorted(relics) == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + [4, 5, 6, 7, 8, 9]

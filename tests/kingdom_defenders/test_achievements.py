"""Section 19 of the rules: the achievements."""

import pytest

from tests.kingdom_defenders.table import PLAYERS, Table
from tests.proves import proves


def won(t, colour="red"):
    """What a player has achieved when the game is scored; everybody else has wounds, so as to be out of the way."""
    return t.round(6).begin("scoring").achieved(colour)


def wounded(players=4):
    t = Table(players)
    for colour in PLAYERS[:players]:
        t.set(colour, wounds=1)
    return t


@proves("KD-19.1")
def test_achievements_change_nothing():
    t = wounded().relics("red", trophy=8)
    assert won(t) == {"hunter"}
    assert t.fame("red") == 20 + 17 - 1 and ("ACHIEVED", 0, 5, -1) in t.log()


@proves("KD-19.2")
def test_immaculate():
    t = wounded().set("red", wounds=0)
    assert won(t) == {"immaculate"} and t.achieved("blue") == set()


@proves("KD-19.3")
@pytest.mark.parametrize(("levels", "expert"), [((7, 0), True), ((0, 7), True), ((6, 6), False)])
def test_expertise(levels, expert):
    assert won(wounded().set("red", levels=levels)) == ({"expertise"} if expert else set())


@proves("KD-19.4")
def test_defender_is_for_all():
    t = wounded()
    t.state.defended = True
    won(t)
    assert all(t.achieved(colour) == {"defender"} for colour in PLAYERS)


@proves("KD-19.4")
@pytest.mark.parametrize(("before", "defended"), [(0, False), (2, True), (1, False), (3, False)])
def test_two_victories_have_to_be_in_rounds_running(before, defended):
    t = Table().round(3).horde("horde-4-2").set("red", camp=(5, 0)).set("blue", camp=(1, 4))
    t.state.victory_round = before
    t.begin("horde-movement")
    assert bool(t.state.defended) == defended and t.state.victory_round == 3


@proves("KD-19.5", "KD-1.5")
def test_failed_is_for_all():
    t = wounded(3).wall("fallen")
    won(t)
    assert all(t.achieved(colour) == {"failed"} for colour in PLAYERS[:3])


@proves("KD-19.6")
@pytest.mark.parametrize(
    ("relics", "collector"),
    [
        ({"orb": 1, "trophy": 1, "legendary_weapon": 1, "arcane_tome": 1, "rune_3": 1}, True),
        ({"orb": 1, "trophy": 1, "legendary_weapon": 1, "arcane_tome": 1, "rune_any": 1}, True),
        ({"trophy": 2, "legendary_weapon": 1, "arcane_tome": 1, "rune_3": 1}, False),
        ({"orb": 2, "legendary_weapon": 1, "arcane_tome": 1, "rune_3": 1}, True),
        ({"orb": 1, "legendary_weapon": 1, "arcane_tome": 1, "rune_3": 1}, False),
        ({"orb": 5}, True),
        ({"orb": 4, "rune_1": 3}, True),
    ],
)
def test_collector(relics, collector):
    assert ("collector" in won(wounded().relics("red", **relics))) == collector


@proves("KD-19.7")
def test_hunter():
    assert "hunter" not in won(wounded().relics("red", trophy=7))
    assert "hunter" in won(wounded().relics("red", trophy=6).rewards("red", "reward-4", "reward-5"))


@proves("KD-19.7", "KD-16.1")
def test_an_orb_that_became_a_trophy_counts_for_the_hunter():
    t = Table(orbs="chosen").relics("red", trophy=7, orb=1)
    assert "hunter" in t.round(6).begin("scoring").act("orb:trophy").achieved("red")
    t = Table(orbs="chosen").relics("red", trophy=7, orb=1)
    assert "hunter" not in t.round(6).begin("scoring").act("orb:rune-1").achieved("red")


@proves("KD-19.8")
@pytest.mark.parametrize(("before", "popular"), [(3, False), (4, True)])
def test_popular(before, popular):
    t = wounded().characters("court-bard").discs("red", "character-1").set("red", bard_fame=before, wounds=1)
    t.adventures("adventure-1").give("red", weapon=2).discs("red", "adventure-1").begin("area-b").act("activate:adventure-1", "pay:2")
    assert t.achieved("red") == ({"popular"} if popular else set())


@proves("KD-19.8")
def test_popular_counts_each_round_anew():
    t = wounded().characters("court-bard").discs("red", "character-1").set("red", bard_fame=4).begin("maintenance")
    assert t.player("red").bard_fame == 0 and t.achieved("red") == set()


@proves("KD-19.9")
@pytest.mark.parametrize(("loot", "fortunate"), [(7, False), (8, True)])
def test_fortunate(loot, fortunate):
    assert won(wounded().give("red", loot=loot)) == ({"fortunate"} if fortunate else set())


@proves("KD-19.10")
@pytest.mark.parametrize(
    ("relics", "fanatic"),
    [
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 1, "rune_5": 1}, True),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 2}, False),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 1, "rune_any": 1}, True),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_any": 1, "orb": 1}, True),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 1, "rune_5": 1, "rune_any": 1}, True),
    ],
)
def test_fanatic(relics, fanatic):
    assert ("fanatic" in won(wounded().relics("red", **relics))) == fanatic


@proves("KD-19.11")
def test_adventurer_counts_each_round_anew():
    t = wounded().set("red", adventures_done=2).begin("maintenance")
    assert t.player("red").adventures_done == 0 and t.achieved("red") == set()


@proves("KD-19.12")
@pytest.mark.parametrize(("fame", "supreme"), [(49, False), (50, True)])
def test_supremacy(fame, supreme):
    t = Table(3).set("red", fame=fame).set("blue", fame=30).set("green", fame=10)
    assert ("supremacy" in won(t)) == supreme and "supremacy" not in t.achieved("blue")


@proves("KD-19.13")
def test_legend_in_the_scoring_or_before():
    t = Table().set("red", fame=119).give("red", loot=1)
    assert "legend" in won(t)
    t = Table().set("red", fame=119)
    assert "legend" not in won(t)
    t = Table().set("red", fame=118).adventures("adventure-1").give("red", weapon=2).discs("red", "adventure-1").begin("area-b")
    t.act("activate:adventure-1", "pay:2").set("red", fame=60, wounds=4)
    assert "legend" in won(t), "what was reached is not lost again"


@pytest.mark.parametrize(
    ("rule", "number", "feat", "given"),
    [
        ("hunter-trophies", 2, "hunter", lambda t: t.relics("red", trophy=2)),
        ("fortunate-loot", 3, "fortunate", lambda t: t.give("red", loot=3)),
        ("supremacy-fame", 4, "supremacy", lambda t: t.set("red", fame=25)),
        ("legend-fame", 23, "legend", lambda t: t.set("red", fame=21).give("red", loot=3)),
    ],
)
def test_the_numbers_of_achievements_can_be_set(rule, number, feat, given):
    assert feat not in won(given(wounded()))
    assert feat in won(given(wounded().rule(rule, number)))


@pytest.mark.parametrize(("rule", "number", "feat"), [("popular-fame", 1, "popular"), ("adventurer-cards", 1, "adventurer")])
def test_the_numbers_of_achievements_of_one_round_can_be_set(rule, number, feat):
    t = wounded().rule(rule, number).characters("court-bard").discs("red", "character-1", "adventure-1")
    t.adventures("adventure-1").give("red", weapon=2).begin("area-b").act("activate:adventure-1", "pay:2")
    assert t.achieved("red") == {feat}

"""The course of a game held against the rule book: what the deal, the phases and the end have to be like, rule by rule."""

import pytest

from holdfast.engine.pile import ALL
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.names import DEEDS_I
from holdfast.games.kingdom_defenders.rules.scoring import score
from holdfast.schema.options import OptionError
from tests.kingdom_defenders.driving import at, dealt, drive
from tests.kingdom_defenders.table import Table
from tests.proves import proves

COLOURS = ("red", "blue", "green", "yellow")
NONE = -1


def cards(pile):
    return list(pile.cards[: pile.count])


def scored(t):
    """Score the game, everybody with a Fate card that gives nothing here."""
    for colour, card in zip(COLOURS[: t.state.seats], ("coins", "reward-tiles", "adventures", "loot"), strict=False):
        if t.player(colour).fate.card < 0:
            t.fate(colour, card)
    return t.round(6).begin("scoring")


def shares(t):
    out = [0.0] * t.state.seats
    score(t.state, t.content, out)
    return out


# -- the deal ------------------------------------------------------------------------------------------------------------


@proves("KD-2.1")
def test_two_to_four_people_play():
    assert list(GAME.people) == [2, 3, 4]
    for people in (1, 5):
        with pytest.raises((ValueError, OptionError)):
            GAME.new(1, people, {})


@proves("KD-2.11", "KD-2.12", "KD-2.14", "KD-2.21", "KD-2.13")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_board_at_the_start(people):
    s = GAME.new(7, people, {})
    assert (s.round, s.wall, s.horde) == (1, 0, NONE)
    assert all(deed < DEEDS_I for deed in s.deeds), "three of pile I are shown"
    pile = cards(s.deed_pile)
    assert sorted(pile[-3:] + list(s.deeds)) == list(range(6)), "the other three of pile I lie on top of pile II"
    assert sorted(pile[:-3]) == list(range(6, 18))
    assert NONE not in s.rewards and s.reserve.count == 16
    assert sorted(cards(s.reserve) + list(s.rewards)) == list(range(18))
    assert s.adventure_deck.known[s.adventure_deck.count - 1] == ALL
    for player in s.players[:people]:
        assert list(player.levels) == [0, 0] and list(player.tiles) == [0, 0] and player.wounds == 0
    if people > 2:
        assert s.adventure_deck.count == 30 and NONE not in s.adventures


# -- placing -------------------------------------------------------------------------------------------------------------


@proves("KD-5.1", "KD-3.7", "KD-5.4", "KD-5.6", "KD-5.7")
def test_one_space_at_a_time_round_and_round():
    t = Table(3).order("blue", "red", "green").begin("placing")
    for colour, space in (("blue", "armoury-1"), ("red", "market-1"), ("green", "deed-1"), ("blue", "character-0"), ("red", "door-1")):
        assert t.deciding == colour
        t.act(f"place:{space}")
        assert not t.can(f"place:{space}"), "it is taken"
    t.act("place:temple-1")
    assert t.deciding == "blue"
    assert not t.can("place:armoury-2"), "one space in each Building"
    assert t.can("place:arcane-library-1") and not t.can("place:market-1") and t.can("place:market-2")
    assert not {a for a in t.legal() if a.startswith("place:character")}, "one in Area A"


@proves("KD-5.13", "KD-5.14", "KD-5.15", "KD-3.9")
def test_who_has_crossed_the_wall_does_not_come_back():
    t = Table(4).adventures("adventure-1", "adventure-2", "adventure-3").horde("horde-4-1").set("red", discs=6).begin("placing")
    t.act("place:door-1", "pass", "pass", "pass")
    assert t.can("place:market-1") and t.can("place:character-1") and t.can("place:deed-1"), "the doors are neutral"
    t.act("place:adventure-2")
    assert {a for a in t.legal() if a not in ("pass", "place:adventure-1", "place:adventure-3")} == {
        f"place:camp-{n}" for n in (1, 2, 3, 4)
    }
    t = Table(4).horde("horde-4-1").discs("red", "camp-1").begin("placing")
    assert {a.removeprefix("place:").rsplit("-", 1)[0] for a in t.legal()} == {"pass", "adventure", "door"}
    t = Table(4).adventures("adventure-1", "adventure-2").discs("red", "adventure-2", "market-1").discs("blue", "temple-1").begin("area-b")
    t.act("take-back:adventure-2")
    assert t.can("activate:market-1"), "discs are activated on both sides in any order"


@proves("KD-5.12", "KD-5.16", "KD-5.18", "KD-5.19")
def test_what_may_be_occupied():
    t = (
        Table(4)
        .buildings("tavern", "academy", "herbalist", "hiring-hall", "trading-post", open_ones=2)
        .adventures("adventure-33", None, "adventure-2")
    )
    t.give("red", coin=1).begin("placing")
    assert t.can("place:adventure-1"), "though it cannot be paid"
    assert not t.can("place:adventure-2") and t.can("place:adventure-3"), "a gap has no space"
    assert t.can("place:slot-1-1") and t.can("place:slot-2-1") and not t.can("place:slot-3-1")
    assert t.can("place:deed-2")
    t.act("place:deed-2")
    assert t.goods("red") == {} and t.player("red").discs == 5
    t.act("pass", "pass", "pass")
    assert all(action == "pass" or action.startswith("place:") for action in t.legal()), "nothing can be moved"
    assert not Table(4).begin("placing").can("place:deed-2"), "not without a coin"


# -- Areas A and B ---------------------------------------------------------------------------------------------------------


@proves("KD-6.5", "KD-7.4", "KD-7.6", "KD-5.11")
def test_any_action_may_be_declined():
    t = Table(4).discs("red", "character-1", "market-1").discs("blue", "armoury-1")
    t.begin("characters").act("take-back:character-1")
    assert t.goods("red") == {} and t.player("red").discs == 5
    t.act("take-back:market-1")
    assert t.goods("red") == {} and t.player("red").discs == 6 and t.fame("red") == 20
    assert t.deciding == "blue" and t.window == "area-b", "what came back is not placed again"


@proves("KD-7.8", "KD-15.2")
def test_all_ten_buildings_are_open_from_round_5_on():
    s = dealt(3, 3)
    for number in range(1, 7):
        drive(s, at("PLACING", number), ["pass"], seed=number)
        if s.result:
            break
        assert [bool(slot.known) for slot in s.buildings] == [n < number for n in range(5)]


@proves("KD-8.7", "KD-8.6", "KD-8.8")
@pytest.mark.parametrize(("place", "die", "given"), [("left", 3, {}), ("right", 2, {"loot", "coin"})])
def test_open_rewards_come_with_their_die(place, die, given):
    seen = set()
    for seed in range(12):
        t = Table(4, seed=seed).deeds("deed-i-1").open_rewards("reward-4", "reward-7").give("red", weapon=3).set("red", wounds=3, discs=5)
        t.discs("red", "deed-1").discs("blue", "market-1").begin("area-b").act("activate:deed-1", "deed:deed-1", f"reward:{place}")
        assert [(a, b) for kind, a, b, _ in t.log() if kind == "DIE_ROLLED"] == [(0, die)]
        assert cards(t.player("red").rewards) == [3 if place == "left" else 6]
        assert t.state.rewards[0 if place == "left" else 1] == NONE
        seen |= set(t.goods("red")) - {"weapon"}
        if place == "left":
            seen.add(f"healed to {t.player('red').wounds}")
    if place == "left":
        assert seen == {"healed to 1", "healed to 2", "healed to 3"}
    else:
        assert seen == given


# -- the Horde -------------------------------------------------------------------------------------------------------------


@proves("KD-13.2", "KD-13.3", "KD-13.4", "KD-13.5", "KD-13.6", "KD-13.18", "KD-13.19", "KD-12.10")
def test_a_victory_step_by_step():
    """Three players against 3 weapons and 3 spells: red gave 3, blue 2, green 1."""
    t = Table(3).horde("horde-23-2", 1).horde_deck("horde-3-1", "horde-3-2").open_rewards("reward-4", "reward-7", "reward-1")
    t.set("red", camp=(1, 2)).set("blue", camp=(2, 0)).set("green", camp=(0, 1)).begin("horde-movement")
    assert [t.fame(colour) for colour in COLOURS[:3]] == [23, 22, 21]
    assert t.camp("red") == (1, 2), "the cubes stay to the last step"
    t.act("take:coin", "take:loot")
    assert t.goods("red") == {"coin": 1} and t.goods("blue") == {"loot": 1} and t.goods("green") == {}
    assert (t.deciding, t.legal()) == ("red", {"level:strength", "level:magic"})
    t.act("level:strength")
    assert t.levels("red") == (1, 0) and t.goods("red") == {"coin": 1, "weapon": 1}
    assert (t.deciding, t.legal()) == ("red", {"reward:chest", "reward:left", "reward:right"})
    t.act("reward:right")
    assert t.player("red").rewards.count == 1 and t.goods("red") == {"coin": 1, "weapon": 1} and t.happened("DIE_ROLLED") == 0
    assert [t.camp(colour) for colour in COLOURS[:3]] == [(0, 0)] * 3
    assert (t.horde_card, t.state.counter) == ("horde-3-1", 3)


@proves("KD-13.11", "KD-13.12", "KD-13.13", "KD-13.14", "KD-13.18", "KD-13.19", "KD-13.22")
def test_a_siege_step_by_step():
    """The Horde of 3 and 3 takes 8: red with 4 cubes loses 4, blue with 1 loses 7, green with none 8 and 2 more."""
    t = Table(3).horde("horde-23-2", 1).horde_deck("horde-3-2").give("green", loot=1)
    t.set("red", camp=(3, 1)).set("blue", camp=(0, 1)).begin("horde-movement")
    assert [t.fame(colour) for colour in COLOURS[:3]] == [16, 13, 12]
    assert (t.deciding, t.window) == ("red", "level")
    t.act("level:magic")
    assert (t.deciding, t.legal()) == ("green", {"wound", "give:loot"})
    t.act("give:loot")
    assert t.fame("green") == 10 and t.goods("green") == {} and t.player("green").wounds == 0
    assert t.state.wall == 1 and [t.camp(colour) for colour in COLOURS[:3]] == [(0, 0)] * 3
    assert (t.horde_card, t.state.counter) == ("horde-3-2", 2)


@proves("KD-13.27", "KD-13.3")
def test_a_special_horde_gives_one_fame_for_each_cube():
    t = Table(3).round(5).horde("special-3-round-5").set("red", camp=(1, 3)).set("blue", camp=(1, 0)).begin("horde-movement")
    assert [t.fame(colour) for colour in COLOURS[:3]] == [24, 21, 20]


@proves("KD-12.5", "KD-12.7")
@pytest.mark.parametrize(("people", "holds"), [(3, 4), (4, 5)])
def test_a_full_camp_takes_no_more(people, holds):
    t = Table(people).horde("horde-4-1").give("red", weapon=3).set("red", camp=(holds - 1, 0)).discs("red", "camp-4").begin("camps")
    t.act("give:weapon")
    assert t.camp("red") == (holds, 0) and t.fame("red") == 21 and t.window != "contribute"
    t = Table(people).horde("horde-4-1").give("red", weapon=3).set("red", camp=(holds, 0)).discs("red", "camp-4").begin("camps")
    assert t.fame("red") == 18 and t.goods("red") == {"weapon": 3}


@proves("KD-13.12")
def test_nobody_gains_fame_from_a_siege():
    t = Table(2).horde("horde-23-1", 1).set("red", camp=(4, 4)).set("blue", camp=(0, 0))
    t.content.hordes[4].weapon = 9
    t.begin("horde-movement")
    assert t.fame("red") == 20


@proves("KD-13.25")
@pytest.mark.parametrize(("card", "speed"), [("horde-23-1", 1), ("horde-23-2", 2), ("horde-3-1", 3)])
def test_a_horde_takes_as_many_rounds_as_its_speed(card, speed):
    t = Table(3).round(1).horde_deck(card).begin("new-round")
    marches = 0
    while True:
        marches += 1
        t.begin("horde-movement")
        if t.state.wall or t.window == "fewest":
            break
    assert marches == speed


@proves("KD-12.9")
def test_who_stays_away_from_area_c_loses_nothing():
    t = Table(3).horde("horde-3-1").discs("red", "camp-1").begin("camps").act("pass")
    assert [t.fame(colour) for colour in COLOURS[:3]] == [18, 20, 20]


# -- Maintenance -------------------------------------------------------------------------------------------------------------


@proves("KD-15.3", "KD-15.4", "KD-15.9", "KD-15.1")
def test_what_was_taken_is_filled_again():
    t = Table(4).deeds("deed-i-1", None, None).open_rewards(None, "reward-7").discs("red", "character-0")
    t.begin("maintenance")
    assert NONE not in t.state.deeds and t.state.deeds[0] == 0
    assert NONE not in t.state.rewards and t.state.rewards[1] == 6
    assert t.player("red").discs == 6
    kinds = [kind for kind, *_ in t.log()]
    assert kinds.index("REWARD_REVEALED") < kinds.index("DEED_REVEALED") < kinds.index("ADVENTURE_MOVED")


@proves("KD-15.8")
def test_when_a_pile_is_empty_places_stay_empty():
    t = Table(4).adventures("adventure-1", "adventure-2", None, None, None).deck("adventure-1").deeds("deed-i-1").open_rewards(None, None)
    while t.state.deed_pile.count:
        t.state.deed_pile.count -= 1
    t.no_reserve().begin("maintenance")
    assert t.row == [None, None, None, "adventure-1", "adventure-2"]
    assert t.shown_deeds == ["deed-i-1", None, None] and list(t.state.rewards) == [NONE, NONE]
    t.begin("placing")
    assert not t.can("place:adventure-1") and not t.can("place:adventure-2")


# -- the end -------------------------------------------------------------------------------------------------------------------


@proves("KD-1.1", "KD-1.6")
def test_who_wins():
    t = scored(Table(3).set("red", fame=30).set("blue", fame=29))
    assert shares(t) == [1, 0, 0]
    t = scored(Table(3).set("red", fame=30).set("blue", fame=30).cards("blue", "adventure-1"))
    assert shares(t) == [0, 1, 0], "more Adventure cards"
    t = scored(Table(3).set("red", fame=29).set("blue", fame=30).give("red", loot=1))
    assert shares(t) == [1, 0, 0], "then more loot"
    t = scored(Table(3).set("red", fame=30).set("blue", fame=30))
    assert shares(t)[0] == shares(t)[1] > shares(t)[2] == 0


@proves("KD-1.7")
def test_the_supply_never_runs_out():
    t = Table(4)
    for _ in range(40):
        t.set("red", discs=6).discs("red", "armoury-1").discs("blue", "market-1").begin("area-b").act("activate:armoury-1")
        t.player("blue").discs = 6
        t.state.holders[:] = [0] * len(t.state.holders)
    assert t.goods("red")["weapon"] == 80, "more than the box has"


@proves("KD-16.16")
def test_orbs_become_what_is_best_without_asking():
    t = scored(Table(4).relics("red", orb=1, trophy=2, arcane_tome=1).set("red", levels=(0, 7)))
    assert t.over and t.lines("red") == {"trophies": 1, "arcane-tomes": 8}
    t = scored(Table(4).relics("red", orb=1, trophy=5, arcane_tome=1).set("red", levels=(0, 7)))
    assert t.lines("red") == {"trophies": 15, "arcane-tomes": 4}


@proves("KD-16.16", "KD-16.1")
def test_owners_may_choose_in_turn_order():
    t = Table(3, orbs="chosen").order("blue", "red", "green").relics("red", orb=2).relics("blue", orb=1)
    scored(t)
    assert t.deciding == "blue"
    assert t.legal() == {"orb:trophy", "orb:legendary-weapon", "orb:arcane-tome", *(f"orb:rune-{n}" for n in range(1, 6))}
    t.act("orb:rune-2")
    assert t.deciding == "red"
    t.act("orb:rune-1", "orb:rune-1")
    assert t.over and t.lines("blue") == {"runes": 1} and t.lines("red") == {"runes": 2}


# -- achievements -----------------------------------------------------------------------------------------------------------------


@proves("KD-19.1", "KD-19.2", "KD-19.3", "KD-19.5", "KD-19.9", "KD-19.12")
@pytest.mark.parametrize(
    ("achievement", "has", "has_not"),
    [
        ("immaculate", {"wounds": 0}, {"wounds": 1}),
        ("expertise", {"levels": (7, 0)}, {"levels": (6, 6)}),
        ("supremacy", {"fame": 40}, {"fame": 39}),
    ],
)
def test_achievements_of_single_players(achievement, has, has_not):
    assert achievement in scored(Table(3).set("red", **has)).achieved("red")
    assert achievement not in scored(Table(3).set("red", **has_not)).achieved("red")
    t = scored(Table(3).give("red", loot=8).give("blue", loot=7))
    assert "fortunate" in t.achieved("red") and "fortunate" not in t.achieved("blue")
    assert "failed" not in t.achieved("red")
    t = Table(3)
    t.state.wall = 2
    assert "failed" in scored(t).achieved("green")


@proves("KD-19.8")
def test_popular():
    t = Table(4).characters("court-bard", "tutor", "quartermaster").deeds("deed-i-1").give("red", weapon=3).set("red", bard_fame=4)
    t.discs("red", "character-1", "deed-1").discs("blue", "market-1").begin("area-b")
    assert "popular" not in t.achieved("red")
    t.act("activate:deed-1", "deed:deed-1")
    assert "popular" in t.achieved("red")


@proves("KD-19.11")
def test_adventurer():
    t = Table(4).adventures("adventure-1", "adventure-3", "adventure-7").give("red", weapon=6, spell=1)
    t.discs("red", "adventure-1", "adventure-2", "adventure-3").discs("blue", "market-1").begin("area-b")
    t.act("activate:adventure-1", "pay:2", "activate:adventure-2", "pay:2")
    assert "adventurer" not in t.achieved("red")
    t.act("activate:adventure-3", "pay:2")
    assert "adventurer" in t.achieved("red")


@proves("KD-19.8", "KD-19.11", "KD-15.1")
def test_what_is_counted_for_a_round_begins_anew():
    t = Table(4).set("red", bard_fame=4, adventures_done=2).begin("maintenance")
    assert (t.player("red").bard_fame, t.player("red").adventures_done) == (0, 0)

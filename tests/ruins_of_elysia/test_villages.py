"""Buying, trading, quests, the fortress and the end: examples X59 to X70."""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia import GAME
from holdfast.games.ruins_of_elysia.names import CARDS, Card, Foe, Result, Scenario
from tests.laying import number
from tests.proves import proves

from .table import A, B, C, Table

PRICE = int(GAME.content.record.cards[number(Card, "dodge")].price)


def village(*cards, terrain="forest", people=2, coin=0, wild=0, beside=(), **options):
    """A is in a village where its turn did not begin, with others `beside`, in the Buy step."""
    t = Table(people, **options).hand(A, *cards).has(A, wild=wild)
    at = t.tile(1, 0, terrain, "village")
    return t.at(at, A, *beside).begin("buy", began=0, coin=coin), at


# -- buying ------------------------------------------------------------------------------------------------------------------


@proves("ROE-11.4", "ROE-12.1", "ROE-16.22")
@pytest.mark.parametrize(("option", "among"), [("end-of-turn", 0), ("at-once", 1)])
def test_a_bought_card_waits_for_the_end_of_the_turn(option, among):
    """X59."""
    t, _ = village(coin=4, bought_cards=option)
    t.deck(A, "guard").discards(A, *["strike"] * 3)
    t[A].played[17] = 4
    t.act("buy:bow-and-arrow")
    assert t.state.turn.coin == 1
    t.act("done", "done")
    assert t[A].hand.size == 5
    assert t[A].hand.held[4] + t[A].deck.held[4] == among
    assert t[A].discard[4] == 1 - among
    assert t[A].deck.size == 3 + among


@proves("ROE-11.2")
@pytest.mark.parametrize(("terrain", "item", "price"), [("desert", "small-belt-pouch", 3), ("plains", "apple", 1), ("forest", "apple", 2)])
def test_discounts(terrain, item, price):
    """X60."""
    t, _ = village(terrain=terrain, coin=9)
    t.act(f"buy:{item}", f"buy:{item}")
    assert t.state.turn.coin == 9 - 2 * price


@proves("ROE-11.1")
def test_wild_is_coin():
    t, _ = village(coin=3, wild=1)
    assert "buy:adventurer" not in t.legal()
    t.act("wild:coin", "buy:adventurer")
    assert (t.state.turn.coin, t[A].wild) == (0, 0)


@proves("ROE-11.6")
def test_a_trading_house():
    """X61: one a turn, no discount."""
    t, at = village(terrain="plains", coin=8)
    t.act("house", "buy:apple")
    assert (t.state.turn.coin, t.state.land.hexes[at].houses) == (0, 1)
    assert not t.legal("house")
    second, _ = village(terrain="plains", coin=20)
    assert not second.act("house").legal("house")


@proves("ROE-4.1")
def test_nobody_is_asked_what_to_buy_for_nothing():
    """With the last Coin spent there is nothing to choose: the last step of the turn asks, before which a purchase can be taken back."""
    t, _ = village("strike", coin=PRICE)
    t.act("buy:dodge")
    assert (t.window, t.cards(t[A].bought)) == ("discard", {"dodge": 1})


@proves("ROE-11.5")
def test_the_advanced_market():
    """X62: first a check; the Rat is beaten, then five items are turned up."""
    t, _ = village("guard", "strike", "stride", terrain="water", coin=6, advanced_market="on")
    t.explores("encounter").meets("rat").act("market-visit")
    assert t.state.combat.on
    t.explores("scimitar", "raft", "raft", "treasure-chest", "holy-sword", "teleport-relic")
    t.act("play:guard", "done", "play:strike", "done")
    assert (t.window, sum(kind >= 0 for kind in t.state.row)) == ("buy", 5)
    prices = {"scimitar": 5, "raft": 2, "treasure-chest": 6}
    affordable = [item for item in prices if t.legal(f"buy:{item}")]
    assert affordable
    t.act(f"buy:{affordable[0]}")
    assert t.state.turn.coin == 6 - prices[affordable[0]]
    assert t[A].gained == 1
    t.act("done", "done")
    assert list(t.state.row) == [-1] * 8
    assert sum(t.state.exploration) + sum(t.state.explored) == 5


@proves("ROE-11.5")
def test_exhausted_at_the_advanced_market():
    """X62: no items are turned up, the turn ends and what lies aside goes to the discard pile."""
    t, _ = village("strike", coin=6, advanced_market="on")
    t.act("buy:dodge")
    t.explores("encounter").meets("troll").act("market-visit", "done")
    assert (t.asked, t.cards(t[A].discard), t[A].hand.size) == (B, {"dodge": 1, "strike": 1}, 0)


@proves("ROE-11.1")
def test_nobody_buys_where_a_character_stands():
    t = Table().hand(A, "strike")
    at = t.tile(1, 0, "forest", "village")
    t.at(at, A).npc("rat", at).begin("buy", began=0, coin=9)
    assert t.window == "discard"


# -- trading -----------------------------------------------------------------------------------------------------------------


@proves("ROE-6.6", "ROE-6.8")
def test_a_trade():
    """X63."""
    t, _ = village("raft", beside=[B])
    t.has(B, wild=2).act("offer:blue", "give:raft", "ask-wild", "ask-wild", "propose")
    assert (t.window, t.asked, t.legal()) == ("agree", B, ["refuse", "agree"])
    t.act("agree")
    assert (t.hand_of(B), t[A].wild, t[B].wild, t[A].hand.size) == ({"raft": 1}, 2, 0, 0)
    assert t.state.trade.cards == 0
    assert t.window == "buy"


@proves("ROE-6.7")
def test_who_does_not_hold_what_is_asked_cannot_agree():
    t, _ = village("raft", beside=[B])
    t.hand(B, "strike").deck(B, "guard").act("offer:blue", "ask:guard", "propose")
    assert t.legal() == ["refuse"]
    t.act("refuse")
    assert t.hand_of(B) == {"strike": 1}


@proves("ROE-6.7")
def test_only_what_the_other_may_hold_is_asked():
    t, _ = village("raft", beside=[B])
    t.hand(B, "strike", "dodge").deck(B, "guard", "guard").act("offer:blue")
    assert t.legal("ask:") == ["ask:dodge", "ask:strike", "ask:guard"]
    t.act("ask:strike")
    assert t.legal("ask:") == ["ask:dodge", "ask:guard"]  # there is one Strike, and Blue holds two cards
    t.act("ask:guard")
    assert t.legal("ask:") == []


@proves("ROE-6.7")
def test_who_has_traded_in_secret_may_hold_anything():
    t, _ = village("raft", people=3, beside=[B])
    t.hand(B, "strike").deck(B).has(B, mixed=1 << C).act("offer:blue")
    assert len(t.legal("ask:")) == CARDS


@proves("ROE-6.7")
def test_cards_laid_aside_are_not_offered():
    t, at = village(coin=3)
    t.at(at, B).hand(B, "strike").act("buy:dodge", "offer:blue")
    assert t.legal("give:") == []


@proves("ROE-6.7")
def test_a_turn_has_as_many_offers_as_one_likes():
    """The book sets no limit; what keeps a turn finite are ten beginnings."""
    t, _ = village("raft", beside=[B])
    t.hand(B, "strike")
    for _ in range(9):
        t.act("offer:blue", "give:raft", "propose", "refuse")
    assert t.legal("offer") == ["offer:blue"]


@proves("ROE-6.6", "ROE-6.7")
def test_who_is_asked_in_the_turn_of_another_makes_an_offer():
    """The book lets you trade with whoever shares your tile, in whosever turn: Blue sells a Guard for the wild of Red."""
    t, _ = village("raft", beside=[B])
    t.hand(B, "guard").has(A, wild=1).act("hear:blue")
    assert (t.window, t.asked, t.state.trade.of) == ("offer", B, B)
    t.act("give:guard", "ask-wild", "propose")
    assert (t.window, t.asked) == ("agree", A)
    t.act("agree")
    assert (t.hand_of(A), t.hand_of(B), t[A].wild, t[B].wild) == ({"raft": 1, "guard": 1}, {}, 0, 1)
    assert (t.window, t.asked) == ("buy", A)


@proves("ROE-6.7")
@pytest.mark.parametrize("answer", [("cancel",), ("give:guard", "propose", "refuse")])
def test_each_other_player_is_asked_for_an_offer_once_a_turn(answer):
    t, _ = village("raft", people=3, beside=[B, C])
    t.hand(B, "guard").act("hear:blue", *answer)
    assert (t.window, t.asked, t.legal("hear"), t.legal("offer")) == ("buy", A, ["hear:green"], ["offer:blue", "offer:green"])
    assert t.again("play-cards").legal("hear") == ["hear:blue", "hear:green"]


@proves("ROE-6.7")
def test_nobody_begins_offers_for_ever():
    """Ten a turn, though none was proposed."""
    t, _ = village("raft", beside=[B])
    for _ in range(10):
        t.act("offer:blue", "cancel")
    assert t.legal("offer") == []


@proves("ROE-6.7")
def test_an_offer_gives_and_asks_twenty_wild_at_most():
    t, _ = village("raft", beside=[B])
    t.has(A, wild=25).has(B, wild=25).act("offer:blue", *["give-wild"] * 20, *["ask-wild"] * 20)
    assert {"give-wild", "ask-wild"} & set(t.legal()) == set()


@proves("ROE-6.7")
def test_the_log_of_a_trade_says_how_much_wild_moved():
    """E53: all see "1 card for 2 wild", the two alone which card."""
    t, _ = village("raft", people=3, beside=[B])
    t.has(B, wild=2).has(A, wild=1)
    t.act("offer:blue", "give:raft", "give-wild", "ask-wild", "ask-wild", "propose", "agree")
    words = GAME.words(GAME.content)
    heard = [event for event in t.state.events.items[: t.state.events.count] if event.audience >> C & 1]
    texts = [words.event(t.state, event) for event in heard]
    assert texts == ["Red and Blue trade: 1 card changes hands.", "Red gives Blue 1 wild.", "Blue gives Red 2 wild."]
    assert (t[A].wild, t[B].wild) == (2, 1)


# -- quests ------------------------------------------------------------------------------------------------------------------


@proves("ROE-13.2", "ROE-13.3")
def test_dark_lord_wins_in_the_middle_of_a_move():
    """X64."""
    t = Table().hand(A, "strike").has(A, alignment=-4).quests("dark-lord")
    t.tile(1, 0, "plains")
    r = t.tile(2, 0, "plains", "ruins")
    t.tile(3, 0, "plains")
    t.at(1, A).begin("move", walk=5).act("walk:east", "walk:east")
    assert (t.state.result, t.state.winners, r) == (Result.WON, 1, 2)


@proves("ROE-1.2")
def test_eclipse_makes_both_win():
    """X64."""
    t = Table().hand(A, "strike").has(A, alignment=-4).has(B, alignment=-4).quests("dark-lord")
    t.tile(1, 0, "plains")
    t.at(1, A, B).explores("encounter").meets("eclipse").begin("move").act("done")
    assert (t.state.result, t.state.winners) == (Result.WON, 3)


@proves("ROE-11.7")
def test_a_spell_doubles_one_wild_a_turn_and_one_in_each_combat():
    """X65."""
    t = Table().hand(A, "strike", "guard").has(A, wild=9, spell=True)
    t.tile(1, 0, "plains")
    t.at(1, A, B).hand(B, "guard", "guard", "guard", "guard").has(B, wild=9, spell=True).begin("play-cards")
    t.act("spell-wild:walk", "wild:walk")
    assert t.state.turn.walk == 3
    assert t.legal("spell-wild") == []
    t.explores("scimitar").act("done", "done", "challenge:blue", "fight", "spell-wild:attack")
    assert (t.state.combat.attack, t.legal("spell-wild")) == (2, [])
    t.act("done")
    assert t.asked == B
    t.act("spell-wild:defense")
    assert (t[B].defense, t.legal("spell-wild")) == (2, [])


@proves("ROE-11.3")
def test_learning_a_spell():
    t, _ = village(coin=5, scenario="heros-quest")
    t.has(A, alignment=-2).quests("learn-a-spell")
    t.act("spell")
    assert (t[A].spell, t.state.turn.coin) == (True, 0)


@proves("ROE-13.4")
def test_the_deed_of_the_healer():
    t = Table().hand(A, "dodge", "strike").hand(B, "strike").deck(B, "guard", "guard").has(B, damaged=True).quests("healer")
    t.begin("play-cards")
    assert t.legal("heal") == ["heal:blue"]
    t.act("heal:blue")
    assert t.legal() == ["discard:dodge"]
    t.act("discard:dodge")
    assert (t[B].damaged, t[B].hand.size, t[A].wild, t[A].alignment) == (False, 3, 2, 1)


@proves("ROE-13.3")
@pytest.mark.parametrize(
    ("quest", "numbers", "wild"),
    [
        ("cartographer", {"placed": 5}, 3),
        ("treasure-hunter", {"gained": 2}, 3),
        ("pilgrim", {"villages": 0b1110}, 2),
        ("grave-robber", {"ruins": 0b1110}, 2),
    ],
)
def test_a_side_quest_rewards_once(quest, numbers, wild):
    for more in (0, 1):
        t = Table().hand(A, "strike").quests(quest)
        t.begin("play-cards")
        for name, value in numbers.items():
            setattr(t[A], name, value if more else value & (value - 1))
        t.state.changed = True
        t.act("done")
        assert t[A].wild == wild * more
        t.state.changed = True
        t.act("done")
        assert t[A].wild == wild * more


def test_outfitter_owns_both():
    t = Table().hand(A, "raft").discards(A, "climbing-gear").quests("outfitter").begin("play-cards")
    t.state.changed = True
    t.act("done")
    assert t[A].wild == 3


@proves("ROE-13.2")
def test_a_merchant_prince_has_three_houses():
    t, at = village(coin=7)
    t.quests("merchant-prince")
    for q in (2, 3):
        t.state.land.hexes[t.tile(q, 0, "plains", "village")].houses = 1
    t.act("house")
    assert (t.state.result, t.state.winners, at) == (Result.WON, 1, 1)


# -- the fortress ------------------------------------------------------------------------------------------------------------


def fortress(*cards, people=2, fallen=0, **options):
    t = Table(people, scenario="heros-quest", **options).hand(A, *cards)
    at = t.tile(1, 0, "plains", "fortress")
    t.state.fallen = fallen
    t.npc(Foe(3 + t.state.corrupted).name, at)
    return t.at(at, A), at, Foe(3 + t.state.corrupted).name.lower()


@proves("ROE-14.3")
def test_guards_are_called_out():
    """X66: two others are drawn; the first event is resolved before the fight."""
    t, at, hero = fortress("strike", "guard")
    t.npc("goblins", at).meets("rat", "troll").begin("combat")
    assert t.legal() == ["done", "guards"]
    t.act("guards")
    assert (t[A].share, sorted(t.npcs_at(at))) == (8, sorted([hero, "goblins", "rat", "troll"]))
    assert t.window == "defend"


@proves("ROE-14.3")
def test_the_first_event_before_the_guards_is_resolved():
    """X66."""
    t, at, _ = fortress("strike", "guard")
    t.npc("rat", at).npc("goblins", at).meets("dawn-of-nike", "troll")
    for seed in range(20):
        again, here, _ = fortress("strike", "guard", seed=seed)
        again.npc("rat", here).npc("goblins", here).meets("dawn-of-nike", "troll").begin("combat").act("guards")
        assert again[A].alignment == again.state.encountered[1]
        assert "troll" in again.npcs_at(here)


@proves("ROE-14.3")
def test_guards_that_fall_are_counted():
    t, _, _ = fortress(*["claymore"] * 9)
    t.meets("rat").begin("combat").act("guards", "done", "discard:claymore", "play:claymore", "done")
    assert (t.state.fallen, t.state.combat.on, t.window) == (1, 0, "discard")


@proves("ROE-14.4", "ROE-16.18")
def test_targets_once_the_guards_have_fallen():
    """X67."""
    t, at, hero = fortress("strike", "guard", fallen=5)
    t.npc("rat", at).begin("combat")
    assert sorted(t.legal("target")) == sorted(["target:rat", f"target:{hero}"])
    only, here, name = fortress("strike", "guard", fallen=5, fortress_targets="corrupted-only")
    only.npc("rat", here).begin("combat")
    assert only.legal("target") == [f"target:{name}"]


@proves("ROE-16.13")
@pytest.mark.parametrize(("option", "hand"), [("book", 4), ("scaled", 6)])
def test_the_corrupted_hero_strikes_two(option, hand):
    """X68: 2 + 1 + 2 Darkness; Strike makes 7, 4 for each."""
    t, at, hero = fortress("guard", "guard", fallen=5, corrupted_hand=option)
    t.starts_with(hero, 5, "strike").at(at, B).hand(B, "guard")
    t.state.villains[t.state.corrupted].darkness = 5
    t.begin("combat").act(f"target:{hero}", "fight", "join:attackers")
    assert (t[A].share, t[B].share) == (4, 4)
    assert t.state.villains[t.state.corrupted].hand == hand


@proves("ROE-14.4")
def test_all_who_oppose_the_corrupted_hero_win():
    """X69: B is exhausted in the cycle in which it falls."""
    t, at, hero = fortress("guard", "guard", "claymore", "claymore", "claymore", "dodge", fallen=5)
    t.starts_with(hero, 1, "loose-coins").at(at, B).hand(B, "guard")
    t.state.villains[t.state.corrupted].darkness = 2
    t.begin("combat").act(f"target:{hero}", "fight", "join:attackers", "play:guard", "done", "play:guard", "done")
    assert (t.state.result, t.state.winners) == (Result.WON, 3)


@proves("ROE-14.7", "ROE-15.3")
@pytest.mark.parametrize(
    ("scenario", "result"), [("choose-your-destiny", Result.DRAWN), ("heros-quest", Result.LOST)], ids=["X70 destiny", "X70 hero"]
)
def test_the_last_round(scenario, result):
    t = Table(2, scenario=scenario).hand(A, "strike")
    t.state.active = B
    t.state.round = 40
    t.hand(B, "strike").begin("discard").act("done")
    assert t.state.result == result
    assert t.state.winners == 0
    assert (scenario == "heros-quest") == (t.state.options.scenario == Scenario.HEROS_QUEST)

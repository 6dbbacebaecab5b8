"""Computer players: trades that both gain by, combats that cost no more than they bring, the plan for the Hero's Quest."""

from __future__ import annotations

import numpy as np
import pytest

from holdfast.games.ruins_of_elysia import GAME
from holdfast.games.ruins_of_elysia.actions import SPACE
from holdfast.games.ruins_of_elysia.names import MONSTERS, Foe, Result
from holdfast.games.ruins_of_elysia.players import battle, prospects, quest, scores, value, worth
from holdfast.games.ruins_of_elysia.rules import land

from .fights import arriving, plains
from .table import A, B, Table


def choice(t):
    """What the player who is asked takes at a glance."""
    return max(t.legal(), key=lambda text: GAME.rules.heuristic(t.state, t.numbers, SPACE.number(text)))


def play(t, most=30):
    """Let all play at a glance as long as the active player's step goes on; returns what was done."""
    done = []
    window = t.window
    while len(done) < most:
        done.append(choice(t))
        t.act(done[-1])
        if t.window not in (window, "offer", "agree"):
            return done
    raise AssertionError(f"no end: {done}")


# -- trades ------------------------------------------------------------------------------------------------------------------


def shopping(*cards, wild=3):
    """A, nearer to the Merchant Prince, buys in a village where B stands, nearer to the Huntsmaster."""
    t = Table(2).quests("merchant-prince", "huntsmaster", "cartographer").hand(A, *cards)
    plains(t)
    at = t.tile(0, 1, "plains", "village")
    t.state.land.hexes[0].houses = 1 << A
    t.at(at, A, B).has(B, wild=wild, trophies=6).explores("dodge")
    t.begin("move")
    t.state.turn.began = 1
    return t.act("done")


def test_a_merchant_sells_a_hunter_what_fights_for_wild():
    """A Claymore does little for houses and much for trophies: it goes for as many wild as B gladly gives, and B agrees."""
    t = shopping("claymore")
    done = play(t)
    assert done[:2] == ["offer:blue", "give:claymore"]
    assert done[-3:] == ["propose", "agree", "done"]
    assert t.hand_of(B) == {"claymore": 1}
    assert t[A].wild == done.count("ask-wild") > 0
    assert t[A].wild + t[B].wild == 3


def test_nothing_is_offered_that_only_one_gains_by():
    assert play(shopping("stride")) == ["done"]  # the merchant walks with it
    assert play(shopping("claymore", wild=0)) == ["done"]  # the hunter has nothing to give


def test_one_offer_a_turn_even_if_it_was_refused():
    t = shopping("claymore", "claymore")
    t.act("offer:blue", "give:claymore", "ask-wild", "ask-wild", "ask-wild", "propose")
    assert choice(t) == "refuse"
    t.act("refuse")
    assert choice(t) == "done"


def test_who_is_asked_for_an_offer_sells_what_both_gain_by():
    """In Blue's turn the merchant Red, asked for an offer, sells the Claymore for wild."""
    t = shopping("claymore")
    t.state.active = B
    t.again("play-cards").act("hear:red")
    assert choice(t) == "give:claymore"
    while t.window != "play":
        t.act(choice(t))
    assert (t.hand_of(B), t[A].wild > 0, t[A].wild + t[B].wild) == ({"claymore": 1}, True, 3)


def test_who_is_asked_for_an_offer_and_gains_by_none_makes_none():
    t = shopping("stride")
    t.state.active = B
    assert choice(t.again("play-cards").act("hear:red")) == "cancel"


def test_nobody_asks_for_offers():
    assert GAME.rules.heuristic(shopping("claymore").state, Table(2).numbers, SPACE.number("hear:blue")) == -100.0


def test_an_offer_that_makes_no_sense_is_cancelled():
    """As when a computer player takes a seat over in the middle of it."""
    t = shopping("stride").act("offer:blue", "give:stride")
    assert play(t) == ["cancel"]
    assert choice(t) == "done"


# -- the road ----------------------------------------------------------------------------------------------------------------


def test_coins_are_kept_until_a_market_can_be_reached():
    """Coin that is not spent is lost at the end of the turn; a card in hand stays."""
    t = Table(2).quests("merchant-prince", "huntsmaster", "cartographer").hand(A, "loose-coins", "stride")
    far = t.tile(1, 0, "plains")
    near = t.tile(2, 0, "plains", "village")
    t.at(0, A).begin("play-cards")
    assert choice(t) == "play:stride"  # the village is two steps away, and this one was where the turn began
    t.act("play:stride")
    assert choice(t) == "done"
    t.at(far, A).hand(A, "stride").again("play-cards")
    assert t.state.land.hexes[near].overlay == 0
    assert "play:loose-coins" in play(t)


def test_a_hand_that_cannot_walk_is_not_kept_for_ever():
    t = Table(2).hand(A, "loose-coins", "loose-coins", "strike", "shield-bash", "guard").begin("discard")
    assert choice(t) == "discard:loose-coins"


def test_the_first_market_is_bought_for_what_all_of_its_coin_gives():
    """Coin first: nobody has a house without it.  What is left buys another card."""
    t = Table(2)
    t.state = t.dealt(2, 3, {})
    bought = [choice(t)]
    while bought[-1] != "done":
        t.act(bought[-1])
        bought.append(choice(t))
    assert "buy:coin-purse" in bought and len(bought) == 3


def beside_ruins(**more):
    """A stands beside Ruins with a way out behind them, and has 3 Walk."""
    t = Table(2).quests("dark-lord", "merchant-prince", "huntsmaster").hand(A, "stride").has(A, **more)
    t.tile(1, 0, "plains")
    t.tile(2, 0, "plains", "ruins")
    t.tile(3, 0, "plains")
    t.comes("plains")
    return t.at(1, A).explores("dodge").meets("rat").begin("move", walk=3)


def test_who_may_become_the_dark_lord_runs_through_ruins():
    t = beside_ruins(alignment=-2)
    assert choice(t) == "walk:east"
    t.act("walk:east")
    assert choice(t).startswith("walk:")
    t.act("walk:east")
    assert t[A].alignment == -3


def test_who_is_nearer_to_another_quest_does_not():
    """With six trophy points of nine, or much Light."""
    assert worth.wants_darkness(beside_ruins(alignment=-1).state, beside_ruins().numbers, A)
    for more in ({"trophies": 6}, {"alignment": 2}):
        t = beside_ruins(**more)
        assert not worth.wants_darkness(t.state, t.numbers, A)


# -- combats -----------------------------------------------------------------------------------------------------------------


def attacked(foe, *cards, **more):
    """A is attacked by a Character, and is asked to defend."""
    t, _ = arriving(*cards, **more)
    return t.explores("encounter").meets(foe).begin("move").act("done")


def test_a_blow_that_is_enough_is_struck_with_the_least_card():
    """A Rat falls to Attack 2."""
    t = attacked("rat", "claymore", "strike", "guard", "stride")
    while t.window != "attack":
        t.act(choice(t))
    assert choice(t) == "play:strike"


def test_a_blow_that_comes_to_nothing_is_not_struck():
    """A Troll falls to Attack 5: Strike 2 without wild does nothing, with three wild it does."""
    t = attacked("troll", "strike", "strike", "guard", "guard", "stride")
    while t.window != "attack":
        t.act(choice(t))
    assert choice(t) == "done"
    t[A].wild = 3
    assert choice(t) == "play:strike"


def test_wild_is_not_spent_on_a_combat_without_hope():
    """With no card that strikes and four wild a Troll does not fall: A rather falls than give wild away."""
    t = attacked("troll", "guard", "guard")
    t[A].wild = 4
    while t.window == "defend":
        t.act(choice(t))
    assert t[A].wild == 4


# -- the Hero's Quest --------------------------------------------------------------------------------------------------------


def at_fortress(*cards, people=1, fallen=0, wild=12, **options):
    """A stands at the fortress, to which nobody else came."""
    t = Table(people, scenario="heros-quest", **options).hand(A, *cards)
    t.state.overlays[2] = 0
    tile = plains(t)
    land.place_overlay_on(t.state, A, 2, tile)
    t.state.fallen = fallen
    return t.at(tile, A).has(A, wild=wild).deck(A, "guard", "dodge", "dodge", "weapons-training")


def test_who_waits_at_the_fortress_changes_weak_cards_for_others():
    t = at_fortress("loose-coins", "stride", "guard", "dodge", "claymore").begin("discard")
    assert sorted(play(t)[:2]) == ["discard:loose-coins", "discard:stride"]
    assert t.hand_of(A) != {} and "dodge" in t.hand_of(A)


def test_who_is_on_the_way_changes_all_but_steps_and_arms():
    t = at_fortress("loose-coins", "stride", "guard").begin("discard")
    t.at(0, A).again("discard")
    assert choice(t) == "discard:loose-coins"
    assert choice(t.act("discard:loose-coins")) == "done"


def test_steps_are_kept_until_they_pay_the_way_together():
    """The fortress lies on a mountain: 3 Walk. With 2 in hand and no wild they wait for another; with 3 they are played."""
    t = Table(1, scenario="heros-quest").deck(A, "weapons-training", "weapons-training", "weapons-training").has(A, wild=0)
    land.place_overlay_on(t.state, A, 2, t.tile(1, 0, "mountain"))
    t.hand(A, "stride", "stride").begin("play-cards")
    assert choice(t) == "done"
    t.hand(A, "stride")
    assert choice(t) == "play:stride"


def test_guards_are_called_out_with_a_good_hand_and_not_with_a_bad_one():
    good = at_fortress("weapons-training", "claymore", "guard", "dodge", "dodge").meets("rat", "rat", "rat", "goblins")
    assert choice(good.begin("combat")) == "guards"
    bad = at_fortress("loose-coins", "stride", wild=0).meets("rat", "rat", "rat", "goblins")
    assert choice(bad.begin("combat")) == "done"


def test_the_corrupted_hero_is_challenged_once_its_guards_have_fallen():
    """Alone it has 4 Darkness: three strikes of 4 and a little more, for a hand of five, two Dodges and twelve wild."""
    t = at_fortress("weapons-training", "claymore", "guard", "dodge", "dodge", fallen=3).begin("combat")
    hero = Foe(MONSTERS + t.state.corrupted).name.lower().replace("_", "-")
    assert choice(t) == f"target:{hero}"
    assert choice(t.act(f"target:{hero}")) == "fight"
    weak = at_fortress("stride", "stride", wild=0, fallen=3).begin("combat")
    assert choice(weak) == "done"


def test_nothing_is_spent_against_a_hero_without_cards():
    """It falls at the end of the step."""
    t = at_fortress("guard", "guard", "dodge", fallen=3).begin("combat")
    t.act(*(text for text in t.legal("target")), "fight")
    while t.window != "defend":
        t.act("done")
    t.state.villains[t.state.corrupted].hand = 0
    assert battle.hero_is_spent(t.state)
    assert choice(t) == "done"


def test_others_at_the_fortress_join_against_its_guards():
    t = at_fortress("weapons-training", "claymore", "guard", "dodge", "dodge", people=2).hand(B, "strike", "guard", "stride")
    t.at(t[A].at, B).meets("rat", "rat", "goblins", "troll").begin("combat").act("guards")
    assert (t.window, t.asked) == ("join", B)
    assert choice(t) == "join:attackers"


def test_less_is_asked_for_when_few_rounds_are_left():
    t = at_fortress("guard")
    t.state.round = 5
    early = quest.haste(t.state)
    t.state.round = 38
    assert quest.haste(t.state) < early == 1.0


@pytest.mark.slow(8)
@pytest.mark.parametrize("people", [2, 3])
def test_greedy_players_win_the_heros_quest_together(people):
    """They gather at the fortress; without a plan one game of four was won."""
    won = 0
    for seed in range(3):
        s = GAME.new(seed, people, {"scenario": "heros-quest"})
        while not s.result:
            legal = GAME.legal_for(s, int(s.deciding & -s.deciding).bit_length() - 1)
            GAME.step_unchecked(s, max(legal, key=lambda action: (GAME.heuristic(s, action), -action)))
        won += s.result == Result.WON
    assert won >= 2


# -- how likely each is to win -----------------------------------------------------------------------------------------------


def chance(t, seat):
    """How likely a player is to win, as the search is told."""
    out = [0.0] * t.state.seats
    scores.evaluate(t.state, t.numbers, out)
    return out[seat]


def test_every_trophy_makes_a_win_more_likely():
    t = Table(2).quests("merchant-prince", "huntsmaster", "cartographer")
    plains(t)
    chances = [chance(t.has(A, trophies=trophies), A) for trophies in range(9)]
    assert chances == sorted(set(chances)), "the first one too"


def test_who_has_done_nothing_yet_is_not_near_to_a_quest():
    features = [0.0] * prospects.SIZE
    t = Table(2).quests("merchant-prince", "huntsmaster", "cartographer")
    plains(t)
    prospects.describe_race(t.state, t.numbers, A, features)
    assert dict(zip(prospects.RACE, features, strict=True))["one_more"] == 0.0
    prospects.describe_race(t.has(A, trophies=6).state, t.numbers, A, features)
    assert dict(zip(prospects.RACE, features, strict=True))["one_more"] == 1.0, "three trophies are one good turn"


def told(t):
    """What the network is told of a quest, by name."""
    features = np.zeros(len(value.NAMES))
    which = value.describe(t.state, t.numbers, features)
    assert value.SETS[which].startswith(f"{t.state.seats} player")
    return dict(zip(value.NAMES, features, strict=True))


def test_of_the_quest_is_told_what_the_team_has_come_to():
    """Of a quest of 40 rounds: in round 11 three quarters of them are left; all guards of one player are one and twice one."""
    t = at_fortress("guard", "guard", "dodge", fallen=3)
    t.state.round = 11 - 1
    facts = told(t)
    assert facts["rounds_left"] == 30 / 40
    assert facts["last_rounds"] == 0.0
    assert (facts["guards_fallen"], facts["guards_all_fallen"]) == (1.0, 1.0)
    assert (facts["fortress_known"], facts["at_fortress"], facts["all_at_fortress"], facts["distance_to_fortress"]) == (1.0, 1.0, 1.0, 0.0)
    assert facts["wild"] == 12 / 10
    assert facts["hand"] == 3 / 5
    t.state.round = 38
    assert told(t)["last_rounds"] == 6 / 8, "two of the last eight rounds are left"
    none = told(at_fortress("guard", fallen=1))
    assert none["guards_fallen"] == pytest.approx(1 / 3)
    assert none["guards_all_fallen"] == 0.0


def test_a_quest_of_two_is_told_on_average():
    """A stands at the fortress with 12 wild, B in the First Village with 4."""
    facts = told(at_fortress("guard", people=2).has(B, wild=4))
    assert facts["wild"] == pytest.approx(8 / 10)
    assert (facts["at_fortress"], facts["all_at_fortress"]) == (0.5, 0.0)


def test_a_quest_is_likelier_to_be_won_with_its_guards_fallen_and_time_left():
    early, late = at_fortress("claymore", "guard", "dodge", fallen=3), at_fortress("claymore", "guard", "dodge", fallen=0)
    assert chance(early, A) > chance(late, A)
    before = chance(early, A)
    early.state.round = 39
    assert chance(early, A) < before


# -- the horizon -------------------------------------------------------------------------------------------------------------


def test_the_clock_of_the_search_counts_turns():
    t = Table(2).begin("discard")
    before = scores.clock(t.state)
    t.act("done")
    assert scores.clock(t.state) == before + 1
    assert GAME.rules.clock is scores.clock

"""Rules that a change of the code could break unnoticed until mutation testing found it (docs/testing.md)."""

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.stack import top
from holdfast.engine.struct import clone
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders import decisions as pending
from holdfast.games.tiny_epic_defenders.actions import HERO
from holdfast.games.tiny_epic_defenders.names import CARDS, Card
from holdfast.games.tiny_epic_defenders.rules import abilities, turns
from holdfast.play.conformance import positions
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number, text

# -- moving about ------------------------------------------------------------------------------------------------------


@proves("TED-11.17")
@pytest.mark.parametrize("place", ["capital-city", *RING])
@pytest.mark.parametrize("giant", ["coast", "mountains", "ruins"])
def test_the_hill_giant_is_climbed_from_its_region_and_from_no_other(giant, place):
    t = Table(foe="hill-giant").reveal(giant).place("red", place).turn("red")
    assert t.can("climb") == (place == giant)


# -- once per turn -----------------------------------------------------------------------------------------------------


@proves("TED-5.13", "TED-10.8", "TED-10.10", "TED-10.19")
def test_what_is_used_up_this_turn_leaves_the_other_abilities_fresh():
    t = Table(foe="kraken", action_points=6).give("red", "celestial-idol", "spear-of-valor", "wings-of-zephyr").reveal("coast")
    t.set_threat(capital_city=3).turn("red").do("idol")
    assert not t.can("idol") and t.can("wings:coast")
    t.do("wings:coast")
    assert t.can("spear")
    t.do("spear")
    assert t.foe_hp == 7


@proves("TED-5.13")
@pytest.mark.parametrize(
    ("marks", "count"),
    [(abilities.Mark, 7), (turns.Done, 5)],
)
def test_the_marks_of_what_is_used_up_do_not_touch_each_other(marks, count):
    assert sorted(marks) == [1 << i for i in range(count)]


# -- what the log says -------------------------------------------------------------------------------------------------


@proves("TED-10.12")
def test_the_damage_of_the_spear_is_counted_out_point_by_point():
    t = Table(foe="dragon").give("red", "spear-of-valor").reveal("plains", 10).place("red", "coast").turn("red").do("spear")
    assert [entry for entry in t.log() if entry[0] == "FOE_HIT"] == [("FOE_HIT", 0, 1, 9), ("FOE_HIT", 0, 2, 8), ("FOE_HIT", 0, 3, 7)]


@proves("TED-7.19", "TED-12.10")
@pytest.mark.parametrize(("action", "price"), [("step-out:red", 0), ("defend:red", 1)])
def test_the_log_says_what_a_defend_out_of_the_circle_has_cost(action, price):
    t = Table().place("red", "mountains").turn("red", "mountains-plains", "blue").do("meditate", "pass", action)
    assert ("DEFENDED", 0, 4, price) in t.log()
    assert t.hp("red") == 4 - price


@proves("TED-13.15", "TED-13.16")
@pytest.mark.parametrize(("answer", "kind"), [("top", "PUT_ON_TOP"), ("bottom", "PUT_AT_BOTTOM")])
def test_the_log_names_the_card_that_was_scried_and_where_it_went(answer, kind):
    t = Table("kglflr", "gurmund").turn("red", "forest-ruins", "harpy", "blue").do("scry")
    assert ("SHOWN", number(Card, "forest-ruins")) in [entry[:2] for entry in t.log()]
    t.do(answer)
    assert (kind, number(Card, "forest-ruins")) in [entry[:2] for entry in t.log()]


@proves("TED-12.5")
def test_mirage_shows_the_top_three_cards_and_no_other():
    t = Table().place("red", "desert").turn("red", "forest-ruins", "harpy", "blue", "coast-desert").do("mirage")
    shown = [card for kind, card, _, _ in t.log() if kind == "SHOWN"]
    assert shown == [number(Card, card) for card in ("forest-ruins", "harpy", "blue")]
    assert [bool(t.state.turn_deck.known[i]) for i in range(4)] == [False, True, True, True]


# -- dealing afresh what nobody knows ----------------------------------------------------------------------------------


def dealt_afresh(t, times=80, seen=0):
    """Positions that look the same to everybody, when no cards but some have ever been face up."""
    chance = Chance()
    set_key(chance, 1)
    t.state.seen = seen
    for _ in range(times):
        s = clone(t.state)
        GAME.determinize(s, 0, chance)
        yield s


def laid(pile):
    """The cards of a pile, top first."""
    return [text(Card, pile.cards[i]) for i in range(pile.count - 1, -1, -1)]


ENEMY_CARDS = {text(Card, card) for card in range(9)}
DIRE_CARDS = {text(Card, card) for card in range(9, 15)}
DEFENDER_CARDS = {text(Card, card) for card in range(15, CARDS)}


@proves("TED-2.13")
def test_dealt_afresh_in_round_1_the_enemy_cards_are_on_top_and_the_dire_enemies_in_the_horde_deck():
    t = Table().deck("forest-ruins", "coast-desert", "red", "blue", "all-defenders-12", "all-defenders-123").horde("harpy", "wraith")
    t.state.round = 1
    for s in dealt_afresh(t):
        deck = laid(s.turn_deck)
        assert set(deck[:2]) <= ENEMY_CARDS and set(deck[2:]) == {"red", "blue", "all-defenders-12", "all-defenders-123"}
        assert set(laid(s.horde)) <= DIRE_CARDS


@proves("TED-2.13", "TED-2.18")
def test_dealt_afresh_in_round_1_every_card_may_lie_in_every_place_of_its_kind():
    t = Table().deck("forest-ruins", "coast-desert", "red", "blue", "all-defenders-12", "all-defenders-123")
    t.state.round = 1
    found = [set(cards) for cards in zip(*(laid(s.turn_deck) for s in dealt_afresh(t)), strict=True)]
    assert found[:2] == [ENEMY_CARDS] * 2
    assert found[2:] == [{"red", "blue", "all-defenders-12", "all-defenders-123"}] * 4


@proves("TED-2.18", "TED-4.4")
def test_dealt_afresh_the_card_that_joined_the_turn_deck_may_be_of_either_kind_in_the_horde():
    t = Table().deck("red", "forest-ruins", "blue").horde("harpy")
    dires = [len(DIRE_CARDS.intersection(laid(s.turn_deck))) for s in dealt_afresh(t, 400)]
    assert set(dires) == {0, 1}
    assert 150 < sum(dires) < 250, "each of two cards is as likely to have been on top of the Horde Deck"


@proves("TED-2.18", "TED-2.19")
def test_dealt_afresh_a_card_that_was_drawn_stays_where_it_is():
    t = Table()
    t.state.seen = 0
    t.deck("forest-ruins", "red", "blue").draw()
    assert t.state.seen == 1 << number(Card, "forest-ruins") | 1 << number(Card, "red")
    for s in dealt_afresh(t, seen=t.state.seen):
        assert laid(s.discard) == ["forest-ruins"]
        assert "forest-ruins" not in laid(s.leftover)


@proves("TED-2.16", "TED-2.18", "TED-8.4")
def test_dealt_afresh_an_unseen_cover_may_be_any_leftover_card_and_stays_unknown():
    t = Table().deck("red", "blue", "all-defenders-12", "all-defenders-123").destroy("coast", "wraith")
    t.state.regions[1].cover.known = 0
    covers = set()
    for s in dealt_afresh(t, 200):
        covers.add(text(Card, s.regions[1].cover.card))
        assert s.regions[1].cover.known == 0 and not any(s.leftover.known[: s.leftover.count])
        assert sorted([number(Card, c) for c in laid(s.leftover) + laid(s.turn_deck)] + [s.regions[1].cover.card]) == list(range(CARDS))
    assert covers == ENEMY_CARDS | DIRE_CARDS | {"green", "yellow"}


# -- who is asked ------------------------------------------------------------------------------------------------------


@proves("TED-2.7", "TED-14.22")
def test_each_defender_who_plays_picks_a_hero_at_the_table_and_nobody_else():
    s = GAME.new(1, 4, {"defenders": 4, **{f"hero_{i}": "choose" for i in (1, 2, 3, 4)}})
    for hero in range(4):
        assert s.deciding == 1 << hero
        GAME.step(s, HERO + hero)
    assert [d.hero for d in s.defenders] == [0, 1, 2, 3]
    assert top(s.frames).kind != pending.Heroes.number


@proves("TED-4.9", "TED-5.20")
def test_only_those_who_are_asked_can_be_done():
    t = Table(people=2).pool("red").do("done:seat-1")
    assert t.deciding == {2} and "done:seat-1" not in t.legal()
    t = Table("kglflr", "gurmund", people=2).turn("red", "blue")
    assert t.deciding == {1} and "scry" in t.legal() and "done:seat-2" not in t.legal()


@proves("TED-4.9")
def test_only_their_own_player_lets_a_defender_step_out_of_the_circle():
    t = Table(people=2).place("red", "mountains").place("blue", "mountains")
    t.turn("red", "mountains-plains", "blue").do("meditate", "pass")
    assert t.deciding == {1, 2} and "step-out:red" in t.legal_for(1) and "step-out:red" not in t.legal_for(2)


# -- what is legal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_a_legal_action_is_marked_by_a_one_and_nothing_else(seed):
    """Compiled play counts legal actions by adding the marks up."""
    for s in positions(GAME, seed):
        assert set(GAME.mask(s)) <= {0, 1}

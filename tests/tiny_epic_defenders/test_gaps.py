"""Rules that were stated and kept, but that no test would have missed."""

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import FIRST_COLOURED, FIRST_DIRE, Card
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table, number, text


@proves("TED-9.16")
@pytest.mark.parametrize("people", [1, 2])
def test_drain_asks_nobody_when_all_are_exhausted(people):
    t = Table(people=people).place("red", "forest").place("blue", "desert").set_hp("red", 0).set_hp("blue", 0).deck("wraith", "red").draw()
    assert t.window == "ACT" and t.can("move:mountains")  # Red's own turn
    assert (t.hp("red"), t.hp("blue"), t.threat("ruins")) == (0, 0, 1)


@proves("TED-9.16")
def test_drain_still_takes_from_the_only_one_who_has_any():
    t = Table().place("red", "forest").place("blue", "desert").set_hp("red", 0).set_hp("blue", 1).deck("wraith", "red").draw()
    assert t.window == "ACT" and (t.hp("red"), t.hp("blue")) == (0, 0)


def patrol(oryk):
    """Red with 1 Hit Point on Patrol in the Plains, Oryk somewhere, and the Wraith attacks the Ruins."""
    t = Table("gurmund", "oryk", sides="random").side("plains", "b").place("red", "plains").place("blue", oryk).set_hp("red", 1)
    return t.deck("wraith", "red").draw()


@proves("TED-7.17", "TED-12.24")
def test_martyr_is_measured_from_the_defender_on_patrol_and_not_from_the_attacked_region():
    t = patrol("coast")  # next to the Ruins, not to the Plains
    assert t.window == "ACT" and t.threat("ruins") == 1
    assert t.happened("DEFENDED") == t.happened("MARTYRED") == 0


@proves("TED-7.17", "TED-12.24")
@pytest.mark.parametrize("oryk", ["plains", "mountains"])
def test_oryk_near_the_defender_on_patrol_pays(oryk):
    t = patrol(oryk)
    assert t.can("defend:red")
    t.do("defend:red", "martyr")
    assert t.threat("ruins") == 0 and t.hp("red") == 1 and t.hp("blue") == 3


def kind(card):
    """Enemy, Dire Enemy, or one of the defender cards."""
    if card < FIRST_DIRE:
        return "enemy"
    return "dire enemy" if card < FIRST_COLOURED else text(Card, card)


@proves("TED-2.16")
def test_the_leftover_cards_are_shuffled():
    tops, bottoms = set(), set()
    for seed in range(200):
        pile = GAME.new(seed, 1, {"defenders": 2}).leftover
        tops.add(kind(pile.cards[pile.count - 1]))
        bottoms.add(kind(pile.cards[0]))
    assert {"enemy", "dire enemy", "green", "yellow"} <= tops
    assert {"enemy", "dire enemy", "green", "yellow"} <= bottoms


@proves("TED-14.11")
@pytest.mark.parametrize(
    ("options", "words"),
    [({}, "Forest › Ruins"), ({"enemy_order": "found"}, "Forest › Ruins"), ({"enemy_order": "balanced"}, "Ruins › Forest")],
)
def test_the_words_name_a_card_in_the_order_in_which_it_attacks(options, words):
    t = Table(**options).deck("forest-ruins", "red").draw()
    assert GAME.words(GAME.content).card(t.state, number(Card, "forest-ruins")) == words
    attacked = [region for kind_, region, _, _ in t.log() if kind_ == "ATTACKED"]
    assert " › ".join(GAME.words(GAME.content).region(region) for region in attacked) == words


@proves("TED-5.20", "TED-6.15", "TED-13.26")
def test_many_sacrifices_do_not_overflow_the_points():
    t = (
        Table("umtak", "ezru", sacrifice_limit=30, action_points=6)
        .give("red", "elixir-of-errand")
        .place("red", "coast")
        .turn("red", "blue")
    )
    points, sacrifices = t.points, 0
    while t.can("sacrifice") or sacrifices < 30:
        if t.can("sacrifice"):
            t.do("sacrifice")
            points, sacrifices = points + 2, sacrifices + 1
        else:
            t.do("rejuvenate")
            points -= 2
        assert t.points == points > 0
        assert not t.can("pass")
    assert sacrifices == 30 and points == 6 + 60 - 14
    for _ in range(60 - 14):
        assert not t.can("pass")
        t.do("move:desert" if t.where("red") == "coast" else "move:coast")
    assert t.points == 6 and t.can("pass")

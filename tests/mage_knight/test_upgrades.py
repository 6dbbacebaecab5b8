"""Action upgrades, a variant of the box.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import NONE
from holdfast.games import find
from holdfast.games.mage_knight.names import Card
from holdfast.games.mage_knight.rules.score import owned
from holdfast.games.mage_knight.rules.upgrades import strength_of
from tests.proves import proves

from .course import A, B, C, Course

GAME = find("mage-knight")


def in_round(round_, people=2, night=None, **options):
    """A game in the first turn of its round of this number."""
    t = Course(people, scenario="full-conquest", **{"action_upgrades": "yes", **options})
    t.tactics()
    t.s.round = round_
    t.s.night = round_ % 2 == 0 if night is None else night
    return t


def after(round_, people=2, **options):
    """A game whose round of this number is over."""
    return in_round(round_, people, **options).close()


def revealed(t):
    return [Card(card).name.lower() for card in t.s.found if card != NONE]


def laid(t, *cards):
    """Put other cards there for those that were revealed."""
    for i in range(len(t.s.found)):
        t.s.found[i] = Card[cards[i].upper()] if i < len(cards) else NONE
    return t


@proves("MK-18.28")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_after_a_night_one_more_is_revealed_than_there_are_players(people):
    t = after(2, people)
    assert t.asked[1] == "UPGRADE" and len(revealed(t)) == people + 1
    assert t.can("done"), "nobody has to take one"


@proves("MK-18.28")
@pytest.mark.parametrize(
    ("round_", "options", "asked"),
    [
        (1, {}, False),
        (2, {}, True),
        (4, {}, True),
        (2, {"action_upgrades": "no"}, False),
        (1, {"times": "night-arrival", "night": True}, True),
        (5, {"times": "night-arrival", "night": True}, False),
        (4, {"times": "darkness-is-coming", "night": True}, True),
        (2, {"rounds": 3}, False),
    ],
)
def test_it_is_so_after_each_night_but_the_last(round_, options, asked):
    assert (after(round_, **options).asked[1] == "UPGRADE") == asked


@proves("MK-18.28")
def test_strength_is_by_cards_crystals_units_and_levels():
    t = Course(2)
    assert strength_of(t.s, C, A) == 0
    t.discards("learning", "fireball", "golden_grail")  # 1, 2, 2
    assert strength_of(t.s, C, A) == 5
    t.crystals(red=3, blue=2)  # 2
    assert strength_of(t.s, C, A) == 7
    t.unit(0, "peasants").unit(1, "utem_crossbowmen", wounds=1)  # 1, and half of 2
    assert strength_of(t.s, C, A) == 9
    t.level(3).level(2, B)
    assert strength_of(t.s, C, A) == 12 and strength_of(t.s, C, B) == 0


@proves("MK-18.28")
def test_the_weakest_is_asked_first():
    t = in_round(2, 3)
    t.crystals(red=2)
    t[1].fame, t[2].fame = 3, 1
    t.close()
    asked = []
    while t.asked[1] == "UPGRADE":
        asked.append(t.asked[0])
        t.act("done")
    assert asked == [2, 1, A], "less Fame on a tie, and the one with crystals last"
    assert after(2).asked[0] == B, "then the later one in the past round"


@proves("MK-18.28")
def test_who_takes_one_throws_a_like_action_away():
    t = laid(after(2), "frost_bridge", "in_need")
    seat = t.asked[0]
    t.act("artifact:0")
    assert t.asked == (seat, "OUTWORN") and not t.can("done"), "one has to go"
    assert "throw away for Frost Bridge?" in str(GAME.words(GAME.content).question(t.s))
    assert not GAME.view(t.s, seat)["last_turns"], "the round is over: nobody has a turn left"
    gone = {text.removeprefix("card:") for text in t.legal()}
    assert {"stamina", "march", "determination"} <= gone, "the same colour, or Move"
    assert not gone & {"rage", "promise", "wound", "frost-bridge"}
    had = owned(t.s, seat, Card.STAMINA)
    t.act("card:stamina")
    assert owned(t.s, seat, Card.STAMINA) == had - 1 and owned(t.s, seat, Card.FROST_BRIDGE) == 1
    assert t.asked == (1 - seat, "UPGRADE") and revealed(t) == ["in_need"]
    t.act("done")
    assert t.asked[1] == "TACTICS" and revealed(t) == []
    assert Card.IN_NEED in t.s.action_deck.cards[:3], "the rest go under the deck, before what monasteries taught"


@proves("MK-18.28")
def test_all_cards_are_there_to_be_thrown_away():
    """In hand, discarded, played, and under Sparing Power: the next deck is made of them all."""
    t = in_round(2)
    t.hand("rage", seat=B).deck(seat=B).discards("threaten", seat=B)
    t[B].played[Card.INSTINCT] = 1
    t[A].fame = 1
    laid(t.close(), "blood_rage").act("artifact:0")
    assert t.asked == (B, "OUTWORN") and t.legal() == {"card:rage", "card:threaten", "card:instinct"}


def test_what_is_on_offer_is_not_laid_out_while_a_card_is_thrown_away():
    t = in_round(2)
    t.hand("rage", seat=B)
    t[A].fame = 1
    laid(t.close(), "blood_rage", "learning")
    assert [one["card"] for one in GAME.view(t.s, B)["found"]] == ["blood-rage", "learning"]
    t.act("artifact:0")
    assert t.asked == (B, "OUTWORN") and GAME.view(t.s, B)["found"] == []

"""The auction for heroes, a variant of the box.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import NONE
from holdfast.games import find
from holdfast.games.mage_knight.names import Hero
from holdfast.games.mage_knight.rules.levels import level_up
from holdfast.games.mage_knight.text.words import Words
from holdfast.games.mage_knight.view_players import player_part
from holdfast.schema.options import OptionError
from holdfast.schema.texts.i18n import render
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import C, Course

GAME = find("mage-knight")
SEEDS = range(12)


def auction(people=3, seed=1, **options):
    """An auction in which the seats pick by their numbers."""
    t = Course(people, seed, auction="yes", **options)
    t.s.frames.count -= 1  # of who was to pick in the order that was drawn
    t.s.deciding = 0
    COURSE.advance(t.s, C)
    return t


def heroes(t):
    return [None if t[seat].hero == NONE else Hero(t[seat].hero).name.lower() for seat in range(t.s.seats)]


@proves("MK-18.31")
def test_heroes_are_picked_as_the_first_decisions():
    t = auction()
    assert t.asked == (0, "PICK") and heroes(t) == [None] * 3
    assert t.legal() == {f"hero:{hero.name.lower()}" for hero in Hero}
    assert all(t[seat].hand.size == t[seat].deck.count == 0 for seat in range(3))
    assert Course(3).asked[1] == "TACTICS" and None not in heroes(Course(3)), "only where it was agreed"


@proves("MK-18.31")
def test_the_order_of_picking_is_drawn():
    assert {Course(3, seed, auction="yes").asked[0] for seed in SEEDS} == {0, 1, 2}


@proves("MK-18.31")
def test_a_hero_for_which_nobody_bids_costs_nothing():
    t = auction().act("hero:norowas")
    assert t.asked == (1, "AUCTION") and t.can("bid:1") and t.can("decline") and not t.can("bid:0")
    t.act("decline")
    assert t.asked == (2, "AUCTION")
    t.act("decline")
    assert heroes(t) == ["norowas", None, None] and t[0].fame == 0
    assert t.asked == (1, "PICK") and not t.can("hero:norowas")


@proves("MK-18.31")
def test_who_comes_later_exceeds_and_who_comes_before_may_match():
    t = auction().act("hero:norowas", "bid:2")
    assert t.asked == (2, "AUCTION") and not t.can("bid:2") and t.can("bid:3"), "later than the highest bidder"
    t.act("bid:4")
    assert t.asked == (0, "AUCTION") and t.can("bid:4") and not t.can("bid:3"), "who has picked may match"
    t.act("decline")
    assert t.asked == (1, "AUCTION") and t.can("bid:4"), "earlier than the highest bidder"
    t.act("bid:4")
    assert t.asked == (2, "AUCTION") and not t.can("bid:4")
    t.act("decline")
    assert t.asked == (0, "AUCTION") and t.can("bid:4"), "a new bid may be answered by all"
    t.act("decline")
    assert heroes(t) == [None, "norowas", None] and [t[seat].fame for seat in range(3)] == [0, -4, 0], "the others lose nothing"
    assert t.asked == (0, "PICK"), "picking goes on"


@proves("MK-18.31")
def test_who_has_a_hero_bids_no_more():
    t = auction().act("hero:norowas", "decline", "decline", "hero:tovak")
    assert t.asked == (2, "AUCTION")
    t.act("bid:1")
    assert t.asked == (1, "AUCTION"), "the first one has a hero"
    t.act("bid:1", "decline", "hero:goldyx")
    assert heroes(t) == ["norowas", "tovak", "goldyx"] and t.asked[1] == "TACTICS", "the last one picks alone"
    assert [t[seat].fame for seat in range(3)] == [0, -1, 0]


def picked(t):
    """All get the first hero they may have for nothing."""
    while t.asked[1] in ("PICK", "AUCTION"):
        t.act("decline" if t.can("decline") else sorted(t.legal())[0])
    return t


@proves("MK-18.31")
def test_then_all_have_what_their_heroes_bring():
    t = picked(auction())
    for seat in range(3):
        assert t[seat].hand.size == 5 and t[seat].deck.count == 11 and t[seat].skill_pile.count == 10
    t = picked(auction(1))
    assert t.s.dummy.on and t.s.dummy.hero != t[0].hero and t.s.dummy.deck.count == 16, "alone the dummy player has another one"


@proves("MK-18.31")
def test_the_first_tactics_are_taken_in_reverse_whatever_the_fame():
    t = picked(auction())
    t.s.frames.count = 1
    t[0].fame, t[2].fame = -5, 3
    t.s.frames.items[0].step = 1  # to choose
    t.s.deciding = 0
    COURSE.advance(t.s, C)
    asked = []
    for tactic in ("early-bird", "planning", "great-start"):
        asked.append(t.asked[0])
        t.act(f"tactic:{tactic}")
    assert asked == [2, 1, 0]
    t.next_round()
    assert t.asked == (0, "TACTICS"), "later by Fame"


@proves("MK-18.31")
def test_below_zero_one_is_of_level_1_and_crossing_zero_is_no_level():
    t = picked(auction())
    t[0].fame = -3
    assert not level_up(t.s, C, 0) and t[0].level == 0
    t[0].fame = 2
    assert not level_up(t.s, C, 0) and t[0].level == 0


@proves("MK-18.31")
def test_a_bid_goes_up_to_20():
    t = auction().act("hero:norowas", "bid:20")
    assert t.asked == (2, "AUCTION") and t.legal() == {"decline"}
    t.act("decline")
    assert t.can("bid:20"), "who has picked may match"


@proves("MK-18.31", "MK-18.7")
def test_heroes_are_not_named_and_none_is_picked_that_is_left_out():
    with pytest.raises(OptionError):
        GAME.new(1, 2, {"auction": "yes", "hero_1": "tovak"})
    assert not auction(without_hero="tovak").can("hero:tovak")


def test_screens_show_the_heroes_that_are_free_and_the_one_that_is_bid_for():
    t = auction(without_hero="tovak")
    assert GAME.view(t.s, 0)["heroes"] == ["arythea", "goldyx", "norowas"]
    t.act("hero:goldyx")
    assert GAME.view(t.s, 0)["heroes"] == ["goldyx"]
    t.act("decline").act("decline")
    assert GAME.view(t.s, 0)["heroes"] == ["arythea", "norowas"]
    assert GAME.view(GAME.new(1, 2, {}), 0)["heroes"] == []


def asked_in_words(t):
    return render(Words(GAME.content).question(t.s), {})


@proves("MK-18.31")
def test_the_question_says_who_pays_and_how_much_has_to_be_bid():
    """Who comes later has to exceed the highest bid, who comes before may match it; only the highest bidder pays."""
    t = auction().act("hero:norowas")
    assert "Only the highest bidder pays, and begins with so much less Fame." in asked_in_words(t)
    t.act("bid:2")
    assert t.asked[0] == 2 and asked_in_words(t).endswith("you have to bid more.")
    t.act("bid:3")
    assert t.asked[0] == 0 and asked_in_words(t).endswith("to match the bid is enough.")


@proves("MK-18.31")
def test_nobody_bids_alone():
    with pytest.raises(OptionError):
        GAME.new(1, 1, {"auction": "yes"})


def test_before_the_first_round_there_is_no_round_and_no_hand():
    t = auction()
    view = GAME.view(t.s, 0)
    assert (view["round"], view["phase"]) == (None, "setup")
    assert [(one["hand"], one["cards"]) for one in view["seats"]] == [(None, None)] * 3
    view = GAME.view(picked(t).s, 0)
    assert view["round"] == 1 and view["phase"] != "setup" and view["seats"][0]["hand"] and view["seats"][1]["cards"]


def test_computers_bid_only_for_better_heroes_and_screens_show_who_has_none():
    s = GAME.new(3, 3, {"auction": "yes"})
    while s.round == 0:
        shown = [player_part(s, GAME.content, seat) for seat in range(3)]
        assert all((one["hero"] is None) == (s.players[i].hero == NONE) for i, one in enumerate(shown))
        GAME.show(s, GAME.content, 0)
        legal = GAME.legal(s)
        GAME.step(s, max(zip(GAME.worths(s, legal), legal, strict=True))[1])
    assert all(-8 <= s.players[seat].fame <= 0 for seat in range(3))


@proves("MK-18.29", "MK-18.31")
def test_who_drafts_knows_the_heroes():
    t = auction(drafting="yes")
    assert all(t[seat].store.count == 0 for seat in range(3)), "no pack is seen before"
    picked(t)
    assert t.asked[1] == "DRAFT" and [t[seat].store.count for seat in range(3)] == [4, 4, 4]

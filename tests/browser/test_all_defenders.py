"""An All Defenders card for two people: who is asked, with whose symbol, and who has said that they want no more of it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from holdfast.games import find
from holdfast.play.match import Match

from .person import Person

WHO_ACTS = "Who acts?"
NO_MORE = re.compile("no more points|done", re.IGNORECASE)


def symbol(person: Person, colour: str) -> Locator:
    """The symbol of a colour before the question."""
    return person.bar.locator(f".question svg.{colour}")


@cache
def at_the_pool() -> Match:
    """A game of two in which both are asked who takes a point of an All Defenders card, reached by chance."""
    for seed in itertools.count():
        random = Random(seed)
        match = Match(find("tiny-epic-defenders"), ["human", "human"], {"hero_1": "lealith", "hero_2": "umtak"}, seed)
        while not match.is_over:
            if match.deciding == [0, 1] and WHO_ACTS in str(match.question()):
                return match
            seat = match.deciding[0]
            match.play(seat, random.choice(match.game.legal_for(match.state, seat)))
    raise AssertionError("never")


@cache
def alone_with_three_points() -> Match:
    """A game of one in which it is asked which of two heroes takes the first of three points that are left; reached by chance."""
    for seed in itertools.count():
        random = Random(seed)
        match = Match(find("tiny-epic-defenders"), ["human"], {"hero_1": "lealith", "hero_2": "umtak"}, seed)
        while not match.is_over:
            if str(match.question(0)) == f"All Defenders: 3 action points left. {WHO_ACTS}":
                return match
            match.play(0, random.choice(match.game.legal_for(match.state, 0)))
    raise AssertionError("never")


@pytest.fixture
def two(come: Callable[..., Person]) -> tuple[Person, Person]:
    """Anna, who is Red, and Ben, who is Blue, at an All Defenders card."""
    anna, ben = come("Anna"), come("Ben")
    ben.sit(anna.dealt(at_the_pool(), ["me", "open"]))
    for person in (anna, ben):
        expect(person.bar.get_by_text(WHO_ACTS)).to_be_visible()
    return anna, ben


def test_a_question_for_both_bears_ones_own_symbol_also_when_the_other_has_acted(two):
    anna, ben = two
    expect(symbol(anna, "red")).to_be_visible()
    expect(symbol(ben, "blue")).to_be_visible()
    anna.choose("Red")
    anna.choose("Move to")
    expect(ben.bar.get_by_text("2 action points left. Who acts?")).to_be_visible()
    expect(symbol(ben, "blue")).to_be_visible()
    expect(symbol(ben, "red")).to_have_count(0)


def test_who_wants_no_more_points_is_not_asked_again_on_this_card(two):
    anna, ben = two
    ben.insist(ben.bar.get_by_role("button", name=NO_MORE))
    expect(ben.actions.or_(ben.end)).to_have_count(0)
    anna.choose("Move to")  # nobody else may act, so Red is not chosen first
    expect(anna.bar.get_by_text(re.compile("2 action points"))).to_be_visible()
    expect(ben.bar.get_by_text("Waiting for Anna.")).to_be_visible()
    expect(ben.actions.or_(ben.end)).to_have_count(0)


def test_the_region_where_a_defender_stands_is_lit_and_chooses_them(come):
    anna = come("Anna")
    anna.dealt(alone_with_three_points(), ["me"])
    expect(anna.bar.get_by_text(WHO_ACTS)).to_be_visible()
    here = anna.page.locator("[data-spot^='region:'][aria-label*='Blue'][aria-label*=' acts']")
    expect(here).to_have_count(1)
    here.click()
    which = anna.page.get_by_role("menuitem").filter(has_text="Blue")
    chosen = anna.bar.get_by_text(re.compile("Blue.*takes from the"))
    expect(which.or_(chosen)).to_be_visible()
    if which.count():  # both stand there
        which.click()
    expect(chosen).to_be_visible()


def test_who_acts_stays_chosen_and_is_asked_again_when_that_is_wanted(come):
    anna = come("Anna")
    anna.dealt(alone_with_three_points(), ["me"])
    expect(anna.bar.get_by_text(WHO_ACTS)).to_be_visible()
    again = anna.bar.get_by_role("button", name="Choose again who acts")
    anna.choose("Red")
    expect(anna.bar.get_by_text("3 action points")).to_be_visible()
    expect(again).to_have_count(0)  # one has chosen oneself
    anna.choose("Move to")
    expect(anna.bar.get_by_text(re.compile("takes from the 2 action points"))).to_be_visible()
    anna.page.keyboard.press("u")  # what was chosen without asking is no step of its own
    expect(anna.bar.get_by_text(re.compile("Red.*takes from the 3 action points"))).to_be_visible()
    anna.choose("Move to")
    expect(anna.bar.get_by_text(re.compile("takes from the 2 action points"))).to_be_visible()
    again.click()
    expect(anna.bar.get_by_text("2 action points left. Who acts?")).to_be_visible()
    anna.choose("Blue")
    expect(anna.bar.get_by_text(re.compile("Blue.*takes from the 2 action points"))).to_be_visible()

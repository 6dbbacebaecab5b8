"""The board that is made for a game which draws none of its own: played by clicking, by keys, on a phone, and told in words."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .person import NARROW, WIDE, Person
from .test_axe import in_both_lights


def at_copse(come: Any, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    anna.table(["me", "greedy"], game="toy")
    anna.expect_live()
    begin = anna.bar.get_by_role("button", name="Begin")
    begin.click()
    expect(anna.actions.filter(has_text="Draw a tree")).to_be_visible()
    return anna


def lit(anna: Person) -> Any:
    """What can be acted upon on the board."""
    return anna.page.get_by_role("group", name="The board").locator("[data-spot][tabindex='0']")


def place(anna: Person, name: str) -> Any:
    return anna.page.locator(f"[data-spot='place:{name}']")


def test_a_click_on_a_place_that_means_one_thing_does_it(come):
    anna = at_copse(come)
    expect(lit(anna)).to_have_count(1)  # from the Gate one walks to the Meadow
    expect(place(anna, "meadow")).to_have_accessible_name(re.compile("^Meadow.*Walk to the right"))
    place(anna, "meadow").click()
    expect(place(anna, "meadow")).to_have_accessible_name(re.compile("^Meadow: Here: Red"))


def test_the_keyboard_walks_the_board_and_acts(come):
    anna = at_copse(come)
    place(anna, "meadow").focus()
    anna.page.keyboard.press("Enter")
    expect(place(anna, "meadow")).to_have_accessible_name(re.compile("^Meadow: Here: Red"))
    expect(lit(anna)).to_have_count(2)
    place(anna, "gate").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(place(anna, "meadow")).to_be_focused()


def test_what_is_seen_of_hands_is_ones_own_and_a_card_has_its_tip(come):
    anna = at_copse(come)
    anna.actions.filter(has_text="Draw a tree").click()
    hand = anna.page.locator("section.hand")
    expect(hand).to_have_count(1)
    expect(hand.locator(".thing")).to_have_count(1)
    expect(hand.locator(".thing")).not_to_have_text(re.compile("unseen"))
    hand.locator(".thing").hover()
    anna.page.keyboard.press("i")
    expect(anna.page.get_by_role("dialog")).to_contain_text(re.compile("Worth .* points?"))


@pytest.mark.parametrize("more", [{"viewport": WIDE}, {"viewport": NARROW, "has_touch": True, "is_mobile": True}])
def test_nothing_hangs_over_the_edge(come, more):
    anna = at_copse(come, **more)
    board = anna.page.locator(".all")
    across, room = board.evaluate("board => [board.scrollWidth, board.clientWidth]")
    assert across <= room
    if more["viewport"] == WIDE:
        assert board.evaluate("board => board.scrollHeight <= board.clientHeight")


@pytest.mark.parametrize("more", [{"viewport": WIDE}, {"viewport": NARROW, "has_touch": True, "is_mobile": True}])
def test_everybody_can_use_it(come, more):
    anna = at_copse(come, **more)
    anna.actions.filter(has_text="Draw a tree").click()
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    expect(anna.actions.filter(has_text="Draw a tree")).to_be_visible()
    assert in_both_lights(anna) == {"light": [], "dark": []}


def test_the_board_is_told_in_words(come):
    anna = at_copse(come)
    words = anna.page.locator("#board-text li")
    expect(words.filter(has_text="Gate: Here: Red, Blue.")).to_have_count(1)
    expect(words.filter(has_text="Deck: ")).to_have_count(1)
    expect(anna.page.locator("#board-text h3")).to_have_text(["Now", "The path", "Tools at the Gate", "Players"])

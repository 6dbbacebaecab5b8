"""The board that is made for a game which draws none of its own: played by clicking, by keys, on a phone, and told in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from .person import MOST_CLICKS, NARROW, PAUSE, WIDE, Person, expect_read
from .test_axe import in_both_lights


def at_copse(come: Any, values: Mapping[str, Any] | None = None, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    anna.table(["me", "greedy"], game="toy", values=values)
    anna.expect_live()
    expect(place(anna, "meadow")).to_contain_text(
        "One step"
    )  # the words of cards come last, and the board is hidden while they are awaited
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
    expect_read(anna.page, lambda: board.evaluate("board => board.scrollWidth <= board.clientWidth"), True)
    if more["viewport"] == WIDE:
        expect_read(anna.page, lambda: board.evaluate("board => board.scrollHeight <= board.clientHeight"), True)


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


def at_the_kingdom(come: Any, **more: Any) -> Person:
    """At Kingdom Defenders where its own board cannot be had."""
    anna: Person = come("Anna", **more)
    anna.expected = ("Failed to load resource", "net::ERR_")
    anna.context.route(re.compile(r"kingdom_defenders-[^/]*\.js"), lambda route: route.abort())
    anna.table(["me", "greedy"], game="kingdom-defenders")
    anna.expect_live()
    return anna


@pytest.mark.parametrize("more", [{"viewport": WIDE}, {"viewport": NARROW, "has_touch": True, "is_mobile": True}])
def test_a_big_game_has_ways_to_its_parts_and_shows_where_something_can_be_done(come, more):
    anna = at_the_kingdom(come, **more)
    ways = anna.page.get_by_role("navigation", name="Parts of the board")
    expect(ways).to_be_visible()  # the parts are drawn by now, and can be counted
    expect(ways.get_by_role("button")).to_have_count(anna.page.locator("[data-section]").count())
    ways.get_by_role("button", name="Dice").click()
    expect(anna.page.locator("[data-section=dice] .thing").first).to_be_in_viewport()
    for _ in range(MOST_CLICKS):
        if anna.actions.filter(has_text="disc").count() > 7:
            break
        anna.expect_turn()
        anna.click_something(1)
        anna.page.wait_for_timeout(PAUSE)
    expect(ways.locator(".open").first).to_be_visible()
    expect(anna.page.locator(".thing.lit").first).to_be_visible()
    more_below = anna.bar.locator(".more")
    if more["viewport"] == WIDE:  # the bar is as high as what there is to choose
        expect(anna.actions.last).to_be_in_viewport(ratio=1)
        expect(more_below).to_have_count(0)
        return
    expect(more_below).to_have_text(re.compile(r"\d+ more"))
    more_below.click()
    expect(anna.actions.last).to_be_in_viewport()


def test_a_game_that_is_over_tells_how_it_went(come):
    plain = {f"{tree}.effect": "" for tree in ("ash", "birch", "cedar", "elm")}
    values = {"elm.worth": 1, **plain}  # whatever is dealt is worth something, and nobody loses it
    anna = at_copse(come, values, viewport=NARROW, has_touch=True, is_mobile=True)
    for choice in ("Draw a tree", "Play the ", "On the left"):
        anna.choose(choice)
    for number in range(MOST_CLICKS):
        if anna.is_over():
            break
        anna.click_something(number)
        anna.page.wait_for_timeout(PAUSE)
    expect(anna.result).to_be_visible()
    expect(anna.page.get_by_role("heading", name="At the end")).to_be_visible()
    expect(anna.page.get_by_role("row", name=re.compile("^Points")).first).to_be_visible()
    expect(anna.page.get_by_role("heading", name="Points")).to_be_visible()
    anna.page.get_by_role("link", name="Replay", exact=True).click()
    anna.page.get_by_role("tab", name="Landmarks").click()
    expect(anna.page.get_by_role("list", name="Landmarks").get_by_text("The game begins")).to_be_visible()

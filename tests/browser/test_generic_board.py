"""The board that is made for a game which draws none of its own: played by clicking, by keys, on a phone, and told in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import expect

from .person import MOST_CLICKS, NARROW, PAUSE, WIDE, Person, expect_read
from .states import to_placing
from .test_axe import in_its_light

RESTS = 600
"""Milliseconds after which what has come where one has tapped before takes a tap (`web/src/lib/page/rest.ts`), and some more."""


def at_copse(come: Any, values: Mapping[str, Any] | None = None, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    anna.table(["me", "greedy"], game="toy", values=values, length=7)
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


def test_a_board_is_told_in_words_and_played_by_clicking_and_by_keys(come):
    """Step by step, at one table: its words, a step by a click, one by keys, and a tree that is drawn."""
    anna = at_copse(come)
    words = anna.page.locator("#board-text li")
    expect(words.filter(has_text="Gate: Here: Red, Blue.")).to_have_count(1)
    expect(words.filter(has_text="Deck: ")).to_have_count(1)
    expect(anna.page.locator("#board-text h3")).to_have_text(["Now", "The path", "Tools at the Gate", "Players"])

    expect(lit(anna)).to_have_count(1)  # from the Gate one walks to the Meadow
    expect(place(anna, "meadow")).to_have_accessible_name(re.compile("^Meadow.*Walk to the right"))
    place(anna, "meadow").click()  # which means one thing, so it is done
    expect(place(anna, "meadow")).to_have_accessible_name(re.compile("^Meadow: Here: Red"))
    expect(lit(anna)).to_have_count(2)

    place(anna, "gate").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(place(anna, "meadow")).to_be_focused()
    anna.page.keyboard.press("ArrowRight")
    expect(place(anna, "brook")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(place(anna, "brook")).to_have_accessible_name(re.compile("^Brook: Here: Red"))

    anna.actions.filter(has_text="Draw a tree").click()
    hand = anna.page.locator("section.hand")
    expect(hand).to_have_count(1)  # of what lies in hands one sees one's own
    expect(hand.locator(".thing")).to_have_count(1)
    expect(hand.locator(".thing")).not_to_have_text(re.compile("unseen"))
    hand.locator(".thing").hover()
    anna.page.keyboard.press("i")
    expect(anna.page.get_by_role("dialog")).to_contain_text(re.compile("Worth .* points?"))


def test_nothing_hangs_over_the_edge_and_everybody_can_use_it(come):
    """On a desk, and as narrow as a phone."""
    anna = at_copse(come)
    board = anna.page.locator(".all")
    anna.actions.filter(has_text="Draw a tree").click()
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    expect(anna.actions.filter(has_text="Draw a tree")).to_be_visible()
    for size, light in ((WIDE, "light"), (NARROW, "dark")):
        anna.page.set_viewport_size(size)
        expect_read(anna.page, lambda: board.evaluate("board => board.scrollWidth <= board.clientWidth"), True)
        if size == WIDE:
            expect_read(anna.page, lambda: board.evaluate("board => board.scrollHeight <= board.clientHeight"), True)
        expect_read(anna.page, lambda light=light: in_its_light(anna, light), [])  # once the board has become as narrow


def test_a_big_game_has_ways_to_its_parts_and_shows_where_something_can_be_done(come):
    """At Kingdom Defenders where its own board cannot be had: on a desk, and then as narrow as a phone."""
    anna: Person = come("Anna")
    anna.expected = ("Failed to load resource", "net::ERR_")
    anna.context.route(re.compile(r"kingdom_defenders-[^/]*\.js"), lambda route: route.abort())
    anna.table(["me", "greedy"], game="kingdom-defenders")
    anna.expect_live()
    ways = anna.page.get_by_role("navigation", name="Parts of the board")
    expect(ways).to_be_visible()  # the parts are drawn by now, and can be counted
    expect(ways.get_by_role("button")).to_have_count(anna.page.locator("[data-section]").count())
    ways.get_by_role("button", name="Dice").click()
    expect(anna.page.locator("[data-section=dice] .thing").first).to_be_in_viewport()
    to_placing(anna)
    expect(anna.actions.filter(has_text="disc").nth(7)).to_be_attached()
    more_below = anna.bar.locator(".more")
    expect(more_below).to_have_text(re.compile(r"\d+ more"))  # she wants everything listed, and the bar is no higher for that
    anna.actions.last.scroll_into_view_if_needed()
    expect(more_below).to_be_hidden()
    anna.page.set_viewport_size(NARROW)
    ways.get_by_role("button", name="Dice").click()
    expect(anna.page.locator("[data-section=dice] .thing").first).to_be_in_viewport()
    expect(ways.locator(".open").first).to_be_visible()
    expect(anna.page.locator(".thing.lit").first).to_be_visible()
    expect(more_below).to_have_text(re.compile(r"\d+ more"))
    more_below.click()
    expect(anna.actions.last).to_be_in_viewport()


def test_a_game_that_is_over_tells_how_it_went(come):
    plain = {f"{tree}.effect": "" for tree in ("ash", "birch", "cedar", "elm")}
    values = {"elm.worth": 1, **plain}  # whatever is dealt is worth something, and nobody loses it
    anna = at_copse(come, values, viewport=NARROW, has_touch=True, is_mobile=True)
    for choice in ("Draw a tree", "Play the "):
        chosen = anna.bar.get_by_role("button", name=choice).first
        expect(chosen).to_have_accessible_description(re.compile(r"\S"))  # with what they come to cautions come, which move the list
        anna.page.wait_for_timeout(RESTS)
        chosen.tap()
    anna.bar.get_by_role("button", name="On the left").tap()
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

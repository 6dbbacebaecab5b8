"""The board: what a choice would change, the odds, what is left, and the position in words."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from .person import MOST_TURNS, NARROW, Person


def at_the_city(come: Any, **more: Any) -> Person:
    """Somebody who may move out of the Capital City."""
    anna: Person = come("Anna", **more)
    anna.table(["me"], hero_1="gurmund", hero_2="oryk")
    anna.expect_live()
    anna.to_a_move()
    return anna


def board(person: Person) -> Locator:
    return person.page.get_by_role("group", name="The board")


def test_a_board_tells_what_is_and_what_would_be(come):
    """Step by step, at one table: words, a preview, the odds, what is left, the arrows, and what ends in chance."""
    anna = at_the_city(come)
    words = anna.page.get_by_role("region", name="The board in words")
    told = words.get_by_role("listitem")
    expect(told.filter(has_text=re.compile("^Capital City: in the middle"))).to_have_count(1)
    expect(told.filter(has_text=re.compile(r"^Red \(Gurmund\): .*4 of 4 Hit Points"))).to_have_count(1)
    expect(words.get_by_role("heading")).to_have_text(["The board in words", "Now", "Regions", "Defenders", "The Epic Foe", "Cards"])

    expect(board(anna).locator(".ghost")).to_have_count(0)
    anna.bar.get_by_role("button", name="Move to").first.hover()
    expect(board(anna).locator(".token.ghost")).to_have_count(1)
    anna.page.mouse.move(2, 2)
    expect(board(anna).locator(".ghost")).to_have_count(0)

    expect(board(anna).get_by_text(re.compile("^next card"))).to_have_count(0)
    switch = board(anna).get_by_role("switch")
    switch.click()
    expect(switch).to_be_checked()
    expect(board(anna).get_by_text(re.compile(r"^next card \d+ %$"))).to_have_count(6)
    switch.click()
    expect(board(anna).get_by_text(re.compile("^next card"))).to_have_count(0)

    board(anna).get_by_role("button", name=re.compile("^Turn Deck")).click()
    dialog = anna.page.get_by_role("dialog", name="What is left")
    expect(dialog.get_by_role("table").get_by_role("row")).to_have_count(7)
    expect(dialog.get_by_role("heading", name=re.compile("^Discard pile"))).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    city = board(anna).locator("[data-spot='region:capital-city']")
    city.focus()
    seen = set()
    for key in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft"):
        anna.page.keyboard.press(key)
        seen.add(anna.page.evaluate("document.activeElement.dataset.spot"))
    assert len(seen) >= 4, seen
    still = board(anna).locator("[data-spot^='region:'][tabindex='-1']").first
    name = still.get_attribute("aria-label").split(":")[0]
    still.focus()
    anna.page.keyboard.press("Enter")
    dialog = anna.page.get_by_role("dialog", name=name)
    expect(dialog).to_contain_text(re.compile(r"Threat \d of \d"))
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(still).to_be_focused()

    for _ in range(MOST_TURNS):  # to a turn that one may end, which brings the next card
        if anna.end.count() and anna.bar.get_by_role("button", name="End the turn").count():
            break
        anna.go_on()
        anna.to_a_move()
    piles = board(anna).locator("[data-spot=deck] .count")
    expect(piles.first).to_have_text(re.compile(r"^\d+$"))
    anna.end.hover()
    expect(piles.first).to_have_text("?")


def test_on_a_phone_a_tap_acts_where_one_can_and_explains_where_not(come):
    anna = at_the_city(come, viewport=NARROW, has_touch=True)
    still = board(anna).locator("[data-spot^='region:'][tabindex='-1']").first
    name = still.get_attribute("aria-label").split(":")[0]
    still.tap()
    dialog = anna.page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
    place = anna.lit.first.get_attribute("data-spot").removeprefix("region:")
    anna.lit.first.tap()
    words = anna.page.get_by_role("region", name="The board in words")
    expect(words.get_by_text(re.compile(rf"^{place.replace('-', ' ')}: .*here: ", re.IGNORECASE))).to_have_count(1)

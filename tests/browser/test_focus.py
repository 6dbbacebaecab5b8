"""The focus is never lost: not on coming to a table, not when what had it is gone, not when a dialog has been closed."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .person import ALONE, Person

WHERE = "document.activeElement.closest('[aria-label=\"What to do\"]') !== null"


def test_who_comes_from_the_lobby_is_at_what_is_asked(come):
    anna = come("Anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.expect_turn()
    expect(anna.page.locator("#question")).to_be_focused()


def test_the_focus_comes_back_from_dialogs_and_goes_on_where_one_acts(come):
    """Step by step, at one table: the first link, the board in words, dialogs, and what is done by a key and by a button."""
    anna: Person = come("Anna")
    anna.table(["me"], ALONE)
    anna.expect_turn()
    expect(anna.page.locator("a[href], button").first).to_have_text("To what you can do")
    anna.page.get_by_role("link", name="To what you can do").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#question")).to_be_focused()

    words = anna.page.locator("#board-text")
    expect(words.get_by_role("heading", name="The board in words")).to_have_count(1)
    unseen = re.compile(r"\bunseen\b")
    expect(words).to_have_class(unseen)
    for close in ("t", "Escape"):
        anna.page.keyboard.press("t")
        expect(words).not_to_have_class(unseen)
        anna.page.keyboard.press(close)
        expect(words).to_have_class(unseen)

    for key, room in (("r", "Rules"), ("?", "Keys")):
        anna.actions.first.focus()
        anna.page.keyboard.press(key)
        expect(anna.page.get_by_role("dialog", name=room)).to_be_visible()
        anna.page.keyboard.press("Escape")
        expect(anna.actions.first).to_be_focused()

    page_hears_late = "document.addEventListener('close', event => event.stopImmediatePropagation(), { capture: true, once: true })"
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    anna.page.evaluate(page_hears_late)  # the browser's word of it comes when the next window is open
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    anna.page.keyboard.press("Escape")

    anna.page.get_by_role("button", name="Menu").focus()
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("dialog").get_by_role("button", name="Keys").click()
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("button", name="Menu")).to_be_focused()

    anna.page.locator("#question").focus()
    anna.page.keyboard.press("1")
    anna.expect_turn()
    expect(anna.page.locator("#question")).to_be_focused()

    anna.actions.first.focus()
    anna.page.keyboard.press("Enter")
    assert anna.page.evaluate(WHERE)
    anna.expect_turn()
    anna.page.wait_for_function(WHERE)

    for _ in range(3):
        anna.actions.first.focus()
        anna.page.keyboard.press("Enter")
        anna.expect_turn()
        expect(anna.bar.locator("button:focus")).to_have_count(1)

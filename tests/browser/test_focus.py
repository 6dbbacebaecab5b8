"""The focus is never lost: not on coming to a table, not when what had it is gone, not when a dialog has been closed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .person import ALONE, Person

WHERE = "document.activeElement.closest('[aria-label=\"What to do\"]') !== null"


@pytest.fixture
def anna(come) -> Person:
    """Anna at a table where she may act."""
    person: Person = come("Anna")
    person.table(["me"], ALONE)
    person.expect_turn()
    return person


def test_who_comes_from_the_lobby_is_at_what_is_asked(come):
    anna = come("Anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play now").first.click()
    anna.expect_turn()
    expect(anna.page.locator("#question")).to_be_focused()


def test_who_acts_on_a_button_goes_on_at_the_buttons(anna):
    for _ in range(3):
        anna.actions.first.focus()
        anna.page.keyboard.press("Enter")
        anna.expect_turn()
        expect(anna.bar.locator("button:focus")).to_have_count(1)


def test_who_acts_by_a_key_stays_at_what_is_asked(anna):
    anna.page.keyboard.press("1")
    anna.expect_turn()
    expect(anna.page.locator("#question")).to_be_focused()


def test_the_focus_stays_in_the_bar_while_nothing_can_be_done(anna):
    anna.actions.first.focus()
    anna.page.keyboard.press("Enter")
    assert anna.page.evaluate(WHERE)
    anna.expect_turn()
    anna.page.wait_for_function(WHERE)


@pytest.mark.parametrize(("key", "room"), [("r", "Rules"), ("?", "Keys")])
def test_a_closed_dialog_gives_the_focus_back(anna, key, room):
    anna.actions.first.focus()
    anna.page.keyboard.press(key)
    expect(anna.page.get_by_role("dialog", name=room)).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.actions.first).to_be_focused()


def test_from_dialog_to_dialog_it_comes_back_to_where_it_was(anna):
    anna.page.get_by_role("button", name="Menu").focus()
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("dialog").get_by_role("button", name="Keys").click()
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("button", name="Menu")).to_be_focused()


def test_the_first_link_leads_to_what_can_be_done(anna):
    expect(anna.page.locator("a[href], button").first).to_have_text("To what you can do")
    anna.page.get_by_role("link", name="To what you can do").focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator("#question")).to_be_focused()


def test_the_board_in_words_is_always_there_and_is_shown_and_put_away_by_a_key(anna):
    words = anna.page.locator("#board-text")
    expect(words.get_by_role("heading", name="The board in words")).to_have_count(1)
    unseen = re.compile(r"\bunseen\b")
    expect(words).to_have_class(unseen)
    for close in ("t", "Escape"):
        anna.page.keyboard.press("t")
        expect(words).not_to_have_class(unseen)
        anna.page.keyboard.press(close)
        expect(words).to_have_class(unseen)

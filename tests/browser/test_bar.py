"""Where one acts: a list that repeats nothing of the board, questions that answer themselves, cautions that are switched off, phones."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from .person import NARROW, ONCE_MORE, Person, expect_read
from .screens import FIRST_WATCH, lesson
from .states import placing_in_the_kingdom
from .test_kingdom_defenders import board

AS_A_NEWCOMER = {"speed": "off", "pace": "off"}
"""Settings that nobody has touched but for the speed."""

LYING = {"width": 844, "height": 390}


def placing(come: Any, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    placing_in_the_kingdom(anna)
    return anna


def folds(person: Person) -> Any:
    return person.bar.locator("button[aria-expanded]")


def test_what_the_board_lights_is_no_list_until_one_opens_it(come):
    """Before that, where everything is listed, what everybody saw of a rival is looked up."""
    anna = placing(come)  # who has everything listed sees every space
    expect_read(anna.page, lambda: anna.actions.count() > 8, True)
    anna.page.get_by_role("button", name="What everybody saw of Blue").click()
    told = anna.page.get_by_role("dialog", name="What everybody saw of Blue")
    expect(told.get_by_role("heading", name="Goods, at least")).to_be_visible()
    expect(told).not_to_contain_text("Fate card Coins")
    anna.page.keyboard.press("Escape")
    expect(told).to_have_count(0)

    anna.page.evaluate("localStorage.removeItem('holdfast.settings')")
    anna.context.add_init_script(f"localStorage.setItem('holdfast.settings', '{json.dumps(AS_A_NEWCOMER)}')")
    anna.page.reload()
    expect(folds(anna).first).to_be_visible()
    expect(anna.bar.locator(".act")).to_have_count(0)
    opened = folds(anna).filter(has_text="Buildings")
    opened.click()
    expect(opened).to_have_attribute("aria-expanded", "true")
    expect(anna.bar.locator(".act").first).to_be_visible()
    folds(anna).filter(has_text="Characters").click()
    expect(opened).to_have_attribute("aria-expanded", "false")
    before = anna.lines.count()
    anna.insist(board(anna).locator("[data-spot^='space:'][tabindex='0']").first)
    expect_read(anna.page, lambda: anna.lines.count() > before, True)


def test_the_focus_that_a_new_question_gets_lays_no_disc_on_the_board(come):
    anna = placing(come)
    anna.actions.first.focus()
    expect(board(anna).locator(".comes")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    if anna.bar.get_by_text(ONCE_MORE).count():
        anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("Anna").first).to_be_visible()
    anna.expect_turn()
    anna.expect_prospects()
    expect(board(anna).locator(".comes")).to_have_count(0)


def test_a_caution_is_switched_off_and_on_again(come):
    anna: Person = come("Anna")
    lesson(anna, FIRST_WATCH, 3)
    expect(anna.end.locator(".caution")).to_be_visible()
    anna.page.keyboard.press("e")
    anna.page.get_by_role("button", name="Do not warn me of this again").click()
    expect(anna.end.locator(".caution")).to_have_count(0)
    menu = anna.menu()
    menu.get_by_text("How things are shown").click()
    menu.get_by_role("button", name="Warn me again: 1 caution is switched off").click()
    anna.page.keyboard.press("Escape")
    expect(anna.end.locator(".caution")).to_be_visible()


def test_the_sheet_of_a_phone_folds(come):
    anna: Person = come("Anna", viewport=NARROW)
    lesson(anna, FIRST_WATCH, 2)
    anna.expect_turn()
    anna.page.get_by_role("button", name="Fold the panel").click()
    expect(anna.bar).to_be_hidden()
    anna.page.get_by_role("tab", name="Log").click()
    expect(anna.page.get_by_role("log", name="Log")).to_be_visible()
    anna.page.get_by_role("button", name="Fold the panel").click()
    anna.page.get_by_role("button", name="Open the panel").click()
    expect(anna.page.get_by_role("log", name="Log")).to_be_visible()

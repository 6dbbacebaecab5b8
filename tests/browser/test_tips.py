"""Tips: what is known of a thing, on hover, on focus, by a key and by a long press."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from .person import NARROW, Person


def at_a_table(come: Any, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    anna.table(["me"], hero_1="nyrra", hero_2="oryk", foe="kraken")
    anna.expect_live()
    anna.to_a_move()
    return anna


def foe(anna: Person) -> Locator:
    return anna.page.locator("[data-spot=foe]")


def test_a_tip_comes_by_pointing_and_by_focus_and_for_words_in_a_dialog(come):
    """It stays under the pointer and goes by Escape; what has the focus of a keyboard is described by it; words of a dialog have theirs."""
    anna = at_a_table(come)
    tip = anna.page.get_by_role("tooltip")
    foe(anna).hover()
    expect(tip).to_contain_text("Kraken")
    expect(tip).to_contain_text("reconstructed")  # where its values are from
    tip.hover()
    anna.page.wait_for_timeout(600)  # longer than a tip stays when one has left
    expect(tip).to_be_visible()
    question = anna.bar.locator("#question").inner_text()
    anna.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(anna.bar.locator("#question")).to_have_text(question)
    foe(anna).hover()
    expect(tip).to_be_visible()
    anna.page.mouse.move(640, 715)
    expect(tip).to_have_count(0)

    deck = anna.page.locator("[data-spot=deck]")
    anna.page.keyboard.press("Tab")  # from here on the focus is that of a keyboard
    deck.focus()
    expect(tip).to_contain_text("cards to come this round")
    expect(deck).to_have_accessible_description(re.compile("^Turn Deck.*cards to come this round"))
    anna.page.keyboard.press("Tab")
    expect(deck).to_have_accessible_description("")

    anna.page.locator("[data-tip='hero:nyrra']").first.click()
    dialog = anna.page.get_by_role("dialog", name="Nyrra")
    expect(dialog).to_contain_text("Farshot.")
    dialog.locator("[data-tip^='term:']").first.hover()
    expect(dialog.get_by_role("tooltip")).to_contain_text("Word of the game")


def test_i_shows_all_that_is_known_and_its_rules_open_at_the_table(come):
    anna = at_a_table(come)
    anna.page.locator("[data-tip='hp:red']").first.hover()
    anna.page.keyboard.press("i")
    told = anna.page.get_by_role("dialog", name=re.compile("^Hit Points of Red"))
    expect(told).to_contain_text("4 of 4")
    told.get_by_text("Sources").click()
    told.get_by_role("link", name="TED-6.18").click()
    rules = anna.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name=re.compile("What the Exhausted cannot do"))).to_be_visible()


def test_a_long_press_explains_and_does_nothing_else(come):
    anna = at_a_table(come, viewport=NARROW, has_touch=True)
    spot = anna.lit.first
    name = spot.get_attribute("aria-label").split(":")[0]
    told = anna.page.locator("#board-text li").first
    log = told.text_content()
    box = spot.bounding_box()
    touch = anna.context.new_cdp_session(anna.page)
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    dialog = anna.page.get_by_role("dialog", name=name)
    expect(dialog).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").tap()
    expect(dialog).to_have_count(0)
    expect(told).to_have_text(log)
    expect(spot).to_have_attribute("tabindex", "0")  # nobody has moved: one may still act there

"""What is seen by those who see otherwise: with the system's colours, four times as large, and translated by a browser."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .person import ALONE, Person

MARKS = 0x300
"""The first of the signs that stand above or below a letter."""


def style(thing: Locator, name: str) -> str:
    """What a browser makes of one property of a thing."""
    said: str = thing.first.evaluate("(thing, name) => getComputedStyle(thing)[name]", name)
    return said


def test_the_colours_of_a_system_tell_the_open_tab_what_is_switched_off_and_what_can_be_taken(come):
    anna: Person = come("Anna", forced_colors="active")
    anna.table(["me"], ALONE)
    anna.expect_live()
    anna.expect_turn()
    tab = anna.page.get_by_role("tab")
    assert style(tab.and_(anna.page.locator("[aria-selected=true]")), "backgroundColor") != style(
        tab.and_(anna.page.locator("[aria-selected=false]")), "backgroundColor"
    )
    off = anna.bar.locator(".steady button[aria-disabled=true], .steady button:disabled")
    on = anna.bar.locator(".steady button:enabled:not([aria-disabled=true])")
    assert style(off, "borderTopStyle") != style(on, "borderTopStyle")
    anna.choose("Begin")
    lit = anna.page.get_by_role("main").locator(".lit:not(:focus-visible)")
    assert style(lit, "outlineStyle") == "dashed"


def test_four_times_as_large_an_action_is_in_sight(come):
    anna: Person = come("Anna", viewport={"width": 320, "height": 180})
    anna.table(["me"], ALONE)
    anna.expect_turn()
    expect(anna.actions.first).to_be_in_viewport(ratio=0.9)
    middle = anna.actions.first.evaluate(
        "(thing) => { const { x, y, width, height } = thing.getBoundingClientRect();"
        " return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"
    )
    assert middle, "something lies over it"


def test_a_browser_is_asked_not_to_translate_and_the_page_says_why_where_one_chooses_a_language(come):
    """A name of blanks is not sent either, and signs above a letter stay in their line."""
    anna: Person = come("Anna")
    anna.begin()
    expect(anna.page.locator("html")).to_have_attribute("translate", "no")
    expect(anna.page.locator("meta[name=google]")).to_have_attribute("content", "notranslate")
    shown = anna.menu().locator("details", has_text="How things are shown")
    shown.locator("summary").click()
    expect(shown).to_contain_text("asked not to translate")
    anna.page.keyboard.press("Escape")

    anna.page.get_by_role("tab", name="Chat").click()
    field = anna.page.get_by_label("Say something to the players")
    field.fill("e" + "".join(chr(MARKS + each) for each in range(3)))
    field.press("Enter")
    line = anna.page.get_by_role("log", name="What players say").get_by_role("listitem").filter(has_text="Anna")
    expect(line).to_have_css("overflow", "clip")

    anna.page.goto("/account")
    name = anna.page.get_by_role("textbox", name="Name").first
    name.fill("   ")
    anna.page.get_by_role("button", name="Play under this name").click()
    assert name.evaluate("(field) => field.validity.patternMismatch")
    name.fill(" Berta ")
    anna.page.get_by_role("button", name="Play under this name").click()
    expect(anna.page.get_by_role("heading", name="Berta")).to_be_visible()

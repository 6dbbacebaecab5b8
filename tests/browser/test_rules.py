"""The rules in browsers: searching, links to a rule, pictures, and words that tell what they mean."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .person import GAME, NARROW, Person, expect_read

PAGE = f"/rules/{GAME}"
AIMED = re.compile(r"\baimed\b")

KEEP = """(one) => {
  one.kept = [];
  const keep = () => one.innerText && one.kept.push(one.innerText);
  new MutationObserver(keep).observe(one, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what is said somewhere, in case it is soon gone."""


def rule(person: Person, name: str) -> Locator:
    return person.page.locator(f"section[id='{name}']")


def search(person: Person) -> Locator:
    return person.page.get_by_label("Search the rules")


def test_rules_are_read_and_found_on_one_page(come):
    """The table of contents, pictures, a word that tells what it means, the link of a rule, a search by id and by word, and one in vain."""
    anna = come(permissions=["clipboard-read", "clipboard-write"])
    anna.page.goto(PAGE)
    anna.page.get_by_role("navigation").get_by_role("link", name="9. Dire Enemies").click()
    heading = anna.page.get_by_role("heading", name="9. Dire Enemies")
    expect(heading).to_be_in_viewport()
    expect(heading).to_be_focused()

    for name in ("TED-3.1", "TED-3.3", "TED-3.4", "TED-3.8", "TED-11.6", "TED-12.11"):
        picture = rule(anna, name).get_by_role("img")
        expect(picture).to_be_visible()
        assert len(picture.get_attribute("aria-label") or "") > 40

    rule(anna, "TED-1.3").get_by_text("Threat", exact=True).hover()
    tip = anna.page.get_by_role("tooltip").filter(has_text="How near a region is to being destroyed.")
    expect(tip).to_be_visible()
    source = tip.get_by_role("link", name="TED-3.8")
    expect(source).to_be_hidden()
    tip.get_by_text("Sources").click()
    expect(source).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    words = anna.page.locator("dl div", has_text="How near a region is to being destroyed.")
    expect(words).to_be_attached()  # also without a pointer

    told = rule(anna, "TED-1.2").get_by_role("status")
    told.evaluate(KEEP)  # it is said for two seconds only
    anna.page.get_by_role("button", name="Copy the link to TED-1.2").click()
    expect_read(anna.page, lambda: told.evaluate("(one) => one.kept"), ["The link is copied."])
    assert anna.page.evaluate("navigator.clipboard.readText()") == f"{anna.url}{PAGE}#TED-1.2"

    search(anna).fill("ted-6.22")
    expect(anna.page.get_by_role("status").first).to_have_text("1 of 290 rules")
    expect(rule(anna, "TED-6.22")).to_contain_text("Reducing is not Securing")
    search(anna).fill("martyr")
    expect(anna.page.get_by_role("heading", level=3).first).to_contain_text("Martyr")
    search(anna).press("Escape")
    expect(search(anna)).to_have_value("")
    expect(rule(anna, "TED-1.1")).to_be_visible()

    search(anna).fill("xyzzy")
    expect(anna.page.get_by_text("No rule and no word of the game has this.")).to_be_visible()
    anna.page.get_by_role("button", name="Show all rules").click()
    expect(search(anna)).to_have_value("")
    expect(search(anna)).to_be_focused()
    expect(anna.page.get_by_text("No rule and no word of the game has this.")).to_have_count(0)


def test_a_link_leads_to_its_rule_and_a_rule_to_others_with_notes_behind_a_fold(come):
    anna = come()
    anna.page.goto(f"{PAGE}#TED-5.9")
    expect(rule(anna, "TED-5.9")).to_be_in_viewport()
    expect(rule(anna, "TED-5.9")).to_have_class(AIMED)
    rule(anna, "TED-5.8").scroll_into_view_if_needed()
    search(anna).fill("no other end")
    rule(anna, "TED-1.6").get_by_role("paragraph").get_by_role("link").click()  # it is spoken of by its title
    expect(rule(anna, "TED-14.20")).to_be_in_viewport()
    expect(rule(anna, "TED-14.20")).to_have_class(AIMED)

    limit = rule(anna, "TED-14.20")
    expect(limit.get_by_role("heading")).not_to_contain_text("round_limit")
    expect(limit.get_by_text("not in the book")).to_be_hidden()
    limit.get_by_text("2 notes: rulings and sources").click()
    expect(limit.get_by_text("house: not in the book")).to_be_visible()
    expect(limit.get_by_text("Its name in files: round_limit")).to_be_visible()


def test_escape_empties_the_search_first_and_then_closes_the_rules_at_the_table(come):
    anna = come("Anna")
    anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.expect_turn()
    anna.page.keyboard.press("r")
    dialog = anna.page.get_by_role("dialog")
    field = dialog.get_by_label("Search the rules")
    field.fill("no other end")
    dialog.get_by_title("TED-14.20").click()
    expect(field).to_have_value("TED-14.20")
    expect(dialog).to_contain_text("the players lose when that many Rounds have been finished")
    field.press("Escape")
    expect(field).to_have_value("")
    expect(dialog).to_be_visible()
    field.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_rules_fit_a_phone(come):
    anna = come()
    anna.page.set_viewport_size(NARROW)
    anna.page.goto(f"{PAGE}#TED-7.22")
    expect(rule(anna, "TED-7.22")).to_be_in_viewport()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]

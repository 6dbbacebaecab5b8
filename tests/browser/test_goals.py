"""Difficulties with names in the form of a new table, and achievements at the end of a game and on one's account."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .accounts import finished, has_account
from .person import GAME


def difficulty(page, name):
    return page.get_by_role("group", name="Level of difficulty").get_by_role("radio", name=re.compile(rf"^{name}\b"))


def test_a_difficulty_is_chosen_by_its_name_and_becomes_ones_own_by_hand(come):
    anna = come()
    page = anna.page
    page.goto(f"/new/{GAME}")
    expect(difficulty(page, "Standard")).to_be_checked()
    expect(difficulty(page, "Your own")).to_be_disabled()
    page.get_by_text("More options").click()
    dire = page.get_by_label("More Dire Enemies", exact=True)
    difficulty(page, "Epic").check()
    expect(dire).to_have_value("2")
    dire.fill("1")
    expect(difficulty(page, "Veteran")).to_be_checked()
    page.get_by_label("Threat limit of the Capital City", exact=True).fill("9")
    expect(difficulty(page, "Your own")).to_be_checked()
    difficulty(page, "Novice").check()
    expect(page.get_by_label("Epic Foe", exact=True)).to_have_value("demon-lord")
    expect(dire).to_have_value("0")
    expect(page.get_by_label("Threat limit of the Capital City", exact=True)).to_have_value("8")
    page.get_by_role("button", name="Begin the game").click()
    anna.expect_turn()
    agreed = anna.menu()
    agreed.get_by_text("What this table agreed on").click()
    expect(agreed.get_by_text("Epic Foe", exact=True).locator("..")).to_contain_text("Demon Lord")


def test_there_are_difficulties_only_where_the_game_has_some(come):
    page = come().page
    page.goto("/new/eternium")
    page.get_by_role("button", name="2", exact=True).click()
    expect(page.get_by_label("Scenario", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Level of difficulty")).to_have_count(0)
    page.get_by_label("Scenario", exact=True).select_option("solo-2")
    expect(difficulty(page, "Normal")).to_be_checked()


def test_what_is_new_is_told_at_the_end_of_a_game(come):
    """What the server says of it is laid: a game that is won without looking takes long."""
    anna = come("Anna")
    told = {"achievements": [{"name": "held", "title": "The city stands", "text": "Win a game.", "at": 5.0}]}
    anna.page.route("**/api/tables/*/achievements", lambda route: route.fulfill(json=told))
    anna.go_to(finished(anna))
    expect(anna.page.get_by_role("heading", name="Achieved for the first time")).to_be_visible()
    expect(anna.page.get_by_role("listitem").filter(has_text="The city stands")).to_contain_text("Win a game.")


def test_all_achievements_stand_on_ones_account(come):
    anna = has_account(come(), "Anna of the Goals")
    page = anna.page
    page.goto("/account")
    all_of_them = page.get_by_role("region", name="Achievements").get_by_role("group")
    first = all_of_them.filter(has_text="Tiny Epic Defenders")
    expect(first).to_contain_text("0 of 10")
    first.get_by_text("Tiny Epic Defenders").click()
    expect(first.get_by_role("listitem").filter(has_text="Shield wall")).to_contain_text("not yet")

"""Hints say what is best, what that is worth in the terms of the game, and what is expected to come."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .person import MOST_TURNS


@pytest.fixture
def anna(come):
    """Anna, who may choose between several things."""
    person = come("Anna")
    person.table(["me"], hero_1="lealith", hero_2="umtak")
    for _ in range(MOST_TURNS):
        person.expect_turn()
        if person.actions.count() > 2:
            return person
        person.go_on()
    raise AssertionError("there is never much to choose")


def test_a_hint_tells_the_best_and_the_next_best_in_the_terms_of_the_game(anna):
    anna.bar.get_by_role("button", name="Hint").click()
    told = anna.bar.locator(".hint")
    expect(told).to_contain_text(re.compile(r"^Hint: \S+"))
    expect(told).to_contain_text(re.compile(r"\d+\s% to hold the city; the next best \d+\s%: \S+"))
    expect(anna.bar.locator("button.best")).to_have_count(1)
    expect(anna.page.get_by_role("button", name="Hint")).to_have_attribute("aria-pressed", "true")


def test_the_same_key_asks_for_it_and_puts_it_away(anna):
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_be_visible()
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_have_count(0)
    anna.expect_turn()


def test_it_is_gone_when_one_has_acted(anna):
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_be_visible()
    anna.insist(anna.actions.first)
    expect(anna.bar.locator(".hint")).to_have_count(0)

"""Ruins of Elysia on the page, which draws nothing of its own for it: the first turns by clicks, at a desk and with one thumb."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from .person import NARROW, Person, until

ELYSIA = "ruins-of-elysia"
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}


def at_table(come: Any, **more: Any) -> Person:
    """Anna alone at a table, so that nobody acts before her, asked what she buys first."""
    anna: Person = come("Anna", **more)
    anna.table(["me"], game=ELYSIA, first_market="on", companion="off", character_1="hanae")
    anna.expect_live()
    expect(anna.bar).to_contain_text("what do you buy in the First Market? 7 Coin left.")
    return anna


def lit_cards(anna: Person, section: str) -> Locator:
    return anna.page.locator(f"section[data-section='{section}'] .thing.lit")


def lit_in_hand(anna: Person) -> Locator:
    return anna.page.locator("section.hand .thing.lit")


def buy_and_walk(anna: Person) -> None:
    """Buy an Apple, play a card, return a wild for Walk, and turn up a tile: on the board, but for the wild.

    Of five cards of Hanae's deck at least two are for the road, and a hero begins with wild, whatever the luck.
    """
    log = anna.page.get_by_role("log", name="Log")
    lit_cards(anna, "market").filter(has_text="Apple").click()
    expect(anna.bar).to_contain_text("5 Coin left")
    anna.insist(anna.end)
    expect(anna.bar).to_contain_text("which cards do you play for the road?")
    names = anna.page.locator("section.hand .name")
    held = names.all_inner_texts()
    lit_in_hand(anna).first.click()
    until(anna.page, lambda: names.all_inner_texts() != held, "a card played")
    anna.choose("Walk")
    expect(anna.page.locator(".facts .fact", has_text=re.compile(r"^Walk\s*[1-9]"))).to_be_visible()
    anna.insist(anna.end)
    expect(anna.bar).to_contain_text("where do you walk?")
    expect(anna.page.locator("[data-hex].lit.unexplored").first).to_be_visible()
    before = anna.page.locator("[data-hex]:not(.unexplored)").count()
    anna.page.locator("[data-hex].lit.unexplored").first.click()
    expect(anna.page.locator("[data-hex]:not(.unexplored)")).to_have_count(before + 1)
    if log.count():
        expect(log).to_contain_text(re.compile("Red turns up a tile"))


def test_the_first_turn_is_played_on_the_board(come):
    anna = at_table(come)
    expect(anna.page.locator("section.map")).to_be_in_viewport(ratio=1)
    expect(anna.page.locator("section.hand")).to_be_in_viewport(ratio=0.9)
    quests = anna.page.get_by_role("list", name="Seats").get_by_text("Become the Hero").first
    expect(quests).to_be_visible()
    buy_and_walk(anna)


def test_the_first_turn_is_played_with_one_thumb(come):
    anna = at_table(come, **PHONE)
    about = anna.bar.get_by_role("group", name="What you have")
    expect(about).to_contain_text("Cards in hand")
    expect(about).not_to_contain_text("Still in the deck")  # the hand lies on the board, the rest with the seats
    expect(anna.actions.first).to_be_in_viewport()
    buy_and_walk(anna)

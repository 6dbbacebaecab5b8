"""Mage Knight on the page, which draws nothing of its own for it: prices of cards, the map, and a combat, at a desk and on a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import find

from .person import NARROW
from .screens import lesson

KNIGHT = "mage-knight"
PHONE: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("more", [{}, PHONE], ids=["desk", "phone"])


def at_step(come: Any, name: str, before: str, **more: Any) -> Any:
    """Anna at a lesson, before the step whose text begins so."""
    told = find(KNIGHT).lessons[name]
    anna = come("Anna", **more)
    lesson(anna, told, next(i for i, step in enumerate(told.steps) if step.text.startswith(before)), game=KNIGHT)
    return anna


@SIZES
def test_a_card_shows_both_sides_and_what_is_paid_for_them_and_steps_are_taken_back(come, more):
    anna = at_step(come, "first-steps", "You move first", **more)
    march = anna.page.locator("section.hand .thing", has_text="March")
    expect(march.locator(".ways p")).to_have_text([re.compile(r"^\s*Move 2\.$"), re.compile(r"Move 4\.$")])
    expect(march.locator(".ways p").nth(0).locator(".drop")).to_have_count(0)
    expect(march.locator(".ways p").nth(1).locator(".drop")).to_have_attribute("title", "Green")
    if more:
        return  # how one walks on a map with one thumb is proved with Ruins of Elysia
    anna.page.locator("section.hand .thing.lit", has_text="March").click()
    anna.page.locator(".asking button", has_text="Play March").first.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")
    anna.page.locator("[data-hex='3'].lit").click()
    expect(anna.bar).to_contain_text("Play cards to move")
    anna.undo.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")


@SIZES
def test_a_combat_shows_what_is_missing(come, more):
    anna = at_step(come, "ranged-and-block", "Block 6 is a lot", **more)
    fight = anna.page.get_by_role("region", name="Combat")
    expect(fight.locator(".missing")).to_have_text("Still missing: 6")
    expect(fight.locator(".missing")).to_be_in_viewport()
    expect(fight.locator(".members")).to_contain_text("Wolf Riders")
    expect(fight.locator(".members")).to_contain_text("Swift")

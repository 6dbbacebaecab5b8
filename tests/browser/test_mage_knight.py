"""Mage Knight on the page, which draws nothing of its own for it: prices of cards, the map, and a combat, at a desk and on a phone."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import find
from holdfast.play.match import Match

from ..amounts import amount
from .person import NARROW, WIDE, expect_read
from .screens import lesson
from .stage import in_sight

KNIGHT = "mage-knight"


def at_step(come: Any, name: str, before: str, **more: Any) -> Any:
    """Anna at a lesson, before the step whose text begins so."""
    told = find(KNIGHT).lessons[name]
    anna = come("Anna", **more)
    lesson(anna, told, next(i for i, step in enumerate(told.steps) if step.text.startswith(before)), game=KNIGHT)
    return anna


def test_a_card_shows_both_sides_and_what_is_paid_for_them_and_steps_are_taken_back(come):
    """Both sides also as narrow as a phone; how one walks on a map with one thumb is proved with Ruins of Elysia."""
    anna = at_step(come, "first-steps", "You move first")
    march = anna.page.locator("section.hand .thing", has_text="March")
    for size in (NARROW, WIDE):
        anna.page.set_viewport_size(size)
        expect(march.locator(".ways p")).to_have_text([re.compile(r"^\s*Move 2\.$"), re.compile(r"Move 4\.$")])
        expect(march.locator(".ways p").nth(0).locator(".drop")).to_have_count(0)
        expect(march.locator(".ways p").nth(1).locator(".drop")).to_have_attribute("title", "Green")
    anna.page.locator("section.hand .thing.lit", has_text="March").click()
    anna.page.locator(".asking button", has_text="Play March").first.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")
    anna.page.locator("[data-hex='3'].lit").click()
    expect(anna.bar).to_contain_text("Play cards to move")
    anna.undo.click()
    expect(anna.bar).to_contain_text("what do you do? Move 2.")


def test_a_combat_shows_what_is_missing(come):
    anna = at_step(come, "ranged-and-block", "Block 6 is a lot")
    fight = anna.page.get_by_role("region", name="Combat")
    in_sight(anna, "Block 0 of 6: 6 are missing.", "If you let it through: 2 Wounds.")
    expect(fight.locator(".members")).to_contain_text("Wolf Riders")
    expect(fight.locator(".members")).to_contain_text("Swift")


@cache
def late() -> Match:
    """A game that a greedy player has alone, up to a step that they may make when ten tiles and more are laid."""
    game = find(KNIGHT)
    match = Match(game, ["human"], {}, seed=3)
    while not match.is_over:
        seat = match.deciding[0]
        legal = match.legal(seat)
        walks = any(game.actions.text(action).startswith("walk:") for action in legal)
        if walks and len(game.view(match.state, seat)["land"]) >= 70:
            return match
        match.play(seat, max(legal, key=lambda action: game.heuristic(match.state, action)))
    raise AssertionError("the game ended before")


LEAST = {(1280, 720): 48, (1920, 1080): 64, (390, 844): 48, (844, 390): 48}
"""Pixels from side to side of a hex, by the size of the screen."""

SIZES = list(LEAST.items())[:: amount(2, 1)]
"""A desk and a phone; the larger desk and the phone that lies come while soaking."""


@pytest.mark.parametrize(("size", "least"), SIZES, ids=[f"{wide}x{high}" for (wide, high), _ in SIZES])
def test_a_large_map_is_read_around_oneself_and_follows(come, size, least):
    """Ten tiles do not fit: hexes have their least size, and one's own figure is in sight, and a space where one may go."""
    wide, high = size
    anna = come("Anna", viewport={"width": wide, "height": high}, **({"has_touch": True, "is_mobile": True} if wide < 1000 else {}))
    anna.dealt(late(), ["me"])
    land = anna.page.get_by_role("region", name="The land", exact=True)
    hexes = land.locator("[data-hex]")
    expect(hexes.first).to_be_attached()
    ground = hexes.first.locator(".ground")
    expect_read(anna.page, lambda: ground.evaluate("it => it.getBoundingClientRect().width") >= least - 0.5, True)
    expect(land.locator(".figure.own")).to_be_in_viewport(ratio=1)
    expect(land.locator(".hex.lit").first).to_be_visible()
    land.get_by_role("button", name="Where am I?").click()
    expect(land.locator(".figure.own")).to_be_in_viewport(ratio=1)


def test_a_tip_of_the_map_tells_the_enemy_and_the_rule_of_the_site(come):
    anna = come("Anna")
    anna.dealt(late(), ["me"])
    game, match = find(KNIGHT), late()
    there = next(space for space in game.view(match.state, 1)["land"] if space["enemies"] and space["site"] == "orcs")
    anna.page.get_by_role("button", name="The whole map").click()
    anna.page.locator(f"[data-spot='space:{there['space']}']").hover()
    tip = anna.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Beaten: Reputation +1.")
    named = there["enemies"][0].replace("-", " ").title()
    expect(tip).to_contain_text(re.compile(rf"{named}\. Armor: \d"))

"""Eternium on the page, which draws nothing of its own for it: the grid of an epic combat, and the colours of the teams."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from holdfast.games import find
from holdfast.play.match import Match

from .person import NARROW, WIDE, expect_read
from .screens import ETERNIUM, lesson
from .stage import in_sight

LIES_OUTSIDE = """zones => zones.flatMap(zone => {
  const room = zone.getBoundingClientRect();
  const isOut = one => { const box = one.getBoundingClientRect(); return box.left < room.left - 1 || box.right > room.right + 1; };
  return [...zone.querySelectorAll('*')].filter(isOut).map(one => one.textContent);
})"""


def in_combat(come: Any, **more: Any) -> Any:
    """Anna in the lesson's combat, with a card drawn and two placed."""
    told = find(ETERNIUM).lessons["first-days"]
    anna = come("Anna", **more)
    lesson(
        anna,
        told,
        next(n for n, step in enumerate(told.steps) if "zone:tempo" in step.actions[-1:] and len(step.actions) == 2),
        game=ETERNIUM,
    )
    return anna


def test_what_lies_in_a_zone_is_whole_and_teams_have_their_colours(come):
    """As narrow as a phone, and on a desk; there also: who fights alone is named once, and the emblem of each team."""
    anna = in_combat(come)
    zones = anna.page.locator(".versus .zone")
    for size in (NARROW, WIDE):
        anna.page.set_viewport_size(size)
        expect(zones).to_have_count(6)
        expect(zones.filter(has_text="Shield Wall")).to_have_count(1)
        expect_read(anna.page, lambda: zones.evaluate_all(LIES_OUTSIDE), [])
    fight = anna.page.locator(".versus")
    expect(fight.get_by_text("Sefa Windrunner", exact=True).filter(visible=True).first).to_be_visible()
    named = fight.get_by_text("Sefa Windrunner", exact=True)
    expect_read(anna.page, lambda: named.evaluate_all("all => all.filter(one => getComputedStyle(one).clipPath === 'none').length"), 1)
    anna.page.get_by_role("tab", name="Teams").click()
    for team, colour in (("Azure", "rgb(47, 102, 184)"), ("Crimson", "rgb(200, 55, 45)")):
        emblem = anna.page.locator("[data-section=teams] .thing", has_text=team).locator("svg .field").first
        expect(emblem).to_have_css("fill", colour)


def test_a_combat_says_how_it_stands_and_what_comes(come):
    anna = in_combat(come)
    in_sight(anna, re.compile("strikes first: Initiative"), "this can still change.")


OVERFLOWS = """fight => [...fight.querySelectorAll('.pips i')].filter(pip => {
  const edge = pip.closest('.thing').getBoundingClientRect();
  return pip.getBoundingClientRect().right > edge.right;
}).length"""


def test_a_combat_keeps_its_place_and_the_way_to_the_map(come):
    """From step to step, however much lies in its zones; marks of HP are within the card of their fighter."""
    match = Match(find(ETERNIUM), ["human"] * 2, {}, 3)
    steps = []
    while len(steps) < 8:
        seat = match.deciding[0]
        if seat == 0 and len(match.legal(0)) > 1 and find(ETERNIUM).view(match.state, 0)["combat"]:
            steps.append(len(match.moves))
        match.play(seat, max(match.legal(seat), key=lambda action: find(ETERNIUM).heuristic(match.state, action)))
    anna = come("Anna")
    stage, away = anna.page.locator(".stage"), anna.page.get_by_role("button", name="Look at the map")
    tops: dict[str, set[float]] = {}
    for step in steps[::3]:
        anna.dealt(match, ["me", "greedy"], step)
        anna.expect_turn()
        for size in (WIDE, {"width": 1280, "height": 720}, NARROW):
            anna.page.set_viewport_size(size)
            expect(away).to_be_in_viewport(ratio=1)
            expect_read(anna.page, lambda: anna.page.locator(".versus").evaluate(OVERFLOWS), 0)
            if size != NARROW:
                tops.setdefault(str(size), set()).add(stage.evaluate("stage => stage.getBoundingClientRect().top"))
    assert all(len(each) == 1 for each in tops.values()), tops

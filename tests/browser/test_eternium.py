"""Eternium on the page, which draws nothing of its own for it: the grid of an epic combat, and the colours of the teams."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from playwright.sync_api import expect

from holdfast.games import find
from holdfast.games.eternium.decisions import DECISIONS
from holdfast.play.match import Match

from ..amounts import amount
from ..greedy import go_on
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


@cache
def played() -> tuple[Match, dict[str, int], list[int]]:
    """A game; by kind the moment of the first question to the first seat that has a choice; and those of the first turns."""
    game = find(ETERNIUM)
    match = Match(game, ["human"] * 2, {}, 3)
    first: dict[str, int] = {}
    turns: list[int] = []
    while len(turns) < 8:
        seat = match.deciding[0]
        if seat == 0 and len(match.legal(0)) > 1:
            window = DECISIONS.window(match.state)
            first.setdefault(window, len(match.moves))
            turns += [len(match.moves)] if window in ("activate", "turn") else []
        go_on(match)
    return match, first, turns


CUT = """scene => [...scene.querySelectorAll('.thing')].filter(card => {
  const [box, room] = [card.getBoundingClientRect(), scene.getBoundingClientRect()];
  const words = [...card.querySelectorAll('p, .words, .values')].some(one => one.scrollHeight > one.clientHeight + 1);
  return words || box.top < room.top - 1 || box.bottom > room.bottom + 1;
}).length"""
"""How many cards of what is asked are not whole in sight, or have words that are not."""


def test_heroes_and_victory_cards_are_chosen_with_all_that_stands_on_them(come):
    """At 1280 x 720 all six heroes are in sight with their numbers and texts; where not all are, it says how many are further down."""
    match, first, _ = played()
    anna = come("Anna")
    cards = anna.page.locator(".scene .thing")
    anna.page.set_viewport_size({"width": 1280, "height": 720})
    anna.dealt(match, ["me", "greedy"], first["choose"])
    expect(anna.page.locator("#question")).to_contain_text("hero 1 of 3 of your team")
    expect(cards).to_have_count(6)
    for name in ("HP", "Speed", "Body", "Mind", "Spirit", "Attack", "Defence", "Initiative"):
        expect(cards.first.locator(".values > span", has_text=re.compile(f"^{name}\\s\\d"))).to_have_count(1)
    expect(cards.first).to_contain_text("+1 Defence in epic combat")
    expect_read(anna.page, lambda: anna.page.locator(".scene").evaluate(CUT), 0)
    anna.page.set_viewport_size(NARROW)
    expect(anna.page.locator(".stage .more")).to_be_visible()
    anna.page.set_viewport_size({"width": 1280, "height": 720})
    anna.dealt(match, ["me", "greedy"], first["keep"])
    expect(cards).to_have_count(2)
    for card in find(ETERNIUM).view(match_at(match, first["keep"]).state, 0)["victories"]:
        laid = cards.filter(has_text=card["main"]).filter(has_text=card["second"])
        expect(laid).to_contain_text(re.compile(f"First scores\\s*{card['main_vp']}.*Then scores\\s*{card['second_vp']}", re.DOTALL))
    expect_read(anna.page, lambda: anna.page.locator(".scene").evaluate(CUT), 0)


def match_at(match: Match, moment: int) -> Match:
    """The same game at a moment of it."""
    again = Match(match.game, match.players, match.options, match.seed)
    for move in match.moves[:moment]:
        again.play(move.seat, move.action)
    return again


LAND = """map => {
  const room = map.querySelector('.room').getBoundingClientRect();
  const boxesOf = (what) => [...map.querySelectorAll(what)].map(one => one.getBoundingClientRect());
  const isIn = ({ left, right, top, bottom }) =>
    left >= room.left - 1 && right <= room.right + 1 && top >= room.top - 1 && bottom <= room.bottom + 1;
  return [boxesOf('[data-hex]').every(isIn), boxesOf('.ground').every(({ width }) => width >= 48)];
}"""
"""Whether all of the map is in sight, and no hex too small to be read."""


def test_the_map_is_whole_and_stands_still(come):
    match, _, turns = played()
    anna = come("Anna")
    anna.page.set_viewport_size({"width": 1280, "height": 720})
    found = set()
    for moment in turns[:: amount(3, 1)]:
        anna.dealt(match, ["me", "greedy"], moment)
        anna.expect_turn()
        expect_read(anna.page, lambda: anna.page.locator(".map").evaluate(LAND), [True, True])
        found.add(anna.page.locator(".map .land").evaluate("land => land.style.transform"))
    assert len(found) == 1


OWN_IN_SIGHT = """map => {
  const [room, own] = [map.querySelector('.room').getBoundingClientRect(), map.querySelector('.figure.own').getBoundingClientRect()];
  return own.left >= room.left && own.right <= room.right && own.top >= room.top && own.bottom <= room.bottom;
}"""


def test_a_map_that_is_too_large_moves_only_to_who_acts_out_of_sight(come):
    match, first, _ = played()
    anna = come("Anna", viewport=NARROW, has_touch=True, is_mobile=True)
    anna.dealt(match, ["me", "greedy"], first["turn"])
    anna.expect_turn()
    expect_read(anna.page, lambda: anna.page.locator(".map").evaluate(OWN_IN_SIGHT), True)


def test_a_rival_has_one_name(come):
    match, first, _ = played()
    anna = come("Anna")
    anna.dealt(match, ["me", "greedy"], first["turn"])
    anna.expect_turn()
    expect(anna.page.locator(".seats")).to_contain_text("Crimson")
    expect(anna.page.get_by_text(re.compile(r"Player \d"))).to_have_count(0)


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
        go_on(match)
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

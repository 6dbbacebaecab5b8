"""The room of a table at four sizes of a screen: what is asked about is in sight, no text leaves its box, and no region moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import OWN

from ..amounts import amount
from .person import Person, expect_read, until
from .test_bar import AS_A_NEWCOMER, PEOPLE, decided

SIZES = ((1280, 720), (1920, 1080), (390, 844), (844, 390))

MOMENTS = amount(2, 12)
"""How many decisions of a whole game there are at which the room is looked at."""

OUTSIDE = """() => {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.unseen, [hidden], svg');
  const scrolls = (one) => /auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX);
  const wide = [];
  for (const one of document.querySelectorAll('main *, .rail *, .bottom *, .sheet *')) {
    if (!isSeen(one) || scrolls(one) || getComputedStyle(one).display === 'inline' || getComputedStyle(one).clipPath !== 'none') continue;
    const box = one.getBoundingClientRect();
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.left < box.left - 1 || text.right > box.right + 1) wide.push(`${one.className}: ${node.data.slice(0, 40)}`);
    }
  }
  return wide;
}"""
"""Texts that are wider than their boxes."""

IN_SIGHT = """() => {
  const lit = [...document.querySelectorAll('main .lit')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  return !lit.length || lit.some((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 40));
    return Boolean(at) && (at.contains(one) || one.parentElement.contains(at));
  });
}"""
"""Whether something of what can be done on the board is seen and under no other thing, if it is on the board at all."""

REGIONS = """() => ['.map', '.drawer', '.hands', '.rail', '.bottom'].map((name) => {
  const one = document.querySelector(name);
  if (!one || !one.checkVisibility()) return null;
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
"""Where the regions of a wide page are."""


def at(anna: Person, match: Any, name: str, moment: int) -> None:
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE[name] - 1)], moment)
    anna.expect_turn()
    expect(anna.page.locator("main [data-spot]").first).to_be_attached()


@pytest.mark.parametrize("name", OWN)
def test_what_is_asked_about_is_in_sight_and_no_text_leaves_its_box(come, name):
    """At decisions of a whole game, on desks and phones, upright and on their sides."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name, MOMENTS)
    for moment in moments:
        at(anna, match, name, moment)
        for width, height in SIZES:
            anna.page.set_viewport_size({"width": width, "height": height})
            until(anna.page, lambda: bool(anna.page.evaluate(IN_SIGHT)), f"something to do in sight at {moment}, {width} x {height}")
            expect_read(anna.page, lambda: anna.page.evaluate(OUTSIDE), [])


@pytest.mark.parametrize("name", OWN)
def test_no_region_moves_with_what_is_asked(come, name):
    """From decision to decision of a whole game map, shelves, hand, rail and bar stay where they are; a hand may come and go."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name, MOMENTS + 2)
    found: list[list[list[int] | None]] = []
    for moment in moments:
        at(anna, match, name, moment)
        found.append(anna.page.evaluate(REGIONS))
    for region in zip(*found, strict=True):
        assert len({tuple(one) for one in region if one is not None}) <= 1, found

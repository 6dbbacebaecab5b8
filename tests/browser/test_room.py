"""The room of a table at four sizes of a screen: what is asked about is in sight, no text leaves its box, and no region moves."""

from __future__ import annotations

from operator import ge
from typing import Any

import pytest
from playwright.sync_api import expect

from ..amounts import SOAKS, amount
from .person import Person, expect_read, until
from .test_bar import AS_A_NEWCOMER, BOARDS, PEOPLE, decided

LYING = (844, 390)

SIZES = ((1280, 720), (1920, 1080), (390, 844), LYING)

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

OVERLAPPING = """() => {
  const seen = [];
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: auto !important; }');  // else what cannot be touched covers nothing
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  const clip = (one, box) => {
    for (let at = one; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at instanceof HTMLElement ? style.overflow === 'visible' && style.clipPath === 'none' : at.tagName !== 'svg') continue;
      const edge = at.getBoundingClientRect();
      const [left, top] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)];
      box = { left, top, right: Math.min(box.right, edge.right), bottom: Math.min(box.bottom, edge.bottom) };
    }
    return box;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest('.unseen, title, style, script')) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const { left, right, top, bottom } = clip(one, line);
      const x = (left + right) / 2, y = (top + bottom) / 2;
      if (right - left < 2 || bottom - top < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const at = document.elementFromPoint(x, y);
      if (at && (at.contains(one) || one.contains(at))) seen.push({ said: node.data.trim().slice(0, 30), node, left, right, top, bottom });
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== all);
  const both = [];
  for (const [n, a] of seen.entries()) {
    for (const b of seen.slice(n + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (a.node !== b.node && wide > 3 && high > 0.35 * Math.min(a.bottom - a.top, b.bottom - b.top)) both.push(`${a.said} / ${b.said}`);
    }
  }
  return both;
}"""
"""Texts that lie over each other, by a third of a line and more: of those that are seen and under no other thing."""

LISTED = """() => {
  const all = [...document.querySelectorAll('.bar .act, .bar .fold, .bar .steady > button')];
  const isSeen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && Boolean(at) && one.contains(at);
  };
  return [Math.min(6, all.length), all.filter(isSeen).length];
}"""
"""How many choices there are, six at most, and how many are in sight."""

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


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_asked_about_is_in_sight_and_no_text_leaves_its_box(come, name):
    """At decisions of a whole game, on desks and phones, upright and on their sides, where six choices are in sight.

    Each decision is looked at on one desk and one phone, and the next one on the others; on all while soaking.
    From one to the other map, shelves, hand, rail and bar of the first desk stay where they are; a hand may come and go.
    """
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name, MOMENTS)
    found: list[list[list[int] | None]] = []
    for number, moment in enumerate(moments):
        anna.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
        at(anna, match, name, moment)
        found.append(anna.page.evaluate(REGIONS))
        for width, height in SIZES if SOAKS else SIZES[number % 2 :: 2]:
            anna.page.set_viewport_size({"width": width, "height": height})
            until(anna.page, lambda: bool(anna.page.evaluate(IN_SIGHT)), f"something to do in sight at {moment}, {width} x {height}")
            expect_read(anna.page, lambda: anna.page.evaluate(OUTSIDE), [])
            expect_read(anna.page, lambda: anna.page.evaluate(OVERLAPPING), [])
            if (width, height) == LYING:
                until(anna.page, lambda: ge(*reversed(anna.page.evaluate(LISTED))), f"six choices in sight at {moment}")
    for region in zip(*found, strict=True):
        assert len({tuple(one) for one in region if one is not None}) <= 1, found

"""The stage of a combat: its line is whole and in sight on every size of screen, however far the rest is scrolled."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .person import expect_read

SIZES = ((1280, 720), (1920, 1080), (390, 844), (844, 390))

IS_ON_TOP = """line => {
  const box = line.getBoundingClientRect();
  const at = [box.top + 2, box.bottom - 2].map(y => document.elementFromPoint(box.left + 20, y));
  return at.every(one => one === line);
}"""


def in_sight(anna: Any, line: str | re.Pattern[str], comes: str) -> None:
    """Expect the line of a combat, and something that comes of it."""
    fight = anna.page.locator(".versus")
    for wide, high in SIZES:
        anna.page.set_viewport_size({"width": wide, "height": high})
        expect(fight.locator(".line")).to_have_text(line)
        expect(fight.locator(".comes", has_text=comes)).to_have_count(1)
        for scrolled in (0, 9999):
            anna.page.locator(".scene").evaluate("(stage, to) => stage.scrollTo(0, to)", scrolled)
            expect(fight.locator(".line")).to_be_in_viewport(ratio=1)
            expect_read(anna.page, lambda: fight.locator(".line").evaluate(IS_ON_TOP), True)

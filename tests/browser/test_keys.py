"""One number, one action: what a badge on a thing says is what its key does, at decisions of every game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from ..amounts import amount
from .person import ONCE_MORE, Person, expect_read
from .test_bar import BOARDS, PEOPLE, decided

MOMENTS = amount(2, 25)

BADGES = """() => [...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => {
  const button = one.closest('.act');
  const named = button?.getAttribute('aria-describedby').split('-').slice(2).join('-') ?? '';
  return { key: one.innerText, action: named, spot: one.closest('[data-spot]')?.dataset.spot ?? '', listed: Boolean(button) };
})"""
"""What each badge in sight says, and of what: of an action in the list, or of a thing on the board."""


@pytest.mark.parametrize("name", BOARDS)
def test_a_badge_says_the_key_that_does_what_it_stands_on(come, name):
    anna: Person = come("Anna")
    sent: list[str] = []

    def hear(wire: Any) -> None:
        wire.on("framesent", lambda frame: sent.extend([told["action"]] if (told := json.loads(frame)).get("type") == "act" else []))

    anna.page.on("websocket", hear)
    match, moments = decided(name, MOMENTS)
    pressed = 0
    for number, moment in enumerate(moments):
        anna.dealt(match, ["me", *["greedy"] * (PEOPLE[name] - 1)], moment)
        anna.expect_turn()
        anna.expect_prospects()
        expect(anna.page.locator(".board.waiting")).to_have_count(0)  # the words of cards have come
        badges = anna.page.evaluate(BADGES)
        listed = {badge["key"]: badge["action"] for badge in badges if badge["listed"]}
        assert len(listed) == sum(badge["listed"] for badge in badges), "a key stands on two actions"
        things = [badge for badge in badges if not badge["listed"]]
        for badge in things:
            target = badge["spot"].partition(":")[2]
            assert target in listed[badge["key"]].split(":")[1:], f"{moment}: {badge} is {listed[badge['key']]}"
        keys = [badge["key"] for badge in things] or sorted(listed)
        if not keys:
            continue
        key = keys[number % len(keys)]
        sent.clear()
        anna.page.keyboard.press(key)
        expect_read(anna.page, lambda: bool(sent) or anna.page.get_by_text(ONCE_MORE).count() > 0, True)
        if not sent:
            anna.page.keyboard.press(key)
        expect_read(anna.page, lambda key=key, listed=listed: sent[:1], [listed[key]])
        pressed += 1
    assert pressed, "no badge was seen"

"""Hints say what is best, what that is worth in the terms of the game, and what is expected to come."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from holdfast.games import find

from .person import MOST_TURNS, NARROW, WIDE, until
from .screens import KINGDOM, lesson
from .states import placing_in_the_kingdom


def test_a_hint_tells_the_best_and_the_next_best_stays_and_is_put_away(come):
    """Also when it is asked for again; by Escape, by its button, and when one has acted."""
    anna = come("Anna")
    anna.table(["me"], hero_1="lealith", hero_2="umtak")
    for _ in range(MOST_TURNS):
        anna.expect_turn()
        if anna.actions.count() > 2:
            break
        anna.go_on()
    else:
        raise AssertionError("there is never much to choose")
    anna.bar.get_by_role("button", name="Hint").click()
    told = anna.bar.locator(".hint")
    expect(told).to_contain_text(re.compile(r"^Hint: \S+"))
    expect(told).to_contain_text(re.compile(r"\d+\s% to hold the city; (the next best \d+\s%|about equal): \S+"))
    expect(anna.bar.locator("button.best")).to_have_count(1)

    words = told.inner_text()
    anna.page.keyboard.press("h")
    expect(told).to_have_text(words, use_inner_text=True)
    anna.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    anna.expect_turn()
    anna.page.keyboard.press("h")
    told.get_by_role("button", name="Put the hint away").click()
    expect(told).to_have_count(0)

    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_be_visible()
    anna.insist(anna.actions.first)
    expect(anna.bar.locator(".hint")).to_have_count(0)


def test_it_is_in_sight_beside_a_caution(come):
    """On a desk, and as narrow as a phone."""
    anna = come("Anna")
    told = find(KINGDOM).lessons["horde"]
    lesson(anna, told, len(told.steps) // 2, game=KINGDOM)
    anna.expect_prospects()
    warned = anna.bar.locator("button:has(.caution)").first
    for size in (WIDE, NARROW):
        anna.page.set_viewport_size(size)
        warned.focus()
        expect(anna.bar.locator(".warning")).to_be_in_viewport()
        anna.page.keyboard.press("h")
        expect(anna.bar.locator(".hint .number")).to_be_in_viewport(ratio=1)
        expect(anna.bar.locator("button.best")).to_be_in_viewport()
        expect(anna.bar.locator(".warning")).to_have_count(1)
        anna.page.keyboard.press("Escape")
        expect(anna.bar.locator(".hint")).to_have_count(0)
        anna.page.locator("#question").focus()


def test_in_a_lesson_it_tells_what_the_lesson_asks(come):
    anna = come("Anna")
    told = find(KINGDOM).lessons["horde"]
    number = next(i for i, step in enumerate(told.steps) if step.actions)
    lesson(anna, told, number, alone=False, game=KINGDOM)
    expect(anna.page.locator(".coach")).to_be_visible()  # until it has come, everything is offered
    reading = anna.page.get_by_role("button", name="Next", exact=True)
    expect(anna.actions.or_(anna.end).or_(reading).first).to_be_visible()
    while reading.count():
        reading.click()
        expect(anna.actions.or_(anna.end).or_(reading).first).to_be_visible()
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_contain_text("The lesson asks for this.")
    expect(anna.bar.locator("button.best")).to_have_count(1)


def test_all_of_it_is_in_sight_where_there_is_much_to_choose(come):
    """The hint beside the question, and the line that it expects below the list, though the list is longer than its room."""
    anna = come("Anna")
    placing_in_the_kingdom(anna)
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint .number")).to_be_in_viewport(ratio=1)
    expect(anna.bar.locator(".hint .outlook")).to_be_in_viewport(ratio=1)
    expect(anna.bar.locator(".question")).to_be_in_viewport(ratio=1)
    asked = anna.bar.locator(".asked")
    until(anna.page, lambda: asked.evaluate("(box) => box.scrollHeight <= box.clientHeight"), "that all of it has room")
    for line in anna.bar.locator(".expected").all():  # there is none where it expects one action
        expect(line).to_be_in_viewport(ratio=1)

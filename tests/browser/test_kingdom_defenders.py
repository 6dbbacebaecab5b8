"""Kingdom Defenders in browsers: a board that acts, what lies behind a screen, the end line by line, a phone, the lobby of two games."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from holdfast.games import find

from .accounts import nearly_over
from .person import MOST_CLICKS, NARROW, ONCE_MORE, Person, expect_read, until
from .screens import lesson
from .states import NEXT, in_the_kingdom, to_placing

KD = "kingdom-defenders"


def board(person: Person) -> Locator:
    """The board of the table."""
    return person.page.get_by_role("group", name="The board")


def spot(person: Person, name: str) -> Locator:
    """A place on the board at which something may be done or looked at."""
    return board(person).locator(f"[data-spot='{name}']")


def test_a_board_is_seen_whole_tells_what_is_on_it_and_is_walked_and_acted_on(come):
    """Step by step, at one table: the areas, the words, what things tell, one's own screen, the arrows, and a disc that is placed."""
    anna: Person = come("Anna")
    anna.table(["me", "greedy", "greedy", "greedy"], game=KD)
    anna.expect_live()
    to_placing(anna)
    for area in ("a", "b1", "b2", "b3", "c", "d"):
        expect(board(anna).locator(f"#area-{area}")).to_be_in_viewport(ratio=0.99)
    height = anna.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert height <= 0, "nothing scrolls away"

    words = anna.page.locator("#board-text")
    for heading in ("Now", "Players", "Area A: Characters", "Area B3: Adventures", "Area C: camps and the Horde"):
        expect(words.get_by_role("heading", name=heading, exact=True)).to_have_count(1)

    for key, told in (("thing:weapon", "A grey cube"), ("wall", "second takes the city"), ("round", "Round 1 of 6")):
        anna.page.locator(f"[data-tip='{key}']").first.hover()
        expect(anna.page.locator("#tip")).to_contain_text(told)
        anna.page.mouse.move(2, 2)  # it may lie over what is looked at next, and stays while the pointer is on it
        expect(anna.page.locator("#tip")).to_be_hidden()

    expect(anna.page.get_by_role("button", name="Screen")).to_have_count(1)  # rivals keep what lies behind theirs
    anna.page.get_by_role("button", name="Screen").click()
    mine = anna.page.get_by_role("dialog", name="Behind the screen of Red")
    expect(mine).to_contain_text("Fate card")
    expect(mine).to_contain_text("At the end this would score")
    anna.page.keyboard.press("Escape")
    expect(mine).to_have_count(0)

    board(anna).locator("[data-spot^='space:']").first.focus()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        anna.page.keyboard.press(key)
        seen.add(anna.page.evaluate("document.activeElement.dataset.spot"))
    assert len(seen) >= 4, seen

    anna.page.locator("#question").focus()  # what has the focus has a tip, which may lie over the place
    place = board(anna).locator("[data-spot^='space:'][tabindex='0']").first
    name = place.get_attribute("data-spot")
    place.hover()
    expect(place.locator(".comes")).to_have_count(1)
    place.click()
    if anna.bar.get_by_text(ONCE_MORE).count():
        place.click()
    expect(spot(anna, name)).to_have_accessible_name(re.compile("held by Red"))


def test_on_a_phone_what_is_asked_is_in_sight_and_one_scrolls_through_the_areas_and_never_sideways(come):
    anna = come("Anna", viewport=NARROW)
    in_the_kingdom(anna)
    expect(anna.bar).to_contain_text("to the camp")
    expect_read(anna.page, lambda: in_sight(anna, "#area-c"), True)
    assert anna.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    anna.page.get_by_role("navigation", name="Areas of the board").get_by_role("button", name="Deeds and Rewards").click()
    expect_read(anna.page, lambda: in_sight(anna, "#area-b1"), True)


def in_sight(person: Person, part: str) -> bool:
    """Whether a part of the board begins within what a phone shows of the board."""
    whole, begin = board(person).bounding_box(), board(person).locator(part).bounding_box()
    return whole is not None and begin is not None and -1 <= begin["y"] - whole["y"] < whole["height"]


def test_on_a_phone_a_lesson_leads_to_the_area_of_what_is_to_be_done(come):
    anna = come("Anna", viewport=NARROW)
    lesson(anna, find(KD).lessons["horde"], 0, alone=False, game=KD)
    for _ in range(2):
        anna.page.get_by_role("button", name="Next", exact=True).click()
    expect(board(anna).locator("#area-b2")).to_be_in_viewport(ratio=0.6)  # as much of it as there is room for, about its Training Grounds
    anna.actions.first.click()
    expect_read(anna.page, lambda: in_sight(anna, "#area-c"), True)


def test_a_game_ends_with_its_scores_line_by_line(come):
    anna = come("Anna")
    nearly_over(anna, KD, ["me", "greedy"])
    anna.expect_live()
    result = anna.page.get_by_role("region", name=re.compile("most Fame|Fame was the most"))
    for _ in range(8 * MOST_CLICKS):  # the computer players want their time
        if result.count():
            break
        anna.page.evaluate(NEXT)
        anna.page.wait_for_timeout(50)
    expect(result).to_be_visible()
    scores = result.get_by_role("table").first
    for line in ("Fame before", "Loot", "Power Runes", "Fate card"):
        expect(scores.get_by_role("rowheader", name=line, exact=True)).to_be_visible()
    result.get_by_role("button", name="Close").click()
    anna.page.get_by_role("button", name="Scores").click()
    expect(anna.page.get_by_role("region", name="Final scoring")).to_be_visible()


def test_the_lobby_shows_every_game_and_joining_by_link_once(come):
    somebody = come()
    somebody.page.goto("/")
    for name in ("Tiny Epic Defenders", "Kingdom Defenders"):
        expect(somebody.page.get_by_role("region", name=name).get_by_role("button", name="Play now")).to_be_visible()
    expect(somebody.page.get_by_label("Join by link")).to_have_count(1)


def test_people_are_told_that_most_cards_are_reconstructions(come):
    somebody = come()
    for page in (f"/new/{KD}", f"/content/{KD}"):
        somebody.page.goto(page)
        expect(somebody.page.get_by_text("Most cards here are reconstructions")).to_be_visible()
    somebody.page.goto("/content/tiny-epic-defenders")
    until(somebody.page, lambda: somebody.page.get_by_role("heading", level=2).count() > 0, "the list of cards")
    expect(somebody.page.get_by_text("Most cards here are reconstructions")).to_have_count(0)

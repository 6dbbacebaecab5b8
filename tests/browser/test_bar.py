"""Where one acts: a list that repeats nothing of the board, questions that answer themselves, cautions that are switched off, phones."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import OWN, find
from holdfast.play.match import Match

from ..amounts import amount
from ..greedy import go_on
from .person import NARROW, ONCE_MORE, Person, expect_read, until
from .screens import FIRST_WATCH, lesson
from .states import placing_in_the_kingdom
from .test_kingdom_defenders import board

AS_A_NEWCOMER = {"speed": "off", "pace": "off"}
"""Settings that nobody has touched but for the speed."""

HEIGHTS = {(1280, 720): 104, (1920, 1080): 144}
"""Pixels of the bar, by the size of the screen."""

PHONES = {(390, 844), (844, 390)}

LYING = {"width": 844, "height": 390}


def placing(come: Any, **more: Any) -> Person:
    anna: Person = come("Anna", **more)
    placing_in_the_kingdom(anna)
    return anna


def folds(person: Person) -> Any:
    return person.bar.locator("button[aria-expanded]")


def test_what_the_board_lights_is_no_list_until_one_opens_it(come):
    """Before that, where everything is listed, what everybody saw of a rival is looked up."""
    anna = placing(come)  # who has everything listed sees every space
    expect_read(anna.page, lambda: anna.actions.count() > 8, True)
    anna.page.get_by_role("button", name="What everybody saw of Blue").click()
    told = anna.page.get_by_role("dialog", name="What everybody saw of Blue")
    expect(told.get_by_role("heading", name="Goods, at least")).to_be_visible()
    expect(told).not_to_contain_text("Fate card Coins")
    anna.page.keyboard.press("Escape")
    expect(told).to_have_count(0)

    anna.page.evaluate("localStorage.removeItem('holdfast.settings')")
    anna.context.add_init_script(f"localStorage.setItem('holdfast.settings', '{json.dumps(AS_A_NEWCOMER)}')")
    anna.page.reload()
    expect(folds(anna).first).to_be_visible()
    expect_read(anna.page, lambda: anna.bar.locator(".act").count() < 8, True)  # what has room is listed, and no more
    opened = folds(anna).filter(has_text="Buildings")
    opened.click()
    expect(opened).to_have_attribute("aria-expanded", "true")
    expect(anna.bar.locator(".act").first).to_be_visible()
    folds(anna).filter(has_text="Characters").click()
    expect(opened).to_have_attribute("aria-expanded", "false")
    before = anna.lines.count()
    anna.insist(board(anna).locator("[data-spot^='space:'][tabindex='0']").first)
    expect_read(anna.page, lambda: anna.lines.count() > before, True)


MOMENTS = amount(1, 25)
"""How many decisions of a whole game there are at which the bar is looked at."""

PEOPLE = {name: find(name).people.start for name in OWN}

BOARDS = amount(("tiny-epic-defenders", "kingdom-defenders", "eternium"), tuple(OWN))
"""A game for each board that there is, two of their own and that of all others, where one is as good as three."""


@cache
def whole(name: str) -> tuple[Match, list[int]]:
    """A whole game of greedy players, with which nobody plays on, and the moments in it when the first seat alone decides."""
    game = find(name)
    match = Match(game, ["human"] * PEOPLE[name], {}, seed=3)
    own = []
    while not match.is_over:
        if list(match.deciding) == [0] and len(match.legal(0)) > 1:
            own.append(len(match.moves))
        go_on(match)
    return match, own


def decided(name: str, count: int = MOMENTS) -> tuple[Match, list[int]]:
    """That game, and so many of those moments in it, as far from each other as may be."""
    match, own = whole(name)
    return match, own[len(own) // count // 2 :: len(own) // count]


CUT = """() => {
  const list = document.querySelector('.actions');
  const bottom = (one) => one.getBoundingClientRect().bottom;
  return [...list.querySelectorAll('.act, .fold')].filter((one) => bottom(one) > bottom(list) + 1).map((one) => one.innerText);
}"""
"""The choices of the list that are out of sight."""


SEEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const named = (one) => [one.innerText.split('\\n')[0], Math.round(box(one).left), Math.round(box(one).top)];
  const all = (what) => [...document.querySelectorAll(what)];
  const sheet = document.querySelector('.sheet');
  const list = document.querySelector('.actions');
  const end = sheet ? box(document.querySelector('.bar .foot')).top : box(list).bottom;
  const within = (one) => box(one).top >= 0 && box(one).left >= 0 && box(one).bottom <= innerHeight + 1 && box(one).right <= innerWidth + 1;
  const full = sheet && box(sheet).bottom - box(sheet).top >= Math.min(0.46 * innerHeight, innerHeight) - 2;
  const texts = (of) => of.map((one) => one.innerText);
  const isCut = (one) => box(one).bottom > end + 1 || box(one).right > innerWidth + 1;
  const isSmall = (one) => !one.closest('.question') && one.checkVisibility() && Math.min(box(one).width, box(one).height) < 43.5;
  return {
    cut: full ? [] : texts(all('.actions .act, .actions .fold').filter(isCut)),
    hidden: texts(all('.mains .act').filter((one) => !within(one))),
    lines: new Set(all('.steady > button:not(.wide)').map((one) => Math.round(box(one).top))).size,
    small: sheet ? texts(all('.bar button').filter(isSmall)) : [],
    title: texts(all('h1').filter((one) => one.scrollWidth > one.clientWidth + 1)),
    list: all('.actions .act, .actions .fold, .mains .act, .steady > button').map(named),
  };
}"""
"""What is cut, hidden, in more than one line or too small for a thumb; and where all that is chosen from stands."""

AT_THE_TOP = "void document.querySelector('.bar').closest('.room')?.scrollTo(0, 0)"
"""A phone's sheet is scrolled to the hint that somebody has asked for; what it begins with is to stand where it stood."""


def at_rest(person: Person) -> list[Any]:
    """Where what is chosen from stands once it has been laid out for the size of the screen."""
    before: list[Any] = []

    def is_same() -> bool:
        nonlocal before
        last, before = before, person.page.evaluate(SEEN)["list"]
        return last == before

    until(person.page, is_same, "that the list is at rest")
    return before


def expect_as_high(anna: Person) -> None:
    """What does not fit is folded; what is folded rises over the board when it is opened, and moves nothing."""
    height = "document.querySelector('.bottom').getBoundingClientRect().height"
    for size, high in HEIGHTS.items():
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect_read(anna.page, lambda: round(anna.page.evaluate(height)), high)
        at_rest(anna)  # what is laid out anew while it lies open takes the focus from its line
        expect_read(anna.page, lambda: anna.page.evaluate(CUT), [])
        if folds(anna).count():
            opened = folds(anna).first
            opened.click()
            expect(anna.bar.locator(".risen .act").last).to_be_attached()
            assert round(anna.page.evaluate(height)) == high
            anna.bar.locator(".risen .act").first.focus()
            anna.page.keyboard.press("Escape")
            expect(anna.bar.locator(".risen")).to_have_count(0)
            expect(opened).to_be_focused()
            opened.click()
            anna.page.get_by_role("log", name="Log").click()
            expect(anna.bar.locator(".risen")).to_have_count(0)


@pytest.mark.parametrize("name", OWN)
def test_what_may_be_done_is_in_sight_on_every_screen_and_a_hint_moves_nothing(come, name):
    """And on a desk the bar is as high at every decision."""
    anna: Person = come("Anna", wants=AS_A_NEWCOMER)
    match, moments = decided(name)
    for moment in moments:
        anna.dealt(match, ["me", *["greedy"] * (PEOPLE[name] - 1)], moment)
        anna.expect_turn()
        anna.page.wait_for_load_state("networkidle")
        expect_as_high(anna)
        stood = {}
        for size in (*HEIGHTS, *PHONES):
            anna.page.set_viewport_size({"width": size[0], "height": size[1]})
            anna.expect_turn()

            def wrong(size: tuple[int, int] = size) -> dict[str, Any]:
                seen = anna.page.evaluate(SEEN)
                return {
                    **{kind: seen[kind] for kind in ("cut", "hidden", "small", "title") if seen[kind]},
                    **({"lines": seen["lines"]} if size in PHONES and seen["lines"] > 1 else {}),
                }

            expect_read(anna.page, wrong, {})
            stood[size] = at_rest(anna)
        if moment == moments[len(moments) // 2]:
            anna.page.keyboard.press("h")
            expect(anna.bar.locator(".hint")).to_be_visible()
            for size, boxes in stood.items():
                anna.page.set_viewport_size({"width": size[0], "height": size[1]})
                expect_read(anna.page, lambda: anna.page.evaluate(AT_THE_TOP) or anna.page.evaluate(SEEN)["list"], boxes)
                expect(anna.bar.locator(".hint .number")).to_be_in_viewport(ratio=1)
        anna.page.set_viewport_size({"width": 1280, "height": 720})


def test_what_a_question_is_about_stands_beside_the_end_and_enter_does_it(come):
    """In a combat that can be won nothing has to be looked for."""
    anna: Person = come("Anna")
    game = find("mage-knight")
    match = Match(game, ["human"] * PEOPLE["mage-knight"], {}, seed=3)
    while not any(game.actions.text(action) == "strike" for action in match.legal(match.deciding[0])):
        go_on(match)
    anna.dealt(match, ["me", *["greedy"] * (PEOPLE["mage-knight"] - 1)], len(match.moves))
    main = anna.bar.locator(".mains .act").first
    for size in (*HEIGHTS, *PHONES):
        anna.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(main).to_be_in_viewport(ratio=1)
        expect(main).to_have_attribute("aria-keyshortcuts", "1")
    before = anna.bar.locator("#question").inner_text()
    anna.page.locator("#question").focus()
    anna.page.keyboard.press("Enter")
    if anna.bar.get_by_text(ONCE_MORE).count():
        anna.page.keyboard.press("Enter")
    expect(anna.bar.locator("#question")).not_to_have_text(before)


def test_the_focus_that_a_new_question_gets_lays_no_disc_on_the_board(come):
    anna = placing(come)
    anna.actions.first.focus()
    expect(board(anna).locator(".comes")).to_have_count(1)
    anna.page.keyboard.press("Enter")
    if anna.bar.get_by_text(ONCE_MORE).count():
        anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_text("Anna").first).to_be_visible()
    anna.expect_turn()
    anna.expect_prospects()
    expect(board(anna).locator(".comes")).to_have_count(0)


def test_a_caution_is_switched_off_and_on_again(come):
    anna: Person = come("Anna")
    lesson(anna, FIRST_WATCH, 3)
    expect(anna.end.locator(".caution")).to_be_visible()
    anna.page.keyboard.press("e")
    off = anna.page.get_by_role("button", name="Do not warn me of this again")
    off.click()
    expect(anna.page.get_by_role("alert")).to_contain_text("You are warned of this no more.")
    expect(off).to_have_count(0)
    expect(anna.end.locator(".caution")).to_have_count(0)
    menu = anna.menu()
    menu.get_by_text("How things are shown").click()
    menu.get_by_role("button", name="Warn me again: 1 caution is switched off").click()
    anna.page.keyboard.press("Escape")
    expect(anna.end.locator(".caution")).to_be_visible()


def test_the_sheet_of_a_phone_folds(come):
    anna: Person = come("Anna", viewport=NARROW)
    lesson(anna, FIRST_WATCH, 2)
    anna.expect_turn()
    anna.page.get_by_role("button", name="Fold the panel").click()
    expect(anna.bar).to_be_hidden()
    anna.page.get_by_role("tab", name="Log").click()
    expect(anna.page.get_by_role("log", name="Log")).to_be_visible()
    anna.page.get_by_role("button", name="Fold the panel").click()
    anna.page.get_by_role("button", name="Open the panel").click()
    expect(anna.page.get_by_role("log", name="Log")).to_be_visible()

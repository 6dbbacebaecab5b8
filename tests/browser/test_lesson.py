"""The guided first game: it tells what to do, offers just that, goes on when it is done, and can be left at any time."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest
from playwright.sync_api import Locator, expect

from holdfast.games import OWN, find
from holdfast.schema.lessons import Lesson

from ..amounts import SOAKS, amount
from .clock import Clock
from .person import AS_USUAL, MOST_CLICKS, NARROW, WIDE, Person, expect_read
from .screens import ELYSIA, FIRST_WATCH, lesson


def coach(anna: Person) -> Locator:
    return anna.page.get_by_role("region", name="Lesson:")


def follow(anna: Person) -> int:
    """Do what one is told until the lesson has no more to say; gives how many clicks that took."""
    clicks = 0
    done = coach(anna).get_by_role("button", name="Close the lesson")
    step = coach(anna).get_by_role("button", name="Next", exact=True).or_(anna.actions).or_(anna.end)
    expect(coach(anna)).to_be_visible()  # until it has come, everything is offered
    while True:
        expect(step.or_(done).first).to_be_visible()
        if done.count():
            return clicks
        offered = anna.actions.or_(anna.end)
        assert offered.count() <= 1, "only what is to be done is offered"
        before = coach(anna).inner_text() + anna.bar.inner_text()
        step.first.click()
        clicks += 1
        anna.page.wait_for_function(
            "(before) => document.querySelector('.coach').innerText + document.querySelector('.bar').innerText !== before", arg=before
        )


def clicks_of(told: Lesson, begin: int = 0) -> int:
    """How many clicks a lesson takes from a step on: one for each text to read but the last, and one for each action."""
    return sum(not step.actions for step in told.steps[begin:-1]) + sum(len(step.actions) for step in told.steps[begin:])


def begin_of(told: Lesson) -> int:
    """From which step a lesson is followed: the last few, after an action, so that no text is read twice; all of it while soaking."""
    begin = max(0, len(told.steps) - amount(6, len(told.steps)))
    while begin and not told.steps[begin - 1].actions:
        begin -= 1
    return begin


LED = [(game, name) for game in OWN for name in find(game).lessons if name != FIRST_WATCH.name]
"""All but the one through which the newcomer below is led."""

LESSONS = [led for led in LED if led == (ELYSIA, next(iter(find(ELYSIA).lessons))) or amount(0, 1)]
"""One at the board that is for any game, and all while soaking: the page knows no lesson from another, and each game proves its own."""


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_who_does_what_is_said_comes_to_the_end(come, game, name):
    anna, told = come("Anna"), find(game).lessons[name]
    begin = begin_of(told)
    lesson(anna, told, begin, alone=False, game=game)
    assert follow(anna) == clicks_of(told, begin)


def test_a_newcomer_is_led_from_the_lobby_through_both_lessons(come):
    anna = come("Anna")
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Learn by playing").first.click()
    expect(coach(anna)).to_contain_text("Welcome!")
    expect(anna.actions).to_have_count(0)  # first there is something to read
    table = anna.page.url.rsplit("/", 1)[-1]
    begin = begin_of(FIRST_WATCH)
    lesson(anna, FIRST_WATCH, begin, alone=False)  # one more, to jump to its end
    assert anna.page.url.rsplit("/", 1)[-1] != table
    assert follow(anna) == clicks_of(FIRST_WATCH, begin)
    coach(anna).get_by_role("button", name="Next lesson").click()
    expect(coach(anna)).to_contain_text("the Dragon comes")


def test_what_is_spoken_of_comes_to_the_fore_and_is_marked(come):
    """The seat stands in the list of seats; the dice of the Source lie on a shelf, which on a phone is closed."""
    night, marked = find("mage-knight").lessons["night"], ("outline-style", "dashed")
    anna = come("Anna")
    lesson(anna, night, 0, alone=False, game="mage-knight")
    expect(anna.page.locator("aside [data-point='seat:1']")).to_have_css(*marked)
    lesson(anna, night, next(i for i, step in enumerate(night.steps) if step.at == "tactic:long-night"), alone=False, game="mage-knight")
    coach(anna).get_by_role("button", name="Next", exact=True).click()  # what was told before it
    expect(anna.page.locator("main [data-spot='tactic:long-night']")).to_have_css(*marked)
    expect(anna.page.locator("main [data-spot='tactic:long-night']")).to_be_in_viewport(ratio=0.9)  # its shelf is longer than its room
    anna.page.set_viewport_size(NARROW)
    lesson(anna, night, next(i for i, step in enumerate(night.steps) if step.at == "die:0"), alone=False, game="mage-knight")
    expect(anna.page.get_by_role("tab", name="Yours")).to_have_attribute("aria-selected", "true")
    die = anna.page.locator("main [data-spot='die:0']")
    expect(die).to_have_css(*marked)
    expect(die).to_be_in_viewport()
    anna.page.get_by_role("tab", name="The land").click()
    expect(anna.page.get_by_role("tab", name="The land")).to_have_attribute("aria-selected", "true")  # who looks elsewhere is not led back


def test_who_plays_two_seats_of_a_lesson_goes_from_one_to_the_other_without_a_cover(come):
    anna = come("Anna")
    told = find("mage-knight").lessons["together"]
    number = next(i for i, step in enumerate(told.steps) if step.actions == ("share:1",))
    lesson(anna, told, number, alone=False, game="mage-knight")
    expect(coach(anna)).to_contain_text(told.steps[number].text)
    anna.actions.first.click()
    expect(coach(anna)).to_contain_text(told.steps[number + 1].text)
    expect(anna.bar).to_contain_text("Blue: do you assault Green City together with Red?")
    expect(anna.actions).to_have_count(1)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def test_a_text_is_not_put_away_by_a_key_that_was_meant_for_what_was_shown_before(come):
    """Who presses Enter twice to see the newest still reads what it means."""
    anna = come("Anna", wants=AS_USUAL, reduced_motion="no-preference")
    told = find("kingdom-defenders").lessons["first-round"]
    number = next(i for i, step in enumerate(told.steps) if "won a Legendary Weapon" in step.text)
    lesson(anna, told, number - 1, alone=False, game="kingdom-defenders")
    expect(coach(anna)).to_contain_text("Last, the Smith's Ransom")
    anna.actions.first.click()
    anna.expect_turn()
    clock = Clock(anna.page)
    anna.actions.first.click()
    for _ in range(MOST_CLICKS):
        if "Legendary Weapon" in coach(anna).inner_text():
            break
        anna.page.keyboard.press("Enter")
        clock.run(10)
    anna.page.keyboard.press("Enter")
    clock.run(100)
    expect(coach(anna)).to_contain_text("won a Legendary Weapon")
    clock.go()
    coach(anna).get_by_role("button", name="Next", exact=True).click()
    expect(coach(anna)).to_contain_text("And here comes the Horde!")


def test_what_is_spoken_of_is_marked_and_what_is_taken_back_is_told_again(come):
    """Also on a page loaded anew, where the lesson goes on."""
    anna = come("Anna")
    lesson(anna, FIRST_WATCH, 3, alone=False)
    expect(coach(anna)).to_contain_text("Lightning")
    expect(anna.page.locator("main [data-spot='region:forest']")).to_have_css("outline-style", "dashed")
    expect(anna.page.locator("main [data-spot='region:ruins']")).to_have_css("outline-style", "none")
    anna.page.reload()
    expect(coach(anna)).to_contain_text("Lightning")
    anna.undo.click()
    expect(coach(anna)).to_contain_text("Click the Forest")


SIZES = {"wide": WIDE, "narrow": NARROW}
"""The narrow one comes while soaking: what leaves the lesson is the same button."""


@pytest.mark.parametrize("size", list(SIZES.values())[: amount(1, 2)], ids=list(SIZES)[: amount(1, 2)])
def test_the_lesson_can_be_left_at_any_time(come, size):
    anna = come("Anna")
    anna.page.set_viewport_size(size)
    lesson(anna, FIRST_WATCH, 3, alone=False)
    expect(coach(anna)).to_be_visible()
    expect(anna.actions).to_have_count(1)
    coach(anna).get_by_role("button", name="Play on without the lesson").click()
    expect(coach(anna)).to_have_count(0)
    expect(anna.actions.nth(1)).to_be_visible()
    anna.page.reload()
    expect(anna.actions.nth(1)).to_be_visible()
    expect(coach(anna)).to_have_count(0)


def test_a_lesson_is_gone_on_with_where_lessons_are_and_never_waits_among_the_games(come):
    anna = come("Anna")
    table = lesson(anna, FIRST_WATCH, 3, alone=False)
    other = anna.post("/api/tables", {"game": "tiny-epic-defenders", "seats": ["me"], "options": {}})["table"]["id"]
    mine = anna.page.get_by_role("region", name="My games")
    on = anna.page.get_by_role("link", name="Go on with the lesson")
    anna.page.goto("/")
    expect(mine.get_by_role("link")).to_have_count(1)
    expect(mine.locator(f"a[href='/t/{other}']")).to_be_visible()
    on.click()
    expect(anna.page).to_have_url(re.compile(f"/t/{table}$"))
    coach(anna).get_by_role("button", name="Play on without the lesson").click()
    anna.page.goto("/")
    expect(mine.get_by_role("link")).to_have_count(1)
    expect(on).to_have_count(0)


def test_a_lesson_that_has_come_to_its_end_is_not_gone_on_with(come):
    anna = come("Anna")
    lesson(anna, FIRST_WATCH, len(FIRST_WATCH.steps) - 1, alone=False)
    expect(coach(anna).get_by_role("button", name="Close the lesson")).to_be_visible()
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Learn by playing").first).to_be_visible()
    expect(anna.page.get_by_role("link", name="Go on with the lesson")).to_have_count(0)


MARKED = """() => [...document.querySelectorAll('main *, aside *, .rail *')].some((one) => {
  const { outlineStyle, outlineWidth, strokeDasharray } = getComputedStyle(one);
  const isMarked = one.matches('.rim') ? strokeDasharray !== 'none' : outlineStyle === 'dashed' && outlineWidth === '2px';
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return isMarked && one.checkVisibility({ visibilityProperty: true }) && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
})"""
"""Whether something that is marked is in sight."""


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("size", SIZES)
def test_what_a_step_speaks_of_is_marked_in_sight(come, game, size):
    """At the steps of all lessons; on a phone at least the tab is marked behind which it lies."""
    anna = come("Anna")
    anna.page.set_viewport_size(SIZES[size])
    for told in list(find(game).lessons.values())[: amount(1, 99)]:
        pointing = [number for number, step in enumerate(told.steps) if step.actions and any(step.at[:1])]
        some = {"wide": pointing[:1], "narrow": pointing[len(pointing) // 2 :][:1]}
        for number in pointing if SOAKS else some[size]:
            lesson(anna, told, number, alone=False, game=game)
            for _ in takewhile(lambda step: not step.actions, reversed(told.steps[:number])):  # what is to be read before it
                coach(anna).get_by_role("button", name="Next", exact=True).click()
            expect_read(anna.page, lambda: anna.page.evaluate(MARKED), True)

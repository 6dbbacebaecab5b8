"""What comes to lie under a pointer that rests takes no click for a moment: the second click of a pair was not meant for it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from holdfast.games import find
from holdfast.play.match import Match

from .person import ALONE, GAME, WALK, Person, until
from .test_bar import placing

SECOND = """
([x, y]) => {
  const thing = () => document.elementFromPoint(x, y)?.closest('button') ?? null;
  const first = thing();
  window.second = '';
  const look = () => {
    const at = thing();
    if (!at || at === first) return requestAnimationFrame(look);
    const where = { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType: 'mouse', detail: 1 };
    for (const type of ['pointerover', 'pointerdown', 'pointerup']) at.dispatchEvent(new PointerEvent(type, where));
    window.second = at.textContent;
    at.dispatchEvent(new MouseEvent('click', where));
  };
  requestAnimationFrame(look);
}
"""
"""Clicks once more as soon as another button lies there, however slow the machine is."""


def click_twice(page: Page, thing: Locator) -> tuple[float, float]:
    """Click near the right end of a thing, and what comes to lie there; gives where that was."""
    box = thing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] - 12, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.evaluate(SECOND, [x, y])
    click_where_it_is(page)
    until(page, lambda: bool(page.evaluate("second")), "the second click")
    return x, y


def click_where_it_is(page: Page) -> None:
    """Click without moving the pointer, as a hand does; a locator's click moves it first."""
    page.mouse.down()
    page.mouse.up()


def test_the_second_click_of_a_pair_takes_no_action_and_nothing_is_previewed(come):
    """One click is one action; what lies there then is shown when the pointer moves, and can be clicked."""
    anna: Person = come("Anna")
    anna.dealt(Match(find(GAME), ["human"], {}, seed=1), ["me"])  # where after the first click another action lies there, and stays
    anna.to_a_move()
    before = len(anna.log())
    x, y = click_twice(anna.page, anna.bar.get_by_role("button", name="Move to").first)
    anna.page.wait_for_timeout(400)
    assert len(anna.log()) == before + 1
    expect(anna.bar.locator(".act.lit")).to_have_count(0)
    anna.page.mouse.move(x + 1, y)
    expect(anna.bar.locator(".act.lit")).to_have_count(1)
    click_where_it_is(anna.page)
    until(anna.page, lambda: len(anna.log()) > before + 1, "the next action")


def test_it_holds_for_every_button_and_keys_are_not_held_up(come):
    """A computer player stays where one click has put it; whoever walks twice by keys walks at once."""
    anna: Person = come("Anna")
    anna.table(["me", "open", "open"], ALONE)
    click_twice(anna.page, anna.page.get_by_role("button", name="Fill with a computer player").first)
    anna.page.wait_for_timeout(400)
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Free it")).to_have_count(1)

    anna.begin()
    before = len(anna.log())
    anna.actions.filter(has_text=WALK).hover()
    for done in (1, 2):
        anna.page.keyboard.press("1")
        until(anna.page, lambda done=done: len(anna.log()) >= before + done, "the walk")


def test_a_press_falls_on_a_space_itself_and_not_on_what_lies_there(come):
    """A preview replaces what lies there while one presses: a click that began on what has gone is none."""
    anna = placing(come)
    spaces = anna.page.locator("main .spot.round.lit")
    expect(spaces.first).to_be_visible()
    under = """one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === one;
    }"""
    assert all(space.evaluate(under) for space in spaces.all())

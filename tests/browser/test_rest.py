"""What comes to lie under a pointer that rests takes no click for a moment: the second click of a pair was not meant for it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .person import GAME, WALK, until


def middle(thing: Locator) -> tuple[float, float]:
    """Where one clicks a thing."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click_where_it_is(page: Page) -> None:
    """Click without moving the pointer, as a hand does; a locator's click moves it first."""
    page.mouse.down()
    page.mouse.up()


def name_under(page: Page, place: tuple[float, float]) -> str | None:
    """What the button at a place says."""
    found: str | None = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.act, .end')?.textContent ?? null", place)
    return found


def test_the_second_click_of_a_pair_takes_no_action_and_nothing_is_previewed(come):
    """One click is one action; what lies there then is shown when the pointer moves, and can be clicked."""
    anna = come("Anna")
    anna.table(["me"], GAME)
    anna.to_a_move()
    move = anna.bar.get_by_role("button", name="Move to").first
    place, before = middle(move), len(anna.log())
    anna.page.mouse.dblclick(*place)
    until(anna.page, lambda: len(anna.log()) > before, "the move")
    anna.expect_turn()
    done = len(anna.log())
    assert name_under(anna.page, place), "another action lies there"
    anna.page.wait_for_timeout(400)
    assert len(anna.log()) == done == before + 1
    expect(anna.bar.locator(".act.lit")).to_have_count(0)
    anna.page.mouse.move(place[0] + 1, place[1])
    expect(anna.bar.locator(".act.lit")).to_have_count(1)
    click_where_it_is(anna.page)
    until(anna.page, lambda: len(anna.log()) > done, "the next action")


def test_it_holds_for_every_button_and_not_for_the_same_once_more(come):
    """A table is not deleted by a click too many; who walks twice by two clicks, or uses keys, is not slowed down."""
    anna = come("Anna")
    table = anna.begin()
    dialog = anna.menu()
    ask = dialog.get_by_role("button", name="Delete the table …")
    ask.scroll_into_view_if_needed()
    place = middle(ask)
    anna.page.mouse.dblclick(place[0] - 40, place[1])
    expect(dialog.get_by_role("button", name="Keep it")).to_be_visible()
    anna.page.wait_for_timeout(400)
    assert anna.page.url.endswith(table)
    dialog.get_by_role("button", name="Keep it").click()
    anna.page.keyboard.press("Escape")

    walk, before = anna.actions.filter(has_text=WALK), len(anna.log())
    anna.page.mouse.move(*middle(walk))
    for done in (1, 2):
        anna.page.keyboard.press("1")
        until(anna.page, lambda done=done: len(anna.log()) >= before + done, "the walk")

"""Everybody can use the page: what axe-core finds, sizes of targets, a visible focus, and nothing that has to be scrolled to be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .person import NARROW, WIDE, Person

LEAST = 44
"""Pixels of a target on a phone."""

TARGETS = """(least) => {
  const controls = 'button, input, select, summary, a[href], [role=button], [role=tab]';
  const inText = (one) => getComputedStyle(one).display === 'inline';  // links within a sentence are as high as its lines
  const hidden = (one) => one.disabled || one.closest('[aria-hidden=true], .unseen') || !one.checkVisibility();
  const target = (one) => (one.type === 'checkbox' && one.closest('label')) || one;
  const named = (one) => one.getAttribute('aria-label') || one.innerText || one.outerHTML.slice(0, 80);
  return [...document.querySelectorAll(controls)]
    .filter((one) => !hidden(one) && !inText(one))
    .map((one) => [named(one), target(one).getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([name, box]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""

FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(at);
  const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  return [[...document.querySelectorAll('*')].indexOf(at), isSeen ? '' : at.outerHTML.slice(0, 200)];
}"""


def lobby(anna: Person) -> None:
    anna.table(["me", "greedy"])
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(anna.page.get_by_role("region", name="My games").get_by_role("link").first).to_be_visible()


def form(anna: Person) -> None:
    anna.page.goto("/new/tiny-epic-defenders")
    anna.page.get_by_text("More options").click()
    expect(anna.page.get_by_label("Capital limit")).to_be_visible()


def waiting_room(anna: Person) -> None:
    anna.table(["me", "open", "greedy"])
    expect(anna.page.get_by_role("button", name="Sit here")).to_be_visible()


def my_turn(anna: Person) -> None:
    anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.expect_turn()
    anna.go_on()
    anna.expect_turn()


def looking_on(anna: Person) -> None:
    table = anna.table(["me"], hero_1="lealith", hero_2="umtak")
    anna.expect_turn()
    anna.context.clear_cookies()
    anna.page.evaluate("localStorage.clear()")
    anna.go_to(table)
    expect(anna.page.get_by_text("Waiting for Anna.")).to_be_visible()


def over(anna: Person) -> None:
    anna.table(["me"], round_limit=1)
    expect(anna.turn_or_result).to_be_visible()
    while not anna.is_over():
        anna.go_on()
        expect(anna.turn_or_result).to_be_visible()


def menu(anna: Person) -> None:
    anna.table(["me"])
    anna.expect_turn()
    anna.menu().get_by_role("button", name="Resign …").click()


def rules(anna: Person) -> None:
    anna.page.goto("/rules/tiny-epic-defenders")
    anna.page.get_by_label("Search the rules").fill("TED-6.2")
    expect(anna.page.get_by_text("TED-6.22", exact=True)).to_be_visible()
    expect(anna.page.get_by_text("TED-1.1", exact=True)).to_have_count(0)


def account(anna: Person) -> None:
    anna.page.goto("/account")
    expect(anna.page.get_by_role("heading", name="Anna")).to_be_visible()


def about(anna: Person) -> None:
    anna.page.goto("/about")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()


PAGES = (lobby, form, waiting_room, my_turn, looking_on, over, menu, rules, account, about)
TABLES = (my_turn, looking_on, over)


def faults(person: Person) -> list[str]:
    """What axe-core finds."""
    found = Axe().run(person.page).response["violations"]
    return [f"{rule['id']}: {rule['help']}: {node['html'][:200]} {node['target']}" for rule in found for node in rule["nodes"]]


def in_both_lights(person: Person) -> dict[str, list[str]]:
    """What axe-core finds by day and by night."""
    found = {}
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found[scheme] = faults(person)
    return found


@pytest.mark.parametrize("to_page", PAGES, ids=lambda to_page: to_page.__name__)
def test_axe_finds_nothing(come, to_page: Callable[[Person], None]):
    anna = come("Anna")
    to_page(anna)
    assert in_both_lights(anna) == {"light": [], "dark": []}


@pytest.mark.parametrize("to_page", PAGES, ids=lambda to_page: to_page.__name__)
def test_on_a_phone_nothing_is_scrolled_sideways_and_a_finger_hits_everything(come, to_page: Callable[[Person], None]):
    anna = come("Anna")
    to_page(anna)
    anna.page.set_viewport_size(NARROW)
    assert in_both_lights(anna) == {"light": [], "dark": []}
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    assert anna.page.evaluate(TARGETS, LEAST) == []


@pytest.mark.parametrize("to_page", TABLES, ids=lambda to_page: to_page.__name__)
def test_a_table_fits_the_screen(come, to_page):
    anna = come("Anna")
    to_page(anna)
    size = anna.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size == [WIDE["width"], WIDE["height"]]
    for part in (anna.page.get_by_role("main"), anna.bar, anna.page.get_by_role("log", name="Log")):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= WIDE["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= WIDE["height"]


@pytest.mark.parametrize("to_page", [lobby, form, my_turn, menu, account], ids=lambda to_page: to_page.__name__)
def test_where_one_is_can_be_seen_at_every_step_of_tab(come, to_page):
    anna = come("Anna")
    to_page(anna)
    unseen: dict[int, str] = {}
    for _ in range(100):
        anna.page.keyboard.press("Tab")
        at = anna.page.evaluate(FOCUS)
        if at is not None:  # between the last and the first it is with the browser
            if at[0] == next(iter(unseen), None):
                break
            unseen[at[0]] = at[1]
    assert len(unseen) > 5
    assert [control for control in unseen.values() if control] == []

"""Everybody can use the page: what axe-core finds, sizes of targets, a visible focus, and nothing that has to be scrolled to be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from ..amounts import SOAKS
from .person import NARROW, WIDE, Person, expect_read
from .states import STATES, account, form, in_the_kingdom, lobby, looking_on, menu, my_turn, over, placing_in_the_kingdom

Light = Literal["light", "dark"]

LEAST = 44
"""Pixels of a target on a phone."""

TWICE = {"width": WIDE["width"] // 2, "height": WIDE["height"] // 2}
"""What is left of a screen when everything is drawn twice as large."""

TARGETS = """(least) => {
  const controls = 'button, input, select, summary, a[href], [role=button], [role=tab]';
  const inText = (one) => getComputedStyle(one).display === 'inline';  // links within a sentence are as high as its lines
  const hidden = (one) => one.disabled || one.closest('[aria-hidden=true], .unseen') || !one.checkVisibility();
  const target = (one) => (['checkbox', 'radio'].includes(one.type) && one.closest('label')) || one;
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
  const walked = (window.walked ??= []);
  if (!walked.includes(at)) walked.push(at);
  return [walked.indexOf(at), isSeen ? '' : at.outerHTML.slice(0, 200)];
}"""


CHANGES = """async (frames) => {
  const seen = new Set();
  const watch = new MutationObserver((all) => all.forEach(({ target }) => seen.add(target.outerHTML?.slice(0, 200) ?? target.data)));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  watch.disconnect();
  return [...seen];
}"""

FRAMES = 6
"""Pictures in which a page that measures itself again and again shows it."""


def restless(person: Person) -> list[str]:
    """What changes on a page while nobody does anything and nothing happens."""
    changed: list[str] = person.page.evaluate(CHANGES, FRAMES)
    return changed


AXE = """async ([options, isWhole]) => {
  const over = isWhole ? null : [...document.querySelectorAll('dialog[open]')].at(-1);
  const { violations } = await axe.run(over ?? document, options);
  const told = ({ id, help }, { html, target }) => `${id}: ${help}: ${html.slice(0, 200)} ${target}`;
  return violations.flatMap((rule) => rule.nodes.map((node) => told(rule, node)));
}"""


def faults(person: Person, rules: list[str] | None = None, *, is_whole: bool = True) -> list[str]:
    """What axe-core finds, by all of its rules or by some.  Only that is fetched: all that it has looked at takes longer than to look.

    It looks at the whole page, or only at a dialog that lies over it.
    """
    if person.page.evaluate("typeof axe === 'undefined'"):
        person.page.evaluate(Axe().axe_script)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    found: list[str] = person.page.evaluate(AXE, [options, is_whole])
    return found


def sideways(person: Person) -> int:
    """Pixels that have to be scrolled sideways to be seen."""
    hidden: int = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return max(0, hidden)


def in_both_lights(person: Person) -> dict[str, list[str]]:
    """What axe-core finds by day, and by night, where nothing is other than the colours."""
    return {"light": by("light", person), "dark": by("dark", person, ["color-contrast"])}


def by(light: Light, person: Person, rules: list[str] | None = None, *, is_whole: bool = True) -> list[str]:
    """What axe-core finds in a light."""
    person.page.emulate_media(color_scheme=light, reduced_motion="reduce")
    return faults(person, rules, is_whole=is_whole)


def in_its_light(person: Person, light: Light, *, is_whole: bool = True) -> list[str]:
    """What axe-core finds in a light, and while soaking in both: to look at colours takes most of its time.

    A desk and a phone are given different lights, so that both are looked at: a control has the same colours on both.
    """
    return [fault for found in in_both_lights(person).values() for fault in found] if SOAKS else by(light, person, is_whole=is_whole)


def turns(number: int) -> tuple[bool, bool]:
    """Whether axe-core looks at a page on a desk, and whether on a phone: at every other only on the one, but on both while soaking.

    What names, roles and colours things have is the same on both.  How large targets are and what has to be scrolled is looked at on all.
    """
    return SOAKS or number % 2 == 0, SOAKS or number % 2 == 1


def test_every_other_page_is_looked_at_on_a_phone_and_all_while_soaking(monkeypatch):
    monkeypatch.setattr(f"{__name__}.SOAKS", False)
    assert [turns(number) for number in range(3)] == [(True, False), (False, True), (True, False)]
    monkeypatch.setattr(f"{__name__}.SOAKS", True)
    assert {turns(number) for number in range(3)} == {(True, True)}


def expect_focus_seen(person: Person) -> None:
    """Walk through a page by Tab: where one is can be seen at every step."""
    unseen: dict[int, str] = {}
    for _ in range(100):
        person.page.keyboard.press("Tab")
        at = person.page.evaluate(FOCUS)
        if at is not None:  # between the last and the first it is with the browser
            if at[0] == next(iter(unseen), None):
                break
            unseen[at[0]] = at[1]
    assert len(unseen) > 5
    assert [control for control in unseen.values() if control] == []


def expect_fits(person: Person) -> None:
    """See a whole table without scrolling, and at rest."""
    expect(person.page.locator("[data-spot]").first).to_be_visible()  # the board comes after the rest
    expect_read(person.page, lambda: restless(person), [])
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    expect_read(person.page, lambda: person.page.evaluate(size), [WIDE["width"], WIDE["height"]])
    for part in (person.page.get_by_role("main"), person.bar, person.page.get_by_role("log", name="Log")):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= WIDE["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= WIDE["height"]


FITTING = (my_turn, looking_on, over, in_the_kingdom, placing_in_the_kingdom)
"""Tables, which fit a screen."""

WALKED = (lobby, form, my_turn, menu, account, in_the_kingdom)
"""Pages through which one walks by Tab."""


@pytest.mark.parametrize("steps", STATES, ids=lambda steps: "-".join(step.__name__ for step in steps))
def test_everybody_can_use_it_on_a_desk_on_a_phone_and_twice_as_large(come, steps: tuple[Callable[[Person], None], ...]):
    anna = come("Anna")
    for number, step in enumerate(steps, start=STATES.index(steps)):
        on_desk, on_phone = turns(number)
        is_whole = step is steps[0]  # what lies under a dialog later was looked at in the step before
        step(anna)
        if step in FITTING:
            expect_fits(anna)
        if on_desk:
            expect_read(anna.page, lambda is_whole=is_whole: in_its_light(anna, "light", is_whole=is_whole), [])
        anna.page.set_viewport_size(NARROW)
        expect_read(anna.page, lambda: anna.page.evaluate(TARGETS, LEAST), [])  # once the board has become as narrow
        if on_phone:
            expect_read(anna.page, lambda is_whole=is_whole: in_its_light(anna, "dark", is_whole=is_whole), [])
        expect_read(anna.page, lambda: sideways(anna), 0)
        anna.page.set_viewport_size(TWICE)
        expect_read(anna.page, lambda: sideways(anna), 0)
        anna.page.set_viewport_size(WIDE)
        if step in WALKED:
            expect_focus_seen(anna)

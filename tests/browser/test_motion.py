"""What flies over a board goes by the one clock of the table: nothing is lost or shown twice, whatever happens meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .cable import Cable
from .clock import Clock
from .person import AS_USUAL, CUT, Person, expect_read, until

MOVING = {"wants": AS_USUAL, "reduced_motion": "no-preference"}

LONGER = 5_000
"""Milliseconds after which nothing is shown any more."""

OFTEN = 50
"""Milliseconds after which one looks again."""

WATCH = """() => {
  window.flown = [];
  const look = () => {
    for (const air of document.querySelectorAll('.air:not([data-told])')) {
      air.dataset.told = '';
      window.flown.push([...air.querySelectorAll('[data-flight]')].map((one) => one.dataset.flight).join('+'));
    }
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  look();
}"""
"""Writes down whatever flies, however seldom a test looks."""


def flights(person: Person):
    """What is in the air."""
    return person.page.locator("[data-flight]")


def flown(person: Person) -> list[str]:
    """All that has flown so far, each once."""
    told: list[str] = person.page.evaluate("flown")
    return told


def drawn(person: Person) -> int:
    """How many trees have been drawn, as the log tells."""
    return sum("draws a tree" in line or "You draw" in line for line in person.log())


def draw(person: Person) -> None:
    """Draw a tree."""
    person.actions.filter(has_text="Draw a tree").click()


@pytest.fixture
def cable(house):
    with Cable(house.port) as laid:
        yield laid


def at_copse(anna: Person, ben: Person) -> Clock:
    """Come to where Anna has the first turn in the toy, then Ben; her clock stands still."""
    ben.sit(anna.table(["me", "open"], game="toy"))
    ben.expect_live()
    anna.bar.get_by_role("button", name="Begin").click()
    expect(anna.actions.filter(has_text="Draw a tree")).to_be_visible()
    clock = Clock(anna.page)
    anna.page.evaluate(WATCH)
    return clock


def begun(anna: Person, clock: Clock) -> None:
    """Wait until something flies; time passes only before it does."""
    until(anna.page, lambda: flights(anna).count() > 0 or clock.run(OFTEN) or False, "that something flies")


def test_a_card_flies_from_the_deck_to_the_hand_and_is_there_already(come):
    anna = come("Anna", **MOVING)
    clock = at_copse(anna, come("Ben"))
    draw(anna)
    begun(anna, clock)
    expect(flights(anna)).to_have_attribute("data-flight", "card")
    expect(anna.page.locator(".air")).to_have_attribute("aria-hidden", "true")
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    expect(anna.actions).to_have_count(0)  # one acts on what one has seen
    clock.run(LONGER)
    expect(flights(anna)).to_have_count(0)


def test_a_key_ends_what_flies_and_means_nothing_else(come):
    anna = come("Anna", **MOVING)
    clock = at_copse(anna, come("Ben"))
    draw(anna)
    begun(anna, clock)
    anna.page.keyboard.press("?")
    expect(flights(anna)).to_have_count(0)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    clock.run(LONGER)
    expect_read(anna.page, lambda: drawn(anna), 1)
    assert flown(anna)[0] == "card"


def test_what_others_do_meanwhile_comes_after_it_each_once(come):
    anna, ben = come("Anna", **MOVING), come("Ben")
    clock = at_copse(anna, ben)
    draw(anna)
    begun(anna, clock)
    ben.expect_turn()
    draw(ben)
    expect(ben.actions).to_have_count(0)
    expect(flights(anna)).to_have_count(1)
    expect_read(ben.page, lambda: drawn(ben), 2)
    shown, lines = anna.log(), ben.log()
    until(anna.page, lambda: clock.run(OFTEN) or len(anna.log()) > len(shown), "what Ben does")
    clock.run(LONGER)
    expect(flights(anna)).to_have_count(0)
    assert flown(anna) == ["card", "card"], "hers, then his"
    expect(anna.lines).to_have_count(len(lines))
    expect_read(anna.page, lambda: drawn(anna), 2)


def test_a_page_loaded_anew_shows_the_newest_and_nothing_once_more(come):
    anna = come("Anna", **MOVING)
    clock = at_copse(anna, come("Ben"))
    draw(anna)
    begun(anna, clock)
    clock.go()
    anna.page.reload()
    anna.expect_live()
    anna.page.evaluate(WATCH)
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    expect_read(anna.page, lambda: drawn(anna), 1)
    assert flown(anna) == []


def test_on_a_cut_line_it_comes_to_its_end_and_does_not_come_again(visit, cable, house):
    anna = visit(cable.url, "Anna", **MOVING)
    anna.expected = CUT
    clock = at_copse(anna, visit(house.url, "Ben"))
    draw(anna)
    begun(anna, clock)
    cable.cut()
    clock.run(LONGER)
    expect(flights(anna)).to_have_count(0)
    expect(anna.page.locator("section.hand .thing")).to_have_count(1)
    clock.go()
    cable.mend()
    anna.expect_live()
    assert flown(anna) == ["card"]
    expect_read(anna.page, lambda: drawn(anna), 1)


def test_under_reduced_motion_nothing_flies_and_what_is_turned_up_lies_in_the_log(come):
    anna = come("Anna", wants=AS_USUAL)
    anna.table(["me"], hero_1="lealith", hero_2="umtak", capital_limit=12, outer_limit=6)
    anna.expect_turn()
    anna.page.evaluate(WATCH)
    lying = anna.page.get_by_role("log", name="Log").locator("[data-lies]")

    def is_turned_up() -> bool:
        if not lying.count():
            anna.click_something(0)
        return lying.count() > 0

    until(anna.page, is_turned_up, "that an enemy is drawn")
    key = (lying.first.get_attribute("data-lies") or "").split(":")[0]
    assert key in ("enemies", "dire_enemies", "artifacts", "foes")
    expect(lying.first.locator("svg")).to_be_visible()
    assert flown(anna) == []
    expect(anna.page.locator("[data-reveal]")).to_have_count(0)

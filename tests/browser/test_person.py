"""People of the tests leave their browsers to others: what one has kept or done there, nobody finds who comes later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ..server.house import House
from .person import ALONE, NARROW, STAYS, WIDE, Person

KEPT = "JSON.stringify([Object.keys(localStorage), Object.keys(sessionStorage), document.cookie, innerWidth])"


@pytest.fixture
def anna(browser: Browser, house: House) -> Iterator[Person]:
    person = Person(browser, house.url, "Anna")
    yield person
    person.close()


def test_who_comes_next_finds_the_browser_as_if_it_were_new(anna: Person) -> None:
    anna.page.goto("/")
    new = anna.page.evaluate(KEPT)
    anna.page.set_viewport_size(NARROW)
    anna.table(["me"], ALONE)
    anna.expect_turn()
    anna.keep("holdfast.something", "kept")
    anna.page.evaluate("sessionStorage.setItem('something', 'kept')")
    anna.complaints.append("of an earlier page")
    assert anna.leave()
    anna.come("", WIDE)
    assert (anna.name, anna.complaints, anna.context.cookies()) == ("", [], [])
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Play now").first).to_be_visible()
    assert anna.page.evaluate(KEPT) == new
    expect(anna.page.get_by_role("region", name="My games")).to_have_count(0)


LASTING: dict[str, Callable[[Person], Any]] = {
    "a script": lambda anna: anna.context.add_init_script("1"),
    "a route": lambda anna: anna.page.route("**/nowhere", lambda route: route.abort()),
    "a listener": lambda anna: anna.page.on("request", lambda _: None),
    "a clock": lambda anna: anna.page.clock.install(),
    "another page": lambda anna: anna.context.new_page(),
    "a closed page": lambda anna: anna.page.close(),
}


@pytest.mark.parametrize("do", LASTING.values(), ids=list(LASTING))
def test_a_browser_in_which_something_stays_is_nobody_elses(anna: Person, do: Callable[[Person], Any]) -> None:
    do(anna)
    assert not anna.leave()


def test_all_that_stays_is_minded_by_a_name_that_there_is(anna: Person) -> None:
    owners = {"context": anna.context, "page": anna.page, "clock": anna.page.clock}
    assert all(callable(getattr(type(owners[owner]), done)) for owner, done in STAYS)


def test_what_is_not_found_yet_is_not_told_with_all_of_the_page(come):
    """That takes longer than to look, and is done each time; a change of the driver is noticed here."""
    anna = come()
    anna.page.goto("/about")
    for wanted in ("main h1", "nothing"):
        with pytest.raises(AssertionError) as told:
            expect(anna.page.locator(wanted)).to_have_text("what nobody says", timeout=1)
        assert "what nobody says" in str(told.value)
        assert "aria" not in str(told.value).lower()

"""What the others did meanwhile is told until one acts or puts it away, also on a page that is loaded anew or elsewhere."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .person import Person, click_on


def told(person: Person) -> Locator:
    """The sentences that tell what the others did."""
    return person.bar.get_by_role("group", name="What the others did")


def test_it_is_told_again_after_the_page_is_loaded_anew_until_it_is_put_away(come):
    anna = come("Anna")
    anna.table(["me", "greedy"], game="kingdom-defenders")
    anna.expect_turn()
    click_on([anna], lambda: told(anna).filter(has_text="Blue places").count() > 0)
    anna.expect_turn()
    anna.page.mouse.move(0, 0)  # what a choice comes to, at which one points, is said in its place
    sentences = told(anna).inner_text()
    assert sentences
    anna.page.reload()
    anna.expect_live()
    expect(told(anna)).to_have_text(sentences, use_inner_text=True)
    anna.bar.get_by_role("button", name="Close", exact=True).click()
    expect(told(anna)).to_have_count(0)
    with anna.page.expect_response(lambda response: "/events" in response.url):
        anna.page.reload()
    anna.expect_live()
    expect(told(anna)).to_have_count(0)

"""What people at a table show one another, in browsers: a thing that is pointed at, a proposed move, and what is said, at the seat."""

from __future__ import annotations

from playwright.sync_api import expect

from .person import until
from .test_chat import open_chat, speak


def sign(person, at):
    """The mark on a thing."""
    return person.page.locator(f"[data-sign='{at}']")


def pair(come, game="tiny-epic-defenders", **more):
    anna, ben = come("Anna", **more), come("Ben", **more)
    ben.sit(anna.table(["me", "open"], game))
    for person in (anna, ben):
        expect(person.bar).to_be_visible()
        expect(person.page.get_by_role("group", name="The board")).to_be_visible()
    return anna, ben


def may_propose(person, mate):
    """Wait until one of two may propose something to the other; whether this one may."""
    offers = [one.page.get_by_role("button", name="Propose a move to") for one in (person, mate)]
    until(person.page, lambda: any(offer.count() for offer in offers), "that one decides")
    return offers[0].count() > 0


def consider(person):
    """Have it listed what may be proposed: the server is asked for it, and until it has answered no key means any of that."""
    person.page.get_by_role("button", name="Propose a move to").click()
    expect(person.page.get_by_text("Choose what you propose to")).to_be_visible()


def told(person, text):
    """What is told to who listens."""
    return person.page.locator("[aria-live=polite]").get_by_text(text)


def test_a_thing_is_pointed_at_by_mouse_and_by_key_and_by_touch(come):
    anna, ben = pair(come)
    spot = anna.page.locator("main [data-spot='region:coast']")
    spot.click(button="right", position={"x": 20, "y": 20})
    menu = anna.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="Point at this")).to_be_focused()
    anna.page.keyboard.press("Enter")
    for person in (anna, ben):
        expect(sign(person, "region:coast")).to_be_visible()
        expect(sign(person, "region:coast")).to_contain_text("Anna")
    expect(told(ben, "Anna points at Coast.")).to_have_count(1)
    expect(sign(ben, "region:coast")).to_have_count(0)  # after a while

    ben.page.locator("main [data-spot='region:forest']").focus()
    ben.page.keyboard.press("p")
    expect(sign(anna, "region:forest")).to_be_visible()
    expect(told(anna, "Ben points at Forest.")).to_have_count(1)

    ben.page.keyboard.press("i")
    ben.page.get_by_role("dialog").get_by_role("button", name="Point at this").click()
    expect(ben.page.get_by_role("dialog")).to_have_count(0)
    expect(sign(anna, "region:forest")).to_be_visible()

    anna.page.locator("[data-point='seat:2']").click(button="right")
    anna.page.get_by_role("menuitem", name="Point at this").click()
    expect(sign(ben, "seat:2")).to_be_visible()


def test_a_move_is_proposed_and_taken_up_with_one_click(come):
    anna, ben = pair(come)
    decides, other = (anna, ben) if may_propose(ben, anna) else (ben, anna)
    consider(other)
    other.actions.first.click()
    for person in (anna, ben):
        expect(person.page.get_by_role("list", name="What is proposed")).to_be_visible()
    decides.page.get_by_role("button", name="Put away:").click()
    for person in (anna, ben):
        expect(person.page.get_by_role("list", name="What is proposed")).to_have_count(0)

    consider(other)
    other.page.keyboard.press("1")
    question = decides.page.locator("#question")
    before = question.inner_text()
    decides.page.get_by_role("button", name="Do it:").click()
    expect(question).not_to_have_text(before)
    for person in (anna, ben):
        expect(person.page.get_by_role("list", name="What is proposed")).to_have_count(0)


def test_who_looks_on_points_at_nothing(come):
    anna, wanda = come("Anna"), come("Wanda")
    wanda.go_to(anna.table(["me"]))
    expect(wanda.page.get_by_role("group", name="The board")).to_be_visible()
    wanda.page.locator("main [data-spot='region:coast']").focus()
    wanda.page.keyboard.press("p")
    wanda.page.keyboard.press("i")
    expect(wanda.page.get_by_role("dialog")).to_be_visible()
    expect(wanda.page.get_by_role("button", name="Point at this")).to_have_count(0)


def test_what_is_said_stands_at_the_seat_of_whoever_says_it(come):
    anna, ben = pair(come)
    open_chat(anna)
    speak(anna, "I hold the coast.")
    for person in (anna, ben):
        expect(person.page.locator(".bubble")).to_have_text("I hold the coast.")
    expect(told(ben, "Anna: I hold the coast.")).to_have_count(1)
    expect(ben.page.locator(".bubble")).to_have_count(0)


def test_a_computer_team_mate_is_asked_and_what_it_proposes_is_taken_up_with_one_click(come):
    anna = come("Anna")
    anna.table(["me", "greedy"], "tiny-epic-defenders")
    expect(anna.actions.first).to_be_visible()
    anna.page.locator("[data-point='seat:2']").click(button="right")
    anna.page.get_by_role("menuitem", name="Ask").click()
    proposed = anna.page.get_by_role("list", name="What is proposed")
    expect(proposed.get_by_role("listitem")).to_have_count(1)
    question = anna.page.locator("#question")
    before = question.inner_text()
    anna.page.get_by_role("button", name="Do it:").click()
    expect(question).not_to_have_text(before)
    expect(proposed).to_have_count(0)

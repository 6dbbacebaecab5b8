"""Taking back, by button and by key; and where that is refused, the button says why."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.toygame import GAME as COPSE

from .person import ALONE, WALK, Person

HEROES = {"hero_1": "lealith", "hero_2": "umtak"}


def sit_down(anna: Person, *others: Person, seats: tuple[str, ...] = (), **options: int) -> None:
    """Begin a game of that, in which the first person's turn comes first."""
    table = anna.table(["me", *["open"] * len(others), *seats], game=COPSE.name, **options)
    for other in others:
        other.sit(table)
    anna.choose("Begin")


def refused(person: Person, why: str) -> None:
    """Undo is there, cannot be used, and says why."""
    expect(person.undo).to_be_disabled()
    expect(person.undo).to_have_accessible_description(f"Cannot be taken back: {why}")
    before = person.log()
    person.page.keyboard.press("u")
    expect(person.undo).to_be_disabled()
    assert person.log() == before


def test_a_move_is_taken_back_by_button_and_by_key(come):
    anna = come("Anna")
    anna.begin()
    question, log = anna.bar.locator("p").first.inner_text(), anna.log()
    for times, take_back in enumerate((anna.undo.click, lambda: anna.page.keyboard.press("u")), start=1):
        before = len(anna.log())
        anna.choose(WALK)
        expect(anna.undo).to_be_enabled()
        anna.expect_turn()
        expect(anna.lines).to_have_count(before + 1)
        moved = anna.log()[-1]
        take_back()
        expect(anna.page.get_by_text(f"Anna takes back: {moved}")).to_have_count(times)
        expect(anna.bar.locator("p").first).to_have_text(question)
        assert [line for line in anna.log() if "takes back" not in line] == log


def test_not_when_a_computer_player_has_seen_something_hidden_since(come):
    anna = come("Anna")
    sit_down(anna, seats=("greedy",))
    anna.choose(WALK)
    expect(anna.page.get_by_text("Seat 2 draws a tree.")).to_be_visible()
    anna.expect_turn()
    refused(anna, "something hidden has come to light since")


def test_not_after_something_hidden_or_chance_or_the_decision_of_another(come):
    """Turn by turn, at one table."""
    anna, ben = come("Anna"), come("Ben")
    sit_down(anna, ben, length=8)
    anna.choose("Draw")
    expect(ben.page.get_by_text("Seat 2: what do you do?")).to_be_visible()
    refused(anna, "something hidden has come to light since")
    assert "You draw the" in anna.log()[-1]
    assert ben.log()[-1] == "Seat 1 draws a tree."

    ben.choose("Wait")
    anna.choose("Roll")
    ben.expect_turn()
    refused(anna, "chance has spoken since")

    ben.choose("Wait")
    anna.choose("Walk")  # to a side to which the path goes on from where the die has led
    expect(anna.undo).to_be_enabled()
    ben.choose("Wait")
    anna.expect_turn()
    refused(anna, "another player has decided since")


def test_not_after_the_end_of_a_turn(come):
    anna = come("Anna")
    anna.table(["me"], **HEROES)
    anna.to_a_move()
    while not anna.bar.get_by_text(re.compile(r"has \d action point")).count():  # the points of all are nobody's turn
        anna.go_on()
        anna.expect_turn()
    anna.insist(anna.end)
    anna.expect_turn()
    refused(anna, "your turn has ended")


def test_nothing_has_been_done_that_could_be_taken_back(come):
    anna = come("Anna")
    anna.table(["me"], ALONE)
    anna.expect_turn()
    refused(anna, "you have not done anything yet")

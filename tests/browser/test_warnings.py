"""Whoever is about to do what loses the game, or wastes something, is told so before it is done; and is asked once more, but only then."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from .person import ONCE_MORE, Person

LOSES = "This loses the game."


def foretell(person: Person, action: str, caution: str) -> None:
    """Let the server say of an action that it has a caution, and of all others that they have none."""

    def carry(wire):
        server = wire.connect_to_server()

        def hear(message):
            frame = json.loads(message)
            if frame["type"] == "foresight":
                for prospect in frame["prospects"]:
                    prospect["cautions"] = [caution] if prospect["action"] == action else []
            wire.send(json.dumps(frame))

        server.on_message(hear)

    person.page.route_web_socket("**/api/socket", carry)


@pytest.fixture
def anna(come):
    """Anna, for whom the end of her turn loses the game."""
    person = come("Anna")
    foretell(person, "pass", LOSES)
    person.table(["me"], hero_1="lealith", hero_2="umtak")
    for _ in range(20):
        person.expect_turn()
        if person.bar.get_by_role("button", name="End the turn").count():
            break
        person.insist((person.actions if person.actions.count() else person.end).first)
    expect(person.end.locator(".caution")).to_be_visible()
    return person


def test_the_choice_has_a_mark_and_tells_when_one_points_at_it(anna):
    expect(anna.actions.locator(".caution")).to_have_count(0)
    expect(anna.end).to_contain_text(LOSES)
    expect(anna.bar.locator(".warning")).to_have_count(0)
    anna.end.hover()
    expect(anna.bar.locator(".warning")).to_have_text(LOSES)


@pytest.mark.parametrize("by_key", [False, True], ids=["button", "key"])
def test_it_is_done_only_when_it_is_chosen_twice(anna, by_key):
    def choose():
        if by_key:
            anna.page.keyboard.press("e")
        else:
            anna.end.click()

    before = anna.log()
    choose()
    expect(anna.page.get_by_role("alert")).to_have_text(f"{LOSES} {ONCE_MORE}")
    anna.expect_turn()
    assert anna.log() == before
    choose()
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).not_to_have_count(len(before))


def test_escape_and_another_choice_say_no(anna):
    anna.page.keyboard.press("e")
    expect(anna.page.get_by_role("alert")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    anna.page.keyboard.press("e")
    expect(anna.page.get_by_role("alert")).to_be_visible()
    anna.undo.hover(force=True)
    anna.actions.first.hover()
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_what_has_no_caution_is_done_at_once(anna):
    before = anna.log()
    anna.page.keyboard.press("1")
    expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).not_to_have_count(len(before))

"""Whoever is about to do what loses the game, or wastes something, is told so before it is done; and is asked once more, but only then."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from holdfast.games import find

from ..amounts import amount
from .person import GAME, NARROW, ONCE_MORE, Person
from .screens import KINGDOM, lesson

LOSES = "This loses the game."


def foretell(person: Person, action: str, caution: str) -> None:
    """Let the server say of an action that it has a caution, and of all others that they have none."""

    def carry(wire):
        server = wire.connect_to_server()

        def hear(message):
            frame = json.loads(message)
            if frame["type"] == "prospects":
                for prospect in frame["prospects"]:
                    prospect["cautions"] = [caution] if prospect["action"] == action else []
            wire.send(json.dumps(frame))

        server.on_message(hear)

    person.page.route_web_socket("**/api/socket", carry)


def to_the_end_of_a_turn(anna: Person) -> None:
    """Play until she may end her turn, of which she is warned."""
    for _ in range(20):
        anna.expect_turn()
        if anna.bar.get_by_role("button", name="End the turn").count():
            break
        anna.insist((anna.actions if anna.actions.count() else anna.end).first)
    expect(anna.end.locator(".caution")).to_be_visible()


def test_what_is_cautioned_against_is_marked_and_done_only_when_it_is_chosen_twice(come):
    """The mark, which tells when one points at it; Escape and another choice say no; then the end of a turn by button and by key."""
    anna: Person = come("Anna")
    foretell(anna, "pass", LOSES)
    anna.table(["me"], capital_limit=12, outer_limit=6, hero_1="lealith", hero_2="umtak")
    to_the_end_of_a_turn(anna)
    expect(anna.actions.locator(".caution")).to_have_count(0)
    expect(anna.end).to_contain_text(LOSES)
    expect(anna.bar.locator(".warning")).to_have_count(0)
    anna.end.hover()
    expect(anna.bar.locator(".warning")).to_have_text(LOSES)

    anna.page.keyboard.press("e")
    expect(anna.page.get_by_role("alert")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    anna.page.keyboard.press("e")
    expect(anna.page.get_by_role("alert")).to_be_visible()
    anna.undo.hover(force=True)
    anna.actions.first.hover()
    expect(anna.page.get_by_role("alert")).to_have_count(0)

    before = anna.log()
    anna.page.keyboard.press("1")  # which has no caution, and is done at once
    expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).not_to_have_count(len(before))

    for choose in (anna.end.click, lambda: anna.page.keyboard.press("e")):
        to_the_end_of_a_turn(anna)
        before = anna.log()
        choose()
        expect(anna.page.get_by_role("alert")).to_have_text(f"{LOSES} {ONCE_MORE}")
        anna.expect_turn()
        assert anna.log() == before
        choose()
        expect(anna.page.get_by_role("alert")).to_have_count(0)
        expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).not_to_have_count(len(before))


def kingdom(come, **more) -> Person:
    """Anna on a narrow screen; she may give a weapon or a spell, and the spell loses the game."""
    person = come("Anna", viewport=NARROW, **more)
    foretell(person, "give:spell", LOSES)
    told = find(KINGDOM).lessons["horde"]
    lesson(person, told, len(told.steps) // 2, game=KINGDOM)
    person.expect_prospects()
    person.page.evaluate("document.fonts.ready.then(() => null)")  # another font is as wide as it likes
    return person


def test_on_a_phone_ones_goods_and_what_is_asked_once_more_stay_in_sight_with_the_choice(come):
    anna = kingdom(come, has_touch=True)
    expect(anna.bar.get_by_role("group", name="What you have")).to_be_in_viewport(ratio=1)
    expect(anna.bar.get_by_role("group", name="What you have")).to_contain_text("weapon")
    warned = anna.actions.filter(has=anna.page.locator(".caution")).last
    warned.tap()
    expect(anna.page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(warned).to_be_in_viewport(ratio=1)


def test_nothing_moves_while_one_points_at_it_on_a_narrow_screen(come):
    anna = kingdom(come)
    anna.actions.last.hover()  # all of them are in sight then
    places = [box.bounding_box() for box in anna.actions.all()]
    anna.page.mouse.move(0, 0)
    expect(anna.bar.locator(".remarks")).to_have_text("")
    for action in anna.actions.all():
        assert [box.bounding_box() for box in anna.actions.all()] == places
        action.hover()
        expect(anna.bar.locator(".remarks")).not_to_have_text("")
        assert [box.bounding_box() for box in anna.actions.all()] == places


PASSING = {"points": (GAME, "first-watch", 23), "discs": (KINGDOM, "horde", 4)}
"""The discs come while soaking: it is the lesson, and no game, that keeps the page from warning."""


@pytest.mark.parametrize(("game", "name", "before"), list(PASSING.values())[: amount(1, 2)], ids=list(PASSING)[: amount(1, 2)])
def test_no_lesson_warns_of_what_it_asks(come, game, name, before):
    """Both steps ask to pass with points or discs that somebody could still use, which is cautioned against in any other game."""
    anna = come("Anna")
    lesson(anna, find(game).lessons[name], before, alone=False, game=game)
    expect(anna.end).to_be_visible()
    anna.expect_prospects()
    expect(anna.bar.locator(".caution")).to_have_count(0)
    anna.end.click()
    expect(anna.bar.get_by_text(ONCE_MORE)).to_have_count(0)

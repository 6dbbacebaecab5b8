"""Playing in browsers: from the lobby to the end of a game, by mouse and by keys, alone, together, and only looking on."""

from __future__ import annotations

import re
from itertools import count
from random import Random
from time import monotonic

from playwright.sync_api import expect

from holdfast.games import find
from holdfast.play.match import Match

from .person import ALONE, LIT, MOST_CLICKS, NARROW, ONCE_MORE, WALK, click_on, until

SHORT = {"capital_limit": 4, "outer_limit": 2, "extra_dire_enemies": 2, "opening_enemies": 3}
"""A land that falls soon."""

OVER = re.compile(r"^(The city has fallen|The time ran out) in round \d+\.$")
"""What the result of a game begins with that is lost."""


def test_two_people_and_a_computer_player_finish_a_game_by_clicking(come):
    anna, ben = come("Anna"), come("Ben")
    ben.sit(anna.table(["me", "open", "greedy"], "toy", length=9))
    people = (anna, ben)
    click_on(people, lambda: any(person.is_over() for person in people), step=1)
    for person in people:
        expect(person.result).to_be_visible()
        expect(person.actions.or_(person.end)).to_have_count(0)
    expect(anna.lines).to_have_count(ben.lines.count())
    assert len(anna.log()) > 3  # that it begins, and each turn of the computer player


def test_a_game_can_be_begun_from_the_lobby_by_one_click(come):
    somebody = come()
    somebody.page.goto("/")
    expect(somebody.page.get_by_label("Level").first).to_have_value("medium")
    somebody.page.get_by_label("Level").first.select_option("easy")
    somebody.page.get_by_role("button", name="Play now").first.click()
    expect(somebody.bar).to_be_visible()
    expect(somebody.seats.nth(1)).to_contain_text("easy")
    somebody.expect_live()
    expect(somebody.seats).to_have_count(2)
    expect(somebody.seats.first).to_contain_text("(you)")


def test_a_table_is_set_up_and_begins_when_the_invited_sit_down(come):
    anna, ben = come(), come()
    anna.page.goto("/")
    anna.page.get_by_role("link", name="Set up a table").first.click()
    anna.page.get_by_label("Seat 2").select_option("open")
    anna.page.get_by_role("button", name="3", exact=True).click()
    anna.page.get_by_label("Seat 3").select_option("greedy")
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_label("Invitation")).to_have_value(re.compile("/t/"))
    link = anna.page.get_by_label("Invitation").input_value()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    ben.page.goto("/")
    ben.page.get_by_label("Join by link").first.fill(link)
    ben.page.get_by_role("button", name="Join").first.click()
    ben.page.get_by_role("button", name="Sit here").click()
    for person, seat in ((anna, 0), (ben, 1)):
        expect(person.bar).to_be_visible()
        expect(person.seats.nth(seat)).to_contain_text("(you)")
        expect(person.seats.nth(2)).to_contain_text("Computer")


def test_a_seat_can_be_left_again_before_the_game_begins(come):
    anna, ben = come("Anna"), come("Ben")
    table = anna.table(["me", "open", "open"], ALONE)
    ben.sit(table)
    expect(anna.page.get_by_text("Ben", exact=True)).to_be_visible()
    ben.page.get_by_role("button", name="Get up").press("Enter")  # it lies where the last click was
    expect(anna.page.get_by_text("2 seats are free.")).to_be_visible()


def test_a_page_looks_at_its_table_once_and_opens_one_socket(come):
    anna = come("Anna")
    asked, sockets = [], []

    def ask(request):
        asked.append(request.url)

    def open_socket(wire):
        sockets.append(wire)

    anna.page.on("request", ask)
    anna.page.on("websocket", open_socket)
    anna.table(["me", "greedy"], ALONE)
    anna.expect_turn()
    anna.expect_live()
    assert (len([url for url in asked if re.search(r"/api/tables/[\w-]+$", url)]), len(sockets)) == (1, 1)


def test_a_spectator_sees_the_game_and_has_nothing_to_click(come):
    anna, carl = come("Anna"), come("Carl")
    table = anna.begin()
    carl.go_to(table)
    expect(carl.page.get_by_text("you watch")).to_be_visible()
    carl.expect_live()
    before = anna.log()
    carl.expect_log(before)
    anna.choose(WALK)
    expect(carl.page.get_by_role("log", name="Log").get_by_role("listitem")).to_have_count(len(before) + 1)
    expect(carl.lines.last).to_contain_text("walks to")
    expect(carl.bar.get_by_role("button")).to_have_count(0)
    board = carl.page.get_by_role("group", name="The board").locator("[data-spot]")
    expect(board.first).to_be_visible()
    expect(board.and_(carl.page.locator("[tabindex='0']"))).to_have_count(0)
    carl.page.keyboard.press("1")
    carl.page.keyboard.press("e")
    expect(carl.bar).not_to_contain_text("…")
    assert len(carl.log()) == len(before) + 1


def test_one_person_plays_two_seats_on_one_screen(come):
    anna = come("Anna")
    anna.table(["me", "me"], hero_1="lealith", hero_2="umtak")
    asked: set[str] = set()
    for _ in range(12):
        expect(anna.turn_or_result).to_be_visible()
        if anna.is_over() or len(asked) == 2:
            break
        asked |= {colour for colour in ("Red", "Blue") if colour in anna.bar.inner_text()}
        anna.go_on()
    assert asked == {"Red", "Blue"}
    expect(anna.seats.filter(has_text="(you)")).to_have_count(2)


LASTING = SHORT | {"capital_limit": 5, "outer_limit": 3}
"""A land that falls soon, but under no luck before much has been told."""

COUNT_CLICKS = "window.clicks = 0; addEventListener('click', () => (window.clicks += 1), true);"


def tap_something(anna, number):
    """Tap what ends the turn, or now and then an action of the list or one on the board; once more where one is asked to.

    A tap means something only a moment after the finger has gone, when the browser makes a click of it.
    """
    ways = (anna.end, anna.lit, anna.end, anna.actions)
    way = next(way for way in (ways[number % 4], anna.end, anna.actions) if way.count())
    clicks = anna.page.evaluate("clicks")
    chosen = way.nth(number % way.count())
    is_region = (chosen.get_attribute("data-spot") or "").startswith("region:")
    chosen.tap(
        position={"x": 20, "y": 14} if is_region else None
    )  # the middle of a region may be full of Defenders, who are tapped instead
    until(anna.page, lambda: anna.page.evaluate("clicks") > clicks, "the click of a tap")
    menu, doubted = anna.page.get_by_role("menuitem"), anna.bar.get_by_text(ONCE_MORE)
    if menu.count():
        menu.first.tap()
        expect(menu).to_have_count(0)
    if doubted.count():
        anna.bar.locator(".doubted").tap(position={"x": 8, "y": 8})  # elsewhere, for a second tap at the same place would mean nothing yet
        expect(doubted).to_have_count(0)


def test_a_whole_game_by_touch_alone_on_a_phone(come):
    anna = come("Anna", viewport=NARROW, has_touch=True, is_mobile=True)
    anna.context.add_init_script(COUNT_CLICKS)
    anna.table(["me"], hero_1="ezru", hero_2="nyrra", round_limit=1, **LASTING)
    anna.expect_turn()
    anna.page.get_by_role("tab", name="Log").tap()
    expect(anna.bar).to_have_count(0)
    before = anna.log()
    anna.page.get_by_role("tab", name="Act").tap()
    for number in count():
        expect(anna.turn_or_result).to_be_visible()
        if anna.is_over():
            break
        assert number < MOST_CLICKS, "the game does not end"
        tap_something(anna, number)
    expect(anna.result).to_have_text(OVER)
    anna.page.get_by_role("button", name="Close").tap()
    anna.page.get_by_role("tab", name="Log").tap()
    expect(anna.lines.nth(len(before) + 5)).to_be_attached()
    assert anna.log()[: len(before)] == before
    assert len(anna.log()) > len(before) + 5


def defending() -> Match:
    """A game of Tiny Epic Defenders in which one of two Defenders may Defend, or let an attack through."""
    for seed in count():
        random, match = Random(seed), Match(find("tiny-epic-defenders"), ["human"], {"hero_1": "ezru", "hero_2": "nyrra"}, seed)
        while not match.is_over:
            if "Defends" in match.question() and len(match.legal(0)) == 2:
                return match
            match.play(0, random.choice(match.legal(0)))
    raise AssertionError


LONG_PRESS = 0.45
"""Seconds after which a browser takes a press for something other than a tap."""


def test_what_a_finger_presses_stays_under_it(come):
    """What a choice comes to is told where it stands, which may move the board: not between the press and the tap that it becomes."""
    anna = come("Anna", viewport=NARROW, has_touch=True, is_mobile=True)
    anna.dealt(defending(), ["me"])
    anna.expect_turn()
    defender = anna.page.locator("[data-spot^='defender'][tabindex='0']").first
    expect(defender).to_be_visible()
    asked, box = anna.page.locator("#question").inner_text(), defender.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = anna.context.new_cdp_session(anna.page)
    for _ in range(5):
        began = monotonic()
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        anna.page.wait_for_timeout(200)  # a press is as long as this; what a preview moves has moved by then
        assert defender.bounding_box() == box
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if monotonic() - began < LONG_PRESS or anna.page.locator("#question").inner_text() != asked:
            break  # what a busy machine holds longer may be no tap
    expect(anna.page.locator("#question")).not_to_have_text(asked)


def test_a_whole_game_by_keys_alone(come):
    anna = come("Anna")
    anna.table(["me"], hero_1="ezru", hero_2="nyrra", **SHORT)
    anna.expect_turn()
    keys = anna.page.keyboard

    def is_at(selector):
        return anna.page.evaluate("(selector) => document.activeElement.matches(selector)", selector)

    keys.press("l")
    expect(anna.page.get_by_role("log", name="Log")).to_be_focused()
    keys.press("c")
    while not is_at("input, textarea"):
        keys.press("Tab")
    keys.type("Hear, hear: 1 e u!")  # in a field letters are only letters
    keys.press("Enter")
    expect(anna.page.get_by_role("log").last).to_contain_text("Hear, hear: 1 e u!")
    keys.press("Shift+Tab")
    keys.press("l")
    keys.press("h")
    expect(anna.bar.locator(".hint")).to_be_visible()
    keys.press("Escape")
    expect(anna.bar.locator(".hint")).to_have_count(0)
    taken_back = moved_on_board = shown_again = False
    for number in count():
        expect(anna.turn_or_result).to_be_visible()
        if anna.is_over():
            break
        assert number < MOST_CLICKS, "the game does not end"
        if not taken_back and anna.undo.is_enabled():
            keys.press("u")
            taken_back = True
        elif not moved_on_board and anna.lit.count():
            keys.press("ArrowRight")
            while not is_at(LIT):
                keys.press("Tab")
            keys.press("Enter")
            if anna.page.get_by_role("menuitem").count():
                keys.press("Enter")
            moved_on_board = True
        elif moved_on_board and taken_back and not shown_again:
            keys.press("s")
            keys.press("x")  # any key shows the newest again
            anna.expect_turn()
            shown_again = True
        else:
            key = "e" if anna.end.count() and (taken_back or not anna.actions.count()) else "1"
            keys.press(key)
            if anna.bar.get_by_text(ONCE_MORE).count():
                keys.press(key)
    assert moved_on_board and taken_back and shown_again
    expect(anna.result).to_have_text(re.compile(r"^The city has fallen in round \d+\.$"))
    while not is_at("a[href$='/replay']"):
        keys.press("Tab")
    keys.press("Enter")
    expect(anna.page.get_by_role("slider", name="Moment")).to_have_value("0")
    keys.press("End")
    expect(anna.page.get_by_role("slider", name="Moment")).not_to_have_value("0")


def test_keys_open_rooms_and_escape_closes_them(come):
    anna = come("Anna")
    anna.table(["me"], ALONE)
    for key, room in (("r", "Rules"), ("?", "Keys")):
        anna.expect_turn()
        anna.page.keyboard.press(key)
        expect(anna.page.get_by_role("dialog", name=room)).to_be_visible()
        anna.page.keyboard.press("Escape")
        expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.expect_turn()


def test_a_phone_that_waits_shows_what_happened_last(come):
    anna, wanda = come("Anna"), come("Wanda", viewport=NARROW, has_touch=True, is_mobile=True)
    wanda.go_to(anna.begin())
    anna.choose(WALK)
    anna.expect_log(["The game begins.", "Seat 1 walks to the Meadow."])
    latest = wanda.page.get_by_role("list", name="What happened last").get_by_role("listitem")
    expect(latest.last).to_have_text(anna.log()[-1])


def test_a_phone_says_why_nothing_can_be_taken_back_when_it_is_asked(come):
    anna = come("Anna", viewport=NARROW, has_touch=True, is_mobile=True)
    anna.table(["me"], ALONE)
    anna.expect_turn()
    why = anna.page.locator("#why-not-undo")
    expect(why).to_have_class(re.compile("unseen"))
    anna.undo.click(force=True)
    expect(why).not_to_have_class(re.compile("unseen"))
    expect(why).to_have_text("Cannot be taken back: you have not done anything yet")

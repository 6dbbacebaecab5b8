"""Who plays a seat: a computer player for a person and back, those who are gone, those who leave; and what stays of a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from holdfast.play import replay
from holdfast.server.runtime.settings import Settings
from tests.toygame import GAME
from tests.toys import find

from ..server.house import hosted
from .person import ALONE, click_on, until


@pytest.fixture
def two(come):
    """Anna and Ben at a table of their own."""
    anna, ben = come("Anna"), come("Ben")
    ben.sit(anna.table(["me", "open"], ALONE))
    for person in (anna, ben):
        expect(person.bar).to_be_visible()
        person.expect_live()
    return anna, ben


def clock_of(person):
    """Hold the clock of a person's browser: gives what lets some seconds pass there, so few that the line is never silent."""
    pongs = []
    person.page.on("websocket", lambda wire: wire.on("framereceived", lambda frame: pongs.append(frame) if "pong" in frame else None))
    person.page.clock.install()

    def let_some_pass():
        heard = len(pongs)
        person.page.clock.fast_forward(5_000)
        until(person.page, lambda: len(pongs) > heard, "an answer of the server")

    return let_some_pass


def test_a_computer_plays_my_seat_until_i_take_it_back(two):
    """In the menu, and where one acts; meanwhile there is nothing for me to do."""
    anna, ben = two
    menu = anna.menu()
    menu.get_by_label("Level").select_option("random")
    menu.get_by_role("button", name="Let a computer play").click()
    for person in two:
        expect(person.seats.first).to_contain_text("random")
        expect(person.page.get_by_text("lets a computer player (random) play on.")).to_be_visible()
    ben.expect_turn()  # so that the computer player waits
    anna.expect_log(ben.log())  # who has not heard of the newest is asked to look again
    menu.get_by_role("button", name="Take the seat back").click()
    for person in two:
        expect(person.seats.first).to_contain_text("here")
        expect(person.page.get_by_text("Anna plays again.")).to_be_visible()

    menu.get_by_role("button", name="Let a computer play").click()
    expect(anna.seats.first).to_contain_text("Computer")
    menu.get_by_role("button", name="Close").click()
    expect(anna.actions.or_(anna.end)).to_have_count(0)
    expect(anna.lit).to_have_count(0)
    expect(anna.page.get_by_role("banner")).to_contain_text("a computer plays for you")
    ben.expect_turn()
    anna.expect_log(ben.log())
    anna.bar.get_by_role("button", name="Take the seat back").click()
    expect(anna.seats.first).to_contain_text("Anna (you)")
    expect(anna.page.get_by_role("banner")).not_to_contain_text("a computer plays for you")
    click_on([ben], lambda: anna.actions.or_(anna.end).count() > 0)


def test_a_person_gone_for_a_minute_can_be_replaced_and_comes_back(visit, tmp_path, monkeypatch, built_page):
    monkeypatch.setattr("holdfast.server.tables.verbs.reseat.ABSENT_SECONDS", 0)
    with hosted(Settings(database=f"sqlite:///{tmp_path}/games/holdfast.db", workers=1)) as (url, _):
        anna, ben = visit(url, "Anna"), visit(url, "Ben")
        let_some_pass = clock_of(anna)
        table = anna.table(["me", "open"], GAME.name)
        ben.sit(table)
        expect(anna.seats.nth(1)).to_contain_text("here")
        ben.page.goto("/")
        expect(anna.seats.nth(1)).to_contain_text("away")
        replace = anna.seats.nth(1).get_by_role("button", name="Let a computer play for them")
        expect(replace).to_have_count(0)

        def may_be_replaced() -> bool:  # after a minute; a page that was kept waiting may have connected anew, and counts from there
            if not replace.count():
                let_some_pass()
            return replace.count() > 0

        until(anna.page, may_be_replaced, "that Ben may be replaced")
        replace.click()
        expect(anna.seats.nth(1)).to_contain_text("Computer")
        ben.go_to(table)
        ben.menu().get_by_role("button", name="Take the seat back").click()
        expect(ben.seats.nth(1)).to_contain_text("Ben (you)")
        expect(anna.seats.nth(1)).to_contain_text("Ben")


def test_resigning_asks_first_and_a_computer_goes_on(two):
    anna, ben = two
    menu = anna.menu()
    menu.get_by_role("button", name="Resign …").click()
    expect(menu.get_by_text("Resign for good?")).to_be_visible()
    menu.get_by_role("button", name="Stay").click()
    expect(menu.get_by_text("Resign for good?")).to_have_count(0)
    expect(ben.page.get_by_text("Anna resigns.")).to_have_count(0)
    menu.get_by_role("button", name="Resign …").click()
    menu.get_by_role("button", name="Resign", exact=True).click()
    for person in two:
        expect(person.page.get_by_text("Anna resigns.")).to_be_visible()
        expect(person.seats.first).to_contain_text("resigned")
    expect(anna.actions.or_(anna.end)).to_have_count(0)


def test_a_game_ends_when_both_offer_to_end_it_and_not_when_one_no_longer_does(two):
    anna, ben = two
    menu = anna.menu()
    menu.get_by_role("button", name="Offer to end the game").click()
    expect(ben.page.get_by_text("is for ending the game")).to_be_visible()
    expect(ben.result).to_have_count(0)
    menu.get_by_role("button", name="No longer for ending the game").click()
    expect(ben.page.get_by_text("is for ending the game")).to_have_count(0)
    ben.menu().get_by_role("button", name="Offer to end the game").click()
    expect(anna.page.get_by_text("is for ending the game")).to_be_visible()
    expect(anna.result).to_have_count(0)
    menu.get_by_role("button", name="Agree to end the game").click()
    for person in two:
        expect(person.result).to_have_text("The game was ended")


def test_the_replay_of_a_finished_game_plays_again(come):
    anna = come("Anna")
    anna.table(["me"], ALONE, length=2)
    while not anna.is_over():
        anna.go_on()
        expect(anna.turn_or_result).to_be_visible()
    with anna.page.expect_download() as coming:
        anna.page.get_by_role("link", name="Download the replay").click()
    file = Path(coming.value.path())
    match = replay.loads(file.read_text(encoding="utf-8"), find)
    assert match.is_over
    anna.expect_log(match.log_for())
    assert coming.value.suggested_filename.endswith(".json")

"""Nothing is lost, seen from a browser: a cut network, a killed server, a page loaded anew, another device."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from ..server.house import House, Visitor
from ..server.postgres import Postgres
from .cable import Cable
from .person import ALONE, CUT, WALK, expect_read

RECONNECTING = "reconnecting, nothing is lost"


@pytest.fixture
def cable(house):
    with Cable(house.port) as laid:
        yield laid


def goes(person):
    """How often somebody has walked, as the log tells it."""
    return sum("walks to" in line for line in person.log())


def test_a_click_made_while_the_network_is_cut_is_done_once(visit, cable):
    anna = visit(cable.url, "Anna")
    anna.expected = CUT
    anna.begin()
    before = goes(anna)
    cable.cut()
    expect(anna.status).to_have_text(RECONNECTING)
    anna.choose(WALK)
    expect(anna.actions).to_have_count(0)
    assert goes(anna) == before, "what is not stored is not shown"
    cable.mend()
    anna.expect_live()
    anna.expect_turn()
    expect_read(anna.page, lambda: goes(anna), before + 1)


def moves(person, table):
    """How often somebody has walked, as the server tells it."""
    return sum("walks to" in line for line in person.context.request.get(f"/api/tables/{table}").json()["log"])


def test_a_move_whose_answer_is_lost_is_done_once(visit, cable, house):
    anna = visit(cable.url, "Anna")
    anna.expected = CUT
    table = anna.begin()
    before, moved = goes(anna), moves(anna, table)
    with Visitor(house.url) as carl:
        seq = carl.get(f"/api/tables/{table}")["seq"]
        cable.hold()
        anna.choose(WALK)
        while carl.get(f"/api/tables/{table}")["seq"] == seq:
            carl.get(f"/api/tables/{table}/events?since={seq}&wait=10")
        assert carl.get(f"/api/tables/{table}")["seq"] == seq + 1, "the move has come to the server"
        assert goes(anna) == before, "but she has not heard of it"
        cable.cut()
        cable.mend()
        anna.expect_turn()
        anna.expect_live()
        expect_read(anna.page, lambda: goes(anna), before + 1)
    assert moves(anna, table) == moved + 1, "nothing was doubled"


def test_a_silent_network_is_noticed(visit, cable):
    anna = visit(cable.url, "Anna")
    anna.expected = CUT
    anna.begin()
    before = goes(anna)
    cable.hold()  # nothing is torn: there is only silence
    anna.choose(WALK)
    expect(anna.status).to_have_text(RECONNECTING)
    cable.cut()
    cable.mend()
    anna.expect_live()
    anna.expect_turn()
    expect_read(anna.page, lambda: goes(anna), before + 1)


def test_a_machine_without_network_says_so_at_once(come):
    anna = come("Anna")
    anna.expected = CUT
    anna.begin()
    before = goes(anna)
    anna.context.set_offline(True)
    expect(anna.status).to_have_text("no network, nothing is lost")
    anna.choose(WALK)
    anna.context.set_offline(False)
    anna.expect_live()
    anna.expect_turn()
    expect_read(anna.page, lambda: goes(anna), before + 1)


def test_a_server_killed_in_mid_turn_goes_on_where_it_was(visit, tmp_path, built_page):
    with House(f"sqlite:///{tmp_path}/holdfast.db", tmp_path) as house:
        anna, ben = visit(house.url, "Anna"), visit(house.url, "Ben")
        for person in (anna, ben):
            person.expected = CUT
        ben.sit(anna.table(["me", "open"], ALONE))
        anna.choose("Begin")
        expect(anna.actions.filter(has_text=WALK)).to_be_visible()
        anna.expect_log(["The game begins."])
        ben.expect_log(["The game begins."])
        question, log = anna.bar.locator("p").first.inner_text(), anna.log()
        before = goes(anna)
        house.kill()
        for person in (anna, ben):
            expect(person.status).to_have_text(RECONNECTING)
        assert (anna.bar.locator("p").first.inner_text(), anna.log()) == (question, log), "all is still to be seen"
        anna.choose(WALK)
        house.start()
        for person in (anna, ben):
            person.expect_live()
            expect(person.page.get_by_role("log", name="Log").get_by_role("listitem")).to_have_count(len(log) + 1)
        ben.expect_turn()
        expect_read(anna.page, lambda: goes(anna), before + 1)


def test_a_page_goes_to_another_server_when_its_own_stands_still(visit, tmp_path, built_page):
    with ExitStack() as stack:
        postgres = Postgres()
        stack.callback(postgres.close)
        database = postgres.fresh()
        first, second = (House(database, tmp_path) for _ in range(2))
        for house in (first, second):
            house.add_flags("--addresses", f"{first.url},{second.url}")
            stack.enter_context(house)
        anna = visit(first.url, "Anna")
        anna.expected = CUT
        table = anna.begin()
        before = goes(anna)
        os.kill(first.process.pid, signal.SIGSTOP)  # it takes connections, and says nothing
        anna.choose(WALK)
        anna.expect_turn()
        anna.expect_live()
        expect_read(anna.page, lambda: goes(anna), before + 1)
        with Visitor(second.url) as carl:
            assert carl.get(f"/api/tables/{table}")["info"]["seats"][0]["here"], "she is at the other server"


def test_a_page_loaded_anew_in_mid_turn_shows_the_same(come):
    anna = come("Anna")
    anna.begin()
    anna.expect_prospects()
    anna.page.mouse.move(2, 2)  # what lies under the pointer is told of, and nothing does on a page loaded anew
    before, log = anna.bar.inner_text(), anna.log()
    anna.page.reload()
    expect_read(anna.page, anna.bar.inner_text, before)
    anna.expect_log(log)
    anna.choose(WALK)
    expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).to_have_count(len(log) + 1)


def test_an_account_goes_on_with_its_game_on_another_device(come):
    anna = come()
    anna.page.goto("/")
    anna.page.get_by_role("button", name="Play now").first.click()
    expect(anna.bar).to_be_visible()
    place = anna.page.url
    sign(anna, "Anna of the Rowan", "Make an account")
    elsewhere = come()
    sign(elsewhere, "Anna of the Rowan", "Sign in")
    elsewhere.page.get_by_role("link", name="Holdfast").click()
    mine = elsewhere.page.get_by_role("region", name="My games").get_by_role("link")
    expect(mine).to_have_count(1)
    mine.click()
    expect(elsewhere.page).to_have_url(place)
    elsewhere.expect_live()
    expect(elsewhere.seats.first).to_contain_text("Anna of the Rowan (you)")


def sign(person, name, button):
    """Fill in the form of the account page."""
    person.page.goto("/account")
    form = person.page.locator("form").filter(has=person.page.get_by_role("button", name=button))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill("correct horse battery")
    form.get_by_role("button", name=button).click()
    expect(person.page.get_by_role("heading", name=name)).to_be_visible()

"""Cards and their values in browsers: where they are from, correcting them, playing with what is right, and telling everybody."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, expect

from .person import GAME, Person, expect_read

PAGE = f"/values/{GAME}"


def card(person: Person, name: str) -> Locator:
    return person.page.get_by_role("article", name=name, exact=True)


def part(person: Person, title: str) -> Locator:
    """The heading of a part of the page, which unfolds it."""
    return person.page.locator("summary", has=person.page.get_by_role("heading", name=title, exact=True))


def correct(person: Person, name: str, field: str, value: str) -> None:
    person.page.goto(PAGE)
    part(person, "Epic Foes").click()
    person.page.get_by_role("button", name="Correct values").click()
    card(person, name).get_by_label(field, exact=True).fill(value)
    person.page.keyboard.press("Tab")


def mine(person: Person) -> dict[str, object]:
    kept = person.page.evaluate(f"localStorage.getItem('holdfast.box.{GAME}')")
    return json.loads(kept) if kept else {}


def expect_mine(person: Person, wanted: dict[str, object]) -> None:
    """Wait until just these corrections are kept in the browser."""
    expect_read(person.page, lambda: mine(person), wanted)


def test_every_value_is_there_says_where_it_is_from_and_is_found(come):
    """Parts that are folded until one opens or seeks something, then where values are from, and those that are filtered."""
    anna = come()
    anna.page.goto(PAGE)
    expect(part(anna, "Epic Foes")).to_contain_text("cards")
    expect(anna.page.get_by_role("article")).to_have_count(0)
    part(anna, "Epic Foes").focus()
    anna.page.keyboard.press("Enter")
    expect(card(anna, "Dragon")).to_be_visible()
    anna.page.get_by_label("Search the cards").fill("harpy")
    expect(card(anna, "Harpy")).to_be_visible()
    expect(part(anna, "Epic Foes")).to_have_count(0)  # nothing there was sought
    part(anna, "Dire Enemies").click()
    expect(card(anna, "Harpy")).to_have_count(0)
    anna.page.get_by_label("Search the cards").fill("")
    expect(card(anna, "Dragon")).to_be_visible()
    part(anna, "Epic Foes").click()
    expect(anna.page.get_by_role("article")).to_have_count(0)

    part(anna, "Dire Enemies").click()
    part(anna, "Epic Foes").click()
    expect(card(anna, "Harpy")).to_contain_text("Hit Points to Defend")
    expect(card(anna, "Harpy").get_by_role("button")).to_have_count(0)  # all of it is printed
    points = card(anna, "Kraken").locator(".value", has_text="Hit Points").first
    expect(points).to_contain_text("10")
    points.get_by_role("button").focus()
    expect(points.get_by_role("tooltip")).to_contain_text("not legible in the book")

    status = anna.page.get_by_role("status")
    everything = status.inner_text()
    anna.page.get_by_role("button", name="Not printed", exact=True).click()
    expect(status).not_to_have_text(everything)
    expect(card(anna, "Harpy")).to_have_count(0)
    expect(card(anna, "Kraken")).to_be_visible()
    anna.page.get_by_label("Search the cards").fill("kraken hit")
    expect(anna.page.get_by_role("article")).to_have_count(1)
    expect(status).to_have_text("1 value")
    anna.page.get_by_role("button", name="Changed").click()
    expect(status).to_have_text("0 values")


def test_cards_are_shown_with_their_faces_by_kind_and_compared(come):
    anna = come()
    anna.page.goto(f"/content/{GAME}")
    kinds = anna.page.get_by_role("navigation", name="Kinds of cards")
    kinds.get_by_role("button", name="Epic Foes").click()
    expect(card(anna, "Kraken")).to_be_visible()
    expect(card(anna, "Harpy")).to_have_count(0)
    for name in ("Kraken", "Dragon"):
        anna.page.get_by_role("button", name=f"Compare {name}").click()
    anna.page.get_by_role("button", name="Compare", exact=True).click()
    told = anna.page.get_by_role("dialog", name="Compared")
    expect(told.get_by_role("columnheader", name="Kraken")).to_be_visible()
    expect(told.get_by_role("row").filter(has_text="Hit Points").first).to_contain_text("10")
    anna.page.keyboard.press("Escape")
    anna.page.get_by_label("Search the cards").fill("harpy")
    expect(anna.page.get_by_role("article")).to_have_count(1)
    anna.page.get_by_role("link", name="Values, where they are from, and your corrections").click()
    expect(anna.page.get_by_role("button", name="Correct values")).to_be_visible()


def test_a_value_is_corrected_within_its_bounds_and_kept_in_this_browser(come):
    anna = come()
    correct(anna, "Dragon", "Hit Points", "31")
    expect(card(anna, "Dragon").get_by_text("Write a whole number from 1 to 30.")).to_be_visible()
    expect_mine(anna, {})
    correct(anna, "Dragon", "Hit Points", "12")
    expect(card(anna, "Dragon")).to_contain_text("changed; the house has 10")
    card(anna, "Kraken").get_by_label("Appears in").select_option("ruins")
    expect_mine(anna, {"foes.dragon.hit_points": 12, "foes.kraken.region": "ruins"})
    anna.page.reload()
    told = anna.page.get_by_role("region", name="2 values of yours")
    expect(told).to_contain_text("Dragon · Hit Points: 12, not 10")
    expect(told).to_contain_text("Kraken · Appears in: Ruins, not Coast")
    told.get_by_role("button", name="Back to the values of the house").click()
    expect(told).to_have_count(0)
    expect_mine(anna, {})


def test_corrections_come_and_go_as_a_file(come, tmp_path: Path):
    anna = come()
    anna.expected = ("422",)
    anna.page.goto(PAGE)
    anna.page.get_by_role("button", name="Correct values").click()
    anna.page.get_by_text("As a file", exact=True).click()
    text = anna.page.get_by_label("Corrections as TOML")
    text.fill("[foes.dragon]\nhit_points = 99\n")
    anna.page.get_by_role("button", name="Take over").click()
    expect(anna.page.get_by_role("alert")).to_have_text("line 2: foes.toml: [dragon]: hit_points: 99 is not between 1 and 30")
    file = tmp_path / "mine.toml"
    file.write_text("[foes.dragon]\nhit_points = 12\nevent_spaces = [8, 4]\n")
    anna.page.get_by_label("Open a file …").set_input_files(file)
    expect(anna.page.get_by_text("2 values were taken over.")).to_be_visible()
    expect_mine(anna, {"foes.dragon.hit_points": 12, "foes.dragon.event_spaces": [8, 4]})
    with anna.page.expect_download() as download:
        anna.page.get_by_role("button", name="Save mine as a file").click()
    assert download.value.suggested_filename == f"{GAME}.toml"
    assert download.value.path().read_text() == "[foes.dragon]\nhit_points = 12\nevent_spaces = [8, 4]\n"


def test_one_plays_with_ones_values_and_every_seat_is_told(come):
    anna, ben = come("Anna"), come("Ben")
    correct(anna, "Dragon", "Hit Points", "12")
    anna.page.get_by_role("button", name="Play with these values").click()
    expect(anna.page.get_by_label("Use my values (1 changed)")).to_be_checked()
    anna.page.get_by_label("Seat 2").select_option("open")
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    table = anna.page.url.rpartition("/")[2]

    ben.go_to(table)
    expect(ben.page.locator(f"a[href='{PAGE}?table={table}']").first).to_be_visible()
    ben.page.goto(f"{PAGE}?table={table}")
    told = ben.page.get_by_role("region", name="1 value of its own")
    expect(told).to_contain_text("Dragon · Hit Points: 12, not 10")
    expect(ben.page.get_by_role("button", name="Correct values")).to_have_count(0)
    told.get_by_role("button", name="Keep them as mine").click()
    expect(ben.page.get_by_role("region", name="1 value of yours")).to_be_visible()
    expect_mine(ben, {"foes.dragon.hit_points": 12})


def test_the_replay_keeps_the_values(come):
    anna = come("Anna")
    values = {"foes.dragon.hit_points": 12}
    made = anna.post("/api/tables", {"game": GAME, "seats": ["me"], "options": {"foe": "dragon"}, "values": values})
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    assert anna.post(f"/api/tables/{table}/commands", {"type": "resign", "id": "r", "seq": 0, "token": token})["error"] is None
    anna.go_to(table)
    expect(anna.result).to_be_visible()
    assert anna.context.request.get(f"/api/tables/{table}/story").json()["values"] == values
    assert anna.context.request.get(f"/api/tables/{table}/replay").json()["values"] == values


def test_own_values_are_offered_and_not_forced_on_a_new_table(come):
    anna = come("Anna")
    correct(anna, "Dragon", "Hit Points", "12")
    anna.page.goto(f"/new/{GAME}")
    offered = anna.page.get_by_label("Use my values (1 changed)")
    expect(offered).not_to_be_checked()
    anna.page.get_by_role("button", name="Begin the game").click()
    anna.expect_turn()
    table = anna.page.url.rpartition("/")[2]
    assert anna.context.request.get(f"/api/tables/{table}").json()["info"]["values"] == {}

"""The challenge of the day and a campaign as they are played at a server: from the lobby to the result, and on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ..server.house import House
from .person import Person, click_on, until

TOY, TITLE = "toy", "Copse"
PRACTICE = "Once more, for practice"
MOST_TRIES = 20
"""More than anybody needs to win a game of luck."""


@pytest.fixture
def place(tmp_path: Path, built_page: Path) -> Iterator[str]:
    """A server of one's own, at which nobody has played the challenge of this day."""
    with House(f"sqlite:///{tmp_path}/holdfast.db", tmp_path, "--limits", "off", program="tests.server.at_once") as opened:
        yield opened.url


def card(person: Person) -> Locator:
    """What the page of the challenge tells of the toy."""
    return person.page.get_by_role("region", name=TITLE)


def at_table(person: Person) -> str:
    """Be at a new table, with something to do there; gives the table."""
    person.page.wait_for_url(re.compile("/t/"))
    person.expect_live()
    person.expect_turn()
    return person.page.url.rsplit("/", 1)[1]


def told(person: Person, table: str) -> tuple[Any, str]:
    """A table as the server tells it to the one who plays there, and the token of their seat."""
    kept = json.loads(person.page.evaluate("(table) => localStorage.getItem(`holdfast.tokens.${table}`)", table))
    token = next(iter(kept.values()))
    return person.context.request.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}).json(), token


def walk(person: Person, table: str) -> None:
    """Play a game to its end without clicking, and go to the right wherever that is possible: each step is worth a point."""

    def is_over() -> bool:
        frame, token = told(person, table)
        possible = [choice["action"] for choice in frame["sight"]["choices"]]
        if frame["info"]["state"] == "running" and possible:
            action = next((action for action in ("begin", "walk:right") if action in possible), possible[0])
            act = {"type": "act", "id": f"at-{frame['seq']}", "seq": frame["seq"], "token": token, "action": action}
            person.post(f"/api/tables/{table}/commands", act)
        return bool(frame["info"]["state"] == "over")

    until(person.page, is_over, "the end of the game")
    expect(person.result).to_be_visible()


def test_a_guest_plays_the_challenge_of_the_day_and_another_the_same_game_after_them(visit, place):
    anna = visit(place)
    anna.page.goto("/")
    anna.page.get_by_role("region", name="Challenge of the day").get_by_role("link", name="Look at it").click()
    card(anna).get_by_role("button", name="Play").click()
    first = at_table(anna)
    annas = told(anna, first)[0]
    expect(anna.page.get_by_role("banner").get_by_role("link", name="Challenge of the day")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)  # with rank there are none
    click_on([anna], anna.is_over)
    result = anna.page.get_by_role("region", name="Challenge of the day")
    expect(result.get_by_role("status")).to_contain_text("Rank 1 of 1")
    result.get_by_role("link", name="All results of the challenge").click()
    expect(card(anna)).to_contain_text("Rank 1 of 1")
    row = card(anna).get_by_role("row").filter(has_text="you")
    expect(row.get_by_role("link")).to_have_attribute("href", f"/t/{first}/replay")

    ben = visit(place, "Ben")
    ben.page.goto("/challenge")
    expect(card(ben).get_by_role("row")).to_have_count(2)
    expect(card(ben).get_by_role("table").get_by_role("link")).to_have_count(0)
    card(ben).get_by_role("button", name="Play").click()
    second = at_table(ben)
    bens = told(ben, second)[0]
    assert bens["info"]["options"] == annas["info"]["options"]
    assert bens["sight"]["choices"] == annas["sight"]["choices"]
    walk(ben, second)
    ben.page.get_by_role("region", name="Challenge of the day").get_by_role("link", name="All results of the challenge").click()
    expect(card(ben)).to_contain_text(re.compile("Rank [12] of 2"))
    expect(card(ben).get_by_role("table").get_by_role("link")).to_have_count(2)
    card(ben).get_by_role("row").filter(has_not_text="Ben").get_by_role("link").click()
    expect(ben.page).to_have_url(re.compile(f"/t/{first}/replay"))
    expect(ben.page.get_by_role("slider", name="Moment")).to_be_visible()

    anna.page.reload()
    expect(card(anna)).to_contain_text(re.compile("Rank [12] of 2"))
    card(anna).get_by_role("button", name=PRACTICE).click()
    again = at_table(anna)
    assert again != first
    expect(anna.page.get_by_role("banner").get_by_role("link", name="Challenge of the day, for practice")).to_be_visible()
    walk(anna, again)
    result = anna.page.get_by_role("region", name="Challenge of the day, for practice")
    expect(result).to_contain_text("This game was for practice, and counts for nothing.")
    expect(result.get_by_role("button", name=PRACTICE)).to_be_visible()


def test_a_chapter_that_is_won_leads_to_the_next(visit, place):
    anna = visit(place)
    page = anna.page
    page.goto("/")
    page.get_by_role("region", name=TITLE).get_by_role("link", name="Campaign").click()
    gate, wood = (page.get_by_role("article", name=title) for title in ("The gate", "Into the wood"))
    expect(wood).to_contain_text("Opens when “The gate” is done.")
    gate.get_by_role("button", name="Play").click()
    result = page.get_by_role("region", name="Chapter 1: The gate")
    next_one = result.get_by_role("button", name="Next chapter: Into the wood")
    for _ in range(MOST_TRIES):
        table = at_table(anna)
        walk(anna, table)
        expect(next_one.or_(result.get_by_text("Not done yet. Aim: Win."))).to_be_visible()
        if next_one.count():
            break
        result.get_by_role("button", name="Try again").click()
        page.wait_for_url(lambda url: table not in url)
    expect(result.get_by_role("status")).to_contain_text("Chapter done.")
    result.get_by_role("link", name="To the campaign").click()
    expect(page.get_by_text("1 of 3 chapters done")).to_be_visible()
    expect(gate).to_contain_text("Done on")
    expect(gate.get_by_role("link", name="Look at the game")).to_have_attribute("href", f"/t/{table}/replay")
    page.go_back()
    next_one.click()
    page.wait_for_url(lambda url: table not in url)
    at_table(anna)
    expect(page.get_by_role("banner").get_by_role("link", name="Chapter 2: Into the wood")).to_have_attribute("href", f"/campaign/{TOY}")

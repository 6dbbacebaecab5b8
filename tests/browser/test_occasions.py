"""The challenge of the day and campaigns: their pages, with every state as the server would tell it, and the ways to and from them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from .accounts import finished
from .person import GAME, NARROW, Person

TODAY, YESTERDAY = "2026-11-29", "2026-11-28"


def result(rank: int, name: str, mine: bool = False, **more: Any) -> dict[str, Any]:
    """What somebody has reached."""
    return {"rank": rank, "name": name, "mine": mine, "won": True, "points": None, "measure": None, "table": ""} | more


def challenge(game: str, title: str, **more: Any) -> dict[str, Any]:
    """The challenge of a day in a game that nobody has played."""
    new = {"setup": [["Epic Foe", "Dragon"], ["Heroes", "Lealith and Umtak"]], "seats": ["me", "medium"], "state": "new", "table": ""}
    return {"game": game, "title": title, "measure": "", "fewer": False, "played": 0, "results": []} | new | more


BEST = [
    result(1, "Ben", measure=7.0),
    result(2, "Carla of the long name", measure=8.0, won=False),
    result(2, "Dora", measure=8.0),
]

GAMES = [
    challenge(GAME, "Tiny Epic Defenders", measure="Rounds", fewer=True, played=3, results=BEST),
    challenge("kingdom-defenders", "Kingdom Defenders", seats=["me", "medium", "medium"], state="running", table="goes-on"),
    challenge(
        "ruins-of-elysia",
        "Ruins of Elysia",
        state="over",
        table="is-over",
        played=12,
        results=[result(1, "Ben", points=1234.0, table="bens"), result(11, "Anna", mine=True, won=False, points=3.5, table="is-over")],
    ),
    challenge("eternium", "Eternium", state="lost", seats=["me"], setup=[]),
    challenge("mage-knight", "Mage Knight", seats=["me", "easy", "hard"]),
]


def day(**more: Any) -> dict[str, Any]:
    """The challenges of today, as they are told."""
    return {"day": TODAY, "today": True, "until": time.time() + 5 * 3600 + 90, "before": YESTERDAY, "after": "", "games": GAMES} | more


def past() -> dict[str, Any]:
    """The challenges of the day before, which nobody has played but one."""
    games = [
        challenge(GAME, "Tiny Epic Defenders"),
        challenge("eternium", "Eternium", state="over", played=1, results=[result(1, "Anna", mine=True)]),
    ]
    return day(day=YESTERDAY, today=False, until=time.time() - 3600, before="", after=TODAY, games=games)


def chapter(name: str, title: str, state: str, **more: Any) -> dict[str, Any]:
    """A chapter of a campaign."""
    told = {
        "text": f"Of {title} one line of story is told.",
        "aim": "Win in 9 rounds.",
        "setup": [["Epic Foe", "Kraken"]],
        "seats": ["me", "easy"],
    }
    return {"name": name, "title": title, "state": state} | told | more


CHAPTERS = [
    chapter("gate", "The gate", "done", done_at=1_795_900_000.0, done_table="first"),
    chapter("wood", "Into the wood", "open"),
    chapter("hill", "The hill", "closed", seats=["me"], setup=[]),
]


def campaign(chapters: list[dict[str, Any]] = CHAPTERS) -> dict[str, Any]:
    """A campaign of a game, as it is told."""
    return {"game": GAME, "title": "Tiny Epic Defenders", "chapters": chapters}


PROGRESS = {"games": [{"game": GAME, "title": "Tiny Epic Defenders", "done": 1, "chapters": 3}]}


def tell(page: Page, path: str, answer: Mapping[str, Any], status: int = 200) -> None:
    """Have something asked of the server answered, whatever follows the path's question mark."""
    page.route(lambda url: urlsplit(url).path == path, lambda route: route.fulfill(json=answer, status=status))


def tell_days(page: Page, days: Mapping[str, Mapping[str, Any]]) -> None:
    """Have each day told, and that of others there is nothing."""

    def answer(route: Route) -> None:
        wanted = parse_qs(urlsplit(route.request.url).query).get("day", [TODAY])[0]
        told = days.get(wanted)
        route.fulfill(json=told or refused("no-day", "There is no such day."), status=200 if told else 404)

    page.route(lambda url: urlsplit(url).path == "/api/challenges", answer)


def refused(code: str, text: str) -> dict[str, Any]:
    """A refusal of the server."""
    return {"error": {"code": code, "text": text, "retry": False}}


def begins(anna: Person, path: str) -> list[str]:
    """Have a table of the usual kind set up when something is begun; gives what is asked, as it comes."""
    asked: list[str] = []

    def begin(route: Route) -> None:
        asked.append(route.request.method)
        headers = {"Content-Type": "application/json"}
        answer = anna.context.request.post("/api/tables", data={"game": GAME, "seats": ["me", "greedy"]}, headers=headers)
        route.fulfill(json=answer.json(), status=201)

    anna.page.route(f"**{path}", begin)
    return asked


def at_game(page: Page, title: str) -> Any:
    """What is told of one game."""
    return page.get_by_role("region", name=title)


def test_the_page_of_the_challenge_tells_each_game_and_ones_own_state(come):
    """Five games, each with one clear way on; a table that a screen reader reads as one."""
    page = come("Anna").page
    tell_days(page, {TODAY: day()})
    page.goto("/challenge")
    expect(page.get_by_role("heading", level=1)).to_have_text("Challenge of the day")
    expect(page.get_by_text("November 29, 2026")).to_be_visible()
    expect(page.get_by_text(re.compile("until .+ where you are, for another 5 hours"))).to_be_visible()
    expect(page.get_by_role("heading", level=2)).to_have_text([game["title"] for game in GAMES])

    new = at_game(page, "Tiny Epic Defenders")
    expect(new.get_by_role("button")).to_have_text(["Play"])
    expect(new).to_contain_text("you and 1 computer player (medium)")
    expect(new.get_by_text("Epic Foe", exact=True).locator("..")).to_contain_text("Dragon")
    table = new.get_by_role("table", name="Results of Tiny Epic Defenders")
    expect(table.get_by_role("columnheader")).to_have_text(["Rank", "Name", "Result", "Rounds"])
    expect(table.get_by_role("row").nth(2)).to_have_text(re.compile("2.*Carla of the long name.*lost.*8"))
    expect(table.get_by_role("rowheader")).to_have_count(3)
    expect(table.get_by_role("link")).to_have_count(0)  # nobody may look at a game that they have still to play

    running = at_game(page, "Kingdom Defenders")
    expect(running.get_by_role("link", name="Go on")).to_have_attribute("href", "/t/goes-on")
    expect(running.get_by_role("button")).to_have_count(0)
    expect(running).to_contain_text("Nobody has finished it yet.")

    over = at_game(page, "Ruins of Elysia")
    expect(over).to_contain_text("Rank 11 of 12")
    expect(over).to_contain_text("2 of 12 results")
    expect(over.get_by_role("row").nth(2)).to_contain_text("you")
    expect(over.get_by_role("columnheader", name="Points")).to_be_visible()
    expect(over.get_by_role("row").nth(1)).to_contain_text("1,234")
    expect(over.get_by_role("link", name="Replay of Ben")).to_have_attribute("href", "/t/bens/replay")
    expect(over.get_by_role("button")).to_have_text(["Once more, for practice"])

    expect(at_game(page, "Eternium")).to_contain_text("ended without a result, and has no rank")
    expect(at_game(page, "Eternium")).to_contain_text("you alone")
    expect(at_game(page, "Mage Knight")).to_contain_text("you and 1 computer player (easy) and 1 computer player (hard)")


def test_one_goes_from_day_to_day_by_links_and_back_by_the_browser(come):
    page = come("Anna").page
    tell_days(page, {TODAY: day(), YESTERDAY: past()})
    page.goto("/challenge")
    page.get_by_role("navigation", name="Other days").get_by_role("link", name="November 28, 2026").click()
    expect(page).to_have_url(re.compile(rf"/challenge\?day={YESTERDAY}$"))
    expect(at_game(page, "Tiny Epic Defenders")).to_contain_text("You have not played this one.")
    expect(at_game(page, "Tiny Epic Defenders")).to_contain_text("Nobody finished it that day.")
    expect(at_game(page, "Eternium")).to_contain_text("Rank 1 of 1")
    expect(page.get_by_role("main").get_by_role("button")).to_have_count(0)  # that day is over
    expect(page.get_by_role("heading", level=1)).to_be_focused()  # the link that led here is gone
    page.get_by_role("link", name="November 29, 2026").click()
    expect(at_game(page, "Tiny Epic Defenders").get_by_role("button", name="Play")).to_be_visible()
    page.go_back()
    expect(page.get_by_text("November 28, 2026").first).to_be_visible()


def test_a_guest_who_is_nobody_yet_becomes_somebody_and_plays(come):
    anna = come()
    tell_days(anna.page, {TODAY: day()})
    asked = begins(anna, f"/api/challenges/{GAME}")
    anna.page.goto("/challenge")
    play = at_game(anna.page, "Tiny Epic Defenders").get_by_role("button", name="Play")
    play.focus()
    anna.page.keyboard.press("Enter")
    anna.expect_turn()
    assert asked == ["POST"]


def test_who_plays_it_elsewhere_already_comes_to_that_table(come):
    anna = come("Anna")
    table = anna.table(["me", "greedy"])
    tell_days(anna.page, {TODAY: day()})
    anna.page.goto("/challenge")
    anna.expected = ("409",)
    tell(anna.page, f"/api/challenges/{GAME}", refused("challenge-running", "You play it already."), 409)
    play = at_game(anna.page, "Tiny Epic Defenders").get_by_role("button", name="Play")
    expect(play).to_be_visible()
    anna.page.unroute_all()
    tell_days(anna.page, {TODAY: day(games=[challenge(GAME, "Tiny Epic Defenders", state="running", table=table)])})
    tell(anna.page, f"/api/challenges/{GAME}", refused("challenge-running", "You play it already."), 409)
    play.click()
    expect(anna.page).to_have_url(re.compile(rf"/t/{table}$"))


def test_what_the_server_refuses_is_said_where_one_clicked(come):
    anna = come("Anna")
    anna.expected = ("429",)
    tell_days(anna.page, {TODAY: day()})
    tell(anna.page, f"/api/challenges/{GAME}", refused("too-many", "Too many tables; wait a moment."), 429)
    anna.page.goto("/challenge")
    one = at_game(anna.page, "Tiny Epic Defenders")
    one.get_by_role("button", name="Play").click()
    expect(one.get_by_role("alert")).to_have_text("Too many tables; wait a moment.")
    expect(one.get_by_role("button", name="Play")).to_be_enabled()


def test_a_day_that_is_none_and_a_server_that_fails_are_told_with_a_way_on(come):
    anna = come("Anna")
    anna.expected = ("404", "503")
    page = anna.page
    tell_days(page, {TODAY: day()})
    page.goto("/challenge?day=2031-01-01")
    expect(page.get_by_role("alert")).to_have_text("There is no challenge of that day.")
    page.get_by_role("link", name="To the challenge of today").click()
    expect(at_game(page, "Tiny Epic Defenders")).to_be_visible()
    tell(page, "/api/challenges", refused("busy", "The server is busy."), 503)
    page.goto("/challenge")
    expect(page.get_by_role("alert")).to_have_text("The server is busy.")
    tell_days(page, {TODAY: day(games=[])})
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("No game here has a challenge of the day.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_campaign_is_a_path_of_chapters(come):
    anna = come("Anna")
    page = anna.page
    tell(page, f"/api/campaigns/{GAME}", campaign())
    asked = begins(anna, f"/api/campaigns/{GAME}/wood")
    page.goto(f"/campaign/{GAME}")
    expect(page).to_have_title("Campaign: Tiny Epic Defenders · Holdfast")
    expect(page.get_by_text("1 of 3 chapters done")).to_be_visible()
    path = page.get_by_role("main").get_by_role("listitem")
    expect(path.get_by_role("heading")).to_have_text(["Chapter 1 The gate", "Chapter 2 Into the wood", "Chapter 3 The hill"])
    gate, wood, hill = (path.nth(nth) for nth in range(3))
    expect(gate).to_contain_text(re.compile("Done on Nov 2., 2026"))
    expect(gate.get_by_role("link", name="Look at the game")).to_have_attribute("href", "/t/first/replay")
    expect(gate.get_by_role("button")).to_have_text(["Play again"])
    expect(wood).to_contain_text("Of Into the wood one line of story is told.")
    expect(wood).to_contain_text("Win in 9 rounds.")
    expect(wood).to_contain_text("you and 1 computer player (easy)")
    expect(hill).to_contain_text("Opens when “Into the wood” is done.")
    expect(hill.get_by_role("button")).to_have_count(0)
    wood.get_by_role("button", name="Play").click()
    anna.expect_turn()
    assert asked == ["POST"]


def test_a_chapter_that_has_closed_meanwhile_and_a_game_without_a_campaign(come):
    anna = come("Anna")
    anna.expected = ("404", "409", "503")
    page = anna.page
    tell(page, f"/api/campaigns/{GAME}/gate", refused("chapter-closed", "That chapter is closed."), 409)
    tell(page, f"/api/campaigns/{GAME}", campaign([chapter("gate", "The gate", "open")]))
    page.goto(f"/campaign/{GAME}")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("listitem").get_by_role("alert")).to_have_text("That chapter is closed.")
    tell(page, "/api/campaigns/no-such-game", refused("no-game", "There is no such game."), 404)
    page.goto("/campaign/no-such-game")
    expect(page.get_by_text("There is no campaign of such a game here.")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    tell(page, f"/api/campaigns/{GAME}", refused("busy", "The server is busy."), 503)
    page.goto(f"/campaign/{GAME}")
    expect(page.get_by_role("alert")).to_have_text("The server is busy.")
    tell(page, f"/api/campaigns/{GAME}", campaign([chapter("gate", "The gate", "done")]))
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("The story is told to its end.")).to_be_visible()


def test_the_lobby_and_the_account_lead_there(come):
    page = come("Anna").page
    tell_days(page, {TODAY: day()})
    tell(page, "/api/campaigns", PROGRESS)
    tell(page, f"/api/campaigns/{GAME}", campaign())
    page.goto("/")
    card = page.get_by_role("region", name="Challenge of the day")
    expect(card).to_contain_text("2 of 5 played")
    way = page.get_by_role("region", name="Tiny Epic Defenders").get_by_role("link", name="Campaign")
    expect(way).to_contain_text("1 of 3 chapters done")
    expect(page.get_by_role("link", name="Campaign")).to_have_count(1)
    card.get_by_role("link").click()
    expect(page).to_have_url(re.compile("/challenge$"))
    page.go_back()
    way.click()
    expect(page).to_have_url(re.compile(f"/campaign/{GAME}$"))
    page.goto("/account")
    mine = page.get_by_role("region", name="Campaigns and challenges")
    expect(mine.get_by_role("link").filter(has_text="Tiny Epic Defenders")).to_contain_text("1 of 3 chapters done")
    expect(mine.get_by_role("link", name="Challenge of the day")).to_be_visible()


def has_occasion(anna: Person, **occasion: Any) -> str:
    """Come to a game that is over, whose table tells an occasion; gives the table."""
    table = finished(anna)
    told = {"kind": "challenge", "title": "", "day": "", "ranked": False, "chapter": "", "next": ""} | occasion

    def answer(route: Route) -> None:
        frame = route.fetch().json()
        frame["info"]["occasion"] = told
        route.fulfill(json=frame)

    anna.page.route(lambda url: urlsplit(url).path == f"/api/tables/{table}", answer)

    def on_line(line: Any) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)

        def tell_occasion(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            line.send(re.sub(r'"occasion":\s*null', lambda _: f'"occasion":{json.dumps(told)}', text))

        server.on_message(tell_occasion)

    anna.page.route_web_socket(re.compile("/api/socket"), on_line)
    return table


def test_the_result_of_a_challenge_tells_the_rank(come):
    anna = come("Anna")
    table = has_occasion(anna, title="Challenge of 29 November", day=TODAY, ranked=True)
    page = anna.page
    results = [result(3, "Anna", mine=True, table=table)]
    tell_days(page, {TODAY: day(games=[challenge(GAME, "Tiny Epic Defenders", state="over", table=table, played=12, results=results)])})
    anna.go_to(table)
    told = page.get_by_role("region", name="Challenge of 29 November")
    expect(told.get_by_role("status")).to_contain_text("Rank 3 of 12")
    expect(told.get_by_role("link", name="All results of the challenge")).to_have_attribute("href", "/challenge")
    expect(told.get_by_role("button", name="Once more, for practice")).to_be_visible()
    expect(page.get_by_role("button", name="Again", exact=True)).to_have_count(0)  # another deal would be no challenge
    mark = page.get_by_role("banner").get_by_role("link", name="Challenge of 29 November")
    expect(mark).to_have_attribute("href", f"/challenge?day={TODAY}")


@pytest.mark.parametrize("won", [True, False])
def test_the_result_of_a_chapter_leads_to_the_next_or_to_another_try(come, won):
    anna = come("Anna")
    table = has_occasion(anna, kind="chapter", title="Chapter 1: The gate", chapter="gate")
    page = anna.page
    done = {"state": "done", "done_at": 1_795_900_000.0, "done_table": table}
    gate = chapter("gate", "The gate", **(done if won else {"state": "open"}))
    tell(page, f"/api/campaigns/{GAME}", campaign([gate, chapter("wood", "Into the wood", "open" if won else "closed")]))
    asked = begins(anna, f"/api/campaigns/{GAME}/{'wood' if won else 'gate'}")
    anna.go_to(table)
    told = page.get_by_role("region", name="Chapter 1: The gate")
    expect(told.get_by_role("status")).to_contain_text("Chapter done." if won else "Not done yet. Aim: Win in 9 rounds.")
    expect(told.get_by_role("button")).to_have_text(["Next chapter: Into the wood", "Play again"] if won else ["Try again"])
    expect(told.get_by_role("link", name="To the campaign")).to_have_attribute("href", f"/campaign/{GAME}")
    told.get_by_role("button").first.click()
    expect(page).not_to_have_url(re.compile(table))
    anna.expect_turn()
    assert asked == ["POST"]


def test_both_pages_fit_a_phone_and_say_everything_in_other_languages(come):
    page = come("Anna").page
    page.set_viewport_size(NARROW)
    tell_days(page, {TODAY: day()})
    tell(page, f"/api/campaigns/{GAME}", campaign())
    for path in ("/challenge", f"/campaign/{GAME}"):
        page.goto(path)
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_text("1 von 3 Kapiteln geschafft")).to_be_visible()
    page.goto("/challenge")
    expect(page.get_by_text("29. November 2026").first).to_be_visible()
    expect(page.get_by_text(re.compile("bis .+ bei dir, noch 5 Stunden"))).to_be_visible()

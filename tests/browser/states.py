"""Every page and every dialog: how somebody gets there, for what has to hold everywhere."""

from __future__ import annotations

import re
import secrets
from typing import Any

from playwright.sync_api import expect

from holdfast.games import find

from .accounts import PASSWORD, finish, finished, has_account
from .person import GAME, Person, until
from .screens import FIRST_WATCH, KINGDOM, lesson

NEXT = "(document.querySelector('.doubted, .act:enabled') ?? document.querySelector('.end:enabled'))?.click()"
"""Do the first of what may be done; what was cautioned against once more."""

ELYSIA = "ruins-of-elysia"

HEROES: dict[str, Any] = {"hero_1": "lealith", "hero_2": "umtak"}


def lobby(anna: Person) -> None:
    anna.table(["me", "greedy"])
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(anna.page.get_by_role("region", name="My games").get_by_role("link").first).to_be_visible()


def challenge(anna: Person) -> None:
    anna.page.goto("/challenge")
    expect(anna.page.get_by_role("region", name="Tiny Epic Defenders").get_by_role("button", name="Play")).to_be_visible()


def campaign(anna: Person) -> None:
    anna.page.goto(f"/campaign/{GAME}")
    expect(anna.page.get_by_role("main").get_by_role("listitem").first.get_by_role("button", name="Play")).to_be_visible()


def form(anna: Person) -> None:
    anna.page.goto(f"/new/{GAME}")
    anna.page.get_by_text("More options").click()
    expect(anna.page.get_by_label("Threat limit of the Capital City")).to_be_visible()


def waiting_room(anna: Person) -> None:
    anna.table(["me", "open", "greedy"])
    expect(anna.page.get_by_role("button", name="Sit here")).to_be_visible()


def my_turn(anna: Person) -> None:
    anna.table(["me"], **HEROES)
    anna.expect_turn()
    anna.go_on()
    anna.expect_turn()


def chat(anna: Person) -> None:
    anna.page.get_by_role("tab", name="Chat").click()
    field = anna.page.get_by_role("textbox", name="Say something")
    field.fill("Good evening!")
    field.press("Enter")
    expect(anna.page.get_by_role("listitem").filter(has_text="Good evening!")).to_be_visible()


def looking_on(anna: Person) -> None:
    table = anna.table(["me"], **HEROES)
    anna.expect_turn()
    anna.context.clear_cookies()
    anna.page.evaluate("localStorage.clear()")
    anna.go_to(table)
    expect(anna.page.get_by_text("Waiting for Anna.")).to_be_visible()


def learning(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 2, alone=False)
    for _ in range(2):
        anna.page.get_by_role("button", name="Next", exact=True).click()
    expect(anna.page.get_by_text("Blue's card has come up")).to_be_visible()


def put_away(anna: Person) -> None:
    """Close what lies over the table; where a tip lies over that, Escape closes the tip alone."""

    def is_away() -> bool:
        if not anna.page.get_by_role("dialog").count():
            return True
        anna.page.keyboard.press("Escape")
        return False

    until(anna.page, is_away, "that it is closed")


def hint(anna: Person) -> None:
    put_away(anna)
    anna.expect_turn()
    anna.page.keyboard.press("h")
    expect(anna.bar.locator(".hint")).to_be_visible()


def caution(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 3)
    expect(anna.end.locator(".caution")).to_be_visible()
    anna.page.keyboard.press("e")
    expect(anna.page.get_by_role("alert")).to_be_visible()


def in_words(anna: Person) -> None:
    put_away(anna)
    anna.page.keyboard.press("t")
    expect(anna.page.locator("#board-text")).not_to_have_class("unseen")


def tip(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 2)
    anna.page.keyboard.press("Tab")
    anna.page.locator("[data-spot=deck]").focus()
    expect(anna.page.get_by_role("tooltip")).to_be_visible()


def everything_of_a_thing(anna: Person) -> None:
    anna.page.locator("[data-spot='region:coast']").focus()
    anna.page.keyboard.press("i")
    expect(anna.page.get_by_role("dialog", name="Coast")).to_be_visible()


def what_is_left(anna: Person) -> None:
    anna.page.keyboard.press("t")
    expect(anna.page.locator("#board-text")).to_have_class(re.compile(r"\bunseen\b"))
    anna.page.locator("[data-spot=deck]").press("Enter")
    expect(anna.page.get_by_role("dialog", name="What is left")).to_be_visible()


def menu(anna: Person) -> None:
    shown = anna.menu()
    shown.get_by_text("How things are shown").click()
    shown.get_by_role("button", name="Resign …").click()


def keys(anna: Person) -> None:
    put_away(anna)
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()


def rules_at_the_table(anna: Person) -> None:
    put_away(anna)
    anna.page.keyboard.press("r")
    shown = anna.page.get_by_role("dialog", name="Rules")
    shown.get_by_label("Search the rules").fill("TED-6.2")
    expect(shown.get_by_text("TED-6.22", exact=True)).to_be_visible()


def over(anna: Person) -> None:
    anna.go_to(finished(anna))
    expect(anna.result).to_be_visible()
    anna.page.get_by_text("Threat as a table").click()
    anna.page.get_by_text("What each Defender did as a table").click()


def replay(anna: Person) -> None:
    anna.page.goto(f"/t/{finished(anna)}/replay/5")
    expect(anna.page.get_by_role("slider", name="Moment")).to_have_value("5")


def landmarks(anna: Person) -> None:
    anna.page.get_by_role("tab", name="Landmarks").click()
    expect(anna.page.get_by_role("list", name="Landmarks")).to_be_visible()


def playing_on(anna: Person) -> None:
    anna.page.get_by_role("button", name="Play on from here").click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def upload(anna: Person) -> None:
    anna.page.goto("/replay")
    expect(anna.page.get_by_role("heading", name="Replay")).to_be_visible()


def rules(anna: Person) -> None:
    anna.page.goto(f"/rules/{GAME}")
    anna.page.get_by_label("Search the rules").fill("TED-2.12")  # which has a table
    expect(anna.page.get_by_role("table")).to_have_count(1)
    expect(anna.page.get_by_text("TED-1.1", exact=True)).to_have_count(0)


def faces(anna: Person) -> None:
    anna.page.goto(f"/content/{GAME}")
    for name in ("Compare Kraken", "Compare Dragon"):
        anna.page.get_by_role("navigation", name="Kinds of cards").get_by_role("button", name="Epic Foes").click()
        anna.page.get_by_role("button", name=name).click()
    anna.page.get_by_role("button", name="Compare", exact=True).click()
    expect(anna.page.get_by_role("dialog", name="Compared")).to_be_visible()


def content(anna: Person) -> None:
    anna.page.goto(f"/values/{GAME}")
    anna.page.locator("summary", has_text="Epic Foes").click()
    expect(anna.page.get_by_role("article", name="Kraken")).to_be_visible()


def correcting(anna: Person) -> None:
    anna.page.get_by_label("Search the cards").fill("dragon")
    anna.page.get_by_role("button", name="Correct values").click()
    anna.page.get_by_text("As a file", exact=True).click()
    dragon = anna.page.get_by_role("article", name="Dragon")
    dragon.get_by_label("Hit Points", exact=True).fill("12")
    dragon.get_by_label("Event spaces").fill("99")
    anna.page.keyboard.press("Tab")
    expect(anna.page.get_by_role("region", name="1 value of yours")).to_be_visible()
    expect(dragon.get_by_text("Write whole numbers from 0 to 30, with commas.")).to_be_visible()


def account(anna: Person) -> None:
    anna.page.goto("/account")
    expect(anna.page.get_by_role("heading", name="Anna")).to_be_visible()
    expect(anna.page.get_by_role("heading", name="On this device")).to_be_visible()


def profile(anna: Person) -> None:
    has_account(anna, f"Anna {secrets.token_hex(4)}")
    finish(anna)
    anna.page.goto("/account")
    anna.page.get_by_role("link", name="What others see of you").click()
    expect(anna.page.get_by_role("region", name="Games to look at again").get_by_role("listitem")).to_have_count(1)


def signed_in(anna: Person) -> None:
    """From the page of the account."""
    name = f"Anna {secrets.token_hex(4)}"
    form = anna.page.locator("form", has=anna.page.get_by_role("heading", name="A new account"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Make an account").click()
    expect(anna.page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    expect(anna.page.get_by_text("· this device")).to_be_visible()


def forgotten(anna: Person) -> None:
    anna.page.goto("/account#recover=abcd-efgh-jkmn-pqrs")
    expect(anna.page.get_by_label("Recovery code")).to_have_value("abcd-efgh-jkmn-pqrs")


def reported_to(anna: Person) -> str:
    """Sit at a game that is over, and of which Ben, who has watched, says something; gives the table."""
    made = anna.post("/api/tables", {"game": GAME, "seats": ["me"]})
    table, token = made["table"]["id"], made["tokens"][0]["token"]
    assert anna.post(f"/api/tables/{table}/commands", {"type": "resign", "id": "r", "seq": 0, "token": token})["error"] is None
    assert anna.context.browser is not None
    ben = anna.context.browser.new_context(base_url=anna.url)
    ben.request.post("/api/guests", data={"name": "Ben"})
    said = ben.request.post(f"/api/tables/{table}/commands", data={"type": "say", "id": "s", "text": "What a game, and how it ended!"})
    assert said.ok and said.json()["error"] is None, said.text()
    ben.close()
    anna.go_to(table)
    anna.page.get_by_role("tab", name="Chat").click()
    return str(table)


def reporting(anna: Person) -> None:
    reported_to(anna)
    anna.page.get_by_role("button", name="About this message of Ben").click()
    anna.page.get_by_role("button", name="Report …").click()
    expect(anna.page.get_by_role("button", name="Send the report")).to_be_visible()


def about(anna: Person) -> None:
    anna.page.goto("/about")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()


def nowhere(anna: Person) -> None:
    anna.page.goto("/there-is-no-such-page")
    expect(anna.page.get_by_role("link", name="Lobby").last).to_be_visible()


def in_the_kingdom(anna: Person) -> None:
    told = find(KINGDOM).lessons["horde"]
    lesson(anna, told, len(told.steps) // 2, game=KINGDOM)
    anna.expect_prospects()


PLACES = f"""() => {{
  const question = document.getElementById('question')?.innerText ?? '';
  if (question.includes('places a disc') && document.querySelector('.act:enabled')) return true;
  {NEXT};
  return false;
}}"""
"""Whether a disc is to be placed; if it is not, the next thing is done.  At one go: what is asked may change between a look and a click."""


def to_placing(person: Person) -> None:
    """Choose a Fate card and its goods, until a disc is to be placed."""
    until(person.page, lambda: bool(person.page.evaluate(PLACES)), "that a disc is to be placed")


def placing_in_the_kingdom(anna: Person) -> None:
    anna.table(["me", "random", "random", "random"], game=KINGDOM)
    anna.expect_live()
    to_placing(anna)
    anna.expect_prospects()


def all_have_passed(anna: Person) -> None:
    """Whether a rival passes early is luck; so all are marked as if they had."""
    anna.page.locator(".order > li").evaluate_all("(all) => all.forEach((one) => one.classList.add('passed'))")


def behind_the_screen(anna: Person) -> None:
    anna.page.get_by_role("button", name="Screen").first.click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()


def in_elysia(anna: Person) -> None:
    """Where somebody walks: a map, a hand and a market, drawn by the board for any game."""
    told = next(iter(find(ELYSIA).lessons.values()))
    lesson(anna, told, len(told.steps) // 2, game=ELYSIA)
    anna.expect_prospects()


STATES = (
    (lobby,),
    (challenge, campaign),
    (form,),
    (waiting_room,),
    (my_turn, chat, menu, keys, rules_at_the_table),
    (looking_on,),
    (learning,),
    (tip, everything_of_a_thing, in_words, what_is_left, hint),
    (caution,),
    (in_the_kingdom, behind_the_screen),
    (placing_in_the_kingdom, all_have_passed),
    (in_elysia,),
    (over,),
    (replay, landmarks, playing_on),
    (upload,),
    (rules,),
    (faces,),
    (content, correcting),
    (account, signed_in),
    (forgotten,),
    (profile,),
    (about,),
    (reporting,),
    (nowhere,),
)
"""Where one comes to, and where from there, step by step: to open a page takes longer than to look at it."""

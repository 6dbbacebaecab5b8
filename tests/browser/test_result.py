"""The result of a game: the chance to win after each turn, one's own records, what to try next, and a picture to share."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect

from ..amounts import amount
from .accounts import play_out
from .person import GAME, NARROW, WIDE, Person, expect_read
from .test_axe import in_its_light
from .test_replay import SHORT, finish

MOST_BYTES = 150_000


def points(done: bool = True) -> dict[str, Any]:
    """What a server tells of a game of the toy of four actions."""
    chances = [[0.5, 0.5], [0.45, 0.55], [0.8, 0.2], [1.0, 0.0]]
    return {
        "done": done,
        "share": 1.0 if done else 0.5,
        "stake": "to win",
        "in_points": False,
        "note": "",
        "sides": [{"seats": [1], "name": ""}, {"seats": [2], "name": ""}],
        "points": [{"moment": at, "chances": one, "points": []} for at, one in enumerate(chances[: 4 if done else 2])],
    }


def toy_over(anna: Person) -> str:
    """A short game of the toy that is played to its end by commands; gives the table."""
    seated = anna.post("/api/tables", {"game": "toy", "seats": ["me", "me"], "options": {"length": 2}})
    table: str = seated["table"]["id"]
    tokens = {one["seat"]: one["token"] for one in seated["tokens"]}
    for seq, (seat, action) in enumerate(((1, "begin"), (1, "walk:right"), (2, "wait"))):
        command = {"type": "act", "id": f"toy-{seq}", "seq": seq, "token": tokens[seat], "action": action}
        assert anna.post(f"/api/tables/{table}/commands", command)["error"] is None
    return table


def answering(anna: Person, told: dict[str, Any]) -> list[str]:
    """Have the evaluation of any table answered by what `told` says then; gives what was asked for."""
    asked: list[str] = []

    def answer(route: Any) -> None:
        asked.append(route.request.url)
        route.fulfill(json=told)

    anna.page.route("**/api/tables/*/evaluation", answer)
    return asked


LANGUAGES = (
    ("de-DE", "Die Chance to win, Zug um Zug", "Wo es sich wendete", "Es wird berechnet"),
    ("en-GB", "The chance to win, turn by turn", "Where it turned", "Working out how it stood, turn by turn"),
    ("es-ES", "La probabilidad to win, turno a turno", "Dónde cambió", "Se calcula"),
)
"""What is said there in each language; the others come while soaking, for only the words are other, and English is read below."""


@pytest.mark.parametrize(("locale", "title", "turned", "status"), LANGUAGES[: amount(1, len(LANGUAGES))])
def test_the_chance_fills_in_and_each_turning_point_leads_into_the_replay(come, locale, title, turned, status):
    anna = come("Anna", locale=locale)
    table = toy_over(anna)
    told = points(done=False)
    answering(anna, told)
    anna.go_to(table)
    expect(anna.page.get_by_role("status").filter(has_text=status)).to_be_visible()
    expect(anna.page.get_by_role("heading", name=title)).to_be_visible()
    told |= points()
    links = anna.page.get_by_role("region", name=turned).get_by_role("link")
    expect(links).to_have_count(2)  # from 50 to 45 % is no turning point
    expect(links.nth(0)).to_have_text(re.compile(r"45\s?%.*→.*80\s?%"))
    links.nth(0).click()
    expect(anna.page.locator("input[type=range]")).to_have_value("2")
    expect(anna.page.locator(".slider svg.chances path")).to_have_count(2)


def test_while_a_game_is_played_nothing_of_it_is_asked_for(come):
    anna = come("Anna")
    asked = answering(anna, points())
    table = anna.table(["me", "greedy"], game="toy")
    anna.expect_live()
    anna.page.goto(f"/t/{table}/replay")
    expect(anna.page.get_by_role("slider", name="Moment")).to_be_visible()
    assert asked == []


def test_ones_own_records_and_what_to_try_next_with_the_form_filled_in(come):
    anna = come("Anna")
    answering(anna, points())
    anna.go_to(play_out(anna, GAME, ["me", "me"], **SHORT))
    records = anna.page.get_by_role("region", name="Your own records")
    expect(records.get_by_role("listitem")).to_have_text([re.compile("^2 players.*: not won yet, in 1 game$")])
    foe = anna.page.get_by_role("region", name="What to try next").get_by_role("link", name=re.compile("^Epic Foe: "))
    wanted = (foe.text_content() or "").removeprefix("Epic Foe: ").strip()
    foe.click()
    expect(anna.page.get_by_role("heading", name="Tiny Epic Defenders: a new table")).to_be_visible()
    expect(
        anna.page.get_by_role("button", name=re.compile(f"Epic Foe.*{wanted}")).or_(anna.page.get_by_label("Epic Foe")).first
    ).to_be_visible()
    assert "foe=" in anna.page.url
    assert "people=2" in anna.page.url


TOGETHER = {"sides": [{"seats": [1, 2], "name": ""}], "stake": "to hold the city"}
"""Of a game in which all play together."""


PICTURED = {"real": (finish, TOGETHER), "toy": (toy_over, {})}
"""The toy comes while soaking: its picture is looked at below, too."""


@pytest.mark.parametrize(("play", "told"), list(PICTURED.values())[: amount(1, 2)], ids=list(PICTURED)[: amount(1, 2)])
def test_a_picture_of_the_result_is_made_by_the_browser(come, play: Callable[[Person], str], told: dict[str, Any]):
    """By day and by night; a game in which all play together has one line for them."""
    anna = come("Anna")
    asked = answering(anna, points() | told)
    outside: list[str] = []
    anna.go_to(play(anna))
    expect(anna.page.get_by_role("heading", name=re.compile("^The chance to"))).to_be_visible()
    assert asked
    if told:
        expect(anna.page.get_by_role("heading", name="The chance to hold the city, turn by turn")).to_be_visible()
        expect(anna.page.get_by_role("slider", name="The chance to hold the city, turn by turn, move by move")).to_have_count(1)
    anna.page.on("request", lambda request: outside.append(request.url))
    assert corner_of_picture(anna) > 200
    anna.page.keyboard.press("Escape")
    anna.page.emulate_media(color_scheme="dark")
    assert corner_of_picture(anna) < 60
    assert all(url.startswith((anna.url, "data:", "blob:")) for url in outside), "no outside service"


def corner_of_picture(anna: Person) -> float:
    """Have a picture of the result made, and save it; gives how light it is at its edge."""
    anna.page.get_by_role("button", name="Picture of the result").click()
    shown = anna.page.get_by_role("dialog", name="Picture of the result")
    picture = shown.get_by_role("img")
    expect(picture).to_have_accessible_name(re.compile("^(Copse|Tiny Epic Defenders)\\. .+"))
    with anna.page.expect_download() as download:
        shown.get_by_role("link", name="Save picture").click()
    assert re.fullmatch(r"holdfast-[a-z-]+-.{6}\.png", download.value.suggested_filename)
    data = base64.b64decode((picture.get_attribute("src") or "").partition(",")[2])
    assert 5_000 < len(data) <= MOST_BYTES
    drawn = Image.open(BytesIO(data)).convert("L")
    assert drawn.width / drawn.height == pytest.approx(1200 / 630, rel=0.01)
    light = drawn.getpixel((3, drawn.height // 2))
    assert isinstance(light, int | float)
    return light


def test_everybody_can_use_the_result_and_the_picture(come):
    """By day on a desk, and by night as narrow as a phone."""
    anna = come("Anna")
    answering(anna, points())
    anna.go_to(toy_over(anna))
    for light, size in (("light", WIDE), ("dark", NARROW)):
        anna.page.set_viewport_size(size)
        expect(anna.page.get_by_role("region", name="Where it turned")).to_be_visible()
        expect_read(anna.page, lambda light=light: in_its_light(anna, light), [])  # once the page has become as narrow
        anna.page.get_by_role("button", name="Picture of the result").click()
        expect(anna.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
        assert in_its_light(anna, light) == []
        anna.page.keyboard.press("Escape")

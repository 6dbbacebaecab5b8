"""The main states of the page as pictures: what the docs show, and what a change of the looks is held against.

`make screenshots` writes them anew into docs/pictures.  Luck, names and sizes are fixed, so that only a change of the page changes them.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops
from playwright.sync_api import Browser, expect, sync_playwright

from holdfast.games import find
from holdfast.games.tiny_epic_defenders import GAME as TED
from holdfast.play.match import begun
from holdfast.schema.lessons import Lesson

from ..server.house import House, tokens
from .person import GAME, NARROW, WIDE, Person

FIRST_WATCH, DRAGON = TED.lessons.values()
PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"

KINGDOM = "kingdom-defenders"
ELYSIA = "ruins-of-elysia"
KNIGHT = "mage-knight"
ETERNIUM = "eternium"

CELL = 4
"""Pixels of a side of the squares that are compared: fonts are drawn a little differently by each version of a browser."""

SHADE = 24
"""By how much, of 255, a square must differ to count."""

SHARE = 0.01
"""The share of squares that may differ."""


EVALUATION = {
    "done": True,
    "share": 1.0,
    "stake": "to hold the city",
    "sides": [{"seats": [1, 2], "name": ""}],
    "points": [{"moment": at, "chances": [chance]} for at, chance in ((0, 0.5), (6, 0.62), (12, 0.41), (18, 0.7), (24, 0.95))],
}
"""What a server would say of a finished game after some time: when it is known depends on the machine."""


@dataclass(frozen=True)
class Screen:
    """A picture: how one gets there, and on what kind of screen."""

    name: str
    show: Callable[[Person], None]
    narrow: bool = False
    dark: bool = False

    def taken(self, anna: Person) -> Image.Image:
        """The picture, by somebody who forgets all that earlier pictures have left behind."""
        anna.page.emulate_media(color_scheme="dark" if self.dark else "light")
        anna.context.clear_cookies()
        anna.page.evaluate("localStorage.clear()")
        anna.post("/api/guests", {"name": anna.name})
        self.show(anna)
        anna.page.wait_for_load_state("networkidle")  # what cards do comes after the table
        anna.page.mouse.move(0, 0) if not self.name.startswith("tip") else None
        anna.page.evaluate("document.fonts.ready")
        shot = anna.page.screenshot(animations="disabled", caret="hide")
        return Image.open(io.BytesIO(shot)).convert("RGB")


def painter(browser: Browser, url: str, *, narrow: bool) -> Person:
    """Anna, with a browser for pictures of one size, which has only fetched the fonts."""
    more: dict[str, Any] = {"viewport": NARROW, "has_touch": True, "is_mobile": True} if narrow else {"viewport": WIDE}
    person = Person(browser, url, "Anna", **more)
    person.page.route("**/api/tables/*/evaluation", lambda route: route.fulfill(json=EVALUATION))
    person.page.goto("/")  # a page whose letters come late is scrolled a little otherwise
    person.page.evaluate("document.fonts.ready.then(() => null)")
    return person


def lesson(anna: Person, told: Lesson, steps: int, *, alone: bool = True, game: str = GAME) -> str:
    """Anna at a lesson after so many of its steps; alone without the one who tells her what to do.  Gives the table's id."""
    made = anna.post("/api/lessons", {"game": game, "lesson": told.name})
    table, given = made["table"]["id"], tokens(made)
    header = {"Authorization": f"Bearer {made['tokens'][0]['token']}"}
    match = begun(find(game), told)
    seq = anna.context.request.get(f"/api/tables/{table}", headers=header).json()["seq"]
    for number, action in enumerate(action for step in told.steps[:steps] for action in step.actions):
        seat = next(seat for seat in match.deciding if match.game.actions.number(action) in match.legal(seat))
        match.play(seat, action)
        act = {"type": "act", "id": f"a{number}", "seq": seq, "token": given[seat + 1], "action": action}
        answer = anna.post(f"/api/tables/{table}/commands", act)
        assert answer["error"] is None, answer["error"]
        seq = answer["seq"]
    if alone:
        anna.keep("holdfast.lessons-left", json.dumps([table]))
    anna.go_to(table)
    expect(anna.bar).to_be_visible()
    expect(anna.page.locator("[data-spot]").first).to_be_visible()  # what the game draws comes after the rest
    anna.expect_live()
    return str(table)


def _lobby(anna: Person) -> None:
    anna.page.goto("/")
    expect(anna.page.get_by_role("button", name="Play now").first).to_be_visible()


def _set_up(anna: Person) -> None:
    anna.page.goto(f"/new/{GAME}")
    expect(anna.page.get_by_role("button", name="Begin").or_(anna.page.get_by_role("button", name="Set up")).first).to_be_visible()


def _heroes(anna: Person) -> None:
    _set_up(anna)
    anna.page.get_by_role("button", name="Red's hero: Random.").click()
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="Ezru")).to_contain_text(".")  # its text has come


def _lesson(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 2, alone=False)
    for _ in range(2):
        anna.page.get_by_role("button", name="Next", exact=True).click()
    expect(anna.page.get_by_text("Blue's card has come up")).to_be_visible()


def _table(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 6)
    anna.expect_turn()
    anna.expect_prospects()


def _preview(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 2)
    anna.expect_turn()
    anna.expect_prospects()
    anna.bar.get_by_role("button", name="Forest").first.focus()
    expect(anna.page.locator(".token.ghost")).to_have_count(1)
    anna.page.wait_for_timeout(300)  # it moves there


def _phone(anna: Person) -> None:
    lesson(anna, FIRST_WATCH, 6)
    anna.expect_turn()
    anna.expect_prospects()


def _kingdom(anna: Person) -> None:
    told = find(KINGDOM).lessons["horde"]
    lesson(anna, told, len(told.steps) // 2, game=KINGDOM)
    anna.expect_prospects()


def _elysia(anna: Person) -> None:
    told = find(ELYSIA).lessons["first-turns"]
    lesson(anna, told, len(told.steps) - 4, game=ELYSIA)
    anna.expect_prospects()


def _elysia_phone(anna: Person) -> None:
    lesson(anna, find(ELYSIA).lessons["first-turns"], 11, game=ELYSIA)
    anna.expect_prospects()


def _knight(anna: Person) -> None:
    lesson(anna, find(KNIGHT).lessons["ranged-and-block"], 5, game=KNIGHT)
    anna.expect_prospects()


def _knight_phone(anna: Person) -> None:
    lesson(anna, find(KNIGHT).lessons["first-steps"], 3, game=KNIGHT)
    anna.expect_prospects()


def _eternium(anna: Person) -> None:
    told = find(ETERNIUM).lessons["first-days"]
    lesson(
        anna,
        told,
        next(n for n, step in enumerate(told.steps) if "zone:tempo" in step.actions[-1:] and len(step.actions) == 2),
        game=ETERNIUM,
    )
    anna.expect_prospects()


def _eternium_phone(anna: Person) -> None:
    lesson(anna, find(ETERNIUM).lessons["first-days"], 6, game=ETERNIUM)
    anna.expect_prospects()


def _result(anna: Person) -> None:
    lesson(anna, DRAGON, len(DRAGON.steps))
    expect(anna.result).to_be_visible()


def _replay(anna: Person) -> None:
    table = lesson(anna, DRAGON, len(DRAGON.steps))
    anna.page.goto(f"/t/{table}/replay/{len(DRAGON.opening) + 4}")
    expect(anna.page.get_by_role("slider").first).to_be_visible()


def _rules(anna: Person) -> None:
    anna.page.goto(f"/rules/{GAME}#TED-3.1")
    expect(anna.page.get_by_text("TED-3.1").first).to_be_visible()


def _content(anna: Person) -> None:
    anna.page.goto(f"/content/{GAME}")
    anna.page.get_by_role("navigation", name="Kinds of cards").get_by_role("button", name="Artifacts").click()
    expect(anna.page.get_by_role("heading", name="Celestial Idol")).to_be_visible()


SCREENS = (
    Screen("lobby", _lobby),
    Screen("lobby-phone-dark", _lobby, narrow=True, dark=True),
    Screen("set-up", _set_up),
    Screen("heroes", _heroes),
    Screen("heroes-phone", _heroes, narrow=True),
    Screen("lesson", _lesson),
    Screen("lesson-phone", _lesson, narrow=True),
    Screen("table", _table),
    Screen("table-dark", _table, dark=True),
    Screen("table-phone", _phone, narrow=True),
    Screen("preview", _preview),
    Screen("result", _result),
    Screen("replay", _replay),
    Screen("replay-phone-dark", _replay, narrow=True, dark=True),
    Screen("kingdom", _kingdom),
    Screen("kingdom-phone-dark", _kingdom, narrow=True, dark=True),
    Screen("elysia", _elysia),
    Screen("elysia-phone", _elysia_phone, narrow=True),
    Screen("knight", _knight),
    Screen("knight-phone-dark", _knight_phone, narrow=True, dark=True),
    Screen("eternium", _eternium),
    Screen("eternium-phone-dark", _eternium_phone, narrow=True, dark=True),
    Screen("rules", _rules),
    Screen("content", _content),
)


def differing(one: Image.Image, other: Image.Image) -> float:
    """The share of a picture that is another than in the other one; 1 for another size."""
    if one.size != other.size:
        return 1.0
    size = (one.width // CELL, one.height // CELL)
    apart = ImageChops.difference(one.resize(size, Image.Resampling.BOX), other.resize(size, Image.Resampling.BOX))
    bands = [band.point(lambda value: 255 * (value > SHADE)) for band in apart.split()]
    marked = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return marked.histogram()[255] / (size[0] * size[1])


def kept(name: str) -> Image.Image:
    """The picture that is in the docs."""
    return Image.open(PICTURES / f"{name}.png").convert("RGB")


def main() -> None:
    """Take the pictures whose names are given, or all."""
    from .conftest import FLAGS, build_page, chromium, sandbox

    build_page()
    wanted = [screen for screen in SCREENS if not sys.argv[1:] or screen.name in sys.argv[1:]]
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS + sandbox())
        for screen in wanted:
            with House(f"sqlite:///{folder}/{screen.name}.db", Path(folder), "--limits", "off") as house:  # nobody else's tables
                anna = painter(browser, house.url, narrow=screen.narrow)
                taken = screen.taken(anna).quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3)
                taken.save(PICTURES / f"{screen.name}.png", optimize=True)
                anna.close()
            print(f"docs/pictures/{screen.name}.png", flush=True)
        browser.close()


if __name__ == "__main__":
    main()

"""A person with a browser of their own: what they see of a table, and what they do there by mouse and by keys."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, ViewportSize, expect

from holdfast.play import replay
from holdfast.play.match import Match
from tests.toys import HERMITAGE

GAME = "tiny-epic-defenders"
ALONE = HERMITAGE.name
"""The toy, which one may play alone: the game of tests that are about the page."""

SOON = 45_000
"""Milliseconds after which something that should be seen is given up; a busy machine needs a while, and who finds it waits no longer."""

PAUSE = 40
"""Milliseconds between two looks at what no locator can wait for."""

TOO_LONG = 180
"""Seconds for which others may decide and decide before one has something to click again."""

NARROW: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 720}

MOST_TURNS, MOST_CLICKS = 40, 800
"""What no game needs."""

WALK = "Walk to the right"
"""What one may do from the first turn of a toy on, and take back."""

LIT = "[data-spot^='region:'][tabindex='0'], [data-spot^='defender:'][tabindex='0']"
"""Regions and Defenders at which something may be done."""

CUT = ("WebSocket connection to", "net::ERR_")
"""What a browser itself says when there is no network; no page can keep it from that."""

LEFT = "WebSocket is closed before the connection is established."
"""What a browser says of a page that is left, or gives a server up, while it connects: that is no fault of the page."""

_TELL_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) => console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`));
"""

_POINTS = """
addEventListener('pointermove', (event) => {
  const { clientX, clientY, pointerType } = event;
  const again = () => new PointerEvent('pointermove', { bubbles: true, clientX, clientY, pointerType });
  if (event.isTrusted && event.target instanceof Element) event.target.dispatchEvent(again());
}, true);
"""
"""Each move is one of a program, which means it however short it is: the page takes it for no trembling of a hand that clicks twice."""

QUIET = "/healthz"
"""A page of the server on which nothing happens: whoever comes next finds the browser there."""

STAYS: tuple[tuple[str, str], ...] = tuple(
    (owner, done)
    for owner, all_done in (
        ("context", "add_init_script expose_binding expose_function grant_permissions on once route route_from_har route_web_socket"),
        ("context", "new_cdp_session set_default_timeout set_extra_http_headers set_geolocation set_offline"),
        ("page", "add_init_script expose_binding expose_function on once route route_from_har route_web_socket set_default_timeout"),
        ("clock", "install pause_at set_fixed_time set_system_time"),
    )
    for done in all_done.split()
)
"""What a test may do to a browser that its next page would still know, and whose: such a browser is nobody else's."""

EACH = {"listed": True, "answers": False}
"""Settings of people who want every action listed, and every question asked."""

AT_ONCE = {"speed": "off", "pace": "off", **EACH}
"""Settings of people who want to see the newest at once."""

AS_USUAL = {"speed": "normal", "pace": "normal", **EACH}
"""Settings of people who want to see what happens, event by event."""

_WANT = """
if (origin !== 'null') localStorage.getItem('holdfast.settings') ?? localStorage.setItem('holdfast.settings', '{settings}');
"""

ONCE_MORE = "Choose it once more to do it."
"""What is said where an action has a caution."""


def until(page: Page, is_so: Callable[[], bool], what: str) -> None:
    """Look at something again and again until it is so."""
    for _ in range(SOON // PAUSE):
        if is_so():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"{what} never happens")


def expect_read(page: Page, read: Callable[[], Any], wanted: Any) -> None:
    """Wait until what is read somewhere, all at once, is as it should be: for what `expect` of a locator cannot say."""
    found = read()

    def is_so() -> bool:
        nonlocal found
        if found != wanted:
            found = read()
        return bool(found == wanted)

    with suppress(AssertionError):
        until(page, is_so, "this")
    assert found == wanted, f"{found!r} instead of {wanted!r}"


class Person:
    """Somebody at a browser.  Whatever the browser complains about is kept in `complaints`, but for what is `expected`."""

    def __init__(self, browser: Browser, url: str, name: str = "", wants: Mapping[str, Any] = AT_ONCE, **more: Any) -> None:
        self.url = url
        more = {"viewport": WIDE, "reduced_motion": "reduce"} | more
        self._motion = more["reduced_motion"]
        self.context: BrowserContext = browser.new_context(base_url=url, **more)
        self.context.set_default_timeout(SOON)
        self.context.add_init_script(_TELL_VIOLATIONS)
        self.context.add_init_script(_POINTS)
        self.context.add_init_script(_WANT.replace("{settings}", json.dumps(wants)))
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.complaints.append(f"{error.error}"))
        self.page: Page = self.context.new_page()
        self._keeps_something = False
        for owner, done in STAYS:
            self._mind({"context": self.context, "page": self.page, "clock": self.page.clock}[owner], done)
        self.come(name, more["viewport"])

    def come(self, name: str, viewport: ViewportSize) -> None:
        """Begin as somebody of whom nobody knows anything yet."""
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.name = name
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()
        if name:
            self.post("/api/guests", {"name": name})

    def leave(self) -> bool:
        """Leave the browser to somebody else as if it were new, but for what it has compiled; whether that can be done."""
        if self._keeps_something or self.page.is_closed() or self.context.pages != [self.page]:
            return False
        with suppress(Error):  # it is closed, or its server has gone
            self.page.goto(QUIET)
            self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
            self.context.clear_cookies()
            self.page.mouse.move(-1, -1)
            self.page.emulate_media(color_scheme="light", reduced_motion=self._motion)
            return True
        return False

    def _mind(self, owner: Any, done: str) -> None:
        """Notice when something is done that stays in the browser."""
        do = getattr(owner, done)

        def noticed(*given: Any, **more: Any) -> Any:
            self._keeps_something = True
            return do(*given, **more)

        setattr(owner, done, noticed)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in (LEFT, *self.expected)):
            self.complaints.append(f"{message.type}: {message.text}")

    def close(self) -> None:
        """Go."""
        self.context.close()

    # -- without looking -----------------------------------------------------------------------------------------------

    def post(self, path: str, body: Any) -> Any:
        """Have the browser's cookies do something that must succeed."""
        answer = self.context.request.post(path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, seats: Sequence[str], game: str = GAME, values: Mapping[str, Any] | None = None, **options: int | str) -> str:
        """Set up a table, with other numbers on its cards if `values` says so, and go there; gives its id."""
        return self._set_up({"game": game, "seats": list(seats), "options": options, "values": values or {}})

    def dealt(self, match: Match, seats: Sequence[str], moment: int | None = None) -> str:
        """Set up a table with the deal of a match, which goes on from where that is, or was, and go there; gives its id."""
        beginning = {"moment": len(match.moves) if moment is None else moment, "replay": replay.dumps(match)}
        return self._set_up({"game": match.game.name, "seats": list(seats), "beginning": beginning})

    def _set_up(self, wanted: Mapping[str, Any]) -> str:
        made: str = self.post("/api/tables", wanted)["table"]["id"]
        self.go_to(made)
        return made

    def go_to(self, table: str) -> None:
        """Open the page of a table."""
        self.page.goto(f"/t/{table}")

    def sit(self, table: str) -> None:
        """Take the first free seat of a table that waits."""
        self.go_to(table)
        self.page.get_by_role("button", name="Sit here").first.click()

    def keep(self, key: str, value: str) -> None:
        """Have the browser keep something for the pages of the server, as one of them would have."""
        if not self.page.url.startswith(self.url):
            self.page.goto(QUIET)
        self.page.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])

    # -- what one sees -------------------------------------------------------------------------------------------------

    @property
    def bar(self) -> Locator:
        """Where one acts."""
        return self.page.get_by_role("region", name="What to do")

    @property
    def actions(self) -> Locator:
        """The listed actions, without the end of the turn."""
        return self.bar.get_by_role("group").get_by_role("button")

    @property
    def end(self) -> Locator:
        """What ends the turn or the window, where that is possible."""
        return self.bar.locator("button[aria-keyshortcuts=E]:enabled")

    @property
    def undo(self) -> Locator:
        """The button that takes back."""
        return self.bar.get_by_role("button", name="Undo")

    @property
    def lit(self) -> Locator:
        """The spots of the board at which something can be done."""
        return self.page.get_by_role("group", name="The board").locator(LIT)

    @property
    def status(self) -> Locator:
        """How it stands with the connection."""
        return self.page.get_by_role("banner").get_by_role("status")

    @property
    def result(self) -> Locator:
        """The heading of the result, once the game is over."""
        return self.page.locator("#result")

    @property
    def seats(self) -> Locator:
        """The seats in the rail."""
        return self.page.get_by_role("list", name="Seats").get_by_role("listitem").filter(has=self.page.locator(".who"))

    @property
    def turn_or_result(self) -> Locator:
        """Something that shows when one may act, or when the game is over."""
        return self.actions.or_(self.end).or_(self.result).first

    @property
    def lines(self) -> Locator:
        """The lines of the log, to wait for."""
        return self.page.get_by_role("log", name="Log").get_by_role("listitem")

    def log(self) -> list[str]:
        """The lines of the log, as they are now."""
        return self.lines.all_inner_texts()

    def expect_log(self, wanted: list[str]) -> None:
        """Wait until the log has these lines."""
        expect_read(self.page, self.log, wanted)

    def expect_turn(self) -> None:
        """Wait until one may act."""
        expect(self.actions.or_(self.end).first).to_be_visible()

    def expect_prospects(self) -> None:
        """Wait until one is told what the choices come to, and what they waste."""
        expect(self.bar.locator("[id^=foretold]:not(:empty)").first).to_be_attached()

    def expect_live(self) -> None:
        """Wait until the page hears the server."""
        expect(self.status).to_have_text("")

    def is_over(self) -> bool:
        """Whether the result shows."""
        return self.result.count() > 0

    # -- what one does -------------------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        """Click the first listed action whose name has this in it."""
        self.bar.get_by_role("button", name=name).first.click()

    def menu(self) -> Locator:
        """Open the table's menu."""
        self.page.get_by_role("button", name="Menu").click()
        return self.page.get_by_role("dialog")

    def go_on(self) -> None:
        """End the turn or the window, or where that is not possible take the first action."""
        self.expect_turn()
        self.insist((self.end if self.end.count() else self.actions).first)

    def insist(self, action: Locator) -> None:
        """Click an action, and once more where one is asked whether that is meant."""
        action.click()
        if self.bar.get_by_text(ONCE_MORE).count():
            action.click()

    def begin(self, seats: Sequence[str] = ("me",), game: str = ALONE, **options: int | str) -> str:
        """Set up a table of a toy, go there and begin: from there each action gives one line of the log.  Gives the table's id."""
        table = self.table(seats, game, **options)
        self.expect_live()
        self.choose("Begin")
        expect(self.actions.filter(has_text=WALK)).to_be_visible()
        return table

    def to_a_move(self) -> None:
        """Play on until one may move: from there one move gives one line of the log."""
        self.expect_live()
        self.expect_turn()
        for _ in range(MOST_TURNS):
            if self.bar.get_by_role("button", name="Move to").count():
                return
            if self.bar.get_by_text("Who acts?").count():
                self.actions.first.click()
            else:
                self.go_on()
            self.expect_turn()
        raise AssertionError("one may never move")

    def click_something(self, number: int) -> bool:
        """Click what ends the turn, or now and then an action of the list or one on the board; whether there was anything to click.

        It may be gone under the pointer, because somebody else decided first.
        """
        self.put_away()
        ways = (self.end, self.actions, self.lit)
        kind = (0, 1, 0, 2)[number % 4]
        for way in (ways[kind], self.end, self.actions):
            found = way.count()
            if found:
                with suppress(Error):
                    way.nth(number % found).click(timeout=2_000)
                    self._answer(self.page.get_by_role("menuitem"))  # where a spot of the board means several things, the first
                    self._answer(self.bar.locator(".doubted"))  # what is cautioned against once more: all that is left may be
                    return True
        return False

    def put_away(self) -> None:
        """Close a dialog that tells what a spot is: a click for which somebody else was too quick opens it."""
        told = self.page.locator("dialog[open]:has(.head)")
        if told.count():
            self.page.keyboard.press("Escape")
            expect(told).to_have_count(0)

    def _answer(self, asked: Locator) -> None:
        """Click the first of what is asked, if it is asked."""
        if asked.count():
            with suppress(Error):
                asked.first.click(timeout=2_000)


def click_on(people: Sequence[Person], is_done: Callable[[], bool], number: int = 0, step: int = 0) -> None:
    """Have whoever can click, one after another, until something is so."""
    clicks, last = 0, time.monotonic()
    while not is_done():
        if any(person.click_something(number + i) for i, person in enumerate(people)):
            clicks, last = clicks + 1, time.monotonic()
            number += step
            assert clicks < MOST_CLICKS, "what is clicked leads nowhere"
        else:
            assert time.monotonic() < last + TOO_LONG, "nobody has anything to click"
            people[0].page.wait_for_timeout(PAUSE)
    for person in people:
        person.put_away()

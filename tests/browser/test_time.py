"""Time at the table: what happens is shown in order, can be skipped and switched off, and can be shown again."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import WebSocket, expect

from holdfast.agents.players import GreedyPlayer
from holdfast.games import find
from holdfast.play.match import Match

from .clock import Clock
from .person import ALONE, AS_USUAL, GAME, MOST_TURNS, PAUSE, SOON, Person, until

HEROES = {"hero_1": "lealith", "hero_2": "umtak", "capital_limit": 12, "outer_limit": 6}
"""Nobody defends much here, and still the game must last."""

QUICK = 120
"""Milliseconds of an event of one's own action."""

PACE = 900
"""Milliseconds of an action of somebody else when it is shown again."""

MOVING = {"wants": AS_USUAL, "reduced_motion": "no-preference"}


def hurry(person: Person) -> None:
    """Skip whatever is shown until one may act."""
    expect(person.bar).to_be_visible()

    def is_still() -> bool:
        if person.turn_or_result.count():
            return True
        person.page.keyboard.press("x")
        return False

    until(person.page, is_still, "one's turn")


def to_my_end(person: Person) -> bool:
    """Play until one's own turn can be ended, after which cards are drawn; whether that came before the end of the game."""
    for _ in range(MOST_TURNS):
        hurry(person)
        if person.is_over():
            return False
        if person.bar.get_by_role("button", name="End the turn").count():
            return True
        person.insist(person.actions.or_(person.end).first)
    raise AssertionError("one's turn never comes")


BLUE_ACTS = range(2, 9)
"""How often the computer player acts between two turns of hers: one after the other, but not so often that a page skips it."""


def between_her_turns(seed: int) -> Match | None:
    """A deal in which Red's turn comes first, then Blue's, and then something for Red, if this is one."""
    game = find(GAME)
    dealt, played = (Match(game, ["human", "greedy"], HEROES, seed) for _ in range(2))
    blue = GreedyPlayer(seed)
    if played.deciding != [0]:
        return None
    played.play(0, "pass")
    while played.deciding == [1]:
        played.play(1, blue.choose(game, played.state, 1, played.legal(1), len(played.moves)))
    return dealt if len(played.moves) - 1 in BLUE_ACTS and 0 in played.deciding else None


@cache
def before_blue() -> Match:
    """The first such deal."""
    return next(filter(None, map(between_her_turns, itertools.count())))


def to_her_end_before_blue(anna: Person) -> str:
    """Come to where Red may end her turn, after which a computer player has Blue's.  Gives the table."""
    table = anna.dealt(before_blue(), ["me", "greedy"])
    hurry(anna)
    return table


RECORD = """() => {
  const log = () => [...document.querySelectorAll('[role=log] li')].map((one) => one.innerText);
  window.logs = [log()];
  const look = () => {
    const now = log();
    if (now.join('\\n') !== window.logs.at(-1).join('\\n')) window.logs.push(now);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps every state of the log that is there to be seen, however seldom a test looks."""


def shown(person: Person, clock: Clock, step: int) -> list[list[str]]:
    """What the log is, time after time, until everything has been shown that the end of one's turn brings."""
    before = person.log()
    person.page.evaluate(RECORD)
    person.insist(person.end)
    for _ in range(SOON // PAUSE):
        # Until the server has answered, no more time passes than does: its silence would be a cut line, after which all is shown at once.
        clock.run(PAUSE if person.log() == before else step)
        if person.turn_or_result.count() and person.log() != before:
            seen: list[list[str]] = person.page.evaluate("logs")
            assert (seen[0], seen[-1]) == (before, person.log())
            return seen
        person.page.wait_for_timeout(PAUSE)  # the server answers
    raise AssertionError("what is shown never ends")


A_ROUND = 4
"""Lines of the log that the end of one's turn brings at least where a round ends with it, and another begins."""


@cache
def before_a_round() -> Match:
    """A game of one person in which the end of a turn is also that of a round, up to there."""
    for seed in itertools.count():
        match, further = (Match(find(GAME), ["human"], HEROES, seed) for _ in range(2))
        while len(further.moves) < MOST_TURNS and not further.is_over:
            told, texts = further.log_length(0), [further.game.actions.text(action) for action in further.legal(0)]
            action = "pass" if "pass" in texts else texts[0]
            further.play(0, action)
            if action == "pass" and not further.is_over and further.log_length(0) - told >= A_ROUND:
                return match
            match.play(0, action)
    raise AssertionError("never")


def test_events_come_one_after_another_with_their_lines(come):
    anna = come("Anna", **MOVING)
    anna.dealt(before_a_round(), ["me"])
    hurry(anna)
    clock = Clock(anna.page)
    seen = shown(anna, clock, QUICK)
    grown = [len(log) for log in seen]
    assert grown[-1] - grown[0] >= A_ROUND
    assert {later - earlier for earlier, later in itertools.pairwise(grown)} <= {0, 1}
    assert all(seen[-1][: len(log)] == log for log in seen)


def test_under_reduced_motion_all_is_there_at_once(come):
    anna = come("Anna", wants=AS_USUAL)
    anna.table(["me"], **HEROES)
    to_my_end(anna)
    Clock(anna.page)
    before = anna.log()
    anna.insist(anna.end)
    anna.expect_turn()  # although no time passes
    expect(anna.page.get_by_role("log", name="Log").get_by_role("listitem")).not_to_have_count(len(before))


CHARACTER = 60
"""Milliseconds that a character of it takes to read."""

READING = 1250
"""Milliseconds for which a card that is turned up is large."""


def test_what_is_turned_up_is_shown_large_and_goes_by_itself(come):
    """The first enemy that is drawn at the end of her turn: with its name, and the sentence that the log says last meanwhile."""
    anna = come("Anna", **MOVING)
    anna.table(["me"], **HEROES)
    hurry(anna)  # and hears the server: a clock that is stopped goes ahead first, in which a socket that is not open yet is given up
    clock = Clock(anna.page)
    large = anna.page.locator("[data-reveal]")
    turned_up: list[str] = []
    while not turned_up:
        to_my_end(anna)
        anna.page.evaluate(RECORD)
        anna.insist(anna.end)
        until(anna.page, lambda: clock.run(QUICK) or large.count() > 0 or anna.turn_or_result.count() > 0, "what comes after her turn")
        turned_up = large.all_inner_texts()
    assert (large.get_attribute("data-reveal") or "").split(":")[0] in ("enemies", "dire_enemies")
    said = anna.log()[-1]
    assert said.startswith("Drawn: ")
    assert said in turned_up[0]
    expect(large.locator("svg")).to_be_visible()  # its picture
    expect(anna.actions.or_(anna.end)).to_have_count(0)  # nobody acts on what they have not seen
    clock.run(max(READING, CHARACTER * len(turned_up[0])))
    expect(large.get_by_text(said, exact=True)).to_have_count(0)
    assert len(anna.log()) > 1
    hurry(anna)
    expect(large).to_have_count(0)
    expect(anna.actions.or_(anna.end).first).to_be_visible()


def newest_heard(person: Person) -> Callable[[], int]:
    """Gives what tells the newest of which a page has heard, from the opening of its next socket on."""
    heard = [-1]

    def hear(frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] in ("table", "update"):
            heard[0] = told["seq"]

    def listen(wire: WebSocket) -> None:
        wire.on("framereceived", hear)

    person.page.on("websocket", listen)
    return lambda: heard[0]


@pytest.fixture
def watching_blue(come):
    """Anna, whose turn is over; the first action of the computer player is being shown, and her clock stands still.

    It waits for her by now: nothing that comes later begins to be shown after she has skipped this.
    """
    anna = come("Anna", **MOVING)
    heard = newest_heard(anna)
    table = to_her_end_before_blue(anna)
    clock = Clock(anna.page)
    skip = anna.bar.get_by_role("button", name="Skip")

    def is_shown() -> bool:
        clock.run(QUICK)  # what she does herself is soon shown; what others do stays longer
        return skip.count() > 0

    def has_heard_all() -> bool:
        info = anna.context.request.get(f"/api/tables/{table}").json()["info"]
        return 1 in info["turn"] and heard() == info["seq"]

    anna.insist(anna.end)
    until(anna.page, is_shown, "that the computer player's action is shown")
    until(anna.page, has_heard_all, "that it is her turn again")
    expect(skip).to_be_visible()
    return anna


def test_while_something_is_shown_a_key_shows_the_newest_and_does_nothing_else(watching_blue):
    anna = watching_blue
    expect(anna.actions.or_(anna.end)).to_have_count(0)
    expect(anna.undo).to_be_disabled()
    anna.page.keyboard.press("?")
    expect(anna.bar.get_by_role("button", name="Skip")).to_have_count(0)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_be_visible()


def test_a_click_on_the_board_shows_the_newest_and_does_nothing_else(watching_blue):
    anna = watching_blue
    anna.page.get_by_role("main").click(position={"x": 300, "y": 100})
    expect(anna.bar.get_by_role("button", name="Skip")).to_have_count(0)
    expect(anna.page.get_by_role("dialog")).to_have_count(0)


def acted_since_my_end(anna: Person, table: str) -> list[int]:
    """Which seats have acted, one after another, since her last turn; what goes without asking after that does not count."""
    moments = anna.context.request.get(f"/api/tables/{table}/story").json()["moments"]
    ended = max(i for i, moment in enumerate(moments) if moment["seat"] == 1 and moment["ends"])
    seats = [seat for seat, _ in itertools.groupby(moment["seat"] for moment in moments[ended + 1 :])]
    return seats[:-1] if seats[-1:] == [1] else seats


def test_what_happened_since_ones_last_turn_is_shown_again(come):
    """From memory, and once more after a reload."""
    anna = come("Anna", reduced_motion="no-preference")
    table = to_her_end_before_blue(anna)
    last = len(anna.log())
    anna.insist(anna.end)
    expect(anna.turn_or_result).to_be_visible()  # a computer player who is asked together with her waits for her
    assert acted_since_my_end(anna, table) == [2]
    after = anna.log()
    clock = Clock(anna.page)
    expect_shown_again(anna, clock, last, after)
    clock.go()
    anna.page.reload()
    anna.expect_turn()
    expect_shown_again(anna, Clock(anna.page), last, after)


def expect_shown_again(anna: Person, clock: Clock, last: int, after: list[str]) -> None:
    """See action after action, from the last of one's own on, until the log is as it was."""
    anna.page.keyboard.press("s")
    expect(anna.page.get_by_text("Showing what happened since your last turn.")).to_be_visible()
    seen = [anna.log()]
    assert len(seen[0]) == last, "it begins with one's own last action"
    while not anna.actions.or_(anna.end).count():
        clock.run(PACE)
        seen.append(anna.log())
        assert len(seen) < 100, "it never ends"
    assert all(after[: len(log)] == log for log in seen)
    assert len({len(log) for log in seen}) > 2, "action after action"
    assert seen[-1] == after


def test_what_is_shown_again_can_be_skipped(come):
    anna = come("Anna")
    to_her_end_before_blue(anna)
    anna.insist(anna.end)
    anna.expect_turn()
    after = anna.log()
    Clock(anna.page)
    anna.bar.get_by_role("button", name="Since your last turn").click()
    expect(anna.actions.or_(anna.end)).to_have_count(0)
    anna.bar.get_by_role("button", name="Skip").click()
    anna.expect_turn()
    assert anna.log() == after


def test_how_fast_things_are_shown_is_set_in_the_menu_and_kept(come):
    anna = come("Anna")
    anna.table(["me"], ALONE)
    menu = anna.menu()
    menu.get_by_text("How things are shown").click()
    menu.get_by_label("Events are shown").select_option("slow")
    menu.get_by_label("Things move").uncheck()
    expect(anna.page.locator("html")).to_have_attribute("data-motion", "off")
    anna.page.reload()
    menu = anna.menu()
    menu.get_by_text("How things are shown").click()
    expect(menu.get_by_label("Events are shown")).to_have_value("slow")
    expect(menu.get_by_label("Things move")).not_to_be_checked()

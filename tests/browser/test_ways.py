"""Ways of several steps on a map, walked by one click; what a map shows of the night, and that its names are read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from holdfast.engine.struct import clone
from holdfast.games import find
from holdfast.play.match import Match

from ..amounts import amount
from ..greedy import go_on
from ..marches import GAME as MARCHES
from .person import NARROW, ONCE_MORE, Person, expect_read

KNIGHT = "mage-knight"


@pytest.fixture
def at_marches(visit: Callable[..., Person], marches_url: str) -> Callable[..., Person]:
    """Anna at the beginning of a game in which plains lead from hex 1 over 5 and 13 to 27."""

    def come(**more: Any) -> Person:
        anna = visit(marches_url, "Anna", **more)
        anna.dealt(Match(MARCHES, ["human", "greedy"], {"laid": 41}, seed=7), ["me", "greedy"])
        anna.expect_prospects()
        return anna

    return come


def hex_(anna: Person, spot: object) -> Locator:
    return anna.page.locator(f"[data-hex='{spot}']")


def test_one_click_walks_a_way_of_three_steps_that_one_can_pay(at_marches):
    anna = at_marches()
    far = hex_(anna, "hex-27")
    expect(far).to_have_accessible_name(re.compile(r"Walk here, for 3 in all\."))
    far.hover()
    expect(anna.page.locator(".way text")).to_have_text("3")
    far.click()
    expect(far).to_have_accessible_name(re.compile("Captains: Red"))
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text("Captain 1 walks to hex 13.")


def test_undo_takes_back_a_whole_walk(at_marches):
    anna = at_marches()
    hex_(anna, "hex-13").focus()
    anna.page.keyboard.press("Enter")
    expect(hex_(anna, "hex-13")).to_have_accessible_name(re.compile("Captains: Red"))
    anna.undo.click()
    expect(hex_(anna, "hex-1")).to_have_accessible_name(re.compile("Captains: Red"))


def test_a_finger_sees_the_way_before_it_walks(at_marches):
    anna = at_marches(viewport=NARROW, has_touch=True, is_mobile=True)
    far = hex_(anna, "hex-13")
    far.tap()
    expect(anna.page.locator(".way text")).to_have_text("2")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    expect(hex_(anna, "hex-1")).to_have_accessible_name(re.compile("Captains: Red"))
    far.tap()
    expect(far).to_have_accessible_name(re.compile("Captains: Red"))


# -- where a walk stops -------------------------------------------------------------------------------------------------------


LONG = 150
"""Moves in which a night comes."""


@cache
def greedy(game: str, moves: int, people: int = 1) -> Match:
    """The first moves of a game of greedy players."""
    told = find(game)
    match = Match(told, ["human"] * people, {"interactive_skills": "without"} if game == KNIGHT else {}, seed=1)
    while len(match.moves) < moves:
        go_on(match)
    return match


@cache
def stopped() -> dict[str, tuple[int, str, str]]:
    """The first walk of two steps that stops after one, by why: the moment in a greedy player's game, and the spaces of both steps."""
    match, game = greedy(KNIGHT, LONG), find(KNIGHT)
    found: dict[str, tuple[int, str, str]] = {}

    def steps(s: Any) -> dict[str, int]:
        """The spaces to which one may walk now, each with the action."""
        ways = {space["way"]: space["space"] for space in game.view(s, 0)["land"] if space["way"]}
        legal = {game.actions.text(action): action for action in game.legal(s)}
        return {space: legal[f"walk:{way}"] for way, space in ways.items() if f"walk:{way}" in legal}

    def unseen(s: Any) -> int:
        return sum(space["unseen"] for space in game.view(s, 0)["land"])

    for moment in range(LONG):
        s = match.position_before(moment)
        first = steps(s)
        for one, action in first.items():
            if game.caution(game, s, action):
                continue
            there = clone(s)
            game.step(there, action)
            is_turned = unseen(there) < unseen(s)
            for two, then in steps(there).items():
                why = "turned up" if is_turned else "provoked" if "provokes" in game.caution(game, there, then) else ""
                if why and two not in first and str(s.players[0].at) != two:
                    found.setdefault(why, (moment, one, two))
    return found


def walking(come: Any, why: str) -> Person:
    """Anna, who has clicked a space that lies two steps away, and has gone the first one."""
    anna: Person = come("Anna")
    moment, one, two = stopped()[why]
    anna.dealt(greedy(KNIGHT, LONG), ["me"], moment)
    anna.expect_turn()
    far = hex_(anna, two)
    expect(far).to_have_accessible_name(re.compile("Walk here, for"))
    far.click()
    expect(hex_(anna, one)).to_have_accessible_name(re.compile("Here: Red"))
    return anna


def test_a_walk_asks_before_a_step_that_provokes(come):
    """The first of two steps is taken, the second would provoke enemies."""
    anna = walking(come, "provoked")
    expect(anna.bar).to_contain_text("This provokes")


def test_a_walk_stops_where_something_is_turned_up(come):
    """After the first step the garrison of a site is turned up: the second is not taken, whatever it would do."""
    anna = walking(come, "turned up")
    anna.expect_prospects()
    expect(anna.bar).to_contain_text("what do you do?")
    expect(anna.bar.get_by_text(ONCE_MORE)).to_have_count(0)


# -- what is read -------------------------------------------------------------------------------------------------------------

LEAST = {(1280, 720): 48, (1920, 1080): 64}
"""Pixels from side to side of a hex, by the size of the screen."""

WITHIN = """([names, room, tools]) => {
  const box = (one) => one.getBoundingClientRect()
  const [edge, bar] = [box(room), box(tools)]
  const over = (one) => one.right > bar.left && one.bottom > bar.top && one.top < bar.bottom
  return names.filter((name) => box(name).left < edge.left || box(name).right > edge.right || over(box(name))).map((it) => it.textContent)
}"""


@pytest.mark.parametrize("size", list(LEAST)[: amount(1, 2)], ids=["1280x720", "1920x1080"][: amount(1, 2)])
def test_names_of_a_whole_map_are_within_it_and_beside_its_tools(come, size):
    wide, high = size
    anna = come("Anna", viewport={"width": wide, "height": high})
    anna.dealt(greedy("eternium", 20, 2), ["me", "greedy"])
    land = anna.page.locator("section.map")
    ground = land.locator(".ground").first
    expect_read(anna.page, lambda: ground.evaluate("it => it.getBoundingClientRect().width") >= LEAST[size] - 0.5, True)
    expect(anna.page.locator(".stage")).to_have_count(0)  # which hero acts is chosen on the map
    land.get_by_role("button", name="The whole map").click()
    names, room, tools = land.locator(".hex > .letter"), land.locator(".room"), land.locator(".tools")
    handles = lambda: [[one.element_handle() for one in names.all()], room.element_handle(), tools.element_handle()]  # noqa: E731
    expect_read(anna.page, lambda: anna.page.evaluate(WITHIN, handles()), [])


def first_at(time: str) -> int:
    """How many moves a game of a greedy player has taken at a time of the day, with ten moves more."""
    match, game = greedy(KNIGHT, LONG), find(KNIGHT)
    return next(moves for moves in range(10, LONG, 10) if game.view(match.position_before(moves), 0)["time"] == time)


LOOKS = "map => [getComputedStyle(map).colorScheme, getComputedStyle(map.querySelector('.hex:not(.unexplored) .ground')).fill]"


def test_the_land_of_the_night_is_another_than_that_of_the_day(come):
    """In light and in dark mode; the night is dark in both."""
    anna = come("Anna")
    seen = {}
    for time in ("day", "night"):
        anna.dealt(greedy(KNIGHT, LONG), ["me"], first_at(time))
        land = anna.page.get_by_role("region", name="The land", exact=True)
        expect(land.locator(".hex").first).to_be_attached()
        for light in ("light", "dark"):
            anna.page.emulate_media(color_scheme=light)
            seen[time, light] = land.evaluate(LOOKS)
    assert {light: seen["night", light][0] for light in ("light", "dark")} == {"light": "dark", "dark": "dark"}
    assert all(seen["day", light][1] != seen["night", light][1] for light in ("light", "dark"))

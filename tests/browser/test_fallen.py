"""What is beaten falls where it stood, and fire goes to the land where it takes hold; nobody loses anything who sees none of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from holdfast.games import find
from holdfast.play.match import Match

from .clock import Clock
from .person import AS_USUAL, Person, expect_read, until
from .test_motion import LONGER, MOVING, OFTEN, WATCH, flown


def before(name: str, kind: str, people: int, **options: Any) -> tuple[Match, int, str]:
    """A game, the moment in it in which seat 1 is about to do that of which an event of a kind comes, and what it does."""
    game = find(name)
    assert game.kinds is not None
    number = next(i for i, one in enumerate(game.kinds.all) if one.name == kind)
    for seed in range(1, 20):
        match = Match(game, ["human"] * people, options, seed)
        while not match.is_over and len(match.moves) < 300:
            seat = match.deciding[0]
            action = max(match.legal(seat), key=lambda one: game.heuristic(match.state, one))
            match.play(seat, action)
            events = match.state.events
            if seat == 0 and any(event.kind == number for event in events.items[: events.count]):
                return match, len(match.moves) - 1, game.actions.text(action)
    raise AssertionError(f"no {kind} in {name}")


def act(person: Person, table: str, action: str) -> None:
    """Do something at a table, as a page does."""
    tokens = json.loads(person.page.evaluate("(table) => localStorage.getItem(`holdfast.tokens.${table}`)", table))
    token = tokens["1"]
    seq = person.context.request.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}).json()["seq"]
    answer = person.post(f"/api/tables/{table}/commands", {"type": "act", "id": "a", "seq": seq, "token": token, "action": action})
    assert answer["error"] is None


CASES = [
    ("mage-knight", "BEATEN", 1, "fall", "beat"),
    ("ruins-of-elysia", "EXHAUSTED", 3, "fall", "Exhausted"),
    ("eternium", "DEFEATED", 2, "fall", "is defeated"),
    ("kingdom-defenders", "VICTORY", 2, "fall", "The Horde is beaten"),
    ("tiny-epic-defenders", "THREAT_ROSE", 2, "flame", "rises to"),
]
"""An event of each game, with what moves and what the log says."""


@pytest.mark.parametrize(("game", "kind", "people", "moves", "says"), CASES)
def test_it_moves_for_a_moment_and_is_gone(come, game, kind, people, moves, says):
    anna = come("Anna", **MOVING)
    match, moment, action = before(game, kind, people)
    table = anna.dealt(match, ["me", *["greedy"] * (people - 1)], moment)
    anna.expect_turn()
    clock = Clock(anna.page)
    anna.page.evaluate(WATCH)
    moving = anna.page.locator(f"[data-flight={moves}]")
    act(anna, table, action)
    until(anna.page, lambda: moving.count() > 0 or clock.run(OFTEN) or False, "that it moves")
    if moves == "fall":
        expect(moving.first.locator("> *")).to_have_count(1)
        expect(moving.first.locator("[data-spot], [data-tip], [role]")).to_have_count(0)
    anna.page.keyboard.press("?")
    expect(moving).to_have_count(0)
    clock.run(LONGER)
    expect(moving).to_have_count(0)
    assert any(says in line for line in anna.log())


def test_under_reduced_motion_the_log_tells_who_is_beaten(come):
    anna = come("Anna", wants=AS_USUAL)
    match, moment, action = before("mage-knight", "BEATEN", 1)
    table = anna.dealt(match, ["me"], moment)
    anna.expect_turn()
    anna.page.evaluate(WATCH)
    act(anna, table, action)
    expect_read(anna.page, lambda: any("beat" in line for line in anna.log()), True)
    assert flown(anna) == []

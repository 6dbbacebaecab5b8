"""The guided first rounds: each step can be done when its turn has come, and what its text says is so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.play.match import Match, begun
from holdfast.schema.lessons import ME, Lesson

LESSONS = GAME.lessons
FIRST_ROUND, HORDE = LESSONS.values()
RED, BLUE = 0, 1
KINDS = {
    "adventure",
    "building",
    "camp",
    "character",
    "deed",
    "discs",
    "fame",
    "forecast",
    "horde-need",
    "horde-path",
    "reward",
    "screen",
    "space",
    "strength",
    "wounds",
}
"""Kinds of things on the table that a step may speak of; the page names them so."""


def played(lesson: Lesson, steps: int | None = None) -> Match:
    """The lesson after so many of its steps, or all; nobody but who learns does anything."""
    match = begun(GAME, lesson)
    for step in lesson.steps[:steps]:
        for action in step.actions:
            match.play(RED, action)
    return match


def mine(match: Match) -> dict[str, Any]:
    """What is known of Red by Red."""
    player: dict[str, Any] = GAME.view(match.state, RED)["players"][RED]
    return player


def step_that_says(lesson: Lesson, words: str) -> int:
    return next(i for i, step in enumerate(lesson.steps) if words in step.text)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_every_step_of_a_lesson_can_be_done(lesson: Lesson) -> None:
    match = played(lesson)
    assert len(match.moves) == len(lesson.opening) + sum(len(step.actions) for step in lesson.steps)
    assert not match.is_over


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_whoever_learns_waits_for_nobody(lesson: Lesson) -> None:
    assert lesson.seats[RED] == ME
    for steps in range(len(lesson.steps)):
        if any(step.actions for step in lesson.steps[steps:]):
            assert played(lesson, steps).legal(RED), steps


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_every_step_speaks_of_something_on_the_table(lesson: Lesson) -> None:
    assert {place.partition(":")[0] for step in lesson.steps for place in step.places()} - {""} <= KINDS
    view = GAME.view(played(lesson, 0).state, RED)
    known = {f"building:{tile['building']}" for tile in view["buildings"]} | {f"deed:{deed['deed']}" for deed in view["deeds"]}
    known |= {f"adventure:{card['adventure']}" for card in view["adventures"]}
    known |= {f"character:{tile['character']}" for tile in view["characters"] if tile}
    assert {
        place for step in lesson.steps for place in step.places() if place.startswith(("building:", "deed:", "adventure:", "character:"))
    } <= known


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_a_lesson_ends_with_something_to_read(lesson: Lesson) -> None:
    assert not lesson.steps[-1].actions
    assert lesson.next == "" or lesson.next in LESSONS


def test_lessons_are_short() -> None:
    steps = [step for lesson in LESSONS.values() for step in lesson.steps]
    assert sum(len(step.actions) for step in steps) <= 40
    assert sum(len(re.findall(r"\w+", step.text)) for step in steps) <= 900


def test_the_first_round_says_what_is_so() -> None:
    begun = played(FIRST_ROUND, 0)
    assert mine(begun)["screen"]["goods"] == {"weapon": 1, "spell": 1, "loot": 1, "coin": 1}
    assert mine(begun)["screen"]["fate"]["key"] == "reward-tiles"
    view = GAME.view(begun.state, RED)
    assert view["doors"][0]["holders"] == ["blue"]
    assert [view["players"][BLUE]["passed"], view["characters"][1]["character"]] == [True, "quartermaster"]

    hired = next(deed for deed in view["deeds"] if deed["deed"] == "deed-i-6")
    assert (hired["name"], hired["show"]) == ("Hire a Free Company", {"weapon": 1, "spell": 1, "coin": 2})
    reef, ransom = view["adventures"][0], view["adventures"][3]
    assert (reef["name"], reef["cost"]) == ("Splinters of the Reef", {"weapon": 0, "spell": 0, "either": 1, "wounds": 1})
    assert (ransom["name"], ransom["cost"]) == ("The Smith's Ransom", {"weapon": 1, "spell": 0, "either": 1, "wounds": 0})

    characters = played(FIRST_ROUND, step_that_says(FIRST_ROUND, "One disc is left"))
    assert (mine(characters)["discs"], GAME.view(characters.state, RED)["phase"]) == (1, "characters")

    wounded = played(FIRST_ROUND, step_that_says(FIRST_ROUND, "But you have a"))
    assert (mine(wounded)["wounds"], mine(wounded)["fame"], mine(wounded)["screen"]["relics"]["rune-1"]) == (1, 22, 1)
    assert mine(played(FIRST_ROUND, step_that_says(FIRST_ROUND, "Now you can show")))["wounds"] == 0

    last = played(FIRST_ROUND)
    assert mine(last)["screen"]["relics"]["orb"] == mine(last)["screen"]["relics"]["legendary-weapon"] == 1
    horde = GAME.view(last.state, RED)["horde"]
    assert (horde["name"], horde["counter"], horde["weapon"], horde["spell"]) == ("The Outriders", 1, 2, 1)


def test_the_horde_says_what_is_so() -> None:
    begun = played(HORDE, 0)
    view = GAME.view(begun.state, RED)
    assert (view["round"], view["phase"], view["horde"]["counter"], view["horde"]["fame_loss"]) == (2, "placing", 1, 6)
    assert view["players"][BLUE]["passed"]

    trained = played(HORDE, step_that_says(HORDE, "Strength 1:"))
    assert (mine(trained)["strength"], mine(trained)["multipliers"]["strength"]) == (1, 1)

    won = played(HORDE, step_that_says(HORDE, "Victory!"))
    assert mine(won)["fame"] == mine(trained)["fame"] + 6, "3 at once, and 3 for the victory"

    last = played(HORDE)
    assert (mine(last)["strength"], mine(last)["screen"]["relics"]["orb"]) == (2, 2)
    horde = GAME.view(last.state, RED)["horde"]
    assert (horde["name"], horde["counter"]) == ("The Eel Riders", 2)

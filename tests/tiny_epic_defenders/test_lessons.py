"""The guided first game: each step can be done when its turn has come, and what its text says is so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.play.match import Match, begun
from holdfast.schema.lessons import Lesson

LESSONS = GAME.lessons
FIRST_WATCH, DRAGON = LESSONS.values()


def played(lesson: Lesson, steps: int | None = None) -> Match:
    """The lesson after so many of its steps, or all."""
    match = begun(GAME, lesson)
    for step in lesson.steps[:steps]:
        for action in step.actions:
            match.play(0, action)
    return match


def seen(match: Match) -> dict[str, Any]:
    return GAME.view(match.state, 0)


def region(match: Match, name: str) -> dict[str, Any]:
    return next(one for one in seen(match)["regions"] if one["region"] == name)


def defender(match: Match, colour: str) -> dict[str, Any]:
    return next(one for one in seen(match)["defenders"] if one["defender"] == colour)


def step_that_says(lesson: Lesson, words: str) -> int:
    return next(i for i, step in enumerate(lesson.steps) if words in step.text)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_every_step_of_a_lesson_can_be_done(lesson: Lesson) -> None:
    match = played(lesson)
    assert len(match.moves) == len(lesson.opening) + sum(len(step.actions) for step in lesson.steps)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_every_step_speaks_of_something_on_the_table(lesson: Lesson) -> None:
    match = begun(GAME, lesson)
    regions = {one["region"] for one in seen(match)["regions"]}
    known = {f"{kind}:{name}" for kind in ("region", "threat") for name in regions} | {
        "defender:red",
        "defender:blue",
        "foe:dragon",
        "artifact:celestial-idol",
        "",
    }
    assert {place for step in lesson.steps for place in step.places()} <= known


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_a_lesson_ends_with_something_to_read(lesson: Lesson) -> None:
    assert not lesson.steps[-1].actions
    assert lesson.next == "" or lesson.next in LESSONS


def test_both_lessons_together_are_short() -> None:
    """Five minutes: at most fifty decisions, and at most as many words as one reads in two and a half minutes."""
    steps = [*FIRST_WATCH.steps, *DRAGON.steps]
    assert sum(len(step.actions) for step in steps) <= 60
    assert sum(len(re.findall(r"\w+", step.text)) for step in steps) <= 850


def test_the_first_watch_says_what_is_so() -> None:
    match = begun(GAME, FIRST_WATCH)
    assert region(match, "forest")["threat"] == 3
    assert [defender(match, "red")["name"], defender(match, "blue")["name"]] == ["Gurmund", "Ethairna"]
    assert seen(match)["points"] == 3

    lightning = played(FIRST_WATCH, step_that_says(FIRST_WATCH, "No points are left"))
    assert (region(lightning, "forest")["threat"], seen(lightning)["points"]) == (0, 0)

    second = step_that_says(FIRST_WATCH, "Round 2 began")
    assert (seen(played(FIRST_WATCH, second))["round"], seen(played(FIRST_WATCH, second))["card"]) == (2, "forest-ruins")

    through = step_that_says(FIRST_WATCH, "Let this one")
    assert region(played(FIRST_WATCH, through + 1), "desert")["threat"] == 1

    dire = step_that_says(FIRST_WATCH, "A Dire Enemy")
    assert seen(played(FIRST_WATCH, dire))["card"] == "manticore"
    assert defender(played(FIRST_WATCH, dire + 1), "red")["artifacts"] == ["celestial-idol"]

    last = played(FIRST_WATCH)
    assert (defender(last, "blue")["hit_points"], defender(last, "blue")["of"]) == (4, 4)
    assert not last.is_over


def test_the_dragon_says_what_is_so() -> None:
    match = begun(GAME, DRAGON)
    assert (seen(match)["round"], seen(match)["horde"], seen(match)["foe"]["revealed"]) == (3, 0, False)
    assert (defender(match, "blue")["hit_points"], region(match, "coast")["threat"]) == (1, 3)

    comes = played(DRAGON, step_that_says(DRAGON, "The last cards were drawn"))
    assert (seen(comes)["foe"]["place"], seen(comes)["foe"]["hit_points"]) == ("plains", 4)

    beside = played(DRAGON, step_that_says(DRAGON, "It has come to the Forest"))
    assert seen(beside)["foe"]["place"] == "forest"

    event = played(DRAGON, step_that_says(DRAGON, "An Epic Event"))
    assert (defender(event, "blue")["hit_points"], defender(event, "red")["hit_points"]) == (0, 2)
    assert seen(event)["foe"]["place"] == "mountains"

    rested = begun(GAME, DRAGON)
    for step in DRAGON.steps[: step_that_says(DRAGON, "But she is in")]:
        for action in step.actions:
            rested.play(0, action)
    rested.play(0, "act:blue")
    assert defender(rested, "blue")["hit_points"] == 4

    assert GAME.outcome(played(DRAGON).state) == "won"


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.name)
def test_the_frame_stands_where_the_click_belongs(lesson: Lesson) -> None:
    """Who acts is clicked at the Defender, where they go and what they Secure at the region."""
    due = [pair for step in lesson.steps for pair in zip(step.actions, step.places() * len(step.actions), strict=False)]
    assert due
    for action, place in due:
        kind, _, what = action.partition(":")
        if kind == "act":
            assert place == f"defender:{what}", action
        if kind in ("move", "secure") and place.startswith("region"):
            assert place == f"region:{what}", action


def test_the_artifact_that_is_told_of_is_framed() -> None:
    number = step_that_says(FIRST_WATCH, "has taken up an artifact")
    [artifact] = defender(played(FIRST_WATCH, number), "red")["artifacts"]
    assert FIRST_WATCH.steps[number].at == f"artifact:{artifact}"


def test_who_looks_at_the_second_lesson_is_told_that_the_ring_is_another() -> None:
    def ring(lesson: Lesson) -> dict[str, Any]:
        return {one["region"]: one["position"] for one in seen(begun(GAME, lesson))["regions"]}

    assert ring(FIRST_WATCH) != ring(DRAGON)
    assert "another order than in the first lesson" in DRAGON.steps[0].text

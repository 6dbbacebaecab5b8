"""Lessons: tables that are set up for learning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast import games
from holdfast.schema.lessons import Lesson
from holdfast.schema.texts.i18n import say
from holdfast.server.runtime.settings import Settings
from tests import toys
from tests.toygame import GAME

from .house import Visitor, hosted, tokens
from .playing import RIVALS, done

FIRST = Lesson(
    "first-walk",
    say("The first walk"),
    say("Walk and draw."),
    seats=("me", "greedy"),
    seed=5,
    options={"length": 3},
    values={"ash.worth": 4},
    opening=((1, "begin"), (0, "walk:right"), (1, "wait")),
)
SCHOOL = replace(GAME, lessons={**GAME.lessons, FIRST.name: FIRST})


def find(name):
    return {RIVALS: SCHOOL}.get(name) or toys.find(name)


@pytest.fixture(scope="module")
def anna(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('lessons')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, _), Visitor(url, "Anna") as visitor:
        yield visitor


def test_a_lesson_is_a_private_table_that_has_begun_after_its_opening(anna):
    made = anna.post("/api/lessons", {"game": RIVALS, "lesson": "first-walk"})
    info, table = made["table"], made["table"]["id"]
    assert (info["state"], info["public"], info["lesson"], info["played_on"]) == ("running", False, "first-walk", False)
    assert (info["values"], info["options"]) == ({"trees.ash.worth": 4}, {"length": "3"})
    assert [seat["kind"] for seat in info["seats"]] == ["human", "greedy"]
    token = tokens(made)[1]
    frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")
    assert frame["sight"]["view"]["at"] == [1, 0, 0]
    assert frame["sight"]["question"] == "Seat 1: what do you do?"
    assert frame["sight"]["undo_seat"] == 0
    done(anna.command(table, "act", token, frame["seq"], action="wait"))
    assert anna.get(f"/api/tables/{table}")["info"]["state"] == "over"
    actions = [moment["action"] for moment in anna.get(f"/api/tables/{table}/story")["moments"]]
    assert actions == ["", "begin", "walk:right", "wait", "wait"]


def test_it_is_dealt_alike_each_time(anna):
    views = []
    for _ in range(2):
        made = anna.post("/api/lessons", {"game": RIVALS, "lesson": "first-walk"})
        views.append(anna.get(f"/api/tables/{made['table']['id']}", Authorization=f"Bearer {tokens(made)[1]}")["sight"]["view"])
    assert views[0] == views[1]


def test_lessons_that_there_are_not_are_refused(anna):
    for body, code in (({"game": RIVALS, "lesson": "flying"}, "no-lesson"), ({"game": "chess", "lesson": "first-walk"}, "no-game")):
        answer = anna.http.post("/api/lessons", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, code)


def test_one_has_to_be_somebody_to_learn(anna):
    anna_s, anna.http.cookies = anna.http.cookies, {}
    try:
        assert anna.http.post("/api/lessons", json={"game": RIVALS, "lesson": "first-walk"}).status_code == 401
    finally:
        anna.http.cookies = anna_s


@pytest.mark.parametrize("name", games.NAMES)
def test_every_lesson_of_the_house_can_be_begun(anna, name):
    lessons = games.find(name).lessons
    for key, lesson in lessons.items():
        assert key == lesson.name
        made = anna.post("/api/lessons", {"game": name, "lesson": key})
        assert made["table"]["state"] == "running"
        assert made["tokens"]
        assert anna.get("/api/games")["games"][games.NAMES.index(name)]["lessons"][0]["name"] == next(iter(lessons))

"""Lessons written in a file: what is read, and what is said of a file that cannot be."""

from __future__ import annotations

import pytest

from holdfast.schema.lessons import BadLessons, lessons_in

FILE = """
[walk]
title = "The first walk"
summary = "A minute."
seats = ["me", "greedy"]
seed = 5
options = { length = 6 }
next = "home"
opening = ["2: begin", "1: roll walk:right"]

[[walk.steps]]
text = "You stand at the Gate."
at = "place:gate"

[[walk.steps]]
text = "Click the deck."
typed = "Draw."
do = "draw play:fir"
at = ["deck", "tree:fir"]

[home]
title = "The way home"
summary = "Half a minute."
after = "walk"
opening = ["2: wait"]

[[home.steps]]
text = "Go home."
do = "walk:left"
"""


def read(tmp_path, text=FILE):
    path = tmp_path / "lessons.toml"
    path.write_text(text, encoding="utf-8")
    return lessons_in(path)


def test_a_lesson_is_what_its_file_says(tmp_path):
    walk = read(tmp_path)["walk"]
    assert (walk.name, walk.title, walk.summary, walk.next) == ("walk", "The first walk", "A minute.", "home")
    assert (walk.seats, walk.seed, walk.options) == (("me", "greedy"), 5, {"length": 6})
    assert walk.opening == ((1, "begin"), (0, "roll"), (0, "walk:right"))
    first, second = walk.steps
    assert (first.text, first.actions, first.places(), first.typed) == ("You stand at the Gate.", (), ["place:gate"], "")
    assert (second.actions, second.places(), second.typed) == (("draw", "play:fir"), ["deck", "tree:fir"], "Draw.")


def test_a_lesson_may_begin_where_another_has_ended(tmp_path):
    lessons = read(tmp_path)
    home = lessons["home"]
    assert list(lessons) == ["walk", "home"]
    assert (home.seats, home.seed, home.options) == (("me", "greedy"), 5, {"length": 6})
    assert home.opening == ((1, "begin"), (0, "roll"), (0, "walk:right"), (0, "draw"), (0, "play:fir"), (1, "wait"))


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ("seed = 5", 'seed = "five"', "walk: Expected `int | null`, got `str` - at `$.seed`"),
        ("seed = 5\n", "", "walk: it wants seats and a seed, or after = the lesson it follows"),
        ('seats = ["me", "greedy"]', 'seats = ["greedy"]', "walk: one of its seats is `me`, who learns"),
        ("summary", "sumary", "walk: Object contains unknown field `sumary`"),
        ('"2: begin"', '"begin"', "walk: an opening is written as `2: draw play:fir`, the seat from 1 on and its actions, not 'begin'"),
        ('"2: begin"', '"3: begin"', "walk: there is no seat 3; its seats are 1 to 2"),
        ('at = ["deck", "tree:fir"]', 'at = ["deck", "tree:fir", ""]', "walk: 2 actions, but 3 places: Click the deck."),
        ('after = "walk"', 'after = "run"', "home: there is no lesson run before it"),
        ('"me", "greedy"', '"me", "me"', "home: walk has several seats of whoever learns, so write an opening instead of after"),
        ('next = "home"', 'next = "hom"', "walk: there is no lesson hom to be the next"),
        ("[walk]", "[walk", "not valid TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_told(tmp_path, right, wrong, fault):
    assert right in FILE
    with pytest.raises(BadLessons) as told:
        read(tmp_path, FILE.replace(right, wrong, 1))
    assert str(told.value).startswith("lessons.toml: ")
    assert fault in str(told.value)

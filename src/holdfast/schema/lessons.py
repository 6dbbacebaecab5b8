"""Lessons: prepared games with instructions, which a game has in a file.

```toml
[first-walk]                                   # its name
title = "The first walk"
summary = "How a turn goes. A minute."
seats = ["me", "greedy"]
seed = 5
options = { length = 6 }
opening = ["2: begin", "1: roll walk:right"]   # seats from 1 on, each with its actions
next = "home"

[[first-walk.steps]]
text = "Draw a tree and play it."
do = "draw play:fir"                           # nothing, for a step that only has to be read
at = ["deck", "tree:fir"]                      # one element of the table, or one for each action
typed = "Type `draw`, then `play fir`."        # for terminals, if it differs

[home]
title = "The way home"
summary = "Half a minute."
after = "first-walk"                           # has its seats, seed, options and values, and begins where it has ended
```
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from .options import Value

ME = "me"
"""The seat of the learner."""


@dataclass(frozen=True)
class LessonStep:
    """One step: a text, the element of the table it refers to (`region:coast`), and the actions, in text form, that complete it.

    A step without actions only has to be read; one with several is complete when all are taken.  `at` is one element, or one per action.
    `typed` is the text for terminals, if it differs.
    """

    text: str
    actions: Sequence[str] = ()
    at: str | Sequence[str] = ""
    typed: str = ""

    def places(self) -> list[str]:
        """Return the element referred to at each action, or a single one for all.  Raises ValueError if their number does not fit."""
        places = [self.at] if isinstance(self.at, str) else list(self.at)
        if len(places) not in (1, len(self.actions)):
            raise ValueError(f"{len(self.actions)} actions, but {len(places)} places: {self.text}")
        return places


@dataclass(frozen=True)
class Lesson:
    """A prepared game: seats, options, card values, seed, and the opening actions.

    `seats` are `me` or a level of computer players, at least one of them `me`; whoever learns plays all of those.  `options` and `values`
    are those that differ from the default; `opening` lists (seat counted from 0, action in text form), which cannot be undone.
    """

    name: str
    title: str
    summary: str
    seats: Sequence[str]
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    opening: Sequence[tuple[int, str]] = ()
    steps: Sequence[LessonStep] = ()
    next: str = ""
    """The name of the next lesson, if there is one."""


class BadLessons(ValueError):
    """A file of lessons that cannot be read; the message names the file, the lesson and the fault."""


class _WrittenStep(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    do: str = ""
    at: str | list[str] = ""
    typed: str = ""


class _WrittenLesson(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    summary: str
    steps: list[_WrittenStep] = []
    after: str = ""
    seats: list[str] = []
    seed: int | None = None
    options: dict[str, Value] = {}
    values: dict[str, Any] = {}
    opening: list[str] = []
    next: str = ""


def lessons_in(path: Path) -> Mapping[str, Lesson]:
    """Return the lessons of a TOML file by name, in its order.  Raises BadLessons."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadLessons(f"{path.name}: not valid TOML: {error}") from None
    lessons: dict[str, Lesson] = {}
    for name, table in tables.items():
        try:
            lessons[name] = _lesson(name, msgspec.convert(table, _WrittenLesson), lessons)
            if lessons[name].next and lessons[name].next not in tables:
                raise ValueError(f"there is no lesson {lessons[name].next} to be the next")
        except ValueError as error:
            raise BadLessons(f"{path.name}: {name}: {error}") from None
    return lessons


def _lesson(name: str, written: _WrittenLesson, before: Mapping[str, Lesson]) -> Lesson:
    """Return a lesson; `before` are those above it in the file.  Raises ValueError."""
    steps = tuple(LessonStep(step.text, tuple(step.do.split()), step.at, step.typed) for step in written.steps)
    for step in steps:
        step.places()
    start = Lesson(name, written.title, written.summary, tuple(written.seats), written.seed or 0, written.options, written.values)
    if written.after:
        if written.after not in before:
            raise ValueError(f"there is no lesson {written.after} before it")
        start = before[written.after]
        if start.seats.count(ME) > 1:
            raise ValueError(f"{written.after} has several seats of whoever learns, so write an opening instead of after")
    elif not written.seats or written.seed is None:
        raise ValueError("it wants seats and a seed, or after = the lesson it follows")
    if ME not in start.seats:
        raise ValueError(f"one of its seats is `{ME}`, who learns")
    played = [(start.seats.index(ME), action) for step in start.steps for action in step.actions]
    opening = (*start.opening, *played, *(turn for text in written.opening for turn in _turns(text, len(start.seats))))
    return Lesson(name, written.title, written.summary, start.seats, start.seed, start.options, start.values, opening, steps, written.next)


def _turns(text: str, seats: int) -> list[tuple[int, str]]:
    """`2: draw play:fir` is what seat 1 does, counted from 0.  Raises ValueError."""
    written = re.fullmatch(r"(\d+): (.+)", text)
    if written is None:
        raise ValueError(f"an opening is written as `2: draw play:fir`, the seat from 1 on and its actions, not {text!r}")
    seat = int(written[1])
    if not 1 <= seat <= seats:
        raise ValueError(f"there is no seat {seat}; its seats are 1 to {seats}")
    return [(seat - 1, action) for action in written[2].split()]

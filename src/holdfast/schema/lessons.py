"""Lessons: prepared games with instructions, declared by a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

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

    `seats` are `me` or a level of computer players, at least one of them `me`; `options` and `values` are those that differ from the
    default; `opening` lists (seat counted from 0, action in text form), which cannot be undone.
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

"""Lessons: games that are set up for learning, as a game's folder describes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .options import Value

ME = "me"
"""The seat of whoever learns."""


@dataclass(frozen=True)
class LessonStep:
    """One thing to learn: a text, what it speaks of on the table (`region:coast`), and the actions, in their text form, that do it.

    A step without actions is read; one with several is done when all are taken.  `typed` is the text for those who have no mouse, where
    theirs is another one.
    """

    text: str
    actions: Sequence[str] = ()
    at: str = ""
    typed: str = ""


@dataclass(frozen=True)
class Lesson:
    """A game of one's own, the same each time: who sits where, its options, values and luck, and the actions it begins with.

    `seats` are `me` or a level of computer players, at least one of them `me`; `options` and `values` are those that differ from the
    house's; `opening` has (seat, action in its text form) in order, with seats counted from 0, and nobody can take them back.
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
    """The lesson that comes after it, if one does."""

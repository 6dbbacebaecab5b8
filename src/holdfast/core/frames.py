"""Unfinished business: a stack of small frames in the position.

A rule that must wait for a choice pushes a frame and returns; the engine resumes the topmost frame after each choice.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from .rule import rule
from .struct import Field, array, i8, i16, struct, u8


@struct
class Frame:
    """One piece of unfinished business.  What the numbers mean is up to the window that pushed it."""

    kind: u8
    step: u8
    who: i8
    where: i8
    card: i8
    points: i16


class Frames:
    """The stack (what rules are typed with; a record has `frames(depth)`)."""

    count: int
    items: list[Frame]


@cache
def _frames_type(depth: int) -> Any:
    body = {
        "__annotations__": {"count": i8, "items": list[Frame]},
        "items": array(depth),
        "__doc__": f"A stack of up to {depth} frames.",
    }
    return struct(type(f"Frames{depth}", (), body))


def frames(depth: int) -> Any:
    """Declare the stack of a position: `frames: Frames = frames(10)`."""
    return Field(of=_frames_type(depth))


@rule
def push(frames: Frames, kind: int, who: int, where: int, card: int, points: int) -> None:
    """Begin some business, at its step 0."""
    frame = frames.items[frames.count]
    frame.kind = kind
    frame.step = 0
    frame.who = who
    frame.where = where
    frame.card = card
    frame.points = points
    frames.count += 1


@rule
def top(frames: Frames) -> Frame:
    """The business at hand."""
    return frames.items[frames.count - 1]


@rule
def pop(frames: Frames) -> None:
    """Finish the business at hand and leave no trace of it."""
    frames.count -= 1
    frame = frames.items[frames.count]
    frame.kind = 0
    frame.step = 0
    frame.who = 0
    frame.where = 0
    frame.card = 0
    frame.points = 0


class Asking(Protocol):
    """A position whose windows ask somebody."""

    deciding: int
    frames: Frames


@rule
def ask(s: Asking) -> None:
    """Ask the player of the window at hand, in a game whose players are their seats."""
    s.deciding = 1 << top(s.frames).who


@rule
def ask_while_left(s: Asking) -> None:
    """Ask the player as long as the window has points left, and finish it without."""
    if top(s.frames).points > 0:
        ask(s)
    else:
        pop(s.frames)

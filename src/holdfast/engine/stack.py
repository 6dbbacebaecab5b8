"""The stack of pending decisions: small frames in the position.

A rule that has to wait for a choice pushes a frame and returns; the engine resumes the top frame after each choice.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

from .jit import rule
from .struct import NARROW, Field, array, i8, i16, struct, u8


@struct
class Frame:
    """One pending decision or effect.  `kind` selects its handlers (`decisions.Business`); the handlers define the other numbers."""

    kind: u8
    step: u8
    who: i8
    where: i8
    card: i8
    points: i16


class Frames:
    """The stack (for type annotations in rules; a record declares `frames(depth)`)."""

    count: int
    items: list[Frame]


@cache
def _frames_type(depth: int, kind: Any, wide: bool) -> Any:
    if wide:
        kind = struct(type(f"Wide{kind.__name__}", (kind,), {"__annotations__": {"where": i16, "card": i16}}))
    body = {
        "__annotations__": {"count": i8 if depth <= NARROW else i16, "items": list[kind]},
        "items": array(depth),
        "__doc__": f"A stack of up to {depth} frames.",
    }
    return struct(type(f"{kind.__name__}s{depth}", (), body))


def frames(depth: int, kind: Any = Frame, *, wide: bool = False) -> Any:
    """Declare the stack of a position: `frames: Frames = frames(10)`; a `kind` that extends Frame has registers of its own.

    `where` and `card` of a frame are numbers up to 127, or up to 32767 if the frames are `wide`.

    `push` and `pop` leave the registers alone: whoever sets them makes them zero again before the frame is popped.
    """
    return Field(of=_frames_type(depth, kind, wide))


@rule
def push(frames: Frames, kind: int, who: int, where: int, card: int, points: int) -> None:
    """Push a frame, at step 0, on a stack that is not full."""
    frame = frames.items[frames.count]
    frame.kind = kind
    frame.step = 0
    frame.who = who
    frame.where = where
    frame.card = card
    frame.points = points
    frames.count += 1


@rule
def has_room(frames: Frames, places: int = 1) -> bool:
    """Return whether a stack has so many places left."""
    return frames.count + places <= len(frames.items)


@rule
def top(frames: Frames) -> Frame:
    """Return the top frame."""
    return frames.items[frames.count - 1]


@rule
def pop(frames: Frames) -> None:
    """Pop the top frame and zero it."""
    frames.count -= 1
    frame = frames.items[frames.count]
    frame.kind = 0
    frame.step = 0
    frame.who = 0
    frame.where = 0
    frame.card = 0
    frame.points = 0


class Asking(Protocol):
    """A position whose frames ask a seat."""

    deciding: int
    frames: Frames


@rule
def ask(s: Asking) -> None:
    """Let the seat `who` of the top frame decide; for games in which players and seats are the same."""
    s.deciding = 1 << top(s.frames).who


@rule
def ask_while_left(s: Asking) -> None:
    """Let the seat of the top frame decide if the frame has points left, else pop the frame."""
    if top(s.frames).points > 0:
        ask(s)
    else:
        pop(s.frames)

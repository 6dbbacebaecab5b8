"""The stack of pending decisions: small frames in the position.

A rule that has to wait for a choice pushes a frame and returns; the engine resumes the top frame after each choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Protocol

from .clear import clear
from .decision_type import ALIASES
from .jit import rule
from .struct import NARROW, Field, array, i8, i16, struct, u8


class Begun(Protocol):
    """A decision that is begun: the five numbers of its frame (`decision.py`)."""

    retired: ClassVar[bool]

    def __getitem__(self, place: int) -> int: ...


@struct
class Frame:
    """One pending decision or effect.  `kind` is its kind (`decision.py`), `step` how far it has come; kinds name the other numbers."""

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
def _frames_type(depth: int, kind: Any, wide: bool, names: tuple[tuple[str, str], ...]) -> Any:
    if wide:
        kind = struct(type(f"Wide{kind.__name__}", (kind,), {"__annotations__": {"where": i16, "card": i16}}))
    if names:
        kind = struct(type(f"Named{kind.__name__}", (kind,), {ALIASES: dict(names)}))
    body = {
        "__annotations__": {"count": i8 if depth <= NARROW else i16, "items": list[kind]},
        "items": array(depth),
        "__doc__": f"A stack of up to {depth} frames.",
    }
    return struct(type(f"{kind.__name__}s{depth}", (), body))


class Named(Protocol):
    """What names the numbers of frames: the kinds of decisions of a game."""

    @property
    def names_of_numbers(self) -> Mapping[str, str]:
        """By name, the field of a frame that holds it."""


def frames(depth: int, kind: Any = Frame, *, wide: bool = False, of: Named | None = None) -> Any:
    """Declare the stack of a position: `frames: Frames = frames(10, of=DECISIONS)`; a `kind` that extends Frame has registers of its own.

    `where` and `card` of a frame are numbers up to 127, or up to 32767 if the frames are `wide`.  The numbers of a frame can be read by the
    names that the decisions `of` the game give them.

    `push` leaves the registers alone, which are zero.
    """
    names = {} if of is None else {name: field for name, field in of.names_of_numbers.items() if name != field}
    return Field(of=_frames_type(depth, kind, wide, tuple(names.items())))


@rule
def push(frames: Frames, decision: Begun) -> None:
    """Push a decision, at step 0, on a stack that is not full."""
    push_numbers(frames, decision[0], decision[1], decision[2], decision[3], decision[4])


@rule
def push_numbers(frames: Frames, kind: int, who: int, where: int, card: int, points: int) -> None:
    """Push a decision of whatever kind, at step 0, on a stack that is not full."""
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
def at(frames: Frames, place: int) -> Frame:
    """Return the frame at a place, 0 being the lowest."""
    return frames.items[place]


@rule
def pop(frames: Frames) -> None:
    """Pop the top frame and zero it."""
    frames.count -= 1
    clear(frames.items[frames.count])


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

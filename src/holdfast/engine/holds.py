"""What holds for a while, and what waits for something to happen: a list in the position.

A rule that is other for a while (a terrain that costs less, a wider hand) is a `Held` of a kind that the game numbers from 1.  An effect
that waits for an event is a `Held` of the kind WAITS: `happen` runs it as a frame of its own.  The order is that in which they were played.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from .clear import clear
from .instructions import ANY_USE
from .jit import apart, rule
from .pile import NONE
from .stack import Frames, push_numbers
from .struct import Field, array, i8, i16, struct, u8

WAITS = 255
"""The kind of what waits for an event; games number theirs from 1."""
ANYBODY = -1
A_TURN, SPENT = -1, -2


@struct
class Held:
    """One thing that holds: of a kind, until something ends, for a seat or ANYBODY."""

    kind: u8
    until: u8
    who: i8
    left: i8  # how often it may still happen; 0 is without limit, A_TURN once a turn, and SPENT if it has in this one
    card: i16  # the card it is from
    a: i16  # what it is about: a terrain, a phase; for what waits its event
    b: i16  # how much; for what waits the register `that` of the effect that left it
    code: i16  # for what waits the row at which to go on
    if TYPE_CHECKING:
        more: i16
    aliases = {"more": "code"}  # for what does not wait a third number  # noqa: RUF012 - as `struct` takes it


class Holds:
    """The list (for type annotations in rules; a record declares `holds(capacity)`)."""

    count: int
    lost: int
    items: list[Held]


@cache
def _holds_type(capacity: int) -> Any:
    body = {
        "__annotations__": {"count": u8, "lost": u8, "items": list[Held]},
        "items": array(capacity),
        "__doc__": f"Up to {capacity} things that hold.",
    }
    return struct(type(f"Holds{capacity}", (), body))


def holds(capacity: int) -> Any:
    """Declare the list of a position: `holds: Holds = holds(28)`.  Raises ValueError for a capacity outside 1 to 255."""
    if not 0 < capacity < 256:
        raise ValueError(f"1 to 255 things can hold, not {capacity}")
    return Field(of=_holds_type(capacity))


class Holding(Protocol):
    """A position with a stack and a list of what holds."""

    holds: Holds
    frames: Any


@rule
def hold(holds: Holds, kind: int, until: int, who: int, card: int, a: int, b: int) -> None:
    """Let something hold from now on; a full list counts it in `lost` instead."""
    leave(holds, kind, until, who, 0, card, a, b, 0)


@rule
def hold_more(holds: Holds, kind: int, until: int, who: int, card: int, a: int, b: int, more: int) -> None:
    """Let something of three numbers hold from now on."""
    leave(holds, kind, until, who, 0, card, a, b, more)


@rule
def leave(holds: Holds, kind: int, until: int, who: int, left: int, card: int, a: int, b: int, code: int) -> None:
    """Add something to the list, with rows to run."""
    if holds.count == len(holds.items):
        holds.lost = min(holds.lost + 1, 255)
        return
    item = holds.items[holds.count]
    item.kind = kind
    item.until = until
    item.who = who
    item.left = left
    item.card = card
    item.a = a
    item.b = b
    item.code = code
    holds.count += 1


@rule
def held(holds: Holds, kind: int, who: int, a: int) -> int:
    """Return the sum of what holds of a kind, for a seat and about `a`."""
    total = 0
    for i in range(holds.count):
        item = holds.items[i]
        if item.kind == kind and item.a == a and (item.who == who or item.who == ANYBODY):
            total += item.b
    return total


@rule
def is_held(holds: Holds, kind: int, who: int, a: int) -> bool:
    """Return whether anything of a kind holds, for a seat and about `a`."""
    for i in range(holds.count):
        item = holds.items[i]
        if item.kind == kind and item.a == a and (item.who == who or item.who == ANYBODY):
            return True
    return False


@apart
def expire(holds: Holds, until: int, who: int) -> None:
    """End what holds until now, of a seat or of ANYBODY: then of all."""
    kept = 0
    for i in range(holds.count):
        item = holds.items[i]
        if item.until == until and (who == ANYBODY or item.who == who):
            continue
        if kept != i:
            _copy(holds.items[kept], item)
        kept += 1
    _shorten(holds, kept)


@rule
def refresh(holds: Holds) -> None:
    """A turn begins: what waits once a turn may happen again."""
    for i in range(holds.count):
        if holds.items[i].left == SPENT:
            holds.items[i].left = A_TURN


@rule
def _copy(target: Held, source: Held) -> None:
    target.kind = source.kind
    target.until = source.until
    target.who = source.who
    target.left = source.left
    target.card = source.card
    target.a = source.a
    target.b = source.b
    target.code = source.code


@rule
def _shorten(holds: Holds, count: int) -> None:
    """Keep the first `count`, and make the others zero: two positions that are the same are the same bytes."""
    for i in range(count, holds.count):
        clear(holds.items[i])
    holds.count = count


@rule
def _remove(holds: Holds, place: int) -> None:
    for i in range(place, holds.count - 1):
        _copy(holds.items[i], holds.items[i + 1])
    _shorten(holds, holds.count - 1)


@apart
def begin(frames: Frames, window: int, who: int, card: int, row: int, uses: int) -> bool:
    """Push a frame that runs an effect for a seat from a row; returns False if more than half of the stack is taken.

    The other half is for what the game itself puts above an effect: a fight to which it leads, with its questions.

    `window` is the kind of the frames of effects, `uses` the bits of the situations in which it is played.
    """
    if row <= 0 or 2 * frames.count > len(frames.items):
        return False
    push_numbers(frames, window, who, NONE, card, row)
    frame: Any = frames.items[frames.count - 1]
    frame.begun = row
    frame.uses = uses
    frame.player = who
    frame.that = frame.target = frame.unit = NONE  # nothing yet
    return True


@apart
def happen(s: Holding, window: int, event: int, who: int, about: int) -> None:
    """Run what waits for an event of a seat or of ANYBODY, in the order in which it was played; `about` is its target.

    An effect that is still running does not wake itself, so that no text goes round in circles; for what finds no room on the stack `lost`
    is counted.
    """
    depth = s.frames.count
    place = s.holds.count - 1
    while place >= 0:
        item = s.holds.items[place]
        if (
            item.kind == WAITS
            and item.a == event
            and item.left != SPENT
            and (who == ANYBODY or item.who == who)
            and not runs(s.frames, depth, window, item.code)
        ):
            if begin(s.frames, window, item.who, item.card, item.code, ANY_USE):
                frame: Any = s.frames.items[s.frames.count - 1]
                frame.target = about
                frame.that = item.b
                if item.left == 1:
                    _remove(s.holds, place)
                elif item.left == A_TURN:
                    item.left = SPENT
                elif item.left > 0:
                    item.left -= 1
            else:
                s.holds.lost = min(s.holds.lost + 1, 255)
        place -= 1


@rule
def runs(frames: Frames, depth: int, window: int, row: int) -> bool:
    """Return whether one of the first `depth` frames runs the effect that begins at a row."""
    for i in range(depth):
        frame: Any = frames.items[i]
        if frame.kind == window and frame.begun == row:
            return True
    return False

"""What a screen moves with an event, as the layout of a view tells it; a client of a server has it without the games."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Fall", "Motion", "Strike"]


class Strike(Struct, omit_defaults=True, frozen=True):
    """A blow: `at` is what it hits, `by` what it comes from, each a field of the event or else of the view; `amount` is the field that
    counts the harm, else the change of the view does.
    """

    at: str
    by: str = ""
    amount: str = ""


class Fall(Struct, omit_defaults=True, frozen=True):
    """A piece that is beaten: `what` is a field of the event or else of the view; where `left` is named, once that number is 0."""

    what: str
    left: str = ""


class Motion(Struct, omit_defaults=True, frozen=True):
    """The fields of an event that a screen moves by.

    `who` acts, `at` are the things and places named beside them, `what` is the thing of which `amount` is counted, which `who` gains, or
    gives away if `pays`.  `rolls` is the field that names the die, or the face that was rolled; `turning` marks a turning point.
    `falls` is beaten with it; with `spreads` fire takes hold of `at`, from what the action is about, else from `by`.
    """

    who: str = ""
    at: tuple[str, ...] = ()
    what: str = ""
    amount: str = ""
    pays: bool = False
    strike: Strike | None = None
    rolls: str = ""
    turning: bool = False
    falls: Fall | None = None
    spreads: Strike | None = None

"""What a screen moves with an event, as the layout of a view tells it; a client of a server has it without the games."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["Motion", "Strike"]


class Strike(Struct, omit_defaults=True, frozen=True):
    """A blow: `at` is what it hits, `by` what it comes from, each a field of the event or else of the view; `amount` is the field that
    counts the harm, else the change of the view does.
    """

    at: str
    by: str = ""
    amount: str = ""


class Motion(Struct, omit_defaults=True, frozen=True):
    """The fields of an event that a screen moves by.

    `who` acts, `at` are the things and places named beside them, `what` is the thing of which `amount` is counted, which `who` gains, or
    gives away if `pays`.  `rolls` is the field that names the die, or the face that was rolled; `turning` marks a turning point.
    """

    who: str = ""
    at: tuple[str, ...] = ()
    what: str = ""
    amount: str = ""
    pays: bool = False
    strike: Strike | None = None
    rolls: str = ""
    turning: bool = False

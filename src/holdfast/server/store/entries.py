"""The entries of a table's journal: typed here, and in the database the kind of what was done with its fields as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, get_args

import msgspec
from msgspec import Struct


class Begun(Struct, tag="begin", frozen=True):
    """The game begins, with who plays each seat."""

    players: tuple[str, ...]


class Acted(Struct, tag="act", frozen=True, omit_defaults=True):
    """A seat takes an action, in its text form; `ends` is the outcome of a game that is broken off with it."""

    action: str
    ends: str = ""


class Undone(Struct, tag="undo", frozen=True):
    """A seat takes back its last action."""


class Reseated(Struct, tag="reseat", frozen=True):
    """Another plays a seat from now on."""

    seat: int
    player: str


class Resigned(Struct, tag="resign", frozen=True, omit_defaults=True):
    """A seat resigns, for which a computer player goes on; `ends` is the outcome if no person is left."""

    player: str
    ends: str = ""


class Agreed(Struct, tag="agree", frozen=True, omit_defaults=True):
    """A seat votes for ending the game, or withdraws the vote; `ends` is the outcome if all have agreed."""

    agree: bool
    ends: str = ""


class Ended(Struct, tag="end", frozen=True):
    """The game ends without a result, because it cannot go on."""

    ends: str


class Unreadable(Struct, tag="unreadable", frozen=True):
    """What cannot be read: it was damaged, or written by a later version."""

    why: str


Deed = Begun | Acted | Undone | Reseated | Resigned | Agreed | Ended
"""What an entry says has been done."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table's journal.  `check` is the digest of the position after it; `command` the client's id of the command."""

    seq: int
    seat: int
    deed: Deed | Unreadable
    command: str | None
    check: str
    deciding: int
    at: float


def kind_of(deed: Deed | Unreadable) -> str:
    """Return the name of what was done, in the database and for clients."""
    return str(deed.__struct_config__.tag)


_READERS = {str(deed.__struct_config__.tag): msgspec.json.Decoder(deed) for deed in get_args(Deed)}


def data_of(deed: Deed | Unreadable) -> str:
    """Return the fields of what was done, for the database."""
    assert not isinstance(deed, Unreadable), "what cannot be read is never written"
    fields: dict[str, Any] = msgspec.to_builtins(deed)
    del fields["type"]
    return json.dumps(fields)


def entry_of(seq: int, kind: str, seat: int, data: str, command: str | None, check: str, deciding: int, at: float) -> Entry:
    """Return an entry from its columns in the database."""
    return Entry(seq, seat, _deed_of(kind, data), command, check, deciding, at)


def _deed_of(kind: str, data: str) -> Deed | Unreadable:
    reader = _READERS.get(kind)
    if reader is None:
        return Unreadable(f"there is no entry {kind!r}")
    try:
        deed: Deed = reader.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        return Unreadable(repr(error))
    return deed

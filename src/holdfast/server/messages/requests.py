"""What a client asks over the socket, and what changes a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import ActionText, ChatText, Id, Language, PlayerKind, SeatNumber, Seq, TableId, Token


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """Sit down to look at a table, with the tokens of the seats one plays; `since` is the last `seq` that was heard, -1 for none.

    All that is told from then on is in `language`; what the house does not speak is told in English.
    """

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=7)] = []
    since: Seq = -1
    language: Language = "en"


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Look at no table any more."""


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Take an action, in its text form: `move:coast`."""

    id: Id
    seq: Seq
    token: Token
    action: ActionText


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back the last action of the seat."""

    id: Id
    seq: Seq
    token: Token


class Reseat(Struct, tag="reseat", forbid_unknown_fields=True):
    """Let a computer player of a level play a seat from now on, or, as `human`, the person again whose seat it is.

    One's own seat at any time; that of somebody who has been gone for a while also by others at the table.
    """

    id: Id
    seq: Seq
    token: Token
    seat: SeatNumber
    player: PlayerKind


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Leave the game for good; a computer player goes on in one's place, and with no person left the game ends."""

    id: Id
    seq: Seq
    token: Token


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Be for ending the game here, without a result, or no longer; it ends when all people at the table are for it."""

    id: Id
    seq: Seq
    token: Token
    agree: bool


class Defer(Struct, tag="defer", forbid_unknown_fields=True):
    """In a decision for several, let the computer players who are asked answer first."""

    id: Id
    seq: Seq
    token: Token


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Say something: with the token of a seat to the players, without one, as somebody who is known by name, to those who watch."""

    id: Id
    text: ChatText
    token: Token | None = None


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Ask what the best computer player would do."""

    id: Id
    seq: Seq
    token: Token


class Foresee(Struct, tag="foresee", forbid_unknown_fields=True):
    """Ask what each thing that the seat may do now would certainly come to."""

    id: Id
    seq: Seq
    token: Token


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Say that one is still there."""


Command = Act | Undo | Reseat | Resign | Agree | Defer | Say
"""What changes a table; also taken by `POST /api/tables/{table}/commands`."""

Request = Join | Leave | Act | Undo | Reseat | Resign | Agree | Defer | Say | AskHint | Foresee | Ping
"""What may be said over the socket."""

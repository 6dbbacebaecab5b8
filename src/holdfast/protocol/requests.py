"""Requests: messages of a client over the WebSocket; commands are those that change a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import ActionText, ChatText, Id, Language, PlayerKind, SeatNumber, Seq, TableId, ThingKey, Token


class Join(Struct, tag="join", forbid_unknown_fields=True):
    """Watch a table, with the tokens of the client's seats; `since` is the last received `seq`, -1 for none.

    All later texts are in `language`, or in English if it is not supported.
    Computer players pause before a move while somebody watches, unless all viewers ask for moves `at_once`.
    """

    table: TableId
    tokens: Annotated[list[Token], Meta(max_length=7)] = []
    since: Seq = -1
    language: Language = "en"
    at_once: bool = False


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Stop watching the table."""


class Act(Struct, tag="act", forbid_unknown_fields=True):
    """Take an action, in its text form: `move:coast`."""

    id: Id
    seq: Seq
    token: Token
    action: ActionText


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Undo the last action of the seat."""

    id: Id
    seq: Seq
    token: Token


class Reseat(Struct, tag="reseat", forbid_unknown_fields=True):
    """Hand a seat to a computer player of a level, or, with `human`, back to its person.

    The client's own seat at any time; the seat of a person who has been absent for a while also by others at the table.
    """

    id: Id
    seq: Seq
    token: Token
    seat: SeatNumber
    player: PlayerKind


class Resign(Struct, tag="resign", forbid_unknown_fields=True):
    """Resign: a computer player takes over the seat, and the game ends if no person is left."""

    id: Id
    seq: Seq
    token: Token


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Vote for ending the game without a result, or withdraw the vote; it ends when all people at the table agree."""

    id: Id
    seq: Seq
    token: Token
    agree: bool


class Defer(Struct, tag="defer", forbid_unknown_fields=True):
    """In a shared decision, let the computer players answer first."""

    id: Id
    seq: Seq
    token: Token


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Send a chat message: with a seat token to the players, without one, as a named user, to the watchers.

    With `team` only people with a seat of the same team read it, now and after the game.
    """

    id: Id
    text: ChatText
    token: Token | None = None
    team: bool = False


class Point(Struct, tag="point", forbid_unknown_fields=True):
    """Point at a thing, for all who see it, or with `team` only for those of them with a seat of the same team.  Nothing is stored."""

    id: Id
    token: Token
    at: ThingKey
    team: bool = False


class Propose(Struct, tag="propose", forbid_unknown_fields=True):
    """Propose an action to a team-mate who decides now, in place of what the seat of the token has proposed before.

    It is one of those that `AskProposable` tells; in a game in which all win or lose together everybody is a team-mate.
    """

    id: Id
    seq: Seq
    token: Token
    seat: SeatNumber
    action: ActionText


class Dismiss(Struct, tag="dismiss", forbid_unknown_fields=True):
    """Put away what the seat `by` has proposed: it may itself, and so may the seat to which it was proposed."""

    id: Id
    seq: Seq
    token: Token
    by: SeatNumber


class AskProposable(Struct, tag="proposable", forbid_unknown_fields=True):
    """Request what the seat could propose to team-mates now."""

    id: Id
    seq: Seq
    token: Token


class AskIntention(Struct, tag="intention", forbid_unknown_fields=True):
    """Ask a computer player of one's own team what it means to do, if it decides now; and what it would do in one's place, if one decides
    oneself, which it proposes.  The whole team is told.
    """

    id: Id
    seq: Seq
    token: Token
    seat: SeatNumber


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """Request the best computer player's advice."""

    id: Id
    seq: Seq
    token: Token


class AskProspects(Struct, tag="prospects", forbid_unknown_fields=True):
    """Request the certain consequences of each legal action of the seat."""

    id: Id
    seq: Seq
    token: Token


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Report that the client is still connected."""


Command = Act | Undo | Reseat | Resign | Agree | Defer | Say | Point | Propose | Dismiss
"""The requests that change a table, or what is shown there; also accepted by `POST /api/tables/{table}/commands`."""

Request = Join | Leave | Command | AskHint | AskProspects | AskProposable | AskIntention | Ping
"""Every request that a client sends over the WebSocket."""

"""Frames: messages of the server over the WebSocket."""

from __future__ import annotations

from msgspec import Struct

from .parts import ChatLine, Choice, Error, HintChoice, Proposal, Prospect, SeatInfo, Sight, TableEvent, TableInfo


class TableFrame(Struct, tag="table"):
    """The complete state of a table as the viewer may know it.

    `sight` is null until the game has begun, or if it cannot be played here; `headings` are the log lines (from 0) that begin a part of
    the game.  `addresses` are the servers at which the table can be played, for when this one falls silent: `https://b.example.org`;
    `proposals` are what team-mates propose.
    """

    info: TableInfo
    seq: int
    log: list[str]
    chat: list[ChatLine]
    sight: Sight | None
    headings: list[int] = []
    addresses: list[str] = []
    proposals: list[Proposal] = []


class Update(Struct, tag="update"):
    """The new entries of a table, in order, and the position after them; `seats` and `info` if they changed."""

    seq: int
    events: list[TableEvent]
    sight: Sight
    seats: list[SeatInfo] | None = None
    info: TableInfo | None = None


class Seats(Struct, tag="seats"):
    """A seat's person connected or disconnected; `watching` counts the viewers without a seat."""

    seats: list[SeatInfo]
    watching: int = 0


class Thinking(Struct, tag="thinking"):
    """A computer player is thinking, or is being compiled; an empty text means that it has answered."""

    seat: int
    text: str


class Chat(Struct, tag="chat"):
    """A chat message; who joins again may be sent one that they know by its id."""

    line: ChatLine


class Pointed(Struct, tag="pointed"):
    """Somebody with a seat points at a thing that the viewer sees; with `team` only their team is told."""

    seat: int
    at: str
    team: bool = False


class Proposals(Struct, tag="proposals"):
    """All that is proposed at this position, as far as the viewer may know; the next entry ends it."""

    seq: int
    proposals: list[Proposal]


class Proposable(Struct, tag="proposable"):
    """What a seat could propose: the legal actions of people of its team who decide now, as far as the seat can know them."""

    id: str
    seq: int
    choices: list[Choice]


class Intention(Struct, tag="intention"):
    """A computer player of the viewer's own team is about to take this action, as far as the viewer may know it.

    `then` is what it would have who asked for it do when they are next to decide, as far as everybody may know that.
    """

    choice: Choice
    then: Choice | None = None


class Hint(Struct, tag="hint"):
    """The best computer player's advice: the best few actions and the expected line of play.

    `stake` completes what an action is worth: `82 % to hold the city`, `92 points in sight`. Where these are points, `in_points`, `note`
    is a sentence about them, or empty.
    """

    id: str
    seq: int
    choices: list[HintChoice]
    stake: str
    in_points: bool
    note: str
    line: list[Choice]
    iterations: int
    seconds: float


class Prospects(Struct, tag="prospects"):
    """What each legal action of a seat would lead to."""

    id: str
    seq: int
    prospects: list[Prospect]


class Answer(Struct, tag="answer"):
    """The result of a command: performed as entry `seq`, or the error."""

    id: str
    seq: int
    error: Error | None = None


class Refused(Struct, tag="refused"):
    """A message was not a valid request."""

    error: Error


class Pong(Struct, tag="pong"):
    """The answer to a ping."""


class Closing(Struct, tag="closing"):
    """The server is shutting down; reconnect after so many seconds.  Nothing is lost."""

    after: float


Shown = Chat | Pointed | Proposals | Proposable | Intention
"""What people and computer players at a table show one another."""

Frame = TableFrame | Update | Seats | Thinking | Shown | Hint | Prospects | Answer | Refused | Pong | Closing
"""Every frame that the server sends over the WebSocket."""

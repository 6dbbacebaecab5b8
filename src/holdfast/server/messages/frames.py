"""What the server says over the socket."""

from __future__ import annotations

from msgspec import Struct

from .parts import ChatLine, Choice, Error, Happening, HintChoice, Prospect, SeatInfo, Sight, TableInfo


class TableFrame(Struct, tag="table"):
    """A table afresh: everything that a viewer may know.  `sight` is null until the game has begun, or where it cannot be played."""

    info: TableInfo
    seq: int
    log: list[str]
    chat: list[ChatLine]
    sight: Sight | None


class Update(Struct, tag="update"):
    """What has happened at the table since, in order, and the position after it; `seats` and `info` where they have changed."""

    seq: int
    events: list[Happening]
    sight: Sight
    seats: list[SeatInfo] | None = None
    info: TableInfo | None = None


class Seats(Struct, tag="seats"):
    """Somebody came or went; `watching` counts those who look on without a seat."""

    seats: list[SeatInfo]
    watching: int = 0


class Thinking(Struct, tag="thinking"):
    """A computer player thinks, or is being prepared; an empty text says that it has answered."""

    seat: int
    text: str


class Chat(Struct, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Hint(Struct, tag="hint"):
    """What the best computer player would do: the best few actions and the line it expects.

    `stake` says what a value is the likelihood of: `to hold the city`.
    """

    id: str
    seq: int
    choices: list[HintChoice]
    stake: str
    line: list[Choice]
    iterations: int
    seconds: float


class Foresight(Struct, tag="foresight"):
    """What each action of a seat would come to."""

    id: str
    seq: int
    prospects: list[Prospect]


class Answer(Struct, tag="answer"):
    """What became of a command: done at `seq`, or why not."""

    id: str
    seq: int
    error: Error | None = None


class Refused(Struct, tag="refused"):
    """A message was no valid request."""

    error: Error


class Pong(Struct, tag="pong"):
    """The server is there."""


class Closing(Struct, tag="closing"):
    """The server goes for a moment; connect again after so many seconds.  Nothing is lost."""

    after: float


Frame = TableFrame | Update | Seats | Thinking | Chat | Hint | Foresight | Answer | Refused | Pong | Closing
"""What the server says over the socket."""

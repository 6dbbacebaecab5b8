"""Tables over HTTP: creation, seats, replays, and all that a program needs to play."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from .accounts import Best
from .basics import GameName, Id, PlayerKind, SeatNumber, TableId
from .frames import TableFrame, Update
from .parts import CardValue, Key, SeatInfo, TableInfo, Value

MOST_SEED = 2**53 - 1
"""The largest seed that can be given: the largest whole number of which every browser is sure."""


class Beginning(Struct, forbid_unknown_fields=True):
    """A moment of a finished game to continue from: a table's id or a replay file's text, and the number of its actions to keep."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    table: TableId | None = None
    replay: Annotated[str, Meta(max_length=4_000_000)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """Create a table.  Each seat is `me`, `open` or a level; the game begins when no seat is open.

    `values` are custom card values of the table; see `/api/games/{game}/content`.  `seed` sets the luck of the game, which is otherwise
    random: the same seed with the same set-up is the same deal, so that the result does not count.  With `beginning`, the game, its
    options, values and seed are those of the other game, and only the seats are chosen.
    """

    game: GameName
    seats: Annotated[list[PlayerKind], Meta(min_length=1, max_length=7)]
    options: Annotated[dict[Key, Value], Meta(max_length=100)] = {}
    public: bool = False
    values: Annotated[dict[Key, CardValue], Meta(max_length=1000)] = {}
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | None = None
    beginning: Beginning | None = None


class NewLesson(Struct, forbid_unknown_fields=True):
    """Start a lesson at a private table."""

    game: GameName
    lesson: Id


class ReplayText(Struct, forbid_unknown_fields=True):
    """The text of a replay file."""

    replay: Annotated[str, Meta(max_length=4_000_000)]


class Moment(Struct):
    """A position of a game and the action that led to it: the `seat` and who played there, the action, its description, the log lines
    and which of these (from 0) begin a part of the game or are turning points (`turns`), the events.

    The first moment is the beginning; its seat is 0.  `ends` marks an action that ended a turn or a window, as far as the viewer may know.
    """

    number: int
    seat: int
    player: str
    action: str
    ends: bool
    text: str
    lines: list[str]
    headings: list[int]
    turns: list[int]
    steps: list[Raw]
    question: str
    view: Raw


class Story(Struct):
    """A game from its beginning, as one viewer sees it.

    `eye` is the viewer, 0 for a spectator; `eyes` are the viewers that may be chosen: during the game the client's own seats, afterwards
    all.  `seq` is the number of the last entry included; -1 for a replay file.
    """

    game: str
    title: str
    options: dict[str, Value]
    values: dict[str, CardValue]
    seats: list[SeatInfo]
    eye: int
    eyes: list[int]
    seq: int
    over: bool
    outcome: str
    moments: list[Moment]


class EvaluationSide(Struct):
    """Who wins and loses together: their seats, and the name of the team, if teams play against each other."""

    seats: list[int]
    name: str


class EvaluationPoint(Struct):
    """What each side has to expect after so many actions, from 0 to 1: its chance to win, or what stands for so many `points`, of which
    there are none where it is a chance.
    """

    moment: int
    chances: list[float]
    points: list[int]


class Evaluation(Struct):
    """What each side of a finished game had to expect after each of its turns, by the search: the chance to win, or points.

    While it is being made (`share` of it is, from 0 to 1) the points so far are told; when it is `done` the last one is the result.
    `stake` completes a number: `82 % to hold the city`, `92 points in sight`. Where these are points, `in_points`, `note` is a sentence
    about them, or empty.
    """

    done: bool
    share: float
    stake: str
    in_points: bool
    note: str
    sides: list[EvaluationSide]
    points: list[EvaluationPoint]


class Suggestion(Struct):
    """Something to try next: a value of an option that the user has not played, with the display names of both.

    `harder` marks a higher difficulty.
    """

    option: str
    value: Value
    title: str
    label: str
    harder: bool


class MyResult(Struct):
    """A finished game among the user's own: their records at the game, those with as many players first, and what to try next."""

    bests: list[Best]
    suggestions: list[Suggestion]


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Before the game begins: take a seat (`me`), leave it (`open`), or, as the host, give an open seat to a level or reopen it."""

    seat: SeatNumber
    player: PlayerKind


class SeatToken(Struct):
    """The token that authorises commands of a seat; it is sent only once."""

    seat: int
    token: str


class Seated(Struct):
    """A table and the tokens of the user's seats."""

    table: TableInfo
    tokens: list[SeatToken]


class Lobby(Struct):
    """The user's own tables, those with open seats, and those that can be watched."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]


class Events(Struct):
    """The response of a long poll: new entries, or the whole table when there are too many."""

    seq: int
    update: Update | None = None
    table: TableFrame | None = None


class Done(Struct):
    """The request succeeded."""

    ok: bool = True


class Health(Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    tables: int
    sockets: int
    draining: bool

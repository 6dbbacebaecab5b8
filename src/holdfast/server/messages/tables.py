"""Tables, over HTTP: setting up, sitting down, looking back, and all that a program needs to play."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from .basics import GameName, Id, PlayerKind, SeatNumber, TableId
from .frames import TableFrame, Update
from .parts import CardValue, Key, SeatInfo, TableInfo, Value


class Beginning(Struct, forbid_unknown_fields=True):
    """A moment of a game that is over, to play on from: of a table, or of the text of a replay file; after so many of its actions."""

    moment: Annotated[int, Meta(ge=0, le=100_000)]
    table: TableId | None = None
    replay: Annotated[str, Meta(max_length=4_000_000)] | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """Set up a table.  Each seat is `me`, `open` or a level; the game begins when no seat is open.

    `values` are numbers and words of the content that this table has of its own; see `/api/games/{game}/content`.  With `beginning`,
    the game, its options, its values and its luck are those of another game, and only the seats are asked for.
    """

    game: GameName
    seats: Annotated[list[PlayerKind], Meta(min_length=1, max_length=7)]
    options: Annotated[dict[Key, Value], Meta(max_length=100)] = {}
    public: bool = False
    values: Annotated[dict[Key, CardValue], Meta(max_length=1000)] = {}
    beginning: Beginning | None = None


class NewLesson(Struct, forbid_unknown_fields=True):
    """Begin a lesson: a game of one's own, set up for learning."""

    game: GameName
    lesson: Id


class ReplayText(Struct, forbid_unknown_fields=True):
    """A replay file, to be looked at."""

    replay: Annotated[str, Meta(max_length=4_000_000)]


class Moment(Struct):
    """A position of a game, and what led to it: the `seat` and who played there, the action, its words, what the log said, the events.

    The first moment is the beginning; its seat is 0.  `ends` marks an action that ended a turn or a window, as far as one may know it.
    """

    number: int
    seat: int
    player: str
    action: str
    ends: bool
    text: str
    lines: list[str]
    steps: list[Raw]
    question: str
    view: Raw


class Story(Struct):
    """A game from its beginning, through the eyes of one viewer.

    `eye` is whose eyes these are, 0 for a spectator's; `eyes` are those one may look through: while a game is played one's own, afterwards
    all.  `seq` is the number of the last thing it tells of; of a file -1.
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


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Before the game begins: sit down (`me`), get up (`open`), or, as the host, fill an open seat with a level or free it again."""

    seat: SeatNumber
    player: PlayerKind


class SeatToken(Struct):
    """The token with which a seat is played; it is told once."""

    seat: int
    token: str


class Seated(Struct):
    """A table and the tokens of one's seats."""

    table: TableInfo
    tokens: list[SeatToken]


class Lobby(Struct):
    """One's own tables, those that wait for people, and those that can be watched."""

    mine: list[TableInfo]
    open: list[TableInfo]
    running: list[TableInfo]


class Events(Struct):
    """What a bot hears: what happened since, or a whole table when too much did."""

    seq: int
    update: Update | None = None
    table: TableFrame | None = None


class Done(Struct):
    """It is done."""

    ok: bool = True


class Health(Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    tables: int
    sockets: int
    draining: bool

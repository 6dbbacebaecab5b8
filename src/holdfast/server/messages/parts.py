"""Parts of what is told: a table and its seats, what may be done, what happened and was said."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct


class Error(Struct):
    """Why something was not done: a word for programs, a sentence for people, and whether to try again as it is."""

    code: str
    text: str
    retry: bool = False


class ErrorBody(Struct):
    """The body of every HTTP answer that is not a success."""

    error: Error


Value = int | Annotated[str, Meta(max_length=100)]
"""A number or a word, of an option."""

Key = Annotated[str, Meta(max_length=200)]
"""The name of an option or of a value: no longer than any can be, so that what is said of a wrong one is no longer either."""

CardValue = (
    int | Annotated[str, Meta(max_length=10_000)] | Annotated[list[int | Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
)
"""A number or a word of the content, or several of them in their order."""


class Choice(Struct, omit_defaults=True):
    """Something that may be done now: by which seat, its text form, and its words with the price.

    `name` is the kind of action; `role` and `target` say to which thing on the board it belongs, if it belongs to one; `ends` marks
    what ends a turn or a window.
    """

    seat: int
    action: str
    text: str
    name: str
    role: str = ""
    target: str = ""
    ends: bool = False


class Sight(Struct):
    """The position through the eyes of one seat (0 for a spectator), and what its person may do now.

    `undo_seat` is the seat whose last action may be taken back, 0 with the reason in `why_not_undo` if there is none; `can_defer` that
    computer players are asked too, and wait.
    """

    eye: int
    question: str
    deciding: list[int]
    choices: list[Choice]
    undo_seat: int
    why_not_undo: str
    can_defer: bool
    over: bool
    outcome: str
    view: Raw


class SeatInfo(Struct):
    """A seat: who sits there and who plays it.

    `kind` is `open`, `human` or a level; `name` is the person's; `plays` says whom the seat plays in the game's words; `here` whether
    the person is connected, and `gone_for` for how many seconds they are not; `agrees` that they are for ending the game.
    """

    seat: int
    kind: str
    name: str
    plays: str
    here: bool = False
    gone_for: int = 0
    resigned: bool = False
    agrees: bool = False


TableState = Literal["open", "running", "over", "ended", "unplayable"]


class TableInfo(Struct):
    """A table for lists: `turn` has the seats that are to decide.

    `values` are the numbers and words of the content that this table has of its own, in a list of tables only the first of them, with
    their texts cut short; `lesson` names the lesson that is being taught here; `played_on` says that it goes on from a moment of another
    game; `watching` counts those who look on without a seat.
    """

    id: str
    game: str
    title: str
    state: TableState
    public: bool
    people: int
    seats: list[SeatInfo]
    options: dict[str, str]
    turn: list[int]
    seq: int
    created: float
    changed: float
    yours: list[int] = []
    is_host: bool = False
    outcome: str = ""
    notice: str = ""
    values: dict[str, CardValue] = {}
    lesson: str = ""
    played_on: bool = False
    watching: int = 0


class Happening(Struct):
    """One thing that happened at a table, as a viewer may know it.

    A viewer's log is then its first `log_from` lines and these `lines`; `note` is for what is no part of the game: somebody takes back,
    a computer player takes over.  `steps` are the events of the game, in order, for a screen that shows them one by one: each is an
    object with its `kind`, what it is about in the words of the game's view, and, where a line tells it, the `line`'s index in `lines`.
    They are there for what happened of late only.
    """

    seq: int
    kind: Literal["begin", "act", "undo", "reseat", "resign", "agree", "end"]
    seat: int
    log_from: int
    lines: list[str]
    note: str = ""
    steps: list[Raw] = []


class ChatLine(Struct):
    """Something that was said at a table, among players or among those who watch; `number` counts from 1."""

    number: int
    seat: int
    name: str
    text: str
    room: Literal["players", "watchers"] = "players"


class Prospect(Struct):
    """What an action would come to, as far as its seat can know.

    `lines` and `steps` are what is certain, in order, in the form of those of `Happening`; `chance` says that more follows which nobody
    can know; `cautions` are sentences about what one may not want: it loses the game, it wastes points.
    """

    action: str
    lines: list[str]
    steps: list[Raw]
    chance: bool
    cautions: list[str]


class HintChoice(Struct):
    """An action, the result it promises (1 is a win), and how often it was tried."""

    action: str
    text: str
    value: float
    tried: int

"""Components of other messages: tables and their seats, legal actions, journal entries and chat."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from .occasions import Occasion


class Error(Struct):
    """Why something was refused: a code for programs, a message for people, and whether to retry unchanged."""

    code: str
    text: str
    retry: bool = False


class ErrorBody(Struct):
    """The body of every HTTP response that is not a success."""

    error: Error


Value = int | Annotated[str, Meta(max_length=100)]
"""An option's value: a number or a word."""

Key = Annotated[str, Meta(max_length=200)]
"""The name of an option or of a card value; its length is bounded, and so is that of error messages that quote it."""

CardValue = (
    int | Annotated[str, Meta(max_length=10_000)] | Annotated[list[int | Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
)
"""A card value: a number, a word, or an ordered list of them."""


class Choice(Struct, omit_defaults=True):
    """A legal action: its seat, its text form, and its description with the cost.

    `name` is the kind of action; `role` and `target` identify the object on the board it belongs to, if any; `ends` marks actions that
    end a turn or a window, `aside` those that are possible nearly always and seldom wanted, or lead nowhere now, and `main` those that the
    question is mostly about.
    """

    seat: int
    action: str
    text: str
    name: str
    role: str = ""
    target: str = ""
    ends: bool = False
    aside: bool = False
    main: bool = False


class Sight(Struct):
    """The position as seen by one seat (0 for a spectator), and the legal actions of its person.

    `undo_seat` is the seat whose last action may be undone, or 0 with the reason in `why_not_undo`; `can_defer` says that computer
    players of the own team share the decision and wait.  `view` is null in the updates of a connection to which the patches of their
    entries lead: it is then the view of the frame before with these patches applied, in order.
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

    `kind` is `open`, `human` or a level; `name` is the person's; `plays` is the role of the seat in the game; `here` whether the person is
    connected, and `gone_for` the seconds since they disconnected; `agrees` whether they vote for ending the game; `note` is set when a
    fallback moved in place of the seat's computer player, and says why; `team` is the name of the seat's team, where teams play against
    each other.
    """

    seat: int
    kind: str
    name: str
    plays: str
    here: bool = False
    gone_for: int = 0
    resigned: bool = False
    agrees: bool = False
    note: str = ""
    team: str = ""


TableState = Literal["open", "running", "over", "ended", "unplayable"]


class TableInfo(Struct):
    """The summary of a table: `turn` has the seats that are to decide.

    `values` are the custom card values of the table, in a list of tables only the first few, with texts cut short; `lesson` is the name of
    the table's lesson, if any; `played_on` marks a game that continues from a moment of another game, or whose seed was given;
    `watching` counts the viewers without a seat; `together` says that all seats win or lose together, and is told only at the table itself;
    `occasion` says why it was set up: for the challenge of a day, or a chapter of a campaign.
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
    together: bool = False
    occasion: Occasion | None = None


class TableEvent(Struct):
    """One journal entry, as a viewer may know it.

    The viewer's log then consists of its first `log_from` lines and these `lines`, of which `headings` (from 0) begin a part of the game;
    `note` describes an entry that is not part of the game: an undo, a change of players.  `steps` are the events of the game, in order,
    for animation: each is an object with its `kind`, its subjects in the terms of the game's view, and, if a line reports it, the `line`'s
    index in `lines`.
    `patch` of a step is the change of the viewer's view since the step before; `rest` is the change after the last step.  A patch is a list
    of changes, to be applied in order: `[path, value]` sets the value at a path of keys and indices, `[path]` deletes an entry of an
    object, `[path, start, count, items]` replaces items of an array.  Steps and patches exist for recent entries only; otherwise `rest` is
    null.
    """

    seq: int
    kind: Literal["begin", "act", "undo", "reseat", "resign", "agree", "end"]
    seat: int
    log_from: int
    lines: list[str]
    rest: Raw
    note: str = ""
    steps: list[Raw] = []
    headings: list[int] = []


class ChatLine(Struct):
    """A chat message, of the players' or the watchers' room or for the team of its seat alone.

    Its `id` tells nothing of the messages that others read.  `author` is the same in all messages of a person, whatever their name; empty
    for a deleted account.
    """

    id: str
    seat: int
    name: str
    text: str
    room: Literal["players", "watchers", "team"] = "players"
    author: str = ""


class Proposal(Struct):
    """An action that the seat `by` proposes to the seat of the `choice`, which decides."""

    by: int
    choice: Choice


class Prospect(Struct):
    """What an action would lead to, as far as its seat can know.

    `lines` and `steps` are the certain consequences, in order, in the form of those of `TableEvent` but without patches; `patch` is the
    certain change of the seat's view; `chance` says that further consequences are uncertain; `cautions` are warnings: the action loses the
    game, it wastes points.
    """

    action: str
    lines: list[str]
    steps: list[Raw]
    patch: Raw
    chance: bool
    cautions: list[str]


class HintChoice(Struct):
    """An action, its estimated result (from 0 to 1) and what that stands for in display text (`82 %`, `92 points`), its number of visits,
    and whether it is statistically tied with the first.
    """

    action: str
    text: str
    value: float
    worth: str
    tried: int
    equal: bool = False

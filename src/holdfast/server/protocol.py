"""Everything that travels between the server and its clients: the one place where the protocol is written down.

The client's TypeScript types (`web/src/lib/protocol.ts`) and the OpenAPI document are made from these structs.  Seats are counted
from 1, as people do; 0 is a spectator.  All is JSON in UTF-8.

Over the socket a client sends `Request`s and hears `Frame`s.  Each table numbers what happens at it: `seq`.  A command carries an
id of the client's own, the `seq` it was made at, and the token of a seat; a command that comes again gets the same answer and is
done once.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

PING_SECONDS = 2.5
"""How often a client pings."""

PONG_SECONDS = 9.0
"""A client that has heard nothing for so long connects anew."""

GONE_SECONDS = 30.0
"""A client that has said nothing for so long is gone."""

COOKIE = "holdfast"
"""The cookie that holds a session."""

MAX_FRAME = 16_384
"""Bytes of the longest message that a client may send."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
TableId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Seq = Annotated[int, Meta(ge=-1, le=2**40)]
SeatNumber = Annotated[int, Meta(ge=1, le=7)]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
PlayerKind = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z]+$(?!\n)")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$(?!\n)")]
Name = Annotated[str, Meta(min_length=2, max_length=24, pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2}$(?!\n)")]
GameName = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$(?!\n)")]


# -- what a client asks --------------------------------------------------------------------------------------------------------


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


# -- parts of answers ----------------------------------------------------------------------------------------------------------


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


# -- what the server says ------------------------------------------------------------------------------------------------------


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


# -- HTTP ----------------------------------------------------------------------------------------------------------------------


class OptionInfo(Struct):
    """Something that a table may agree on: a number from `low` to `high`, or one of `choices`, which people call by their `labels`.

    Options of one `group` belong together; `title` is what people call it.  It changes something only where the option `needs` is at
    least `at_least`; `by_people` is what 0 stands for with 1, 2, … people, where it stands for a number.
    """

    name: str
    title: str
    group: str
    text: str
    default: int | str
    low: int
    high: int
    choices: list[str]
    labels: list[str]
    source: str
    why: str
    needs: str = ""
    at_least: int = 0
    by_people: list[int] = []


class LessonInfo(Struct):
    """A game that is set up for learning."""

    name: str
    title: str
    summary: str


class LessonStep(Struct):
    """One thing to learn: what to read, what it speaks of on the table, and the actions that do it, in order, if it is more than read."""

    text: str
    actions: list[str]
    at: str


class LessonPlan(Struct):
    """A lesson, step by step; `opening` is how many actions were taken before it begins, `next` the lesson that follows, if one does."""

    name: str
    title: str
    steps: list[LessonStep]
    opening: int
    next: str


class GameInfo(Struct):
    """A game of the house.  `secrets` says whether seats see what others do not."""

    name: str
    title: str
    summary: str
    minutes: str
    people_from: int
    people_to: int
    secrets: bool
    how_to_play: str
    options: list[OptionInfo]
    lessons: list[LessonInfo] = []


class LevelInfo(Struct):
    """A level of computer players."""

    name: str
    text: str


class Games(Struct):
    """All games and levels."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class RuleInfo(Struct):
    """A rule of a game."""

    id: str
    title: str
    section: str
    text: str


class Term(Struct):
    """A word of the game, what it means, and the rule that says so; `forms` are other forms in which texts have it."""

    term: str
    forms: list[str]
    text: str
    rule: str


class LanguageWords(Struct):
    """What the page says in a language, by its English."""

    words: dict[str, str]


class Rules(Struct):
    """All rules of a game, and its glossary."""

    rules: list[RuleInfo]
    glossary: list[Term] = []


class ContentValue(Struct):
    """A number or word of a card that an owner of the box may correct: `key` is what a table's `values` call it.

    `source` is where the value is from (`printed`, `reconstructed`, …) and `why` what is known about it.  Numbers lie between `low` and
    `high`; `choices` are the words that are possible, if only some are, which people call by their `labels`; `most` is how many of them
    the value may have, 0 for a single one.
    """

    key: str
    name: str
    value: CardValue
    source: str
    why: str = ""
    low: int = 0
    high: int = 0
    choices: list[str] = []
    labels: list[str] = []
    most: int = 0


class ContentCard(Struct):
    """A card, place or tile of a game as it is printed, in our own words.

    `key` names it in views (`forest-desert`) and `deck` the cards it belongs to; `kind` says what it is; `rule` is the id of the rule that
    tells more.
    """

    key: str
    deck: str
    name: str
    kind: str
    texts: dict[str, str]
    values: list[ContentValue]
    source: str
    why: str
    rule: str = ""


class GameContent(Struct):
    """All cards of a game, those of a table with its own values; `decks` are the titles of the decks, in order."""

    hash: str
    decks: dict[str, str]
    cards: list[ContentCard]


class NewValues(Struct, forbid_unknown_fields=True):
    """Values to be checked: as TOML text, as in an overlay file, or one by one."""

    toml: Annotated[str, Meta(max_length=60_000)] | None = None
    values: Annotated[dict[Key, CardValue], Meta(max_length=1000)] = {}


class CheckedValues(Struct):
    """Values that are good for a table: those that differ from the house's, under their full keys, and as the text of an overlay file."""

    hash: str
    values: dict[str, CardValue]
    toml: str


class Me(Struct):
    """Who one is: a guest, somebody with an account, or, with an empty name, nobody yet."""

    name: str
    is_guest: bool


class NewGuest(Struct, forbid_unknown_fields=True):
    """Play as a guest, by a name of one's own or a made one."""

    name: Name | None = None


class NewAccount(Struct, forbid_unknown_fields=True):
    """Keep one's games: an account, which takes over what the guest had."""

    name: Name
    password: Password


class SignIn(Struct, forbid_unknown_fields=True):
    """Come back to one's account."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """Another password for one's account."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class Farewell(Struct, forbid_unknown_fields=True):
    """The end of one's account, for good; the password says that it is meant."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Tally(Struct):
    """How often a person's games for so many people ended in a way."""

    people: int
    outcome: str
    count: int


class GameRecord(Struct):
    """How a person has fared at a game: a streak is of games won one after the other.

    `tallies` say how the games ended; `rating` is what the person is at least worth against other people, about 1000 for a beginner, and
    null where all win or lose together or nobody has been met yet.
    """

    game: str
    title: str
    played: int
    won: int
    streak: int
    best_streak: int
    last_played: float
    tallies: list[Tally]
    rating: int | None = None
    rated_games: int = 0


class Profile(Struct):
    """Somebody with an account, since when, and how they have fared, the game that was played last first."""

    name: str
    since: float
    records: list[GameRecord]


class MyGames(Struct):
    """Games of one's own that are over, the last one first; `more` says whether there are earlier ones."""

    games: list[TableInfo]
    more: bool


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

    The first moment is the beginning; its seat is 0.
    """

    number: int
    seat: int
    player: str
    action: str
    text: str
    lines: list[str]
    steps: list[Raw]
    question: str
    view: Raw


class Story(Struct):
    """A game from its beginning, through the eyes of one viewer.

    `eye` is whose eyes these are, 0 for a spectator's; `eyes` are those one may look through: while a game is played one's own, afterwards
    all.
    """

    game: str
    title: str
    options: dict[str, Value]
    values: dict[str, CardValue]
    seats: list[SeatInfo]
    eye: int
    eyes: list[int]
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

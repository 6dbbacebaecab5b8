"""Users over HTTP: identity, accounts and profiles."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import WRITING, Name, Password
from .parts import TableInfo


class Me(Struct):
    """The current user: a guest, an account, or nobody yet (an empty name)."""

    name: str
    is_guest: bool


class NewMe(Struct):
    """The new account, with codes that set a new password, each once; they are told only now."""

    name: str
    is_guest: bool
    recovery_codes: list[str]


class RecoveryCodes(Struct):
    """New codes that set a new password, each once; earlier ones are no longer valid, and these are told only now."""

    codes: list[str]


class NewCodes(Struct, forbid_unknown_fields=True):
    """Get new recovery codes; the password confirms it."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Recovery(Struct, forbid_unknown_fields=True):
    """Set a new password with a recovery code, or with the code of a link of the operator."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]
    password: Password


class SessionInfo(Struct):
    """A place where the user is signed in: browser and system as far as known, since when, and the day when it was last used."""

    id: str
    device: str
    since: float
    seen: float
    is_this: bool


class Sessions(Struct):
    """The user's sessions, those used last first, and how many recovery codes are left."""

    sessions: list[SessionInfo]
    codes_left: int


class Block(Struct, forbid_unknown_fields=True):
    """Hide what an author says in chats: `author` of a chat message, and the name that is shown in one's list."""

    author: Annotated[str, Meta(min_length=16, max_length=16, pattern=r"^[0-9a-f]+$(?!\n)")]
    name: Name


class Blocks(Struct):
    """The authors whose chat messages the user does not want to read, the latest first."""

    blocks: list[Block]


class NewReport(Struct, forbid_unknown_fields=True):
    """Report a chat message of a table to who runs the server, by its id; `why` is what the reporter says of it."""

    id: Annotated[str, Meta(min_length=1, max_length=32)]
    why: Annotated[str, Meta(max_length=500, pattern=WRITING)] = ""


class NewGuest(Struct, forbid_unknown_fields=True):
    """Become a guest, with the given or a generated name."""

    name: Name | None = None


class NewAccount(Struct, forbid_unknown_fields=True):
    """Create an account; a guest's tables and seats are transferred to it."""

    name: Name
    password: Password


class SignIn(Struct, forbid_unknown_fields=True):
    """Sign in to an account."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct, forbid_unknown_fields=True):
    """Change the account's password."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Password


class DeleteAccount(Struct, forbid_unknown_fields=True):
    """Delete the account permanently; the password confirms it."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Tally(Struct):
    """How often a user's games with so many players had an outcome."""

    people: int
    outcome: str
    count: int


class Best(Struct):
    """A user's record at a game with so many players, against a foe or in a scenario where the game has several.

    `points` are the most that the user had in a game that is decided by points, `points_at` when that was; `won_at` is when the first of
    these games was won, 0 if none was.  The tables are named to the user alone.
    """

    people: int
    against: str
    played: int
    won: int
    points: float | None
    points_at: float
    points_table: str
    won_at: float
    won_table: str


class Share(Struct):
    """How many of a user's games have something in common, and how many of these were won."""

    name: str
    title: str
    played: int
    won: int


class GameRecord(Struct):
    """A user's record at a game: a streak is a series of consecutive wins.

    `tallies` count the outcomes of the games, `bests` are the best of them; `rating` is a lower bound of the user's rating against other
    people, about 1000 for a beginner, and null for cooperative games and unrated users.  `heroes` divides the games by the characters that
    the user has played, of a game that has some; `others` by who played at the other seats: a level of computer players, `people`,
    `mixed`, or `alone` for nobody.
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
    bests: list[Best] = []
    heroes: list[Share] = []
    others: list[Share] = []


class AchievementInfo(Struct):
    """Something to achieve in a game, and when the user did so first; null if not yet."""

    name: str
    title: str
    text: str
    at: float | None = None


class GameAchievements(Struct):
    """All achievements of a game."""

    game: str
    title: str
    achievements: list[AchievementInfo]


class Achievements(Struct):
    """What can be achieved in each game that has achievements, and what the user has."""

    games: list[GameAchievements]


class NewAchievements(Struct):
    """What the user has achieved at a table for the first time."""

    achievements: list[AchievementInfo]


class Profile(Struct):
    """An account with its creation time, its record at each game, the most recently played game first, and what it has achieved in each."""

    name: str
    since: float
    records: list[GameRecord]
    achievements: list[GameAchievements] = []


class MyGames(Struct):
    """The user's finished games, latest first; `more` says whether there are earlier ones."""

    games: list[TableInfo]
    more: bool

"""Users over HTTP: identity, accounts and profiles."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import Name, Password
from .parts import TableInfo


class Me(Struct):
    """The current user: a guest, an account, or nobody yet (an empty name)."""

    name: str
    is_guest: bool


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


class Farewell(Struct, forbid_unknown_fields=True):
    """Delete the account permanently; the password confirms it."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Tally(Struct):
    """How often a user's games with so many players had an outcome."""

    people: int
    outcome: str
    count: int


class GameRecord(Struct):
    """A user's record at a game: a streak is a series of consecutive wins.

    `tallies` count the outcomes of the games; `rating` is a lower bound of the user's rating against other people, about 1000 for a
    beginner, and null for cooperative games and unrated users.
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
    """An account with its creation time and its record at each game, the most recently played game first."""

    name: str
    since: float
    records: list[GameRecord]


class MyGames(Struct):
    """The user's finished games, latest first; `more` says whether there are earlier ones."""

    games: list[TableInfo]
    more: bool

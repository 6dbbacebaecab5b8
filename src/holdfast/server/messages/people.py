"""People, over HTTP: who one is, accounts, and how somebody has fared."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .basics import Name, Password
from .parts import TableInfo


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

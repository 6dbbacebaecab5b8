"""Why a table was set up, as people are told, and who may see a game of a challenge whose day is not over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from holdfast.protocol import Occasion
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import render, say

from ..store import Store, TableRow, occasions
from .table import Table

NO_HINTS = say("There are no hints in the challenge of the day.")

RANKED, PRACTICE = say("Challenge of the day"), say("Challenge of the day, for practice")


class Host(Protocol):
    """What a table shares with the other tables of its process, as far as its occasion depends on it."""

    store: Store

    def today(self) -> str:
        """Return the day for all servers of the database."""


class Viewers(Protocol):
    """Who looks at a table: `next_chapters` has the chapter after its own for each user to whom that is open."""

    next_chapters: dict[str, str]

    def plays(self, seats: Sequence[int], user_id: str | None) -> bool:
        """Return whether a viewer with these seat tokens plays at the table."""


class Seen(Protocol):
    """A table in memory, as far as its occasion depends on it."""

    table: Table

    @property
    def audience(self) -> Viewers:
        """Who looks at it."""

    @property
    def host(self) -> Host:
        """What it shares with the other tables."""


def told(row: TableRow, game: Game[Any, Any] | None, words: Mapping[str, str]) -> Occasion | None:
    """Return why a table was set up, in words; `game` is None if it is not here."""
    if row.challenge_day:
        title = render(RANKED if row.is_ranked else PRACTICE, words)
        return Occasion("challenge", title, day=row.challenge_day, ranked=row.is_ranked)
    if row.chapter:
        return Occasion("chapter", _numbered(row.chapter, game, words), chapter=row.chapter)
    return None


def _numbered(name: str, game: Game[Any, Any] | None, words: Mapping[str, str]) -> str:
    """Return the title of a chapter with its number; its name if the game is not here, or has it no more."""
    chapters = game.goals.chapters if game is not None else {}
    if name not in chapters:
        return name
    return render(say("Chapter {number}: {title}", number=[*chapters].index(name) + 1, title=chapters[name].title), words)


def is_open_day(live: Seen) -> bool:
    """Return whether a table is of a challenge whose day is not over: its luck is a secret."""
    day = live.table.row.challenge_day
    return bool(day) and day >= live.host.today()


async def may_see(live: Seen, user: str | None, seats: Sequence[int]) -> bool:
    """Return whether somebody may see a table, by their seat tokens or their user id: a game of a challenge only who plays there, who has
    played it, or everybody when its day is over.  Raises StoreError.
    """
    if not is_open_day(live) or live.audience.plays(seats, user):
        return True
    row = live.table.row
    return user is not None and await live.host.store.read(occasions.has_played, user, row.challenge_day, row.game)


async def learn_next(live: Seen, users: Sequence[str | None]) -> None:
    """Find out for whom of these the chapter after that of a table is open.  Raises StoreError."""
    row, match = live.table.row, live.table.match
    if not row.chapter or match is None:
        return
    names = list(match.game.goals.chapters)
    at = names.index(row.chapter) if row.chapter in names else len(names)
    if at + 1 >= len(names):
        return
    for user in users:
        if user is not None and row.chapter in await live.host.store.read(occasions.done, user, row.game):
            live.audience.next_chapters[user] = names[at + 1]

"""The chat of a table: during a game players read only the players' room and their team's, watchers those of players and watchers."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable
from typing import Any, cast

from holdfast.protocol import ChatLine

from ..store import ChatRow
from ..store.moderation import author_of
from ..store.tables import ROOMS

CHAT = 100
"""Recent messages per room, and of each seat to its team, that are kept in memory."""

ALL = -1
"""In place of a seat: a room in which all read what all say."""

PLAYERS, WATCHERS, TEAM = ROOMS


class ChatHistory:
    """The recent messages of all rooms, and of what each seat tells its team."""

    def __init__(self, said: Iterable[ChatRow]) -> None:
        self._rooms: dict[tuple[str, int], deque[tuple[int, ChatLine]]] = {}
        """The messages by room, or by room and seat, each with its number, by which nobody is told of it."""
        self.last_number = 0
        """The number of the last message known here."""
        self.authors: set[str] = set()
        """The ids of the users who have said something."""
        self.add(said)

    def add(self, rows: Iterable[ChatRow]) -> list[ChatLine]:
        """Take in messages; returns those that are new."""
        new = []
        for row in rows:
            if row.user is not None:
                self.authors.add(row.user)
            if row.number > self.last_number:
                self.last_number = row.number
                line = _line(row)
                new.append(line)
                place = (row.room, row.seat if row.room == TEAM else ALL)
                self._rooms.setdefault(place, deque(maxlen=CHAT)).append((row.number, line))
        return new

    def is_renamed(self, rows: Iterable[ChatRow]) -> bool:
        """Take in the current names of the authors, and who they are; returns whether any changed."""
        now = {row.number: row for row in rows}
        self.authors = {row.user for row in now.values() if row.user is not None}
        is_renamed = False
        for number, line in (said for room in self._rooms.values() for said in room):
            row = now.get(number)
            if row is not None and (line.name, line.author) != (row.name, author_of(row.user)):
                line.name, line.author = row.name, author_of(row.user)
                is_renamed = True
        return is_renamed

    def lines(self, *, watchers: bool, mates: Collection[int] = ()) -> list[ChatLine]:
        """Return in order what the players say, what the `watchers` say if so asked, and what the seats `mates` tell their team."""
        said = [each for room in self._rooms.values() for each in room if may_read(each[1], watchers=watchers, mates=mates)]
        return [line for _, line in sorted(said, key=lambda each: each[0])]

    def watchers_lines(self) -> list[ChatLine]:
        """Return the messages of the watchers' room."""
        return [line for _, line in self._rooms.get((WATCHERS, ALL), ())]


def may_read(line: ChatLine, *, watchers: bool, mates: Collection[int]) -> bool:
    """Return whether a message is for somebody who may or may not read the `watchers`, and is of the team of the seats `mates` (from 0)."""
    if line.room == TEAM:
        return line.seat - 1 in mates
    return line.room == PLAYERS or watchers


def _line(row: ChatRow) -> ChatLine:
    return ChatLine(row.id, row.seat + 1, row.name, row.text, cast(Any, row.room), author_of(row.user))

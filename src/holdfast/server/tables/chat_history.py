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
"""Recent messages per room that are kept in memory."""

PLAYERS, WATCHERS, TEAM = ROOMS


class ChatHistory:
    """The recent messages of all rooms."""

    def __init__(self, said: Iterable[ChatRow]) -> None:
        self._rooms = {room: deque[ChatLine](maxlen=CHAT) for room in ROOMS}
        self.last_number = 0
        """The number of the last message known here."""
        self.authors: set[str] = set()
        """The ids of the users who have said something."""
        self.add(said)

    def add(self, rows: Iterable[ChatRow]) -> list[ChatLine]:
        """Take in messages; returns those that are new."""
        rows = list(rows)
        new = [_line(row) for row in rows if row.number > self.last_number]
        self.authors |= {row.user for row in rows if row.user is not None}
        for line in new:
            self._rooms[line.room].append(line)
            self.last_number = max(self.last_number, line.number)
        return new

    def is_renamed(self, rows: Iterable[ChatRow]) -> bool:
        """Take in the current names of the authors, and who they are; returns whether any changed."""
        now = {row.number: row for row in rows}
        self.authors = {row.user for row in now.values() if row.user is not None}
        is_renamed = False
        for line in (line for room in self._rooms.values() for line in room):
            row = now.get(line.number)
            if row is not None and (line.name, line.author) != (row.name, author_of(row.user)):
                line.name, line.author = row.name, author_of(row.user)
                is_renamed = True
        return is_renamed

    def lines(self, *, watchers: bool, mates: Collection[int] = ()) -> list[ChatLine]:
        """Return in order what the players say, what the `watchers` say if so asked, and what the seats `mates` tell their team."""
        said = [line for room in self._rooms.values() for line in room if may_read(line, watchers=watchers, mates=mates)]
        return sorted(said, key=lambda line: line.number)

    def watchers_lines(self) -> list[ChatLine]:
        """Return the messages of the watchers' room."""
        return list(self._rooms[WATCHERS])


def may_read(line: ChatLine, *, watchers: bool, mates: Collection[int]) -> bool:
    """Return whether a message is for somebody who may or may not read the `watchers`, and is of the team of the seats `mates` (from 0)."""
    if line.room == TEAM:
        return line.seat - 1 in mates
    return line.room == PLAYERS or watchers


def _line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat + 1, row.name, row.text, cast(Any, row.room), author_of(row.user))

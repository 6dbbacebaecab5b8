"""What is said at a table, in two rooms: while a game goes on, players hear only each other, and who watches hears both."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, cast

from .protocol import ChatLine
from .store import ChatRow
from .store.tables import ROOMS

CHAT = 100
"""How many of the last lines of a room are kept at hand."""

PLAYERS, WATCHERS = ROOMS


class Talk:
    """The last lines of both rooms."""

    def __init__(self, said: Iterable[ChatRow]) -> None:
        self._rooms = {room: deque[ChatLine](maxlen=CHAT) for room in ROOMS}
        self.heard = 0
        """The number of the last thing said that is known here."""
        self.speakers: set[str] = set()
        """The people who have said something."""
        self.hear(said)

    def hear(self, rows: Iterable[ChatRow]) -> list[ChatLine]:
        """Take in what was said; gives what is new."""
        rows = list(rows)
        new = [_line(row) for row in rows if row.number > self.heard]
        self.speakers |= {row.user for row in rows if row.user is not None}
        for line in new:
            self._rooms[line.room].append(line)
            self.heard = max(self.heard, line.number)
        return new

    def is_renamed(self, rows: Iterable[ChatRow]) -> bool:
        """Take in who has said what is known here, by what they are called now; whether anybody is called otherwise than before."""
        now = {row.number: row for row in rows}
        self.speakers = {row.user for row in now.values() if row.user is not None}
        renamed = [line for line in self.lines(all_rooms=True) if line.number in now and now[line.number].name != line.name]
        for line in renamed:
            line.name = now[line.number].name
        return bool(renamed)

    def lines(self, *, all_rooms: bool) -> list[ChatLine]:
        """What was said among players, or in both rooms, in order."""
        said = [line for room in (ROOMS if all_rooms else (PLAYERS,)) for line in self._rooms[room]]
        return sorted(said, key=lambda line: line.number)

    def of_watchers(self) -> list[ChatLine]:
        """What was said among those who watch."""
        return list(self._rooms[WATCHERS])


def _line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat + 1, row.name, row.text, cast(Any, row.room))

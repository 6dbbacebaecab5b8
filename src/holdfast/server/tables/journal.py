"""The journal of a table: writing an entry, reading and applying the entries of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from holdfast.schema.texts.i18n import say

from ..store import ChatRow, Conflict, Entry, SeatRow, TableRow, results, tables
from .table import Table
from .verbs import dispatch
from .verbs.change import Change

if TYPE_CHECKING:
    from holdfast.play.match import Prepared

_log = structlog.get_logger(__name__)


def take_in(table: Table, entry: Entry, prepared: Prepared | None = None) -> None:
    """Apply a journal entry; one that cannot be read or applied makes the table unplayable here.  Never raises."""
    try:
        dispatch.apply(table, entry, prepared)
    except Exception as error:
        _log.error("a journal cannot be read", table=table.row.id, seq=entry.seq, reason=repr(error))
        table.make_unplayable(say("what was played cannot be read by the server that is here; its replay can still be had"))
        table.seq = entry.seq


def add(c: Connection, table: str, server: str, epoch: int, change: Change, seated: Sequence[SeatRow] | None) -> None:
    """Write an entry with everything that changes with it; with `seated`, only if they are the current seats.  Raises Conflict."""
    if seated is not None:
        tables.lock_table(c, table)
        if tables.seats(c, table) != seated:
            raise Conflict(f"others sit at table {table} by now")
    tables.add_entry(c, table, server, epoch, change.entry, change.state, change.outcome, change.seats)
    if change.scores:
        results.keep(c, table, change.scores, change.rivals_at, change.teams, change.points, change.against)


def news_of(
    c: Connection, table: str, after: int, heard: int
) -> tuple[TableRow | None, list[SeatRow], list[Entry], list[tuple[str, int, str]], list[ChatRow]]:
    """Return what is new at a table: row, seats, entries after `after`, seat tokens, chat messages after `heard`."""
    row, seats, entries = tables.table(c, table), tables.seats(c, table), tables.entries(c, table, after)
    return row, seats, entries, tables.tokens(c, table) if after < 0 else [], tables.chats(c, table, heard)


def people_of(c: Connection, table: str) -> tuple[TableRow | None, list[SeatRow], list[tuple[str, int, str]], list[ChatRow]]:
    """Return the people of a table: row, seats, valid seat tokens, and the last chat messages with their authors."""
    return tables.table(c, table), tables.seats(c, table), tables.tokens(c, table), tables.chats(c, table)

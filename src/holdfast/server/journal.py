"""The journal of a table: writing an entry, reading what others have written, and taking it in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection

from holdfast.core.phrases import say

from .plans import Step
from .store import ChatRow, Conflict, EntryRow, SeatRow, TableRow, results, tables
from .table import Table

if TYPE_CHECKING:
    from holdfast.core.match import Prepared

_log = structlog.get_logger(__name__)


def take_in(table: Table, entry: EntryRow, prepared: Prepared | None = None) -> None:
    """Take in an entry of the journal; one that cannot be read ends the game at its table and nothing else."""
    try:
        table.apply(entry, prepared)
    except Exception as error:
        _log.error("a journal cannot be read", table=table.row.id, seq=entry.seq, reason=repr(error))
        table.give_up(say("what was played cannot be read by the server that is here; its replay can still be had"))
        table.seq = entry.seq


def add(c: Connection, table: str, server: str, epoch: int, step: Step, those: Sequence[SeatRow] | None) -> None:
    """Write an entry with all that changes with it; with `those`, only if they are who sits there.  Raises Conflict."""
    if those is not None:
        tables.lock_table(c, table)
        if tables.seats(c, table) != those:
            raise Conflict(f"others sit at table {table} by now")
    tables.add_entry(c, table, server, epoch, step.entry, step.state, step.outcome, step.seats)
    if step.scores:
        results.keep(c, table, step.scores, step.rivals_at)


def news_of(
    c: Connection, table: str, after: int, heard: int
) -> tuple[TableRow | None, list[SeatRow], list[EntryRow], list[tuple[str, int, str]], list[ChatRow]]:
    """What there is at a table: its row, who sits there, the entries after one, the tokens if none is known yet, what was said since."""
    row, seats, entries = tables.table(c, table), tables.seats(c, table), tables.entries(c, table, after)
    return row, seats, entries, tables.tokens(c, table) if after < 0 else [], tables.chats(c, table, heard)


def people_of(c: Connection, table: str) -> tuple[TableRow | None, list[SeatRow], list[tuple[str, int, str]], list[ChatRow]]:
    """Who there is at a table: its row, who sits there, the tokens that are good for seats, and what was said last, by whom."""
    return tables.table(c, table), tables.seats(c, table), tables.tokens(c, table), tables.chats(c, table)

"""To undo: a person takes back the last action of their seat."""

from __future__ import annotations

from holdfast.protocol import Undo
from holdfast.schema.texts.i18n import say

from ...store.entries import Entry, Undone
from ...views.view_payload import undoable
from ..table import Refusal, Table
from .change import Change, entry_at, must_be_human, running


def plan(table: Table, command: Undo, seat: int, now: float) -> Change:
    """Return the outcome of taking back the last action of a seat.  Raises Refusal."""
    must_be_human(table, seat)
    match = running(table)
    found, why_not = undoable(match, [seat])
    if found is None:
        raise Refusal("cannot-undo", say("this cannot be taken back: {why}", why=why_not))
    index = max(i for i, move in enumerate(match.moves) if move.seat == seat)
    return Change(entry_at(table, seat, Undone(), command.id, match.position_before(index), now))


def apply(table: Table, entry: Entry) -> str:
    """Take back a seat's last action.

    The note names the action by what all were told of it; taking back what nobody was told is not told either.
    """
    last = max(i for i, done in enumerate(table.done) if done.seat == entry.seat)
    del table.done[last:]
    if table.match is None:
        return ""
    told = table.match.told_of_last(entry.seat)[:1]
    table.match.undo(entry.seat)
    table.verify(entry.check)
    return say("{who} takes back: {what}", who=table.name(entry.seat), what=told[0]) if told else ""

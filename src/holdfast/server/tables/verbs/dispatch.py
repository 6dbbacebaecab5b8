"""Which verb plans a command of a seat, and which applies an entry of the journal.  Nothing here waits or writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from holdfast.play.match import Prepared
from holdfast.protocol import Act, Agree, Reseat, Resign, Undo
from holdfast.schema.texts.i18n import say

from ...store.entries import Acted, Agreed, Begun, Deed, Ended, Entry, Reseated, Resigned, Undone, Unreadable
from ...views.broadcast import add, broadcast_of
from ..table import ENDED, OPEN, OVER, RUNNING, Refusal, Table
from . import act, agree, begin, end, reseat, resign, undo
from .change import Change, must_be_human

Planned = Act | Undo | Reseat | Resign | Agree
"""The commands of which an entry is written."""

ASIDES = Undone | Reseated | Agreed
"""Entries that do not advance a game, so that a journal would have no end."""

MOST_ASIDES = 500
"""How often a seat may take back, change who plays, or agree and disagree in one game: a journal has an end."""


def check(table: Table, command: Planned, seat: int) -> None:
    """Raise Refusal for what a seat may not do now, whatever it comes to."""
    _must_run(table)
    if table.seats[seat].resigned:
        raise Refusal("resigned", say("you have resigned; you can watch how it goes on"))
    if isinstance(command, Act):
        must_be_human(table, seat)


def _must_run(table: Table) -> None:
    texts = {
        OPEN: say("the game has not begun: seats are still open"),
        OVER: say("the game is over"),
        ENDED: say("the game is {outcome}", outcome=table.outcome),
    }
    if table.state != RUNNING:
        raise Refusal("not-running", texts.get(table.state, table.notice))


def plan(table: Table, command: Planned, seat: int, now: float, gone_for: Callable[[int], float]) -> Change:
    """Return the outcome of a command of a seat; `gone_for` tells for how long a seat's person has been absent.  Raises Refusal."""
    check(table, command, seat)
    change = _plan(table, command, seat, now, gone_for)
    if isinstance(change.entry.deed, ASIDES) and table.asides[seat] >= MOST_ASIDES and change.state != ENDED:
        text = "in this game you have taken back or changed your mind {count} times; play on, or resign"
        raise Refusal("too-often", say(text, count=MOST_ASIDES))
    return change


def _plan(table: Table, command: Planned, seat: int, now: float, gone_for: Callable[[int], float]) -> Change:
    match command:
        case Act():
            return act.plan(table, seat, command.action, command.id, now)
        case Undo():
            return undo.plan(table, command, seat, now)
        case Reseat():
            return reseat.plan(table, command, seat, now, gone_for)
        case Resign():
            return resign.plan(table, command, seat, now)
        case Agree():
            return agree.plan(table, command, seat, now)
        case _:
            assert_never(command)


def apply(table: Table, entry: Entry, prepared: Prepared | None = None) -> None:
    """Apply the next entry of the journal; an action that does not fit the rules makes the table unplayable here.

    Raises ValueError for an entry that cannot be read; `journal.take_in` sees to that.
    """
    assert entry.seq == table.seq + 1, f"entry {entry.seq} after {table.seq}"
    deed = entry.deed
    if isinstance(deed, Unreadable):
        raise ValueError(deed.why)
    mark = len(table.match.log) if table.match else 0
    note = _apply(table, entry, deed, prepared)
    if isinstance(deed, ASIDES):
        table.asides[entry.seat] += 1
    table.seq, table.changed, table.last_check = entry.seq, entry.at, entry.check
    if entry.command is not None:
        table.answered[entry.seat, entry.command] = entry.seq
    mark = min(mark, len(table.match.log) if table.match else 0)  # what is taken back has left the log
    is_one_step = isinstance(deed, Acted) or (isinstance(deed, Begun) and table.opening is None)
    add(table.tail, broadcast_of(entry, table.match, mark, note, with_steps=is_one_step))


def _apply(table: Table, entry: Entry, deed: Deed, prepared: Prepared | None) -> str:
    """Apply what was done; returns the note to broadcast."""
    match deed:
        case Begun():
            return begin.apply(table, entry, deed)
        case Acted():
            return act.apply(table, entry, deed, prepared)
        case Undone():
            return undo.apply(table, entry)
        case Reseated():
            return reseat.apply(table, entry, deed)
        case Resigned():
            return resign.apply(table, entry, deed)
        case Agreed():
            return agree.apply(table, entry, deed)
        case Ended():
            return end.apply(table, deed)
        case _:
            assert_never(deed)

"""To begin: the game is set up, all seats being taken."""

from __future__ import annotations

import sys

from holdfast.play.replay import Done

from ...store.entries import Begun, Entry
from ..table import OPEN, RUNNING, Table
from .change import Change, entry_at, last_change


def plan(table: Table, now: float) -> Change:
    """Return the outcome of beginning; setting the game up may already end it."""
    assert all(seat.kind != OPEN for seat in table.seats)
    players = tuple(seat.kind for seat in table.seats)
    match = table.new_match(players)
    entry = entry_at(table, 0, Begun(players), None, match.state, now)
    if match.is_over:
        return last_change(table, Change(entry), match.game, match.state)
    return Change(entry, state=RUNNING)


def apply(table: Table, entry: Entry, begun: Begun) -> str:
    """Apply the beginning."""
    table.players = list(begun.players)
    table.start = entry.check
    if table.opening is not None:
        table.start = table.opening.start
        table.done = [Done(seat, sys.intern(action), bytes.fromhex(check)) for seat, action, check in table.opening.moves]
    if table.state == OPEN:
        table.state = RUNNING
    if table.take_match():
        table.verify(entry.check)
        table.check_end()
    return ""

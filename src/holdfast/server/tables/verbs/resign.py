"""To resign: a computer player goes on in place of a person, or the game ends if nobody is left."""

from __future__ import annotations

from dataclasses import replace

from holdfast.protocol import Resign
from holdfast.schema.texts.i18n import say

from ...store.entries import Entry, Resigned
from ..table import ENDED, Table
from .change import Change, entry_at, running
from .end import end_without_result

SUCCESSOR = "hard"
"""The level that plays on for somebody who has resigned."""

RESIGNED = str(say("resigned"))
"""An end of games without a result: stored in English, translated for each viewer."""


def plan(table: Table, command: Resign, seat: int, now: float) -> Change:
    """Return the outcome of resigning."""
    s = running(table).state
    row = replace(table.seats[seat], kind=SUCCESSOR, resigned=True)
    if any(other != seat for other in table.people):
        return Change(entry_at(table, seat, Resigned(SUCCESSOR), command.id, s, now), seats=(row,))
    return Change(entry_at(table, seat, Resigned(SUCCESSOR, RESIGNED), command.id, s, now), None, ENDED, RESIGNED, (row,))


def apply(table: Table, entry: Entry, resigned: Resigned) -> str:
    """Let a computer player go on for good."""
    seat = entry.seat
    table.set_player(seat, resigned.player)
    table.seats[seat] = replace(table.seats[seat], resigned=True)
    table.agreed.discard(seat)
    return end_without_result(table, resigned.ends, say("{who} resigns.", who=table.name(seat)))

"""To end: a game that cannot go on ends without a result."""

from __future__ import annotations

from holdfast.schema.texts.i18n import joined, say

from ...store.entries import Ended, Entry
from ..table import ENDED, TOO_SLOW, Table
from .change import Change

RULES_GONE, TOO_LONG = str(say("ended because its rules are not here any more")), str(say("broken off after very many actions"))
BROKEN = str(say("broken off because the rules of the game failed; the fault has been written down"))
"""Ends of games without a result: stored in English, translated for each viewer."""

TOLD = (RULES_GONE, TOO_LONG, BROKEN, TOO_SLOW)
"""Ends that nobody at the table has wished for: a sentence says why."""


def plan(table: Table, outcome: str, now: float) -> Change:
    """Return the outcome of ending a game that cannot go on: its rules are gone, or they fail at this position."""
    entry = Entry(table.seq + 1, 0, Ended(outcome), None, table.last_check, 0, now)
    return Change(entry, None, ENDED, outcome)


def apply(table: Table, ended: Ended) -> str:
    """End the game."""
    return end_without_result(table, ended.ends, "")


def end_without_result(table: Table, outcome: str, note: str) -> str:
    """Apply an entry that may end the game without a result, with an outcome or an empty text; returns the note to broadcast."""
    if not outcome:
        return note
    table.state, table.outcome = ENDED, outcome
    ends = say("The game is {outcome}.", outcome=outcome)
    return joined(" ", [note, ends]) if note else ends
